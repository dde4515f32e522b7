"""Successive pairing attempts (AM 2.6) told as events: the same stream as that of the newer editions.

A short sequence is built candidate by candidate in every attempt. In a long one only the natural candidate and the one
that the attempt ends with are built; blocks account for all others.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any

from swisslab.engine.assess import Judge
from swisslab.engine.attempts import COLOURS, Attempt, Attempted, Part, attempted_brackets, flawless
from swisslab.engine.costs import BracketCosts
from swisslab.engine.events import (
    Accepted,
    AttemptEnded,
    AttemptStarted,
    BracketClosed,
    BracketOpened,
    CandidateAccepted,
    CandidateBuilt,
    Cost,
    Event,
    ParametersSet,
    ProvisionalBestSet,
    Reduction,
    RoundClosed,
    Scope,
    SkipReason,
    SubgroupsSet,
)
from swisslab.engine.field import Field
from swisslab.engine.round import round_opened
from swisslab.engine.task import Task
from swisslab.engine.walk import Best, Mode, Table
from swisslab.model import BracketKind, Standing
from swisslab.rules import Criterion, Rulebook, allocate
from swisslab.rules.attempts import RULES_MANUAL
from swisslab.sequence import Arrangement, Span

LITERAL_UP_TO = 1_500  # candidates in all attempts together


def events_of_attempts(
    standing: Standing,
    rules: Rulebook = RULES_MANUAL,
    *,
    bracket: str | None = None,
    cumulative: bool = True,
    mode: Mode | None = None,
) -> Iterator[Event]:
    """All brackets of a round from the top, or only the one with that label (those above it are paired untold).

    `mode` forces the literal walk or the leap. The round is closed only if at most one player stays over.
    """
    field = Field(standing, rules)
    yield round_opened(standing, rules, Scope.ROUND)
    found = attempted_brackets(standing, rules, cumulative=cumulative)
    for attempted in found:
        if bracket in (None, attempted.label):
            yield from _bracket_events(field, attempted, mode)
    left = found[-1].floaters if found else ()
    if bracket is None and len(left) < 2:
        pairs = tuple(_seated(field, [pair for attempted in found for pair in attempted.pairs]))
        bye = field.players[left[0]].number if left else None
        yield RoundClosed(article=rules.articles["boards"], pairs=pairs, bye=bye)


def _seated(field: Field, pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    seated = [(field.players[min(pair)], field.players[max(pair)]) for pair in pairs]
    for one, two in sorted(seated, key=lambda pair: (-pair[0].score, -pair[0].score - pair[1].score, pair[0].tpn)):
        white, black, _ = allocate(field.standing, one, two)
        yield white.number, black.number


def _bracket_events(field: Field, attempted: Attempted, mode: Mode | None) -> Iterator[Event]:
    for part in attempted.parts:
        table = AttemptTable(field, attempted, part)
        chosen = mode or _mode(part)
        yield table.opened()
        yield table.parameters(chosen)
        yield from table.subgroups()
        for attempt in part.attempts:
            yield from table.attempt(attempt, chosen)
        yield table.end()
    names = [player.number for player in field.players]
    yield BracketClosed(
        bracket=attempted.label,
        article=field.rules.articles["bracket"],
        pairs=tuple((names[a], names[b]) for a, b in attempted.pairs),
        downfloaters=tuple(names[place] for place in attempted.floaters),
    )


def _mode(part: Part) -> Mode:
    return Mode.LITERAL if sum(attempt.tried for attempt in part.attempts) <= LITERAL_UP_TO else Mode.LEAP


class AttemptJudge(Judge):
    """Judges candidates of one part: colour wishes count as fulfilled when no more are denied than must be."""

    def __init__(self, field: Field, part: Part) -> None:
        task = Task(part.members, part.mdps, 0, 0, completion=False, look_ahead=False, unseen=not part.last)
        super().__init__(field, task, BracketCosts(field, part.members, part.mdps))
        self.denied = part.denied

    def met(self, criterion: Criterion, cost: Cost, _floaters: Sequence[int]) -> bool:
        """Whether a criterion is fulfilled; the score differences (3) cannot be chosen."""
        if criterion.id == COLOURS:
            return cost == self.denied
        return not cost or not isinstance(cost, int)


class AttemptTable(Table):
    """The table on which the attempts at one part are laid out."""

    def __init__(self, field: Field, attempted: Attempted, part: Part) -> None:
        judge = AttemptJudge(field, part)
        super().__init__(attempted.label, judge.task, judge, part.sequence)
        self.attempted = attempted
        self.part = part
        first = part is attempted.parts[0]
        self.rest = not first
        self.mdps = len(attempted.mdps) if first else 0
        numbers = [player.number for player in field.players]
        self.limbo = tuple(numbers[place] for place in attempted.limbo) if first else ()
        everybody = (*attempted.mdps, *attempted.residents) if first else part.members
        self.everybody = tuple(numbers[place] for place in everybody)
        self.scores = tuple(field.players[place].score for place in everybody)

    # --- the bracket ---------------------------------------------------------------------------------------------

    def opened(self) -> Event:
        """The bracket with its MDPs, or the residents who are left once these have opponents."""
        m0 = self.mdps
        usual = BracketKind.HETEROGENEOUS if m0 else BracketKind.HOMOGENEOUS
        kind = BracketKind.REMAINDER if self.rest else usual
        return BracketOpened(
            bracket=self.label,
            article=self.articles["bracket"],
            bracket_kind=kind.value,
            mdps=self.everybody[:m0],
            residents=self.everybody[m0:],
            scores=self.scores,
        )

    def parameters(self, mode: Mode) -> Event:
        """How many pairs are to be made, and how they are looked for."""
        m0, m1, pairs = self.mdps, self.part.mdps, self.sequence.max_pairs
        usual = m1 if m1 else len(self.part.members) // 2
        too_many = m0 > m1 == len(self.attempted.residents)
        return ParametersSet(
            bracket=self.label,
            article=self.articles["parameters"],
            mode=mode.value,
            length=self.sequence.length,
            m0=m0,
            max_pairs=pairs,
            m1=m1,
            usual_max_pairs=usual,
            usual_m1=m0,
            max_pairs_reduced=Reduction.OPPONENTS if pairs < usual else None,
            m1_reduced=(Reduction.RESIDENTS if too_many else Reduction.OPPONENTS) if m1 < m0 else None,
        )

    def subgroups(self) -> Iterator[Event]:
        """S1, S2 and limbo as first formed."""
        s1, s2 = self._original()
        yield SubgroupsSet(bracket=self.label, article=self.articles["subgroups"], s1=s1, s2=s2, limbo=self.limbo)

    def _original(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        size = self.sequence.max_pairs
        return self.numbers[:size], self.numbers[size:]

    def floaters(self, arrangement: Arrangement) -> tuple[int, ...]:
        """Who floats down: the limbo, or residents without an opponent; residents left by the MDPs are not lost yet."""
        return self.limbo if self.mixed else self.limbo + super().floaters(arrangement)

    def _board(self, at: Arrangement) -> dict[str, Any]:
        board = super()._board(at)
        return board | {"limbo": self.limbo, "s1r": (), "s2r": ()}

    # --- attempts ------------------------------------------------------------------------------------------------

    def attempt(self, attempt: Attempt, mode: Mode) -> Iterator[Event]:
        """One pass through the sequence."""
        self._on_table = None
        s1, s2 = self._original()
        yield AttemptStarted(
            bracket=self.label,
            article=self.articles["attempt"],
            s1=s1,
            s2=s2,
            limbo=self.limbo,
            best=None if self.best is None else self.best.arrangement.ordinal,
            number=attempt.number,
            ignored=attempt.ignored,
            denied=self.part.denied,
        )
        yield from self._literally(attempt) if mode is Mode.LITERAL else self._leaping(attempt)
        assert attempt.found is not None or (self.best is not None and self.best.arrangement == attempt.best)
        yield AttemptEnded(
            bracket=self.label,
            article=self.articles["attempt"],
            number=attempt.number,
            tried=attempt.tried,
            flawless=attempt.flawless,
            best=None if self.best is None else self.best.arrangement.ordinal,
        )

    def _literally(self, attempt: Attempt) -> Iterator[Event]:
        for ordinal in range(attempt.tried):
            at = self.sequence[ordinal]
            done = yield from self.try_out(at, attempt.ignored)
            assert done == (at == attempt.found), "the attempt and its solution differ"

    def _leaping(self, attempt: Attempt) -> Iterator[Event]:
        length = self.sequence.length
        if attempt.found is None and attempt.number:
            yield self.skipped(Span(0, length), SkipReason.OPTIMAL)
            return
        target = attempt.found or attempt.best
        if target.ordinal:
            yield from self.try_out(self.sequence[0], attempt.ignored)
            if target.ordinal > 1:
                yield self.skipped(Span(1, target.ordinal - 1), SkipReason.LEAP)
        yield from self.try_out(target, attempt.ignored)
        if attempt.found is None and target.ordinal + 1 < length:
            yield self.skipped(Span(target.ordinal + 1, length - target.ordinal - 1), SkipReason.OPTIMAL)

    def try_out(self, at: Arrangement, ignored: Sequence[str]) -> Generator[Event, None, bool]:
        """Lay out a candidate and judge it; `best` may change. The value of the generator: whether it is flawless."""
        yield from self.alter(at)
        what: dict[str, Any] = {"ordinal": at.ordinal, "pairs": self.pairs(at), "downfloaters": self.floaters(at)}
        yield CandidateBuilt(**self._board(at), article=self.articles["candidate"], **what)
        left = () if self.mixed else at.downfloaters
        broken = self.judge.broken(at.pairs, left)
        if broken is not None:
            yield self._rejected(at, broken, what)
            return False
        checks = self.judge.checks(at.pairs, left)
        for check in checks:
            if check.criterion == COLOURS or check.criterion not in ignored:
                yield self._checked(at, check, what)
        costs = {check.criterion: check.cost for check in checks}
        done = flawless(costs, ignored, self.part.denied)
        if self.best is not None and not done:
            better = yield from self._compare(at, costs, what)
            if not better:
                return False
        failed = tuple(check.criterion for check in checks if not check.met)
        if not done or self.best is None or self._better(costs):
            self.best = Best(at, costs, failed)
            yield ProvisionalBestSet(
                **self._board(at), article=self.articles["best"], **what, costs=costs, failed=failed
            )
        return done

    def _better(self, costs: Mapping[str, Cost]) -> bool:
        return self.best is not None and tuple(costs.values()) < self.best.key

    def end(self) -> Event:
        """The flawless candidate, or the best of all attempts, becomes the pairing."""
        part = self.part
        last = part.attempts[-1]
        checks = self.judge.checks(part.final.pairs, () if self.mixed else part.final.downfloaters)
        return CandidateAccepted(
            bracket=self.label,
            article=self.articles["best"],
            ordinal=part.final.ordinal,
            how=Accepted.FLAWLESS if last.flawless else Accepted.EXHAUSTED,
            pairs=self.pairs(part.final),
            downfloaters=self.floaters(part.final),
            costs=part.costs,
            failed=tuple(check.criterion for check in checks if not check.met),
        )
