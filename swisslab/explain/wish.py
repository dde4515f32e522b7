"""Wishes: part of a pairing ("let 7 float", "3 against 8"), answered by the best full pairing that grants it.

A wish is a round in which some pairs, or the bye for some players, are ruled out: who is to float may meet nobody of
the same or a higher score, and so on. The brackets are paired from the top as always, and a bracket keeps its official
candidate as long as the wish can still be granted after it; where it cannot, the best candidate is taken after which
it can. So the result is the one that comes first in the order in which the rules compare whole rounds.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from math import comb
from typing import Any

from swisslab.engine.costs import INCOMPLETE, BracketCosts
from swisslab.engine.events import Outlook
from swisslab.engine.field import Field, Mask, mask_of
from swisslab.engine.first import first_in_order
from swisslab.engine.round import Step, pairing_of, steps_after
from swisslab.engine.solve import Impossible, Solver
from swisslab.engine.task import Task
from swisslab.explain.candidates import blockade
from swisslab.explain.legality import Breach, breaches
from swisslab.explain.proposal import Proposal, ProposalError, ProposalProblem
from swisslab.explain.verdict import Verdict, VerdictKind
from swisslab.explain.why import judged, official_steps
from swisslab.model import Points, Standing
from swisslab.rules import Rulebook
from swisslab.sequence import CandidateSequence

# So many sets of floaters are looked at, and so many weighed; where there are more, the look-ahead sees the wish, too.
SETS_LOOKED_AT, SETS_WEIGHED = 3_000, 300


class WishKind(Enum):
    """What can be wished for."""

    FLOAT = "float"  # the player meets somebody with fewer points, or gets the bye
    PAIR = "pair"
    BYE = "bye"
    COLOUR = "colour"  # the player has the other colour than officially


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish for one player, or for two in a pair; by the numbers of the file."""

    kind: WishKind
    player: int
    opponent: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Those it names."""
        return (self.player,) if self.opponent is None else (self.player, self.opponent)


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a wish.

    granted: whether the official pairing has it already. verdict: on the best full pairing that grants the wish; if
    nothing legal does, its proposal is just the wish, and it says what forbids that. without: where the official
    pairing has it, the same for the best pairing that does not (None for colours).
    """

    wish: Wish
    granted: bool
    verdict: Verdict
    without: Verdict | None = None


class WishedField(Field):
    """The players of a round in which a wish is granted (or, `refused`, in which it is not)."""

    def __init__(self, standing: Standing, rules: Rulebook, wish: Wish, *, refused: bool = False) -> None:
        super().__init__(standing, rules)
        self._takers = self.everybody
        (self._refuse if refused else self._grant)(wish)

    def _grant(self, wish: Wish) -> None:
        one = self.place[wish.player]
        match wish.kind:
            case WishKind.FLOAT:
                self._keep(one, self._below(self.players[one].score))
            case WishKind.PAIR:
                assert wish.opponent is not None
                two = self.place[wish.opponent]
                self._keep(one, 1 << two)
                self._keep(two, 1 << one)
                self._takers &= ~(1 << one | 1 << two)
            case WishKind.BYE:
                self._keep(one, 0)
                self._takers = 1 << one
            case WishKind.COLOUR:
                raise ValueError(wish)

    def _refuse(self, wish: Wish) -> None:
        one = self.place[wish.player]
        match wish.kind:
            case WishKind.FLOAT:
                self._keep(one, ~self._below(self.players[one].score))
                self._takers &= ~(1 << one)
            case WishKind.PAIR:
                assert wish.opponent is not None
                self._keep(one, ~(1 << self.place[wish.opponent]))
            case WishKind.BYE:
                self._takers &= ~(1 << one)
            case WishKind.COLOUR:
                raise ValueError(wish)

    def _below(self, score: Points) -> Mask:
        return mask_of(place for place, player in enumerate(self.players) if player.score < score)

    def _keep(self, place: int, partners: Mask) -> None:
        """Let a player meet only some others."""
        self.may_meet[place] &= partners
        for other in range(self.size):
            if not self.may_meet[place] >> other & 1:
                self.may_meet[other] &= ~(1 << place)

    def _eligible(self, score: Points | None) -> Mask:
        return super()._eligible(score) & self._takers

    def allows(self, step: Step) -> bool:
        """Whether a solved bracket leaves the wish possible."""
        if not all(self.may_meet[a] >> b & 1 for a, b in step.pairs):
            return False
        floaters = mask_of(step.floaters)
        if step.task.last:
            return floaters & ~self.eligible == 0
        return self.completable(floaters | step.task.below, floaters)


