"""Sequences as printed: each item with its number and the rule that puts it after the one before."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from swisslab.sequence.exchanges import Exchange
from swisslab.sequence.ordinal import Comparison, OrdinalSequence, whole
from swisslab.sequence.transpositions import Head, Transpositions

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry(Generic[T]):
    """An item, its ordinal, and why it comes after the item before it (None for ordinal 0)."""

    number: int
    item: T
    after: Comparison | None

    @property
    def rule(self) -> str | None:
        """The rule that puts it after the item before it."""
        return self.after.rule if self.after else None


def entries(sequence: OrdinalSequence[T], start: int = 0, count: int = 100) -> Iterator[Entry[T]]:
    """Go through at most `count` items from ordinal `start` on.

    >>> from swisslab.sequence import Exchanges
    >>> [(entry.number, entry.item.out, str(entry.rule)) for entry in entries(Exchanges(5, 6), 2, 3)]
    [(2, (5,), 'b'), (3, (4,), 'c'), (4, (5,), 'b')]

    Ends with the sequence; from one past its end on there is nothing (IndexError further on).
    Raises ValueError for a negative start or count.
    """
    whole(start, "start")
    whole(count, "count")
    before = sequence[start - 1] if start else None
    for number, item in enumerate(sequence[start : start + count], start):
        yield Entry(number, item, None if before is None else sequence.compare(before, item))
        before = item


def transposition_json(sequence: Transpositions, entry: Entry[Head]) -> dict[str, object]:
    """One transposition for JSON.

    >>> [transposition_json(Transpositions(1, 3), entry) for entry in entries(Transpositions(1, 3), 2)]
    [{'number': 2, 'head': [4], 'tail': [2, 3]}]
    """
    return {"number": entry.number, "head": list(entry.item), "tail": list(sequence.tail(entry.item))}


def exchange_json(entry: Entry[Exchange]) -> dict[str, object]:
    """One exchange for JSON; the first real one has no exchange before it, so no rule.

    >>> from swisslab.sequence import Exchanges
    >>> [exchange_json(entry) for entry in entries(Exchanges(5, 6), 1, 1)]
    [{'number': 1, 'out': [5], 'in': [6], 'difference': 1, 'rule': None}]
    """
    return {
        "number": entry.number,
        "out": list(entry.item.out),
        "in": list(entry.item.into),
        "difference": entry.item.difference,
        "rule": str(entry.rule) if entry.rule and entry.number > 1 else None,
    }
