"""What can be wrong with the arguments of the sequences, as codes with data; the sentences live in `say`."""

from enum import StrEnum

from swisslab.errors import SwisslabError


class SequenceErrorCode(StrEnum):
    """What is wrong. Beside each code stands which data of `SequenceError` come with it."""

    NOT_WHOLE = "not_whole"  # about, found
    TOO_SMALL = "too_small"  # about, found, least
    TOO_LARGE = "too_large"  # about, found, most
    S2_TOO_SMALL = "s2_too_small"  # found: n2, least: n1
    TOO_FEW_MDPS = "too_few_mdps"  # found: m1, most: how many MDPs there are
    M1_ABOVE_MAX_PAIRS = "m1_above_max_pairs"  # found: m1, most: max_pairs
    TOO_FEW_RESIDENTS = "too_few_residents"  # found, least
    SCORES_RISE = "scores_rise"  # found: BSN of the first one with more than the MDP before
    NOT_BSNS = "not_bsns"  # found
    NOT_PAIRS = "not_pairs"  # found
    NOT_EXCHANGE = "not_exchange"  # found
    NOT_CANDIDATE = "not_candidate"  # found
    WRONG_COUNT = "wrong_count"  # about, found: how many, most, and least where it must be exactly so many
    REPEATED = "repeated"  # about: the group, found: a BSN, within: what was given
    OUTSIDE = "outside"  # about: the group, found: a BSN, within: the group
    NOT_FALLING = "not_falling"  # about, found
    NOT_RISING = "not_rising"  # about, found
    UNEVEN = "uneven"  # found: how many enter S1, most: how many leave it
    MDP_SECOND = "mdp_second"  # within: the pair
    NO_SUCH_ORDINAL = "no_such_ordinal"  # about, found, most: the last ordinal (-1 for none)
    NOT_IN_SLICE = "not_in_slice"  # found: an ordinal of the whole sequence
    FIXED_TOO_EARLY = "fixed_too_early"  # about: what is fixed although something before it varies
    BELOW_LOWEST = "below_lowest"  # found, least: tenths of a point
    UNEQUAL_LENGTHS = "unequal_lengths"  # found and most: how long the two lists are
    NO_MULTIPLE = "no_multiple"  # found, least: the step


class About(StrEnum):
    """The argument, group or sequence that an error is about."""

    N1 = "n1"
    N2 = "n2"
    FIRST = "first"
    M1 = "m1"
    MAX_PAIRS = "max_pairs"
    RESIDENTS = "residents"
    SIZE = "size"
    START = "start"
    COUNT = "count"
    BSN = "bsn"
    SCORE = "score"
    VALUE = "value"
    STEP = "step"
    S2 = "s2"
    S2R = "s2r"
    OUT = "out"
    INTO = "into"
    MDPS = "mdps"
    BRACKET = "bracket"
    PREFIX = "prefix"
    OPPONENTS = "opponents"
    OPPONENTS_R = "opponents_r"
    PAIRS = "pairs"
    PAIRED_MDPS = "paired_mdps"
    SCORE_LIST = "score_list"
    ITEM = "item"
    CANDIDATE = "candidate"
    MDP_SET = "mdp_set"
    TRANSPOSITION = "transposition"
    EXCHANGE = "exchange"
    REMAINDER_TRANSPOSITION = "remainder_transposition"


class SequenceError(SwisslabError, ValueError):
    """An argument that no sequence can use.

    code: what is wrong. about: with which argument, group or sequence. found: what was given. least, most: the bounds
    that would do. within: the BSNs it is about. Each code says in its comment which of these it has.

    >>> from swisslab.sequence import Exchanges
    >>> try:
    ...     Exchanges(3, -1)
    ... except SequenceError as error:
    ...     print(error.code, error.about, error.found, error.least)
    too_small n2 -1 0
    """

    def __init__(
        self,
        code: SequenceErrorCode,
        about: About | None = None,
        found: object = None,
        *,
        least: int | None = None,
        most: int | None = None,
        within: tuple[int, ...] | range = (),
    ) -> None:
        super().__init__(code, about, found)
        self.code = code
        self.about = about
        self.found = found
        self.least = least
        self.most = most
        self.within = within

    def __repr__(self) -> str:
        about = None if self.about is None else self.about.value
        given = {"about": about, "found": self.found, "least": self.least, "most": self.most}
        parts = [f", {name}={value!r}" for name, value in given.items() if value is not None]
        within = f", within={self.within!r}" if self.within else ""
        return f"{type(self).__name__}({self.code.value!r}{''.join(parts)}{within})"


class OrdinalError(SequenceError, IndexError):
    """A number that a sequence does not have; an IndexError, as Python asks of its sequences."""
