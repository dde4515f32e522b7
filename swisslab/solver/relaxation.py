"""Relaxations: the least that candidates which begin alike can cost, by a matching of all that is not yet fixed.

The matching forgets the order of the sequence and keeps the criteria, so its cost is a lower bound for every candidate
that begins so, and its mates make one candidate that reaches it: bound and witness in one (branch and bound; the bound
is exact). Where several players float, the graph includes those below, so that completion and look-ahead are part of
the bound; one floater carries them as a cost of its own. One matching a bound, O(n^3). Nodes are BSNs.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swisslab.model import Cost, LookAheadCost
from swisslab.rules import CostKind, Criterion, Role
from swisslab.sequence import Bsn
from swisslab.solver.costs import BracketCosts
from swisslab.solver.graph import Graph, Mates
from swisslab.solver.solve import BracketSolver
from swisslab.solver.weights import INCOMPLETE, Place


@dataclass(frozen=True, slots=True)
class Relaxed:
    """The optimum of a relaxation: the mates of all nodes and the packed total.

    `exact`: the mates make a candidate, so the total is reached. Else (they make another number of pairs than the
    candidates do) it is only a lower bound.
    """

    mates: Mates
    total: int
    exact: bool = True


class Relaxation:
    """Lower bounds over the candidates of a bracket with so many floaters."""

    def __init__(self, solver: BracketSolver, costs: BracketCosts, floaters: int) -> None:
        self.costs = costs
        self.floaters = floaters
        self.rules = costs.pool.rules
        bracket = costs.bracket
        if bracket.last or floaters == 0:
            extra = costs.last_bracket_terms() if bracket.last else None
            self.graph, self.codec = costs.graph(extra)
            self._incomplete = bracket.size % 2 if bracket.last else 0
        elif floaters == 1:
            bsns = range(1, bracket.size + 1)
            self.graph, self.codec = costs.graph({bsn: solver.floater_terms(bracket.mask([bsn])) for bsn in bsns})
            self._incomplete = 0
        else:
            self.graph, self.codec = solver.larger_graph(costs)
            self._incomplete = self.graph.nodes % 2 if bracket.completion else 0

    def best(self, graph: Graph) -> Relaxed | None:
        """The cheapest legal completion within a narrowed graph; None if there is none."""
        return self.evaluated(graph, graph.match())

    def evaluated(self, graph: Graph, mates: Mates) -> Relaxed | None:
        """A matching of a narrowed graph with its cost; None if it is not legal."""
        total = graph.cost(mates)
        if total >= graph.forbidden or self.codec.read(total, INCOMPLETE) != self._incomplete:
            return None
        floating = self.graph.size - self._paired_inside(graph, mates)
        if floating != self.floaters and self._pairs_come_first():
            return None
        return Relaxed(mates, total, floating == self.floaters)

    def _paired_inside(self, graph: Graph, mates: Mates) -> int:
        """How many of the bracket are paired inside it: by the mates, and by the pairs settled before."""
        settled = sum(1 for node in graph.settled if node <= graph.size)
        return settled + sum(
            1 for node in range(1, graph.size + 1) if node not in graph.settled and graph.inside(mates[node])
        )

    def _pairs_come_first(self) -> bool:
        """Whether the number of pairs is compared before all else, so that no cheaper matching makes another number."""
        first = self.costs.criteria[0] if self.costs.criteria else None
        return first is not None and first.role is Role.PAIRS

    def first_difference(self, bound: int, best: int) -> str | None:
        """The label of the criterion in which two totals differ first, None if they are equal."""
        for place in sorted(self.codec.shift):
            if self.codec.read(bound, place) != self.codec.read(best, place):
                return self._label(place)
        return None

    def _label(self, place: Place) -> str:
        if place.criterion >= 0:
            return self.costs.criteria[place.criterion].label
        completion = self.rules.by_role(Role.COMPLETION)
        return "" if completion is None else completion.label

    def cost_in(self, total: int, criterion: Criterion, like: Cost) -> Cost:
        """What a total says of one criterion, in the form of `like`: lists are filled up with zeros to its length."""
        index = self.costs.place(criterion).criterion
        amounts = self.codec.unpack(total)
        if criterion.role is Role.LOOK_AHEAD:
            scores = _values({-p.level: n for p, n in amounts.items() if (p.criterion, p.part) == (index, 1)})
            return LookAheadCost(amounts.get(Place(index), 0), scores)
        if criterion.kind is CostKind.LIST:
            values = _values({-p.level: n for p, n in amounts.items() if (p.criterion, p.part) == (index, 0)})
            missing = len(like) - len(values) if isinstance(like, tuple) else 0
            return values + (0,) * missing
        return amounts.get(Place(index), 0)


def _values(counts: dict[int, int]) -> tuple[int, ...]:
    return tuple(value for value in sorted(counts, reverse=True) for _ in range(counts[value]))


def with_mdp_set(graph: Graph, s1: Iterable[Bsn]) -> Graph:
    """A copy in which just these MDPs are paired in the bracket and the others float."""
    chosen = set(s1)
    copy = graph.copy()
    for i in range(1, copy.mdps + 1):
        if i in chosen:
            copy.keep_only(i, {j for j in copy.edges[i] if j <= copy.size})
            copy.must_match(i)
        else:
            copy.keep_only(i, {j for j in copy.edges[i] if j > copy.size})
    return copy


def with_pair(graph: Graph, i: Bsn, j: Bsn) -> Graph:
    """A copy with one pair fixed."""
    copy = graph.copy()
    copy.settle(i, j)
    return copy


def with_subgroups(graph: Graph, s1r: Sequence[Bsn], s2r: Sequence[Bsn]) -> Graph:
    """A copy in which everybody of S1R meets somebody of S2R and nobody else of them is paired in the bracket."""
    copy = graph.copy()
    upper, lower = set(s1r), set(s2r)
    for i in s1r:
        copy.keep_only(i, lower)
        copy.must_match(i)
    for i in s2r:
        copy.keep_only(i, {j for j in copy.edges[i] if j in upper or j > copy.size})
    return copy


def with_leaver(graph: Graph, i: Bsn, s1r: set[Bsn]) -> Graph:
    """A copy in which member i of S1R leaves it: floats, or meets a lower BSN of S1R."""
    copy = graph.copy()
    copy.keep_only(i, {j for j in copy.edges[i] if j > copy.size or (j in s1r and j < i)})
    return copy


def with_enterer(graph: Graph, i: Bsn, s2r: set[Bsn]) -> Graph:
    """A copy in which member i of S2R enters S1R: meets a higher BSN of S2R."""
    copy = graph.copy()
    copy.keep_only(i, {j for j in copy.edges[i] if j in s2r and j > i})
    copy.must_match(i)
    return copy
