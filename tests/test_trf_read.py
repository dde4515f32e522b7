"""Reading tournament files: RULES 6.1 (line 001), 6.2 (XX and BB lines), 6.3 (TRF26)."""

from datetime import date
from pathlib import Path

import pytest

from swisslab.model import Colour, Contestant, Forbidden, Outcome, PointSystem, RoundEntry
from swisslab.trf import WarningCode, read, read_file, read_tournament
from swisslab.trf.dates import read_date

DATA = Path(__file__).parent / "data" / "trf"


def player(number: int, points: str, *rounds: str) -> str:
    """A line 001 built by the column table of RULES 6.1."""
    line = f"001 {number:>4}".ljust(80) + f"{points:>4}" + f" {number:>4}"
    return line + "".join(f"  {r:<8}" for r in rounds)


def pair_file(*more: str) -> str:
    return "\n".join([player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), *more, ""])


def test_6_1_every_column_of_line_001() -> None:
    first = read_file(DATA / "trf16_latin1_crlf.trf").tournament.contestants[0]
    assert first == Contestant(
        number=1,
        name="Weiß, Ärne",
        sex="m",
        title="f",
        rating=2210,
        federation="SUI",
        fide_id="1300001",
        birth="1990/05/17",
        points=40,
        rank=2,
        rounds=(RoundEntry(3, Colour.WHITE, Outcome.WIN), RoundEntry(2, Colour.BLACK, Outcome.DRAW)),
    )


def test_6_1_headers_and_extensions_of_a_trf16_file() -> None:
    reading = read_file(DATA / "trf16_latin1_crlf.trf")
    tournament, document = reading.tournament, reading.document
    assert (tournament.name, tournament.city, tournament.federation) == ("Frühlingsturnier", "Zürich", "SUI")
    assert (tournament.start, tournament.end) == (date(2025, 4, 12), date(2025, 4, 13))
    assert (tournament.rounds, tournament.initial_colour, tournament.by_rank) == (5, Colour.WHITE, False)
    assert tournament.forbidden == (Forbidden(frozenset({1, 5})),)
    assert tournament.absent == {4}
    assert tournament.virtual == {1: (10, 10, 5)}
    assert (document.newline, document.encoding) == ("\r\n", "latin-1")
    assert tournament.next_round == 3
    assert document.records[18].text == "SUI kept as it is, whatever it means"


def test_6_1_only_the_latin_1_fallback_gets_a_warning() -> None:
    reading = read_file(DATA / "trf16_latin1_crlf.trf")
    assert [(n.code, n.line, n.column, n.found) for n in reading.warnings] == [(WarningCode.LATIN_1_ASSUMED, 1, 7, "ü")]


def test_6_3_records_of_trf26() -> None:
    reading = read_file(DATA / "trf26.trf")
    tournament = reading.tournament
    assert reading.warnings == ()
    assert (tournament.rounds, tournament.initial_colour, tournament.start) == (7, Colour.BLACK, date(2026, 3, 1))
    assert tournament.system == "FIDE_DUTCH_2026_BAKU"
    assert tournament.points == PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 10, 0, 20)
    assert tournament.entered_byes == {
        (3, 2): Outcome.HALF_BYE,
        (5, 2): Outcome.HALF_BYE,
        (7, 3): Outcome.ZERO_BYE,
    }
    assert tournament.virtual == dict.fromkeys((1, 2, 3), (10, 10, 5, 5))
    assert tournament.forbidden == (Forbidden(frozenset({1, 2, 7}), 2, 4),)


def test_6_2_bb_lines_with_carriage_returns_and_a_byte_order_mark() -> None:
    reading = read_file(DATA / "bbp_cr.trf")
    assert reading.warnings == ()  # player 6 was away and has the 0.2 of BBZ; the short game counts like any other
    assert reading.tournament.points == PointSystem(20, 20, 10, 10, 5, 5, 20, 1, 20, 10, 2, 15)
    assert (reading.document.newline, reading.document.encoding) == ("\r", "utf-8-sig")
    assert reading.tournament.contestant(2).rounds[0] == RoundEntry(4, Colour.BLACK, Outcome.SHORT_WIN)
    assert reading.tournament.contestant(5).rounds == (RoundEntry(None, None, Outcome.PAB),)


