"""What a view consists of: a title, its words, its drawn parts and its size."""

from dataclasses import dataclass

from swisslab.show import ink
from swisslab.show.labels import Labels

HALF = 432.0  # the width of a view of which two stand side by side under the board
WHOLE = float(ink.FRAME)


@dataclass(frozen=True, slots=True)
class Drawing:
    """One view of one step. `lines` are its plain-text twin, `parts` the drawing below the title."""

    title: str
    lines: tuple[str, ...]
    parts: tuple[str, ...]
    height: float
    width: float = HALF


def waiting(title: str, words: Labels, width: float = HALF) -> Drawing:
    """A view that has nothing to show at this step, and says so."""
    note = words["view-waiting"]
    return Drawing(title, (note,), (ink.text(ink.MARGIN, 52, note, "soft"),), 70, width)
