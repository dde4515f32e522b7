"""Lexicographic weights: costs as digits of one integer, the most important first, so that comparing integers compares
candidates criterion by criterion.

A term is (place, amount). Of a criterion that compares lists from the largest value down, every value that can occur
has a place of its own: the lists have the same length by then, so comparing how often each value occurs, the largest
first, is comparing the lists.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Place(NamedTuple):
    """Where a digit stands; a smaller place is more important.

    criterion: index of the criterion among those that are compared, -1 for what comes before all of them. part: 0, or 1
    for what a criterion compares second. level: the negative of a value of a list, so that larger values come first.
    """

    criterion: int
    part: int = 0
    level: int = 0


#: Somebody stays unpaired who must not: worse than anything a criterion says.
INCOMPLETE = Place(-1)

Terms = tuple[tuple[Place, int], ...]


class WeightCodec:
    """Packs terms into one integer and reads them back. `room[place]` is the largest total that must fit."""

    def __init__(self, room: Mapping[Place, int]) -> None:
        self.shift: dict[Place, int] = {}
        self.mask: dict[Place, int] = {}
        at = 0
        for place in sorted(room, reverse=True):
            width = max(1, room[place].bit_length())
            self.shift[place] = at
            self.mask[place] = (1 << width) - 1
            at += width
        self.bits = at
        self._packed: dict[Terms, int] = {(): 0}

    @classmethod
    def for_totals(cls, contributions: Iterable[tuple[Terms, int]]) -> "WeightCodec":
        """One with room for the sum of all (terms, how many times they can occur)."""
        room: dict[Place, int] = {}
        for terms, times in contributions:
            for place, amount in terms:
                room[place] = room.get(place, 0) + amount * times
        return cls(room)

    def pack(self, terms: Terms) -> int:
        """Terms as one integer."""
        packed = self._packed.get(terms)
        if packed is None:
            packed = sum(amount << self.shift[place] for place, amount in terms)
            self._packed[terms] = packed
        return packed

    def read(self, total: int, place: Place) -> int:
        """The amount at one place of a packed total; 0 where nothing can stand."""
        shift = self.shift.get(place)
        return 0 if shift is None else (total >> shift) & self.mask[place]

    def unpack(self, total: int) -> dict[Place, int]:
        """Every place with something in it, most important first."""
        amounts = {place: self.read(total, place) for place in sorted(self.shift)}
        return {place: amount for place, amount in amounts.items() if amount}

    def zero_places(self, total: int) -> int:
        """A mask of all places in which a total has nothing: whoever spends there costs more."""
        return sum(mask << self.shift[place] for place, mask in self.mask.items() if not self.read(total, place))
