"""Stills as a strip of film for the same stepper that plays traces: pages of parts, frames and sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from swisslab.lab.reel import Reel
from swisslab.say import Speaker
from swisslab.say.catalogue import number_text
from swisslab.show.still import Still
from swisslab.walk.events import Level
from swisslab.walk.trace import Trace

PAGE = 40  # steps a page: stills share few parts, a page has some 100-200 kB


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the items shown: the step 0 is item `first` of a sequence whose last number is `last`."""

    first: int
    last: int


class Strip:
    """A number of stills, drawn when they are wanted: `draw(step)` for the steps 0 to `count` - 1."""

    def __init__(
        self, draw: Callable[[int], Still], count: int, numbers: Numbers | None = None, language: str = "en"
    ) -> None:
        self.draw = lru_cache(maxsize=2 * PAGE)(draw)
        self.count = count
        self.numbers = numbers
        self.language = language
        self.speaker = Speaker(language)

    @classmethod
    def of(cls, stills: Sequence[Still], language: str = "en") -> Strip:
        """A strip of stills that are drawn already."""
        return cls(stills.__getitem__, len(stills), None, language)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-self.count // PAGE)

    def page(self, number: int) -> dict[str, Any]:
        """One page: parts, frames (indices of parts), lines (sentences). IndexError beyond the last."""
        if not 0 <= number < max(1, self.pages):
            raise IndexError(number)
        parts: dict[str, int] = {}
        frames, lines = [], []
        for step in range(number * PAGE, min(self.count, (number + 1) * PAGE)):
            still = self.draw(step)
            frames.append([parts.setdefault(part, len(parts)) for part in still.parts])
            lines.append(still.sentence)
        return {"parts": list(parts), "frames": frames, "lines": lines}

    def data(self, _level: Level, pages: int, _shown: Sequence[str] = ()) -> dict[str, Any]:
        """All that the stepper needs to start, with the first pages."""
        data: dict[str, Any] = {
            "levels": "0" * self.count,
            "marks": "." * self.count,
            "size": PAGE,
            "pages": {str(number): self.page(number) for number in range(min(pages, self.pages))},
            "level": 0,
            "deepest": 0,
            "step": 0,
            "words": Reel(Trace([]), Level.ROUND, self.language).words() | {"label": self._say("steps-label")},
        }
        if self.numbers is not None:
            data["jump"] = self._jump(self.numbers)
        return data

    def _jump(self, numbers: Numbers) -> dict[str, str]:
        shown = number_text(numbers.first), number_text(numbers.first + self.count - 1)
        return {
            "first": str(numbers.first),
            "last": str(numbers.last),
            "start": str(numbers.first),
            "label": self._say("steps-jump"),
            "button": self._say("steps-go"),
            "wrong": self._say("steps-wrong"),
            "beyond": self._say("steps-beyond", last=number_text(numbers.last)),
            "here": self._say("steps-here", first=shown[0], last=shown[1]),
        }

    def transcript(self, limit: int) -> str:
        """The sentence of each step, at most `limit` of them, and how many are left."""
        shown = min(self.count, limit)
        lines = [self.draw(step).sentence for step in range(shown)]
        last = self.count - 1 if self.numbers is None else self.numbers.last
        left = last + 1 - (self.numbers.first if self.numbers else 0) - shown
        if left > 0:
            amount, last_text = number_text(left), number_text(last)
            lines.append(self._say("steps-lines-more", count=1 if left == 1 else 2, amount=amount, last=last_text))
        return "\n".join(lines)

    def _say(self, message: str, /, **data: str | int) -> str:
        return self.speaker.message(message, **data)
