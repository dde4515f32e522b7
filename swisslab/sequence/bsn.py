"""Bracket sequence numbers (D / 4.1.1): how players are called inside one bracket, and checks of what is given."""

from collections.abc import Iterable

from swisslab.sequence.errors import About, SequenceError, SequenceErrorCode

#: The number of a player in the bracket, 1-based: the MDPs first, then the residents, each in ranking order.
Bsn = int

#: Two players of one bracket, the one of S1 (or S1R) first.
BsnPair = tuple[Bsn, Bsn]


def whole(value: object, about: About, least: int | None = 0) -> int:
    """Return `value` if it is a whole number, not below `least` unless that is None; raises SequenceError otherwise."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise SequenceError(SequenceErrorCode.NOT_WHOLE, about, value)
    if least is not None and value < least:
        raise SequenceError(SequenceErrorCode.TOO_SMALL, about, value, least=least)
    return value


def bsn_tuple(bsns: object) -> tuple[Bsn, ...]:
    """Return BSNs as a tuple; raises SequenceError for what is no list of whole numbers."""
    if not isinstance(bsns, Iterable):
        raise SequenceError(SequenceErrorCode.NOT_BSNS, found=bsns)
    return tuple(whole(bsn, About.BSN) for bsn in bsns)


def repeated(bsns: tuple[Bsn, ...], about: About) -> SequenceError:
    """The error for BSNs one of which occurs twice."""
    twice = next(bsn for bsn in bsns if bsns.count(bsn) > 1)
    return SequenceError(SequenceErrorCode.REPEATED, about, twice, within=bsns)
