"""The benchmark's generated tournaments: the same every time, readable again, and paired without a fault."""

import pytest

from benchmarks.generate import tournament
from swisslab.model import Outcome
from swisslab.rules import editions, rulebook, standing_before
from swisslab.trf import read, write_text
from swisslab.walk import Mode, events_of_round, pair
from swisslab.walk.events import RoundClosed
from tests.corpora import EDITION_NAMES
from tests.walks import assert_tiles, walks


def test_the_same_seed_gives_the_same_tournament() -> None:
    assert tournament(30, 7) == tournament(30, 7)
    assert tournament(30, 7) != tournament(30, 8)


def test_a_generated_file_is_read_without_a_warning() -> None:
    made = tournament(40, 3)
    reading = read(write_text(made))
    assert reading.warnings == ()
    assert reading.tournament.next_round == 5
    assert [c.rounds for c in reading.tournament.contestants] == [c.rounds for c in made.contestants]
    for rules in editions().values():
        again = standing_before(reading.tournament, rules, 5)
        assert [(p.number, p.score, p.preference) for p in again.players] == [
            (p.number, p.score, p.preference) for p in standing_before(made, rules, 5).players
        ]


def test_ordinary_accidents_happen() -> None:
    outcomes = {
        entry.outcome for seed in range(1, 4) for c in tournament(100, seed).contestants for entry in c.rounds if entry
    }
    assert {Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.FORFEIT_WIN, Outcome.PAB} <= outcomes


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("number", [2, 4, 6])
def test_events_of_a_round_of_sixty(number: int, edition: str) -> None:
    """Default and leap account for every candidate and end with the pairing that is made without them."""
    rules = rulebook(edition)
    standing = standing_before(tournament(60, 2, round_number=number), rules, number)
    expected = pair(standing)
    assert expected is not None
    for mode in (None, Mode.LEAP):
        events = list(events_of_round(standing, mode))
        for walk in walks(events):
            assert_tiles(walk)
        assert isinstance(events[-1], RoundClosed)
        assert (events[-1].pairs, events[-1].bye) == (expected.pairs, expected.bye)
