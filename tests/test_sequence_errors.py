"""Wrong arguments of the sequences get a sentence: what is wrong, and what would do."""

from collections.abc import Callable

import pytest

from swisslab.say import Speaker
from swisslab.say.sequence_errors import sentence
from swisslab.sequence import Address, CandidateSequence, Exchange, Exchanges, MdpSets, SequenceError, Transpositions
from swisslab.sequence import SequenceErrorCode as Code
from swisslab.sequence.listing import numbered
from swisslab.sequence.psd import compare_score_lists, letter, psd

SPEAKER = Speaker()
BRACKET = CandidateSequence(max_pairs=3, residents=5, m1=1, scores=(30, 25))
HUGE = 10**5000

CASES: list[tuple[Code, Callable[[], object], str]] = [
    (
        Code.NOT_WHOLE,
        lambda: Transpositions(1.5, 3),  # type: ignore[arg-type]
        "n1 (how many players S1 has) must be a whole number, not 1.5",
    ),
    (
        Code.NOT_WHOLE,
        lambda: Exchange(("5",), (6,)),  # type: ignore[arg-type]
        "a BSN must be a whole number, not '5'",
    ),
    (Code.NOT_WHOLE, lambda: Exchanges(5, 6)["1"], "'1' is no number of an item; they are whole numbers from 0 up"),  # type: ignore[call-overload]
    (Code.TOO_SMALL, lambda: Exchanges(3, -1), "n2 (how many players S2 has) must be at least 0, not -1"),
    (Code.TOO_SMALL, lambda: CandidateSequence(-1, 3), "MaxPairs must be at least 0, not -1"),
    (Code.TOO_SMALL, lambda: CandidateSequence(1, -3), "the number of residents must be at least 0, not -3"),
    (Code.TOO_SMALL, lambda: CandidateSequence(1, 3, -1), "M1 must be at least 0, not -1"),
    (Code.TOO_SMALL, lambda: Transpositions(1, 3, -2), "the first BSN of S2 must be at least 0, not -2"),
    (Code.TOO_SMALL, lambda: next(numbered(BRACKET, -1)), "the number to start from must be at least 0, not -1"),
    (Code.TOO_SMALL, lambda: next(numbered(BRACKET, 0, -1)), "the number of items must be at least 0, not -1"),
    (Code.TOO_SMALL, lambda: letter(-5), "a value must be at least 0, not -5"),
    (Code.TOO_SMALL, lambda: letter(5, 0), "the step must be at least 1, not 0"),
    (Code.NOT_WHOLE, lambda: psd([], [2.5]), "a score in tenths of a point must be a whole number, not 2.5"),  # type: ignore[list-item]
    (Code.TOO_LARGE, lambda: Exchanges(5, 6).size_range(6), "the size of an exchange can be at most 5, not 6"),
    (
        Code.S2_TOO_SMALL,
        lambda: Transpositions(4, 3),
        "S1 has 4 players and S2 only 3: everybody in S1 needs an opponent, so S2 cannot be the smaller one",
    ),
    (Code.TOO_FEW_MDPS, lambda: MdpSets(4, (30, 30, 25)), "4 MDPs cannot be paired: there are only 3"),
    (
        Code.M1_ABOVE_MAX_PAIRS,
        lambda: CandidateSequence(1, 5, 2, (30, 30)),
        "M1 is 2 and MaxPairs only 1: every paired MDP makes one of the pairs, so M1 cannot be the larger one",
    ),
    (
        Code.TOO_FEW_RESIDENTS,
        lambda: CandidateSequence(3, 5),
        "so many pairs need at least 6 residents, but there are 5; give more residents, or fewer pairs",
    ),
    (
        Code.SCORES_RISE,
        lambda: MdpSets(1, (30, 20, 25)),
        "the scores must not rise, but MDP 3 has more than the one before; list them from the highest down",
    ),
    (
        Code.NOT_BSNS,
        lambda: Transpositions(2, 3).index(7),  # type: ignore[arg-type]
        "7 is no list of BSNs; write for example (6, 7)",
    ),
    (
        Code.NOT_PAIRS,
        lambda: BRACKET.ordinal_of([1, 3]),  # type: ignore[list-item]
        "[1, 3] are no pairs of BSNs; write for example [(1, 3), (2, 4)]",
    ),
    (
        Code.NOT_EXCHANGE,
        lambda: Exchanges(5, 6).index("5-6"),  # type: ignore[arg-type]
        "'5-6' is no exchange; write for example Exchange((5,), (6,))",
    ),
    (
        Code.NOT_CANDIDATE,
        lambda: BRACKET.index("1-3"),  # type: ignore[arg-type]
        "'1-3' is no candidate of this bracket; take one of its own, or give its pairs",
    ),
    (
        Code.WRONG_COUNT,
        lambda: Transpositions(2, 3).index((3,)),
        "1 BSN is given, but a transposition has 2 that count: one for each player of S1",
    ),
    (
        Code.WRONG_COUNT,
        lambda: Transpositions(2, 3).index((3, 4, 5)),
        "3 BSNs are given, but a transposition has 2 that count: one for each player of S1",
    ),
    (
        Code.WRONG_COUNT,
        lambda: Transpositions(2, 3).prefix_range((3, 4, 5)),
        "3 BSNs are given, but at most 2 count: one for each player of S1",
    ),
    (Code.WRONG_COUNT, lambda: MdpSets(2, (30, 25)).index((1,)), "1 BSN is given, but a set has 2 of the MDPs"),
    (
        Code.WRONG_COUNT,
        lambda: BRACKET.subgroups((3, 4)),
        "2 opponents are given, but M1 is 1: one for each MDP that is paired",
    ),
    (
        Code.WRONG_COUNT,
        lambda: BRACKET.ordinal_of([(1, 3)]),
        "1 pair is given, but a candidate of this bracket has 3",
    ),
    (
        Code.WRONG_COUNT,
        lambda: BRACKET.ordinal_of([(1, 3), (2, 6), (5, 7)]),
        "2 MDPs are paired, but a candidate of this bracket pairs 1",
    ),
    (
        Code.REPEATED,
        lambda: Transpositions(2, 3).index((3, 3)),
        "BSN 3 is repeated in 3, 3; name everybody once",
    ),
    (Code.OUTSIDE, lambda: Transpositions(2, 3).index((3, 6)), "BSN 6 is not in S2 (3 to 5)"),
    (Code.OUTSIDE, lambda: Transpositions(0, 0).tail((3,)), "BSN 3 is not in S2 (there is nobody)"),
    (
        Code.OUTSIDE,
        lambda: BRACKET.block(mdp_set=0, opponents=(3,), exchange=0, opponents_r=(4,)),
        "BSN 4 is not in S2R (6, 7)",
    ),
    (
        Code.OUTSIDE,
        lambda: Exchanges(5, 6).index(Exchange((6,), (7,))),
        "BSN 6 cannot leave S1: it is not there (1 to 5)",
    ),
    (
        Code.OUTSIDE,
        lambda: Exchanges(5, 6).index(Exchange((5,), (12,))),
        "BSN 12 cannot enter S1: it is not in S2 (6 to 11)",
    ),
    (Code.OUTSIDE, lambda: MdpSets(1, (30, 25)).index((3,)), "BSN 3 is no MDP (1 to 2)"),
    (
        Code.OUTSIDE,
        lambda: BRACKET.ordinal_of([(1, 3), (4, 6), (5, 8)]),
        "BSN 8 is not in the bracket (1 to 7)",
    ),
    (
        Code.NOT_FALLING,
        lambda: Exchange((4, 5), (6, 7)),
        "those who leave S1 must be in falling order, each once, not (4, 5)",
    ),
    (
        Code.NOT_FALLING,
        lambda: compare_score_lists((5, 10), (10, 5)),
        "a list of scores or differences must be in falling order, not (5, 10)",
    ),
    (
        Code.NOT_RISING,
        lambda: Exchange((5, 4), (7, 7)),
        "those who enter S1 must be in rising order, each once, not (7, 7)",
    ),
    (
        Code.NOT_RISING,
        lambda: MdpSets(2, (30, 25)).index((2, 1)),
        "the BSNs of a set must be in rising order, each once, not (2, 1)",
    ),
    (
        Code.UNEVEN,
        lambda: Exchange((5, 4), (6,)),
        "2 leave S1 and 1 enter it; in an exchange as many enter as leave",
    ),
    (
        Code.MDP_SECOND,
        lambda: BRACKET.ordinal_of([(3, 1), (4, 6), (5, 7)]),
        "in the pair 3-1 the second player is an MDP; write the MDP first and a resident second",
    ),
    (Code.NO_SUCH_ORDINAL, lambda: Transpositions(1, 3)[3], "number 3 does not exist: the last one is 2"),
    (
        Code.NO_SUCH_ORDINAL,
        lambda: Exchanges(5, 6)[HUGE],
        "number ≈10^5000 does not exist: the last one is 461",
    ),
    (
        Code.NO_SUCH_ORDINAL,
        lambda: BRACKET.address_at(-1),
        "candidate -1 does not exist: the first one is 0, the last one is 119",
    ),
    (Code.NO_SUCH_ORDINAL, lambda: Transpositions(1, 3)[3:][0], "number 0 does not exist: there are none"),
    (Code.NO_SUCH_ORDINAL, lambda: BRACKET.block(mdp_set=2), "MDP set 2 does not exist: the last one is 1"),
    (
        Code.NO_SUCH_ORDINAL,
        lambda: BRACKET.ordinal_at(Address(0, 5)),
        "transposition 5 does not exist: the last one is 4",
    ),
    (
        Code.NO_SUCH_ORDINAL,
        lambda: BRACKET.ordinal_at(Address(0, 0, 6)),
        "exchange 6 does not exist: the last one is 5",
    ),
    (
        Code.NO_SUCH_ORDINAL,
        lambda: BRACKET.ordinal_at(Address(0, 0, 0, 2)),
        "S2R transposition 2 does not exist: the last one is 1",
    ),
    (
        Code.NOT_IN_SLICE,
        lambda: Transpositions(1, 3)[1:].index((2,)),
        "number 0 of the whole sequence is not in this part of it",
    ),
    (
        Code.FIXED_TOO_EARLY,
        lambda: BRACKET.block(opponents=(3,)),
        "the opponents of the MDPs cannot be fixed yet: what comes before still varies; fix that first",
    ),
    (
        Code.FIXED_TOO_EARLY,
        lambda: BRACKET.block(mdp_set=0, opponents=(3,), opponents_r=(6,)),
        "the opponents in the remainder cannot be fixed yet: what comes before still varies; fix that first",
    ),
    (
        Code.BELOW_LOWEST,
        lambda: psd([(30, 15)], [], 20),
        "a score of 15 is below the lowest of the bracket, 20 (tenths of a point)",
    ),
    (
        Code.UNEQUAL_LENGTHS,
        lambda: compare_score_lists((10, 5), (10,)),
        "the lists have 2 and 1 values; only candidates with the same number of pairs and downfloaters are compared",
    ),
    (
        Code.NO_MULTIPLE,
        lambda: letter(7, 5),
        "7 is no multiple of the step 5; choose a step that divides all values",
    ),
]


@pytest.mark.parametrize(("code", "action", "words"), CASES, ids=[words for _, _, words in CASES])
def test_sentence(code: Code, action: Callable[[], object], words: str) -> None:
    with pytest.raises(SequenceError) as refused:
        action()
    assert refused.value.code is code
    assert sentence(SPEAKER, refused.value) == words


def test_every_kind_of_error_is_shown_above() -> None:
    assert {code for code, _, _ in CASES} == set(Code)


@pytest.mark.parametrize("given", ["x" * 1000, (1.5,) * 1000, [HUGE] * 3, {"n": HUGE}])
def test_long_arguments_make_no_long_sentence(given: object) -> None:
    with pytest.raises(SequenceError) as refused:
        Exchanges(given, 3)  # type: ignore[arg-type]
    assert len(sentence(SPEAKER, refused.value)) < 150


def test_a_number_of_a_large_group_is_written_out() -> None:
    """The last number of a group of 200 has 59 digits: somebody may want to type it."""
    group = Exchanges(100, 100)
    with pytest.raises(IndexError) as refused:
        group[group.length]
    assert isinstance(refused.value, SequenceError)
    assert str(group.length - 1) in sentence(SPEAKER, refused.value)
