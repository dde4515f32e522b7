"""The first notebook of the course runs in JupyterLab as it is."""

from collections.abc import Callable

from tests.browser.jupyter import OpenNotebook
from tests.notebooknet import saved_notebooks


def test_the_first_notebook_runs_without_an_error(lab: Callable[[str], OpenNotebook]) -> None:
    notebook = lab(saved_notebooks()[0].name)
    notebook.run_all()
    assert notebook.errors() == []
    assert notebook.screenshot("first_notebook").stat().st_size > 10_000
