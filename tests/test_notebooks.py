"""Notebooks are tests (DESIGN section 8): what guards them, and a proof that each guard and the comparison do bite."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests.notebooknet import ROOT, guards, refresh, saved_notebooks
from tests.notebooknet.__main__ import main
from tests.notebooknet.guards import GUARDS, Guard

TRANSCRIPT = "Bracket 2.5: 1 2 | 3 4\ncandidate 0: 1-3 2-4\naccepted: candidate 0\n"
SVG = "<svg xmlns='http://www.w3.org/2000/svg'><title>Bracket 2.5</title><desc>1 meets 3, 2 meets 4</desc></svg>"


# ---- the notebooks of the course


def test_there_are_notebooks() -> None:
    assert saved_notebooks()


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
@pytest.mark.parametrize("path", saved_notebooks(), ids=lambda path: path.stem)
def test_saved_notebook(path: Path, guard: Guard) -> None:
    assert list(guard(refresh.read(path))) == []


# ---- the guards do bite


def shown(data: dict[str, str], **metadata: object) -> NotebookNode:
    return new_output("display_data", data=data, metadata=metadata)


def a_good_notebook() -> NotebookNode:
    """Give a notebook that no guard objects to: a player, a picture, a printed line."""
    widget = shown({"text/plain": TRANSCRIPT}, widget=True)
    cells = [
        new_markdown_cell("# A bracket"),
        new_code_cell("player", execution_count=1, outputs=[widget]),
        new_code_cell("picture", execution_count=2, outputs=[shown({"text/plain": "Frame", "image/svg+xml": SVG})]),
        new_code_cell("print(2)", execution_count=3, outputs=[new_output("stream", name="stdout", text="2\n")]),
    ]
    return refresh.normal_form(new_notebook(cells=cells))


def set_source(source: str) -> Callable[[NotebookNode], None]:
    return lambda nb: nb.cells[3].update(source=source)


def set_output(output: NotebookNode) -> Callable[[NotebookNode], None]:
    return lambda nb: nb.cells[3].update(outputs=[output])


def set_text(text: str) -> Callable[[NotebookNode], None]:
    return set_output(new_output("stream", name="stdout", text=text))


def set_data(**data: str) -> Callable[[NotebookNode], None]:
    return set_output(shown({mime.replace("__", "/").replace("_plus_", "+"): text for mime, text in data.items()}))


def set_widget(text: str) -> Callable[[NotebookNode], None]:
    return set_output(shown({"text/plain": text}, widget=True))


BAD: list[tuple[Guard, str, Callable[[NotebookNode], object]]] = [
    (guards.executed_in_order, "never", lambda nb: nb.cells[2].update(execution_count=None)),
    (guards.executed_in_order, "out of order", lambda nb: nb.cells[2].update(execution_count=7)),
    (guards.outputs_kept, "a result", lambda nb: nb.cells[1].update(outputs=[])),
    (guards.outputs_kept, "a print", lambda nb: nb.cells[3].update(outputs=[])),
    (guards.outputs_kept, "all", lambda nb: [cell.update(source="x = 1", outputs=[]) for cell in nb.cells[1:]]),
    (guards.comparable_code, "magic", set_source("%matplotlib inline\nprint(2)")),
    (guards.comparable_code, "shell", set_source("!ls")),
    (guards.comparable_code, "semicolon", set_source("plot() ;  # quiet\n")),
    (guards.comparable_code, "Output", set_source("import ipywidgets\nipywidgets.Output()")),
    (guards.comparable_code, "interact", set_source("from ipywidgets import interact as f\nf(g)")),
    (guards.comparable_code, "clear_output", set_source("clear_output(wait=True)")),
    (guards.comparable_code, "display_id", set_source("display(1, display_id=True)")),
    (guards.nothing_left_out, "comment", set_source("print(2)  # NBVAL_IGNORE_OUTPUT")),
    (guards.nothing_left_out, "tag", lambda nb: nb.cells[3].metadata.update(tags=["nbval-skip"])),
    (guards.no_errors, "error", set_output(new_output("error", ename="ValueError", evalue="no", traceback=[]))),
    (guards.no_errors, "stderr", set_output(new_output("stream", name="stderr", text="hm\n"))),
    (guards.no_passing_facts, "address", set_data(text__plain="<Player object at 0x7f31c2a0>")),
    (guards.no_passing_facts, "path", set_text("read /home/anna/round5.trf")),
    (guards.no_passing_facts, "windows path", set_text(r"read C:\rounds\5.trf")),
    (guards.no_passing_facts, "path in HTML", set_data(text__html="<p>/tmp/round5.trf</p>")),
    (guards.no_passing_facts, "time", set_text("paired at 14:03:59")),
    (guards.no_passing_facts, "timestamp", set_text("paired at 2026-03-01T14:03")),
    (guards.no_passing_facts, "duration", set_text("paired in 0.31 s")),
    (guards.no_passing_facts, "today", lambda nb: set_text(f"today is {guards.datetime.date.today()}")(nb)),
    (guards.no_passing_facts, "warning", set_text("lesson.py:3: DeprecationWarning: old")),
    (guards.no_passing_facts, "traceback", set_text("Traceback (most recent call last):\n")),
    (guards.widgets_have_transcripts, "repr", set_data(text__plain="Dropdown(description='Round', options=(1, 2))")),
    (
        guards.widgets_have_transcripts,
        "one line",
        set_widget("Player of round 5, bracket 2.5, with 37 candidates in all"),
    ),
    (guards.widgets_have_transcripts, "cut", set_widget(TRANSCRIPT.strip() + "...")),
    (guards.widgets_have_transcripts, "none", set_output(shown({"text/html": "<p>A player</p>"}, widget=True))),
    (guards.no_widget_state, "view", set_output(shown({refresh.WIDGET_VIEW: "{}", "text/plain": TRANSCRIPT}))),
    (guards.no_widget_state, "state", lambda nb: nb.metadata.update(widgets={})),
    (guards.pictures_speak, "png", set_data(image__png="iVBORw0KGgo=")),
    (guards.pictures_speak, "svg title", set_data(image__svg_plus_xml=SVG.replace("title>", "text>"))),
    (guards.pictures_speak, "svg desc", set_data(image__svg_plus_xml=SVG.replace("1 meets 3, 2 meets 4", " "))),
    (guards.pictures_speak, "svg in HTML", set_data(text__html="<div><svg><path d='M0 0'/></svg></div>")),
    (guards.pictures_speak, "img", set_data(text__html="<img src='data:,'/>")),
    (guards.pictures_speak, "markdown", lambda nb: nb.cells[0].update(source="![](bracket.svg)")),
    (guards.pictures_speak, "svg in markdown", lambda nb: nb.cells[0].update(source="<svg></svg>")),
    (guards.in_normal_form, "metadata", lambda nb: nb.metadata.kernelspec.update(display_name="my kernel")),
    (guards.in_normal_form, "timing", lambda nb: nb.cells[1].metadata.update(execution={"iopub.status.busy": "now"})),
    (guards.in_normal_form, "split stream", lambda nb: nb.cells[3].outputs.append(nb.cells[3].outputs[0])),
]


def test_no_guard_objects_to_a_good_notebook() -> None:
    assert guards.findings(a_good_notebook()) == []


@pytest.mark.parametrize(("guard", "what", "spoil"), BAD, ids=[f"{guard.__name__}-{what}" for guard, what, _ in BAD])
def test_guard_objects(guard: Guard, what: str, spoil: Callable[[NotebookNode], object]) -> None:
    nb = a_good_notebook()
    spoil(nb)
    assert list(guard(nb)), what


def test_every_guard_is_shown_to_object() -> None:
    assert {guard for guard, _, _ in BAD} == set(GUARDS)


# ---- the comparison does bite

COMPARED = ("text/plain", "text/html", "image/svg+xml")

A_LESSON = [
    "print('candidate one')",
    "from IPython.display import HTML, SVG, Markdown\nHTML('<p>candidate two</p>')",
    f"SVG({SVG!r})",
    "class Player:\n"
    "    def _repr_mimebundle_(self, **kwargs):\n"
    "        return {'text/plain': 'candidate three\\nis accepted'}\n"
    "Player()",
]


def changed_word(text: str) -> str:
    """Change the last word or number of a text that stands outside of tags."""
    words = list(re.finditer(r"\w+(?![^<>]*>)", text))
    assert words, f"no word in {text!r}"
    return f"{text[: words[-1].start()]}mutated{text[words[-1].end() :]}"


def mutate(nb: NotebookNode) -> set[int]:
    """Change one word in the last compared text of every cell that has outputs; give the cells' numbers."""
    touched = set()
    for number, cell in enumerate(cell for cell in nb.cells if cell.cell_type == "code"):
        for output in cell.outputs[-1:]:
            if output.output_type == "stream":
                output.text = changed_word(output.text)
            else:
                mime = next(mime for mime in reversed(COMPARED) if mime in output.data)
                output.data[mime] = changed_word(output.data[mime])
            touched.add(number)
    return touched


