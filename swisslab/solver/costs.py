"""What the pairs and downfloaters of one bracket cost, criterion by criterion, and the bracket as a weighted graph."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import attrgetter

from swisslab.model import Cost, Player, RankIndex
from swisslab.rules import Attribution, BracketContext, CostKind, Criterion, Role
from swisslab.sequence import Bsn, BsnPair
from swisslab.solver.bracket import Bracket
from swisslab.solver.graph import Graph
from swisslab.solver.pool import Pool
from swisslab.solver.weights import INCOMPLETE, Place, Terms, WeightCodec

Profile = Callable[[Player], object]
PairTerms = Callable[[RankIndex, RankIndex], Terms]
PlayerTerms = Callable[[RankIndex], Terms]


class BracketCosts:
    """The additive criteria over one bracket, computed once.

    criteria: those by which candidates are compared, in order (by default the rulebook's). sole_floater: whether the
    one downfloater is bound for the bye, so that C9 counts.
    """

    def __init__(
        self, bracket: Bracket, *, sole_floater: bool = False, criteria: Sequence[Criterion] | None = None
    ) -> None:
        self.bracket = bracket
        self.pool = bracket.pool
        self.criteria = bracket.pool.rules.quality if criteria is None else tuple(criteria)
        self.sole_floater = sole_floater
        self.context = _context(bracket)
        self._index = {criterion.label: index for index, criterion in enumerate(self.criteria)}
        topscorers = any(player.topscorer for player in bracket.players)
        self.additive = [
            criterion
            for criterion in self.criteria
            if criterion.additive
            and (sole_floater or criterion.role is not Role.SOLE_FLOATER)
            and (topscorers or not criterion.topscorers_only)
        ]
        self._pair_terms: dict[tuple[int, int], Terms] = {}
        profile = _profile(self.additive)
        known: dict[object, int] = {}
        self._profiles = [0] + [known.setdefault(profile(player), len(known)) for player in bracket.players]

    def place(self, criterion: Criterion) -> Place:
        """The first place of a criterion in the packed weights."""
        return Place(self._index[criterion.label])

    def _terms(self, criterion: Criterion, value: int | None) -> Terms:
        """One criterion's value; nothing for zero."""
        if not value:
            return ()
        index = self._index[criterion.label]
        return ((Place(index, 0, -value), 1),) if criterion.kind is CostKind.LIST else ((Place(index), value),)

    def pair_terms(self, high: Bsn, low: Bsn) -> Terms:
        """What pairing two members costs, the higher-ranked one first."""
        key = self._profiles[high], self._profiles[low]
        terms = self._pair_terms.get(key)
        if terms is None:
            one, two = self.bracket.player(high), self.bracket.player(low)
            terms = tuple(
                term
                for criterion in self.additive
                for term in self._terms(criterion, criterion.pair(self.context, one, two))
            )
            self._pair_terms[key] = terms
        return terms

    @cached_property
    def floater_terms(self) -> tuple[Terms, ...]:
        """What each member's floating costs, by BSN; the one of BSN 0 is empty."""
        terms: list[Terms] = [()]
        for bsn, player in enumerate(self.bracket.players, 1):
            costs = tuple(
                term
                for criterion in self.additive
                for term in self._terms(criterion, criterion.floater(self.context, player))
            )
            terms.append(costs + self._m1_terms(bsn))
        return tuple(terms)

    def _m1_terms(self, bsn: Bsn) -> Terms:
        """Where equal scores of floaters may leave M1 open, as many MDPs as can be are paired.

        That is so in a collapsed bracket, whose residents have several scores, and without a criterion that compares
        the scores of floaters.
        """
        if bsn > self.bracket.m0:
            return ()
        scores = next((row for row in self.criteria if row.role is Role.FLOATER_SCORES), None)
        if scores is not None and not self._collapsed:
            return ()
        after = scores or next((row for row in self.criteria if row.role is Role.PAIRS), None)
        return () if after is None else ((Place(self._index[after.label], 1), 1),)

    @property
    def _collapsed(self) -> bool:
        residents = self.bracket.players[self.bracket.m0 :]
        return bool(residents) and residents[0].score != residents[-1].score

    def last_bracket_terms(self) -> dict[Bsn, Terms]:
        """What floating costs beside in the last bracket: somebody stays over in the end."""
        return {bsn: incomplete_terms(self.pool, i) for bsn, i in enumerate(self.bracket.members, 1)}

    def graph(self, extra: Mapping[Bsn, Terms] | None = None) -> tuple[Graph, WeightCodec]:
        """The bracket by itself; `extra[k]` is added to what floating costs BSN k."""
        return self.graph_with_below((), extra=extra)

    def graph_with_below(
        self,
        below: Sequence[RankIndex],
        *,
        floats_to: PairTerms | None = None,
        among: PairTerms | None = None,
        left_over: PlayerTerms | None = None,
        extra: Mapping[Bsn, Terms] | None = None,
    ) -> tuple[Graph, WeightCodec]:
        """The bracket together with players below it, whose nodes follow those of the bracket.

        floats_to(member, other): what a floater costs beside floating when paired there. among(one, other): what a pair
        below costs. left_over(player): what a player (of the bracket or below) left unmatched costs beside. O(n^2).
        """
        bracket, may_meet = self.bracket, self.pool.may_meet
        size, m0 = bracket.size, bracket.m0
        floating = [terms + (extra or {}).get(bsn, ()) for bsn, terms in enumerate(self.floater_terms)]
        members = (*bracket.members, *below)
        unmatched: list[Terms] = [()]
        for node, i in enumerate(members, 1):
            unmatched.append((floating[node] if node <= size else ()) + (left_over(i) if left_over else ()))
        edges: list[tuple[int, int, Terms]] = []
        for one, i in enumerate(members, 1):
            can = may_meet[i]
            for two in range(max(one, m0) + 1, len(members) + 1):
                j = members[two - 1]
                if not can >> j & 1:
                    continue
                if two <= size:
                    terms = self.pair_terms(one, two)
                elif one <= size:
                    terms = floating[one] + (floats_to(i, j) if floats_to else ())
                else:
                    terms = among(i, j) if among else ()
                edges.append((one, two, terms))
        return build_graph(size, m0, unmatched, edges)

    # --- costs of one candidate, told by the criteria themselves ---------------------------------------------------

    def cost(self, criterion: Criterion, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]) -> Cost:
        """The cost of a candidate in one additive criterion, in the form in which it is compared."""
        values = [value for value, _ in self.responsible(criterion, pairs, floaters)]
        return tuple(sorted(values, reverse=True)) if criterion.kind is CostKind.LIST else sum(values)

    def responsible(
        self, criterion: Criterion, pairs: Sequence[BsnPair], floaters: Sequence[Bsn]
    ) -> list[tuple[int, tuple[Bsn, ...]]]:
        """Each value of a candidate in one criterion with the BSNs that cause it."""
        found: list[tuple[int, tuple[Bsn, ...]]] = []
        player = self.bracket.player
        for pair in pairs:
            high, low = min(pair), max(pair)
            value = criterion.pair(self.context, player(high), player(low))
            if value is not None:
                who = {Attribution.BOTH: pair, Attribution.HIGHER: (high,), Attribution.LOWER: (low,)}
                found.append((value, who[criterion.attribution]))
        for bsn in floaters:
            value = criterion.floater(self.context, player(bsn))
            if value is not None:
                found.append((value, (bsn,)))
        return found


