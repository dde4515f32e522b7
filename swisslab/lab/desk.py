"""A tournament of one's own at the desk: its rounds, a pairing to be changed by hand, the verdict beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from swisslab.data import NAMES, read_example
from swisslab.explain import (
    Answer,
    BracketVerdict,
    Proposal,
    ProposalError,
    Request,
    RoundCheck,
    Verdict,
    answer,
    check_round,
    checklist,
    why_not,
)
from swisslab.lab.page import asset
from swisslab.model import Pair, Player, PlayerNumber, Tournament, points_text
from swisslab.rules import RULES_2026, Rulebook, Standing, StandingError, edition_of, editions, standing_before
from swisslab.say import Speaker
from swisslab.say.checklists import checklist_text
from swisslab.say.criteria import CriterionNames
from swisslab.say.editions import edition_name
from swisslab.say.faults import fault_sentence, standing_sentence
from swisslab.say.why import answer_lines, bracket_name, decided_words, problem_sentence, verdict_lines
from swisslab.show.checklists import checklist_html, dispute_style
from swisslab.show.disputes import SIGNS, answer_html, verdict_html
from swisslab.show.signs import preference_sign, short_name
from swisslab.solver import RoundPairing
from swisslab.trf import TrfError, read_tournament
from swisslab.walk import pair

Boards = tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round in the list: its number, whether it agrees (None: still to be paired), and what is said of it."""

    number: int
    agrees: bool | None
    words: str


