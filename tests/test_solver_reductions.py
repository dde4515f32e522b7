"""B.1 / 3.1: why MaxPairs and M1 are less than usual, against every pairing of a tiny bracket."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracle
from tests.corpora import EDITION_NAMES
from tests.side_by_side import Both, brackets, truth_of

SEEDS = range(150)

every_edition = pytest.mark.parametrize("edition", EDITION_NAMES)


def told(both: Both) -> tuple[str | None, str | None]:
    """What the solver says of MaxPairs and of M1."""
    pairs, m1 = both.paired.max_pairs_reduction, both.paired.m1_reduction
    return None if pairs is None else pairs.value, None if m1 is None else m1.value


def expected(truth: oracle.Round, bracket: oracle.Bracket) -> tuple[str | None, str | None]:
    return truth.pairs_reduced(bracket), truth.m1_reduced(bracket)


@every_edition
def test_the_reason_is_the_first_that_leaves_no_more(edition: str) -> None:
    for both in brackets(SEEDS, edition):
        assert told(both) == expected(both.truth, both.bracket), both.seed


@given(seed=st.integers(0, 10**9), edition=st.sampled_from(EDITION_NAMES))
def test_the_reason_in_any_field(seed: int, edition: str) -> None:
    for both in brackets([seed], edition):
        assert told(both) == expected(both.truth, both.bracket)


@every_edition
def test_every_reason_occurs(edition: str) -> None:
    """Or the first test would not say much."""
    reasons = [expected(truth_of(seed, edition), b) for seed in SEEDS for b in truth_of(seed, edition).brackets]
    for which in (0, 1):
        seen = Counter(reason[which] for reason in reasons)
        assert min(seen[name] for name in ("opponents", "completion")) > 0, which
    assert ("residents", "residents") in reasons or (None, "residents") in reasons
