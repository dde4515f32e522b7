"""What all sequences of section D (article 4) share: an order in which every item has a number, counted from 0."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, TypeVar, overload

from swisslab.sequence.errors import About, OrdinalError, SequenceError, SequenceErrorCode

T = TypeVar("T")

SHOWN_ITEMS = 8  # of a printed sequence, and fewer when they get wider than this
SHOWN_WIDTH = 120


@dataclass(frozen=True, slots=True)
class Span:
    """Consecutive ordinals: the first one (0-based) and how many, maybe none; unpacks into these two.

    >>> Span(24, 6).last, Span(24, 6).stop, 30 in Span(24, 6).ordinals
    (29, 30, False)
    """

    first: int
    count: int

    @property
    def last(self) -> int:
        """The last ordinal; one less than `first` when there is none."""
        return self.first + self.count - 1

    @property
    def stop(self) -> int:
        """The ordinal after the last."""
        return self.first + self.count

    @property
    def ordinals(self) -> range:
        """The ordinals themselves."""
        return range(self.first, self.stop)

    def __iter__(self) -> Iterator[int]:
        return iter((self.first, self.count))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Why one item comes before another.

    `order` is -1 if the first of the two comes first, 1 if the second does, 0 if they are the same item. `rule` names
    the rule that decides (None for the same item), `values` what that rule looks at in each of the two, and `place` the
    0-based position where two lists differ (None when the rule compares single numbers).
    """

    order: int
    rule: str | None = None
    values: tuple[Any, Any] | None = None
    place: int | None = None


SAME = Comparison(0)


def compare_numbers(rule: str, a: Any, b: Any) -> Comparison:
    """Compare two numbers; the smaller comes first."""
    return SAME if a == b else Comparison(-1 if a < b else 1, rule, (a, b))


def compare_lists(rule: str, a: Iterable[Any], b: Iterable[Any], *, larger_first: bool = False) -> Comparison:
    """Compare two lists of one length by their first difference; the smaller value comes first unless `larger_first`.

    >>> compare_lists("d", (6, 9), (7, 8))
    Comparison(order=-1, rule='d', values=(6, 7), place=0)
    """
    for position, (x, y) in enumerate(zip(a, b, strict=True)):
        if x != y:
            return Comparison(-1 if (x < y) != larger_first else 1, rule, (x, y), position)
    return SAME


class OrdinalSequence(ABC, Generic[T]):
    """A sequence that computes any item from its ordinal, and the ordinal from the item, without running through it.

    Behaves as a Python sequence: `len`, `[k]` (0-based, negative from the end), slices (lazy views), `index`, `in`,
    iteration, `reversed`; `print` shows the first items. Python limits `len` to `sys.maxsize` and raises OverflowError
    above that; `length` has no limit. `[k]` raises OrdinalError, an IndexError, for a number that does not exist;
    whatever takes an item raises SequenceError, a ValueError, for one that is not in the sequence.
    """

    __slots__ = ()

    length: int
    """How many items there are; of any size."""

    @abstractmethod
    def index(self, item: T) -> int:
        """Return the ordinal of `item` (0-based); raises SequenceError if it is not in the sequence."""

    @abstractmethod
    def compare(self, a: T, b: T) -> Comparison:
        """Say which of two items comes first, by which rule; raises SequenceError for what is not in the sequence."""

    @abstractmethod
    def text(self, item: T) -> str:
        """Write one item in the notation of the lessons; raises SequenceError for what is not in the sequence."""

    @abstractmethod
    def _at(self, ordinal: int) -> T:
        """Return the item of an ordinal known to exist."""

    def _from(self, ordinal: int) -> Iterator[T]:
        """Go through the items from an ordinal known to exist on."""
        return (self._at(k) for k in range(ordinal, self.length))

    @overload
    def __getitem__(self, key: int) -> T: ...

    @overload
    def __getitem__(self, key: slice) -> "View[T]": ...

    def __getitem__(self, key: int | slice) -> "T | View[T]":
        if isinstance(key, slice):
            return View(self, range(*key.indices(self.length)))
        if not isinstance(key, int):
            raise OrdinalError(SequenceErrorCode.NOT_WHOLE, About.ITEM, key)
        if not -self.length <= key < self.length:
            raise OrdinalError(SequenceErrorCode.NO_SUCH_ORDINAL, About.ITEM, key, most=self.length - 1)
        return self._at(key if key >= 0 else key + self.length)

    def __len__(self) -> int:
        return self.length  # Python itself raises OverflowError above sys.maxsize

    def __bool__(self) -> bool:
        return self.length > 0

    def __iter__(self) -> Iterator[T]:
        return self._from(0)

    def __reversed__(self) -> Iterator[T]:
        return (self._at(k) for k in range(self.length - 1, -1, -1))

    def __contains__(self, item: object) -> bool:
        try:
            self.index(item)  # type: ignore[arg-type]
        except ValueError:
            return False
        return True

    def __str__(self) -> str:
        texts: list[str] = []
        for item in self:
            if len(texts) == SHOWN_ITEMS or sum(map(len, texts)) > SHOWN_WIDTH:
                return "; ".join([*texts, "…"])
            texts.append(self.text(item))
        return "; ".join(texts)


@dataclass(frozen=True, slots=True, repr=False)
class View(OrdinalSequence[T]):
    """A slice of a sequence: holds the ordinals, no items. Its own ordinals count from 0 again."""

    source: OrdinalSequence[T]
    ordinals: range
    length: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        start, stop, step = self.ordinals.start, self.ordinals.stop, self.ordinals.step
        object.__setattr__(self, "length", max(0, -((start - stop) // step)))  # len() ends at sys.maxsize

    def __repr__(self) -> str:
        start, stop, step = self.ordinals.start, self.ordinals.stop, self.ordinals.step
        return f"{self.source!r}[{start}:{'' if stop < 0 else stop}{'' if step == 1 else f':{step}'}]"

    def index(self, item: T) -> int:
        """Return the ordinal of `item` within the view; raises SequenceError if it is not there."""
        ordinal = self.source.index(item)
        if ordinal not in self.ordinals:
            raise SequenceError(SequenceErrorCode.NOT_IN_SLICE, About.ITEM, ordinal)
        return self.ordinals.index(ordinal)

    def compare(self, a: T, b: T) -> Comparison:
        """Say which of two items comes first in the whole sequence, and by which rule; see `OrdinalSequence`."""
        return self.source.compare(a, b)

    def text(self, item: T) -> str:
        """Write one item; see `OrdinalSequence`."""
        return self.source.text(item)

    def _at(self, ordinal: int) -> T:
        return self.source._at(self.ordinals[ordinal])

    def _from(self, ordinal: int) -> Iterator[T]:
        if self.ordinals.step != 1:
            return (self._at(k) for k in range(ordinal, self.length))
        return _limited(self.source._from(self.ordinals.start + ordinal), self.length - ordinal)


def _limited(items: Iterator[T], count: int) -> Iterator[T]:
    """The first `count` items (for 0 nothing is even begun), where `count` may exceed what islice takes."""
    try:
        return islice(items, count)
    except ValueError:  # more than sys.maxsize: nobody reaches the end
        return items
