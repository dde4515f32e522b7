"""How the procedure gets there: events, traces, the literal, skipping and leaping walk, the older attempts."""

from swisslab.walk.attempts import SuccessiveAttempts
from swisslab.walk.dutch import DutchProcedure, events_of_bracket
from swisslab.walk.errors import JsonType, TraceError, TraceErrorCode
from swisslab.walk.event_json import event_line
from swisslab.walk.events import EVENT_TYPES, Event, Level, Mode, Scope, SkipReason
from swisslab.walk.narrator import TooManyCandidates
from swisslab.walk.procedure import Procedure, events_of_round, pair, procedure_of
from swisslab.walk.trace import State, Trace

__all__ = [
    "EVENT_TYPES",
    "DutchProcedure",
    "Event",
    "JsonType",
    "Level",
    "Mode",
    "Procedure",
    "Scope",
    "SkipReason",
    "State",
    "SuccessiveAttempts",
    "TooManyCandidates",
    "Trace",
    "TraceError",
    "TraceErrorCode",
    "event_line",
    "events_of_bracket",
    "events_of_round",
    "pair",
    "procedure_of",
]
