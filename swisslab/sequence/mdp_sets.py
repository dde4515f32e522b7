"""Sets of MDPs to be paired (D.3 / 4.4): who of the moved-down players is in S1, the others being in limbo."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from math import comb, prod
from typing import Any

from swisslab.sequence.counting import combination_at, combination_index
from swisslab.sequence.ordinal import SAME, Comparison, OrdinalSequence, Span, bsn_tuple, compare_lists, whole

MdpSet = tuple[int, ...]  # ascending BSNs


class MdpSetRule(StrEnum):
    """The two rules of D.3: scores of the new S1, then its BSNs."""

    SCORES = "a"
    BSN = "b"


@dataclass(frozen=True, slots=True)
class MdpSets(OrdinalSequence[MdpSet]):
    """All sets of `m1` of the MDPs, in the order they are tried (D.3).

    `scores` are the scores of all MDPs in BSN order, so never rising; any exact numbers that compare. The new S1 is
    judged, not the number of players changed: the higher score at the first difference comes first (a), then, if all
    scores are equal, the smaller BSN at the first difference (b). Number 0 is the original S1. For MDPs of one score
    this is the order of 4.4.2 (2026).

    >>> list(MdpSets(2, (30, 30, 25, 20)))
    [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)]

    Raises ValueError if m1 is more than there are MDPs or the scores rise.
    """

    m1: int
    scores: tuple[Any, ...]
    length: int = field(init=False, repr=False, compare=False)
    _levels: tuple[int, ...] = field(init=False, repr=False, compare=False)  # how many MDPs have each score

    def __post_init__(self) -> None:
        object.__setattr__(self, "scores", tuple(self.scores))
        whole(self.m1, "m1")
        if self.m1 > len(self.scores):
            raise ValueError(f"m1 is {self.m1}, but there are only {len(self.scores)} MDPs")
        levels = [1] if self.scores else []
        for place, (above, below) in enumerate(pairwise(self.scores), 2):
            if above < below:
                raise ValueError(f"BSN {place} has {below}, more than {above} before it")
            if above == below:
                levels[-1] += 1
            else:
                levels.append(1)
        object.__setattr__(self, "_levels", tuple(levels))
        object.__setattr__(self, "length", comb(len(self.scores), self.m1))

    def index(self, item: MdpSet) -> int:
        """Return the ordinal of a set; raises ValueError for another size, unknown, repeated or unsorted BSNs."""
        profile = self._profile(item)
        ordinal, start = 0, 0
        for size, wanted in zip(self._levels, profile, strict=True):
            of_level = [bsn - start for bsn in item if start < bsn <= start + size]
            ordinal = ordinal * comb(size, wanted) + combination_index(size, of_level)
            start += size
        return self._first_of(profile) + ordinal

    def profile_range(self, item: MdpSet) -> Span:
        """The ordinals of all sets that have the same scores as `item`.

        >>> MdpSets(2, (30, 30, 25, 20)).profile_range((2, 3))
        Span(first=1, count=2)
        """
        profile = self._profile(item)
        return Span(self._first_of(profile), prod(map(comb, self._levels, profile)))

    def scores_of(self, item: Iterable[int]) -> tuple[Any, ...]:
        """The scores of a set, from the highest down.

        >>> MdpSets(2, (30, 30, 25, 20)).scores_of((2, 3))
        (30, 25)
        """
        return tuple(self.scores[bsn - 1] for bsn in item)

    def limbo(self, item: MdpSet) -> tuple[int, ...]:
        """The MDPs that are not in the set.

        >>> MdpSets(2, (30, 30, 25, 20)).limbo((2, 3))
        (1, 4)
        """
        self._profile(item)
        return tuple(bsn for bsn in range(1, len(self.scores) + 1) if bsn not in item)

    def compare(self, a: MdpSet, b: MdpSet) -> Comparison:
        """Say which of two sets comes first, and by which rule.

        >>> MdpSets(2, (30, 30, 25, 20)).compare((1, 4), (2, 3))
        Comparison(order=1, rule=<MdpSetRule.SCORES: 'a'>, values=(20, 25), place=1)
        """
        self._profile(a)
        self._profile(b)
        result = compare_lists(MdpSetRule.SCORES, self.scores_of(a), self.scores_of(b), larger_first=True)
        return result if result != SAME else compare_lists(MdpSetRule.BSN, a, b)

    def _at(self, ordinal: int) -> MdpSet:
        profile, ordinal = self._profile_at(ordinal)
        ways = prod(map(comb, self._levels, profile))
        result: list[int] = []
        start = 0
        for size, wanted in zip(self._levels, profile, strict=True):
            ways //= comb(size, wanted)
            place, ordinal = divmod(ordinal, ways)
            result += (start + i for i in combination_at(size, wanted, place))
            start += size
        return tuple(result)

    def _profile_at(self, ordinal: int) -> tuple[list[int], int]:
        """How many of each score the set with this ordinal has, and its number among the sets with these scores."""
        profile: list[int] = []
        ways = 1  # to choose from the levels above
        for size, most, left, below in self._choices(profile):
            for wanted in range(most, -1, -1):
                here = ways * comb(size, wanted) * comb(below, left - wanted)
                if ordinal < here:
                    break
                ordinal -= here
            profile.append(wanted)
            ways *= comb(size, wanted)
        return profile, ordinal

    def _first_of(self, profile: list[int]) -> int:
        """How many sets have better scores than this."""
        before, ways = 0, 1
        chosen: list[int] = []
        for (size, most, left, below), taken in zip(self._choices(chosen), profile, strict=True):
            before += ways * sum(comb(size, i) * comb(below, left - i) for i in range(taken + 1, most + 1))
            ways *= comb(size, taken)
            chosen.append(taken)
        return before

    def _choices(self, chosen: list[int]) -> Iterator[tuple[int, int, int, int]]:
        """For each score: MDPs with it, the most to take, places still open, MDPs below. Reads `chosen` as it grows."""
        left, below = self.m1, len(self.scores)
        for i, size in enumerate(self._levels):
            below -= size
            yield size, min(size, left), left, below
            left -= chosen[i]

    def _profile(self, item: MdpSet) -> list[int]:
        """How many of each score a set has; raises ValueError for what is no set of m1 MDPs."""
        item = bsn_tuple(item)
        if len(item) != self.m1:
            raise ValueError(f"{item} has {len(item)} BSNs, not {self.m1}")
        for bsn in item:
            if not 1 <= bsn <= len(self.scores):
                raise ValueError(f"BSN {bsn} is no MDP (1 to {len(self.scores)})")
        if not all(a < b for a, b in pairwise(item)):
            raise ValueError(f"{item} is not in rising order")
        profile, start = [], 0
        for size in self._levels:
            profile.append(sum(start < bsn <= start + size for bsn in item))
            start += size
        return profile
