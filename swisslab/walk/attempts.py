"""Successive pairing attempts (AM 2.6) told as events: the same stream as that of the newer editions.

A short sequence is built candidate by candidate in every attempt. In a long one only the natural candidate and the one
that the attempt ends with are built; blocks account for all others.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from swisslab.errors import InconsistentResult
from swisslab.model import BracketKind, PlayerNumber
from swisslab.rules import Standing
from swisslab.rules.manual import COLOURS
from swisslab.sequence import Arrangement, Span
from swisslab.solver import Check, Pool, Reduction, RoundPairing
from swisslab.solver.attempts import Attempt, AttemptedBracket, AttemptedPart, attempted_brackets
from swisslab.solver.round import boards
from swisslab.walk.dutch import round_opened
from swisslab.walk.events import (
    Accepted,
    AttemptEnded,
    AttemptStarted,
    BracketClosed,
    BracketOpened,
    Event,
    Mode,
    ParametersSet,
    RoundClosed,
    Scope,
    SkipReason,
    SubgroupsSet,
)
from swisslab.walk.narrator import LITERAL_UP_TO, Narrator, candidate_of


@dataclass(frozen=True, slots=True)
class SuccessiveAttempts:
    """The older manual's procedure. cumulative: whether an attempt ignores all that the attempts before it ignored."""

    cumulative: bool = True
    name = "successive attempts"

    def pair(self, standing: Standing) -> RoundPairing | None:
        """Pair a round, result only; None if more than one player stays over: the manual then goes back, by hand."""
        return _result(standing, attempted_brackets(standing, cumulative=self.cumulative))

    def events(self, standing: Standing, mode: Mode | None = None, bracket: str | None = None) -> Iterator[Event]:
        """All brackets of a round from the top, or only the one with that label (those above it are paired untold).

        `mode` forces the literal walk or the leap. The round is closed only if at most one player stays over.
        """
        yield round_opened(standing, Scope.ROUND)
        found = attempted_brackets(standing, cumulative=self.cumulative)
        for attempted in found:
            if bracket in (None, attempted.label):
                yield from _bracket_events(attempted, mode)
        result = _result(standing, found) if bracket is None else None
        if result is not None:
            yield RoundClosed(article=standing.rules.articles.boards, pairs=result.pairs, bye=result.bye)


def _result(standing: Standing, found: Sequence[AttemptedBracket]) -> RoundPairing | None:
    left = found[-1].downfloaters if found else ()
    if len(left) > 1:
        return None
    pairs = [pair for attempted in found for pair in attempted.rank_pairs]
    return RoundPairing(boards(Pool(standing), pairs), left[0] if left else None)


def _bracket_events(attempted: AttemptedBracket, mode: Mode | None) -> Iterator[Event]:
    for part in attempted.parts:
        told = _PartWalk(attempted, part)
        yield from told.events(mode or _mode(part))
    yield BracketClosed(
        bracket=attempted.label,
        article=attempted.pool.rules.articles.bracket,
        pairs=attempted.pairs,
        downfloaters=attempted.downfloaters,
    )


def _mode(part: AttemptedPart) -> Mode:
    return Mode.LITERAL if sum(attempt.tried for attempt in part.attempts) <= LITERAL_UP_TO else Mode.LEAP


class _PartShown:
    """Arrangements of a part: S1 and S2 only, and the limbo that the bracket began with."""

    def __init__(self, part: AttemptedPart, limbo: tuple[PlayerNumber, ...]) -> None:
        self.bracket = part.bracket
        self.limbo = limbo

    def order(self, at: Arrangement) -> dict[str, tuple[PlayerNumber, ...]]:
        """S1, S2 in the order being tried, limbo."""
        names = self.bracket.numbers_of
        if self.bracket.m0:
            left = tuple(sorted(at.s1r + at.s2r))
            return {"s1": names(at.s1), "s2": names(at.opponents + left), "limbo": self.limbo}
        tried = at.opponents_r + tuple(bsn for bsn in at.s2r if bsn not in at.opponents_r)
        return {"s1": names(at.s1r), "s2": names(tried), "limbo": self.limbo}

    def downfloaters(self, at: Arrangement) -> tuple[PlayerNumber, ...]:
        """The limbo, and residents without an opponent; residents left by the MDPs are not lost yet."""
        return self.limbo if self.bracket.m0 else self.limbo + self.bracket.numbers_of(at.downfloaters)


