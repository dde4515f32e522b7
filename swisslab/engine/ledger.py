"""Costs as digits of one integer, the most important criterion first, so that comparing integers compares criteria.

An item is (digit, amount); a digit is (place, -value): the place of the criterion in the rulebook and, for criteria
that compare lists from the largest value down, one digit for each value that can occur (their lengths are equal by
then, so counting values is comparing lists).
"""

from collections.abc import Iterable, Mapping

Digit = tuple[int, int]
Item = tuple[Digit, int]
Items = tuple[Item, ...]


class Ledger:
    """Where each digit sits in the packed integer. `room[digit]` is the largest total that must fit."""

    def __init__(self, room: Mapping[Digit, int]) -> None:
        self.shift: dict[Digit, int] = {}
        self.mask: dict[Digit, int] = {}
        at = 0
        for digit in sorted(room, reverse=True):
            width = max(1, room[digit].bit_length())
            self.shift[digit] = at
            self.mask[digit] = (1 << width) - 1
            at += width
        self.bits = at
        self._packed: dict[Items, int] = {(): 0}

    def pack(self, items: Items) -> int:
        """Items as one integer."""
        packed = self._packed.get(items)
        if packed is None:
            packed = sum(amount << self.shift[digit] for digit, amount in items)
            self._packed[items] = packed
        return packed

    def read(self, total: int, digit: Digit) -> int:
        """The amount in one digit of a packed total."""
        return (total >> self.shift[digit]) & self.mask[digit]

    def unpack(self, total: int) -> dict[Digit, int]:
        """Every digit with something in it, most important first."""
        amounts = {digit: self.read(total, digit) for digit in sorted(self.shift)}
        return {digit: amount for digit, amount in amounts.items() if amount}

    def spending(self, total: int) -> int:
        """A mask of all digits in which a total has nothing: whoever spends there costs more."""
        return sum(mask << self.shift[digit] for digit, mask in self.mask.items() if not self.read(total, digit))


def room_for(contributions: Iterable[tuple[Items, int]]) -> dict[Digit, int]:
    """How large each digit can get: the sum over (items, how many times they can occur)."""
    room: dict[Digit, int] = {}
    for items, times in contributions:
        for digit, amount in items:
            room[digit] = room.get(digit, 0) + amount * times
    return room
