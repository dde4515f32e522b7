"""A bracket solved by matchings: the pairing that the procedure must arrive at, before anything is walked."""

from dataclasses import dataclass

from swisslab.engine.costs import INCOMPLETE, STEP, BracketCosts, incomplete_items
from swisslab.engine.field import Field, Mask, mask_of, places
from swisslab.engine.first import first_in_order
from swisslab.engine.graph import Graph
from swisslab.engine.ledger import Items, Ledger
from swisslab.engine.lookahead import LookAhead
from swisslab.engine.task import Task
from swisslab.rules import Shape


@dataclass(frozen=True, slots=True)
class Solution:
    """The mates of the members (0-based BSN, -1 for downfloaters) and whether C9 counted."""

    mates: tuple[int, ...]
    sole_floater: bool

    @property
    def floaters(self) -> tuple[int, ...]:
        """The downfloaters (0-based BSN)."""
        return tuple(i for i, mate in enumerate(self.mates) if mate < 0)


class Impossible(Exception):
    """No candidate keeps the absolute and completion criteria."""


class Solver:
    """Solves one bracket. `ahead`: the field that the look-ahead sees, if some pairs are ruled out in `field` only."""

    def __init__(self, field: Field, task: Task, ahead: Field | None = None) -> None:
        self.field = field
        self.task = task
        self.look_ahead = LookAhead(ahead or field, task.next_residents, task.below)
        self.scores = [field.players[place].score for place in task.members]

    def solve(self) -> Solution:
        """The pairing of the bracket. Raises Impossible if there is none."""
        if self._bye_is_settled_here() and len(self.task.members) % 2:
            solution = self._solve(sole_floater=True)
            if len(solution.floaters) == 1:
                return solution
        return self._solve(sole_floater=False)

    def _bye_is_settled_here(self) -> bool:
        """C9 counts where the one who floats is the one who gets the bye: the bracket holds the lowest PAB score."""
        field = self.field
        counts = any(criterion.shape is Shape.SOLE_FLOATER for criterion in field.rules.quality)
        if not counts or self.task.unseen or field.size % 2 == 0 or field.pab_score is None:
            return False
        return self.scores[-1] <= field.pab_score

    def _mask(self, floaters: list[int]) -> Mask:
        return mask_of(self.task.members[i] for i in floaters)

    def _fine(self, floaters: Mask) -> bool:
        """Whether nothing better can be hoped for from other floaters."""
        task = self.task
        if task.last:
            return True
        if task.completion and not self.field.completable(floaters | task.below, floaters):
            return False
        return not task.look_ahead or self.look_ahead.reaches_ideal(floaters)

    def _solve(self, *, sole_floater: bool) -> Solution:
        costs = BracketCosts(self.field, self.task.members, self.task.mdps, sole_floater=sole_floater)
        mates = self._by_itself(costs)
        floaters = [i for i, mate in enumerate(mates) if mate < 0]
        if not self._fine(self._mask(floaters)):
            better = self._one_floater(costs, floaters[0]) if len(floaters) == 1 else None
            mates = better or self._with_below(costs)
        return Solution(tuple(mates), sole_floater)

    def _natural(self, costs: BracketCosts) -> list[int] | None:
        """The first candidate of a homogeneous bracket if nothing counts against it that could be avoided."""
        size, half = len(self.task.members), len(self.task.members) // 2
        if self.task.mdps or self.scores[0] != self.scores[-1]:
            return None
        if any(not costs.allowed(i, i + half) or costs.pair_items(i, i + half) for i in range(half)):
            return None
        if size % 2 and not self._floats_freely(costs, size - 1):
            return None
        return [i + half if i < half else i - half for i in range(2 * half)] + [-1] * (size % 2)

    def _floats_freely(self, costs: BracketCosts, floater: int) -> bool:
        """Whether the one floater of a bracket with one score costs what any must: that one floats, and the score."""
        if self.task.last and not self.field.eligible >> self.task.members[floater] & 1:
            return False
        return all(place < 2 * STEP for (place, _), _ in costs.floater_items[floater])

    def _by_itself(self, costs: BracketCosts) -> list[int]:
        natural = self._natural(costs)
        if natural is not None:
            return natural
        extra = costs.last_bracket_items() if self.task.last else None
        graph, ledger = costs.graph(extra)
        return self._first(graph, ledger, len(self.task.members) % 2 if self.task.last else None)

    def _first(self, graph: Graph, ledger: Ledger, incomplete: int | None) -> list[int]:
        mates = graph.match()
        total = graph.cost(mates)
        if incomplete is not None and INCOMPLETE in ledger.shift and ledger.read(total, INCOMPLETE) != incomplete:
            raise Impossible
        return first_in_order(graph, ledger, mates, self.scores[: self.task.mdps])

    def _one_floater(self, costs: BracketCosts, floater: int) -> list[int] | None:
        """The floater of one-floater brackets chosen by the look-ahead as well; None if more must float."""
        score = self.scores[floater]
        same = [i for i, s in enumerate(self.scores) if s == score]
        for judge in (self._quick_items, self.floater_items):
            extra = {i: judge(self._mask([i])) for i in same}
            graph, ledger = costs.graph(extra)
            mates = graph.match()
            alone = [i for i, mate in enumerate(mates) if mate < 0]
            total = graph.cost(mates)
            if len(alone) != 1 or alone[0] not in same:
                return None
            if INCOMPLETE in ledger.shift and ledger.read(total, INCOMPLETE):
                continue
            return first_in_order(graph, ledger, mates, self.scores[: self.task.mdps])
        return None

    def _quick_items(self, floater: Mask) -> Items:
        return () if self._fine(floater) else ((INCOMPLETE, 1),)

    def floater_items(self, floater: Mask) -> Items:
        """What completion and look-ahead say of one player floating alone, as a cost."""
        task = self.task
        if task.completion and not self.field.completable(floater | task.below, floater):
            return ((INCOMPLETE, 1),)
        if not task.look_ahead:
            return ()
        outlook = self.look_ahead.outlook(floater)
        return ((INCOMPLETE, 1),) if outlook is None else self.look_ahead.outlook_items(outlook)

    def _with_below(self, costs: BracketCosts) -> list[int]:
        """Everything at once: the bracket with the next one, and with everybody below where completion counts."""
        graph, ledger = self.larger_graph(costs)
        pool = graph.nodes
        return self._first(graph, ledger, pool % 2 if self.task.completion else None)

    def larger_graph(self, costs: BracketCosts) -> tuple[Graph, Ledger]:
        """The graph of the bracket and those below it that its floaters can concern."""
        task, ahead = self.task, self.look_ahead
        below = list(places(task.below if task.completion else task.next_residents))
        members = mask_of(task.members)
        residents = task.next_residents
        looks = task.look_ahead and bool(residents)

        def floats_to(place: int, other: int) -> Items:
            return ahead.unpaired_items(place) if looks and not residents >> other & 1 else ()

        def among(one: int, two: int) -> Items:
            return ahead.pair_items(one, two, residents) if looks else ()

        def left_over(place: int) -> Items:
            concerned = (members | residents) >> place & 1
            items = ahead.unpaired_items(place) if looks and concerned else ()
            return incomplete_items(self.field, place) + items if task.completion else items

        return costs.graph_with_below(below, floats_to=floats_to, among=among, left_over=left_over)
