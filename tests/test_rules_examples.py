"""The entries of tests/data/examples.json about standings: colours, floats, who may get the bye, topscorers, Baku."""

import json
from pathlib import Path
from typing import Any

import pytest

from swisslab.model import Colour, Float, PabBar, Player, Preference, Strength
from swisslab.model.baku import group_size, virtual_of, virtual_points
from swisslab.rules import preference
from tests.build import Played, colours, standing, tournament
from tests.corpora import EDITION_NAMES

ENTRIES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8")
)


def of_topic(topic: str) -> list[Any]:
    return [pytest.param(entry, id=entry["id"]) for entry in ENTRIES if entry["topic"] == topic]


# Colour history: A.6, C.04.2 D.5 / 3.4


def player_with_history(history: str, edition: str, unplayed: Played | None = None) -> Player:
    """Player 1 after rounds with White, with Black, or (u) without a game; each time another opponent."""
    opponents = iter(range(4, 4 + len(history)))
    rounds = []
    for letter in history:
        opponent = next(opponents)
        game = {"W": (1, opponent, "="), "B": (opponent, 1, "=")}
        without = unplayed or Played(byes={1: "Z"})
        others = (2, 3, "=")
        played = Played([game[letter], others]) if letter in game else Played([*without.games, others], without.byes)
        rounds.append(played)
    built = tournament(3 + len(history), *rounds)
    return standing(built, edition).player(1)


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("entry", of_topic("colour_history"))
def test_unplayed_rounds_move_to_the_front_of_a_colour_history(entry: dict[str, Any], edition: str) -> None:
    player = player_with_history(entry["input"], edition)
    blanks, played = entry["expected"].count("u"), entry["expected"].lstrip("u")
    assert player.colours == colours(played)
    assert player.unplayed == blanks


@pytest.mark.parametrize("code", ["H", "F", "Z", "U"])
def test_no_bye_leaves_a_colour(code: str) -> None:
    assert player_with_history("WuB", "2026", Played(byes={1: code})).colours == colours("WB")


@pytest.mark.parametrize("result", ["+-", "-+", "--"])
def test_a_forfeited_game_leaves_no_colour_and_no_meeting(result: str) -> None:
    """C.04.2 D.5, D.6 / 3.4, 3.5: the colour that was scheduled does not count and the pair may be paired again."""
    player = player_with_history("WuB", "2017", Played([(1, 5, result)]))
    assert player.colours == colours("WB")
    assert 5 not in player.opponents


@pytest.mark.parametrize("entry", of_topic("colour_preference"))
def test_colour_preference(entry: dict[str, Any]) -> None:
    """A.6 / 1.7: absolute, strong, mild; the first that fits."""
    expected = Preference()
    if entry["expected"] is not None:
        strength, colour = entry["expected"].split()
        expected = Preference(Colour(colour.lower()), Strength[strength.upper()])
    assert preference(colours(entry["input"])) == expected


def test_unplayed_rounds_do_not_change_the_preference() -> None:
    """WW with a bye between is still two Whites running."""
    assert player_with_history("WuW", "2026").preference == Preference(Colour.BLACK, Strength.ABSOLUTE)


# Floats: A.4 b / 1.4.2-1.4.4

FLOAT_ROUNDS = {  # what happens to player 1 in round 2; before it player 1 has 1 point, 4 has 0, 3 has 1
    "regular game, higher-scored player": Played([(1, 4, "="), (2, 3, "=")]),
    "regular game, equal scores": Played([(1, 3, "="), (2, 4, "=")]),
    "PAB (U)": Played([(3, 4, "=")], {1: "U"}),
    "forfeit win (+)": Played([(1, 4, "+-"), (2, 3, "=")]),
    "forfeit loss (-)": Played([(4, 1, "+-"), (2, 3, "=")]),
    "full-point bye (F)": Played([(3, 4, "=")], {1: "F"}),
    "half-point bye (H)": Played([(3, 4, "=")], {1: "H"}),
    "zero-point bye / absence (Z)": Played([(3, 4, "=")], {1: "Z"}),
}
FLOATS = {"down": Float.DOWN, "up": Float.UP, "none": Float.NONE}


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("entry", of_topic("float"))
def test_float(entry: dict[str, Any], edition: str) -> None:
    number, given = 1, entry["input"]
    if given == "regular game, lower-scored player":
        number, given = 4, "regular game, higher-scored player"
    first = Played([(1, 2, "1-0"), (3, 4, "1-0")])
    after = standing(tournament(4, first, FLOAT_ROUNDS[given]), edition)
    assert after.player(number).last_float is FLOATS[entry["expected"][edition]]
    assert after.player(number).second_last_float is Float.NONE
    one_more = Played([(1, 2, "="), (4, 3, "=")]) if given.startswith("regular game, eq") else Played([(4, 3, "=")])
    later = standing(tournament(4, first, FLOAT_ROUNDS[given], one_more), edition)
    assert later.player(number).second_last_float is FLOATS[entry["expected"][edition]]


