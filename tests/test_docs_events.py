"""docs/events.md describes every kind and every field, and its examples are made by the commands it names."""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum, IntEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import pytest

import swisslab
from swisslab.cli import main
from swisslab.data import EDITION_ROUNDS, LESSON_ROUNDS
from swisslab.model import Cost, Pair, Player, PlayerNumber, Points, Preference
from swisslab.walk import EVENT_TYPES, Event, Level, Mode, Trace
from swisslab.walk.events import (
    BlockSkipped,
    CandidateEvent,
    CandidateRejected,
    CriterionChecked,
    CriterionName,
    OrderEvent,
    RoundOpened,
)
from tests.readme import ROOT

PAGE = (ROOT / "docs/events.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^#{2,3} `?([^`\n]+)`?\n(.*?)(?=^#{2,3} |\Z)", PAGE, re.MULTILINE | re.DOTALL))
KINDS = {event_type.kind: event_type for event_type in EVENT_TYPES}
ORDER = "[the order being tried](#the-order-being-tried)"
CANDIDATE = "[a candidate](#a-candidate)"
RECORDS = {"A player": Player, "A colour preference": Preference, "A criterion": CriterionName}

kinds = pytest.mark.parametrize("kind", KINDS)


def table(section: str) -> dict[str, tuple[str, str]]:
    """What the first table of a section says of each field: its type, and what it is."""
    rows = re.search(r"^\| field \|.*?\n\|[-|]+\n(.*?)(?=\n\n|\Z)", SECTIONS[section], re.MULTILINE | re.DOTALL)
    if rows is None:
        return {}
    return {name: (kind, text) for name, kind, text in re.findall(r"^\| `(\w+)` \| (.+?) \| (.+) \|$", rows[1], re.M)}


def described(kind: str) -> dict[str, tuple[str, str]]:
    """All fields that an event of a kind has according to its section."""
    found = table("Fields of every event")
    for link, section in ((ORDER, "The order being tried"), (CANDIDATE, "A candidate")):
        found |= table(section) if link in flowed(SECTIONS[kind]) else {}
    return found | table(kind)


def flowed(text: str) -> str:
    return re.sub(r"(?<=\S)\n(?=\S)", " ", text)


def own_hints(record: Any) -> dict[str, Any]:
    hints = get_type_hints(record, include_extras=True)
    return {field.name: hints[field.name] for field in fields(record)}


def type_text(hint: Any) -> str:
    """How the page calls the type of a field."""
    names = {Points: "points", PlayerNumber: "player", Pair: "pair", int: "whole number", str: "text"}
    names |= {bool: "true or false", Cost: "cost"}
    if hint in names:
        return names[hint]
    args = get_args(hint)
    if get_origin(hint) in (UnionType, Union) and NoneType in args:
        rest = [part for part in args if part is not NoneType]
        return f"{'cost' if len(rest) > 1 else type_text(rest[0])} or null"
    if get_origin(hint) in (tuple, frozenset):
        item = type_text(args[0])
        return f"list of {item if item.endswith('s') else item + 's'}"
    if get_origin(hint) is Mapping:
        assert args == (str, Cost)
        return "costs by label"
    assert not isinstance(hint, NewType), hint
    return "value" if issubclass(hint, Enum) else "object"


def enums_in(hint: Any) -> set[type[Enum]]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {hint}
    return {found for part in get_args(hint) for found in enums_in(part)}


@cache
def lines_of(example: str) -> tuple[str, ...]:
    """The events that the command of an example gives, as lines."""
    (code,) = re.findall(rf"^\| {example} \| `(.+)` \|$", PAGE, re.MULTILINE)
    if not code.startswith("swisslab events "):
        made = re.fullmatch(
            r'swisslab\.example\("([\w-]+)"\)\.round\((\d+), rules="(\w+)"\)\.trace\.to_jsonl\(\)', code
        )
        assert made is not None, code
        return tuple(swisslab.example(made[1]).round(int(made[2]), rules=made[3]).trace.to_jsonl().splitlines()[1:])
    argv = [str(ROOT / word) if word.endswith(".trf") else word for word in code.split()[1:]]
    with pytest.MonkeyPatch.context() as patch:
        said: list[str] = []
        patch.setattr("sys.stdout.write", said.append)
        assert main(argv) == 0
    return tuple("".join(said).splitlines())


def test_every_kind_has_its_section_in_the_order_of_the_code() -> None:
    assert re.findall(r"^### `(\w+)`$", PAGE, re.MULTILINE) == list(KINDS)


@kinds
def test_every_field_is_described(kind: str) -> None:
    event_type = KINDS[kind]
    assert list(described(kind)) == ["seq", "kind", "level", *(field.name for field in fields(event_type))]
    assert (ORDER in flowed(SECTIONS[kind])) == issubclass(event_type, OrderEvent)
    assert (CANDIDATE in flowed(SECTIONS[kind])) == issubclass(event_type, CandidateEvent)


@pytest.mark.parametrize("record", RECORDS)
def test_every_field_of_an_object_inside_is_described(record: str) -> None:
    assert list(table(record)) == [field.name for field in fields(RECORDS[record])]


