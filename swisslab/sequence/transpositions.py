"""Transpositions of S2 (D.1 / 4.2): the order in which opponents are tried."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from math import perm

from more_itertools import nth_permutation, permutation_index

from swisslab.sequence.bsn import Bsn, bsn_tuple, repeated, whole
from swisslab.sequence.errors import About, SequenceError, SequenceErrorCode
from swisslab.sequence.ordinal import Comparison, OrdinalSequence, Span, compare_lists

#: The first BSNs of a transposed S2, the ones that count: opponents of S1 from its first player on.
Prefix = tuple[Bsn, ...]


@dataclass(frozen=True, slots=True)
class Transpositions(OrdinalSequence[Prefix]):
    """All transpositions of S2, in the order they are tried (D.1 / 4.2.2).

    Equivalent to `list(permutations(s2, n1))`, and so to `sorted({order[:n1] for order in permutations(s2)})`.

    S1 has `n1` players and S2 `n2`, with the BSNs `first` … first + n2 - 1; `first` is n1 + 1 unless given, as when a
    limbo lies between S1 and S2. Only the first n1 positions of S2 meet somebody, so an item is just that *prefix*;
    prefixes are in dictionary order of their numbers. Number 0 is the original order. There are n2! / (n2 - n1)!.

    >>> three = Transpositions(1, 3)
    >>> print(three)
    [2]<3,4>; [3]<2,4>; [4]<2,3>
    >>> Transpositions(5, 6)[120], Transpositions(5, 6).index((6, 7, 8, 10, 9))
    ((7, 6, 8, 9, 10), 2)

    With n1 = n2 a prefix is the whole of S2: all its permutations, as the rules before 2017 counted them.

    `[k]` and `index` take n1 divisions and n1 steps through S2, O(n1 n2): 20 and 50 microseconds for n1 = n2 = 100.
    Raises SequenceError for what is no size, and if S2 is smaller than S1.
    """

    n1: int
    n2: int
    first: Bsn = 0
    length: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        whole(self.n1, About.N1)
        whole(self.n2, About.N2)
        if self.n1 > self.n2:
            raise SequenceError(SequenceErrorCode.S2_TOO_SMALL, found=self.n2, least=self.n1)
        object.__setattr__(self, "first", whole(self.first, About.FIRST) or self.n1 + 1)
        object.__setattr__(self, "length", perm(self.n2, self.n1))

    @property
    def s2(self) -> range:
        """The BSNs of S2 in their original order."""
        return range(self.first, self.first + self.n2)

    def index(self, item: Prefix) -> int:
        """Return the ordinal of a transposition, given by its prefix of n1 BSNs.

        Raises SequenceError for a prefix of another length, unknown or repeated BSNs.
        """
        prefix = bsn_tuple(item)
        if len(prefix) != self.n1:
            raise SequenceError(
                SequenceErrorCode.WRONG_COUNT, About.TRANSPOSITION, len(prefix), least=self.n1, most=self.n1
            )
        return self._number(prefix)

    def prefix_range(self, prefix: Iterable[Bsn]) -> Span:
        """The ordinals of all transpositions that begin with `prefix`, at most n1 BSNs.

        >>> Transpositions(5, 6).prefix_range((6, 11))
        Span(first=96, count=24)

        Raises SequenceError for a longer prefix, unknown or repeated BSNs.
        """
        prefix = bsn_tuple(prefix)
        if len(prefix) > self.n1:
            raise SequenceError(SequenceErrorCode.WRONG_COUNT, About.PREFIX, len(prefix), most=self.n1)
        count = perm(self.n2 - len(prefix), self.n1 - len(prefix))
        return Span(self._number(prefix) * count, count)

    def tail(self, prefix: Iterable[Bsn]) -> tuple[Bsn, ...]:
        """The players of S2 that are not in the prefix: they meet nobody of S1, so they stay in BSN order.

        >>> Transpositions(1, 3).tail((3,))
        (2, 4)

        Raises SequenceError for unknown or repeated BSNs.
        """
        prefix, free = bsn_tuple(prefix), list(self.s2)
        try:
            for bsn in prefix:
                free.remove(bsn)
        except ValueError:
            raise self._fault(prefix) from None
        return tuple(free)

    def text(self, item: Iterable[Bsn]) -> str:
        """Write a transposition, given by its prefix: what counts in brackets, what does not in angle brackets.

        >>> Transpositions(2, 4).text((5, 3))
        '[5,3]<4,6>'

        Raises SequenceError for unknown or repeated BSNs.
        """
        prefix = bsn_tuple(item)
        tail = self.tail(prefix)
        return f"[{','.join(map(str, prefix))}]" + (f"<{','.join(map(str, tail))}>" if tail else "")

    def compare(self, a: Prefix, b: Prefix) -> Comparison:
        """Say which of two prefixes comes first: the one with the smaller BSN at the first position that differs.

        >>> Transpositions(5, 6).compare((6, 7, 8, 10, 9), (6, 7, 8, 9, 11))
        Comparison(order=1, rule='lexicographic', values=(10, 9), place=3)

        Raises SequenceError as `index` does.
        """
        self.index(a)
        self.index(b)
        return compare_lists("lexicographic", a, b)

    def _at(self, ordinal: int) -> Prefix:
        return nth_permutation(self.s2, self.n1, ordinal)

    def _from(self, ordinal: int) -> Iterator[Prefix]:
        if ordinal == 0:
            yield from permutations(self.s2, self.n1)
            return
        prefix = list(self._at(ordinal))
        while True:
            yield tuple(prefix)
            free = list(self.tail(prefix))
            while prefix:  # from the back: the last position that can take a larger BSN
                position = bisect_left(free, prefix[-1])
                free.insert(position, prefix.pop())
                if position + 1 < len(free):
                    prefix.append(free.pop(position + 1))
                    prefix += free[: self.n1 - len(prefix)]
                    break
            else:
                return

    def _number(self, prefix: Prefix) -> int:
        """The ordinal of a prefix among all prefixes of its length."""
        try:
            return permutation_index(prefix, self.s2)
        except ValueError:
            raise self._fault(prefix) from None

    def _fault(self, prefix: Prefix) -> SequenceError:
        """What is wrong with a prefix: a BSN that is not in S2, or one that is there twice."""
        s2 = self.s2
        for bsn in prefix:
            if bsn not in s2:
                return SequenceError(SequenceErrorCode.OUTSIDE, About.S2, bsn, within=s2)
        return repeated(prefix, About.S2)
