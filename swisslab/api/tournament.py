"""A tournament file: who plays, what happened, its rounds by any rulebook, checked, compared, written back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, overload

from swisslab.api.round import Round
from swisslab.display import Displayed
from swisslab.model import Contestant, PlayerNumber
from swisslab.model import Tournament as TournamentData
from swisslab.rules import EditionReason, Rulebook, edition_of, rulebook, standing_before
from swisslab.trf import TrfDocument, TrfWarning, enter_round, write_tournament

if TYPE_CHECKING:
    from swisslab.explain import RoundCheck, RulesComparison
    from swisslab.solver import RoundPairing

RulesName = str | int | Rulebook | None


class FileCheck(Sequence["RoundCheck"], Displayed):
    """Every complete round of a file against the engine. A sequence of one check a round, made as it is looked at."""

    def __init__(self, rules: Rulebook, length: int, rounds: Iterator[RoundCheck]) -> None:
        self.rules = rules
        self._length = length
        self._waiting = rounds
        self._rounds: list[RoundCheck] = []

    def __repr__(self) -> str:
        wrong = [str(check.round) for check in self if not check.agrees]
        found = "all agree" if not wrong else f"not as the rules say: {', '.join(wrong)}"
        return f"<Check of {len(self)} rounds by {self.rules.name}: {found}>"

    @property
    def agrees(self) -> bool:
        """Whether every round has the official pairs, colours and bye."""
        return all(check.agrees for check in self)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, key: int) -> RoundCheck: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[RoundCheck]: ...
    def __getitem__(self, key: int | slice) -> RoundCheck | Sequence[RoundCheck]:
        return list(self)[key]

    def __iter__(self) -> Iterator[RoundCheck]:
        yield from self._rounds
        for check in self._waiting:
            self._rounds.append(check)
            yield check


class Tournament(Displayed):
    """A tournament file as it was read. It is never changed: `enter` gives a new one.

    data: what the file says. document: its lines. warnings: what is doubtful in it.
    """

    def __init__(
        self, data: TournamentData, document: TrfDocument | None = None, warnings: Iterable[TrfWarning] = ()
    ) -> None:
        self.data = data
        self.document = document
        self.warnings = tuple(warnings)

    def __repr__(self) -> str:
        name = f" {self.name!r}" if self.name else ""
        rounds = "" if self.data.rounds is None else f" of {self.data.rounds}"
        done = self.data.next_round - 1
        return (
            f"<Tournament{name}: {len(self.players)} players, {done}{rounds} rounds played, rules of {self.rules.name}>"
        )

    @property
    def name(self) -> str:
        """The name of the tournament."""
        return self.data.name

    @property
    def players(self) -> tuple[Contestant, ...]:
        """Everybody in the file, in its order."""
        return self.data.contestants

    @property
    def rounds(self) -> int | None:
        """How many rounds there are to be, None if the file does not say."""
        return self.data.rounds

    @property
    def next_round(self) -> int:
        """The first round (1-based) that is not complete."""
        return self.data.next_round

    @property
    def rules(self) -> Rulebook:
        """The edition it is played by; `rules_reason` says why that one."""
        return edition_of(self.data)[0]

    @property
    def rules_reason(self) -> EditionReason:
        """Why it is taken to be played by that edition: record 192, its dates, or for want of both."""
        return edition_of(self.data)[1]

    def _rules(self, rules: RulesName) -> Rulebook:
        return self.rules if rules is None else rulebook(rules)

    def round(self, number: int | None = None, rules: RulesName = None) -> Round:
        """A round (1-based; by default the next one) by a rulebook (by default the edition of the file).

        Results of that round and later ones are not looked at. Raises StandingError (a ValueError) for a round out of
        reach, UnknownRules (a KeyError).
        """
        standing = standing_before(self.data, self._rules(rules), number)
        return Round(standing, (contestant.number for contestant in self.players))

    def check(self, rules: RulesName = None) -> FileCheck:
        """Every complete round of the file against the engine."""
        from swisslab.explain import check_file

        book = self._rules(rules)
        return FileCheck(book, self.next_round - 1, check_file(self.data, book))

    def compare(self, number: int, one: RulesName = "2017", two: RulesName = "2026") -> RulesComparison:
        """A round by two rulebooks: both pairings, where the walks part, which articles make the difference."""
        from swisslab.explain import compare_rules

        return compare_rules(self.data, number, self._rules(one), self._rules(two))

    def enter(self, number: int, pairing: RoundPairing | None = None) -> Tournament:
        """The same tournament with a round entered (by default as it is paired). See `trf.enter_round`; TrfError."""
        found = self.round(number).pairing if pairing is None else pairing
        pairs = tuple((PlayerNumber(white), PlayerNumber(black)) for white, black in found.pairs)
        return Tournament(enter_round(self.data, number, pairs, found.bye), self.document, self.warnings)

    def to_bytes(self) -> bytes:
        """The file, every line as it was read and new ones only for what has changed since. Raises TrfError."""
        return write_tournament(self.data, self.document)

    def save(self, path: str | Path) -> None:
        """Write the file."""
        Path(path).write_bytes(self.to_bytes())
