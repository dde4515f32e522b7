"""The skipping walk that gives up: after any number of bounds it leaps to its end, and says nothing untrue."""

from collections import Counter
from functools import cache

import pytest

from swisslab.rules import rulebook, standing_before
from swisslab.solver import PairedBracket, Pool, brackets_of
from swisslab.walk import Mode, events_of_round
from swisslab.walk.branch_and_bound import BranchAndBound
from swisslab.walk.events import SkipReason
from swisslab.walk.narrator import Narrator
from tests import oracle
from tests.corpora import EDITION_NAMES, corpus
from tests.side_by_side import brackets, standing_of
from tests.walks import Verdict, Walk, assert_blocks_true, assert_tiles, plain, shown, walks

LIMITS = (0, 1, 2, 3, 5, 8, 13)  # the longest searches in tiny fields need hardly more
SEEDS = range(60)


@cache
def walked(seed: int, edition: str) -> list[Walk]:
    """All brackets of a field, walked to the end of their search."""
    return walks(events_of_round(standing_of(seed, edition), Mode.SKIP))


def given_up(paired: PairedBracket, whole: Walk, limit: int) -> Walk:
    """The same bracket, walked with so many bounds at most."""
    narrator = Narrator(paired.bracket, paired.sequence, paired.evaluator)
    search = BranchAndBound(narrator, paired.relaxation, paired.target, node_limit=limit)
    assert whole.parameters is not None
    (walk,) = walks([whole.opened, whole.parameters, *search.walk()])
    return walk


def truth_of(walk: Walk, bracket: oracle.Bracket) -> list[Verdict]:
    """What the brute force says of each candidate."""
    assert walk.accepted is not None
    found = []
    for ordinal, costs in enumerate(bracket.costs):
        told = None if costs is None else {name: plain(costs[name]) for name in walk.accepted.costs}
        found.append(Verdict(shown(*bracket.numbers(ordinal)), told))
    return found


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("limit", LIMITS)
def test_a_walk_that_gives_up_accounts_for_every_candidate(limit: int, edition: str) -> None:
    leaps: Counter[bool] = Counter()
    for seed in SEEDS:
        standing = standing_of(seed, edition)
        for both, whole in zip(brackets([seed], edition), walked(seed, edition), strict=True):
            walk = given_up(both.paired, whole, limit)
            assert_tiles(walk)
            assert walk.result == whole.result
            assert walk.accepted is not None
            assert walk.accepted.ordinal == both.bracket.bests[-1] == walk.bests[-1]
            assert set(walk.bests) <= set(both.bracket.bests)
            truth = truth_of(walk, both.bracket)
            assert {ordinal: built.costs for ordinal, built in walk.built.items()} == {
                ordinal: truth[ordinal].costs for ordinal in walk.built
            }
            assert_blocks_true(walk, truth, standing)
            blocks = [event for event in walk.blocks if event.reason is SkipReason.LEAP]
            leaps.update(block.best is None for block in blocks)
            assert len(blocks) <= 1
    assert leaps.total() > 0
    assert leaps[False] > 0 or limit < 3  # so few bounds do not reach a first candidate


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("limit", [10, 20])
def test_a_longer_walk_that_gives_up_leaves_out_only_what_is_worse(limit: int, edition: str) -> None:
    """Against the literal walk of the same brackets."""
    leaps = 0
    for row in corpus()[::3]:
        if row.players > 14:
            continue
        standing = standing_before(row.tournament, rulebook(edition), row.round)
        told = [walks(events_of_round(standing, mode)) for mode in (None, Mode.SKIP)]
        for paired, literal, whole in zip(brackets_of(Pool(standing)), *told, strict=True):
            if literal.mode != "literal":
                continue
            walk = given_up(paired, whole, limit)
            assert_tiles(walk)
            assert walk.result == whole.result
            truth = [literal.built.get(k, Verdict((frozenset(), frozenset()))) for k in range(max(literal.built) + 1)]
            assert_blocks_true(walk, truth, standing)
            leaps += any(event.reason is SkipReason.LEAP for event in walk.blocks)
    assert leaps > 0


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("limit", [15, 30])
def test_a_long_walk_that_gives_up_ends_with_the_same_candidate(limit: int, edition: str) -> None:
    """Its provisional bests are those of the whole walk, up to where it leaps to the last one."""
    leaps = 0
    for row in (row for row in corpus() if 20 <= row.players <= 40 and row.round in (4, 6)):
        standing = standing_before(row.tournament, rulebook(edition), row.round)
        told = walks(events_of_round(standing, Mode.SKIP))
        for paired, whole in zip(brackets_of(Pool(standing)), told, strict=True):
            walk = given_up(paired, whole, limit)
            assert_tiles(walk)
            assert walk.result == whole.result
            assert walk.bests[:-1] == whole.bests[: len(walk.bests) - 1]
            assert walk.bests[-1] == whole.bests[-1]
            leaps += any(event.reason is SkipReason.LEAP for event in walk.blocks)
    assert leaps > 0
