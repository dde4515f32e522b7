"""The end of the round: boards with colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.model import Pair, points_text
from swisslab.show import ink
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.show.signs import preference_sign
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

TOP = 96


def boards(state: State, gallery: Gallery, labels: Labels) -> tuple[list[str], float]:
    """The parts of the drawing and where it ends."""
    event = state.event
    if isinstance(event, e.RoundClosed) and event.pairs is None:
        words = labels["picture-impossible"]
        return [ink.cross(ink.MARGIN + 12, TOP + 18, 9) + ink.text(ink.MARGIN + 34, TOP + 23, words, "h")], TOP + 60
    pairs: tuple[Pair, ...]
    if isinstance(event, e.RoundClosed):
        pairs, bye = event.pairs or (), event.bye
    else:
        pairs, bye = tuple((c.white, c.black) for c in state.colours), None
    total = max(len(pairs), sum(len(closed.pairs) for closed in state.closed))
    columns = 1 if total <= 14 else 2 if total <= 60 else 3
    rows = -(-total // columns) or 1
    height = 30 if columns == 1 else 24 if columns == 2 else 20
    width = (ink.FRAME - 2 * ink.MARGIN - 16 * (columns - 1)) / columns
    width = min(width, 640)
    rules = {(c.white, c.black): c.rule for c in state.colours}
    current = (event.white, event.black) if isinstance(event, e.ColourAllocated) else None
    parts = [ink.text(ink.MARGIN, TOP + 12, labels["picture-boards"], "b soft")]
    for index, pair in enumerate(pairs):
        x = ink.MARGIN + (index // rows) * (width + 16)
        y = TOP + 22 + (index % rows) * height
        number = str(index + 1) if isinstance(event, e.RoundClosed) else ""
        parts.append(_board(pair, number, rules.get(pair, ""), x, y, width, height, pair == current, gallery))
    end = TOP + 22 + rows * height + 8
    if bye is not None:
        words = f"{bye} {gallery.short(bye)}"
        parts.append(ink.text(ink.MARGIN + 8, end + 16, f"{labels['picture-bye']}: {words}", "b"))
    return parts, end + 28


def _board(
    pair: Pair,
    number: str,
    rule: str,
    x: float,
    y: float,
    width: float,
    height: float,
    current: bool,
    gallery: Gallery,
) -> str:
    half = (width - 86) / 2
    frame = f'stroke="{ink.INK}" stroke-width="2"' if current else f'stroke="{ink.FAINT}"'
    line = y + height / 2 + 3
    parts = [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height - 4:g}" rx="5" fill="#fff" {frame}/>',
        ink.text(x + 24, line, number, "e b soft"),
        ink.text(x + width - 8, line, rule, "e xs soft"),
    ]
    for side, seat in enumerate(pair):
        left = x + 36 + side * (half + 6)
        player = gallery.players[seat]
        fill = ink.INK if side else "#fff"
        name = ink.clipped(gallery.short(seat), half - 118)
        parts.append(
            ink.box(left, y + (height - 4) / 2 - 6, 12, 12, fill, 2, ink.INK)
            + ink.text(left + 40, line, str(seat), "b e")
            + ink.text(left + 47, line, name)
            + ink.text(left + half - 38, line, points_text(player.score), "e s soft")
            + ink.text(left + half - 20, line, preference_sign(player.preference), "s m")
        )
    return "".join(parts)
