"""Baku acceleration (C.04.7 article 1; C.04.5.1 before 2026): who gets virtual points, how many, in which round.

The text is the same in all editions.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from swisslab.errors import SwisslabError
from swisslab.model.points import Points
from swisslab.model.tournament import Outcome, PointSystem, RoundEntry, Tournament


class IndivisibleWin(SwisslabError, ValueError):
    """Half of a win (`win`, in tenths) is no whole number of tenths of a point, so nobody can be given it."""

    def __init__(self, win: Points) -> None:
        super().__init__(win)
        self.win = win


def group_size(participants: int) -> int:
    """How many participants the upper group, GA, has before round 1 (1.2): half of them, rounded up to an even number.

    >>> group_size(161), group_size(9)
    (82, 6)
    """
    return 2 * -(-participants // 4)


def virtual_points(rounds: int, win: Points) -> tuple[Points, ...]:
    """The virtual points of GA in each round, in tenths (1.4): a win, then half of it, then nothing.

    >>> virtual_points(9, 10)
    (10, 10, 10, 5, 5, 0, 0, 0, 0)

    Raises IndivisibleWin if half a win is needed and is no whole number of tenths.
    """
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    if accelerated > full and win % 2:
        raise IndivisibleWin(win)
    return (win,) * full + (win // 2,) * (accelerated - full) + (0,) * (rounds - accelerated)


def applicable(points: PointSystem) -> bool:
    """Whether Baku acceleration is meant for these points (1.1): a win is worth two draws, a loss nothing."""
    wins, draws = {points.white_win, points.black_win}, {points.white_draw, points.black_draw}
    return wins == {2 * draw for draw in draws} and {points.white_loss, points.black_loss} == {0}


def announced(tournament: Tournament) -> bool:
    """Whether record 192 asks for Baku acceleration and no explicit points (250, XXA) are there to be used instead."""
    asked = (tournament.system or "").upper().split("_")[-1:] == ["BAKU"]
    return asked and not tournament.virtual


def virtual_of(tournament: Tournament) -> dict[int, tuple[Points, ...]]:
    """Virtual points by number, in tenths, one a round: the explicit ones, or those of an announced acceleration.

    Nobody gets any while the number of rounds is not known. Raises IndivisibleWin.
    """
    if not announced(tournament):
        return dict(tournament.virtual)
    if tournament.rounds is None:
        return {}
    points = virtual_points(tournament.rounds, tournament.points.win)
    return dict.fromkeys(accelerated_group(tournament).members, points)


# --- who is in GA ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AcceleratedGroup:
    """GA: the first numbers of the initial order. `certain` is false if the tournament allows another group as well."""

    members: tuple[int, ...]
    certain: bool = True


def accelerated_group(tournament: Tournament) -> AcceleratedGroup:
    """The group GA, which late entries do not move (1.3.2): its last member is the same person in all rounds.

    GA is cut from the list of those who were there before round 1. Whoever has no game and no bye in a round 1 that
    has been paired may have come later, and nothing says so. Every group is tried that some choice of late entries
    gives; the games of round 1 rule out those with which it would have been paired otherwise. If several are left, or
    none, an announced absence (Z) is taken for that of a player of the list and a blank for a late entry.
    """
    order = tournament.initial_order
    first_round = {c.number: tournament.entry_of(c, 1) for c in tournament.contestants}
    if not any(entry is not None and entry.paired for entry in first_round.values()):
        return AcceleratedGroup(order[: group_size(len(order))])
    usual = _usual_size(order, first_round)
    sizes = _possible_sizes([not _certainly_there(first_round[number]) for number in order]) or [usual]
    if len(sizes) > 1 and not _kept_apart_in_round_1(tournament):
        sizes = [size for size in sizes if _explains(order, size, first_round)] or sizes
    return AcceleratedGroup(order[: usual if usual in sizes else sizes[0]], len(sizes) == 1)


def _certainly_there(entry: RoundEntry | None) -> bool:
    """Whether a player was in the list before round 1: has been paired, or asked for a bye that scores."""
    return entry is not None and entry.outcome is not Outcome.ZERO_BYE


def _usual_size(order: tuple[int, ...], first_round: dict[int, RoundEntry | None]) -> int:
    """The size of GA if whoever has no entry in round 1 came late."""
    there = [place for place, number in enumerate(order, 1) if first_round[number] is not None]
    return there[min(group_size(len(there)), len(there)) - 1]


def _possible_sizes(doubtful: list[bool]) -> list[int]:
    """Every size that GA can have by now, smallest first, if any of the doubtful players may have come late.

    A size is possible if, for some choice of doubtful players who were there, GA of all who were there ends with the
    last of the first `size`. As GA has any even size between those for the fewest and for the most, no choice below
    that place has to be tried.
    """
    certain = doubtful.count(False)
    sizes = []
    for size in range(1, len(doubtful) + 1):
        above = doubtful[:size].count(True)
        below = doubtful.count(True) - above
        for there in range(int(doubtful[size - 1]), above + 1):  # the last member was there
            fewest, most = group_size(certain + there), group_size(certain + there + below)
            if size - above + there in range(fewest, most + 1, 2):
                sizes.append(size)
                break
    return sizes


def _explains(order: Sequence[int], size: int, first_round: dict[int, RoundEntry | None]) -> bool:
    """Whether round 1 was paired as it is if GA are the first `size` numbers."""
    paired = {number for number, entry in first_round.items() if entry is not None and entry.paired}
    above, below = ([number for number in part if number in paired] for part in (order[:size], order[size:]))
    return _games_with(above, below) == _games_of(first_round)


def _games_of(first_round: dict[int, RoundEntry | None]) -> set[frozenset[int]]:
    """The games of round 1, whatever their colours; the PAB is a game of one player."""
    return {
        frozenset({number} if entry.opponent is None else {number, entry.opponent})
        for number, entry in first_round.items()
        if entry is not None and entry.paired
    }


def _games_with(above: Sequence[int], below: Sequence[int]) -> set[frozenset[int]]:
    """The games of round 1 if these of GA and GB take part: in each group the upper half meets the lower one.

    The last of an odd GA meets the first of GB, or has the PAB if there is none; the last of an odd rest has it.
    """
    games = _halves(above)
    if len(above) % 2:
        games.append((above[-1], *below[:1]))
        below = below[1:]
    games += _halves(below)
    if len(below) % 2:
        games.append((below[-1],))
    return set(map(frozenset, games))


def _halves(group: Sequence[int]) -> list[tuple[int, ...]]:
    middle = len(group) // 2
    return list(zip(group[:middle], group[middle : 2 * middle], strict=True))


def _kept_apart_in_round_1(tournament: Tournament) -> bool:
    """Whether the event kept players apart in round 1, so that it may have been paired in another way."""
    return any(rule.first == 1 for rule in tournament.forbidden)
