"""E.1-E.5 / 5.2.1-5.2.5 as pictures: two histories side by side and the rule that decides."""

import pytest

from swisslab.lab import walk
from swisslab.model import Colour, Player
from swisslab.say.speaker import colour_rule_number
from swisslab.show.colours import colour_stills, parting
from swisslab.walk import events as e

W, B = Colour.WHITE, Colour.BLACK


def with_colours(*colours: Colour) -> Player:
    return Player(1, 1, 10, colours=colours)


@pytest.mark.parametrize(
    ("one", "two", "back"),
    [
        ((W,), (B,), 1),
        ((W, W), (B, W), 2),
        ((W, B, W), (B, W), None),  # the shorter history ends before they differ
        ((), (W,), None),
        ((B, W, B), (B, W, B), None),
    ],
)
def test_histories_are_compared_from_the_newest_game(
    one: tuple[Colour, ...], two: tuple[Colour, ...], back: int | None
) -> None:
    assert parting(with_colours(*one), with_colours(*two)) == back


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("rules", ["2017", "2026"])
def test_every_pair_has_its_picture_and_rule_3_agrees_with_it(number: int, rules: str) -> None:
    trace = walk.of_round("colour-rules", number, rules).trace
    stills = colour_stills(trace)
    allocated = [trace[index] for index in trace.find(kind="colour_allocated")]
    assert len(stills) == len(allocated) == 5 - (number == 6)
    players = trace.state_at(0).players
    for event, still in zip(allocated, stills, strict=True):
        assert isinstance(event, e.ColourAllocated)
        decided = [line for line in still.lines if line.endswith(": decides")]
        assert len(decided) == 1
        assert event.rule in decided[0]
        if colour_rule_number(event.rule) == 3:
            back = parting(players[event.white], players[event.black])
            assert back is not None
            assert players[event.white].colours[-back] is B
            assert players[event.black].colours[-back] is W


def test_all_five_rules_decide_somewhere_in_the_lesson() -> None:
    rules = {
        colour_rule_number(event.rule)
        for number in (1, 6, 7)
        for event in walk.of_round("colour-rules", number).trace
        if isinstance(event, e.ColourAllocated)
    }
    assert rules == {1, 2, 3, 4, 5}


def test_only_the_pairs_asked_for() -> None:
    trace = walk.of_round("colour-rules", 6).trace
    assert [still.title for still in colour_stills(trace, [(6, 9), (1, 5)])] == [
        "1 Aalto – 5 Evans",
        "9 Ivanova – 6 Fischer",
    ]
