"""The JSON lines of a trace: what is written can be read, and nothing else can."""

import copy
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import swisslab
from swisslab.model import BracketKind, Colour, Cost, Float, LookAheadCost, PabBar, Player, Points, Preference, Strength
from swisslab.model import PlayerNumber as N
from swisslab.rules import RULES_MANUAL, rulebook, standing_before
from swisslab.say import Speaker
from swisslab.say.trace_errors import trace_sentence
from swisslab.walk import EVENT_TYPES, Event, Mode, SuccessiveAttempts, Trace, TraceError, event_line, events_of_round
from swisslab.walk import JsonType as J
from swisslab.walk import TraceErrorCode as Code
from swisslab.walk.event_json import event_from_json
from swisslab.walk.events import BracketOpened, CriterionChecked, CriterionName, RoundClosed, RoundOpened
from tests.small_fields import small_fields

SCHEMA_LINE = '{"schema": "swisslab-trace", "version": 1}'


@cache
def trace_of(name: str, number: int, rules: str) -> Trace:
    return swisslab.example(name).round(number, rules=rules).trace


@cache
def samples() -> dict[str, Event]:
    """A real event of every kind: the last one in some traces that have them all. The round has two players only."""
    skipped = swisslab.example("pab-score").round(2, rules="2017").events(mode="skip")
    streams: list[Iterable[Event]] = [
        trace_of("collapse", 4, "2017"),
        skipped,
        trace_of("first-that-passes", 4, "manual"),
    ]
    found = {event.kind: event for stream in streams for event in stream}
    round_opened = found["round_opened"]
    assert isinstance(round_opened, RoundOpened)
    few = replace(round_opened, players=round_opened.players[:2], criteria=round_opened.criteria[:1])
    return found | {"round_opened": few}


def written(event: Event) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(event_line(event, 0))
    return data


def refusal(text: str) -> TraceError:
    with pytest.raises(TraceError) as refused:
        Trace.from_jsonl(text)
    return refused.value


# --- the form of the lines ------------------------------------------------------------------------------------------

LINES: list[tuple[Event, str]] = [
    (
        BracketOpened(
            bracket="2.5",
            article="1.3",
            bracket_kind=BracketKind.HETEROGENEOUS,
            mdps=(N(4),),
            residents=(N(2), N(7)),
            scores=(30, 25, 25),
        ),
        '{"seq": 0, "kind": "bracket_opened", "level": "bracket", "bracket": "2.5", "article": "1.3", '
        '"bracket_kind": "heterogeneous", "mdps": [4], "residents": [2, 7], "scores": [3, 2.5, 2.5]}',
    ),
    (
        RoundClosed(pairs=((N(2), N(1)),), bye=None),
        '{"seq": 0, "kind": "round_closed", "level": "round", "bracket": null, "article": null, '
        '"pairs": [[2, 1]], "bye": null}',
    ),
    (
        RoundOpened(
            round=3,
            rules="2026",
            rounds=None,
            initial_colour=Colour.BLACK,
            players=(
                Player(
                    number=N(12),
                    tpn=1,
                    score=-5,
                    name="Müller “Ü”",
                    colours=(Colour.WHITE,),
                    preference=Preference(Colour.BLACK, Strength.STRONG),
                    opponents=frozenset({N(11), N(3), N(40)}),
                    last_float=Float.DOWN,
                    pab_bar=PabBar.FORFEIT_WIN,
                ),
            ),
            forbidden=((N(1), N(2)),),
            criteria=(CriterionName("rematch", "C1", "2.1.1"),),
        ),
        '{"seq": 0, "kind": "round_opened", "level": "round", "bracket": null, "article": null, "round": 3, '
        '"rules": "2026", "rounds": null, "initial_colour": "b", "players": [{"number": 12, "tpn": 1, "score": -0.5, '
        '"name": "Müller “Ü”", "rating": null, "colours": ["w"], "preference": {"colour": "b", "strength": "strong"}, '
        '"opponents": [3, 11, 40], "last_float": "D", "second_last_float": "", "pab_bar": "forfeit_win", '
        '"unplayed": 0, "topscorer": false, "parity": 1, "federation": ""}], "scope": "round", '
        '"forbidden": [[1, 2]], "criteria": [{"key": "rematch", "label": "C1", "article": "2.1.1"}]}',
    ),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[event.kind for event, _ in LINES])
