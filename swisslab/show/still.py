"""A picture with its words: an SVG and its plain-text twin, for the steps in a sequence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Any

from swisslab.say.catalogue import number_text
from swisslab.show import ink
from swisslab.show.labels import Labels

_STYLE = (
    "<style>"
    f".sl .on{{fill:#fbf7c4;stroke:{ink.INK};stroke-width:2.4}}"
    f".sl .off{{fill:{ink.PANEL};stroke:{ink.SOFT};stroke-dasharray:4 3}}"
    f".sl .thin{{fill:none;stroke:{ink.FAINT};stroke-width:1.2}}"
    f".sl .edge{{fill:none;stroke:{ink.INK};stroke-width:2.4}}"
    f".sl .move{{fill:none;stroke:{ink.VERMILION};stroke-width:2.2}}"
    f".sl .tip{{fill:{ink.VERMILION}}}"
    ".sl .l{font-size:15px}.sl .big{font-size:22px;font-weight:700}"
    "</style>"
)


@dataclass(frozen=True, slots=True)
class Still:
    """One step of a sequence as a picture.

    `parts` joined are the SVG (pieces that do not change are equal from step to step), `lines` its text twin,
    `sentence` what happens at this step, `number` the item's ordinal in its sequence where it has one.
    """

    title: str
    sentence: str
    lines: tuple[str, ...]
    parts: tuple[str, ...]
    number: int | None = None

    @property
    def svg(self) -> str:
        """The picture."""
        return "".join(self.parts)

    @property
    def text(self) -> str:
        """The text twin: title, sentence, what the picture shows."""
        return "\n".join([self.title, self.sentence, *self.lines])

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"image/svg+xml": self.svg, "text/plain": self.text}


def still(
    title: str,
    sentence: str,
    lines: Sequence[str],
    drawn: Sequence[str],
    height: float,
    number: int | None = None,
    aside: str = "",
) -> Still:
    """Put a frame, a heading and the words for people who cannot see it around a drawing.

    `aside` stands in the upper right corner.
    """
    described = [escape(line, quote=False) + "\n" for line in (sentence, *lines)]
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl" role="img" viewBox="0 0 {ink.WIDTH} {height:g}" '
        f'width="{ink.WIDTH}" height="{height:g}" style="max-width:100%;height:auto">',
        f"<title>{escape(title, quote=False)}</title>",
        "<desc>",
        *described,
        "</desc>",
        ink.STYLE + _STYLE + ink.box(0.5, 0.5, ink.WIDTH - 1, height - 1, ink.PAPER, 8, ink.FAINT),
        ink.text(ink.MARGIN, 30, title, "h"),
        ink.text(ink.WIDTH - ink.MARGIN, 30, aside, "e soft") if aside else "",
        *drawn,
        "</svg>",
    )
    return Still(title, sentence, tuple(lines), parts, number)


def card(x: float, y: float, width: float, height: float, words: str, kind: str = "card", size: str = "b") -> str:
    """A card with words in its middle; `kind` is card, on (what just changed) or off (what does not count)."""
    look = "soft" if kind == "off" else ""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"/>' + ink.text(
        x + width / 2, y + height / 2 + 5, words, f"m {size} {look}".strip()
    )


def arrow(x1: float, y1: float, x2: float, y2: float) -> str:
    """A curved arrow from left to right or back."""
    way = 1 if x2 > x1 else -1
    middle = (x1 + x2) / 2
    return (
        f'<path class="move" d="M{x1:g} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {x2 - 8 * way:g} {y2:g}"/>'
        f'<path class="tip" d="M{x2:g} {y2:g}l{-10 * way} -5v10z"/>'
    )


def progress(number: int, length: int, y: float = 42) -> str:
    """A bar that says how far along the sequence we are."""
    width = ink.WIDTH - 2 * ink.MARGIN
    share = width * (number * 10_000 // max(1, length - 1)) / 10_000
    return ink.box(ink.MARGIN, y, width, 6, ink.FAINT, 3) + ink.box(ink.MARGIN, y, max(6.0, share), 6, ink.BLUE, 3)


def window(count: int, focus: Sequence[int] = (), room: int = 12) -> list[int | None]:
    """Which of `count` places to draw when there is room for only so many: the ends, those in focus; None is a gap.

    >>> window(4)
    [0, 1, 2, 3]
    >>> window(100, [50], 7)
    [0, None, 49, 50, 51, None, 99]
    """
    if count <= room:
        return list(range(count))
    kept = {0, count - 1}
    spots = [spot for spot in focus if 0 <= spot < count] or [0]
    for reach in range(room):
        for spot in spots:
            for place in (spot - reach, spot + reach):
                if 0 <= place < count and _rows(kept | {place}) <= room:
                    kept.add(place)
    places: list[int | None] = []
    for place in sorted(kept):
        last = places[-1] if places else None
        if places and last is not None and place > last + 1:
            places.append(None)
        places.append(place)
    return places


def ordinal_text(number: int, words: Labels) -> str:
    """A number of an item: in full up to 24 digits, beyond that rounded and with its last digits."""
    digits = str(number)
    if len(digits) <= 24:
        return f"{number:,}".replace(",", "\u202f")
    rounded = number_text(number)
    return words.say("order-huge", rounded=rounded, tail=digits[-6:])


def _rows(kept: set[int]) -> int:
    """How many rows some places take with the gaps between them."""
    places = sorted(kept)
    return len(places) + sum(after > before + 1 for before, after in pairwise(places))


def listed(numbers: Sequence[int], focus: int | None = None, room: int = 10) -> str:
    """Numbers with commas, the middle of a long list left out.

    >>> listed((5, 2)), listed(range(1, 30), 14, 6)
    ('5,2', '1,…,14,15,…,29')
    """
    places = window(len(numbers), [focus or 0], room)
    return ",".join("…" if place is None else str(numbers[place]) for place in places)
