"""How much do the tests notice? One line of the code is changed at a time, and the tests that run this line must fail.

    python -m tests.mutants --seed 1 --sample 200           a sample of all changes, by seed and code
    python -m tests.mutants --at swisslab/trf/read.py:41    all changes of one line, once there is a test for it

Every change is told in one line: killed (a test failed), timeout (counts as killed), survived, or no test (none runs
the line). build/mutants/report.json says the same. A survivor is a missing test, or code that makes no difference.

The tests run in a copy of swisslab and tests below build/, so the working tree may be edited meanwhile. Which test runs
which line is measured once for each state of the code; caches are emptied before every test, or only the first one
would count, and a test file with cached functions of its own counts as one test. Left out: browsers, notebooks, slow
tests, and tests that fail in the copy anyway.

It is a script of its own because the tools to be had fit badly: mutmut does not change functions with a decorator (all
properties and cached functions), defaults and constants, and knows no samples; cosmic-ray knows neither samples nor
which test runs which line.
"""

import argparse
import ast
import fcntl
import functools
import io
import json
import os
import queue
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import coverage
import pytest

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "mutants"
PACKAGES = ("rules", "sequence", "solver", "walk", "explain", "trf")
TRIED = (  # the tests of the lower floors: those of the upper ones run the same lines, and slowly
    *("solver_*", "walk_*", "rules_*", "explain_*", "sequence_*", "trf_*"),
    *("attempts", "baku", "edition_of", "editions", "event_json", "model_points", "psd", "trace"),
)
MARKS = "not (corpus or browser or slow)"
PYTEST = "-m pytest -o addopts= -o required_plugins= -p no:cacheprovider -p _hypothesis_pytestplugin --doctest-modules"
OPTIONS = (*PYTEST.split(), "--continue-on-collection-errors", "-q", "--tb=no", "-m", MARKS)
SECONDS, TESTS = 120, 300  # for one change: CPU seconds of its tests, as measured (twice as slow), and their number
MEMORY = 4 << 30  # bytes; a change may build lists without end

# --- changes ---------------------------------------------------------------------------------------------------------

SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
NEGATED_BY_SWAP = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
CALLS = {"min": "max", "max": "min", "reversed": "iter"}
NEVER = ("annotation", "returns", "decorator_list")  # dataclass(frozen, slots) only forbids


@dataclass(frozen=True, order=True, slots=True)
class Mutant:
    """One changed line. `begins` is the line its statement begins in, None outside functions (run at the import)."""

    file: str
    line: int
    operator: str
    before: bytes
    after: bytes
    begins: int | None

    def applied(self, text: bytes) -> bytes:
        lines = text.split(b"\n")
        lines[self.line - 1] = self.after
        return b"\n".join(lines)

    def compiles(self, folder: Path) -> bool:
        try:
            return bool(compile(self.applied((folder / self.file).read_bytes()), self.file, "exec"))
        except SyntaxError:
            return False

    def __str__(self) -> str:
        change = f"{self.before.decode().strip()}  →  {self.after.decode().strip()}"
        return f"{self.file}:{self.line}: {self.operator}: {change}"