def failing_cells(path: Path) -> set[int]:
    """Compare a notebook with nbval, as the course is compared, and give the cells that differ."""
    options = [
        "--nbval",
        "--nbval-current-env",
        "--nbval-cell-timeout=60",
        "-p",
        "no:cacheprovider",
        "--color=no",
        "-rf",
    ]
    command = [sys.executable, "-m", "pytest", *options, "-c", "none.ini", "--rootdir", str(path.parent), path.name]
    (path.parent / "none.ini").write_text("[pytest]\n", encoding="utf-8")
    done = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=False)
    assert done.returncode in {0, 1}, done.stdout + done.stderr
    failed = {int(number) for number in re.findall(r"^FAILED \S+::Cell (\d+)", done.stdout, re.MULTILINE)}
    assert bool(failed) == bool(done.returncode), done.stdout
    return failed


@pytest.mark.slow
def test_one_changed_word_fails_the_comparison_in_every_format(tmp_path: Path) -> None:
    nb = refresh.run(new_notebook(cells=[new_code_cell(source) for source in A_LESSON]), tmp_path)
    path = tmp_path / "lesson.ipynb"
    path.write_text(refresh.text_of(nb), encoding="utf-8")
    assert failing_cells(path) == set()
    assert mutate(nb) == {0, 1, 2, 3}
    path.write_text(refresh.text_of(nb), encoding="utf-8")
    assert failing_cells(path) == {0, 1, 2, 3}


