"""The walk of one bracket (B.4-B.8 / 3.4-3.8) as a stream of events, in one of three modes with one result.

literal builds every candidate in order; skip covers what cannot matter in blocks; leap shows the first candidate and
the accepted one. In every mode the ordinals built and the blocks skipped tile the whole sequence in rising order.
"""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from swisslab.engine.assess import Broken, Check, Judge
from swisslab.engine.events import (
    Accepted,
    BlockSkipped,
    BracketOpened,
    CandidateAccepted,
    CandidateBuilt,
    CandidateCompared,
    CandidateRejected,
    Cost,
    CriterionChecked,
    Event,
    ExchangeApplied,
    MdpExchangeApplied,
    ProvisionalBestSet,
    SkipReason,
    SubgroupsSet,
    TranspositionApplied,
)
from swisslab.engine.task import Task
from swisslab.model import BracketKind, Pair
from swisslab.sequence import Address, Arrangement, CandidateSequence, Span

LITERAL_UP_TO = 1_500  # candidates
LEAP_FROM = 10_000  # candidates; never below unless asked
LEAP_PLAYERS = 30
LITERAL_LIMIT = 1_000_000  # candidates that a literal walk may have to build


class Mode(Enum):
    """How a bracket is walked."""

    LITERAL = "literal"
    SKIP = "skip"
    LEAP = "leap"


class TooManyCandidates(Exception):
    """A literal walk that was asked for would never end. Carries the bracket and the length of its sequence."""

    def __init__(self, bracket: str, length: int) -> None:
        super().__init__(bracket, length)
        self.bracket = bracket
        self.length = length


@dataclass(frozen=True, slots=True)
class Best:
    """The provisional best."""

    arrangement: Arrangement
    costs: Mapping[str, Cost]
    failed: tuple[str, ...]

    @property
    def key(self) -> tuple[Any, ...]:
        """The costs in order, comparable within one bracket."""
        return tuple(self.costs.values())


def choose_mode(length: int, players: int, exchanged: int) -> Mode:
    """The default mode for a sequence of `length` candidates; `exchanged` is the size of the accepted exchange."""
    if length <= LITERAL_UP_TO:
        return Mode.LITERAL
    if length >= LEAP_FROM and (players > LEAP_PLAYERS or exchanged > 2):
        return Mode.LEAP
    return Mode.SKIP


