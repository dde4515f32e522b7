"""The computed orders are the orders by definition: a sort by the key of the rule (D.1, D.2, D.3)."""

import pickle
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, factorial, perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.sequence import (
    About,
    CandidateSequence,
    Exchange,
    Exchanges,
    MdpSets,
    OrdinalError,
    OrdinalSequence,
    SequenceError,
    Transpositions,
    compare_exchanges,
    exchange_key,
)
from swisslab.sequence import SequenceErrorCode as Code
from swisslab.sequence.counting import sets_by_excess

GROUPS = [(n1, n2) for n1 in range(11) for n2 in range(11 - n1)]


def slow_transpositions(n1: int, n2: int) -> list[tuple[int, ...]]:
    s2 = range(n1 + 1, n1 + n2 + 1)
    return sorted({order[:n1] for order in permutations(s2, n1)})


def key_of_d2(exchange: Exchange) -> tuple[Any, ...]:
    """D.2: fewer, smaller difference of sums, larger leaving BSN from the top, smaller entering BSN from the bottom."""
    out, into = exchange.out, exchange.into
    return len(out), sum(into) - sum(out), [-bsn for bsn in sorted(out, reverse=True)], sorted(into)


def slow_exchanges(n1: int, n2: int) -> list[Exchange]:
    s1, s2 = range(1, n1 + 1), range(n1 + 1, n1 + n2 + 1)
    every = (
        Exchange.of(out, into)
        for size in range(min(n1, n2) + 1)
        for out, into in product(combinations(s1, size), combinations(s2, size))
    )
    return sorted(every, key=key_of_d2)


def slow_mdp_sets(m1: int, scores: Sequence[int]) -> list[tuple[int, ...]]:
    return sorted(
        combinations(range(1, len(scores) + 1), m1), key=lambda bsns: ([-scores[bsn - 1] for bsn in bsns], bsns)
    )


def score_lists(most: int) -> Iterator[tuple[int, ...]]:
    """Every way in which up to `most` MDPs can share scores."""
    yield ()
    for n in range(1, most + 1):
        for drops in product((0, 5), repeat=n - 1):
            scores = [40]
            for drop in drops:
                scores.append(scores[-1] - drop)
            yield tuple(scores)


def same_as(fast: OrdinalSequence[Any], slow: list[Any]) -> None:
    assert fast.length == len(fast) == len(slow)
    assert list(fast) == slow
    assert list(map(fast.__getitem__, range(len(slow)))) == slow
    assert list(map(fast.index, slow)) == list(range(len(slow)))
    assert list(reversed(fast)) == slow[::-1]
    third = len(slow) // 3
    assert list(fast[third:]) == slow[third:]
    assert list(fast[-third:-1:7]) == slow[-third:-1:7]


def follows_rules(fast: OrdinalSequence[Any], slow: list[Any]) -> None:
    for k, item in enumerate(slow):
        assert fast.compare(item, item).order == 0
        for other in slow[k + 1 : k + 4]:
            result, mirrored = fast.compare(item, other), fast.compare(other, item)
            assert (result.order, mirrored.order) == (-1, 1)
            assert result.rule == mirrored.rule
            assert result.values is not None
            assert mirrored.values == result.values[::-1]
            assert result.values[0] != result.values[1]


@pytest.mark.parametrize(("n1", "n2"), [(n1, n2) for n1, n2 in GROUPS if n1 <= n2])
def test_transpositions_d1(n1: int, n2: int) -> None:
    slow = slow_transpositions(n1, n2)
    same_as(Transpositions(n1, n2), slow)
    follows_rules(Transpositions(n1, n2), slow[:500])


@pytest.mark.parametrize("n", range(7))
def test_transpositions_of_all_places(n: int) -> None:
    same_as(Transpositions(n, n, first=3), sorted(permutations(range(3, n + 3))))


@pytest.mark.parametrize(("n1", "n2"), GROUPS)
def test_exchanges_d2(n1: int, n2: int) -> None:
    slow = slow_exchanges(n1, n2)
    same_as(Exchanges(n1, n2), slow)
    follows_rules(Exchanges(n1, n2), slow)


@pytest.mark.parametrize(("n1", "n2"), [(0, 4), (4, 0), (3, 3), (5, 6), (4, 7), (7, 4)])
def test_exchanges_of_one_size_follow_each_other_d2_a(n1: int, n2: int) -> None:
    group, slow = Exchanges(n1, n2), slow_exchanges(n1, n2)
    assert group.max_size == min(n1, n2)
    for size in range(min(n1, n2) + 1):
        numbers = [k for k, item in enumerate(slow) if len(item.out) == size]
        assert list(group.size_range(size).ordinals) == numbers


