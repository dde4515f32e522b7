"""One candidate evaluated by every criterion in order (B.4, B.8 / 3.4, 3.8), each by its own cost function."""

from collections.abc import Callable, Sequence

from swisslab.errors import InconsistentResult
from swisslab.model import Cost, LookAheadCost
from swisslab.rules import Criterion, Role
from swisslab.sequence import Bsn, BsnPair
from swisslab.solver.bracket import Bracket
from swisslab.solver.candidate import Check, Violation
from swisslab.solver.costs import BracketCosts
from swisslab.solver.look_ahead import LookAhead
from swisslab.solver.pool import Mask

#: Whether a cost fulfils a criterion, given who floats.
Fulfilled = Callable[[Criterion, Cost, Sequence[Bsn]], bool]


class Evaluator:
    """Evaluates candidates of one bracket, given as pairs and downfloaters by BSN.

    `costs` says whether C9 counts in it. `fulfilled` replaces the meaning of a fulfilled criterion (`met`).
    """

    def __init__(
        self, bracket: Bracket, costs: BracketCosts, look_ahead: LookAhead, fulfilled: Fulfilled | None = None
    ) -> None:
        self.bracket = bracket
        self.costs = costs
        self.look_ahead = look_ahead
        self.rules = bracket.pool.rules
        self.criteria = [criterion for criterion in costs.criteria if self._applies(criterion)]
        self._fulfilled = fulfilled or self._not_more_than_need_be
        self._completion_faults: dict[Mask, Criterion | None] = {}

    def _applies(self, criterion: Criterion) -> bool:
        if criterion.role is Role.LOOK_AHEAD:
            return self.bracket.look_ahead and not self.bracket.last
        return criterion in self.costs.additive

    # --- what forbids it -------------------------------------------------------------------------------------------

    def violation(self, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Violation | None:
        """The first absolute or completion criterion that the candidate breaks, None if it breaks none."""
        bracket, may_meet = self.bracket, self.bracket.pool.may_meet
        allowed = all(may_meet[bracket.rank_index(a)] >> bracket.rank_index(b) & 1 for a, b in pairs)
        for row in self.rules.absolute:
            pair = None if allowed else self._forbidden_pair(row, pairs)
            if pair is not None:
                return Violation(row.label, row.article, pair=bracket.number_pair(pair))
            if bracket.last and row.bars_bye is not None:
                for bsn in floaters:
                    if row.bars_bye(bracket.player(bsn)):
                        return Violation(row.label, row.article, player=bracket.number(bsn))
        if not bracket.completion:
            return None
        fault = self.completion_fault(bracket.mask(floaters))
        if fault is None:
            return None
        return Violation(fault.label, fault.article, player=bracket.number(floaters[0]) if len(floaters) == 1 else None)

    def _forbidden_pair(self, row: Criterion, pairs: Sequence[BsnPair]) -> BsnPair | None:
        player, kept_apart = self.bracket.player, self.bracket.pool.standing.kept_apart
        for a, b in pairs:
            one, two = player(a), player(b)
            if row.forbids(one, two, kept_apart(one.number)):
                return a, b
        return None

    def completion_fault(self, floaters: Mask) -> Criterion | None:
        """The criterion that these floaters break: C4, or C5 where only the score of the bye is at fault."""
        if floaters not in self._completion_faults:
            self._completion_faults[floaters] = self._find_completion_fault(floaters)
        return self._completion_faults[floaters]

    def _find_completion_fault(self, floaters: Mask) -> Criterion | None:
        pool, bracket = self.bracket.pool, self.bracket
        part = floaters | bracket.below
        if bracket.last:
            if floaters & ~pool.eligible == 0 and floaters.bit_count() <= 1:
                return None
        elif pool.completable(part, floaters):
            return None
        completion, bye_score = self.rules.by_role(Role.COMPLETION), self.rules.by_role(Role.BYE_SCORE)
        only_the_score = bye_score is not None and pool.completable_whoever_stays(part, floaters)
        return bye_score if only_the_score else completion

    # --- what it costs ---------------------------------------------------------------------------------------------

    def checks(self, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> list[Check]:
        """Every criterion that applies, in order."""
        return [self._check(criterion, pairs, floaters) for criterion in self.criteria]

    def costs_of(self, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> dict[str, Cost]:
        """The cost in every criterion that applies, by label, in order."""
        return {criterion.label: self._cost(criterion, pairs, floaters) for criterion in self.criteria}

    def _cost(self, criterion: Criterion, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Cost:
        if criterion.role is Role.LOOK_AHEAD:
            return self.look_ahead_cost(floaters)
        return self.costs.cost(criterion, pairs, floaters)

    def look_ahead_cost(self, floaters: Sequence[Bsn]) -> LookAheadCost:
        """The look-ahead with these floaters (who must leave the round completable)."""
        cost = self.look_ahead.cost(self.bracket.mask(floaters))
        if cost is None:
            who = list(self.bracket.numbers_of(floaters))
            raise InconsistentResult(f"bracket {self.bracket.label}: {who} leave a round that cannot be completed")
        return cost

    def _check(self, criterion: Criterion, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Check:
        cost = self._cost(criterion, pairs, floaters)
        met = self.met(criterion, cost, floaters)
        players: tuple[Bsn, ...] = ()
        if not met and criterion.role is Role.LOOK_AHEAD:
            players = tuple(floaters)
        elif not met:
            caused = self.costs.responsible(criterion, pairs, floaters)
            players = tuple(bsn for value, who in caused if value for bsn in who)
        return Check(criterion.label, criterion.article, cost, met, self.bracket.numbers_of(players))

    def met(self, criterion: Criterion, cost: Cost, floaters: Sequence[Bsn]) -> bool:
        """Whether a criterion is fulfilled."""
        return self._fulfilled(criterion, cost, floaters)

    def _not_more_than_need_be(self, criterion: Criterion, cost: Cost, floaters: Sequence[Bsn]) -> bool:
        """One floater of an odd bracket, the lowest possible, is no failure; anything else must cost nothing."""
        match criterion.role:
            case Role.LOOK_AHEAD:
                return cost == self.look_ahead.ideal(self.bracket.mask(floaters))
            case Role.PAIRS:
                return cost == self.bracket.size % 2
            case Role.FLOATER_SCORES:
                return cost == self._ideal_floats(criterion)
            case _:
                return not cost

    def _ideal_floats(self, criterion: Criterion) -> Cost:
        """The cost of the floats if every MDP met a resident and only the lowest player of an odd bracket floated."""
        bracket, context = self.bracket, self.costs.context
        players, m0 = bracket.players, bracket.m0
        residents = players[m0:]
        values = [criterion.floater(context, players[-1])] if bracket.size % 2 else []
        for i, player in enumerate(players[:m0] if residents else ()):
            values.append(criterion.pair(context, player, residents[min(i, len(residents) - 1)]))
        rest = (len(residents) - m0) // 2
        if residents:
            values += [criterion.pair(context, residents[-1], residents[-1])] * rest
        return tuple(sorted((value for value in values if value is not None), reverse=True))