class Table:
    """The table on which candidates are laid out: turns arrangements and judgements into events."""

    def __init__(self, label: str, task: Task, judge: Judge, sequence: CandidateSequence) -> None:
        self.label = label
        self.judge = judge
        self.sequence = sequence
        self.rules = judge.rules
        self.articles = judge.rules.articles
        self.numbers = tuple(player.number for player in judge.players)
        self.best: Best | None = None
        self.mixed = task.mdps > 0
        self._on_table: Arrangement | None = None

    # --- names -------------------------------------------------------------------------------------------------------

    def names(self, bsns: tuple[int, ...]) -> tuple[int, ...]:
        """Numbers of the file for BSNs (1-based)."""
        return tuple(self.numbers[bsn - 1] for bsn in bsns)

    def pair(self, pair: tuple[int, int]) -> Pair:
        """A pair of BSNs as numbers of the file."""
        return self.numbers[pair[0] - 1], self.numbers[pair[1] - 1]

    def pairs(self, arrangement: Arrangement) -> tuple[Pair, ...]:
        """The pairs of an arrangement as numbers of the file."""
        return tuple(self.pair(pair) for pair in arrangement.pairs)

    def floaters(self, arrangement: Arrangement) -> tuple[int, ...]:
        """The downfloaters of an arrangement as numbers of the file."""
        return self.names(arrangement.downfloaters)

    def _board(self, at: Arrangement) -> dict[str, Any]:
        tried = at.opponents_r + tuple(bsn for bsn in at.s2r if bsn not in at.opponents_r)
        best = None if self.best is None else self.best.arrangement.ordinal
        common: dict[str, Any] = {"bracket": self.label, "best": best}
        if not self.mixed:
            return common | {"s1": self.names(at.s1r), "s2": self.names(tried)}
        left = tuple(sorted(at.s1r + at.s2r))
        return common | {
            "s1": self.names(at.s1),
            "s2": self.names(at.opponents + left),
            "limbo": self.names(at.limbo),
            "s1r": self.names(at.s1r),
            "s2r": self.names(tried),
        }

    # --- subgroups and alterations -----------------------------------------------------------------------------------

    def subgroups(self) -> Iterator[Event]:
        """S1, S2 and limbo as first formed."""
        start, m0 = self.sequence[0], self.sequence.m0
        residents = tuple(range(m0 + 1, m0 + self.sequence.residents + 1))
        s1, s2 = (start.s1, residents) if self.mixed else (start.s1r, start.s2r)
        yield SubgroupsSet(
            bracket=self.label,
            article=self.articles["subgroups"],
            s1=self.names(s1),
            s2=self.names(s2),
            limbo=self.names(start.limbo),
        )

    def alter(self, to: Arrangement) -> Iterator[Event]:
        """The alterations that lead from the arrangement on the table to the next one."""
        before = self._on_table.address if self._on_table is not None else Address()
        fresh = self._on_table is None
        now = to.address
        board = self._board(to)
        changed = False
        if now.mdp_set != before.mdp_set:
            changed = True
            original = self.sequence.mdp_sets[0]
            yield MdpExchangeApplied(
                **board,
                article=self.articles["mdp_exchange"],
                number=now.mdp_set,
                out=self.names(tuple(b for b in original if b not in to.s1)),
                into=self.names(tuple(b for b in to.s1 if b not in original)),
            )
        if now.transposition != (0 if changed else before.transposition):
            changed = True
            yield self._transposed(board, now.transposition, remainder=False)
        elif now.transposition != before.transposition:
            changed = True
        if self.mixed and (changed or fresh) and self.sequence.max_pairs > self.sequence.m1:
            yield from self._open_remainder(to)
        if now.exchange != (0 if changed else before.exchange):
            changed = True
            yield self._exchanged(board, to)
        elif now.exchange != before.exchange:
            changed = True
        if now.remainder_transposition != (0 if changed else before.remainder_transposition):
            yield self._transposed(board, now.remainder_transposition, remainder=self.mixed)
        self._on_table = to

    def _transposed(self, board: Mapping[str, Any], number: int, *, remainder: bool) -> Event:
        article = self.articles["transposition"]
        return TranspositionApplied(**board, article=article, number=number, remainder=remainder)

    def _exchanged(self, board: Mapping[str, Any], to: Arrangement) -> Event:
        number = to.address.exchange
        exchanges = self.sequence.exchanges
        exchange = exchanges[number]
        rule = exchanges.compare(exchanges[number - 1], exchange).rule if number > 1 else None
        left = self.sequence.subgroups(to.opponents)
        members = left[0] + left[1]
        return ExchangeApplied(
            **board,
            article=self.articles["exchange"],
            number=number,
            out=self.names(tuple(members[k - 1] for k in exchange.out)),
            into=self.names(tuple(members[k - 1] for k in exchange.into)),
            difference=exchange.difference,
            rule=None if rule is None else str(rule),
            remainder=self.mixed,
        )

    def _open_remainder(self, to: Arrangement) -> Iterator[Event]:
        s1r, s2r = self.sequence.subgroups(to.opponents)
        members = self.names(s1r + s2r)
        scores = tuple(self.judge.players[bsn - 1].score for bsn in s1r + s2r)
        yield BracketOpened(
            bracket=self.label,
            article=self.articles["bracket"],
            bracket_kind=BracketKind.REMAINDER.value,
            mdps=(),
            residents=members,
            scores=scores,
        )
        yield SubgroupsSet(
            bracket=self.label,
            article=self.articles["subgroups"],
            s1=self.names(s1r),
            s2=self.names(s2r),
            remainder=True,
        )

    # --- candidates --------------------------------------------------------------------------------------------------

    def build(self, at: Arrangement) -> Iterator[Event]:
        """Lay out a candidate and judge it; `best` may change."""
        yield from self.alter(at)
        pairs, floaters = self.pairs(at), self.floaters(at)
        what: dict[str, Any] = {"ordinal": at.ordinal, "pairs": pairs, "downfloaters": floaters}
        yield CandidateBuilt(**self._board(at), article=self.articles["candidate"], **what)
        broken = self.judge.broken(at.pairs, at.downfloaters)
        if broken is not None:
            yield self._rejected(at, broken, what)
            return
        checks = self.judge.checks(at.pairs, at.downfloaters)
        for check in checks:
            yield self._checked(at, check, what)
        costs = {check.criterion: check.cost for check in checks}
        if self.best is not None:
            better = yield from self._compare(at, costs, what)
            if not better:
                return
        failed = tuple(check.criterion for check in checks if not check.met)
        self.best = Best(at, costs, failed)
        yield ProvisionalBestSet(**self._board(at), article=self.articles["best"], **what, costs=costs, failed=failed)

    def _checked(self, at: Arrangement, check: Check, what: Mapping[str, Any]) -> Event:
        return CriterionChecked(
            **self._board(at),
            article=check.article,
            **what,
            criterion=check.criterion,
            cost=check.cost,
            met=check.met,
            players=self.names(check.players),
        )

    def _rejected(self, at: Arrangement, broken: Broken, what: Mapping[str, Any]) -> Event:
        return CandidateRejected(
            **self._board(at),
            article=self.absolute_article(broken.criterion),
            **what,
            criterion=broken.criterion,
            pair=None if broken.pair is None else self.pair(broken.pair),
            player=None if broken.player is None else self.numbers[broken.player - 1],
        )

    def absolute_article(self, criterion: str) -> str:
        """The article of an absolute or completion criterion."""
        rules = self.rules
        names = {rules.rematch: "rematch", rules.bye: "bye", rules.colour: "colour"}
        return self.articles[names.get(criterion, criterion)]

    def _compare(
        self, at: Arrangement, costs: Mapping[str, Cost], what: Mapping[str, Any]
    ) -> Generator[Event, None, bool]:
        """Compare with the provisional best (B.8 / 3.8); returns whether the candidate is better."""
        assert self.best is not None
        differs = next((name for name, cost in costs.items() if cost != self.best.costs[name]), None)
        mine = None if differs is None else costs[differs]
        theirs = None if differs is None else self.best.costs[differs]
        better = differs is not None and tuple(costs.values()) < self.best.key
        yield CandidateCompared(
            **self._board(at),
            article=self.articles["best"],
            **what,
            criterion=differs,
            cost=mine,
            best_cost=theirs,
            better=better,
        )
        return better

    def is_perfect(self) -> bool:
        """Whether the provisional best is perfect (B.4 / 3.4)."""
        return self.best is not None and not self.best.failed

    def skipped(self, span: Span, reason: SkipReason, **data: Any) -> Event:
        """A block of the sequence that is not built."""
        board = self._board(self._on_table) if self._on_table is not None else {"bracket": self.label}
        if reason is SkipReason.ABSOLUTE and data.get("criterion"):
            article = self.absolute_article(data["criterion"])
        elif reason is SkipReason.INVALID_SET:
            article = self.articles["invalid_set"]
        elif reason is SkipReason.PERFECT:
            article = self.articles["perfect"]
        elif reason is SkipReason.REPEAT:
            article = self.articles["exchange"]
        else:
            article = self.articles["best"]
        return BlockSkipped(
            **board, article=article, count=span.count, first=span.first, last=span.last, reason=reason, **data
        )

    def accepted(self, how: Accepted) -> Event:
        """The provisional best becomes the pairing of the bracket."""
        assert self.best is not None
        at = self.best.arrangement
        return CandidateAccepted(
            bracket=self.label,
            article=self.articles["perfect" if how is Accepted.PERFECT else "best"],
            ordinal=at.ordinal,
            how=how,
            pairs=self.pairs(at),
            downfloaters=self.floaters(at),
            costs=self.best.costs,
            failed=self.best.failed,
        )


