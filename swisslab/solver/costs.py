"""What the pairs and downfloaters of one bracket cost, criterion by criterion, and the bracket as a weighted graph."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from swisslab.errors import SwisslabError
from swisslab.model import Cost, Player, RankIndex
from swisslab.rules import Attribution, BracketContext, CostKind, Criterion, Role
from swisslab.rules.criteria import FloaterCost, PairCost, no_floater_cost, no_pair_cost
from swisslab.sequence import Bsn, BsnPair
from swisslab.solver.bracket import Bracket
from swisslab.solver.graph import Graph
from swisslab.solver.pool import Pool
from swisslab.solver.weights import INCOMPLETE, Place, Terms, WeightCodec

Profile = Callable[[Player], object]
PairTerms = Callable[[RankIndex, RankIndex], Terms]
PlayerTerms = Callable[[RankIndex], Terms]


class BadCost(SwisslabError, ValueError):
    """A cost function of a criterion gave something else than a whole number from 0 on, or None."""

    def __init__(self, function: str, found: object) -> None:
        super().__init__(function, found)
        self.function = function
        self.found = found


@dataclass(frozen=True, slots=True)
class _InForce:
    """The additive criteria that count in a bracket, ready to be evaluated.

    index: of every criterion that is compared, by label. of_pairs, of_floaters: cost functions that can say anything,
    each with the index it is written at and whether every value has a place of its own. profile: all of a player that
    they look at; players with equal profiles cost the same.
    """

    criteria: tuple[Criterion, ...]
    index: dict[str, int]
    of_pairs: tuple[tuple[PairCost, int, bool], ...]
    of_floaters: tuple[tuple[FloaterCost, int, bool], ...]
    profile: Profile


_PREPARED: dict[tuple[int, bool, bool], tuple[tuple[Criterion, ...], _InForce]] = {}
_MOST_PREPARED = 64


def _in_force(criteria: tuple[Criterion, ...], sole_floater: bool, topscorers: bool) -> _InForce:
    """Those of `criteria` that count; kept for tables that come again and again, as those of a rulebook do."""
    key = id(criteria), sole_floater, topscorers
    known = _PREPARED.get(key)
    if known is not None:
        return known[1]
    index = {criterion.label: k for k, criterion in enumerate(criteria)}
    counting = tuple(
        row
        for row in criteria
        if row.additive
        and (sole_floater or row.role is not Role.SOLE_FLOATER)
        and (topscorers or not row.topscorers_only)
    )
    written = {row.label: (index[row.label], row.kind is CostKind.LIST) for row in counting}
    made = _InForce(
        counting,
        index,
        tuple((row.pair, *written[row.label]) for row in counting if row.pair is not no_pair_cost),
        tuple((row.floater, *written[row.label]) for row in counting if row.floater is not no_floater_cost),
        _profile(counting),
    )
    if len(_PREPARED) >= _MOST_PREPARED:
        _PREPARED.clear()
    _PREPARED[key] = criteria, made  # the table is kept as well, so that its id stays its own
    return made


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
        topscorers = any(player.topscorer for player in bracket.players)
        self._in_force = _in_force(self.criteria, sole_floater, topscorers)
        self.additive = self._in_force.criteria
        self._pair_terms: dict[tuple[int, int], Terms] = {}
        profile, known = self._in_force.profile, dict[object, int]()
        self._profiles = [0] + [known.setdefault(profile(player), len(known)) for player in bracket.players]

    def place(self, criterion: Criterion) -> Place:
        """The first place of a criterion in the packed weights."""
        return Place(self._in_force.index[criterion.label])

    def pair_terms(self, high: Bsn, low: Bsn) -> Terms:
        """What pairing two members costs, the higher-ranked one first."""
        key = self._profiles[high], self._profiles[low]
        terms = self._pair_terms.get(key)
        if terms is None:
            one, two, context = self.bracket.player(high), self.bracket.player(low), self.context
            terms = tuple(
                (Place(index, 0, -value), 1) if listed else (Place(index), value)
                for cost, index, listed in self._in_force.of_pairs
                if (value := _checked(cost(context, one, two), cost))
            )
            self._pair_terms[key] = terms
        return terms

    @cached_property
    def floater_terms(self) -> tuple[Terms, ...]:
        """What each member's floating costs, by BSN; the one of BSN 0 is empty."""
        terms: list[Terms] = [()]
        known: dict[int, Terms] = {}
        of_mdp = self._m1_terms() if self.bracket.m0 else ()
        for bsn, player in enumerate(self.bracket.players, 1):
            costs = known.get(self._profiles[bsn])
            if costs is None:
                costs = known[self._profiles[bsn]] = tuple(
                    (Place(index, 0, -value), 1) if listed else (Place(index), value)
                    for cost, index, listed in self._in_force.of_floaters
                    if (value := _checked(cost(self.context, player), cost))
                )
            terms.append(costs + of_mdp if bsn <= self.bracket.m0 else costs)
        return tuple(terms)

    def _m1_terms(self) -> Terms:
        """What it costs beside that an MDP floats: where M1 is left open, as many MDPs as can be are paired.

        Equal scores of floaters leave it open in a collapsed bracket, whose residents have several scores, and so does
        a table without a criterion that compares those scores.
        """
        scores = next((row for row in self.criteria if row.role is Role.FLOATER_SCORES), None)
        if scores is not None and not self._collapsed:
            return ()
        after = scores or next((row for row in self.criteria if row.role is Role.PAIRS), None)
        return () if after is None else ((Place(self._in_force.index[after.label], 1), 1),)

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
        profiles, known = self._profiles, self._pair_terms
        numbered = list(enumerate(members, 1))
        for one, i in numbered:
            can = may_meet[i]
            for two, j in numbered[max(one, m0) :]:
                if not can >> j & 1:
                    continue
                if two <= size:
                    terms = known.get((profiles[one], profiles[two]))
                    if terms is None:
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


def _checked(value: int | None, cost: PairCost | FloaterCost) -> int | None:
    """A cost, which must be a whole number that is not negative, or None."""
    if value is not None and (not isinstance(value, int) or value < 0):
        raise BadCost(getattr(cost, "__qualname__", repr(cost)), value)
    return value


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
