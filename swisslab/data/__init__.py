"""Tournaments that come with the package; see README.md beside this file for their origin."""

from collections.abc import Mapping
from importlib.resources import files

NAMES = ("mastering-the-dutch", "sixteen-players")


def read_bundled(name: str) -> bytes:
    """A bundled tournament file; KeyError for a name that is not there."""
    if name not in NAMES:
        raise KeyError(name)
    return (files("swisslab.data") / f"{name}.trf").read_bytes()


EDITION_ROUNDS: Mapping[str, int] = {
    "floats": 3,
    "unplayed": 3,
    "pab-score": 2,
    "pab-bar": 3,
    "look-ahead": 3,
    "look-ahead-psd": 5,
    "look-ahead-float-scope": 7,
}  # invented tournaments, one for each cause for which 2017 and 2026 pair differently, and the round in which they do


def read_edition_example(name: str) -> bytes:
    """One of the tournaments of `EDITION_ROUNDS`; KeyError for a name that is not there."""
    if name not in EDITION_ROUNDS:
        raise KeyError(name)
    return (files("swisslab.data") / "editions" / f"{name}.trf").read_bytes()
