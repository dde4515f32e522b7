"""Two walks beside each other, in step: the same bracket by two rulebooks."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from swisslab.explain import RulesComparison
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, still

if TYPE_CHECKING:
    from swisslab.walk.trace import State

COLUMNS = (float(ink.MARGIN), float(ink.WIDTH // 2 + 6))
WIDTH = ink.WIDTH // 2 - ink.MARGIN - 6
TOP, LINE = 52, 19
LONGEST = 56  # characters in a line of a sentence


def twin_stills(compared: RulesComparison, language: str = "en") -> list[Still]:
    """The bracket in which the walks part, step by step; empty if they do not part in a bracket."""
    parted, first, second = compared.divergence, compared.one_walk, compared.two_walk
    if parted is None or first is None or second is None or not parted.one_steps or not parted.two_steps:
        return []
    words = labels(language)
    stills: list[Still] = []
    opened = [trace[at] for trace, at in ((first, parted.one_steps[0]), (second, parted.two_steps[0]))]
    apart = getattr(opened[0], "residents", None) != getattr(opened[1], "residents", None)  # a collapsed bracket
    names = compared.one.name, compared.two.name
    for step in range(max(len(parted.one_steps), len(parted.two_steps))):
        one = parted.one_steps[min(step, len(parted.one_steps) - 1)]
        two = parted.two_steps[min(step, len(parted.two_steps) - 1)]
        here = (one, two) == (parted.one, parted.two)
        apart = apart or here
        states = first.state_at(one), second.state_at(two)
        stills.append(_still(names, states, words, here=here, apart=apart))
    return stills


def _still(names: tuple[str, str], states: tuple[State, State], words: Labels, *, here: bool, apart: bool) -> Still:
    say = words.say
    told = [words.speaker.sentence(state.event, state) for state in states if state.event is not None]
    mark = words["twin-here"] if here else words["twin-after"] if apart else words["twin-before"]
    drawn: list[str] = []
    lines: list[str] = []
    lowest = 0.0
    for x, rules, state, sentence in zip(COLUMNS, names, states, told, strict=True):
        column, facts, bottom = _column(x, rules, state, sentence, words, here=here)
        drawn += column
        lines += facts
        lowest = max(lowest, bottom)
    label = next((state.opened.bracket for state in states[::-1] if state.opened is not None), None)
    title = say("twin-title", bracket=label or "")
    sentence = say("twin-step", mark=mark, old=told[0], new=told[1])
    return still(title, sentence, lines, drawn, max(300.0, lowest + 16), aside=mark)


def _column(
    x: float, rules: str, state: State, sentence: str, words: Labels, *, here: bool
) -> tuple[list[str], list[str], float]:
    """One walk: its parts, its words, and where it ends."""
    say, pieces = words.say, words.speaker.words
    wrapped = wrap(sentence, LONGEST)
    y = TOP + 24.0
    parts = [ink.text(x + 12, y, say("twin-edition", rules=rules), "b")]
    for line in wrapped:
        y += LINE
        parts.append(ink.text(x + 12, y, line))
    facts: list[tuple[str, str]] = []
    if state.pairs:
        facts.append((words["twin-board"], pieces.pairs(state.pairs)))
    if state.downfloaters:
        facts.append((words["twin-floats"], pieces.players(state.downfloaters)))
    if state.best is not None:
        facts.append((words["twin-best"], pieces.pairs(state.best.pairs)))
    y += 12
    for name, value in facts:
        y += LINE + 5
        parts.append(ink.text(x + 12, y, name, "soft") + ink.text(x + 150, y, value, "b"))
    frame = (
        f'<rect x="{x:g}" y="{TOP}" width="{WIDTH}" height="{y + 16 - TOP:g}" rx="6" fill="none" '
        f'stroke="{ink.VERMILION if here else ink.FAINT}" stroke-width="{3 if here else 1}"/>'
    )
    told = [say("twin-edition", rules=rules), *(f"  {name}: {value}" for name, value in facts)]
    return [frame, *parts], told, y + 16
