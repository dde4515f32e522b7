"""The house: no import circle, no sentence below `say`, and nothing that must hold in production is an `assert`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.readme import ROOT
from tests.test_lint import PACKAGE, RANKS

LOWER = ("sequence", "matching", "model", "trf", "rules", "solver", "walk", "explain", "api", "data")


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(("swisslab", *path.relative_to(PACKAGE).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = path
    return found


MODULES = modules()


def loaded(path: Path) -> Iterator[str]:
    """Modules of the package that a module imports when it is loaded."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("swisslab"):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("swisslab"))


def test_no_import_circle() -> None:
    """No module needs itself to be loaded, by whatever way round."""
    graph = {name: set(loaded(path)) - {name} for name, path in MODULES.items()}
    done: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way[way.index(name) :], name))
        if name in done:
            return
        for other in sorted(graph.get(name, ())):
            visit(other, (*way, name))
        done.add(name)

    for name in graph:
        visit(name, ())


@pytest.mark.parametrize("package", LOWER)
def test_no_production_check_by_assert(package: str) -> None:
    for name, path in MODULES.items():
        if name.split(".")[1:2] == [package]:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            assert [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)] == [], name


@pytest.mark.parametrize("package", LOWER)
def test_no_sentence_below_say(package: str) -> None:
    """An error of the lower floors is raised with data: its sentence would reach one language only."""
    for name, path in MODULES.items():
        if name.split(".")[1:2] != [package]:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)):
                continue
            raised = ast.unparse(node.exc.func)
            if raised.endswith(("InconsistentResult", "AssertionError", "AttributeError", "NotImplementedError")):
                continue  # faults of the program itself: for whoever mends it
            texts = [part.value for part in ast.walk(node.exc) if isinstance(part, ast.Constant)]
            words = [text for text in texts if isinstance(text, str) and re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", text)]
            assert words == [], f"{path.name}:{node.lineno} {raised}: {words}"


def test_the_notes_for_contributors_draw_this_house() -> None:
    """Every package stands in CONTRIBUTING.md, in this order."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    drawn = [name for name in re.findall(r"^    (\w+)/? +\S", text, re.MULTILINE) if name in RANKS]
    assert {*drawn} == RANKS.keys() - {"__main__"}
    assert [RANKS[name] for name in drawn] == sorted(RANKS[name] for name in drawn)
