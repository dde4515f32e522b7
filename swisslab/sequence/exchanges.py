"""Exchanges of residents between S1 and S2 (D.2 / 4.3): who changes sides first."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb

from swisslab.sequence.counting import first_rises, next_rises, product, set_at, sets_by_excess, ways_before
from swisslab.sequence.ordinal import Comparison, OrdinalSequence, Span, compare_lists, compare_numbers, whole


class ExchangeRule(StrEnum):
    """The four rules of D.2, in the order they are asked; 2026 numbers them 1 to 4."""

    SIZE = "a"
    DIFFERENCE = "b"
    OUT = "c"
    INTO = "d"

    @property
    def number(self) -> int:
        """The number of the rule in 4.3.2 (2026)."""
        return "abcd".index(self.value) + 1


@dataclass(frozen=True, slots=True)
class Exchange:
    """Players who leave S1 and players of S2 who take their places, as BSNs.

    `out` runs from the largest BSN down and `into` from the smallest up: the directions in which they are compared.

    >>> Exchange((5, 2), (6, 9)).difference
    8
    """

    out: tuple[int, ...] = ()
    into: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        for bsn in self.out + self.into:
            whole(bsn, "BSN")
        if len(self.out) != len(self.into):
            raise ValueError(f"{len(self.out)} leave S1 and {len(self.into)} enter: an exchange is even")
        if not all(a > b for a, b in pairwise(self.out)):
            raise ValueError(f"out {self.out} is not in falling order")
        if not all(a < b for a, b in pairwise(self.into)):
            raise ValueError(f"into {self.into} is not in rising order")

    @classmethod
    def of(cls, out: Iterable[int], into: Iterable[int]) -> "Exchange":
        """Make an exchange from BSNs in any order.

        >>> Exchange.of([4, 5], [9, 6])
        Exchange(out=(5, 4), into=(6, 9))
        """
        return cls(tuple(sorted(out, reverse=True)), tuple(sorted(into)))

    @property
    def size(self) -> int:
        """How many players leave S1, and how many enter (rule a)."""
        return len(self.out)

    @property
    def difference(self) -> int:
        """Sum of the entering BSNs minus sum of the leaving ones (rule b)."""
        return sum(self.into) - sum(self.out)


@dataclass(frozen=True, slots=True)
class Exchanges(OrdinalSequence[Exchange]):
    """All exchanges between S1 (BSNs 1 … n1) and S2 (n1 + 1 … n1 + n2), in the order they are tried (D.2 / 4.3.2).

    Number 0 is no exchange at all. Fewer players come first (a), then the smaller difference of sums (b), then the
    leaving set with the larger number at the first difference from the top (c), then the entering set with the smaller
    number at the first difference from the bottom (d). Every choice of n1 players for S1 occurs once, so there are
    (n1 + n2 over n1) of them.

    >>> group = Exchanges(5, 6)
    >>> group[2], group.index(Exchange((4,), (6,))), group.length
    (Exchange(out=(5,), into=(7,)), 3, 462)
    >>> big = Exchanges(100, 100)
    >>> big.index(big[10**58]) == 10**58
    True

    How an item is found without a search: k places of S1 counted from the bottom and k places of S2 counted from the
    top are two sets in the sense of `counting`, and the difference of sums is k * k + the excess of both. So the
    exchanges of size k by difference are a product of two Gaussian binomials, and inside one difference the leaving
    sets, then the entering ones, follow in dictionary order of their places. In a group of 200 players (n1 = n2 = 100)
    this takes a few hundredths of a second; with n1 = n2 = 200 the numbers are longer and it takes some tenths, and a
    second or so where a size is met for the first time.
    """

    n1: int
    n2: int
    length: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        whole(self.n1, "n1")
        whole(self.n2, "n2")
        object.__setattr__(self, "length", comb(self.n1 + self.n2, self.n1))

    @property
    def max_size(self) -> int:
        """The most players that can change sides."""
        return min(self.n1, self.n2)

    def size_range(self, size: int) -> Span:
        """The ordinals of all exchanges of one size; raises ValueError if there are none.

        >>> Exchanges(5, 6).size_range(2)
        Span(first=31, count=150)
        """
        if whole(size, "size") > self.max_size:
            raise ValueError(f"size is {size}, but at most {self.max_size} can change sides")
        starts = _size_starts(self.n1, self.n2)
        return Span(starts[size], starts[size + 1] - starts[size])

    def difference_range(self, size: int, difference: int) -> Span:
        """The ordinals of all exchanges of one size and one difference of sums; an empty span if there are none.

        >>> Exchanges(5, 6).difference_range(1, 3)
        Span(first=4, count=3)
        """
        first, count = self.size_range(size)
        starts = _excess_starts(self.n1, self.n2, size)
        excess = difference - size * size
        if excess < 0:
            return Span(first, 0)
        if excess > len(starts) - 2:
            return Span(first + count, 0)
        return Span(first + starts[excess], starts[excess + 1] - starts[excess])

    def index(self, item: Exchange) -> int:
        """Return the number of an exchange; raises ValueError for a BSN of the wrong side or outside the group."""
        self._check(item)
        size = item.size
        if size == 0:
            return 0
        excess = item.difference - size * size
        into_counts = sets_by_excess(self.n2, size)
        places = [self.n1 + 1 - bsn for bsn in item.out]
        before, left = ways_before(self.n1, places, excess, into_counts)
        last, _ = ways_before(self.n2, [bsn - self.n1 for bsn in item.into], left, (1,))
        return self.size_range(size).first + _excess_starts(self.n1, self.n2, size)[excess] + before + last

    def compare(self, a: Exchange, b: Exchange) -> Comparison:
        """Say which of two exchanges comes first, and by which rule.

        >>> Exchanges(5, 6).compare(Exchange((5, 2), (6, 7)), Exchange((4, 3), (6, 7)))
        Comparison(order=-1, rule=<ExchangeRule.OUT: 'c'>, values=(5, 4), place=0)
        """
        self._check(a)
        self._check(b)
        return compare_exchanges(a, b)

    def _at(self, ordinal: int) -> Exchange:
        size = bisect_right(_size_starts(self.n1, self.n2), ordinal) - 1
        if size == 0:
            return Exchange()
        ordinal -= _size_starts(self.n1, self.n2)[size]
        starts = _excess_starts(self.n1, self.n2, size)
        excess = bisect_right(starts, ordinal) - 1
        into_counts = sets_by_excess(self.n2, size)
        out, left, ordinal = set_at(self.n1, size, excess, into_counts, ordinal - starts[excess])
        into, _, _ = set_at(self.n2, size, left, (1,), ordinal)
        return Exchange(tuple(self.n1 + 1 - place for place in out), tuple(self.n1 + place for place in into))

    def _from(self, ordinal: int) -> Iterator[Exchange]:
        if ordinal >= self.length:
            return
        start = self._at(ordinal)
        out: list[int] | None = [self.n1 - i - bsn for i, bsn in enumerate(start.out)]
        into: list[int] | None = [bsn - self.n1 - i - 1 for i, bsn in enumerate(start.into)]
        first_size, first_excess = start.size, start.difference - start.size**2
        for size in range(first_size, self.max_size + 1):
            out_limit, into_limit = self.n1 - size, self.n2 - size
            for excess in range(first_excess, size * (out_limit + into_limit) + 1):
                least = excess - size * into_limit  # the rest of the excess must fit into the entering set
                if out is None:
                    out = first_rises(size, out_limit, least)
                while out is not None:
                    left = excess - sum(out)
                    if into is None:
                        into = first_rises(size, into_limit, left)
                    leaving = tuple(self.n1 - i - rise for i, rise in enumerate(out))
                    while into is not None:
                        yield Exchange(leaving, tuple(self.n1 + 1 + i + rise for i, rise in enumerate(into)))
                        into = next_rises(into, into_limit, left, left)
                    out = next_rises(out, out_limit, least, excess)
            first_excess = 0

    def _check(self, item: Exchange) -> None:
        if not isinstance(item, Exchange):
            raise ValueError(f"{item!r} is not an exchange")
        for bsn in item.out:
            if not 1 <= bsn <= self.n1:
                raise ValueError(f"BSN {bsn} leaves, but S1 is 1 to {self.n1}")
        for bsn in item.into:
            if not self.n1 < bsn <= self.n1 + self.n2:
                raise ValueError(f"BSN {bsn} enters, but S2 is {self.n1 + 1} to {self.n1 + self.n2}")


def compare_exchanges(a: Exchange, b: Exchange) -> Comparison:
    """Say which of two exchanges of one group comes first (rules a, b, c, d; 2026: 1 to 4).

    >>> compare_exchanges(Exchange((4,), (6,)), Exchange((5,), (8,)))
    Comparison(order=-1, rule=<ExchangeRule.DIFFERENCE: 'b'>, values=(2, 3), place=None)
    """
    for result in (
        compare_numbers(ExchangeRule.SIZE, a.size, b.size),
        compare_numbers(ExchangeRule.DIFFERENCE, a.difference, b.difference),
    ):
        if result.order:
            return result
    result = compare_lists(ExchangeRule.OUT, a.out, b.out, larger_first=True)
    return result if result.order else compare_lists(ExchangeRule.INTO, a.into, b.into)


@lru_cache(maxsize=256)
def _size_starts(n1: int, n2: int) -> list[int]:
    """How many exchanges are smaller than each size, and at the end how many there are."""
    return [0, *accumulate(comb(n1, k) * comb(n2, k) for k in range(min(n1, n2) + 1))]


@lru_cache(maxsize=64)
def _excess_starts(n1: int, n2: int, size: int) -> list[int]:
    """How many exchanges of a size have less than each excess, and at the end how many there are."""
    return [0, *accumulate(product(sets_by_excess(n1, size), sets_by_excess(n2, size)))]
