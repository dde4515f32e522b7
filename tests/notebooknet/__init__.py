"""The net under the notebooks: what a saved notebook must be, and how it is written so.

`guards` says what is wrong with a saved notebook, `refresh` runs notebooks and writes them in one normal form.
From the top of the repository:

    python -m tests.notebooknet refresh            run all notebooks and write them
    python -m tests.notebooknet refresh --check    write nothing, say which would change
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"


def saved_notebooks() -> list[Path]:
    """List the notebooks of the course in their order."""
    return sorted(NOTEBOOKS.glob("*.ipynb"))
