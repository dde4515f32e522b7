"""What a proposal makes of a bracket beside the official candidate: costs, who is responsible, where they part."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from swisslab.explain.verdict import Blockade, BracketVerdict, Difference, OrderLevel, VerdictKind
from swisslab.model import LookAheadCost, PlayerNumber
from swisslab.rules import CostKind, Role
from swisslab.sequence import Arrangement, Bsn, BsnPair
from swisslab.solver import Candidate, Obstacle, PairedBracket, Pool, Violation
from swisslab.solver.pool import Mask


class BracketComparison:
    """A paired bracket, ready to be compared with what a proposal makes of it."""

    def __init__(self, paired: PairedBracket) -> None:
        self.paired = paired
        self.bracket = paired.bracket
        self.rules = paired.bracket.pool.rules

    def proposed(self, mates: Mapping[PlayerNumber, PlayerNumber]) -> tuple[tuple[BsnPair, ...], tuple[Bsn, ...]]:
        """The pairs (BSNs, the lower first) and downfloaters (BSNs) that a proposal has among these players.

        mates: everybody's opponent by the numbers of the file.
        """
        pairs: list[BsnPair] = []
        for bsn, number in enumerate(self.bracket.numbers, 1):
            mate = mates.get(number)
            if mate is not None and mate in self.bracket and bsn < self.bracket.bsn(mate):
                pairs.append((bsn, self.bracket.bsn(mate)))
        paired = {bsn for pair in pairs for bsn in pair}
        return tuple(pairs), tuple(bsn for bsn in range(1, self.bracket.size + 1) if bsn not in paired)

    def agrees(self, pairs: Sequence[BsnPair]) -> bool:
        """Whether these are the official pairs."""
        return {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in self.paired.target.pairs}

    def verdict(
        self, pairs: tuple[BsnPair, ...], floaters: tuple[Bsn, ...], violations: Sequence[Violation] = ()
    ) -> BracketVerdict:
        """What is wrong with a candidate that is not the official one.

        `violations` are those of the whole proposal: one by a player who floats out of here counts here.
        """
        theirs = self.paired.proposed(pairs, floaters)
        violation = theirs.violation
        if violation is None:
            violation = self._of_those_who_leave(theirs, violations)
        if violation is not None:
            return self._illegal(theirs, floaters, violation, violations)
        accepted = self.paired.accepted
        label = accepted.first_difference(theirs)
        nowhere = theirs.ordinal is None and theirs.key < accepted.key  # it pairs fewer MDPs than M1 (B.1)
        return self._later(theirs) if label is None or nowhere else self._worse(theirs, label)

    def _verdict(self, kind: VerdictKind, article: str, ours: Candidate, theirs: Candidate) -> BracketVerdict:
        length, mdps = self.paired.sequence.length, self.bracket.mdps
        return BracketVerdict(kind, self.bracket.label, article, ours=ours, theirs=theirs, length=length, mdps=mdps)

    def _illegal(
        self, theirs: Candidate, floaters: Sequence[Bsn], violation: Violation, violations: Sequence[Violation]
    ) -> BracketVerdict:
        criterion, player = self.rules.criterion(violation.criterion), violation.player
        if theirs.violation is not None:  # what is not allowed has no place in the comparison
            theirs = replace(theirs, ordinal=None, address=None)
        if criterion.role is Role.BYE_SCORE and theirs.violation is not None:
            # Whoever floats here: it is about who gets the bye in the end.
            player = next((v.player for v in violations if v.criterion == violation.criterion), player)
        return replace(
            self._verdict(VerdictKind.ILLEGAL, violation.article, self.paired.accepted, theirs),
            criterion=violation.criterion,
            pair=violation.pair,
            player=player,
            blockade=self._blockade(floaters) if criterion.role is Role.COMPLETION else None,
        )

    def _worse(self, theirs: Candidate, label: str) -> BracketVerdict:
        ours = self.paired.accepted
        return replace(
            self._verdict(
                VerdictKind.WORSE,
                self.rules.criterion(label).article,
                self._with_responsible(ours, theirs, label),
                self._with_responsible(theirs, ours, label),
            ),
            criterion=label,
        )

    def _later(self, theirs: Candidate) -> BracketVerdict:
        difference = self.difference(self.paired.accepted, theirs)
        verdict = self._verdict(VerdictKind.LATER, difference.article, self.paired.accepted, theirs)
        return replace(verdict, difference=difference)

    def _blockade(self, floaters: Sequence[Bsn]) -> Blockade | None:
        mask = self.bracket.mask(floaters)
        return blockade(self.bracket.pool, mask | self.bracket.below, mask)

    @staticmethod
    def _of_those_who_leave(theirs: Candidate, violations: Sequence[Violation]) -> Violation | None:
        leaving = set(theirs.downfloaters)
        for violation in violations:
            if leaving.intersection(violation.pair or ()) or violation.player in leaving:
                return violation
        return None

    def _with_responsible(self, side: Candidate, other: Candidate, label: str) -> Candidate:
        """The same candidate with those responsible for what decides: of a list, for its first differing value."""
        cost, against = side.costs[label], other.costs[label]
        criterion = self.rules.criterion(label)
        if isinstance(cost, LookAheadCost):
            return replace(side, responsible=side.downfloaters)
        bsn = self.bracket.bsn
        pairs = [(bsn(a), bsn(b)) for a, b in side.pairs]
        floaters = [bsn(number) for number in side.downfloaters]
        found = self.paired.evaluator.costs.responsible(criterion, pairs, floaters)
        if criterion.kind is CostKind.LIST and isinstance(cost, tuple) and isinstance(against, tuple):
            differs = (a for a, b in zip_longest(cost, against, fillvalue=0) if a != b)
            wanted = next(differs, 0)
            found = [(value, who) for value, who in found if value == wanted]
        players = dict.fromkeys(who for value, whose in found if value for who in whose)
        return replace(side, responsible=self.bracket.numbers_of(players))

    # --- where two addresses part ------------------------------------------------------------------------------------

    def difference(self, ours: Candidate, theirs: Candidate) -> Difference:
        """Where two candidates of equal costs part first."""
        articles, sequence = self.rules.articles, self.paired.sequence
        if ours.ordinal is None or theirs.ordinal is None:
            return Difference(OrderLevel.MDP_SET, articles.parameters)
        one, two = sequence[ours.ordinal], sequence[theirs.ordinal]
        if one.address.mdp_set != two.address.mdp_set:
            return self._different_mdp_sets(one, two)
        if one.address.transposition == two.address.transposition and one.address.exchange != two.address.exchange:
            return self._different_exchanges(one, two)
        return self._different_transpositions(one, two)

    def _different_mdp_sets(self, one: Arrangement, two: Arrangement) -> Difference:
        found = self.paired.sequence.mdp_sets.compare(one.s1, two.s1)
        rule, values = None if found.rule is None else str(found.rule), found.values
        return Difference(
            OrderLevel.MDP_SET,
            self.rules.articles.mdp_exchange,
            rule=rule,
            values=values,
            players=self.bracket.number_pair(values) if values and rule == "b" else None,
        )

    def _different_exchanges(self, one: Arrangement, two: Arrangement) -> Difference:
        exchanges, m0 = self.paired.sequence.exchanges, self.bracket.m0
        found = exchanges.compare(exchanges[one.address.exchange], exchanges[two.address.exchange])
        rule, values = str(found.rule), found.values
        left = [bsn for bsn in range(m0 + 1, self.bracket.size + 1) if bsn not in one.opponents]
        players = None
        if values is not None and rule in ("c", "d"):  # BSNs, which count in the remainder
            players = self.bracket.number_pair((left[values[0] - 1], left[values[1] - 1]))
        return Difference(
            OrderLevel.EXCHANGE,
            self.rules.articles.exchange,
            rule=rule,
            values=values,
            players=players,
            remainder=m0 > 0,
        )

    def _different_transpositions(self, one: Arrangement, two: Arrangement) -> Difference:
        of_mdps = one.address.transposition != two.address.transposition
        s1, mates, others = (
            (one.s1, one.opponents, two.opponents) if of_mdps else (one.s1r, one.opponents_r, two.opponents_r)
        )
        at = next(k for k, (x, y) in enumerate(zip(mates, others, strict=True)) if x != y)
        return Difference(
            OrderLevel.TRANSPOSITION,
            self.rules.articles.transposition,
            values=(mates[at], others[at]),
            players=self.bracket.number_pair((mates[at], others[at])),
            opponent_of=self.bracket.number(s1[at]),
            remainder=self.bracket.m0 > 0 and not of_mdps,
        )


def blockade(pool: Pool, part: Mask, floaters: Mask = 0) -> Blockade | None:
    """Who blocks a part of the pool in which `floaters` do not meet each other; None if it can be paired to the end."""
    found = pool.completion(part, floaters)
    if found.possible:
        return None
    return Blockade(
        pool.numbers(found.deficient),
        pool.numbers(found.barrier),
        found.bye_in_barrier,
        no_bye=found.obstacle is Obstacle.NO_BYE,
        everybody=len(found.deficient) == pool.size,
    )