class _PartWalk:
    """The attempts at one part of a bracket."""

    def __init__(self, attempted: AttemptedBracket, part: AttemptedPart) -> None:
        self.attempted = attempted
        self.part = part
        self.label = attempted.label
        self.articles = attempted.pool.rules.articles
        self.first = part is attempted.parts[0]
        self.limbo = attempted.pool.numbers(attempted.limbo) if self.first else ()
        self.shown = _PartShown(part, self.limbo)
        self.narrator = Narrator(part.bracket, part.sequence, part.evaluator, self.shown)

    def events(self, mode: Mode) -> Iterator[Event]:
        """Everything from the opening of the part to the candidate it ends with."""
        yield self._opened()
        yield self._parameters(mode)
        s1, s2 = self._original()
        yield SubgroupsSet(bracket=self.label, article=self.articles.subgroups, s1=s1, s2=s2, limbo=self.limbo)
        for attempt in self.part.attempts:
            yield from self._attempt(attempt, mode)
        yield self._accepted()

    # --- the part ----------------------------------------------------------------------------------------------------

    def _opened(self) -> Event:
        """The bracket with its MDPs, or the residents who are left once these have opponents."""
        pool = self.attempted.pool
        mdps = self.attempted.mdps if self.first else ()
        residents = self.attempted.residents if self.first else self.part.bracket.members
        usual = BracketKind.HETEROGENEOUS if mdps else BracketKind.HOMOGENEOUS
        return BracketOpened(
            bracket=self.label,
            article=self.articles.bracket,
            bracket_kind=usual if self.first else BracketKind.REMAINDER,
            mdps=pool.numbers(mdps),
            residents=pool.numbers(residents),
            scores=tuple(pool.players[i].score for i in (*mdps, *residents)),
        )

    def _parameters(self, mode: Mode) -> Event:
        """How many pairs are to be made, and how they are looked for."""
        m0 = len(self.attempted.mdps) if self.first else 0
        m1, pairs = self.part.bracket.m0, self.part.sequence.max_pairs
        usual = m1 if m1 else self.part.bracket.size // 2
        too_many = m0 > m1 == len(self.attempted.residents)
        return ParametersSet(
            bracket=self.label,
            article=self.articles.parameters,
            mode=mode,
            length=self.part.sequence.length,
            m0=m0,
            max_pairs=pairs,
            m1=m1,
            usual_max_pairs=usual,
            usual_m1=m0,
            max_pairs_reduced=Reduction.OPPONENTS if pairs < usual else None,
            m1_reduced=(Reduction.RESIDENTS if too_many else Reduction.OPPONENTS) if m1 < m0 else None,
        )

    def _original(self) -> tuple[tuple[PlayerNumber, ...], tuple[PlayerNumber, ...]]:
        size, numbers = self.part.sequence.max_pairs, self.part.bracket.numbers
        return numbers[:size], numbers[size:]

    def _accepted(self) -> Event:
        """The flawless candidate, or the best of all attempts, becomes the pairing."""
        how = Accepted.FLAWLESS if self.part.attempts[-1].flawless else Accepted.EXHAUSTED
        final = self.part.final
        at = self.part.sequence[final.ordinal or 0]
        accepted = self.narrator.accepted(how, candidate_of(at, self._checks(at), self.narrator.what(at)))
        return accepted

    def _checks(self, at: Arrangement) -> list[Check]:
        return self.part.evaluator.checks(at.pairs, self.part.left_over(at))

    # --- attempts ----------------------------------------------------------------------------------------------------

    def _attempt(self, attempt: Attempt, mode: Mode) -> Iterator[Event]:
        """One pass through the sequence."""
        self.narrator.restart()
        s1, s2 = self._original()
        yield AttemptStarted(
            bracket=self.label,
            article=self.articles.attempt,
            s1=s1,
            s2=s2,
            limbo=self.limbo,
            best=self._best,
            number=attempt.number,
            ignored=attempt.ignored,
            denied=self.part.denied,
        )
        yield from self._literally(attempt) if mode is Mode.LITERAL else self._leaping(attempt)
        if attempt.found is None and self._best != attempt.best.ordinal:
            raise InconsistentResult(f"bracket {self.label}: attempt {attempt.number} and its solution differ")
        yield AttemptEnded(
            bracket=self.label,
            article=self.articles.attempt,
            number=attempt.number,
            tried=attempt.tried,
            flawless=attempt.flawless,
            best=self._best,
        )

    @property
    def _best(self) -> int | None:
        return None if self.narrator.best is None else self.narrator.best.ordinal

    def _literally(self, attempt: Attempt) -> Iterator[Event]:
        wanted = None if attempt.found is None else attempt.found.ordinal
        for at in self.part.sequence[: attempt.tried]:
            done = yield from self._try(at, attempt.ignored)
            if done != (at.ordinal == wanted):
                raise InconsistentResult(f"bracket {self.label}: attempt {attempt.number} and its solution differ")

    def _leaping(self, attempt: Attempt) -> Iterator[Event]:
        sequence, length = self.part.sequence, self.part.sequence.length
        if attempt.found is None and attempt.number:
            yield self.narrator.skipped(Span(0, length), SkipReason.OPTIMAL)
            return
        target = sequence[(attempt.found or attempt.best).ordinal or 0]
        if target.ordinal:
            yield from self._try(sequence[0], attempt.ignored)
            if target.ordinal > 1:
                yield self.narrator.skipped(Span(1, target.ordinal - 1), SkipReason.LEAP)
        yield from self._try(target, attempt.ignored)
        if attempt.found is None and target.ordinal + 1 < length:
            yield self.narrator.skipped(Span(target.ordinal + 1, length - target.ordinal - 1), SkipReason.OPTIMAL)

    def _try(self, at: Arrangement, ignored: Sequence[str]) -> Generator[Event, None, bool]:
        """Build a candidate and evaluate it; the best may change. Returns whether it is flawless."""
        narrator = self.narrator
        yield from narrator.alter(at, remainder=False)
        what = narrator.what(at)
        yield narrator.built(at, what)
        violation = self.part.evaluator.violation(at.pairs, self.part.left_over(at))
        if violation is not None:
            yield narrator.rejected(at, violation, what)
            return False
        checks = self._checks(at)
        for check in checks:
            if check.criterion == COLOURS or check.criterion not in ignored:
                yield narrator.checked(at, check, what)
        candidate = candidate_of(at, checks, what)
        flawless = self.part.flawless(candidate, ignored)
        if narrator.best is not None and not flawless:
            compared = narrator.compared(at, candidate, narrator.best, what)
            yield compared
            if not compared.better:
                return False
        if not flawless or narrator.best is None or candidate.key < narrator.best.key:
            yield narrator.new_best(at, candidate, what)
        return flawless
