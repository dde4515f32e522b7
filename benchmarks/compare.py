"""Time and compare the pairing of one round: `python -m benchmarks.compare [--players 20 50 100 200 500] [--repeat 3]`.

swisslab against gacrux (rules of 2026) and py4swiss (rules of 2017), both from the package registry:
`pip install swisslab[bench]`. One row is one number of players: round 5 of 9 of a few generated tournaments
(`benchmarks.generate`), CPU seconds of one round on average. Every program runs in this process and gets the same
position. Reading the file is left out for all: swisslab starts from its `Tournament` (and works out the standing),
gacrux from its parsed JSON (and works out its crosstable), py4swiss from its `ParsedTrf` (and works out its players).
The programs take turns, each position is paired `--repeat` times by each, the best time counts. Garbage is collected
before each turn, not during it. "agree" compares pairs, colours, bye and board order with swisslab's.

A last table has swisslab alone: 1000 players, and the candidate-level trace of a 200-player round.
Exit status: 0 done; 1 a pairing differs or, with `--demand`, swisslab takes more than a third of the other's time.
"""

import argparse
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.generate import tournament
from swisslab.model import Tournament
from swisslab.rules import editions, rulebook, standing_before
from swisslab.solver import RoundPairing
from swisslab.trf import write_text
from swisslab.walk import events_of_round, pair

ROUND = 5
TARGET = 1 / 3

Boards = list[tuple[int, int]]  # white, black in board order; the bye last, as (number, 0)
Prepared = Callable[[], Boards]  # pairs a position that has already been read


def swisslab(edition: str) -> Callable[[Tournament, str], Prepared]:
    """swisslab under one edition."""
    rules = rulebook(edition)

    def prepare(parsed: Tournament, _text: str) -> Prepared:
        return lambda: boards(pair(standing_before(parsed, rules, ROUND)))

    return prepare


def boards(pairing: RoundPairing | None) -> Boards:
    """A pairing in the form in which all programs are compared."""
    if pairing is None:
        return []
    return [*pairing.pairs, *([(pairing.bye, 0)] if pairing.bye is not None else [])]


def gacrux(_parsed: Tournament, text: str) -> Prepared:
    """gacrux: `pairing_dutch(tournament, round, parameters).compute_pairing(False)`."""
    from gacrux.pairingdutch import pairing_dutch
    from gacrux.trf2json import trf2json

    file = trf2json()
    file.parse_file(text, 0)
    found = file.get_tournament(1)
    found["pairingSystem"], found["maxMeets"] = ["dutch"], 1  # as its command line does

    def pair() -> Boards:
        engine = pairing_dutch(found, ROUND, {"experimental": [], "verbose": 0, "top_color": "w"})
        pairs: list[dict[str, Any]] = [pair for bracket in engine.compute_pairing(False) for pair in bracket["pairs"]]
        return [(pair["w"], pair["b"]) for pair in sorted(pairs, key=lambda pair: pair["board"])]

    return pair


def py4swiss(_parsed: Tournament, text: str) -> Prepared:
    """py4swiss: `DutchEngine.generate_pairings(parsed)`."""
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "round.trf")
        path.write_text(text, encoding="utf-8")
        parsed = TrfParser.parse(path)
    return lambda: [(pair.white, pair.black) for pair in DutchEngine.generate_pairings(parsed)]


# In the order in which they take turns.
PROGRAMS: dict[str, Callable[[Tournament, str], Prepared]] = {
    "swisslab 2026": swisslab("2026"),
    "gacrux": gacrux,
    "swisslab 2017": swisslab("2017"),
    "py4swiss": py4swiss,
}


def cpu_time(work: Callable[[], Any]) -> tuple[float, Any]:
    """CPU seconds of this process for some work, and what it returned."""
    gc.collect()
    gc.disable()
    start = time.process_time()
    result = work()
    spent = time.process_time() - start
    gc.enable()
    return spent, result


@dataclass(slots=True)
class Row:
    """One number of players: seconds of an average round by program, and positions in which the programs differ."""

    players: int
    seconds: dict[str, float] = field(default_factory=dict)
    differ: list[str] = field(default_factory=list)

    def ratio(self, ours: str, other: str) -> float | None:
        """Our time as a part of the other program's."""
        return self.seconds[ours] / self.seconds[other] if other in self.seconds else None


