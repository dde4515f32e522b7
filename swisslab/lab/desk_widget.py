"""The desk as a widget: the browser shows `view` and sends back what one does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import anywidget
import traitlets

from swisslab.data import NAMES
from swisslab.explain import Request, RequestKind
from swisslab.lab.desk import Desk, read_source
from swisslab.lab.page import asset
from swisslab.model import PlayerNumber
from swisslab.say import Speaker
from swisslab.show.checklists import dispute_style

_FIXED = (
    *("label", "open", "bundled", "rules", "rounds", "board", "white", "black", "bye", "turn", "turn-short", "how"),
    *("picked", "file", "official", "undo", "ask", "verdict", "wish", "wish-player", "wish-opponent"),
    *(f"wish-{kind.value}" for kind in RequestKind),
)
_OPEN = {"turn": {"board": "%1"}, "picked": {"player": "%1"}}  # words with a gap that the browser fills


class WidgetDesk(anywidget.AnyWidget, Desk):
    """The desk in a notebook with a kernel."""

    _esm = asset("desk.js")
    _css = dispute_style() + asset("desk.css")
    words = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, language: str) -> None:
        Desk.__init__(self, language)
        super().__init__(words=_words(self.speaker))
        self.on_msg(self._asked)

    def changed(self) -> None:
        """Send what there is to see."""
        self.shown = self.view()

    def _asked(self, _widget: Any, content: Mapping[str, Any], buffers: Sequence[Any]) -> None:
        """Do what the browser asks for, and show what came of it."""
        match content:
            case {"type": "file", "name": str(name)} if buffers:
                self.load(bytes(buffers[0]), name)
            case {"type": "bundled", "name": str(name)} if name in NAMES:
                self.load(*read_source(name))
            case {"type": "rules", "rules": str(edition)}:
                self.choose_rules(edition)
            case {"type": "round", "round": int(number)}:
                self.choose_round(number)
            case {"type": "boards", "boards": list(boards), "bye": bye}:
                self.propose(boards, bye)
            case {"type": "show_file"}:
                self.show_file()
            case {"type": "show_official"}:
                self.show_official()
            case {"type": "quiet"}:  # what was wrong before is being mended
                self.wrong = ""
                self.changed()
            case {"type": "wish", "kind": str(kind), "player": int(player), "opponent": opponent}:
                other = PlayerNumber(opponent) if kind == RequestKind.PAIR.value else None
                self.ask(Request(RequestKind(kind), PlayerNumber(player), other))

    def __repr__(self) -> str:
        return self.transcript()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": self.transcript(), "text/html": self.html()}, metadata


def _words(speaker: Speaker) -> dict[str, Any]:
    """The fixed words of the widget."""
    words: dict[str, Any] = {name: speaker.message(f"desk-{name}", **_OPEN.get(name, {})) for name in _FIXED}
    words["names"] = [[name, speaker.message(f"start-origin-{name}")] for name in NAMES]
    return words
