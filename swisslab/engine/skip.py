"""The walk that skips: depth first through the sequence, entering only what can still beat the provisional best.

Every candidate it builds is a new provisional best. A start of the sequence is entered if a matching proves that one
of its completions beats the best so far; otherwise the whole block is covered in one event. Members are 0-based BSNs.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from math import comb
from typing import Any

from swisslab.engine.bounds import Bounds, Witness, with_enterer, with_leaver, with_pair, with_set, with_subgroups
from swisslab.engine.events import Cost, Event, SkipReason
from swisslab.engine.graph import Graph
from swisslab.engine.walk import Table, end_at_once, invalid_blocks, leap_from, valid_span
from swisslab.sequence import Arrangement, Exchange, Span

_LISTED = 4_000  # exchanges of one size that are listed and sorted; of more the sequence itself is gone through
_PATIENCE = 20_000  # starts judged or exchanges looked at before the walk leaps to its end


class _Arrived(Exception):
    """The accepted candidate has been built."""


class _OutOfPatience(Exception):
    """So many starts have been judged that the rest is leapt over."""


@dataclass(slots=True)
class _Block:
    """Neighbouring skips of one reason, not yet told."""

    span: Span
    reason: SkipReason
    data: dict[str, Any] = field(default_factory=dict)
    bound: int | None = None


@dataclass(frozen=True, slots=True)
class _Rest:
    """A remainder (or a homogeneous bracket) once the MDPs have their opponents: BSNs (0-based) in order."""

    set_number: int
    heads: tuple[int, ...]
    members: tuple[int, ...]
    pairs: int


class Skipping:
    """One walk of a bracket."""

    def __init__(self, table: Table, bounds: Bounds, target: Arrangement) -> None:
        self.table = table
        self.sequence = table.sequence
        self.bounds = bounds
        self.target = target
        self.patience = _PATIENCE
        self.best_total: int | None = None
        self.next_ordinal = 0
        self._pending: _Block | None = None

    def walk(self) -> Iterator[Event]:
        """The events of the whole walk."""
        before, after = invalid_blocks(self.table, self.target)
        if before is not None:
            yield self.table.skipped(before, SkipReason.INVALID_SET)
            self.next_ordinal = before.stop
        try:
            yield from self._sets()
        except _Arrived:
            yield from end_at_once(self.table, self.target, after)
            return
        except _OutOfPatience:
            yield from self._flush()
            yield from leap_from(self.table, self.next_ordinal, self.target)
            yield from end_at_once(self.table, self.target, after)
            return
        raise AssertionError("the walk ended without the solution of the bracket")

    # --- what a step may cost --------------------------------------------------------------------------------------

    def _best(self, graph: Graph) -> Witness | None:
        self._spend()
        return self.bounds.best(graph)

    def _spend(self) -> None:
        self.patience -= 1
        if self.patience < 0:
            raise _OutOfPatience

    # --- skips, told as few as possible ----------------------------------------------------------------------------

    def _skip(
        self, span: Span, reason: SkipReason, bound: int | None = None, data: dict[str, Any] | None = None
    ) -> Iterator[Event]:
        if not span.count:
            return
        assert span.first == self.next_ordinal, (span, self.next_ordinal)
        self.next_ordinal = span.stop
        data = data or {}
        pending = self._pending
        if pending is not None and pending.reason is reason and pending.data == data:
            pending.span = Span(pending.span.first, pending.span.count + span.count)
            if bound is not None:
                pending.bound = bound if pending.bound is None else min(bound, pending.bound)
            return
        yield from self._flush()
        self._pending = _Block(span, reason, data, bound)

    def _flush(self) -> Iterator[Event]:
        block, self._pending = self._pending, None
        if block is not None:
            yield self.table.skipped(block.span, block.reason, **block.data, **self._bound_data(block))

    def _bound_data(self, block: _Block) -> dict[str, Any]:
        best = self.table.best
        if block.reason is not SkipReason.BOUND or best is None or self.best_total is None or block.bound is None:
            return {}
        if block.bound == self.best_total:
            return {"equal": True}
        name = self.bounds.first_difference(block.bound, self.best_total)
        if name is None or name not in best.costs:
            return {"criterion": name}
        mine: Cost = best.costs[name]
        return {"criterion": name, "at_least": self.bounds.cost_in(block.bound, name, mine), "best_cost": mine}

    def _hopeless(self, span: Span, found: Witness | None) -> Iterator[Event]:
        """Skip a block in which nothing beats the best (or nothing is legal)."""
        if found is None:
            yield from self._skip(span, SkipReason.BOUND if self.best_total is not None else SkipReason.ABSOLUTE)
        else:
            yield from self._skip(span, SkipReason.BOUND, found.total)

    def _improves(self, found: Witness | None) -> bool:
        return found is not None and (self.best_total is None or found.total < self.best_total)

    def _rest_of(self, block: Span, found: Witness | None) -> Iterator[Event]:
        yield from self._hopeless(Span(self.next_ordinal, block.stop - self.next_ordinal), found)

    # --- MDP sets (D.3) --------------------------------------------------------------------------------------------

    def _sets(self) -> Iterator[Event]:
        sets = self.sequence.mdp_sets
        valid = valid_span(self.table, self.target)
        everything = self.sequence.block(mdp_set=valid)
        graph = self.bounds.graph
        found = self._best(graph)
        for number in valid.ordinals:
            if not self._improves(found):
                yield from self._rest_of(everything, found)
                return
            assert found is not None
            chosen = tuple(bsn - 1 for bsn in sets[number])
            narrowed = with_set(graph, chosen)
            here = found if self._has_set(found, chosen) else self._best(narrowed)
            block = self.sequence.block(mdp_set=number)
            if not self._improves(here):
                yield from self._hopeless(block, here)
                continue
            assert here is not None
            yield from self._heads(narrowed, here, number, chosen, ())
            found = self._best(graph)

    def _has_set(self, found: Witness, chosen: Sequence[int]) -> bool:
        size = self.bounds.graph.size
        return tuple(i for i in range(self.bounds.graph.mdps) if 0 <= found.mates[i] < size) == tuple(chosen)

    # --- transpositions of S2 (D.1) --------------------------------------------------------------------------------

    def _heads(
        self, graph: Graph, found: Witness | None, number: int, s1: tuple[int, ...], heads: tuple[int, ...]
    ) -> Iterator[Event]:
        """Every opponent of the next MDP in turn; `heads` (0-based BSNs) are fixed."""
        if len(heads) == len(s1):
            yield from self._remainder(graph, found, number, heads)
            return
        row = s1[len(heads)]
        block = self._head_block(number, heads)
        for mate in self._residents(heads):
            if not self._improves(found):
                yield from self._rest_of(block, found)
                return
            assert found is not None
            here = (*heads, mate)
            if mate not in graph.edges[row]:
                yield from self._skip(self._head_block(number, here), SkipReason.ABSOLUTE, data=self._fault(row, mate))
                continue
            narrowed = with_pair(graph, row, mate)
            inside = found if found.mates[row] == mate else self._best(narrowed)
            if not self._improves(inside):
                yield from self._hopeless(self._head_block(number, here), inside)
                continue
            yield from self._heads(narrowed, inside, number, s1, here)
            found = self._best(graph)
        yield from self._rest_of(block, found)

    def _residents(self, taken: Sequence[int]) -> list[int]:
        return [i for i in range(self.sequence.m0, self.bounds.graph.size) if i not in taken]

    def _head_block(self, number: int, heads: Sequence[int]) -> Span:
        return self.sequence.block(mdp_set=number, opponents=[i + 1 for i in heads])

    def _fault(self, row: int, mate: int) -> dict[str, Any]:
        """Which absolute criterion keeps two members apart."""
        pair = (row + 1, mate + 1)
        broken = self.table.judge.broken([pair], [])
        return {} if broken is None else {"criterion": broken.criterion, "pair": self.table.pair(pair)}

    # --- exchanges (D.2) -------------------------------------------------------------------------------------------

    def _remainder(self, graph: Graph, found: Witness | None, number: int, heads: tuple[int, ...]) -> Iterator[Event]:
        rest = _Rest(number, heads, tuple(self._residents(heads)), self.sequence.max_pairs - self.sequence.m1)
        block = self._head_block(number, heads)
        for exchange in self._exchanges(graph, rest):
            if not self._improves(found):
                break
            assert found is not None
            first = self._exchange_block(rest, self.sequence.exchanges.index(exchange))
            if first.first < self.next_ordinal:
                continue
            upper, lower = self._split(rest, exchange)
            narrowed = with_subgroups(graph, upper, lower)
            inside = found if self._exchange_in(found, rest) == exchange else self._best(narrowed)
            if not self._improves(inside):
                continue
            gap = Span(self.next_ordinal, first.first - self.next_ordinal)
            yield from self._skip(gap, SkipReason.BOUND if self.best_total is not None else SkipReason.ABSOLUTE)
            yield from self._rows(narrowed, inside, rest, exchange, upper, lower, ())
            found = self._best(graph)
        yield from self._rest_of(block, found)

    def _exchange_block(self, rest: _Rest, number: int) -> Span:
        opponents = [i + 1 for i in rest.heads]
        return self.sequence.block(mdp_set=rest.set_number, opponents=opponents, exchange=number)

    def _split(self, rest: _Rest, exchange: Exchange) -> tuple[tuple[int, ...], tuple[int, ...]]:
        left, right = self.sequence.subgroups(tuple(i + 1 for i in rest.heads), exchange)
        return tuple(bsn - 1 for bsn in left), tuple(bsn - 1 for bsn in right)

    def _exchange_in(self, found: Witness, rest: _Rest) -> Exchange:
        """The exchange of the first candidate that makes the pairs of a witness."""
        place = {member: k for k, member in enumerate(rest.members, 1)}
        size = self.bounds.graph.size
        s1 = {place[i] for i in rest.members if i < found.mates[i] < size and found.mates[i] in place}
        top = set(range(1, rest.pairs + 1))
        return Exchange.of(top - s1, s1 - top)

    def _exchanges(self, graph: Graph, rest: _Rest) -> Iterator[Exchange]:
        """In order, every exchange that may hold an improvement (judged again when its turn comes)."""
        yield Exchange()
        if not rest.pairs:
            return
        upper, lower = rest.members[: rest.pairs], rest.members[rest.pairs :]
        leavers = self._hopeful(upper, 1, lambda i: with_leaver(graph, i, set(upper)))
        enterers = self._hopeful(lower, rest.pairs + 1, lambda i: with_enterer(graph, i, set(lower)))
        for size in range(1, min(len(leavers), len(enterers)) + 1):
            judged: int | None = -1
            for exchange in self._of_size(leavers, enterers, size):
                if judged != self.best_total:
                    judged = self.best_total
                    if not self._size_may_improve(graph, set(lower), size):
                        break
                yield exchange

    def _hopeful(self, members: Sequence[int], first: int, narrowed: Callable[[int], Graph]) -> list[int]:
        """The places in the remainder (from `first` on) of those whose exchange could be part of an improvement."""
        return [k for k, i in enumerate(members, first) if self._improves(self._best(narrowed(i)))]

    def _of_size(self, leavers: list[int], enterers: list[int], size: int) -> Iterator[Exchange]:
        """Every exchange of a size between these players, in order."""
        if comb(len(leavers), size) * comb(len(enterers), size) <= _LISTED:
            chosen = product(combinations(leavers, size), combinations(enterers, size))
            yield from sorted((Exchange.of(out, into) for out, into in chosen), key=_order)
            return
        out, into = set(leavers), set(enterers)
        exchanges = self.sequence.exchanges
        first, count = exchanges.size_range(size)
        for exchange in exchanges[first : first + count]:
            self._spend()
            if out.issuperset(exchange.out) and into.issuperset(exchange.into):
                yield exchange

    def _size_may_improve(self, graph: Graph, lower: set[int], size: int) -> bool:
        """Whether an improvement with at most so many exchanged is not ruled out by the trade-off between the two.

        Of all (cost, size) that matchings reach, one matching with tilted weights finds the lowest along any slope.
        The slope from the cheapest towards (best so far, size) is turned until nothing lies below it or something
        cheap and small enough is found.
        """
        if self.best_total is None:
            return True
        point = self._lowest(graph, lower, 0, 1)
        while point is not None:
            cost, exchanged = point
            if exchanged <= size:
                return True
            slope, scale = self.best_total - cost, exchanged - size
            if slope <= 0:
                return False
            lowest = self._lowest(graph, lower, slope, scale)
            assert lowest is not None
            if scale * lowest[0] + slope * lowest[1] >= scale * cost + slope * exchanged:
                return False
            point = lowest
        return False

    def _lowest(self, graph: Graph, lower: set[int], slope: int, scale: int) -> tuple[int, int] | None:
        """Cost and exchange size of the matching with the least scale * cost + slope * size; None if none is legal."""
        self._spend()
        tilted = graph.tilted(lower, slope, scale)
        found = self.bounds.judged(graph, tilted.match())
        if found is None:
            return None
        return found.total, sum(1 for i in lower if found.mates[i] in lower) // 2

    # --- transpositions of S2R (D.1) -------------------------------------------------------------------------------

    def _rows(
        self,
        graph: Graph,
        found: Witness | None,
        rest: _Rest,
        exchange: Exchange,
        upper: tuple[int, ...],
        lower: tuple[int, ...],
        mates: tuple[int, ...],
    ) -> Iterator[Event]:
        """Every opponent of the next player of S1R in turn; `mates` are fixed."""
        if len(mates) == len(upper):
            yield from self._leaf(graph)
            return
        row = upper[len(mates)]
        number = self.sequence.exchanges.index(exchange)
        block = self._row_block(rest, number, mates)
        for mate in lower:
            if mate in mates:
                continue
            if not self._improves(found):
                yield from self._rest_of(block, found)
                return
            assert found is not None
            here = (*mates, mate)
            span = self._row_block(rest, number, here)
            if mate not in graph.edges[row]:
                yield from self._skip(span, SkipReason.ABSOLUTE, data=self._fault(row, mate))
                continue
            if mate < row:
                yield from self._skip(span, SkipReason.REPEAT)
                continue
            narrowed = with_pair(graph, row, mate)
            inside = found if found.mates[row] == mate else self._best(narrowed)
            if not self._improves(inside):
                yield from self._hopeless(span, inside)
                continue
            yield from self._rows(narrowed, inside, rest, exchange, upper, lower, here)
            found = self._best(graph)
        yield from self._rest_of(block, found)

    def _row_block(self, rest: _Rest, number: int, mates: Sequence[int]) -> Span:
        return self.sequence.block(
            mdp_set=rest.set_number,
            opponents=[i + 1 for i in rest.heads],
            exchange=number,
            opponents_r=[i + 1 for i in mates],
        )

    def _leaf(self, graph: Graph) -> Iterator[Event]:
        """Build the one candidate that is left: it is a new provisional best."""
        yield from self._flush()
        before = self.table.best
        at = self.sequence[self.next_ordinal]
        yield from self.table.build(at)
        assert self.table.best is not before, "a candidate promised to be better is not"
        found = self._best(graph)
        assert found is not None
        self.best_total = found.total
        self.next_ordinal += 1
        if at.ordinal == self.target.ordinal:
            raise _Arrived


def _order(exchange: Exchange) -> tuple[Any, ...]:
    return exchange.size, exchange.difference, tuple(-k for k in exchange.out), exchange.into
