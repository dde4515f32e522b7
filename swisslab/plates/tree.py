"""The tree of opponents (D.1 / 4.2): a way from the root to an end is a transposition."""

from __future__ import annotations

import networkx as nx

from swisslab.plates.plate import BLUE, INK, PAPER, SOFT, Plate, canvas, plate
from swisslab.say import Speaker
from swisslab.sequence import Transpositions

MOST = 120


def prefix_graph(sequence: Transpositions) -> nx.DiGraph[tuple[int, ...]]:
    """The tree as a graph; the nodes are prefixes, the root is the empty one."""
    graph: nx.DiGraph[tuple[int, ...]] = nx.DiGraph()
    graph.add_node(())
    for head in sequence:
        nx.add_path(graph, [head[:depth] for depth in range(sequence.n1 + 1)])
    return graph


def prefix_tree(sequence: Transpositions, language: str = "en") -> Plate:
    """The whole tree, from left to right; its ends from top to bottom are the transpositions in order.

    Raises ValueError for none, a single one or more than 120.
    """
    if not 1 < sequence.length <= MOST:
        raise ValueError(f"{sequence.length} transpositions: a tree is drawn for 2 to {MOST}")
    say = Speaker(language).message
    graph = prefix_graph(sequence)
    place = {}
    for prefix in graph:
        span = sequence.prefix_range(prefix)
        place[prefix] = (float(len(prefix)), -(span.first + (span.count - 1) / 2))
    row = 0.26 if sequence.length <= 40 else 0.17
    figure, axes = canvas(2.2 + 1.9 * sequence.n1, 1.1 + row * sequence.length)
    size = 11.0 if sequence.length <= 40 else 8.0
    nx.draw_networkx_edges(graph, place, ax=axes, arrows=False, edge_color=SOFT, width=1.0)
    for prefix, (x, y) in place.items():
        if prefix:
            box = {"boxstyle": "round,pad=0.18", "facecolor": PAPER, "edgecolor": BLUE, "linewidth": 0.8}
            axes.text(x, y, str(prefix[-1]), ha="center", va="center", fontsize=size, bbox=box, color=INK)
        if len(prefix) == sequence.n1:
            number = sequence.prefix_range(prefix).first
            axes.text(x + 0.14, y, f"{number}  {sequence.text(prefix)}", va="center", fontsize=size - 1, color=INK)
    axes.plot([0], [place[()][1]], "o", color=INK, ms=7)
    axes.set(xlim=(-0.15, sequence.n1 + 1.1), ylim=(-sequence.length + 0.4, 0.6))
    axes.set_axis_off()
    s1, s2 = ", ".join(str(bsn) for bsn in range(1, sequence.n1 + 1)), ", ".join(map(str, sequence.s2))
    ends = "; ".join(map(sequence.text, sequence))
    lines = [say("plate-tree-alt", s1=s1, s2=s2, count=sequence.length, ends=ends)]
    return plate(figure, say("plate-tree-title", count=sequence.length), lines)
