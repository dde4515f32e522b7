"""Who may meet whom (C.1, C.3 / C1, C3) as a circle of players, with a matching that shows what is possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import cos, pi, sin
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from swisslab.matching import best_matching
from swisslab.model import BracketKind, Pair, Player, PlayerNumber
from swisslab.rules import Rulebook
from swisslab.show import ink
from swisslab.show.drawing import HALF, Drawing, waiting
from swisslab.show.gallery import Gallery
from swisslab.show.labels import Labels
from swisslab.show.signs import preference_sign
from swisslab.solver import COLLAPSED
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State

CENTRE_X, CENTRE_Y, RADIUS = HALF / 2, 238.0, 152.0
FOOT = 424
CROWD = 40  # with more players only pairs are drawn, not everything that is possible

REMATCH, COLOUR, APART, MDPS = "met", "colour", "apart", "mdps"
_REASONS = {"rematch": APART, "absolute": COLOUR}  # by key; who has met comes first
_SHORT = {REMATCH: "C1", COLOUR: "C3", APART: "×"}
_NAMES = {REMATCH: "view-graph-met", COLOUR: "view-graph-colour", APART: "view-graph-apart"}


@dataclass(frozen=True, slots=True)
class Graph:
    """The players of a bracket or pool in ranking order: who may meet whom, and why the others may not."""

    players: tuple[PlayerNumber, ...]
    mdps: frozenset[PlayerNumber]
    may: tuple[Pair, ...]
    barred: dict[Pair, str]


def why_barred(
    one: Player, two: Player, forbidden: Iterable[Pair], mdps: frozenset[PlayerNumber], rules: Rulebook
) -> str | None:
    """Why two players may not meet: "met", "mdps", "apart", "colour", the label of any other absolute criterion.

    None if they may.
    """
    if two.number in one.opponents or one.number in two.opponents:
        return REMATCH
    if {one.number, two.number} <= mdps:
        return MDPS
    kept_apart = frozenset(number for pair in forbidden if one.number in pair for number in pair) - {one.number}
    found = next((row for row in rules.absolute if row.forbids(one, two, kept_apart)), None)
    return None if found is None else _REASONS.get(found.key, found.label)


def graph_of(players: tuple[PlayerNumber, ...], mdps: frozenset[PlayerNumber], gallery: Gallery) -> Graph:
    """The graph of some players of a round."""
    may: list[Pair] = []
    barred: dict[Pair, str] = {}
    for one, two in combinations(players, 2):
        why = why_barred(gallery.players[one], gallery.players[two], gallery.opened.forbidden, mdps, gallery.rules)
        if why is None:
            may.append((one, two))
        else:
            barred[one, two] = why
    return Graph(players, mdps, tuple(may), barred)


def largest(graph: Graph) -> tuple[Pair, ...]:
    """A matching with the most pairs and, among those, the most MDPs, the highest first (MaxPairs, M1)."""
    place = {number: index for index, number in enumerate(graph.players)}
    unit = 1 << (len(graph.mdps) + 1)
    worth = {number: 1 << (len(graph.mdps) - place[number]) for number in graph.mdps}
    edges = [(place[a], place[b], unit * 2 + worth.get(a, 0) + worth.get(b, 0)) for a, b in graph.may]
    mates = best_matching(len(graph.players), edges)
    return tuple((graph.players[i], graph.players[mate]) for i, mate in enumerate(mates) if i < mate)


def draw(state: State, gallery: Gallery, words: Labels) -> Drawing:
    """The circle of a step."""
    title = words["view-graph"]
    event = state.event
    pool = event.pool if isinstance(event, e.CompletionTested) else ()
    if isinstance(event, e.ColourAllocated | e.RoundClosed | e.RoundOpened | e.CollapseStarted):
        return waiting(title, words)
    if not pool and state.opened is None:
        return waiting(title, words)
    if pool:
        players = gallery.ranked(pool)
        floated = state.closed[-1].downfloaters if state.closed else ()
        mdps = frozenset(state.downfloaters or floated) & frozenset(players)
        mdps = mdps if len(players) < len(gallery.players) else frozenset()
    else:
        assert state.opened is not None
        players = gallery.ranked((*state.opened.mdps, *state.opened.residents)) or ()
        if state.opened.bracket_kind is BracketKind.REMAINDER:
            players = gallery.ranked((*state.s1, *state.s2, *state.limbo))
        mdps = frozenset(players[: state.parameters.m0 if state.parameters is not None else len(state.opened.mdps)])
    known = _kept.setdefault(gallery, {})
    graph = known.get((players, mdps))
    if graph is None:
        graph = known[players, mdps] = graph_of(players, mdps, gallery)
    return _circle(state, graph, gallery, words, title, bool(pool))


_kept: WeakKeyDictionary[Gallery, dict[object, Graph]] = WeakKeyDictionary()


def _circle(state: State, graph: Graph, gallery: Gallery, words: Labels, title: str, pooled: bool) -> Drawing:
    event = state.event
    spots = _spots(graph.players)
    pairs, look, notes, lines = _matching(state, graph, words, pooled)
    blocked = frozenset(event.blocked) if isinstance(event, e.CompletionTested) else frozenset[PlayerNumber]()
    hubs = frozenset(event.hubs) if isinstance(event, e.CompletionTested) else frozenset[PlayerNumber]()
    crowd = len(graph.players) > CROWD
    opened = state.opened
    head = words.say("view-graph-pool", count=len(graph.players))
    if not pooled and opened is not None:
        clb = opened.bracket == COLLAPSED
        data = {"count": len(graph.players)} | ({} if clb else {"bracket": opened.bracket or ""})
        head = words.say("view-graph-clb" if clb else "view-graph-bracket", **data)
    parts = [ink.text(ink.MARGIN, 46, head, "s soft")]
    if not crowd:
        parts.append(_edges(graph.may, spots, f'fill="none" stroke="{ink.SKY}" stroke-opacity="0.55"'))
        parts.append(_barred(graph, spots, gallery, words))
    parts += [
        f'<path class="{look}" d="M{spots[a][0]:.4g} {spots[a][1]:.4g}L{spots[b][0]:.4g} {spots[b][1]:.4g}"/>'
        for a, b in pairs
    ]
    for number in graph.players:
        parts.append(_node(number, spots[number], graph, gallery, number in blocked, number in hubs))
    parts += [ink.text(ink.MARGIN, FOOT + 16 * row, note, "s soft") for row, note in enumerate(notes)]
    bottom = FOOT + 16 * max(1, len(notes))
    parts.append(_legend(bottom, look, words))
    return Drawing(title, (head, *lines, *_reasons(graph, gallery, words)), tuple(parts), bottom + 32)


def _spots(players: tuple[PlayerNumber, ...]) -> dict[PlayerNumber, tuple[float, float]]:
    """Places on the circle, clockwise from the top in ranking order."""
    step = 2 * pi / max(1, len(players))
    return {
        number: (CENTRE_X + RADIUS * sin(k * step), CENTRE_Y - RADIUS * cos(k * step))
        for k, number in enumerate(players)
    }


def _matching(
    state: State, graph: Graph, words: Labels, pooled: bool
) -> tuple[tuple[Pair, ...], str, list[str], list[str]]:
    """The pairs to draw, how, the notes below, the lines of the twin."""
    event, say = state.event, words.say
    if isinstance(event, e.CompletionTested):
        if not event.possible:
            note = words["view-graph-impossible"]
            return (), "kept", [note], [note]
        line = say("view-graph-line-witness", pairs=words.speaker.words.pairs(event.witness))
        return event.witness, "kept", [words["view-graph-witness"]], [line]
    if _before_the_walk(event):
        pairs = largest(graph)
        told = say("view-graph-most", pairs=len(pairs))
        if graph.mdps:
            paired = sum(bool({*pair} & graph.mdps) for pair in pairs)
            told = f"{told} {say('view-graph-mdps', mdps=paired)}"
        notes = [told]
        if state.parameters is not None and state.parameters.max_pairs < len(pairs):
            notes.append(say("view-graph-less", pairs=state.parameters.max_pairs))
        line = say("view-graph-line-witness", pairs=words.speaker.words.pairs(pairs))
        return pairs, "kept", notes, [*notes, line]
    shown = getattr(event, "pairs", None) or ()
    if not shown and isinstance(event, e.OrderEvent):
        shown = (*zip(state.s1, state.s2, strict=False), *zip(state.s1r, state.s2r, strict=False))
    kind = "kept" if isinstance(event, e.ProvisionalBestSet | e.CandidateAccepted | e.BracketClosed) else "pair"
    inside = tuple((a, b) for a, b in shown if a in graph.players and b in graph.players)
    lines = [say("text-pairs", pairs=words.speaker.words.pairs(inside))] if inside else []
    return inside, kind, [], lines


def _before_the_walk(event: e.Event | None) -> bool:
    """True while it is settled how many pairs a bracket makes."""
    if isinstance(event, e.BracketOpened):
        return event.bracket_kind is not BracketKind.REMAINDER
    return isinstance(event, e.ParametersSet) or (isinstance(event, e.SubgroupsSet) and not event.remainder)


def _edges(pairs: Iterable[Pair], spots: dict[PlayerNumber, tuple[float, float]], look: str) -> str:
    drawn = "".join(f"M{spots[a][0]:.4g} {spots[a][1]:.4g}L{spots[b][0]:.4g} {spots[b][1]:.4g}" for a, b in pairs)
    return f'<path {look} d="{drawn}"/>' if drawn else ""


def _barred(graph: Graph, spots: dict[PlayerNumber, tuple[float, float]], gallery: Gallery, words: Labels) -> str:
    """Forbidden pairs with the reason on each line; hidden until they are asked for."""
    parts = []
    for (one, two), why in graph.barred.items():
        if why == MDPS:
            continue
        (x1, y1), (x2, y2) = spots[one], spots[two]
        x, y = x1 * 0.62 + x2 * 0.38, y1 * 0.62 + y2 * 0.38
        name = words[_NAMES[why]] if why in _NAMES else words.speaker.words.labelled(gallery.names, why)
        parts.append(
            f'<g><path class="broken" style="stroke-width:1.6" d="M{x1:.4g} {y1:.4g}L{x2:.4g} {y2:.4g}"/>'
            + (ink.pill(x, y, _SHORT.get(why, why), "#fff", ink.VERMILION) if len(graph.players) <= 16 else "")
            + f"<desc>{one}–{two}: {name}</desc></g>"
        )
    return f'<g class="barred">{"".join(parts)}</g>' if parts else ""


def _node(
    number: PlayerNumber, spot: tuple[float, float], graph: Graph, gallery: Gallery, blocked: bool, hub: bool
) -> str:
    x, y = spot
    radius = 13 if len(graph.players) <= 26 else 9 if len(graph.players) <= 50 else 7
    fill = "#fbf7c4" if number in graph.mdps else "#fff"
    stroke, width = (ink.VERMILION, 3.0) if blocked else (ink.INK, 3.0) if hub else (ink.SOFT, 1.4)
    size = "s b m" if radius > 10 else "xs m"
    parts = [
        f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>',
        ink.text(x, y + 4, str(number), size),
    ]
    if blocked:
        parts.append(ink.cross(x + radius, y - radius, 4))
    if len(graph.players) <= 26:
        away = 26
        dx, dy = (x - CENTRE_X) / RADIUS, (y - CENTRE_Y) / RADIUS
        sign = preference_sign(gallery.players[number].preference) + (" MDP" if number in graph.mdps else "")
        anchor = "s soft" if dx > 0.25 else "s e soft" if dx < -0.25 else "s m soft"
        parts.append(ink.text(x + away * dx * 0.8, y + away * dy + 4, sign, anchor))
    return "".join(parts)


def _legend(y: float, look: str, words: Labels) -> str:
    x = float(ink.MARGIN)
    may, drawn = words["view-graph-may"], words["view-graph-witness" if look == "kept" else "view-graph-candidate"]
    return (
        f'<path d="M{x:g} {y + 10:g}h22" stroke="{ink.SKY}" stroke-width="1.6"/>'
        + ink.text(x + 28, y + 14, may, "s soft")
        + f'<path class="{look}" d="M{x + 110:g} {y + 10:g}h22"/>'
        + ink.text(x + 142, y + 14, drawn, "s soft")
        + '<g class="barred">'
        + f'<path class="broken" d="M{x + 270:g} {y + 10:g}h22"/>'
        + ink.text(x + 298, y + 14, words["view-graph-legend-barred"], "s soft")
        + "</g>"
    )


def _reasons(graph: Graph, gallery: Gallery, words: Labels) -> Iterator[str]:
    pairs = words.speaker.words.pairs
    found = False
    others = sorted({why for why in graph.barred.values() if why not in _NAMES and why != MDPS})
    for why in (REMATCH, COLOUR, APART, *others):
        listed = [pair for pair, reason in graph.barred.items() if reason == why]
        if listed:
            found = True
            if why in _NAMES:
                yield words.say(f"view-graph-line-{why}", pairs=pairs(listed))
            else:
                criterion = words.speaker.words.labelled(gallery.names, why)
                yield words.say("view-graph-line-other", criterion=criterion, pairs=pairs(listed))
    if len(graph.mdps) > 1:
        listed_players = words.speaker.words.players(tuple(n for n in graph.players if n in graph.mdps))
        yield words.say("view-graph-line-mdps", players=listed_players)
    if not found:
        yield words["view-graph-barred-none"]
