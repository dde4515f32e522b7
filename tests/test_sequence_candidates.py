"""Addresses of candidates (B.3, B.6, B.7 / 3.3, 3.6, 3.7): the order is the one of the nested loops."""

from collections.abc import Iterator
from itertools import pairwise, product
from math import comb, perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.sequence import (
    About,
    Address,
    CandidateSequence,
    Exchange,
    Exchanges,
    MdpSets,
    OrdinalError,
    SequenceError,
    Span,
    Transpositions,
)
from swisslab.sequence import SequenceErrorCode as Code

SMALL = [  # with MDPs: max_pairs, residents, m1, scores of the MDPs
    CandidateSequence.homogeneous(0, 0),
    CandidateSequence.homogeneous(0, 3),
    CandidateSequence.homogeneous(1, 2),
    CandidateSequence.homogeneous(2, 5),
    CandidateSequence.homogeneous(3, 6),
    CandidateSequence.homogeneous(2, 7),
    CandidateSequence(0, 0, 0, (30, 25)),
    CandidateSequence(2, 4, 0, (30,)),
    CandidateSequence(1, 1, 1, (30,)),
    CandidateSequence(2, 4, 1, (30, 25)),
    CandidateSequence(3, 4, 2, (30, 30, 25)),
    CandidateSequence(2, 3, 2, (30, 30, 25, 20)),
    CandidateSequence(3, 5, 1, (30, 30)),
]


def by_definition(bracket: CandidateSequence) -> Iterator[tuple[Any, ...]]:
    """Four loops over the sorted sequences; players of the remainder are renumbered and sorted again by hand."""
    m0, pairs_left = len(bracket.scores), bracket.max_pairs - bracket.m1
    residents = range(m0 + 1, m0 + bracket.residents + 1)
    for s1 in MdpSets(bracket.m1, bracket.scores):
        limbo = [bsn for bsn in range(1, m0 + 1) if bsn not in s1]
        for opponents in Transpositions(bracket.m1, bracket.residents, first=m0 + 1):
            remainder = [bsn for bsn in residents if bsn not in opponents]
            for exchange in Exchanges(pairs_left, len(remainder) - pairs_left):
                s1r, s2r = set(remainder[:pairs_left]), set(remainder[pairs_left:])
                out, into = ({remainder[i - 1] for i in side} for side in (exchange.out, exchange.into))
                s1r, s2r = (s1r - out) | into, (s2r - into) | out
                for head in sorted(Transpositions(pairs_left, len(s2r), first=1)):
                    opponents_r = [sorted(s2r)[i - 1] for i in head]
                    pairs = [*zip(s1, opponents, strict=True), *zip(sorted(s1r), opponents_r, strict=True)]
                    yield tuple(pairs), tuple(limbo + sorted(s2r - set(opponents_r)))


@pytest.mark.parametrize("bracket", SMALL, ids=str)
def test_candidates_come_in_the_order_of_the_loops(bracket: CandidateSequence) -> None:
    expected = list(by_definition(bracket))
    found = [(item.pairs, item.downfloaters) for item in bracket]
    assert found == expected
    assert len(bracket) == len(expected)
    assert [bracket[k] for k in range(len(bracket))] == list(bracket)
    assert [item.ordinal for item in bracket] == list(range(len(bracket)))
    assert [bracket.ordinal_at(item.address) for item in bracket] == list(range(len(bracket)))
    assert [bracket.ordinal_of(reversed(item.pairs)) for item in bracket] == list(range(len(bracket)))
    assert [bracket.ordinal_of(item) for item in bracket] == list(range(len(bracket)))
    addresses = [item.address for item in bracket]
    assert addresses == sorted(addresses)


