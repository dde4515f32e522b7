"""The step-by-step player of a trace: one widget where widgets work, else a page that steps by itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from swisslab.engine.events import Level
from swisslab.engine.trace import Trace
from swisslab.lab.page import document, fragment
from swisslab.lab.reel import Reel, depth

if TYPE_CHECKING:
    from collections.abc import Mapping

SENT_AT_ONCE = 5  # pages that go with the widget; further ones are sent while one steps
STEPS_ON_A_PAGE = 400  # a saved output holds no more steps than this: it takes a closer level only if that is short
LINES = 2000

LEVELS = {level.name.lower(): level for level in Level}


class Player:
    """What all players can do: tell their transcript and write themselves as a page."""

    trace: Trace
    level: Level
    reel: Reel

    def _load(self, trace: Trace, level: Level, language: str) -> None:
        self.trace = trace
        self.level = level
        self.reel = Reel(trace, language=language)

    def __repr__(self) -> str:
        return self.transcript()

    def transcript(self) -> str:
        """One line a step, at the level the player starts with."""
        return self.reel.transcript(self.level, LINES)

    def html(self) -> str:
        """A piece of HTML that steps without a kernel, as it stands in saved notebooks."""
        return fragment(Reel(self.trace, self._depth(), self.reel.language), self.level)

    def to_html(self, path: str | Path | None = None, level: Level | str | None = None) -> str:
        """A whole page that steps without a kernel; written to `path` if given.

        `level` says how closely one can look; by default as closely as the player itself.
        """
        deepest = self.reel.deepest if level is None else read_level(level)
        reel = Reel(self.trace, deepest, self.reel.language)
        title = reel.speaker.message("player-label")
        page = document(reel, min(self.level, deepest), title)
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def _depth(self) -> Level:
        return min(depth(self.trace, STEPS_ON_A_PAGE), self.reel.deepest)

    def _repr_mimebundle_(self, **_: Any) -> Mapping[str, Any]:
        return {"text/plain": self.transcript(), "text/html": self.html()}


class PagePlayer(Player):
    """A player where there are no widgets: a page that steps by itself."""

    def __init__(self, trace: Trace, level: Level, language: str) -> None:
        self._load(trace, level, language)


def read_level(level: Level | str) -> Level:
    """A level by its name. Raises ValueError for another word.

    >>> read_level("bracket").name
    'BRACKET'
    """
    if isinstance(level, Level):
        return level
    if level not in LEVELS:
        raise ValueError(level)
    return LEVELS[level]


def player(trace: Trace, level: Level | str = Level.CANDIDATE, language: str = "en") -> Player:
    """A player for any trace. `level` is how closely one steps at first: round, bracket, candidate or check."""
    chosen = read_level(level)
    try:
        from swisslab.lab.widget import WidgetPlayer
    except ImportError:
        return PagePlayer(trace, chosen, language)
    return WidgetPlayer(trace, chosen, language)
