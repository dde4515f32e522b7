"""Sentences for wrong arguments of the sequences: what is wrong, and what would do."""

from __future__ import annotations

from math import log10
from typing import TYPE_CHECKING

from swisslab.sequence import OrdinalError, SequenceError, SequenceErrorCode

if TYPE_CHECKING:
    from swisslab.say.speaker import Speaker

LONGEST_NUMBER = 200  # digits written out
LONGEST = 80  # characters of something given that are shown

_ABOUT_DECIDES = frozenset(
    {
        *(SequenceErrorCode.WRONG_COUNT, SequenceErrorCode.OUTSIDE),
        *(SequenceErrorCode.NOT_FALLING, SequenceErrorCode.NOT_RISING),
    }
)
_NAMED = frozenset(
    {
        *(SequenceErrorCode.NOT_WHOLE, SequenceErrorCode.TOO_SMALL, SequenceErrorCode.TOO_LARGE),
        *(SequenceErrorCode.NO_SUCH_ORDINAL, SequenceErrorCode.FIXED_TOO_EARLY),
    }
)


def sentence(words: Speaker, error: SequenceError) -> str:
    """One clear sentence: what is wrong with an argument, what was given, and what would do."""
    name = f"sequence-error-{error.code.value}"
    about = error.about.value if error.about is not None else ""
    if error.code in _ABOUT_DECIDES:
        name += f"-{about}"
    elif error.code is SequenceErrorCode.NOT_WHOLE and isinstance(error, OrdinalError):
        name += "-ordinal"
    elif error.code is SequenceErrorCode.NO_SUCH_ORDINAL and error.most is not None and error.most < 0:
        name += "-none"
    elif error.code is SequenceErrorCode.NO_SUCH_ORDINAL and isinstance(error.found, int) and error.found < 0:
        name += "-negative"
    return words.message(
        name,
        about=words.message(f"sequence-about-{about}") if error.code in _NAMED else "",
        found=_count(error.found) if error.code is SequenceErrorCode.WRONG_COUNT else _shown(error.found),
        least=_shown(error.least),
        most=_shown(error.most),
        within=_within(words, error),
    )


def _count(found: object) -> int:
    return found if isinstance(found, int) else 0


def _within(words: Speaker, error: SequenceError) -> str:
    """The BSNs of a group, a pair, or a list that was given."""
    within = error.within
    if error.code is SequenceErrorCode.MDP_SECOND:
        return "-".join(map(str, within))
    if isinstance(within, range) and within:
        return words.message("sequence-error-within", first=_shown(within[0]), last=_shown(within[-1]))
    if not within and error.code is SequenceErrorCode.OUTSIDE:
        return words.message("sequence-error-within-nobody")
    return _shortened(", ".join(map(_shown, within)))


def _shown(value: object) -> str:
    """What was given, as it would be typed, but never long."""
    if isinstance(value, int) and not isinstance(value, bool):
        return _number(value)
    try:
        return _shortened(repr(value))
    except ValueError:  # numbers of thousands of digits inside
        return _shortened(type(value).__name__)


def _number(value: int) -> str:
    """A whole number with all its digits; of a very long one (Python refuses thousands of digits) only the length."""
    digits = value.bit_length() * log10(2)
    return str(value) if digits <= LONGEST_NUMBER else f"{'-' if value < 0 else ''}≈10^{int(digits)}"


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
