"""Tournaments with known pairings: a few dozen of the random corpus, and positions from disputes and bug reports.

`data/corpus/truth.jsonl` has one line a round: for each edition the pairs as [white, black] and the bye. The pairs are
not in board order (they are sorted by White's number), so that order is worked out here from the article.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from swisslab.model import Player, Tournament
from swisslab.rules import Standing
from swisslab.trf import read_file

DATA = Path(__file__).parent / "data"
EDITION_NAMES = ("2017", "2026")


@dataclass(frozen=True)
class KnownRound:
    """A round with its right pairing in both editions: `truth[edition]` has "pairs" and "bye"; None: no legal one."""

    path: Path
    round: int
    kind: str
    players: int
    truth: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.path.parent.name}/{self.path.name} round {self.round}"

    @property
    def tournament(self) -> Tournament:
        return tournament_of(self.path)

    def expected(self, edition: str) -> tuple[set[tuple[int, int]], int | None] | None:
        answer = self.truth[edition]
        return None if answer is None else ({(w, b) for w, b in answer["pairs"]}, answer["bye"])


@cache
def tournament_of(path: Path) -> Tournament:
    return read_file(path).tournament


def rounds_of(folder: Path) -> Iterator[KnownRound]:
    """All rounds of a corpus folder."""
    for line in (folder / "truth.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        truth = {edition: row[edition] for edition in EDITION_NAMES}
        yield KnownRound(folder / row["file"], row["round"], row["kind"], row["players"], truth)


@cache
def corpus() -> tuple[KnownRound, ...]:
    return tuple(rounds_of(DATA / "corpus"))


@cache
def cases() -> dict[str, KnownRound]:
    """The positions of `data/cases`; the round to pair is the one after the last complete round."""
    found = {}
    for case in json.loads((DATA / "cases" / "cases.json").read_text(encoding="utf-8")):
        path = DATA / "cases" / case["trf"]
        number = tournament_of(path).next_round
        found[case["id"]] = KnownRound(path, number, "case", 0, case["expected"])
    return found


def board_order(standing: Standing, pairs: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """C.04.2 D.9 / 3.6: score of the higher-ranked player, sum of both scores, number of the higher-ranked player."""
    players = {player.number: player for player in standing.players}

    def key(pair: tuple[int, int]) -> tuple[int, int, int]:
        high, low = sorted((players[n] for n in pair), key=_ranking)
        return -high.score, -(high.score + low.score), high.tpn

    return sorted(pairs, key=key)


def _ranking(player: Player) -> tuple[int, int]:
    return -player.score, player.tpn
