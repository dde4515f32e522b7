"""The whole round (A.9 / 1.9): bracket after bracket, completion, collapse, colours, board order."""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from swisslab.engine.assess import Judge
from swisslab.engine.bounds import Bounds
from swisslab.engine.costs import BracketCosts
from swisslab.engine.events import (
    BracketClosed,
    BracketOpened,
    CollapseStarted,
    ColourAllocated,
    CompletionTested,
    Event,
    ParametersSet,
    Reduction,
    RoundClosed,
    RoundOpened,
    Scope,
)
from swisslab.engine.field import Completion, Field, Mask, mask_of, places
from swisslab.engine.skip import Skipping
from swisslab.engine.solve import Solution, Solver
from swisslab.engine.task import Task
from swisslab.engine.walk import (
    LITERAL_LIMIT,
    Mode,
    Table,
    TooManyCandidates,
    choose_mode,
    leap,
    walk_literally,
)
from swisslab.matching import most_pairs
from swisslab.model import BracketKind, Pair, Player, Standing, points_text
from swisslab.rules import Rulebook, allocate
from swisslab.sequence import Arrangement, CandidateSequence

COLLAPSED = "clb"


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A paired round: (white, black) in board order by the numbers of the file, and who gets the bye."""

    pairs: tuple[Pair, ...]
    bye: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """One bracket of a round, solved. `discarded`: a pass that a collapse replaces."""

    label: str
    kind: BracketKind
    task: Task
    solution: Solution
    solver: Solver
    discarded: bool = False

    @property
    def floaters(self) -> tuple[int, ...]:
        """The downfloaters as places of the ranking order."""
        return tuple(self.task.members[i] for i in self.solution.floaters)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs as places of the ranking order, the higher-ranked first."""
        members = self.task.members
        return [(members[i], members[j]) for i, j in enumerate(self.solution.mates) if i < j]


def pair_round(standing: Standing, rules: Rulebook) -> RoundPairing | None:
    """Pair a round, result only; None if no complete legal pairing exists."""
    field = Field(standing, rules)
    if not field.completable(field.everybody):
        return None
    return pairing_of(field, list(_steps(field)))


def pairing_of(field: Field, steps: Sequence[Step]) -> RoundPairing:
    """The pairing that all the solved brackets of a round make, in board order and with colours."""
    pairs = [pair for step in steps if not step.discarded for pair in step.pairs]
    return _pairing(field, pairs, steps[-1].floaters)


def events_of_round(standing: Standing, rules: Rulebook, mode: Mode | None = None) -> Iterator[Event]:
    """Pair a round and tell everything as it happens; `mode` forces one way of walking for all brackets.

    Raises TooManyCandidates, before the first event, if a literal walk is forced on a bracket for which it would
    never end.
    """
    field = Field(standing, rules)
    if mode is Mode.LITERAL and field.completable(field.everybody):
        for step in _steps(field):
            _refuse_endless(field, step)
    possible = yield from _opening(field, Scope.ROUND)
    if not possible:
        return
    steps: list[Step] = []
    for step in _steps(field):
        steps.append(step)
        yield from _bracket_events(field, step, mode)
    yield from _colour_events(field, [step for step in steps if not step.discarded])
    result = pairing_of(field, steps)
    yield RoundClosed(article=rules.articles["boards"], pairs=result.pairs, bye=result.bye)


def events_of_bracket(
    standing: Standing,
    rules: Rulebook,
    mdps: Collection[int] = (),
    *,
    unseen_below: bool = False,
    mode: Mode | None = None,
) -> Iterator[Event]:
    """Pair one bracket and tell everything as it happens, with the colours of its pairs.

    The bracket is `mdps` (numbers of those who came down) and, of the others, those with the highest score; whoever
    has less follows below. `unseen_below`: something follows of which nothing is known; there is then no completion
    test, no look-ahead and no bye. A bracket that becomes the PPB (A.9) is told to its end, not the CLB after it.
    Raises TooManyCandidates as `events_of_round` does.
    """
    kept_apart = frozenset(frozenset(pair) for pair in combinations(mdps, 2))  # two MDPs do not meet, here or below
    field = Field(replace(standing, forbidden=standing.forbidden | kept_apart), rules)
    moved = tuple(place for place, player in enumerate(field.players) if player.number in mdps)
    lower = field.everybody & ~mask_of(moved)
    scope = Scope.BRACKET if len(_scoregroups(field, lower)) > 1 else Scope.LAST_BRACKET
    possible = yield from _opening(field, Scope.BRACKET_ALONE if unseen_below else scope)
    if not possible:
        return
    steps = iter([_alone(field, moved, lower)]) if unseen_below else steps_from(field, moved, lower)
    for step in steps:
        if mode is Mode.LITERAL:
            _refuse_endless(field, step)
        yield from _bracket_events(field, step, mode)
        if not step.discarded:
            yield from _colour_events(field, [step])
            return


