"""The form of a typed bracket in JupyterLab: text and table change each other, the player follows, keys are enough."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.jupyter import OpenNotebook

NAME = "13_your_own_bracket.ipynb"


def test_text_and_table_are_two_views_of_one_bracket(lab: Callable[[str], OpenNotebook]) -> None:
    notebook = lab(NAME)
    notebook.run_all()
    assert notebook.errors() == []
    output = notebook.output(0)
    form = output.locator(".swl-bracket").last
    area, told = form.get_by_label("As text"), form.get_by_role("status")
    expect(area).to_have_value("1 2 3 4 5 6\nmet 1-4\n3 wants White\n", timeout=60_000)
    sentence = output.locator(".swl-player[data-step] .swl-sentence").last
    expect(sentence).to_contain_text("One bracket by itself, 2026 rules: 6 players")

    # the text is changed, wrongly at first
    area.press("Control+End")
    area.press_sequentially("below 7 8 9 1O")
    expect(told).to_contain_text("line 4, column 14")
    expect(area).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_label("No., 6")).to_have_value("6")
    area.press("Backspace")
    area.press_sequentially("0")
    expect(told).to_have_text("Understood: 6 residents, 4 below.")
    expect(form.get_by_label("No., 10")).to_have_value("10")
    expect(sentence).to_contain_text("One bracket and what follows below it, 2026 rules: 10 players")

    # the table is changed, by keys alone
    met = form.get_by_label("Has met, 2")
    met.focus()
    met.press_sequentially("5 6")
    met.press("Tab")
    expect(area).to_have_value("1 2 3 4 5 6\nbelow 7 8 9 10\nmet 1-4 2-5 2-6\n3 wants White\n")
    expect(form.get_by_label("Has met, 6")).to_have_value("2")
    expect(form.get_by_label("Kept from, 2")).to_be_focused()
    form.get_by_label("Wants, 4").select_option("absolute-b")
    expect(area).to_have_value(
        "1 2 3 4 5 6\nbelow 7 8 9 10\nmet 1-4 2-5 2-6\n3 wants White\n4 wants Black absolutely\n"
    )
    notebook.screenshot("bracket_form")
    form.get_by_role("button", name="Take out player 4").click()
    expect(area).to_have_value("1 2 3 5 6\nbelow 7 8 9 10\nmet 2-5 2-6\n3 wants White\n")
    expect(form.get_by_label("No., 4")).to_have_count(0)
    form.get_by_role("button", name="Add a player").click()
    expect(form.get_by_label("No., 11")).to_have_value("11")

    form.get_by_label("Rules").select_option("2017")
    expect(sentence).to_contain_text("2017 rules: 10 players")
    assert notebook.errors() == []
