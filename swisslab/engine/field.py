"""Everybody in the round: who may meet whom (C.1, C.3 / C1, C3), and whether a pool can be paired to the end.

Players are known here by their place in the ranking order (0-based); sets of players are bit masks of those places.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from swisslab.matching import most_pairs
from swisslab.model import Colour, Player, Points, Standing, Strength
from swisslab.rules import Rulebook

Mask = int
_FEW = 16  # neighbours a player keeps in the first, thin graph


def places(mask: Mask) -> Iterator[int]:
    """The places in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True, slots=True)
class Completion:
    """Whether a pool can be paired to the end: a witness (pairs of places and who stays over), or who blocks it.

    `blocked` cannot all be served by `hubs`, the only ones they could be paired with; where the bye would be one of
    them, `bye_is_hub` is true. `no_bye`: somebody would have to stay over, and nobody may.
    """

    possible: bool
    pairs: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    blocked: tuple[int, ...] = ()
    hubs: tuple[int, ...] = ()
    bye_is_hub: bool = False
    no_bye: bool = False


class Field:
    """The players of a standing and their compatibility, as masks."""

    def __init__(self, standing: Standing, rules: Rulebook) -> None:
        self.standing = standing
        self.rules = rules
        self.players: tuple[Player, ...] = standing.players
        self.size = len(self.players)
        self.everybody: Mask = (1 << self.size) - 1
        self.place = {player.number: place for place, player in enumerate(self.players)}
        self.may_meet = self._compatible()
        self.bye_place = self.size  # an extra place: the bye as an opponent
        self._known: dict[tuple[Mask, Mask], Completion] = {}

    def _compatible(self) -> list[Mask]:
        """C.1 and C.3 / C1 and C3: everybody but oneself, past opponents, forbidden ones and equal absolute wishes."""
        barred: list[Mask] = [1 << place for place in range(self.size)]
        for place, player in enumerate(self.players):
            for opponent in player.opponents:
                if opponent in self.place:
                    barred[place] |= 1 << self.place[opponent]
        for pair in self.standing.forbidden:
            inside = [self.place[number] for number in pair if number in self.place]
            if len(inside) == 2:
                barred[inside[0]] |= 1 << inside[1]
                barred[inside[1]] |= 1 << inside[0]
        for colour in Colour:
            group = [
                place
                for place, player in enumerate(self.players)
                if player.preference.strength is Strength.ABSOLUTE
                and player.preference.colour is colour
                and not player.topscorer
            ]
            mask = sum(1 << place for place in group)
            for place in group:
                barred[place] |= mask
        return [self.everybody & ~mask for mask in barred]

    @cached_property
    def pab_score(self) -> Points | None:
        """The lowest score that the taker of the bye can have (C5 / 2.3.1); None if no complete pairing exists."""
        for score in sorted({player.score for player in self.players if player.pab_bar is None}):
            if self._complete(self.everybody, 0, self._eligible(score)).possible:
                return score
        return None

    @cached_property
    def eligible(self) -> Mask:
        """Who may get the bye (C.2 / C2), in 2026 only those with the lowest possible score (C5)."""
        if self.size % 2 == 0 or self.rules.lowest_pab is None:
            return self._eligible(None)
        return 0 if self.pab_score is None else self._eligible(self.pab_score)

    def _eligible(self, score: Points | None) -> Mask:
        return sum(
            1 << place
            for place, player in enumerate(self.players)
            if player.pab_bar is None and (score is None or player.score == score)
        )

    def completable(self, pool: Mask, floaters: Mask = 0) -> bool:
        """Whether the pool can be paired to the end when its `floaters` do not meet each other."""
        return self._tested(pool, floaters).possible

    def _tested(self, pool: Mask, floaters: Mask) -> Completion:
        key = (pool, floaters)
        if key not in self._known:
            self._known[key] = self._complete(pool, floaters, self.eligible)
        return self._known[key]

    def completable_whoever_stays(self, pool: Mask, floaters: Mask = 0) -> bool:
        """The same if the bye could go to anybody who may get one, whatever their score (C4 without C5)."""
        return self._complete(pool, floaters, self._eligible(None)).possible

    def completion(self, pool: Mask, floaters: Mask = 0) -> Completion:
        """The same with a witness, or with the players who block it."""
        found = self._tested(pool, floaters)
        return found if found.possible else self._blockade(pool, floaters)

    def neighbours(self, pool: Mask, floaters: Mask = 0) -> dict[int, Mask]:
        """Whom each of a pool may meet in it, when its `floaters` do not meet each other."""
        return {
            place: self.may_meet[place] & pool & ~(floaters if floaters >> place & 1 else 0) for place in places(pool)
        }

    def _adjacency(self, pool: Mask, floaters: Mask, eligible: Mask) -> dict[int, Mask]:
        adjacency = self.neighbours(pool, floaters)
        if pool.bit_count() % 2:
            takers = eligible & pool
            for place in places(takers):
                adjacency[place] |= 1 << self.bye_place
            adjacency[self.bye_place] = takers
        return adjacency

    def _complete(self, pool: Mask, floaters: Mask, eligible: Mask) -> Completion:
        adjacency = self._adjacency(pool, floaters, eligible)
        mates = perfect_matching(adjacency)
        if mates is None:
            return Completion(False)
        pairs = tuple((a, b) for a, b in mates.items() if a < b != self.bye_place)
        return Completion(True, pairs, mates.get(self.bye_place))

    def _blockade(self, pool: Mask, floaters: Mask) -> Completion:
        """Gallai-Edmonds: those whom some largest matching misses, and their neighbours outside.

        An odd pool in which nobody may get the bye is blocked by that alone, and by all of them; players who may
        meet nobody at all block it whatever the others do.
        """
        if pool.bit_count() % 2 and not self.eligible & pool:
            return Completion(False, blocked=tuple(places(pool)), no_bye=True)
        adjacency = self._adjacency(pool, floaters, self.eligible)
        lonely = tuple(place for place in places(pool) if not adjacency[place])
        if lonely:
            return Completion(False, blocked=lonely)
        missed = missable(adjacency)
        around = 0
        for place in places(missed):
            around |= adjacency[place]
        hubs = around & ~missed
        bye = 1 << self.bye_place
        return Completion(
            False,
            blocked=tuple(places(missed & ~bye)),
            hubs=tuple(places(hubs & ~bye)),
            bye_is_hub=bool(hubs & bye),
        )


