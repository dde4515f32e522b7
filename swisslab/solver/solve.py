"""A bracket solved by matchings: the pairing that the procedure must arrive at, before anything is walked.

Nothing is enumerated. A bracket is first matched by itself, then, if its floaters do not suit what is below, with the
look-ahead as a cost of its one floater, and at last together with everybody whom its floaters concern. Each of these
matchings is exact, so the first one that answers the question is the answer. O(n^3) for each matching.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from swisslab.model import RankIndex
from swisslab.rules import Role
from swisslab.sequence import Bsn, BsnPair
from swisslab.solver.bracket import Bracket
from swisslab.solver.costs import BracketCosts, incomplete_terms
from swisslab.solver.first_candidate import first_candidate
from swisslab.solver.graph import UNMATCHED, Graph, Mates
from swisslab.solver.look_ahead import LookAhead
from swisslab.solver.pool import Mask, Pool, indices
from swisslab.solver.weights import INCOMPLETE, Terms, WeightCodec

_FLOATS = frozenset({Role.PAIRS, Role.FLOATER_SCORES})  # what settles how many float, and with which scores


class Impossible(Exception):
    """No candidate keeps the absolute and completion criteria."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The pairs and downfloaters that a bracket must arrive at, and the costs by which they were found."""

    pairs: tuple[BsnPair, ...]
    floaters: tuple[Bsn, ...]
    costs: BracketCosts
    look_ahead: LookAhead


