"""Addresses of candidates (B.3, B.6, B.7 / 3.3, 3.6, 3.7): the order is the one of the nested loops."""

from collections.abc import Iterator
from itertools import pairwise, product
from math import comb, perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.sequence import Address, CandidateSequence, Exchanges, MdpSets, Span, Transpositions

SMALL = [
    CandidateSequence.homogeneous(0, 0),
    CandidateSequence.homogeneous(0, 3),
    CandidateSequence.homogeneous(1, 2),
    CandidateSequence.homogeneous(2, 5),
    CandidateSequence.homogeneous(3, 6),
    CandidateSequence.homogeneous(2, 7),
    CandidateSequence.heterogeneous(0, (30, 25), 0, 0),
    CandidateSequence.heterogeneous(0, (30,), 4, 2),
    CandidateSequence.heterogeneous(1, (30,), 1, 1),
    CandidateSequence.heterogeneous(1, (30, 25), 4, 2),
    CandidateSequence.heterogeneous(2, (30, 30, 25), 4, 3),
    CandidateSequence.heterogeneous(2, (30, 30, 25, 20), 3, 2),
    CandidateSequence.heterogeneous(1, (30, 30), 5, 3),
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
def test_seen_before_is_exactly_that(bracket: CandidateSequence) -> None:
    first: dict[frozenset[frozenset[int]], int] = {}
    for item in bracket:
        key = frozenset(map(frozenset, item.pairs))
        assert item.seen_before == (key in first)
        first.setdefault(key, item.ordinal)
        assert bracket.earliest((b, a) for a, b in item.pairs) == first[key]


def test_counts() -> None:
    """Homogeneous: exchanges times transpositions. Heterogeneous: sets times S2 times both of the remainder."""
    assert CandidateSequence.homogeneous(5, 11).length == comb(11, 5) * 720
    assert CandidateSequence.homogeneous(5, 10).length == 30240
    bracket = CandidateSequence.heterogeneous(2, (30, 30, 25), 9, 5)
    assert bracket.length == comb(3, 2) * 72 * comb(7, 3) * perm(4, 3)
    for empty in (CandidateSequence.homogeneous(0, 0), CandidateSequence.heterogeneous(0, (30, 20), 3, 0)):
        assert [item.pairs for item in empty] == [()]
    assert CandidateSequence.heterogeneous(0, (30, 20), 1, 0)[0].downfloaters == (1, 2, 3)


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
    bracket = CandidateSequence.heterogeneous(1, (30, 25, 25), 3, 1)
    assert bracket.block(bracket.mdp_sets.profile_range((2,))) == Span(3, 6)
    assert bracket.block(Span(1, 0)) == Span(3, 0)


def test_bad_blocks() -> None:
    bracket = CandidateSequence.heterogeneous(1, (30, 25), 5, 3)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"opponents": (3,)}, "earlier one varies"),
        ({"mdp_set": 0, "exchange": 1}, "earlier one varies"),
        ({"mdp_set": 0, "opponents": (3,), "opponents_r": (6,)}, "opponents_r is fixed"),
        ({"mdp_set": 0, "opponents": (1,)}, "BSN 1 is not in S2"),
        ({"mdp_set": 0, "opponents": (3,), "exchange": 0, "opponents_r": (4,)}, "BSN 4 is not in S2R"),
        ({"mdp_set": 0, "opponents": (3,), "exchange": 0, "opponents_r": (6, 6)}, "repeated"),
    ]
    for arguments, message in cases:
        with pytest.raises(ValueError, match=message):
            bracket.block(**arguments)
    for wrong in ({"mdp_set": 2}, {"mdp_set": Span(1, 2)}, {"mdp_set": 0, "opponents": (3,), "exchange": -1}):
        with pytest.raises(IndexError):
            bracket.block(**wrong)


def test_bad_brackets_and_candidates() -> None:
    for arguments in ({"max_pairs": 3, "players": 5}, {"max_pairs": -1, "players": 5}):
        with pytest.raises(ValueError, match=r"residents|less than"):
            CandidateSequence.homogeneous(**arguments)
    with pytest.raises(ValueError, match="m1 is 2, but max_pairs only 1"):
        CandidateSequence.heterogeneous(2, (30, 30), 5, 1)
    with pytest.raises(ValueError, match="only 1 MDPs"):
        CandidateSequence.heterogeneous(2, (30,), 5, 2)
    bracket = CandidateSequence.heterogeneous(1, (30, 25), 5, 3)
    good = [(1, 3), (4, 6), (5, 7)]
    assert bracket.ordinal_of(good) == 0
    for pairs, message in [
        (good[:2], "2 pairs, the bracket makes 3"),
        ([(1, 3), (4, 6), (5, 8)], "BSN 8 is not in the bracket"),
        ([(1, 3), (4, 6), (5, 3)], "BSN 3 is paired twice"),
        ([(3, 1), (4, 6), (5, 7)], "cannot stand second"),
        ([(1, 3), (2, 6), (5, 7)], "2 MDPs are paired, the bracket pairs 1"),
        ([(1, 3), (4, 6), (5, "7")], "not a whole number"),
        ([(1, 3), (4, 6), (5, 0)], "less than 1"),
        ([(1, 3), (4, 6), (5, 7, 2)], "unpack"),
        ([1, 3, 4, 6], "no pairs of BSNs"),
        (7, "no pairs of BSNs"),
        (CandidateSequence.homogeneous(2, 5)[3], "no candidate of this bracket"),
    ]:
        with pytest.raises(ValueError, match=message):
            bracket.ordinal_of(pairs)  # type: ignore[arg-type]
    for address in (Address(2), Address(0, 5), Address(0, 0, 6), Address(0, 0, 0, 2), Address(0, -1)):
        with pytest.raises(IndexError):
            bracket.ordinal_at(address)
    for ordinal in (-1, bracket.length):
        with pytest.raises(IndexError):
            bracket.address_at(ordinal)
    with pytest.raises(IndexError):
        bracket.candidate_at(bracket.length)
    other = CandidateSequence.homogeneous(3, 7)
    with pytest.raises(ValueError, match="no candidate of this bracket"):
        bracket.index(other[0])


def test_compare_names_the_sequence_that_decides() -> None:
    bracket = CandidateSequence.heterogeneous(1, (30, 25), 5, 3)
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
    bracket = CandidateSequence.heterogeneous(m1, scores, residents, m1 + in_remainder)
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
