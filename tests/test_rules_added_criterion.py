"""A criterion added at any place of the table, and a rulebook nobody knows: pairing and walks against brute force.

The brute force (tests/oracle.py) gets the same criterion, written down a second time and put at the same place of its
list of costs.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from swisslab.model import Contestant, Tournament
from swisslab.rules import RULES_2017, RULES_2026, Criterion, LabelTwice, Rulebook, register, standing_before
from swisslab.walk import Mode, events_of_round, pair
from tests import oracle
from tests.oracle import Man
from tests.small_fields import random_tournament
from tests.walks import Verdict as Truth
from tests.walks import Walk, assert_blocks_true, assert_tiles, plain, shown, walks

SEEDS = range(60)
LABEL = "C99"


def federation(number: int) -> str:
    """Two federations, so that some pairs are of one."""
    return "ANDMON"[3 * (number * 7 // 3 % 2) :][:3]


def with_federations(tournament: Tournament) -> Tournament:
    def of(contestant: Contestant) -> Contestant:
        return replace(contestant, federation=federation(contestant.number))

    return replace(tournament, contestants=tuple(map(of, tournament.contestants)))


def same_federation(federation_of: Callable[[Any], str]) -> Callable[[Any, Any], int]:
    return lambda one, two: int(federation_of(one) == federation_of(two))


# What the engine is told: for a pair, and for who floats.
FEDERATION = Criterion(
    "federation",
    LABEL,
    "9.9",
    pair=lambda _context, high, low: 1 if high.federation == low.federation else None,
)
FIRST_HALF_FLOATS = Criterion(
    "odd-floats", LABEL, "9.9", floater=lambda _context, player: 1 if player.number % 2 else None
)
COLOURS_TWICE = Criterion(
    "colours-again",
    LABEL,
    "9.9",
    pair=lambda _context, high, low: (
        1 if high.preference.colour is not None and high.preference.colour is low.preference.colour else None
    ),
    looks_at=("preference",),
)

# The same for the brute force: pairs of men, and men who float.
Cost = Callable[[list[tuple[Man, Man]], list[Man]], int]


def federation_cost(pairs: list[tuple[Man, Man]], _floaters: list[Man]) -> int:
    return sum(federation(a.number) == federation(b.number) for a, b in pairs)


def odd_floats_cost(_pairs: list[tuple[Man, Man]], floaters: list[Man]) -> int:
    return sum(man.number % 2 for man in floaters)


def colours_cost(pairs: list[tuple[Man, Man]], _floaters: list[Man]) -> int:
    return sum(bool(a.wish[0]) and a.wish[0] == b.wish[0] for a, b in pairs)


ADDED: dict[str, tuple[Criterion, Cost]] = {
    "federation": (FEDERATION, federation_cost),
    "odd floats": (FIRST_HALF_FLOATS, odd_floats_cost),
    "colours": (COLOURS_TWICE, colours_cost),
}


class RoundWith(oracle.Round):
    """The brute force with one more criterion, at place `at` (0-based) among those that are compared."""

    def __init__(self, tournament: Tournament, number: int, edition: str, at: int, cost: Cost) -> None:
        self.at, self.cost = at, cost
        super().__init__(tournament, number, edition)

    def _inserted(self, costs: dict[str, Any], pairs: Any, floaters: Any) -> dict[str, Any]:
        items = list(costs.items())
        return dict([*items[: self.at], (LABEL, self.cost(pairs, floaters)), *items[self.at :]])

    def _costs_2017(self, bracket: Any, pairs: Any, floaters: Any, ahead: Any, below: Any) -> dict[str, Any]:
        return self._inserted(super()._costs_2017(bracket, pairs, floaters, ahead, below), pairs, floaters)

    def _costs_2026(self, bracket: Any, pairs: Any, floaters: Any, ahead: Any, below: Any) -> dict[str, Any]:
        return self._inserted(super()._costs_2026(bracket, pairs, floaters, ahead, below), pairs, floaters)


def with_criterion(rules: Rulebook, at: int, added: Criterion) -> Rulebook:
    absolute = tuple(row for row in rules.criteria if not row.compared)
    quality = list(rules.quality)
    quality.insert(at, added)
    return replace(rules, name=f"{rules.name} and {added.key} at {at}", criteria=(*absolute, *quality))


def assert_as_brute_force(tournament: Tournament, number: int, rules: Rulebook, truth: oracle.Round) -> None:
    standing = standing_before(tournament, rules, number)
    found = pair(standing)
    if truth.boards is None:
        assert found is None
        return
    assert found is not None
    assert (list(found.pairs), found.bye) == (truth.boards, truth.bye)
    for mode in Mode:
        for walk, bracket in zip(walks(events_of_round(standing, mode)), truth.brackets, strict=True):
            assert_bracket(walk, bracket)
            truths = [verdict(walk, bracket, k) for k in range(walk.length)]
            assert_blocks_true(walk, truths, standing)
            for check in (event for event in walk.events if getattr(event, "criterion", None) == LABEL):
                if hasattr(check, "met"):
                    assert check.met is (not check.cost)


def assert_bracket(walk: Walk, bracket: oracle.Bracket) -> None:
    assert walk.parameters is not None
    assert walk.accepted is not None
    assert (walk.parameters.max_pairs, walk.parameters.m1) == (bracket.max_pairs, bracket.m1)
    assert walk.length == len(bracket.candidates)
    assert_tiles(walk)
    assert walk.accepted.ordinal == bracket.bests[-1]
    if walk.mode != "leap":
        assert walk.bests == bracket.bests
    for ordinal, built in walk.built.items():
        assert built.costs == verdict(walk, bracket, ordinal).costs


def verdict(walk: Walk, bracket: oracle.Bracket, ordinal: int) -> Truth:
    assert walk.accepted is not None
    pairs, floaters = bracket.numbers(ordinal)
    costs = bracket.costs[ordinal]
    if costs is None:
        return Truth(shown(pairs, floaters))
    return Truth(shown(pairs, floaters), {name: plain(costs[name]) for name in walk.accepted.costs})


@pytest.mark.parametrize("rules", [RULES_2017, RULES_2026], ids=["2017", "2026"])
@pytest.mark.parametrize("name", ADDED)
def test_a_criterion_added_at_any_place(name: str, rules: Rulebook) -> None:
    added, cost = ADDED[name]
    places = len(rules.quality) + 1
    for seed in SEEDS:
        at = seed % places
        tournament, number = random_tournament(seed)
        tournament = with_federations(tournament)
        truth = RoundWith(tournament, number, rules.name, at, cost)
        assert_as_brute_force(tournament, number, with_criterion(rules, at, added), truth)


@pytest.mark.parametrize("rules", [RULES_2017, RULES_2026], ids=["2017", "2026"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_criterion_before_pairs_and_floats(at: int, rules: Rulebook) -> None:
    """Where the number of pairs is not compared first, fewer may be made, and the walk still finds the best."""
    fewer = 0
    for seed in range(1000, 1040):
        tournament, number = random_tournament(seed)
        tournament = with_federations(tournament)
        truth = RoundWith(tournament, number, rules.name, at, federation_cost)
        assert_as_brute_force(tournament, number, with_criterion(rules, at, FEDERATION), truth)
        plainly = oracle.Round(tournament, number, rules.name)
        fewer += any(
            mine.max_pairs < usual.max_pairs for mine, usual in zip(truth.brackets, plainly.brackets, strict=False)
        )
    assert fewer or at


def test_labels_are_unique() -> None:
    with pytest.raises(LabelTwice, match="several criteria are called C12"):
        replace(RULES_2026, criteria=(*RULES_2026.criteria, replace(FEDERATION, label="C12")))


def test_what_criteria_say_they_look_at_is_all_they_look_at() -> None:
    """Players who agree in these attributes are computed once, so a forgotten one would give somebody else's cost."""

    class Watched:
        def __init__(self, player: Any, seen: set[str]) -> None:
            object.__setattr__(self, "_player", player)
            object.__setattr__(self, "_seen", seen)

        def __getattr__(self, name: str) -> Any:
            self._seen.add("colours" if name == "colour_difference" else name)
            return getattr(self._player, name)

    from swisslab.rules import BracketContext

    looked_at: dict[tuple[str, str], set[str]] = {}
    for seed in range(200):
        tournament, number = random_tournament(seed)
        for rules in (RULES_2017, RULES_2026):
            standing = standing_before(tournament, rules, number)
            players = standing.players
            context = BracketContext(players[-1].score, players[0].score, initial_colour=standing.initial_colour)
            for row in rules.quality:
                seen = looked_at.setdefault((rules.name, row.label), set())
                for i, high in enumerate(players):
                    row.floater(context, Watched(high, seen))  # type: ignore[arg-type]
                    for low in players[i + 1 :]:
                        row.pair(context, Watched(high, seen), Watched(low, seen))  # type: ignore[arg-type]
    for rules in (RULES_2017, RULES_2026):
        for row in rules.quality:
            if row.looks_at is not None:
                assert looked_at[rules.name, row.label] <= set(row.looks_at), row.label


def test_a_rulebook_nobody_knows_needs_only_to_be_registered() -> None:
    import swisslab
    from swisslab.say import transcript

    quality = [row for row in RULES_2026.quality if row.label != "C12"]
    own = replace(FEDERATION, label="C12", article="2.4.7")  # a C12 of its own
    edition = register(
        replace(
            RULES_2026,
            name="2030",
            criteria=(*(row for row in RULES_2026.criteria if not row.compared), *quality[:4], own, *quality[4:]),
        )
    )
    tournament = swisslab.example("mastering-the-dutch")
    played = tournament.round(5, rules="2030")
    assert played.rules is edition
    told = transcript(played.trace)
    assert "2030 rules" in told
    assert "colour" not in "".join(line for line in told.split("\n") if "C12" in line and "federation" not in line)
    compared = tournament.compare(5, "2026", "2030")
    assert compared.same or compared.causes
    assert str(compared)
    text = played.trace.to_jsonl()
    assert swisslab.Trace.from_jsonl(text) == played.trace
