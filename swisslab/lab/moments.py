"""Places in a trace that a lesson speaks of: a candidate of a bracket, what happened to it, what came next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from swisslab.model import BracketKind
from swisslab.say import Speaker
from swisslab.walk import events as e
from swisslab.walk.trace import State, Trace

ALTERATIONS = (e.TranspositionApplied, e.ExchangeApplied, e.MdpExchangeApplied)


@dataclass(frozen=True, slots=True)
class Pass:
    """One pass through a bracket: the range of its events. A bracket that is paired again has two passes."""

    trace: Trace
    first: int
    stop: int

    def indices(self) -> range:
        """The events of the pass."""
        return range(self.first, self.stop)

    def candidate(self, number: int) -> int:
        """The index at which candidate `number` (1-based) is built; KeyError if it is not."""
        for index in self.indices():
            event = self.trace[index]
            if isinstance(event, e.CandidateBuilt) and event.ordinal == number - 1:
                return index
        raise KeyError(number)

    def judgement(self, number: int) -> Iterator[int]:
        """The events that judge a candidate, after it is built and before anything else is tried."""
        for index in range(self.candidate(number) + 1, self.stop):
            event = self.trace[index]
            if isinstance(event, (e.CandidateBuilt, e.BracketOpened, e.BracketClosed, *ALTERATIONS)):
                return
            yield index

    def of_kind(self, kind: type[e.Event]) -> Iterator[int]:
        """The events of one kind."""
        return (index for index in self.indices() if isinstance(self.trace[index], kind))

    def only(self, kind: type[e.Event]) -> int:
        """The last event of one kind; KeyError if there is none."""
        found = list(self.of_kind(kind))
        if not found:
            raise KeyError(kind.kind)
        return found[-1]


def pass_of(trace: Trace, bracket: str | None = None, again: bool = False) -> Pass:
    """The pass through a bracket (the first bracket if none is named); `again`: the pass that replaces it (PPB).

    Raises KeyError if there is none.
    """
    starts = [
        index
        for index in trace.find(kind=e.BracketOpened.kind)
        if getattr(trace[index], "bracket_kind", None) is not BracketKind.REMAINDER
        and bracket in (None, trace[index].bracket)
    ]
    if len(starts) <= int(again):
        raise KeyError(bracket)
    first = starts[int(again)]
    stop = next((i for i in trace.find(kind=e.BracketClosed.kind, start=first)), len(trace) - 1) + 1
    return Pass(trace, first, stop)


def told(trace: Trace, speaker: Speaker, *indices: int) -> str:
    """The sentences of some events."""
    return " ".join(speaker.sentence(trace[index], trace.state_at(index)) for index in indices)


def best_before(trace: Trace, index: int) -> tuple[e.ProvisionalBestSet, State] | None:
    """The provisional best before an event, and the state in which it was said."""
    state = trace.state_at(index)
    if state.best is None:
        return None
    for earlier in range(index, -1, -1):
        if trace[earlier] is state.best:
            return state.best, trace.state_at(earlier)
    return None
