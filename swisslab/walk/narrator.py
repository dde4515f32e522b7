"""Telling one bracket: every alteration, candidate, check and skip becomes an event (B.4-B.8 / 3.4-3.8)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from swisslab.errors import SwisslabError
from swisslab.model import BracketKind, PlayerNumber
from swisslab.sequence import Address, Arrangement, CandidateSequence, Span
from swisslab.solver import Bracket, Candidate, Check, Violation
from swisslab.solver.evaluate import Evaluator
from swisslab.walk.events import (
    Accepted,
    BlockSkipped,
    BracketOpened,
    CandidateAccepted,
    CandidateBuilt,
    CandidateCompared,
    CandidateRejected,
    CriterionChecked,
    Event,
    ExchangeApplied,
    MdpExchangeApplied,
    Mode,
    ProvisionalBestSet,
    SkipReason,
    SubgroupsSet,
    TranspositionApplied,
)

LITERAL_UP_TO = 1_500  # candidates
LEAP_FROM = 10_000  # candidates; never below unless asked
LEAP_PLAYERS = 30
LITERAL_LIMIT = 1_000_000  # candidates that a literal walk may have to build


class TooManyCandidates(SwisslabError):
    """A literal walk that was asked for would never end. Carries the bracket and the length of its sequence."""

    def __init__(self, bracket: str, length: int) -> None:
        super().__init__(bracket, length)
        self.bracket = bracket
        self.length = length


def choose_mode(length: int, players: int, exchanged: int) -> Mode:
    """The default mode for a sequence of `length` candidates; `exchanged` is the size of the accepted exchange."""
    if length <= LITERAL_UP_TO:
        return Mode.LITERAL
    if length >= LEAP_FROM and (players > LEAP_PLAYERS or exchanged > 2):
        return Mode.LEAP
    return Mode.SKIP


class Shown(Protocol):
    """How an arrangement is shown: who stands where, by the numbers of the file."""

    def order(self, at: Arrangement) -> dict[str, tuple[PlayerNumber, ...]]:
        """The subgroups of an `OrderEvent`: s1, s2 and, where there are any, limbo, s1r, s2r."""

    def downfloaters(self, at: Arrangement) -> tuple[PlayerNumber, ...]:
        """Who floats."""


class BracketShown:
    """Arrangements of a bracket as the Dutch procedure forms it."""

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket

    def order(self, at: Arrangement) -> dict[str, tuple[PlayerNumber, ...]]:
        """S1, S2 and, in a heterogeneous bracket, limbo, S1R and S2R, each in the order being tried."""
        names = self.bracket.numbers_of
        tried = at.opponents_r + tuple(bsn for bsn in at.s2r if bsn not in at.opponents_r)
        if not self.bracket.m0:
            return {"s1": names(at.s1r), "s2": names(tried)}
        left = tuple(sorted(at.s1r + at.s2r))
        return {
            "s1": names(at.s1),
            "s2": names(at.opponents + left),
            "limbo": names(at.limbo),
            "s1r": names(at.s1r),
            "s2r": names(tried),
        }

    def downfloaters(self, at: Arrangement) -> tuple[PlayerNumber, ...]:
        """Whoever has no opponent."""
        return self.bracket.numbers_of(at.downfloaters)


class Narrator:
    """Tells what is done with the candidates of one bracket: turns arrangements and evaluations into events."""

    def __init__(
        self, bracket: Bracket, sequence: CandidateSequence, evaluator: Evaluator, shown: Shown | None = None
    ) -> None:
        self.bracket = bracket
        self.label = bracket.label
        self.evaluator = evaluator
        self.sequence = sequence
        self.rules = bracket.pool.rules
        self.articles = self.rules.articles
        self.best: Candidate | None = None
        self.shown = shown or BracketShown(bracket)
        self._current: Arrangement | None = None

    def _order(self, at: Arrangement) -> dict[str, Any]:
        best = None if self.best is None else self.best.ordinal
        return {"bracket": self.label, "best": best, **self.shown.order(at)}

    def restart(self) -> None:
        """Forget the order being tried: the sequence begins again."""
        self._current = None

    # --- subgroups and alterations -----------------------------------------------------------------------------------

    def subgroups(self) -> Iterator[Event]:
        """S1, S2 and limbo as first formed."""
        start, m0 = self.sequence[0], self.sequence.m0
        residents = tuple(range(m0 + 1, m0 + self.sequence.residents + 1))
        s1, s2 = (start.s1, residents) if m0 else (start.s1r, start.s2r)
        names = self.bracket.numbers_of
        yield SubgroupsSet(
            bracket=self.label, article=self.articles.subgroups, s1=names(s1), s2=names(s2), limbo=names(start.limbo)
        )

    def alter(self, to: Arrangement, *, remainder: bool = True) -> Iterator[Event]:
        """The alterations that lead from the arrangement being tried to the next one.

        An alteration of one sequence sets those after it back to their start. remainder: whether a remainder is opened
        where MDPs have their opponents (in the older procedure it is a part of its own).
        """
        before = self._current.address if self._current is not None else Address()
        fresh, now, order = self._current is None, to.address, self._order(to)
        reset = now.mdp_set != before.mdp_set
        if reset:
            yield self._mdps_exchanged(order, to)
        heterogeneous = self.sequence.m0 > 0
        if now.transposition != (0 if reset else before.transposition):
            yield self._transposed(order, now.transposition, remainder=False)
        reset = reset or now.transposition != before.transposition
        opens = heterogeneous and remainder and self.sequence.max_pairs > self.sequence.m1
        if opens and (reset or fresh):
            yield from self._open_remainder(to)
        if now.exchange != (0 if reset else before.exchange):
            yield self._exchanged(order, to)
        reset = reset or now.exchange != before.exchange
        if now.remainder_transposition != (0 if reset else before.remainder_transposition):
            yield self._transposed(order, now.remainder_transposition, remainder=heterogeneous)
        self._current = to

    def _mdps_exchanged(self, order: Mapping[str, Any], to: Arrangement) -> Event:
        original, names = self.sequence.mdp_sets[0], self.bracket.numbers_of
        return MdpExchangeApplied(
            **order,
            article=self.articles.mdp_exchange,
            number=to.address.mdp_set,
            out=names(bsn for bsn in original if bsn not in to.s1),
            into=names(bsn for bsn in to.s1 if bsn not in original),
        )

    def _transposed(self, order: Mapping[str, Any], number: int, *, remainder: bool) -> Event:
        return TranspositionApplied(**order, article=self.articles.transposition, number=number, remainder=remainder)

    def _exchanged(self, order: Mapping[str, Any], to: Arrangement) -> Event:
        number, exchanges = to.address.exchange, self.sequence.exchanges
        exchange = exchanges[number]
        rule = exchanges.compare(exchanges[number - 1], exchange).rule if number > 1 else None
        s1r, s2r = self.sequence.subgroups(to.opponents)
        members, names = s1r + s2r, self.bracket.numbers_of
        return ExchangeApplied(
            **order,
            article=self.articles.exchange,
            number=number,
            out=names(members[k - 1] for k in exchange.out),
            into=names(members[k - 1] for k in exchange.into),
            difference=exchange.difference,
            rule=None if rule is None else str(rule),
            remainder=self.sequence.m0 > 0,
        )

    def _open_remainder(self, to: Arrangement) -> Iterator[Event]:
        s1r, s2r = self.sequence.subgroups(to.opponents)
        names = self.bracket.numbers_of
        yield BracketOpened(
            bracket=self.label,
            article=self.articles.bracket,
            bracket_kind=BracketKind.REMAINDER,
            mdps=(),
            residents=names(s1r + s2r),
            scores=tuple(self.bracket.player(bsn).score for bsn in s1r + s2r),
        )
        yield SubgroupsSet(
            bracket=self.label, article=self.articles.subgroups, s1=names(s1r), s2=names(s2r), remainder=True
        )

    # --- candidates --------------------------------------------------------------------------------------------------

    def build(self, at: Arrangement) -> Iterator[Event]:
        """Build a candidate and evaluate it; `best` may change."""
        yield from self.alter(at)
        what = self.what(at)
        yield self.built(at, what)
        violation = self.evaluator.violation(at.pairs, at.downfloaters)
        if violation is not None:
            yield self.rejected(at, violation, what)
            return
        checks = self.evaluator.checks(at.pairs, at.downfloaters)
        for check in checks:
            yield self.checked(at, check, what)
        candidate = candidate_of(at, checks, what)
        if self.best is not None:
            compared = self.compared(at, candidate, self.best, what)
            yield compared
            if not compared.better:
                return
        yield self.new_best(at, candidate, what)

    def what(self, at: Arrangement) -> dict[str, Any]:
        """The fields that all events about a candidate share."""
        pairs = self.bracket.number_pairs(at.pairs)
        return {"ordinal": at.ordinal, "pairs": pairs, "downfloaters": self.shown.downfloaters(at)}

    def built(self, at: Arrangement, what: Mapping[str, Any]) -> Event:
        """A candidate stands there."""
        return CandidateBuilt(**self._order(at), article=self.articles.candidate, **what)

    def checked(self, at: Arrangement, check: Check, what: Mapping[str, Any]) -> Event:
        """One criterion of a candidate."""
        return CriterionChecked(
            **self._order(at),
            article=check.article,
            **what,
            criterion=check.criterion,
            cost=check.cost,
            met=check.met,
            players=check.players,
        )

    def rejected(self, at: Arrangement, violation: Violation, what: Mapping[str, Any]) -> Event:
        """A candidate that is not allowed."""
        return CandidateRejected(
            **self._order(at),
            article=violation.article,
            **what,
            criterion=violation.criterion,
            pair=violation.pair,
            player=violation.player,
        )

    def compared(
        self, at: Arrangement, candidate: Candidate, best: Candidate, what: Mapping[str, Any]
    ) -> CandidateCompared:
        """A candidate against the provisional best (B.8 / 3.8)."""
        label = candidate.first_difference(best)
        return CandidateCompared(
            **self._order(at),
            article=self.articles.best,
            **what,
            criterion=label,
            cost=None if label is None else candidate.costs[label],
            best_cost=None if label is None else best.costs[label],
            better=candidate.key < best.key,
        )

    def new_best(self, at: Arrangement, candidate: Candidate, what: Mapping[str, Any]) -> Event:
        """The candidate becomes the provisional best."""
        self.best = candidate
        return ProvisionalBestSet(
            **self._order(at), article=self.articles.best, **what, costs=candidate.costs, failed=candidate.failed
        )

    def is_perfect(self) -> bool:
        """Whether the provisional best is perfect (B.4 / 3.4)."""
        return self.best is not None and not self.best.failed

    def skipped(self, span: Span, reason: SkipReason, **data: Any) -> Event:
        """A block of the sequence that is not built."""
        order = self._order(self._current) if self._current is not None else {"bracket": self.label}
        if reason is SkipReason.ABSOLUTE and data.get("criterion"):
            article = self.rules.criterion(data["criterion"]).article
        else:
            article = {
                SkipReason.INVALID_SET: self.articles.invalid_set,
                SkipReason.PERFECT: self.articles.perfect,
                SkipReason.REPEAT: self.articles.exchange,
            }.get(reason, self.articles.best)
        return BlockSkipped(
            **order, article=article, count=span.count, first=span.first, last=span.last, reason=reason, **data
        )

    def accepted(self, how: Accepted, candidate: Candidate) -> Event:
        """A candidate becomes the pairing of the bracket."""
        return CandidateAccepted(
            bracket=self.label,
            article=self.articles.perfect if how is Accepted.PERFECT else self.articles.best,
            ordinal=candidate.ordinal or 0,
            how=how,
            pairs=candidate.pairs,
            downfloaters=candidate.downfloaters,
            costs=candidate.costs,
            failed=candidate.failed,
        )


def candidate_of(at: Arrangement, checks: Sequence[Check], what: Mapping[str, Any]) -> Candidate:
    """A candidate that has been checked, as a value."""
    return Candidate(
        pairs=what["pairs"],
        downfloaters=what["downfloaters"],
        costs={check.criterion: check.cost for check in checks},
        failed=tuple(check.criterion for check in checks if not check.met),
        ordinal=at.ordinal,
        address=at.address,
    )
