"""Questions: what is wrong is said, the answer is not; every right answer is accepted, in every form of writing."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from swisslab.lab import lesson
from swisslab.lab.quiz import Outcome, Quiz, quiz, read_numbers
from swisslab.sequence import Exchanges, MdpSets, Transpositions

ask = lesson.ask
ELEVEN, GROUP = Transpositions(5, 6), Exchanges(5, 6)
SETS = MdpSets(2, (30, 30, 25, 20))


def questions() -> dict[str, Quiz]:
    round_6 = lesson.Round("mastering-the-dutch", 6, "2026")
    before = lesson.Round("sixteen-players", 8, "2017")
    return {
        "next transposition": ask.next_transposition(ELEVEN, (6, 7, 8, 9, 11)),
        "count": ask.count_transpositions(2, 9),
        "number": ask.transposition_number(ELEVEN, (7, 6, 8, 10, 9)),
        "exchanges": ask.which_first(GROUP, ((5, 4, 1), (6, 7, 8)), ((5, 3, 2), (6, 7, 8))),
        "sets": ask.which_first(SETS, (2, 3), (1, 4)),
        "next exchange": ask.next_exchange(GROUP, 2),
        "next set": ask.next_mdp_set(SETS, (2, 3)),
        "limbo": ask.limbo(SETS, (1, 3)),
        "count sets": ask.count_mdp_sets(3, 5),
        "psd": ask.psd_list(lesson.candidate("3-2 2.5-2 | 2"), 20),
        "word": ask.psd_word((10, 10, 5)),
        "smaller": ask.psd_smaller((10, 10, 5), (15, 10, 0)),
        "floater": ask.floater_difference(5, 5),
        "wish": round_6.ask_wish(11),
        "bye": round_6.ask_bye(),
        "group": round_6.ask_group("2"),
        "float": before.ask_float(4),
        "m0": round_6.ask_mdps("2.5"),
        "m1": round_6.ask_paired_mdps("2.5"),
        "s1": round_6.ask_s1("2"),
    }


ALL = questions()


@pytest.fixture(params=sorted(ALL))
def question(request: pytest.FixtureRequest) -> Quiz:
    return ALL[request.param]


def test_the_right_answer_is_accepted(question: Quiz) -> None:
    verdict = question.check(question.question.right)
    assert verdict.outcome is Outcome.CORRECT
    assert verdict.words.startswith("Correct")


@pytest.mark.parametrize("nothing", ["", "  ", "...", "…", "?", None, Ellipsis])
def test_no_answer_is_not_attempted(question: Quiz, nothing: Any) -> None:
    assert question.check(nothing).outcome is Outcome.NOT_ATTEMPTED


@pytest.mark.parametrize("nonsense", ["x", "0", "999", "1-1", "5 6 7 8 9 10 11 12", "!!", "-1", "٣"])
def test_nonsense_is_incorrect_and_never_an_error(question: Quiz, nonsense: str) -> None:
    verdict = question.check(nonsense)
    assert verdict.outcome is Outcome.INCORRECT
    assert verdict.words.startswith("Not yet.")


def test_the_question_and_the_verdict_do_not_tell_the_answer(question: Quiz) -> None:
    solution = question.solution().words.removeprefix("Solution: ")
    assert solution not in question.transcript()
    assert solution not in question.hint().words
    for wrong in ("x", "999", "1-1"):
        assert solution not in question.check(wrong).words


def test_every_option_but_one_is_wrong() -> None:
    for question in ALL.values():
        outcomes = [question.check(option).outcome for option in question.question.options]
        assert outcomes.count(Outcome.CORRECT) == (1 if outcomes else 0)


def test_a_question_shows_itself_as_text_and_as_a_form(question: Quiz) -> None:
    bundle: Any = question._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(question)
    assert len(data["text/plain"].splitlines()) >= 2
    assert "<details>" in data["text/html"]
    blob = re.search(r'<script type="application/json">(.*?)</script>', data["text/html"])
    assert blob is not None
    card = json.loads(blob[1].replace("<\\/", "</"))
    assert card["prompt"] == question.question.prompt
    assert card["known"][question.question.right]["outcome"] == "correct"


def test_the_kernel_answers_what_the_browser_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: Any = ALL["count"]
    sent: list[Any] = []
    monkeypatch.setattr(type(shown), "send", lambda _self, content: sent.append(content))
    shown._answer(shown, {"type": "check", "answer": "36", "ticket": 4}, [])
    assert sent[0]["ticket"] == 4
    assert sent[0]["outcome"] == "incorrect"
    for wrong in ({}, {"type": "check", "answer": 5}, {"type": "check", "answer": "1" * 2000}, {"type": "other"}):
        shown._answer(shown, wrong, [])
    assert len(sent) == 1


@pytest.mark.parametrize(
    ("name", "answer", "words"),
    [
        ("next transposition", "6-7-8-10-11", "comes later: there is one in between"),
        ("next transposition", "6-7-8-9-10", "comes before"),
        ("next transposition", "6-7-8", "5 numbers are asked for, and you gave 3"),
        ("next transposition", "6-7-8-9-9", "9 occurs twice"),
        ("next transposition", "1-7-8-9-10", "the numbers are 6 to 11"),
        ("count", "36", "who meets whom"),
        ("number", "123", "number 0, not 1"),
        ("exchanges", "A, rule a", "another rule decides"),
        ("exchanges", "B c", "the other way round"),
        ("next exchange", "6 4", "6 does not stand in S1"),
        ("next exchange", "4 3", "3 does not stand in S2"),
        ("next exchange", "5 4 6", "same size"),
        ("limbo", "2", "One is missing"),
        ("count sets", "60", "once for every order"),
        ("psd", "1 0.5 1", "not sorted"),
        ("psd", "1 0.5 0", "one point below"),
        ("psd", "1 0.5", "a value in the list, too"),
        ("word", "CCA", "Letter 3"),
        ("floater", "0", "one point further"),
        ("wish", "absolute Black", "not the colour"),
        ("group", "6-5-10-11-13-14", "not in the right order"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong(name: str, answer: str, words: str) -> None:
    assert words in ALL[name].check(answer).words


@pytest.mark.parametrize("answer", ["6-7-8-10-9", "[6,7,8,10,9]<", "6 7 8 10 9", (6, 7, 8, 10, 9), [6, 7, 8, 10, 9]])
def test_an_answer_may_be_written_in_many_ways(answer: object) -> None:
    assert ALL["next transposition"].check(answer).outcome is Outcome.CORRECT


def test_the_expected_answers_are_those_of_the_rules() -> None:
    assert ALL["count"].check(72).outcome is Outcome.CORRECT  # D.1
    assert ALL["exchanges"].check("A, rule c").outcome is Outcome.CORRECT  # D.2 c: 5-4-1 before 5-3-2
    assert ALL["psd"].check("1 1 0,5").outcome is Outcome.CORRECT  # A.8
    assert ALL["floater"].check(1).outcome is Outcome.CORRECT  # A.8: 0.5 - (-0.5)
    assert ALL["wish"].check("absolute white").outcome is Outcome.CORRECT  # A.6
    assert ALL["m1"].check("1").outcome is Outcome.CORRECT


@pytest.mark.parametrize(
    "impossible",
    [
        lambda: ask.next_transposition(Transpositions(1, 2), (3,)),
        lambda: ask.next_exchange(Exchanges(1, 1), 1),
        lambda: ask.next_mdp_set(MdpSets(1, (30,)), (1,)),
        lambda: ask.which_first(GROUP, ((5,), (6,)), ((5,), (6,))),
        lambda: ask.first_of(GROUP, ((5,), (6,)), ((5,), (6,))),
        lambda: ask.limbo(SETS, (1, 9)),
        lambda: lesson.scores("two"),
        lambda: lesson.candidate("3"),
    ],
)
def test_a_question_without_an_answer_cannot_be_asked(impossible: Callable[[], object]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        impossible()


def test_numbers_are_read_from_anything() -> None:
    assert read_numbers("6-7 and 8;9") == [6, 7, 8, 9]
    assert read_numbers("nothing") == []
    assert quiz(ALL["count"].question).check("7 2").outcome is Outcome.INCORRECT


def test_a_transposition_may_be_answered_as_it_is_written() -> None:
    assert ALL["next transposition"].check("[6,7,8,10,9]<11>").outcome is Outcome.CORRECT
    assert ALL["next transposition"].check("[6,7,8,9,11]<10>").outcome is Outcome.INCORRECT


@pytest.mark.parametrize("name", ["limbo", "bye", "s1", "group"])
def test_an_answer_without_a_number_misses_no_numbers(name: str) -> None:
    assert "There is no number in that answer" in ALL[name].check("x").words


def test_one_score_may_have_a_decimal_comma() -> None:
    question = ask.floater_difference(10, 5)
    assert question.check("1,5").outcome is Outcome.CORRECT
    assert "−0.5" in question.solution().words
    assert "-0.5" not in question.solution().words


def test_a_bracket_or_an_edition_that_is_not_there_is_told_in_words() -> None:
    with pytest.raises(ValueError, match=r"no rules '2018' here\. Known are: 2017, 2026"):
        lesson.Round("mastering-the-dutch", 6, "2018")
    with pytest.raises(ValueError, match=r"no bracket '9'\. Its brackets are: 4, 3\.5, 3, 2\.5, 2, 1\."):
        lesson.Round("mastering-the-dutch", 6, "2026").bracket("9")
