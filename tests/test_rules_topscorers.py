"""C.8 and C.9 / C10 and C11: topscorers and their opponents beyond +2 or -2, and three times running, pair by pair."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.model import Colour, Player, PlayerNumber
from swisslab.rules import BracketContext, Criterion, preference, rulebook
from tests import oracle
from tests.build import colours
from tests.corpora import EDITION_NAMES

CONTEXT = BracketContext(lowest=40, resident=40, round=9, last_round=True, initial_colour=Colour.WHITE)
KEYS = ("top-difference", "top-repeat")


def player(number: int, history: str, topscorer: bool) -> Player:
    played = colours(history)
    return Player(
        number=PlayerNumber(number),
        tpn=number,
        score=40,
        colours=played,
        preference=preference(played),
        topscorer=topscorer,
        parity=number,
    )


def criterion(edition: str, key: str) -> Criterion:
    return next(row for row in rulebook(edition).quality if row.key == key)


def counted(edition: str, high: str, low: str, topscorers: tuple[bool, bool] = (True, True)) -> tuple[int, int]:
    """Players beyond two, players with one colour three times running."""
    one, two = player(1, high, topscorers[0]), player(2, low, topscorers[1])
    beyond, running = (criterion(edition, key).pair(CONTEXT, one, two) or 0 for key in KEYS)
    return beyond, running


def turned(history: str) -> str:
    return history.translate(str.maketrans("WB", "BW"))


# Colours so far of the higher and the lower of a pair that wish the same; how many go beyond two, get a third in a row.
BY_HAND = [
    (
        "WWBW",
        "WBWW",
        1,
        0,
    ),  # +2 and +2: one of them gets +3; by 5.2.3 it is the higher, who had Black when both differed
    ("WWBW", "BWW", 0, 1),  # +2 and +1: the wider difference gets Black, the other WWW and only +2
    ("BWW", "WWBW", 0, 1),  # the same the other way round
    ("BWW", "BWW", 0, 1),  # +1 and +1: nobody beyond two, one WWW
    ("WBWW", "WBWW", 1, 1),  # +2 and +2, both WW: the one who gets White goes to +3 and to WWW
    ("WBW", "WBWW", 0, 0),  # a strong wish gives way to an absolute one: +2 after WBW
    ("WBWW", "WB", 0, 0),  # a mild one too
    ("WBWW", "BB", 0, 0),  # both wishes are granted
    ("WBWW", "", 0, 0),
]


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize(("high", "low", "beyond", "running"), BY_HAND)
def test_white_and_black_count_alike(high: str, low: str, beyond: int, running: int, edition: str) -> None:
    assert counted(edition, high, low) == (beyond, running)
    assert counted(edition, turned(high), turned(low)) == (beyond, running)


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("history", ["WBWW", "BWBB"])
def test_one_topscorer_in_the_pair_is_enough(history: str, edition: str) -> None:
    """Topscorers and their opponents count, whoever of them gets the colour."""
    assert counted(edition, history, history, (False, False)) == (0, 0)
    for topscorers in [(True, False), (False, True), (True, True)]:
        assert counted(edition, history, history, topscorers) == (1, 1)


# --- against brute force: the colours allocated, then counted


def man(number: int, history: str, topscorer: bool) -> oracle.Man:
    return oracle.Man(number, 40, history.lower(), frozenset(), "", "", False, 0, topscorer, number)


def by_counting(high: str, low: str, topscorers: tuple[bool, bool]) -> tuple[int, int]:
    """Who has which colours once the pair has played."""
    if not any(topscorers):
        return 0, 0
    white, black, _ = oracle.seat(man(1, high, topscorers[0]), man(2, low, topscorers[1]), "w")
    after = [white.colours + "w", black.colours + "b"]
    return (
        sum(abs(history.count("w") - history.count("b")) > 2 for history in after),
        sum(history[-3:] in ("www", "bbb") for history in after),
    )


def possible(history: str) -> bool:
    """No difference beyond two and nobody three times running before the last round (C.3)."""
    return abs(history.count("W") - history.count("B")) < 3 and "WWW" not in history and "BBB" not in history


histories = st.text("WB", max_size=8).filter(possible)


@given(histories, histories, st.tuples(st.booleans(), st.booleans()), st.sampled_from(EDITION_NAMES))
def test_any_pair(high: str, low: str, topscorers: tuple[bool, bool], edition: str) -> None:
    assert counted(edition, high, low, topscorers) == by_counting(high, low, topscorers)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_all_pairs_of_short_histories(edition: str) -> None:
    letters = [
        format(k, f"0{size}b").replace("0", "W").replace("1", "B") for size in range(1, 5) for k in range(2**size)
    ]
    seen = set()
    for high, low in combinations([history for history in letters if possible(history)], 2):
        found = counted(edition, high, low)
        assert found == by_counting(high, low, (True, True)), (high, low)
        seen.add(found)
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}
