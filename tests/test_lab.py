"""The player and the form: what is sent, what is saved, what a reader without widgets gets."""

import json
import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from swisslab.data import NAMES, read_example
from swisslab.lab import Player, player, start
from swisslab.lab.page import asset, fragment
from swisslab.lab.reel import Reel, depth, step_level
from swisslab.rules import RULES_2017, standing_before
from swisslab.say import Speaker, transcript
from swisslab.show import frame
from swisslab.trf import read_tournament
from swisslab.walk import Level, Trace, events_of_round
from tests import story

TRACE = Trace.record(story.whole_round())


def bundle(shown: Any) -> dict[str, str]:
    """What a notebook gets to show."""
    found = shown._repr_mimebundle_()
    return dict(found[0] if isinstance(found, tuple) else found)


# --- the reel


@pytest.mark.parametrize("size", [1, 7, 200])
def test_the_pages_put_together_are_the_frames_and_sentences(size: int) -> None:
    reel = Reel(TRACE, Level.CHECK, size=size)
    frames, lines = [], []
    for number in range(reel.pages):
        page = reel.page(number)
        frames += ["".join(page["parts"][part] for part in parts) for parts in page["frames"]]
        lines += page["lines"]
    assert frames == [frame(state) for state in TRACE.states()]
    assert lines == transcript(TRACE).splitlines()
    with pytest.raises(IndexError):
        reel.page(reel.pages)


def test_levels_and_marks_tell_where_one_can_step_and_run_to() -> None:
    data = Reel(TRACE, Level.CHECK).data(Level.CANDIDATE, 1)
    marks, levels = data["marks"], data["levels"]
    assert len(marks) == len(levels) == len(TRACE)
    assert [i for i, mark in enumerate(marks) if mark == "b"] == list(TRACE.find(kind="provisional_best_set"))
    assert [i for i, mark in enumerate(marks) if mark == "s"] == list(TRACE.find(kind="block_skipped"))
    assert marks.count("o") == 3  # the remainder is no bracket to run to
    assert levels.count("3") == len(TRACE.find(kind="criterion_checked"))


def test_a_remainder_is_stepped_with_the_candidates() -> None:
    remainder = TRACE.find(kind="bracket_opened")[2]
    assert TRACE[remainder].level is Level.BRACKET
    assert step_level(TRACE[remainder]) is Level.CANDIDATE
    assert remainder not in Reel(TRACE, Level.BRACKET).steps


def test_a_page_is_small_because_pieces_are_shared() -> None:
    """A step costs about a kilobyte, a picture ten."""
    tournament = read_tournament(read_example("mastering-the-dutch"))
    trace = Trace.record(events_of_round(standing_before(tournament, RULES_2017, 4)))
    reel = Reel(trace, Level.CANDIDATE)
    first = json.dumps(reel.page(0), ensure_ascii=False)
    assert len(first) < 1500 * reel.size
    assert len(frame(trace.state_at(50))) > 8000


def test_the_depth_of_a_reel_keeps_it_short() -> None:
    levels = [step_level(event) for event in TRACE]
    assert depth(levels, 63) is Level.CHECK
    assert depth(levels, 60) is Level.CANDIDATE
    assert depth(levels, 20) is Level.BRACKET


def test_every_word_of_the_script_is_sent() -> None:
    used = set(re.findall(r"words\.([a-z]+)", asset("stepper.js")))
    made = set(re.findall(r"""(?:button|choice)\("([a-z]+)\"""", asset("stepper.js")))
    assert made >= {"first", "back", "next", "last", "play"}
    assert used | made <= set(Reel(TRACE).words())


# --- the player


@pytest.mark.parametrize("level", ["round", "bracket", "candidate", "check"])
def test_plain_text_is_the_transcript_one_line_a_step(level: str) -> None:
    shown = player(TRACE, level)
    expected = [
        line
        for event, line in zip(TRACE, transcript(TRACE).splitlines(), strict=True)
        if step_level(event) <= Level[level.upper()]
    ]
    assert bundle(shown)["text/plain"].splitlines() == expected
    assert repr(shown).splitlines() == expected


def test_a_player_is_a_widget_with_its_first_pages() -> None:
    shown = player(TRACE)
    assert isinstance(shown, Player)
    film = shown.film  # type: ignore[attr-defined]
    assert film["pages"]["0"] == shown.reel.page(0)
    assert film["level"] == 2
    assert "application/vnd.jupyter.widget-view+json" in bundle(shown)


def test_a_page_that_the_browser_asks_for_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: Any = player(TRACE)
    shown.reel.size = 10
    sent: list[Any] = []
    monkeypatch.setattr(type(shown), "send", lambda _self, content: sent.append(content))
    shown._answer(shown, {"type": "page", "number": 3}, [])
    assert sent == [{"type": "page", "number": 3, "page": shown.reel.page(3)}]
    for wrong in ({"type": "page", "number": 99}, {"type": "page", "number": "x"}, {"type": "other"}, {}):
        shown._answer(shown, wrong, [])
    assert len(sent) == 1


