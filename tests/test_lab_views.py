"""The player with all its views: what is sent, what is saved, and what one can run to."""

import json
import re
from typing import Any

import pytest

from swisslab.lab import player, walk
from swisslab.lab.page import asset
from swisslab.lab.reel import VIEWS, Reel, built, failures
from swisslab.show.panes import PANES, pane
from swisslab.walk import Level, Trace
from swisslab.walk import events as e
from tests import story

TRACE = Trace.record(story.whole_round())


def saved(html: str) -> dict[str, Any]:
    blob = re.search(r"<script type=\"application/json\">(.*?)</script>", html, re.DOTALL)
    assert blob is not None
    data: dict[str, Any] = json.loads(blob[1])
    return data


def test_the_panes_put_together_are_the_views_of_each_step() -> None:
    reel = Reel(TRACE, Level.CHECK, views=VIEWS, size=20)
    for name in PANES:
        rows = []
        for number in range(reel.pages):
            page = reel.page(number)
            rows += ["".join(page["parts"][part] for part in parts) for parts in page["panes"][name]]
        assert rows == [pane(name, state) for state in TRACE.states()]


def test_a_widget_offers_all_views_and_shows_those_asked_for() -> None:
    shown: Any = player(TRACE, views=("board", "map"))
    assert shown.film["views"] == list(VIEWS)
    assert shown.film["shown"] == ["board", "map"]
    assert set(shown.film["pages"]["0"]["panes"]) == set(PANES)


def test_a_saved_output_holds_only_the_views_asked_for_and_an_exported_page_all() -> None:
    shown = player(TRACE, views=("board", "sequence"))
    assert saved(shown.html())["views"] == ["board", "sequence"]
    assert set(saved(shown.html())["pages"]["0"]["panes"]) == {"sequence"}
    assert saved(shown.to_html())["views"] == list(VIEWS)
    assert saved(shown.to_html())["shown"] == ["board", "sequence"]


def test_unknown_views_and_brackets_are_refused() -> None:
    with pytest.raises(ValueError, match="clock"):
        player(TRACE, views=("clock",))
    with pytest.raises(ValueError, match=r"9\.5"):
        player(TRACE, bracket="9.5")


def test_a_player_of_one_bracket_has_only_its_steps() -> None:
    bracket = walk.of_round("mdp-exchange", 6, "2026", "2")
    shown = bracket.play()
    assert {bracket.trace[index].bracket for index in shown.reel.steps} == {"2"}
    lines = shown.transcript().splitlines()
    assert lines[0].startswith("Bracket 2 is heterogeneous")
    assert len(lines) < len(walk.Walk(bracket.trace).play().transcript().splitlines())


def test_how_closely_one_can_look_in_a_saved_output() -> None:
    bracket = walk.of_round("mdp-exchange", 6, "2026", "2")
    assert saved(bracket.play().html())["deepest"] == 3
    assert saved(bracket.play(saved="bracket").html())["deepest"] == 1


# --- run to


def test_the_marks_name_each_kind_of_alteration() -> None:
    trace = walk.of_round("mdp-exchange", 6, "2026").trace
    marks = Reel(trace, Level.CHECK).data(Level.CHECK, 0)["marks"]
    for mark, kind in (("t", e.TranspositionApplied), ("x", e.ExchangeApplied), ("m", e.MdpExchangeApplied)):
        assert [i for i, found in enumerate(marks) if found == mark] == list(trace.find(kind=kind.kind))


def test_every_candidate_has_its_place_also_those_that_are_skipped() -> None:
    trace = walk.of_round("no-perfect", 7, "2026", "3", mode="skip").trace
    reel = Reel(trace, Level.CANDIDATE, bracket="3")
    ranges = [(int(first), int(last)) for _, first, last in built(trace, reel.steps)]
    assert [number for first, last in ranges for number in range(first, last + 1)] == list(range(120))
    for step, first, _ in built(trace, reel.steps):
        event = trace[reel.steps[int(step)]]
        assert int(first) == (event.first if isinstance(event, e.BlockSkipped) else event.ordinal)  # type: ignore[attr-defined]


def test_the_first_candidate_that_fails_a_criterion() -> None:
    bracket = walk.of_round("late-perfect", 7, "2026", "3")
    reel = Reel(bracket.trace, Level.CHECK, bracket="3")
    found = failures(bracket.trace, reel.steps, "3")
    rejected = bracket.trace[reel.steps[found["C1"][0]]]
    assert isinstance(rejected, e.CandidateRejected)
    assert rejected.ordinal == 0
    for step in found["C13"]:
        checked = bracket.trace[reel.steps[step]]
        assert isinstance(checked, e.CriterionChecked)
        assert checked.criterion == "C13"
        assert not checked.met
    assert list(found) == sorted(found, key=lambda name: int(name[1:]))


def test_seen_from_further_away_a_failure_is_the_next_step_of_that_candidate() -> None:
    bracket = walk.of_round("late-perfect", 7, "2026", "3")
    reel = Reel(bracket.trace, Level.CANDIDATE, bracket="3")
    for step in failures(bracket.trace, reel.steps, "3")["C12"]:
        event = bracket.trace[reel.steps[step]]
        assert isinstance(event, e.CandidateCompared | e.ProvisionalBestSet)


@pytest.mark.parametrize("script", ["views.js", "runto.js"])
def test_every_word_of_the_scripts_is_sent(script: str) -> None:
    text = asset(script)
    used = set(re.findall(r"words\.([a-z]+)", text)) | set(re.findall(r"words\[\"([a-z-]+)\"\]", text))
    used |= set(re.findall(r"button\(\"([a-z]+)\"", text)) | set(re.findall(r"\[\"[a-z]\", \"([a-z]+)\"\]", text))
    used |= {f"view-{name}" for name in VIEWS}
    assert used <= set(Reel(TRACE).words())
