"""Successive pairing attempts (AM 2.6): one bracket by the older manual, solved attempt by attempt.

The MDPs come first, in S1 against all residents; the residents left over are then paired as a homogeneous bracket.
Each of these parts is gone through in order: exchange after exchange, and for each the transpositions. The first
flawless candidate ends it. If an attempt finds none, the next one ignores more criteria; if none does, the best
candidate of all attempts is taken, the earliest of equals. A candidate is flawless if as many pairs meet their colour
preferences as the numbers allow and every criterion still in force is fulfilled.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from swisslab.model import BracketKind, Colour, Cost, Pair, Player, PlayerNumber, RankIndex, points_text
from swisslab.rules import Criterion, Standing
from swisslab.rules.manual import COLOURS, PAIRS, ignored_in_turn
from swisslab.sequence import Arrangement, Bsn, BsnPair, CandidateSequence
from swisslab.solver.bracket import Bracket
from swisslab.solver.candidate import Candidate
from swisslab.solver.costs import BracketCosts
from swisslab.solver.evaluate import Evaluator
from swisslab.solver.first_candidate import first_candidate
from swisslab.solver.graph import Graph, Mates
from swisslab.solver.look_ahead import LookAhead
from swisslab.solver.pool import Pool


@dataclass(frozen=True, slots=True)
class Attempt:
    """One pass through the sequence: what it ignores, how many candidates it goes through, what it ends with.

    number: 0-based. `best` is the best candidate of this and all earlier attempts, `found` the flawless one, None if
    there is none.
    """

    number: int
    ignored: tuple[str, ...]
    tried: int
    best: Candidate
    found: Candidate | None = None

    @property
    def flawless(self) -> bool:
        """Whether the attempt ends with a flawless candidate."""
        return self.found is not None


class AttemptedPart:
    """The MDPs of a bracket with their opponents, or residents among themselves.

    bracket: its players, the first `m0` of them MDPs, all of whom get opponents. sequence: its candidates. denied: how
    many pairs cannot meet their colour preferences whatever one does. attempts: all passes. final: the candidate taken,
    which was found in attempt number `taken` (0-based).
    """

    def __init__(self, bracket: Bracket, *, cumulative: bool) -> None:
        self.bracket = bracket
        barred = {k for k, player in enumerate(bracket.players, 1) if player.pab_bar is not None}
        self._must_play = set(range(1, bracket.m0 + 1)) if bracket.m0 else barred if bracket.last else set()
        mates = self._first(bracket.pool.rules.quality)
        if mates is None:  # nobody may get the bye: the manual would have to go back to the bracket above
            self.bracket = bracket = _not_last(bracket)
            self._must_play = set()
            mates = self._first(bracket.pool.rules.quality)
        pairs = _pairs(mates or [])
        self.sequence = CandidateSequence(len(pairs), bracket.size - bracket.m0, bracket.m0, bracket.mdp_scores)
        self.denied = unavoidable(bracket.players[: bracket.m0], bracket.players[bracket.m0 :], len(pairs))
        self._best = self.candidate(self.sequence[self.sequence.earliest(pairs)])
        self.attempts = tuple(self._attempts(cumulative))
        last = self.attempts[-1]
        self.final: Candidate = last.found or last.best
        self.taken = last.number if last.found is not None else 0

    @property
    def rank_pairs(self) -> tuple[tuple[RankIndex, RankIndex], ...]:
        """The pairs as rank indices, the player of S1 first."""
        bracket = self.bracket
        return tuple(
            (bracket.rank_index(bracket.bsn(a)), bracket.rank_index(bracket.bsn(b))) for a, b in self.final.pairs
        )

    @property
    def left(self) -> tuple[RankIndex, ...]:
        """Who is left over, as rank indices."""
        return tuple(self.bracket.rank_index(self.bracket.bsn(number)) for number in self.final.downfloaters)

    @cached_property
    def costs(self) -> BracketCosts:
        """The additive criteria over this part."""
        return BracketCosts(self.bracket)

    @cached_property
    def evaluator(self) -> Evaluator:
        """Evaluates candidates of this part: colours are fulfilled when no more are denied than must be."""
        return Evaluator(self.bracket, self.costs, LookAhead(self.bracket.pool, 0, 0), self._fulfilled)

    def _fulfilled(self, criterion: Criterion, cost: Cost, _floaters: Sequence[Bsn]) -> bool:
        """The score differences (3) are the same for all candidates of a part, so they cannot be chosen."""
        if criterion.label == COLOURS:
            return cost == self.denied
        return not cost or not isinstance(cost, int)

    def left_over(self, at: Arrangement) -> tuple[Bsn, ...]:
        """Who is left over for good: residents that no MDP met are still to be paired."""
        return () if self.bracket.m0 else at.downfloaters

    def candidate(self, at: Arrangement) -> Candidate:
        """A candidate of the sequence with its costs."""
        left = self.left_over(at)
        violation = self.evaluator.violation(at.pairs, left)
        checks = self.evaluator.checks(at.pairs, left)
        return Candidate(
            pairs=self.bracket.number_pairs(at.pairs),
            downfloaters=self.bracket.numbers_of(at.downfloaters),
            costs={check.criterion: check.cost for check in checks},
            failed=tuple(check.criterion for check in checks if not check.met),
            violation=violation,
            ordinal=at.ordinal,
            address=at.address,
            bye=self.bracket.last,
        )

    # --- attempts --------------------------------------------------------------------------------------------------

    def _attempts(self, cumulative: bool) -> Iterator[Attempt]:
        for number, ignored in enumerate(ignored_in_turn(cumulative=cumulative)):
            found = self._earliest_flawless(ignored)
            yield Attempt(
                number=number,
                ignored=ignored,
                tried=self.sequence.length if found is None or found.ordinal is None else found.ordinal + 1,
                best=found if found is not None and number == 0 else self._best,
                found=found,
            )
            if found is not None:
                return

    def _earliest_flawless(self, ignored: Sequence[str]) -> Candidate | None:
        kept = [row for row in self.bracket.pool.rules.quality if row.label == COLOURS or row.label not in ignored]
        mates = self._first(kept)
        found = self.candidate(self.sequence[self.sequence.earliest(_pairs(mates or []))])
        return found if self.flawless(found, ignored) else None

    def flawless(self, candidate: Candidate, ignored: Sequence[str]) -> bool:
        """Whether a candidate is flawless while some criteria are ignored."""
        costs = candidate.costs
        return costs[COLOURS] == self.denied and not any(costs[name] for name in ("5", "6") if name not in ignored)

    def _first(self, quality: Sequence[Criterion]) -> Mates | None:
        """The mates in the first of the cheapest candidates, None if somebody barred from the bye would get it."""
        bracket = self.bracket
        graph, codec = BracketCosts(bracket, criteria=(PAIRS, *quality)).graph()
        self._let_only_mdps_match(graph)
        for node in self._must_play:
            graph.must_match(node)
        mates = graph.match()
        if any(not mates[node] for node in self._must_play):
            return None
        return first_candidate(graph, codec, mates, bracket.mdp_scores)

    def _let_only_mdps_match(self, graph: Graph) -> None:
        """Residents wait until the MDPs have their opponents: only those are matched, at no cost for the others."""
        mdps = set(range(1, self.bracket.m0 + 1))
        if mdps:
            for node in range(self.bracket.m0 + 1, self.bracket.size + 1):
                graph.unmatched_cost[node] = 0
                graph.keep_only(node, mdps)


@dataclass(frozen=True, slots=True)
class AttemptedBracket:
    """A bracket: `limbo` are MDPs without an opponent, `parts` the MDPs (if any can be paired) and the residents.

    Players are rank indices.
    """

    pool: Pool
    label: str
    mdps: tuple[RankIndex, ...]
    residents: tuple[RankIndex, ...]
    limbo: tuple[RankIndex, ...]
    parts: tuple[AttemptedPart, ...]

    @property
    def rank_pairs(self) -> tuple[tuple[RankIndex, RankIndex], ...]:
        """All pairs as rank indices."""
        return tuple(pair for part in self.parts for pair in part.rank_pairs)

    @property
    def floaters(self) -> tuple[RankIndex, ...]:
        """The downfloaters as rank indices."""
        return self.limbo + (self.parts[-1].left if not self.parts[-1].bracket.m0 else ())

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs by the numbers of the file."""
        players = self.pool.players
        return tuple((players[a].number, players[b].number) for a, b in self.rank_pairs)

    @property
    def downfloaters(self) -> tuple[PlayerNumber, ...]:
        """The downfloaters by the numbers of the file."""
        return self.pool.numbers(self.floaters)


