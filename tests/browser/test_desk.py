"""The desk in JupyterLab: load a file, choose a round, change the pairing, read the verdict; by mouse and by keys."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyter import OpenNotebook
from tests.corpora import cases

NOTEBOOK = "16_your_own_tournament.ipynb"
CASE = cases()["21_delta2017_2026_7"].path  # 26 players


class Desk:
    """What one sees of the desk."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.verdict = root.locator(".swd-verdict")
        self.head = self.verdict.locator("h4")
        self.decides = self.verdict.locator("tr.swd-decides")

    @property
    def page(self) -> Page:
        return self.root.page

    def seat(self, number: int) -> Locator:
        """The button of a player."""
        return self.root.locator(f'[data-player="{number}"]')

    def round(self, number: int) -> Locator:
        """The button of a round."""
        return self.root.locator(f'[data-round="{number}"]')

    def board(self, number: int) -> list[int]:
        """White and Black of a board (from 1)."""
        seats = self.root.locator("table.swk-boards tbody tr").nth(number - 1).locator("[data-player]")
        return [int(seat.get_attribute("data-player") or 0) for seat in seats.all()]


@pytest.fixture
def desk(lab: Callable[[str], OpenNotebook]) -> tuple[Desk, OpenNotebook]:
    notebook = lab(NOTEBOOK)
    notebook.run_all()
    root = notebook.output(1).locator(".swk").first
    expect(root.locator(".swd-verdict h4")).to_contain_text("this is the official pairing", timeout=60_000)
    return Desk(root), notebook


def test_with_the_mouse(desk: tuple[Desk, OpenNotebook]) -> None:
    table, notebook = desk
    expect(table.round(5)).to_have_attribute("aria-pressed", "true")
    expect(table.round(6)).to_contain_text("to be paired")

    table.seat(4).click()
    expect(table.root.locator(".swk-hint")).to_contain_text(re.compile(r"^4 .*is chosen"))
    table.seat(7).click()
    expect(table.head).to_contain_text("the official pairing is better")
    expect(table.decides).to_contain_text("C12")
    expect(table.root.get_by_role("status")).to_contain_text("worse · bracket 2.5 · C12")
    assert table.board(2) == [9, 4]
    expect(table.verdict.locator(".swd-sides svg")).to_have_count(2)  # both boards drawn
    table.root.scroll_into_view_if_needed()
    notebook.screenshot("desk_worse")
    table.verdict.locator("table").scroll_into_view_if_needed()
    notebook.screenshot("desk_worse_criteria")

    table.root.get_by_role("button", name="Undo", exact=True).click()
    expect(table.head).to_contain_text("this is the official pairing")
    table.root.get_by_role("button", name="Change colours on board 1", exact=True).click()
    expect(table.head).to_contain_text("colours are not")
    table.root.get_by_role("button", name="Official pairing", exact=True).click()
    expect(table.head).to_contain_text("this is the official pairing")

    table.round(3).click()
    expect(table.root.locator(".swk-title")).to_contain_text("Pairing of round 3")
    table.root.get_by_label("Rules", exact=True).select_option("2017")
    expect(table.round(5)).to_contain_text("differs: C.10")
    assert notebook.errors() == []


def test_with_the_keyboard_alone(desk: tuple[Desk, OpenNotebook]) -> None:
    table, notebook = desk
    keys = table.page.keyboard
    table.seat(1).focus()
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    expect(table.seat(7)).to_be_focused()
    keys.press("Enter")
    expect(table.seat(7)).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(table.seat(7)).to_have_attribute("aria-pressed", "false")
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("ArrowLeft")
    expect(table.seat(4)).to_be_focused()
    keys.press("Enter")
    expect(table.decides).to_contain_text("C12")
    assert table.board(2) == [9, 4]
    expect(table.root.locator('[data-key="seat-2-w"]')).to_be_focused()  # the focus stays where one works

    table.root.get_by_label("Player", exact=True).focus()
    keys.type("12")
    table.root.get_by_label("Wish", exact=True).select_option("bye")
    table.root.get_by_label("Player", exact=True).focus()
    keys.press("Enter")
    expect(table.verdict).to_contain_text("No legal pairing grants it")
    expect(table.decides).to_contain_text("C5")
    notebook.screenshot("desk_wish")
    table.round(3).focus()
    keys.press("Enter")
    expect(table.root.locator(".swk-title")).to_contain_text("Pairing of round 3")
    assert notebook.errors() == []


def test_a_file_of_ones_own_and_a_bad_one(desk: tuple[Desk, OpenNotebook], tmp_path: Path) -> None:
    table, notebook = desk
    with notebook.page.expect_file_chooser() as chooser:
        table.root.locator(".swk-open").click()
    chooser.value.set_files(CASE)
    expect(table.root.locator(".swk-told")).to_contain_text("26 players")
    expect(table.head).to_be_visible()
    notebook.screenshot("desk_own_file")
    bad = tmp_path / "bad.trf"
    bad.write_text("this is no tournament\n", encoding="utf-8")
    with notebook.page.expect_file_chooser() as chooser:
        table.root.locator(".swk-open").click()
    chooser.value.set_files(bad)
    expect(table.root.get_by_role("alert")).to_contain_text("This file cannot be used")
    assert notebook.errors() == []