@pytest.mark.parametrize("bracket", SMALL, ids=str)
def test_everybody_is_paired_or_floats(bracket: CandidateSequence) -> None:
    everybody = list(range(1, bracket.m0 + bracket.residents + 1))
    for item in bracket:
        assert sorted([*item.downfloaters, *(bsn for pair in item.pairs for bsn in pair)]) == everybody
        assert item.downfloaters == tuple(sorted(item.downfloaters))
        assert (item.s1r, item.s2r) == bracket.subgroups(item.opponents, item.address.exchange)


@pytest.mark.parametrize("bracket", SMALL, ids=str)
def test_earliest_candidate_with_the_same_pairs_b6(bracket: CandidateSequence) -> None:
    """The earliest has no player of S1R against a lower BSN; every later one with these pairs has."""
    first: dict[frozenset[frozenset[int]], int] = {}
    for item in bracket:
        key = frozenset(map(frozenset, item.pairs))
        first.setdefault(key, item.ordinal)
        assert (first[key] == item.ordinal) == all(a < b for a, b in item.pairs)
        assert bracket.earliest((b, a) for a, b in item.pairs) == first[key]


def test_counts() -> None:
    """Homogeneous: exchanges times transpositions. Heterogeneous: sets times S2 times both of the remainder."""
    assert CandidateSequence.homogeneous(5, 11).length == comb(11, 5) * 720
    assert CandidateSequence.homogeneous(5, 10).length == 30240
    bracket = CandidateSequence(5, 9, 2, (30, 30, 25))
    assert bracket.length == comb(3, 2) * 72 * comb(7, 3) * perm(4, 3)
    for empty in (CandidateSequence.homogeneous(0, 0), CandidateSequence(0, 3, 0, (30, 20))):
        assert [item.pairs for item in empty] == [()]
    assert CandidateSequence(0, 1, 0, (30, 20))[0].downfloaters == (1, 2, 3)


