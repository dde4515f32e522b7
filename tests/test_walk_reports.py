"""What events say beside the pairing: brackets of colours, who is responsible, why a block is skipped."""

import pytest

from swisslab.model import Colour, Float
from swisslab.rules import rulebook, standing_before
from swisslab.walk import Mode, SkipReason, Trace, events_of_round
from swisslab.walk.events import BlockSkipped, BracketClosed, ColourAllocated, CriterionChecked, RoundOpened
from tests.build import Played, standing, tournament
from tests.corpora import EDITION_NAMES, corpus


def traces(edition: str, count: int = 60) -> list[Trace]:
    """Some rounds of the copied corpus, walked with skips."""
    rules = rulebook(edition)
    rows = [row for row in corpus() if row.round > 2]
    standings = [standing_before(row.tournament, rules, row.round) for row in rows[:: max(1, len(rows) // count)]]
    return [Trace.record(events_of_round(before, Mode.SKIP)) for before in standings]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_colour_belongs_to_the_bracket_in_which_the_pair_was_made(edition: str) -> None:
    for trace in traces(edition):
        closed = [e for e in trace if isinstance(e, BracketClosed) and not e.discarded]
        made = {frozenset(pair): e.bracket for e in closed for pair in e.pairs}
        for event in trace:
            if isinstance(event, ColourAllocated):
                assert event.bracket == made[frozenset((event.white, event.black))]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_only_players_with_the_float_are_responsible_for_a_repeated_one(edition: str) -> None:
    first = 12 if edition == "2017" else 14
    name = "C.{}" if edition == "2017" else "C{}"
    past = {
        name.format(first + 4 * shape + kind): (Float.UP if kind % 2 else Float.DOWN, kind < 2)
        for shape in (0, 1)
        for kind in range(4)
    }
    seen = 0
    for trace in traces(edition):
        opened = trace[0]
        assert isinstance(opened, RoundOpened)
        players = {player.number: player for player in opened.players}
        for event in trace:
            if isinstance(event, CriterionChecked) and event.criterion in past and event.players:
                wanted, last = past[event.criterion]
                for number in event.players:
                    player = players[number]
                    assert (player.last_float if last else player.second_last_float) is wanted
                    seen += 1
    assert seen


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_bound_that_only_equals_the_best_says_so(edition: str) -> None:
    bounds = [e for t in traces(edition) for e in t if isinstance(e, BlockSkipped) and e.reason is SkipReason.BOUND]
    assert any(e.equal for e in bounds)
    assert any(e.at_least is not None for e in bounds)
    assert not any(e.equal and e.criterion is not None for e in bounds)


def test_the_initial_colour_seen_in_round_1_counts_those_who_were_there() -> None:
    """1 and 8 missed round 1, where 2, then the first of the list, had White."""
    games = [(2, 5, "="), (6, 3, "="), (4, 7, "=")]
    built = tournament(8, Played(games, {1: "Z", 8: "Z"}), initial_colour=None)
    assert standing(built).initial_colour is Colour.WHITE


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029", "\x0b"])
def test_a_name_may_hold_any_character(character: str) -> None:
    built = tournament(2)
    first = built.contestants[0]
    odd = type(built)(
        (type(first)(1, name=f"Odd{character}name"), built.contestants[1]), initial_colour=Colour.WHITE, rounds=3
    )
    trace = Trace.record(events_of_round(standing(odd)))
    assert Trace.from_jsonl(trace.to_jsonl()) == trace
