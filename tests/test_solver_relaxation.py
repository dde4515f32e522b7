"""Lower bounds in tiny brackets: what they say of each criterion is what the best candidate that begins so costs."""

from typing import Any

import pytest

from swisslab.model import Cost, LookAheadCost
from swisslab.rules import Role
from swisslab.solver import PairedBracket
from swisslab.solver.relaxation import Relaxed, with_pair
from tests import oracle
from tests.corpora import EDITION_NAMES
from tests.side_by_side import brackets

SEEDS = range(100)

every_edition = pytest.mark.parametrize("edition", EDITION_NAMES)


def as_cost(told: Any) -> Cost:
    """A cost of the brute force, zeros included."""
    match told:
        case (int(count), list(scores)):
            return LookAheadCost(count, tuple(scores))
        case list():
            return tuple(told)
        case _:
            return int(told)


def assert_says(paired: PairedBracket, found: Relaxed, costs: dict[str, Any]) -> int:
    """Every criterion of a bound against the costs of the best candidate; how many lists are filled with zeros."""
    filled = 0
    for criterion in paired.evaluator.criteria:
        if criterion.role is Role.LOOK_AHEAD and not paired.floaters:
            continue  # nobody floats, so it is the same for all candidates and not in the graph
        like = as_cost(costs[criterion.label])
        assert paired.relaxation.cost_in(found.total, criterion, like) == like, criterion.label
        filled += isinstance(like, tuple) and 0 in like
    return filled


@every_edition
def test_the_bound_of_all_candidates_is_the_cost_of_the_best(edition: str) -> None:
    filled = 0
    for both in brackets(SEEDS, edition):
        found = both.paired.relaxation.best(both.paired.relaxation.graph)
        assert found is not None
        assert found.exact
        costs = both.bracket.costs[both.bracket.bests[-1]]
        assert costs is not None
        filled += assert_says(both.paired, found, costs)
    assert filled > 10 or edition == "2026"


@every_edition
def test_the_bound_with_one_pair_is_the_cost_of_the_best_candidate_with_it(edition: str) -> None:
    """In homogeneous brackets, where the number of MDPs paired cannot be another one."""
    seen = 0
    for both in brackets(SEEDS, edition):
        bracket, paired = both.bracket, both.paired
        if bracket.mdps:
            continue
        for pair in ((a, b) for a in range(len(bracket.men)) for b in range(a + 1, len(bracket.men))):
            if pair[1] + 1 not in paired.relaxation.graph.edges[pair[0] + 1]:
                continue
            found = paired.relaxation.best(with_pair(paired.relaxation.graph, pair[0] + 1, pair[1] + 1))
            costs = best_with(bracket, pair)
            assert (found is None) == (costs is None)
            if found is not None and costs is not None:
                assert_says(paired, found, costs)
                seen += 1
    assert seen > 100


def best_with(bracket: oracle.Bracket, pair: tuple[int, int]) -> dict[str, Any] | None:
    allowed = [
        costs
        for (pairs, _), costs in zip(bracket.candidates, bracket.costs, strict=True)
        if costs is not None and pair in pairs
    ]
    return min(allowed, key=lambda costs: list(costs.values()), default=None)
