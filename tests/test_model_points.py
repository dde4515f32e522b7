"""Points as exact tenths; what an outcome is worth; where a tournament stands (DESIGN.md section 6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.model import Colour, Outcome, PointSystem, RoundEntry, points_text, read_points
from tests.build import Played, tournament


@given(st.integers(-10_000, 10_000))
def test_points_text_and_back(points: int) -> None:
    assert read_points(points_text(points)) == points


@pytest.mark.parametrize("text", ["", "-", "1.25", "1/2", "one", "1..0", ".5", "+1", "1.0.0", "½"])
def test_text_that_is_no_number_of_points(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the text itself is all the message there is
        read_points(text)


@pytest.mark.parametrize(
    ("code", "played", "bye", "forfeit"),
    [
        *((code, True, False, False) for code in "1=0WDL"),
        *((code, False, False, True) for code in "+-"),
        *((code, False, True, False) for code in "HFUZ"),
    ],
)
def test_codes_of_the_tournament_file(code: str, played: bool, bye: bool, forfeit: bool) -> None:
    outcome = Outcome(code)
    assert (outcome.played, outcome.bye, outcome.forfeit) == (played, bye, forfeit)


@pytest.mark.parametrize(
    ("code", "points"),
    [("1", 10), ("=", 5), ("0", 0), ("W", 10), ("D", 5), ("L", 0), ("+", 10), ("-", 0), ("H", 5), ("F", 10), ("U", 10)],
)
def test_usual_worth(code: str, points: int) -> None:
    colour = None if code in "HFU" else Colour.WHITE
    assert PointSystem().worth(RoundEntry(None if code in "HFU" else 2, colour, Outcome(code))) == points


def test_worth_by_colour_and_of_what_is_blank() -> None:
    system = PointSystem(white_win=10, black_win=12, zero_bye=3)
    assert system.worth(RoundEntry(2, Colour.WHITE, Outcome.WIN)) == 10
    assert system.worth(RoundEntry(2, Colour.BLACK, Outcome.WIN)) == 12
    assert system.worth(None) == 3
    assert system.worth(RoundEntry(2, Colour.WHITE, None)) == 0
    assert system.win == 12


def test_a_round_is_complete_when_it_has_games_and_all_their_results() -> None:
    assert not tournament(4).complete(1)
    assert not tournament(4, Played(byes={1: "H", 2: "Z"})).complete(1)
    assert tournament(3, Played(byes={3: "U"})).complete(1)
    assert tournament(4, Played([(1, 2, "=")], {3: "H"})).complete(1)
    done = tournament(4, Played([(1, 2, "="), (3, 4, "1-0")]), Played(byes={1: "H"}))
    assert (done.next_round, done.rounds_entered) == (2, 2)


def test_unknown_numbers() -> None:
    with pytest.raises(KeyError):
        tournament(2).contestant(3)
    assert tournament(2).contestant(2).entry(7) is None
