"""One bracket as a graph: what every pair and every player left alone would cost, packed by a ledger."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from swisslab.matching import best_matching


@dataclass(slots=True)
class Graph:
    """Nodes 0..size-1 are the bracket in BSN order (`mdps` of them MDPs), further nodes are players below it.

    edges[i][j] is the packed cost of a pair (symmetric), alone[i] that of a node without a partner; `bits` the width
    of the largest total. A bracket node paired below the bracket floats; its edges there carry what floating costs.
    A node that must find a partner has the bit `forbid` in alone[i].
    """

    size: int
    mdps: int
    edges: list[dict[int, int]]
    alone: list[int]
    bits: int
    base: int = 0
    gone: set[int] = field(default_factory=set)

    @property
    def nodes(self) -> int:
        """How many nodes there are, those already settled included."""
        return len(self.edges)

    @property
    def forbid(self) -> int:
        """The bit above all costs."""
        return 1 << self.bits

    def may_stay_alone(self, i: int) -> bool:
        """Whether node i may be left without a partner."""
        return not self.alone[i] & self.forbid

    def copy(self) -> "Graph":
        """A graph that can be narrowed without touching this one."""
        return Graph(
            self.size,
            self.mdps,
            [dict(row) for row in self.edges],
            list(self.alone),
            self.bits,
            self.base,
            set(self.gone),
        )

    def match(self, low: "Low | None" = None) -> list[int]:
        """The mates in a cheapest matching; `low` breaks ties by digits below all costs."""
        rows, alone = self.edges, self.alone
        weights: list[tuple[int, int, int]] = []
        if low is None:
            for i, row in enumerate(rows):
                cost = alone[i]
                for j, pair in row.items():
                    if i < j and (weight := cost + alone[j] - pair) > 0:
                        weights.append((i, j, weight))
            return best_matching(self.nodes, weights, widest=1 << (self.bits + 2))
        shift, low_alone, low_pair = low.bits, low.alone, low.pair
        for i, row in enumerate(rows):
            cost = (alone[i] << shift) + low_alone.get(i, 0)
            extra = low_pair.get(i)
            for j, pair in row.items():
                if i < j:
                    weight = cost + (alone[j] << shift) + low_alone.get(j, 0) - (pair << shift)
                    if extra is not None:
                        weight -= extra.get(j, 0)
                    if weight > 0:
                        weights.append((i, j, weight))
        return best_matching(self.nodes, weights, widest=1 << (self.bits + shift + 2))

    def tilted(self, lower: set[int], slope: int, scale: int) -> "Graph":
        """A copy in which costs are multiplied and every pair within `lower` costs `slope` more."""

        def tilt(cost: int, extra: int) -> int:
            return (cost & ~self.forbid) * scale + extra

        edges = [
            {j: tilt(cost, slope if i in lower and j in lower else 0) for j, cost in row.items()}
            for i, row in enumerate(self.edges)
        ]
        bits = self.bits + scale.bit_length() + (slope * self.nodes).bit_length()
        alone = [tilt(cost, 0) | (1 << bits if cost & self.forbid else 0) for cost in self.alone]
        return Graph(self.size, self.mdps, edges, alone, bits, self.base, set(self.gone))

    def cost(self, mates: list[int]) -> int:
        """The packed total of a matching, with what has been settled before."""
        total = self.base
        for i, mate in enumerate(mates):
            if i in self.gone:
                continue
            if mate < 0:
                total += self.alone[i]
            elif i < mate:
                total += self.edges[i][mate]
        return total

    def drop(self, i: int, j: int) -> None:
        """Forbid a pair."""
        self.edges[i].pop(j, None)
        self.edges[j].pop(i, None)

    def keep_only(self, i: int, partners: Mapping[int, object] | set[int]) -> None:
        """Let node i meet only some partners."""
        for j in [j for j in self.edges[i] if j not in partners]:
            self.drop(i, j)

    def settle(self, i: int, j: int) -> None:
        """Fix a pair: both leave the graph, their cost stays in `base`."""
        self.base += self.edges[i][j]
        for node in (i, j):
            self.keep_only(node, set())
            self.gone.add(node)

    def narrow(self, spend: int) -> None:
        """Forbid every pair, and every node's staying alone, that spends in the digits of mask `spend`."""
        for i, row in enumerate(self.edges):
            if self.alone[i] & spend:
                self.alone[i] |= self.forbid
            for j in [j for j, cost in row.items() if i < j and cost & spend]:
                self.drop(i, j)


@dataclass(slots=True)
class Low:
    """Digits below all costs: what a pair adds (pair[i][j] with i < j) and what a node left alone adds."""

    bits: int = 0
    pair: dict[int, dict[int, int]] = field(default_factory=dict)
    alone: dict[int, int] = field(default_factory=dict)

    def lifted(self, bits: int) -> "Low":
        """The same digits with room for `bits` more below them."""
        return Low(
            self.bits + bits,
            {i: {j: amount << bits for j, amount in row.items()} for i, row in self.pair.items()},
            {i: amount << bits for i, amount in self.alone.items()},
        )

    def add_pair(self, i: int, j: int, amount: int) -> None:
        """Charge a pair."""
        if amount:
            i, j = min(i, j), max(i, j)
            row = self.pair.setdefault(i, {})
            row[j] = row.get(j, 0) + amount

    def add_alone(self, i: int, amount: int) -> None:
        """Charge a node for staying alone."""
        if amount:
            self.alone[i] = self.alone.get(i, 0) + amount
