"""Transpositions of S2 (D.1 / 4.2): the order in which opponents are tried."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from math import perm

from swisslab.sequence.ordinal import Comparison, OrdinalSequence, Span, bsn_tuple, compare_lists, whole

Head = tuple[int, ...]  # the BSNs that count: opponents of S1 from the first to the last


@dataclass(frozen=True, slots=True)
class Transpositions(OrdinalSequence[Head]):
    """All transpositions of S2, in the order they are tried (D.1 / 4.2.2).

    S1 has `n1` players and S2 `n2`, with the BSNs `first` … first + n2 - 1; `first` is n1 + 1 unless given, as when a
    limbo lies between S1 and S2. Only the first n1 places of S2 meet somebody, so an item is just that *head*; heads
    are in dictionary order of their numbers. Number 0 is the original order. There are n2! / (n2 - n1)! of them.

    >>> three = Transpositions(1, 3)
    >>> "; ".join(map(three.text, three))
    '[2]<3,4>; [3]<2,4>; [4]<2,3>'
    >>> Transpositions(5, 6)[120], Transpositions(5, 6).index((6, 7, 8, 10, 9))
    ((7, 6, 8, 9, 10), 2)

    With n1 = n2 a head is the whole of S2: all its permutations, as the rules before 2017 counted them.
    Raises ValueError if S2 is smaller than S1.
    """

    n1: int
    n2: int
    first: int = 0
    length: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        whole(self.n1, "n1")
        whole(self.n2, "n2")
        if self.n1 > self.n2:
            raise ValueError(f"n1 is {self.n1}, but S2 has only {self.n2} players")
        object.__setattr__(self, "first", whole(self.first, "first") or self.n1 + 1)
        object.__setattr__(self, "length", perm(self.n2, self.n1))

    @property
    def s2(self) -> range:
        """The BSNs of S2 in their original order."""
        return range(self.first, self.first + self.n2)

    def index(self, item: Head) -> int:
        """Return the ordinal of a head; raises ValueError for a head of another length, unknown or repeated BSNs."""
        head = bsn_tuple(item)
        if len(head) != self.n1:
            raise ValueError(f"{head} has {len(head)} BSNs, {self.n1} count")
        return self.prefix_range(head).first

    def prefix_range(self, prefix: Iterable[int]) -> Span:
        """The ordinals of all heads that begin with `prefix` (at most n1 BSNs).

        >>> Transpositions(5, 6).prefix_range((6, 11))
        Span(first=96, count=24)
        """
        prefix = bsn_tuple(prefix)
        if len(prefix) > self.n1:
            raise ValueError(f"{prefix} has {len(prefix)} BSNs, only {self.n1} count")
        free = list(self.s2)
        first, count = 0, self.length
        for bsn in prefix:
            place = self._place(bsn, free, prefix)
            count //= len(free)
            first += place * count
            del free[place]
        return Span(first, count)

    def tail(self, head: Iterable[int]) -> tuple[int, ...]:
        """The players of S2 that are not in the head: they meet nobody of S1, so they stay in BSN order.

        >>> Transpositions(1, 3).tail((3,))
        (2, 4)
        """
        head = bsn_tuple(head)
        free = list(self.s2)
        for bsn in head:
            del free[self._place(bsn, free, head)]
        return tuple(free)

    def text(self, head: Iterable[int]) -> str:
        """Write a transposition: what counts in brackets, what does not in angle brackets.

        >>> Transpositions(2, 4).text((5, 3))
        '[5,3]<4,6>'
        """
        head = bsn_tuple(head)
        tail = self.tail(head)
        return f"[{','.join(map(str, head))}]" + (f"<{','.join(map(str, tail))}>" if tail else "")

    def compare(self, a: Head, b: Head) -> Comparison:
        """Say which of two heads comes first: the one with the smaller BSN at the first place where they differ.

        >>> Transpositions(5, 6).compare((6, 7, 8, 10, 9), (6, 7, 8, 9, 11))
        Comparison(order=1, rule='lexicographic', values=(10, 9), place=3)
        """
        self.index(a)
        self.index(b)
        return compare_lists("lexicographic", a, b)

    def _at(self, ordinal: int) -> Head:
        free = list(self.s2)
        count = self.length
        head = []
        for _ in range(self.n1):
            count //= len(free)
            place, ordinal = divmod(ordinal, count)
            head.append(free.pop(place))
        return tuple(head)

    def _from(self, ordinal: int) -> Iterator[Head]:
        if ordinal == 0:
            yield from permutations(self.s2, self.n1)
            return
        if ordinal >= self.length:
            return
        head = list(self._at(ordinal))
        while True:
            yield tuple(head)
            free = list(self.tail(head))
            while head:  # from the back: the last place that can take a larger BSN
                place = bisect_left(free, head[-1])
                free.insert(place, head.pop())
                if place + 1 < len(free):
                    head.append(free.pop(place + 1))
                    head += free[: self.n1 - len(head)]
                    break
            else:
                return

    def _place(self, bsn: int, free: list[int], head: Head) -> int:
        """Where a BSN stands among those not used yet."""
        try:
            return free.index(bsn)
        except ValueError:
            if bsn in self.s2:
                raise ValueError(f"BSN {bsn} is repeated in {head}") from None
            raise ValueError(f"BSN {bsn} is not in S2 ({self.first} to {self.first + self.n2 - 1})") from None
