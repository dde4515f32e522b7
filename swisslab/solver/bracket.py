"""A bracket to be paired (A.3 / 1.3): who is in it, what it has to respect, and the one place that translates numbers.

A player of a bracket has three numbers: that of the file (what events and people say), the BSN (what the sequences of
article 4 count, 1-based) and the rank index in the pool (what masks are made of, 0-based).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from swisslab.errors import SwisslabError
from swisslab.model import BracketKind, Pair, Player, PlayerNumber, Points, RankIndex
from swisslab.sequence import Bsn, BsnPair
from swisslab.solver.pool import Mask, Pool, indices, mask_of


class NotInBracket(SwisslabError, KeyError):
    """A number that nobody has in a bracket."""

    def __init__(self, number: int, bracket: str) -> None:
        super().__init__(number, bracket)
        self.number = number
        self.bracket = bracket


@dataclass(frozen=True, eq=False)
class Bracket:
    """One bracket of a round. `members` are MDPs, then residents, in ranking order; the first `m0` are MDPs.

    label: the score in the shortest form, or "clb". next_residents: the residents of the next bracket; below: everybody
    lower (masks). completion: the rest of the round must remain pairable (C.4 / C4, C5). look_ahead: C.7 / C8 counts.
    unseen: something follows below of which nothing is known, so that it makes no demands (a bracket by itself).
    """

    pool: Pool
    label: str
    kind: BracketKind
    members: tuple[RankIndex, ...]
    m0: int
    next_residents: Mask = 0
    below: Mask = 0
    completion: bool = False
    look_ahead: bool = False
    unseen: bool = False

    @property
    def size(self) -> int:
        """How many players there are."""
        return len(self.members)

    @property
    def last(self) -> bool:
        """Whether the bye is given from this bracket."""
        return not (self.below or self.unseen)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The players in BSN order."""
        everybody = self.pool.players
        return tuple([everybody[i] for i in self.members])

    @property
    def mdp_scores(self) -> tuple[Points, ...]:
        """The scores of the MDPs in BSN order."""
        return tuple(player.score for player in self.players[: self.m0])

    @cached_property
    def numbers(self) -> tuple[PlayerNumber, ...]:
        """The numbers of the file in BSN order."""
        return tuple(player.number for player in self.players)

    @property
    def mdps(self) -> tuple[PlayerNumber, ...]:
        """The MDPs."""
        return self.numbers[: self.m0]

    @property
    def residents(self) -> tuple[PlayerNumber, ...]:
        """The residents."""
        return self.numbers[self.m0 :]

    # --- from one number to another --------------------------------------------------------------------------------

    @cached_property
    def _bsn(self) -> dict[int, Bsn]:
        return {number: k for k, number in enumerate(self.numbers, 1)}

    def bsn(self, number: int) -> Bsn:
        """The BSN of a player by the number of the file; NotInBracket (a KeyError) for anybody else."""
        if number not in self._bsn:
            raise NotInBracket(number, self.label)
        return self._bsn[number]

    def __contains__(self, number: object) -> bool:
        return number in self._bsn

    def player(self, bsn: Bsn) -> Player:
        """The player with a BSN."""
        return self.players[bsn - 1]

    def number(self, bsn: Bsn) -> PlayerNumber:
        """The number of the file of a BSN."""
        return self.numbers[bsn - 1]

    def number_pair(self, pair: BsnPair) -> Pair:
        """A pair of BSNs by the numbers of the file."""
        return self.numbers[pair[0] - 1], self.numbers[pair[1] - 1]

    def number_pairs(self, pairs: Iterable[BsnPair]) -> tuple[Pair, ...]:
        """Pairs of BSNs by the numbers of the file."""
        return tuple(self.number_pair(pair) for pair in pairs)

    def numbers_of(self, bsns: Iterable[Bsn]) -> tuple[PlayerNumber, ...]:
        """BSNs as numbers of the file."""
        return tuple(self.numbers[bsn - 1] for bsn in bsns)

    def rank_index(self, bsn: Bsn) -> RankIndex:
        """The rank index of a BSN."""
        return self.members[bsn - 1]

    def rank_indices(self, bsns: Iterable[Bsn]) -> tuple[RankIndex, ...]:
        """BSNs as rank indices."""
        return tuple(self.members[bsn - 1] for bsn in bsns)

    def mask(self, bsns: Iterable[Bsn]) -> Mask:
        """BSNs as a mask of rank indices."""
        members = self.members
        return mask_of([members[bsn - 1] for bsn in bsns])

    # --- what may be paired ----------------------------------------------------------------------------------------

    def may_pair(self, one: Bsn, two: Bsn) -> bool:
        """Whether two members may be paired: by the absolute criteria, and never two MDPs in one bracket (3.2)."""
        if one <= self.m0 and two <= self.m0:
            return False
        return bool(self.pool.may_meet[self.members[one - 1]] >> self.members[two - 1] & 1)

    @property
    def lower_players(self) -> tuple[RankIndex, ...]:
        """Everybody below, as rank indices."""
        return tuple(indices(self.below))
