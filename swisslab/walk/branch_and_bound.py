"""The skipping walk: branch and bound through the sequence, in its own order (Land and Doig 1960).

Depth first, it enters only what can still beat the provisional best. A node is a start of the sequence: an MDP set,
opponents of the first MDPs, an exchange, opponents of the first of S1R. Its bound is a relaxation (one matching); if
that beats the best, it also makes a candidate that does, so the node is entered, otherwise the whole block is pruned in
one event. Every candidate it builds is a new provisional best. Whole sizes of exchanges are pruned by a Lagrangian
relaxation. Nodes of the matching are BSNs. After NODE_LIMIT bounds the walk leaps to its end.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from math import comb
from typing import Any, TypeGuard

from swisslab.errors import InconsistentResult
from swisslab.model import Cost
from swisslab.sequence import Arrangement, Bsn, Exchange, Span, exchange_key
from swisslab.solver.graph import Graph
from swisslab.solver.relaxation import (
    Relaxation,
    Relaxed,
    with_enterer,
    with_leaver,
    with_mdp_set,
    with_pair,
    with_subgroups,
)
from swisslab.walk.events import Event, SkipReason
from swisslab.walk.leap import leap_from
from swisslab.walk.literal import accept_target, invalid_blocks, valid_mdp_sets
from swisslab.walk.narrator import Narrator

NODE_LIMIT = 20_000  # bounds computed or exchanges looked at before the walk leaps to its end
_LISTED = 4_000  # exchanges of one size that are listed and sorted; of more the sequence itself is gone through


class _Found(Exception):
    """The accepted candidate has been built."""


class _LimitReached(Exception):
    """So many bounds have been computed that the rest is leapt over."""


@dataclass(slots=True)
class _Pruned:
    """Neighbouring blocks pruned for one reason, not yet told."""

    span: Span
    reason: SkipReason
    data: dict[str, Any] = field(default_factory=dict)
    bound: int | None = None


@dataclass(frozen=True, slots=True)
class _Remainder:
    """A remainder (or a homogeneous bracket) once the MDPs have their opponents: its BSNs in order."""

    mdp_set: int
    opponents: tuple[Bsn, ...]
    members: tuple[Bsn, ...]
    pairs: int


class BranchAndBound:
    """One walk of a bracket. node_limit: after how many bounds it leaps to its end."""

    def __init__(
        self, narrator: Narrator, relaxation: Relaxation, target: Arrangement, node_limit: int = NODE_LIMIT
    ) -> None:
        self.narrator = narrator
        self.bracket = narrator.bracket
        self.sequence = narrator.sequence
        self.relaxation = relaxation
        self.target = target
        self.nodes_left = node_limit
        self.best_total: int | None = None
        self.next_ordinal = 0
        self._pending: _Pruned | None = None

    def walk(self) -> Iterator[Event]:
        """The events of the whole walk."""
        before, after = invalid_blocks(self.narrator, self.target)
        if before is not None:
            yield self.narrator.skipped(before, SkipReason.INVALID_SET)
            self.next_ordinal = before.stop
        try:
            yield from self._sets()
        except _Found:
            yield from accept_target(self.narrator, self.target, after)
            return
        except _LimitReached:
            yield from self._flush()
            yield from leap_from(self.narrator, self.next_ordinal, self.target)
            yield from accept_target(self.narrator, self.target, after)
            return
        raise InconsistentResult(f"bracket {self.bracket.label}: the walk ended before the accepted candidate")

    # --- the node limit --------------------------------------------------------------------------------------

    def _best(self, graph: Graph) -> Relaxed | None:
        self._spend()
        return self.relaxation.best(graph)

    def _spend(self) -> None:
        self.nodes_left -= 1
        if self.nodes_left < 0:
            raise _LimitReached

    # --- skips, told as few as possible ----------------------------------------------------------------------------

    def _skip(
        self, span: Span, reason: SkipReason, bound: int | None = None, data: dict[str, Any] | None = None
    ) -> Iterator[Event]:
        if not span.count:
            return
        if span.first != self.next_ordinal:
            raise InconsistentResult(
                f"bracket {self.bracket.label}: {span} does not follow ordinal {self.next_ordinal}"
            )
        self.next_ordinal = span.stop
        data = data or {}
        pending = self._pending
        if pending is not None and pending.reason is reason and pending.data == data:
            pending.span = Span(pending.span.first, pending.span.count + span.count)
            if bound is not None:
                pending.bound = bound if pending.bound is None else min(bound, pending.bound)
            return
        yield from self._flush()
        self._pending = _Pruned(span, reason, data, bound)

    def _flush(self) -> Iterator[Event]:
        block, self._pending = self._pending, None
        if block is not None:
            yield self.narrator.skipped(block.span, block.reason, **block.data, **self._bound_data(block))

    def _bound_data(self, block: _Pruned) -> dict[str, Any]:
        best = self.narrator.best
        if block.reason is not SkipReason.BOUND or best is None or self.best_total is None or block.bound is None:
            return {}
        if block.bound == self.best_total:
            return {"equal": True}
        name = self.relaxation.first_difference(block.bound, self.best_total)
        if name is None or name not in best.costs:
            return {"criterion": name}
        mine: Cost = best.costs[name]
        criterion = self.narrator.rules.criterion(name)
        return {"criterion": name, "at_least": self.relaxation.cost_in(block.bound, criterion, mine), "best_cost": mine}

    def _prune(self, span: Span, found: Relaxed | None) -> Iterator[Event]:
        """Skip a block in which nothing beats the best (or nothing is legal)."""
        if found is None or not found.exact:  # none is legal, or none that could be better is
            yield from self._skip(span, SkipReason.BOUND if self.best_total is not None else SkipReason.ABSOLUTE)
        else:
            yield from self._skip(span, SkipReason.BOUND, found.total)

    def _improves(self, found: Relaxed | None) -> TypeGuard[Relaxed]:
        return found is not None and (self.best_total is None or found.total < self.best_total)

    def _rest_of(self, block: Span, found: Relaxed | None) -> Iterator[Event]:
        yield from self._prune(Span(self.next_ordinal, block.stop - self.next_ordinal), found)

    # --- MDP sets (D.3) --------------------------------------------------------------------------------------------

    def _sets(self) -> Iterator[Event]:
        sets = self.sequence.mdp_sets
        valid = valid_mdp_sets(self.narrator, self.target)
        everything = self.sequence.block(mdp_set=valid)
        graph = self.relaxation.graph
        found = self._best(graph)
        for number in valid.ordinals:
            if not self._improves(found):
                yield from self._rest_of(everything, found)
                return
            chosen = sets[number]
            narrowed = with_mdp_set(graph, chosen)
            here = found if self._has_set(found, chosen) else self._best(narrowed)
            block = self.sequence.block(mdp_set=number)
            if not self._improves(here):
                yield from self._prune(block, here)
                continue
            yield from self._opponents(narrowed, here, number, chosen, ())
            found = self._best(graph)

    def _has_set(self, found: Relaxed, chosen: Sequence[Bsn]) -> bool:
        graph = self.relaxation.graph
        return tuple(i for i in range(1, graph.mdps + 1) if graph.inside(found.mates[i])) == tuple(chosen)

    # --- transpositions of S2 (D.1) --------------------------------------------------------------------------------

    def _opponents(
        self, graph: Graph, found: Relaxed | None, number: int, s1: tuple[Bsn, ...], opponents: tuple[Bsn, ...]
    ) -> Iterator[Event]:
        """Every opponent of the next MDP in turn; `opponents` are fixed."""
        if len(opponents) == len(s1):
            yield from self._remainder(graph, found, number, opponents)
            return
        row = s1[len(opponents)]
        block = self._opponents_block(number, opponents)
        for mate in self._residents(opponents):
            if not self._improves(found):
                yield from self._rest_of(block, found)
                return
            here = (*opponents, mate)
            if mate not in graph.edges[row]:
                yield from self._skip(
                    self._opponents_block(number, here), SkipReason.ABSOLUTE, data=self._forbidden_pair(row, mate)
                )
                continue
            narrowed = with_pair(graph, row, mate)
            inside = found if found.mates[row] == mate else self._best(narrowed)
            if not self._improves(inside):
                yield from self._prune(self._opponents_block(number, here), inside)
                continue
            yield from self._opponents(narrowed, inside, number, s1, here)
            found = self._best(graph)
        yield from self._rest_of(block, found)

    def _residents(self, taken: Sequence[int]) -> list[int]:
        return [bsn for bsn in range(self.sequence.m0 + 1, self.bracket.size + 1) if bsn not in taken]

    def _opponents_block(self, number: int, opponents: Sequence[int]) -> Span:
        return self.sequence.block(mdp_set=number, opponents=opponents)

    def _forbidden_pair(self, one: Bsn, two: Bsn) -> dict[str, Any]:
        """Which absolute criterion keeps two members apart."""
        violation = self.narrator.evaluator.violation([(one, two)], [])
        return {} if violation is None else {"criterion": violation.criterion, "pair": violation.pair}

    # --- exchanges (D.2) -------------------------------------------------------------------------------------------

    def _remainder(
        self, graph: Graph, found: Relaxed | None, number: int, opponents: tuple[Bsn, ...]
    ) -> Iterator[Event]:
        rest = _Remainder(
            number, opponents, tuple(self._residents(opponents)), self.sequence.max_pairs - self.sequence.m1
        )
        block = self._opponents_block(number, opponents)
        for exchange in self._exchanges(graph, rest):
            if not self._improves(found):
                break
            first = self._exchange_block(rest, self.sequence.exchanges.index(exchange))
            if first.first < self.next_ordinal:
                continue
            upper, lower = self._split(rest, exchange)
            narrowed = with_subgroups(graph, upper, lower)
            inside = found if found.exact and self._exchange_in(found, rest) == exchange else self._best(narrowed)
            if not self._improves(inside):
                continue
            gap = Span(self.next_ordinal, first.first - self.next_ordinal)
            yield from self._skip(gap, SkipReason.BOUND if self.best_total is not None else SkipReason.ABSOLUTE)
            yield from self._opponents_r(narrowed, inside, rest, exchange, upper, lower, ())
            found = self._best(graph)
        yield from self._rest_of(block, found)

    def _exchange_block(self, rest: _Remainder, number: int) -> Span:
        return self.sequence.block(mdp_set=rest.mdp_set, opponents=rest.opponents, exchange=number)

    def _split(self, rest: _Remainder, exchange: Exchange) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self.sequence.subgroups(rest.opponents, exchange)

    def _exchange_in(self, found: Relaxed, rest: _Remainder) -> Exchange:
        """The exchange of the first candidate that makes the pairs of a witness."""
        number = {bsn: k for k, bsn in enumerate(rest.members, 1)}  # exchanges count in the remainder
        s1 = {number[i] for i in rest.members if i < found.mates[i] and found.mates[i] in number}
        top = set(range(1, rest.pairs + 1))
        return Exchange.of(top - s1, s1 - top)

    def _exchanges(self, graph: Graph, rest: _Remainder) -> Iterator[Exchange]:
        """In order, every exchange that may hold an improvement (bounded again when its turn comes)."""
        yield Exchange()
        if not rest.pairs:
            return
        upper, lower = rest.members[: rest.pairs], rest.members[rest.pairs :]
        leavers = self._promising(upper, 1, lambda i: with_leaver(graph, i, set(upper)))
        enterers = self._promising(lower, rest.pairs + 1, lambda i: with_enterer(graph, i, set(lower)))
        for size in range(1, min(len(leavers), len(enterers)) + 1):
            compared_with: int | None = -1
            for exchange in self._of_size(leavers, enterers, size):
                if compared_with != self.best_total:
                    compared_with = self.best_total
                    if not self._size_is_promising(graph, set(lower), size):
                        break
                yield exchange

    def _promising(self, members: Sequence[int], first: int, narrowed: Callable[[int], Graph]) -> list[int]:
        """The places in the remainder (from `first` on) of those whose exchange could be part of an improvement."""
        return [k for k, i in enumerate(members, first) if self._improves(self._best(narrowed(i)))]

    def _of_size(self, leavers: list[int], enterers: list[int], size: int) -> Iterator[Exchange]:
        """Every exchange of a size between these players, in order."""
        if comb(len(leavers), size) * comb(len(enterers), size) <= _LISTED:
            chosen = product(combinations(leavers, size), combinations(enterers, size))
            yield from sorted((Exchange.of(out, into) for out, into in chosen), key=exchange_key)
            return
        out, into = set(leavers), set(enterers)
        exchanges = self.sequence.exchanges
        first, count = exchanges.size_range(size)
        for exchange in exchanges[first : first + count]:
            self._spend()
            if out.issuperset(exchange.out) and into.issuperset(exchange.into):
                yield exchange

    def _size_is_promising(self, graph: Graph, lower: set[int], size: int) -> bool:
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
            if lowest is None or scale * lowest[0] + slope * lowest[1] >= scale * cost + slope * exchanged:
                return False
            point = lowest
        return False

    def _lowest(self, graph: Graph, lower: set[int], slope: int, scale: int) -> tuple[int, int] | None:
        """Cost and exchange size of the matching with the least scale * cost + slope * size; None if none is legal."""
        self._spend()
        mates = graph.lagrangian(lower, slope, scale).match()
        found = self.relaxation.evaluated(graph, mates)
        if found is None:
            return None
        return found.total, sum(1 for i in lower if found.mates[i] in lower) // 2

    # --- transpositions of S2R (D.1) -------------------------------------------------------------------------------

    def _opponents_r(
        self,
        graph: Graph,
        found: Relaxed | None,
        rest: _Remainder,
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
        block = self._opponents_r_block(rest, number, mates)
        for mate in lower:
            if mate in mates:
                continue
            if not self._improves(found):
                yield from self._rest_of(block, found)
                return
            here = (*mates, mate)
            span = self._opponents_r_block(rest, number, here)
            if mate not in graph.edges[row]:
                yield from self._skip(span, SkipReason.ABSOLUTE, data=self._forbidden_pair(row, mate))
                continue
            if mate < row:
                yield from self._skip(span, SkipReason.REPEAT)
                continue
            narrowed = with_pair(graph, row, mate)
            inside = found if found.mates[row] == mate else self._best(narrowed)
            if not self._improves(inside):
                yield from self._prune(span, inside)
                continue
            yield from self._opponents_r(narrowed, inside, rest, exchange, upper, lower, here)
            found = self._best(graph)
        yield from self._rest_of(block, found)

    def _opponents_r_block(self, rest: _Remainder, number: int, mates: Sequence[int]) -> Span:
        return self.sequence.block(
            mdp_set=rest.mdp_set,
            opponents=rest.opponents,
            exchange=number,
            opponents_r=mates,
        )

    def _leaf(self, graph: Graph) -> Iterator[Event]:
        """Build the one candidate that is left: it is a new provisional best."""
        found = self._best(graph)
        if found is None or not (self._improves(found) and found.exact):
            yield from self._prune(Span(self.next_ordinal, 1), found)
            return
        yield from self._flush()
        before = self.narrator.best
        at = self.sequence[self.next_ordinal]
        yield from self.narrator.build(at)
        if self.narrator.best is before:
            raise InconsistentResult(
                f"bracket {self.bracket.label}: candidate {at.ordinal} should be better and is not"
            )
        self.best_total = found.total
        self.next_ordinal += 1
        if at.ordinal == self.target.ordinal:
            raise _Found
