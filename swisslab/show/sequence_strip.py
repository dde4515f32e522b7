"""The whole sequence of candidates as a strip: where we are, what was skipped and why, where the bests lie."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import TYPE_CHECKING

from swisslab.say.catalogue import number_text
from swisslab.show import ink
from swisslab.show.drawing import WHOLE, Drawing, waiting
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.walk import events as e
from swisslab.walk.events import SkipReason

if TYPE_CHECKING:
    from swisslab.walk.trace import State

LEFT, RIGHT = ink.MARGIN, WHOLE - ink.MARGIN
BAR, THICK = 46, 30
LOG_FROM = 2_000  # candidates: a longer sequence is drawn on a logarithmic scale

_OUTSIDE = (e.ColourAllocated, e.RoundClosed, e.CollapseStarted)  # steps that belong to no sequence

_LOOK = {  # fill and sign of a skipped block: colour is never alone
    SkipReason.ABSOLUTE: ("#f3c6ad", "✗"),
    SkipReason.BOUND: ("#cfd4da", "≥"),
    SkipReason.REPEAT: ("#f4ee9a", "↺"),
    SkipReason.INVALID_SET: ("#e3c3d8", "∅"),
    SkipReason.PERFECT: ("#b5dccf", "✓"),
    SkipReason.OPTIMAL: ("#b5dccf", "✓"),
    SkipReason.LEAP: ("#bfe0f5", "»"),
}


def draw(state: State, _gallery: Gallery, words: Labels) -> Drawing:
    """The strip of a step."""
    title = words["view-sequence"]
    if state.parameters is None or isinstance(state.event, _OUTSIDE):
        return waiting(title, words, WHOLE)
    length = state.parameters.length
    here, told = _here(state, length, words)
    parts = [
        ink.text(RIGHT, 26, told, "e b"),
        ink.box(LEFT, BAR, RIGHT - LEFT, THICK, "#fff", 4, ink.FAINT),
        _seen(here, length),
        *_blocks(state, length),
        *_ticks(length),
        *_bests(state, length),
        *_pointer(here, length),
        *_legend(state, words),
        ink.text(LEFT, 152, marker(state, words), "s soft"),
    ]
    lines = (told, *_lines(state, words), marker(state, words))
    return Drawing(title, lines, tuple(parts), 164, WHOLE)


def marker(state: State, words: Labels) -> str:
    """The last alteration of each kind: what one notes beside the lists when working by hand."""
    if state.parameters is None or isinstance(state.event, _OUTSIDE):
        return ""
    tried, m0 = state.tried, state.parameters.m0
    kinds = (
        {"mdp": tried.mdp_exchange, "transposition": tried.transposition, "exchange": tried.exchange}
        | {"remainder": tried.remainder_transposition}
        if m0
        else {"transposition": tried.transposition, "exchange": tried.exchange}
    )
    listed = [words.say(f"view-marker-{kind}", number=number) for kind, number in kinds.items()]
    return words.say("view-marker", marks=words.speaker.words.joined(listed))


def share(ordinal: int, length: int) -> float:
    """Where a candidate begins on the strip: 0 to 1, logarithmic in a long sequence.

    >>> share(30, 60), round(share(10**6, 10**12), 3)
    (0.5, 0.5)
    """
    if length <= LOG_FROM:
        return ordinal * 10_000 // max(1, length) / 10_000
    return log(1 + ordinal) / log(1 + length)


def _x(ordinal: int, length: int) -> int:
    return round(LEFT + (RIGHT - LEFT) * share(ordinal, length))


def _here(state: State, length: int, words: Labels) -> tuple[tuple[int, int] | None, str]:
    event = state.event
    if isinstance(event, e.BlockSkipped):
        first, last = event.first, event.last
        return (first, last), words.say("picture-block", first=first + 1, last=last + 1, length=length)
    if state.ordinal is None:
        return None, words.say("picture-candidates", length=length)
    told = words.say("picture-candidate", number=state.ordinal + 1, length=length)
    return (state.ordinal, state.ordinal), told


def _seen(here: tuple[int, int] | None, length: int) -> str:
    if here is None:
        return ""
    return ink.box(LEFT, BAR, max(1, _x(here[1] + 1, length) - LEFT), THICK, "#cde6f5", 3)


def _merged(state: State, length: int) -> Iterator[tuple[int, int, SkipReason]]:
    """The skipped blocks as ranges of pixels; neighbours of one reason are one."""
    at: tuple[int, int, SkipReason] | None = None
    for skip in state.skips:
        left, right = _x(skip.first, length), _x(skip.last + 1, length)
        right = max(right, left + 1)
        if at is not None and at[2] is skip.reason and left <= at[1]:
            at = (at[0], max(right, at[1]), skip.reason)
            continue
        if at is not None:
            yield at
        at = (left, right, skip.reason)
    if at is not None:
        yield at


def _blocks(state: State, length: int) -> Iterator[str]:
    for left, right, reason in _merged(state, length):
        fill, sign = _LOOK[reason]
        block = f'<rect x="{left}" y="{BAR}" width="{right - left}" height="{THICK}" fill="{fill}" stroke="#fff" '
        block += f'stroke-width="{0.6 if right - left > 3 else 0}"/>'
        yield block + (ink.text((left + right) / 2, BAR + 20, sign, "m b soft") if right - left > 15 else "")


def _ticks(length: int) -> Iterator[str]:
    """The numbers under the strip: the ends, and on a logarithmic scale some powers of ten."""
    y = BAR + THICK + 14
    marks = [1, length]
    if length > LOG_FROM:
        digits = len(str(length)) - 1
        marks += [10**power for power in range(1, digits, -(-digits // 8))]
    for number in sorted(set(marks)):
        x = _x(number - 1, length) if number < length else RIGHT
        anchor = "s soft" if number == 1 else "s e soft" if number == length else "s m soft"
        if number not in (1, length) and RIGHT - x < 90:
            continue
        yield f'<path d="M{x:g} {BAR + THICK}v4" stroke="{ink.SOFT}"/>' + ink.text(x, y, number_text(number), anchor)


def _bests(state: State, length: int) -> Iterator[str]:
    current = state.bests[-1:] if state.best is not None else ()
    for ordinal in state.bests:
        x = (_x(ordinal, length) + max(_x(ordinal + 1, length), _x(ordinal, length) + 2)) / 2
        fill = ink.PURPLE if (ordinal,) == current else "#fff"
        yield (f'<path d="M{x:g} {BAR + THICK - 9}l6 11h-12z" fill="{fill}" stroke="{ink.PURPLE}" stroke-width="1.6"/>')


def _pointer(here: tuple[int, int] | None, length: int) -> Iterator[str]:
    if here is None:
        return
    left, right = _x(here[0], length), _x(here[1] + 1, length)
    width = max(4, right - left)
    yield (
        f'<rect x="{left - 1}" y="{BAR - 3}" width="{width + 2}" height="{THICK + 6}" rx="3" fill="none" '
        f'stroke="{ink.INK}" stroke-width="2.4"/>'
        f'<path d="M{left + width / 2:g} {BAR - 4}l5 -8h-10z" fill="{ink.INK}"/>'
    )


def _reasons(state: State) -> dict[SkipReason, int]:
    counts: dict[SkipReason, int] = {}
    for skip in state.skips:
        counts[skip.reason] = counts.get(skip.reason, 0) + skip.count
    return counts


def _legend(state: State, words: Labels) -> Iterator[str]:
    y, x = BAR + THICK + 32, float(LEFT)
    scale = words["view-sequence-log"] if state.parameters and state.parameters.length > LOG_FROM else ""
    pieces = [("#cde6f5", "", words["view-sequence-built"])]
    pieces += [(*_LOOK[reason], _reason(reason, count, words)) for reason, count in _reasons(state).items()]
    for fill, sign, told in pieces:
        width = 6.7 * len(told) + 34
        if x + width > RIGHT:
            x, y = float(LEFT), y + 18
        yield ink.box(x, y - 11, 16, 14, fill, 3, ink.FAINT) + ink.text(x + 8, y, sign, "s m b")
        yield ink.text(x + 22, y, told, "s soft")
        x += width
    if state.bests:
        told = words["view-sequence-bests"]
        if x + 6.7 * len(told) + 34 > RIGHT:
            x, y = float(LEFT), y + 18
        yield f'<path d="M{x + 8:g} {y - 10}l6 11h-12z" fill="{ink.PURPLE}"/>' + ink.text(x + 22, y, told, "s soft")
    if scale:
        yield ink.text(RIGHT, 152, scale, "e s soft")


def _reason(reason: SkipReason, count: int, words: Labels) -> str:
    return words.say(f"view-skip-{reason.value.replace('_', '-')}", count=count)


def _lines(state: State, words: Labels) -> Iterator[str]:
    for reason, count in _reasons(state).items():
        yield words.say("view-sequence-skipped", reason=_reason(reason, count, words))
    if state.bests:
        listed = words.speaker.words.joined([str(ordinal + 1) for ordinal in state.bests])
        yield words.say("view-sequence-line-bests", numbers=listed)
