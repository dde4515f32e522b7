"""A table of rules asked in turn: what each finds in two items, and which one decides."""

from __future__ import annotations

from dataclasses import dataclass

from swisslab.show import ink
from swisslab.show.labels import Labels

LEFT, RULE, BEFORE, NOW, VERDICT = 404, 412, 586, 708, 838
ROW = 34.0


@dataclass(frozen=True, slots=True)
class Asked:
    """One rule: its letter, its name in the catalogue, what it finds, and whether it decides (None: not asked)."""

    letter: str
    name: str
    before: str
    now: str
    decides: bool | None
    wins: str


def rule_table(asked: list[Asked], y: float, words: Labels) -> tuple[list[str], list[str], float]:
    """The table as parts and as lines of text, and where it ends."""
    parts = [
        ink.text(RULE, y + 12, words["order-first-rules"], "b"),
        ink.text(BEFORE, y + 36, words["order-before"], "s soft"),
        ink.text(NOW, y + 36, words["order-now"], "s soft"),
    ]
    lines = []
    top = y + 44
    for row, rule in enumerate(asked):
        middle = top + row * ROW
        kind = "" if rule.decides is not None else "soft"
        if rule.decides:
            width = ink.WIDTH - ink.MARGIN - LEFT
            parts.append(f'<rect class="on" x="{LEFT}" y="{middle:g}" width="{width}" height="{ROW - 4:g}" rx="5"/>')
            kind = "b"
        verdict = words["order-decides"] if rule.decides else words["order-equal"]
        if rule.decides is None:
            verdict = words["order-not-asked"]
        line = middle + 20
        parts.append(ink.text(RULE, line, words[rule.name], kind))
        parts.append(ink.text(BEFORE, line, rule.before, kind))
        parts.append(ink.text(NOW, line, rule.now, kind))
        sign = "◀ " if rule.decides else "= " if rule.decides is False else ""
        parts.append(ink.text(VERDICT, line, sign + verdict, kind))
        told = verdict if not rule.decides else f"{verdict} ({words[rule.wins]})"
        lines.append(words.say("order-rule-line", rule=rule.letter, before=rule.before, now=rule.now, verdict=told))
        if rule.decides:
            parts.append(ink.text(RULE, top + len(asked) * ROW + 14, "◀ " + words[rule.wins], "s soft"))
    return parts, lines, top + len(asked) * ROW + 22