class Changes:
    """Collects the changes of one file. Columns are counted in bytes, as ast does."""

    def __init__(self, file: str, text: bytes) -> None:
        self.file, self.lines = file, text.split(b"\n")
        self.found: dict[tuple[int, bytes], Mutant] = {}
        self.results: list[str] = []  # what the functions around return
        self.begins = 1
        self.visit(ast.parse(text))

    def replace(self, operator: str, line: int, start: int, end: int | None, new: str) -> None:
        """Change a part of a line."""
        before = self.lines[line - 1]
        after = before[:start] + new.encode() + before[end:]
        mutant = Mutant(self.file, line, operator, before, after, self.begins if self.results else None)
        self.found.setdefault((line, after), mutant)

    def replace_node(self, operator: str, node: ast.expr, new: str) -> None:
        if node.lineno == node.end_lineno:
            self.replace(operator, node.lineno, node.col_offset, node.end_col_offset, new)

    def swap(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Change the operator between two operands, which may stand in different lines."""
        pattern = rf"(?<![\w<>=!]){re.escape(old)}(?![\w<>=])".replace(r"\ ", r"\s+")
        for line in range(left.end_lineno or 0, right.lineno + 1):
            start = left.end_col_offset or 0 if line == left.end_lineno else 0
            end = right.col_offset if line == right.lineno else None
            between = self.lines[line - 1][start:end].decode().partition("#")[0]
            if match := re.search(pattern, between):
                self.replace(f"{old} → {new}", line, start + match.start(), start + match.end(), new)
                return

    def negate(self, operator: str, node: ast.expr) -> None:
        """Negate a condition, unless it is a constant or a swap says the same."""
        match node:
            case ast.Constant() | ast.UnaryOp(op=ast.Not()):
                pass
            case ast.Compare(ops=[only]) if isinstance(only, NEGATED_BY_SWAP):
                pass
            case _:
                text = self.lines[node.lineno - 1][node.col_offset : node.end_col_offset].decode()
                self.replace_node(operator, node, f"(not ({text}))")

    def visit(self, node: ast.AST) -> None:
        """Collect the changes of a node and of what is in it."""
        if isinstance(node, ast.stmt):
            self.begins = node.lineno
        match node:
            case ast.Assign(targets=[ast.Name("__all__")]) | ast.If(test=ast.Name("TYPE_CHECKING")):
                return
            case ast.FunctionDef(name="__repr__" | "__str__") | ast.Assert() | ast.keyword(arg="strict"):
                return  # only shown, only guards
            case ast.JoinedStr():  # Python 3.11 does not know where things stand in it
                return
            case ast.FunctionDef():
                self.visit(node.args)
                self.results.append(ast.unparse(node.returns) if node.returns else "")
                for statement in node.body:
                    self.visit(statement)
                self.results.pop()
                return
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for left, comparison, right in zip(operands, node.ops, node.comparators, strict=False):
                    self.swap(left, right, *SWAPS[type(comparison)])
            case ast.BoolOp():
                for left, right in zip(node.values, node.values[1:], strict=False):
                    self.swap(left, right, *SWAPS[type(node.op)])
            case ast.BinOp(op=ast.Add() | ast.Sub()) if not any(map(_is_text, (node.left, node.right))):
                self.swap(node.left, node.right, *SWAPS[type(node.op)])
            case ast.AugAssign(op=ast.Add() | ast.Sub()):
                self.swap(node.target, node.value, *(f"{sign}=" for sign in SWAPS[type(node.op)]))
            case ast.UnaryOp(op=ast.Not()):
                self.replace("not dropped", node.lineno, node.col_offset, node.col_offset + len("not "), "")
            case ast.Constant(value=bool()):
                self.replace_node("bool flipped", node, str(not node.value))
            case ast.Constant(value=int()):
                for value in (node.value + 1, node.value - 1):
                    self.replace_node(f"{node.value} → {value}", node, str(value))
            case ast.Subscript(slice=ast.Constant(value=0)):
                self.replace_node("[0] → [-1]", node.slice, "-1")
            case ast.Subscript(slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1))):
                self.replace_node("[-1] → [0]", node.slice, "0")
            case ast.Call(func=ast.Name("min" | "max" | "reversed" as name)):
                self.replace_node(f"{name} → {CALLS[name]}", node.func, CALLS[name])
            case ast.If() | ast.IfExp():
                self.negate("if negated", node.test)
            case ast.comprehension():
                for condition in node.ifs:
                    self.negate("if negated", condition)
            case ast.Return(value=ast.expr()) if self.results[-1] == "bool":
                self.negate("result negated", node.value)
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and name not in NEVER:
                    self.visit(child)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def mutants_of(folder: Path, packages: list[str]) -> list[Mutant]:
    """All changes of some packages, in order; packages that do not exist are skipped."""
    paths = sorted(path for name in packages for path in (folder / "swisslab" / name).rglob("*.py"))
    changes = [Changes(path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths]
    return sorted(mutant for change in changes for mutant in change.found.values())


# --- the copy --------------------------------------------------------------------------------------------------------


def snapshot() -> tuple[str, bytes]:
    """Give the package, tests and pages as they are, new files included: git's name for the state, and a tar file."""
    environment = os.environ | {"GIT_INDEX_FILE": str(BUILD / "index")}

    def git(*arguments: str) -> bytes:
        return subprocess.run(["git", *arguments], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True).stdout

    git("read-tree", "--empty")
    git("add", "--all", "swisslab", "tests", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md")
    tree = git("write-tree").decode().strip()
    return tree, git("archive", tree)


def unpack(tar: bytes, folder: Path) -> Path:
    """Make a fresh copy. Compiled files are checked by content: a change may leave the size and the second the same."""
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
        archive.extractall(folder, filter="data")
    command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "swisslab", "tests"]
    subprocess.run(command, cwd=folder, check=True)
    return folder


def environment_of(folder: Path, **more: str) -> dict[str, str]:
    """The copy is imported, Hypothesis tries the same examples every time, plugins that load slowly are left out."""
    fixed = {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "CI": "true", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return os.environ | fixed | more


# --- which test runs which line --------------------------------------------------------------------------------------


def cached_functions(module: ModuleType) -> list[Any]:
    """The functions of a module that remember their results."""
    functions = (value for value in vars(module).values() if isinstance(value, functools._lru_cache_wrapper))
    return [function for function in functions if function.__module__ == module.__name__]


class Meter:
    """In the measuring run: which unit runs a line, a test or a file whose tests share results, and its CPU seconds."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.failed: set[str] = set()
        self.unit = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        module = getattr(item, "module", None)
        self.unit = item.nodeid.partition("::")[0] if module and cached_functions(module) else item.nodeid
        for name, other in sys.modules.items():
            if name.startswith(("swisslab", "tests")) and other is not module:
                for function in cached_functions(other):
                    function.cache_clear()
        measuring = coverage.Coverage.current()
        assert measuring is not None
        measuring.switch_context(self.unit)
        start = time.process_time()
        done = yield
        self.seconds[self.unit] += time.process_time() - start
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(self.unit)

    def pytest_sessionfinish(self) -> None:
        passed = {unit: round(seconds, 3) for unit, seconds in self.seconds.items() if unit not in self.failed}
        Path(os.environ["MUTANTS_TIMES"]).write_text(json.dumps(passed), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """In the measuring run this module is a plugin (`-p tests.mutants`)."""
    config.pluginmanager.register(Meter())


def _tests(folder: Path) -> list[str]:
    """The files of `TRIED`."""
    found = {path for name in TRIED for path in (folder / "tests").glob(f"test_{name}.py")}
    return sorted(path.relative_to(folder).as_posix() for path in found)


class Measured:
    """Which test runs which line in one state of the code, and how long it takes. Measures if need be."""

    def __init__(self, tree: str, folder: Path) -> None:
        data, times = BUILD / f"{tree[:12]}.coverage", BUILD / f"{tree[:12]}.json"
        if not times.exists():
            print("measuring which test runs which line: some minutes", flush=True)
            command = [sys.executable, "-m", "coverage", "run", f"--data-file={data}", "--include=swisslab/*", *OPTIONS]
            command += ["-p", "tests.mutants", *_tests(folder), "swisslab/sequence", "swisslab/rules"]
            environment = environment_of(folder, MUTANTS_TIMES=str(times))
            subprocess.run(command, cwd=folder, env=environment, check=False)
        self.seconds: dict[str, float] = json.loads(times.read_text(encoding="utf-8"))
        self._data, self._folder = coverage.CoverageData(str(data)), folder
        self._data.read()
        self._lines: dict[str, dict[int, list[str]]] = {}

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that run a change, the fastest first, as many as fit into a minute or so."""
        if mutant.file not in self._lines:
            self._lines[mutant.file] = self._data.contexts_by_lineno(str(self._folder / mutant.file))
        lines = self._lines[mutant.file]
        if mutant.begins is None:  # run at the import: whatever uses the file
            found = {test for tests in lines.values() for test in tests}
        else:
            rows = range(mutant.line, mutant.begins - 1, -1)
            found = set(next((lines[row] for row in rows if row in lines), ()))
        fitting, total = [], 0.0
        for test in sorted(found & self.seconds.keys(), key=lambda test: (self.seconds[test], test))[:TESTS]:
            total += self.seconds[test]
            if total <= SECONDS or not fitting:
                fitting.append(test)
        return fitting


# --- trying a change -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a change: killed, timeout, survived or no test."""

    verdict: str
    by: str
    tests: int
    seconds: float


def attempt(mutant: Mutant, tests: list[str], limit: float, folder: Path) -> Outcome:
    """Change the line in a copy, run the tests, and put the line back."""
    if not tests:
        return Outcome("no test", "", 0, 0)
    path, start = folder / mutant.file, time.monotonic()
    text = path.read_bytes()
    path.write_bytes(mutant.applied(text))
    (folder / "tests.txt").write_text("\n".join(tests), encoding="utf-8")
    with (folder / "output.txt").open("w+b") as output:
        process = subprocess.Popen(
            [sys.executable, *OPTIONS, "-x", "--no-header", "-rfE", "@tests.txt"],
            cwd=folder,
            env=environment_of(folder, COLUMNS="1000"),
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
        )
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            status = process.wait()
            verdict = "timeout"
        else:
            verdict = "killed" if status else "survived"
        output.seek(0)
        said = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", output.read().decode(errors="replace"), re.MULTILINE)
    path.write_bytes(text)
    by = "" if verdict != "killed" else said[1] if said else f"pytest's status {status}"
    return Outcome(verdict, by, len(tests), round(time.monotonic() - start, 1))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=200, help="how many changes to try (default: 200)")
    parser.add_argument("--at", metavar="FILE:LINE", help="try all changes of this line instead")
    parser.add_argument("--packages", nargs="+", default=PACKAGES, help=f"(default: {' '.join(PACKAGES)})")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1, help="processes at a time (default: 1)")
    asked = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    lock = (BUILD / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # until the end of the process
    except OSError:
        parser.error("another run changes the copies below build/mutants; wait for its end")
    tree, tar = snapshot()
    copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for job in range(asked.jobs):
        copies.put(unpack(tar, BUILD / f"copy{job}"))
    measured = Measured(tree, BUILD / "copy0")
    mutants = mutants_of(BUILD / "copy0", asked.packages)
    print(f"{len(mutants)} changes are possible")
    if asked.at:
        mutants = [mutant for mutant in mutants if f"{mutant.file}:{mutant.line}" == asked.at]
    else:
        random.Random(asked.seed).shuffle(mutants)
        mutants = sorted(islice((mutant for mutant in mutants if mutant.compiles(BUILD / "copy0")), asked.sample))

    def run(mutant: Mutant) -> Outcome:
        tests, folder = measured.tests_for(mutant), copies.get()
        outcome = attempt(mutant, tests, 20 + 3 * sum(measured.seconds[test] for test in tests), folder)
        copies.put(folder)
        return outcome

    report, counts = [], Counter[str]()
    with ThreadPoolExecutor(asked.jobs) as threads:
        for mutant, outcome in zip(mutants, threads.map(run, mutants), strict=True):
            print(
                f"{mutant}: {outcome.verdict} {f'by {outcome.by}' if outcome.by else f'({outcome.tests} tests)'}",
                flush=True,
            )
            counts[outcome.verdict] += 1
            report.append({"mutant": str(mutant)} | asdict(outcome))
    noticed = counts["killed"] + counts["timeout"]
    told = ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common())
    print(f"{noticed} of {len(mutants)} noticed ({noticed / max(1, len(mutants)):.0%}): {told}")
    head = {"tree": tree, "seed": asked.seed, "at": asked.at, "packages": list(asked.packages), "counts": counts}
    text = json.dumps(head | {"mutants": report}, ensure_ascii=False, indent=1)
    (BUILD / "report.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
