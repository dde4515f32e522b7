"""What candidates that begin alike can cost at least: a matching of the rest, exact in every criterion.

Members are 0-based BSNs. Where several players float, the graph includes those below, so that completion and
look-ahead are part of the bound; one floater carries them as a cost of its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swisslab.engine.costs import FLOATERS, INCOMPLETE, STEP, BracketCosts
from swisslab.engine.events import Cost, Outlook
from swisslab.engine.graph import Graph
from swisslab.engine.ledger import Digit
from swisslab.engine.lookahead import UNPAIRED
from swisslab.engine.solve import Solver
from swisslab.rules import Shape


@dataclass(frozen=True, slots=True)
class Witness:
    """A cheapest legal completion of a start: the mates of all nodes (-1 or a node below: floats), its packed total."""

    mates: list[int]
    total: int


class Bounds:
    """Lower bounds over the candidates of a bracket with so many floaters."""

    def __init__(self, solver: Solver, costs: BracketCosts, floaters: int) -> None:
        self.costs = costs
        self.floaters = floaters
        self.rules = costs.rules
        task = solver.task
        size = len(task.members)
        if task.last or floaters == 0:
            extra = costs.last_bracket_items() if task.last else None
            self.graph, self.ledger = costs.graph(extra)
            self._incomplete = size % 2 if task.last else 0
        elif floaters == 1:
            self.graph, self.ledger = costs.graph({i: solver.floater_items(1 << p) for i, p in enumerate(task.members)})
            self._incomplete = 0
        else:
            self.graph, self.ledger = solver.larger_graph(costs)
            self._incomplete = self.graph.nodes % 2 if task.completion else 0

    def best(self, graph: Graph) -> Witness | None:
        """The cheapest legal completion within a narrowed graph; None if there is none."""
        return self.judged(graph, graph.match())

    def judged(self, graph: Graph, mates: list[int]) -> Witness | None:
        """A matching of a narrowed graph with its cost; None if it is not legal."""
        total = graph.cost(mates)
        if total >= graph.forbid:
            return None
        if INCOMPLETE in self.ledger.shift and self.ledger.read(total, INCOMPLETE) != self._incomplete:
            return None
        if FLOATERS in self.ledger.shift and self.ledger.read(total, FLOATERS) != self.floaters:
            return None
        return Witness(mates, total)

    def first_difference(self, bound: int, best: int) -> str | None:
        """The criterion of the most important digit in which two totals differ, None if they are equal."""
        for digit in sorted(self.ledger.shift):
            if self.ledger.read(bound, digit) != self.ledger.read(best, digit):
                return self._criterion(digit)
        return None

    def _criterion(self, digit: Digit) -> str:
        place = digit[0] // STEP
        return self.rules.completion if place < 0 else self.rules.quality[place].id

    def cost_in(self, total: int, criterion: str, like: Cost) -> Cost:
        """What a total says of one criterion, in the form of `like`."""
        asked = self.rules.criterion(criterion)
        place, shape = self.costs.place_of[asked.id], asked.shape
        amounts = self.ledger.unpack(total)
        if shape is Shape.LOOK_AHEAD:
            values = _values({-v: n for (p, v), n in amounts.items() if p == place + 1})
            return Outlook(amounts.get((place, UNPAIRED), 0), values)
        if shape is Shape.LIST:
            values = _values({-v: n for (p, v), n in amounts.items() if p == place})
            missing = len(like) - len(values) if isinstance(like, tuple) else 0
            return values + (0,) * missing
        return amounts.get((place, 0), 0)


def _values(counts: dict[int, int]) -> tuple[int, ...]:
    return tuple(value for value in sorted(counts, reverse=True) for _ in range(counts[value]))


def with_set(graph: Graph, s1: Iterable[int]) -> Graph:
    """A copy in which just these MDPs are paired in the bracket and the others float."""
    chosen = set(s1)
    copy = graph.copy()
    for i in range(copy.mdps):
        if i in chosen:
            copy.keep_only(i, {j for j in copy.edges[i] if j < copy.size})
            copy.alone[i] |= copy.forbid
        else:
            copy.keep_only(i, {j for j in copy.edges[i] if j >= copy.size})
    return copy


def with_pair(graph: Graph, i: int, j: int) -> Graph:
    """A copy with one pair fixed."""
    copy = graph.copy()
    copy.settle(i, j)
    return copy


def with_subgroups(graph: Graph, s1r: Sequence[int], s2r: Sequence[int]) -> Graph:
    """A copy in which everybody of S1R meets somebody of S2R and nobody else of them is paired in the bracket."""
    copy = graph.copy()
    upper, lower = set(s1r), set(s2r)
    for i in s1r:
        copy.keep_only(i, lower)
        copy.alone[i] |= copy.forbid
    for i in s2r:
        copy.keep_only(i, {j for j in copy.edges[i] if j in upper or j >= copy.size})
    return copy


def with_leaver(graph: Graph, i: int, upper: set[int]) -> Graph:
    """A copy in which member i of S1R leaves it: floats, or meets a lower BSN of S1R."""
    copy = graph.copy()
    copy.keep_only(i, {j for j in copy.edges[i] if j >= copy.size or (j in upper and j < i)})
    return copy


def with_enterer(graph: Graph, i: int, lower: set[int]) -> Graph:
    """A copy in which member i of S2R enters S1R: meets a higher BSN of S2R."""
    copy = graph.copy()
    copy.keep_only(i, {j for j in copy.edges[i] if j in lower and j > i})
    copy.alone[i] |= copy.forbid
    return copy