class Desk:
    """All that the desk does, without a widget: every change ends in a new verdict."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.speaker = Speaker(language)
        self.tournament: Tournament | None = None
        self.rules: Rulebook = RULES_2026
        self.rounds: tuple[RoundLine, ...] = ()
        self.round = 0
        self.standing: Standing | None = None
        self.official: RoundPairing | None = None
        self.boards: Boards = ()
        self.bye: PlayerNumber | None = None
        self.verdict: Verdict | None = None
        self.answer: Answer | None = None
        self.told = ""
        self.wrong = ""

    # --- what one can do ---------------------------------------------------------------------------------------------

    def load(self, data: bytes, name: str, rules: str | None = None, round_number: int | None = None) -> None:
        """Read a file and show a round of it: the one asked for, else the first that differs, else the last."""
        try:
            tournament = read_tournament(data)
        except TrfError as error:
            self.wrong = self._say("desk-bad-file", message=fault_sentence(self.speaker, error))
            self.changed()
            return
        self.tournament = tournament
        self.rules = editions()[rules] if rules else edition_of(tournament)[0]
        players = self._say("players-count", count=len(tournament.contestants))
        self.told = self._say("desk-told", name=name, players=players, rounds=tournament.next_round - 1)
        self._check_rounds(round_number)

    def choose_rules(self, edition: str) -> None:
        """Judge by another edition; the round stays."""
        if edition in editions() and self.tournament is not None:
            self.rules = editions()[edition]
            self._check_rounds(self.round)

    def choose_round(self, number: int) -> None:
        """Show a round (1-based): the file's pairing, or the official one where the file has none."""
        self.wrong = ""
        assert self.tournament is not None
        try:
            self.standing = standing_before(self.tournament, self.rules, number)
        except StandingError as problem:
            self.wrong = self._say("desk-bad-round", round=number, message=standing_sentence(self.speaker, problem))
            self.changed()
            return
        self.round = number
        self.official = pair(self.standing)
        self.show_file()

    def show_file(self) -> None:
        """Put the file's pairing on the boards if it has a complete one, else the official one."""
        assert self.tournament is not None
        assert self.standing is not None
        if self.tournament.complete(self.round):
            try:
                proposal = Proposal.of_round(self.tournament, self.round).checked(self.standing)
            except ProposalError as error:
                self.show_official()
                problem = problem_sentence(self.speaker, error)
                self.wrong = self._say("desk-bad-proposal", message=problem)
                self.changed()
                return
            self.propose(self._in_board_order(proposal.pairs), proposal.bye)
        else:
            self.show_official()

    def show_official(self) -> None:
        """Put the official pairing on the boards; where there is none, the players in their order."""
        assert self.standing is not None
        if self.official is not None:
            self.propose(self.official.pairs, self.official.bye)
            return
        numbers = [player.number for player in self.standing.players]
        bye = numbers.pop() if len(numbers) % 2 else None
        self.propose(tuple(zip(numbers[::2], numbers[1::2], strict=True)), bye)

    def propose(self, boards: Sequence[Sequence[int]], bye: int | None) -> None:
        """Judge a pairing, White first on each board."""
        assert self.standing is not None
        pairs = tuple((PlayerNumber(white), PlayerNumber(black)) for white, black in boards)
        taker = None if bye is None else PlayerNumber(bye)
        try:
            verdict = why_not(self.standing, Proposal(pairs, taker))
        except ProposalError as error:
            self.wrong = self._say("desk-bad-proposal", message=problem_sentence(self.speaker, error))
            self.changed()
            return
        self.wrong = ""
        self.boards, self.bye = pairs, taker
        self.verdict, self.answer = verdict, None
        self.changed()

    def swap(self, one: int, two: int) -> None:
        """Let two players of the round change places; KeyError if one is not in it."""
        places = {number for board in self.boards for number in board} | ({self.bye} - {None})
        if one not in places or two not in places:
            raise KeyError(one, two)
        turned = {one: two, two: one}
        boards = [[turned.get(number, number) for number in board] for board in self.boards]
        self.propose(boards, self.bye if self.bye is None else turned.get(self.bye, self.bye))

    def turn(self, board: int) -> None:
        """Change colours on a board (1-based)."""
        boards = list(self.boards)
        boards[board - 1] = boards[board - 1][::-1]
        self.propose(boards, self.bye)

    def ask(self, request: Request) -> None:
        """Answer a request; the boards show the best pairing that grants it, where there is one."""
        assert self.standing is not None
        try:
            found = answer(self.standing, request)
        except ProposalError as error:
            self.wrong = problem_sentence(self.speaker, error)
            self.changed()
            return
        self.wrong = ""
        proposal = found.verdict.proposal
        if 2 * len(proposal.pairs) + (proposal.bye is not None) == len(self.standing.players):
            self.boards, self.bye = self._in_board_order(proposal.pairs), proposal.bye
        self.answer, self.verdict = found, found.verdict
        self.changed()

    def changed(self) -> None:
        """Called whenever what the desk shows may have changed."""

    # --- the rounds --------------------------------------------------------------------------------------------------

    def _check_rounds(self, wanted: int | None) -> None:
        assert self.tournament is not None
        self.wrong = ""
        done = self.tournament.next_round - 1
        lines = [self._line(check_round(self.tournament, number, self.rules)) for number in range(1, done + 1)]
        if self._can_be_paired(done + 1):
            lines.append(RoundLine(done + 1, None, self._say("desk-open-round")))
        self.rounds = tuple(lines)
        differs = next((line.number for line in lines if line.agrees is False), None)
        self.choose_round(wanted or differs or max(1, done))

    def _can_be_paired(self, number: int) -> bool:
        assert self.tournament is not None
        try:
            standing_before(self.tournament, self.rules, number)
        except StandingError:
            return False
        return True

    def _line(self, checked: RoundCheck) -> RoundLine:
        if checked.agrees:
            return RoundLine(checked.round, True, self._say("desk-agrees"))
        if checked.verdict is None:
            return RoundLine(checked.round, False, self._say("desk-no-pairing"))
        deciding = checked.verdict.deciding
        by = checked.decided_by or "" if deciding is None else self._decided(deciding)
        return RoundLine(checked.round, False, self._say("desk-differs", by=by))

    def _in_board_order(self, pairs: Sequence[Pair]) -> Boards:
        """C.04.2: score of the higher-ranked player, sum of both scores, then the smaller pairing number."""
        assert self.standing is not None
        players = {player.number: player for player in self.standing.players}

        def key(pair: Pair) -> tuple[int, int, int]:
            high = min((players[number] for number in pair), key=lambda player: player.rank_key)
            return -high.score, -sum(players[number].score for number in pair), high.tpn

        return tuple(sorted(pairs, key=key))

    # --- what one sees -----------------------------------------------------------------------------------------------

    def _say(self, message: str, /, **data: Any) -> str:
        return self.speaker.message(message, **data)

    @property
    def players(self) -> Mapping[int, Player]:
        """The players of the round by number."""
        return {} if self.standing is None else {player.number: player for player in self.standing.players}

    def verdict_html(self) -> str:
        """The verdict or the answer as HTML."""
        if self.standing is None:
            return ""
        if self.answer is not None:
            return answer_html(self.standing, self.answer, self.language)
        return "" if self.verdict is None else verdict_html(self.standing, self.verdict, self.language)

    def verdict_lines(self) -> list[str]:
        """The verdict or the answer, one sentence a line."""
        if self.answer is not None:
            return list(answer_lines(self.speaker, self.round, self.answer))
        return [] if self.verdict is None else list(verdict_lines(self.speaker, self.round, self.verdict))

    def view(self) -> dict[str, Any]:
        """All that the widget shows, as plain data."""
        return {
            "told": self.told,
            "wrong": self.wrong,
            "rules": self.rules.name,
            "editions": [[edition, edition_name(self.speaker, edition)] for edition in editions()],
            "rounds": [[line.number, line.agrees, line.words] for line in self.rounds],
            "round": self.round,
            "boards": [list(board) for board in self.boards],
            "bye": self.bye,
            "unlike": sorted(self._unlike()),
            "players": {str(number): self._chip(player) for number, player in self.players.items()},
            "turned": [] if self.verdict is None else [list(c.pair[::-1]) for c in self.verdict.colours if c.pair],
            "summary": self._summary(),
            "verdict": self.verdict_html(),
            "title": self._say("desk-table", round=self.round),
        }

    def _summary(self) -> list[str]:
        """The verdict in one line: its kind, its sign, the words."""
        if self.verdict is None:
            return ["", "", ""]
        kind = self.verdict.kind
        short = self._say(f"verdict-{kind.value}-short")
        deciding = self.verdict.deciding
        if deciding is not None:
            bracket, by = bracket_name(deciding.bracket), self._decided(deciding)
            short = self._say("desk-summary-fault", verdict=short, bracket=bracket, by=by)
        elif self.verdict.decided_by is not None:
            short = self._say("desk-summary", verdict=short, by=self.verdict.decided_by)
        return [kind.value, SIGNS[kind], short]

    def _decided(self, verdict: BracketVerdict) -> str:
        """What decides in a bracket, in a few words."""
        return decided_words(self.speaker, verdict, CriterionNames.of(self.rules))

    def _unlike(self) -> set[int]:
        """Who has another opponent, or the bye, other than officially."""
        if self.official is None:
            return set()
        pairs = {frozenset(board) for board in self.boards} ^ {frozenset(pair) for pair in self.official.pairs}
        byes = {self.bye, self.official.bye} if self.bye != self.official.bye else set()
        return {number for pair in pairs for number in pair} | {number for number in byes if number is not None}

    @staticmethod
    def _chip(player: Player) -> list[str]:
        return [short_name(player), points_text(player.score), preference_sign(player.preference)]

    def checklist(self) -> Sheet:
        """The checklist of the round on the desk."""
        assert self.standing is not None
        table = checklist(self.standing)
        return Sheet("\n".join(checklist_text(self.speaker, table)), checklist_html(table, self.language))

    def transcript(self) -> str:
        """What the desk shows as text: the file, its rounds, the pairing on the boards, the verdict."""
        return "\n".join(self._transcript())

    def _transcript(self) -> Iterator[str]:
        if self.wrong:
            yield self.wrong
        if self.tournament is None:
            return
        yield self.told
        for line in self.rounds:
            yield self._say("desk-line-round", round=line.number, state=line.words)
        bye = "" if self.bye is None else self._say("verdict-pairing-bye", player=str(self.bye))
        yield self._say("desk-line-boards", pairs=" ".join(f"{w}-{b}" for w, b in self.boards), bye=bye)
        yield from self.verdict_lines()

    def html(self) -> str:
        """What the desk shows as a piece of HTML that needs no kernel; nothing in it can be changed."""
        rounds = "".join(
            f"<li{' aria-current=true' if line.number == self.round else ''}>"
            f"<b>{escape(self._say('desk-round', round=line.number))}</b> {escape(line.words)}</li>"
            for line in self.rounds
        )
        told = f"<p>{escape(self.told)}</p>" + (f"<p role=alert>{escape(self.wrong)}</p>" if self.wrong else "")
        return (
            f"<style>{dispute_style()}{asset('desk.css')}</style>"
            f'<div class="swk"><div class="swk-told">{told}</div><ul class="swk-still">{rounds}</ul>'
            f"{self._table()}{self.verdict_html()}</div>"
        )

    def _table(self) -> str:
        players = self.players
        heads = "".join(
            f'<th scope="col">{escape(self._say(f"desk-{name}"))}</th>' for name in ("board", "white", "black")
        )
        rows = "".join(
            f'<tr><th scope="row">{place}</th>'
            + "".join(f"<td>{number} {escape(short_name(players[number]))}</td>" for number in board)
            + "</tr>"
            for place, board in enumerate(self.boards, 1)
        )
        if self.bye is not None:
            name = escape(short_name(players[self.bye]))
            rows += (
                f'<tr><th scope="row">{escape(self._say("desk-bye"))}</th><td colspan="2">{self.bye} {name}</td></tr>'
            )
        title = escape(self._say("desk-table", round=self.round))
        head = f"<caption>{title}</caption><thead><tr>{heads}</tr></thead>"
        return f'<table class="swk-boards">{head}<tbody>{rows}</tbody></table>'


