"""Tournaments that come with the package; see README.md beside this file for their origin."""

from importlib.resources import files

NAMES = ("mastering-the-dutch", "sixteen-players")


def read_bundled(name: str) -> bytes:
    """A bundled tournament file; KeyError for a name that is not there."""
    if name not in NAMES:
        raise KeyError(name)
    return (files("swisslab.data") / f"{name}.trf").read_bytes()