@pytest.mark.parametrize(
    ("block", "entry"),
    [
        ("   2 w 1", RoundEntry(2, Colour.WHITE, Outcome.WIN)),
        ("0002 w 1", RoundEntry(2, Colour.WHITE, Outcome.WIN)),
        ("   2 W w", RoundEntry(2, Colour.WHITE, Outcome.SHORT_WIN)),
        ("   2 w +", RoundEntry(2, Colour.WHITE, Outcome.FORFEIT_WIN)),
        ("   2 - +", RoundEntry(2, None, Outcome.FORFEIT_WIN)),
        ("   2   +", RoundEntry(2, None, Outcome.FORFEIT_WIN)),
        ("   2 w  ", RoundEntry(2, Colour.WHITE, None)),
        ("   2 w", RoundEntry(2, Colour.WHITE, None)),
        ("0000 - H", RoundEntry(None, None, Outcome.HALF_BYE)),
        ("0000 - h", RoundEntry(None, None, Outcome.HALF_BYE)),
        ("     - F", RoundEntry(None, None, Outcome.FULL_BYE)),
        ("       U", RoundEntry(None, None, Outcome.PAB)),
        ("0000 - Z", RoundEntry(None, None, Outcome.ZERO_BYE)),
        ("0000 -  ", RoundEntry(None, None, Outcome.ZERO_BYE)),
        ("0000", RoundEntry(None, None, Outcome.ZERO_BYE)),
        ("        ", None),
    ],
)
def test_6_1_one_round(block: str, entry: RoundEntry | None) -> None:
    answers = {"1": "b 0", "W": "b L", "+": "b -", "": "b"}
    back = f"   1 {answers[entry.outcome.value if entry.outcome else '']}" if entry and entry.opponent else ""
    tournament = read_tournament("\n".join([player(1, "", block), player(2, "", back)]))
    assert tournament.contestant(1).entry(1) == entry


@pytest.mark.parametrize(("code", "meant"), [("+", Outcome.PAB), ("=", Outcome.HALF_BYE), ("-", Outcome.ZERO_BYE)])
def test_byes_written_with_the_codes_of_2006_are_read_and_gets_a_warning(code: str, meant: Outcome) -> None:
    reading = read(player(1, "", f"0000 - {code}"))
    assert reading.tournament.contestant(1).entry(1) == RoundEntry(None, None, meant)
    (warning,) = reading.warnings
    assert (warning.code, warning.line, warning.column) == (WarningCode.OLD_BYE_CODE, 1, 99)
    assert (warning.found, warning.expected) == (code, (meant.value,))


def test_old_bye_codes_get_a_warning_for_every_player() -> None:
    reading = read("\n".join([player(1, "", "0000 - ="), player(2, "", "0000 - =")]))
    assert [warning.player for warning in reading.warnings] == [1, 2]


def test_a_rating_or_rank_of_nought_is_none() -> None:
    line = player(1, "")
    tournament = read_tournament(line[:48] + "   0" + line[52:85] + "   0")
    assert (tournament.contestants[0].rating, tournament.contestants[0].rank) == (None, None)


def test_a_tab_after_the_last_entry_is_harmless() -> None:
    assert read(pair_file().replace("\n", "\t\n")).tournament.contestants == read_tournament(pair_file()).contestants


def test_blank_rounds_between_games_are_none_and_blank_rounds_at_the_end_are_dropped() -> None:
    text = "\n".join([player(1, "", "", "   2 w 1", "", ""), player(2, "", "", "   1 b 0")])
    assert read_tournament(text).contestant(1).rounds == (None, RoundEntry(2, Colour.WHITE, Outcome.WIN))


def test_short_lines_and_blank_lines() -> None:
    reading = read("001    3\n\n012\n001    7\n0")
    assert reading.tournament.contestants == (Contestant(3), Contestant(7))
    assert len(reading.document.records) == 5


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_line_ends(newline: str) -> None:
    reading = read(pair_file("XXR 5").replace("\n", newline))
    assert reading.document.newline == newline
    assert (reading.tournament.rounds, reading.tournament.size) == (5, 2)


