"""PSD (A.8, C.6 of 2017), its alphabet, and the downfloaters' scores (C7 of 2026)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.sequence import About, SequenceError
from swisslab.sequence import SequenceErrorCode as Code
from swisslab.sequence.psd import (
    artificial_value,
    compare_score_lists,
    downfloater_difference,
    downfloaters_list,
    fitting_step,
    letter,
    pair_difference,
    psd,
    word,
)


def test_a8_difference_of_a_pair_is_absolute() -> None:
    assert psd([(20, 30), (25, 20)], [], 20) == (10, 5)
    assert [pair_difference(*pair) for pair in ((30, 20), (20, 30), (20, 20))] == [10, 10, 0]


def test_a8_downfloater_meets_one_point_below_the_lowest() -> None:
    assert artificial_value(20) == 10
    assert [downfloater_difference(score, 20) for score in (20, 25, 30)] == [10, 15, 20]
    assert psd([], [20, 30], 20) == (20, 10)
    assert psd([(5, 0)], [0]) == (10, 5)  # artificial value -1
    assert psd([], []) == ()


def test_a8_floating_a_high_mdp_makes_the_list_larger() -> None:
    """K13: leaving the MDP of 3 points in the limbo does not save its difference."""
    pairs_high, pairs_low = psd([(30, 20)], [25], 20), psd([(25, 20)], [30], 20)
    assert compare_score_lists(pairs_high, pairs_low).order == -1


def test_a8_lowest_of_the_bracket_is_a_bound() -> None:
    with pytest.raises(SequenceError) as refused:
        psd([(30, 15)], [17], 20)
    assert (refused.value.code, refused.value.found, refused.value.least) == (Code.BELOW_LOWEST, 15, 20)
    with pytest.raises(SequenceError) as refused:
        psd([(30, 20)], [17], 20)
    assert (refused.value.code, refused.value.found, refused.value.least) == (Code.BELOW_LOWEST, 17, 20)
    with pytest.raises(SequenceError) as refused:
        psd([(3.0, 2.0)], [])  # type: ignore[list-item]
    assert (refused.value.code, refused.value.about, refused.value.found) == (Code.NOT_WHOLE, About.SCORE, 3.0)


def test_c7_scores_of_downfloaters() -> None:
    a, b = downfloaters_list([20, 25]), downfloaters_list([20, 30])
    result = compare_score_lists(a, b)
    assert (a, b) == ((25, 20), (30, 20))
    assert (result.order, result.place, result.values) == (-1, 0, (25, 30))
    assert compare_score_lists(a, a).order == 0


def test_only_lists_of_one_length_are_compared() -> None:
    with pytest.raises(SequenceError) as refused:
        compare_score_lists((10, 5), (10,))
    assert (refused.value.code, refused.value.found, refused.value.most) == (Code.UNEQUAL_LENGTHS, 2, 1)
    for lists in (((5, 10), (10, 5)), ((10, 5), (5, 10))):
        with pytest.raises(SequenceError) as refused:
            compare_score_lists(*lists)
        assert (refused.value.code, refused.value.found) == (Code.NOT_FALLING, (5, 10))


def test_alphabet() -> None:
    assert [letter(value) for value in (0, 5, 10, 15, 20)] == list("ABCDE")
    assert [letter(value, 10) for value in (0, 10, 20)] == list("ABC")
    assert [letter(value, 1) for value in (25, 26, 51, 52, 26 * 25, 26 * 26 - 1, 26 * 26, 26 * 26 + 25, 26 * 27)] == [
        "Z", "aA", "aZ", "bA", "yA", "yZ", "zaA", "zaZ", "zbA",
    ]  # fmt: skip
    for value, step, expected in (
        (-5, 5, (Code.TOO_SMALL, About.VALUE, -5, 0)),
        (7, 5, (Code.NO_MULTIPLE, About.VALUE, 7, 5)),
        (5, 0, (Code.TOO_SMALL, About.STEP, 0, 1)),
    ):
        with pytest.raises(SequenceError) as refused:
            letter(value, step)
        error = refused.value
        assert (error.code, error.about, error.found, error.least) == expected


def test_step() -> None:
    assert fitting_step((20, 10, 5)) == 5
    assert fitting_step((20, 0), (10, 10)) == 5
    assert fitting_step((14, 0), (7, 7)) == 7
    assert fitting_step((14, 5)) == 1
    assert fitting_step(()) == 5


def read_word(text: str, step: int) -> tuple[int, ...]:
    values = []
    for *small, capital in re.findall("[a-z]*[A-Z]", text):
        rounds = 25 * (len(small) - 1) + ord(small[-1]) - ord("a") + 1 if small else 0
        values.append((26 * rounds + ord(capital) - ord("A")) * step)
    return tuple(values)


@given(st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 2000)), max_size=8), st.sampled_from((1, 5, 10)))
def test_words_sort_as_lists(pairs: list[tuple[int, int]], step: int) -> None:
    a, b = (tuple(sorted((pair[side] * step for pair in pairs), reverse=True)) for side in (0, 1))
    words = word(a, step), word(b, step)
    assert (words[0] < words[1], words[0] == words[1]) == (a < b, a == b)
    assert compare_score_lists(a, b).order == (a > b) - (a < b)
    assert (read_word(words[0], step), read_word(words[1], step)) == (a, b)
