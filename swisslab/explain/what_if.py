"""What if: part of a pairing asked for ("let 7 float", "3 against 8"), answered by the best pairing that grants it.

A request is a round in which some pairs, or the bye for some players, are ruled out: who is to float may meet nobody of
the same or a higher score, and so on. The brackets are paired from the top as always, and a bracket keeps its official
candidate as long as the request can still be granted after it; where it cannot, the best candidate is taken after which
it can. So the result is the one that comes first in the order in which the rules compare whole rounds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from math import comb
from typing import Any

from swisslab.display import Displayed
from swisslab.explain.bracket_comparison import blockade
from swisslab.explain.legality import violations
from swisslab.explain.proposal import Proposal, ProposalError, ProposalProblem
from swisslab.explain.verdict import Verdict, VerdictKind
from swisslab.explain.why import verdict_on
from swisslab.model import LookAheadCost, PlayerNumber
from swisslab.rules import Role, Standing
from swisslab.sequence import Bsn, CandidateSequence
from swisslab.solver import PairedBracket, Pool, Violation, brackets_of
from swisslab.solver.bracket import Bracket
from swisslab.solver.costs import BracketCosts
from swisslab.solver.first_candidate import first_candidate
from swisslab.solver.graph import Mates
from swisslab.solver.pool import mask_of
from swisslab.solver.round import brackets_after, pairing_of
from swisslab.solver.solve import BracketSolver, Impossible
from swisslab.solver.weights import INCOMPLETE

# So many sets of floaters are looked at, and so many weighed; where there are more, the answer is approximate.
SETS_LOOKED_AT, SETS_WEIGHED = 3_000, 300


class RequestKind(Enum):
    """What can be asked for."""

    FLOAT = "float"  # the player meets somebody with fewer points, or gets the bye
    PAIR = "pair"
    BYE = "bye"
    COLOUR = "colour"  # the player has the other colour than officially


@dataclass(frozen=True, slots=True)
class Request:
    """A request for one player, or for two in a pair; by the numbers of the file."""

    kind: RequestKind
    player: PlayerNumber
    opponent: PlayerNumber | None = None

    @property
    def other(self) -> PlayerNumber:
        """The second player of a pair. Raises ProposalError for a pair of one."""
        if self.opponent is None:
            raise ProposalError(ProposalProblem.MISSING, (self.player,))
        return self.opponent

    @property
    def players(self) -> tuple[PlayerNumber, ...]:
        """Those it names."""
        return (self.player,) if self.opponent is None else (self.player, self.opponent)


@dataclass(frozen=True, slots=True)
class Answer(Displayed):
    """What became of a request.

    granted: whether the official pairing has it already. verdict: on the best full pairing that grants it; if
    nothing legal does, its proposal is just the request, and it says what forbids that. without: where the official
    pairing has it, the same for the best pairing that does not (None for colours). approximate: in some bracket there
    were too many sets of floaters to weigh each by the real look-ahead, so that it was taken as the request leaves it.
    """

    request: Request
    granted: bool
    verdict: Verdict
    without: Verdict | None = None
    approximate: bool = False

    def __repr__(self) -> str:
        asked = " and ".join(map(str, self.request.players))
        found = "granted" if self.granted else f"{self.verdict.kind.value}, decided by {self.verdict.decided_by}"
        return f"<Answer {self.request.kind.value} {asked}: {found}>"


def restricted(pool: Pool, request: Request, *, refused: bool = False) -> Pool:
    """The pool in which a request is granted, or `refused`: what stands against it is ruled out."""
    one = pool.index[request.player]
    below = mask_of(i for i, player in enumerate(pool.players) if player.score < pool.players[one].score)
    nobody, everybody = 0, pool.everybody
    match request.kind, refused:
        case RequestKind.FLOAT, False:
            return pool.restricted({one: below})
        case RequestKind.FLOAT, True:
            return pool.restricted({one: ~below}, everybody & ~(1 << one))
        case RequestKind.PAIR, False:
            two = pool.index[request.other]
            return pool.restricted({one: 1 << two, two: 1 << one}, everybody & ~(1 << one | 1 << two))
        case RequestKind.PAIR, True:
            return pool.restricted({one: ~(1 << pool.index[request.other])})
        case RequestKind.BYE, False:
            return pool.restricted({one: nobody}, 1 << one)
        case RequestKind.BYE, True:
            return pool.restricted({}, everybody & ~(1 << one))
    return pool  # colours rule out no pair


def leaves_possible(paired: PairedBracket, narrow: Pool) -> bool:
    """Whether a paired bracket leaves a pairing of a restricted pool possible."""
    if not all(narrow.may_meet[a] >> b & 1 for a, b in paired.rank_pairs):
        return False
    floaters = mask_of(paired.floaters)
    if paired.bracket.last:
        return floaters & ~narrow.eligible == 0
    return narrow.completable(floaters | paired.bracket.below, floaters)


class _FloaterChoice:
    """Chooses the floaters of a bracket of a restricted pool, while the look-ahead (C.7 / C8) sees the real round."""

    def __init__(self) -> None:
        self.approximate = False

    def __call__(self, solver: BracketSolver, costs: BracketCosts, mates: Mates) -> Mates:
        """A matching finds how many float with which scores; each such set is then weighed by the real look-ahead."""
        bracket, scores = solver.bracket, solver.scores
        floaters = [bsn for bsn in range(1, bracket.size + 1) if not mates[bsn]]
        if not floaters or not bracket.look_ahead:
            return mates
        if comb(bracket.size, len(floaters)) > SETS_LOOKED_AT:
            self.approximate = True
            return mates
        wanted = [scores[bsn - 1] for bsn in floaters]
        sets = combinations(range(1, bracket.size + 1), len(floaters))
        alike = [chosen for chosen in sets if [scores[bsn - 1] for bsn in chosen] == wanted]
        ahead = {chosen: cost for chosen in alike if (cost := _look_ahead(solver, chosen)) is not None}
        promising = [chosen for chosen, cost in ahead.items() if cost == min(ahead.values())]
        if len(promising) > SETS_WEIGHED:
            self.approximate = True
            return mates
        weighed = [found for chosen in promising if (found := _weighed(costs, chosen)) is not None]
        return min(weighed, key=lambda found: found[0])[1] if weighed else mates


def _look_ahead(solver: BracketSolver, floaters: Sequence[Bsn]) -> LookAheadCost | None:
    """What is ahead if just these float; None if the request could then not be granted."""
    mask = solver.bracket.mask(floaters)
    possible = solver.pool.completable(mask | solver.bracket.below, mask)
    return solver.look_ahead.cost(mask) if possible else None


def _weighed(costs: BracketCosts, floaters: Sequence[Bsn]) -> tuple[list[Any], Mates] | None:
    """The best candidate with just these floaters and what it costs, the look-ahead apart."""
    bracket = costs.bracket
    kept = bracket.pool.restricted(dict.fromkeys(bracket.rank_indices(floaters), 0))
    alone = BracketCosts(replace(bracket, pool=kept), sole_floater=costs.sole_floater)
    graph, codec = alone.graph({bsn: ((INCOMPLETE, 1),) for bsn in range(1, bracket.size + 1) if bsn not in floaters})
    mates = graph.match()
    if codec.read(graph.cost(mates), INCOMPLETE):
        return None
    mates = first_candidate(graph, codec, mates, bracket.mdp_scores)
    pairs = [(one, mate) for one, mate in enumerate(mates) if 0 < one < mate]
    weight: list[Any] = [costs.cost(criterion, pairs, floaters) for criterion in costs.additive]
    m1 = sum(1 for one, _ in pairs if one <= bracket.m0)
    sequence = CandidateSequence(len(pairs), bracket.size - bracket.m0, m1, bracket.mdp_scores)
    return [*weight, sequence.earliest(pairs)], mates


def answer(standing: Standing, request: Request) -> Answer:
    """The answer to a request.

    Raises ProposalError if it names somebody who is not in the round, one player twice, a colour for the one with the
    bye, or a bye in a round without one.
    """
    _check(standing, request)
    pool = Pool(standing)
    brackets = brackets_of(pool)
    if not brackets:
        return Answer(request, False, _refused(pool, brackets, pool, request))
    if request.kind is RequestKind.COLOUR:
        return Answer(request, False, _turned(pool, brackets, request))
    granted, choice = restricted(pool, request), _FloaterChoice()
    if all(leaves_possible(paired, granted) for paired in brackets if not paired.discarded):
        refused = restricted(pool, request, refused=True)
        official = verdict_on(pool, brackets, _proposal(pool, brackets))
        without = _best(pool, brackets, refused, request, choice)
        return Answer(request, True, official, without, choice.approximate)
    verdict = _best(pool, brackets, granted, request, choice)
    return Answer(request, False, verdict, approximate=choice.approximate)


def _check(standing: Standing, request: Request) -> None:
    there = {player.number for player in standing.players}
    unknown = tuple(number for number in request.players if number not in there)
    if unknown:
        raise ProposalError(ProposalProblem.UNKNOWN, unknown)
    if request.player == request.opponent:
        raise ProposalError(ProposalProblem.TWICE, (request.player,))
    if request.kind is RequestKind.BYE and len(there) % 2 == 0:
        raise ProposalError(ProposalProblem.NO_BYE, request.players)


def _proposal(pool: Pool, brackets: Sequence[PairedBracket]) -> Proposal:
    paired = pairing_of(pool, brackets)
    return Proposal(paired.pairs, paired.bye)


def _turned(pool: Pool, brackets: Sequence[PairedBracket], request: Request) -> Verdict:
    """The official pairing with one game turned round."""
    official = _proposal(pool, brackets)
    if official.bye == request.player:
        raise ProposalError(ProposalProblem.NO_COLOUR, request.players)
    pairs = tuple(pair[::-1] if request.player in pair else pair for pair in official.pairs)
    return verdict_on(pool, brackets, replace(official, pairs=pairs))


def _best(
    pool: Pool, brackets: Sequence[PairedBracket], narrow: Pool, request: Request, choice: _FloaterChoice
) -> Verdict:
    """The verdict on the best pairing in a restricted pool; if there is none, what forbids it."""
    if not narrow.completable(narrow.everybody):
        return _refused(pool, brackets, narrow, request)
    verdict = verdict_on(pool, brackets, _proposal(pool, list(_granting(pool, narrow, brackets, choice))))
    if not verdict.violations:
        return verdict
    # Only the bye with too high a score (C5) would grant it: that decides, wherever the brackets part.
    illegal = (k for k, bracket in enumerate(verdict.brackets) if bracket.kind is VerdictKind.ILLEGAL)
    return replace(verdict, brackets=verdict.brackets[next(illegal, len(verdict.brackets)) :])


def _granting(
    pool: Pool, narrow: Pool, brackets: Sequence[PairedBracket], choice: _FloaterChoice
) -> Iterator[PairedBracket]:
    """The official brackets as far as they leave the request possible, then the best ones that do."""
    rest: Iterator[PairedBracket] = iter(brackets)
    last: PairedBracket | None = None
    while True:
        try:
            paired = next(paired for paired in rest if not paired.discarded)
        except StopIteration:
            return
        except Impossible:  # only a bye with a higher score than the rules want is left
            if last is None:
                return
            rest = brackets_after(last, last.floaters, narrow)
            continue
        if not leaves_possible(paired, narrow):
            bracket: Bracket = replace(paired.bracket, pool=narrow, completion=True)
            solver = BracketSolver(bracket, ahead=pool, choose_floaters=choice)
            paired = PairedBracket(bracket, solver, solver.solve())
            rest = brackets_after(paired, paired.floaters, pool)
        yield paired
        last = paired


def _refused(pool: Pool, brackets: Sequence[PairedBracket], narrow: Pool, request: Request) -> Verdict:
    """The verdict where no legal pairing grants the request: its own breach, or who would be without an opponent."""
    standing, rules = pool.standing, pool.rules
    official = pairing_of(pool, brackets) if brackets else None
    part = Proposal(())
    match request.kind:
        case RequestKind.PAIR:
            part = Proposal(((request.player, request.other),))
        case RequestKind.BYE:
            part = Proposal((), request.player)
        case RequestKind.FLOAT if not _somebody_below(standing, request.player):
            if pool.size % 2 == 0:
                blocked = None if brackets else blockade(pool, pool.everybody)
                return Verdict(standing, official, part, impossible=blocked, lowest=request.player)
            part = Proposal((), request.player)  # out of the last bracket one floats to the bye
    broken = violations(standing, part)
    possible = bool(brackets) and bool(broken)
    completion = rules.by_role(Role.COMPLETION)
    if not broken and completion is not None:
        broken = (Violation(completion.label, completion.article),)
    blocked = None if possible else blockade(narrow if brackets else pool, pool.everybody)
    return Verdict(standing, official, part, violations=broken, impossible=blocked)


def _somebody_below(standing: Standing, number: PlayerNumber) -> bool:
    """Whether anybody has fewer points than a player."""
    score = standing.player(number).score
    return any(player.score < score for player in standing.players)
