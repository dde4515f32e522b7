"""Who blocks a round or a part of it (A.9, C.4 / 1.9.3, C4): the theorems of Tutte, Berge, Gallai and Edmonds, tried.

Everything is found here by listing all matchings of graphs with at most eight nodes.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from swisslab.model import Colour, PabBar, Player, PlayerNumber, Preference, Strength
from swisslab.rules import Standing, rulebook
from swisslab.solver import Completion, Obstacle, Pool
from swisslab.solver.pool import deficient_nodes, indices, mask_of
from tests.corpora import EDITION_NAMES

Edge = tuple[int, int]
Graph = tuple[set[int], set[Edge]]  # nodes; edges with the smaller node first


def matchings(edges: list[Edge]) -> Iterator[list[Edge]]:
    """Every set of edges without a common node."""
    if not edges:
        yield []
        return
    (one, two), rest = edges[0], edges[1:]
    yield from matchings(rest)
    for matching in matchings([edge for edge in rest if not {one, two} & set(edge)]):
        yield [(one, two), *matching]


def missed_by_largest(graph: Graph) -> set[int]:
    """D(G): whom some largest matching leaves alone."""
    nodes, edges = graph
    everything = list(matchings(sorted(edges)))
    most = max(map(len, everything))
    return {node for m in everything if len(m) == most for node in nodes - {n for edge in m for n in edge}}


def neighbours(graph: Graph, of: set[int]) -> set[int]:
    return {b for one, two in graph[1] for a, b in ((one, two), (two, one)) if a in of}


def adjacency(graph: Graph) -> dict[int, int]:
    return {node: mask_of(neighbours(graph, {node})) for node in graph[0]}


def random_graph(seed: int) -> Graph:
    """At most eight nodes, some numbers left out."""
    chance = random.Random(seed)
    nodes = set(chance.sample(range(11), chance.randint(0, 8)))
    often = chance.choice([0.15, 0.25, 0.4, 0.6])
    return nodes, {pair for pair in combinations(sorted(nodes), 2) if chance.random() < often}


def test_deficient_are_those_whom_some_largest_matching_leaves_alone() -> None:
    sizes = set()
    for seed in range(1500):
        graph = random_graph(seed)
        expected = missed_by_largest(graph)
        assert set(indices(deficient_nodes(adjacency(graph)))) == expected, seed
        sizes.add(len(expected))
    assert sizes == set(range(9))


@pytest.mark.parametrize(
    ("nodes", "edges", "deficient"),
    [
        (3, [(0, 1), (1, 2)], {0, 2}),  # a path: the middle serves one of its ends
        (3, [(0, 1), (1, 2), (0, 2)], {0, 1, 2}),  # an odd cycle
        (5, [(0, 1), (1, 2), (2, 3), (3, 4)], {0, 2, 4}),  # two exchanges along the path
        (6, [(0, 1), (1, 2), (2, 3), (3, 4), (2, 4), (4, 5)], set()),  # walks of even length do not suffice
    ],
)
def test_deficient_nodes_of_graphs_on_paper(nodes: int, edges: list[Edge], deficient: set[int]) -> None:
    assert set(indices(deficient_nodes(adjacency((set(range(nodes)), set(edges)))))) == deficient


# --- pools of players


def random_pool(seed: int, edition: str) -> Pool:
    """At most seven players who have met, wish colours and are barred from the bye by lot."""
    chance = random.Random(seed)
    size = chance.randint(1, 7)
    often = chance.choice([0.3, 0.5, 0.8])
    met = {pair for pair in combinations(range(1, size + 1), 2) if chance.random() < often}
    scores = sorted((chance.choice([0, 5, 10]) for _ in range(size)), reverse=True)
    wishes = [Preference(), *(Preference(colour, Strength.ABSOLUTE) for colour in Colour)]
    barred = chance.choice([0.3, 0.9])
    players = tuple(
        Player(
            number=PlayerNumber(number),
            tpn=number,
            score=score,
            preference=chance.choice(wishes),
            opponents=frozenset(PlayerNumber(n) for pair in met if number in pair for n in pair if n != number),
            pab_bar=PabBar.PAB if chance.random() < barred else None,
        )
        for number, score in enumerate(scores, 1)
    )
    return Pool(Standing(round=5, players=players, rules=rulebook(edition)))


def may_meet(one: Player, two: Player) -> bool:
    """C.1, C.3 / C1, C3."""
    clash = one.preference.strength is Strength.ABSOLUTE and one.preference == two.preference
    return two.number not in one.opponents and not clash


def graph_of(players: dict[int, Player], floaters: Iterable[int], takers: set[int], bye: int) -> Graph:
    """Who may meet whom; in an odd part the bye is one more node."""
    edges = {
        (i, j)
        for i, j in combinations(sorted(players), 2)
        if may_meet(players[i], players[j]) and not {i, j} <= set(floaters)
    }
    if len(players) % 2 == 0:
        return set(players), edges
    return {*players, bye}, edges | {(i, bye) for i in takers & set(players)}


def bye_takers(players: dict[int, Player], edition: str, bye: int) -> set[int]:
    """C.2 / C2; by C5 only those with the lowest score at which the round can be paired, if there is such a score."""
    unbarred = {i for i, player in players.items() if player.pab_bar is None}
    if edition == "2017" or len(players) % 2 == 0:
        return unbarred
    for score in sorted({players[i].score for i in unbarred}):
        takers = {i for i in unbarred if players[i].score == score}
        if not missed_by_largest(graph_of(players, (), takers, bye)):
            return takers
    return unbarred


def assert_witness(found: Completion, graph: Graph, bye: int) -> None:
    matching = [(min(pair), max(pair)) for pair in found.pairs] + ([] if found.bye is None else [(found.bye, bye)])
    assert set(matching) <= graph[1]
    assert sorted(node for edge in matching for node in edge) == sorted(graph[0])


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_completion_has_a_witness_or_says_who_blocks_it(edition: str) -> None:
    seen: Counter[object] = Counter()
    for seed in range(400):
        pool = random_pool(seed, edition)
        chance = random.Random(seed)
        everybody = dict(enumerate(pool.players))
        bye = len(everybody)
        takers = bye_takers(everybody, edition, bye)
        parts = [(everybody, [])]
        for _ in range(2):
            some = chance.sample(sorted(everybody), chance.randint(1, bye))
            parts.append(({i: everybody[i] for i in some}, chance.sample(some, chance.randint(0, len(some) // 2))))
        for players, floaters in parts:
            graph = graph_of(players, floaters, takers, bye)
            found = pool.completion(mask_of(players), mask_of(floaters))
            deficient = missed_by_largest(graph)
            lonely = {node for node in players if not neighbours(graph, {node})}
            barrier = neighbours(graph, deficient) - deficient
            seen[found.obstacle] += 1
            assert found.possible is (not deficient)
            match found.obstacle:
                case None:
                    assert_witness(found, graph, bye)
                case Obstacle.NO_BYE:
                    assert len(players) % 2 == 1
                    assert not takers & set(players)
                    assert (set(found.deficient), found.barrier, found.bye_in_barrier) == (set(players), (), False)
                case Obstacle.ISOLATED:
                    assert (set(found.deficient), found.barrier, found.bye_in_barrier) == (lonely, (), False)
                case Obstacle.DEFICIENT:
                    assert not lonely
                    assert takers & set(players) or len(players) % 2 == 0
                    assert set(found.deficient) == deficient - {bye}
                    assert set(found.barrier) == barrier - {bye}
                    assert found.bye_in_barrier is (bye in barrier)
                    seen["bye in barrier"] += found.bye_in_barrier
                    seen["whole round"] += players is everybody
    assert min(seen[kind] for kind in (None, *Obstacle, "bye in barrier", "whole round")) > 10
