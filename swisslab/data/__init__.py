"""Tournaments that come with the package; see README.md beside this file for their origin."""

from collections.abc import Mapping
from importlib.resources import files

NAMES = ("mastering-the-dutch", "sixteen-players")


def read_bundled(name: str) -> bytes:
    """A bundled tournament file; KeyError for a name that is not there."""
    if name not in NAMES:
        raise KeyError(name)
    return (files("swisslab.data") / f"{name}.trf").read_bytes()


def read_worked_example() -> bytes:
    """The worked example of the pairing commission with all six rounds that are known of nine, for the lesson on it."""
    return (files("swisslab.data") / "worked-example.trf").read_bytes()


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


def read_lesson(name: str) -> bytes:
    """One of the tournaments of `LESSON_ROUNDS`; KeyError for a name that is not there."""
    if name not in LESSON_ROUNDS:
        raise KeyError(name)
    return (files("swisslab.data") / "lessons" / f"{name}.trf").read_bytes()


def read_example(name: str) -> bytes:
    """One of the tournaments of `EDITION_ROUNDS` and `ATTEMPT_ROUNDS`; KeyError for a name that is not there."""
    folder = "editions" if name in EDITION_ROUNDS else "attempts"
    if folder == "attempts" and name not in ATTEMPT_ROUNDS:
        raise KeyError(name)
    return (files("swisslab.data") / folder / f"{name}.trf").read_bytes()
