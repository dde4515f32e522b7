"""A question as a widget: the kernel judges, and says more than the page alone can."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from swisslab.lab.page import asset
from swisslab.lab.quiz import Question, Quiz


class WidgetQuiz(anywidget.AnyWidget, Quiz):
    """A question in a notebook with a kernel."""

    _esm = asset("quiz.js") + asset("quiz_widget.js")
    _css = asset("quiz.css")
    sheet = traitlets.Dict().tag(sync=True)

    def __init__(self, question: Question, language: str = "en") -> None:
        self._load(question, language)
        super().__init__(sheet=self.card())
        self.on_msg(self._answer)

    def __repr__(self) -> str:
        return self.transcript()

    def _answer(self, _widget: Any, content: Mapping[str, Any], _buffers: Any) -> None:
        answer = content.get("answer")
        if content.get("type") == "check" and isinstance(answer, str) and len(answer) < 1000:
            self.send({"type": "verdict", "ticket": content.get("ticket"), **self._known(answer)})

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": self.transcript(), "text/html": self.html()}, metadata
