"""How the records of a trace become JSON, and how JSON is read: every value is held against the type of its field.

Only `event_json` needs this module, and only once an event is written or read: cattrs takes a while to load.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass
from enum import Enum, IntEnum
from math import isfinite
from typing import Any, NoReturn, TypeVar, get_args, get_origin

from cattrs import AttributeValidationNote, BaseValidationError, Converter, IterableValidationNote
from cattrs.cols import homogenous_tuple_structure_factory, mapping_structure_factory
from cattrs.gen import make_dict_structure_fn

from swisslab.model import BracketKind, Colour, Cost, Float, LookAheadCost, PabBar, Pair, PlayerNumber, Points, Strength
from swisslab.solver import Reduction
from swisslab.walk.errors import JsonType, TraceError, TraceErrorCode
from swisslab.walk.events import Accepted, Event, Mode, Scope, SkipReason
from swisslab.walk.json_values import cost_to_json, points_to_json

E = TypeVar("E", bound=Event)
Reader = Callable[[Any, Any], Any]  # takes a value and the type of its field

_CONVERTER = Converter(unstruct_collection_overrides={tuple: list, frozenset: sorted})


def writer_of(record: type[E]) -> Callable[[E], dict[str, Any]]:
    """The function that writes the fields of a record, generated from its types."""
    writer: Callable[[E], dict[str, Any]] = _CONVERTER.get_unstructure_hook(record)
    return writer


def read_record(record: type[E], data: Any, line: int | None) -> E:
    """The record that JSON data stand for. Raises TraceError with the way to the value at fault."""
    try:
        return _CONVERTER.structure(data, record)
    except BaseValidationError as error:
        raise _located(error, line) from None


def _located(error: Exception, line: int | None) -> Exception:
    """The first fault that cattrs found, with the way to it as cattrs noted it."""
    field = ""
    while True:
        for note in getattr(error, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                field += f".{note.name}" if field else note.name
            elif isinstance(note, IterableValidationNote):
                field += f"[{note.index}]"
        if not isinstance(error, BaseValidationError):
            break
        error = error.exceptions[0]
    match error:
        case TraceError():
            return TraceError(error.code, line, field, error.found, error.expected)
        case KeyError():
            return TraceError(TraceErrorCode.MISSING, line, field)
        case _:
            return error


def _refuse(found: object, expected: object, code: TraceErrorCode = TraceErrorCode.WRONG_TYPE) -> NoReturn:
    raise TraceError(code, found=found, expected=expected)


# --- numbers, texts, costs --------------------------------------------------------------------------------------------


def _whole_number(value: Any, _: Any) -> int:
    return value if type(value) is int else _refuse(value, JsonType.WHOLE_NUMBER)


def _text(value: Any, _: Any) -> str:
    return value if type(value) is str else _refuse(value, JsonType.TEXT)


def _truth(value: Any, _: Any) -> bool:
    return value if type(value) is bool else _refuse(value, JsonType.TRUTH)


def _points(value: Any, _: Any) -> Points:
    if type(value) is int:
        return value * 10
    if type(value) is float and isfinite(value * 10) and round(value * 10) / 10 == value:
        return round(value * 10)
    _refuse(value, JsonType.POINTS)


@dataclass
class _LookAhead:
    """A look-ahead cost under its public names."""

    left: int
    scores: tuple[Points, ...]


def _cost(value: Any, _: Any) -> Cost:
    if type(value) is dict:
        found = _CONVERTER.structure(value, _LookAhead)
        return LookAheadCost(found.left, found.scores)
    if type(value) is list:
        return _CONVERTER.structure(value, tuple[Points, ...])
    return value if type(value) is int else _refuse(value, JsonType.COST)


def _cost_or_none(value: Any, _: Any) -> Cost | None:
    return None if value is None else _cost(value, Cost)


def _write_cost_or_none(cost: Cost | None) -> Any:
    return None if cost is None else cost_to_json(cost)


# --- lists, mappings, records -----------------------------------------------------------------------------------------


def _is_list(kind: Any) -> bool:
    return get_origin(kind) in {tuple, frozenset}


def _is_mapping(kind: Any) -> bool:
    return get_origin(kind) is Mapping


def _list_reader(kind: Any, converter: Converter) -> Reader:
    """For `tuple[X, ...]` and `frozenset[X]`."""
    items: Any = tuple[get_args(kind)[0], ...]  # type: ignore[misc]
    make = get_origin(kind)
    read = homogenous_tuple_structure_factory(items, converter)

    def read_list(value: Any, _: Any) -> Any:
        return make(read(value, items)) if type(value) is list else _refuse(value, JsonType.LIST)

    return read_list


def _pair(value: Any, _: Any) -> Pair:
    if type(value) is list and len(value) == 2 and type(value[0]) is type(value[1]) is int:
        return PlayerNumber(value[0]), PlayerNumber(value[1])
    numbers = _CONVERTER.structure(value, tuple[PlayerNumber, ...])  # this says which of them is no number
    _refuse(len(numbers), 2, TraceErrorCode.WRONG_LENGTH)


def _mapping_reader(kind: Any, converter: Converter) -> Reader:
    return _object_reader(mapping_structure_factory(kind, converter))


def _record_reader(kind: Any, converter: Converter) -> Reader:
    return _object_reader(make_dict_structure_fn(kind, converter))


def _object_reader(read: Reader) -> Reader:
    def read_object(value: Any, kind: Any) -> Any:
        return read(value, kind) if type(value) is dict else _refuse(value, JsonType.OBJECT)

    return read_object


# --- the converter ----------------------------------------------------------------------------------------------------


def _register_enum(enum: type[Enum]) -> None:
    """A member is written as its value, one of an IntEnum (whose values are for comparisons) as its name."""
    texts = {member: member.name.lower() if isinstance(member, IntEnum) else member.value for member in enum}
    members = {text: member for member, text in texts.items()}

    def read_member(value: Any, _: Any) -> Enum:
        member = members.get(_text(value, str))
        return _refuse(value, tuple(members), TraceErrorCode.UNKNOWN_VALUE) if member is None else member

    _CONVERTER.register_unstructure_hook(enum, texts.__getitem__)
    _CONVERTER.register_structure_hook(enum, read_member)


_CONVERTER.register_structure_hook(int, _whole_number)
_CONVERTER.register_structure_hook(str, _text)
_CONVERTER.register_structure_hook(bool, _truth)
for _enum in (Accepted, BracketKind, Colour, Float, Mode, PabBar, Reduction, Scope, SkipReason, Strength):
    _register_enum(_enum)
_CONVERTER.register_structure_hook_factory(is_dataclass, _record_reader)
_CONVERTER.register_structure_hook_factory(_is_list, _list_reader)
_CONVERTER.register_structure_hook_factory(_is_mapping, _mapping_reader)
_CONVERTER.register_structure_hook_func(lambda kind: kind == Pair, _pair)
_CONVERTER.register_structure_hook_func(lambda kind: kind == Points, _points)
_CONVERTER.register_unstructure_hook_func(lambda kind: kind == Points, points_to_json)
_CONVERTER.register_structure_hook(Cost, _cost)
_CONVERTER.register_unstructure_hook(Cost, cost_to_json)
_CONVERTER.register_structure_hook(Cost | None, _cost_or_none)
_CONVERTER.register_unstructure_hook(Cost | None, _write_cost_or_none)