def test_characters_that_python_takes_for_line_ends_do_not_end_a_line() -> None:
    assert read_tournament(pair_file("012 a\x0bb\x0cc\x85d\u2028e")).name == "a\x0bb\x0cc\x85d\u2028e"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2026/02/01", (date(2026, 2, 1), False)),
        ("2026-2-1", (date(2026, 2, 1), False)),
        ("2026.02.01", (date(2026, 2, 1), False)),
        ("20260201", (date(2026, 2, 1), False)),
        ("01.02.2026", (date(2026, 2, 1), False)),
        ("31/01/2026 10:00", (date(2026, 1, 31), False)),
        ("01/31/2026", (date(2026, 1, 31), False)),
        ("02/01/2026", (date(2026, 1, 2), True)),
        ("26/02/01", (date(2026, 2, 1), True)),
        ("2026/02/30", (None, False)),
        ("spring", (None, False)),
    ],
)
def test_dates(text: str, value: tuple[date | None, bool]) -> None:
    assert read_date(text) == value


def test_a_short_year_is_of_the_century_that_has_seen_swiss_tournaments() -> None:
    assert (read_date("98/05/01"), read_date("70/05/01")) == ((date(1998, 5, 1), True), (date(1970, 5, 1), True))
    assert read_date("69/05/01") == (date(2069, 5, 1), True)


# Record 132, 6.1: the dates of the rounds, YY/MM/DD in columns 92-99, 102-109 and so on


def round_dates(*blocks: str) -> str:
    return "132".ljust(91) + "".join(block.ljust(10) for block in blocks)


def test_6_1_record_132_has_a_date_for_each_round_in_its_columns() -> None:
    reading = read(pair_file(round_dates("25/12/30", "", "26/01/02")))
    assert reading.warnings == ()
    tournament = reading.tournament
    assert tournament.round_dates == (date(2025, 12, 30), None, date(2026, 1, 2))
    assert (tournament.start_date, tournament.end_date) == (None, None)
    assert (tournament.start, tournament.end) == (date(2025, 12, 30), date(2026, 1, 2))


def test_the_start_and_the_end_are_those_of_042_and_052_where_these_are_there() -> None:
    tournament = read_tournament(pair_file(round_dates("25/12/30", "26/01/02"), "052 2026/01/03"))
    assert (tournament.start, tournament.end) == (date(2025, 12, 30), date(2026, 1, 3))
    tournament = read_tournament(pair_file(round_dates("25/12/30", "26/01/02"), "042 2025/12/29"))
    assert (tournament.start, tournament.end) == (date(2025, 12, 29), date(2026, 1, 2))


def test_record_132_may_give_full_years_too() -> None:
    assert read_tournament(pair_file(round_dates("2025/03/01", "2.3.2025"))).round_dates == (
        date(2025, 3, 1),
        date(2025, 3, 2),
    )


def test_record_132_as_a_list_from_column_5_is_read_in_order() -> None:
    reading = read(pair_file("132 25/03/01 25/03/02"))
    assert (reading.warnings, reading.tournament.round_dates) == ((), (date(2025, 3, 1), date(2025, 3, 2)))


def test_a_bad_date_of_a_round_gets_a_warning_and_the_others_stay() -> None:
    reading = read(pair_file(round_dates("25/03/01", "25/02/30", "  soon", "02/03/2025")))
    bad = WarningCode.BAD_DATE
    assert [(w.code, w.line, w.column, w.found, w.expected, w.round) for w in reading.warnings] == [
        (bad, 3, 102, "25/02/30", ("YY/MM/DD",), 2),
        (bad, 3, 114, "soon", ("YY/MM/DD",), 3),
        (WarningCode.AMBIGUOUS_DATE, 3, 122, "02/03/2025", ("2025-03-02",), 4),
    ]
    assert reading.tournament.round_dates == (date(2025, 3, 1), None, None, date(2025, 3, 2))


def test_rounds_that_end_before_the_start_get_a_warning_at_the_last_of_them() -> None:
    (warning,) = read(pair_file("042 2026/03/01", round_dates("25/03/01", "25/03/02"))).warnings
    assert (warning.code, warning.line, warning.column) == (WarningCode.DATES_REVERSED, 4, 102)
    assert (warning.found, warning.expected) == ("2025-03-02", ("2026-03-01",))


