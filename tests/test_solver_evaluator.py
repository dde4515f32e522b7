"""One candidate by every criterion (B.4, B.8 / 3.4, 3.8), against all pairings of tiny brackets."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.walk import events_of_round
from swisslab.walk.events import Accepted
from tests import oracle
from tests.corpora import EDITION_NAMES
from tests.side_by_side import Both, brackets, bsns, standing_of
from tests.small_fields import random_late_round
from tests.walks import plain, walks

SEEDS = (*range(100), 328, 376, 381, 733)  # in the last four an MDP of the last bracket must get the bye

every_edition = pytest.mark.parametrize("edition", EDITION_NAMES)


def assert_violations(both: Both) -> Counter[str | None]:
    """What forbids each pairing: candidates or not, with whatever number of pairs."""
    bracket, seen = both.bracket, Counter[str | None]()
    for pairing in oracle.all_pairings(len(bracket.men), len(bracket.mdps)):
        found, expected = both.paired.evaluator.violation(*bsns(pairing)), both.truth.refusal(bracket, pairing)
        assert (None if found is None else found.criterion) == expected, (both.seed, pairing)
        seen[expected] += 1
    return seen


def assert_checks(both: Both) -> None:
    """Every candidate that is allowed: costs, which criteria it fulfils, nobody responsible for those."""
    bracket = both.bracket
    for pairing, costs in zip(bracket.candidates, bracket.costs, strict=True):
        if costs is None:
            continue
        fulfilled = both.truth.fulfilled(bracket, pairing)
        for check in both.paired.evaluator.checks(*bsns(pairing)):
            assert plain(check.cost) == plain(costs[check.criterion])
            assert check.met is fulfilled[check.criterion], (both.seed, pairing, check)
            assert not (check.met and check.players)
            if not check.met:
                assert responsible(both, pairing, check.criterion) in (None, set(check.players))


def responsible(both: Both, pairing: oracle.Pairing, criterion: str) -> set[int] | None:
    """Who causes anything in a list, or floats; None for the criteria that only count."""
    floaters = {man.number for man in both.bracket.meant(pairing)[1]}
    causes = both.truth.causes(both.bracket, pairing)
    if criterion in causes:
        return {man.number for value, who in causes[criterion] if value for man in who}
    return floaters if criterion in ("C.5", "C.7", "C6", "C8") else None


@every_edition
def test_the_criterion_that_forbids_a_pairing_is_the_first_it_breaks(edition: str) -> None:
    """C5 is named exactly where the bye could go to somebody with another score."""
    everything = chain(brackets(SEEDS, edition), brackets(range(20), edition, random_late_round))
    seen = sum((assert_violations(both) for both in everything), Counter())
    names = ["C.1", "C.2", "C.3", "C.4"] if edition == "2017" else ["C1", "C2", "C3", "C4", "C5"]
    assert [name for name in names if not seen[name]] == []


@every_edition
def test_which_criteria_a_candidate_fulfils(edition: str) -> None:
    for both in brackets(SEEDS, edition):
        assert_checks(both)


@given(seed=st.integers(0, 10**9), edition=st.sampled_from(EDITION_NAMES))
def test_any_bracket(seed: int, edition: str) -> None:
    for both in brackets([seed], edition):
        assert_violations(both)
        assert_checks(both)


@every_edition
def test_a_perfect_candidate_of_an_odd_heterogeneous_bracket_is_told(edition: str) -> None:
    """The MDPs meet residents and only the lowest player floats: that is all that can be asked for."""
    perfect = 0
    for both in brackets(SEEDS, edition):
        bracket = both.bracket
        best = bracket.candidates[bracket.bests[-1]]
        if len(bracket.men) % 2 == 0 or not bracket.mdps or not all(both.truth.fulfilled(bracket, best).values()):
            continue
        told = walks(events_of_round(standing_of(both.seed, edition)))[both.truth.brackets.index(bracket)]
        assert told.accepted is not None
        assert told.accepted.how is Accepted.PERFECT
        assert told.accepted.failed == ()
        perfect += 1
    assert perfect > 3
