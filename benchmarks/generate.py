"""Seeded tournaments whose earlier rounds swisslab has paired itself: `python -m benchmarks.generate --players 50`.

The same numbers give the same tournament on every machine. Ratings, results by rating difference, a few requested
byes (H, Z), forfeits and late entries are as an ordinary open tournament has them. Everybody takes part in the round
that is left to be paired, because pairing programs disagree about how an absence in it has to be written.
"""

import argparse
import random
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace

from swisslab.model import Colour, Contestant, Outcome, Points, RoundEntry, Tournament
from swisslab.rules import RULES_2026, Rulebook, editions, rulebook, standing_before
from swisslab.trf import write_text
from swisslab.walk import pair


@dataclass(frozen=True, slots=True)
class EventRates:
    """How often something happens: chances per player and round (byes, absences) or per game (forfeits)."""

    half_bye: float = 0.012
    absence: float = 0.008
    forfeit: float = 0.008
    late: float = 0.02  # per player: absent in the first one or two rounds


def tournament(
    players: int,
    seed: int = 1,
    *,
    round_number: int = 5,
    rounds: int = 9,
    rules: Rulebook = RULES_2026,
    rates: EventRates = EventRates(),
) -> Tournament:
    """A tournament of so many players in which rounds 1 to `round_number` - 1 (1-based) have been played."""
    rng = random.Random(f"swisslab {players} {seed}")
    ratings = sorted((_rating(rng) for _ in range(players)), reverse=True)
    late = {n: rng.randint(1, 2) for n in range(1, players + 1) if rng.random() < rates.late}
    contestants = tuple(
        Contestant(n, name=f"Player {n:04}", rating=rating, points=0) for n, rating in enumerate(ratings, 1)
    )
    now = Tournament(
        contestants,
        name=f"swisslab benchmark, {players} players, seed {seed}",
        rounds=rounds,
        initial_colour=Colour.WHITE,
    )
    for number in range(1, round_number):
        out = {n: Outcome.ZERO_BYE for n, missed in late.items() if number <= missed}
        for contestant in contestants:
            draw = rng.random()
            if contestant.number in out or number == 1:
                continue
            if draw < rates.half_bye:
                out[contestant.number] = Outcome.HALF_BYE
            elif draw < rates.half_bye + rates.absence:
                out[contestant.number] = Outcome.ZERO_BYE
        now = _played(now, number, out, rules, rng, rates.forfeit)
    return _ranked(now)


def _rating(rng: random.Random) -> int:
    return min(2750, max(1000, round(rng.gauss(1900, 300))))


def _ranked(now: Tournament) -> Tournament:
    """The tournament with the rank column filled in, which some programs ask for."""
    order = sorted(now.contestants, key=lambda c: (-(c.points or 0), c.number))
    ranks = {contestant.number: rank for rank, contestant in enumerate(order, 1)}
    return replace(now, contestants=tuple(replace(c, rank=ranks[c.number]) for c in now.contestants))


def _played(
    before: Tournament,
    number: int,
    out: dict[int, Outcome],
    rules: Rulebook,
    rng: random.Random,
    forfeit: float,
) -> Tournament:
    """The tournament with one more round paired and played."""
    waiting = _with_round(before, {n: RoundEntry(None, None, outcome) for n, outcome in out.items()})
    pairing = pair(standing_before(waiting, rules, number))
    if pairing is None:
        raise RuntimeError(f"round {number} cannot be paired")
    ratings = {c.number: c.rating or 0 for c in before.contestants}
    entries = {n: RoundEntry(None, None, outcome) for n, outcome in out.items()}
    for white, black in pairing.pairs:
        results = _result(ratings[white] - ratings[black], rng, forfeit)
        entries[white] = RoundEntry(black, Colour.WHITE, results[0])
        entries[black] = RoundEntry(white, Colour.BLACK, results[1])
    if pairing.bye is not None:
        entries[pairing.bye] = RoundEntry(None, None, Outcome.PAB)
    return _with_round(before, entries)


def _result(difference: int, rng: random.Random, forfeit: float) -> tuple[Outcome, Outcome]:
    """White's and Black's outcome; `difference` is White's rating minus Black's."""
    if rng.random() < forfeit:
        won = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
        return won if rng.random() < 0.5 else won[::-1]
    expected = 1 / (1 + 10 ** (-(difference + 35) / 400))
    drawn = 0.6 * min(expected, 1 - expected)
    draw = rng.random()
    if draw < drawn:
        return Outcome.DRAW, Outcome.DRAW
    won = (Outcome.WIN, Outcome.LOSS)
    return won if draw < drawn / 2 + expected else won[::-1]


def _with_round(before: Tournament, entries: dict[int, RoundEntry]) -> Tournament:
    """The tournament with the next round entered; the points column follows."""

    def extended(contestant: Contestant) -> Contestant:
        entry = entries.get(contestant.number)
        points: Points = (contestant.points or 0) + (before.points.worth(entry) if entry is not None else 0)
        return replace(contestant, rounds=(*contestant.rounds, entry), points=points)

    return replace(before, contestants=tuple(map(extended, before.contestants)))


def main(arguments: Iterable[str] | None = None) -> int:
    """Write one tournament to standard output."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generate", description="Write a generated tournament.")
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--round", type=int, default=5, help="the round that is left to be paired")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--rules", choices=sorted(editions()), default="2026", help="who paired the earlier rounds")
    asked = parser.parse_args(None if arguments is None else list(arguments))
    made = tournament(
        asked.players, asked.seed, round_number=asked.round, rounds=asked.rounds, rules=rulebook(asked.rules)
    )
    sys.stdout.write(write_text(made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
