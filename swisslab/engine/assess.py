"""One candidate judged by every criterion in order (B.4, B.8 / 3.4, 3.8), each by its own cost function."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swisslab.engine.costs import BracketCosts
from swisslab.engine.events import Cost, Outlook
from swisslab.engine.field import Field, mask_of
from swisslab.engine.lookahead import LookAhead
from swisslab.engine.task import Task
from swisslab.rules import Criterion, Shape
from swisslab.rules.criteria import same_absolute

Bsn = int  # 1-based
BsnPair = tuple[Bsn, Bsn]


@dataclass(frozen=True, slots=True)
class Broken:
    """An absolute or completion criterion that a candidate breaks, and by whom (BSNs)."""

    criterion: str
    pair: BsnPair | None = None
    player: Bsn | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """One criterion of one candidate: its cost, whether it is fulfilled, the BSNs responsible."""

    criterion: str
    article: str
    cost: Cost
    met: bool
    players: tuple[Bsn, ...] = ()


class Judge:
    """Judges candidates of one bracket. `costs` says whether C9 counts in it."""

    def __init__(self, field: Field, task: Task, costs: BracketCosts) -> None:
        self.field = field
        self.rules = field.rules
        self.task = task
        self.costs = costs
        self.look_ahead = LookAhead(field, task.next_residents, task.below)
        self.players = costs.players
        self.criteria = [criterion for criterion in self.rules.quality if self._active(criterion)]
        self._complete: dict[int, str | None] = {}

    def _active(self, criterion: Criterion) -> bool:
        match criterion.shape:
            case Shape.LOOK_AHEAD:
                return self.task.look_ahead and not self.task.last
            case Shape.SOLE_FLOATER:
                return self.costs.sole_floater
            case _:
                return criterion in self.costs.additive

    def broken(self, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Broken | None:
        """The first absolute or completion criterion that the candidate breaks, None if it breaks none."""
        rules, field, members = self.rules, self.field, self.task.members
        forbidden = field.standing.forbidden
        for a, b in pairs:
            one, two = self.players[a - 1], self.players[b - 1]
            if two.number in one.opponents or (forbidden and frozenset((one.number, two.number)) in forbidden):
                return Broken(rules.rematch, pair=(a, b))
        if self.task.last:
            for bsn in floaters:
                if self.players[bsn - 1].pab_bar is not None:
                    return Broken(rules.bye, player=bsn)
        for a, b in pairs:
            if not field.may_meet[members[a - 1]] >> members[b - 1] & 1:
                assert same_absolute(self.players[a - 1], self.players[b - 1])
                return Broken(rules.colour, pair=(a, b))
        if self.task.completion:
            name = self._completion(mask_of(members[bsn - 1] for bsn in floaters))
            if name is not None:
                return Broken(name, player=floaters[0] if len(floaters) == 1 else None)
        return None

    def _completion(self, floaters: int) -> str | None:
        """The criterion that these floaters break: C4, or C5 where only the score of the bye is at fault."""
        if floaters not in self._complete:
            self._complete[floaters] = self._completion_now(floaters)
        return self._complete[floaters]

    def _completion_now(self, floaters: int) -> str | None:
        field, pool = self.field, floaters | self.task.below
        if self.task.last:
            fine = floaters & ~field.eligible == 0 and floaters.bit_count() <= 1
        else:
            fine = field.completable(pool, floaters)
        if fine:
            return None
        lowest = self.rules.lowest_pab
        if lowest is not None and (self.task.last or field.completable_whoever_stays(pool, floaters)):
            return lowest
        return self.rules.completion

    def checks(self, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> list[Check]:
        """Every quality criterion that applies, in order."""
        return [self._check(criterion, pairs, floaters) for criterion in self.criteria]

    def cost_of(self, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> dict[str, Cost]:
        """The cost in every quality criterion that applies, in order. Dictionaries of one bracket compare by values."""
        return {criterion.id: self._cost(criterion, pairs, floaters) for criterion in self.criteria}

    def _cost(self, criterion: Criterion, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Cost:
        if criterion.shape is Shape.LOOK_AHEAD:
            return self.outlook(floaters)
        zero_based = [(a - 1, b - 1) for a, b in pairs]
        return self.costs.cost(criterion, zero_based, [bsn - 1 for bsn in floaters])

    def outlook(self, floaters: Sequence[Bsn]) -> Outlook:
        """The outlook of the next bracket with these floaters (who must leave the round completable)."""
        outlook = self.look_ahead.outlook(mask_of(self.task.members[bsn - 1] for bsn in floaters))
        assert outlook is not None
        return outlook

    def _check(self, criterion: Criterion, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Check:
        cost = self._cost(criterion, pairs, floaters)
        met = self.met(criterion, cost, floaters)
        players: tuple[Bsn, ...] = ()
        if not met and criterion.shape is not Shape.LOOK_AHEAD:
            zero_based = [(a - 1, b - 1) for a, b in pairs]
            blame = self.costs.responsible(criterion, zero_based, [bsn - 1 for bsn in floaters])
            players = tuple(i + 1 for value, who in blame if value for i in who)
        elif not met:
            players = tuple(floaters)
        return Check(criterion.id, criterion.article, cost, met, players)

    def met(self, criterion: Criterion, cost: Cost, floaters: Sequence[Bsn]) -> bool:
        """Whether a criterion is fulfilled: one floater of an odd bracket, the lowest possible, is no failure."""
        if isinstance(cost, Outlook):
            return cost == self.look_ahead.ideal(mask_of(self.task.members[bsn - 1] for bsn in floaters))
        index = self.rules.quality.index(criterion)
        if index == 0:
            return cost == len(self.players) % 2
        if index == 1:
            return cost == self.ideal_floats
        return not cost

    @property
    def ideal_floats(self) -> Cost:
        """The cost of the floats if every MDP met a resident and only the lowest player of an odd bracket floated."""
        criterion = self.rules.quality[1]
        setting = self.costs.setting
        values: list[int] = []
        if len(self.players) % 2:
            values += [v for v in (criterion.floater(setting, self.players[-1]),) if v is not None]
        m0 = self.task.mdps
        residents = self.players[m0:]
        for i, player in enumerate(self.players[:m0]):
            value = criterion.pair(setting, player, residents[min(i, len(residents) - 1)])
            values += [value] if value is not None else []
        rest = (len(residents) - m0) // 2
        alike = criterion.pair(setting, residents[-1], residents[-1]) if residents else None
        values += [alike] * rest if alike is not None else []
        return tuple(sorted(values, reverse=True))

    def perfect(self, costs: Mapping[str, Cost], floaters: Sequence[Bsn]) -> bool:
        """Whether every criterion is fulfilled (B.4 / 3.4)."""
        return all(self.met(criterion, costs[criterion.id], floaters) for criterion in self.criteria)
