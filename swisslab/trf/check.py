"""Does a file agree with itself? True contradictions are errors, oddities and differing points are notices."""

from collections.abc import Iterator, Mapping

from swisslab.model import Contestant, Entry, Outcome, Points, Tournament
from swisslab.trf.errors import ErrorCode, Field, Notice, NoticeCode, TrfError
from swisslab.trf.player import column_of

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


def check_pairings(players: Mapping[int, Contestant], lines: Mapping[int, int]) -> Iterator[Notice]:
    """Hold the two lines of every game against each other; TrfError for the first contradiction.

    Legal: win and loss, two draws, two losses or a draw and a loss (after a penalty), forfeit win and loss, double
    forfeit, two blanks. A notice tells of penalised pairs and of a game called rated by one side only.
    """
    for number, contestant in players.items():
        for round_number, entry in enumerate(contestant.rounds, 1):
            if entry is None or entry.opponent is None:
                continue
            opponent = players.get(entry.opponent)
            theirs = opponent.entry(round_number) if opponent is not None else None
            if opponent is None or theirs is None or theirs.opponent != number or entry.opponent == number:
                raise _unanswered(number, round_number, entry, theirs, lines)
            yield from _hold(number, round_number, entry, theirs, lines)


def _unanswered(
    number: int, round_number: int, entry: Entry, theirs: Entry | None, lines: Mapping[int, int]
) -> TrfError:
    """The fault of a pairing whose other half is missing; where the opponent's line differs, it stands there."""
    opponent, column = entry.opponent or 0, column_of(round_number)
    line, other_line = lines[number], lines.get(opponent)
    if opponent == number or other_line is None:
        code = ErrorCode.SELF_PAIRING if opponent == number else ErrorCode.UNKNOWN_PLAYER
        return TrfError(code, line, column, str(opponent), (), Field.OPPONENT, number, round_number)
    found = "" if theirs is None else "0000" if theirs.opponent is None else str(theirs.opponent)
    expected, code = (str(number),), ErrorCode.NOT_MUTUAL
    return TrfError(code, other_line, column, found, expected, Field.OPPONENT, opponent, round_number, line)


def _hold(number: int, round_number: int, entry: Entry, theirs: Entry, lines: Mapping[int, int]) -> Iterator[Notice]:
    opponent = entry.opponent or 0
    column, line, other_line = column_of(round_number), lines[number], lines[opponent]
    if entry.colour is not None and entry.colour is theirs.colour:
        raise TrfError(
            ErrorCode.SAME_COLOUR,
            other_line,
            column + 5,
            entry.colour.value,
            (entry.colour.other.value,),
            Field.COLOUR,
            opponent,
            round_number,
            line,
        )
    results = entry.outcome, theirs.outcome
    if results in _USUAL:
        return
    plain = _plain(entry.outcome), _plain(theirs.outcome)
    mine = entry.outcome.value if entry.outcome else " "
    found = theirs.outcome.value if theirs.outcome else " "
    if plain not in _USUAL and plain not in _PENALISED:
        expected = tuple(their.value if their else " " for my, their in _USUAL | _PENALISED if my is plain[0])
        raise TrfError(
            ErrorCode.RESULTS_CONTRADICT,
            other_line,
            column + 7,
            found,
            tuple(sorted(expected)),
            Field.RESULT,
            opponent,
            round_number,
            line,
        )
    short_both = {outcome in _PLAIN for outcome in results} == {True}
    if number < opponent and not (short_both and plain in _USUAL):
        yield Notice(
            NoticeCode.UNUSUAL_RESULTS,
            other_line,
            column + 7,
            found,
            (mine,),
            Field.RESULT,
            opponent,
            round_number,
            line,
        )


def _plain(outcome: Outcome | None) -> Outcome | None:
    return _PLAIN.get(outcome, outcome) if outcome is not None else None


def check_byes(
    players: Mapping[int, Contestant],
    lines: Mapping[int, int],
    byes: Mapping[tuple[int, int], tuple[Outcome, int]],
) -> None:
    """A bye of record 240 and an entry of line 001 for the same round must say the same; TrfError otherwise."""
    for (number, round_number), (outcome, line) in byes.items():
        entry = players[number].entry(round_number)
        if entry is not None and entry.outcome is not outcome:
            found = str(entry.opponent) if entry.opponent else entry.outcome.value if entry.outcome else ""
            raise TrfError(
                ErrorCode.BYES_CONTRADICT,
                lines[number],
                column_of(round_number) + (0 if entry.opponent else 7),
                found,
                (outcome.value,),
                Field.OPPONENT if entry.opponent else Field.RESULT,
                number,
                round_number,
                line,
            )


def check_rounds(tournament: Tournament, lines: Mapping[int, int]) -> Iterator[Notice]:
    """Rounds out of order: several PABs, a round without games before one with games, games without a result."""
    last_paired = 0
    paired: dict[int, bool] = {}  # round: all its games have results
    pabs: dict[int, int] = {}
    for contestant in tournament.contestants:
        for round_number, entry in enumerate(contestant.rounds, 1):
            if entry is None:
                continue
            if entry.outcome is Outcome.PAB:
                if round_number in pabs:
                    yield Notice(
                        NoticeCode.SEVERAL_PABS,
                        lines[contestant.number],
                        column_of(round_number) + 7,
                        Outcome.PAB.value,
                        (),
                        Field.RESULT,
                        contestant.number,
                        round_number,
                        pabs[round_number],
                    )
                pabs.setdefault(round_number, lines[contestant.number])
            if entry.opponent is not None or entry.outcome is Outcome.PAB:
                paired[round_number] = paired.get(round_number, True) and entry.outcome is not None
                last_paired = max(last_paired, round_number)
    for round_number in range(1, last_paired):
        if round_number not in paired:
            yield Notice(NoticeCode.ROUND_WITHOUT_GAMES, round=round_number)
        elif not paired[round_number]:
            yield Notice(NoticeCode.UNFINISHED_ROUND, round=round_number)


def check_points(tournament: Tournament, lines: Mapping[int, int]) -> Iterator[Notice]:
    """Report every points column that no usual way of counting explains (see `explained_points`)."""
    round_number = tournament.next_round
    for contestant in tournament.contestants:
        if contestant.points is None:
            continue
        plain, accelerated = explained_points(tournament, contestant, round_number)
        if contestant.points not in plain and contestant.points not in accelerated:
            expected = tuple(f"{points / 10:.1f}" for points in plain)
            found = f"{contestant.points / 10:.1f}"
            line, player = lines[contestant.number], contestant.number
            yield Notice(NoticeCode.POINTS_DIFFER, line, 81, found, expected, Field.POINTS, player)


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
            entry = Entry(None, None, byes[number, r])
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


def check_numbers(lines: Mapping[int, int]) -> Iterator[Notice]:
    """Report gaps in the starting ranks, once."""
    missing = sorted(set(range(1, max(lines) + 1)) - lines.keys())
    if missing:
        after = min((n for n in lines if n > missing[0]), default=0)
        found = str(after)
        shown = tuple(map(str, missing[:20]))
        yield Notice(NoticeCode.NUMBERS_MISSING, lines[after], 5, found, shown, Field.START_RANK)
