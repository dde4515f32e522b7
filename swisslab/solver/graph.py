"""One bracket as a weighted graph: what every pair and every player left unmatched would cost, as packed integers.

Node k is BSN k; node 0 does not exist, so that 0 can mean "nobody".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from swisslab.matching import best_matching

Node = int
Mates = list[Node]  # mates[k]: whom node k is matched with, UNMATCHED for nobody; mates[0] is unused
UNMATCHED: Node = 0


@dataclass(slots=True)
class Graph:
    """Nodes 1..size are the bracket in BSN order (the first `mdps` of them MDPs), further nodes are players below it.

    edges[i][j] is the packed cost of a pair (symmetric), unmatched_cost[i] that of a node without a partner; `bits` the
    width of the largest total. A bracket node matched below the bracket floats; its edges there carry what floating
    costs. A node that must find a partner has the bit `forbidden` in its unmatched cost. `settled`: pairs already
    fixed, whose cost is in `base`.
    """

    size: int
    mdps: int
    edges: list[dict[Node, int]]
    unmatched_cost: list[int]
    bits: int
    base: int = 0
    settled: set[Node] = field(default_factory=set)

    @property
    def nodes(self) -> int:
        """How many nodes there are, those already settled included."""
        return len(self.edges) - 1

    @property
    def forbidden(self) -> int:
        """The bit above all costs."""
        return 1 << self.bits

    def may_stay_unmatched(self, i: Node) -> bool:
        """Whether node i may be left without a partner."""
        return not self.unmatched_cost[i] & self.forbidden

    def must_match(self, i: Node) -> None:
        """Demand a partner for node i."""
        self.unmatched_cost[i] |= self.forbidden

    def inside(self, mate: Node) -> bool:
        """Whether a mate is somebody of the bracket: neither nobody nor below it."""
        return 0 < mate <= self.size

    def copy(self) -> "Graph":
        """A graph that can be narrowed without touching this one."""
        return Graph(
            self.size,
            self.mdps,
            [dict(row) for row in self.edges],
            list(self.unmatched_cost),
            self.bits,
            self.base,
            set(self.settled),
        )

    def match(self, ties: "TieBreak | None" = None) -> Mates:
        """The mates in a cheapest matching; `ties` decides between equally cheap ones. One matching, O(n^3)."""
        rows, alone = self.edges, self.unmatched_cost
        weights: list[tuple[int, int, int]] = []
        if ties is None:
            for i, row in enumerate(rows):
                cost = alone[i]
                for j, pair in row.items():
                    if i < j and (weight := cost + alone[j] - pair) > 0:
                        weights.append((i, j, weight))
            return _mates(len(rows), weights, 1 << (self.bits + 2))
        shift, tie_alone, tie_pair = ties.bits, ties.unmatched, ties.pair
        for i, row in enumerate(rows):
            cost = (alone[i] << shift) + tie_alone.get(i, 0)
            extra = tie_pair.get(i)
            for j, pair in row.items():
                if i < j:
                    weight = cost + (alone[j] << shift) + tie_alone.get(j, 0) - (pair << shift)
                    if extra is not None:
                        weight -= extra.get(j, 0)
                    if weight > 0:
                        weights.append((i, j, weight))
        return _mates(len(rows), weights, 1 << (self.bits + shift + 2))

    def lagrangian(self, lower: set[Node], multiplier: int, scale: int) -> "Graph":
        """A copy in which costs are multiplied by `scale` and every pair within `lower` costs `multiplier` more.

        Its cheapest matching minimises scale * cost + multiplier * (pairs within `lower`): a Lagrangian relaxation of
        "the cheapest with so few pairs within `lower`".
        """

        def priced(cost: int, extra: int) -> int:
            return (cost & ~self.forbidden) * scale + extra

        edges = [
            {j: priced(cost, multiplier if i in lower and j in lower else 0) for j, cost in row.items()}
            for i, row in enumerate(self.edges)
        ]
        bits = self.bits + scale.bit_length() + (multiplier * self.nodes).bit_length()
        unmatched = [priced(cost, 0) | (1 << bits if cost & self.forbidden else 0) for cost in self.unmatched_cost]
        return Graph(self.size, self.mdps, edges, unmatched, bits, self.base, set(self.settled))

    def cost(self, mates: Mates) -> int:
        """The packed total of a matching, with what has been settled before."""
        total = self.base
        for i in range(1, len(mates)):
            if i in self.settled:
                continue
            mate = mates[i]
            if not mate:
                total += self.unmatched_cost[i]
            elif i < mate:
                total += self.edges[i][mate]
        return total

    def drop(self, i: Node, j: Node) -> None:
        """Forbid a pair."""
        self.edges[i].pop(j, None)
        self.edges[j].pop(i, None)

    def keep_only(self, i: Node, partners: Mapping[Node, object] | set[Node]) -> None:
        """Let node i meet only some partners."""
        for j in [j for j in self.edges[i] if j not in partners]:
            self.drop(i, j)

    def settle(self, i: Node, j: Node) -> None:
        """Fix a pair: both leave the graph, their cost stays in `base`."""
        self.base += self.edges[i][j]
        for node in (i, j):
            self.keep_only(node, set())
            self.settled.add(node)

    def forbid_spending(self, places: int) -> None:
        """Forbid every pair, and every node's staying unmatched, that spends in the digits of a mask."""
        for i, row in enumerate(self.edges):
            if self.unmatched_cost[i] & places:
                self.unmatched_cost[i] |= self.forbidden
            for j in [j for j, cost in row.items() if i < j and cost & places]:
                self.drop(i, j)


def _mates(nodes: int, weights: list[tuple[int, int, int]], widest: int) -> Mates:
    return best_matching(nodes, weights, widest=widest, unmatched=UNMATCHED)


@dataclass(slots=True)
class TieBreak:
    """Digits below all costs: what a pair adds (pair[i][j] with i < j) and what an unmatched node adds."""

    bits: int = 0
    pair: dict[Node, dict[Node, int]] = field(default_factory=dict)
    unmatched: dict[Node, int] = field(default_factory=dict)

    def shifted(self, bits: int) -> "TieBreak":
        """The same digits with room for `bits` more below them."""
        return TieBreak(
            self.bits + bits,
            {i: {j: amount << bits for j, amount in row.items()} for i, row in self.pair.items()},
            {i: amount << bits for i, amount in self.unmatched.items()},
        )

    def charge_pair(self, i: Node, j: Node, amount: int) -> None:
        """Let a pair cost more."""
        if amount:
            i, j = min(i, j), max(i, j)
            row = self.pair.setdefault(i, {})
            row[j] = row.get(j, 0) + amount

    def charge_unmatched(self, i: Node, amount: int) -> None:
        """Let it cost more that a node stays unmatched."""
        if amount:
            self.unmatched[i] = self.unmatched.get(i, 0) + amount

    def charge_floating(self, graph: Graph, i: Node, amount: int) -> None:
        """Let it cost more that a node of the bracket floats: stays unmatched or meets somebody below."""
        self.charge_unmatched(i, amount)
        for j in graph.edges[i]:
            if j > graph.size:
                self.charge_pair(i, j, amount)
