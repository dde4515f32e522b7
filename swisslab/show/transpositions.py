"""Steps through the transpositions of S2 (D.1 / 4.2): what counts, what does not, which place changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from swisslab.say.catalogue import number_text
from swisslab.sequence import Comparison, Prefix, Transpositions
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, card, listed, ordinal_text, progress, still, window

ROOM = 12  # cards in a column or a row
LEFT, RIGHT, CARD = 40, 236, 76
BEFORE = 430
TOP = 66


def transposition_still(sequence: Transpositions, number: int, language: str = "en") -> Still:
    """The picture of one transposition, and how it differs from the one before. Raises IndexError."""
    words = labels(language)
    head = sequence[number]
    number %= sequence.length
    earlier = sequence[number - 1] if number else None
    result = sequence.compare(earlier, head) if earlier is not None else None
    place = result.place if result is not None and result.place is not None else None
    tail = sequence.tail(head)
    text = short_text(head, tail, place)
    sentence = _sentence(sequence, number, text, result, words)
    drawn, bottom = _columns(sequence, head, tail, place, words)
    drawn += _comparison(sequence, earlier, head, place, words)
    pairs = tuple(zip(range(1, sequence.n1 + 1), head, strict=True))
    lines = [
        words.say("order-text", text=text),
        *([] if earlier is None else [words.say("order-was", text=short_text(earlier, sequence.tail(earlier), place))]),
        words.say("order-pairs", pairs=words.speaker.words.pairs(pairs)),
    ]
    aside = words.say("order-number", number=ordinal_text(number, words), last=number_text(sequence.length - 1))
    title = words.say("order-transposition-title", number=ordinal_text(number, words))
    drawn.insert(0, progress(number, sequence.length))
    return still(title, sentence, lines, drawn, max(bottom, 300), number, aside)


def short_text(head: Prefix, tail: Sequence[int], place: int | None = None) -> str:
    """A transposition as text; the middle of a long one is left out.

    >>> short_text((3,), (2, 4))
    '[3]<2,4>'
    """
    return f"[{listed(head, place, ROOM)}]" + (f"<{listed(tail, None, 8)}>" if tail else "")


def _sentence(sequence: Transpositions, number: int, text: str, result: Comparison | None, words: Labels) -> str:
    if result is None or result.place is None or result.values is None:
        if sequence.n1 == sequence.n2:
            return words.say("order-transposition-all", text=text)
        return words.say("order-transposition-first", text=text, counts=sequence.n1)
    before, now = result.values
    return words.say(
        "order-transposition-next",
        number=ordinal_text(number, words),
        text=text,
        place=result.place + 1,
        now=now,
        before=before,
    )


def _row_height(rows: int) -> float:
    return 36 if rows <= 8 else 30


def _columns(
    sequence: Transpositions, head: Prefix, tail: tuple[int, ...], place: int | None, words: Labels
) -> tuple[list[str], float]:
    """S1 and S2 face to face; below a line the part of S2 that does not count."""
    shown = window(len(head), [place or 0], ROOM)
    rest = window(len(tail), [0], max(4, ROOM - len(shown)))
    height = _row_height(min(sequence.n2, ROOM))
    parts = [
        ink.text(LEFT + CARD / 2, TOP + 14, words["order-s1"], "m b soft"),
        ink.text(RIGHT + CARD / 2, TOP + 14, words["order-s2"], "m b soft"),
    ]
    y: float = TOP + 24
    for spot in shown:
        middle = y + (height - 6) / 2
        if spot is None:
            parts.append(ink.text(LEFT + CARD / 2, middle, words["order-gap"], "m soft"))
            parts.append(ink.text(RIGHT + CARD / 2, middle, words["order-gap"], "m soft"))
        else:
            on = place is not None and spot == place
            look = "kept" if on else "pair"
            parts.append(f'<path class="{look}" d="M{LEFT + CARD} {middle:g}H{RIGHT}"/>')
            parts.append(card(LEFT, y, CARD, height - 6, str(spot + 1)))
            parts.append(card(RIGHT, y, CARD, height - 6, str(head[spot]), "on" if on else "card"))
            if on:
                parts.append(ink.text(RIGHT + CARD + 8, middle + 4, "◀ " + words["order-changed"], "s b"))
        y += height
    if rest:
        parts.append(f'<path class="broken" style="stroke:{ink.SOFT}" d="M{LEFT} {y + 2:g}H{RIGHT + CARD}"/>')
        parts.append(ink.text(LEFT, y + 20, words["order-ignored"], "s soft"))
        y += 8
        for spot in rest:
            if spot is None:
                parts.append(ink.text(RIGHT + CARD / 2, y + height / 2, words["order-gap"], "m soft"))
            else:
                parts.append(card(RIGHT, y, CARD, height - 6, str(tail[spot]), "off"))
            y += height
    rows = min(sequence.n1, ROOM) + min(sequence.n2 - sequence.n1, max(4, ROOM - min(sequence.n1, ROOM)))
    return parts, TOP + 24 + rows * height + (8 if tail else 0) + 14


def _comparison(
    sequence: Transpositions, earlier: Prefix | None, head: Prefix, place: int | None, words: Labels
) -> list[str]:
    """The order before and the order now, place by place, up to the first difference."""
    y: float = TOP + 24
    if earlier is None:
        return [
            ink.text(BEFORE, y + 14, words["order-nothing-before"], "b"),
            *_row(sequence, head, None, y + 46, words["order-now"]),
        ]
    return [
        ink.text(BEFORE, y + 2, words["order-compare"], "b"),
        *_row(sequence, earlier, place, y + 30, words["order-before"]),
        *_row(sequence, head, place, y + 104, words["order-now"]),
        *_between(sequence, place, y + 81, words),
    ]


def _spots(sequence: Transpositions, place: int | None) -> tuple[list[int | None], float]:
    spots = window(sequence.n2, [place or 0], 11)
    return spots, min(46, (ink.WIDTH - ink.MARGIN - BEFORE - 62) / len(spots))


def _row(sequence: Transpositions, head: Prefix, place: int | None, y: float, label: str) -> list[str]:
    order = (*head, *sequence.tail(head))
    spots, width = _spots(sequence, place)
    parts = [ink.text(BEFORE, y + 23, label, "soft")]
    for column, spot in enumerate(spots):
        x = BEFORE + 62 + column * width
        if spot is None:
            parts.append(ink.text(x + width / 2, y + 22, "…", "m soft"))
            continue
        kind = "off" if spot >= sequence.n1 else "on" if spot == place else "card"
        parts.append(card(x, y, width - 5, 34, str(order[spot]), kind, "b" if kind == "on" else ""))
    return parts


def _between(sequence: Transpositions, place: int | None, y: float, words: Labels) -> list[str]:
    """Equal signs up to the first difference, and there the sign "less than"."""
    spots, width = _spots(sequence, place)
    parts = []
    for column, spot in enumerate(spots):
        x = BEFORE + 62 + column * width + (width - 5) / 2
        if spot is not None and place is not None and spot < place:
            parts.append(ink.text(x, y + 5, "=", "m soft"))
        elif spot is not None and spot == place:
            parts.append(f'<path class="edge" d="M{x - 5:g} {y + 7:g}l5 -7l5 7"/>')
            note = words.say("order-first-difference", place=place + 1)
            parts.append(ink.text(min(max(x, BEFORE + 90), ink.WIDTH - ink.MARGIN - 90), y + 80, note, "b m"))
            parts.append(f'<path class="edge" d="M{x:g} {y + 60:g}v6"/>')
    return parts


# --- all orders of a small S2 fold into the transpositions ----------------------------------------------------------


def folding_stills(n1: int = 1, n2: int = 3, language: str = "en") -> list[Still]:
    """All orders of S2, step by step folded into transpositions: {S1=[1]; S2=[2,3,4]} unless told otherwise.

    Raises ValueError for more than 24 orders, or when nothing can be folded.
    """
    sequence = Transpositions(n1, n2)
    orders = list(permutations(sequence.s2))
    if len(orders) > 24 or n2 - n1 < 2:
        raise ValueError(f"n1 {n1}, n2 {n2}: at least two places that do not count, and at most 24 orders")
    words = labels(language)
    text = "; ".join(map(sequence.text, sequence))
    sentences = (
        words.say(
            "order-fold-all",
            s1=f"[{listed(range(1, n1 + 1))}]",
            s2=f"[{listed(sequence.s2)}]",
            count=len(orders),
        ),
        words.say("order-fold-counts", counts=n1),
        words.say("order-fold-same", each=len(orders) // sequence.length),
        words.say("order-fold-done", count=sequence.length, text=text),
    )
    return [_fold(sequence, orders, step, sentence, words) for step, sentence in enumerate(sentences)]


def _fold(sequence: Transpositions, orders: list[tuple[int, ...]], step: int, sentence: str, words: Labels) -> Still:
    n1 = sequence.n1
    each = len(orders) // sequence.length
    height = 40.0 if len(orders) <= 12 else 26
    parts, lines = [], []
    folded: list[str] = []
    for row, order in enumerate(orders):
        group, inside = divmod(row, each)
        gap = 14 * group if step >= 2 else 0
        y = TOP + row * height + gap
        for column, bsn in enumerate(order):
            kind = "card" if step == 0 else "on" if column < n1 else "off"
            parts.append(card(LEFT + 52 * column, y, 46, height - 8, str(bsn), kind))
        text = f"[{listed(order)}]" if step == 0 else sequence.text(order[:n1])
        if step and order[n1:] != sequence.tail(order[:n1]):
            text = f"[{listed(order[:n1])}]<{listed(order[n1:])}>"
        lines.append(text)
        edge = LEFT + 52 * len(order)
        middle = y + (height - 8) / 2
        if step >= 2:
            goal = TOP + group * (each * height + 14) + (each * height - 8) / 2
            parts.append(
                f'<path class="{"kept" if step == 3 else "pair"}" '
                f'd="M{edge + 6} {middle:g}C{edge + 70} {middle:g} {edge + 60} {goal:g} {edge + 130} {goal:g}"/>'
            )
            if not inside:
                folded.append(ink.text(edge + 142, goal + 6, sequence.text(order[:n1]), "l b"))
                pairs = words.speaker.words.pairs(tuple(zip(range(1, n1 + 1), order[:n1], strict=True)))
                folded.append(ink.text(edge + 330, goal + 6, words.say("order-pairs", pairs=pairs), "soft"))
        else:
            parts.append(ink.text(edge + 20, middle + 5, text, "soft" if step == 0 else "b"))
    if step == 3:
        lines = [sequence.text(head) for head in sequence]
    bottom = TOP + len(orders) * height + 14 * sequence.length + 6
    return still(words["order-fold-title"], sentence, lines, [*parts, *folded], bottom)
