"""One picture for each step, as SVG and as text. Both are made from the state alone."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from swisslab.show import ink
from swisslab.show.board import board, order_line, skipped
from swisslab.show.boards import boards
from swisslab.show.field import field
from swisslab.show.gallery import Gallery, gallery
from swisslab.show.header import LEGEND_HEIGHT, crumbs_end, head, legend, place, progress
from swisslab.show.labels import Labels, labels
from swisslab.show.side import panel
from swisslab.show.text import board_lines, bracket_lines, field_lines
from swisslab.show.view import view
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

LOWEST = 510.0  # where the legend begins at least, so that pictures of a small round are equally high

BOARD_WIDTH = 600  # of a bracket's picture without the panel beside the board

_ASIDE, _END = '<g class="aside">', "</g>"  # what stands around the board: a projector leaves it out

_FIELD = (e.RoundOpened, e.CompletionTested, e.CollapseStarted)
_BOARDS = (e.ColourAllocated, e.RoundClosed)


class EmptyStateError(ValueError):
    """A state before the round was opened: there is nobody to draw."""


def frame(state: State, language: str = "en") -> str:
    """The picture of a step as an SVG string."""
    return "".join(frame_parts(state, language))


def text_frame(state: State, language: str = "en") -> str:
    """The picture of a step as plain text."""
    title, lines, _, _ = _draw(state, language)
    return "\n".join([title, *lines])


def frame_parts(state: State, language: str = "en") -> list[str]:
    """The picture in pieces whose concatenation is the SVG; pieces that do not change are equal from step to step."""
    title, lines, parts, height = _draw(state, language)
    crop = parts.pop()  # what a projector shows
    described = [escape(line, quote=False) + "\n" for line in lines]
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl" role="img" viewBox="0 0 {ink.FRAME} {height:g}" '
        f'width="{ink.FRAME}" height="{height:g}" data-crop="{crop}" '
        'style="max-width:100%;height:auto">',
        f"<title>{escape(title, quote=False)}</title>",
        "<desc>",
        *described,
        "</desc>",
        ink.STYLE + ink.box(0.5, 0.5, ink.FRAME - 1, height - 1, ink.PAPER, 8, ink.FAINT),
        *parts,
        "</svg>",
    ]


def _draw(state: State, language: str) -> tuple[str, list[str], list[str], float]:
    """Title, text lines, drawn parts (the last says how much of it a projector shows), height."""
    if state.round is None or state.event is None:
        raise EmptyStateError
    shelf, words = gallery(state.round), labels(language)
    title = words.title(state.round)
    event = state.event
    if isinstance(event, _BOARDS):
        where = words["picture-boards"]
        drawn, end = boards(state, shelf, words)
        lines = board_lines(state, words)
        above = head(state, shelf, words, where, title)
    elif isinstance(event, _FIELD) or state.opened is None:
        where = words["picture-pool" if isinstance(event, e.CompletionTested) else "picture-field"]
        drawn, end = field(state, shelf, words)
        lines = field_lines(state, shelf, words)
        above = head(state, shelf, words, where, title)
    else:
        return _bracket(state, shelf, words, title)
    end = max(end, LOWEST)
    height = end + LEGEND_HEIGHT
    return (
        f"{title} · {where}",
        lines,
        [*above, *drawn, _ASIDE, legend(end, words), _END, f"{ink.FRAME} {end:g}"],
        height,
    )


def _bracket(state: State, shelf: Gallery, words: Labels, title: str) -> tuple[str, list[str], list[str], float]:
    shown = view(state, shelf)
    event = state.event
    assert event is not None
    where = place(state, words)
    drawn, bottom = board(shown, shelf, words)
    beside, end = panel(state, shelf.names, words)
    under = bottom + 4
    storeys = 2 if state.parameters is not None and state.parameters.m0 else 1
    end = max(end + 6, LOWEST, under + 30 + 17 * storeys + 8)
    parts = [
        *head(state, shelf, words, where, title),
        _ASIDE,
        *progress(state, words),
        _END,
        *drawn,
        *skipped(event, under, words),
        *order_line(shown, under + 46, words),
        _ASIDE,
        *beside,
        legend(end, words),
        _END,
        f"{max(BOARD_WIDTH, crumbs_end(state, shelf)):g} {max(under + 30 + 17 * storeys + 20, 300):g}",
    ]
    lines = bracket_lines(state, shown, shelf, words)
    return f"{title} · {where}", lines, parts, end + LEGEND_HEIGHT
