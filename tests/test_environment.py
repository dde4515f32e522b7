"""One project, described in several places: pyproject.toml, environment.yml, README.md and .ci/run must agree."""

import os
import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import Version
from rattler import MatchSpec, VersionSpec
from rattler import Version as CondaVersion

from tests.readme import ROOT, commands

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
CONDA_NAMES = {"playwright": "playwright-python"}  # conda-forge's name where it is another
ONLY_CONDA = {"python", "pip"}


def required() -> dict[str, Requirement]:
    """Give what pyproject.toml asks for to run and to test, under conda's names."""
    project = PYPROJECT["project"]
    extras = project["optional-dependencies"]
    requirements = [Requirement(text) for text in project["dependencies"] + extras["lab"] + extras["test"]]
    others = [requirement for requirement in requirements if requirement.name != project["name"]]
    return {CONDA_NAMES.get(requirement.name, requirement.name): requirement for requirement in others}


def test_the_core_is_light() -> None:
    """Notebooks, widgets and charts are an extra; the tests ask for it too."""
    core = {Requirement(text).name for text in PYPROJECT["project"]["dependencies"]}
    assert core.isdisjoint({"anywidget", "ipywidgets", "jupyterlab", "matplotlib", "numpy"})
    assert "swisslab[lab]" in PYPROJECT["project"]["optional-dependencies"]["test"]


def conda_specifications() -> dict[str, MatchSpec]:
    entries = [entry for entry in ENVIRONMENT["dependencies"] if isinstance(entry, str)]
    specifications = [MatchSpec(entry, strict=True) for entry in entries]
    return {str(spec).split()[0]: spec for spec in specifications}


def pip_lines() -> list[str]:
    return [line for entry in ENVIRONMENT["dependencies"] if isinstance(entry, dict) for line in entry["pip"]]


def pip_requirements() -> dict[str, Requirement]:
    requirements = [Requirement(line) for line in pip_lines() if not line.startswith("-")]
    return {requirement.name: requirement for requirement in requirements}


def probes(*specifiers: str) -> list[str]:
    """Give versions on, just below and just above every bound of some specifiers."""
    found = {"0.0.1", "9999"}
    for bound in re.findall(r"\d+(?:\.\d+)*", " ".join(specifiers)):
        *head, last = [int(part) for part in bound.split(".")]
        for changed in (last, last + 1, max(last - 1, 0)):
            stem = ".".join(str(part) for part in [*head, changed])
            found |= {stem, f"{stem}.0", f"{stem}.1", f"{stem}.999"}
    return sorted(found, key=Version)


def same_versions(pip: SpecifierSet, conda: str | None) -> list[str]:
    """List the versions that one of two specifiers allows and the other does not."""
    conda_spec = VersionSpec(conda or "*")
    return [
        version
        for version in probes(str(pip), conda or "")
        if pip.contains(version) != conda_spec.matches(CondaVersion(version))
    ]


def test_everything_required_is_in_the_environment() -> None:
    assert set(required()) == (set(conda_specifications()) - ONLY_CONDA) | set(pip_requirements())


@pytest.mark.parametrize("name", sorted(required()))
def test_both_allow_the_same_versions(name: str) -> None:
    wanted = required()[name].specifier
    if name in pip_requirements():
        assert pip_requirements()[name].specifier == wanted
    else:
        assert same_versions(wanted, conda_specifications()[name].version) == []


def test_a_difference_between_the_two_is_noticed() -> None:
    assert same_versions(SpecifierSet(">=8.1,<9"), ">=8.1,<9") == []
    assert "9" in same_versions(SpecifierSet(">=8.1,<9"), ">=8.1")
    assert "8.0" in same_versions(SpecifierSet(">=8.1,<9"), "8.*")


def test_both_ask_for_the_same_python() -> None:
    assert (
        same_versions(SpecifierSet(PYPROJECT["project"]["requires-python"]), conda_specifications()["python"].version)
        == []
    )


def test_the_environment_installs_this_project_from_one_channel() -> None:
    assert ENVIRONMENT["name"] == "swisslab"
    assert ENVIRONMENT["channels"] == ["conda-forge"]
    assert "--editable ." in pip_lines()


def test_the_readme_has_both_commands_for_everyone() -> None:
    systems = ("", " windows", " conda")
    assert set(commands()) == {f"{what}{system}" for what in ("open", "test") for system in systems}
    for name, command in commands().items():
        assert "\n" not in command, "one command is one line"
        assert ("notebooks" in command) == name.startswith("open")
        for extra in re.findall(r'"\.\[(\w+)\]"', command):
            assert extra in PYPROJECT["project"]["optional-dependencies"]


def test_the_first_notebook_is_there() -> None:
    (path,) = set(re.findall(r"notebooks\S+", commands()["open"]))
    assert (ROOT / path).is_file()


@pytest.mark.skipif(os.name == "nt", reason="CI runs on Debian")
def test_ci_runs_the_readmes_test_command() -> None:
    shown = subprocess.run([ROOT / ".ci/run", "--show"], capture_output=True, text=True, check=True)
    assert shown.stdout.rstrip("\n") == commands()["test"]


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    wheel = next(iter(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])))
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    files = (path for path in (ROOT / "swisslab").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert {path.relative_to(ROOT).as_posix() for path in files} <= packed


def test_no_registry_addresses() -> None:
    """Lock files name hosts by the hundred; a mirror's address has no business in a repository."""
    assert not [path.name for path in ROOT.glob("*lock*")]
    for name in ("pyproject.toml", "environment.yml", ".ci/run", "README.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"index[-_]url|find[-_]links|pypi\.|anaconda\.", text, re.IGNORECASE), name
