"""Tournaments that come with the package; see README.md beside this file for their origin."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from swisslab.errors import SwisslabError

NAMES = ("mastering-the-dutch", "sixteen-players")  # real tournaments, to begin with


class UnknownExample(SwisslabError, KeyError):
    """A name that no bundled tournament has; `names` are those there are."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(name, names)
        self.name = name
        self.names = names


EDITION_ROUNDS: Mapping[str, int] = {
    "floats": 3,
    "unplayed": 3,
    "pab-score": 2,
    "pab-bar": 3,
    "look-ahead": 3,
    "look-ahead-psd": 5,
    "look-ahead-float-scope": 7,
}  # invented tournaments, one for each cause for which 2017 and 2026 pair differently, and the round in which they do
ATTEMPT_ROUNDS: Mapping[str, int] = {"first-that-passes": 4}  # the same for the older manual's attempts
LESSON_ROUNDS: Mapping[str, int] = {
    "late-perfect": 7,
    "no-perfect": 7,
    "many-comparisons": 3,
    "mdp-exchange": 6,
    "limbo-and-remainder": 7,
    "nobody-for-the-mdp": 6,
    "collapse": 4,
    "next-bracket": 5,
    "eight-players": 5,
    "unplayed-games": 3,
    "colour-rules": 6,
}  # tournaments of the lessons about the walk, named by what they show in this round


@cache
def _files() -> dict[str, Traversable]:
    root = files("swisslab.data")
    folders = [root, *(item for item in sorted(root.iterdir(), key=lambda item: item.name) if item.is_dir())]
    found = {
        item.name.removesuffix(".trf"): item
        for folder in folders
        for item in sorted(folder.iterdir(), key=lambda item: item.name)
        if item.name.endswith(".trf")
    }
    return {name: found[name] for name in (*NAMES, *found)}


def example_names() -> tuple[str, ...]:
    """The names of all bundled tournaments, the real ones first."""
    return tuple(_files())


def read_example(name: str) -> bytes:
    """The file of a bundled tournament; UnknownExample (a KeyError) for a name that is not there."""
    if name not in _files():
        raise UnknownExample(name, example_names())
    return _files()[name].read_bytes()
