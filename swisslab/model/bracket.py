"""Brackets and candidates (A.3, B.1-B.3 / 1.3, 3.1-3.3) as plain values."""

from dataclasses import dataclass
from enum import Enum

from swisslab.model.points import Points
from swisslab.model.standing import Player

Pair = tuple[int, int]  # numbers of the file, the player of S1 first


class BracketKind(Enum):
    """What a bracket is called while it is being paired."""

    HOMOGENEOUS = "homogeneous"
    HETEROGENEOUS = "heterogeneous"
    REMAINDER = "remainder"
    PPB = "ppb"
    CLB = "clb"


@dataclass(frozen=True, slots=True)
class Bracket:
    """Players to be paired together; BSN k (1-based) is `players[k - 1]`, MDPs before residents."""

    label: str
    kind: BracketKind
    mdps: tuple[Player, ...]
    residents: tuple[Player, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """MDPs and residents in ranking order."""
        return self.mdps + self.residents

    @property
    def lowest(self) -> Points:
        """The lowest score in the bracket, in tenths."""
        return min(player.score for player in self.players)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Pairs and downfloaters of a bracket (B.3 / 3.3); `ordinal` is its 0-based address in the whole sequence."""

    ordinal: int
    pairs: tuple[Pair, ...]
    downfloaters: tuple[int, ...]
