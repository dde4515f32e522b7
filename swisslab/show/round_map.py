"""The way of the round (A.9 / 1.9): the brackets from top to bottom, and who floats from where to where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.model import Pair, points_text
from swisslab.show import ink
from swisslab.show.drawing import HALF, Drawing
from swisslab.show.gallery import Gallery
from swisslab.show.header import brackets
from swisslab.show.labels import Labels
from swisslab.solver import COLLAPSED
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

TOP, LEFT = 40.0, ink.MARGIN
WIDTH = HALF - 2 * ink.MARGIN
TEXT = LEFT + 58
ROOM = HALF - TEXT - ink.MARGIN - 8
LINE = 15
GAP = 24


def draw(state: State, gallery: Gallery, words: Labels) -> Drawing:
    """The map of a step."""
    parts: list[str] = []
    lines: list[str] = []
    closed = {done.bracket: done for done in state.closed}
    residents = {points_text(score): numbers for score, numbers in gallery.groups.items()}
    stages = brackets(state, gallery)
    known = {number for label, _ in stages for number in residents.get(label, ())}
    residents[COLLAPSED] = tuple(n for numbers in gallery.groups.values() for n in numbers if n not in known)
    y = TOP
    came: tuple[int, ...] = ()
    for label, stage in stages:
        pairs: tuple[Pair, ...] = ()
        down: tuple[int, ...] = ()
        if stage == "done":
            pairs, down = closed[label].pairs, closed[label].downfloaters
        elif stage == "now":
            pairs, down = _on_board(state)
        last = label == stages[-1][0]
        y = _row(parts, y, label, stage, residents[label], came, pairs, words)
        _tell(lines, label, stage, residents[label], pairs, words)
        if down:
            y = _arrow(parts, y, down, stage == "done", last, words)
            listed = words.speaker.words.players(down)
            lines.append(
                words.say("view-map-bye", player=listed)
                if last
                else words.say("view-map-line-down", bracket=label, players=listed)
            )
        else:
            y += 8
        came = down
    opened = gallery.opened
    title = words["view-map"]
    if opened.scope is e.Scope.ROUND:
        title = words.say("view-map-round", round=opened.round, rules=opened.rules)
    return Drawing(title, tuple(lines), tuple(parts), y + 8)


def _on_board(state: State) -> tuple[tuple[Pair, ...], tuple[int, ...]]:
    """The candidate of this step, or the provisional best where the step shows none."""
    event = state.event
    pairs: tuple[Pair, ...] = getattr(event, "pairs", None) or ()
    if pairs or getattr(event, "downfloaters", ()):
        return pairs, getattr(event, "downfloaters", ())
    return ((), ()) if isinstance(event, e.RoundClosed) else (state.pairs, state.downfloaters)


def _row(
    parts: list[str],
    y: float,
    label: str,
    stage: str,
    residents: tuple[int, ...],
    came: tuple[int, ...],
    pairs: tuple[Pair, ...],
    words: Labels,
) -> float:
    listed = _numbers(residents, words)
    told = [(listed, "s soft")]
    if pairs:
        joined = " ".join(f"{one}–{two}" for one, two in pairs)
        told.append((ink.clipped(joined, ROOM, 11.5), "b" if stage == "done" else ""))
    elif stage == "next":
        told[0] = (listed, "s soft")
    height = LINE * len(told) + 11
    edge, weight = (ink.INK, 2.2) if stage == "now" else (ink.FAINT, 1)
    fill = "#fff" if stage == "now" else "#eaf3ee" if stage == "done" else ink.PANEL
    dash = ' stroke-dasharray="5 4"' if label == COLLAPSED and stage != "done" else ""
    sign = {"done": "✓", "now": "▶", "next": ""}[stage]
    name = words["picture-clb-short"] if label == COLLAPSED else label
    parts.append(
        f'<rect x="{LEFT}" y="{y:g}" width="{WIDTH}" height="{height}" rx="6" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{weight}"{dash}/>'
        + ink.text(LEFT + 8, y + 18, sign, "b")
        + ink.text(LEFT + 24, y + 18, name, "b")
    )
    for row, (line, kind) in enumerate(told):
        parts.append(ink.text(TEXT, y + 17 + LINE * row, line, kind))
    return y + height


def _numbers(numbers: tuple[int, ...], words: Labels) -> str:
    return ink.clipped(" ".join(map(str, numbers)), ROOM, 11)


def _arrow(parts: list[str], y: float, down: tuple[int, ...], done: bool, last: bool, words: Labels) -> float:
    x = LEFT + 36
    dash = "" if done else ' stroke-dasharray="4 3"'
    parts.append(
        f'<path class="down" d="M{x} {y + 2:g}v{GAP - 11}"{dash}/>'
        f'<path class="head" d="M{x - 6} {y + GAP - 11:g}h12l-6 9z"/>'
    )
    joined = words.speaker.words.players(down)
    told = words.say("view-map-bye", player=joined) if last else words.say("view-map-down", players=joined)
    parts.append(ink.text(x + 16, y + GAP - 8, ink.clipped(told, ROOM, 12), "b" if done else ""))
    return y + GAP


def _tell(
    lines: list[str], label: str, stage: str, residents: tuple[int, ...], pairs: tuple[Pair, ...], words: Labels
) -> None:
    say, listed = words.say, words.speaker.words
    match stage:
        case "done":
            lines.append(say("view-map-line-done", bracket=label, pairs=listed.pairs(pairs)))
        case "now":
            lines.append(say("view-map-line-now", bracket=label, pairs=listed.pairs(pairs)))
        case _:
            lines.append(say("view-map-line-next", bracket=label, players=listed.players(residents)))
