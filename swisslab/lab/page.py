"""The player as a piece of HTML that needs neither kernel nor network."""

import json
import re
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Protocol
from urllib.parse import quote

from swisslab.say import Speaker
from swisslab.walk.events import Level

_PLAIN = " /;=,()'!*+$@?"  # what may stand as it is in a picture inside an attribute


class Film(Protocol):
    """What can be shown step by step: a reel of a trace, or a strip of stills."""

    language: str

    @property
    def pages(self) -> int:
        """How many pages there are."""

    def data(self, level: Level, pages: int, shown: Sequence[str] = ()) -> dict[str, Any]:
        """All that the stepper needs to start, with the first pages."""


@cache
def asset(name: str) -> str:
    """The text of a script or style sheet beside this module."""
    return (files("swisslab.lab") / name).read_text(encoding="utf-8")


def _stepper() -> str:
    return "".join(asset(name) for name in ("runto.js", "views.js", "stepper.js"))


@cache
def _lean(text: str) -> str:
    """A script or style sheet without indentation and without comments on lines of their own: it is in every output."""
    lines = (line.strip() for line in re.sub(r"^ */\*.*?\*/\n", "", text, flags=re.DOTALL | re.MULTILINE).splitlines())
    return "\n".join(filter(None, lines))


def widget_script() -> str:
    """The script of the widget as one module."""
    return _stepper() + asset("widget.js")


def fragment(reel: Film, level: Level, shown: Sequence[str] = ("board",)) -> str:
    """A piece of HTML that steps by itself; without scripts it shows the first picture and how to get further."""
    data: dict[str, Any] = reel.data(level, reel.pages, shown)
    page = data["pages"]["0"]
    picture = "".join(page["parts"][part] for part in page["frames"][0])
    line = escape(page["lines"][0])
    blob = (
        json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\u0021--")
    )
    return (
        f"<style>{_lean(asset('player.css'))}</style>"
        f'<div class="swl-player"><p class="swl-sentence">{line}</p>'
        f'<img class="swl-still" alt="{line}" src="data:image/svg+xml,{quote(picture, safe=_PLAIN)}">'
        f'<p class="swl-keys">{escape(Speaker(reel.language).message("player-still"))}</p>'
        f'<script type="application/json">{blob}</script></div>'
        f"<script>(() => {{{_lean(_stepper() + asset('inline.js'))}}})();</script>"
    )


def document(reel: Film, level: Level, title: str, shown: Sequence[str] = ("board",)) -> str:
    """A whole page around the player."""
    return (
        f'<!doctype html><html lang="{escape(reel.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title></head><body>{fragment(reel, level, shown)}</body></html>\n"
    )
