"""Topscorers and their colours (A.7, C.3, C.8, C.9 / 1.8, C3, C10, C11) in the last round, against brute force."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.model import Tournament
from swisslab.rules import rulebook, standing_before
from swisslab.walk import pair
from tests import oracle
from tests.build import Played, tournament
from tests.corpora import EDITION_NAMES
from tests.small_fields import random_last_round, random_late_round
from tests.test_solver_oracle import assert_pairing, assert_walks

SEEDS = range(64)
NAMES = {"2017": ("C.8", "C.9"), "2026": ("C10", "C11")}

every_edition = pytest.mark.parametrize("edition", EDITION_NAMES)


@cache
def by_brute_force(seed: int, edition: str) -> oracle.Round:
    return oracle.Round(*random_last_round(seed), edition)


def decides(bracket: oracle.Bracket, name: str) -> bool:
    """Whether another candidate would be taken if this criterion did not exist."""

    def best(without: str | None) -> int:
        compared = [
            ([value for key, value in costs.items() if key != without], ordinal)
            for ordinal, costs in enumerate(bracket.costs)
            if costs is not None
        ]
        return min(compared)[1]

    return best(name) != best(None)


@every_edition
def test_last_rounds_full_of_topscorers(edition: str) -> None:
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        truth = by_brute_force(seed, edition)
        assert_pairing(*random_last_round(seed), edition, truth)
        assert_walks(*random_last_round(seed), edition, truth)
        seen.update(name for bracket in truth.brackets for name in NAMES[edition] if decides(bracket, name))
    assert min(seen[name] for name in NAMES[edition]) > 1


@given(seed=st.integers(0, 10**9), edition=st.sampled_from(EDITION_NAMES))
def test_any_last_round(seed: int, edition: str) -> None:
    truth = oracle.Round(*random_last_round(seed), edition)
    assert_pairing(*random_last_round(seed), edition, truth)
    assert_walks(*random_last_round(seed), edition, truth)


@every_edition
def test_with_one_more_round_to_come_c3_keeps_them_apart(edition: str) -> None:
    """The same players are no topscorers then."""
    kept = 0
    for seed in SEEDS:
        tournament, number = random_late_round(seed)
        truth = oracle.Round(tournament, number, edition)
        assert_pairing(tournament, number, edition, truth)
        assert_walks(tournament, number, edition, truth)
        refusals = [truth.refusal(bracket, c) for bracket in truth.brackets for c in bracket.candidates]
        kept += "C.3" in refusals or "C3" in refusals
    assert kept > 10


# --- by hand


def last_round(histories: dict[int, str]) -> Tournament:
    """Round 5 of 5 with topscorers whose colours these are; each won every game, against somebody now gone."""
    rounds = []
    for number in range(4):
        games, byes = [], {}
        for one, colours in histories.items():
            colour = colours.rjust(4, "-")[number]
            if colour == "-":
                byes[one] = "F"
            else:
                games.append((one, one + 4, "1-0") if colour == "W" else (one + 4, one, "0-1"))
        rounds.append(Played(games, byes))
    return tournament(8, *rounds, rounds=5, absent=frozenset({5, 6, 7, 8}))


def turned(histories: dict[int, str]) -> dict[int, str]:
    return {number: colours.translate(str.maketrans("WB", "BW")) for number, colours in histories.items()}


# All four wish the same colour, so two of them will not get it; 1 and 3 must not both be among those who play.
BEYOND_TWO = {1: "WWWB", 2: "BWBW", 3: "WWWB", 4: "BWBW"}  # the difference of 1 and 3 is +2
THREE_RUNNING = {1: "BWW", 2: "BWBW", 3: "BWW", 4: "BWBW"}  # 1 and 3 have had White twice running


@every_edition
@pytest.mark.parametrize("turn", [False, True], ids=["White", "Black"])
@pytest.mark.parametrize(("which", "histories"), [(0, BEYOND_TWO), (1, THREE_RUNNING)])
def test_the_first_candidate_would_give_a_topscorer_the_wrong_colour(
    which: int, histories: dict[int, str], turn: bool, edition: str
) -> None:
    """1-3 2-4 comes first and denies as many wishes as 1-4 2-3, but 1 or 3 would get the colour once too often."""
    built = last_round(turned(histories) if turn else histories)
    standing = standing_before(built, rulebook(edition))
    assert all(player.topscorer for player in standing.players)
    found = pair(standing)
    assert found is not None
    assert set(map(frozenset, found.pairs)) == {frozenset({1, 4}), frozenset({2, 3})}
    truth = oracle.Round(built, 5, edition)
    (bracket,) = truth.brackets
    assert decides(bracket, NAMES[edition][which])
    assert bracket.costs[0] is not None
    assert bracket.costs[0][NAMES[edition][which]] == 1
    assert_pairing(built, 5, edition, truth)
    assert_walks(built, 5, edition, truth)
