"""The Dutch procedure of both editions: a round, or one bracket of it, told from the first event to the last."""

from collections.abc import Collection, Generator, Iterator, Sequence

from swisslab.errors import InconsistentResult
from swisslab.model import BracketKind
from swisslab.rules import Standing, allocate
from swisslab.solver import Completion, Obstacle, PairedBracket, Pool, RoundPairing
from swisslab.solver.pool import Mask, indices, mask_of
from swisslab.solver.round import (
    board_order,
    bracket_by_itself,
    brackets_from,
    pair_round,
    pairing_of,
    pool_with_mdps,
)
from swisslab.walk.branch_and_bound import BranchAndBound
from swisslab.walk.events import (
    BracketClosed,
    BracketOpened,
    CollapseStarted,
    ColourAllocated,
    CompletionTested,
    CriterionName,
    Event,
    Mode,
    ParametersSet,
    RoundClosed,
    RoundOpened,
    Scope,
)
from swisslab.walk.leap import leap
from swisslab.walk.literal import walk_literally
from swisslab.walk.narrator import LITERAL_LIMIT, Narrator, TooManyCandidates, choose_mode


class DutchProcedure:
    """Bracket after bracket from the top, each the best candidate of its sequence (A-E / 1-5)."""

    name = "dutch"

    def pair(self, standing: Standing) -> RoundPairing | None:
        """Pair a round, result only; None if no complete legal pairing exists."""
        return pair_round(standing)

    def events(self, standing: Standing, mode: Mode | None = None) -> Iterator[Event]:
        """Pair a round and tell everything as it happens; `mode` forces one way of walking for all brackets.

        Raises TooManyCandidates, before the first event, if a literal walk is forced on a bracket for which it would
        never end.
        """
        pool = Pool(standing)
        brackets = list(brackets_from(pool, (), pool.everybody)) if pool.completable(pool.everybody) else []
        if mode is Mode.LITERAL:
            for paired in brackets:
                _refuse_endless(paired)
        possible = yield from _opening(pool, Scope.ROUND)
        if not possible:
            return
        for paired in brackets:
            yield from bracket_events(paired, mode)
        yield from _colour_events(pool, [paired for paired in brackets if not paired.discarded])
        result = pairing_of(pool, brackets)
        yield RoundClosed(article=pool.rules.articles.boards, pairs=result.pairs, bye=result.bye)


def events_of_bracket(
    standing: Standing, mdps: Collection[int] = (), *, unseen_below: bool = False, mode: Mode | None = None
) -> Iterator[Event]:
    """Pair one bracket and tell everything as it happens, with the colours of its pairs.

    The bracket is `mdps` (numbers of those who came down) and, of the others, those with the highest score; whoever
    has less follows below. `unseen_below`: something follows of which nothing is known; there is then no completion
    test, no look-ahead and no bye. A bracket that becomes the PPB (A.9) is told to its end, not the CLB after it.
    Raises BracketError if the players make no bracket, and TooManyCandidates as `DutchProcedure.events` does.
    """
    pool, moved, lower = pool_with_mdps(standing, tuple(mdps))
    return _bracket_alone(pool, moved, lower, unseen_below, mode)


def _bracket_alone(
    pool: Pool, mdps: Sequence[int], lower: Mask, unseen_below: bool, mode: Mode | None
) -> Iterator[Event]:
    scope = Scope.BRACKET if len(pool.scoregroups(lower)) > 1 else Scope.LAST_BRACKET
    possible = yield from _opening(pool, Scope.BRACKET_ALONE if unseen_below else scope)
    if not possible:
        return
    moved = tuple(indices(mask_of(mdps)))
    brackets = iter([bracket_by_itself(pool, moved, lower)]) if unseen_below else brackets_from(pool, moved, lower)
    for paired in brackets:
        if mode is Mode.LITERAL:
            _refuse_endless(paired)
        yield from bracket_events(paired, mode)
        if not paired.discarded:
            yield from _colour_events(pool, [paired])
            return


# --- the round -----------------------------------------------------------------------------------------------------


def round_opened(standing: Standing, scope: Scope) -> Event:
    """The first event: the round, everybody who takes part, and the criteria."""
    rules = standing.rules
    return RoundOpened(
        article=rules.articles.players,
        round=standing.round,
        rules=rules.name,
        rounds=standing.rounds,
        initial_colour=standing.initial_colour,
        players=standing.players,
        scope=scope,
        forbidden=tuple(sorted((min(pair), max(pair)) for pair in standing.forbidden if len(pair) == 2)),
        criteria=tuple(CriterionName(row.key, row.label, row.article) for row in rules.criteria),
    )


