"""The look-ahead (C.7 / C8): how well the next bracket can be paired when these players float into it."""

from collections.abc import Sequence
from functools import cached_property

from swisslab.model import LookAheadCost, Points, RankIndex
from swisslab.rules import Role
from swisslab.solver.costs import build_graph, incomplete_terms
from swisslab.solver.pool import Mask, Pool, indices, perfect_matching
from swisslab.solver.weights import Place, Terms

BARRED = 3  # what somebody who may not get the bye counts as, unpaired in the last bracket (2017)


class LookAhead:
    """One bracket ahead of a bracket: `residents` are those of the next bracket, `below` everybody lower than now.

    In the edition that looks at completions of the whole round the rest must remain pairable as well; in the other
    the next bracket is looked at alone, where a player who may not get the bye counts more if it is the last one.

    The cost of a set of floaters is found three ways that must agree: a few quick tries that reach the best there can
    be (bit operations), one matching (O(n^3)), and as terms of the larger graph in which the bracket itself is matched.
    """

    def __init__(self, pool: Pool, residents: Mask, below: Mask) -> None:
        self.pool = pool
        self.residents = residents
        self.below = below
        self.whole_round = pool.rules.whole_round_look_ahead
        self.last = residents == below
        self._costs: dict[Mask, LookAheadCost | None] = {}

    @cached_property
    def resident_score(self) -> Points:
        """The score of the next bracket's residents."""
        return self.pool.players[next(indices(self.residents))].score

    def ideal(self, floaters: Mask) -> LookAheadCost:
        """The best that could be hoped for with so many floaters with such scores."""
        return self._cost_of(self._fewest_unpaired(floaters))

    def _fewest_unpaired(self, floaters: Mask) -> list[Points]:
        guests = [self.pool.players[i].score for i in indices(floaters)]
        room = self.residents.bit_count()
        bye = self.pool.pab_score if self.whole_round and self.last else None  # whoever stays over there gets the bye
        if len(guests) > room:
            return guests[room:] if bye is None else [bye]
        if (room - len(guests)) % 2 == 0:
            return []
        return [self.resident_score if bye is None else bye]

    @staticmethod
    def _cost_of(scores: Sequence[Points], penalty: int = 0) -> LookAheadCost:
        return LookAheadCost(len(scores) + penalty, tuple(sorted(scores, reverse=True)))

    def reaches_ideal(self, floaters: Mask) -> bool:
        """Whether the ideal is reached (an answer of no may mean only that the quick tries found nothing)."""
        if not self.residents:
            return not floaters or self.pool.completable(floaters | self.below, floaters)
        if floaters.bit_count() > self.residents.bit_count():
            return False
        bracket = floaters | self.residents
        if self.whole_round and self.last:
            return self.pool.completable(bracket, floaters)
        if bracket.bit_count() % 2 == 0:
            return self._pairs_up(bracket, floaters) and self._rest_completes(0)
        return any(
            self._pairs_up(bracket & ~(1 << left), floaters) and self._rest_completes(1 << left)
            for left in list(indices(self.residents))[::-1]
            if self._may_stay(left)
        )

    def _may_stay(self, player: RankIndex) -> bool:
        return not self.last or bool(self.pool.eligible >> player & 1)

    def _rest_completes(self, left: Mask) -> bool:
        return not self.whole_round or self.pool.completable(left | (self.below & ~self.residents), left)

    def _pairs_up(self, members: Mask, floaters: Mask) -> bool:
        return perfect_matching(self.pool.neighbours(members, floaters)) is not None

    def cost(self, floaters: Mask) -> LookAheadCost | None:
        """The least cost with these floaters, None if the round could then not be completed (whole rounds only)."""
        if floaters not in self._costs:
            self._costs[floaters] = self.ideal(floaters) if self.reaches_ideal(floaters) else self._least(floaters)
        return self._costs[floaters]

    def _least(self, floaters: Mask) -> LookAheadCost | None:
        """By a matching of the next bracket, with everybody below it where whole rounds are looked at."""
        pool = self.pool
        bracket = floaters | self.residents
        if self.whole_round and not pool.completable(floaters | self.below, floaters):
            return None
        members = list(indices(floaters | (self.below if self.whole_round else self.residents)))
        unmatched = [(), *(self.unmatched_terms(i, bracket) for i in members)]
        edges = [
            (a, b, self.pair_terms(members[a - 1], members[b - 1], bracket))
            for a in range(1, len(members) + 1)
            for b in range(a + 1, len(members) + 1)
            if pool.may_meet[members[a - 1]] >> members[b - 1] & 1
            and not (floaters >> members[a - 1] & 1 and floaters >> members[b - 1] & 1)
        ]
        graph, _ = build_graph(len(members), 0, unmatched, edges)
        mates = graph.match()
        unpaired = [
            i
            for node, i in enumerate(members, 1)
            if bracket >> i & 1 and not (mates[node] and bracket >> members[mates[node] - 1] & 1)
        ]
        barred = 0 if self.whole_round else sum(1 for i in unpaired if not self._may_stay(i))
        return self._cost_of([pool.players[i].score for i in unpaired], (BARRED - 1) * barred)

    # --- the same as terms of a larger graph -----------------------------------------------------------------------

    def unpaired_terms(self, player: RankIndex) -> Terms:
        """What it costs that a player of the next bracket stays unpaired there."""
        barred = not self.whole_round and not self._may_stay(player)
        return (
            (Place(self._index), BARRED if barred else 1),
            (Place(self._index, 1, -self.pool.players[player].score), 1),
        )

    @cached_property
    def _index(self) -> int:
        """The index of the look-ahead among the criteria that are compared."""
        return next(k for k, row in enumerate(self.pool.rules.quality) if row.role is Role.LOOK_AHEAD)

    def unmatched_terms(self, player: RankIndex, bracket: Mask) -> Terms:
        """What it costs that nobody at all is found for a player: incompleteness, if whole rounds are looked at."""
        terms = self.unpaired_terms(player) if bracket >> player & 1 else ()
        return incomplete_terms(self.pool, player) + terms if self.whole_round else terms

    def pair_terms(self, one: RankIndex, two: RankIndex, bracket: Mask) -> Terms:
        """What a pair costs whose players are not both of the next bracket."""
        inside = [i for i in (one, two) if bracket >> i & 1]
        return self.unpaired_terms(inside[0]) if len(inside) == 1 else ()

    def terms_of(self, cost: LookAheadCost) -> Terms:
        """A cost as terms."""
        counted = {score: cost.scores.count(score) for score in cost.scores}
        head: Terms = ((Place(self._index), cost.unpaired),) if cost.unpaired else ()
        return head + tuple((Place(self._index, 1, -score), n) for score, n in counted.items())
