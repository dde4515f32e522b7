"""Lessons in JupyterLab and on an exported page: steps, numbers typed, questions answered."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from swisslab.lab import lesson
from tests.browser.jupyter import OpenNotebook
from tests.notebooknet import NOTEBOOKS
from tests.notebooknet.refresh import read

LESSONS = sorted(path.name for path in NOTEBOOKS.glob("0[1-6]*.ipynb"))


def code_cell(name: str, source: str) -> int:
    """The number of the first code cell that contains some source."""
    cells = [cell.source for cell in read(NOTEBOOKS / name).cells if cell.cell_type == "code"]
    return next(number for number, text in enumerate(cells) if source in text)


def press(root: Locator, button: str) -> None:
    root.get_by_role("button", name=button, exact=True).click()


def answer(question: Locator, text: str) -> None:
    if question.locator("select").count():
        question.locator("select").select_option(text)
    else:
        question.locator("input").fill(text)
    press(question, "Check")


def shown(notebook: OpenNotebook, name: str, source: str, kind: str) -> Locator:
    root = notebook.output(code_cell(name, source)).locator(f".{kind}").last
    expect(root).to_be_visible(timeout=60_000)
    root.scroll_into_view_if_needed()
    return root


def test_the_transpositions_step_and_any_number_can_be_typed(lab: Callable[[str], OpenNotebook]) -> None:
    name = "03_transpositions.ipynb"
    notebook = lab(name)
    notebook.run_all()
    assert notebook.errors() == []
    folding = shown(notebook, name, "lesson.folding()", "swl-player[data-step]")
    sentence = folding.locator(".swl-sentence")
    before = sentence.inner_text()
    press(folding, "Next")
    assert sentence.inner_text() != before
    expect(folding.get_by_text("Run to")).to_have_count(0)  # nothing to run to, no levels
    expect(folding.locator(".swl-level")).to_have_count(0)
    notebook.screenshot("lesson_folding")

    eleven = shown(notebook, name, "lesson.transpositions(5, 6)", "swl-player[data-step]")
    eleven.locator(".swl-number").fill("120")
    press(eleven, "Go")
    expect(eleven.locator(".swl-sentence")).to_contain_text("Number 120: [7,6,8,9,10]<11>")
    expect(eleven.locator(".swl-stage > svg > title")).to_have_text("Transposition 120")
    notebook.screenshot("lesson_number_120")
    for wrong, words in (("720", "There is no such number"), ("x", "whole number")):
        eleven.locator(".swl-number").fill(wrong)
        press(eleven, "Go")
        expect(eleven.locator(".swl-sentence")).to_contain_text(words)
    eleven.locator(".swl-number").fill("7")
    eleven.locator(".swl-number").press("Enter")
    expect(eleven.locator(".swl-sentence")).to_contain_text("Number 7:")

    huge = shown(notebook, name, "lesson.transpositions(100, 100)", "swl-player[data-step]")
    huge.locator(".swl-number").fill("10^100")
    press(huge, "Go")
    expect(huge.locator(".swl-sentence")).to_contain_text("ending in …000000", timeout=20_000)
    press(huge, "Next")
    expect(huge.locator(".swl-sentence")).to_contain_text("ending in …000001")
    press(huge, "Last")
    expect(huge.locator(".swl-sentence")).to_contain_text("ending in …999999", timeout=20_000)
    press(huge, "First")
    expect(huge.locator(".swl-count")).to_contain_text("Step 1 of", timeout=20_000)

    question = shown(notebook, name, "lesson.ask.next_transposition", "swl-quiz")
    verdict = question.locator(".swl-verdict")
    press(question, "Check")
    expect(verdict).to_contain_text("Not attempted")
    answer(question, "6-7-9-10-8")
    expect(verdict).to_contain_text("comes later: there are")  # only the kernel knows that
    answer(question, "6-7-9-8-10")
    expect(verdict).to_contain_text("Correct")
    press(question, "Hint")
    expect(question.locator(".swl-told-hint")).to_be_visible()
    notebook.screenshot("lesson_question")


def test_the_exchanges_are_sorted_before_ones_eyes(lab: Callable[[str], OpenNotebook]) -> None:
    name = "04_exchanges.ipynb"
    notebook = lab(name)
    notebook.run_all()
    assert notebook.errors() == []
    sorting = shown(notebook, name, "lesson.sorting", "swl-player[data-step]")
    sorting.focus()
    for _ in range(3):
        notebook.page.keyboard.press("ArrowRight")
    expect(sorting.locator(".swl-sentence")).to_contain_text("Rule b, the difference of sums")
    notebook.screenshot("lesson_sorting")
    exchanges = shown(notebook, name, "lesson.exchanges(5, 6)", "swl-player[data-step]")
    exchanges.locator(".swl-number").fill("31")
    press(exchanges, "Go")
    expect(exchanges.locator(".swl-sentence")).to_contain_text("by rule a")
    notebook.screenshot("lesson_exchange_31")
    question = shown(notebook, name, "lesson.ask.which_first", "swl-quiz")
    answer(question, "B, rule a")
    expect(question.locator(".swl-verdict")).to_contain_text("another rule decides")
    answer(question, "B, rule c")
    expect(question.locator(".swl-verdict")).to_contain_text("Correct")
    notebook.output(code_cell(name, "exchange_matrix"))
    notebook.screenshot("lesson_matrix")


@pytest.mark.parametrize("name", [name for name in LESSONS if not name.startswith(("03", "04"))])
def test_every_other_lesson_runs_in_the_browser(name: str, lab: Callable[[str], OpenNotebook]) -> None:
    notebook = lab(name)
    notebook.run_all()
    assert notebook.errors() == []
    expect(notebook.page.locator(".swl-player[data-step]").first).to_be_attached(timeout=60_000)
    notebook.screenshot(f"lesson_{name[:2]}")


# --- without a kernel


def test_an_exported_page_steps_and_finds_the_numbers_it_has(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "transpositions.html"
    lesson.transpositions(5, 6).to_html(path)
    page.goto(path.as_uri())
    root = page.locator(".swl-player[data-step]")
    sentence = root.locator(".swl-sentence")
    press(root, "Last")
    expect(sentence).to_contain_text("Number 39")
    root.locator(".swl-number").fill("7")
    root.locator(".swl-number").press("Enter")
    expect(sentence).to_contain_text("Number 7:")
    for typed, words in (("1.5", "whole number"), ("0 ^ 1", "Number 0"), ("1.000", "no such number")):
        root.locator(".swl-number").fill(typed)
        root.locator(".swl-number").press("Enter")
        expect(sentence).to_contain_text(words)
    root.locator(".swl-number").fill("500")
    root.locator(".swl-number").press("Enter")
    expect(sentence).to_contain_text("Without a running notebook only the numbers 0 to 39")


def test_a_question_on_a_page_judges_alone(page: Page, tmp_path: Path) -> None:
    quizzes = [
        lesson.ask.count_transpositions(2, 9),
        lesson.ask.which_first(lesson.Exchanges(5, 6), ((5,), (8,)), ((4,), (6,))),
    ]
    path = tmp_path / "questions.html"
    path.write_text(
        "<!doctype html><meta charset='utf-8'>" + "".join(quiz.html() for quiz in quizzes), encoding="utf-8"
    )
    page.goto(path.as_uri())
    number, choice = page.locator(".swl-quiz").nth(0), page.locator(".swl-quiz").nth(1)
    answer(number, "36")
    expect(number.locator(".swl-verdict")).to_contain_text("not the answer")
    answer(number, " 72 ")
    expect(number.locator(".swl-verdict")).to_contain_text("Correct")
    answer(choice, "A, rule b")
    expect(choice.locator(".swl-verdict")).to_contain_text("the other way round")
    answer(choice, "B, rule b")
    expect(choice.locator(".swl-verdict")).to_contain_text("Correct")
    press(number, "Solution")
    expect(number.locator(".swl-told-solution")).to_contain_text("9 × 8 = 72")


def test_a_page_reads_answers_as_a_kernel_does(page: Page, tmp_path: Path) -> None:
    round_6 = lesson.Round("mastering-the-dutch", 6, "2026")
    asked = [
        (lesson.ask.limbo(lesson.MdpSets(2, (30, 30, 25, 20)), (1, 3)), ["2-4", "4-2", "{4, 2}", "2", "2-3"]),
        (round_6.ask_bye(), ["15 14 10 8 3", "3-8-10-14"]),
        (round_6.ask_s1("2"), ["2, 9", "9,2", "9-2-5"]),
        (round_6.ask_group("2.5"), ["2-12", "12-2"]),
        (lesson.ask.next_exchange(lesson.Exchanges(5, 6), "5,4 <> 6,7"), ["5,3 <> 6,7", "3,5 <> 7,6", "6,7 <> 5,3"]),
        (
            lesson.ask.next_transposition(lesson.Transpositions(5, 6), "6-7-8-9-11"),
            ["[6,7,8,10,9]<11>", "6 7 8 10 9", "[6,7,8,9,10]<11>", "10-9-8-7-6"],
        ),
        (lesson.ask.count_transpositions(2, 9), ["72", "072", "-72", "7-2"]),
        (lesson.ask.floater_difference(15, 5), ["2", "2.0", "2,0", "0.2", "-2"]),
        (lesson.ask.floater_difference(10, 5), ["1.5", "1,5", "15", "x"]),
        (
            lesson.ask.psd_list(lesson.candidate("3-2 2.5-2 2-2 | 2"), 20),
            ["1 1 0.5 0", "1.0 1.0 0.5 0.0", "1 1 0,5 0", "1, 1, 0,5, 0", "1,1,0.5,0", "1 1 5 0", "0 0.5 1 1", ".5"],
        ),
        (lesson.ask.psd_word((10, 10, 5)), ["CCB", "ccb", "C C B", "CBC"]),
    ]
    path = tmp_path / "answers.html"
    path.write_text("<!doctype html><meta charset='utf-8'>" + "".join(quiz.html() for quiz, _ in asked), "utf-8")
    page.goto(path.as_uri())
    for number, (quiz, answers) in enumerate(asked):
        root = page.locator(".swl-quiz").nth(number)
        for text in answers:
            answer(root, text)
            expected = "Correct" if quiz.check(text).outcome.value == "correct" else "not the answer"
            expect(root.locator(".swl-verdict"), f"{quiz.question.prompt} {text}").to_contain_text(expected)


def test_without_scripts_a_page_says_how_to_step(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "steps.html"
    lesson.transpositions(2, 3).to_html(path)
    for scripts in (False, True):
        page = browser.new_page(java_script_enabled=scripts)
        page.goto(path.as_uri())
        expect(page.get_by_text("To step, run the notebook")).to_have_count(0 if scripts else 1)
        page.close()
