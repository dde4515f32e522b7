"""Sets of MDPs to be paired (D.3 / 4.4): who of the moved-down players is in S1, the others being in limbo."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from math import comb, prod
from typing import Any

from more_itertools import combination_index, nth_combination

from swisslab.sequence.bsn import Bsn, bsn_tuple, whole
from swisslab.sequence.errors import About, SequenceError, SequenceErrorCode
from swisslab.sequence.ordinal import SAME, Comparison, OrdinalSequence, Span, compare_lists

#: The MDPs to be paired, the S1 of the bracket: ascending BSNs.
MdpSet = tuple[Bsn, ...]


class MdpSetRule(StrEnum):
    """The two rules of D.3: scores of the new S1, then its BSNs."""

    SCORES = "a"
    BSN = "b"


@dataclass(frozen=True, slots=True)
class MdpSets(OrdinalSequence[MdpSet]):
    """All sets of `m1` of the MDPs, in the order they are tried (D.3).

    Equivalent to `sorted(combinations(range(1, len(scores) + 1), m1), key=lambda s: ([-scores[b - 1] for b in s], s))`.

    `scores` are the scores of all MDPs in BSN order, so never rising; any exact numbers that compare. The new S1 is
    judged, not the number of players changed: the higher score at the first difference comes first (a), then, if all
    scores are equal, the smaller BSN at the first difference (b). Number 0 is the original S1. For MDPs of one score
    this is the order of 4.4.2 (2026).

    >>> list(MdpSets(2, (30, 30, 25, 20)))
    [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)]
    >>> print(MdpSets(2, (30, 30, 25, 20)))
    1,2; 1,3; 2,3; 1,4; 2,4; 3,4

    `[k]` and `index` count the sets by how many of each score they hold: O(m1) binomials for each different score,
    then the combinations of each score alone: less than a millisecond for 100 of 200 MDPs.
    Raises SequenceError if m1 is more than there are MDPs or the scores rise.
    """

    m1: int
    scores: tuple[Any, ...]
    length: int = field(init=False, repr=False, compare=False)
    _levels: tuple[int, ...] = field(init=False, repr=False, compare=False)  # how many MDPs have each score

    def __post_init__(self) -> None:
        object.__setattr__(self, "scores", tuple(self.scores))
        whole(self.m1, About.M1)
        if self.m1 > len(self.scores):
            raise SequenceError(SequenceErrorCode.TOO_FEW_MDPS, About.M1, self.m1, most=len(self.scores))
        levels = [1] if self.scores else []
        for bsn, (above, below) in enumerate(pairwise(self.scores), 2):
            if above < below:
                raise SequenceError(SequenceErrorCode.SCORES_RISE, found=bsn)
            if above == below:
                levels[-1] += 1
            else:
                levels.append(1)
        object.__setattr__(self, "_levels", tuple(levels))
        object.__setattr__(self, "length", comb(len(self.scores), self.m1))

    def index(self, item: MdpSet) -> int:
        """Return the ordinal of a set; raises SequenceError for another size, unknown, repeated or unsorted BSNs."""
        profile = self._profile(item)
        ordinal, start = 0, 0
        for size, wanted in zip(self._levels, profile, strict=True):
            level = range(start + 1, start + size + 1)
            of_level = [bsn for bsn in item if bsn in level]
            ordinal = ordinal * comb(size, wanted) + combination_index(of_level, level)
            start += size
        return self._first_of(profile) + ordinal

    def profile_range(self, item: MdpSet) -> Span:
        """The ordinals of all sets that have the same scores as `item`.

        >>> MdpSets(2, (30, 30, 25, 20)).profile_range((2, 3))
        Span(first=1, count=2)

        Raises SequenceError as `index` does.
        """
        profile = self._profile(item)
        return Span(self._first_of(profile), prod(map(comb, self._levels, profile)))

    def scores_of(self, item: Iterable[Bsn]) -> tuple[Any, ...]:
        """The scores of a set, from the highest down; the set is not checked.

        >>> MdpSets(2, (30, 30, 25, 20)).scores_of((2, 3))
        (30, 25)
        """
        return tuple(self.scores[bsn - 1] for bsn in item)

    def limbo(self, item: MdpSet) -> tuple[Bsn, ...]:
        """The MDPs that are not in the set, so they float again (B.2 / 3.2.4). Raises SequenceError as `index` does.

        >>> MdpSets(2, (30, 30, 25, 20)).limbo((2, 3))
        (1, 4)
        """
        self._profile(item)
        return tuple(bsn for bsn in range(1, len(self.scores) + 1) if bsn not in item)

    def compare(self, a: MdpSet, b: MdpSet) -> Comparison:
        """Say which of two sets comes first, and by which rule.

        >>> MdpSets(2, (30, 30, 25, 20)).compare((1, 4), (2, 3))
        Comparison(order=1, rule=<MdpSetRule.SCORES: 'a'>, values=(20, 25), place=1)

        Raises SequenceError as `index` does.
        """
        self._profile(a)
        self._profile(b)
        result = compare_lists(MdpSetRule.SCORES, self.scores_of(a), self.scores_of(b), larger_first=True)
        return result if result != SAME else compare_lists(MdpSetRule.BSN, a, b)

    def text(self, item: MdpSet) -> str:
        """Write a set as its BSNs; a dash for the empty one. Raises SequenceError as `index` does.

        >>> MdpSets(2, (30, 30, 25, 20)).text((2, 3))
        '2,3'
        """
        self._profile(item)
        return ",".join(map(str, item)) or "–"

    def _at(self, ordinal: int) -> MdpSet:
        profile, ordinal = self._profile_at(ordinal)
        ways = prod(map(comb, self._levels, profile))
        result: list[int] = []
        start = 0
        for size, wanted in zip(self._levels, profile, strict=True):
            ways //= comb(size, wanted)
            number, ordinal = divmod(ordinal, ways)
            result += nth_combination(range(start + 1, start + size + 1), wanted, number)
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
        """For each score: MDPs with it, the most to take, still to take, MDPs below. Reads `chosen` as it grows."""
        left, below = self.m1, len(self.scores)
        for i, size in enumerate(self._levels):
            below -= size
            yield size, min(size, left), left, below
            left -= chosen[i]

    def _profile(self, item: MdpSet) -> list[int]:
        """How many of each score a set has; raises SequenceError for what is no set of m1 MDPs."""
        item = bsn_tuple(item)
        if len(item) != self.m1:
            raise SequenceError(SequenceErrorCode.WRONG_COUNT, About.MDP_SET, len(item), least=self.m1, most=self.m1)
        mdps = range(1, len(self.scores) + 1)
        for bsn in item:
            if bsn not in mdps:
                raise SequenceError(SequenceErrorCode.OUTSIDE, About.MDPS, bsn, within=mdps)
        if not all(a < b for a, b in pairwise(item)):
            raise SequenceError(SequenceErrorCode.NOT_RISING, About.MDP_SET, item)
        profile, start = [], 0
        for size in self._levels:
            profile.append(sum(start < bsn <= start + size for bsn in item))
            start += size
        return profile
