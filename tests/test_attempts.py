"""AM 2.6, successive pairing attempts (RULES 4.3)."""

import random

import pytest

from swisslab.engine.attempts import Part, attempted_bracket
from swisslab.engine.field import Field
from swisslab.model import Colour, Float, PabBar, Player, Preference, Standing, Strength
from swisslab.rules.attempts import RULES_MANUAL
from tests import attempts_by_hand as by_hand
from tests.attempts_by_hand import Someone

WISH = {"w": Colour.WHITE, "b": Colour.BLACK}


def random_bracket(seed: int) -> tuple[list[Someone], list[Someone], bool]:
    """MDPs, residents, and whether it is the last bracket; at most seven players."""
    chance = random.Random(seed)
    size = chance.randint(1, 7)
    moved = chance.choice([0, 0, 1, 2, 3])
    scores = sorted((chance.choice([25, 30, 30]) for _ in range(min(moved, size - 1))), reverse=True)
    scores += [20] * (size - len(scores))
    met = {number: set[int]() for number in range(1, size + 1)}
    often = chance.choice([0.0, 0.2, 0.4, 0.7])
    for one in met:
        for two in met:
            if one < two and chance.random() < often:
                met[one].add(two)
                met[two].add(one)
    absolute = chance.choice([0.0, 0.3])
    players = []
    for number, score in enumerate(scores, 1):
        wish = chance.choice(["w", "b", "w", "b", ""])
        players.append(
            Someone(
                number,
                score,
                wish,
                bool(wish) and chance.random() < absolute,
                frozenset(met[number]),
                (chance.choice("DU..").strip("."), chance.choice("DU..").strip(".")),
                chance.random() < 0.3,
            )
        )
    return [p for p in players if p.score > 20], [p for p in players if p.score == 20], chance.random() < 0.5


def as_player(someone: Someone) -> Player:
    strength = Strength.ABSOLUTE if someone.must else Strength.STRONG
    return Player(
        number=someone.number,
        tpn=someone.number,
        score=someone.score,
        preference=Preference(WISH[someone.wish], strength) if someone.wish else Preference(),
        opponents=someone.met,
        last_float=Float(someone.floats[0]),
        second_last_float=Float(someone.floats[1]),
        pab_bar=PabBar.PAB if someone.no_bye else None,
    )


def told(part: Part) -> by_hand.Outcome:
    """A part in the words of the brute force."""
    number = {place: place + 1 for place in part.members}
    address = part.final.address
    return by_hand.Outcome(
        tuple((number[a], number[b]) for a, b in part.pairs),
        tuple(number[place] for place in part.left),
        tuple((tuple(map(int, a.ignored)), a.tried, a.flawless) for a in part.attempts),
        part.taken,
        address.exchange,
        address.transposition if part.mdps else address.remainder_transposition,
    )


@pytest.mark.parametrize("cumulative", [True, False])
def test_am_2_6_equals_every_candidate_tried_in_turn(cumulative: bool) -> None:
    kinds = set()
    for seed in range(300):
        mdps, residents, last = random_bracket(seed)
        expected, limbo = by_hand.bracket(mdps, residents, last=last, cumulative=cumulative)
        standing = Standing(round=5, players=tuple(as_player(p) for p in (*mdps, *residents)))
        places = list(range(len(standing.players)))
        field = Field(standing, RULES_MANUAL)
        found = attempted_bracket(
            field, places[: len(mdps)], places[len(mdps) :], last=last, cumulative=cumulative
        )
        assert [told(part) for part in found.parts] == expected, seed
        assert tuple(place + 1 for place in found.limbo) == limbo, seed
        kinds |= {(len(part.passes), part.passes[-1][2], part.exchange > 0) for part in expected}
    assert {(1, True, False), (1, True, True), (2, True, False), (3, True, False), (5, False, False)} <= kinds
