"""The pool of a round: who may meet whom (C.1, C.3 / C1, C3), and whether a part of it can be paired to the end.

Players are known here by their rank index (0-based place in the ranking order); sets of players are bit masks of those.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from swisslab.matching import most_pairs
from swisslab.model import Player, PlayerNumber, Points, RankIndex
from swisslab.rules import Role, Standing
from swisslab.rules.criteria import nobody, unlike

Mask = int
_FEW = 16  # neighbours a player keeps in the first, thin graph


def indices(mask: Mask) -> Iterator[RankIndex]:
    """The rank indices in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield RankIndex(low.bit_length() - 1)
        mask ^= low


def mask_of(members: Iterable[int]) -> Mask:
    """The mask of some rank indices."""
    return sum([1 << index for index in members])


class Obstacle(Enum):
    """What keeps a pool from being paired to the end."""

    DEFICIENT = "deficient"  # some players can only meet too few others
    ISOLATED = "isolated"  # somebody can meet nobody at all
    NO_BYE = "no_bye"  # somebody would have to stay over, and nobody may


@dataclass(frozen=True, slots=True)
class Completion:
    """Whether a pool can be paired to the end: a witness (pairs and who gets the bye), or the obstacle.

    By the theorem of Tutte and Berge: the `deficient` players cannot all be served by the `barrier`, the only players
    they could be paired with; where the bye would be one of the ways out, `bye_in_barrier` is true.
    """

    possible: bool
    pairs: tuple[tuple[RankIndex, RankIndex], ...] = ()
    bye: RankIndex | None = None
    obstacle: Obstacle | None = None
    deficient: tuple[RankIndex, ...] = ()
    barrier: tuple[RankIndex, ...] = ()
    bye_in_barrier: bool = False


class Pool:
    """The players of a standing and their compatibility, as masks.

    may_meet[i]: those whom the player with rank index i may meet. `bye_takers`: those who may get the bye at all
    (C.2 / C2). Both can be narrowed (`restricted`): a pool in which somebody must meet somebody else is one in which
    he may meet nobody but him.
    """

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.rules = standing.rules
        self.players: tuple[Player, ...] = standing.players
        self.size = len(self.players)
        self.everybody: Mask = (1 << self.size) - 1
        self.index = {player.number: RankIndex(i) for i, player in enumerate(self.players)}
        self.may_meet = self._compatible()
        self.bye_takers = self._not_barred()
        self._bye = self.size  # a node of the matching for the bye, beside the players
        self._known: dict[tuple[Mask, Mask], Completion] = {}

    def restricted(self, may_meet: Mapping[RankIndex, Mask], bye_takers: Mask | None = None) -> "Pool":
        """The same pool in which some players may meet only those of a mask, and only some may get the bye."""
        narrow = Pool.__new__(Pool)
        narrow.standing, narrow.rules, narrow.players = self.standing, self.rules, self.players
        narrow.size, narrow.everybody, narrow.index, narrow._bye = self.size, self.everybody, self.index, self._bye
        narrow.may_meet = list(self.may_meet)
        for one, partners in may_meet.items():
            gone = narrow.may_meet[one] & ~partners
            narrow.may_meet[one] &= partners
            for other in indices(gone):
                narrow.may_meet[other] &= ~(1 << one)
        narrow.bye_takers = self.bye_takers if bye_takers is None else self.bye_takers & bye_takers
        narrow._known = {}
        return narrow

    def numbers(self, members: Iterable[RankIndex]) -> tuple[PlayerNumber, ...]:
        """The numbers of the file of some players."""
        return tuple(self.players[i].number for i in members)

    def scoregroups(self, part: Mask) -> list[tuple[RankIndex, ...]]:
        """The players of a mask by score, the highest first (A.3 / 1.3)."""
        groups: dict[Points, list[RankIndex]] = {}
        for i in indices(part):
            groups.setdefault(self.players[i].score, []).append(i)
        return [tuple(groups[score]) for score in sorted(groups, reverse=True)]

    def _compatible(self) -> list[Mask]:
        """By the absolute criteria: everybody but oneself, those barred, those who are alike. O(n + barred pairs)."""
        barred: list[Mask] = [1 << i for i in range(self.size)]
        index, kept_apart = self.index, self.standing.kept_apart
        for bars in (row.bars for row in self.rules.absolute if row.bars is not nobody):
            for i, player in enumerate(self.players):
                for number in bars(player, kept_apart(player.number)):
                    other = index.get(number)
                    if other is not None:
                        barred[i] |= 1 << other
                        barred[other] |= 1 << i
        for likeness in (row.alike for row in self.rules.absolute if row.alike is not unlike):
            groups: dict[object, Mask] = {}
            for i, player in enumerate(self.players):
                group = likeness(player)
                if group is not None:
                    groups[group] = groups.get(group, 0) | 1 << i
            for members in groups.values():
                for i in indices(members):
                    barred[i] |= members
        return [self.everybody & ~mask for mask in barred]

    def _not_barred(self) -> Mask:
        bars = [row.bars_bye for row in self.rules.absolute if row.bars_bye is not None]
        return mask_of(i for i, player in enumerate(self.players) if not any(bar(player) for bar in bars))

    @cached_property
    def pab_score(self) -> Points | None:
        """The lowest score that the taker of the bye can have (C5 / 2.3.1); None if no complete pairing exists."""
        for score in sorted({self.players[i].score for i in indices(self.bye_takers)}):
            if self._complete(self.everybody, 0, self._takers_with(score)).possible:
                return score
        return None

    @cached_property
    def eligible(self) -> Mask:
        """Who may get the bye (C.2 / C2), by C5 only those with the lowest score that the bye can go to at all."""
        if self.size % 2 == 0 or self.rules.by_role(Role.BYE_SCORE) is None or self.pab_score is None:
            return self.bye_takers
        return self._takers_with(self.pab_score)

    def _takers_with(self, score: Points) -> Mask:
        return mask_of(i for i in indices(self.bye_takers) if self.players[i].score == score)

    def completable(self, part: Mask, floaters: Mask = 0) -> bool:
        """Whether a part of the pool can be paired to the end when its `floaters` do not meet each other."""
        return self._tested(part, floaters).possible

    def _tested(self, part: Mask, floaters: Mask) -> Completion:
        key = (part, floaters)
        if key not in self._known:
            self._known[key] = self._complete(part, floaters, self.eligible)
        return self._known[key]

    def completable_whoever_stays(self, part: Mask, floaters: Mask = 0) -> bool:
        """The same if the bye could go to anybody who may get one, whatever their score (C4 without C5)."""
        return self._complete(part, floaters, self.bye_takers).possible

    def completion(self, part: Mask, floaters: Mask = 0) -> Completion:
        """The same with a witness, or with the players who block it."""
        found = self._tested(part, floaters)
        return found if found.possible else self._obstacle(part, floaters)

    def neighbours(self, part: Mask, floaters: Mask = 0) -> dict[int, Mask]:
        """Whom each of a part may meet in it, when its `floaters` do not meet each other."""
        return {i: self.may_meet[i] & part & ~(floaters if floaters >> i & 1 else 0) for i in indices(part)}

    def _adjacency(self, part: Mask, floaters: Mask, eligible: Mask) -> dict[int, Mask]:
        adjacency = self.neighbours(part, floaters)
        if part.bit_count() % 2:
            takers = eligible & part
            for i in indices(takers):
                adjacency[i] |= 1 << self._bye
            adjacency[self._bye] = takers
        return adjacency

    def _complete(self, part: Mask, floaters: Mask, eligible: Mask) -> Completion:
        adjacency = self._adjacency(part, floaters, eligible)
        mates = perfect_matching(adjacency)
        if mates is None:
            return Completion(False)
        pairs = tuple((RankIndex(a), RankIndex(b)) for a, b in mates.items() if a < b != self._bye)
        bye = mates.get(self._bye)
        return Completion(True, pairs, None if bye is None else RankIndex(bye))

    def _obstacle(self, part: Mask, floaters: Mask) -> Completion:
        """Why a part has no perfect matching: its Gallai-Edmonds decomposition.

        D(G) are the players whom some largest matching misses, A(G) their neighbours outside: more of D(G) than A(G)
        has members compete for it. An odd part in which nobody may get the bye is blocked by that alone, and by all of
        it; players who may meet nobody at all block it whatever the others do.
        """
        if part.bit_count() % 2 and not self.eligible & part:
            return Completion(False, obstacle=Obstacle.NO_BYE, deficient=tuple(indices(part)))
        adjacency = self._adjacency(part, floaters, self.eligible)
        lonely = tuple(i for i in indices(part) if not adjacency[i])
        if lonely:
            return Completion(False, obstacle=Obstacle.ISOLATED, deficient=lonely)
        deficient = deficient_nodes(adjacency)
        around = 0
        for node in indices(deficient):
            around |= adjacency[node]
        barrier = around & ~deficient
        bye = 1 << self._bye
        return Completion(
            False,
            obstacle=Obstacle.DEFICIENT,
            deficient=tuple(indices(deficient & ~bye)),
            barrier=tuple(indices(barrier & ~bye)),
            bye_in_barrier=bool(barrier & bye),
        )