def test_a_line_is_written_like_this(event: Event, line: str) -> None:
    assert event_line(event, 0) == line
    assert list(Trace.from_jsonl(line)) == [event]


@pytest.mark.parametrize(
    ("cost", "text"),
    [(2, "2"), ((), "[]"), ((10, 5), "[1, 0.5]"), (LookAheadCost(1, (25,)), '{"left": 1, "scores": [2.5]}')],
)
def test_a_cost_is_a_count_a_list_of_points_or_a_look_ahead(cost: Cost, text: str) -> None:
    event = CriterionChecked(ordinal=0, pairs=(), downfloaters=(), criterion="C7", cost=cost, met=True)
    line = event_line(event, 0)
    assert f'"cost": {text}, "met"' in line
    assert list(Trace.from_jsonl(line)) == [event]


def test_a_trace_without_events_is_its_schema_line() -> None:
    assert Trace(()).to_jsonl() == SCHEMA_LINE + "\n"
    assert len(Trace.from_jsonl(SCHEMA_LINE)) == 0


def test_line_ends_of_windows_and_a_byte_order_mark_do_no_harm() -> None:
    trace = trace_of("collapse", 4, "2017")
    assert Trace.from_jsonl("\ufeff" + trace.to_jsonl().replace("\n", "\r\n")) == trace


def test_what_reads_and_writes_is_loaded_when_it_is_needed() -> None:
    """It takes longer to load than many a round to pair."""
    code = "import sys, swisslab.walk; print('cattrs' in sys.modules or 'attrs' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


# --- what is written can be read -------------------------------------------------------------------------------------


@given(position=small_fields)
@settings(max_examples=25)
def test_the_trace_of_any_small_field_comes_back(position: Any) -> None:
    tournament, number = position
    streams: list[Iterator[Event]] = []
    for edition in ("2017", "2026"):
        standing = standing_before(tournament, rulebook(edition), number)
        streams += [events_of_round(standing, mode) for mode in (None, *Mode)]
    standing = standing_before(tournament, RULES_MANUAL, number)
    for cumulative in (True, False):
        attempts = SuccessiveAttempts(cumulative=cumulative)
        streams += [attempts.events(standing, mode) for mode in (Mode.LITERAL, Mode.LEAP)]
    for stream in streams:
        trace = Trace(stream)
        assert Trace.from_jsonl(trace.to_jsonl()) == trace


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of the type of a field."""
    if hint == Points:
        return st.integers(-(10**6), 10**6)
    if get_origin(hint) in (UnionType, Union):
        return st.one_of([values(part) for part in get_args(hint)])
    if isinstance(hint, NewType):
        return values(hint.__supertype__)
    match get_origin(hint), get_args(hint):
        case origin, (item, *rest) if origin in (tuple, frozenset):
            if origin is tuple and rest != [...]:
                return st.tuples(values(item), *map(values, rest))
            return st.lists(values(item), max_size=3).map(origin)
        case origin, (key, value) if origin is Mapping:
            return st.dictionaries(values(key), values(value), max_size=3)
    if is_dataclass(hint):
        return st.builds(hint, **{name: values(inner) for name, inner in hints_of(hint).items()})
    return st.none() if hint is NoneType else st.from_type(hint)


def hints_of(record: Any) -> dict[str, Any]:
    hints = get_type_hints(record, include_extras=True)
    return {field.name: hints[field.name] for field in fields(record)}


any_event = st.one_of([values(event_type) for event_type in EVENT_TYPES])


@given(events=st.lists(any_event, max_size=3))
def test_events_with_any_values_come_back(events: list[Event]) -> None:
    """Also those that no walk makes: every type of a field, every member of an enum, any text."""
    trace = Trace(events)
    again = Trace.from_jsonl(trace.to_jsonl())
    assert again == trace
    for event in again:
        assert fits(event, type(event)), event


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is exactly of the type that a field is annotated with."""
    if hint == Points:
        return type(value) is int
    if get_origin(hint) in (UnionType, Union):
        return any(fits(value, part) for part in get_args(hint))
    if isinstance(hint, NewType):
        return fits(value, hint.__supertype__)
    match get_origin(hint), get_args(hint):
        case origin, (item, *rest) if origin in (tuple, frozenset):
            if origin is tuple and rest != [...]:
                items = (item, *rest)
                return type(value) is tuple and len(value) == len(items) and all(map(fits, value, items))
            return type(value) is origin and all(fits(inner, item) for inner in value)
        case origin, (key, inner) if origin is Mapping:
            return type(value) is dict and all(fits(k, key) and fits(v, inner) for k, v in value.items())
    if is_dataclass(hint):
        return type(value) is hint and all(fits(getattr(value, name), inner) for name, inner in hints_of(hint).items())
    return type(value) is hint


