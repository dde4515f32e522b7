"""The recorded stream of events: seeking, levels, states, JSON lines; what an event may hold."""

import dataclasses
import json
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from swisslab.model import BracketKind
from swisslab.rules import rulebook, standing_before
from swisslab.walk import EVENT_TYPES, Event, Level, Mode, State, Trace, event_line, events_of_round
from swisslab.walk.errors import TraceError
from swisslab.walk.events import BracketClosed, BracketOpened, CandidateBuilt, ProvisionalBestSet, RoundClosed
from tests.build import Played, tournament
from tests.corpora import EDITION_NAMES, KnownRound, cases, corpus

ROUNDS = [
    "case 23_bbp_dutch_2025_C5",
    "case 32_forced_exchange",
    "case 34_topscorers_round3_of_9",
    "case 40_dresden2008_exam_a",
    "case 05_mtd2026_round5",
]
TRACED = [(name, edition) for name in ROUNDS for edition in EDITION_NAMES]


def row_of(name: str) -> KnownRound:
    return cases()[name.removeprefix("case ")]


@cache
def trace_of(name: str, edition: str, mode: Mode | None = None) -> Trace:
    row, rules = row_of(name), rulebook(edition)
    return Trace.record(events_of_round(standing_before(row.tournament, rules, row.round), mode))


@cache
def collapsed() -> Trace:
    """A round of 2017 in which a bracket becomes the PPB: 5 and 6 have met, so two of the others must go down."""
    built = tournament(6, Played([(5, 6, "=")], dict.fromkeys(range(1, 5), "F")))
    trace = Trace.record(events_of_round(standing_before(built, rulebook("2017"))))
    assert trace.find(kind="collapse_started")
    return trace


every_trace = pytest.mark.parametrize(("name", "edition"), TRACED)


# --- recording and seeking ------------------------------------------------------------------------------------------


@every_trace
def test_two_runs_tell_the_same(name: str, edition: str) -> None:
    row, rules = row_of(name), rulebook(edition)
    again = Trace.record(events_of_round(standing_before(row.tournament, rules, row.round)))
    assert again == trace_of(name, edition)
    assert again.to_jsonl() == trace_of(name, edition).to_jsonl()


def test_a_trace_is_a_sequence_of_its_events() -> None:
    trace = trace_of("case 23_bbp_dutch_2025_C5", "2026")
    events = list(trace)
    assert len(trace) == len(events) > 10
    assert [trace[i] for i in range(len(trace))] == events
    assert trace[-1] is events[-1]
    assert trace != Trace(events[:-1])


def test_find_by_kind_level_article_and_bracket() -> None:
    trace = trace_of("case 32_forced_exchange", "2026")
    built = trace.find(kind="candidate_built")
    assert built == tuple(i for i, e in enumerate(trace) if isinstance(e, CandidateBuilt))
    assert trace.find(level=Level.ROUND) == (0, len(trace) - 1)
    exchanges = trace.find(article="4.3")
    assert exchanges
    assert {trace[i].kind for i in exchanges} <= {"exchange_applied", "block_skipped"}
    first = trace[trace.find(kind="bracket_opened")[0]].bracket
    in_bracket = trace.find(bracket=first)
    assert in_bracket
    assert all(trace[i].bracket == first for i in in_bracket)
    assert trace.find(kind="candidate_built", start=built[0] + 1) == built[1:]
    assert trace.find(kind="no such kind") == ()
    assert trace.find(kind="round_opened", level=Level.CHECK) == ()


@every_trace
def test_levels_are_cumulative(name: str, edition: str) -> None:
    trace = trace_of(name, edition)
    shown = [set(trace.steps(level)) for level in Level]
    assert all(fewer <= more for fewer, more in pairwise(shown))
    assert shown[-1] == set(range(len(trace)))
    for level in Level:
        assert {trace[i].level for i in trace.steps(level)} <= set(range(level + 1))


