"""The player as a widget: frames go to the browser once, stepping happens there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from swisslab.lab.page import asset, widget_script
from swisslab.lab.player import SENT_AT_ONCE, Player, Scene
from swisslab.walk.events import Level
from swisslab.walk.trace import Trace


class WidgetPlayer(anywidget.AnyWidget, Player):
    """A player in a notebook with a kernel. Pages beyond the first ones are sent when the browser asks for them."""

    _esm = widget_script()
    _css = asset("player.css")
    film = traitlets.Dict().tag(sync=True)

    def __init__(self, trace: Trace, level: Level, language: str, scene: Scene) -> None:
        self._load(trace, level, language, scene)
        super().__init__(film=self.reel.data(level, SENT_AT_ONCE, scene.views))
        self.on_msg(self._answer)

    def __repr__(self) -> str:
        return self.transcript()

    def _answer(self, _widget: Any, content: Mapping[str, Any], _buffers: Any) -> None:
        number = content.get("number")
        if content.get("type") == "page" and isinstance(number, int) and 0 <= number < self.reel.pages:
            self.send({"type": "page", "number": number, "page": self.reel.page(number)})

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": self.transcript(), "text/html": self.html()}, metadata
