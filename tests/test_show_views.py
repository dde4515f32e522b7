"""The views beside the board: what they show is what happened, in the picture and in the text twin."""

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from swisslab.lab import walk
from swisslab.model import BracketKind
from swisslab.rules import RULES_2026, Standing, rulebook
from swisslab.show.compatibility import graph_of, largest, why_barred
from swisslab.show.frame import EmptyStateError
from swisslab.show.gallery import gallery
from swisslab.show.labels import labels
from swisslab.show.panes import PANES, pane, pane_parts, text_pane
from swisslab.show.sequence_strip import marker, share
from swisslab.solver import Pool
from swisslab.walk import Trace
from swisslab.walk import events as e
from swisslab.walk.trace import State, Tried
from tests import story

SVG = "{http://www.w3.org/2000/svg}"
STORY = Trace.record(story.whole_round())
ROUNDS = [
    ("mastering-the-dutch", 5, "2017"),
    ("mastering-the-dutch", 6, "2026"),
    ("collapse", 4, "2017"),
    ("limbo-and-remainder", 7, "2026"),
    ("colour-rules", 7, "2026"),  # the last round: topscorers
    ("nobody-for-the-mdp", 6, "2017"),
]


@cache
def of(name: str, number: int, rules: str) -> Trace:
    return walk.of_round(name, number, rules).trace


def parsed(name: str, state: State) -> ElementTree.Element:
    return ElementTree.fromstring(pane(name, state))


def words(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


# --- every step


@pytest.mark.parametrize("name", PANES)
def test_every_step_has_every_view_with_title_description_and_twin(name: str) -> None:
    for trace in (STORY, of("collapse", 4, "2017"), of("limbo-and-remainder", 7, "2026")):
        for state in trace.states():
            root = parsed(name, state)
            title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
            assert title is not None
            assert description is not None
            assert title.text
            assert (description.text or "").strip()
            twin = text_pane(name, state).splitlines()
            assert twin[0] == title.text
            assert "\n".join(twin[1:]) == (description.text or "").strip()
            assert "".join(pane_parts(name, state)) == pane(name, state)


@pytest.mark.parametrize("name", PANES)
def test_before_the_round_there_is_nothing_to_see(name: str) -> None:
    with pytest.raises(EmptyStateError):
        pane(name, State())


def test_an_unknown_view_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        pane("clock", STORY.state_at(0))


# --- the criteria


def test_the_table_marks_the_deciding_row() -> None:
    bracket = walk.of_round("many-comparisons", 3, "2026", "1")
    lines = bracket.picture("criteria", candidate=6).lines
    assert "C14 down again: now 1, best ✓ (worse here)" in lines
    assert "C16 down as 2 ago: now ✓, best 1" in lines
    assert sum("(" in line for line in lines) == 1
    drawn = words(ElementTree.fromstring(bracket.picture("criteria", candidate=6).svg))
    assert "◀ worse here" in drawn


@pytest.mark.parametrize(("candidate", "verdict"), [(1, "rejects it"), (6, "better here"), (7, None)])
def test_the_table_says_what_the_row_does(candidate: int, verdict: str | None) -> None:
    trace = walk.of_round("late-perfect", 7, "2026", "3")
    walked = trace._pass()
    kinds = (e.CandidateRejected, e.CandidateCompared)
    index = next(i for i in walked.judgement(candidate) if isinstance(trace.trace[i], kinds))
    lines = text_pane("criteria", trace.trace.state_at(index)).splitlines()
    verdicts = ("rejects it", "better here", "worse here", "asked now", "rules them out")
    found = [said for line in lines for said in verdicts if line.endswith(f"({said})")]
    assert found == ([verdict] if verdict else [])


# --- the sequence


def test_a_long_sequence_is_drawn_on_a_logarithmic_scale() -> None:
    assert share(500, 1000) == 0.5
    length = 10**15
    places = [share(ordinal, length) for ordinal in (0, 10, 10**5, 10**10, length)]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] == 1
    assert places[2] == pytest.approx(1 / 3, abs=0.01)


def test_the_strip_knows_what_was_skipped_and_why_and_where_the_bests_lie() -> None:
    trace = walk.of_round("no-perfect", 7, "2026", "3", mode="skip")
    end = trace._pass().only(e.CandidateAccepted)
    state = trace.trace.state_at(end)
    built = {
        event.ordinal
        for index in trace._pass().of_kind(e.CandidateBuilt)
        if isinstance(event := trace.trace[index], e.CandidateBuilt)
    }
    assert sum(skip.count for skip in state.skips) + len(built) == 120
    assert state.bests == (4, 12)
    lines = text_pane("sequence", state).splitlines()
    assert "provisional bests so far: candidates 5, 13" in lines
    assert "skipped: nothing can be better: 107" in lines
    assert pane("sequence", state).count('l6 11h-12z" fill="#fff"') == 1  # the first best, not in force any more


def test_a_new_bracket_begins_with_an_empty_strip() -> None:
    trace = of("mastering-the-dutch", 5, "2017")
    for index in trace.find(kind="bracket_opened"):
        event = trace[index]
        assert isinstance(event, e.BracketOpened)
        if event.bracket_kind is not BracketKind.REMAINDER:
            state = trace.state_at(index)
            assert (state.skips, state.bests, state.tried) == ((), (), Tried())


def test_the_marker_remembers_the_last_alteration_of_each_kind() -> None:
    bracket = walk.of_round("late-perfect", 7, "2026", "3")
    seen = {number: bracket.trace.state_at(bracket._pass().candidate(number)).tried for number in (1, 6, 7, 10, 19)}
    assert seen[1] == Tried()
    assert seen[6] == Tried(transposition=5)
    assert seen[7] == Tried(exchange=1)  # transpositions begin again
    assert seen[10] == Tried(exchange=1, transposition=3)
    assert seen[19] == Tried(exchange=3)
    state = bracket.trace.state_at(bracket._pass().candidate(10))
    assert marker(state, labels("en")) == "The last of each kind: transposition 3, exchange 1"


