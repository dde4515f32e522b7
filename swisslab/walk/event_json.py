"""Events as JSON objects and back, from the types of their fields. Points are written as points, not as tenths."""

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, get_args, get_origin, get_type_hints

from swisslab.model import Cost, LookAheadCost
from swisslab.walk.events import EVENT_TYPES, Event

Json = Any
_KINDS = {event_type.kind: event_type for event_type in EVENT_TYPES}


def event_to_json(event: Event, seq: int) -> dict[str, Json]:
    """One event as a JSON object: seq (0-based), kind, level, bracket, article, then its own fields."""
    fields = _write_fields(type(event))
    head = {"seq": seq, "kind": event.kind, "level": event.level.name.lower()}
    return head | {name: write(getattr(event, name)) for name, write in fields.items()}


def event_from_json(data: Mapping[str, Json]) -> Event:
    """The event of a JSON object. Raises ValueError for an unknown kind or missing fields."""
    event_type = _KINDS.get(data.get("kind", ""))
    if event_type is None:
        raise ValueError(f"unknown kind {data.get('kind')!r}")
    readers = _read_fields(event_type)
    missing = [name for name in readers if name not in data]
    if missing:
        raise ValueError(f"{event_type.kind} lacks {', '.join(missing)}")
    return event_type(**{name: read(data[name]) for name, read in readers.items()})


def cost_to_json(cost: Cost) -> Json:
    """A cost as events write it: a count, a list of points, or {"left": …, "scores": […]} for a look-ahead."""
    return _write_cost(cost)


def points_to_json(tenths: int) -> Json:
    """Points as events write them: a whole number where it is one."""
    return tenths // 10 if tenths % 10 == 0 else tenths / 10


Converter = Callable[[Any], Any]
_WRITERS: dict[type, dict[str, Converter]] = {}
_READERS: dict[type, dict[str, Converter]] = {}


def _write_fields(record: type) -> dict[str, Converter]:
    if record not in _WRITERS:
        _WRITERS[record] = _converters(record, _writer)
    return _WRITERS[record]


def _read_fields(record: type) -> dict[str, Converter]:
    if record not in _READERS:
        _READERS[record] = _converters(record, _reader)
    return _READERS[record]


def _converters(record: type, converter: Callable[[Any], Converter]) -> dict[str, Converter]:
    hints = get_type_hints(record, include_extras=True)
    return {field.name: converter(hints[field.name]) for field in dataclasses.fields(record)}


def _as_is(value: Any) -> Any:
    return value


def _points_in(points: float) -> int:
    return round(points * 10)


def _optional(hint: Any) -> Any:
    """The other type of `X | None`, or None if the hint is something else."""
    if not isinstance(hint, UnionType):
        return None
    rest = [part for part in get_args(hint) if part is not NoneType]
    if len(rest) == len(get_args(hint)):
        return None
    together = rest[0]
    for part in rest[1:]:
        together = together | part
    return together


def _writer(hint: Any) -> Converter:
    inner = _optional(hint)
    if inner is not None:
        write = _writer(inner)
        return lambda value: None if value is None else write(value)
    if hint == Cost:
        return _write_cost
    origin = get_origin(hint)
    if origin is Annotated:
        return points_to_json
    if origin in (tuple, frozenset):
        item = _writer(get_args(hint)[0])
        return (
            (lambda values: [item(v) for v in values])
            if origin is tuple
            else (lambda values: [item(v) for v in sorted(values)])
        )
    if origin is Mapping:
        value_writer = _writer(get_args(hint)[1])
        return lambda mapping: {key: value_writer(value) for key, value in mapping.items()}
    if isinstance(hint, NewType):
        return _as_is
    if isinstance(hint, type) and issubclass(hint, IntEnum):
        return lambda member: member.name.lower()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda member: member.value
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        record: type = hint
        return lambda value: {name: write(getattr(value, name)) for name, write in _write_fields(record).items()}
    return _as_is


def _reader(hint: Any) -> Converter:
    inner = _optional(hint)
    if inner is not None:
        read = _reader(inner)
        return lambda value: None if value is None else read(value)
    if hint == Cost:
        return _read_cost
    origin = get_origin(hint)
    if origin is Annotated:
        return _points_in
    if origin in (tuple, frozenset):
        item = _reader(get_args(hint)[0])
        return lambda values: origin(item(v) for v in values)
    if origin is Mapping:
        value_reader = _reader(get_args(hint)[1])
        return lambda mapping: {key: value_reader(value) for key, value in mapping.items()}
    if isinstance(hint, type) and issubclass(hint, IntEnum):
        members = hint
        return lambda name: members[name.upper()]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        record: Callable[..., Any] = hint
        return lambda data: record(**{name: read(data[name]) for name, read in _read_fields(hint).items()})
    return _as_is


def _write_cost(cost: Cost) -> Json:
    if isinstance(cost, LookAheadCost):
        return {"left": cost.unpaired, "scores": [points_to_json(score) for score in cost.scores]}
    return [points_to_json(value) for value in cost] if isinstance(cost, tuple) else cost


def _read_cost(data: Json) -> Cost:
    if isinstance(data, dict):
        return LookAheadCost(data["left"], tuple(_points_in(score) for score in data["scores"]))
    return tuple(_points_in(value) for value in data) if isinstance(data, list) else int(data)