@pytest.mark.parametrize(("n1", "n2"), [(0, 4), (3, 3), (5, 6), (7, 4)])
def test_one_key_and_one_comparison_hold_the_four_rules_of_d2(n1: int, n2: int) -> None:
    slow = slow_exchanges(n1, n2)
    assert sorted(set(slow), key=exchange_key) == slow
    for a, b in product(slow[:: max(1, len(slow) // 30)], repeat=2):
        order = (key_of_d2(a) > key_of_d2(b)) - (key_of_d2(a) < key_of_d2(b))
        assert compare_exchanges(a, b).order == order


@pytest.mark.parametrize("scores", list(score_lists(6)))
def test_mdp_sets_d3(scores: tuple[int, ...]) -> None:
    for m1 in range(len(scores) + 1):
        fast, slow = MdpSets(m1, scores), slow_mdp_sets(m1, scores)
        same_as(fast, slow)
        follows_rules(fast, slow)
        for item in slow:
            alike = [k for k, other in enumerate(slow) if fast.scores_of(other) == fast.scores_of(item)]
            assert list(fast.profile_range(item).ordinals) == alike
            assert sorted(item + fast.limbo(item)) == list(range(1, len(scores) + 1))


def test_prefix_range_covers_the_heads_that_begin_so() -> None:
    sequence = Transpositions(3, 5)
    heads = list(sequence)
    for size in range(4):
        for prefix in permutations(sequence.s2, size):
            alike = [k for k, head in enumerate(heads) if head[:size] == prefix]
            assert list(sequence.prefix_range(prefix).ordinals) == alike


def test_compare_names_each_rule_of_d2() -> None:
    pairs = [
        (Exchange((1,), (11,)), Exchange((5, 4), (6, 7)), "a", 1, (1, 2), None),
        (Exchange((4,), (6,)), Exchange((5,), (8,)), "b", 2, (2, 3), None),
        (Exchange((5, 4, 1), (6, 7, 8)), Exchange((5, 3, 2), (6, 7, 8)), "c", 3, (4, 3), 1),
        (Exchange((5, 4, 1), (6, 7, 10)), Exchange((5, 4, 1), (6, 8, 9)), "d", 4, (7, 8), 1),
    ]
    for before, after, rule, number, values, place in pairs:
        result = Exchanges(5, 6).compare(before, after)
        assert (result.order, result.rule, result.values, result.place) == (-1, rule, values, place)
        assert result.rule.number == number  # type: ignore[union-attr]


# Large groups


def group_sizes(most: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(st.integers(0, most), st.integers(0, most))


@given(group_sizes(60), st.data())
def test_index_undoes_item_for_exchanges(sizes: tuple[int, int], data: st.DataObject) -> None:
    group = Exchanges(*sizes)
    assert group.length == comb(sum(sizes), sizes[0])
    k = data.draw(st.integers(0, group.length - 1))
    item = group[k]
    assert group.index(item) == k
    assert group[k - group.length] == item
    if k + 1 < group.length:
        following = group[k + 1]
        assert compare_exchanges(item, following).order == -1
        assert list(group[k : k + 2]) == [item, following]
    assert k in group.size_range(item.size).ordinals


@given(group_sizes(100), st.data())
def test_index_undoes_item_for_transpositions(sizes: tuple[int, int], data: st.DataObject) -> None:
    n1, n2 = sorted(sizes)
    sequence = Transpositions(n1, n2)
    assert sequence.length == perm(n2, n1)
    k = data.draw(st.integers(0, sequence.length - 1))
    head = sequence[k]
    assert sequence.index(head) == k
    assert sorted(head + sequence.tail(head)) == list(sequence.s2)
    if k + 1 < sequence.length:
        assert sequence.compare(head, sequence[k + 1]).order == -1
        assert list(sequence[k : k + 2]) == [head, sequence[k + 1]]
    assert k in sequence.prefix_range(head[: n1 // 2]).ordinals


@given(st.lists(st.integers(0, 12), max_size=100), st.data())
def test_index_undoes_item_for_mdp_sets(scores: list[int], data: st.DataObject) -> None:
    m1 = data.draw(st.integers(0, len(scores)))
    sequence = MdpSets(m1, tuple(sorted(scores, reverse=True)))
    k = data.draw(st.integers(0, sequence.length - 1))
    item = sequence[k]
    assert sequence.index(item) == k
    assert k in sequence.profile_range(item).ordinals
    if k + 1 < sequence.length:
        assert sequence.compare(item, sequence[k + 1]).order == -1


def test_first_and_last_of_a_group_of_200() -> None:
    group = Exchanges(100, 100)
    assert group[0] == Exchange()
    assert group[1] == Exchange((100,), (101,))
    assert group[-1] == Exchange.of(range(1, 101), range(101, 201))
    assert group[group.size_range(50).first] == Exchange.of(range(51, 101), range(101, 151))
    order = Transpositions(100, 100)
    assert order.length == factorial(100)
    assert order[-1] == tuple(range(200, 100, -1))


@given(st.integers(0, 14), st.integers(0, 14))
def test_sets_by_excess_count_sets(n: int, k: int) -> None:
    if k <= n:
        counts = sets_by_excess(n, k)
        assert sum(counts) == comb(n, k)
        assert counts == counts[::-1]
        if n <= 9:
            least = k * (k + 1) // 2
            excesses = [sum(places) - least for places in combinations(range(1, n + 1), k)]
            assert list(counts) == [excesses.count(s) for s in range(len(counts))]


def test_time_for_a_group_of_200() -> None:
    """The first call within a second, later ones within 50 ms; the limits here leave room for a busy machine."""
    group = Exchanges(100, 100)
    sets_by_excess.cache_clear()
    start = time.process_time()
    middle = group.length // 2
    assert group.index(group[middle]) == middle
    assert time.process_time() - start < 2
    start = time.process_time()
    numbers = [middle + 10**50 * i for i in range(10)]
    assert [group.index(group[k]) for k in numbers] == numbers
    assert (time.process_time() - start) / 20 < 0.15

    order = Transpositions(100, 100)
    start = time.process_time()
    assert all(order.index(order[k]) == k for k in range(10**150, 10**150 + 100))
    assert (time.process_time() - start) / 200 < 0.05


# The manners of a sequence


def test_length_beyond_len() -> None:
    sequence = Transpositions(100, 100)
    assert sequence.length > sys.maxsize
    with pytest.raises(OverflowError):
        len(sequence)
    assert sequence
    assert next(iter(sequence)) == tuple(range(101, 201))
    assert next(reversed(sequence)) == sequence[-1]
    half = sequence[10**100 :]
    assert half[0] == sequence[10**100]
    assert next(iter(half)) == sequence[10**100]
    assert half.length == sequence.length - 10**100


def test_slices_are_lazy_and_can_be_sliced() -> None:
    sequence = Transpositions(5, 6)
    items = list(sequence)
    view = sequence[100:700:3]
    assert (len(view), list(view), view[-1]) == (200, items[100:700:3], items[697])
    assert list(view[10:20][::-2]) == items[100:700:3][10:20][::-2]
    assert view.index(items[103]) == 1
    assert items[104] not in view
    assert view.compare(items[100], items[103]) == sequence.compare(items[100], items[103])
    assert not sequence[5:5]
    assert sequence[5:6]
    assert view == sequence[100:700:3]
    assert len({view, sequence[100:700:3]}) == 1
    assert view != items
    assert repr(sequence[1:4]) == "Transpositions(n1=5, n2=6, first=6)[1:4]"
    assert repr(sequence[3::-1]) == "Transpositions(n1=5, n2=6, first=6)[3::-1]"
    with pytest.raises(SequenceError) as refused:
        view.index(items[104])
    assert (refused.value.code, refused.value.found) == (Code.NOT_IN_SLICE, 104)


@pytest.mark.parametrize("sequence", [Transpositions(5, 6), Exchanges(5, 6), MdpSets(3, (40, 30, 30, 20, 20))])
def test_repr_is_code_and_equal_ones_are_equal(sequence: OrdinalSequence[Any]) -> None:
    assert eval(repr(sequence)) == sequence
    assert hash(eval(repr(sequence))) == hash(sequence)
    assert sequence[0] in sequence
    assert "nonsense" not in sequence
    assert None not in sequence


@pytest.mark.parametrize(
    ("sequence", "shown"),
    [
        (Transpositions(1, 3), "[2]<3,4>; [3]<2,4>; [4]<2,3>"),
        (Transpositions(2, 4), "[3,4]<5,6>; [3,5]<4,6>; [3,6]<4,5>; [4,3]<5,6>; [4,5]<3,6>; [4,6]<3,5>; [5,3]<4,6>; "
                               "[5,4]<3,6>; …"),
        (Transpositions(2, 4)[10:], "[6,4]<3,5>; [6,5]<3,4>"),
        (Transpositions(0, 2), "[]<1,2>"),
        (Exchanges(1, 2), "–; 1 ⇄ 2; 1 ⇄ 3"),
        (Exchanges(5, 6)[31:33], "5,4 ⇄ 6,7; 5,4 ⇄ 6,8"),
        (MdpSets(2, (30, 30, 25)), "1,2; 1,3; 2,3"),
        (MdpSets(0, (30,)), "–"),
        (CandidateSequence(max_pairs=1, residents=3), "1-2 | 3; 1-3 | 2; 2-1 | 3; 2-3 | 1; 3-1 | 2; 3-2 | 1"),
        (CandidateSequence(0, 0), "–"),
        (Transpositions(1, 3)[3:], ""),
    ],
)  # fmt: skip
def test_printed_sequences_show_their_first_items(sequence: OrdinalSequence[Any], shown: str) -> None:
    assert str(sequence) == shown


def test_a_printed_sequence_of_a_large_group_is_short() -> None:
    assert str(Transpositions(100, 100)).count(";") == 1
    assert str(Exchanges(100, 100)).count(";") == 8


@pytest.mark.parametrize("sequence", [Transpositions(2, 3), Exchanges(2, 3), MdpSets(3, (40, 30, 30, 20, 20))])
@pytest.mark.parametrize("key", [10, -11, 10**100, 1.0, "1", None])
def test_no_such_ordinal(sequence: OrdinalSequence[Any], key: Any) -> None:
    with pytest.raises(IndexError) as refused:
        sequence[key]
    assert isinstance(refused.value, OrdinalError)
    assert (refused.value.found, refused.value.about) == (key, About.ITEM)


def fault(error: SequenceError) -> tuple[Any, ...]:
    """The data of an error; what is not set is left out."""
    data = (error.code, error.about, error.found, error.least, error.most, error.within or None)
    return tuple(value for value in data if value is not None)


def test_bad_transpositions() -> None:
    for sizes, expected in [
        ((4, 3), (Code.S2_TOO_SMALL, 3, 4)),
        ((-1, 3), (Code.TOO_SMALL, About.N1, -1, 0)),
        ((1, -3), (Code.TOO_SMALL, About.N2, -3, 0)),
        ((1, 3, -1), (Code.TOO_SMALL, About.FIRST, -1, 0)),
        ((1.0, 3), (Code.NOT_WHOLE, About.N1, 1.0)),
        ((1, True), (Code.NOT_WHOLE, About.N2, True)),
    ]:
        with pytest.raises(SequenceError) as refused:
            Transpositions(*sizes)
        assert fault(refused.value) == expected
    sequence = Transpositions(2, 3)
    for head, expected in [
        ((3, 3), (Code.REPEATED, About.S2, 3, (3, 3))),
        ((3, 6), (Code.OUTSIDE, About.S2, 6, range(3, 6))),
        ((1, 3), (Code.OUTSIDE, About.S2, 1, range(3, 6))),
        ((3,), (Code.WRONG_COUNT, About.TRANSPOSITION, 1, 2, 2)),
        ((3, 4, 5), (Code.WRONG_COUNT, About.TRANSPOSITION, 3, 2, 2)),
        ((3.0, 4), (Code.NOT_WHOLE, About.BSN, 3.0)),
        ((True, 4), (Code.NOT_WHOLE, About.BSN, True)),
        ((-1, 4), (Code.TOO_SMALL, About.BSN, -1, 0)),
        ("34", (Code.NOT_WHOLE, About.BSN, "3")),
        (7, (Code.NOT_BSNS, 7)),
    ]:
        with pytest.raises(SequenceError) as refused:
            sequence.index(head)  # type: ignore[arg-type]
        assert fault(refused.value) == expected
    for action, expected in [
        (lambda: sequence.prefix_range((3, 4, 5)), (Code.WRONG_COUNT, About.PREFIX, 3, 2)),
        (lambda: sequence.text((3, 3)), (Code.REPEATED, About.S2, 3, (3, 3))),
        (lambda: sequence.compare((3, 4), (3, 9)), (Code.OUTSIDE, About.S2, 9, range(3, 6))),
        (lambda: sequence.compare((3, 9), (3, 4)), (Code.OUTSIDE, About.S2, 9, range(3, 6))),
    ]:
        with pytest.raises(SequenceError) as refused:
            action()
        assert fault(refused.value) == expected


def test_bad_exchanges() -> None:
    for sides, expected in [
        (((5, 4), (6,)), (Code.UNEVEN, 1, 2)),
        (((4, 5), (6, 7)), (Code.NOT_FALLING, About.OUT, (4, 5))),
        (((5, 5), (6, 7)), (Code.NOT_FALLING, About.OUT, (5, 5))),
        (((5, 4), (7, 6)), (Code.NOT_RISING, About.INTO, (7, 6))),
        (((5, 4), (7, 7)), (Code.NOT_RISING, About.INTO, (7, 7))),
        ((("5",), ("6",)), (Code.NOT_WHOLE, About.BSN, "5")),
    ]:
        with pytest.raises(SequenceError) as refused:
            Exchange(*sides)  # type: ignore[arg-type]
        assert fault(refused.value) == expected
    for sizes, expected in [
        ((3, -1), (Code.TOO_SMALL, About.N2, -1, 0)),
        ((-3, 1), (Code.TOO_SMALL, About.N1, -3, 0)),
    ]:
        with pytest.raises(SequenceError) as refused:
            Exchanges(*sizes)
        assert fault(refused.value) == expected
    group = Exchanges(5, 6)
    for bad, expected in [
        (Exchange((6,), (7,)), (Code.OUTSIDE, About.OUT, 6, range(1, 6))),
        (Exchange((0,), (7,)), (Code.OUTSIDE, About.OUT, 0, range(1, 6))),
        (Exchange((5,), (5,)), (Code.OUTSIDE, About.INTO, 5, range(6, 12))),
        (Exchange((5,), (12,)), (Code.OUTSIDE, About.INTO, 12, range(6, 12))),
        (((5,), (6,)), (Code.NOT_EXCHANGE, About.EXCHANGE, ((5,), (6,)))),
    ]:
        for action in (group.index, group.text, lambda bad: group.compare(bad, bad), group.check):
            with pytest.raises(SequenceError) as refused:
                action(bad)  # type: ignore[operator]
            assert fault(refused.value) == expected
        assert bad not in group
    with pytest.raises(SequenceError) as refused:
        group.size_range(6)
    assert fault(refused.value) == (Code.TOO_LARGE, About.SIZE, 6, 5)


def test_bad_mdp_sets() -> None:
    for arguments, expected in [
        ((3, (20, 20)), (Code.TOO_FEW_MDPS, About.M1, 3, 2)),
        ((1, (20, 25)), (Code.SCORES_RISE, 2)),
        ((1, (30, 20, 20, 25)), (Code.SCORES_RISE, 4)),
        ((-1, (20, 20)), (Code.TOO_SMALL, About.M1, -1, 0)),
    ]:
        with pytest.raises(SequenceError) as refused:
            MdpSets(*arguments)  # type: ignore[arg-type]
        assert fault(refused.value) == expected
    sequence = MdpSets(2, (30, 25, 25))
    for bad, expected in [
        ((2, 1), (Code.NOT_RISING, About.MDP_SET, (2, 1))),
        ((1, 1), (Code.NOT_RISING, About.MDP_SET, (1, 1))),
        ((1, 4), (Code.OUTSIDE, About.MDPS, 4, range(1, 4))),
        ((0, 1), (Code.OUTSIDE, About.MDPS, 0, range(1, 4))),
        ((1,), (Code.WRONG_COUNT, About.MDP_SET, 1, 2, 2)),
        ((1, 2.0), (Code.NOT_WHOLE, About.BSN, 2.0)),
    ]:
        for action in (sequence.index, sequence.text, sequence.limbo, sequence.profile_range):
            with pytest.raises(SequenceError) as refused:
                action(bad)  # type: ignore[operator]
            assert fault(refused.value) == expected


def test_an_error_survives_another_process_and_shows_its_data() -> None:
    with pytest.raises(SequenceError) as refused:
        Transpositions(2, 3).index((3, 6))
    copy = pickle.loads(pickle.dumps(refused.value))
    assert fault(copy) == fault(refused.value)
    assert repr(copy) == "SequenceError('outside', about='s2', found=6, within=range(3, 6))"
