"""The literal walk, every candidate in order; and what all walks share: sets not tried, the end of a bracket."""

from collections.abc import Iterator

from swisslab.errors import InconsistentResult
from swisslab.sequence import Arrangement, Span
from swisslab.walk.events import Accepted, Event, SkipReason
from swisslab.walk.narrator import Narrator


def valid_mdp_sets(narrator: Narrator, target: Arrangement) -> Span:
    """The numbers of the MDP sets that may be tried: all of them, or those valid under 4.4.1 (2026)."""
    sets = narrator.sequence.mdp_sets
    if not narrator.rules.only_valid_mdp_sets:
        return Span(0, sets.length)
    return sets.profile_range(target.s1)


def invalid_blocks(narrator: Narrator, target: Arrangement) -> tuple[Span | None, Span | None]:
    """The candidates with MDP sets before and after the valid ones."""
    valid, sequence = valid_mdp_sets(narrator, target), narrator.sequence
    last = sequence.mdp_sets.length - 1
    before = sequence.block(mdp_set=Span(0, valid.first)) if valid.first else None
    after = sequence.block(mdp_set=Span(valid.stop, last - valid.last)) if valid.last < last else None
    return before, after


def accept_target(narrator: Narrator, target: Arrangement, after: Span | None) -> Iterator[Event]:
    """Accept the provisional best, if it is the target and perfect or optimal, and cover the rest."""
    perfect = narrator.is_perfect()
    rest = Span(target.ordinal + 1, narrator.sequence.length - target.ordinal - 1)
    if not perfect and after is not None:
        rest = Span(rest.first, after.first - rest.first)
    if rest.count:
        yield narrator.skipped(rest, SkipReason.PERFECT if perfect else SkipReason.OPTIMAL)
    if not perfect and after is not None:
        yield narrator.skipped(after, SkipReason.INVALID_SET)
    yield accept_best(narrator, Accepted.PERFECT if perfect else Accepted.OPTIMAL)


def accept_best(narrator: Narrator, how: Accepted) -> Event:
    """Accept the provisional best."""
    if narrator.best is None:
        raise InconsistentResult(f"bracket {narrator.label}: no candidate is legal, and yet it has a solution")
    return narrator.accepted(how, narrator.best)


def walk_literally(narrator: Narrator, target: Arrangement) -> Iterator[Event]:
    """Build every candidate in order; only a perfect one ends the walk early. O(length of the sequence)."""
    before, after = invalid_blocks(narrator, target)
    if before is not None:
        yield narrator.skipped(before, SkipReason.INVALID_SET)
    sequence = narrator.sequence
    first = 0 if before is None else before.stop
    stop = sequence.length if after is None else after.first
    for at in sequence[first:stop]:
        best = narrator.best
        yield from narrator.build(at)
        if narrator.best is not best and narrator.is_perfect():
            yield from accept_target(narrator, at, after)
            return
    if after is not None:
        yield narrator.skipped(after, SkipReason.INVALID_SET)
    yield accept_best(narrator, Accepted.EXHAUSTED)
