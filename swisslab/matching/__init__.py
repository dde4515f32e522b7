"""One door to the matching libraries: maximum-weight matchings of general graphs with exact integer weights.

rustworkx does it where it is installed and the weights fit its 127 bits; networkx (pure Python, exact for any
integer) does the rest and everything in the browser. Both follow Z. Galil, Efficient algorithms for finding maximum
matching in graphs, ACM Computing Surveys 18 (1986): blossoms by Edmonds, found by a primal-dual search. It takes
O(n^3) operations for n nodes, each on integers as long as the weights.

Which of several matchings of the same weight comes out is up to the library: a caller that minds gives every choice its
own digits in the weights.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

# In the browser there is only networkx.
rustworkx: Any = import_module("rustworkx") if find_spec("rustworkx") else None

#: Weights below two to this power are safe in rustworkx: its dual variables need a few bits more.
SAFE_BITS = 122

#: Two nodes (0-based) and the weight of the edge between them.
Edge = tuple[int, int, int]


def best_matching(nodes: int, edges: Sequence[Edge], *, widest: int | None = None, unmatched: int = -1) -> list[int]:
    """The mate of every node 0 … nodes - 1 in a matching of maximum total weight, `unmatched` for nodes left alone.

    edges: (node, node, weight) with weights greater than zero; others are never used, and of two between the same nodes
    the last one counts. widest: an upper bound of the weights if known. O(n^3). Equivalent to the heaviest of all sets
    of edges in which no node occurs twice.

    >>> best_matching(4, [(0, 1, 3), (1, 2, 4), (2, 3, 3)])
    [1, 0, 3, 2]
    """
    limit = max((weight for *_, weight in edges), default=0) if widest is None else widest
    mates = [unmatched] * nodes
    for one, two in _match(edges, limit):
        mates[one], mates[two] = two, one
    return mates


def most_pairs(nodes: int, edges: Iterable[tuple[int, int]]) -> list[int]:
    """The mate of every node 0 … nodes - 1 in a matching of as many edges as possible, -1 for nodes left alone. O(n^3).

    >>> most_pairs(3, [(0, 1), (0, 2)]).count(-1)
    1
    """
    return best_matching(nodes, [(one, two, 1) for one, two in edges], widest=1)


def _weight(weight: int) -> int:
    return weight


def _match(edges: Sequence[Edge], limit: int) -> Iterable[tuple[int, int]]:
    if not edges:
        return ()
    if rustworkx is not None and limit.bit_length() <= SAFE_BITS:
        graph = rustworkx.PyGraph(multigraph=False)
        graph.extend_from_weighted_edge_list(edges)
        pairs: Iterable[tuple[int, int]] = rustworkx.max_weight_matching(graph, weight_fn=_weight)
        return pairs
    import networkx  # takes most of a second, and is seldom needed

    slow = networkx.Graph()
    slow.add_weighted_edges_from(edges)
    found: Iterable[tuple[int, int]] = networkx.max_weight_matching(slow)
    return found