@pytest.mark.parametrize("section", [*KINDS, *RECORDS])
def test_every_type_and_every_word_is_named(section: str) -> None:
    shown = described(section) if section in KINDS else table(section)
    for name, hint in own_hints(KINDS.get(section) or RECORDS[section]).items():
        assert shown[name][0] == type_text(hint), name
        for enum in enums_in(hint):
            for member in enum:
                word = member.name.lower() if isinstance(member, IntEnum) else member.value
                assert f'`"{word}"`' in SECTIONS[section], (name, word)
        assert shown[name][0] not in ("object", "list of objects") or "(#a-" in SECTIONS[section], name


@kinds
def test_the_level_is_named(kind: str) -> None:
    assert f"Level: `{KINDS[kind].level.name.lower()}`." in SECTIONS[kind]


OF_CRITERION = "that of the criterion"
NO_PAIRING = {"A.9", "2.2.1"}  # all bundled rounds have a legal one


@cache
def seen() -> dict[str, set[str | None]]:
    """The articles of all events of the bundled tournaments, by kind; that of the deciding criterion goes unnamed."""
    found: dict[str, set[str | None]] = {kind: set() for kind in KINDS}
    rounds = {**LESSON_ROUNDS, **EDITION_ROUNDS, "mastering-the-dutch": 1}
    streams = [
        swisslab.example(name).round(number, rules=edition).events(mode=mode)
        for name, number in rounds.items()
        for edition in ("2017", "2026")
        for mode in (None, Mode.SKIP, Mode.LEAP)
    ]
    manual = swisslab.example("first-that-passes").round(4, rules="manual")
    for stream in [*streams, manual.events(), manual.events(mode="leap")]:
        for event in stream:
            if isinstance(event, RoundOpened):
                articles = {criterion.label: criterion.article for criterion in event.criteria}
            decides = isinstance(event, CriterionChecked | CandidateRejected | BlockSkipped) and event.criterion
            of_criterion = decides and event.article == articles[decides]
            found[event.kind].add(OF_CRITERION if of_criterion else event.article)
    return found


@kinds
def test_the_articles_are_named(kind: str) -> None:
    said = re.search(r"Article: (.+?)\. (?=[A-Z])", flowed(SECTIONS[kind]))
    assert said is not None
    named = set(re.split(r" / |, or ", said[1]))
    assert named == seen()[kind] | (NO_PAIRING if kind == "round_closed" else set())


@kinds
def test_there_is_a_real_example(kind: str) -> None:
    found = re.findall(r"^From example ([A-F]):\n\n```json\n(.*?)\n```$", SECTIONS[kind], re.MULTILINE | re.DOTALL)
    assert found
    for example, text in found:
        line = json.dumps(json.loads(text), ensure_ascii=False)  # without the breaks of the page
        assert line in lines_of(example)
        (event,) = Trace.from_jsonl(line)
        assert event.kind == kind


def test_the_schema_line_is_shown() -> None:
    (line,) = re.findall(r'^{"schema".*}$', PAGE, re.MULTILINE)
    assert Trace(()).to_jsonl() == line + "\n"


def test_every_level_is_named() -> None:
    assert re.findall(r"^\| `(\w+)` \|", SECTIONS["Levels"], re.MULTILINE) == [level.name.lower() for level in Level]


def test_every_link_leads_somewhere() -> None:
    headings = {re.sub(r"[^\w -]", "", name).lower().replace(" ", "-") for name in SECTIONS}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= headings


# --- the order of events, as the page says it ------------------------------------------------------------------------

CANDIDATE_TOLD = (
    "(mdp_exchange_applied )?(transposition_applied )?(bracket_opened subgroups_set )?(exchange_applied )?"
    "(transposition_applied )?candidate_built "
    "(candidate_rejected |(criterion_checked )+(candidate_compared )?(provisional_best_set )?)"
)
ROUND_TOLD = (
    "round_opened completion_tested ((collapse_started )?bracket_opened parameters_set subgroups_set "
    f"({CANDIDATE_TOLD}|block_skipped )*candidate_accepted (completion_tested )?bracket_closed )*"
    "(colour_allocated )*round_closed "
)
ATTEMPTS_TOLD = (
    "round_opened ((bracket_opened parameters_set subgroups_set "
    f"(attempt_started ({CANDIDATE_TOLD}|block_skipped )*attempt_ended )+candidate_accepted )+bracket_closed )*"
    "round_closed "
)


def told(events: list[Event]) -> str:
    return "".join(f"{event.kind} " for event in events)


@pytest.mark.parametrize("mode", [None, *Mode])
@pytest.mark.parametrize(("name", "number"), [("mastering-the-dutch", 5), ("collapse", 4), ("no-perfect", 7)])
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_round_is_told_in_this_order(name: str, number: int, edition: str, mode: Mode | None) -> None:
    events = list(swisslab.example(name).round(number, rules=edition).events(mode=mode))
    assert re.fullmatch(ROUND_TOLD, told(events))


def test_attempts_are_told_in_this_order() -> None:
    trace = swisslab.example("first-that-passes").round(4, rules="manual").trace
    assert re.fullmatch(ATTEMPTS_TOLD, told(list(trace)))
