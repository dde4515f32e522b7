"""What an event lays down and the engine honours: forbidden pairs, acceleration, other points, absences, numbers."""

import pytest

from swisslab.model import Contestant, Float, Forbidden, PabBar, PointSystem, Tournament
from swisslab.rules import StandingError, StandingProblem, rulebook, standing_before
from swisslab.solver import RoundPairing
from swisslab.walk import pair
from tests.build import FOOTBALL, Played, standing, tournament
from tests.corpora import EDITION_NAMES


def paired(built: Tournament, edition: str, number: int | None = None) -> RoundPairing:
    pairing = pair(standing_before(built, rulebook(edition), number))
    assert pairing is not None
    return pairing


def meetings(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairing.pairs}


def sets(*pairs: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


# Forbidden pairs (XXP, 260)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_forbidden_pair_takes_the_next_transposition(edition: str) -> None:
    """Round 1 of eight: 1-5 2-6 3-7 4-8; with 1-5 forbidden the next transposition without it, 6-5-7-8."""
    assert meetings(paired(tournament(8), edition)) == sets((1, 5), (2, 6), (3, 7), (4, 8))
    kept_apart = tournament(8, forbidden=(Forbidden(frozenset({1, 5})),))
    assert meetings(paired(kept_apart, edition)) == sets((1, 6), (2, 5), (3, 7), (4, 8))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_list_of_forbidden_players_keeps_all_of_them_apart(edition: str) -> None:
    kept_apart = tournament(8, forbidden=(Forbidden(frozenset({1, 5, 6, 7})),))
    assert meetings(paired(kept_apart, edition)) == sets((1, 8), (2, 5), (3, 6), (4, 7))


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize(("first", "last", "applies"), [(1, 1, True), (1, None, True), (2, 3, False), (2, None, False)])
def test_forbidden_in_certain_rounds_only(edition: str, first: int, last: int | None, applies: bool) -> None:
    kept_apart = tournament(8, forbidden=(Forbidden(frozenset({1, 5}), first, last),))
    assert (frozenset({1, 5}) not in meetings(paired(kept_apart, edition))) is applies


# Acceleration (XXA, 250)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_virtual_points_make_scoregroups(edition: str) -> None:
    """Eight players, the upper four with a virtual point: 1-3 2-4 above, 5-7 6-8 below."""
    built = tournament(8, virtual=dict.fromkeys(range(1, 5), (10, 10)))
    assert meetings(paired(built, edition)) == sets((1, 3), (2, 4), (5, 7), (6, 8))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_virtual_points_count_for_floats_and_ranking_but_not_afterwards(edition: str) -> None:
    built = tournament(4, Played([(1, 3, "="), (4, 2, "=")]), virtual={1: (10, 0), 2: (10, 0)})
    after = standing(built, edition)
    assert {p.number: p.score for p in after.players} == {1: 5, 2: 5, 3: 5, 4: 5}
    assert [after.player(n).last_float for n in range(1, 5)] == [Float.DOWN, Float.DOWN, Float.UP, Float.UP]


# Other points (162, BBx, XXS)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_three_points_for_a_win_make_scoregroups(edition: str) -> None:
    """A win and a loss are 3, two draws 2: no longer one scoregroup, as they are with one point for a win."""
    rounds = [Played([(1, 2, "="), (3, 4, "1-0")]), Played([(3, 1, "0-1"), (2, 4, "=")])]
    assert {p.number: p.score for p in standing(tournament(4, *rounds), edition).players} == {1: 15, 3: 10, 2: 10, 4: 5}
    other = standing(tournament(4, *rounds, points=FOOTBALL), edition)
    assert {p.number: p.score for p in other.players} == {1: 40, 3: 30, 2: 20, 4: 10}
    assert [p.number for p in other.players] == [1, 3, 2, 4]


def test_topscorers_are_measured_by_the_points_of_a_win() -> None:
    """A.7 / 1.8: with 3-1-0, four points of six are more than half, three are not."""
    rounds = [Played([(1, 2, "="), (3, 4, "1-0")]), Played([(3, 1, "0-1"), (2, 4, "=")])]
    last = standing(tournament(4, *rounds, points=FOOTBALL, rounds=3))
    assert [p.number for p in last.players if p.topscorer] == [1]


@pytest.mark.parametrize(
    ("system", "code", "expected"),
    [
        (PointSystem(), "H", Float.DOWN),
        (PointSystem(half_bye=0), "H", Float.NONE),  # not more than a loss is worth
        (PointSystem(zero_bye=5), "Z", Float.DOWN),  # more than a loss is worth
        (PointSystem(white_loss=5, black_loss=5), "H", Float.NONE),
        (PointSystem(pab=0), "U", Float.DOWN),  # the PAB always floats
    ],
)
def test_2026_floats_by_what_a_round_without_a_game_is_worth(system: PointSystem, code: str, expected: Float) -> None:
    """1.4.3, 1.4.4."""
    built = tournament(3, Played([(2, 3, "=")], {1: code}), points=system)
    assert standing(built, "2026").player(1).last_float is expected
    assert standing(built, "2017").player(1).last_float is Float.DOWN


@pytest.mark.parametrize(
    ("system", "code", "expected"),
    [
        (PointSystem(), "H", None),
        (PointSystem(half_bye=10), "H", PabBar.FULL_BYE),  # as many points as a win
        (PointSystem(full_bye=5), "F", None),
        (PointSystem(pab=5), "U", PabBar.PAB),  # a PAB is a PAB
        (FOOTBALL, "H", None),
    ],
)
def test_2026_bars_from_the_bye_whoever_got_the_points_of_a_win_without_playing(
    system: PointSystem, code: str, expected: PabBar | None
) -> None:
    """2.1.2."""
    built = tournament(3, Played([(2, 3, "=")], {1: code}), points=system)
    assert standing(built, "2026").player(1).pab_bar is expected


def test_several_half_point_byes_do_not_bar_from_the_bye() -> None:
    """2.1.2 asks for a single round."""
    built = tournament(3, Played([(2, 3, "=")], {1: "H"}), Played([(3, 2, "=")], {1: "H"}))
    assert standing(built, "2026").player(1).pab_bar is None


# Who takes part


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("code", ["H", "F", "Z"])
def test_a_bye_entered_for_the_round_keeps_out(edition: str, code: str) -> None:
    built = tournament(5, Played(byes={3: code}))
    assert [p.number for p in standing(built, edition, 1).players] == [1, 2, 4, 5]
    assert paired(built, edition, 1).bye is None


def test_xxz_keeps_out_of_the_round_to_be_paired_only() -> None:
    built = tournament(4, Played([(1, 3, "="), (4, 2, "=")]), absent=frozenset({2}))
    assert [p.number for p in standing(built).players] == [1, 3, 4]
    assert [p.number for p in standing(built, number=1).players] == [1, 2, 3, 4]


def test_results_of_the_round_and_of_later_ones_are_not_looked_at() -> None:
    rounds = [Played([(1, 3, "1-0"), (4, 2, "0-1")]), Played([(2, 1, "1-0"), (3, 4, "=")]), Played([(1, 4, "=")])]
    assert standing(tournament(4, *rounds), number=2) == standing(tournament(4, rounds[0]), number=2)


def test_a_blank_round_is_an_absence() -> None:
    built = tournament(5, Played([(1, 2, "="), (3, 4, "=")]))
    assert standing(built).player(5).score == 0
    assert standing(built).player(5).unplayed == 1
    assert standing(built, "2017").player(5).last_float is Float.DOWN
    assert standing(built, "2026").player(5).last_float is Float.NONE


@pytest.mark.parametrize(
    ("number", "problem", "limit"),
    [
        (0, StandingProblem.ROUND_TOO_SMALL, 1),
        (3, StandingProblem.EARLIER_ROUND_INCOMPLETE, 2),
    ],
)
def test_rounds_that_cannot_be_asked_for(number: int, problem: StandingProblem, limit: int) -> None:
    built = tournament(4, Played([(1, 3, "="), (4, 2, "=")]), rounds=9)
    with pytest.raises(StandingError) as caught:
        standing(built, number=number)
    assert (caught.value.problem, caught.value.round, caught.value.limit) == (problem, number, limit)


def test_there_is_no_round_after_the_last_one() -> None:
    built = tournament(4, Played([(1, 3, "="), (4, 2, "=")]), rounds=1)
    with pytest.raises(StandingError) as caught:
        standing(built, number=2)
    assert caught.value.problem is StandingProblem.ROUND_TOO_LARGE
    with pytest.raises(StandingError) as caught:
        standing(built)
    assert (caught.value.problem, caught.value.limit) == (StandingProblem.ALL_COMPLETE, 1)


def test_nobody_left_to_pair() -> None:
    with pytest.raises(StandingError) as caught:
        standing(tournament(2, Played(byes={1: "Z", 2: "Z"})), number=1)
    assert caught.value.problem is StandingProblem.NOBODY_TO_PAIR


def test_ranking_is_score_then_number() -> None:
    """A.2 / 1.2, whatever the order of the file."""
    built = tournament(4, Played([(1, 3, "0-1"), (4, 2, "=")]))
    shuffled = Tournament(built.contestants[::-1], initial_colour=built.initial_colour)
    assert [p.number for p in standing(shuffled).players] == [3, 2, 4, 1]


def test_place_in_the_file_as_pairing_number() -> None:
    """XXC rank: the order of the file counts, not the starting rank."""
    contestants = tuple(Contestant(n, rank=n) for n in (3, 1, 4, 2))
    plain, ranked = Tournament(contestants), Tournament(contestants, by_rank=True)
    assert [p.number for p in standing(plain).players] == [1, 2, 3, 4]
    assert [p.number for p in standing(ranked).players] == [3, 1, 4, 2]