class WishSolver(Solver):
    """Solves a bracket so that a wish can be granted; the look-ahead (C.7 / C8) sees the round as it really is."""

    def __init__(self, field: Field, wished: WishedField, task: Task) -> None:
        super().__init__(wished, task, ahead=field)

    def _with_below(self, costs: BracketCosts) -> list[int]:
        """A matching finds how many float with which scores; each such set is then weighed by the real outlook."""
        mates = super()._with_below(costs)
        floaters = [i for i, mate in enumerate(mates) if mate < 0]
        if not floaters or not self.task.look_ahead:
            return mates
        size, wanted = len(self.scores), [self.scores[i] for i in floaters]
        if comb(size, len(floaters)) > SETS_LOOKED_AT:
            return mates
        alike = (chosen for chosen in combinations(range(size), len(floaters)) if self._scores(chosen) == wanted)
        outlooks = {chosen: outlook for chosen in alike if (outlook := self._outlook(chosen)) is not None}
        promising = [chosen for chosen, outlook in outlooks.items() if outlook == min(outlooks.values())]
        if len(promising) > SETS_WEIGHED:
            return mates
        weighed = [found for chosen in promising if (found := self._weighed(costs, chosen)) is not None]
        return min(weighed, key=lambda found: found[0])[1] if weighed else mates

    def _scores(self, floaters: Sequence[int]) -> list[Points]:
        return [self.scores[i] for i in floaters]

    def _outlook(self, floaters: Sequence[int]) -> Outlook | None:
        """What is ahead if just these float; None if the wish could then not be granted."""
        mask = mask_of(self.task.members[i] for i in floaters)
        possible = self.field.completable(mask | self.task.below, mask)
        return self.look_ahead.outlook(mask) if possible else None

    def _weighed(self, costs: BracketCosts, floaters: Sequence[int]) -> tuple[list[Any], list[int]] | None:
        """The best candidate with just these floaters and what it costs, the look-ahead apart."""
        task, mask = self.task, mask_of(self.task.members[i] for i in floaters)
        kept = copy(self.field)
        kept.may_meet = [0 if mask >> place & 1 else may & ~mask for place, may in enumerate(self.field.may_meet)]
        alone = BracketCosts(kept, task.members, task.mdps, sole_floater=costs.sole_floater)
        others = {i: ((INCOMPLETE, 1),) for i in range(len(task.members)) if i not in floaters}
        graph, ledger = alone.graph(others)
        mates = graph.match()
        total = graph.cost(mates)
        if INCOMPLETE in ledger.shift and ledger.read(total, INCOMPLETE):
            return None
        mates = first_in_order(graph, ledger, mates, self.scores[: task.mdps])
        pairs = [(i, mate) for i, mate in enumerate(mates) if i < mate]
        weight: list[Any] = [costs.cost(criterion, pairs, floaters) for criterion in costs.additive]
        m1 = sum(1 for mate in mates[: task.mdps] if mate >= 0)
        upper = tuple(self.scores[: task.mdps])
        sequence = CandidateSequence(len(pairs), len(task.members) - task.mdps, m1, upper)
        return [*weight, sequence.earliest((a + 1, b + 1) for a, b in pairs)], mates


def answer(standing: Standing, wish: Wish, rules: Rulebook) -> Answer:
    """The answer to a wish.

    Raises ProposalError if it names somebody who is not in the round, one player twice, a colour for the one with the
    bye, or a bye in a round without one.
    """
    _check(standing, wish)
    field = Field(standing, rules)
    steps = official_steps(field)
    if not steps:
        return Answer(wish, False, _refused(field, steps, field, wish))
    if wish.kind is WishKind.COLOUR:
        return Answer(wish, False, _turned(field, steps, wish))
    granted = WishedField(standing, rules, wish)
    if all(granted.allows(step) for step in steps if not step.discarded):
        refused = WishedField(standing, rules, wish, refused=True)
        official = judged(field, steps, _proposal(field, steps))
        return Answer(wish, True, official, _best(field, steps, refused, wish))
    return Answer(wish, False, _best(field, steps, granted, wish))