def round_opened(standing: Standing, rules: Rulebook, scope: Scope) -> Event:
    """The first event: the round and everybody who takes part."""
    return RoundOpened(
        article=rules.articles["players"],
        round=standing.round,
        rules=rules.edition,
        rounds=standing.rounds,
        initial_colour=standing.initial_colour,
        players=standing.players,
        scope=scope,
        forbidden=tuple(sorted((min(pair), max(pair)) for pair in standing.forbidden if len(pair) == 2)),
    )


def _opening(field: Field, scope: Scope) -> Generator[Event, None, bool]:
    """The field and whether it can be paired at all, which is also the value of the generator."""
    articles = field.rules.articles
    yield round_opened(field.standing, field.rules, scope)
    if scope is Scope.BRACKET_ALONE:
        return True
    whole = field.completion(field.everybody)
    yield _completion_event(field, None, field.everybody, whole)
    if not whole.possible:
        yield RoundClosed(article=articles["completion"], pairs=None, bye=None)
    return whole.possible


def brackets_of_round(standing: Standing, rules: Rulebook) -> list[Step]:
    """The solved brackets of a round, from the top; empty if no complete legal pairing exists."""
    field = Field(standing, rules)
    return list(_steps(field)) if field.completable(field.everybody) else []


# --- brackets ------------------------------------------------------------------------------------------------------


def _scoregroups(field: Field, lower: Mask) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for place in places(lower):
        groups.setdefault(field.players[place].score, []).append(place)
    return [groups[score] for score in sorted(groups, reverse=True)]


def steps_from(field: Field, mdps: Sequence[int], lower: Mask) -> Iterator[Step]:
    """The rest of a round: `lower` (a mask) are still to come, `mdps` (places) float into the first bracket of it.

    Raises Impossible at the bracket where no candidate keeps the absolute and completion criteria.
    """
    groups = _scoregroups(field, lower)
    below = lower
    for number, residents in enumerate(groups):
        below &= ~mask_of(residents)
        following = mask_of(groups[number + 1]) if below else 0
        task = Task(
            members=(*mdps, *residents),
            mdps=len(mdps),
            next_residents=following,
            below=below,
            completion=not field.rules.collapse or not below,
            look_ahead=True,
        )
        label = points_text(field.players[residents[0]].score)
        kind = BracketKind.HETEROGENEOUS if mdps else BracketKind.HOMOGENEOUS
        step = _solved(field, label, kind, task)
        if field.rules.collapse and below and not _completes(field, step):
            yield from _collapse(field, step)
            return
        yield step
        mdps = step.floaters


def steps_after(field: Field, step: Step, floaters: Sequence[int]) -> Iterator[Step]:
    """The rest of a round when these players (places, in ranking order) float out of a bracket; raises Impossible."""
    if step.kind is BracketKind.PPB:
        yield _collapsed(field, step.task, floaters)
    else:
        yield from steps_from(field, floaters, step.task.below)


def _alone(field: Field, mdps: Sequence[int], residents: Mask) -> Step:
    """A bracket taken by itself, whatever follows."""
    members = (*mdps, *places(residents))
    task = Task(members, len(mdps), 0, 0, completion=False, look_ahead=False, unseen=True)
    kind = BracketKind.HETEROGENEOUS if mdps else BracketKind.HOMOGENEOUS
    return _solved(field, points_text(field.players[members[-1]].score), kind, task)


def _steps(field: Field) -> Iterator[Step]:
    return steps_from(field, (), field.everybody)