def read_source(source: str | Path | bytes) -> tuple[bytes, str]:
    """The bytes of a tournament and what to call it: a bundled name, a path, or the bytes themselves."""
    if isinstance(source, bytes):
        return source, ""
    if source in NAMES:
        return read_example(str(source)), Speaker().message(f"start-origin-{source}")
    path = Path(source)
    return path.read_bytes(), path.name


@dataclass(frozen=True, slots=True, repr=False)
class Sheet:
    """A table as it is shown in a notebook: text and HTML."""

    text: str
    html: str

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> Mapping[str, Any]:
        return {"text/plain": self.text, "text/html": self.html}


class PageDesk(Desk):
    """The desk where there are no widgets: it shows, but nothing can be changed by hand."""

    def __repr__(self) -> str:
        return self.transcript()

    def _repr_mimebundle_(self, **_: Any) -> Mapping[str, Any]:
        return {"text/plain": self.transcript(), "text/html": self.html()}


def desk(
    source: str | Path | bytes = NAMES[0],
    round: int | None = None,
    rules: str | None = None,
    language: str = "en",
) -> Desk:
    """Show the desk with a tournament: a bundled name, the path of a TRF file, or its bytes.

    round (1-based): by default the first one that differs from the rules, else the last complete one.
    """
    data, name = read_source(source)
    try:
        from swisslab.lab.desk_widget import WidgetDesk
    except ImportError:
        made: Desk = PageDesk(language)
    else:
        made = WidgetDesk(language)
    made.load(data, name, rules, round)
    return made
