"""Entering a new round into a tournament."""

from collections.abc import Iterable
from dataclasses import replace

from swisslab.model import Colour, Contestant, Outcome, Pair, Points, RoundEntry, Tournament
from swisslab.trf.check import explained_points
from swisslab.trf.errors import ErrorCode, Field, TrfError
from swisslab.trf.record import MAX_POINTS


def enter_round(tournament: Tournament, round_number: int, pairs: Iterable[Pair], bye: int | None = None) -> Tournament:
    """The same tournament with a round (1-based) entered.

    pairs: (white, black) by the numbers of the file; they get a blank result. bye: who gets the PAB.
    Everybody else keeps a bye (H, F, Z) that was entered for the round in line 001, gets the one of record 240 or,
    if absent by XXZ, a Z. XXZ is spent and dropped. Games from this round on are dropped, and so are byes of later
    rounds, except in rounds that have no games yet. The points column then holds the rounds before this one and the
    byes of this one; what else it held (acceleration, corrections) stays in it, a blank one stays blank.

    Raises TrfError UNKNOWN_PLAYER, TWICE_IN_ROUND, TOO_MANY_ROUNDS for a round after the last one, or BAD_NUMBER for
    a round before the first one.
    """
    if round_number < 1:
        raise TrfError(code=ErrorCode.BAD_NUMBER, found=str(round_number), expected=("1-999",), field=Field.ROUND)
    if tournament.rounds is not None and round_number > tournament.rounds:
        found, expected = str(tournament.rounds), (f"{round_number}-999",)
        raise TrfError(code=ErrorCode.TOO_MANY_ROUNDS, found=found, expected=expected, round=round_number)
    opponents: dict[int, RoundEntry] = {}
    numbers = {contestant.number for contestant in tournament.contestants}

    def enter(number: int, entry: RoundEntry) -> None:
        code = ErrorCode.UNKNOWN_PLAYER if number not in numbers else ErrorCode.TWICE_IN_ROUND
        if number not in numbers or number in opponents:
            raise TrfError(code=code, found=str(number), field=Field.PLAYER, player=number, round=round_number)
        opponents[number] = entry

    for white, black in pairs:
        enter(white, RoundEntry(black, Colour.WHITE, None))
        enter(black, RoundEntry(white, Colour.BLACK, None))
    if bye is not None:
        enter(bye, RoundEntry(None, None, Outcome.PAB))
    with_games = {
        number
        for contestant in tournament.contestants
        for number, entry in enumerate(contestant.rounds, 1)
        if entry is not None and entry.paired
    }
    contestants = tuple(
        _entered(tournament, contestant, round_number, opponents.get(contestant.number), with_games)
        for contestant in tournament.contestants
    )
    byes = {
        key: outcome
        for key, outcome in tournament.entered_byes.items()
        if key[1] != round_number or key[0] not in opponents
    }
    return replace(tournament, contestants=contestants, entered_byes=byes, absent=frozenset())


def _entered(
    tournament: Tournament, contestant: Contestant, round_number: int, entry: RoundEntry | None, with_games: set[int]
) -> Contestant:
    """One player with the round entered."""
    number = contestant.number
    if entry is None:
        before = contestant.entry(round_number)
        if before is not None and before.outcome is not None and before.outcome.bye:
            entry = before if before.outcome is not Outcome.PAB else None
        elif (number, round_number) in tournament.entered_byes:
            entry = RoundEntry(None, None, tournament.entered_byes[number, round_number])
        if entry is None and number in tournament.absent:
            entry = RoundEntry(None, None, Outcome.ZERO_BYE)
    past = [contestant.entry(r) for r in range(1, round_number)]
    later = [
        None if r in with_games else contestant.entry(r) for r in range(round_number + 1, len(contestant.rounds) + 1)
    ]
    rounds = [*past, entry, *later]
    while rounds and rounds[-1] is None:
        rounds.pop()
    points = _points(tournament, contestant, round_number, entry)
    return replace(contestant, rounds=tuple(rounds), points=points)


def _points(
    tournament: Tournament, contestant: Contestant, round_number: int, entry: RoundEntry | None
) -> Points | None:
    """The points column once the round is entered."""
    if contestant.points is None:
        return None
    plain, accelerated = explained_points(tournament, contestant, tournament.next_round)
    bases, bases_accelerated = explained_points(tournament, contestant, round_number)
    if contestant.points in plain:
        kept = 0
    elif contestant.points in accelerated:
        kept = bases_accelerated[0] - bases[0] if bases_accelerated else 0
    else:
        kept = contestant.points - plain[0]
    points = bases[0] + (tournament.points.worth(entry) if entry is not None else 0) + kept
    return min(max(points, 0), MAX_POINTS)