def _solved(field: Field, label: str, kind: BracketKind, task: Task, *, discarded: bool = False) -> Step:
    solver = Solver(field, task)
    return Step(label, kind, task, solver.solve(), solver, discarded)


def _completes(field: Field, step: Step) -> bool:
    floaters = mask_of(step.floaters)
    return field.completable(floaters | step.task.below, floaters)


def _collapse(field: Field, step: Step) -> Iterator[Step]:
    """A.9: the bracket becomes the PPB, everybody below it one scoregroup; with its floaters that is the CLB."""
    yield Step(step.label, step.kind, step.task, step.solution, step.solver, discarded=True)
    task = step.task
    again = Task(task.members, task.mdps, task.next_residents, task.below, completion=True, look_ahead=False)
    ppb = _solved(field, step.label, BracketKind.PPB, again)
    yield ppb
    yield _collapsed(field, task, ppb.floaters)


def _collapsed(field: Field, ppb: Task, floaters: Sequence[int]) -> Step:
    members = (*floaters, *places(ppb.below))
    last = Task(members, len(floaters), 0, 0, completion=True, look_ahead=False)
    return _solved(field, COLLAPSED, BracketKind.CLB, last)


# --- events of one bracket -----------------------------------------------------------------------------------------


def _numbers(field: Field, members: Sequence[int]) -> tuple[int, ...]:
    return tuple(field.players[place].number for place in members)


def _bracket_events(field: Field, step: Step, mode: Mode | None) -> Iterator[Event]:
    articles = field.rules.articles
    task, label = step.task, step.label
    if step.kind is BracketKind.PPB:
        yield CollapseStarted(
            bracket=label,
            article=articles["collapse"],
            ppb=label,
            players=_numbers(field, list(places(task.below))),
        )
    yield _opened(field, step)
    table, bounds, target = lay_out(field, step)
    length = table.sequence.length
    exchanged = table.sequence.exchanges[target.address.exchange].size
    chosen = mode or choose_mode(length, len(task.members), exchanged)
    yield _parameters(field, step, table, chosen)
    yield from table.subgroups()
    match chosen:
        case Mode.LITERAL:
            yield from walk_literally(table, target)
        case Mode.SKIP:
            yield from Skipping(table, bounds(), target).walk()
        case Mode.LEAP:
            yield from leap(table, target)
    assert table.best is not None
    assert table.best.arrangement.ordinal == target.ordinal, "the walk and the solution of a bracket differ"
    if task.below:
        floaters = mask_of(step.floaters)
        pool = floaters | task.below
        yield _completion_event(field, label, pool, field.completion(pool, floaters))
    yield BracketClosed(
        bracket=label,
        article=articles["bracket"],
        pairs=table.pairs(target),
        downfloaters=table.floaters(target),
        discarded=step.discarded,
    )


def _refuse_endless(field: Field, step: Step) -> None:
    """Raise TooManyCandidates unless a literal walk of a bracket ends, at the latest at a perfect candidate."""
    table, _, target = lay_out(field, step)
    if table.sequence.length <= LITERAL_LIMIT:
        return
    costs = table.judge.cost_of(target.pairs, target.downfloaters)
    if target.ordinal > LITERAL_LIMIT or not table.judge.perfect(costs, target.downfloaters):
        raise TooManyCandidates(step.label, table.sequence.length)


def _opened(field: Field, step: Step) -> Event:
    members, m0 = step.task.members, step.task.mdps
    return BracketOpened(
        bracket=step.label,
        article=field.rules.articles["bracket"],
        bracket_kind=step.kind.value,
        mdps=_numbers(field, members[:m0]),
        residents=_numbers(field, members[m0:]),
        scores=tuple(field.players[place].score for place in members),
    )


def lay_out(field: Field, step: Step) -> tuple[Table, Callable[[], Bounds], Arrangement]:
    """The table of a solved bracket, its bounds, and the accepted candidate in its sequence."""
    task, solution = step.task, step.solution
    m0, mates = task.mdps, solution.mates
    m1 = sum(1 for mate in mates[:m0] if mate >= 0)
    pairs = [(i + 1, mate + 1) for i, mate in enumerate(mates) if i < mate]
    costs = BracketCosts(field, task.members, m0, sole_floater=solution.sole_floater)
    sequence = CandidateSequence(len(pairs), len(task.members) - m0, m1, tuple(p.score for p in costs.players[:m0]))
    table = Table(step.label, task, Judge(field, task, costs), sequence)
    bounds = partial(Bounds, step.solver, costs, len(solution.floaters))  # only some walks need them
    return table, bounds, sequence[sequence.earliest(pairs)]


