"""All exchanges of a small group being sorted by the rules of D.2 / 4.3, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from swisslab.sequence import Exchange, Exchanges
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, listed, still

MOST = 60
TOP = 64
ROW = 50.0
CARD_HEIGHT = 26.0


@dataclass(frozen=True, slots=True)
class _Group:
    """Exchanges that the rules asked so far do not tell apart; `label` says what they share."""

    items: tuple[Exchange, ...]
    label: str
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
    groups = (_Group(heap, words["order-group-heap"]),)
    start = words.say(
        "order-sort-start",
        count=count,
        players=n1 + n2,
        s1=listed(range(1, n1 + 1)),
        s2=listed(range(n1 + 1, n1 + n2 + 1)),
    )
    stills = [_still(sequence, groups, start, words, 0)]
    for sentence, groups in _sorted_by_rules(groups, words):
        stills.append(_still(sequence, groups, sentence, words, len(stills)))
    final = tuple(_Group(group.items, group.label) for group in groups)
    stills.append(_still(sequence, final, words.say("order-sort-done", count=count), words, len(stills)))
    return stills


def _heap(items: list[Exchange]) -> tuple[Exchange, ...]:
    """The exchanges in no order: a fixed shuffle, the same every time."""
    count = len(items)
    stride = next(step for step in (29, 31, 37, 41, 43, 47, 53) if count % step or step > count)
    return tuple(items[(place * stride + 11) % count] for place in range(count))


def _sorted_by_rules(groups: tuple[_Group, ...], words: Labels) -> Iterator[tuple[str, tuple[_Group, ...]]]:
    """Each splitting of a group by a rule: its sentence, and all groups after it."""
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
            split = tuple(_Group(items, _label(rule, items[0], words), True) for items in parts)
            before = tuple(_Group(one.items, one.label) for one in groups[:place])
            after = tuple(_Group(one.items, one.label) for one in groups[place + 1 :])
            groups = (*before, *split, *after)
            yield _sentence(rule, group, len(parts), words), groups
            place += len(split)


def _label(rule: str, item: Exchange, words: Labels) -> str:
    if rule == "a":
        return words.say("order-group-a", size=item.size)
    return words.say("order-group-b", difference=item.difference)


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


def _still(sequence: Exchanges, groups: tuple[_Group, ...], sentence: str, words: Labels, step: int) -> Still:
    width = 22.0 + 7.4 * max(len(_text(item)) for group in groups for item in group.items)
    width = max(62.0, width)
    parts: list[str] = []
    lines: list[str] = []
    x, y = float(ink.MARGIN), float(TOP)
    edge = ink.WIDTH - ink.MARGIN
    settled, previous = 0, ""
    final = True
    for group in groups:
        named = group.label != previous or group.new
        gap = 14.0 if named else 3.0
        if x > ink.MARGIN:
            x += gap
        if x + width > edge:
            x, y = float(ink.MARGIN), y + ROW
        if named or x == ink.MARGIN:
            parts.append(ink.text(x, y + 11, group.label, "s b" if group.new else "s soft"))
        previous = group.label
        shown = []
        for item in group.items:
            if x + width > edge:
                x, y = float(ink.MARGIN), y + ROW
            final = final and len(group.items) == 1 and sequence[settled + 1] == item
            settled += 1
            parts.append(_card(item, x, y + 16, width, group.new, settled if len(group.items) == 1 else None))
            shown.append(_text(item))
            x += width + 3
        head = f"{settled}. " if len(group.items) == 1 else ""
        lines.append(f"{head}{group.label}: " + "  ".join(shown))
    total = sum(len(group.items) for group in groups)
    per_row = int((edge - ink.MARGIN) // (width + 4))
    height = TOP + ROW * (-(-total // per_row) + 1 + total // 18) + 34
    legend = ink.text(ink.MARGIN, height - 14, words["order-sort-legend"], "s soft")
    title = words.say("order-sort-title", n1=sequence.n1, n2=sequence.n2)
    return still(title, sentence, lines, [*parts, legend], height, step)


def _card(item: Exchange, x: float, y: float, width: float, new: bool, place: int | None) -> str:
    kind = "on" if new else "card"
    text = ink.text(x + width / 2 + (8 if place else 0), y + 18, _text(item), "m s b")
    badge = "" if place is None else ink.text(x + 5, y + 17, str(place), "xs soft")
    return (
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{CARD_HEIGHT:g}" rx="5"/>{text}{badge}'
    )