def valid_span(table: Table, target: Arrangement) -> Span:
    """The numbers of the MDP sets that may be tried: all of them, or those valid under 4.4.1 (2026)."""
    sets = table.sequence.mdp_sets
    if "invalid_set" not in table.articles:
        return Span(0, sets.length)
    return sets.profile_range(target.s1)


def invalid_blocks(table: Table, target: Arrangement) -> tuple[Span | None, Span | None]:
    """The candidates with MDP sets before and after the valid ones."""
    valid, sequence = valid_span(table, target), table.sequence
    last = sequence.mdp_sets.length - 1
    before = sequence.block(mdp_set=Span(0, valid.first)) if valid.first else None
    after = sequence.block(mdp_set=Span(valid.stop, last - valid.last)) if valid.last < last else None
    return before, after


def end_at_once(table: Table, target: Arrangement, after: Span | None) -> Iterator[Event]:
    """Accept the provisional best, if it is the target and perfect or optimal, and cover the rest."""
    perfect = table.is_perfect()
    rest = Span(target.ordinal + 1, table.sequence.length - target.ordinal - 1)
    if not perfect and after is not None:
        rest = Span(rest.first, after.first - rest.first)
    if rest.count:
        yield table.skipped(rest, SkipReason.PERFECT if perfect else SkipReason.OPTIMAL)
    if not perfect and after is not None:
        yield table.skipped(after, SkipReason.INVALID_SET)
    yield table.accepted(Accepted.PERFECT if perfect else Accepted.OPTIMAL)


