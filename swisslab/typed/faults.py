"""What can be wrong with a typed bracket, as codes with data; the sentences stand in the catalogue."""

from enum import Enum

from swisslab.errors import SwisslabError


class TypedFault(Enum):
    """A mistake in the text of a bracket."""

    UNEXPECTED = "unexpected"  # something that is not understood here
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"  # players
    EMPTY = "empty"
    NO_RESIDENTS = "no_residents"
    BAD_NUMBER = "bad_number"  # players are numbered from 1
    BAD_RANGE = "bad_range"
    MIXED = "mixed"  # pairs and single players in one list
    TWICE = "twice"
    TWO_SCORES = "two_scores"
    UNKNOWN_PLAYER = "unknown_player"
    ONESELF = "oneself"
    ONLY_ONE = "only_one"  # one player cannot have met among themselves
    NOT_ABOVE = "not_above"  # an MDP without a higher score than the residents
    NOT_BELOW = "not_below"
    SCORE_MISSING = "score_missing"  # some residents have a score, others none
    NOT_EQUAL = "not_equal"  # residents with several scores
    SUBGROUPS = "subgroups"  # somebody of S2 ranks above somebody of S1
    TWO_ENDINGS = "two_endings"  # what follows below is said in two ways
    TWO_PREFERENCES = "two_preferences"
    TWO_HISTORIES = "two_histories"
    PREFERENCE_AGAINST_HISTORY = "preference_against_history"
    TOO_FEW_GAMES = "too_few_games"  # more opponents than colours
    TWO_FLOATS = "two_floats"
    TWO_BARS = "two_bars"
    TWO_UNPLAYED = "two_unplayed"
    UNPLAYED_DIFFERS = "unplayed_differs"  # fewer games missed than the history or a bye says
    TWO_ROUNDS = "two_rounds"
    ROUND_AFTER_LAST = "round_after_last"
    ROUND_TOO_EARLY = "round_too_early"
    LAST_ROUND_UNKNOWN = "last_round_unknown"
    TOPSCORERS_TOO_EARLY = "topscorers_too_early"
    TWO_COLOURS = "two_colours"


class TypedError(SwisslabError, ValueError):
    """A text that is no bracket.

    line, column: 1-based. length: how many characters are at fault. found: these characters. expected: kinds of what
    would have been understood there. suggestion: a word that may have been meant. players, limit: as the fault needs.
    """

    def __init__(
        self,
        fault: TypedFault,
        text: str,
        line: int = 1,
        column: int = 1,
        found: str = "",
        *,
        expected: tuple[str, ...] = (),
        suggestion: str = "",
        players: tuple[int, ...] = (),
        limit: int = 0,
    ) -> None:
        super().__init__(fault.value, line, column, found)
        self.fault = fault
        self.text = text
        self.line = line
        self.column = column
        self.found = found
        self.length = max(1, len(found))
        self.expected = expected
        self.suggestion = suggestion
        self.players = players
        self.limit = limit


WIDEST = 100  # characters of a line shown around a mistake


def pointer(error: TypedError) -> str:
    """The line at fault and, below it, carets under the place.

    >>> print(pointer(TypedError(TypedFault.UNEXPECTED, "1 2 3; 3 wnats White", 1, 10, "wnats")))
    1 2 3; 3 wnats White
             ^^^^^
    """
    lines = error.text.split("\n")
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    start = error.column - 1
    first = max(0, start - WIDEST // 2)
    shown = line[first : first + WIDEST].replace("\t", " ").replace("\r", "")
    return f"{shown}\n{' ' * (start - first)}{'^' * min(error.length, WIDEST // 2)}"
