"""The player of stills as a widget: pages that are not there, and numbers far away, come from the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from swisslab.lab.page import asset, widget_script
from swisslab.lab.steps import Steps, strip_of
from swisslab.lab.strip import Strip
from swisslab.sequence import OrdinalSequence
from swisslab.walk.events import Level

SENT_AT_ONCE = 2  # pages
BEFORE = 20  # how many numbers before a number jumped to can be stepped back to


class WidgetSteps(anywidget.AnyWidget, Steps):
    """A player of stills in a notebook with a kernel."""

    _esm = widget_script()
    _css = asset("player.css")
    film = traitlets.Dict().tag(sync=True)

    def __init__(self, strip: Strip, sequence: OrdinalSequence[Any] | None) -> None:
        self._load(strip, sequence)
        self.shown = strip
        super().__init__(film=strip.data(Level.ROUND, SENT_AT_ONCE))
        self.on_msg(self._answer)

    def __repr__(self) -> str:
        return self.transcript()

    def jump(self, number: int) -> None:
        """Show an item by its number, with its neighbours around it. Raises IndexError if it does not exist."""
        if self.sequence is None or not 0 <= number < self.sequence.length:
            raise IndexError(number)
        start = max(0, number - BEFORE)
        self.shown = strip_of(self.sequence, start, self.strip.language)
        film = self.shown.data(Level.ROUND, 1) | {"step": number - start}
        if self.strip.numbers is not None:
            film["jump"]["start"] = str(self.strip.numbers.first)
        self.film = film

    def _answer(self, _widget: Any, content: Mapping[str, Any], _buffers: Any) -> None:
        number = content.get("number")
        if content.get("type") == "page" and isinstance(number, int) and 0 <= number < self.shown.pages:
            self.send({"type": "page", "number": number, "page": self.shown.page(number)})
        elif content.get("type") == "jump" and isinstance(number, str) and self._exists(number):
            self.jump(int(number))

    def _exists(self, typed: str) -> bool:
        if self.sequence is None or not (typed.isascii() and typed.isdecimal() and len(typed) < 4000):
            return False
        return int(typed) < self.sequence.length

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": self.transcript(), "text/html": self.html()}, metadata
