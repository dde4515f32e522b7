"""Pictures: what each kind of step shows, that text and picture agree, that nothing jumps."""

import re
import time
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from swisslab.model import BracketKind
from swisslab.show import EmptyStateError, frame, frame_parts, text_frame
from swisslab.show.board import order_text
from swisslab.show.gallery import gallery
from swisslab.show.view import view
from swisslab.walk import Trace
from swisslab.walk import events as e
from swisslab.walk.trace import State
from tests import story

TRACE = Trace.record(story.whole_round())
STATES = list(TRACE.states())
SVG = "{http://www.w3.org/2000/svg}"


def at(kind: str, which: int = 0) -> State:
    return TRACE.state_at(TRACE.find(kind=kind)[which])


def parsed(state: State) -> ET.Element:
    return ET.fromstring(frame(state))


def words(root: ET.Element) -> list[str]:
    return ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]


def paths(root: ET.Element, kind: str) -> list[str]:
    """The paths of a kind on the board; those of the legend run on one level from a bare `h`."""
    found = (node.get("d", "") for node in root.iter(f"{SVG}path") if node.get("class") == kind)
    return [d for d in found if not re.search(r" [\d.]+h30$", d)]


# --- every step


@pytest.mark.parametrize("index", range(len(STATES)))
def test_every_step_is_a_picture_with_title_description_and_twin(index: int) -> None:
    root = parsed(STATES[index])
    assert root.get("role") == "img"
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text is not None
    assert title.text.startswith("Round 4 · 2017 rules")
    assert desc is not None
    assert desc.text is not None
    assert f"{title.text}\n{desc.text}".strip() == text_frame(STATES[index])


def test_every_step_is_drawn_from_its_state_alone() -> None:
    fresh = [frame(TRACE.state_at(index)) for index in reversed(range(len(TRACE)))]
    assert fresh[::-1] == [frame(state) for state in STATES]


def test_a_frame_is_the_sum_of_its_parts_and_most_parts_stay() -> None:
    one, two = at("candidate_built", 0), at("candidate_rejected", 0)
    assert "".join(frame_parts(one)) == frame(one)
    assert len(set(frame_parts(one)) & set(frame_parts(two))) > 0.75 * len(frame_parts(one))


def test_nothing_to_draw_before_the_round() -> None:
    with pytest.raises(EmptyStateError):
        frame(State())


# --- the bracket board


def test_pairs_are_lines_from_s1_to_s2() -> None:
    root = parsed(at("candidate_built", 1))
    assert len(paths(root, "pair")) == 3
    assert not paths(root, "broken")
    assert "candidate 2 of 60" in words(root)


def test_the_lines_join_the_cards_of_the_pair() -> None:
    """1–4, 2–6, 3–5: rows 1-1, 2-3, 3-2."""
    ends = []
    for path in paths(parsed(at("candidate_built", 1)), "pair"):
        first, last = re.findall(r"([\d.]+) ([\d.]+)(?=C|$)", path)
        ends.append((float(first[1]), float(last[1])))
    rows = sorted({y for pair in ends for y in pair})
    assert [(rows.index(a), rows.index(b)) for a, b in ends] == [(0, 0), (1, 2), (2, 1)]


def test_players_keep_their_places_while_s2_is_transposed() -> None:
    def cards(state: State) -> list[str]:
        return [
            node.get("transform", "") + "".join(node.itertext())
            for node in parsed(state).iter(f"{SVG}g")
            if node.get("class") != "aside"
        ]

    assert cards(at("candidate_built", 0)) == cards(at("candidate_built", 1)) == cards(at("candidate_built", 2))


def test_a_broken_pair_is_dashed_crossed_and_named() -> None:
    root = parsed(at("candidate_rejected", 0))
    assert len(paths(root, "broken")) == 1
    assert len(paths(root, "pair")) == 2
    assert len(paths(root, "cross")) == 2  # one on the board, one in the legend
    assert "C.1" in words(root)
    assert "not allowed: 2 and 5 (C.1)" in text_frame(at("candidate_rejected", 0))


