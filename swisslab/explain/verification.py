"""Any pairing recomputed from the rules alone: legality, costs of each bracket, place in the sequence, colours.

Nothing here asks the engine that pairs. Costs come from the table of criteria, one player after the other; only what
asks "could the rest be paired?" (completion, look-ahead) needs a matching, and that is stated anew: the bye is one more
player, and a perfect matching of everybody concerned is looked for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from swisslab.display import Displayed
from swisslab.explain.legality import bye_takers, may_meet, pairs_up, violations, wrong_colours
from swisslab.explain.proposal import Proposal
from swisslab.matching import best_matching
from swisslab.model import Cost, LookAheadCost, Player, PlayerNumber, Points, points_text
from swisslab.rules import BracketContext, CostKind, Criterion, Role, Standing
from swisslab.sequence import CandidateSequence
from swisslab.solver import COLLAPSED, Candidate, NoSuchBracket, Violation

BARRED = 3  # what a player who may not get the bye counts as, left over in the last bracket (C.7)


@dataclass(frozen=True, slots=True)
class VerifiedBracket:
    """One bracket as a pairing makes it, by the numbers of the file.

    candidate: its pairs (the higher-ranked player first), downfloaters, costs in every criterion that applies, and its
    place in the sequence of `length` candidates with so many pairs and so many MDPs paired. completes: whether the
    downfloaters and everybody below can be paired.
    """

    label: str
    mdps: tuple[PlayerNumber, ...]
    residents: tuple[PlayerNumber, ...]
    candidate: Candidate
    completes: bool
    length: int

    def confirms(self, other: Candidate) -> bool:
        """Whether a candidate has these pairs, costs and, if it names one, this place."""
        mine = self.candidate
        same = {frozenset(pair) for pair in mine.pairs} == {frozenset(pair) for pair in other.pairs}
        costs = all(mine.costs.get(label, cost) == cost for label, cost in other.costs.items())
        return same and costs and other.ordinal in (None, mine.ordinal)


@dataclass(frozen=True, slots=True)
class Verification(Displayed):
    """What the rules say of a pairing: every absolute rule it breaks, its brackets, its wrong colours."""

    violations: tuple[Violation, ...]
    brackets: tuple[VerifiedBracket, ...]
    colours: tuple[Violation, ...]

    def __repr__(self) -> str:
        found = "legal" if self.legal else f"breaks {', '.join(v.criterion for v in self.violations)}"
        return f"<Verification: {found}, {len(self.brackets)} brackets, {len(self.colours)} with wrong colours>"

    @property
    def legal(self) -> bool:
        """Whether no absolute rule is broken."""
        return not self.violations

    def bracket(self, label: str) -> VerifiedBracket:
        """The bracket of that label; NoSuchBracket (a KeyError) if there is none."""
        for bracket in self.brackets:
            if bracket.label == label:
                return bracket
        raise NoSuchBracket(label, tuple(bracket.label for bracket in self.brackets))


def verify(standing: Standing, proposal: Proposal, *, ppb: str | None = None) -> Verification:
    """Recompute everything about a complete pairing.

    ppb: the label of the penultimate pairing bracket where the round collapses (A.9, 2017): whether it does depends on
    which candidates there are, so a pairing alone does not tell. Raises ProposalError for what is no pairing.
    """
    proposal.checked(standing)
    return Verification(
        violations(standing, proposal),
        tuple(_Verifier(standing, proposal).brackets(ppb)),
        tuple(wrong_colours(standing, proposal)),
    )


class _Verifier:
    """The brackets of one pairing."""

    def __init__(self, standing: Standing, proposal: Proposal) -> None:
        self.standing = standing
        self.rules = standing.rules
        self.mates = proposal.mates
        self.takers = bye_takers(standing)
        self.may_take = {player.number for player in self.takers}

    def brackets(self, ppb: str | None) -> Iterator[VerifiedBracket]:
        """From the top: whoever has no opponent inside the bracket floats into the next one."""
        groups: dict[Points, list[Player]] = {}
        for player in self.standing.players:
            groups.setdefault(player.score, []).append(player)
        order = sorted(groups, reverse=True)
        mdps: list[Player] = []
        for number, score in enumerate(order):
            label = points_text(score)
            lower = [groups[other] for other in order[number + 1 :]]
            ahead = lower[0] if lower and label != ppb else []
            yield self._bracket(label, mdps, groups[score], ahead, [p for group in lower for p in group])
            mdps = self._left(mdps + groups[score])
            if label == ppb:
                yield self._bracket(COLLAPSED, mdps, [p for group in lower for p in group], [], [])
                return

    def _left(self, members: Sequence[Player]) -> list[Player]:
        inside = {player.number for player in members}
        return sorted((p for p in members if self.mates.get(p.number) not in inside), key=lambda p: p.rank_key)

    def _bracket(
        self, label: str, mdps: list[Player], residents: list[Player], ahead: list[Player], lower: list[Player]
    ) -> VerifiedBracket:
        """One bracket; `ahead` are the residents the look-ahead asks for (none if it does not count)."""
        members = mdps + residents
        place = {player.number: k for k, player in enumerate(members)}
        pairs = [(p, members[place[mate]]) for p in members if (mate := self.mates.get(p.number)) in place]
        pairs = [(high, low) for high, low in pairs if place[high.number] < place[low.number]]
        floaters = self._left(members)
        m1 = sum(1 for high, _ in pairs if place[high.number] < len(mdps))
        sequence = CandidateSequence(len(pairs), len(residents), m1, tuple(p.score for p in mdps))
        ordinal = sequence.earliest((place[a.number] + 1, place[b.number] + 1) for a, b in pairs)
        candidate = Candidate(
            pairs=tuple((a.number, b.number) for a, b in pairs),
            downfloaters=tuple(p.number for p in floaters),
            costs=dict(self._costs(members, residents, pairs, floaters, ahead, lower)),
            ordinal=ordinal,
            address=sequence.address_at(ordinal),
            bye=not lower,
        )
        return VerifiedBracket(
            label=label,
            mdps=tuple(p.number for p in mdps),
            residents=tuple(p.number for p in residents),
            candidate=candidate,
            completes=pairs_up(self.standing, floaters + lower, self.takers, floaters),
            length=sequence.length,
        )

    def _costs(
        self,
        members: list[Player],
        residents: list[Player],
        pairs: list[tuple[Player, Player]],
        floaters: list[Player],
        ahead: list[Player],
        lower: list[Player],
    ) -> Iterator[tuple[str, Cost]]:
        context = BracketContext(
            lowest=min(p.score for p in members),
            resident=max(p.score for p in residents or members),
            round=self.standing.round,
            last_round=self.standing.last_round,
            initial_colour=self.standing.initial_colour,
        )
        for criterion in self.rules.quality:
            if criterion.role is Role.LOOK_AHEAD:
                if ahead:
                    yield criterion.label, self._look_ahead(floaters, ahead, lower)
            elif criterion.role is not Role.SOLE_FLOATER or self._bye_is_settled(members, floaters):
                yield criterion.label, _sum(criterion, context, pairs, floaters)

    def _bye_is_settled(self, members: list[Player], floaters: list[Player]) -> bool:
        """C9: exactly one floats, out of an odd bracket down to the score at which the bye is given."""
        if len(floaters) != 1 or not len(members) % 2 or not len(self.standing.players) % 2 or not self.takers:
            return False
        return min(p.score for p in members) <= self.takers[-1].score

    def _look_ahead(self, floaters: list[Player], ahead: list[Player], lower: list[Player]) -> LookAheadCost:
        """C.7 / C8: how well the next bracket can be paired with these floaters."""
        bracket = floaters + ahead
        if self.rules.whole_round_look_ahead:
            left = self._left_in_whole_round(bracket, floaters, lower)
            return LookAheadCost(len(left), _falling(left))
        left = self._left_in_next_bracket(bracket, floaters, last=len(ahead) == len(lower))
        count = len(left)
        if len(ahead) == len(lower):
            count += (BARRED - 1) * sum(1 for p in left if p.number not in self.may_take)
        return LookAheadCost(count, _falling(left))

    def _left_in_whole_round(self, bracket: list[Player], floaters: list[Player], lower: list[Player]) -> list[Player]:
        """Everybody still to be paired finds an opponent or the bye; as few as possible outside the next bracket."""
        pool = floaters + lower
        inside = {p.number for p in bracket}
        price = _prices(bracket)
        odd = len(pool) % 2
        perfect = 2 * sum(price[p.number] for p in bracket) + 1
        edges = [
            (
                i,
                j,
                perfect
                - sum(price[n] for n in (a.number, b.number) if n in inside and not {a.number, b.number} <= inside),
            )
            for i, j, a, b in self._couples(pool, floaters)
        ]
        if odd:
            edges += [
                (i, len(pool), perfect - price.get(p.number, 0))
                for i, p in enumerate(pool)
                if p.number in self.may_take
            ]
        nodes = len(pool) + odd
        raised = [(i, j, weight + nodes * perfect) for i, j, weight in edges]  # first of all everybody is paired
        mates = best_matching(nodes, raised)
        return [
            p
            for i, p in enumerate(pool)
            if p.number in inside and (mates[i] < 0 or mates[i] == len(pool) or pool[mates[i]].number not in inside)
        ]

    def _left_in_next_bracket(self, bracket: list[Player], floaters: list[Player], *, last: bool) -> list[Player]:
        """The next bracket by itself; in the last one somebody who may not get the bye is the worse to leave over."""
        price = _prices(bracket, {p.number for p in bracket if last and p.number not in self.may_take})
        edges = [(i, j, price[a.number] + price[b.number]) for i, j, a, b in self._couples(bracket, floaters)]
        mates = best_matching(len(bracket), edges)
        return [p for i, p in enumerate(bracket) if mates[i] < 0]

    def _couples(self, pool: list[Player], floaters: list[Player]) -> Iterator[tuple[int, int, Player, Player]]:
        apart = {p.number for p in floaters}
        for i, one in enumerate(pool):
            for j in range(i + 1, len(pool)):
                two = pool[j]
                if not {one.number, two.number} <= apart and may_meet(self.standing, one, two):
                    yield i, j, one, two


def _prices(bracket: list[Player], barred: set[int] | None = None) -> dict[int, int]:
    """What each player costs when left over: one in the highest digit, then one in the digit of the score."""
    base = BARRED * len(bracket) + 1
    levels = sorted({p.score for p in bracket})
    digit = {score: base**k for k, score in enumerate(levels)}
    most = base ** len(levels)
    return {p.number: most * (BARRED if barred and p.number in barred else 1) + digit[p.score] for p in bracket}


def _falling(players: list[Player]) -> tuple[Points, ...]:
    return tuple(sorted((p.score for p in players), reverse=True))


def _sum(
    criterion: Criterion, context: BracketContext, pairs: list[tuple[Player, Player]], floaters: list[Player]
) -> Cost:
    values = [criterion.pair(context, high, low) for high, low in pairs]
    values += [criterion.floater(context, player) for player in floaters]
    counted = [value for value in values if value is not None]
    return tuple(sorted(counted, reverse=True)) if criterion.kind is CostKind.LIST else sum(counted)
