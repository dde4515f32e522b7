"""The whole field by scoregroups: who is paired, who waits, who can still play whom."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from swisslab.show import ink
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.show.signs import preference_sign
from swisslab.walk import events as e

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from swisslab.walk.trace import State

TOP = 96
COLUMNS = 3
CARD_LIMIT = 75  # beyond this, small chips instead of cards
ROW = 27
COLUMN_WIDTH = 286
CHIPS = 12

LEAST_ROWS, LOW_ROWS = 9, 14  # the second: as high as other pictures

Note = tuple[str, str]  # words beside a card, and their class
Cell = str | int  # a heading or a player


def notes(state: State, labels: Labels) -> dict[int, Note]:
    """What this step says of single players."""
    found: dict[int, Note] = {}
    for closed in state.closed:
        for one, two in closed.pairs:
            found[one] = (f"– {two}", "soft")
            found[two] = (f"– {one}", "soft")
    event = state.event
    if isinstance(event, e.CompletionTested):
        found |= dict.fromkeys(event.pool, ("?", "soft"))
        for one, two in event.witness:
            found[one], found[two] = (f"– {two}", "good"), (f"– {one}", "good")
        if event.bye is not None:
            found[event.bye] = (labels["picture-bye"], "good")
        found |= dict.fromkeys(event.hubs, ("●", "b"))
        found |= dict.fromkeys(event.blocked, ("✗", "bad"))
    elif isinstance(event, e.CollapseStarted):
        found |= dict.fromkeys(event.players, ("CLB", "pur"))
    return found


def field(state: State, gallery: Gallery, labels: Labels) -> tuple[list[str], float]:
    """The parts of the drawing and where it ends."""
    paired = {number for closed in state.closed for pair in closed.pairs for number in pair}
    told = notes(state, labels)
    if len(gallery.players) > CARD_LIMIT:
        return _chips(paired, told, gallery, labels)
    columns = _columns(gallery.groups, labels)
    rows = max(map(len, columns))
    parts: list[str] = []
    for column, cells in enumerate(columns):
        x = ink.MARGIN + column * COLUMN_WIDTH
        for row, cell in enumerate(cells):
            y = TOP + row * ROW
            if isinstance(cell, str):
                parts.append(ink.text(x, y + 17, cell, "b soft"))
                continue
            card = gallery.card(cell, x, y, ROW - 4)
            words, kind = told.get(cell, ("", ""))
            shown = f'<g opacity="0.45">{card}</g>' if cell in paired else card
            parts.append(shown + (ink.text(x + 241, y + 16, words, f"s {kind}") if words else ""))
    return parts, TOP + (rows + 1) * ROW


def _columns(groups: Mapping[int, Sequence[int]], labels: Labels) -> list[list[Cell]]:
    """Headings and players in columns that begin with a heading; no scoregroup is divided while the picture is low."""
    least = max(-(-sum(len(numbers) + 1 for numbers in groups.values()) // COLUMNS), LEAST_ROWS)
    for rows in range(least, LOW_ROWS + 1):
        columns = _filled(groups, rows, labels, whole=True)
        if len(columns) <= COLUMNS and max(map(len, columns)) <= rows:
            return columns
    rows = least
    while len(columns := _filled(groups, rows, labels)) > COLUMNS:
        rows += 1
    return columns


def _filled(groups: Mapping[int, Sequence[int]], rows: int, labels: Labels, whole: bool = False) -> list[list[Cell]]:
    columns: list[list[Cell]] = [[]]
    for score, numbers in groups.items():
        title = labels.points(score)
        if columns[-1] and len(columns[-1]) + 1 + (len(numbers) if whole else 1) > rows:
            columns.append([])
        columns[-1].append(title)
        for number in numbers:
            if len(columns[-1]) == rows and not whole:
                columns.append([labels.say("picture-continued", group=title)])
            columns[-1].append(number)
    return columns


def _chips(paired: Collection[int], told: dict[int, Note], gallery: Gallery, labels: Labels) -> tuple[list[str], float]:
    parts: list[str] = []
    y = float(TOP)
    width = (ink.FRAME - 2 * ink.MARGIN) / CHIPS
    for score, numbers in gallery.groups.items():
        title = labels.points(score)
        parts.append(ink.text(ink.MARGIN, y + 14, title, "b soft"))
        y += 20
        for index, number in enumerate(numbers):
            x, top = ink.MARGIN + (index % CHIPS) * width, y + (index // CHIPS) * 20
            words, kind = told.get(number, (preference_sign(gallery.players[number].preference), "soft"))
            chip = (
                ink.box(x, top, width - 4, 17, "#fff", 4, ink.FAINT)
                + ink.text(x + 32, top + 13, str(number), "s b e")
                + ink.text(x + 38, top + 13, words, f"xs {kind}")
            )
            parts.append(f'<g opacity="0.5">{chip}</g>' if number in paired else chip)
        y += 20 * (-(-len(numbers) // CHIPS)) + 6
    return parts, y
