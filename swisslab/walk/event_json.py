"""Events as JSON objects and back, from the types of their fields. Points are written as points, not as tenths."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from swisslab.walk.errors import JsonType, TraceError, TraceErrorCode
from swisslab.walk.events import EVENT_TYPES, Event

Json = Any

SCHEMA = "swisslab-trace"
VERSION = 1

_KINDS = {event_type.kind: event_type for event_type in EVENT_TYPES}
_LEVELS = {event_type.kind: event_type.level.name.lower() for event_type in EVENT_TYPES}
_encoded = json.JSONEncoder(ensure_ascii=False).encode


def event_to_json(event: Event, seq: int) -> dict[str, Json]:
    """One event as a JSON object: seq (0-based), kind, level, bracket, article, then its own fields."""
    return {"seq": seq, "kind": event.kind, "level": _LEVELS[event.kind], **_writer(event.kind)(event)}


def event_line(event: Event, seq: int) -> str:
    """One event as a line of JSON."""
    return _encoded(event_to_json(event, seq))


def event_lines(events: Iterable[Event]) -> Iterator[str]:
    """The schema line, then a line for each event."""
    yield _encoded({"schema": SCHEMA, "version": VERSION})
    for seq, event in enumerate(events):
        yield event_line(event, seq)


def event_from_json(data: Json, line: int | None = None) -> Event:
    """The event of a JSON object; `line` is where it stands. Raises TraceError if it is none.

    Fields that have a default may be missing, as in an older trace; fields that nobody knows are those of a newer one.
    """
    if type(data) is not dict:
        raise TraceError(TraceErrorCode.WRONG_TYPE, line, "", data, JsonType.OBJECT)
    if "kind" not in data:
        raise TraceError(TraceErrorCode.MISSING, line, "kind")
    kind, seq = data["kind"], data.get("seq", 0)
    event_type = _KINDS.get(kind) if type(kind) is str else None
    if event_type is None:
        raise TraceError(TraceErrorCode.UNKNOWN_KIND, line, "kind", kind)
    if type(seq) is not int:
        raise TraceError(TraceErrorCode.WRONG_TYPE, line, "seq", seq, JsonType.WHOLE_NUMBER)
    level = _LEVELS[kind]
    if data.get("level", level) != level:
        raise TraceError(TraceErrorCode.UNKNOWN_VALUE, line, "level", data["level"], (level,))
    return _read_record(event_type, data, line)


def events_from_jsonl(text: str) -> Iterator[Event]:
    """The events of JSON lines. Raises TraceError for any other text, with the line and the field at fault."""
    nothing = True
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):  # names may hold other line ends
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise TraceError(TraceErrorCode.NOT_JSON, number, "", line) from error
        nothing = False
        if type(data) is dict and "schema" in data and "kind" not in data:
            _check_schema(data, number)
        else:
            yield event_from_json(data, number)
    if nothing:
        raise TraceError(TraceErrorCode.NO_TRACE)


def _check_schema(data: dict[str, Json], line: int) -> None:
    schema, version = data["schema"], data.get("version")
    if schema != SCHEMA:
        raise TraceError(TraceErrorCode.OTHER_SCHEMA, line, "schema", schema, SCHEMA)
    if type(version) is not int or version != VERSION:
        raise TraceError(TraceErrorCode.OTHER_VERSION, line, "version", version, VERSION)


# cattrs takes a while to load, and most of those who import this package neither write nor read an event.


@cache
def _writer(kind: str) -> Callable[[Event], dict[str, Json]]:
    from swisslab.walk.json_converter import writer_of

    return writer_of(_KINDS[kind])


def _read_record(event_type: type[Event], data: dict[str, Json], line: int | None) -> Event:
    from swisslab.walk.json_converter import read_record

    return read_record(event_type, data, line)