def test_a_player_who_may_not_get_the_bye_is_crossed() -> None:
    root = parsed(at("candidate_rejected", 1))
    assert len(paths(root, "cross")) == 2
    assert "not allowed: 16 is left over (C.2)" in text_frame(at("candidate_rejected", 1))


@pytest.mark.parametrize("kind", ["provisional_best_set", "candidate_accepted", "bracket_closed"])
def test_kept_pairs_are_thick(kind: str) -> None:
    root = parsed(at(kind))
    assert len(paths(root, "kept")) == 3
    assert not paths(root, "pair")


def test_an_exchange_marks_both_players() -> None:
    shown = view(at("exchange_applied"), gallery(STATES[0].round or story.opened(story.PLAYERS)))
    assert shown.blocks[0].moved == {3, 4}
    assert shown.blocks[0].left == (1, 2, 4)
    assert words(parsed(at("exchange_applied"))).count("⇄") == 3  # two cards and the legend


def test_a_heterogeneous_bracket_has_three_storeys() -> None:
    listed = words(parsed(at("candidate_built", 4)))
    titles = ["S1 · MDPs to be paired", "S2 · their opponents", "Remainder · S1R", "Remainder · S2R"]
    assert [title for title in listed if title in titles] == titles
    assert "Limbo · will float down" in listed
    assert listed.count("floats") == 2
    twin = text_frame(at("candidate_built", 4))
    assert "Limbo · will float down: 9 B" in twin
    assert "floats: 9, 16" in twin


def test_the_accepted_candidate_is_drawn_though_a_later_order_was_tried() -> None:
    """After the MDP exchange 8 is in limbo; the accepted candidate has 9 there."""
    root = parsed(at("candidate_accepted", 1))
    assert len(paths(root, "kept")) == 4
    assert "Limbo · will float down: 9 B" in text_frame(at("candidate_accepted", 1))


def test_whoever_is_left_over_in_the_last_bracket_gets_the_bye() -> None:
    assert "bye" in words(parsed(at("candidate_built", 6)))
    assert "bye: 16" in text_frame(at("candidate_built", 6))


def test_responsible_players_wear_the_criterion() -> None:
    state = at("criterion_checked", 4)
    assert words(parsed(state)).count("C.10") == 3  # players 3 and 6, and the table
    assert words(parsed(at("criterion_checked", 0))).count("C.1") == 1


def test_orders_show_what_counts_and_what_does_not() -> None:
    assert order_text((2, 3, 4), 1) == "[2]<3,4>"
    assert order_text(tuple(range(31, 62)), 30).startswith("[…,")
    assert "[4,5]<6,7,8,9,10>" in words(parsed(at("transposition_applied", 2)))


def test_signs_of_wishes_and_floats_are_letters_and_arrows() -> None:
    twin = text_frame(at("candidate_built", 0))
    assert "4 B! ↑2" in twin
    assert "5 W! ↓1" in twin
    assert "1 b," in twin


# --- the panels


def test_the_table_shows_now_and_best_and_marks_the_deciding_row() -> None:
    state = at("candidate_compared", 0)
    root = parsed(state)
    row = next(node for node in root.iter(f"{SVG}rect") if node.get("stroke-width") == "1.6")
    label = next(node for node in root.iter(f"{SVG}text") if node.text == "C.10")
    assert 0 < float(label.get("y", 0)) - float(row.get("y", 0)) < 17
    shown = [node.text for node in root.iter(f"{SVG}text") if node.get("y") == label.get("y")]
    assert shown == ["C.10", "colour wishes", "1", "2"]
    assert "Provisional best: candidate 2" in words(root)


def test_a_skip_shows_its_range_and_its_bound() -> None:
    root = parsed(at("block_skipped", 2))
    assert "candidates 3 – 20\u202f162 of 30\u202f240" in words(root)
    assert "» 20\u202f160 candidates skipped" in words(root)
    assert "≥2.5 2" in words(root)


