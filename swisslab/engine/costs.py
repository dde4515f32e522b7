"""What the pairs and downfloaters of one bracket cost, criterion by criterion, and the bracket as a graph."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from swisslab.engine.events import Cost
from swisslab.engine.field import Field
from swisslab.engine.graph import Graph
from swisslab.engine.ledger import Digit, Items, Ledger, room_for
from swisslab.model import Player
from swisslab.rules import Criterion, Setting, Shape
from swisslab.rules.criteria import Blame

STEP = 10  # places between two criteria: room for a digit that is no criterion
FLOATERS: Digit = (0, 0)  # the first criterion counts the downfloaters in both editions
INCOMPLETE: Digit = (-STEP, 0)  # somebody below stays unpaired who must not
Profile = tuple[object, ...]
PairItems = Callable[[int, int], Items]
NodeItems = Callable[[int], Items]


class BracketCosts:
    """The additive criteria over one bracket. Members are places in the ranking order, the first `mdps` are MDPs.

    sole_floater: whether the one downfloater is bound for the bye, so that C9 counts.
    """

    def __init__(self, field: Field, members: Sequence[int], mdps: int, *, sole_floater: bool = False) -> None:
        self.field = field
        self.rules = field.rules
        self.members = tuple(members)
        self.mdps = mdps
        self.sole_floater = sole_floater
        players = [field.players[place] for place in members]
        self.players = players
        residents = players[mdps:] or players
        self.setting = Setting(field.standing, players[-1].score, max(player.score for player in residents))
        self.place_of = {criterion.id: STEP * index for index, criterion in enumerate(self.rules.quality)}
        topscorers = any(player.topscorer for player in players)
        self.additive = [
            criterion
            for criterion in self.rules.quality
            if criterion.shape in (Shape.COUNT, Shape.LIST) or (criterion.shape is Shape.SOLE_FLOATER and sole_floater)
            if topscorers or not criterion.last_round
        ]
        self._for_equals = [criterion for criterion in self.additive if not criterion.unequal]
        self._pair_items: dict[tuple[int, int], Items] = {}
        known: dict[Profile, int] = {}
        self._profiles = [known.setdefault(self._profile(player, topscorers), len(known)) for player in players]
        self.collapsed = players[mdps:] and players[mdps].score != players[-1].score

    @staticmethod
    def _profile(player: Player, topscorers: bool) -> Profile:
        """All that a pair's cost depends on."""
        seen = (player.score, player.preference, player.last_float, player.second_last_float)
        return (*seen, player.topscorer, player.colours) if topscorers else seen

    def item(self, criterion: Criterion, value: int | None) -> Items:
        """One criterion's value as an item; nothing for zero."""
        if not value:
            return ()
        place = self.place_of[criterion.id]
        return (((place, -value), 1),) if criterion.shape is Shape.LIST else (((place, 0), value),)

    def pair_items(self, i: int, j: int) -> Items:
        """What pairing members i < j (0-based BSN) costs."""
        key = self._profiles[i], self._profiles[j]
        items = self._pair_items.get(key)
        if items is None:
            high, low = self.players[i], self.players[j]
            criteria = self._for_equals if high.score == low.score else self.additive
            items = tuple(
                item for criterion in criteria for item in self.item(criterion, criterion.pair(self.setting, high, low))
            )
            self._pair_items[key] = items
        return items

    @cached_property
    def floater_items(self) -> list[Items]:
        """What each member's floating costs."""
        return [
            tuple(
                item
                for criterion in self.additive
                for item in self.item(criterion, criterion.floater(self.setting, player))
            )
            + self._m1_item(index)
            for index, player in enumerate(self.players)
        ]

    def _m1_item(self, index: int) -> Items:
        """In a collapsed bracket equal score differences may leave M1 open: then as many MDPs as can be."""
        if not self.collapsed or index >= self.mdps:
            return ()
        after = next(STEP * k for k, c in enumerate(self.rules.quality) if c.shape is Shape.LIST)
        return (((after + 1, 0), 1),)

    def allowed(self, i: int, j: int) -> bool:
        """Whether members i and j may be paired: C1, C3, and two MDPs never in one bracket."""
        if i < self.mdps and j < self.mdps:
            return False
        return bool(self.field.may_meet[self.members[i]] >> self.members[j] & 1)

    def last_bracket_items(self) -> dict[int, Items]:
        """What floating costs beside in the last bracket: somebody stays over in the end."""
        return {i: incomplete_items(self.field, place) for i, place in enumerate(self.members)}

    def graph(self, extra: Mapping[int, Items] | None = None) -> tuple[Graph, Ledger]:
        """The bracket by itself; `extra[i]` is added to what floating costs member i."""
        return self.graph_with_below((), extra=extra)

    def graph_with_below(
        self,
        below: Sequence[int],
        *,
        floats_to: PairItems | None = None,
        among: PairItems | None = None,
        left_over: NodeItems | None = None,
        extra: Mapping[int, Items] | None = None,
    ) -> tuple[Graph, Ledger]:
        """The bracket together with players below it (places).

        floats_to(member place, place): what a floater costs beside floating when paired there. among(place, place):
        what a pair below costs. left_over(place): what a player (of the bracket or below) left alone costs beside.
        """
        size = len(self.members)
        floating = [items + (extra or {}).get(i, ()) for i, items in enumerate(self.floater_items)]
        nodes = (*self.members, *below)
        alone: list[Items] = [
            (floating[i] if i < size else ()) + (left_over(place) if left_over else ()) for i, place in enumerate(nodes)
        ]
        edges: list[tuple[int, int, Items]] = []
        for i, place in enumerate(nodes):
            can = self.field.may_meet[place]
            for j in range(max(i + 1, self.mdps), len(nodes)):
                if not can >> nodes[j] & 1:
                    continue
                if j < size:
                    items = self.pair_items(i, j)
                elif i < size:
                    items = floating[i] + (floats_to(place, nodes[j]) if floats_to else ())
                else:
                    items = among(place, nodes[j]) if among else ()
                edges.append((i, j, items))
        return build_graph(size, self.mdps, alone, edges)

    # --- costs of one candidate, told by the criteria themselves ---------------------------------------------------

    def cost(self, criterion: Criterion, pairs: Sequence[tuple[int, int]], floaters: Sequence[int]) -> Cost:
        """The cost of a candidate (0-based BSN) in one additive criterion, in the form in which it is compared."""
        values = [v for v, _ in self.responsible(criterion, pairs, floaters)]
        return tuple(sorted(values, reverse=True)) if criterion.shape is Shape.LIST else sum(values)

    def responsible(
        self, criterion: Criterion, pairs: Sequence[tuple[int, int]], floaters: Sequence[int]
    ) -> list[tuple[int, tuple[int, ...]]]:
        """Each value of a candidate in one criterion with the members (0-based BSN) that cause it."""
        found: list[tuple[int, tuple[int, ...]]] = []
        for i, j in pairs:
            high, low = min(i, j), max(i, j)
            value = criterion.pair(self.setting, self.players[high], self.players[low])
            if value is not None:
                who = {Blame.BOTH: (i, j), Blame.HIGHER: (high,), Blame.LOWER: (low,)}[criterion.blame]
                found.append((value, who))
        for i in floaters:
            value = criterion.floater(self.setting, self.players[i])
            if value is not None:
                found.append((value, (i,)))
        return found


def incomplete_items(field: Field, place: int) -> Items:
    """What it costs that a player stays over in the end: one for somebody who may get the bye, else two."""
    return ((INCOMPLETE, 1 if field.eligible >> place & 1 else 2),)


def build_graph(
    size: int, mdps: int, alone: Sequence[Items], edges: Sequence[tuple[int, int, Items]]
) -> tuple[Graph, Ledger]:
    """A graph from items, with the ledger that packs them."""
    nodes = len(alone)
    counts: dict[Items, int] = {}
    for items in alone:
        counts[items] = counts.get(items, 0) + 1
    involved: dict[Items, set[int]] = {}
    for i, j, items in edges:
        involved.setdefault(items, set()).update((i, j))
    room = room_for([*counts.items(), *((items, min(len(among), nodes // 2 + 1)) for items, among in involved.items())])
    ledger = Ledger(room)
    rows: list[dict[int, int]] = [{} for _ in range(nodes)]
    pack = ledger.pack
    for i, j, items in edges:
        rows[i][j] = rows[j][i] = pack(items)
    return Graph(size, mdps, rows, [pack(items) for items in alone], ledger.bits), ledger