@pytest.mark.slow
def test_one_changed_word_in_a_saved_transcript_fails_the_comparison(tmp_path: Path) -> None:
    """The smallest notebook of the course, every output changed by one word: all those cells fail and no other."""
    smallest = min(saved_notebooks(), key=lambda path: path.stat().st_size)
    shutil.copytree(smallest.parent, tmp_path / "notebooks")
    path = tmp_path / "notebooks" / smallest.name
    nb = refresh.read(path)
    touched = mutate(nb)
    path.write_text(refresh.text_of(nb), encoding="utf-8")
    assert failing_cells(path) == touched


def test_the_course_is_compared_in_full() -> None:
    options = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert '"--nbval"' in options
    assert "sanitize" not in options
    assert "lax" not in options


# ---- the refresh command


def test_refresh_writes_and_check_says_what_would_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lesson.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("print('Bracket 2.5')", metadata={"scrolled": True})]), path)
    before = path.read_bytes()
    assert main(["refresh", "--check", str(path)]) == 1
    assert path.read_bytes() == before
    assert "would change" in capsys.readouterr().out
    assert main(["refresh", str(path)]) == 0
    assert main(["refresh", "--check", str(path)]) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["cells"][0]["outputs"][0]["text"] == ["Bracket 2.5\n"]
    assert guards.findings(refresh.read(path)) == []


def test_refresh_stops_at_a_cell_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lesson.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), path)
    before = path.read_bytes()
    assert main(["refresh", str(path)]) == 1
    assert path.read_bytes() == before
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_the_normal_form_drops_what_a_kernel_left_and_marks_widgets() -> None:
    nb = a_good_notebook()
    nb.cells[1].outputs = [shown({refresh.WIDGET_VIEW: "{}", "text/plain": TRANSCRIPT})]
    nb.metadata["widgets"] = {}
    nb.cells[3].outputs *= 2
    normal = refresh.normal_form(nb)
    assert "widgets" not in normal.metadata
    assert normal.cells[1].outputs[0] == shown({"text/plain": TRANSCRIPT}, widget=True)
    assert [output.text for output in normal.cells[3].outputs] == ["2\n2\n"]
    assert refresh.normal_form(normal) == normal
