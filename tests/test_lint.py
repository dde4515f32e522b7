"""The code is clean, fully typed, and its imports point one way."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.readme import ROOT

PACKAGE = ROOT / "swisslab"

# From the ground up, as CONTRIBUTING.md draws it: a package may import those of a smaller rank.
RANKS = {
    "errors": 0,
    "display": 0,
    "sequence": 1,
    "matching": 3,
    "data": 1,  # bundled tournament files
    "model": 2,
    "trf": 3,
    "rules": 4,
    "solver": 5,
    "walk": 6,
    "explain": 7,
    "typed": 7,
    "api": 8,
    "say": 9,
    "show": 10,  # a picture's title and description are sentences
    "plates": 11,
    "lab": 12,  # a lesson may put a plate beside the player
    "cli": 12,
    "__main__": 13,
}
LIBRARIES = {
    "sequence": {"more_itertools"},
    "matching": {"rustworkx", "networkx"},
    "solver": {"networkx"},
    "walk": {"cattrs"},
    "typed": {"lark"},
    "api": {"networkx"},
    "say": {"fluent"},
    "plates": {"matplotlib", "networkx", "numpy"},
    "lab": {"anywidget", "ipywidgets", "IPython", "traitlets"},
}
HEAVY = ("numpy", "matplotlib", "ipywidgets", "anywidget", "IPython", "traitlets", "rustworkx")  # not in the browser


def layers() -> list[str]:
    """List the parts of the package that exist."""
    names = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or any(path.glob("*.py"))}
    return sorted(names - {"__init__"})


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Give every module that a file imports, and the line; also inside functions."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            if module == "swisslab":
                yield from ((node.lineno, f"swisslab.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, module


def wrong_imports(path: Path) -> Iterator[str]:
    """Say which imports of one file are against the design."""
    layer = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for line, module in imports(path):
        where = f"{path.relative_to(ROOT).as_posix()}:{line} imports {module}"
        top, _, rest = module.partition(".")
        other = rest.partition(".")[0]
        if top == "swisslab":
            if layer == "__init__":
                allowed = RANKS.get(other, 99) < RANKS["plates"]
            else:
                allowed = other == layer or RANKS.get(other, 99) < RANKS.get(layer, 0)
            if not allowed:
                yield where
        elif top not in sys.stdlib_module_names and top not in LIBRARIES.get(layer, set()):
            yield where


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_layer_has_its_place() -> None:
    assert set(layers()) <= set(RANKS)


def test_imports_point_one_way() -> None:
    assert [wrong for path in sorted(PACKAGE.rglob("*.py")) for wrong in wrong_imports(path)] == []


@pytest.mark.parametrize(
    ("layer", "line", "wrong"),
    [
        ("model", "import networkx", True),
        ("rules", "from swisslab.walk import events", True),
        ("rules", "from swisslab import solver", True),
        ("rules", "from ..walk import events", True),
        ("solver", "def late():\n    import numpy.linalg", True),
        ("sequence", "from swisslab import model", True),
        ("trf", "from swisslab.matching import best", True),
        ("solver", "from swisslab.rules import rulebook", False),
        ("solver", "from swisslab.walk import events", True),
        ("walk", "from .events import Level", False),
        ("plates", "import matplotlib.pyplot", False),
        ("matching", "import networkx", False),
    ],
)
def test_a_wrong_import_is_noticed(
    layer: str, line: str, wrong: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path / "swisslab")
    path = tmp_path / "swisslab" / layer / "some.py"
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert bool(list(wrong_imports(path))) == wrong


def test_all_but_plates_and_lab_run_in_a_browser() -> None:
    """Pyodide has no compiled libraries: with those out of reach, every other part must still import."""
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] not in {"plates", "lab"} and path.stem != "__main__"
    ]
    block = f"import sys; sys.modules.update(dict.fromkeys({HEAVY!r}))"
    run("-c", "\n".join([block, *(f"import {module}" for module in modules)]))


def test_ruff_finds_nothing() -> None:
    run("-m", "ruff", "check", "--no-cache", ".")


def test_ruff_would_format_nothing_anew() -> None:
    run("-m", "ruff", "format", "--no-cache", "--check", ".")


@pytest.mark.slow
def test_mypy_finds_nothing() -> None:
    run("-m", "mypy")
