"""A bad tournament file gets one clear error: code, place, what was found, what was expected."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.errors import SwisslabError
from swisslab.say import Speaker
from swisslab.say.faults import fault_sentence
from swisslab.trf import ErrorCode, Field, ParseResult, TrfDocument, TrfError, TrfWarning, WarningCode, parse, read

WORDS = Speaker()

GOOD = [
    "012 good",
    "XXR 9",
    "001    1      One                               2000                             1.0    1     2 w 1",
    "001    2      Two                               2000                             0.0    2     1 b 0",
    "001    3      Three                             2000                             0.5    3  0000 - H",
]
RESULTS = ("1", "=", "0", "W", "D", "L", "+", "-", "H", "F", "U", "Z")


def fault(text: str | bytes) -> TrfError:
    with pytest.raises(TrfError) as caught:
        read(text)
    return caught.value


def at(line: int, column: int, text: str) -> str:
    """The good file with characters replaced from a place on (both 1-based)."""
    lines = list(GOOD)
    old = lines[line - 1].ljust(column - 1)
    lines[line - 1] = old[: column - 1] + text + old[column - 1 + len(text) :]
    return "\n".join(lines)


def plus(*lines: str) -> str:
    return "\n".join([*GOOD, *lines])


def test_the_file_that_the_others_spoil_is_good() -> None:
    assert read("\n".join(GOOD)).warnings == ()


CASES = [
    # (file, code, line, column, found, expected)
    ("", "empty", 1, 1, "", ("001",)),
    (b"\r\n \r\n", "empty", 1, 1, "", ("001",)),
    (b"\xef\xbb\xbf", "empty", 1, 1, "", ("001",)),
    ("PK\x03\x04\x00", "not_text", 1, 3, "0x03", ()),
    (b"\x89PNG\r\n\x1a\n\x00", "not_text", 3, 1, "0x00", ()),
    ("001    1".encode("utf-16"), "not_text", 1, 1, "UTF-16", ("UTF-8", "Latin-1")),
    ("\n\n012 name only\n", "no_players", 3, 1, "012", ("001",)),
    ('{"players": []}', "no_players", 1, 1, '{"p', ("001",)),
    # line 001
    (at(3, 4, "\t"), "tab", 3, 4, "\t", (" ",)),
    ("001\t1\tOne", "tab", 1, 4, "\t", (" ",)),
    (at(3, 5, "   x"), "bad_number", 3, 8, "x", ("1-9999",)),
    (at(3, 5, "    "), "bad_number", 3, 5, "", ("1-9999",)),
    (at(3, 5, "   0"), "bad_number", 3, 8, "0", ("1-9999",)),
    (at(3, 5, "   ²"), "bad_number", 3, 8, "²", ("1-9999",)),
    (at(3, 49, "20x0"), "bad_number", 3, 49, "20x0", ("0-9999",)),
    (at(3, 81, "-1.0"), "bad_points", 3, 81, "-1.0", ("0.0-99.9",)),
    (at(3, 81, "1.05"), "bad_points", 3, 81, "1.05", ("0.0-99.9",)),
    (at(3, 86, "1st "), "bad_number", 3, 86, "1st", ("0-9999",)),
    (at(3, 92, "   x"), "bad_number", 3, 95, "x", ("1-9999", "0000")),
    (at(3, 92, "+  2"), "bad_number", 3, 92, "+  2", ("1-9999", "0000")),
    (at(3, 97, "x"), "bad_colour", 3, 97, "x", ("w", "b", "-")),
    (at(3, 97, " "), "bad_colour", 3, 97, " ", ("w", "b")),
    (at(3, 97, "-"), "bad_colour", 3, 97, "-", ("w", "b")),
    (at(3, 99, "2"), "bad_result", 3, 99, "2", RESULTS),
    (at(3, 99, "½"), "bad_result", 3, 99, "½", RESULTS),
    (at(3, 99, "U"), "bye_with_opponent", 3, 92, "2", ("0000",)),
    (at(5, 97, "w"), "colour_without_opponent", 5, 97, "w", ("-",)),
    (at(5, 99, "1"), "result_without_opponent", 5, 99, "1", ("U", "F", "H", "Z")),
    (at(3, 53, "5"), "shifted", 3, 53, "5", (" ",)),
    (at(3, 85, "0"), "shifted", 3, 85, "0", (" ",)),
    (at(3, 90, "0"), "shifted", 3, 90, "0", (" ",)),
    (at(3, 91, "1"), "shifted", 3, 91, "1", (" ",)),
    (at(3, 9, "1"), "shifted", 3, 9, "1", (" ",)),
    (at(3, 47, "20"), "shifted", 3, 48, "0", (" ",)),
    (at(3, 96, "2"), "shifted", 3, 96, "2", (" ",)),
    (at(3, 100, "="), "shifted", 3, 100, "=", (" ",)),
    (plus(GOOD[2]), "duplicate_player", 6, 5, "1", ()),
    # lines against each other
    (at(3, 92, "   1"), "self_pairing", 3, 92, "1", ()),
    (at(3, 92, "   9"), "unknown_player", 3, 92, "9", ()),
    (at(3, 92, "   3"), "not_mutual", 5, 92, "0000", ("1",)),
    (at(4, 92, "        "), "not_mutual", 4, 92, "", ("1",)),
    (at(4, 92, "   3 b 0"), "not_mutual", 4, 92, "3", ("1",)),
    (at(4, 92, "0000 - Z"), "not_mutual", 4, 92, "0000", ("1",)),
    (at(4, 97, "w"), "same_colour", 4, 97, "w", ("b",)),
    (at(4, 99, "1"), "results_contradict", 4, 99, "1", ("0",)),
    (at(4, 99, "="), "results_contradict", 4, 99, "=", ("0",)),
    (at(4, 99, "-"), "results_contradict", 4, 99, "-", ("0",)),
    (at(4, 99, " "), "results_contradict", 4, 99, " ", ("0",)),
    # the other records
    ("\n".join([*GOOD[:2], " " + GOOD[2]]), "shifted", 3, 2, "+1", ("0",)),
    (plus("142 x"), "bad_number", 6, 5, "x", ("1-999",)),
    (plus("142 0"), "bad_number", 6, 5, "0", ("1-999",)),
    (plus("142 7"), "rounds_contradict", 6, 5, "7", ("9",)),
    (plus("152 G"), "bad_colour", 6, 5, "G", ("W", "B")),
    (plus("152 W", "XXC black1"), "initial_colour_contradicts", 7, 5, "black1", ("w",)),
    (plus("162  W 3.0    Q 1.0"), "bad_point_code", 6, 15, "Q", ("W", "D", "L", "A", "Z", "P", "X")),
    (plus("162  W x.0"), "bad_points", 6, 8, "x.0", ("0.0-99.9",)),
    (plus("BBW much"), "bad_points", 6, 5, "much", ("0.0-99.9",)),
    (plus("XXS W:3"), "bad_point_code", 6, 5, "W:3", None),
    (plus("XXS WX=3"), "bad_point_code", 6, 5, "WX", None),
    (plus("XXS W=3", "BBW 2"), "points_contradict", 7, 5, "2", ("3",)),
    (plus("162  W 3.0", "162  W 2.0"), "points_contradict", 7, 6, "2", ("3",)),
    (plus("XXP 1 8"), "unknown_player", 6, 7, "8", ()),
    (plus("XXP 1 two"), "bad_number", 6, 7, "two", ("1-9999",)),
    (plus("XXZ 4"), "unknown_player", 6, 5, "4", ()),
    (plus("240 Q   2    1"), "bad_bye_type", 6, 5, "Q", ("F", "H", "Z")),
    (plus("240 H        1"), "bad_number", 6, 7, "", ("1-999",)),
    (plus("240 H   2    4"), "unknown_player", 6, 11, "4", ()),
    (plus("240 H 2 1"), "bad_number", 6, 7, "2 1", ("1-999",)),
    (plus("240 H   2    1", "240 Z   2    1"), "byes_contradict", 7, 11, "Z", ("H",)),
    (plus("240 F   1    3"), "byes_contradict", 5, 99, "H", ("F",)),
    (plus("240 F   1    1"), "byes_contradict", 3, 92, "2", ("F",)),
    (plus("250       1.0   2   1    1    3"), "bad_range", 6, 19, "1", ("2-999",)),
    (plus("250       1.0   1   2    3    1"), "bad_range", 6, 28, "1", ("3-3",)),
    (plus("250       1.0   1   2    1    4"), "unknown_player", 6, 28, "4", ()),
    (plus("250             1   2    1    3"), "bad_points", 6, 10, "", ("0.0-99.9",)),
    (plus("XXA    1  1.0", "250       0.5   1   1    1"), "acceleration_contradicts", 7, 10, "0.5", ("1.0",)),
    (plus("XXA    7  1.0"), "unknown_player", 6, 5, "7", ()),
    (plus("XXA\t1\t1.0"), "tab", 6, 4, "\t", (" ",)),
    (plus("260   1   5    1    9"), "unknown_player", 6, 18, "9", ()),
    (plus("260   3        1    2"), "bad_number", 6, 9, "", ("1-999",)),
]


@pytest.mark.parametrize(("text", "code", "line", "column", "found", "expected"), CASES)
def test_one_fault(
    text: str | bytes, code: str, line: int, column: int, found: str, expected: tuple[str, ...] | None
) -> None:
    error = fault(text)
    assert (error.code.value, error.line, error.column, error.found) == (code, line, column, found)
    assert expected is None or error.expected == expected


def test_every_error_code_that_reading_can_raise_is_tested() -> None:
    tested = {case[1] for case in CASES} | {"too_many_rounds"}
    assert tested == {code.value for code in ErrorCode} - {ErrorCode.TWICE_IN_ROUND.value}


def test_a_document_without_lines_is_an_empty_file() -> None:
    with pytest.raises(TrfError) as caught:
        parse(TrfDocument())
    assert caught.value.code is ErrorCode.EMPTY


def test_the_first_line_with_a_fault_is_the_one_that_is_named() -> None:
    text = "\n".join([GOOD[2][:48] + "20x0" + GOOD[2][52:], " " + GOOD[3]])
    assert (fault(text).code, fault(text).line) == (ErrorCode.BAD_NUMBER, 1)


def test_too_few_rounds_announced() -> None:
    second = [line + more for line, more in zip(GOOD[2:], ("     2 b 1", "     1 w 0", "  0000 - H"), strict=True)]
    error = fault("\n".join(["XXR 1", *second]))
    assert (error.code, error.line, error.column) == (ErrorCode.TOO_MANY_ROUNDS, 1, 5)
    assert (error.found, error.expected, error.round) == ("1", ("2-999",), 2)


@pytest.mark.parametrize(("shift", "found"), [(" ", "+1"), ("  ", "+2"), ("   ", "+3")])
def test_columns_shifted_to_the_right_are_measured(shift: str, found: str) -> None:
    error = fault(at(3, 1, GOOD[2][:13] + shift + GOOD[2][13:]))
    assert (error.code, error.line, error.found) == (ErrorCode.SHIFTED, 3, found)
    assert error.column == 95 + len(shift)  # where the opponent's number stands


@pytest.mark.parametrize("count", [1, 2, 3])
def test_columns_shifted_to_the_left_are_measured(count: int) -> None:
    lines = list(GOOD)
    lines[2] = GOOD[2][:20] + GOOD[2][20 + count :]
    error = fault("\n".join(lines))
    assert (error.code, error.line, error.found) == (ErrorCode.SHIFTED, 3, f"-{count}")


def test_a_name_padded_by_bytes_is_pointed_at() -> None:
    """Programs that count bytes leave lines with accents one column short."""
    name = "Müller".encode().ljust(33).decode()
    error = fault(at(3, 1, GOOD[2][:14] + name + GOOD[2][47:] + " "))
    assert (error.code, error.line, error.found) == (ErrorCode.SHIFTED, 3, "-1")


@pytest.mark.parametrize("pair", ["10", "01", "==", "00", "=0", "0=", "+-", "-+", "--", "WL", "LW", "DD", "  ", "1L"])
def test_results_that_fit_each_other(pair: str) -> None:
    lines = [GOOD[2][:98] + pair[0], GOOD[3][:98] + pair[1]]
    assert len(read("\n".join(lines)).tournament.contestants) == 2


@pytest.mark.parametrize("pair", ["11", "1=", "=1", "++", "+0", "+1", "1-", "0-", "=-", "1 ", " 0", "+ ", "WW", "WD"])
def test_results_that_contradict_each_other(pair: str) -> None:
    lines = [GOOD[2][:98] + pair[0], GOOD[3][:98] + pair[1]]
    error = fault("\n".join(lines))
    assert (error.code, error.line, error.column) == (ErrorCode.RESULTS_CONTRADICT, 2, 99)
    assert (error.player, error.round, error.other_line) == (2, 1, 1)


def test_a_contradiction_names_both_lines_the_player_and_the_round() -> None:
    error = fault(at(4, 92, "   3 b 0"))
    assert (error.line, error.other_line, error.player, error.round) == (4, 3, 2, 1)
    assert error.field is Field.OPPONENT
    assert fault(plus(GOOD[2])).other_line == 3


def test_the_terse_text_has_the_data_and_no_sentence() -> None:
    expected = "4:97 same_colour found='w' expected='b' field=colour player=2 round=1 other_line=3"
    assert fault(at(4, 97, "w")).data() == expected


def test_errors_can_be_pickled() -> None:
    error = fault(at(4, 97, "w"))
    assert pickle.loads(pickle.dumps(error)).data() == error.data()


def test_an_error_is_one_of_swisslab_and_a_value_error() -> None:
    error = fault("")
    assert isinstance(error, SwisslabError)
    assert isinstance(error, ValueError)


def test_errors_and_warnings_are_made_with_names_only() -> None:
    with pytest.raises(TypeError):
        TrfError(ErrorCode.TAB)  # type: ignore[misc]
    with pytest.raises(TypeError):
        TrfWarning(WarningCode.BAD_DATE)  # type: ignore[misc]


@pytest.mark.parametrize("code", ErrorCode)
def test_every_error_has_a_sentence(code: ErrorCode) -> None:
    sentence = fault_sentence(WORDS, TrfError(code=code, line=3, column=5, found="x", expected=("1-9",), round=2))
    assert sentence.startswith("line 3, column 5: ")
    assert sentence.endswith("; found “x”, expected a number from 1 to 9")
    assert fault_sentence(WORDS, TrfError(code=code))


@pytest.mark.parametrize("code", WarningCode)
def test_every_warning_has_a_sentence(code: WarningCode) -> None:
    warning = TrfWarning(code=code, line=3, column=5, round=2, player=7, other_line=9)
    assert fault_sentence(WORDS, warning).startswith("line 3, column 5: ")
    assert "(player 7, round 2) (see also line 9)" in fault_sentence(WORDS, warning)


@pytest.mark.parametrize("field", Field)
def test_every_part_of_a_line_has_a_name(field: Field) -> None:
    sentence = fault_sentence(WORDS, TrfError(code=ErrorCode.BAD_NUMBER, field=field))
    assert sentence.startswith("the ")


def test_errors_and_warnings_print_as_sentences() -> None:
    assert str(fault(at(4, 97, "w"))).startswith("line 4, column 97: both players of a game have the same colour")
    (warning,) = read(plus("042 soon")).warnings
    assert str(warning).startswith("line 6, column 5: this is no date")


def test_a_result_and_a_document_are_told_in_one_line() -> None:
    parsed = read(plus("042 soon"))
    assert repr(parsed) == "<ParseResult: 3 players, 6 lines, warnings: 1>"
    assert repr(parsed.document) == "<TrfDocument: 6 lines, utf-8>"


def outcome(data: str | bytes) -> ParseResult | TrfError:
    try:
        return read(data)
    except TrfError as error:
        return error


def check(data: str | bytes, lines: int) -> None:
    """Whatever stands in a file, reading ends with a tournament or with one error that points into the file."""
    result = outcome(data)
    if isinstance(result, TrfError):
        assert 1 <= result.line <= max(lines, 1)
        assert result.column >= 1
        assert str(result)
    else:
        assert result.tournament.contestants


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    check(data, data.count(b"\n") + data.count(b"\r") + 1)


@given(st.text(max_size=300))
def test_any_text(data: str) -> None:
    check(data, data.count("\n") + data.count("\r") + 1)


CODES = ["001", "012", "042", "062", "142", "152", "162", "192", "240", "250", "260", "XXA", "XXC", "XXP", "XXR"]
CODES += ["XXS", "XXZ", "BBW", "BBU", "013", "299", "052", "132", "310"]


@given(st.lists(st.tuples(st.sampled_from(CODES), st.text(" \t0123456789.wb-=+HZ,WDPfrank", max_size=40))))
def test_any_content_of_known_records(parts: list[tuple[str, str]]) -> None:
    check(plus(*(code + " " + text for code, text in parts)), len(GOOD) + len(parts))


@given(st.integers(1, 5), st.integers(1, 110), st.text(" \t012349.wbWB-=+HZU½", min_size=1, max_size=12))
def test_any_spoiled_part_of_a_good_file(line: int, column: int, text: str) -> None:
    check(at(line, column, text), len(GOOD))
