"""All exchanges of a small group being sorted by the rules of D.2 / 4.3, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from swisslab.sequence import Exchange, Exchanges
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, listed, still

MOST = 60
TOP = 84
ROW = 48.0
BLOCK_GAP = 8.0
CARD_HEIGHT = 26.0
FIRST, EDGE = 76, ink.WIDTH - ink.MARGIN


@dataclass(frozen=True, slots=True)
class _Group:
    """Exchanges that the rules asked so far do not tell apart; `label` says what they share."""

    items: tuple[Exchange, ...]
    label: str
    size: int = 0
    new: bool = False


def sorting_stills(n1: int = 3, n2: int = 4, language: str = "en") -> list[Still]:
    """All exchanges of a group, from an unsorted heap to their final order, rule by rule.

    Raises ValueError for groups with more than sixty exchanges or none.
    """
    sequence = Exchanges(n1, n2)
    count = sequence.length - 1
    if not 1 <= count <= MOST:
        raise ValueError(f"{count} exchanges: a sorting is drawn for 1 to {MOST}")
    words = labels(language)
    heap = _heap(list(sequence[1:]))
    groups: tuple[_Group, ...] = (_Group(heap, words["order-group-heap"]),)
    start = words.say(
        "order-sort-start",
        count=count,
        players=n1 + n2,
        s1=listed(range(1, n1 + 1)),
        s2=listed(range(n1 + 1, n1 + n2 + 1)),
    )
    scenes = [_scene(sequence, groups, start, "")]
    for rule, sentence, split in _sorted_by_rules(groups, words):
        scenes.append(_scene(sequence, split, sentence, rule))
        groups = split
    final = tuple(replace(group, new=False) for group in groups)
    scenes.append(_scene(sequence, final, words.say("order-sort-done", count=count), "e"))
    title = words.say("order-sort-title", n1=n1, n2=n2)
    height = max(scene.bottom for scene in scenes) + 34
    return [_framed(scene, title, height, step, words) for step, scene in enumerate(scenes)]


def _heap(items: list[Exchange]) -> tuple[Exchange, ...]:
    """The exchanges in no order: a fixed shuffle, the same every time."""
    count = len(items)
    stride = next(step for step in (29, 31, 37, 41, 43, 47, 53) if count % step or step > count)
    return tuple(items[(place * stride + 11) % count] for place in range(count))


def _sorted_by_rules(groups: tuple[_Group, ...], words: Labels) -> Iterator[tuple[str, str, tuple[_Group, ...]]]:
    """Each splitting of a group by a rule: the rule, its sentence, and all groups after it."""
    keys: tuple[tuple[str, Callable[[Exchange], Any]], ...] = (
        ("a", lambda exchange: exchange.size),
        ("b", lambda exchange: exchange.difference),
        ("c", lambda exchange: tuple(-bsn for bsn in exchange.out)),
        ("d", lambda exchange: exchange.into),
    )
    for rule, key in keys:
        place = 0
        while place < len(groups):
            group = groups[place]
            settled = rule != "a" and (len(group.items) == 1 and rule != "b")
            parts = [tuple(items) for _, items in groupby(sorted(group.items, key=key), key)]
            if settled or (rule == "c" and len(parts) == 1) or (rule == "d" and len(parts) == 1):
                place += 1
                continue
            split = tuple(_Group(items, _label(rule, items[0], words), items[0].size, True) for items in parts)
            before = tuple(replace(one, new=False) for one in groups[:place])
            after = tuple(replace(one, new=False) for one in groups[place + 1 :])
            groups = (*before, *split, *after)
            yield rule, _sentence(rule, group, len(parts), words), groups
            place += len(split)


def _label(rule: str, item: Exchange, words: Labels) -> str:
    return "" if rule == "a" else words.say("order-group-b", difference=item.difference)


def _sentence(rule: str, group: _Group, parts: int, words: Labels) -> str:
    item = group.items[0]
    if rule == "a":
        return words.say("order-sort-a", groups=parts)
    if rule == "b":
        return words.say("order-sort-b", size=item.size, groups=parts)
    if rule == "c":
        return words.say("order-sort-c", size=item.size, difference=item.difference, groups=parts)
    return words.say("order-sort-d", out=listed(item.out), difference=item.difference)


def _text(item: Exchange) -> str:
    return f"{listed(item.out)}⇄{listed(item.into)}"


def _width(sequence: Exchanges) -> float:
    longest = max(len(_text(item)) for item in sequence[1:])
    return max(62.0, 30.0 + 7.7 * longest)


@dataclass(frozen=True, slots=True)
class _Scene:
    """A drawing without its frame: parts, text lines, and where it ends."""

    sentence: str
    rule: str
    parts: list[str]
    lines: list[str]
    bottom: float


def _scene(sequence: Exchanges, groups: tuple[_Group, ...], sentence: str, rule: str) -> _Scene:
    width = _width(sequence)
    parts: list[str] = []
    lines: list[str] = []
    x, y = float(FIRST), float(TOP)
    settled, previous, block = 0, "", 0
    for group in groups:
        if group.size != block:  # another number of players begins a block of its own
            y += 0 if y == TOP and x == FIRST else ROW + BLOCK_GAP
            x, block, previous = float(FIRST), group.size, ""
            parts.append(ink.text(ink.MARGIN, y + 34, f"{group.size} ⇄ {group.size}", "b"))
            parts.append(f'<path class="thin" d="M{ink.MARGIN} {y - 2:g}H{EDGE}"/>')
        elif x > FIRST:
            x += 14 if group.label != previous else 3
        if x + width > EDGE:
            x, y = float(FIRST), y + ROW
        if group.label != previous or x == FIRST:
            parts.append(ink.text(x, y + 12, group.label, "s b" if group.new else "s soft"))
        previous = group.label
        for item in group.items:
            if x + width > EDGE:
                x, y = float(FIRST), y + ROW
            settled += 1
            parts.append(_card(item, x, y + 17, width, group.new, settled if len(group.items) == 1 else None))
            x += width + 3
        head = f"{settled}. " if len(group.items) == 1 else ""
        name = f"{group.label}: " if group.label else ""
        lines.append(f"{head}{name}" + "  ".join(map(_text, group.items)))
    return _Scene(sentence, rule, parts, lines, y + ROW)


def _framed(scene: _Scene, title: str, height: float, step: int, words: Labels) -> Still:
    legend = ink.text(ink.MARGIN, height - 14, words["order-sort-legend"], "s soft")
    return still(title, scene.sentence, scene.lines, [*_chips(scene.rule, words), *scene.parts, legend], height, step)


def _chips(rule: str, words: Labels) -> list[str]:
    """The four rules in a row, the one at work marked."""
    parts = []
    width = 228.0
    for place, letter in enumerate("abcd"):
        x = ink.MARGIN + place * (width + 12)
        stage = "on" if letter == rule else "card" if letter < rule else "off"
        sign = "✓ " if letter < rule else "▶ " if letter == rule else ""
        parts.append(
            f'<rect class="{stage}" x="{x:g}" y="44" width="{width:g}" height="26" rx="13"/>'
            + ink.text(x + width / 2, 61, sign + words[f"order-rule-{letter}"], "m s b" if stage == "on" else "m s")
        )
    return parts


def _card(item: Exchange, x: float, y: float, width: float, new: bool, place: int | None) -> str:
    kind = "on" if new else "card"
    text = ink.text(x + width / 2 + (8 if place else 0), y + 18, _text(item), "m b")
    badge = "" if place is None else ink.text(x + 4, y + 17, str(place), "xs soft")
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{CARD_HEIGHT:g}" rx="5"/>{text}{badge}'
