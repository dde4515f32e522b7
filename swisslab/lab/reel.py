"""A trace as a reel of pictures: pages of frames and sentences, small enough to send and to keep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from swisslab.engine import events as e
from swisslab.engine.trace import State, Trace
from swisslab.say import Speaker
from swisslab.show import frame_parts

PAGE = 200  # steps a page: some 100-200 kB
CHECKED = 4000  # a trace with more steps than this is not sent down to single criteria

_MARKS: dict[type[e.Event], str] = {e.ProvisionalBestSet: "b", e.BlockSkipped: "s", e.BracketOpened: "o"}
_WORDS = (
    *("label", "first", "back", "next", "last", "play", "pause", "slider", "level", "speed", "slow", "normal", "fast"),
    *("run", "count", "loading", "missing", "keys", "end"),
)
_LONGER = {
    "round": "player-level-round",
    "bracket": "player-level-bracket",
    "candidate": "player-level-candidate",
    "check": "player-level-check",
    "best": "player-run-best",
    "skip": "player-run-skip",
    "opened": "player-run-bracket",
}


class Reel:
    """The steps of a trace down to a level, page by page.

    A page holds its own table of pieces of pictures; a frame is a list of indices into it, so that what does not
    change from step to step is kept once.
    """

    def __init__(self, trace: Trace, deepest: e.Level | None = None, language: str = "en", size: int = PAGE) -> None:
        self.trace = trace
        self.language = language
        self.size = size
        self.speaker = Speaker(language)
        self.deepest = depth(trace, CHECKED) if deepest is None else deepest
        self.steps = tuple(i for i, event in enumerate(trace) if step_level(event) <= self.deepest)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-len(self.steps) // self.size)

    def states(self, first: int, stop: int) -> Iterator[State]:
        """The states of the steps `first` to `stop` - 1."""
        at = -1
        state: State | None = None
        for index in self.steps[first:stop]:
            if state is None:
                state = self.trace.state_at(index)
            else:
                for event in range(at + 1, index + 1):
                    state = state.after(self.trace[event])
            at = index
            yield state

    def page(self, number: int) -> dict[str, Any]:
        """One page: parts, frames (indices of parts), lines (sentences). IndexError beyond the last."""
        if not 0 <= number < max(1, self.pages):
            raise IndexError(number)
        parts: dict[str, int] = {}
        frames, lines = [], []
        for state in self.states(number * self.size, (number + 1) * self.size):
            assert state.event is not None
            pieces = frame_parts(state, self.language)
            frames.append([parts.setdefault(piece, len(parts)) for piece in pieces])
            lines.append(self.speaker.sentence(state.event, state))
        return {"parts": list(parts), "frames": frames, "lines": lines}

    def data(self, level: e.Level, pages: int) -> dict[str, Any]:
        """All that the stepper needs to start, with the first pages."""
        events = [self.trace[index] for index in self.steps]
        return {
            "levels": "".join(str(int(step_level(event))) for event in events),
            "marks": "".join(mark(event) for event in events),
            "size": self.size,
            "pages": {str(number): self.page(number) for number in range(min(pages, self.pages))},
            "level": int(min(level, self.deepest)),
            "deepest": int(self.deepest),
            "step": 0,
            "words": self.words(),
        }

    def words(self) -> dict[str, str]:
        """The words of the controls."""
        words = {name: self.speaker.message(f"player-{name}") for name in _WORDS}
        return words | {name: self.speaker.message(message) for name, message in _LONGER.items()}

    def transcript(self, level: e.Level, limit: int) -> str:
        """One line a step down to a level, at most `limit` of them."""
        lines: list[str] = []
        left = 0
        for event, state in zip(self.trace, self.trace.states(), strict=True):
            if step_level(event) > level:
                continue
            if len(lines) < limit:
                lines.append(self.speaker.sentence(event, state))
            else:
                left += 1
        if left:
            lines.append(self.speaker.message("player-more", count=left))
        return "\n".join(lines)


def step_level(event: e.Event) -> e.Level:
    """The level at which one steps to an event: a remainder belongs to the candidates that it is part of."""
    inner = isinstance(event, e.BracketOpened) and event.bracket_kind == "remainder"
    inner = inner or (isinstance(event, e.SubgroupsSet) and event.remainder)
    return max(event.level, e.Level.CANDIDATE) if inner else event.level


def depth(trace: Trace, limit: int) -> e.Level:
    """The closest level with no more than `limit` steps; brackets if even candidates are too many."""
    for level in (e.Level.CHECK, e.Level.CANDIDATE):
        if len(trace.steps(level)) <= limit:
            return level
    return e.Level.CANDIDATE if limit >= CHECKED else e.Level.BRACKET


def mark(event: e.Event) -> str:
    """What one can run to."""
    if isinstance(event, e.BracketOpened) and event.bracket_kind == "remainder":
        return "."
    return _MARKS.get(type(event), ".")
