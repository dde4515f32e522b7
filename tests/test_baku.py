"""Baku acceleration, C.04.7 article 1: late entries, points, and files that leave something open."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.model import Colour, Contestant, Forbidden, Outcome, PointSystem, RoundEntry, Tournament
from swisslab.model.baku import (
    AcceleratedGroup,
    IndivisibleWin,
    accelerated_group,
    applicable,
    group_size,
    virtual_of,
    virtual_points,
)
from swisslab.rules import StandingError, StandingProblem
from swisslab.say import Speaker
from swisslab.say.faults import indivisible_win_sentence, standing_sentence
from swisslab.trf import TrfWarning, WarningCode, read, write_tournament
from tests.build import FOOTBALL, Played, standing, tournament

BAKU = {"system": "FIDE_DUTCH_2026_BAKU", "rounds": 9}
EIGHT = Played([(1, 3, "1-0"), (4, 2, "="), (5, 7, "1-0"), (8, 6, "=")])  # round 1: four in GA, 1-3 2-4, 5-7 6-8


def first_round(size: int, group: int, out: Sequence[int] = (), bye: str = "Z") -> Played:
    """Round 1 as C.04.7 pairs it: first half against second half in GA (the first `group` numbers) and in GB.

    The last of an odd GA meets the first of GB, the last of an odd rest has the PAB.
    """
    there = [n for n in range(1, size + 1) if n not in out]
    games = []
    upper, lower = [n for n in there if n <= group], [n for n in there if n > group]
    if len(upper) % 2:
        games.append((upper.pop(), lower.pop(0), "="))
    byes = {lower.pop(): "U"} if len(lower) % 2 else {}
    for members in (upper, lower):
        middle = len(members) // 2
        games += [(one, two, "=") for one, two in zip(members[:middle], members[middle:], strict=True)]
    return Played(games, byes | (dict.fromkeys(out, bye) if bye else {}))


# --- 1.2, 1.3: who is in GA


def test_1_2_before_round_1_everybody_in_the_list_counts() -> None:
    assert accelerated_group(tournament(9, **BAKU)) == AcceleratedGroup((1, 2, 3, 4, 5, 6))
    away = tournament(9, absent=frozenset({2}), **BAKU)
    assert accelerated_group(away) == AcceleratedGroup((1, 2, 3, 4, 5, 6))


def test_1_2_the_list_is_that_of_the_file_where_it_gives_the_pairing_numbers() -> None:
    contestants = tuple(Contestant(n) for n in (3, 1, 4, 2))
    assert accelerated_group(Tournament(contestants, **BAKU)).members == (1, 2)
    assert accelerated_group(Tournament(contestants, by_rank=True, **BAKU)).members == (3, 1)


@pytest.mark.parametrize("late", [1, 2, 3, 4, 10])
def test_1_3_2_late_entries_at_the_end_of_the_list_leave_the_group_as_it_was(late: int) -> None:
    """With 10 in all, GA would have six; the games of round 1 show that it had four."""
    before, after = tournament(8, EIGHT, **BAKU), tournament(8 + late, EIGHT, **BAKU)
    assert accelerated_group(after) == AcceleratedGroup((1, 2, 3, 4))
    for edition in ("2017", "2026"):
        was, now = standing(before, edition), standing(after, edition)
        for number in range(1, 9):
            assert now.player(number).score == was.player(number).score
            assert now.player(number).last_float is was.player(number).last_float
        assert {now.player(n).score for n in range(9, 9 + late)} == {0}


def test_1_3_2_a_late_entry_above_the_last_member_joins_the_group_which_may_become_odd() -> None:
    """Number 2 comes late: GA of the others is 1, 3, 4, 5, and the last member stays 5."""
    built = tournament(9, first_round(9, 5, out=(2,), bye=""), **BAKU)
    assert accelerated_group(built) == AcceleratedGroup((1, 2, 3, 4, 5))
    assert standing(built).player(2).score == 10


def test_1_3_2_the_group_is_the_same_in_all_rounds() -> None:
    second = Played([(3, 1, "="), (2, 4, "="), (7, 5, "="), (6, 8, "=")])
    assert accelerated_group(tournament(11, EIGHT, second, **BAKU)).members == (1, 2, 3, 4)


def test_1_3_an_announced_absence_is_that_of_a_player_of_the_list() -> None:
    """Nine were there, one did not play: six in GA, as before round 1."""
    built = tournament(9, first_round(9, 6, out=(9,)), **BAKU)
    assert accelerated_group(built) == AcceleratedGroup((1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("bye", ["H", "F"])
def test_1_3_who_asked_for_a_bye_in_round_1_was_there(bye: str) -> None:
    built = tournament(9, first_round(9, 6, out=(9,), bye=bye), **BAKU)
    assert accelerated_group(built) == AcceleratedGroup((1, 2, 3, 4, 5, 6))


def test_1_3_a_bye_of_record_240_counts_like_one_of_line_001() -> None:
    built = tournament(9, first_round(9, 6, out=(9,), bye=""), entered_byes={(9, 1): Outcome.HALF_BYE}, **BAKU)
    assert accelerated_group(built) == AcceleratedGroup((1, 2, 3, 4, 5, 6))


def test_1_3_the_games_of_round_1_tell_a_late_entry_from_an_absence() -> None:
    """Ten in the list: if 9 and 10 were there, GA had six and 1-4 2-5 3-6 were paired; if not, 1-3 2-4."""
    was_there = tournament(10, first_round(8, 6), **BAKU)
    assert accelerated_group(was_there) == AcceleratedGroup((1, 2, 3, 4, 5, 6))
    came_late = tournament(10, first_round(8, 4), **BAKU)
    assert accelerated_group(came_late) == AcceleratedGroup((1, 2, 3, 4))


def test_1_3_where_nothing_tells_them_apart_the_group_is_not_certain() -> None:
    """If number 1 was there and did not play, GA was 1, 2; if it came late, GA was 2, 3 and is now 1, 2, 3."""
    blank = tournament(4, Played([(2, 3, "=")], {4: "U"}), **BAKU)
    assert accelerated_group(blank) == AcceleratedGroup((1, 2, 3), certain=False)
    announced = tournament(4, Played([(2, 3, "=")], {1: "Z", 4: "U"}), **BAKU)
    assert accelerated_group(announced) == AcceleratedGroup((1, 2), certain=False)


def test_1_3_where_players_are_kept_apart_the_games_prove_nothing() -> None:
    kept_apart = (Forbidden(frozenset({1, 3})),)
    built = tournament(10, first_round(8, 4), forbidden=kept_apart, **BAKU)
    assert accelerated_group(built) == AcceleratedGroup((1, 2, 3, 4), certain=False)
    later = (Forbidden(frozenset({1, 3}), 2),)
    assert accelerated_group(tournament(10, first_round(8, 4), forbidden=later, **BAKU)).certain


def test_a_round_1_that_was_not_paired_with_acceleration_proves_nothing() -> None:
    plain = Played([(n, n + 4, "=") for n in range(1, 5)])
    assert accelerated_group(tournament(8, plain, **BAKU)) == AcceleratedGroup((1, 2, 3, 4))
    assert accelerated_group(tournament(10, plain, **BAKU)) == AcceleratedGroup((1, 2, 3, 4), certain=False)
    five_on_top = first_round(8, 5)  # GA has an even number before round 1
    assert accelerated_group(tournament(10, five_on_top, **BAKU)) == AcceleratedGroup((1, 2, 3, 4), certain=False)


@pytest.mark.parametrize("built", [tournament(1, Played(byes={1: "U"})), tournament(2, Played(byes={2: "U"}))])
def test_the_smallest_tournaments_have_a_group(built: Tournament) -> None:
    assert accelerated_group(built).members


@given(st.data())
def test_1_3_the_group_is_the_one_that_some_choice_of_late_entries_gives(data: st.DataObject) -> None:
    """Against all choices one by one: C.04.7 1.2 on those who were there, then everybody above the last of them."""
    size = data.draw(st.integers(2, 11))
    entries = st.sampled_from([None, "Z", "H", "F", "U", "U", "U"])
    codes = [data.draw(entries) for _ in range(size - 1)] + ["U"]  # byes say nothing about the games
    order = data.draw(st.permutations(range(1, size + 1)))
    contestants = tuple(
        Contestant(n, rounds=() if code is None else (RoundEntry(None, None, Outcome(code)),))
        for n, code in zip(order, codes, strict=True)
    )
    built = Tournament(contestants, by_rank=True, forbidden=(Forbidden(frozenset({1, 2})),), **BAKU)
    doubtful = {n for n, code in zip(order, codes, strict=True) if code in (None, "Z")}
    groups = set()
    for count in range(len(doubtful) + 1):
        for late in combinations(sorted(doubtful), count):
            there = [n for n in order if n not in late]
            last = there[: group_size(len(there))][-1]
            groups.add(tuple(order[: order.index(last) + 1]))
    found = accelerated_group(built)
    assert found.members in groups
    assert found.certain is (len(groups) == 1)


# --- 1.1, 1.4: points and rounds


@pytest.mark.parametrize("rounds", [3, 4, 9, 11])
def test_1_4_3_half_a_win_must_be_whole_tenths(rounds: int) -> None:
    with pytest.raises(IndivisibleWin) as caught:
        virtual_points(rounds, 15)
    assert caught.value.win == 15
    assert "1.5 points" in indivisible_win_sentence(Speaker(), caught.value)


@pytest.mark.parametrize("rounds", [1, 2])
def test_1_4_3_where_no_round_gets_half_a_win_nothing_is_halved(rounds: int) -> None:
    assert virtual_points(rounds, 15) == (15, 0)[:rounds]


def test_a_round_with_half_of_such_a_win_is_refused_and_explicit_points_are_not() -> None:
    odd = PointSystem(white_win=15, black_win=15)
    with pytest.raises(StandingError) as caught:
        standing(tournament(8, points=odd, **BAKU))
    assert (caught.value.problem, caught.value.round) == (StandingProblem.INDIVISIBLE_WIN, 1)
    assert standing_sentence(Speaker(), caught.value).startswith("round 1 cannot be accelerated as asked")
    explicit = tournament(8, points=odd, virtual={1: (15, 7)}, **BAKU)
    assert standing(explicit).player(1).score == 15


def test_1_1_a_win_is_two_draws_and_a_loss_nothing() -> None:
    assert applicable(PointSystem())
    assert applicable(PointSystem(20, 20, 10, 10))
    assert not applicable(FOOTBALL)
    assert not applicable(PointSystem(black_draw=4))
    assert not applicable(PointSystem(white_loss=1))
    assert not applicable(PointSystem(white_win=11))


# --- what a file leaves open


def doubts(built: Tournament) -> list[TrfWarning]:
    reading = read(write_tournament(built))
    found = [warning for warning in reading.warnings if warning.code.value.startswith("baku")]
    for warning in found:
        assert reading.document.records[warning.line - 1].text == "192 FIDE_DUTCH_2026_BAKU"
        assert (warning.column, warning.found) == (5, "FIDE_DUTCH_2026_BAKU")
    return found


def codes_of(built: Tournament) -> list[WarningCode]:
    return [warning.code for warning in doubts(built)]


def test_acceleration_without_a_number_of_rounds_gets_a_warning() -> None:
    built = tournament(8, system="FIDE_DUTCH_2026_BAKU")
    assert virtual_of(built) == {}
    assert codes_of(built) == [WarningCode.BAKU_WITHOUT_ROUNDS]
    assert codes_of(tournament(8, system="FIDE_DUTCH_2026_BAKU", virtual={1: (10,)})) == []
    assert codes_of(tournament(8, system="FIDE_DUTCH_2026")) == []
    assert codes_of(tournament(8, **BAKU)) == []


def test_acceleration_with_points_it_is_not_meant_for_gets_a_warning() -> None:
    assert codes_of(tournament(8, points=FOOTBALL, **BAKU)) == [WarningCode.BAKU_WITH_OTHER_POINTS]


def test_a_group_that_is_not_certain_gets_a_warning_that_names_its_last_member() -> None:
    (warning,) = doubts(tournament(4, Played([(2, 3, "=")], {4: "U"}), **BAKU))
    assert (warning.code, warning.player) == (WarningCode.BAKU_GROUP_UNCLEAR, 3)
    assert codes_of(tournament(10, EIGHT, **BAKU)) == []


# --- 1.5: the pairing score ranks, so it also decides what round 1 shows of the initial colour (E.5 / 5.2.5)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_1_5_the_initial_colour_is_seen_on_the_player_whom_virtual_points_rank_higher(edition: str) -> None:
    """3 has a virtual point and 1 has none: 3 is ranked higher, is the third and has Black, so Black it is."""
    one_game = Played([(1, 3, "=")], {2: "U"})
    plain = tournament(3, one_game, initial_colour=None)
    assert standing(plain, edition).initial_colour is Colour.WHITE
    accelerated = tournament(3, one_game, initial_colour=None, virtual={3: (10,)})
    assert standing(accelerated, edition).initial_colour is Colour.BLACK
    for nothing in ({3: (0, 10)}, {3: ()}):
        later = tournament(3, one_game, initial_colour=None, virtual=nothing)
        assert standing(later, edition).initial_colour is Colour.WHITE


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_1_5_an_even_player_whom_virtual_points_rank_higher_has_the_other_colour(edition: str) -> None:
    built = tournament(2, Played([(1, 2, "=")]), initial_colour=None, virtual={2: (10,)})
    assert standing(built, edition).initial_colour is Colour.WHITE
