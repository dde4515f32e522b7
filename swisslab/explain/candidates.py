"""Two candidates of one bracket beside each other: costs, who is responsible, addresses and where they part."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from swisslab.engine.assess import Judge
from swisslab.engine.events import Outlook
from swisslab.engine.field import Field, mask_of
from swisslab.engine.round import Step, lay_out
from swisslab.explain.legality import Breach
from swisslab.explain.verdict import Blockade, Difference, Fault, Place, Side, VerdictKind
from swisslab.model import Pair
from swisslab.rules import Shape

BsnPair = tuple[int, int]


class Laid:
    """A solved bracket laid out, ready to be compared with what a proposal makes of it."""

    def __init__(self, field: Field, step: Step) -> None:
        self.field = field
        self.step = step
        self.rules = field.rules
        self.table, _, self.target = lay_out(field, step)
        self.judge: Judge = self.table.judge
        self.sequence = self.table.sequence
        self.numbers = self.table.numbers
        self.bsn = {number: k for k, number in enumerate(self.numbers, 1)}

    def proposed(self, mates: Mapping[int, int]) -> tuple[list[BsnPair], tuple[int, ...]]:
        """The pairs (BSNs, the lower first) and downfloaters (BSNs) that a proposal has among these players."""
        pairs = []
        for number, k in self.bsn.items():
            mate = self.bsn.get(mates.get(number, 0))
            if mate is not None and k < mate:
                pairs.append((k, mate))
        paired = {k for pair in pairs for k in pair}
        return pairs, tuple(k for k in range(1, len(self.numbers) + 1) if k not in paired)

    def agrees(self, pairs: Sequence[BsnPair]) -> bool:
        """Whether these are the official pairs."""
        return {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in self.target.pairs}

    def places(self, floaters: Sequence[int]) -> tuple[int, ...]:
        """BSNs as places of the ranking order."""
        return tuple(self.step.task.members[k - 1] for k in floaters)

    def fault(self, pairs: Sequence[BsnPair], floaters: Sequence[int], breaches: Sequence[Breach] = ()) -> Fault:
        """What is wrong with a candidate that is not the official one.

        `breaches` are those of the whole proposal: one by a player who floats out of here counts here.
        """
        ours = self.side(self.target.pairs, self.target.downfloaters)
        broken = self.judge.broken(pairs, floaters)
        breach = None if broken is not None else self._breach(floaters, breaches)
        if breach is not None:
            return Fault(
                kind=VerdictKind.ILLEGAL,
                bracket=self.step.label,
                criterion=breach.criterion,
                article=breach.article,
                pair=breach.pair,
                player=breach.player,
                ours=ours,
                theirs=self.side(pairs, floaters),
                length=self.sequence.length,
                mdps=self.numbers[: self.sequence.m0],
            )
        if broken is not None:
            player = None if broken.player is None else self.numbers[broken.player - 1]
            if (
                broken.criterion == self.rules.lowest_pab
            ):  # whoever floats here: it is about who gets the bye in the end
                player = next((b.player for b in breaches if b.criterion == broken.criterion), player)
            return Fault(
                kind=VerdictKind.ILLEGAL,
                bracket=self.step.label,
                criterion=broken.criterion,
                article=self.table.absolute_article(broken.criterion),
                pair=None if broken.pair is None else self._named(broken.pair),
                player=player,
                ours=ours,
                theirs=Side(tuple(self._named(p) for p in pairs), self._names(floaters), {}, bye=self.step.task.last),
                length=self.sequence.length,
                mdps=self.numbers[: self.sequence.m0],
                blockade=self._blockade(floaters) if broken.criterion == self.rules.completion else None,
            )
        theirs = self.side(pairs, floaters)
        name = next((n for n, cost in ours.costs.items() if cost != theirs.costs[n]), None)
        if name is not None:
            return Fault(
                kind=VerdictKind.WORSE,
                bracket=self.step.label,
                criterion=name,
                article=self.rules.criterion(name).article,
                ours=self._blamed(ours, theirs, name),
                theirs=self._blamed(theirs, ours, name),
                length=self.sequence.length,
                mdps=self.numbers[: self.sequence.m0],
            )
        difference = self.difference(ours, theirs)
        return Fault(
            kind=VerdictKind.LATER,
            bracket=self.step.label,
            article=difference.article,
            ours=ours,
            theirs=theirs,
            difference=difference,
            length=self.sequence.length,
            mdps=self.numbers[: self.sequence.m0],
        )

    def side(self, pairs: Sequence[BsnPair], floaters: Sequence[int]) -> Side:
        """A legal candidate with its costs and its address."""
        try:
            ordinal = self.sequence.earliest(pairs)
        except ValueError:  # more or fewer pairs than the bracket makes, or another number of MDPs paired
            ordinal = None
        return Side(
            pairs=tuple(self._named(pair) for pair in pairs),
            downfloaters=self._names(floaters),
            costs=self.judge.cost_of(pairs, floaters),
            ordinal=ordinal,
            address=None if ordinal is None else self.sequence.address_at(ordinal),
            bye=self.step.task.last,
        )

    def _named(self, pair: BsnPair) -> Pair:
        return self.table.pair(pair)

    def _names(self, bsns: Sequence[int]) -> tuple[int, ...]:
        return self.table.names(tuple(bsns))

    def _blockade(self, floaters: Sequence[int]) -> Blockade | None:
        mask = mask_of(self.places(floaters))
        return blockade(self.field, mask | self.step.task.below, mask)

    def _breach(self, floaters: Sequence[int], breaches: Sequence[Breach]) -> Breach | None:
        leaving = set(self._names(floaters))
        for breach in breaches:
            if leaving.intersection(breach.pair or ()) or breach.player in leaving:
                return breach
        return None

    def _blamed(self, side: Side, other: Side, criterion: str) -> Side:
        """The same side with the players responsible for what decides: in a list, for its first differing value."""
        cost, against = side.costs[criterion], other.costs[criterion]
        rule = self.rules.criterion(criterion)
        if isinstance(cost, Outlook):
            return replace(side, players=side.downfloaters)
        pairs = [(self.bsn[a] - 1, self.bsn[b] - 1) for a, b in side.pairs]
        found = self.judge.costs.responsible(rule, pairs, [self.bsn[n] - 1 for n in side.downfloaters])
        if rule.shape is Shape.LIST:
            assert isinstance(cost, tuple)
            assert isinstance(against, tuple)
            differs = (a for a, b in zip_longest(cost, against, fillvalue=0) if a != b)
            wanted = next(differs, 0)
            found = [(value, who) for value, who in found if value == wanted]
        players = dict.fromkeys(self.numbers[i] for value, who in found if value for i in who)
        return replace(side, players=tuple(players))

    def difference(self, ours: Side, theirs: Side) -> Difference:
        """Where two candidates of equal costs part first."""
        articles = self.rules.articles
        if ours.ordinal is None or theirs.ordinal is None:
            return Difference(Place.MDP_SET, articles["parameters"])
        sequence = self.sequence
        mine, other = sequence[ours.ordinal], sequence[theirs.ordinal]
        a, b = mine.address, other.address
        mixed = sequence.m0 > 0
        if a.mdp_set != b.mdp_set:
            found = sequence.mdp_sets.compare(mine.s1, other.s1)
            values = found.values
            return Difference(
                Place.MDP_SET,
                articles["mdp_exchange"],
                rule=None if found.rule is None else str(found.rule),
                values=values,
                players=self._named(values) if values and str(found.rule) == "b" else None,
            )
        if a.exchange != b.exchange and a.transposition == b.transposition:
            compared = sequence.exchanges.compare(sequence.exchanges[a.exchange], sequence.exchanges[b.exchange])
            rule = str(compared.rule)
            values = compared.values
            left = [bsn for bsn in range(sequence.m0 + 1, len(self.numbers) + 1) if bsn not in mine.opponents]
            named = values is not None and rule in ("c", "d")
            return Difference(
                Place.EXCHANGE,
                articles["exchange"],
                rule=rule,
                values=values,
                players=(self.numbers[left[values[0] - 1] - 1], self.numbers[left[values[1] - 1] - 1])
                if named and values is not None
                else None,
                remainder=mixed,
            )
        first = a.transposition != b.transposition
        s1, mates, others = (
            (mine.s1, mine.opponents, other.opponents) if first else (mine.s1r, mine.opponents_r, other.opponents_r)
        )
        at = next(k for k, (x, y) in enumerate(zip(mates, others, strict=True)) if x != y)
        return Difference(
            Place.TRANSPOSITION,
            articles["transposition"],
            values=(mates[at], others[at]),
            players=self._named((mates[at], others[at])),
            opponent_of=self.numbers[s1[at] - 1],
            remainder=mixed and not first,
        )


def blockade(field: Field, pool: int, floaters: int = 0) -> Blockade | None:
    """Who blocks a pool (mask) in which `floaters` do not meet each other; None if it can be paired to the end."""
    found = field.completion(pool, floaters)
    if found.possible:
        return None
    names = [player.number for player in field.players]
    return Blockade(
        tuple(names[place] for place in found.blocked),
        tuple(names[place] for place in found.hubs),
        found.bye_is_hub,
        no_bye=found.no_bye,
        everybody=len(found.blocked) == field.size,
    )
