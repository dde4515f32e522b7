"""The engine: the walk of a bracket and of a round, told as events."""

from swisslab.engine.events import EVENT_TYPES, Event, Level, Scope, SkipReason
from swisslab.engine.round import (
    RoundPairing,
    Step,
    brackets_of_round,
    events_of_bracket,
    events_of_round,
    pair_round,
)
from swisslab.engine.trace import State, Trace, event_line
from swisslab.engine.walk import Mode, TooManyCandidates

__all__ = [
    "EVENT_TYPES",
    "Event",
    "Level",
    "Mode",
    "RoundPairing",
    "Scope",
    "SkipReason",
    "State",
    "Step",
    "TooManyCandidates",
    "Trace",
    "brackets_of_round",
    "event_line",
    "events_of_bracket",
    "events_of_round",
    "pair_round",
]