def walk_literally(table: Table, target: Arrangement) -> Iterator[Event]:
    """Build every candidate in order; only a perfect one ends the walk early."""
    before, after = invalid_blocks(table, target)
    if before is not None:
        yield table.skipped(before, SkipReason.INVALID_SET)
    sequence = table.sequence
    first = 0 if before is None else before.stop
    stop = sequence.length if after is None else after.first
    for at in sequence[first:stop]:
        best = table.best
        yield from table.build(at)
        if table.best is not best and table.is_perfect():
            yield from end_at_once(table, at, after)
            return
    if after is not None:
        yield table.skipped(after, SkipReason.INVALID_SET)
    yield table.accepted(Accepted.EXHAUSTED)


def leap(table: Table, target: Arrangement) -> Iterator[Event]:
    """Build the first candidate and the accepted one, and account for those between and behind."""
    before, after = invalid_blocks(table, target)
    if before is not None:
        yield table.skipped(before, SkipReason.INVALID_SET)
    first = 0 if before is None else before.stop
    yield from table.build(table.sequence[first])
    if target.ordinal > first:
        yield from leap_from(table, first + 1, target)
    yield from end_at_once(table, target, after)


def leap_from(table: Table, first: int, target: Arrangement) -> Iterator[Event]:
    """Account in one event for the candidates from `first` up to the accepted one, and build that."""
    between = Span(first, target.ordinal - first)
    if between.count:
        costs = table.judge.cost_of(target.pairs, target.downfloaters)
        yield table.skipped(between, SkipReason.LEAP, **_leap_data(table, costs))
    yield from table.build(target)


def _leap_data(table: Table, costs: Mapping[str, Cost]) -> dict[str, Any]:
    """The first criterion in which the accepted candidate beats the first one, if that one was legal."""
    if table.best is None:
        return {}
    name = next(name for name, cost in costs.items() if cost != table.best.costs[name])
    return {"criterion": name, "best_cost": costs[name]}
