"""Two candidates compared by PSD (A.8), place by place from the left; and what 2026 looks at instead (C7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from swisslab.model import Points, points_text
from swisslab.sequence import Comparison
from swisslab.sequence.psd import (
    artificial_value,
    compare_score_lists,
    downfloaters_list,
    fitting_step,
    letter,
    psd,
    word,
)
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, card, still

TOP = 52
LISTS = 400  # where the steps begin
FLIGHT = 120.0  # height of the highest step
NAMES = "AB"


@dataclass(frozen=True, slots=True)
class Scores:
    """A candidate as far as PSD looks at it: the two scores of each pair, the scores of the downfloaters; in tenths."""

    pairs: tuple[tuple[Points, Points], ...]
    downfloaters: tuple[Points, ...] = ()

    @property
    def all(self) -> tuple[Points, ...]:
        """Every score."""
        return (*(score for pair in self.pairs for score in pair), *self.downfloaters)


def artificial_text(lowest: Points) -> str:
    """The score of the imaginary opponent of a downfloater, with a proper minus.

    >>> artificial_text(20), artificial_text(5)
    ('1', '−0.5')
    """
    return points_text(artificial_value(lowest)).replace("-", "−")


def psd_stills(one: Scores, two: Scores, lowest: Points | None = None, language: str = "en") -> list[Still]:
    """The comparison of two candidates, step by step.

    Raises ValueError if they do not make the same number of pairs and downfloaters, or for a score below `lowest`.
    """
    scene = _Scene.of(one, two, lowest, labels(language))
    say, words = scene.words.say, scene.words
    stills = [
        scene.draw(0, say("order-psd-start", pairs=len(one.pairs))),
        scene.draw(
            1,
            say(
                "order-psd-differences",
                artificial=artificial_text(scene.lowest),
                lowest=points_text(scene.lowest),
            ),
        ),
        scene.draw(2, words["order-psd-sorted"]),
    ]
    result = scene.result
    last = len(scene.lists[0]) if result.place is None else result.place + 1
    for place in range(last):
        values = [points_text(values[place]) for values in scene.lists]
        if place == result.place:
            sentence = say(
                "order-psd-differ", place=place + 1, one=values[0], two=values[1], smaller=scene.smaller or ""
            )
        else:
            sentence = say("order-psd-equal", place=place + 1, value=values[0])
        stills.append(scene.draw(3, sentence, place))
    if result.place is None:
        stills.append(scene.draw(3, words["order-psd-same"], last))
    stills.append(scene.draw(4, scene.in_words(), last - 1))
    stills.append(scene.draw(5, scene.in_2026(), last - 1))
    return stills


@dataclass(frozen=True, slots=True)
class _Scene:
    candidates: tuple[Scores, Scores]
    lowest: Points
    lists: tuple[tuple[Points, ...], tuple[Points, ...]]
    result: Comparison
    step: int
    words: Labels

    @classmethod
    def of(cls, one: Scores, two: Scores, lowest: Points | None, words: Labels) -> _Scene:
        low = min((*one.all, *two.all), default=0) if lowest is None else lowest
        lists = psd(one.pairs, one.downfloaters, low), psd(two.pairs, two.downfloaters, low)
        return cls((one, two), low, lists, compare_score_lists(*lists), fitting_step(*lists) or 5, words)

    @property
    def smaller(self) -> str | None:
        return {-1: "A", 1: "B"}.get(self.result.order)

    def in_words(self) -> str:
        texts = [word(values, self.step) for values in self.lists]
        used = sorted({value for values in self.lists for value in values})[:8]
        alphabet = ", ".join(
            self.words.say("order-letter-value", letter=letter(value, self.step), value=points_text(value))
            for value in used
        )
        if self.smaller is None:
            verdict = self.words["order-psd-words-same"]
        else:
            verdict = self.words.say("order-psd-words-differ", word=min(texts), smaller=self.smaller)
        return self.words.say("order-psd-words", alphabet=alphabet, one=texts[0], two=texts[1], verdict=verdict)

    def in_2026(self) -> str:
        floats = self._floats
        name = self._better_in_2026
        verdict = (
            self.words["order-psd-2026-same"] if name is None else self.words.say("order-psd-2026-differ", smaller=name)
        )
        one, two = (self._scores(values) for values in floats)
        return self.words.say("order-psd-2026", one=one, two=two, verdict=verdict)

    @property
    def _floats(self) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
        one, two = self.candidates
        return downfloaters_list(one.downfloaters), downfloaters_list(two.downfloaters)

    @property
    def _better_in_2026(self) -> str | None:
        return {-1: "A", 1: "B"}.get(compare_score_lists(*self._floats).order)

    def _scores(self, values: Sequence[Points]) -> str:
        return ", ".join(map(points_text, values)) or self.words["order-psd-no-floaters"]

    def draw(self, stage: int, sentence: str, place: int = -1) -> Still:
        """One picture; stage 0 scores, 1 differences, 2 sorted, 3 comparing, 4 words, 5 downfloaters only."""
        rows = max(len(c.pairs) + len(c.downfloaters) for c in self.candidates)
        block = max(40 + 32.0 * rows, FLIGHT + 84)
        parts: list[str] = []
        lines: list[str] = []
        for index, candidate in enumerate(self.candidates):
            y = TOP + index * (block + 14)
            parts += self._candidate(index, candidate, stage, y)
            if stage >= 1:
                parts += self._steps(index, stage, place, y, block)
            lines += self._lines(index, candidate, stage)
        if stage >= 3:
            parts += self._between(place, block, stage)
        return still(self.words["order-psd-title"], sentence, lines, parts, TOP + 2 * (block + 14))

    def _name(self, index: int) -> str:
        return self.words.say("order-psd-candidate", letter=NAMES[index])

    def _lines(self, index: int, candidate: Scores, stage: int) -> list[str]:
        say = self.words.say
        pairs = ", ".join(f"{points_text(a)}–{points_text(b)}" for a, b in candidate.pairs)
        lines = [f"{self._name(index)}: " + say("order-psd-pairs", pairs=pairs or "–")]
        lines.append("   " + say("order-psd-floats", scores=self._scores(candidate.downfloaters)))
        if stage >= 1:
            values = self.lists[index] if stage >= 2 else self._unsorted(candidate)
            lines.append("   " + say("order-psd-list", list=" ".join(map(points_text, values))))
        if stage == 4:
            lines.append("   " + word(self.lists[index], self.step))
        return lines

    def _unsorted(self, candidate: Scores) -> tuple[Points, ...]:
        beyond = artificial_value(self.lowest)
        return (*(abs(a - b) for a, b in candidate.pairs), *(score - beyond for score in candidate.downfloaters))

    def _candidate(self, index: int, candidate: Scores, stage: int, y: float) -> list[str]:
        parts = [ink.text(ink.MARGIN, y + 16, self._name(index), "b")]
        row = y + 26
        for a, b in candidate.pairs:
            parts.append(card(ink.MARGIN, row, 54, 26, points_text(a)))
            parts.append(f'<path class="pair" d="M{ink.MARGIN + 54} {row + 13:g}h40"/>')
            parts.append(card(ink.MARGIN + 94, row, 54, 26, points_text(b)))
            if stage >= 1:
                text = f"{points_text(max(a, b))} − {points_text(min(a, b))} = {points_text(abs(a - b))}"
                parts.append(ink.text(ink.MARGIN + 170, row + 18, text, "soft" if stage == 5 else ""))
            row += 32
        for score in candidate.downfloaters:
            parts.append(card(ink.MARGIN, row, 54, 26, points_text(score), "on" if stage == 5 else "card"))
            parts.append(f'<path class="head" d="M{ink.MARGIN + 66} {row + 8:g}h12l-6 9z"/>')
            floats = self.words.say("order-psd-floater", score=points_text(score)).split(" ", 1)[1]
            parts.append(ink.text(ink.MARGIN + 86, row + 18, floats, "s b"))
            if stage >= 1:
                beyond = artificial_value(self.lowest)
                value = artificial_text(self.lowest) if beyond >= 0 else f"({artificial_text(self.lowest)})"
                text = f"{points_text(score)} − {value} = {points_text(score - beyond)}"
                parts.append(ink.text(ink.MARGIN + 170, row + 18, text, "soft" if stage == 5 else ""))
            row += 32
        return parts

    def _columns(self) -> float:
        return min(120.0, (ink.WIDTH - ink.MARGIN - LISTS) / max(1, len(self.lists[0])))

    def _steps(self, index: int, stage: int, place: int, y: float, block: float) -> list[str]:
        values = self.lists[index] if stage >= 2 else self._unsorted(self.candidates[index])
        highest = max((*self.lists[0], *self.lists[1], 1))
        width = self._columns()
        ground = y + 30 + FLIGHT
        parts = [
            f'<path class="thin" style="stroke:{ink.SOFT}" d="M{LISTS} {ground:g}H{LISTS + width * len(values):g}"/>'
        ]
        for column, value in enumerate(values):
            x = LISTS + column * width
            height = FLIGHT * value / highest
            look = (ink.BLUE, ink.ORANGE)[index]
            faded = stage >= 3 and (column > place or stage == 5)
            opacity = ' fill-opacity="0.25"' if faded else ' fill-opacity="0.85"'
            edge = f' stroke="{ink.INK}" stroke-width="3"' if stage in (3, 4) and column == place else ""
            parts.append(
                f'<rect x="{x + 3:g}" y="{ground - height:g}" width="{width - 6:g}" height="{max(height, 1):g}" '
                f'fill="{look}"{opacity}{edge}/>'
            )
            kind = "m soft" if faded else "m b"
            parts.append(ink.text(x + width / 2, ground - height - 6, points_text(value), kind))
            if stage == 4:
                parts.append(ink.text(x + width / 2, ground + 26, letter(value, self.step), "m big"))
        return parts

    def _between(self, place: int, block: float, stage: int) -> list[str]:
        width = self._columns()
        y = TOP + block - 2
        parts = []
        decided = self.result.place is not None and place >= self.result.place
        better = self._better_in_2026 if stage == 5 else self.smaller if decided else None
        if better is not None:
            row = TOP + NAMES.index(better) * (block + 14)
            parts.append(ink.text(LISTS - 14, row + 16, "✓ " + self.words["order-psd-better"], "e good"))
        if stage == 5:
            return parts
        for column in range(min(place + 1, len(self.lists[0]))):
            x = LISTS + (column + 0.5) * width
            order = self.result.order if column == self.result.place else 0
            if order:
                shape = f"M{x - 7:g} {y + 6:g}l7 -9l7 9" if order < 0 else f"M{x - 7:g} {y - 3:g}l7 9l7 -9"
                parts.append(f'<path class="edge" d="{shape}"/>')
            else:
                parts.append(ink.text(x, y + 6, "=", "m l b"))
        return parts