class BracketSolver:
    """Solves one bracket.

    ahead: the pool that the look-ahead sees, where that of the bracket is a narrowed one. choose_floaters: given the
    solver, the costs and the mates found together with those below, what to take instead.
    """

    def __init__(
        self,
        bracket: Bracket,
        ahead: Pool | None = None,
        choose_floaters: "Callable[[BracketSolver, BracketCosts, Mates], Mates] | None" = None,
    ) -> None:
        self.bracket = bracket
        self._choose_floaters = choose_floaters
        self.pool = bracket.pool
        self.look_ahead = LookAhead(ahead or bracket.pool, bracket.next_residents, bracket.below)
        self.scores = [player.score for player in bracket.players]

    def solve(self) -> Solution:
        """The pairing of the bracket. Raises Impossible if there is none."""
        if self._bye_is_settled_here() and self.bracket.size % 2:
            solution = self._solve(sole_floater=True)
            if len(solution.floaters) == 1:
                return solution
        return self._solve(sole_floater=False)

    def _bye_is_settled_here(self) -> bool:
        """C9 counts where the one who floats is the one who gets the bye: the bracket holds the lowest PAB score."""
        pool = self.pool
        if pool.rules.by_role(Role.SOLE_FLOATER) is None or self.bracket.unseen or pool.size % 2 == 0:
            return False
        return pool.pab_score is not None and self.scores[-1] <= pool.pab_score

    def _solve(self, *, sole_floater: bool) -> Solution:
        costs = BracketCosts(self.bracket, sole_floater=sole_floater)
        mates = self._by_itself(costs)
        floaters = _floaters(mates)
        if not self._suits(self.bracket.mask(floaters)):
            better = self._one_floater(costs, floaters[0]) if len(floaters) == 1 else None
            mates = better or self._with_below(costs)
        return solution_of(mates, costs, self.look_ahead)

    def _suits(self, floaters: Mask) -> bool:
        """Whether nothing better can be hoped for from other floaters."""
        bracket = self.bracket
        if bracket.last:
            return True
        if bracket.completion and not self.pool.completable(floaters | bracket.below, floaters):
            return False
        if not bracket.look_ahead:
            return True
        return self._floats_are_settled_first() and self.look_ahead.reaches_ideal(floaters)

    def _floats_are_settled_first(self) -> bool:
        """Whether the look-ahead only chooses between floaters of given number and scores, as in both editions."""
        return self.pool.rules.before_look_ahead >= _FLOATS

    # --- the bracket by itself -------------------------------------------------------------------------------------

    def _natural(self, costs: BracketCosts) -> Mates | None:
        """The first candidate of a homogeneous bracket if nothing counts against it that could be avoided."""
        size, half = self.bracket.size, self.bracket.size // 2
        if self.bracket.m0 or self.scores[0] != self.scores[-1]:
            return None
        upper = range(1, half + 1)
        if any(not self.bracket.may_pair(k, k + half) or costs.pair_terms(k, k + half) for k in upper):
            return None
        if size % 2 and not self._floats_freely(costs, size):
            return None
        lower = [*upper, UNMATCHED] if size % 2 else [*upper]
        return [UNMATCHED, *(k + half for k in upper), *lower]

    def _floats_freely(self, costs: BracketCosts, floater: Bsn) -> bool:
        """Whether the one floater of a bracket with one score costs what any must: that one floats, and the score."""
        if self.bracket.last and not self.pool.eligible >> self.bracket.rank_index(floater) & 1:
            return False
        return all(costs.criteria[place.criterion].role in _FLOATS for place, _ in costs.floater_terms[floater])

    def _by_itself(self, costs: BracketCosts) -> Mates:
        natural = self._natural(costs)
        if natural is not None:
            return natural
        extra = costs.last_bracket_terms() if self.bracket.last else None
        graph, codec = costs.graph(extra)
        return self._first(graph, codec, self.bracket.size % 2 if self.bracket.last else None)

    def _first(self, graph: Graph, codec: WeightCodec, incomplete: int | None) -> Mates:
        mates = graph.match()
        if incomplete is not None and codec.read(graph.cost(mates), INCOMPLETE) != incomplete:
            raise Impossible
        return first_candidate(graph, codec, mates, self.bracket.mdp_scores)

    # --- with what is below ----------------------------------------------------------------------------------------

    def _one_floater(self, costs: BracketCosts, floater: Bsn) -> Mates | None:
        """The floater of one-floater brackets chosen by the look-ahead as well; None if more must float."""
        if self.bracket.look_ahead and not self._floats_are_settled_first():
            return None
        score = self.scores[floater - 1]
        same = [bsn for bsn, s in enumerate(self.scores, 1) if s == score]
        for terms in self._ways_to_look_ahead():
            graph, codec = costs.graph({bsn: terms(self.bracket.mask([bsn])) for bsn in same})
            mates = graph.match()
            floaters = _floaters(mates)
            if len(floaters) != 1 or floaters[0] not in same:
                return None
            if codec.read(graph.cost(mates), INCOMPLETE):
                continue
            return first_candidate(graph, codec, mates, self.bracket.mdp_scores)
        return None

    def _ways_to_look_ahead(self) -> list[Callable[[Mask], Terms]]:
        """The exact cost of each floater; before it, where nothing else is compared first, only those who suit."""
        alone = not self.bracket.look_ahead or self.pool.rules.before_look_ahead == _FLOATS
        return [self._suitable_or_none, self.floater_terms] if alone else [self.floater_terms]

    def _suitable_or_none(self, floater: Mask) -> Terms:
        return () if self._suits(floater) else ((INCOMPLETE, 1),)

    def floater_terms(self, floater: Mask) -> Terms:
        """What completion and look-ahead say of one player floating alone, as a cost."""
        bracket = self.bracket
        if bracket.completion and not self.pool.completable(floater | bracket.below, floater):
            return ((INCOMPLETE, 1),)
        if not bracket.look_ahead:
            return ()
        cost = self.look_ahead.cost(floater)
        return ((INCOMPLETE, 1),) if cost is None else self.look_ahead.terms_of(cost)

    def _with_below(self, costs: BracketCosts) -> Mates:
        """Everything at once: the bracket with the next one, and with everybody below where completion counts."""
        graph, codec = self.larger_graph(costs)
        mates = self._first(graph, codec, graph.nodes % 2 if self.bracket.completion else None)
        return mates if self._choose_floaters is None else self._choose_floaters(self, costs, mates)

    def larger_graph(self, costs: BracketCosts) -> tuple[Graph, WeightCodec]:
        """The graph of the bracket and those below it that its floaters can concern."""
        bracket, ahead = self.bracket, self.look_ahead
        below = list(indices(bracket.below if bracket.completion else bracket.next_residents))
        members, residents = bracket.mask(range(1, bracket.size + 1)), bracket.next_residents
        looks = bracket.look_ahead and bool(residents)

        def floats_to(one: RankIndex, other: RankIndex) -> Terms:
            return ahead.unpaired_terms(one) if looks and not residents >> other & 1 else ()

        def among(one: RankIndex, two: RankIndex) -> Terms:
            return ahead.pair_terms(one, two, residents) if looks else ()

        def left_over(one: RankIndex) -> Terms:
            concerned = (members | residents) >> one & 1
            terms = ahead.unpaired_terms(one) if looks and concerned else ()
            return incomplete_terms(self.pool, one) + terms if bracket.completion else terms

        return costs.graph_with_below(below, floats_to=floats_to, among=among, left_over=left_over)


def solution_of(mates: Sequence[int], costs: BracketCosts, look_ahead: LookAhead) -> Solution:
    """A solution from the mates of the bracket's members (0: floats)."""
    pairs = tuple((one, mate) for one, mate in enumerate(mates) if 0 < one < mate)
    return Solution(pairs, tuple(_floaters(mates)), costs, look_ahead)


def _floaters(mates: Sequence[int]) -> list[Bsn]:
    return [bsn for bsn in range(1, len(mates)) if not mates[bsn]]