# A record given twice: the first good one stays


@pytest.mark.parametrize(
    ("lines", "field", "value"),
    [
        (("012 one", "012 two"), "name", "one"),
        (("022 one", "022 two"), "city", "one"),
        (("032 ONE", "032 TWO"), "federation", "ONE"),
        (("042 2020/05/01", "042 2021/05/01"), "start", date(2020, 5, 1)),
        (("042 2020/05/01", "042 soon"), "start", date(2020, 5, 1)),
        (("042 soon", "042 2020/05/01"), "start", date(2020, 5, 1)),
        (("052 2020/05/01", "052 2021/05/01"), "end", date(2020, 5, 1)),
        (("052 2020/05/01", "052 soon"), "end", date(2020, 5, 1)),
        (("052 soon", "052 2020/05/01"), "end", date(2020, 5, 1)),
        (
            (round_dates("soon", "20/05/02"), round_dates("20/05/01", "21/05/02", "20/05/03")),
            "round_dates",
            (date(2020, 5, 1), date(2020, 5, 2), date(2020, 5, 3)),
        ),
        (("192 FIDE_DUTCH_2017", "192 FIDE_DUTCH_2026"), "system", "FIDE_DUTCH_2017"),
    ],
)
def test_of_a_text_or_date_that_is_given_twice_the_first_good_one_stays(
    lines: tuple[str, ...], field: str, value: object
) -> None:
    assert getattr(read_tournament(pair_file(*lines)), field) == value


def test_every_unreadable_date_gets_its_warning() -> None:
    reading = read(pair_file("042 2020/05/01", "042 soon", "042 later"))
    assert [(w.code, w.line) for w in reading.warnings] == [(WarningCode.BAD_DATE, 4), (WarningCode.BAD_DATE, 5)]


@pytest.mark.parametrize(
    ("lines", "changed"),
    [
        # the examples of the JaVaFo manual
        (["XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0", "XXS FL=0 FW=1", "XXS PAB=1 FPB=1 HPB=.5 ZPB=0"], PointSystem()),
        (["XXS PAB=3 D=1 W=3"], PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 10, 0, 30)),
        (["XXS W=3", "XXS D=1"], PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 10, 0, 10)),
        (["XXS PAB=.5"], PointSystem(pab=5)),
        (
            ["XXS W=3 D=2 WL=1 BL=1", "XXS PAB=3", "XXS FPB=0 HPB=0 ZPB=0"],
            PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 0, 0, 0, 30),
        ),
        (
            ["XXS PAB=3", "XXS FPB=0 HPB=0 ZPB=0", "XXS W=3 D=2 WL=1 BL=1"],
            PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 30, 20, 0, 30),
        ),
        # 6.2: the PAB of BBU is a win by default; 6.3: so is P of 162
        (["BBW  3.0", "BBD  1.0"], PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 10, 0, 30)),
        (["162  W 3.0    D 1.0"], PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 10, 0, 30)),
        (["162  W 2.0    D 1.0    A 0.5    P 1.0"], PointSystem(20, 20, 10, 10, 0, 0, 20, 5, 20, 10, 5, 10)),
        (["162  Z 0.5"], PointSystem(zero_bye=5, forfeit_loss=5)),  # bbpPairings 6.0.0
        (["162  X 0.5"], PointSystem()),
        # several dialects that agree; the one that says more completes the other
        (["XXS W=3 D=1", "162  W 3.0    D 1.0"], PointSystem(30, 30, 10, 10, 0, 0, 30, 0, 30, 10, 0, 30)),
    ],
)
def test_6_2_and_6_3_point_systems(lines: list[str], changed: PointSystem) -> None:
    assert read_tournament(pair_file(*lines)).points == changed


def test_the_short_code_l_is_read_as_lost_games_only_and_gets_a_warning() -> None:
    reading = read("\n".join([player(1, "3.0", "   2 w 1"), player(2, "1.0", "   1 b 0"), "XXS W=3 D=2 L=1"]))
    assert reading.tournament.points == PointSystem(30, 30, 20, 20, 10, 10, 30, 0, 30, 20, 0, 10)
    assert [(n.code, n.line, n.column) for n in reading.warnings] == [(WarningCode.AMBIGUOUS_POINT_CODE, 3, 13)]
    complete = read("\n".join([player(1, "3.0", "   2 w 1"), player(2, "1.0", "   1 b 0"), "XXS W=3 L=1 FL=0 ZPB=0"]))
    assert complete.warnings == ()


