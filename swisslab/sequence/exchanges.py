"""Exchanges of residents between S1 and S2 (D.2 / 4.3): who changes sides first."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb

from swisslab.sequence.bsn import Bsn, whole
from swisslab.sequence.counting import first_rises, next_rises, product, set_at, sets_by_excess, ways_before
from swisslab.sequence.errors import About, SequenceError, SequenceErrorCode
from swisslab.sequence.ordinal import SAME, Comparison, OrdinalSequence, Span, compare_lists, compare_numbers


class ExchangeRule(StrEnum):
    """The four rules of D.2 in the order they are asked, that is, of the parts of `exchange_key`; 2026: 1 to 4."""

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
    """Players who leave S1 and players of S2 who take their places, as BSNs (1-based).

    `out` runs from the largest BSN down and `into` from the smallest up: the directions in which they are compared.

    >>> Exchange((5, 2), (6, 9)).difference
    8
    >>> print(Exchange((5, 2), (6, 9)))
    5,2 ⇄ 6,9

    Raises SequenceError for BSNs that are not whole numbers in these directions, or not as many in as out.
    """

    out: tuple[Bsn, ...] = ()
    into: tuple[Bsn, ...] = ()

    def __post_init__(self) -> None:
        for bsn in self.out + self.into:
            whole(bsn, About.BSN)
        if len(self.out) != len(self.into):
            raise SequenceError(SequenceErrorCode.UNEVEN, found=len(self.into), most=len(self.out))
        if not all(a > b for a, b in pairwise(self.out)):
            raise SequenceError(SequenceErrorCode.NOT_FALLING, About.OUT, self.out)
        if not all(a < b for a, b in pairwise(self.into)):
            raise SequenceError(SequenceErrorCode.NOT_RISING, About.INTO, self.into)

    def __str__(self) -> str:
        return f"{','.join(map(str, self.out))} ⇄ {','.join(map(str, self.into))}" if self.out else "–"

    @classmethod
    def of(cls, out: Iterable[Bsn], into: Iterable[Bsn]) -> "Exchange":
        """Make an exchange from BSNs in any order; raises SequenceError for repeated ones, or not as many in as out.

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


def exchange_key(exchange: Exchange) -> tuple[int, int, tuple[int, ...], tuple[Bsn, ...]]:
    """The key that exchanges of one group are sorted by: one part for each rule of D.2, and smaller comes first.

    Fewer players (a), the smaller difference of sums (b), the larger leaving BSN at the first difference from the top
    (c), the smaller entering BSN at the first difference from the bottom (d). This is the whole of D.2 / 4.3.2.

    >>> exchange_key(Exchange((5, 2), (6, 9)))
    (2, 8, (-5, -2), (6, 9))
    """
    return exchange.size, exchange.difference, tuple(-bsn for bsn in exchange.out), exchange.into


def compare_exchanges(a: Exchange, b: Exchange) -> Comparison:
    """Say which of two exchanges of one group comes first, by the first part of `exchange_key` that differs.

    >>> compare_exchanges(Exchange((4,), (6,)), Exchange((5,), (8,)))
    Comparison(order=-1, rule=<ExchangeRule.DIFFERENCE: 'b'>, values=(2, 3), place=None)
    """
    for rule, of_a, of_b in zip(ExchangeRule, exchange_key(a), exchange_key(b), strict=True):
        if of_a == of_b:
            continue
        if not (isinstance(of_a, tuple) and isinstance(of_b, tuple)):
            return compare_numbers(rule, of_a, of_b)
        found = compare_lists(rule, of_a, of_b)
        if rule is ExchangeRule.OUT and found.place is not None:  # the key holds these BSNs with a minus
            return replace(found, values=(a.out[found.place], b.out[found.place]))
        return found
    return SAME