def attempted_brackets(standing: Standing, *, cumulative: bool = True) -> list[AttemptedBracket]:
    """All brackets of a round from the top, floaters going down. Nothing is ever taken back for a bracket below."""
    pool = Pool(standing)
    groups = pool.scoregroups(pool.everybody)
    found: list[AttemptedBracket] = []
    for number, residents in enumerate(groups, 1):
        mdps = found[-1].floaters if found else ()
        found.append(attempted_bracket(pool, mdps, residents, last=number == len(groups), cumulative=cumulative))
    return found


def attempted_bracket(
    pool: Pool, mdps: Sequence[RankIndex], residents: Sequence[RankIndex], *, last: bool, cumulative: bool = True
) -> AttemptedBracket:
    """One bracket; players are rank indices. `last`: who is left over gets the bye."""
    label = points_text(pool.players[residents[0]].score)
    upper = _pairable(pool, mdps, residents)
    limbo = tuple(i for i in mdps if i not in upper)
    parts: list[AttemptedPart] = []
    rest = tuple(residents)
    if upper:
        kind = BracketKind.HETEROGENEOUS
        bracket = Bracket(pool, label, kind, (*upper, *residents), len(upper), unseen=True)
        parts.append(AttemptedPart(bracket, cumulative=cumulative))
        met = {low for _, low in parts[0].rank_pairs}
        rest = tuple(i for i in residents if i not in met)
    if rest or not parts:
        bracket = Bracket(pool, label, BracketKind.HOMOGENEOUS, rest, 0, unseen=not last)
        parts.append(AttemptedPart(bracket, cumulative=cumulative))
    return AttemptedBracket(pool, label, tuple(mdps), tuple(residents), limbo, tuple(parts))