def test_in_a_heterogeneous_bracket_what_lies_inside_begins_again() -> None:
    bracket = walk.of_round("mdp-exchange", 6, "2026", "2")
    seen = {number: bracket.trace.state_at(bracket._pass().candidate(number)).tried for number in (2, 3, 6, 7)}
    assert seen[2] == Tried(exchange=1)
    assert seen[3] == Tried(transposition=1)
    assert seen[6] == Tried(transposition=2, exchange=1)
    assert seen[7] == Tried(mdp_exchange=1)


# --- who may meet whom


@pytest.mark.parametrize(("name", "number", "rules"), ROUNDS)
def test_the_graph_is_the_compatibility_of_the_engine(name: str, number: int, rules: str) -> None:
    opened = of(name, number, rules)[0]
    assert isinstance(opened, e.RoundOpened)
    apart = frozenset(map(frozenset, opened.forbidden))
    pool = Pool(Standing(opened.round, opened.players, rulebook(rules), forbidden=apart))
    for one, two in combinations(opened.players, 2):
        may = bool(pool.may_meet[pool.index[one.number]] >> pool.index[two.number] & 1)
        why = why_barred(one, two, opened.forbidden, frozenset(), rulebook(rules))
        assert (why is None) == may, (one.number, two.number)


def test_pairs_that_the_event_keeps_apart_and_mdps_are_barred() -> None:
    one, two = story.player(1, 20), story.player(2, 20)
    assert why_barred(one, two, ((2, 1),), frozenset(), RULES_2026) == "apart"
    assert why_barred(one, two, (), frozenset((1, 2)), RULES_2026) == "mdps"
    assert why_barred(one, two, (), frozenset(), RULES_2026) is None


@pytest.mark.parametrize(("name", "number", "rules"), ROUNDS)
def test_the_witness_of_a_bracket_has_as_many_pairs_as_possible_and_only_legal_ones(
    name: str, number: int, rules: str
) -> None:
    trace = of(name, number, rules)
    opened = trace[0]
    assert isinstance(opened, e.RoundOpened)
    shelf = gallery(opened)
    for index in trace.find(kind="parameters_set"):
        state = trace.state_at(index)
        event = trace[index]
        assert isinstance(event, e.ParametersSet)
        assert state.opened is not None
        members = (*state.opened.mdps, *state.opened.residents)
        graph = graph_of(members, frozenset(members[: event.m0]), shelf)
        pairs = largest(graph)
        assert set(pairs) <= set(graph.may)
        assert len(pairs) >= event.max_pairs
        if event.max_pairs_reduced is not e.Reduction.COMPLETION and event.m1_reduced is not e.Reduction.COMPLETION:
            assert len(pairs) == event.max_pairs
            assert sum(bool({*pair} & graph.mdps) for pair in pairs) >= event.m1


def test_a_failed_completion_test_marks_who_blocks_and_their_only_opponents() -> None:
    picture = walk.of_round("collapse", 4, "2017", "2").picture("graph", event=e.CompletionTested)
    assert "They cannot all be paired." in picture.lines
    assert "met before: 6–5, 6–3, 5–3" in picture.lines
    assert picture.svg.count('class="cross"') == 3  # 6, 5 and 3 can meet 4 only


def test_the_reasons_are_there_but_apart_so_that_they_can_be_hidden() -> None:
    state = walk.of_round("limbo-and-remainder", 7, "2017", "3.5").trace.state_at(-1)
    assert state.event is not None
    picture = walk.of_round("limbo-and-remainder", 7, "2017", "3.5").picture("graph", candidate=1)
    inside = re.search(r'<g class="barred">(.*?)</g></g>', picture.svg, re.DOTALL)
    assert inside is not None
    assert "C1" in inside[1]
    assert "7–1" in " ".join(picture.lines)


# --- the way of the round


def test_the_map_tells_who_floats_from_where_to_where() -> None:
    picture = walk.of_round("mastering-the-dutch", 5, "2026").picture("map", event=e.RoundClosed)
    assert picture.lines == (
        "bracket 3.5: done: 1–3",
        "bracket 3: done: no pairs",
        "down from 3: 9",
        "bracket 2.5: done: 9–7",
        "down from 2.5: 4",
        "bracket 2: done: 4–5, 2–12, 6–8",
        "down from 2: 11",
        "bracket 1: done: 11–13, 10–15",
        "bye: 14",
    )


def test_the_map_shows_the_collapsed_last_bracket() -> None:
    picture = walk.of_round("collapse", 4, "2017").picture("map", event=e.RoundClosed)
    assert picture.lines[-1] == "bracket clb: done: 2–3, 4–5"
    assert "CLB" in words(ElementTree.fromstring(picture.svg))
    assert not any(line.startswith("bracket 0:") for line in picture.lines)


def test_the_map_follows_the_candidate_on_the_board() -> None:
    bracket = walk.of_round("mdp-exchange", 6, "2026", "2")
    assert "down from 2: 9" in bracket.picture("map", candidate=1).lines
    assert "down from 2: 8" in bracket.picture("map", candidate=7).lines


def test_a_remainder_without_mdp_pairs_is_said_to_be_alone() -> None:
    """B.3 / 3.3: with M1 = 0 the bracket goes straight to the remainder."""
    lines = walk.of_round("nobody-for-the-mdp", 6, "2017", "2.5").play().transcript().splitlines()
    assert any(line.startswith("Remainder of bracket 2.5: no MDP is paired here, so 3, 4, 6") for line in lines)
