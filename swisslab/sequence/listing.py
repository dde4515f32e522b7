"""Sequences as printed: each item with its number and the rule that puts it after the one before."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from swisslab.sequence.bsn import whole
from swisslab.sequence.errors import About
from swisslab.sequence.exchanges import Exchange
from swisslab.sequence.ordinal import Comparison, OrdinalSequence
from swisslab.sequence.transpositions import Prefix, Transpositions

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NumberedItem(Generic[T]):
    """An item, its ordinal (0-based), and why it comes after the item before it (None for ordinal 0)."""

    number: int
    item: T
    after: Comparison | None

    @property
    def rule(self) -> str | None:
        """The rule that puts it after the item before it."""
        return self.after.rule if self.after else None


def numbered(sequence: OrdinalSequence[T], start: int = 0, count: int = 100) -> Iterator[NumberedItem[T]]:
    """Go through at most `count` items from ordinal `start` on.

    >>> from swisslab.sequence import Exchanges
    >>> [(row.number, row.item.out, str(row.rule)) for row in numbered(Exchanges(5, 6), 2, 3)]
    [(2, (5,), 'b'), (3, (4,), 'c'), (4, (5,), 'b')]

    Equivalent to `enumerate(sequence)` from there, with the comparison of each two neighbours. Ends with the sequence;
    from one past its end on there is nothing (OrdinalError further on). Raises SequenceError for a negative start or
    count.
    """
    whole(start, About.START)
    whole(count, About.COUNT)
    before = sequence[start - 1] if start else None
    for number, item in enumerate(sequence[start : start + count], start):
        yield NumberedItem(number, item, None if before is None else sequence.compare(before, item))
        before = item


def transposition_json(sequence: Transpositions, row: NumberedItem[Prefix]) -> dict[str, object]:
    """One transposition for JSON.

    >>> [transposition_json(Transpositions(1, 3), row) for row in numbered(Transpositions(1, 3), 2)]
    [{'number': 2, 'head': [4], 'tail': [2, 3]}]
    """
    return {"number": row.number, "head": list(row.item), "tail": list(sequence.tail(row.item))}


def exchange_json(row: NumberedItem[Exchange]) -> dict[str, object]:
    """One exchange for JSON; the first real one has no exchange before it, so no rule.

    >>> from swisslab.sequence import Exchanges
    >>> [exchange_json(row) for row in numbered(Exchanges(5, 6), 1, 1)]
    [{'number': 1, 'out': [5], 'in': [6], 'difference': 1, 'rule': None}]
    """
    return {
        "number": row.number,
        "out": list(row.item.out),
        "in": list(row.item.into),
        "difference": row.item.difference,
        "rule": str(row.rule) if row.rule and row.number > 1 else None,
    }