def _context(bracket: Bracket) -> BracketContext:
    standing, players = bracket.pool.standing, bracket.players
    residents = players[bracket.m0 :] or players
    return BracketContext(
        lowest=players[-1].score,
        resident=max(player.score for player in residents),
        round=standing.round,
        last_round=standing.last_round,
        initial_colour=standing.initial_colour,
    )


def _profile(criteria: Sequence[Criterion]) -> Profile:
    """All of a player that these criteria look at: players with equal profiles cost the same."""
    if any(criterion.looks_at is None for criterion in criteria):
        return attrgetter("number")
    names = sorted({name for criterion in criteria for name in criterion.looks_at or ()})
    return attrgetter(*names) if names else lambda _player: None


def incomplete_terms(pool: Pool, player: RankIndex) -> Terms:
    """What it costs that a player stays over in the end: one for somebody who may get the bye, else two."""
    return ((INCOMPLETE, 1 if pool.eligible >> player & 1 else 2),)


def build_graph(
    size: int, mdps: int, unmatched: Sequence[Terms], edges: Sequence[tuple[int, int, Terms]]
) -> tuple[Graph, WeightCodec]:
    """A graph from terms (`unmatched[0]` belongs to no node), with the codec that packs them."""
    nodes = len(unmatched) - 1
    counts: dict[Terms, int] = {}
    for terms in unmatched:
        counts[terms] = counts.get(terms, 0) + 1
    involved: dict[Terms, set[int]] = {}
    for i, j, terms in edges:
        involved.setdefault(terms, set()).update((i, j))
    pairs = ((terms, min(len(among), nodes // 2 + 1)) for terms, among in involved.items())
    codec = WeightCodec.for_totals([*counts.items(), *pairs])
    rows: list[dict[int, int]] = [{} for _ in range(nodes + 1)]
    pack = codec.pack
    for i, j, terms in edges:
        rows[i][j] = rows[j][i] = pack(terms)
    return Graph(size, mdps, rows, [pack(terms) for terms in unmatched], codec.bits), codec
