"""Baku acceleration (C.04.7 / C.04.5.1 before 2026): who gets virtual points, and how many in which round."""

from collections.abc import Sequence

from swisslab.model import Points, Tournament


def group_size(players: int) -> int:
    """How many players the upper group has: half the list, rounded up to an even number.

    >>> group_size(161), group_size(9)
    (82, 6)
    """
    return 2 * -(-players // 4)


def virtual_points(rounds: int, win: Points) -> tuple[Points, ...]:
    """The virtual points of the upper group in each round, in tenths: a win, then half of it, then nothing.

    >>> virtual_points(9, 10)
    (10, 10, 10, 5, 5, 0, 0, 0, 0)
    """
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    return (win,) * full + (win // 2,) * (accelerated - full) + (0,) * (rounds - accelerated)


def announced(tournament: Tournament) -> bool:
    """Whether record 192 asks for Baku acceleration and no explicit points (250, XXA) are there to be used instead."""
    asked = (tournament.system or "").upper().split("_")[-1:] == ["BAKU"]
    return asked and not tournament.virtual and tournament.rounds is not None


def virtual_of(tournament: Tournament, ranked: Sequence[int]) -> dict[int, tuple[Points, ...]]:
    """Virtual points by number: the explicit ones, or those of an announced Baku acceleration.

    ranked: all numbers in the initial order.
    """
    if not announced(tournament):
        return dict(tournament.virtual)
    points = virtual_points(tournament.rounds or 0, tournament.points.win)
    return dict.fromkeys(ranked[: group_size(len(ranked))], points)