def test_without_scripts_the_page_shows_the_first_picture_and_its_sentence() -> None:
    html = bundle(player(TRACE))["text/html"]
    first = next(iter(transcript(TRACE).splitlines()))
    assert f'<p class="swl-sentence">{first}</p>' in html
    assert f'alt="{first}"' in html


def test_the_page_needs_no_network_and_holds_all_steps(tmp_path: Path) -> None:
    page = player(TRACE).to_html(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == page
    assert page.startswith("<!doctype html>")
    links = set(re.findall(r"https?://[^\s\"'<>\\]+", page))
    assert links <= {"http://www.w3.org/2000/svg"}
    blob = re.search(r"<script type=\"application/json\">(.*?)</script>", page, re.DOTALL)
    assert blob is not None
    data = json.loads(blob[1])
    assert sum(len(page["lines"]) for page in data["pages"].values()) == len(TRACE)
    assert player(TRACE).to_html(level="bracket").count("Candidate 2 of 60: ") == 0


def test_a_saved_output_stays_small_and_is_the_same_every_time() -> None:
    tournament = read_tournament(read_example("mastering-the-dutch"))
    trace = Trace.record(events_of_round(standing_before(tournament, RULES_2017, 5)))
    one, two = player(trace), player(trace)
    assert one.html() == two.html()
    assert len(one.html()) < 700_000


def test_markup_in_a_sentence_or_name_is_text() -> None:
    people = (story.player(1, 10, name="<b>Bad & Co</b>, </script><script>"), story.player(2, 10))
    trace = Trace.record([story.opened(people)])
    html = fragment(Reel(trace), Level.ROUND)
    assert "<b>" not in html
    assert html.count("<script") == html.count("</script>") == 2


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="pairs"):
        player(TRACE, "pairs")


def test_without_anywidget_the_player_is_the_page() -> None:
    code = (
        "import sys; sys.modules['anywidget'] = None\n"
        "from tests import story; from swisslab.walk import Trace; from swisslab.lab import player\n"
        "shown = player(Trace.record(story.whole_round()))\n"
        "bundle = shown._repr_mimebundle_()\n"
        "assert sorted(bundle) == ['text/html', 'text/plain'], bundle\n"
        "assert 'ipywidgets' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# --- the form


def test_the_form_starts_with_a_bundled_tournament_and_its_player() -> None:
    form = start(round=5)
    assert form.round.value == 5
    assert form.rules.value == "2026"
    assert form.children[-1] is form.player
    lines = bundle(form)["text/plain"].splitlines()
    assert lines[0].startswith("Mastering the Dutch")
    assert lines[1] == "Round 5, 2026 rules"
    assert lines[2].startswith("Round 5 of 9, 2026 rules: 15 players")
    assert lines[-1].startswith("The round is paired")


def test_edition_and_round_can_be_chosen() -> None:
    form = start(NAMES[0], 5, "2026")
    before = form.player
    form.rules.value = "2017"
    form.round.value = 2
    assert form.player is before  # nothing happens before the button
    form.button.click()
    assert "Round 2 of 9, 2017 rules" in repr(form)


@pytest.mark.parametrize("name", NAMES)
def test_every_bundled_tournament_opens(name: str) -> None:
    form = start(name)
    assert form.player is not None
    assert form.tournament is not None
    assert form.round.options[0] == 1
    assert form.round.value <= (form.tournament.rounds or 99)


def upload(form: Any, data: bytes) -> None:
    file = {"name": "mine.trf", "type": "", "size": len(data), "content": memoryview(data)}
    form.upload.value = ({**file, "last_modified": datetime(2026, 3, 1)},)


def test_an_uploaded_file_is_read() -> None:
    form = start(NAMES[0])
    upload(form, read_example(NAMES[1]))
    assert "16 players" in form.told
    assert form.round.value == 9
    form.button.click()
    assert "16 players in" in repr(form)


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00\x01", b"001    x"])
def test_a_bad_upload_gives_one_clear_message(data: bytes) -> None:
    form = start(NAMES[0])
    upload(form, data)
    assert form.told.startswith("This file cannot be used: ")
    assert len(form.told.splitlines()) == 1
    assert 'role="alert"' in form.status.value
    assert form.player is None
    assert "Traceback" not in repr(form)


def test_a_round_that_cannot_be_shown_gives_one_clear_message() -> None:
    everybody_out = b"XXR 3\n001    1 A\n001    2 B\nXXZ 1 2\n"
    form = start(NAMES[0])
    upload(form, everybody_out)
    form.button.click()
    assert form.told.startswith("This round cannot be shown: ")


def test_names_in_a_message_are_text() -> None:
    form = start(NAMES[0])
    form._tell("<i>{x}</i>", wrong=True)
    assert "&lt;i&gt;{x}" in form.status.value
    assert Speaker().message("start-welcome")
