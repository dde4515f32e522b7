"""Who may meet whom in a bracket (C.1, C.3 / C1, C3), and the pairs that were made: a graph with its matching."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import networkx as nx

from swisslab.plates.plate import GREEN, INK, PAPER, SKY, VERMILION, YELLOW, Plate, canvas, plate
from swisslab.say import Speaker
from swisslab.show.division import Division


def meeting_graph(shown: Division) -> nx.Graph[int]:
    """The players of a bracket, joined where they may meet. MDPs may not meet each other."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(player.number for player in shown.players)
    graph.add_edges_from(tuple(sorted(pair)) for pair in _edges(shown))
    return graph


def _edges(shown: Division) -> list[tuple[int, int]]:
    mdps = set(shown.mdps)
    edges = [(min(pair), max(pair)) for pair in shown.may_meet if not pair <= mdps]
    return sorted(edges)


def compatibility_graph(shown: Division, language: str = "en") -> Plate:
    """The graph of a bracket: in a circle in BSN order, clockwise from the top."""
    speaker = Speaker(language)
    say, words = speaker.message, speaker.words
    graph = meeting_graph(shown)
    numbers = [player.number for player in shown.players]
    count = len(numbers)
    place = {number: (sin(2 * pi * turn / count), cos(2 * pi * turn / count)) for turn, number in enumerate(numbers)}
    figure, axes = canvas(6.4, 5.4)
    paired = {frozenset(pair) for pair in shown.pairs}
    thin = [edge for edge in graph.edges if frozenset(edge) not in paired]
    thick = [edge for edge in graph.edges if frozenset(edge) in paired]
    nx.draw_networkx_edges(graph, place, edgelist=sorted(thin), ax=axes, edge_color=INK, width=0.8, alpha=0.55)
    nx.draw_networkx_edges(graph, place, edgelist=sorted(thick), ax=axes, edge_color=GREEN, width=4.5)
    for player in shown.players:
        x, y = place[player.number]
        mdp = player.number in shown.mdps
        alone = not any(player.number in pair for pair in shown.pairs)
        style = {
            "boxstyle": "square,pad=0.42" if mdp else "circle,pad=0.36",
            "facecolor": YELLOW if mdp else SKY if not alone else PAPER,
            "edgecolor": VERMILION if alone else INK,
            "linewidth": 2.0 if alone else 1.2,
            "linestyle": "--" if alone else "-",
        }
        axes.text(x, y, str(player.number), ha="center", va="center", weight="bold", fontsize=12, bbox=style, color=INK)
    axes.plot([], [], "-", color=INK, lw=0.8, label=say("plate-graph-thin"))
    axes.plot([], [], "-", color=GREEN, lw=4.5, label=say("plate-graph-thick"))
    axes.plot([], [], "s", color=YELLOW, mec=INK, ms=10, label=say("division-mdp"))
    axes.plot([], [], "o", color=SKY, mec=INK, ms=10, label=say("division-resident"))
    axes.plot([], [], "o", color=PAPER, mec=VERMILION, mew=2, ms=10, label=say("picture-floats"))
    axes.set(xlim=(-1.25, 1.25), ylim=(-1.2, 1.2), aspect="equal")
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False, labelspacing=0.9)
    axes.set_axis_off()
    lines = [
        say(
            "plate-graph-alt",
            players=count,
            pairs=words.pairs(sorted(shown.pairs)),
            missing=_missing(shown, numbers, graph, speaker),
        ),
        *(
            say("plate-graph-node", player=str(number), opponents=words.players(sorted(graph[number])))
            for number in numbers
        ),
    ]
    return plate(figure, say("plate-graph-title", bracket=shown.label), lines)


def _missing(shown: Division, numbers: Sequence[int], graph: nx.Graph[int], speaker: Speaker) -> str:
    absent = [(a, b) for i, a in enumerate(numbers) for b in numbers[i + 1 :] if not graph.has_edge(a, b)]
    if not absent:
        return speaker.message("plate-graph-complete")
    return speaker.message("plate-graph-missing", pairs=speaker.words.pairs(absent))
