"""The criteria as a table (B.8 / 3.8): the candidate against the provisional best, the deciding row marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.say.criteria import CriterionNames
from swisslab.show import ink
from swisslab.show.drawing import WHOLE, Drawing, waiting
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.show.side import cost_mark, deciding, marks_now
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

TOP, ROW = 62, 19
NAME, RULE, NOW, BEST, WHO = 58, 188, 646, 708, 744


def draw(state: State, gallery: Gallery, words: Labels) -> Drawing:
    """The table of a step."""
    title = words["view-criteria"]
    if state.opened is None or isinstance(state.event, e.ColourAllocated | e.RoundClosed):
        return waiting(title, words, WHOLE)
    rows = words.criteria(gallery.names)
    now, chosen = marks_now(state), deciding(state)
    best = state.best.costs if state.best is not None else {}
    who = {check.criterion: check.players for check in state.checks if not check.met}
    parts = [_grid(rows, gallery.names, words)]
    lines = []
    for row, (name, meaning) in enumerate(rows):
        y = TOP + ROW * row
        mine, _ = now.get(name, ("", ""))
        theirs = cost_mark(best[name]) if name in best else ("", "")
        if name in now:
            parts.append(ink.text(NOW, y, mine, f"m {now[name][1]}"))
        if name in best:
            parts.append(ink.text(BEST, y, theirs[0], "m pur" if theirs[1] == "bad" else "m soft"))
        note = ""
        if name == chosen:
            note = words[f"view-criteria-{_verdict(state.event)}"]
            parts.append(
                f'<rect x="{ink.MARGIN - 8}" y="{y - 14}" width="{WHOLE - 2 * ink.MARGIN + 16:g}" height="{ROW}" '
                f'rx="4" fill="none" stroke="{ink.INK}" stroke-width="1.8"/>' + ink.text(WHO, y, "◀ " + note, "s b")
            )
        elif who.get(name) and name in now:
            listed = words.speaker.words.players(who[name])
            parts.append(ink.text(WHO, y, ink.clipped(listed, WHOLE - WHO - ink.MARGIN, 11), "s soft"))
        if mine or theirs[0]:
            told = {"criterion": name, "meaning": meaning, "now": mine or "–", "best": theirs[0] or "–"}
            line = words.say("view-criteria-line", **told)
            lines.append(words.say("view-criteria-marked", line=line, note=note) if note else line)
    lines = lines or [words["view-criteria-none"]]
    return Drawing(title, tuple(lines), tuple(parts), TOP + ROW * len(rows) + 4, WHOLE)


def _verdict(event: e.Event | None) -> str:
    match event:
        case e.CandidateRejected():
            return "rejects"
        case e.CandidateCompared(better=True):
            return "better"
        case e.CandidateCompared():
            return "worse"
        case e.BlockSkipped():
            return "skips"
        case _:
            return "asked"


def _grid(rows: tuple[tuple[str, str], ...], names: CriterionNames, words: Labels) -> str:
    found = words.drawn.get(("criteria-table", names))
    if found is None:
        parts = [
            ink.text(NOW, 44, words["picture-now"], "s m soft"),
            ink.text(BEST, 44, words["picture-best"], "s m pur"),
            ink.text(WHO, 44, words["view-criteria-who"], "s soft"),
        ]
        for row, (name, meaning) in enumerate(rows):
            y = TOP + ROW * row
            if row % 2 == 0:
                parts.append(ink.box(ink.MARGIN - 6, y - 14, WHOLE - 2 * ink.MARGIN + 12, ROW, ink.PANEL, 3))
            parts.append(ink.text(ink.MARGIN, y, name, "s b"))
            parts.append(ink.text(NAME, y, ink.clipped(meaning, 132, 11), "s"))
            rule = words.speaker.words.criterion_rule(names, name)
            parts.append(ink.text(RULE, y, ink.clipped(rule, NOW - RULE - 30, 11), "s soft"))
        found = words.drawn["criteria-table", names] = "".join(parts)
    return found
