"""Stepping through stills: pages for the browser, a transcript for everybody, any number with a kernel."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from swisslab.lab import lesson
from swisslab.lab.page import asset
from swisslab.lab.steps import MOST, PageSteps, browse, steps
from swisslab.sequence import CandidateSequence, Exchanges, MdpSets, Transpositions
from swisslab.show.sorting import sorting_stills

HUGE = Transpositions(100, 100)


def film_of(page: str) -> Any:
    blob = re.search(r'<script type="application/json">(.*?)</script>', page)
    assert blob is not None
    return json.loads(blob[1].replace("<\\/", "</"))


def test_the_transcript_has_a_line_a_step() -> None:
    stills = sorting_stills(2, 3)
    assert repr(steps(stills)).splitlines() == [still.sentence for still in stills]


def test_a_page_of_film_gives_back_the_pictures() -> None:
    stills = sorting_stills(2, 3)
    data = film_of(steps(stills).to_html())
    page = data["pages"]["0"]
    drawn = ["".join(page["parts"][part] for part in frame) for frame in page["frames"]]
    assert drawn == [still.svg for still in stills]
    assert page["lines"] == [still.sentence for still in stills]
    assert len(data["levels"]) == len(data["marks"]) == len(stills)


def test_a_saved_page_holds_all_the_steps_it_offers(tmp_path: Path) -> None:
    shown = lesson.transpositions(5, 6)
    page = shown.to_html(tmp_path / "steps.html")
    assert (tmp_path / "steps.html").read_text(encoding="utf-8") == page
    data = film_of(page)
    assert len(data["levels"]) == sum(len(part["frames"]) for part in data["pages"].values()) == 40
    assert data["jump"]["last"] == "719"
    assert shown.transcript().splitlines()[-1].endswith("up to number 719.")


def test_a_kernel_shows_any_number() -> None:
    shown: Any = browse(HUGE)
    assert len(shown.film["levels"]) == MOST
    shown.jump(10**100)
    assert int(shown.film["jump"]["first"]) + shown.film["step"] == 10**100
    line = shown.film["pages"]["0"]["lines"][shown.film["step"]]
    assert "ending in …000000" in line
    shown.jump(0)
    assert shown.film["step"] == 0
    shown.jump(HUGE.length - 1)
    assert shown.film["step"] == len(shown.film["levels"]) - 1
    for wrong in (-1, HUGE.length):
        with pytest.raises(IndexError):
            shown.jump(wrong)


def test_what_the_browser_asks_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: Any = browse(Exchanges(5, 6), 1)
    sent: list[Any] = []
    monkeypatch.setattr(type(shown), "send", lambda _self, content: sent.append(content))
    shown._answer(shown, {"type": "page", "number": 2}, [])
    assert sent[0]["page"] == shown.shown.page(2)
    shown._answer(shown, {"type": "jump", "number": "0"}, [])
    assert shown.film["step"] == 0
    assert shown.film["jump"]["first"] == "0"
    before = shown.film
    for wrong in ("462", "-1", "x", "", "1" * 5000, 7, None, "²"):
        shown._answer(shown, {"type": "jump", "number": wrong}, [])
    shown._answer(shown, {"type": "page", "number": 999}, [])
    assert shown.film == before
    assert len(sent) == 1


def test_negative_numbers_count_from_the_end() -> None:
    assert "Number 2" in repr(browse(Transpositions(1, 3), -1))
    with pytest.raises(IndexError):
        browse(Transpositions(1, 3), 3)


def test_sets_of_mdps_and_short_sequences_are_shown_whole() -> None:
    shown = browse(MdpSets(2, (30, 30, 25)))
    assert len(repr(shown).splitlines()) == 3
    assert "more, up to" not in repr(shown)


def test_what_has_no_pictures_is_refused() -> None:
    with pytest.raises(ValueError, match="no pictures"):
        steps([])
    with pytest.raises(TypeError):
        browse(CandidateSequence.homogeneous(2, 4))


def test_without_widgets_there_is_still_a_page() -> None:
    page = PageSteps(steps(sorting_stills(2, 3)).strip)
    bundle = page._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}


def test_every_word_of_the_number_box_is_sent() -> None:
    used = set(re.findall(r"jump\.([a-z]+)", asset("stepper.js")))
    assert used == {"first", "last", "start", "label", "button", "wrong", "beyond", "here"}
    assert set(browse(HUGE).strip._jump(browse(HUGE).strip.numbers)) == used  # type: ignore[arg-type]


def test_without_matplotlib_a_lesson_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser (Pyodide) there is no matplotlib: the chart says so, and nothing fails."""
    monkeypatch.delattr("swisslab.plates", raising=False)
    for name in [name for name in sys.modules if name.split(".")[:2] == ["swisslab", "plates"]]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert "needs matplotlib" in repr(lesson.exchange_matrix())
    assert "needs matplotlib" in repr(lesson.Round("mastering-the-dutch", 6, "2026").who_may_meet("2"))
