"""The head of a picture: where we are in the round, in the bracket, in the sequence. And the legend below it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.model import BracketKind, points_text
from swisslab.show import ink
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.solver import COLLAPSED
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

BAR_LEFT, BAR_RIGHT, BAR_Y = ink.MARGIN, ink.FRAME - ink.MARGIN, 74
LEGEND_HEIGHT = 50


def brackets(state: State, gallery: Gallery) -> tuple[tuple[str, str], ...]:
    """The brackets of the round from the top: label and "done", "now" or "next"."""
    done = {closed.bracket for closed in state.closed}
    now = state.opened.bracket if state.opened is not None else None
    labels = [points_text(score) for score in gallery.groups]
    if now == COLLAPSED or COLLAPSED in done:
        labels = [label for label in labels if label in done]
        labels.append(COLLAPSED)
    return tuple((label, "done" if label in done else "now" if label == now else "next") for label in labels)


def place(state: State, labels: Labels) -> str:
    """Which bracket we are in, and of which kind."""
    opened = state.opened
    if opened is None or opened.bracket is None:
        return ""
    say = labels.say
    kind = opened.bracket_kind
    with_mdps = state.parameters is not None and state.parameters.m0 > 0
    if kind is BracketKind.REMAINDER or (kind is BracketKind.HOMOGENEOUS and with_mdps):
        kind = BracketKind.HETEROGENEOUS
    if kind is BracketKind.CLB:
        return labels["picture-kind-clb"]
    name = say("picture-bracket", bracket=opened.bracket)
    return f"{name} · {labels[f'picture-kind-{kind.value}']}"


def head(state: State, gallery: Gallery, labels: Labels, where: str, title: str = "") -> list[str]:
    """Title, breadcrumb of brackets, progress in the sequence."""
    first = title or labels.title(gallery.opened)
    return [
        ink.text(ink.MARGIN, 28, first, "h") + ink.text(ink.MARGIN + 10.6 * len(first) + 14, 28, where, "b soft"),
        _crumbs(state, gallery, labels),
    ]


def _crumbs(state: State, gallery: Gallery, labels: Labels) -> str:
    listed = brackets(state, gallery)
    found = gallery.columns.get(("crumbs", listed))
    if found is None:
        found = gallery.columns["crumbs", listed] = _draw_crumbs(listed, labels)
    return found


def crumbs_end(state: State, gallery: Gallery) -> float:
    """Where the breadcrumb ends on the right."""
    listed = brackets(state, gallery)
    return ink.MARGIN + len(listed) * _crumb_width(listed)


def _crumb_width(listed: tuple[tuple[str, str], ...]) -> float:
    return min(74.0, (ink.FRAME - 2 * ink.MARGIN) / max(1, len(listed)))


def _draw_crumbs(listed: tuple[tuple[str, str], ...], labels: Labels) -> str:
    width = _crumb_width(listed)
    parts = []
    for index, (label, stage) in enumerate(listed):
        x = ink.MARGIN + index * width
        name = labels["picture-clb-short"] if label == COLLAPSED else label
        fill = "#fff" if stage == "now" else ink.PANEL
        sign = {"done": "✓ ", "now": "▶ ", "next": ""}[stage] if width > 30 else ""
        parts.append(
            f'<rect x="{x:g}" y="40" width="{width - 6:g}" height="21" rx="10" fill="{fill}" '
            f'stroke="{ink.INK if stage == "now" else ink.FAINT}" stroke-width="{2 if stage == "now" else 1}"/>'
            + ink.text(x + (width - 6) / 2, 55, sign + name, "s m b" if stage == "now" else "s m soft")
        )
    return "".join(parts)


def progress(state: State, labels: Labels) -> list[str]:
    """Where we are in the sequence of candidates: a bar, with a mark for the provisional best."""
    if state.parameters is None:
        return []
    say = labels.say
    length = state.parameters.length
    event = state.event
    width = BAR_RIGHT - BAR_LEFT
    parts = [ink.box(BAR_LEFT, BAR_Y, width, 6, ink.FAINT, 3)]
    if isinstance(event, e.BlockSkipped):
        first, last = event.first, event.last
        words = say("picture-block", first=first + 1, last=last + 1, length=length)
    elif state.ordinal is not None:
        first = last = state.ordinal
        words = say("picture-candidate", number=first + 1, length=length)
    else:
        return [*parts, ink.text(BAR_RIGHT, 28, say("picture-candidates", length=length), "e soft")]
    left = BAR_LEFT + width * _share(first, length)
    right = BAR_LEFT + width * _share(last + 1, length)
    parts.append(ink.box(BAR_LEFT, BAR_Y, left - BAR_LEFT, 6, ink.SKY, 3))
    parts.append(ink.box(left - 1, BAR_Y - 3, max(5, right - left), 12, ink.BLUE, 3))
    best = getattr(event, "best", None)
    if best is None and state.best is not None:
        best = state.best.ordinal
    if best is not None:
        x = BAR_LEFT + width * _share(best, length) + 1.5
        parts.append(f'<path d="M{x - 5:.4g} 89h10l-5 -8z" fill="{ink.PURPLE}"/>')
    parts.append(ink.text(BAR_RIGHT, 28, words, "e b"))
    return parts


def _share(ordinal: int, length: int) -> float:
    return ordinal * 10_000 // max(1, length) / 10_000


def legend(y: float, labels: Labels) -> str:
    """What the signs mean."""
    found = labels.drawn.get(("legend", y))
    if found is None:
        found = labels.drawn["legend", y] = _draw_legend(y, labels)
    return found


def _draw_legend(y: float, labels: Labels) -> str:
    x = float(ink.MARGIN)
    line = y + 34
    parts = [
        f'<path d="M{ink.MARGIN} {y + 2:g}H{ink.FRAME - ink.MARGIN}" stroke="{ink.FAINT}"/>'
        + ink.text(ink.MARGIN, y + 17, labels["picture-legend-wish"], "s soft")
        + ink.text(ink.MARGIN + 330, y + 17, labels["picture-legend-floats"], "s soft")
    ]
    for name in ("pair", "kept", "broken"):
        parts.append(f'<path class="{name}" d="M{x:g} {line - 4:g}h30"/>')
        if name == "broken":
            parts.append(ink.cross(x + 15, line - 4, 5))
        words = labels[f"picture-legend-{name}"]
        parts.append(ink.text(x + 38, line, words, "s soft"))
        x += 62 + 6.9 * len(words)
    parts.append(f'<path class="head" d="M{x:g} {line - 10:g}h12l-6 9z"/>')
    words = labels["picture-legend-floater"]
    parts.append(ink.text(x + 20, line, words, "s soft"))
    x += 44 + 6.9 * len(words)
    parts.append(ink.pill(x + 16, line - 4, "C…", ink.ORANGE))
    words = labels["picture-legend-cost"]
    parts.append(ink.text(x + 38, line, words, "s soft"))
    x += 62 + 6.9 * len(words)
    parts.append(ink.text(x, line, "⇄", "b") + ink.text(x + 20, line, labels["picture-legend-exchanged"], "s soft"))
    return "".join(parts)
