"""What a saved notebook must be; each guard yields one line for each thing that is wrong.

nbval compares the saved outputs with fresh ones, but only those that are there and only in some formats. The guards see
to it that there is something to compare, that it says in text what matters, and that it is the same on every machine.
Code cells are counted from 0, as nbval counts them.
"""

import ast
import datetime
import re
import tokenize
from collections.abc import Callable, Iterator
from functools import cache
from io import StringIO

import ipywidgets
from nbformat import NotebookNode

from tests.notebooknet.markup import silent_markdown, silent_pictures
from tests.notebooknet.refresh import WIDGET_VIEW, is_widget, normal_form

Guard = Callable[[NotebookNode], Iterator[str]]

RASTER = ("image/png", "image/jpeg", "image/gif", "image/webp")
UNCOMPARABLE = {"Output", "interact", "interactive", "interactive_output", "interact_manual", "clear_output"}
ESCAPES = re.compile(r"nbval-\S+|NBVAL_\w+|PYTEST_VALIDATE_\w+|raises-exception")

_PASSING = {  # what differs from run to run or from machine to machine
    "an object's address": re.compile(r"\b0x[0-9a-fA-F]{4,}\b"),
    "an absolute path": re.compile(
        r"(?<![\w.<:/-])/(?:home|root|tmp|var|usr|etc|opt|work|srv|mnt|media|private|Users|Volumes|Applications)/\w"
        r"|\b[A-Za-z]:\\\w|\bfile://"
    ),
    "a warning": re.compile(r"\b\w*Warning: "),
    "a traceback": re.compile(r"Traceback \(most recent call last\)"),
}
_PASSING_IN_TEXT = {
    "a time of day": re.compile(r"\b\d{1,2}:\d{2}:\d{2}\b|\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}"),
    "a duration": re.compile(
        r"\b\d+[.,]\d+\s?(?:ns|µs|us|ms|s|sec|seconds?|minutes?)\b|\b\d+\s?(?:ns|µs|ms|seconds?)\b"
    ),
}


def code_cells(nb: NotebookNode) -> Iterator[tuple[str, NotebookNode]]:
    """Give every code cell that is not blank, with the name it has in messages."""
    cells = (cell for cell in nb.cells if cell.cell_type == "code")
    for number, cell in enumerate(cells):
        if cell.source.strip():
            yield f"code cell {number}", cell


def outputs(nb: NotebookNode) -> Iterator[tuple[str, NotebookNode]]:
    """Give every saved output."""
    for where, cell in code_cells(nb):
        for output in cell.outputs:
            yield where, output


def texts(nb: NotebookNode) -> Iterator[tuple[str, str, str]]:
    """Give every text in the outputs: where, its format, and the text."""
    for where, output in outputs(nb):
        if output.output_type == "stream":
            yield where, "text/plain", output.text
        for mime, data in output.get("data", {}).items():
            if isinstance(data, str) and mime not in RASTER:
                yield where, mime, data


def executed_in_order(nb: NotebookNode) -> Iterator[str]:
    """Every code cell was executed, once, from top to bottom."""
    for expected, (where, cell) in enumerate(code_cells(nb), start=1):
        if cell.execution_count is None:
            yield f"{where} was never executed"
        elif cell.execution_count != expected:
            yield f"{where} has execution count {cell.execution_count}, a run from the top gives {expected}"


def outputs_kept(nb: NotebookNode) -> Iterator[str]:
    """A cell that shows or prints something has an output, and some cell does."""
    for where, cell in code_cells(nb):
        if not cell.outputs and (reason := _must_show(cell.source)):
            yield f"{where} {reason} but has no saved output"
    if not any(True for _ in outputs(nb)):
        yield "no code cell has a saved output"


def _must_show(source: str) -> str | None:
    tree = _parse(source)
    if tree is None or not tree.body:
        return None
    for statement in tree.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            function = statement.value.func
            if isinstance(function, ast.Name) and function.id in {"print", "display"}:
                return f"calls {function.id}"
    last = tree.body[-1]
    return "ends in an expression" if isinstance(last, ast.Expr) else None


def comparable_code(nb: NotebookNode) -> Iterator[str]:
    """No code whose output nbval cannot compare."""
    for where, cell in code_cells(nb):
        tree = _parse(cell.source)
        if tree is None:
            yield f"{where} is not plain Python (a magic, a shell command or a mistake)"
            continue
        for name in sorted(_names(tree) & UNCOMPARABLE):
            yield f"{where} uses {name}"
        if any(keyword.arg == "display_id" for keyword in ast.walk(tree) if isinstance(keyword, ast.keyword)):
            yield f"{where} uses display_id"
        if _last_token(cell.source) == ";":
            yield f"{where} hides its result with a semicolon"