# The bye: C.04.1 d, C.2 / C.04.1 4, 2.1.2

PAB_ROUNDS = {
    "PAB received": Played([(2, 3, "=")], {1: "U"}),
    "forfeit win received": Played([(1, 2, "+-")]),
    "full-point bye received": Played([(2, 3, "=")], {1: "F"}),
    "half-point bye received": Played([(2, 3, "=")], {1: "H"}),
    "zero-point bye": Played([(2, 3, "=")], {1: "Z"}),
    "forfeit loss": Played([(2, 1, "+-")]),
}


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("entry", of_topic("pab_eligible"))
def test_who_may_get_the_bye(entry: dict[str, Any], edition: str) -> None:
    after = standing(tournament(3, PAB_ROUNDS[entry["input"]]), edition)
    assert (after.player(1).pab_bar is None) is entry["expected"][edition]


def test_why_somebody_may_not_get_the_bye() -> None:
    def bar(given: str) -> PabBar | None:
        return standing(tournament(3, PAB_ROUNDS[given]), "2026").player(1).pab_bar

    assert bar("PAB received") is PabBar.PAB
    assert bar("forfeit win received") is PabBar.FORFEIT_WIN
    assert bar("full-point bye received") is PabBar.FULL_BYE


# Topscorers: A.7 / 1.8


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("entry", of_topic("topscorer"))
def test_topscorer(entry: dict[str, Any], edition: str) -> None:
    """Strictly above half of the most that can have been scored, and only when the final round is paired."""
    rounds, score = entry["input"]["total_rounds"], entry["input"]["score_before_last"]
    results = ["1-0"] * int(score) + ["="] * int(2 * (score % 1))
    results += ["0-1"] * (rounds - 1 - len(results))
    opponents = range(2, 1 + rounds)
    played = [Played([(1, n, result)]) for n, result in zip(opponents, results, strict=True)]
    built = tournament(rounds, *played, rounds=rounds)
    assert standing(built, edition).player(1).score == round(score * 10)
    assert standing(built, edition).player(1).topscorer is entry["expected"]
    not_the_last = tournament(rounds, *played, rounds=rounds + 1)
    assert not standing(not_the_last, edition).player(1).topscorer


# Baku acceleration: C.04.7


@pytest.mark.parametrize("entry", of_topic("baku_ga_size"))
def test_baku_group(entry: dict[str, Any]) -> None:
    assert group_size(entry["input"]) == entry["expected"]


@pytest.mark.parametrize("entry", of_topic("baku_virtual_points"))
def test_baku_virtual_points(entry: dict[str, Any]) -> None:
    given = entry["input"]
    expected = tuple(round(10 * points) for points in entry["expected"])
    assert virtual_points(given["rounds"], given["win"] * 10) == expected


def test_announced_baku_counts_and_explicit_points_go_first() -> None:
    announced = tournament(10, rounds=9, system="FIDE_DUTCH_2026_BAKU")
    assert [p.score for p in standing(announced, "2026", 1).players] == [10] * 6 + [0] * 4
    explicit = tournament(10, rounds=9, system="FIDE_DUTCH_2026_BAKU", virtual={1: (5,)})
    assert virtual_of(explicit) == {1: (5,)}


def test_every_topic_of_the_examples_has_a_test() -> None:
    here = {"colour_history", "colour_preference", "float", "pab_eligible", "topscorer"}
    here |= {"baku_ga_size", "baku_virtual_points"}
    sequences = {"transposition", "transposition_full", "exchange_order", "exchange_compare", "mdp_sets"}
    sequences |= {"mdp_sets_compare", "psd", "psd_alphabet", "psd_compare"}  # test_sequence_examples.py
    rounds = {"round", "history"}  # test_solver_examples.py
    assert here | sequences | rounds == {entry["topic"] for entry in ENTRIES}
