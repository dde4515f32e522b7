"""Writing tournament files: nothing is lost, only what changed is written anew (RULES 6.1-6.3)."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.model import Colour, Contestant, Forbidden, Outcome, PointSystem, RoundEntry, Tournament
from swisslab.trf import (
    ErrorCode,
    Record,
    TrfDocument,
    TrfError,
    enter_round,
    read,
    read_tournament,
    updated,
    write_text,
    write_tournament,
)

HERE = Path(__file__).parent / "data"
FILES = sorted(path for path in HERE.rglob("*.trf") if "bad" not in path.parts)
BASE = """012 small
XXX understood by nobody
XXR 4
001    1  m   Weiss, Anna                       2100 GER     1234567 2001/02/03  1.0    1     2 w 1
001    2      Noir, Bob                         2000                             0.0    2     1 b 0
001    3      Rosso, Cleo                       1900                             1.0    3  0000 - U
RUS    1      a national record
"""


@pytest.fixture(params=FILES, ids=lambda path: path.name)
def file(request: pytest.FixtureRequest) -> bytes:
    path: Path = request.param
    return path.read_bytes()


def changed_base(**changes: Any) -> str:
    """The small file once its tournament has been changed."""
    parsed = read(BASE)
    return write_text(replace(parsed.tournament, **changes), parsed.document)


def test_there_are_files() -> None:
    assert {path.name for path in FILES} >= {"trf16_latin1_crlf.trf", "trf26.trf", "bbp_cr.trf"}


def test_an_unchanged_file_comes_back_byte_for_byte(file: bytes) -> None:
    parsed = read(file)
    assert write_tournament(parsed.tournament, parsed.document) == file
    assert updated(parsed.tournament, parsed.document) == parsed.document


def test_a_tournament_without_a_document_is_written_so_that_it_reads_the_same(file: bytes) -> None:
    tournament = read_tournament(file)
    assert read_tournament(write_tournament(tournament)) == tournament


@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                ["012 name", "XXX ?", "", "  ", "001    1 ", "### é", "240 H   3    2   ", "\x0c", "x\x85"]
            ),
            st.sampled_from(["\n", "\r\n", "\r"]),
        ),
        unique_by=lambda item: item[0],
    ),
    st.sampled_from(["", "001    2", "ÿ"]),
    st.sampled_from(["utf-8", "utf-8-sig", "latin-1"]),
)
def test_mixed_line_ends_odd_blanks_and_encodings_come_back(
    lines: list[tuple[str, str]], last: str, encoding: str
) -> None:
    text = "001    2\n" if last != "001    2" else ""
    data = (text + "".join(line + end for line, end in lines) + last).encode(encoding)
    try:
        parsed = read(data)
    except TrfError as error:
        assert error.code is ErrorCode.EMPTY or error.code is ErrorCode.NO_PLAYERS  # noqa: PT017
    else:
        assert parsed.document.to_bytes() == data
        assert write_tournament(parsed.tournament, parsed.document) == data


def test_records_are_the_physical_lines() -> None:
    document = read("001    1\r\n\r\n012 x\ny").document
    assert document.newline == "\r\n"
    assert document.records == (Record(1, "001    1"), Record(2, ""), Record(3, "012 x", "\n"), Record(4, "y", ""))


def test_only_the_changed_field_of_a_changed_line_is_rewritten() -> None:
    first, *others = read_tournament(BASE).contestants
    assert changed_base(contestants=(replace(first, rating=2135), *others)) == BASE.replace("2100 GER", "2135 GER")


def test_changed_headers_take_the_place_of_the_old_ones_and_nothing_else_moves() -> None:
    assert changed_base(rounds=7, name="large") == BASE.replace("012 small", "012 large").replace(
        "XXR 4", "142 7\nXXR 7"
    )


def test_a_new_header_stands_before_the_players() -> None:
    changed = changed_base(forbidden=(Forbidden(frozenset({3, 1})),))
    assert changed == BASE.replace("XXR 4\n", "XXR 4\nXXP 1 3\n")


def test_the_dates_of_the_rounds_are_written_in_their_columns() -> None:
    dates = (date(2026, 2, 1), None, date(2026, 2, 8))
    line = "132".ljust(91) + "26/02/01  " + " " * 10 + "26/02/08"
    assert changed_base(round_dates=dates) == BASE.replace("XXR 4\n", f"XXR 4\n{line}\n")
    assert changed_base(round_dates=(None,)) == BASE


def test_a_year_that_two_digits_cannot_say_is_written_in_full() -> None:
    line = "132".ljust(91) + "1969/12/31" + "69/12/31"
    text = changed_base(round_dates=(date(1969, 12, 31), date(2069, 12, 31)))
    assert line in text.splitlines()
    assert read_tournament(text).round_dates == (date(1969, 12, 31), date(2069, 12, 31))


def test_a_file_dated_by_its_rounds_only_gets_no_other_dates() -> None:
    parsed = read(BASE + "132".ljust(91) + "26/02/01\n")
    text = write_text(replace(parsed.tournament, name="large"), parsed.document)
    assert text == parsed.document.text.replace("small", "large")


def test_points_of_a_hundred_and_more_are_written_where_they_are_read() -> None:
    line = write_text(Tournament((Contestant(1, points=1005),))).splitlines()[-1]
    assert line == "001    1".ljust(79) + "100.5"


def test_players_who_come_go_and_change_places() -> None:
    one, two, three = read_tournament(BASE).contestants
    text = changed_base(contestants=(two, one, three, Contestant(9, "Late")))
    lines = BASE.splitlines()
    late = "001    9      Late"
    assert text.splitlines() == [*lines[:3], "062 4", lines[4], lines[3], lines[5], late, lines[6]]
    text = changed_base(contestants=(three,))
    assert text.splitlines() == [*lines[:3], "062 1", lines[5], lines[6]]


def test_a_file_without_a_last_line_end_can_grow() -> None:
    parsed = read("001    1\n001    2")
    contestants = (*parsed.tournament.contestants, Contestant(3))
    text = write_text(replace(parsed.tournament, contestants=contestants), parsed.document)
    assert text == "062 3\n001    1\n001    2\n001    3"
    assert read_tournament(text).contestants == contestants


def test_a_name_that_latin_1_cannot_hold_turns_the_file_into_utf_8() -> None:
    parsed = read("001    1\n012 é".encode("latin-1"))
    renamed = replace(parsed.tournament, name="Łódź")
    assert write_tournament(renamed, parsed.document).decode("utf-8") == "001    1\n012 Łódź\n"


@pytest.mark.parametrize(
    ("contestant", "code"),
    [
        (Contestant(12345), ErrorCode.BAD_NUMBER),
        (Contestant(1, rating=10000), ErrorCode.BAD_NUMBER),
        (Contestant(1, points=10005), ErrorCode.BAD_POINTS),
    ],
)
def test_values_too_wide_for_their_columns_are_refused(contestant: Contestant, code: ErrorCode) -> None:
    with pytest.raises(TrfError) as caught:
        write_text(Tournament((contestant,)))
    assert caught.value.code is code


# Any tournament built in Python


def text(most: int) -> st.SearchStrategy[str]:
    return st.text(st.characters(codec="utf-8", categories=("L", "Nd", "P")), max_size=most)


def points() -> st.SearchStrategy[int]:
    return st.integers(0, 40)


def without_blanks_at_the_end(items: list[Any]) -> tuple[Any, ...]:
    while items and items[-1] is None:
        items = items[:-1]
    return tuple(items)


def newlines() -> st.SearchStrategy[str]:
    return st.sampled_from(["\n", "\r\n", "\r"])


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    numbers = draw(st.lists(st.integers(1, 60), min_size=2, max_size=12, unique=True))
    rounds: dict[int, list[RoundEntry | None]] = {number: [] for number in numbers}
    byes = st.sampled_from([None, Outcome.PAB, Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.ZERO_BYE])
    pairs = st.sampled_from(["10", "01", "==", "00", "+-", "-+", "--", "WL", "DD", "  "])
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(numbers))
        paired = 2 * draw(st.integers(0, len(order) // 2))
        for white, black in zip(order[:paired:2], order[1:paired:2], strict=True):
            mine, theirs = (Outcome(code) if code != " " else None for code in draw(pairs))
            rounds[white].append(RoundEntry(black, Colour.WHITE, mine))
            rounds[black].append(RoundEntry(white, Colour.BLACK, theirs))
        for number in order[paired:]:
            bye = draw(byes)
            rounds[number].append(RoundEntry(None, None, bye) if bye else None)
    for entries in rounds.values():
        while entries and entries[-1] is None:
            entries.pop()
    players = st.builds(
        Contestant,
        number=st.just(0),
        name=text(33),
        sex=st.sampled_from(["", "m", "w"]),
        title=text(3),
        rating=st.none() | st.integers(1, 9999),
        federation=text(3),
        fide_id=st.from_regex(r"\A\d{0,11}\Z"),
        birth=st.sampled_from(["", "1999/12/31"]),
        points=st.none() | st.integers(0, 9999),
        rank=st.none() | st.integers(1, 9999),
    )
    some = st.frozensets(st.sampled_from(numbers), min_size=2, max_size=4)
    return Tournament(
        contestants=tuple(replace(draw(players), number=n, rounds=tuple(rounds[n])) for n in numbers),
        name=draw(text(20)),
        start_date=draw(st.none() | st.dates(date(1950, 1, 1))),
        end_date=draw(st.none() | st.dates(date(1950, 1, 1))),
        round_dates=draw(st.just(()) | st.lists(st.none() | st.dates(date(1950, 1, 1))).map(without_blanks_at_the_end)),
        rounds=draw(st.none() | st.integers(5, 30)),
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        by_rank=draw(st.booleans()),
        points=draw(st.just(PointSystem()) | st.builds(PointSystem, *[points()] * 12)),
        virtual=draw(st.dictionaries(st.sampled_from(numbers), st.lists(points(), min_size=1).map(tuple))),
        absent=draw(st.frozensets(st.sampled_from(numbers))),
        entered_byes=draw(
            st.dictionaries(
                st.tuples(st.sampled_from(numbers), st.integers(5, 5)),
                st.sampled_from([Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.ZERO_BYE]),
            )
        ),
        forbidden=tuple(
            draw(st.lists(st.builds(Forbidden, some, st.integers(1, 3), st.none() | st.integers(3, 9)), max_size=3))
        ),
        system=draw(st.none() | st.just("FIDE_DUTCH_2026")),
    )


@given(tournaments(), newlines())
def test_any_tournament_built_in_python_is_written_so_that_it_reads_the_same(
    tournament: Tournament, newline: str
) -> None:
    data = write_tournament(tournament, TrfDocument(newline=newline))
    again = read(data)
    assert again.tournament == tournament
    assert again.document.newline == newline
    assert write_tournament(again.tournament, again.document) == data


@given(tournaments(), tournaments(), newlines())
def test_any_change_is_written(before: Tournament, after: Tournament, newline: str) -> None:
    document = updated(before, TrfDocument(newline=newline))
    assert read_tournament(write_tournament(after, document)) == after


# Entering a round


def entered(text: str, round_number: int, pairs: Iterable[tuple[int, int]], bye: int | None = None) -> str:
    """A file after a round has been entered."""
    parsed = read(text)
    return write_text(enter_round(parsed.tournament, round_number, pairs, bye), parsed.document)


def lines_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("001")]


def test_a_new_round_stands_in_its_columns_with_blank_results() -> None:
    parsed = read(BASE)
    tournament = enter_round(parsed.tournament, 2, [(3, 1)], 2)
    assert write_text(tournament, parsed.document) == (
        BASE.replace(" 1.0    1     2 w 1", " 1.0    1     2 w 1     3 b")
        .replace(" 0.0    2     1 b 0", " 1.0    2     1 b 0  0000 - U")
        .replace(" 1.0    3  0000 - U", " 1.0    3  0000 - U     1 w")
    )
    again = read(write_tournament(tournament, parsed.document))
    assert again.warnings == ()
    assert again.tournament == tournament
    assert again.tournament.next_round == 2


def test_byes_already_entered_stay_and_are_in_the_points_once() -> None:
    text = BASE.replace("     1 b 0", "     1 b 0  0000 - H")
    for column in ("0.0", "0.5"):  # some programs have counted the bye already, some have not
        after = entered(text.replace("0.0    2", f"{column}    2"), 2, [(1, 3)], None)
        assert lines_of(after)[1].endswith(" 0.5    2     1 b 0  0000 - H")


def test_byes_of_record_240_and_absence_of_xxz_are_written_into_the_round() -> None:
    text = entered(BASE + "240 H   2    1\n240 F   3    1\nXXZ 2\n", 2, [], 3)
    assert [line[80:].rstrip() for line in lines_of(text)] == [
        " 1.5    1     2 w 1  0000 - H",
        " 0.0    2     1 b 0  0000 - Z",
        " 2.0    3  0000 - U  0000 - U",
    ]
    assert "XXZ" not in text  # it speaks of the round to be paired only
    assert "240 H   2    1\n240 F   3    1\n" in text


def test_a_player_who_is_paired_loses_the_bye_of_that_round() -> None:
    text = entered(BASE + "240 H   2    1    2\n", 2, [(1, 3)], None)
    assert "240 H   2    2\n" in text
    assert lines_of(text)[0].endswith(" 1.0    1     2 w 1     3 w")


def test_games_of_this_round_and_later_ones_are_dropped_and_the_points_go_back() -> None:
    three = BASE.replace("     2 w 1", "     2 w 1     3 b 1     2 b =  0000 - F").replace("  1.0    1", "  2.5    1")
    three = three.replace("     1 b 0", "     1 b 0  0000 - U     1 w =").replace("  0.0    2", "  1.5    2")
    three = three.replace("  0000 - U\nRUS", "  0000 - U     1 w 0  0000 - H\nRUS").replace("  1.0    3", "  1.5    3")
    assert read(three).warnings == ()
    text = entered(three, 2, [(1, 3)], None)
    assert [line[80:].rstrip() for line in lines_of(text)] == [
        " 1.0    1     2 w 1     3 w              0000 - F",  # asked for in advance: round 4 has no games
        " 0.0    2     1 b 0",
        " 1.0    3  0000 - U     1 b",
    ]


def test_points_that_stand_in_column_80_are_written_in_their_own_columns() -> None:
    text = entered(BASE.replace("  0.0    2", " 0.0     2"), 2, [(3, 1)], 2)
    assert lines_of(text)[1][79:89] == "  1.0    2"


def test_more_than_a_hundred_points_are_not_cut_off() -> None:
    text = BASE.replace("  1.0    1", "100.0    1") + "XXS W=100 PAB=1\n"
    text = entered(text, 2, [(3, 1)], 2)
    assert lines_of(text)[0][79:89] == "100.0    1"


def test_acceleration_points_and_corrections_in_the_points_column_stay_in_it() -> None:
    text = BASE.replace("  1.0    1", "  2.0    1").replace("  0.0    2", "  0.3    2") + "XXA    1  1.0  1.0\n"
    text = entered(text, 2, [(1, 3)], 2)
    assert [line[80:89] for line in lines_of(text)] == [" 2.0    1", " 1.3    2", " 1.0    3"]


def test_acceleration_in_the_points_column_becomes_that_of_the_entered_round() -> None:
    text = "XXA    1  1.0  1.0  0.5\n" + BASE.replace("  1.0    1     2 w 1", "  2.5    1     2 w 1     3 b 1")
    text = text.replace("  1.0    3  0000 - U", "  1.0    3  0000 - U     1 w 0")
    assert read(text).warnings == ()  # two wins and the half point of round 3
    text = entered(text, 2, [(1, 2)], None)
    assert lines_of(text)[0].endswith(" 2.0    1     2 w 1     2 w")  # one win and the point of round 2


def test_a_blank_points_column_stays_blank() -> None:
    text = entered(BASE.replace(" 0.0    2", "        2"), 2, [(1, 3)], 2)
    assert lines_of(text)[1].endswith("        2     1 b 0  0000 - U")


def test_a_bye_is_worth_what_the_point_system_says() -> None:
    text = entered(BASE + "162  W 1.0    P 0.5\n", 2, [(1, 3)], 2)
    assert lines_of(text)[1][80:84] == " 0.5"


@pytest.mark.parametrize(
    ("round_number", "pairs", "bye", "code"),
    [
        (2, [(1, 9)], None, ErrorCode.UNKNOWN_PLAYER),
        (2, [], 9, ErrorCode.UNKNOWN_PLAYER),
        (2, [(1, 2), (3, 1)], None, ErrorCode.TWICE_IN_ROUND),
        (2, [(1, 1)], None, ErrorCode.TWICE_IN_ROUND),
        (2, [(1, 2)], 2, ErrorCode.TWICE_IN_ROUND),
        (5, [(1, 2)], 3, ErrorCode.TOO_MANY_ROUNDS),
        (0, [(1, 2)], 3, ErrorCode.BAD_NUMBER),
    ],
)
def test_impossible_rounds_are_refused(
    round_number: int, pairs: list[tuple[int, int]], bye: int | None, code: ErrorCode
) -> None:
    with pytest.raises(TrfError) as caught:
        enter_round(read_tournament(BASE), round_number, pairs, bye)
    assert caught.value.code is code


@given(tournaments(), st.integers(1, 4), st.data())
def test_any_entered_round_reads_back(tournament: Tournament, round_number: int, data: st.DataObject) -> None:
    tournament = replace(tournament, rounds=None)
    order = data.draw(st.permutations([c.number for c in tournament.contestants]))
    count = data.draw(st.integers(0, len(order) // 2))
    pairs = list(zip(order[: 2 * count : 2], order[1 : 2 * count : 2], strict=True))
    bye = order[2 * count] if len(order) > 2 * count and data.draw(st.booleans()) else None
    with_round = enter_round(tournament, round_number, pairs, bye)
    document = updated(tournament)
    again = read_tournament(write_tournament(with_round, document))
    assert again == with_round
    for white, black in pairs:
        assert again.contestant(white).entry(round_number) == RoundEntry(black, Colour.WHITE, None)
        assert again.contestant(black).entry(round_number) == RoundEntry(white, Colour.BLACK, None)
    for contestant in tournament.contestants:
        past = range(1, round_number)
        assert [again.contestant(contestant.number).entry(r) for r in past] == [contestant.entry(r) for r in past]
