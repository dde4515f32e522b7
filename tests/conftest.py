"""What all tests share: the order of a run, and how Hypothesis looks for counterexamples."""

import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

# One processor may be busy with a browser: no time limit for a single example. In CI the same examples every time.
hypothesis.settings.register_profile("local", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") == "true" else "local")


@pytest.fixture(autouse=True)
def limit_of_digits() -> Iterator[None]:
    """The command line lets numbers be as long as they are, in its own process; here each test begins anew."""
    limit = sys.get_int_max_str_digits()
    yield
    sys.set_int_max_str_digits(limit)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start what takes long first: files with browser or slow tests, then notebooks, then the rest.

    A run over several processes hands out whole files in this order (`--dist loadscope --no-loadscope-reorder`).
    """
    ranks: dict[Path, int] = defaultdict(lambda: 3)
    for item in items:
        ranks[item.path] = min(ranks[item.path], _rank(item))
    items.sort(key=lambda item: ranks[item.path])


def _rank(item: pytest.Item) -> int:
    if item.get_closest_marker("browser"):
        return 0
    if item.get_closest_marker("slow"):
        return 1
    return 2 if item.path.suffix == ".ipynb" else 3
