"""Views beside the board: criteria, sequence, who may meet whom, the way of the round; each from a state alone."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from swisslab.show import compatibility, criteria_table, ink, round_map, sequence_strip
from swisslab.show.drawing import Drawing
from swisslab.show.frame import EmptyStateError
from swisslab.show.gallery import gallery
from swisslab.show.labels import labels

if TYPE_CHECKING:
    from swisslab.walk.trace import State

_DRAW = {
    "criteria": criteria_table.draw,
    "sequence": sequence_strip.draw,
    "graph": compatibility.draw,
    "map": round_map.draw,
}
PANES = tuple(_DRAW)


def pane(name: str, state: State, language: str = "en") -> str:
    """A view of a step as an SVG string; KeyError for a name that is not in PANES."""
    return "".join(pane_parts(name, state, language))


def text_pane(name: str, state: State, language: str = "en") -> str:
    """A view of a step as plain text."""
    drawing = _drawn(name, state, language)
    return "\n".join([drawing.title, *drawing.lines])


def pane_parts(name: str, state: State, language: str = "en") -> list[str]:
    """A view in pieces whose concatenation is the SVG; pieces that do not change are equal from step to step."""
    drawing = _drawn(name, state, language)
    width, height = drawing.width, drawing.height
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl" role="img" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" style="max-width:100%;height:auto">',
        f"<title>{escape(drawing.title, quote=False)}</title>",
        "<desc>",
        *(escape(line, quote=False) + "\n" for line in drawing.lines),
        "</desc>",
        ink.STYLE + ink.box(0.5, 0.5, width - 1, height - 1, ink.PAPER, 8, ink.FAINT),
        ink.text(ink.MARGIN, 26, drawing.title, "b"),
        *drawing.parts,
        "</svg>",
    ]


def _drawn(name: str, state: State, language: str) -> Drawing:
    if state.round is None or state.event is None:
        raise EmptyStateError
    return _DRAW[name](state, gallery(state.round), labels(language))
