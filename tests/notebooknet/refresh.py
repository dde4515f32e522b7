"""Running notebooks and writing them in one normal form, so that a diff shows only what a reader would see."""

import copy
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WIDGET_MARK = "widget"  # set in the metadata of an output in place of the widget's id

CELL_TIMEOUT = 60  # seconds
TEACHES = "swisslab"  # what a cell or a notebook teaches (tests/test_commentary.py)
KEPT_CELL_METADATA = {"tags", "slideshow", "editable", "deletable", TEACHES}
NOTEBOOK_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "pygments_lexer": "ipython3",
    },
}


def read(path: Path) -> NotebookNode:
    """Read a saved notebook as it is."""
    return nbformat.read(path, as_version=4)


def run(nb: NotebookNode, folder: Path) -> NotebookNode:
    """Execute a copy of a notebook in a new kernel that works in a folder, and give its normal form.

    Raises nbclient's CellExecutionError where a cell fails.
    """
    fresh = copy.deepcopy(nb)
    NotebookClient(
        fresh,
        kernel_name="python3",
        timeout=CELL_TIMEOUT,
        store_widget_state=False,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    return normal_form(fresh)


def normal_form(nb: NotebookNode) -> NotebookNode:
    """Give a notebook without ids, timings and the traces of one editor or Python version."""
    normal = copy.deepcopy(nb)
    normal.metadata = nbformat.from_dict({**NOTEBOOK_METADATA, **_taught(nb)})
    for cell in normal.cells:
        cell.metadata = _kept(cell.metadata)
        if cell.cell_type == "code":
            cell.outputs = _joined([_normal_output(output) for output in cell.outputs])
    return normal


def text_of(nb: NotebookNode) -> str:
    """Give the text of a notebook's file."""
    nbformat.validate(nb)
    return str(nbformat.writes(nb)).rstrip("\n") + "\n"


def is_widget(output: NotebookNode) -> bool:
    """Tell whether an output shows a widget, also after its id was dropped."""
    return WIDGET_VIEW in output.get("data", {}) or bool(output.get("metadata", {}).get(WIDGET_MARK))


def _kept(metadata: NotebookNode) -> NotebookNode:
    return nbformat.from_dict({key: value for key, value in metadata.items() if key in KEPT_CELL_METADATA and value})


def _taught(nb: NotebookNode) -> dict[str, dict[str, list[str]]]:
    """Give what the cells teach, all together, for the notebook's metadata; nothing if they are not marked."""
    points = {point for cell in nb.cells for point in cell.metadata.get(TEACHES, {}).get("teaches", [])}
    listed = sorted(points, key=lambda point: (len(point), point))
    return {TEACHES: {"teaches": listed}} if listed else {}


def _normal_output(output: NotebookNode) -> NotebookNode:
    if WIDGET_VIEW in output.get("data", {}):
        del output.data[WIDGET_VIEW]
        output.metadata[WIDGET_MARK] = True
    return output


def _joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Join neighbouring pieces of one stream: where it was cut is chance."""
    joined: list[NotebookNode] = []
    for output in outputs:
        last = joined[-1] if joined else None
        if last and output.output_type == "stream" == last.output_type and output.name == last.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined
