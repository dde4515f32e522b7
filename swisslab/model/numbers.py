"""The numbers that stand for players, and pairs of them. BSNs, which count inside one bracket, are in `sequence`."""

from typing import NewType

#: The number a player has in the file; what everybody outside the solver calls a player by.
PlayerNumber = NewType("PlayerNumber", int)

#: Where a player stands in the ranking of the round (A.2 / 1.2), 0-based, the highest first.
RankIndex = NewType("RankIndex", int)

#: Two players by the numbers of the file: White first in a pairing, the player of S1 first in a candidate.
Pair = tuple[PlayerNumber, PlayerNumber]
