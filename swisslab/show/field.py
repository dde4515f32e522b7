"""The whole field by scoregroups: who is paired, who waits, who can still play whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.engine import events as e
from swisslab.show import ink
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.show.signs import wish_sign

if TYPE_CHECKING:
    from swisslab.engine.trace import State

TOP = 96
COLUMNS = 3
CARD_LIMIT = 75  # beyond this, small chips instead of cards
ROW = 27
COLUMN_WIDTH = 286
CHIPS = 12

Note = tuple[str, str]  # words beside a card, and their class


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
    lines: list[tuple[str, int]] = []
    for score, numbers in gallery.groups.items():
        title = labels.points(score)
        lines.append((title, 0))
        lines += [("", number) for number in numbers]
    rows = max(-(-len(lines) // COLUMNS), min(len(lines), 9))
    parts: list[str] = []
    place = 0
    for title, number in lines:
        if title and place % rows == rows - 1:
            place += 1  # no heading at the foot of a column
        column, row = divmod(place, rows + 1 if place >= rows * COLUMNS else rows)
        x, y = ink.MARGIN + column * COLUMN_WIDTH, TOP + row * ROW
        place += 1
        if title:
            parts.append(ink.text(x, y + 17, title, "b soft"))
            continue
        card = gallery.card(number, x, y, ROW - 4)
        words, kind = told.get(number, ("", ""))
        shown = f'<g opacity="0.45">{card}</g>' if number in paired else card
        parts.append(shown + (ink.text(x + 241, y + 16, words, f"s {kind}") if words else ""))
    return parts, TOP + (rows + 1) * ROW


def _chips(paired: set[int], told: dict[int, Note], gallery: Gallery, labels: Labels) -> tuple[list[str], float]:
    parts: list[str] = []
    y = float(TOP)
    width = (ink.FRAME - 2 * ink.MARGIN) / CHIPS
    for score, numbers in gallery.groups.items():
        title = labels.points(score)
        parts.append(ink.text(ink.MARGIN, y + 14, title, "b soft"))
        y += 20
        for index, number in enumerate(numbers):
            x, top = ink.MARGIN + (index % CHIPS) * width, y + (index // CHIPS) * 20
            words, kind = told.get(number, (wish_sign(gallery.players[number].preference), "soft"))
            chip = (
                ink.box(x, top, width - 4, 17, "#fff", 4, ink.FAINT)
                + ink.text(x + 32, top + 13, str(number), "s b e")
                + ink.text(x + 38, top + 13, words, f"xs {kind}")
            )
            parts.append(f'<g opacity="0.5">{chip}</g>' if number in paired else chip)
        y += 20 * (-(-len(numbers) // CHIPS)) + 6
    return parts, y