@dataclass(frozen=True, slots=True)
class Exchanges(OrdinalSequence[Exchange]):
    """All exchanges between S1 (BSNs 1 … n1) and S2 (n1 + 1 … n1 + n2), in the order they are tried (D.2 / 4.3.2).

    Equivalent to `sorted(all of them, key=exchange_key)`: for each size, each choice of as many players of S1 and of
    S2. Number 0 is no exchange at all. Every choice of n1 players for S1 occurs once, so there are (n1 + n2 over n1).

    >>> group = Exchanges(5, 6)
    >>> group[2], group.index(Exchange((4,), (6,))), group.length
    (Exchange(out=(5,), into=(7,)), 3, 462)
    >>> print(group[:4])
    –; 5 ⇄ 6; 5 ⇄ 7; 4 ⇄ 6
    >>> big = Exchanges(100, 100)
    >>> big.index(big[10**58]) == 10**58
    True

    How an item is found without a search: k places of S1 counted from the bottom and k places of S2 counted from the
    top are two sets in the sense of `counting`, and the difference of sums is k * k + the excess of both. So the
    exchanges of size k by difference are a product of two Gaussian binomials, and inside one difference the leaving
    sets, then the entering ones, follow in dictionary order of their places.

    `[k]` and `index` take O(n k (n - k)) operations on numbers of n bits (n = n1 + n2, k the size). In a group of 200
    players (n1 = n2 = 100) this is a few hundredths of a second; with n1 = n2 = 200 the numbers are longer and it is
    some tenths, and a second or so where a size is met for the first time. Raises SequenceError for what is no size.
    """

    n1: int
    n2: int
    length: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        whole(self.n1, About.N1)
        whole(self.n2, About.N2)
        object.__setattr__(self, "length", comb(self.n1 + self.n2, self.n1))

    @property
    def max_size(self) -> int:
        """The most players that can change sides."""
        return min(self.n1, self.n2)

    def size_range(self, size: int) -> Span:
        """The ordinals of all exchanges of one size; raises SequenceError if there are none.

        >>> Exchanges(5, 6).size_range(2)
        Span(first=31, count=150)
        """
        if whole(size, About.SIZE) > self.max_size:
            raise SequenceError(SequenceErrorCode.TOO_LARGE, About.SIZE, size, most=self.max_size)
        starts = _size_starts(self.n1, self.n2)
        return Span(starts[size], starts[size + 1] - starts[size])

    def check(self, item: Exchange) -> None:
        """Raise SequenceError for what is no exchange of this group: a BSN of the wrong side or of nobody."""
        if not isinstance(item, Exchange):
            raise SequenceError(SequenceErrorCode.NOT_EXCHANGE, About.EXCHANGE, item)
        s1, s2 = range(1, self.n1 + 1), range(self.n1 + 1, self.n1 + self.n2 + 1)
        for about, bsns, side in ((About.OUT, item.out, s1), (About.INTO, item.into, s2)):
            for bsn in (*bsns[:1], *bsns[-1:]):  # they are in order, so all others lie between
                if bsn not in side:
                    raise SequenceError(SequenceErrorCode.OUTSIDE, about, bsn, within=side)

    def index(self, item: Exchange) -> int:
        """Return the ordinal of an exchange; raises SequenceError for a BSN of the wrong side or outside the group."""
        self.check(item)
        size = item.size
        if size == 0:
            return 0
        excess = _excess(item)
        into_counts = sets_by_excess(self.n2, size)
        places = [self.n1 + 1 - bsn for bsn in item.out]
        before, left = ways_before(self.n1, places, excess, into_counts)
        last, _ = ways_before(self.n2, [bsn - self.n1 for bsn in item.into], left, (1,))
        return self.size_range(size).first + _excess_starts(self.n1, self.n2, size)[excess] + before + last

    def compare(self, a: Exchange, b: Exchange) -> Comparison:
        """Say which of two exchanges comes first, and by which rule.

        >>> Exchanges(5, 6).compare(Exchange((5, 2), (6, 7)), Exchange((4, 3), (6, 7)))
        Comparison(order=-1, rule=<ExchangeRule.OUT: 'c'>, values=(5, 4), place=0)

        Raises SequenceError as `index` does.
        """
        self.check(a)
        self.check(b)
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
        start = self._at(ordinal)
        out: list[int] | None = [self.n1 - i - bsn for i, bsn in enumerate(start.out)]
        into: list[int] | None = [bsn - self.n1 - i - 1 for i, bsn in enumerate(start.into)]
        first_size, first_excess = start.size, _excess(start)
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

    def text(self, item: Exchange) -> str:
        """Write an exchange, who leaves S1 first; a dash for none. Raises SequenceError as `index` does.

        >>> Exchanges(5, 6).text(Exchange((5, 2), (6, 9)))
        '5,2 ⇄ 6,9'
        """
        self.check(item)
        return str(item)


def _excess(exchange: Exchange) -> int:
    """How far the difference of sums (rule b) lies above the least one of its size, which is size * size."""
    return exchange.difference - exchange.size**2


@lru_cache(maxsize=256)
def _size_starts(n1: int, n2: int) -> list[int]:
    """How many exchanges are of a smaller size than each, and at the end how many there are."""
    return [0, *accumulate(comb(n1, k) * comb(n2, k) for k in range(min(n1, n2) + 1))]


@lru_cache(maxsize=64)
def _excess_starts(n1: int, n2: int, size: int) -> list[int]:
    """How many exchanges of a size have less than each excess, and at the end how many there are."""
    return [0, *accumulate(product(sets_by_excess(n1, size), sets_by_excess(n2, size)))]
