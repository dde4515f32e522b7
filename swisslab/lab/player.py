"""The step-by-step player of a trace: one widget where widgets work, else a page that steps by itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from swisslab.lab.page import document, fragment
from swisslab.lab.reel import BOARD, VIEWS, Reel, depth, step_level
from swisslab.walk.events import Level
from swisslab.walk.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SENT_AT_ONCE = 3  # pages that go with the widget; further ones are sent while one steps
STEPS_ON_A_PAGE = 400  # a saved output holds no more steps than this: it takes a closer level only if that is short
LINES = 2000

LEVELS = {level.name.lower(): level for level in Level}


@dataclass(frozen=True, slots=True)
class Scene:
    """What of a trace is shown: the views at first, one bracket only, how closely one can look in a saved output."""

    views: tuple[str, ...] = (BOARD,)
    bracket: str | None = None
    saved: Level | None = None


class Player:
    """What all players can do: tell their transcript and write themselves as a page."""

    trace: Trace
    level: Level
    scene: Scene
    reel: Reel

    def _load(self, trace: Trace, level: Level, language: str, scene: Scene) -> None:
        self.trace = trace
        self.level = level
        self.scene = scene
        self.reel = Reel(trace, language=language, views=VIEWS, bracket=scene.bracket)

    def __repr__(self) -> str:
        return self.transcript()

    def transcript(self) -> str:
        """One line a step, at the level the player starts with."""
        return self.reel.transcript(self.level, LINES)

    def html(self) -> str:
        """A piece of HTML that steps without a kernel, as it stands in saved notebooks."""
        reel = self._copy(self._depth(), self.scene.views)
        return fragment(reel, self.level, self.scene.views)

    def to_html(self, path: str | Path | None = None, level: Level | str | None = None) -> str:
        """A whole page that steps without a kernel; written to `path` if given.

        `level` says how closely one can look; by default as closely as the player itself.
        """
        deepest = self.reel.deepest if level is None else read_level(level)
        reel = self._copy(deepest, VIEWS)
        title = reel.speaker.message("player-label")
        page = document(reel, min(self.level, deepest), title, self.scene.views)
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def _depth(self) -> Level:
        levels = [step_level(self.trace[index]) for index in self.reel.steps]
        closest = min(depth(levels, STEPS_ON_A_PAGE), self.reel.deepest)
        return closest if self.scene.saved is None else min(closest, self.scene.saved)

    def _copy(self, deepest: Level, views: Sequence[str]) -> Reel:
        return Reel(self.trace, deepest, self.reel.language, views=views, bracket=self.scene.bracket)

    def _repr_mimebundle_(self, **_: Any) -> Mapping[str, Any]:
        return {"text/plain": self.transcript(), "text/html": self.html()}


class PagePlayer(Player):
    """A player where there are no widgets: a page that steps by itself."""

    def __init__(self, trace: Trace, level: Level, language: str, scene: Scene) -> None:
        self._load(trace, level, language, scene)


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


def player(
    trace: Trace,
    level: Level | str = Level.CANDIDATE,
    language: str = "en",
    views: Sequence[str] = (BOARD,),
    bracket: str | None = None,
    saved: Level | str | None = None,
) -> Player:
    """A player for any trace. `level` is how closely one steps at first: round, bracket, candidate or check.

    `views` are shown at first: board, criteria, sequence, graph, map. The others can be ticked where the notebook runs
    or in an exported page; a saved output holds only these. `bracket` ("2.5", "clb"): only the steps of this bracket.
    `saved` is how closely one can look in a saved output, to keep it small. Raises ValueError for another word.
    """
    chosen = read_level(level)
    for name in views:
        if name not in VIEWS:
            raise ValueError(name)
    if bracket is not None and not trace.find(bracket=bracket):
        raise ValueError(bracket)
    scene = Scene(tuple(views), bracket, None if saved is None else read_level(saved))
    try:
        from swisslab.lab.widget import WidgetPlayer
    except ImportError:
        return PagePlayer(trace, chosen, language, scene)
    return WidgetPlayer(trace, chosen, language, scene)
