"""Tournaments written down in a test: players, games and byes round by round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from swisslab.model import Colour, Contestant, Outcome, PointSystem, RoundEntry, Tournament
from swisslab.rules import Standing, rulebook, standing_before

FOOTBALL = PointSystem(
    white_win=30,
    black_win=30,
    white_draw=10,
    black_draw=10,
    forfeit_win=30,
    full_bye=30,
    half_bye=10,
    pab=30,
)

RESULTS = {"1-0": "10", "0-1": "01", "=": "==", "+-": "+-", "-+": "-+", "--": "--"}


@dataclass(frozen=True)
class Played:
    """One round: games as (white, black, result), byes by the code of the tournament file."""

    games: Sequence[tuple[int, int, str]] = ()
    byes: Mapping[int, str] = field(default_factory=dict)


def tournament(players: int, *rounds: Played, **more: Any) -> Tournament:
    """A tournament of players 1 to `players`; who is in no game and has no bye stays blank."""
    entries: dict[int, list[RoundEntry | None]] = {n: [] for n in range(1, players + 1)}
    for done in rounds:
        now: dict[int, RoundEntry] = {n: RoundEntry(None, None, Outcome(code)) for n, code in done.byes.items()}
        for white, black, result in done.games:
            ours, theirs = RESULTS[result]
            now[white] = RoundEntry(black, Colour.WHITE, Outcome(ours))
            now[black] = RoundEntry(white, Colour.BLACK, Outcome(theirs))
        for n, line in entries.items():
            line.append(now.get(n))
    more.setdefault("initial_colour", Colour.WHITE)
    return Tournament(tuple(Contestant(n, f"Player {n}", rounds=tuple(line)) for n, line in entries.items()), **more)


def standing(built: Tournament, edition: str = "2026", number: int | None = None) -> Standing:
    """The standing before a round, by default the next one."""
    return standing_before(built, rulebook(edition), number)


def colours(text: str) -> tuple[Colour, ...]:
    """W and B as colours."""
    return tuple(Colour(letter.lower()) for letter in text)