def _pairable(pool: Pool, mdps: Sequence[RankIndex], residents: Sequence[RankIndex]) -> tuple[RankIndex, ...]:
    """As many MDPs as can have opponents, the highest first: the first such set in the order of D.3.

    The sets of MDPs that can all be matched at once are the independent sets of a matroid, so taking one after another
    whenever it still fits is the lexicographic maximum. One bipartite matching each (Hopcroft and Karp 1973).
    """
    import networkx  # takes a while to load, and nothing else of the solver needs it

    taken: tuple[RankIndex, ...] = ()
    for mdp in mdps:
        graph = networkx.Graph()
        graph.add_nodes_from((*taken, mdp))
        graph.add_edges_from((i, j) for i in (*taken, mdp) for j in residents if pool.may_meet[i] >> j & 1)
        mates = networkx.bipartite.hopcroft_karp_matching(graph, top_nodes=(*taken, mdp))
        if all(i in mates for i in (*taken, mdp)):
            taken = (*taken, mdp)
    return taken


def unavoidable(upper: Sequence[Player], lower: Sequence[Player], pairs: int) -> int:
    """How many of `pairs` pairs must deny a colour preference by the mere numbers of those who want White and Black.

    `upper` are MDPs who meet players of `lower`; without MDPs the players of `lower` meet each other (X1 of A.8, 2012).
    """

    def count(players: Sequence[Player], colour: Colour | None) -> int:
        return sum(1 for player in players if player.preference.colour is colour)

    white, black, any_colour = (count(lower, colour) for colour in (Colour.WHITE, Colour.BLACK, None))
    if not upper:
        return max(0, pairs - min(white, black) - any_colour)
    short = max(0, count(upper, Colour.WHITE) - black) + max(0, count(upper, Colour.BLACK) - white)
    return max(0, short - any_colour)


def _pairs(mates: Sequence[int]) -> list[BsnPair]:
    return [(one, mate) for one, mate in enumerate(mates) if 0 < one < mate]


def _not_last(bracket: Bracket) -> Bracket:
    return Bracket(bracket.pool, bracket.label, bracket.kind, bracket.members, bracket.m0, unseen=True)