def test_kinds_stand_at_the_levels_of_the_design() -> None:
    levels = {event.kind: event.level for event in EVENT_TYPES}
    assert (
        levels
        | {
            "round_opened": Level.ROUND,
            "completion_tested": Level.BRACKET,
            "bracket_opened": Level.BRACKET,
            "parameters_set": Level.BRACKET,
            "subgroups_set": Level.BRACKET,
            "transposition_applied": Level.CANDIDATE,
            "exchange_applied": Level.CANDIDATE,
            "mdp_exchange_applied": Level.CANDIDATE,
            "candidate_built": Level.CANDIDATE,
            "criterion_checked": Level.CHECK,
            "candidate_rejected": Level.CANDIDATE,
            "candidate_compared": Level.CANDIDATE,
            "provisional_best_set": Level.CANDIDATE,
            "block_skipped": Level.CANDIDATE,
            "candidate_accepted": Level.BRACKET,
            "bracket_closed": Level.BRACKET,
            "collapse_started": Level.BRACKET,
            "colour_allocated": Level.BRACKET,
            "round_closed": Level.ROUND,
        }
        == levels
    )


# --- states ---------------------------------------------------------------------------------------------------------


def folded(trace: Trace) -> Iterator[State]:
    state = State()
    for event in trace:
        state = state.after(event)
        yield state


@every_trace
def test_state_at_is_the_fold_of_all_events_so_far(name: str, edition: str) -> None:
    trace = trace_of(name, edition, Mode.SKIP)
    for index, state in enumerate(folded(trace)):
        assert trace.state_at(index) == state
    assert list(trace.states()) == list(folded(trace))


def test_state_at_does_not_depend_on_where_one_was_before() -> None:
    """Longer than the distance between the states that are kept, sought back to front."""
    trace = max((trace_of(name, edition) for name, edition in TRACED), key=len)
    assert len(trace) > 300
    states = list(folded(trace))
    for index in range(len(trace) - 1, -1, -37):
        assert trace.state_at(index) == states[index]
    assert trace.state_at(-1) == states[-1]


def test_state_beyond_the_trace() -> None:
    trace = trace_of("case 23_bbp_dutch_2025_C5", "2026")
    for index in (len(trace), -len(trace) - 1):
        with pytest.raises(IndexError):
            trace.state_at(index)


def test_a_state_knows_what_is_on_the_table() -> None:
    trace = trace_of("case 32_forced_exchange", "2026")
    for index, event in enumerate(trace):
        state = trace.state_at(index)
        assert state.event is event
        match event:
            case BracketOpened() if event.bracket_kind is not BracketKind.REMAINDER:
                assert state.opened is event
                assert state.best is None
                assert (state.ordinal, state.pairs) == (None, ())
            case CandidateBuilt():
                assert (state.ordinal, state.pairs) == (event.ordinal, event.pairs)
                assert (state.s1, state.s2) == (event.s1, event.s2)
            case ProvisionalBestSet():
                assert state.best is event
            case BracketClosed():
                assert state.closed[-1] is event
            case RoundClosed():
                assert state.finished is event
                assert {(c.white, c.black) for c in state.colours} == set(event.pairs or ())


def test_a_discarded_bracket_is_not_among_the_closed_ones() -> None:
    """A.9: the first pass of a PPB is thrown away."""
    trace = collapsed()
    last = trace.state_at(-1)
    assert any(isinstance(e, BracketClosed) and e.discarded for e in trace)
    assert not any(e.discarded for e in last.closed)
    assert last.finished is not None
    pairs = {frozenset(pair) for event in last.closed for pair in event.pairs}
    assert pairs == {frozenset(pair) for pair in last.finished.pairs or ()}


# --- JSON lines -----------------------------------------------------------------------------------------------------


@every_trace
def test_round_trip_through_json_lines(name: str, edition: str) -> None:
    for mode in (None, Mode.SKIP, Mode.LEAP):
        trace = trace_of(name, edition, mode)
        assert Trace.from_jsonl(trace.to_jsonl()) == trace


def test_round_trip_of_a_collapse() -> None:
    assert Trace.from_jsonl(collapsed().to_jsonl()) == collapsed()


def test_round_trip_of_a_whole_tournament() -> None:
    rules = rulebook("2026")
    for row in corpus()[:12]:
        trace = Trace.record(events_of_round(standing_before(row.tournament, rules, row.round), Mode.SKIP))
        assert Trace.from_jsonl(trace.to_jsonl()) == trace


