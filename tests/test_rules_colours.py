"""E.1-E.5 / 5.2.1-5.2.5: who gets White, rule by rule; A.6 / 1.7."""

import pytest

from swisslab.model import Colour, Player, Preference, Strength
from swisslab.rules import allocate, preference
from tests.build import Played, colours, standing, tournament


def player(number: int, history: str = "", *, score: int = 0, parity: int | None = None) -> Player:
    played = colours(history)
    return Player(
        number=number,
        tpn=number,
        score=score,
        colours=played,
        preference=preference(played),
        parity=number if parity is None else parity,
    )


def white_and_rule(one: Player, two: Player, initial: Colour = Colour.WHITE) -> tuple[int, int]:
    """White's number and the rule, whichever of the two is named first."""
    white, black, rule = allocate(one, two, initial)
    assert {white.number, black.number} == {one.number, two.number}
    assert allocate(two, one, initial) == (white, black, rule)
    return white.number, rule


# E.1: both wishes can be granted


@pytest.mark.parametrize(
    ("high", "low", "white"),
    [
        ("BW", "WB", 2),  # mild Black, mild White
        ("B", "W", 1),  # strong White, strong Black
        ("WW", "B", 2),  # absolute Black, strong White
        ("", "W", 1),  # no wish: the opponent's is granted
        ("", "B", 2),
        ("WB", "", 1),
        ("BW", "", 2),
    ],
)
def test_e1_compatible_wishes_are_granted(high: str, low: str, white: int) -> None:
    assert white_and_rule(player(1, high), player(2, low)) == (white, 1)


# E.2: the stronger wish


@pytest.mark.parametrize(
    ("high", "low", "white"),
    [
        ("WB", "BWB", 2),  # mild against strong White
        ("W", "WW", 1),  # strong against absolute Black: the absolute one gets Black
        ("BB", "WB", 1),  # absolute against mild White
        ("BW", "BWW", 1),  # mild against absolute Black
    ],
)
def test_e2_stronger_wish_wins(high: str, low: str, white: int) -> None:
    assert white_and_rule(player(1, high), player(2, low)) == (white, 2)


def test_e2_of_two_absolute_wishes_the_larger_colour_difference_wins() -> None:
    """WBWW has +2, BWW has +1: both want Black absolutely, WBWW gets it although it ranks lower."""
    assert white_and_rule(player(1, "BWW", score=30), player(2, "WBWW", score=20)) == (1, 2)
    assert white_and_rule(player(1, "WBB", score=30), player(2, "BWBB", score=20)) == (2, 2)


def test_e2_does_not_weigh_colour_differences_of_wishes_that_are_not_absolute() -> None:
    """Two strong wishes always have the difference one; equal absolute differences leave it to E.3."""
    assert white_and_rule(player(1, "WBWW"), player(2, "BWWW")) == (1, 3)


# E.3: the last round in which one had White and the other Black


@pytest.mark.parametrize(
    ("high", "low", "white"),
    [
        ("BWWB", "WBWB", 2),  # from behind B B, W W, then W against B: the higher one had White there, so gets Black
        ("WBWB", "BWWB", 1),
        ("WBW", "WWB", 2),  # both strong Black; last: W against B, so the higher one gets Black
        ("WWB", "WBW", 1),
    ],
)
def test_e3_alternates_to_the_last_difference(high: str, low: str, white: int) -> None:
    assert white_and_rule(player(1, high), player(2, low)) == (white, 3)


def test_e3_compares_histories_without_their_unplayed_rounds() -> None:
    """uWB against WBWB: B B, W W, then one history ends and decides nothing, so E.4."""
    built = tournament(
        6,
        Played([(2, 4, "="), (5, 6, "=")], {1: "Z"}),
        Played([(1, 3, "1-0"), (4, 2, "=")]),
        Played([(2, 5, "=")], {1: "H"}),
        Played([(4, 1, "0-1"), (6, 2, "0-1")]),
    )
    given = standing(built)
    one, two = given.player(1), given.player(2)
    assert (one.colours, two.colours) == (colours("WB"), colours("WBWB"))
    assert white_and_rule(one, two) == (1, 4)  # the higher-ranked player's wish is White


# E.4: the higher-ranked player's wish


def test_e4_grants_the_wish_of_the_higher_ranked_player() -> None:
    """The wish itself, not White."""
    assert white_and_rule(player(1, "WB"), player(2, "WB")) == (1, 4)
    assert white_and_rule(player(1, "BW"), player(2, "BW")) == (2, 4)


def test_e4_ranks_by_score_before_number() -> None:
    assert white_and_rule(player(1, "BW", score=10), player(2, "BW", score=15)) == (1, 4)


# E.5: nobody has played


@pytest.mark.parametrize("initial", list(Colour))
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_e5_odd_numbers_get_the_initial_colour(number: int, initial: Colour) -> None:
    colour = initial if number % 2 else initial.other
    white = number if colour is Colour.WHITE else 9
    assert white_and_rule(player(number), player(9), initial) == (white, 5)


def test_e5_counts_players_who_have_taken_part_so_far() -> None:
    """Player 1 never appears: 2 is then the first and has the parity of an odd number."""
    given = standing(tournament(4, Played([(2, 3, "1-0")], {1: "Z", 4: "Z"}), Played(byes={1: "Z"})), number=2)
    assert [p.number for p in given.players] == [2, 3, 4]
    assert [given.player(n).parity for n in (2, 3, 4)] == [1, 2, 3]


def test_e5_initial_colour_is_seen_in_round_one_if_the_file_does_not_say_it() -> None:
    """Player 1 had Black in round 1, so an odd number gets Black."""
    built = tournament(4, Played([(3, 1, "="), (2, 4, "=")]), initial_colour=None)
    assert standing(built).initial_colour is Colour.BLACK


def test_nobody_wants_a_colour_before_the_first_game() -> None:
    assert preference(()) == Preference(None, Strength.NONE)
