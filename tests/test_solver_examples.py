"""Rounds of tests/data/examples.json with published answers: R_C5, "Mastering the Dutch" 2026, Held's tutorial."""

import json
from pathlib import Path
from typing import Any

import pytest

from swisslab.model import Colour, Contestant, Float, PabBar, Player, Tournament
from swisslab.rules import Standing, preference, rulebook, standing_before
from swisslab.walk import pair
from tests.build import Played, colours, tournament
from tests.corpora import EDITION_NAMES

ENTRIES: dict[str, dict[str, Any]] = {
    entry["id"]: entry
    for entry in json.loads((Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8"))
    if entry["topic"] in ("round", "history")
}
MASTERING = [f"MAST{number}" for number in range(1, 7)]
HELD = [f"HELD{number}" for number in range(1, 4)]


def test_every_round_of_the_examples_is_here() -> None:
    assert set(ENTRIES) == {"R_C5", "MAST_HISTORY", *MASTERING, *HELD}


def answer(expected: list[list[int]]) -> tuple[list[tuple[int, int]], int | None]:
    """[player, 0] is the bye."""
    pairs = [(white, black) for white, black in expected if black]
    return pairs, next((player for player, other in expected if other == 0), None)


def found(standing: Standing) -> tuple[list[tuple[int, int]], int | None]:
    pairing = pair(standing)
    assert pairing is not None
    return list(pairing.pairs), pairing.bye


# R_C5: criterion C5 breaks up a bracket that could be fully paired


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_c5_gives_the_bye_to_the_lowest_score(edition: str) -> None:
    """Scores 2 1 2 0 1 0, player 4 absent: 2026 lets 1 and 3 float so that a player with 0 points gets the bye."""
    built = tournament(
        6,
        Played([(1, 4, "1-0"), (5, 2, "0-1"), (3, 6, "1-0")]),
        Played([(2, 1, "0-1"), (4, 3, "0-1"), (6, 5, "0-1")]),
        Played(byes={4: "Z"}),
        rounds=3,
    )
    standing = standing_before(built, rulebook(edition), 3)
    assert {p.number: p.score for p in standing.players} == {1: 20, 2: 10, 3: 20, 5: 10, 6: 0}
    assert found(standing) == answer(ENTRIES["R_C5"]["expected"][edition])


# Mastering the Dutch


def mastering(entry: dict[str, Any]) -> Tournament:
    given = entry["input"]
    history = ENTRIES["MAST_HISTORY"]["expected"][: given["rounds_played"]]
    rounds = []
    for done in history:
        games = [(game["white"], game["black"], game["result"]) for game in done["games"]]
        byes = dict.fromkeys(done["pab"], "U") | dict.fromkeys(done["half_point_bye"], "H")
        rounds.append(Played(games, byes))
    rounds.append(Played(byes=dict.fromkeys(given["requested_half_point_bye_this_round"], "H")))
    colour = Colour(given["initial_colour"].lower())
    return tournament(len(given["players"]), *rounds, rounds=given["total_rounds"], initial_colour=colour)


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("name", MASTERING)
def test_mastering_the_dutch(name: str, edition: str) -> None:
    """Pairs, colours, bye and board order."""
    entry = ENTRIES[name]
    given = entry["input"]
    standing = standing_before(mastering(entry), rulebook(edition), given["rounds_played"] + 1)
    if given["scores_before"] is not None:
        scores = {number: round(10 * score) for number, score in enumerate(given["scores_before"], 1)}
        assert {p.number: p.score for p in standing.players} == {p.number: scores[p.number] for p in standing.players}
    assert found(standing) == answer(entry["expected"][edition])


# Held 2014


def held_player(text: str, floats: dict[str, str], rounds: int) -> Player:
    """`number:score:opponents:colours`; opponent 0 with colour - is a round without a game."""
    number, score, opponents, played = text.split(":")
    last = floats.get(number, "")
    kinds = {"D": Float.DOWN, "U": Float.UP}
    seen = colours(played.replace("-", ""))
    return Player(
        number=int(number),
        tpn=int(number),
        score=round(10 * float(score)),
        colours=seen,
        preference=preference(seen),
        opponents=frozenset(int(n) for n in opponents.split(",") if n != "0"),
        last_float=kinds[last[0]] if last.endswith("1") else Float.NONE,
        second_last_float=kinds[last[0]] if last.endswith("2") else Float.NONE,
        pab_bar=PabBar.PAB if number == "14" and rounds == 2 else None,  # the bye of round 2
        unplayed=rounds - len(seen),
        parity=int(number),
    )


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("name", HELD)
def test_held_tutorial(name: str, edition: str) -> None:
    """Paired under the older rules; both editions give the same pairs and colours, the board order is left open."""
    given = ENTRIES[name]["input"]
    number = given["round"]
    if number == 1:
        built = Tournament(tuple(Contestant(n) for n in range(1, 15)), initial_colour=Colour.WHITE)
        standing = standing_before(built, rulebook(edition))
    else:
        lines = given["state"].removeprefix("pairing_no:score:opponents:colours -> ").split()
        players = [held_player(line, given["floats_known"], number - 1) for line in lines]
        ranked = tuple(sorted(players, key=lambda p: (-p.score, p.number)))
        standing = Standing(
            round=number, players=ranked, rules=rulebook(edition), rounds=5, initial_colour=Colour.WHITE
        )
    pairs, bye = found(standing)
    expected, expected_bye = answer(ENTRIES[name]["expected"])
    assert sorted(pairs) == sorted(expected)
    assert bye == expected_bye
