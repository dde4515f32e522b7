"""Every point of the commentary is taught in the lesson that is its home (the table of ids and homes, K1 to K32).

A lesson marks the cell that teaches a point in that cell's metadata, `"swisslab": {"teaches": ["K3"]}`, and lists all
its points in the notebook's metadata under the same name.
"""

import re
from pathlib import Path

import pytest
from nbformat import NotebookNode

from tests.notebooknet import saved_notebooks
from tests.notebooknet.refresh import read

# The name of a lesson is that of its file without the number (and without an article).
HOMES: dict[str, tuple[str, ...]] = {
    "K1": ("transpositions",),
    "K2": ("brackets_and_subgroups",),
    "K3": ("transpositions",),
    "K4": ("transpositions",),
    "K5": ("transpositions",),
    "K6": ("exchanges",),
    "K7": ("exchanges",),
    "K8": ("exchanges",),
    "K9": ("exchanges",),
    "K10": ("mdp_exchanges",),
    "K11": ("mdp_exchanges",),
    "K12": ("mdp_exchanges",),
    "K13": ("psd",),
    "K14": ("homogeneous_bracket",),
    "K15": ("brackets_and_subgroups", "candidate"),
    "K16": ("brackets_and_subgroups",),
    "K17": ("candidate",),
    "K18": ("heterogeneous_bracket",),
    "K19": ("criteria",),
    "K20": ("look_ahead",),
    "K21": ("homogeneous_bracket", "heterogeneous_bracket"),
    "K22": ("homogeneous_bracket",),
    "K23": ("criteria",),
    "K24": ("candidate",),
    "K25": ("psd",),
    "K26": ("psd",),
    "K27": ("psd",),
    "K28": ("psd",),
    "K29": ("psd",),
    "K30": ("successive_attempts",),
    "K31": ("successive_attempts",),
    "K32": ("successive_attempts",),
}
# Lessons that are not written yet: none. A home named here need not exist; one that exists may not be named here.
TO_BE_WRITTEN: frozenset[str] = frozenset()
WORDS = 25  # a cell that teaches a point says at least so much about it


def lessons() -> dict[str, Path]:
    """The notebooks by the names used above."""
    names = {name for homes in HOMES.values() for name in homes}
    found = {}
    for path in saved_notebooks():
        title = re.sub(r"^\d+_(?:an?_|the_)?", "", path.stem)
        for name in names:
            if title == name or title.startswith(f"{name}_"):
                found[name] = path
    return found


def teaches(metadata: NotebookNode) -> list[str]:
    return list(metadata.get("swisslab", {}).get("teaches", []))


def marked_cells(nb: NotebookNode, point: str) -> list[NotebookNode]:
    return [cell for cell in nb.cells if point in teaches(cell.metadata)]


def test_the_table_is_complete() -> None:
    assert list(HOMES) == [f"K{number}" for number in range(1, 33)]


@pytest.mark.parametrize(("point", "home"), [(point, home) for point, homes in HOMES.items() for home in homes])
def test_a_point_is_taught_at_home(point: str, home: str) -> None:
    path = lessons().get(home)
    if path is None:
        assert home in TO_BE_WRITTEN
        return
    nb = read(path)
    assert point in teaches(nb.metadata)
    cells = marked_cells(nb, point)
    assert cells
    for cell in cells:
        assert cell.cell_type == "markdown"
        assert len(cell.source.split()) >= WORDS


def test_the_list_of_lessons_to_be_written_is_up_to_date() -> None:
    assert set(lessons()) & TO_BE_WRITTEN == set()


@pytest.mark.parametrize("path", saved_notebooks(), ids=lambda path: path.stem)
def test_what_a_lesson_claims_is_in_its_cells_and_in_the_table(path: Path) -> None:
    nb = read(path)
    claimed = teaches(nb.metadata)
    marked = sorted({point for cell in nb.cells for point in teaches(cell.metadata)}, key=lambda point: int(point[1:]))
    assert claimed == marked
    here = {name for name, lesson in lessons().items() if lesson == path}
    for point in claimed:
        assert here & set(HOMES[point])
