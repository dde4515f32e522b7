"""Does a file agree with itself? True contradictions are errors, oddities and differing points are warnings."""

from collections.abc import Iterator
from dataclasses import dataclass

from swisslab.model import Contestant, Outcome, Points, RoundEntry, Tournament
from swisslab.model.baku import accelerated_group, announced, applicable
from swisslab.trf.draft import Draft
from swisslab.trf.errors import AtColumn, ErrorCode, Field, TrfError, TrfWarning, WarningCode
from swisslab.trf.player import column_of
from swisslab.trf.record import Record

_PLAIN = {Outcome.SHORT_WIN: Outcome.WIN, Outcome.SHORT_DRAW: Outcome.DRAW, Outcome.SHORT_LOSS: Outcome.LOSS}
_USUAL = {
    (None, None),
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
# Penalties may take points from one player or both, but never give a pair more than one win.
_PENALISED = {
    (Outcome.LOSS, Outcome.LOSS),
    (Outcome.DRAW, Outcome.LOSS),
    (Outcome.LOSS, Outcome.DRAW),
}
_LEGAL = _USUAL | _PENALISED


def contradictions_and_doubts(tournament: Tournament, draft: Draft) -> Iterator[TrfWarning]:
    """Hold the lines of a file against each other: a warning for every doubt, TrfError for the first contradiction."""
    yield from check_dates(tournament, draft)
    check_number_of_rounds(tournament, draft)
    yield from check_pairings(draft)
    check_byes(tournament, draft)
    yield from check_numbers(draft)
    yield from check_rounds(draft)
    yield from check_points(tournament, draft)
    yield from check_acceleration(tournament, draft)


# --- dates and rounds ------------------------------------------------------------------------------------------------


def check_dates(tournament: Tournament, draft: Draft) -> Iterator[TrfWarning]:
    """Warn of a tournament that ends before it starts, at what says its end."""
    start, end = tournament.start, tournament.end
    if start is not None and end is not None and end < start:
        last_round = ("round_dates", tournament.round_dates.index(end) + 1) if tournament.end_date is None else None
        place = draft.said[last_round or "end_date"]
        yield TrfWarning(
            code=WarningCode.DATES_REVERSED,
            line=place.line,
            column=place.column,
            found=end.isoformat(),
            expected=(start.isoformat(),),
            field=Field.DATE,
        )


def check_number_of_rounds(tournament: Tournament, draft: Draft) -> None:
    """There must not be entries after the last round; TrfError(TOO_MANY_ROUNDS) otherwise."""
    entered = tournament.rounds_entered
    if tournament.rounds is not None and entered > tournament.rounds:
        place = draft.said["rounds"]
        raise TrfError(
            code=ErrorCode.TOO_MANY_ROUNDS,
            line=place.line,
            column=place.column,
            found=str(tournament.rounds),
            expected=(f"{entered}-999",),
            field=Field.ROUNDS,
            round=entered,
        )


def check_rounds(draft: Draft) -> Iterator[TrfWarning]:
    """Rounds out of order: several PABs, a round without games before one with games, games without a result."""
    yield from _several_pabs(draft)
    finished: dict[int, bool] = {}  # by round that has been paired: whether all its games have results
    for contestant in draft.players.values():
        for round_number, entry in enumerate(contestant.rounds, 1):
            if entry is not None and entry.paired:
                finished[round_number] = finished.get(round_number, True) and entry.outcome is not None
    for round_number in range(1, max(finished, default=0)):
        if round_number not in finished:
            yield TrfWarning(code=WarningCode.ROUND_WITHOUT_GAMES, round=round_number)
        elif not finished[round_number]:
            yield TrfWarning(code=WarningCode.UNFINISHED_ROUND, round=round_number)


def _several_pabs(draft: Draft) -> Iterator[TrfWarning]:
    first: dict[int, int] = {}  # the line of the first PAB of a round
    for number, contestant in draft.players.items():
        record = draft.records[number]
        for round_number, entry in enumerate(contestant.rounds, 1):
            if entry is None or entry.outcome is not Outcome.PAB:
                continue
            if round_number in first:
                yield record.warning(
                    WarningCode.SEVERAL_PABS,
                    column=column_of(round_number) + 7,
                    found=Outcome.PAB.value,
                    field=Field.RESULT,
                    player=number,
                    round=round_number,
                    other_line=first[round_number],
                )
            first.setdefault(round_number, record.line)


# --- the two lines of a game -----------------------------------------------------------------------------------------


def check_pairings(draft: Draft) -> Iterator[TrfWarning]:
    """Hold the two lines of every game against each other; TrfError for the first contradiction.

    Legal: win and loss, two draws, two losses or a draw and a loss (after a penalty), forfeit win and loss, double
    forfeit, two blanks. A warning tells of penalised pairs and of a game called rated by one side only.
    """
    for number, contestant in draft.players.items():
        for round_number, entry in enumerate(contestant.rounds, 1):
            if entry is None or entry.opponent is None:
                continue
            opponent = draft.players.get(entry.opponent)
            theirs = None if opponent is None else opponent.entry(round_number)
            if opponent is None or theirs is None or theirs.opponent != number or opponent is contestant:
                raise _unanswered(draft, number, round_number, entry.opponent, theirs)
            if (entry.outcome, theirs.outcome) not in _USUAL or entry.colour is theirs.colour:
                other = opponent.number
                game = _Game(round_number, draft.records[number], entry, other, draft.records[other], theirs)
                game.check_colours()
                game.check_results()
                if number < other and game.unusual:
                    yield game.unusual_results()


def _unanswered(draft: Draft, number: int, round_number: int, opponent: int, theirs: RoundEntry | None) -> TrfError:
    """The fault of a pairing whose other half is missing; where the opponent's line differs, it stands there."""
    record, other, column = draft.records[number], draft.records.get(opponent), column_of(round_number)
    if opponent == number or other is None:
        code = ErrorCode.SELF_PAIRING if opponent == number else ErrorCode.UNKNOWN_PLAYER
        found, where = str(opponent), Field.OPPONENT
        return record.error(code, column=column, found=found, field=where, player=number, round=round_number)
    return other.error(
        ErrorCode.NOT_MUTUAL,
        column=column,
        found="" if theirs is None else "0000" if theirs.opponent is None else str(theirs.opponent),
        expected=(str(number),),
        field=Field.OPPONENT,
        player=opponent,
        round=round_number,
        other_line=record.line,
    )


@dataclass(frozen=True, slots=True)
class _Game:
    """The two halves of one game: a player's line and entry, and the opponent's, where faults are shown."""

    round: int
    record: Record
    entry: RoundEntry
    opponent: int
    other_record: Record
    theirs: RoundEntry

    def check_colours(self) -> None:
        """Raise TrfError(SAME_COLOUR) if both have the same colour."""
        colour = self.entry.colour
        if colour is not None and colour is self.theirs.colour:
            where = self._where(Field.COLOUR, 5, colour.value, (colour.other.value,))
            raise self.other_record.error(ErrorCode.SAME_COLOUR, **where)

    def check_results(self) -> None:
        """Raise TrfError(RESULTS_CONTRADICT) if not even a penalty explains the results."""
        plain = self._plain
        if plain not in _LEGAL:
            expected = tuple(sorted(_code(their) for my, their in _LEGAL if my is plain[0]))
            where = self._where(Field.RESULT, 7, _code(self.theirs.outcome), expected)
            raise self.other_record.error(ErrorCode.RESULTS_CONTRADICT, **where)

    @property
    def unusual(self) -> bool:
        """Whether only a penalty explains the results, or only one side calls the game a short one."""
        shortened = self.entry.outcome in _PLAIN, self.theirs.outcome in _PLAIN
        return self._plain not in _USUAL or shortened[0] is not shortened[1]

    def unusual_results(self) -> TrfWarning:
        """The warning of results that are not the usual ones."""
        where = self._where(Field.RESULT, 7, _code(self.theirs.outcome), (_code(self.entry.outcome),))
        return self.other_record.warning(WarningCode.UNUSUAL_RESULTS, **where)

    @property
    def _plain(self) -> tuple[Outcome | None, Outcome | None]:
        """Both results as if the game had lasted long enough to be rated."""
        return _plain(self.entry.outcome), _plain(self.theirs.outcome)

    def _where(self, field: Field, offset: int, found: str, expected: tuple[str, ...]) -> AtColumn:
        """A place in the opponent's entry and what stands there."""
        return AtColumn(
            column=column_of(self.round) + offset,
            found=found,
            expected=expected,
            field=field,
            player=self.opponent,
            round=self.round,
            other_line=self.record.line,
        )


def _plain(outcome: Outcome | None) -> Outcome | None:
    return None if outcome is None else _PLAIN.get(outcome, outcome)


def _code(outcome: Outcome | None) -> str:
    return " " if outcome is None else outcome.value


# --- byes ------------------------------------------------------------------------------------------------------------


def check_byes(tournament: Tournament, draft: Draft) -> None:
    """A bye of record 240 and an entry of line 001 for the same round must say the same; TrfError otherwise."""
    for (number, round_number), outcome in tournament.entered_byes.items():
        entry = draft.players[number].entry(round_number)
        if entry is None or entry.outcome is outcome:
            continue
        opponent = entry.opponent
        raise draft.records[number].error(
            ErrorCode.BYES_CONTRADICT,
            column=column_of(round_number) + (0 if opponent else 7),
            found=str(opponent) if opponent else entry.outcome.value if entry.outcome else "",
            expected=(outcome.value,),
            field=Field.OPPONENT if opponent else Field.RESULT,
            player=number,
            round=round_number,
            other_line=draft.said["entered_byes", number, round_number].line,
        )


# --- points and numbers ----------------------------------------------------------------------------------------------


def check_points(tournament: Tournament, draft: Draft) -> Iterator[TrfWarning]:
    """Report every points column that no usual way of counting explains (see `explained_points`)."""
    round_number = tournament.next_round
    for contestant in tournament.contestants:
        if contestant.points is None:
            continue
        plain, accelerated = explained_points(tournament, contestant, round_number)
        if contestant.points not in plain and contestant.points not in accelerated:
            yield draft.records[contestant.number].warning(
                WarningCode.POINTS_DIFFER,
                column=81,
                found=f"{contestant.points / 10:.1f}",
                expected=tuple(f"{points / 10:.1f}" for points in plain),
                field=Field.POINTS,
                player=contestant.number,
            )


def explained_points(
    tournament: Tournament, contestant: Contestant, round_number: int
) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    """What the points column may hold before a round is paired, without and with acceleration points (tenths).

    First the results of the rounds before it; then also what is already entered for the round itself, and for each
    later one (byes asked for in advance, games already finished).
    """
    number, byes = contestant.number, tournament.entered_byes

    def worth(r: int, blank: Points) -> Points:
        entry = contestant.entry(r)
        if entry is None and (number, r) in byes:
            entry = RoundEntry(None, None, byes[number, r])
        return tournament.points.worth(entry) if entry is not None else blank

    base = sum(worth(r, tournament.points.zero_bye) for r in range(1, round_number))
    plain = [base]
    for r in range(round_number, len(contestant.rounds) + 1):
        plain.append(plain[-1] + worth(r, 0))
    if (number, round_number) in byes and len(plain) == 1:
        plain.append(base + worth(round_number, 0))
    plain = list(dict.fromkeys(plain))
    virtual = tournament.virtual.get(number, ())
    extra = virtual[round_number - 1] if round_number <= len(virtual) else 0
    return tuple(plain), tuple(points + extra for points in plain) if extra else ()


def check_numbers(draft: Draft) -> Iterator[TrfWarning]:
    """Report gaps in the starting ranks, once."""
    missing = sorted(set(range(1, max(draft.records) + 1)) - draft.records.keys())
    if missing:
        after = min(number for number in draft.records if number > missing[0])
        expected, where = tuple(map(str, missing[:20])), Field.START_RANK
        yield draft.records[after].warning(
            WarningCode.NUMBERS_MISSING, column=5, found=str(after), expected=expected, field=where
        )


# --- acceleration ----------------------------------------------------------------------------------------------------


def check_acceleration(tournament: Tournament, draft: Draft) -> Iterator[TrfWarning]:
    """Warn where record 192 asks for Baku acceleration (C.04.7 1) and the file leaves open what that is here.

    1.1: it is meant for points in which a win is worth two draws and a loss nothing. 1.3: who is in the accelerated
    group depends on who came after round 1. 1.4: which rounds are accelerated depends on how many there are.
    """
    if not announced(tournament):
        return
    place = draft.said["system"]

    def doubt(code: WarningCode, player: int | None = None) -> TrfWarning:
        return TrfWarning(code=code, line=place.line, column=place.column, found=place.value, player=player)

    if not applicable(tournament.points):
        yield doubt(WarningCode.BAKU_WITH_OTHER_POINTS)
    if tournament.rounds is None:
        yield doubt(WarningCode.BAKU_WITHOUT_ROUNDS)
    group = accelerated_group(tournament)
    if not group.certain:
        yield doubt(WarningCode.BAKU_GROUP_UNCLEAR, group.members[-1])
