"""The tree of opponents growing: each transposition (D.1 / 4.2) is a way from the root to an end."""

from __future__ import annotations

from swisslab.sequence import Transpositions
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, listed, still

LEAVES = 30
TOP = 76


def tree_stills(sequence: Transpositions, language: str = "en") -> list[Still]:
    """The tree before its first branch, then one picture for each transposition.

    Raises ValueError for a tree with more than thirty ends or without any branch.
    """
    if not 1 < sequence.length <= LEAVES:
        raise ValueError(f"{sequence.length} transpositions: a tree is drawn for 2 to {LEAVES}")
    words = labels(language)
    return [_tree(sequence, number, words) for number in range(-1, sequence.length)]


def _tree(sequence: Transpositions, number: int, words: Labels) -> Still:
    row = 26.0 if sequence.length <= 12 else 19.0
    heads = list(sequence)
    now = heads[number] if number >= 0 else None
    text = "; ".join(map(sequence.text, heads[: number + 1]))
    step = min(260.0, 640 / sequence.n1)
    parts: list[str] = []
    for depth in range(1, sequence.n1 + 1):
        x = 40 + step * depth
        parts.append(ink.text(x, TOP - 14, words.say("order-tree-choice", bsn=depth), "m s soft"))
    cards: list[str] = []
    middle_of = _middles(sequence, row)
    for prefix, y in middle_of.items():
        depth = len(prefix)
        x = 40 + step * depth
        seen = number >= 0 and any(head[:depth] == prefix for head in heads[: number + 1])
        on = now is not None and now[:depth] == prefix
        if depth:
            above = middle_of[prefix[:-1]]
            look = "kept" if on else "pair" if seen else "thin"
            start = x - step + (10 if depth == 1 else 15)
            parts.append(
                f'<path class="{look}" d="M{start:g} {above:g}C{start + step * 0.4:g} {above:g} '
                f'{x - step * 0.4:g} {y:g} {x - 15:g} {y:g}"/>'
            )
            kind = "on" if on else "card" if seen else "off"
            size = min(22.0, row - 3)
            cards.append(
                f'<rect class="{kind}" x="{x - 15:g}" y="{y - size / 2:g}" width="30" height="{size:g}" rx="5"/>'
                + ink.text(x, y + 4.5, str(prefix[-1]), "m b" if seen else "m soft")
            )
        else:
            cards.append(f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="{ink.INK}"/>')
        if depth == sequence.n1 and seen:
            order = heads.index(prefix)
            cards.append(ink.text(x + 26, y + 4.5, f"{order}", "s soft"))
            cards.append(ink.text(x + 48, y + 4.5, sequence.text(prefix), "b" if on else ""))
    sentence = _sentence(sequence, number, words)
    lines = [words.say("order-tree-done", text=text)] if text else []
    bottom = TOP + row * sequence.length + 16
    return still(words["order-tree-title"], sentence, lines, [*parts, *cards], bottom, max(number, 0))


def _middles(sequence: Transpositions, row: float) -> dict[tuple[int, ...], float]:
    """Where each prefix stands: in the middle of the ends below it."""
    middles: dict[tuple[int, ...], float] = {}
    for head in sequence:
        for depth in range(sequence.n1 + 1):
            prefix = head[:depth]
            if prefix not in middles:
                span = sequence.prefix_range(prefix)
                middles[prefix] = TOP + row * (span.first + (span.count - 1) / 2) + row / 2
    return middles


def _sentence(sequence: Transpositions, number: int, words: Labels) -> str:
    if number < 0:
        s1 = f"[{listed(range(1, sequence.n1 + 1))}]"
        return words.say("order-tree-start", s1=s1, s2=f"[{listed(sequence.s2)}]")
    path = "–".join(map(str, sequence[number]))
    if number == 0:
        return words.say("order-tree-first", path=path)
    kept = sequence.compare(sequence[number - 1], sequence[number]).place or 0
    return words.say("order-tree-step", number=number, path=path, kept=kept)
