"""What is wrong with the text of a bracket is pointed at: line, column, what was found, what would be understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.say import Speaker
from swisslab.say.typed import typed_report, typed_sentence
from swisslab.typed import TypedBracket, TypedError, TypedFault, pointer
from swisslab.typed.reading import LONGEST

SPEAKER = Speaker()


def error_of(text: str) -> TypedError:
    with pytest.raises(TypedError) as caught:
        TypedBracket.parse(text)
    return caught.value


def outcome(text: str) -> TypedBracket | TypedError:
    try:
        return TypedBracket.parse(text)
    except TypedError as error:
        return error


F = TypedFault
# A text in which the fault is marked by «»; an empty mark is the end of the text.
MARKED = [
    (F.UNEXPECTED, "1 2 3; 3 «wnats» White"),
    (F.UNEXPECTED, "1 2 3\nmet 1 «3»"),
    (F.UNEXPECTED, "1 2 3; met 1-«»"),
    (F.UNEXPECTED, "1 2 «$» 3"),
    (F.UNEXPECTED, "«S3» 1 2"),
    (F.UNEXPECTED, "1 2 on «much»"),
    (F.UNEXPECTED, "1 wants White«,» 2 wants Black"),
    (F.UNEXPECTED, "1 2; round 3 of «»"),
    (F.UNEXPECTED, "1 2; 1 floated «sideways»"),
    (F.UNEXPECTED, "1 2; below «»"),
    (F.NO_RESIDENTS, "MDPs «1» 2"),
    (F.BAD_NUMBER, "1 2 «0»"),
    (F.BAD_RANGE, "«4»-1"),
    (F.BAD_RANGE, "«1»-900"),
    (F.MIXED, "1 2 3; «1»-2 3 have met"),
    (F.TWICE, "1 2 «2»"),
    (F.TWICE, "1-3, «3»"),
    (F.TWO_SCORES, "1 2 on 2; below «2»"),
    (F.UNKNOWN_PLAYER, "1 2 3\nmet 1-«9»"),
    (F.UNKNOWN_PLAYER, "1 2 3\nmet «9»-1"),
    (F.UNKNOWN_PLAYER, "1 2 3; «7» wants White"),
    (F.ONESELF, "1 2; met 1-«1»"),
    (F.ONLY_ONE, "1 2; «1» has met"),
    (F.NOT_ABOVE, "MDPs 1 on «2»; 2 3"),
    (F.NOT_BELOW, "1 2; below 3 on «2»"),
    (F.NOT_BELOW, "1 2 on 0; below «3»"),
    (F.SCORE_MISSING, "«1» 2; 3 on 3"),
    (F.NOT_EQUAL, "residents 1 2 on 2, 3 on «2.5»"),
    (F.SUBGROUPS, "S1 1 4; S2 «2» 3"),
    (F.TWO_ENDINGS, "1 2; below 3; «last bracket»"),
    (F.TWO_PREFERENCES, "1 2; 1 wants White; «1» wants Black"),
    (F.TWO_HISTORIES, "1 2; 1 had WB; «1» had BW"),
    (F.PREFERENCE_AGAINST_HISTORY, "1 2; 1 had WBW; «1» wants White"),
    (F.PREFERENCE_AGAINST_HISTORY, "1 2; 1 had WBW; «1» wants Black mildly"),
    (F.TOO_FEW_GAMES, "1 2 3; met 1-2 1-3; 1 had «W»"),
    (F.TWO_FLOATS, "1 2; 1 floated up; «1» floated down"),
    (F.TWO_BARS, "1 2; 1 had the bye; «1» won by forfeit"),
    (F.TWO_UNPLAYED, "1 2; 1 missed 1 game; «1» missed 2 games"),
    (F.UNPLAYED_DIFFERS, "1 2; 1 had W--; 1 missed «1» game"),
    (F.UNPLAYED_DIFFERS, "1 2; 1 had the bye; 1 missed «0» games"),
    (F.TWO_ROUNDS, "1 2; round 3; round «4»"),
    (F.TWO_ROUNDS, "1 2; round 3 of 5; «last round»"),
    (F.ROUND_AFTER_LAST, "1 2; round «6» of 5"),
    (F.ROUND_TOO_EARLY, "1 2; 1 had WB; round «2»"),
    (F.ROUND_TOO_EARLY, "1 2; 1 floated up two rounds ago; round «2»"),
    (F.LAST_ROUND_UNKNOWN, "1 2; «last round»"),
    (F.TOPSCORERS_TOO_EARLY, "1 2; topscorers «1»; round 3 of 5"),
    (F.TWO_COLOURS, "1 2; initial White; initial «Black»"),
    (F.EMPTY, ""),
    (F.EMPTY, "# nobody\n"),
    (F.TOO_LONG, "#" * (LONGEST + 1)),
    (F.TOO_MANY, "1-150; below «151»-300"),
]


@pytest.mark.parametrize(("fault", "marked"), MARKED, ids=[f"{f.value}: {t[:40]!r}" for f, t in MARKED])
def test_the_place_of_a_mistake(fault: TypedFault, marked: str) -> None:
    text = marked.replace("«", "").replace("»", "")
    error = error_of(text)
    assert error.fault is fault
    if "«" in marked:
        before, _, rest = marked.partition("«")
        found = rest.partition("»")[0]
        start = before if found else text.rstrip()
        assert error.found == found
        assert (error.line, error.column) == (start.count("\n") + 1, len(start.rpartition("\n")[2]) + 1)


@pytest.mark.parametrize(("fault", "marked"), MARKED, ids=[f"{f.value}: {t[:40]!r}" for f, t in MARKED])
def test_one_clear_sentence_and_a_caret_below_the_place(fault: TypedFault, marked: str) -> None:
    error = error_of(marked.replace("«", "").replace("»", ""))
    sentence = typed_sentence(SPEAKER, error)
    assert "\n" not in sentence
    assert "{" not in sentence
    assert not sentence.endswith(".")
    if fault is not F.EMPTY:
        assert sentence.startswith(f"line {error.line}, column {error.column}: ")
        shown, carets = pointer(error).split("\n")
        assert carets.index("^") == error.column - 1
        assert shown[error.column - 1 :].startswith(error.found)
        assert typed_report(SPEAKER, error) == f"{sentence}\n{shown}\n{carets}"


def test_every_fault_is_tested() -> None:
    assert {fault for fault, _ in MARKED} == set(TypedFault)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3 wnats White", "line 1, column 3: “wnats” is not understood here; did you mean “wants”?"),
        ("1 2; met 1", "line 1, column 11: something is missing here; expected a second player, as in 1-4"),
        (
            "1 2; 1 wants",
            "line 1, column 13: something is missing here; expected White or Black or mild, strong or absolute",
        ),
        (
            "1 2; met 1-9",
            "line 1, column 12: nobody in the bracket or below it has number 9; correct it or add the player",
        ),
        (
            "MDPs 1 on 2; 2 3",
            "line 1, column 11: MDPs come from above, so they need more than the residents have (here 2)",
        ),
        (
            "1 2 x",
            "line 1, column 5: “x” is not understood here; expected what is said of these players, such as “met 4”, "
            "“wants White”, “had WBW”, “floated down” or “on 2.5”, or a semicolon or a new line",
        ),
    ],
)
def test_sentences(text: str, sentence: str) -> None:
    assert typed_sentence(SPEAKER, error_of(text)) == sentence


def test_all_that_could_have_come_is_in_the_catalogue() -> None:
    """Every place at which the grammar can stop: after each start of each text above."""
    for _, marked in MARKED:
        text = marked.replace("«", "").replace("»", "")[:60]
        for end in range(len(text)):
            for wrong in ("%", ""):
                found = outcome(text[:end] + wrong)
                assert isinstance(found, TypedBracket) or typed_sentence(SPEAKER, found)


def test_a_long_line_is_cut_around_the_place() -> None:
    error = error_of("1 2 3 " * 200 + "%")
    shown, carets = pointer(error).split("\n")
    assert len(shown) <= 100
    assert shown[carets.index("^")] == "%"


WORDS = '0 1 2 12 - , ; : . on met wants White W WB had bye floated down MDPs below round of # " last ½'


@given(st.lists(st.sampled_from([*WORDS.split(), "\n"]), max_size=12))
def test_no_text_ends_otherwise(words: list[str]) -> None:
    """Whatever is typed is a bracket, or a TypedError with a place inside the text."""
    text = " ".join(words)
    found = outcome(text)
    if isinstance(found, TypedBracket):
        assert TypedBracket.parse(str(found)) == found
        return
    lines = text.split("\n")
    assert 1 <= found.line <= len(lines)
    assert 1 <= found.column <= len(lines[found.line - 1]) + 1
    assert typed_report(SPEAKER, found)