def measure(players: int, seeds: range, repeat: int, programs: Iterable[str]) -> Row:
    """Pair the positions of one size with all programs in turn."""
    row = Row(players)
    for seed in seeds:
        position = tournament(players, seed, round_number=ROUND)
        text = write_text(position)
        best: dict[str, float] = {}
        found: dict[str, Boards] = {}
        for _ in range(repeat):
            for name in programs:
                # Read anew each time: a program may leave notes in what it has parsed.
                spent, found[name] = cpu_time(PROGRAMS[name](position, text))
                best[name] = min(spent, best.get(name, spent))
        for name, spent in best.items():
            row.seconds[name] = row.seconds.get(name, 0.0) + spent / len(seeds)
        for ours, other in (("swisslab 2026", "gacrux"), ("swisslab 2017", "py4swiss")):
            if other in found and found[ours] != found[other]:
                row.differ.append(f"{players} players, seed {seed}: {other} {difference(found[other], found[ours])}")
    return row


def difference(other: Boards, ours: Boards) -> str:
    """What another program does otherwise."""

    def sets(pairs: Boards) -> set[frozenset[int]]:
        return {frozenset(pair) for pair in pairs}

    if sets(other) != sets(ours):
        return f"pairs {sorted(set(other) - set(ours))[:4]} where swisslab pairs {sorted(set(ours) - set(other))[:4]}"
    if set(other) != set(ours):
        return f"gives colours {sorted(set(other) - set(ours))[:4]}"
    return "has another board order"


def trace_times(players: int, seeds: range) -> dict[str, list[float]]:
    """CPU seconds of the complete stream of events of a round, by edition."""
    times: dict[str, list[float]] = {}
    for seed in seeds:
        position = tournament(players, seed, round_number=ROUND)
        for edition, rules in editions().items():
            standing = standing_before(position, rules, ROUND)
            spent, _ = cpu_time(lambda standing=standing: list(events_of_round(standing)))
            times.setdefault(edition, []).append(spent)
    return times


def main(arguments: Iterable[str] | None = None) -> int:
    """Measure, print the tables, say whether all pairings agree."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description="Time the pairing of a round.")
    parser.add_argument("--players", type=int, nargs="+", default=[20, 50, 100, 200, 500])
    parser.add_argument("--positions", type=int, default=3, help="generated tournaments of each size")
    parser.add_argument("--repeat", type=int, default=3, help="turns of each program on each position")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--alone", action="store_true", help="swisslab only")
    parser.add_argument("--skip-large", action="store_true", help="no 1000 players, no trace")
    parser.add_argument("--demand", action="store_true", help="fail if swisslab takes more than a third")
    asked = parser.parse_args(None if arguments is None else list(arguments))
    seeds = range(asked.seed, asked.seed + asked.positions)
    names = [name for name in PROGRAMS if not asked.alone or name.startswith("swisslab")]

    say = _printer()
    say(f"CPU seconds of one round (round {ROUND} of 9), mean of {len(seeds)} positions, best of {asked.repeat} turns")
    say(_heading(" players", "swisslab", "gacrux", "ratio", "swisslab", "py4swiss", "ratio", "agree"))
    say(_heading("", "2026", "2026", "", "2017", "2017", "", ""))
    rows = []
    for players in asked.players:
        rows.append(measure(players, seeds, asked.repeat, names))
        say(_line(rows[-1]))
    for text in (text for row in rows for text in row.differ):
        say(f"differs: {text}")
    if not asked.skip_large:
        large = measure(1000, seeds[:1], 1, [name for name in names if name.startswith("swisslab")])
        say(_line(large))
        for edition, times in trace_times(200, seeds).items():
            say(f"trace of a 200-player round, {edition}: {', '.join(f'{t:.3f}' for t in times)} s")
    pairs = (("swisslab 2026", "gacrux"), ("swisslab 2017", "py4swiss"))
    slow = [row.players for row in rows for pair in pairs if (row.ratio(*pair) or 0) > TARGET]
    return 1 if any(row.differ for row in rows) or (asked.demand and slow) else 0


def _printer() -> Callable[[str], None]:
    def say(text: str) -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    return say


def _heading(players: str, *titles: str) -> str:
    one, two, ratio, three, four, other_ratio, agree = titles
    return f"{players:>8} {one:>9} {two:>9} {ratio:>6}   {three:>9} {four:>9} {other_ratio:>6}   {agree}".rstrip()


def _line(row: Row) -> str:
    def pair(ours: str, other: str) -> str:
        ratio = row.ratio(ours, other)
        seconds = f"{row.seconds[ours]:9.4f}"
        return f"{seconds} {row.seconds[other]:9.4f} {ratio:6.2f}" if ratio is not None else f"{seconds} {'':9} {'':6}"

    return (
        f"{row.players:>8} {pair('swisslab 2026', 'gacrux')}   {pair('swisslab 2017', 'py4swiss')}   "
        + ("" if len(row.seconds) < 4 else "yes" if not row.differ else f"no ({len(row.differ)})")
    ).rstrip()


if __name__ == "__main__":
    sys.exit(main())
