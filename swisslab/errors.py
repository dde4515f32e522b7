"""The base class of all errors that swisslab raises on purpose, and how they come by their sentences.

An error carries a code and data, no sentence: those live in the catalogues of `say`. The package hands this module a
function that words errors; until it does, an error shows its data.
"""

from collections.abc import Callable


class SwisslabError(Exception):
    """Anything that swisslab refuses: a file, a round, a proposal, an argument. `str` is a sentence for a person."""

    def __str__(self) -> str:
        try:
            return _wording(self)
        except Exception:  # whatever an error carries, showing it must not fail
            return _data_of(self)


class InconsistentResult(RuntimeError):
    """Two routes to the same result disagree: a fault of the program, never of the input. The message says where."""


def _data_of(error: SwisslabError) -> str:
    """What an error shows while nobody words it."""
    return ", ".join(str(part) for part in error.args)


_wording: Callable[[SwisslabError], str] = _data_of


def word_errors_with(wording: Callable[[SwisslabError], str]) -> None:
    """Let a function word all errors from now on."""
    global _wording
    _wording = wording
