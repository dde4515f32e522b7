"""The player in JupyterLab and on an exported page: clicks and keys change picture and sentence, nothing flickers."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from swisslab.lab import player
from swisslab.lab.reel import step_level
from swisslab.walk import Level, Trace
from tests import story
from tests.browser.jupyter import OpenNotebook

FIRST = "00_start_here.ipynb"


class Steps:
    """What one sees of a player."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.sentence = root.locator(".swl-sentence")
        self.count = root.locator(".swl-count")
        self.picture = root.locator(".swl-stage > svg")

    def seen(self) -> tuple[str, str, str]:
        """Sentence, counter and picture."""
        return self.sentence.inner_text(), self.count.inner_text(), self.picture.inner_html()

    def press(self, button: str) -> None:
        """Click a button by its words."""
        self.root.get_by_role("button", name=button, exact=True).click()


def differs(one: tuple[str, ...], two: tuple[str, ...]) -> bool:
    """True if every part has changed."""
    return all(a != b for a, b in zip(one, two, strict=True))


# --- in JupyterLab


def test_the_first_notebook_steps_through_a_round(lab: Callable[[str], OpenNotebook]) -> None:
    notebook = lab(FIRST)
    notebook.run_all()
    output = notebook.output(0)
    root = output.locator(".swl-player[data-step]").last
    expect(root).to_be_visible(timeout=60_000)
    steps = Steps(root)
    expect(steps.sentence).to_contain_text("Round 5 of 9, 2026 rules")
    start = steps.seen()
    steps.press("Next")
    after = steps.seen()
    assert differs(start, after)
    notebook.screenshot("player_after_next")

    page = notebook.page
    page.keyboard.press("ArrowRight")  # the focus is still in the player, and JupyterLab does not take the key
    expect(steps.sentence).to_contain_text("Bracket 3.5")
    page.keyboard.press("ArrowLeft")
    assert steps.seen() == after
    page.keyboard.press("End")
    expect(steps.sentence).to_contain_text("The round is paired")
    page.keyboard.press("Home")
    assert steps.seen() == start

    steps.press("next provisional best")
    expect(steps.sentence).to_contain_text("provisional best")
    notebook.screenshot("player_provisional_best")
    assert notebook.errors() == []


def test_a_bad_file_is_one_message_and_another_round_can_be_chosen(
    lab: Callable[[str], OpenNotebook], tmp_path: Path
) -> None:
    notebook = lab(FIRST)
    notebook.run_all()
    output = notebook.output(0)
    expect(output.locator(".swl-player[data-step]").last).to_be_visible(timeout=60_000)
    output.get_by_label("Round", exact=True).select_option("6")
    output.get_by_role("button", name="Show the pairing").click()
    root = output.locator(".swl-player[data-step]").last
    expect(root.locator(".swl-sentence")).to_contain_text("Round 6 of 9")
    steps = Steps(root)
    steps.press("Last")  # far beyond the pages sent at once: this one the kernel sends when asked
    expect(steps.sentence).to_contain_text("The round is paired")
    steps.press("Back")
    expect(steps.sentence).to_contain_text("gets White against")
    bad = tmp_path / "bad.trf"
    bad.write_text("this is no tournament\n", encoding="utf-8")
    with notebook.page.expect_file_chooser() as chooser:
        output.get_by_role("button", name="Open a file of your own").click()
    chooser.value.set_files(bad)
    expect(output.get_by_role("alert")).to_contain_text("This file cannot be used")
    notebook.screenshot("form_bad_file")
    assert notebook.errors() == []


# --- on an exported page, without a kernel


@pytest.fixture
def exported(page: Page, tmp_path: Path) -> Steps:
    path = tmp_path / "player.html"
    player(Trace.record(story.whole_round())).to_html(path)
    page.goto(path.as_uri())
    return Steps(page.locator(".swl-player[data-step]"))


def test_an_exported_page_steps_with_buttons_keys_and_slider(exported: Steps, page: Page) -> None:
    start = exported.seen()
    exported.press("Next")
    assert differs(start, exported.seen())
    exported.press("Back")
    assert exported.seen() == start
    exported.root.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(exported.count).to_have_text("Step 3 of 57")
    exported.press("Last")
    expect(exported.sentence).to_contain_text("The round is paired")
    exported.press("First")
    assert exported.seen() == start
    exported.root.locator(".swl-slider").fill("6")
    expect(exported.sentence).to_contain_text("Candidate 1 of 60")


def test_one_can_step_at_each_level_and_run_to_what_matters(exported: Steps) -> None:
    level = exported.root.locator("select.swl-level")
    trace = Trace.record(story.whole_round())
    for chosen, words in zip(Level, ("rounds", "brackets", "candidates", "criteria"), strict=True):
        level.select_option(label=words)
        steps = sum(step_level(event) <= chosen for event in trace)
        assert exported.count.inner_text().endswith(f" of {steps}"), words
    level.select_option(label="rounds")
    exported.press("next skip")
    expect(exported.sentence).to_contain_text("skipped, since 1 and 5")
    assert level.input_value() == "2"  # one looks closely enough to see it
    exported.press("next bracket")
    expect(exported.sentence).to_contain_text("Bracket 2 is heterogeneous")
    exported.press("Last")
    exported.press("next skip")
    expect(exported.sentence).to_contain_text("Nothing more of that kind")


def test_play_goes_on_by_itself_and_the_space_bar_stops_it(exported: Steps, page: Page) -> None:
    exported.root.locator("select.swl-speed").select_option(label="fast")
    exported.root.focus()
    page.keyboard.press(" ")
    expect(exported.count).to_have_text(re.compile(r"Step ([4-9]|[1-5]\d) of 57"), timeout=10_000)
    assert exported.sentence.get_attribute("aria-live") == "off"
    page.keyboard.press(" ")
    assert exported.sentence.get_attribute("aria-live") == "polite"
    expect(exported.root.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_picture_and_sentence_change_together_and_nothing_jumps(exported: Steps, page: Page) -> None:
    """In one turn of the browser: no frame in between is empty, and the picture keeps its place and height."""
    seen = page.evaluate(
        """() => {
            const root = document.querySelector(".swl-player"), next = root.querySelector(".swl-next");
            const found = [];
            for (let step = 0; step < 60; step += 1) {
                const before = root.querySelector(".swl-sentence").textContent;
                next.click();
                const svg = root.querySelector(".swl-stage > svg");
                const box = svg.getBoundingClientRect();
                found.push([before, root.querySelector(".swl-sentence").textContent, box.top, box.height]);
            }
            return found;
        }"""
    )
    assert all(before != after for before, after, _, _ in seen[:56])
    assert len({round(height) for _, _, _, height in seen}) == 1
    tops = [top for _, _, top, _ in seen]
    assert max(tops) - min(tops) < 60, "only a sentence of three lines may push the picture down"