def _opening(pool: Pool, scope: Scope) -> Generator[Event, None, bool]:
    """The pool and whether it can be paired at all, which is also the value of the generator."""
    yield round_opened(pool.standing, scope)
    if scope is Scope.BRACKET_ALONE:
        return True
    whole = pool.completion(pool.everybody)
    yield completion_event(pool, None, pool.everybody, whole)
    if not whole.possible:
        yield RoundClosed(article=pool.rules.articles.completion, pairs=None, bye=None)
    return whole.possible


def completion_event(pool: Pool, label: str | None, part: Mask, found: Completion) -> Event:
    """Whether a part of the pool can be paired to the end."""
    return CompletionTested(
        bracket=label,
        article=pool.rules.articles.completion,
        pool=pool.numbers(indices(part)),
        possible=found.possible,
        witness=tuple((pool.players[a].number, pool.players[b].number) for a, b in found.pairs),
        bye=None if found.bye is None else pool.players[found.bye].number,
        blocked=pool.numbers(found.deficient),
        hubs=pool.numbers(found.barrier),
        bye_is_hub=found.bye_in_barrier,
        no_bye=found.obstacle is Obstacle.NO_BYE,
    )


def _colour_events(pool: Pool, brackets: Sequence[PairedBracket]) -> Iterator[Event]:
    articles = pool.rules.articles
    label = {min(pair): paired.label for paired in brackets for pair in paired.rank_pairs}
    for one, two in board_order(pool, [pair for paired in brackets for pair in paired.rank_pairs]):
        white, black, rule = allocate(one, two, pool.standing.initial_colour)
        yield ColourAllocated(
            bracket=label[pool.index[one.number]],
            article=articles.colours[rule - 1],
            white=white.number,
            black=black.number,
            rule=articles.colours[rule - 1],
            white_preference=white.preference,
            black_preference=black.preference,
        )


# --- one bracket ---------------------------------------------------------------------------------------------------


def bracket_events(paired: PairedBracket, mode: Mode | None = None) -> Iterator[Event]:
    """A bracket from its opening to its end; the walk must arrive at the pairing that the solver found."""
    bracket, pool = paired.bracket, paired.bracket.pool
    articles, label = pool.rules.articles, paired.label
    if bracket.kind is BracketKind.PPB:
        below = pool.numbers(bracket.lower_players)
        yield CollapseStarted(bracket=label, article=articles.collapse, ppb=label, players=below)
    yield BracketOpened(
        bracket=label,
        article=articles.bracket,
        bracket_kind=bracket.kind,
        mdps=bracket.mdps,
        residents=bracket.residents,
        scores=tuple(player.score for player in bracket.players),
    )
    exchanged = paired.sequence.exchanges[paired.target.address.exchange].size
    chosen = mode or choose_mode(paired.sequence.length, bracket.size, exchanged)
    yield _parameters(paired, chosen)
    narrator = Narrator(bracket, paired.sequence, paired.evaluator)
    yield from narrator.subgroups()
    yield from _walk(paired, narrator, chosen)
    if narrator.best is None or narrator.best.ordinal != paired.target.ordinal:
        raise InconsistentResult(f"bracket {label}: the walk and the solution of a bracket differ")
    if bracket.below:
        floaters = mask_of(paired.floaters)
        part = floaters | bracket.below
        yield completion_event(pool, label, part, pool.completion(part, floaters))
    yield BracketClosed(
        bracket=label,
        article=articles.bracket,
        pairs=paired.pairs,
        downfloaters=paired.downfloaters,
        discarded=paired.discarded,
    )


def _walk(paired: PairedBracket, narrator: Narrator, mode: Mode) -> Iterator[Event]:
    match mode:
        case Mode.LITERAL:
            return walk_literally(narrator, paired.target)
        case Mode.SKIP:
            return BranchAndBound(narrator, paired.relaxation, paired.target).walk()
        case Mode.LEAP:
            return leap(narrator, paired.target)


def _parameters(paired: PairedBracket, mode: Mode) -> Event:
    bracket = paired.bracket
    return ParametersSet(
        bracket=paired.label,
        article=bracket.pool.rules.articles.parameters,
        mode=mode,
        length=paired.sequence.length,
        m0=bracket.m0,
        max_pairs=paired.max_pairs,
        m1=paired.m1,
        usual_max_pairs=paired.usual_max_pairs,
        usual_m1=bracket.m0,
        max_pairs_reduced=paired.max_pairs_reduction,
        m1_reduced=paired.m1_reduction,
    )


def _refuse_endless(paired: PairedBracket) -> None:
    """Raise TooManyCandidates unless a literal walk of a bracket ends, at the latest at a perfect candidate."""
    if paired.sequence.length <= LITERAL_LIMIT:
        return
    if paired.target.ordinal > LITERAL_LIMIT or paired.accepted.failed:
        raise TooManyCandidates(paired.label, paired.sequence.length)
