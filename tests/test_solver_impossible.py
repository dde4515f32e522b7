"""A.9 / 1.9.3: no legal pairing exists. The engine says so, and who blocks it."""

import pytest

from swisslab.model import Colour, Forbidden, Tournament
from swisslab.rules import rulebook, standing_before
from swisslab.solver import Pool, brackets_of
from swisslab.walk import events_of_round, pair
from swisslab.walk.events import CompletionTested, RoundClosed
from tests.build import Played, tournament
from tests.corpora import EDITION_NAMES, cases

pytestmark = pytest.mark.parametrize("edition", EDITION_NAMES)


def refusal(built: Tournament, edition: str, number: int | None = None) -> CompletionTested:
    """The event that says who blocks the round."""
    standing = standing_before(built, rulebook(edition), number)
    assert pair(standing) is None
    assert brackets_of(Pool(standing)) == []
    opened, tested, closed = events_of_round(standing)
    assert opened.kind == "round_opened"
    assert isinstance(tested, CompletionTested)
    assert not tested.possible
    assert set(tested.pool) == {p.number for p in standing.players}
    assert isinstance(closed, RoundClosed)
    assert (closed.pairs, closed.bye) == (None, None)
    return tested


def test_case_34_has_no_legal_pairing(edition: str) -> None:
    row = cases()["34_topscorers_round3_of_9"]
    tested = refusal(row.tournament, edition)
    assert len(tested.blocked) > len(tested.hubs) + (len(tested.pool) % 2)


def test_two_players_who_have_met(edition: str) -> None:
    tested = refusal(tournament(2, Played([(1, 2, "1-0")])), edition)
    assert set(tested.blocked) == {1, 2}
    assert tested.hubs == ()


def test_players_whom_only_one_could_meet(edition: str) -> None:
    """1, 2 and 3 may not meet each other: 4 can serve only one of them, nobody can serve the other two."""
    tested = refusal(tournament(4, forbidden=(Forbidden(frozenset({1, 2, 3})),)), edition)
    assert set(tested.blocked) == {1, 2, 3}
    assert set(tested.hubs) == {4}


def test_the_bye_may_be_one_of_the_ways_out_that_are_too_few(edition: str) -> None:
    """1 to 4 may not meet each other; 5 can serve one of them, the bye another. Anybody may get the bye."""
    tested = refusal(tournament(5, forbidden=(Forbidden(frozenset({1, 2, 3, 4})),)), edition)
    assert set(tested.blocked) == {1, 2, 3, 4}
    assert (tested.hubs, tested.bye_is_hub, tested.no_bye) == ((5,), True, False)


def test_nobody_may_get_the_bye(edition: str) -> None:
    """Three players have had the bye one after the other."""
    built = tournament(
        3,
        Played([(1, 2, "=")], {3: "U"}),
        Played([(2, 3, "=")], {1: "U"}),
        Played([(3, 1, "=")], {2: "U"}),
    )
    tested = refusal(built, edition)
    assert set(tested.blocked) == {1, 2, 3}
    assert tested.no_bye


def test_one_player_whom_nobody_may_meet_among_many_is_named_alone(edition: str) -> None:
    """300 players: told at once, and only 1 is to blame."""
    apart = tuple(Forbidden(frozenset({1, other})) for other in range(2, 301))
    tested = refusal(tournament(300, forbidden=apart), edition)
    assert (tested.blocked, tested.hubs, tested.no_bye) == ((1,), (), False)


def test_equal_absolute_wishes_of_players_who_are_no_topscorers(edition: str) -> None:
    """C.3 / C3. Both have had White twice: nobody left can give them what they want."""
    built = tournament(
        4,
        Played([(1, 3, "="), (2, 4, "=")]),
        Played([(1, 4, "="), (2, 3, "=")]),
        Played(byes={3: "Z", 4: "Z"}),
        rounds=9,
        initial_colour=Colour.WHITE,
    )
    tested = refusal(built, edition, 3)
    assert set(tested.blocked) == {1, 2}


def test_topscorers_may_meet_in_spite_of_equal_absolute_wishes(edition: str) -> None:
    """The same two, now with more than half of the points before the last round."""
    built = tournament(
        4,
        Played([(1, 3, "1-0"), (2, 4, "1-0")]),
        Played([(1, 4, "1-0"), (2, 3, "1-0")]),
        Played(byes={3: "Z", 4: "Z"}),
        rounds=3,
    )
    pairing = pair(standing_before(built, rulebook(edition), 3))
    assert pairing is not None
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 2})}