def test_every_line_is_an_object_with_the_common_fields() -> None:
    trace = trace_of("case 40_dresden2008_exam_a", "2026")
    head, *lines = map(json.loads, trace.to_jsonl().splitlines())
    assert set(head) == {"schema", "version"}
    assert [line["seq"] for line in lines] == list(range(len(trace)))
    for line, event in zip(lines, trace, strict=True):
        assert line["kind"] == event.kind
        assert line["level"] == event.level.name.lower()
        assert line["bracket"] == event.bracket
        assert line == json.loads(event_line(event, line["seq"]))
        assert (line["bracket"] is None) == (line["kind"] in ("round_opened", "round_closed") or line["seq"] == 1)


def test_points_are_written_as_points() -> None:
    lines = [json.loads(line) for line in trace_of("case 05_mtd2026_round5", "2026").to_jsonl().splitlines()[1:]]
    row = row_of("case 05_mtd2026_round5")
    standing = standing_before(row.tournament, rulebook("2026"), row.round)
    assert [p["score"] for p in lines[0]["players"]] == [p.score / 10 for p in standing.players]
    assert any(p.score % 10 for p in standing.players)


def test_a_file_without_its_schema_line_can_be_read() -> None:
    trace = trace_of("case 23_bbp_dutch_2025_C5", "2026")
    assert Trace.from_jsonl("\n\n".join(trace.to_jsonl().splitlines()[1:])) == trace


@pytest.mark.parametrize(
    ("spoil", "line"),
    [
        (lambda lines: [*lines[:4], "{", *lines[4:]], 5),  # no JSON
        (lambda lines: [*lines[:4], "[1, 2]", *lines[4:]], 5),  # no object
        (lambda lines: [*lines[:4], '{"kind": "king_captured"}', *lines[4:]], 5),  # unknown kind
        (lambda lines: [*lines[:4], "{}", *lines[4:]], 5),
        (lambda lines: lines[:2] + [re.sub(r'"bracket_kind": "\w+", ', "", x) for x in lines[2:]], 4),  # field missing
        (lambda lines: [lines[0].replace('"version": 1', '"version": 999'), *lines[1:]], 1),
    ],
)
def test_a_bad_line_is_named(spoil: Any, line: int) -> None:
    text = trace_of("case 23_bbp_dutch_2025_C5", "2026").to_jsonl()
    with pytest.raises(TraceError) as caught:
        Trace.from_jsonl("\n".join(spoil(text.splitlines())))
    assert caught.value.line == line
    assert isinstance(caught.value, ValueError)


# --- what an event holds --------------------------------------------------------------------------------------------


def strings_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Enum() | None | bool() | int():
            return
        case dict():
            for key, inner in value.items():
                yield from strings_in(key)
                yield from strings_in(inner)
        case tuple() | frozenset():
            for inner in value:
                yield from strings_in(inner)
        case _ if dataclasses.is_dataclass(value):
            for part in dataclasses.fields(value):
                if part.name not in ("name", "federation"):  # of players, as the file has them
                    yield from strings_in(getattr(value, part.name))
        case _:
            raise AssertionError(f"{type(value).__name__} in an event")


@every_trace
def test_events_carry_data_and_no_sentence(name: str, edition: str) -> None:
    """Article ids ("C.04.2 D.9"), criteria and their keys, labels and enum values are all the text there is."""
    article = re.compile(r"C\.04\.2 (D\.9|3\.6)|[A-E]\.\d+|C\d+|[1-5](\.\d+){1,2}")
    label = re.compile(r"-?\d+(\.\d)?|clb|20(17|26)|[a-d1-4]|[a-z]+([_-][a-z]+)*(-2026)?")
    for event in trace_of(name, edition):
        for text in strings_in(event):
            assert article.fullmatch(text) or label.fullmatch(text), (event.kind, text)


@every_trace
def test_events_are_frozen(name: str, edition: str) -> None:
    event: Event = trace_of(name, edition)[0]
    with pytest.raises(dataclasses.FrozenInstanceError):
        event.bracket = "2"  # type: ignore[misc]
