"""A trace as a reel of pictures: pages of frames and sentences, small enough to send and to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from swisslab.model import BracketKind
from swisslab.say import Speaker
from swisslab.show import frame_parts
from swisslab.show.labels import labels
from swisslab.show.panes import PANES, pane_parts
from swisslab.show.sequence_strip import marker
from swisslab.walk import events as e
from swisslab.walk.trace import State, Trace

PAGE = 200  # steps a page: some 100-200 kB
CHECKED = 4000  # a trace with more steps than this is not sent down to single criteria

BOARD = "board"
VIEWS = (BOARD, *PANES)  # what can be shown; the number of a view is the key that shows and hides it

_MARKS: dict[type[e.Event], str] = {
    e.ProvisionalBestSet: "b",
    e.BlockSkipped: "s",
    e.BracketOpened: "o",
    e.TranspositionApplied: "t",
    e.ExchangeApplied: "x",
    e.MdpExchangeApplied: "m",
}
_WORDS = (
    *("label", "first", "back", "next", "last", "play", "pause", "slider", "level", "speed", "slow", "normal", "fast"),
    *("run", "count", "loading", "missing", "keys", "end"),
    *("number", "number-go", "number-wrong", "number-none", "fails", "fails-choose"),
    *("views", "barred", "projector", "keys-run", "keys-views", "keys-projector", *(f"view-{name}" for name in VIEWS)),
)
_LONGER = {
    "round": "player-level-round",
    "bracket": "player-level-bracket",
    "candidate": "player-level-candidate",
    "check": "player-level-check",
    "best": "player-run-best",
    "skip": "player-run-skip",
    "opened": "player-run-bracket",
    "transposition": "player-run-transposition",
    "exchange": "player-run-exchange",
    "mdpexchange": "player-run-mdp-exchange",
}


class Reel:
    """The steps of a trace down to a level, page by page.

    A page holds its own table of pieces of pictures; a frame is a list of indices into it, so that what does not
    change from step to step is kept once. `views` are those that can be shown beside the board. With
    `bracket` only the steps of that bracket are shown.
    """

    def __init__(
        self,
        trace: Trace,
        deepest: e.Level | None = None,
        language: str = "en",
        size: int = PAGE,
        views: Sequence[str] = (BOARD,),
        bracket: str | None = None,
    ) -> None:
        self.trace = trace
        self.views = tuple(name for name in VIEWS if name == BOARD or name in views)
        self.language = language
        self.size = size
        self.speaker = Speaker(language)
        self.bracket = bracket
        inside = [(i, step_level(event)) for i, event in enumerate(trace) if bracket in (None, event.bracket)]
        self.deepest = depth([level for _, level in inside], CHECKED) if deepest is None else deepest
        self.steps = tuple(i for i, level in inside if level <= self.deepest)

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
        """One page: parts; frames, panes, marker (indices of parts); lines (sentences). IndexError beyond the last."""
        if not 0 <= number < max(1, self.pages):
            raise IndexError(number)
        parts: dict[str, int] = {}
        frames, lines, notes = [], [], []
        panes: dict[str, list[list[int]]] = {name: [] for name in self.views if name != BOARD}
        words = labels(self.language)
        for state in self.states(number * self.size, (number + 1) * self.size):
            assert state.event is not None
            pieces = frame_parts(state, self.language)
            frames.append([parts.setdefault(piece, len(parts)) for piece in pieces])
            lines.append(self.speaker.sentence(state.event, state))
            note = marker(state, words)
            notes.append(parts.setdefault(note, len(parts)))
            for name, rows in panes.items():
                rows.append([parts.setdefault(piece, len(parts)) for piece in pane_parts(name, state, self.language)])
        return {"parts": list(parts), "frames": frames, "lines": lines, "panes": panes, "marker": notes}

    def data(self, level: e.Level, pages: int, shown: Sequence[str] = (BOARD,)) -> dict[str, Any]:
        """All that the stepper needs to start, with the first pages and the views `shown` at first."""
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
            "views": list(self.views),
            "shown": [name for name in self.views if name in shown],
            "built": built(self.trace, self.steps),
            "fails": failures(self.trace, self.steps, self.bracket) if self.deepest >= e.Level.CANDIDATE else {},
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
            if step_level(event) > level or self.bracket not in (None, event.bracket):
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
    inner = isinstance(event, e.BracketOpened) and event.bracket_kind is BracketKind.REMAINDER
    inner = inner or (isinstance(event, e.SubgroupsSet) and event.remainder)
    return max(event.level, e.Level.CANDIDATE) if inner else event.level


def depth(steps: Sequence[e.Level], limit: int) -> e.Level:
    """The closest level with no more than `limit` steps; brackets if even candidates are too many."""
    for level in (e.Level.CHECK, e.Level.CANDIDATE):
        if sum(step <= level for step in steps) <= limit:
            return level
    return e.Level.CANDIDATE if limit >= CHECKED else e.Level.BRACKET


def built(trace: Trace, steps: Sequence[int]) -> list[list[int | str]]:
    """Where each candidate is: step, first and last ordinal (as text: they can be huge), built or skipped."""
    found: list[list[int | str]] = []
    for step, index in enumerate(steps):
        match trace[index]:
            case e.CandidateBuilt(ordinal=ordinal):
                found.append([step, str(ordinal), str(ordinal)])
            case e.BlockSkipped(first=first, last=last):
                found.append([step, str(first), str(last)])
    return found


def failures(trace: Trace, steps: Sequence[int], bracket: str | None = None) -> dict[str, list[int]]:
    """Criterion by criterion the steps where a candidate fails it; what is too close to be seen counts at the next."""
    found: dict[str, list[int]] = {}
    place = 0
    for index, event in enumerate(trace):
        while place < len(steps) and steps[place] < index:
            place += 1
        if bracket not in (None, event.bracket):
            continue
        failed = isinstance(event, e.CandidateRejected) or (isinstance(event, e.CriterionChecked) and not event.met)
        if failed and place < len(steps):
            known = found.setdefault(event.criterion, [])  # type: ignore[attr-defined]
            if not known or known[-1] != place:
                known.append(place)
    return dict(sorted(found.items(), key=lambda item: criterion_place(item[0])))


def criterion_place(criterion: str) -> int:
    """The number of a criterion in its edition.

    >>> criterion_place("C.10"), criterion_place("C9"), criterion_place("1a")
    (10, 9, 1)
    """
    digits = "".join(letter for letter in criterion if letter.isdigit())
    return int(digits or 0)


def mark(event: e.Event) -> str:
    """What one can run to."""
    if isinstance(event, e.BracketOpened) and event.bracket_kind is BracketKind.REMAINDER:
        return "."
    return _MARKS.get(type(event), ".")
