"""Stepping through stills: any list of them, or the items of a sequence of any length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from swisslab.lab.page import document, fragment
from swisslab.lab.strip import Numbers, Strip
from swisslab.sequence import Exchanges, MdpSets, OrdinalSequence, Transpositions
from swisslab.show.exchanges import exchange_still
from swisslab.show.mdp_sets import mdp_set_still
from swisslab.show.still import Still
from swisslab.show.transpositions import transposition_still
from swisslab.walk.events import Level

SAVED = 40  # steps in a saved notebook or an exported page, unless the strip is shorter than `WHOLE`
WHOLE = 80
LINES = 40  # lines of a transcript of a sequence
MOST = 1000  # steps that a kernel offers at once; any other number is a jump


class Steps:
    """What all players of stills can do."""

    strip: Strip
    sequence: OrdinalSequence[Any] | None

    def _load(self, strip: Strip, sequence: OrdinalSequence[Any] | None) -> None:
        self.strip = strip
        self.sequence = sequence

    def __repr__(self) -> str:
        return self.transcript()

    def transcript(self) -> str:
        """One line a step; of a long sequence the first ones."""
        return self.strip.transcript(LINES if self.sequence is not None else WHOLE)

    def html(self) -> str:
        """A piece of HTML that steps without a kernel, as it stands in saved notebooks."""
        return fragment(self._saved(), Level.ROUND)

    def to_html(self, path: str | Path | None = None) -> str:
        """A whole page that steps without a kernel; written to `path` if given."""
        page = document(self._saved(), Level.ROUND, self.strip.draw(0).title)
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def _saved(self) -> Strip:
        strip = self.strip
        count = strip.count if strip.count <= WHOLE else SAVED
        return Strip(strip.draw, count, strip.numbers, strip.language)

    def _repr_mimebundle_(self, **_: Any) -> Any:
        return {"text/plain": self.transcript(), "text/html": self.html()}


class PageSteps(Steps):
    """A player of stills where there are no widgets: a page that steps by itself."""

    def __init__(self, strip: Strip, sequence: OrdinalSequence[Any] | None = None) -> None:
        self._load(strip, sequence)


def steps(stills: Sequence[Still], language: str = "en") -> Steps:
    """Step through some pictures. Raises ValueError for none."""
    if not stills:
        raise ValueError("no pictures to step through")
    return _player(Strip.of(stills, language))


def browse(sequence: OrdinalSequence[Any], start: int = 0, language: str = "en") -> Steps:
    """Step through transpositions, exchanges or sets of MDPs, beginning with number `start` (negative: from the end).

    In the browser one can type a number: with a kernel any number of the sequence, without one a number that is there.
    Raises IndexError if the sequence has no such number, TypeError for a sequence that has no pictures.
    """
    return _player(strip_of(sequence, start, language), sequence)


def strip_of(sequence: OrdinalSequence[Any], start: int, language: str = "en") -> Strip:
    """The strip that begins with number `start` of a sequence."""
    draw = _drawing(sequence, language)
    if not -sequence.length <= start < sequence.length:
        raise IndexError(f"number {start}, but the sequence has {sequence.length} items")
    start %= sequence.length
    count = min(MOST, sequence.length - start)
    numbers = Numbers(start, sequence.length - 1)
    return Strip(lambda step: draw(start + step), count, numbers, language)


def _drawing(sequence: OrdinalSequence[Any], language: str) -> Callable[[int], Still]:
    match sequence:
        case Transpositions():
            return lambda number: transposition_still(sequence, number, language)
        case Exchanges():
            return lambda number: exchange_still(sequence, number, language)
        case MdpSets():
            return lambda number: mdp_set_still(sequence, number, language)
    raise TypeError(f"no pictures for {type(sequence).__name__}")


def _player(strip: Strip, sequence: OrdinalSequence[Any] | None = None) -> Steps:
    try:
        from swisslab.lab.steps_widget import WidgetSteps
    except ImportError:
        return PageSteps(strip, sequence)
    return WidgetSteps(strip, sequence)