def test_the_breadcrumb_knows_done_now_and_next() -> None:
    listed = words(parsed(at("subgroups_set", 1)))
    assert listed.index("✓ 2.5") < listed.index("▶ 2") < listed.index("1")
    assert "brackets: ✓2.5 ▶2 1" in text_frame(at("subgroups_set", 1))


# --- the round


def test_the_field_shows_everybody_and_who_is_paired() -> None:
    root = parsed(at("completion_tested"))
    faded = [node for node in root.iter(f"{SVG}g") if node.get("opacity")]
    assert len(faded) == 6
    assert "– 10" in words(root)
    assert "17 B (bye)" not in text_frame(at("round_opened"))
    state = at("completion_tested")
    assert isinstance(state.event, e.CompletionTested)
    blocked = replace(state, event=replace(state.event, possible=False, witness=(), bye=None, blocked=(13,), hubs=(7,)))
    assert "13 – (✗)" in text_frame(blocked)
    assert "7 w ↑1 (●)" in text_frame(blocked)


def test_each_column_of_the_field_begins_with_the_score_of_its_players() -> None:
    for sizes in ((4, 7, 3, 1), (15,), (9, 9, 9), (1, 8, 1, 8, 1, 8), (2, 30, 8, 20)):
        numbers = iter(range(1, 99))
        scores = range(40, 0, -5)
        people = story.field_of(
            *((score, [next(numbers) for _ in range(n)]) for score, n in zip(scores, sizes, strict=False))
        )
        (state,) = Trace.record([story.opened(people, "2026")]).states()
        columns: dict[float, list[tuple[float, str]]] = {}
        for node in parsed(state).iter(f"{SVG}text"):
            text = node.text or ""
            if "point" in text:
                columns.setdefault(float(node.get("x", 0)), []).append((float(node.get("y", 0)), text))
        assert len({min(heads)[0] for heads in columns.values()}) == 1, sizes


def test_the_boards_have_colours_rules_and_the_bye() -> None:
    root = parsed(at("round_closed"))
    assert "bye: 9 Zhu" in words(root)
    assert "E.3" in words(root)
    assert "board 1: 5 White, 1 Black" in text_frame(at("round_closed"))
    assert "no legal pairing" in text_frame(replace(at("round_closed"), event=e.RoundClosed(pairs=None, bye=None)))


@pytest.mark.parametrize("players", [2, 3, 16, 61, 120])
def test_brackets_of_all_sizes_fit(players: int) -> None:
    people = story.field_of((25, range(1, players + 1)))
    numbers, half = tuple(range(1, players + 1)), players // 2
    pairs = tuple(zip(numbers[:half], numbers[half:], strict=False))
    left_over = numbers[2 * half :]
    b = {"bracket": "2.5"}
    events = [
        story.opened(people, "2026"),
        e.BracketOpened(**b, bracket_kind=BracketKind.HOMOGENEOUS, mdps=(), residents=numbers, scores=(25,) * players),
        e.ParametersSet(
            **b, mode=e.Mode.SKIP, length=10**30, m0=0, max_pairs=half, m1=0, usual_max_pairs=half, usual_m1=0
        ),
        e.SubgroupsSet(**b, s1=numbers[:half], s2=numbers[half:]),
        e.CandidateBuilt(
            bracket="2.5", s1=numbers[:half], s2=numbers[half:], ordinal=9, pairs=pairs, downfloaters=left_over
        ),
    ]
    for state in Trace.record(events).states():
        root = parsed(state)
        width, height = (float(root.get(name, 0)) for name in ("width", "height"))
        for node in root.iter(f"{SVG}text"):
            assert 0 <= float(node.get("x", 0)) <= width
            assert 0 <= float(node.get("y", 0)) <= height
    assert len(paths(parsed(state), "pair")) == half
    if players <= 61:
        assert height < 800


@pytest.mark.slow
def test_a_picture_of_sixteen_players_is_cheap() -> None:
    """About 0.15 ms on the machine this was written on; the bound leaves room for a slow one."""
    state = at("candidate_compared", 1)
    frame(state)
    begin = time.process_time()
    for _ in range(200):
        frame(state)
    assert (time.process_time() - begin) / 200 < 0.002