def _check(standing: Standing, wish: Wish) -> None:
    there = {player.number for player in standing.players}
    unknown = tuple(number for number in wish.players if number not in there)
    if unknown:
        raise ProposalError(ProposalProblem.UNKNOWN, unknown)
    if wish.player == wish.opponent:
        raise ProposalError(ProposalProblem.TWICE, (wish.player,))
    if wish.kind is WishKind.BYE and len(there) % 2 == 0:
        raise ProposalError(ProposalProblem.NO_BYE, wish.players)


def _proposal(field: Field, steps: Sequence[Step]) -> Proposal:
    paired = pairing_of(field, steps)
    return Proposal(paired.pairs, paired.bye)


def _turned(field: Field, steps: Sequence[Step], wish: Wish) -> Verdict:
    """The official pairing with one game turned round."""
    official = _proposal(field, steps)
    if official.bye == wish.player:
        raise ProposalError(ProposalProblem.NO_COLOUR, wish.players)
    pairs = tuple(pair[::-1] if wish.player in pair else pair for pair in official.pairs)
    return judged(field, steps, replace(official, pairs=pairs))


def _best(field: Field, steps: Sequence[Step], wished: WishedField, wish: Wish) -> Verdict:
    """The verdict on the best pairing in a wished round; if there is none, what forbids it."""
    if not wished.completable(wished.everybody):
        return _refused(field, steps, wished, wish)
    verdict = judged(field, steps, _proposal(field, list(_granting(field, wished, steps))))
    if not verdict.breaches:
        return verdict
    # Only the bye with too high a score (C5) would grant it: that decides, wherever the brackets part.
    illegal = (k for k, fault in enumerate(verdict.faults) if fault.kind is VerdictKind.ILLEGAL)
    return replace(verdict, faults=verdict.faults[next(illegal, len(verdict.faults)) :])


def _granting(field: Field, wished: WishedField, steps: Sequence[Step]) -> Iterator[Step]:
    """The official brackets as far as they leave the wish possible, then the best ones that do."""
    rest: Iterator[Step] = iter(steps)
    last: Step | None = None
    while True:
        try:
            step = next(step for step in rest if not step.discarded)
        except StopIteration:
            return
        except Impossible:  # only a bye with a higher score than the rules want is left
            assert last is not None
            rest = steps_after(wished, last, last.floaters)
            continue
        if not wished.allows(step):
            task = replace(step.task, completion=True)
            solver = WishSolver(field, wished, task)
            step = Step(step.label, step.kind, task, solver.solve(), solver)
            rest = steps_after(field, step, step.floaters)
        yield step
        last = step


def _refused(field: Field, steps: Sequence[Step], wished: Field, wish: Wish) -> Verdict:
    """The verdict where no legal pairing grants the wish: its own breach, or who would be left without an opponent."""
    standing, rules = field.standing, field.rules
    official = pairing_of(field, steps) if steps else None
    part = Proposal(())
    match wish.kind:
        case WishKind.PAIR:
            assert wish.opponent is not None
            part = Proposal(((wish.player, wish.opponent),))
        case WishKind.BYE:
            part = Proposal((), wish.player)
        case WishKind.FLOAT if not _somebody_below(standing, wish.player):
            if field.size % 2 == 0:
                blocked = None if steps else blockade(field, field.everybody)
                return Verdict(rules.edition, official, part, impossible=blocked, lowest=wish.player)
            part = Proposal((), wish.player)  # out of the last bracket one floats to the bye
    broken = breaches(standing, part, rules)
    possible = bool(steps) and bool(broken)
    if not broken:
        broken = (Breach(rules.completion, rules.articles[rules.completion]),)
    blocked = None if possible else blockade(wished if steps else field, field.everybody)
    return Verdict(rules.edition, official, part, breaches=broken, impossible=blocked)


def _somebody_below(standing: Standing, number: int) -> bool:
    """Whether anybody has fewer points than a player."""
    score = standing.player(number).score
    return any(player.score < score for player in standing.players)
