"""The worked example of the pairing commission: 15 players, six rounds known of nine (examples MAST1-MAST6)."""

import json
from pathlib import Path
from typing import Any

import pytest

from swisslab.data import read_example
from swisslab.explain import check_file
from swisslab.model import Tournament
from swisslab.rules import editions, rulebook, standing_before
from swisslab.trf import read
from swisslab.walk import pair

EXAMPLES = Path(__file__).parent / "data" / "examples.json"
MAST: dict[str, Any] = {e["id"]: e for e in json.loads(EXAMPLES.read_text(encoding="utf-8")) if "MAST" in e["id"]}
ROUNDS = range(1, 7)


@pytest.fixture(scope="module")
def tournament() -> Tournament:
    reading = read(read_example("worked-example"))
    assert reading.warnings == ()
    return reading.tournament


def expected(edition: str, number: int) -> tuple[set[tuple[int, int]], int | None]:
    """The published answer: pairs as (white, black), and who gets the bye."""
    pairs = MAST[f"MAST{number}"]["expected"][edition]
    byes = [white for white, black in pairs if black == 0]
    return {(white, black) for white, black in pairs if black}, byes[0] if byes else None


def test_the_file_is_the_published_history(tournament: Tournament) -> None:
    assert (tournament.rounds, tournament.next_round) == (9, 7)
    for played in MAST["MAST_HISTORY"]["expected"]:
        number = played["round"]
        for game in played["games"]:
            white, black = (tournament.entry(game[colour], number) for colour in ("white", "black"))
            assert white is not None
            assert black is not None
            assert (white.opponent, black.opponent) == (game["black"], game["white"])
            assert white.colour is not None
            assert white.colour.value == "w"
            codes = {"1-0": "10", "0-1": "01", "=": "==", "-+": "-+", "+-": "+-"}[game["result"]]
            assert [entry.outcome.value for entry in (white, black) if entry.outcome] == list(codes)
        for kind, code in (("pab", "U"), ("half_point_bye", "H")):
            entries = [tournament.entry(player, number) for player in played[kind]]
            assert [entry.outcome.value for entry in entries if entry and entry.outcome] == [code] * len(entries)


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("number", ROUNDS)
def test_every_round_is_paired_as_published(tournament: Tournament, edition: str, number: int) -> None:
    paired = pair(standing_before(tournament, rulebook(edition), number))
    assert paired is not None
    assert (set(paired.pairs), paired.bye) == expected(edition, number)


def test_only_round_5_differs_in_2017(tournament: Tournament) -> None:
    """C9 gives the bye to 14, who has missed no game; in 2017 there was no C9, and colours (C.10) gave it to 13."""
    assert [r.agrees for r in check_file(tournament, rulebook("2026"))] == [True] * 6
    checked = list(check_file(tournament, rulebook("2017")))
    assert [r.agrees for r in checked] == [True, True, True, True, False, True]
    assert checked[4].decided_by == "C.10"
    assert (expected("2026", 5)[1], expected("2017", 5)[1]) == (14, 13)