def perfect_matching(adjacency: dict[int, Mask]) -> dict[int, int] | None:
    """A perfect matching of a graph given as neighbour masks, None if there is none.

    Takes the partner at hand first and mends what is left by a swap; only where that fails a library is asked.
    """
    if len(adjacency) % 2:
        return None
    free = sum(1 << node for node in adjacency)
    mates: dict[int, int] = {}
    left: list[int] = []
    for node in sorted(adjacency, key=lambda n: adjacency[n].bit_count()):
        if not free >> node & 1:
            continue
        free ^= 1 << node
        choice = adjacency[node] & free
        if not choice:
            left.append(node)
            continue
        mate = min(places(choice), key=lambda n: adjacency[n].bit_count()) if choice.bit_count() < 4 else _low(choice)
        free ^= 1 << mate
        mates[node], mates[mate] = mate, node
    while left:
        one = left.pop()
        if not adjacency[one]:
            return None
        for index, two in enumerate(left):
            if _swap_in(adjacency, mates, one, two):
                del left[index]
                break
        else:
            return _matched(adjacency)
    return mates


def _low(mask: Mask) -> int:
    return (mask & -mask).bit_length() - 1


def _swap_in(adjacency: dict[int, Mask], mates: dict[int, int], one: int, two: int) -> bool:
    if adjacency[one] >> two & 1:
        mates[one], mates[two] = two, one
        return True
    for a in places(adjacency[one]):
        b = mates.get(a)
        if b is not None and adjacency[two] >> b & 1:
            mates[one], mates[a], mates[two], mates[b] = a, one, b, two
            return True
    return False


def _matched(adjacency: dict[int, Mask]) -> dict[int, int] | None:
    thin = {node: _some(mask) for node, mask in adjacency.items()}
    for graph in (thin, adjacency):
        mates = _library(graph)
        if len(mates) == len(adjacency):
            return mates
    return None


def _some(mask: Mask) -> Mask:
    taken, some = 0, 0
    while mask and taken < _FEW:
        low = mask & -mask
        some, mask, taken = some | low, mask ^ low, taken + 1
    return some


def _library(graph: dict[int, Mask]) -> dict[int, int]:
    names = sorted(graph)
    index = {node: i for i, node in enumerate(names)}
    edges = {(min(i, index[m]), max(i, index[m])) for i, node in enumerate(names) for m in places(graph[node])}
    found = most_pairs(len(names), sorted(edges))
    return {names[i]: names[m] for i, m in enumerate(found) if m >= 0}


def missable(adjacency: dict[int, Mask]) -> Mask:
    """The nodes that some largest matching leaves alone.

    Those alone in the matching at hand are, and whoever can take the place of one of them by a step along the
    matching. Of the others only those come into question to whom alternating walks lead; each is tried.
    """
    mates = _library(adjacency)
    missed = mask_of(node for node in adjacency if node not in mates)
    frontier = missed
    for node in places(missed):
        for mate in places(adjacency[node]):
            if mate in mates:
                missed |= 1 << mates[mate]
    reached = frontier
    while frontier:
        touched = 0
        for node in places(frontier):
            touched |= adjacency[node]
        frontier = mask_of(mates[mate] for mate in places(touched) if mate in mates) & ~reached
        reached |= frontier
    for node in places(reached & ~missed):
        rest = {n: mask & ~(1 << node) for n, mask in adjacency.items() if n != node}
        if len(_library(rest)) == len(mates):
            missed |= 1 << node
    return missed


def mask_of(members: Iterable[int]) -> Mask:
    """The mask of some places."""
    return sum(1 << place for place in members)
