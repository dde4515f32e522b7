"""A bracket of a round, or one typed by hand: its players, its candidates, the accepted one, and every step to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from operator import index as whole_number
from typing import TYPE_CHECKING, overload

from swisslab.display import Displayed
from swisslab.errors import SwisslabError
from swisslab.model import BracketKind, Pair, Player, PlayerNumber
from swisslab.solver import Candidate, PairedBracket
from swisslab.walk import Event, Level, Mode, Trace

if TYPE_CHECKING:
    import networkx


class NoSuchCandidate(SwisslabError, IndexError):
    """An ordinal beyond the end of a sequence of candidates of some length."""

    def __init__(self, ordinal: int, length: int) -> None:
        super().__init__(ordinal, length)
        self.ordinal = ordinal
        self.length = length


class CandidateList(Sequence[Candidate], Displayed):
    """All candidates of a bracket in the order of the rules (B.6 / 3.6), built and evaluated on demand.

    Behaves like a list of any length: `[k]` (0-based, negative counts from the end), slices, iteration. `length` is the
    number of candidates; `len` works while it fits a machine word. One candidate costs what its place is: `[10**15]`
    comes at once.
    """

    def __init__(self, paired: PairedBracket, ordinals: range | None = None) -> None:
        self._paired = paired
        self._ordinals = range(paired.sequence.length) if ordinals is None else ordinals

    def __repr__(self) -> str:
        return f"<{self.length} candidates of bracket {self._paired.label}>"

    @property
    def length(self) -> int:
        """How many candidates there are."""
        ordinals, step = self._ordinals, self._ordinals.step
        return max(0, -((ordinals.start - ordinals.stop) // step))

    def __len__(self) -> int:
        return len(self._ordinals)

    @overload
    def __getitem__(self, key: int) -> Candidate: ...
    @overload
    def __getitem__(self, key: slice) -> CandidateList: ...
    def __getitem__(self, key: int | slice) -> Candidate | CandidateList:
        if isinstance(key, slice):
            return CandidateList(self._paired, self._ordinals[key])
        ordinal = whole_number(key)
        if not -self.length <= ordinal < self.length:
            raise NoSuchCandidate(ordinal, self.length)
        return self._paired.candidate(self._paired.sequence[self._ordinals[ordinal]])

    def __iter__(self) -> Iterator[Candidate]:
        return (self._paired.candidate(self._paired.sequence[ordinal]) for ordinal in self._ordinals)

    def find(self, pairs: Sequence[tuple[int, int]]) -> Candidate:
        """The earliest candidate with these pairs (numbers of the file, in any order).

        Raises NotInBracket (a KeyError) for somebody who is not in the bracket, and SequenceError (a ValueError) if no
        candidate has just these pairs.
        """
        bsn = self._paired.bracket.bsn
        ordinal = self._paired.sequence.earliest([(bsn(one), bsn(two)) for one, two in pairs])
        return self._paired.candidate(self._paired.sequence[ordinal])


class Bracket(Displayed):
    """A bracket and its pairing. Players are numbers of the file, scores tenths of a point, ordinals 0-based.

    `events` tells how it was paired; `paired` is the solver's own object, for whoever wants to look further.
    """

    def __init__(self, paired: PairedBracket, events: Callable[[Mode | None], Iterator[Event]]) -> None:
        self.paired = paired
        self._events = events

    def __repr__(self) -> str:
        pairs = " ".join(f"{a}-{b}" for a, b in self.pairs) or "no pairs"
        floats = f", {' '.join(map(str, self.downfloaters))} float" if self.downfloaters else ""
        return f"<Bracket {self.label}, {self.kind.value}: {pairs}{floats}>"

    @property
    def label(self) -> str:
        """The score of the residents in the shortest form, or "clb"."""
        return self.paired.label

    @property
    def kind(self) -> BracketKind:
        """Homogeneous, heterogeneous, PPB or CLB."""
        return self.paired.bracket.kind

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody, in BSN order."""
        return self.paired.bracket.players

    @property
    def residents(self) -> tuple[PlayerNumber, ...]:
        """The residents."""
        return self.paired.bracket.residents

    @property
    def mdps(self) -> tuple[PlayerNumber, ...]:
        """Those who floated into it."""
        return self.paired.bracket.mdps

    @property
    def limbo(self) -> tuple[PlayerNumber, ...]:
        """The MDPs who are not in S1 as first formed (B.2 / 3.2)."""
        return self.paired.bracket.numbers_of(self.paired.sequence[0].limbo)

    @property
    def s1(self) -> tuple[PlayerNumber, ...]:
        """S1 as first formed (B.2 / 3.2)."""
        first = self.paired.sequence[0]
        return self.paired.bracket.numbers_of(first.s1 if self.m0 else first.s1r)

    @property
    def s2(self) -> tuple[PlayerNumber, ...]:
        """S2 as first formed (B.2 / 3.2)."""
        return self.residents if self.m0 else self.paired.bracket.numbers_of(self.paired.sequence[0].s2r)

    @property
    def m0(self) -> int:
        """How many MDPs there are (B.1 / 3.1)."""
        return self.paired.bracket.m0

    @property
    def m1(self) -> int:
        """How many MDPs get paired (B.1 / 3.1)."""
        return self.paired.m1

    @property
    def max_pairs(self) -> int:
        """How many pairs are made (B.1 / 3.1)."""
        return self.paired.max_pairs

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of the accepted candidate, the player of S1 first."""
        return self.paired.pairs

    @property
    def downfloaters(self) -> tuple[PlayerNumber, ...]:
        """Who floats out of it, or gets the bye."""
        return self.paired.downfloaters

    @property
    def accepted(self) -> Candidate:
        """The accepted candidate."""
        return self.paired.accepted

    @property
    def candidates(self) -> CandidateList:
        """All candidates in the order of the rules."""
        return CandidateList(self.paired)

    @cached_property
    def graph(self) -> networkx.Graph:
        """Who may meet whom: an edge for every allowed pair, `paired` true for those of the accepted candidate.

        Nodes are numbers of the file with `bsn`, `score` (tenths) and `mdp`.
        """
        import networkx

        bracket = self.paired.bracket
        graph = networkx.Graph()
        for bsn, player in enumerate(bracket.players, 1):
            graph.add_node(player.number, bsn=bsn, score=player.score, mdp=bsn <= bracket.m0)
        accepted = {frozenset(pair) for pair in self.pairs}
        for one in range(1, bracket.size + 1):
            for two in range(one + 1, bracket.size + 1):
                if bracket.may_pair(one, two):
                    pair = bracket.number_pair((one, two))
                    graph.add_edge(*pair, paired=frozenset(pair) in accepted)
        return graph

    def events(self, level: str | Level = Level.CHECK, mode: str | Mode | None = None) -> Iterator[Event]:
        """Everything that happens while it is paired, down to a level; `mode` forces one way of walking."""
        deepest = level_of(level)
        return (event for event in self._events(mode_of(mode)) if event.level <= deepest)

    @cached_property
    def trace(self) -> Trace:
        """The events, recorded."""
        return Trace.record(self._events(None))


class BracketList(tuple[Bracket, ...], Displayed):
    """The brackets of a round, from the top."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Brackets {', '.join(bracket.label for bracket in self)}>"


class UnknownChoice(SwisslabError, ValueError):
    """A word that is none of those to choose from. `what` is "level" or "mode"."""

    def __init__(self, what: str, found: object, choices: tuple[str, ...]) -> None:
        super().__init__(what, found, choices)
        self.what = what
        self.found = found
        self.choices = choices


def level_of(level: str | Level) -> Level:
    """A level by its name ("round", "bracket", "candidate", "check"); UnknownChoice for another word."""
    if isinstance(level, Level):
        return level
    found = {member.name.lower(): member for member in Level}.get(str(level).lower())
    if found is None:
        raise UnknownChoice("level", level, tuple(member.name.lower() for member in Level))
    return found


def mode_of(mode: str | Mode | None) -> Mode | None:
    """A mode by its name ("literal", "skip", "leap"); None stays None. UnknownChoice for another word."""
    if mode is None or isinstance(mode, Mode):
        return mode
    if mode not in list(Mode):
        raise UnknownChoice("mode", mode, tuple(member.value for member in Mode))
    return Mode(mode)
