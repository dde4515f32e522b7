"""Predictions: right and wrong answers are judged by the trace, and the reasons are its sentences."""

from collections.abc import Callable

import pytest

from swisslab.lab import walk
from swisslab.lab.quiz import Outcome, Quiz
from swisslab.lab.walk import Walk

LATE = walk.of_round("late-perfect", 7, "2026", "3")
MDP = walk.of_round("mdp-exchange", 6, "2026", "2")
BYE = walk.of_round("unplayed-games", 3, "2026")
COLLAPSE = walk.of_round("collapse", 4, "2017", "2")
COLOURS = walk.of_round("colour-rules", 6, "2026")

CASES: list[tuple[str, Walk, Quiz, str, str]] = [
    ("rejected", LATE, LATE.predict_fate(1), "it is rejected", "the earlier candidate stays the best"),
    ("better", LATE, LATE.predict_fate(6), "it becomes the provisional best", "it is rejected"),
    ("equal", LATE, LATE.predict_fate(7), "the earlier candidate stays the best", "it becomes the provisional best"),
    ("perfect", LATE, LATE.predict_fate(19), "it is perfect and accepted at once", "it is rejected"),
    ("decider", LATE, LATE.predict_decider(13), "C13", "C12"),
    ("no difference", LATE, LATE.predict_decider(7), "in none", "C6"),
    ("transposition", LATE, LATE.predict_alteration(1), "the next transposition of S2", "nothing: the bracket is done"),
    (
        "exchange",
        LATE,
        LATE.predict_alteration(6),
        "the next exchange between S1 and S2",
        "the next transposition of S2",
    ),
    ("done", LATE, LATE.predict_alteration(19), "nothing: the bracket is done", "the next transposition of S2"),
    ("remainder", MDP, MDP.predict_alteration(1), "the next exchange in the remainder", "the next MDPs in S1"),
    (
        "S2",
        MDP,
        MDP.predict_alteration(2),
        "the next transposition of S2: other opponents for the MDPs",
        "the next exchange in the remainder",
    ),
    ("MDPs", MDP, MDP.predict_alteration(6), "the next MDPs in S1", "nothing: the bracket is done"),
    ("pairs", LATE, LATE.predict_pairs(7), "20-11 6-12 17-24", "6-17 11-20 12-24"),
    ("survivor", LATE, LATE.predict_survivor(), "19", "13"),
    ("floaters", MDP, MDP.predict_floaters(), "8", "9"),
    ("max pairs", LATE, LATE.predict_max_pairs(), "3", "2"),
    ("M1", MDP, MDP.predict_m1(), "1", "2"),
    ("completion", COLLAPSE, COLLAPSE.predict_completion(), "no", "yes"),
    ("white", COLOURS, COLOURS.predict_white(6, 9), "9 (Ivanova, Irene)", "6 (Fischer, Felix)"),
    ("rule", COLOURS, COLOURS.predict_rule(9, 6), "art. 5.2.3", "art. 5.2.4"),
    ("bye", BYE, BYE.predict_bye(), "2", "3"),
]
NAMES = [name for name, *_ in CASES]


def sentences(where: Walk) -> set[str]:
    whole = walk.Walk(where.trace)
    return set(whole.play("check").transcript().splitlines())


@pytest.mark.parametrize(("_name", "where", "quiz", "right", "wrong"), CASES, ids=NAMES)
def test_a_prediction_is_judged_by_the_trace(_name: str, where: Walk, quiz: Quiz, right: str, wrong: str) -> None:
    assert quiz.check(right).outcome is Outcome.CORRECT
    assert quiz.check(wrong).outcome is Outcome.INCORRECT
    assert quiz.check(quiz.question.right).outcome is Outcome.CORRECT
    assert quiz.check("").outcome is Outcome.NOT_ATTEMPTED
    assert len(set(quiz.question.options)) == len(quiz.question.options)


@pytest.mark.parametrize(("name", "where", "quiz", "right", "wrong"), CASES, ids=NAMES)
def test_the_reason_is_a_sentence_of_the_trace(name: str, where: Walk, quiz: Quiz, right: str, wrong: str) -> None:
    said = sentences(where)
    assert any(line in quiz.check(right).words for line in said)
    assert any(line in quiz.solution().words for line in said)
    if name not in ("pairs",):  # there the wrong pairs are named
        assert any(line in quiz.check(wrong).words for line in said), quiz.check(wrong).words


def test_a_wrong_survivor_is_told_what_became_of_it() -> None:
    told = LATE.predict_survivor().check("8").words
    assert "Candidate 8 of 120" in told
    assert "11 and 24 have met before" in told
    assert "never built" in LATE.predict_survivor().check("77").words


def test_wrong_floaters_are_told_why_they_stay() -> None:
    lost = walk.of_round("next-bracket", 5, "2026", "3").predict_floaters().check("4").words
    assert "Candidate 1 of 2" in lost
    assert "No candidate that leaves 7 over is built" in MDP.predict_floaters().check("7").words
    assert "One player floats" in MDP.predict_floaters().check("8 9").words


@pytest.mark.parametrize(
    "ask",
    [
        lambda: LATE.predict_fate(120),  # never built: the perfect one came before
        lambda: walk.of_round("late-perfect", 7, "2026", "9").predict_survivor(),
        lambda: COLOURS.predict_white(1, 2),
    ],
)
def test_what_is_not_in_the_trace_is_a_key_error(ask: Callable[[], Quiz]) -> None:
    with pytest.raises(KeyError):
        ask()


def test_both_passes_of_a_bracket_that_is_paired_again() -> None:
    first, again = COLLAPSE._pass(), COLLAPSE._pass(again=True)
    assert first.stop <= again.first
    with pytest.raises(KeyError):
        MDP._pass(again=True)


def test_a_wrong_candidate_is_told_which_later_one_beats_it() -> None:
    """B.8 / 3.8: that it was the provisional best for a while is no reason why it is not accepted."""
    late = walk.of_round("late-perfect", 7, "2026", "3").predict_survivor()
    told = str(late.check("6"))
    assert "Candidate 19 of 120" in told
    assert told.endswith("best so far 2. This candidate is better.")


def test_a_wrong_bye_is_told_what_its_own_candidate_lost_by() -> None:
    """C9: who has missed fewer games gets the bye."""
    told = str(walk.of_round("unplayed-games", 3, "2026").predict_bye().check("3"))
    assert "3 would get the bye" in told
    assert "C9: who gets the bye has missed no game so far" in told