# --- nothing else can ------------------------------------------------------------------------------------------------

ANYTHING: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 10**30, 0.5, 2.5, 1.25, float("inf"), float("nan")),
    *("", "xy", "w", "D", "round", "strong", "bound", "2.5", "round_closed"),
    *([], [1], [1, 2], [1, 2, 3], [[1, 2]], [[1, "2"]], ["w"], [None], {}, {"left": 1}, {"left": 1, "scores": [0.5]}),
    *({"left": 1, "scores": "xy"}, {"C6": 1}, {"C6": [1.25]}, {"colour": None, "strength": "none"}),
)


def places(data: Any, way: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Every value in some JSON data: what holds it, its key or index there, and the way to it."""
    items: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        here = f"[{key}]" if isinstance(data, list) or way.endswith("costs") else f".{key}" if way else key
        yield data, key, way + here
        yield from places(value, way + here)


@given(event=any_event, data=st.data())
@settings(max_examples=400)
def test_a_changed_value_is_refused_where_it_stands_or_is_right_as_well(event: Event, data: st.DataObject) -> None:
    line = written(event)
    holder, key, way = data.draw(st.sampled_from(list(places(line))))
    holder[key] = copy.deepcopy(data.draw(st.sampled_from(ANYTHING)))
    check(line, way, data.draw(st.booleans()))


@pytest.mark.parametrize("kind", [event_type.kind for event_type in EVENT_TYPES])
def test_any_change_of_a_real_event_is_refused_where_it_stands_or_is_right_as_well(kind: str) -> None:
    line = written(samples()[kind])
    for holder, key, way in list(places(line)):
        right = holder[key]
        for value in ANYTHING:
            holder[key] = value
            check(line, way, True)
        holder[key] = right


def check(line: dict[str, Any], way: str, schema: bool) -> None:
    """The line is refused because of the value at `way`, or read as what it says."""
    text = "\n".join([SCHEMA_LINE, json.dumps(line)] if schema else [json.dumps(line)])
    trace, error = read(text)
    if error is not None:
        assert error.line == 1 + schema
        assert error.field.startswith(way) or way == "kind", (error.field, way)
        assert trace_sentence(Speaker(), error)
        return
    assert all(fits(event, type(event)) for event in trace)
    assert Trace.from_jsonl(trace.to_jsonl()) == trace
    (again,) = map(written, trace)
    for name in ("seq", "level"):
        del again[name]
    assert says(again, line), again


def read(text: str) -> tuple[Trace, TraceError | None]:
    try:
        return Trace.from_jsonl(text), None
    except TraceError as error:
        return Trace(()), error


def says(again: Any, told: Any, field: str = "") -> bool:
    """Whether a line says again what was told in fields that are known; of opponents neither order nor number count."""
    match again, told:
        case dict(), dict():
            return all(says(again[name], told[name], name) for name in again.keys() & told.keys())
        case list(), list() if field == "opponents":
            return set(again) == set(told)
        case list(), list():
            return len(again) == len(told) and all(map(says, again, told))
    return bool(again == told)


@pytest.mark.parametrize("kind", [event_type.kind for event_type in EVENT_TYPES])
def test_every_field_of_every_kind_is_checked(kind: str) -> None:
    line = written(samples()[kind])
    for name in hints_of(type(samples()[kind])):
        error = refusal(json.dumps(line | {name: 1.25}))  # no field takes this
        assert (error.code, error.line, error.field, error.found) == (Code.WRONG_TYPE, 1, name, 1.25)


@pytest.mark.parametrize("kind", [event_type.kind for event_type in EVENT_TYPES])
def test_a_field_may_be_missing_if_it_has_a_default(kind: str) -> None:
    """A trace of an older version lacks the fields that were added."""
    event = samples()[kind]
    for field in fields(event):
        line = written(event)
        del line[field.name]
        if field.default is MISSING:
            error = refusal(json.dumps(line))
            assert (error.code, error.line, error.field) == (Code.MISSING, 1, field.name)
        else:
            assert list(Trace.from_jsonl(json.dumps(line))) == [replace(event, **{field.name: field.default})]


@pytest.mark.parametrize("kind", [event_type.kind for event_type in EVENT_TYPES])
def test_fields_of_a_newer_version_are_passed_over(kind: str) -> None:
    line = written(samples()[kind])
    records = [holder[key] for holder, key, way in places(line) if not way.endswith("costs")]
    for record in [line, *(value for value in records if isinstance(value, dict))]:
        record["schema"] = {"weather": ["rain", 3]}
    assert list(Trace.from_jsonl(json.dumps(line))) == [samples()[kind]]


def test_seq_and_level_may_be_missing_but_not_wrong() -> None:
    line = written(samples()["round_closed"])
    del line["seq"], line["level"]
    assert list(Trace.from_jsonl(json.dumps(line))) == [samples()["round_closed"]]


def closed(pairs: str = "null", bye: str = "null", more: str = "") -> str:
    return f'{{"kind": "round_closed", "pairs": {pairs}, "bye": {bye}{more}}}'


def opened(scores: str = "[]", kind: str = '"ppb"') -> str:
    return f'{{"kind": "bracket_opened", "bracket_kind": {kind}, "mdps": [], "residents": [], "scores": {scores}}}'


def checked(cost: str) -> str:
    return (
        '{"kind": "criterion_checked", "ordinal": 1, "pairs": [], "downfloaters": [], "criterion": "C7", '
        f'"cost": {cost}, "met": true}}'
    )


KINDS = ("homogeneous", "heterogeneous", "remainder", "ppb", "clb")
WRONG: list[tuple[str, tuple[Any, ...], str]] = [
    (
        "\n \n",
        (Code.NO_TRACE, None, "", None, None),
        "there is neither a schema line nor an event in this text; it should be the JSON lines of a trace",
    ),
    (
        f"{SCHEMA_LINE}\n\n{{",
        (Code.NOT_JSON, 3, "", "{", None),
        "line 3: this is no JSON: “{”; each line of a trace is one JSON object",
    ),
    (
        "[" * 100_000,
        (Code.NOT_JSON, 1, "", "[" * 100_000, None),
        f"line 1: this is no JSON: “{'[' * 59}…”; each line of a trace is one JSON object",
    ),
    (
        closed(bye="9" * 5000),
        (Code.NOT_JSON, 1, "", closed(bye="9" * 5000), None),
        f"line 1: this is no JSON: “{closed(bye='9' * 5000)[:59]}…”; each line of a trace is one JSON object",
    ),
    ("[1]", (Code.WRONG_TYPE, 1, "", [1], J.OBJECT), "line 1: the line must be an object in braces, not a list"),
    (
        '{"schema": "other", "version": 1}',
        (Code.OTHER_SCHEMA, 1, "schema", "other", "swisslab-trace"),
        "line 1: the schema is “other”, but a trace has “swisslab-trace”",
    ),
    (
        '{"schema": "swisslab-trace", "version": 2}',
        (Code.OTHER_VERSION, 1, "version", 2, 1),
        "line 1: the trace is of version 2, and only version 1 can be read; read it with a newer swisslab",
    ),
    (
        '{"schema": "swisslab-trace", "version": true}',
        (Code.OTHER_VERSION, 1, "version", True, 1),
        "line 1: the trace is of version true, and only version 1 can be read; read it with a newer swisslab",
    ),
    ("{}", (Code.MISSING, 1, "kind", None, None), "line 1: kind is missing"),
    (
        '{"kind": "king\\u001b captured"}',
        (Code.UNKNOWN_KIND, 1, "kind", "king\x1b captured", None),
        "line 1: no kind of event is called “king\ufffd captured”",
    ),
    ('{"kind": []}', (Code.UNKNOWN_KIND, 1, "kind", [], None), "line 1: no kind of event is called a list"),
    (
        closed(more=', "seq": "0"'),
        (Code.WRONG_TYPE, 1, "seq", "0", J.WHOLE_NUMBER),
        "line 1: seq must be a whole number, not “0”",
    ),
    (
        closed(more=', "level": "check"'),
        (Code.UNKNOWN_VALUE, 1, "level", "check", ("round",)),
        "line 1: level must be “round”, not “check”",
    ),
    (
        closed('"xy"'),
        (Code.WRONG_TYPE, 1, "pairs", "xy", J.LIST),
        "line 1: pairs must be a list in square brackets, not “xy”",
    ),
    (
        closed('""'),
        (Code.WRONG_TYPE, 1, "pairs", "", J.LIST),
        "line 1: pairs must be a list in square brackets, not “”",
    ),
    (
        closed("[[1, 2], [3, 4, 5]]"),
        (Code.WRONG_LENGTH, 1, "pairs[1]", 3, 2),
        "line 1: pairs[1] must have 2 items, but has 3",
    ),
    (
        closed("[[1, 2], [3, null]]"),
        (Code.WRONG_TYPE, 1, "pairs[1][1]", None, J.WHOLE_NUMBER),
        "line 1: pairs[1][1] must be a whole number, not null",
    ),
    (
        closed(bye='"nobody"'),
        (Code.WRONG_TYPE, 1, "bye", "nobody", J.WHOLE_NUMBER),
        "line 1: bye must be a whole number, not “nobody”",
    ),
    (
        closed(bye="true"),
        (Code.WRONG_TYPE, 1, "bye", True, J.WHOLE_NUMBER),
        "line 1: bye must be a whole number, not true",
    ),
    (
        closed(bye="3.0"),
        (Code.WRONG_TYPE, 1, "bye", 3.0, J.WHOLE_NUMBER),
        "line 1: bye must be a whole number, not 3.0",
    ),
    (
        opened(kind='"odd"'),
        (Code.UNKNOWN_VALUE, 1, "bracket_kind", "odd", KINDS),
        "line 1: bracket_kind must be “homogeneous”, “heterogeneous”, “remainder”, “ppb” or “clb”, not “odd”",
    ),
    (
        opened(kind="[]"),
        (Code.WRONG_TYPE, 1, "bracket_kind", [], J.TEXT),
        "line 1: bracket_kind must be a text in quotation marks, not a list",
    ),
    (
        opened("[3, 1.25]"),
        (Code.WRONG_TYPE, 1, "scores[1]", 1.25, J.POINTS),
        "line 1: scores[1] must be a number of points with at most one decimal, not 1.25",
    ),
    (
        opened("[1e400]"),
        (Code.WRONG_TYPE, 1, "scores[0]", float("inf"), J.POINTS),
        "line 1: scores[0] must be a number of points with at most one decimal, not Infinity",
    ),
    (
        checked('"no"'),
        (Code.WRONG_TYPE, 1, "cost", "no", J.COST),
        "line 1: cost must be a whole number, a list of points or an object with “left” and “scores”, not “no”",
    ),
    (checked('{"left": 1}'), (Code.MISSING, 1, "cost.scores", None, None), "line 1: cost.scores is missing"),
    (
        checked("0").replace("true", "1"),
        (Code.WRONG_TYPE, 1, "met", 1, J.TRUTH),
        "line 1: met must be true or false, not 1",
    ),
]


@pytest.mark.parametrize(("text", "data", "sentence"), WRONG, ids=[sentence[:60] for _, _, sentence in WRONG])
def test_an_error_says_where_what_and_what_else(text: str, data: tuple[Any, ...], sentence: str) -> None:
    error = refusal(text)
    assert (error.code, error.line, error.field, error.found, error.expected) == data
    assert trace_sentence(Speaker(), error) == sentence
    assert repr(error).startswith(f"TraceError('{error.code}', line={error.line}")
    assert len(repr(error)) < 250


def test_every_error_is_shown_above() -> None:
    assert {data[0] for _, data, _ in WRONG} == set(Code)
    assert {data[4] for _, data, _ in WRONG} >= set(J)


def test_an_event_that_came_from_no_text_has_no_line() -> None:
    with pytest.raises(TraceError) as refused:
        event_from_json({"kind": "round_closed", "pairs": [], "bye": (10**5000,)})
    assert refused.value.line is None
    assert trace_sentence(Speaker(), refused.value) == "bye must be a whole number, not such a thing"
