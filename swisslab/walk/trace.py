"""A recorded stream of events that can be sought, filtered, written and read, and the state after any event."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from swisslab.display import Displayed
from swisslab.model import BracketKind, Pair, Player, PlayerNumber
from swisslab.walk.event_json import event_lines, events_from_jsonl
from swisslab.walk.events import (
    AttemptStarted,
    BlockSkipped,
    BracketClosed,
    BracketOpened,
    CandidateAccepted,
    CandidateBuilt,
    ColourAllocated,
    CriterionChecked,
    Event,
    ExchangeApplied,
    Level,
    MdpExchangeApplied,
    OrderEvent,
    ParametersSet,
    ProvisionalBestSet,
    RoundClosed,
    RoundOpened,
    SubgroupsSet,
    TranspositionApplied,
)

_EVERY = 128  # a state is kept for every so many events, the ones between are folded on demand


@dataclass(frozen=True, slots=True)
class Tried:
    """The last alteration of each kind in this bracket, by its number in its own sequence (0: the original order).

    It is the mark that one puts beside each list when working by hand. What an alteration restarts is back at 0.
    transposition: of S2. exchange: in a heterogeneous bracket that of the remainder. remainder_transposition: of S2R.
    """

    mdp_exchange: int = 0
    transposition: int = 0
    exchange: int = 0
    remainder_transposition: int = 0

    def after(self, event: Event) -> "Tried":
        """The marks once an event has happened."""
        match event:
            case MdpExchangeApplied():
                return Tried(mdp_exchange=event.number)
            case TranspositionApplied(remainder=True):
                return replace(self, remainder_transposition=event.number)
            case TranspositionApplied() if event.s1r or event.s2r:
                return Tried(mdp_exchange=self.mdp_exchange, transposition=event.number)
            case TranspositionApplied():
                return replace(self, transposition=event.number)
            case ExchangeApplied(remainder=True):
                return replace(self, exchange=event.number, remainder_transposition=0)
            case ExchangeApplied():
                return replace(self, exchange=event.number, transposition=0)
        return self


@dataclass(frozen=True, slots=True)
class State:
    """Everything that has been said up to an event.

    opened: the bracket being paired. s1 … s2r: the order being tried. ordinal, pairs, downfloaters: the candidate
    shown (ordinal None while none is). checks: its criteria as far as checked. best: the provisional best of the
    bracket. closed: brackets already paired in this round. colours: colours allocated so far. skips, bests: the blocks
    skipped and the ordinals of all provisional bests of this bracket so far. tried: the last alteration of each kind.
    """

    event: Event | None = None
    round: RoundOpened | None = None
    players: dict[int, Player] = field(default_factory=dict)
    opened: BracketOpened | None = None
    parameters: ParametersSet | None = None
    subgroups: SubgroupsSet | None = None
    s1: tuple[PlayerNumber, ...] = ()
    s2: tuple[PlayerNumber, ...] = ()
    limbo: tuple[PlayerNumber, ...] = ()
    s1r: tuple[PlayerNumber, ...] = ()
    s2r: tuple[PlayerNumber, ...] = ()
    ordinal: int | None = None
    pairs: tuple[Pair, ...] = ()
    downfloaters: tuple[PlayerNumber, ...] = ()
    checks: tuple[CriterionChecked, ...] = ()
    best: ProvisionalBestSet | None = None
    closed: tuple[BracketClosed, ...] = ()
    colours: tuple[ColourAllocated, ...] = ()
    finished: RoundClosed | None = None
    skips: tuple[BlockSkipped, ...] = ()
    bests: tuple[int, ...] = ()
    tried: Tried = Tried()

    def after(self, event: Event) -> "State":
        """The state once one more event has happened."""
        now = replace(self, event=event)
        match event:
            case RoundOpened():
                return State(event=event, round=event, players={p.number: p for p in event.players})
            case BracketOpened() if event.bracket_kind is not BracketKind.REMAINDER or isinstance(
                self.event, CandidateAccepted
            ):
                fresh = replace(now.cleared(), opened=event, parameters=None, subgroups=None, best=None)
                return replace(fresh, skips=(), bests=(), tried=Tried())
            case ParametersSet():
                return replace(now, parameters=event)
            case SubgroupsSet() if event.remainder:
                return replace(now, s1r=event.s1, s2r=event.s2)
            case SubgroupsSet():
                return replace(now.cleared(), subgroups=event, s1=event.s1, s2=event.s2, limbo=event.limbo)
            case AttemptStarted():
                return now.cleared()._showing_order(event)
            case OrderEvent():
                return now._showing_order(event)
            case CandidateAccepted():
                return replace(now, ordinal=event.ordinal, pairs=event.pairs, downfloaters=event.downfloaters)
            case BracketClosed():
                closed = self.closed if event.discarded else (*self.closed, event)
                return replace(now, closed=closed, pairs=event.pairs, downfloaters=event.downfloaters)
            case ColourAllocated():
                return replace(now, colours=(*self.colours, event))
            case RoundClosed():
                return replace(now, finished=event)
            case _:
                return now

    def cleared(self) -> "State":
        """The state with no order and no candidate shown."""
        return replace(self, s1=(), s2=(), limbo=(), s1r=(), s2r=(), ordinal=None, pairs=(), downfloaters=(), checks=())

    def _showing_order(self, event: OrderEvent) -> "State":
        now = replace(self, s1=event.s1, s2=event.s2, limbo=event.limbo, s1r=event.s1r, s2r=event.s2r)
        match event:
            case CandidateBuilt():
                return replace(
                    now, ordinal=event.ordinal, pairs=event.pairs, downfloaters=event.downfloaters, checks=()
                )
            case CriterionChecked():
                return replace(now, checks=(*self.checks, event))
            case ProvisionalBestSet():
                return replace(now, best=event, bests=(*self.bests, event.ordinal))
            case BlockSkipped():
                return replace(now, skips=(*self.skips, event))
            case TranspositionApplied() | ExchangeApplied() | MdpExchangeApplied():
                return replace(now, tried=self.tried.after(event))
            case _:
                return now


class Trace(Displayed):
    """Events in the order in which they happened."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = tuple(events)
        self._states: list[State] = []

    @classmethod
    def record(cls, events: Iterable[Event]) -> "Trace":
        """Keep a stream of events."""
        return cls(events)

    def __repr__(self) -> str:
        opened = next((event for event in self._events if isinstance(event, RoundOpened)), None)
        what = "" if opened is None else f" of round {opened.round}, rules of {opened.rules}"
        return f"<Trace{what}: {len(self)} events>"

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, index: int) -> Event:
        return self._events[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __eq__(self, other: object) -> bool:
        return self._events == other._events if isinstance(other, Trace) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def steps(self, level: Level = Level.CHECK) -> tuple[int, ...]:
        """The indices of all events at a level or above it (levels are cumulative)."""
        return tuple(i for i, event in enumerate(self._events) if event.level <= level)

    def find(
        self,
        *,
        kind: str | None = None,
        level: Level | None = None,
        article: str | None = None,
        bracket: str | None = None,
        start: int = 0,
    ) -> tuple[int, ...]:
        """The indices, from `start` on, of all events of exactly this kind, level, article and bracket."""
        return tuple(
            i
            for i, event in enumerate(self._events)
            if i >= start
            and (kind is None or event.kind == kind)
            and (level is None or event.level == level)
            and (article is None or event.article == article)
            and (bracket is None or event.bracket == bracket)
        )

    def state_at(self, index: int) -> State:
        """Everything that has been said up to event `index` (negative counts from the end). Raises IndexError."""
        if not -len(self._events) <= index < len(self._events):
            raise IndexError(f"event {index} of {len(self._events)}")
        index %= len(self._events)
        block = index // _EVERY
        if not self._states:
            self._states.append(State())
        while len(self._states) <= block:
            at = len(self._states) * _EVERY
            self._states.append(self._fold(self._states[-1], at - _EVERY, at))
        return self._fold(self._states[block], block * _EVERY, index + 1)

    def states(self) -> Iterator[State]:
        """The state after each event, in order."""
        state = State()
        for event in self._events:
            state = state.after(event)
            yield state

    def _fold(self, state: State, first: int, stop: int) -> State:
        for event in self._events[first:stop]:
            state = state.after(event)
        return state

    def to_jsonl(self) -> str:
        """One JSON object a line; the first line names the schema."""
        return "".join(f"{line}\n" for line in event_lines(self._events))

    @classmethod
    def from_jsonl(cls, text: str) -> "Trace":
        """Read what `to_jsonl` wrote (the schema line may be missing).

        Raises TraceError, a ValueError, with the line and the field at fault.
        """
        return cls(events_from_jsonl(text))
