"""The leap: the first candidate, the accepted one, and an account of those between and behind."""

from collections.abc import Iterator
from typing import Any

from swisslab.sequence import Arrangement, Span
from swisslab.walk.events import Event, SkipReason
from swisslab.walk.literal import accept_target, invalid_blocks
from swisslab.walk.narrator import Narrator


def leap(narrator: Narrator, target: Arrangement) -> Iterator[Event]:
    """Build the first candidate and the accepted one, and account for those between and behind."""
    before, after = invalid_blocks(narrator, target)
    if before is not None:
        yield narrator.skipped(before, SkipReason.INVALID_SET)
    first = 0 if before is None else before.stop
    yield from narrator.build(narrator.sequence[first])
    if target.ordinal > first:
        yield from leap_from(narrator, first + 1, target)
    yield from accept_target(narrator, target, after)


def leap_from(narrator: Narrator, first: int, target: Arrangement) -> Iterator[Event]:
    """Account in one event for the candidates from `first` up to the accepted one, and build that."""
    between = Span(first, target.ordinal - first)
    if between.count:
        yield narrator.skipped(between, SkipReason.LEAP, **_what_decides(narrator, target))
    yield from narrator.build(target)


def _what_decides(narrator: Narrator, target: Arrangement) -> dict[str, Any]:
    """The first criterion in which the accepted candidate beats the provisional best, if there is one."""
    if narrator.best is None:
        return {}
    costs = narrator.evaluator.costs_of(target.pairs, target.downfloaters)
    label = next(label for label, cost in costs.items() if cost != narrator.best.costs[label])
    return {"criterion": label, "best_cost": costs[label]}
