"""The events of a walk gathered bracket by bracket, and the check that every block left out was left out rightly."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from swisslab.model import BracketKind, LookAheadCost, Strength
from swisslab.rules import Standing
from swisslab.sequence import CandidateSequence
from swisslab.walk.events import (
    Accepted,
    BlockSkipped,
    BracketOpened,
    CandidateAccepted,
    CandidateBuilt,
    CandidateRejected,
    CriterionChecked,
    Event,
    ParametersSet,
    ProvisionalBestSet,
    SkipReason,
)

Shown = tuple[frozenset[frozenset[int]], frozenset[int]]  # pairs without order, downfloaters


def plain(cost: Any) -> Any:
    """A cost as a number, a list from the largest without zeros, or (count, list) for a look-ahead."""
    match cost:
        case LookAheadCost():
            return cost.unpaired, list(cost.scores)
        case (int(), list()):
            return cost
        case tuple() | list():
            return [value for value in cost if value]
        case _:
            return cost


def shown(pairs: Iterable[tuple[int, int]], floaters: Iterable[int]) -> Shown:
    return frozenset(map(frozenset, pairs)), frozenset(floaters)


@dataclass
class Verdict:
    """What is true of one candidate: who meets and floats, and its costs (None: not allowed)."""

    shown: Shown
    costs: dict[str, Any] | None = None

    @property
    def key(self) -> list[Any]:
        assert self.costs is not None
        return list(self.costs.values())


@dataclass
class Walk:
    """One bracket as it was walked."""

    opened: BracketOpened
    parameters: ParametersSet | None = None
    events: list[Event] = field(default_factory=list)
    built: dict[int, Verdict] = field(default_factory=dict)
    rejected: dict[int, CandidateRejected] = field(default_factory=dict)
    blocks: list[BlockSkipped] = field(default_factory=list)
    bests: list[int] = field(default_factory=list)
    accepted: CandidateAccepted | None = None

    @property
    def length(self) -> int:
        assert self.parameters is not None
        return self.parameters.length

    @property
    def mode(self) -> str:
        assert self.parameters is not None
        return self.parameters.mode

    @property
    def result(self) -> tuple[Any, ...]:
        """What must be the same in every mode."""
        assert self.accepted is not None
        a = self.accepted
        return self.length, a.ordinal, a.pairs, a.downfloaters, a.costs

    @property
    def sequence(self) -> CandidateSequence:
        assert self.parameters is not None
        m0 = len(self.opened.mdps)
        scores = self.opened.scores[:m0]
        return CandidateSequence(self.parameters.max_pairs, len(self.opened.residents), self.parameters.m1, scores)


def walks(events: Iterable[Event]) -> list[Walk]:
    """The brackets of a round, remainders inside theirs."""
    found: list[Walk] = []
    for event in events:
        if isinstance(event, BracketOpened) and event.bracket_kind is not BracketKind.REMAINDER:
            found.append(Walk(event))
        if not found:
            continue
        walk = found[-1]
        walk.events.append(event)
        match event:
            case ParametersSet():
                walk.parameters = event
            case CandidateBuilt():
                walk.built[event.ordinal] = Verdict(shown(event.pairs, event.downfloaters), {})
            case CandidateRejected():
                walk.built[event.ordinal].costs = None
                walk.rejected[event.ordinal] = event
            case CriterionChecked():
                costs = walk.built[event.ordinal].costs
                assert costs is not None
                costs[event.criterion] = plain(event.cost)
            case ProvisionalBestSet():
                walk.bests.append(event.ordinal)
            case BlockSkipped():
                walk.blocks.append(event)
            case CandidateAccepted():
                walk.accepted = event
    return found


def assert_tiles(walk: Walk) -> None:
    """The conservation law: built ordinals and skipped ranges tile 0 … length - 1 once, in rising order."""
    at = 0
    for event in walk.events:
        if isinstance(event, CandidateBuilt):
            assert event.ordinal == at
            at += 1
        elif isinstance(event, BlockSkipped):
            assert event.first == at
            assert event.count == event.last - event.first + 1 > 0
            at = event.last + 1
    assert at == walk.length
    assert len(walk.built) + sum(block.count for block in walk.blocks) == walk.length


def assert_blocks_true(walk: Walk, truth: list[Verdict], standing: Standing) -> None:
    """Every block of a walk against what is true of each of its candidates (`truth[ordinal]`)."""
    best: Verdict | None = None
    for event in walk.events:
        if isinstance(event, ProvisionalBestSet):
            best = truth[event.ordinal]
            assert best.costs is not None
        elif isinstance(event, BlockSkipped):
            candidates = [truth[k] for k in range(event.first, event.last + 1) if k < len(truth)]
            allowed = [c for c in candidates if c.costs is not None]
            _CHECKS[event.reason](walk, event, candidates, allowed, best, truth, standing)


def _absolute(
    _walk: Walk,
    event: BlockSkipped,
    candidates: list[Verdict],
    allowed: list[Verdict],
    _best: Verdict | None,
    _truth: list[Verdict],
    standing: Standing,
) -> None:
    """Only forbidden candidates; a pair that is named is in all of them and breaks the criterion that is named."""
    assert not allowed
    if event.pair is not None:
        assert all(frozenset(event.pair) in c.shown[0] for c in candidates)
        one, two = (standing.player(number) for number in event.pair)
        if event.criterion in ("C.1", "C1"):
            assert two.number in one.opponents or frozenset(event.pair) in standing.forbidden
        else:
            assert event.criterion in ("C.3", "C3")
            assert one.preference == two.preference
            assert one.preference.strength is Strength.ABSOLUTE
            assert not one.topscorer
            assert not two.topscorer


def _bound(
    _walk: Walk,
    event: BlockSkipped,
    _candidates: list[Verdict],
    allowed: list[Verdict],
    best: Verdict | None,
    _truth: list[Verdict],
    _standing: Standing,
) -> None:
    """Nothing better than the best so far; the criterion named decides, with at least the cost named."""
    assert best is not None
    assert best.costs is not None
    assert all(c.key >= best.key for c in allowed)
    if event.criterion is None:
        return
    if event.criterion not in best.costs:  # C4, C5: who floats leaves a rest that cannot be completed
        assert not allowed
        return
    assert plain(event.best_cost) == best.costs[event.criterion]
    assert plain(event.at_least) > best.costs[event.criterion]
    names = list(best.costs)
    upto = names.index(event.criterion)
    bound = [*best.key[:upto], plain(event.at_least)]
    assert all(c.key[: upto + 1] >= bound for c in allowed)


def _repeat(
    _walk: Walk,
    event: BlockSkipped,
    _candidates: list[Verdict],
    _allowed: list[Verdict],
    _best: Verdict | None,
    truth: list[Verdict],
    _standing: Standing,
) -> None:
    """Only pairings that came before."""
    before = {c.shown for c in truth[: event.first]}
    for candidate in truth[event.first : event.last + 1]:
        assert candidate.shown in before


def _invalid_set(
    walk: Walk,
    event: BlockSkipped,
    _candidates: list[Verdict],
    _allowed: list[Verdict],
    _best: Verdict | None,
    _truth: list[Verdict],
    _standing: Standing,
) -> None:
    """Only sets of MDPs whose limbo has other scores than the lowest possible (4.4.1)."""
    assert walk.accepted is not None
    sequence, scores = walk.sequence, walk.opened.scores

    def limbo(ordinal: int) -> list[int]:
        return sorted((scores[bsn - 1] for bsn in sequence[ordinal].limbo), reverse=True)

    right = limbo(walk.accepted.ordinal)
    assert all(limbo(k) != right for k in range(event.first, event.last + 1))


def _settled(
    walk: Walk,
    event: BlockSkipped,
    _candidates: list[Verdict],
    allowed: list[Verdict],
    best: Verdict | None,
    _truth: list[Verdict],
    _standing: Standing,
) -> None:
    """After the accepted candidate: nothing is better; `perfect` and `optimal` are said of it too."""
    assert best is not None
    assert walk.accepted is not None
    assert walk.accepted.ordinal == event.first - 1 == walk.bests[-1]
    assert walk.accepted.how is Accepted(event.reason.value)
    assert all(c.key >= best.key for c in allowed)


def _leap(
    walk: Walk,
    event: BlockSkipped,
    _candidates: list[Verdict],
    allowed: list[Verdict],
    best: Verdict | None,
    truth: list[Verdict],
    _standing: Standing,
) -> None:
    """Everything between the first candidate and the accepted one: worse than that one."""
    assert walk.accepted is not None
    assert event.last == walk.accepted.ordinal - 1
    target = truth[walk.accepted.ordinal]
    assert target.costs is not None
    assert all(c.key > target.key for c in allowed)
    if event.criterion is not None and best is not None:
        assert best.costs is not None
        assert event.criterion == next(name for name in target.costs if target.costs[name] != best.costs[name])
        assert plain(event.best_cost) == target.costs[event.criterion]


_CHECKS = {
    SkipReason.ABSOLUTE: _absolute,
    SkipReason.BOUND: _bound,
    SkipReason.REPEAT: _repeat,
    SkipReason.INVALID_SET: _invalid_set,
    SkipReason.PERFECT: _settled,
    SkipReason.OPTIMAL: _settled,
    SkipReason.LEAP: _leap,
}