def test_6_2_lists_of_numbers_by_words_in_any_case_and_several_lines() -> None:
    tournament = read_tournament(pair_file("001    3", "001    4", "xxp 1\t3", "XXP 1,2,4", "XXZ 3", "xxz 4", "xxr 9"))
    assert tournament.forbidden == (Forbidden(frozenset({1, 3})), Forbidden(frozenset({1, 2, 4})))
    assert tournament.absent == {3, 4}
    assert tournament.rounds == 9


def test_6_2_xxc_is_cumulative() -> None:
    tournament = read_tournament(pair_file("XXC rank black1"))
    assert (tournament.by_rank, tournament.initial_colour) == (True, Colour.BLACK)


def test_6_3_match_points_of_record_250_count_only_where_game_points_are_blank() -> None:
    tournament = read_tournament(pair_file("250  2.0  1.0   1   1    1    1", "250  2.0        2   2    2"))
    assert tournament.virtual == {1: (10,), 2: (0, 20)}


def test_6_3_record_260_without_rounds_or_to_round_999_has_no_end() -> None:
    tournament = read_tournament(pair_file("260            1    2", "260   3 999    1    2"))
    assert tournament.forbidden == (Forbidden(frozenset({1, 2})), Forbidden(frozenset({1, 2}), 3))


@pytest.mark.parametrize("line", ["142", "152", "162", "XXP", "XXZ", "240", "250", "260", "XXA", "XXC", "042", "BBW"])
def test_a_record_without_content_says_nothing(line: str) -> None:
    reading = read(pair_file(line))
    assert reading.warnings == ()
    assert reading.tournament.points == PointSystem()


@pytest.mark.parametrize("line", ["### note", "XYZ 1 2", "999", "801 team", "RUS    1      whatever", "ÄÖÜ x", "??"])
def test_unknown_records_are_kept_and_never_rejected(line: str) -> None:
    reading = read(pair_file(line))
    assert reading.warnings == ()
    assert line in [record.text for record in reading.document.records]


def test_6_2_white_loses_to_a_later_line_in_file_order_not_in_number_order() -> None:
    tournament = read_tournament("\n".join([player(2, "0.0", "   1 b 0"), player(1, "1.0", "   2 w 1")]))
    assert [contestant.number for contestant in tournament.contestants] == [2, 1]


