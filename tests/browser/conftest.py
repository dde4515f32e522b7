"""Fixtures for browser tests.

`lab(name)` opens a notebook of the course in JupyterLab and gives an `OpenNotebook`; `page` is a bare browser page for
exported HTML. JupyterLab works on a copy, so no test changes the notebooks. Where there is no Chromium the tests are
skipped, in CI they fail. Set SWISSLAB_SHOTS to a folder to keep the screenshots.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser import chromium
from tests.browser.jupyter import OpenNotebook, jupyterlab
from tests.notebooknet import NOTEBOOKS

VIEW = ViewportSize(width=1280, height=1000)
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="module")  # no longer than a file: playwright's event loop is in the way of other tests
def browser() -> Iterator[Browser]:
    """Give a running Chromium."""
    with sync_playwright() as playwright:
        path = chromium.find(playwright)
        if path is None and os.environ.get("CI") == "true":
            pytest.fail(chromium.HOW_TO_GET_IT)
        if path is None:
            pytest.skip(chromium.HOW_TO_GET_IT)
        running = chromium.launch(playwright, path)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Give a new page that shares nothing with earlier ones."""
    context = browser.new_context(viewport=VIEW)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def lab_address(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a JupyterLab over a copy of the course."""
    home = tmp_path_factory.mktemp("jupyter")
    folder = home / "course"
    shutil.copytree(NOTEBOOKS, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    with jupyterlab(folder, home) as address:
        yield address


@pytest.fixture
def lab(lab_address: str, page: Page, tmp_path: Path) -> Callable[[str], OpenNotebook]:
    """Give a function that opens a notebook of the course by its file name."""
    shots = Path(os.environ.get("SWISSLAB_SHOTS", tmp_path))
    shots.mkdir(parents=True, exist_ok=True)

    def open_notebook(name: str) -> OpenNotebook:
        page.goto(f"{lab_address}/lab/tree/{name}?reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=90_000)
        return OpenNotebook(page, shots)

    return open_notebook
