"""The player with all its views: they change together and can be chosen; one can run to things; the projector."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from swisslab.lab import walk
from tests.browser.jupyter import OpenNotebook
from tests.notebooknet import NOTEBOOKS
from tests.notebooknet.refresh import read

ALL = ("board", "criteria", "sequence", "graph", "map")
LESSON = "09_a_homogeneous_bracket.ipynb"

STEP_AND_LOOK = """() => {
    const root = document.querySelector(".swl-player"), seen = [];
    const look = () => [".swl-sentence", ".swl-marker", ".swl-stage", ...%s.map((name) => ".swl-pane-" + name)]
        .map((place) => root.querySelector(place).textContent);
    let before = look();
    for (let step = 0; step < 12; step += 1) {
        root.querySelector(".swl-next").click();
        const after = look();  // in the same turn of the browser: nothing is drawn in between
        seen.push(after.map((text, place) => text !== before[place]));
        seen.push(after.map((text) => text.length > 0));
        before = after;
    }
    return seen;
}"""


class Views:
    """What one sees of a player with views."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.sentence = root.locator(".swl-sentence")
        self.stage = root.locator(".swl-stage")

    def pane(self, name: str) -> Locator:
        """The place of a view beside the board."""
        return self.root.locator(f".swl-pane-{name}")


@pytest.fixture
def late(page: Page, tmp_path: Path) -> Views:
    path = tmp_path / "late.html"
    walk.of_round("late-perfect", 7, "2026", "3").play(views=ALL).to_html(path)
    page.goto(path.as_uri())
    return Views(page.locator(".swl-player[data-step]"))


def test_all_views_change_in_the_same_turn(late: Views, page: Page) -> None:
    del late
    seen = page.evaluate(STEP_AND_LOOK % list(ALL[1:]))
    changed, filled = seen[::2], seen[1::2]
    assert all(row[0] and row[2] for row in changed), "sentence and board at every step"
    for place in range(3, 3 + len(ALL) - 1):
        assert any(row[place] for row in changed), "each view at some step"
    for row in filled:
        assert all(row[2:])


def test_views_are_chosen_with_ticks_and_keys(late: Views, page: Page) -> None:
    for name in ALL[1:]:
        expect(late.pane(name).locator("svg")).to_be_visible()
    late.root.get_by_label("criteria", exact=True).uncheck()
    expect(late.pane("criteria")).to_be_hidden()
    late.root.focus()
    page.keyboard.press("1")
    expect(late.stage).to_be_hidden()
    page.keyboard.press("1")
    expect(late.stage.locator("svg")).to_be_visible()
    page.keyboard.press("2")
    expect(late.pane("criteria").locator("svg")).to_be_visible()
    page.keyboard.press("5")
    expect(late.pane("map")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("5")  # shown again, it is at the step that is on the board
    assert "now: " in late.pane("map").locator("desc").first.inner_html()


def test_why_two_may_not_meet_is_shown_on_demand(late: Views) -> None:
    barred = late.pane("graph").locator("g.barred").first
    expect(barred).to_be_hidden()
    late.root.get_by_label("and who may not").check()
    expect(barred).to_be_visible()
    assert "C1" in barred.text_content()  # type: ignore[operator]


def test_one_can_run_to_a_candidate_a_failure_and_the_next_alteration(late: Views, page: Page) -> None:
    number = late.root.locator(".swl-run .swl-number")
    number.fill("13")
    number.press("Enter")
    expect(late.sentence).to_contain_text("Candidate 13 of 120")
    number.fill("77")
    number.press("Enter")
    expect(late.sentence).to_contain_text("Candidates 20 to 120")  # that one is skipped
    number.fill("121")
    number.press("Enter")
    expect(late.sentence).to_contain_text("no candidate of that number")
    number.fill("many")
    number.press("Enter")
    expect(late.sentence).to_contain_text("Please type the number")
    late.root.focus()
    page.keyboard.press("Home")
    late.root.locator("select.swl-fails").select_option("C1")
    expect(late.sentence).to_contain_text("6 and 17 have met before")
    late.root.locator("select.swl-fails").select_option("C13")
    expect(late.sentence).to_contain_text("C13: 1 strong colour wish")
    late.root.get_by_role("button", name="next exchange", exact=True).click()
    expect(late.sentence).to_contain_text("Exchange 1")
    late.root.focus()
    page.keyboard.press("x")
    expect(late.sentence).to_contain_text("Exchange 2")
    page.keyboard.press("Shift+X")
    expect(late.sentence).to_contain_text("Exchange 1")
    page.keyboard.press("t")
    expect(late.sentence).to_contain_text("Transposition 1 of S2")
    expect(late.root.locator(".swl-marker")).to_have_text("The last of each kind: transposition 1, exchange 1")
    page.keyboard.press("b")
    expect(late.sentence).to_contain_text("Candidate 19 of 120 is the provisional best")


def test_a_projector_shows_the_board_the_sentence_and_the_keys(late: Views, page: Page, tmp_path: Path) -> None:
    small = late.sentence.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    late.root.get_by_role("button", name="Projector").click()
    expect(late.root.locator(".swl-keys-large")).to_be_visible()
    for hidden in (".swl-bar", ".swl-panes", ".swl-marker"):
        expect(late.root.locator(hidden).first).to_be_hidden()
    assert late.sentence.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") > 1.5 * small
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    svg = late.stage.locator("svg")
    _, _, width, height = (svg.get_attribute("viewBox") or "").split()
    assert float(width) < 700  # without the panel beside the board
    assert float(height) < 400  # and without the legend below it
    box = svg.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= page.evaluate("innerHeight")
    page.screenshot(path=tmp_path / "projector.png")
    page.keyboard.press("p")
    expect(late.root.locator(".swl-bar").first).to_be_visible()
    expect(late.root.locator(".swl-keys-large")).to_be_hidden()
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(late.root.locator(".swl-bar").first).to_be_visible()


def test_in_jupyterlab_all_views_follow_without_the_kernel(lab: Callable[[str], OpenNotebook]) -> None:
    notebook = lab(LESSON)
    notebook.run_all()
    cells = [cell for cell in read(NOTEBOOKS / LESSON).cells if cell.cell_type == "code"]
    number = next(k for k, cell in enumerate(cells) if cell.source.startswith("late.play"))
    root = notebook.output(number).locator(".swl-player[data-step]").last
    expect(root).to_be_visible(timeout=60_000)
    views = Views(root)
    root.get_by_label("who may meet").check()  # not in the saved output, but there where the notebook runs
    root.get_by_role("button", name="Next", exact=True).click()
    notebook.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.shutdown()")
    for words in ("3 pairs can be made", "Original subgroups", "Candidate 1 of 120", "6 and 17 have met before"):
        expect(views.sentence).to_contain_text(words)
        root.focus()
        notebook.page.keyboard.press("ArrowRight")
    expect(views.pane("graph").locator("svg")).to_be_visible()
    expect(views.pane("sequence").locator("svg")).to_be_visible()
    notebook.screenshot("lesson_views")
    root.get_by_role("button", name="Projector").click()
    expect(root.locator(".swl-keys-large")).to_be_visible()
    box = root.bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"]) == (0, 0, notebook.page.evaluate("innerWidth"))
    notebook.screenshot("lesson_projector")
    notebook.page.keyboard.press("Escape")
    expect(root.get_by_role("button", name="Projector")).to_be_visible()