@pytest.mark.parametrize("bracket", SMALL, ids=str)
def test_blocks_hold_exactly_what_begins_alike(bracket: CandidateSequence) -> None:
    items = list(bracket)
    assert bracket.block() == Span(0, len(items))
    for item in items[:: max(1, len(items) // 40)]:
        at = item.address
        alike = [other for other in items if other.address.mdp_set == at.mdp_set]
        assert list(bracket.block(at.mdp_set).ordinals) == [other.ordinal for other in alike]
        for size in range(len(item.opponents) + 1):
            prefix = item.opponents[:size]
            numbers = [other.ordinal for other in alike if other.opponents[:size] == prefix]
            assert list(bracket.block(at.mdp_set, prefix).ordinals) == numbers
        alike = [other for other in alike if other.opponents == item.opponents]
        few = Span(at.exchange, min(2, bracket.exchanges.length - at.exchange))
        numbers = [other.ordinal for other in alike if other.address.exchange in few.ordinals]
        assert list(bracket.block(at.mdp_set, item.opponents, few).ordinals) == numbers
        alike = [other for other in alike if other.address.exchange == at.exchange]
        for size in range(len(item.opponents_r) + 1):
            prefix = item.opponents_r[:size]
            numbers = [other.ordinal for other in alike if other.opponents_r[:size] == prefix]
            span = bracket.block(at.mdp_set, item.opponents, at.exchange, prefix)
            assert list(span.ordinals) == numbers


def test_blocks_of_sets() -> None:
    bracket = CandidateSequence(1, 3, 1, (30, 25, 25))
    assert bracket.block(bracket.mdp_sets.profile_range((2,))) == Span(3, 6)
    assert bracket.block(Span(1, 0)) == Span(3, 0)


def fault(error: SequenceError) -> tuple[Any, ...]:
    """The data of an error; what is not set is left out."""
    data = (error.code, error.about, error.found, error.least, error.most, error.within or None)
    return tuple(value for value in data if value is not None)


def test_bad_blocks() -> None:
    bracket = CandidateSequence(3, 5, 1, (30, 25))
    cases: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
        ({"opponents": (3,)}, (Code.FIXED_TOO_EARLY, About.OPPONENTS)),
        ({"mdp_set": 0, "exchange": 1}, (Code.FIXED_TOO_EARLY, About.EXCHANGE)),
        ({"mdp_set": 0, "opponents": (3,), "opponents_r": (6,)}, (Code.FIXED_TOO_EARLY, About.OPPONENTS_R)),
        ({"opponents": (3,), "exchange": 0, "opponents_r": (6,)}, (Code.FIXED_TOO_EARLY, About.OPPONENTS)),
        ({"mdp_set": 0, "opponents": (1,)}, (Code.OUTSIDE, About.S2, 1, range(3, 8))),
        (
            {"mdp_set": 0, "opponents": (3,), "exchange": 0, "opponents_r": (4,)},
            (Code.OUTSIDE, About.S2R, 4, (6, 7)),
        ),
        (
            {"mdp_set": 0, "opponents": (3,), "exchange": 0, "opponents_r": (6, 6)},
            (Code.REPEATED, About.S2R, 6, (6, 6)),
        ),
    ]
    for arguments, expected in cases:
        with pytest.raises(SequenceError) as refused:
            bracket.block(**arguments)
        assert fault(refused.value) == expected
    for wrong, expected in [
        ({"mdp_set": 2}, (Code.NO_SUCH_ORDINAL, About.MDP_SET, 2, 1)),
        ({"mdp_set": -1}, (Code.NO_SUCH_ORDINAL, About.MDP_SET, -1, 1)),
        ({"mdp_set": Span(1, 2)}, (Code.NO_SUCH_ORDINAL, About.MDP_SET, 2, 1)),
        ({"mdp_set": Span(3, 0)}, (Code.NO_SUCH_ORDINAL, About.MDP_SET, 3, 1)),
        ({"mdp_set": Span(-1, 2)}, (Code.NO_SUCH_ORDINAL, About.MDP_SET, -1, 1)),
        ({"mdp_set": Span(0, -1)}, (Code.NO_SUCH_ORDINAL, About.MDP_SET, 0, 1)),
        ({"mdp_set": 0, "opponents": (3,), "exchange": -1}, (Code.NO_SUCH_ORDINAL, About.EXCHANGE, -1, 5)),
        ({"mdp_set": 0, "opponents": (3,), "exchange": 6}, (Code.NO_SUCH_ORDINAL, About.EXCHANGE, 6, 5)),
    ]:
        with pytest.raises(OrdinalError) as missing:
            bracket.block(**wrong)
        assert fault(missing.value) == expected


def test_original_subgroups_of_the_remainder_b2() -> None:
    """S1R is made of the best residents left, as many as there are pairs to make."""
    assert CandidateSequence(max_pairs=2, residents=5).subgroups() == ((1, 2), (3, 4, 5))
    bracket = CandidateSequence(max_pairs=3, residents=6, m1=1, scores=(30, 25))
    assert bracket.subgroups((4,)) == ((3, 5), (6, 7, 8))


def test_bad_subgroups() -> None:
    bracket = CandidateSequence(3, 5, 1, (30, 25))
    for arguments, expected in [
        ({}, (Code.WRONG_COUNT, About.OPPONENTS, 0, 1, 1)),
        ({"opponents": (3, 4)}, (Code.WRONG_COUNT, About.OPPONENTS, 2, 1, 1)),
        ({"opponents": (2,)}, (Code.OUTSIDE, About.S2, 2, range(3, 8))),
        ({"opponents": (3,), "exchange": Exchange((3,), (4,))}, (Code.OUTSIDE, About.OUT, 3, range(1, 3))),
        ({"opponents": (3,), "exchange": 6}, (Code.NO_SUCH_ORDINAL, About.ITEM, 6, 5)),
    ]:
        with pytest.raises(SequenceError) as refused:
            bracket.subgroups(**arguments)  # type: ignore[arg-type]
        assert fault(refused.value) == expected


def test_bad_brackets() -> None:
    for arguments, expected in [
        ((3, 5), (Code.TOO_FEW_RESIDENTS, About.RESIDENTS, 5, 6)),
        ((-1, 5), (Code.TOO_SMALL, About.MAX_PAIRS, -1, 0)),
        ((1, -5), (Code.TOO_SMALL, About.RESIDENTS, -5, 0)),
        ((1, 5, -1), (Code.TOO_SMALL, About.M1, -1, 0)),
        ((1, 5.0), (Code.NOT_WHOLE, About.RESIDENTS, 5.0)),
        ((1, 5, 2, (30, 30)), (Code.M1_ABOVE_MAX_PAIRS, About.M1, 2, 1)),
        ((2, 5, 2, (30,)), (Code.TOO_FEW_MDPS, About.M1, 2, 1)),
        ((3, 4, 1, (30,)), (Code.TOO_FEW_RESIDENTS, About.RESIDENTS, 4, 5)),
        ((2, 5, 1, (25, 30)), (Code.SCORES_RISE, 2)),
    ]:
        with pytest.raises(SequenceError) as refused:
            CandidateSequence(*arguments)  # type: ignore[arg-type]
        assert fault(refused.value) == expected
    assert CandidateSequence(3, 5, 1, (30,)).length == 5 * 6 * 2


def test_bad_candidates() -> None:
    bracket = CandidateSequence(3, 5, 1, (30, 25))
    good = [(1, 3), (4, 6), (5, 7)]
    foreign = CandidateSequence.homogeneous(2, 5)[3]
    assert bracket.ordinal_of(good) == 0
    for pairs, expected in [
        (good[:2], (Code.WRONG_COUNT, About.PAIRS, 2, 3, 3)),
        ([(1, 3), (4, 6), (5, 8)], (Code.OUTSIDE, About.BRACKET, 8, range(1, 8))),
        ([(1, 3), (4, 6), (5, 3)], (Code.REPEATED, About.PAIRS, 3, (1, 3, 4, 6, 5, 3))),
        ([(3, 1), (4, 6), (5, 7)], (Code.MDP_SECOND, About.PAIRS, (3, 1))),
        ([(3, 2), (4, 6), (5, 7)], (Code.MDP_SECOND, About.PAIRS, (3, 2))),
        ([(1, 3), (2, 6), (5, 7)], (Code.WRONG_COUNT, About.PAIRED_MDPS, 2, 1, 1)),
        ([(1, 3), (4, 6), (5, "7")], (Code.NOT_WHOLE, About.BSN, "7")),
        ([(1, 3), (4, 6), (5, 0)], (Code.TOO_SMALL, About.BSN, 0, 1)),
        ([(1, 3), (4, 6), (5, 7, 2)], (Code.NOT_PAIRS, About.PAIRS, [(1, 3), (4, 6), (5, 7, 2)])),
        ([1, 3, 4, 6], (Code.NOT_PAIRS, About.PAIRS, [1, 3, 4, 6])),
        (7, (Code.NOT_PAIRS, About.PAIRS, 7)),
        (foreign, (Code.NOT_CANDIDATE, About.CANDIDATE, foreign)),
    ]:
        with pytest.raises(SequenceError) as refused:
            bracket.ordinal_of(pairs)  # type: ignore[arg-type]
        assert fault(refused.value) == expected
    for pairs, expected in [
        ([(3, 1), (4, 6, 1), (5, 7)], (Code.NOT_PAIRS, About.PAIRS, [(3, 1), (4, 6, 1), (5, 7)])),
        ([(3, 1), (4,), (5, 7)], (Code.NOT_PAIRS, About.PAIRS, [(3, 1), (4,), (5, 7)])),
        ([(3, 1), (4, None), (5, 7)], (Code.NOT_WHOLE, About.BSN)),
    ]:
        with pytest.raises(SequenceError) as refused:
            bracket.earliest(pairs)  # type: ignore[arg-type]
        assert fault(refused.value) == expected
    other = CandidateSequence.homogeneous(3, 7)[0]
    for action in (bracket.index, bracket.text, lambda item: bracket.compare(item, bracket[0])):
        with pytest.raises(SequenceError) as refused:
            action(other)  # type: ignore[operator]
        assert fault(refused.value) == (Code.NOT_CANDIDATE, About.CANDIDATE, other)


def test_numbers_that_a_bracket_does_not_have() -> None:
    bracket = CandidateSequence(3, 5, 1, (30, 25))
    for address, expected in [
        (Address(2), (About.MDP_SET, 2, 1)),
        (Address(0, 5), (About.TRANSPOSITION, 5, 4)),
        (Address(0, -1), (About.TRANSPOSITION, -1, 4)),
        (Address(0, 0, 6), (About.EXCHANGE, 6, 5)),
        (Address(0, 0, 0, 2), (About.REMAINDER_TRANSPOSITION, 2, 1)),
    ]:
        with pytest.raises(OrdinalError) as missing:
            bracket.ordinal_at(address)
        assert fault(missing.value) == (Code.NO_SUCH_ORDINAL, *expected)
    for ordinal in (-1, bracket.length):
        with pytest.raises(OrdinalError) as missing:
            bracket.address_at(ordinal)
        assert fault(missing.value) == (Code.NO_SUCH_ORDINAL, About.CANDIDATE, ordinal, bracket.length - 1)
    with pytest.raises(OrdinalError) as missing:
        bracket.address_at("0")  # type: ignore[arg-type]
    assert fault(missing.value) == (Code.NOT_WHOLE, About.CANDIDATE, "0")
    with pytest.raises(OrdinalError):
        bracket[bracket.length]


def test_a_candidate_is_written_as_its_pairs_and_downfloaters() -> None:
    bracket = CandidateSequence(2, 4, 1, (30, 25))
    assert str(bracket[0]) == bracket.text(bracket[0]) == "1-3 4-5 | 2 6"
    assert str(CandidateSequence(1, 1, 1, (30,))[0]) == "1-2"
    assert str(CandidateSequence(0, 1, 0, (30,))[0]) == "– | 1 2"


def test_compare_names_the_sequence_that_decides() -> None:
    bracket = CandidateSequence(3, 5, 1, (30, 25))
    rules = [bracket.compare(a, b).rule for a, b in pairwise(bracket)]
    assert rules[0] == "remainder_transposition"
    assert {rule: rules.count(rule) for rule in rules} == {
        "remainder_transposition": 60,
        "exchange": 50,
        "transposition": 8,
        "mdp_set": 1,
    }
    assert bracket.compare(bracket[7], bracket[7]).order == 0


@given(st.data())
def test_ordinals_of_large_brackets(data: st.DataObject) -> None:
    m0 = data.draw(st.integers(0, 8))
    m1 = data.draw(st.integers(0, m0))
    in_remainder = data.draw(st.integers(0, 20))
    residents = m1 + 2 * in_remainder + data.draw(st.integers(0, 5))
    scores = sorted(data.draw(st.lists(st.sampled_from((25, 30, 35)), min_size=m0, max_size=m0)), reverse=True)
    bracket = CandidateSequence(m1 + in_remainder, residents, m1, tuple(scores))
    k = data.draw(st.integers(0, bracket.length - 1))
    item = bracket[k]
    assert bracket.index(item) == k
    assert bracket.ordinal_of(item.pairs) == k
    assert bracket.earliest(item.pairs) <= k
    for first, second in product([False, True], repeat=2):
        span = bracket.block(
            item.address.mdp_set,
            item.opponents,
            item.address.exchange if first else None,
            item.opponents_r[: in_remainder // 2] if first and second else (),
        )
        assert k in span.ordinals
    if k + 1 < bracket.length:
        assert bracket[k + 1].address > item.address
        assert list(bracket[k : k + 2]) == [item, bracket[k + 1]]
