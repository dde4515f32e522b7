"""The panel beside the board: the criteria of the candidate and of the provisional best, and that best itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.model import Cost, LookAheadCost, points_text
from swisslab.say.criteria import CriterionNames
from swisslab.say.words import counts
from swisslab.show import ink
from swisslab.show.labels import Labels
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

LEFT = 604
WIDTH = ink.FRAME - ink.MARGIN - LEFT
NOW, BEST = LEFT + 178, LEFT + 227
TOP = 96
ROW = 16
PAIRS_IN_A_ROW = 4

Mark = tuple[str, str]  # what stands in a cell, and its class


def cost_mark(cost: Cost) -> Mark:
    """A cost as it fits into the table; a tick if it costs nothing."""
    if not counts(cost):
        return "✓", "good"
    if isinstance(cost, int):
        return str(cost), "bad"
    if isinstance(cost, LookAheadCost):
        highest = f" ({points_text(cost.scores[0])})" if cost.scores else ""
        return f"{cost.unpaired}{highest}", "bad"
    shown = [points_text(value) for value in cost if value]
    return (" ".join(shown) if len(shown) < 3 else f"{shown[0]} {shown[1]}…"), "bad"


def marks_now(state: State) -> dict[str, Mark]:
    """What is known of the candidate on the board."""
    event = state.event
    marks: dict[str, Mark] = {}
    if isinstance(event, e.ProvisionalBestSet | e.CandidateAccepted):
        marks = {name: cost_mark(cost) for name, cost in event.costs.items()}
    if isinstance(event, e.CandidateBuilt | e.BracketClosed):
        return marks
    for check in state.checks:
        marks[check.criterion] = _checked(check)
    if isinstance(event, e.CandidateRejected):
        marks[event.criterion] = ("✗", "bad")
    elif isinstance(event, e.CandidateCompared) and event.criterion is not None and event.cost is not None:
        marks[event.criterion] = cost_mark(event.cost)
    elif isinstance(event, e.BlockSkipped):
        if event.criterion is None:
            return {}
        least = "✗" if event.at_least is None else f"≥{cost_mark(event.at_least)[0]}"
        return {event.criterion: (least, "bad")}
    elif isinstance(event, e.TranspositionApplied | e.ExchangeApplied | e.MdpExchangeApplied):
        return {}
    return marks


def _checked(check: e.CriterionChecked) -> Mark:
    words, kind = cost_mark(check.cost)
    if check.met:
        return words, "good" if kind == "good" else "soft"  # a cost that nobody could avoid is no failure
    return ("✗" if kind == "good" else words), "bad"


def deciding(state: State) -> str | None:
    """The criterion this step is about."""
    return getattr(state.event, "criterion", None)


def panel(state: State, names: CriterionNames, labels: Labels) -> tuple[list[str], float]:
    """The parts of the panel and where it ends."""
    rows = labels.criteria(names)
    bottom = TOP + 26 + ROW * len(rows) + 6
    now, chosen = marks_now(state), deciding(state)
    costs = state.best.costs if state.best is not None else {}
    table = labels.drawn.get(("criteria", names))
    if table is None:
        table = labels.drawn["criteria", names] = _table(rows, bottom, labels)
    parts = [table]
    for row, (name, _) in enumerate(rows):
        y = TOP + 36 + ROW * row
        if name == chosen:
            parts.append(
                f'<rect x="{LEFT + 3}" y="{y - 12.5:g}" width="{WIDTH - 6}" height="{ROW + 1}" rx="4" '
                f'fill="none" stroke="{ink.INK}" stroke-width="1.6"/>'
            )
        if name in now:
            parts.append(ink.text(NOW, y, now[name][0], f"s m {now[name][1]}"))
        if name in costs:
            words, kind = cost_mark(costs[name])
            parts.append(ink.text(BEST, y, words, "s m pur" if kind == "bad" else "s m soft"))
    best, end = _best(state, bottom + 12, labels)
    return parts + best, end


def _table(rows: tuple[tuple[str, str], ...], bottom: float, labels: Labels) -> str:
    return (
        ink.box(LEFT, TOP - 4, WIDTH, bottom - TOP + 4, ink.PANEL, 6)
        + ink.text(LEFT + 10, TOP + 13, labels["picture-criteria"], "b")
        + ink.text(NOW, TOP + 13, labels["picture-now"], "s m soft")
        + ink.text(BEST, TOP + 13, labels["picture-best"], "s m pur")
        + "".join(
            ink.text(LEFT + 10, TOP + 36 + ROW * row, name, "s b")
            + ink.text(LEFT + 44, TOP + 36 + ROW * row, ink.clipped(words, 124, 11), "s")
            for row, (name, words) in enumerate(rows)
        )
    )


def _best(state: State, y: float, labels: Labels) -> tuple[list[str], float]:
    pairs = state.parameters.max_pairs if state.parameters is not None else 0
    rows = max(1, -(-pairs // PAIRS_IN_A_ROW))
    end = y + 44 + 16 * rows
    best = state.best
    frame = (
        f'<rect x="{LEFT}" y="{y:g}" width="{WIDTH}" height="{end - y:g}" rx="6" fill="#fff" '
        f'stroke="{ink.PURPLE}" stroke-width="1.4"/>'
    )
    if best is None:
        return [frame + ink.text(LEFT + 10, y + 19, labels["picture-nobest"], "s soft")], end
    say = labels.say
    parts = [frame + ink.text(LEFT + 10, y + 19, say("picture-best-title", number=best.ordinal + 1), "s pur")]
    parts.append(
        "".join(
            ink.text(LEFT + 10 + 61 * (k % PAIRS_IN_A_ROW), y + 38 + 16 * (k // PAIRS_IN_A_ROW), f"{one}–{two}", "s")
            for k, (one, two) in enumerate(best.pairs)
        )
    )
    if best.downfloaters:
        words = say("picture-best-floats", players=labels.speaker.words.players(best.downfloaters))
        parts.append(ink.text(LEFT + 10, end - 9, "↓ " + ink.clipped(words, WIDTH - 40, 11), "s"))
    return parts, end