@pytest.mark.parametrize(
    ("lines", "code", "line", "column", "found", "expected"),
    [
        ((player(1, "2.0", "   2 w 1"), player(2, "0.0", "   1 b 0")), "points_differ", 1, 81, "2.0", ("1.0",)),
        (
            (player(1, "2.0", "   2 w 1"), player(2, "0.5", "   1 b 0", "0000 - H"), player(3, "0.0", "0000 - Z")),
            "points_differ",
            1,
            81,
            "2.0",
            ("1.0",),
        ),
        (
            (player(1, "1.0", "   2 w 1"), player(2, "0.9", "   1 b 0", "0000 - H")),
            "points_differ",
            2,
            81,
            "0.9",
            ("0.0", "0.5"),
        ),
        ((player(1, "0.0", "   2 w 0"), player(2, "0.0", "   1 b 0")), "unusual_results", 2, 99, "0", ("0",)),
        ((player(1, "0.5", "   2 w ="), player(2, "0.0", "   1 b 0")), "unusual_results", 2, 99, "0", ("=",)),
        ((player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b L")), "unusual_results", 2, 99, "L", ("1",)),
        ((player(1, "1.0", "0000 - U"), player(2, "1.0", "0000 - U")), "several_pabs", 2, 99, "U", ()),
        (
            (player(1, "1.0", "", "   2 w 1"), player(2, "0.0", "", "   1 b 0")),
            "round_without_games",
            0,
            0,
            "",
            (),
        ),
        (
            (player(1, "", "   2 w  ", "   2 b 1"), player(2, "", "   1 b  ", "   1 w 0")),
            "unfinished_round",
            0,
            0,
            "",
            (),
        ),
        ((player(1, ""), player(4, "")), "numbers_missing", 2, 5, "4", ("2", "3")),
        ((player(6, ""), player(1, ""), player(4, "")), "numbers_missing", 3, 5, "4", ("2", "3", "5")),
        ((player(1, ""), "062 2"), "player_count_differs", 2, 5, "2", ("1",)),
        ((player(1, ""), "042 soon"), "bad_date", 2, 5, "soon", ("YYYY/MM/DD", "YYYY-MM-DD", "DD.MM.YYYY")),
        ((player(1, ""), "052 03/02/2026"), "ambiguous_date", 2, 5, "03/02/2026", ("2026-02-03",)),
        ((player(1, ""), "042 2026/02/02", "052 2026/02/01"), "dates_reversed", 3, 5, "2026-02-01", ("2026-02-02",)),
        ((player(1, ""), "XXC white"), "unknown_option", 2, 5, "white", ("rank", "white1", "black1")),
        ((player(1, ""), "XXP 1"), "nobody_forbidden", 2, 1, "1", ()),
        ((player(1, ""), "299 W  1.0"), "record_ignored", 2, 1, "299", ()),
        ((player(1, ""), "013 one team", "013 another team"), "record_ignored", 2, 1, "013", ()),
    ],
)
def test_warnings(
    lines: tuple[str, ...], code: str, line: int, column: int, found: str, expected: tuple[str, ...]
) -> None:
    (warning,) = read("\n".join(lines)).warnings
    assert (warning.code.value, warning.line, warning.column) == (code, line, column)
    assert (warning.found, warning.expected) == (found, expected)
    assert warning.data().startswith(f"{line}:{column} {code}")


def test_warnings_stand_in_the_order_of_lines_and_columns() -> None:
    """Whatever finds them: the encoding, a line 001, another record, or the comparison of lines."""
    lines = [
        "052 2026/02/01",  # ends before it starts
        "XXC white black",
        player(1, "2.0", "0000 - =", "   4 w 0"),  # an old code in column 99 and wrong points in 81
        "299 W  1.0",
        player(4, "0.0", "", "   1 b 0"),  # two losses in column 109, and numbers missing before column 5
        "042 2026/02/02",
        "022 Zürich",
    ]
    assert [(w.line, w.column, w.code.value) for w in read("\n".join(lines).encode("latin-1")).warnings] == [
        (0, 0, "round_without_games"),
        (1, 5, "dates_reversed"),
        (2, 5, "unknown_option"),
        (2, 11, "unknown_option"),
        (3, 81, "points_differ"),
        (3, 99, "old_bye_code"),
        (4, 1, "record_ignored"),
        (5, 5, "numbers_missing"),
        (5, 109, "unusual_results"),
        (7, 6, "latin_1_assumed"),
    ]


@pytest.mark.parametrize(
    ("column", "written", "points"),
    [(81, "11.5", 115), (82, "1.5", 15), (80, "100.5", 1005), (80, "100.0", 1000), (80, "  0.0", 0)],
)
def test_6_1_points_stand_in_columns_81_to_84_and_their_hundreds_before_them(
    column: int, written: str, points: int
) -> None:
    line = "001    1".ljust(column - 1) + written
    assert line[83:84] == written[-1]
    assert read_tournament(line.ljust(84)).contestants[0].points == points


@pytest.mark.parametrize("points", ["0.0", "0.5", "1.0", "1.5", " ", "1,5", "0"])
def test_the_points_column_may_hold_the_bye_of_the_next_round_and_the_acceleration(points: str) -> None:
    lines = [
        player(1, points, "   2 w 0", "0000 - H"),
        player(2, "1.0", "   1 b 1"),
        "XXA    1  0.0  1.0",
    ]
    assert read("\n".join(lines)).warnings == ()


def test_the_points_column_counts_a_bye_of_record_240() -> None:
    lines = [player(1, "0.5"), player(2, "1.0", "   3 w 1"), player(3, "0.0", "   2 b 0"), "240 H   1    1"]
    assert read("\n".join(lines)).warnings == ()
    assert [n.code for n in read("\n".join(lines[:3])).warnings] == [WarningCode.POINTS_DIFFER]