def _parameters(field: Field, step: Step, table: Table, mode: Mode) -> Event:
    sequence, members, m0 = table.sequence, step.task.members, step.task.mdps
    usual_pairs = len(members) // 2
    return ParametersSet(
        bracket=step.label,
        article=field.rules.articles["parameters"],
        mode=mode.value,
        length=sequence.length,
        m0=m0,
        max_pairs=sequence.max_pairs,
        m1=sequence.m1,
        usual_max_pairs=usual_pairs,
        usual_m1=m0,
        max_pairs_reduced=_why(field, members, m0, sequence.max_pairs) if sequence.max_pairs < usual_pairs else None,
        m1_reduced=_why_m1(field, members, m0, sequence.m1) if sequence.m1 < m0 else None,
    )


def _why(field: Field, members: Sequence[int], m0: int, pairs: int) -> Reduction:
    if m0 > len(members) - m0 and pairs == len(members) - m0:
        return Reduction.RESIDENTS
    edges = [
        (i, j)
        for i, place in enumerate(members)
        for j in range(max(i + 1, m0), len(members))
        if field.may_meet[place] >> members[j] & 1
    ]
    most = sum(1 for mate in most_pairs(len(members), edges) if mate >= 0) // 2
    return Reduction.OPPONENTS if most == pairs else Reduction.COMPLETION


def _why_m1(field: Field, members: Sequence[int], m0: int, m1: int) -> Reduction:
    residents = len(members) - m0
    if m1 == residents:
        return Reduction.RESIDENTS
    edges = [(i, j) for i in range(m0) for j in range(m0, len(members)) if field.may_meet[members[i]] >> members[j] & 1]
    most = sum(1 for mate in most_pairs(len(members), edges)[:m0] if mate >= 0)
    return Reduction.OPPONENTS if most == m1 else Reduction.COMPLETION


def _completion_event(field: Field, label: str | None, pool: Mask, found: Completion) -> Event:
    return CompletionTested(
        bracket=label,
        article=field.rules.articles["completion"],
        pool=_numbers(field, list(places(pool))),
        possible=found.possible,
        witness=tuple((field.players[a].number, field.players[b].number) for a, b in found.pairs),
        bye=None if found.bye is None else field.players[found.bye].number,
        blocked=_numbers(field, found.blocked),
        hubs=_numbers(field, found.hubs),
        bye_is_hub=found.bye_is_hub,
        no_bye=found.no_bye,
    )


# --- colours and boards ----------------------------------------------------------------------------------------------


def _colour_events(field: Field, steps: Sequence[Step]) -> Iterator[Event]:
    articles = field.rules.articles
    label = {min(pair): step.label for step in steps for pair in step.pairs}
    for one, two in _board_order(field, [pair for step in steps for pair in step.pairs]):
        white, black, rule = allocate(field.standing, one, two)
        yield ColourAllocated(
            bracket=label[field.place[one.number]],
            article=articles[f"colour_{rule}"],
            white=white.number,
            black=black.number,
            rule=articles[f"colour_{rule}"],
            white_preference=white.preference,
            black_preference=black.preference,
        )


def _board_order(field: Field, pairs: Sequence[tuple[int, int]]) -> list[tuple[Player, Player]]:
    """C.04.2 D.9 / 3.6: score of the higher-ranked player, sum of both scores, then the smaller pairing number."""
    seated = [(field.players[min(pair)], field.players[max(pair)]) for pair in pairs]
    return sorted(seated, key=lambda pair: (-pair[0].score, -pair[0].score - pair[1].score, pair[0].tpn))


def _pairing(field: Field, pairs: Sequence[tuple[int, int]], floaters: Sequence[int]) -> RoundPairing:
    boards = []
    for one, two in _board_order(field, pairs):
        white, black, _ = allocate(field.standing, one, two)
        boards.append((white.number, black.number))
    return RoundPairing(tuple(boards), field.players[floaters[0]].number if floaters else None)
