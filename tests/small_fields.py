"""Random tournaments of a few players, for property tests: any legal history, paired by lot and not by the rules."""

import random
from dataclasses import replace

from hypothesis import strategies as st

from swisslab.model import Colour, Contestant, Forbidden, Outcome, PointSystem, RoundEntry, Tournament
from tests import oracle
from tests.build import FOOTBALL

CHEAP_BYE = PointSystem(pab=5)  # the PAB is worth half a point


def random_tournament(seed: int, smallest: int = 2, largest: int = 7) -> tuple[Tournament, int]:
    """A tournament and the round (1-based) that is to be paired."""
    chance = random.Random(seed)
    size = chance.randint(smallest, largest)
    number = chance.randint(1, max(1, min(size - 1, 6)))
    rounds = chance.choice([number, number, number + 1, number + 3])
    virtual = {}
    if chance.random() < 0.15:
        virtual = dict.fromkeys(range(1, size // 2 + 1), (10,) * 2 + (5,))
    forbidden = ()
    if size > 3 and chance.random() < 0.2:
        forbidden = (Forbidden(frozenset(chance.sample(range(1, size + 1), 2))),)
    now = Tournament(
        tuple(Contestant(n, name=f"P{n}") for n in range(1, size + 1)),
        rounds=rounds,
        initial_colour=chance.choice(list(Colour)),
        points=chance.choice([PointSystem()] * 6 + [FOOTBALL, CHEAP_BYE]),
        virtual=virtual,
        forbidden=forbidden,
    )
    dull = chance.random() < 0.5  # many equal scores
    restless = chance.choice([0.02, 0.1, 0.25])
    for played in range(1, number):
        following = _play(now, played, chance, dull, restless)
        if following is None:
            return now, played
        now = following
    if chance.random() < 0.2:
        away = chance.randint(1, size)
        if size > 2:
            outcome = chance.choice([Outcome.ZERO_BYE, Outcome.HALF_BYE])
            now = with_round(now, {away: RoundEntry(None, None, outcome)})
    return now, number


def _play(now: Tournament, number: int, chance: random.Random, dull: bool, restless: float) -> Tournament | None:
    """One more round, its pairs drawn by lot among all complete legal pairings; None if there is none."""
    away = {
        c.number: RoundEntry(None, None, chance.choice([Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.FULL_BYE]))
        for c in now.contestants
        if chance.random() < restless
    }
    waiting = with_round(now, away) if away else now
    men = oracle.men_before(waiting, number, "2026")
    chance.shuffle(men)
    if len(men) < 2:
        return None
    complete = oracle.Round(waiting, number, "2026")
    complete.eligible = {m.number for m in men if not m.barred}
    drawn = next(complete.completions(men, []), None)
    if drawn is None:
        return None
    entries = dict(away)
    pairs, bye = drawn
    if bye is not None:
        entries[bye.number] = RoundEntry(None, None, Outcome.PAB)
    for one, two in pairs:
        white, black, _ = oracle.seat(one, two, complete.initial)
        if chance.random() < restless / 2:
            results = chance.choice([("+", "-"), ("-", "+"), ("-", "-")])
        elif dull and chance.random() < 0.6:
            results = ("=", "=")
        else:
            results = chance.choice([("1", "0"), ("0", "1"), ("=", "=")])
        entries[white.number] = RoundEntry(black.number, Colour.WHITE, Outcome(results[0]))
        entries[black.number] = RoundEntry(white.number, Colour.BLACK, Outcome(results[1]))
    return with_round(now, entries)


def random_last_round(seed: int) -> tuple[Tournament, int]:
    """The last round for four to six players, most of them topscorers who had one colour much more often."""
    return _one_colour_more_often(seed, 0)


def random_late_round(seed: int) -> tuple[Tournament, int]:
    """The same players with one more round to come, so that nobody is a topscorer."""
    return _one_colour_more_often(seed, 1)


def _one_colour_more_often(seed: int, to_come: int) -> tuple[Tournament, int]:
    """Players of whom most have won everything; `to_come`: rounds after this one.

    Each has played somebody of his own who is not there any more, so any results can have been, and any colours that
    leave nobody beyond two or three times running.
    """
    chance = random.Random(seed)
    size, done = chance.randint(4, 6), chance.randint(3, 5)
    usual = chance.choice(list(Colour))
    lines: dict[int, list[RoundEntry]] = {n: [] for n in range(1, 2 * size + 1)}
    for n in range(1, size + 1):
        leaning = chance.choice([0.5, 0.9])
        lost = chance.choice([0, 0, 0, 1])  # rounds
        played = ""
        for number in range(done):
            colour = usual if chance.random() < leaning else usual.other
            after = played + colour.value
            if abs(after.count("w") - after.count("b")) > 2 or after[-3:] in ("www", "bbb"):
                colour = colour.other
            played += colour.value
            result = ("0", "1") if number < lost else ("1", "0")
            lines[n].append(RoundEntry(n + size, colour, Outcome(result[0])))
            lines[n + size].append(RoundEntry(n, colour.other, Outcome(result[1])))
    forbidden = [Forbidden(frozenset(chance.sample(range(1, size + 1), 2))) for _ in range(chance.randint(0, 3))]
    contestants = tuple(Contestant(n, name=f"P{n}", rounds=tuple(line)) for n, line in lines.items())
    now = Tournament(
        contestants,
        rounds=done + 1 + to_come,
        initial_colour=chance.choice(list(Colour)),
        absent=frozenset(range(size + 1, 2 * size + 1)),
        forbidden=tuple(forbidden),
    )
    return now, done + 1


def with_round(now: Tournament, entries: dict[int, RoundEntry]) -> Tournament:
    """The tournament with one more round; who has no entry stays blank."""
    done = max((len(c.rounds) for c in now.contestants), default=0)
    return replace(
        now,
        contestants=tuple(
            replace(c, rounds=c.rounds + (None,) * (done - len(c.rounds)) + (entries.get(c.number),))
            for c in now.contestants
        ),
    )


small_fields = st.integers(0, 10**9).map(random_tournament)
