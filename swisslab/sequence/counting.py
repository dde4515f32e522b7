"""Sets by the sum of their numbers: how many there are, and which has a given number (for D.2 b / 4.3.2.2).

A set of k of the n places 1 … n is written as its *rises* r1 <= r2 <= … <= rk <= n - k: the i-th chosen place is
i + ri. The first set (1, 2, … k) has the rises 0, 0, … 0. The sum of the rises, the *excess*, says how far the sum of
the places lies above the least possible one. How many sets have each excess is a Gaussian binomial coefficient
[n over k], a polynomial in q: the number of sets with excess s is the coefficient of q^s.

Walking through the places one by one follows Pascal's rule [v over m] = [v-1 over m-1] + q^m [v-1 over m]: the next
place is taken, or it is left out and each of the m places still to be chosen rises by one. See G. E. Andrews, The
Theory of Partitions (1976), chapter 3. A polynomial here has at most k(n - k) + 1 coefficients of at most n bits.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul, sub

Polynomial = list[int]  # coefficient of q^s at [s]


def _times_ratio(polynomial: Sequence[int], top: int, bottom: int, terms: int) -> Polynomial:
    """The first `terms` coefficients of polynomial * (1 - q^top) / (1 - q^bottom)."""
    result = list(polynomial[:terms])
    result += [0] * (terms - len(result))
    result[top:] = list(map(sub, result[top:], result))
    for start in range(min(bottom, terms)):
        result[start::bottom] = list(accumulate(result[start::bottom]))
    return result


@lru_cache(maxsize=128)
def sets_by_excess(n: int, k: int) -> tuple[int, ...]:
    """How many k-sets of n places have excess 0, 1, … k(n - k): the Gaussian binomial, which reads the same both ways.

    Equivalent to counting the sums of `combinations(range(1, n + 1), k)`; O(k^2 (n - k)) additions.

    >>> sets_by_excess(4, 2)
    (1, 1, 2, 1, 1)
    """
    polynomial: Polynomial = [1]
    k = min(k, n - k)
    for i in range(1, k + 1):
        polynomial = _times_ratio(polynomial, n - k + i, i, i * (n - k) + 1)
    return tuple(polynomial)


def product(a: Sequence[int], b: Sequence[int]) -> Polynomial:
    """Multiply two polynomials with coefficients >= 0 as two long integers, one field of bytes a coefficient.

    >>> product([1, 2], [1, 0, 3])
    [1, 2, 3, 6]
    """
    width = (max(a).bit_length() + max(b).bit_length() + min(len(a), len(b)).bit_length()) // 8 + 1
    one, two = (int.from_bytes(b"".join(c.to_bytes(width, "little") for c in p), "little") for p in (a, b))
    terms = len(a) + len(b) - 1
    together = one * one if one == two else one * two  # Python squares faster than it multiplies
    data = together.to_bytes(width * terms, "little")
    return [int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)]


class _Walk:
    """The places 1 … n from the first to the last, k of them to take; `excess` is left for them and for what follows.

    `rest[s]` is the number of ways to go on after this set with excess s; it must read the same both ways.
    """

    __slots__ = ("excess", "polynomial", "rest", "take", "to_take", "unseen")

    def __init__(self, n: int, k: int, excess: int, rest: Sequence[int]) -> None:
        self.unseen, self.to_take, self.excess, self.rest = n, k, excess, rest
        self.polynomial: Sequence[int] = sets_by_excess(n, k)[: excess + 1]
        self.take: Polynomial = []

    def look(self) -> None:
        """Prepare the counts for taking the next place."""
        terms = min(self.excess, (self.to_take - 1) * (self.unseen - self.to_take)) + 1
        self.take = _times_ratio(self.polynomial, self.to_take, self.unseen, terms)

    def ways_if_taken(self) -> int:
        """How many ways there are to go on once the next place is taken."""
        beyond = self.excess - len(self.rest) + 1  # an excess below this one leaves more than the rest can use
        if beyond >= 0:
            return sum(map(mul, self.take[beyond:], self.rest))
        return sum(map(mul, self.take, self.rest[-beyond:]))

    def go(self, taken: bool) -> None:
        """Take the next place or leave it out."""
        if taken:
            self.polynomial, self.to_take = self.take, self.to_take - 1
        else:
            left_out = list(self.polynomial)
            left_out[: len(self.take)] = map(sub, left_out, self.take)
            self.polynomial, self.excess = left_out[self.to_take :], self.excess - self.to_take
        self.unseen -= 1


def set_at(n: int, k: int, excess: int, rest: Sequence[int], ordinal: int) -> tuple[tuple[int, ...], int, int]:
    """Find the k-set of n places in which way number `ordinal` begins, sets in dictionary order.

    A way is a set and something after it, together of the given excess; `rest[s]` counts what can follow with excess s.
    Returns the set, the excess left for what follows, and the number of the way among those that begin with this set;
    O(n k (n - k)) operations on numbers as long as the counts.

    >>> set_at(4, 2, 2, (1,), 0), set_at(4, 2, 2, (1,), 1)
    (((1, 4), 0, 0), ((2, 3), 0, 0))
    """
    walk = _Walk(n, k, excess, rest)
    places = []
    while walk.to_take:
        walk.look()
        ways = walk.ways_if_taken()
        taken = ordinal < ways
        if taken:
            places.append(n - walk.unseen + 1)
        else:
            ordinal -= ways
        walk.go(taken)
    return tuple(places), walk.excess, ordinal


def ways_before(n: int, places: Sequence[int], excess: int, rest: Sequence[int]) -> tuple[int, int]:
    """Count the ways that begin with an earlier set than `places`; returns the count and the excess left.

    The inverse of `set_at`, at the same cost.

    >>> ways_before(4, (2, 3), 2, (1,))
    (1, 0)
    """
    walk = _Walk(n, len(places), excess, rest)
    before = 0
    while walk.to_take:
        taken = places[len(places) - walk.to_take] == n - walk.unseen + 1
        walk.look()
        if not taken:
            before += walk.ways_if_taken()
        walk.go(taken)
    return before, walk.excess


def first_rises(k: int, limit: int, least: int, start: int = 0) -> list[int]:
    """The earliest k rises in dictionary order, from `start` to `limit`, that sum up to at least `least`.

    >>> first_rises(3, 4, 6)
    [0, 2, 4]
    """
    rises = []
    for left in range(k - 1, -1, -1):
        start = max(start, least - left * limit)  # those to the right can supply at most `limit` each
        rises.append(start)
        least -= start
    return rises


def next_rises(rises: Sequence[int], limit: int, least: int, most: int) -> list[int] | None:
    """The next rises in dictionary order, none above `limit`, with a sum from `least` to `most`; None at the end.

    >>> next_rises([0, 2, 4], 4, 6, 6)
    [0, 3, 3]
    """
    total = sum(rises)
    for position in range(len(rises) - 1, -1, -1):
        total -= rises[position]
        left = len(rises) - position - 1
        value = max(rises[position] + 1, least - total - left * limit)
        if value <= limit and total + value * (left + 1) <= most:
            return [*rises[:position], value, *first_rises(left, limit, least - total - value, value)]
    return None
