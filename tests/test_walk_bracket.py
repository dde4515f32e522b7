"""One bracket by itself: players who came down must be there, and have more points than everybody else."""

import pytest

from swisslab.rules import Standing, rulebook, standing_before
from swisslab.solver import BracketError, BracketProblem
from swisslab.walk import events_of_bracket
from swisslab.walk.events import BracketOpened
from tests.build import Played, tournament
from tests.corpora import EDITION_NAMES


def standing_of(edition: str) -> Standing:
    """1 and 2 have a point, 3 and 4 half a point, 5 and 6 none."""
    played = Played([(1, 5, "1-0"), (6, 2, "0-1"), (3, 4, "=")])
    return standing_before(tournament(6, played), rulebook(edition), 2)


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("unseen_below", [False, True])
@pytest.mark.parametrize(
    ("mdps", "problem", "players"),
    [
        ((3,), BracketProblem.MDP_NOT_HIGHER, (3,)),  # less than 1 and 2, who would be the residents
        ((1,), BracketProblem.MDP_NOT_HIGHER, (1,)),  # as many as 2
        ((1, 2, 3), BracketProblem.MDP_NOT_HIGHER, (3,)),  # as many as 4
        ((6, 5, 1, 2), BracketProblem.MDP_NOT_HIGHER, (6, 5)),  # less than 3 and 4
        ((1, 2, 99), BracketProblem.UNKNOWN_MDP, (99,)),
        ((0, 3, 99), BracketProblem.UNKNOWN_MDP, (0, 99)),
        ((1, 2, 3, 4, 5, 6), BracketProblem.NO_RESIDENTS, (1, 2, 3, 4, 5, 6)),
    ],
)
def test_mdps_that_make_no_bracket_are_refused_by_number(
    mdps: tuple[int, ...], problem: BracketProblem, players: tuple[int, ...], unseen_below: bool, edition: str
) -> None:
    with pytest.raises(BracketError) as caught:
        list(events_of_bracket(standing_of(edition), mdps, unseen_below=unseen_below))
    assert (caught.value.problem, caught.value.players) == (problem, players)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_mdps_with_more_points_than_all_others_make_one(edition: str) -> None:
    events = list(events_of_bracket(standing_of(edition), (2, 1)))
    opened = next(event for event in events if isinstance(event, BracketOpened))
    assert (opened.mdps, opened.residents) == ((1, 2), (3, 4))
