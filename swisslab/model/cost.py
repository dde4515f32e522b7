"""What a candidate costs in one criterion, in the form in which two candidates are compared (3.8 / B.8)."""

from dataclasses import dataclass

from swisslab.model.points import Points


@dataclass(frozen=True, slots=True, order=True)
class LookAheadCost:
    """How the next bracket could be paired (C.7 / C8): how many stay unpaired there, and their scores from the largest.

    Where the next bracket is the last one (2017), somebody who may not get the bye counts three in `unpaired`.
    """

    unpaired: int = 0
    scores: tuple[Points, ...] = ()


#: A count, a list in tenths of a point from the largest, or what the look-ahead finds. The smaller one is better.
Cost = int | tuple[Points, ...] | LookAheadCost