def _parse(source: str) -> ast.Module | None:
    try:
        tree = compile(source, "cell", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except SyntaxError:
        return None
    assert isinstance(tree, ast.Module)
    return tree


def _names(tree: ast.Module) -> set[str]:
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return names | {node.name for node in ast.walk(tree) if isinstance(node, ast.alias)}


def _last_token(source: str) -> str:
    blank = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.DEDENT, tokenize.ENDMARKER}
    tokens = [token.string for token in tokenize.generate_tokens(StringIO(source).readline) if token.type not in blank]
    return tokens[-1] if tokens else ""


def nothing_left_out(nb: NotebookNode) -> Iterator[str]:
    """No cell is taken out of the comparison."""
    for where, cell in code_cells(nb):
        tags = " ".join(cell.metadata.get("tags", []))
        for escape in ESCAPES.findall(f"{tags} {cell.source}"):
            yield f"{where} is taken out of the comparison by {escape}"


def no_errors(nb: NotebookNode) -> Iterator[str]:
    """No error and nothing on stderr."""
    for where, output in outputs(nb):
        if output.output_type == "error":
            yield f"{where} failed with {output.ename}"
        elif output.output_type == "stream" and output.name == "stderr":
            yield f"{where} wrote to stderr"


def no_passing_facts(nb: NotebookNode) -> Iterator[str]:
    """No addresses, paths, times, durations, warnings or tracebacks in outputs."""
    today = datetime.date.today()
    dates = {today.isoformat(), today.strftime("%Y/%m/%d"), today.strftime("%d.%m.%Y")}
    for where, mime, text in texts(nb):
        patterns = _PASSING | (_PASSING_IN_TEXT if mime == "text/plain" else {})
        for what, pattern in patterns.items():
            if found := pattern.search(text):
                yield f"{where} shows {what} in {mime}: {found[0]!r}"
        for date in sorted(date for date in dates if date in text):
            yield f"{where} shows today's date in {mime}: {date!r}"


def widgets_have_transcripts(nb: NotebookNode) -> Iterator[str]:
    """A widget says in text, over several lines, what it shows."""
    for where, output in outputs(nb):
        text = output.get("data", {}).get("text/plain", "")
        lines = [line for line in text.splitlines() if line.strip()]
        if re.match(r"(\w+)\(", text) and text.partition("(")[0] in _widget_names():
            yield f"{where} shows a widget whose text is only its repr: {text[:40]!r}"
        elif is_widget(output) and (len(lines) < 2 or len(text) < 40):
            yield f"{where} shows a widget without a transcript"
        elif is_widget(output) and re.search(r"(?:…|\.\.\.)\)?\s*$", text):
            yield f"{where} shows a widget whose transcript is cut off"


@cache
def _widget_names() -> frozenset[str]:
    classes = (value for value in vars(ipywidgets).values() if isinstance(value, type))
    return frozenset(value.__name__ for value in classes if issubclass(value, ipywidgets.Widget))


def no_widget_state(nb: NotebookNode) -> Iterator[str]:
    """No ids and no state of widgets of a kernel that is gone."""
    if "widgets" in nb.metadata:
        yield "the notebook holds widget state"
    for where, output in outputs(nb):
        if WIDGET_VIEW in output.get("data", {}):
            yield f"{where} holds the id of a widget of a kernel that is gone"


def pictures_speak(nb: NotebookNode) -> Iterator[str]:
    """Every picture has words, and none is a raster image, which is never compared."""
    for where, output in outputs(nb):
        for mime in set(output.get("data", {})) & set(RASTER):
            yield f"{where} holds {mime}, which is never compared: show SVG"
    for where, mime, text in texts(nb):
        if mime in {"text/html", "image/svg+xml"}:
            for missing in silent_pictures(text):
                yield f"{where} shows {missing}"
        elif mime == "text/markdown":
            for missing in silent_markdown(text):
                yield f"{where}: {missing}"
    for number, cell in enumerate(nb.cells):
        if cell.cell_type == "markdown":
            for missing in silent_markdown(cell.source):
                yield f"cell {number} of all: {missing}"


def in_normal_form(nb: NotebookNode) -> Iterator[str]:
    """The notebook is as `refresh` writes it."""
    normal = normal_form(nb)
    if nb.metadata != normal.metadata:
        yield "the notebook's metadata are not as `python -m tests.notebooknet refresh` writes them"
    for number, (cell, wanted) in enumerate(zip(nb.cells, normal.cells, strict=True)):
        if cell != wanted:
            yield f"cell {number} of all is not as `python -m tests.notebooknet refresh` writes it"


GUARDS: tuple[Guard, ...] = (
    executed_in_order,
    outputs_kept,
    comparable_code,
    nothing_left_out,
    no_errors,
    no_passing_facts,
    widgets_have_transcripts,
    no_widget_state,
    pictures_speak,
    in_normal_form,
)


def findings(nb: NotebookNode) -> list[str]:
    """Say everything that is wrong with a saved notebook."""
    return [f"{guard.__name__}: {finding}" for guard in GUARDS for finding in guard(nb)]