def perfect_matching(adjacency: dict[int, Mask]) -> dict[int, int] | None:
    """A perfect matching of a graph given as neighbour masks, None if there is none.

    Greedy first, the node with the fewest neighbours in front, and one augmenting path of length three for each node
    left (O(n^2) bit operations); only where that fails the library's algorithm is asked (Edmonds 1965, O(n^3)).
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
        mate = min(indices(choice), key=lambda n: adjacency[n].bit_count()) if choice.bit_count() < 4 else _low(choice)
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
    for a in indices(adjacency[one]):
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
    edges = {(min(i, index[m]), max(i, index[m])) for i, node in enumerate(names) for m in indices(graph[node])}
    found = most_pairs(len(names), sorted(edges))
    return {names[i]: names[m] for i, m in enumerate(found) if m >= 0}


def deficient_nodes(adjacency: dict[int, Mask]) -> Mask:
    """The nodes that some largest matching leaves unmatched: D(G) of Gallai and Edmonds.

    Those left by the matching at hand are among them, and the mates of their neighbours. All others in D(G) are joined
    to an unmatched node by an alternating walk of even length, which is necessary and, because of odd cycles, not
    sufficient: each of those is tested by a matching without it. O(k n^3) for k nodes tested; asked only where a round
    has no complete pairing.
    """
    mates = _library(adjacency)
    found = mask_of(node for node in adjacency if node not in mates)
    reached = frontier = found
    for node in indices(found):
        for mate in indices(adjacency[node]):
            if mate in mates:
                found |= 1 << mates[mate]
    while frontier:
        touched = 0
        for node in indices(frontier):
            touched |= adjacency[node]
        frontier = mask_of(mates[mate] for mate in indices(touched) if mate in mates) & ~reached
        reached |= frontier
    for node in indices(reached & ~found):
        rest = {n: mask & ~(1 << node) for n, mask in adjacency.items() if n != node}
        if len(_library(rest)) == len(mates):
            found |= 1 << node
    return found
