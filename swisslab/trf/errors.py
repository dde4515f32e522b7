"""What can be wrong or doubtful in a tournament file, as codes with data; the sentences live in `say`."""

from dataclasses import dataclass
from enum import Enum


class ErrorCode(Enum):
    """Why a file cannot be used."""

    EMPTY = "empty"
    NOT_TEXT = "not_text"
    NO_PLAYERS = "no_players"
    TAB = "tab"
    SHIFTED = "shifted"
    BAD_NUMBER = "bad_number"
    BAD_POINTS = "bad_points"
    BAD_COLOUR = "bad_colour"
    BAD_RESULT = "bad_result"
    BAD_POINT_CODE = "bad_point_code"
    BAD_BYE_TYPE = "bad_bye_type"
    BAD_RANGE = "bad_range"
    DUPLICATE_PLAYER = "duplicate_player"
    UNKNOWN_PLAYER = "unknown_player"
    SELF_PAIRING = "self_pairing"
    BYE_WITH_OPPONENT = "bye_with_opponent"
    RESULT_WITHOUT_OPPONENT = "result_without_opponent"
    COLOUR_WITHOUT_OPPONENT = "colour_without_opponent"
    NOT_MUTUAL = "not_mutual"
    SAME_COLOUR = "same_colour"
    RESULTS_CONTRADICT = "results_contradict"
    TOO_MANY_ROUNDS = "too_many_rounds"
    ROUNDS_CONTRADICT = "rounds_contradict"
    INITIAL_COLOUR_CONTRADICTS = "initial_colour_contradicts"
    POINTS_CONTRADICT = "points_contradict"
    ACCELERATION_CONTRADICTS = "acceleration_contradicts"
    BYES_CONTRADICT = "byes_contradict"
    TWICE_IN_ROUND = "twice_in_round"


class NoticeCode(Enum):
    """What is doubtful in a file that can be used all the same."""

    POINTS_DIFFER = "points_differ"
    UNUSUAL_RESULTS = "unusual_results"
    SEVERAL_PABS = "several_pabs"
    OLD_BYE_CODE = "old_bye_code"
    ROUND_WITHOUT_GAMES = "round_without_games"
    UNFINISHED_ROUND = "unfinished_round"
    NUMBERS_MISSING = "numbers_missing"
    PLAYER_COUNT_DIFFERS = "player_count_differs"
    BAD_DATE = "bad_date"
    AMBIGUOUS_DATE = "ambiguous_date"
    DATES_REVERSED = "dates_reversed"
    AMBIGUOUS_POINT_CODE = "ambiguous_point_code"
    UNKNOWN_OPTION = "unknown_option"
    NOBODY_FORBIDDEN = "nobody_forbidden"
    RECORD_IGNORED = "record_ignored"
    LATIN_1_ASSUMED = "latin_1_assumed"


class Field(Enum):
    """Which part of a line is meant."""

    START_RANK = "start_rank"
    RATING = "rating"
    POINTS = "points"
    RANK = "rank"
    OPPONENT = "opponent"
    COLOUR = "colour"
    RESULT = "result"
    ROUNDS = "rounds"
    ROUND = "round"
    PLAYER = "player"
    INITIAL_COLOUR = "initial_colour"
    POINT_VALUE = "point_value"
    DATE = "date"


class TrfError(ValueError):
    """A file that cannot be used: one fault, as data.

    line, column: where, both 1-based (0: the fault has no place in a file). found: the text or value that stands
    there. expected: what could stand there, each alternative as it would be written ("1-9999" is a range).
    field: the part of the line. player: the starting rank, round: the round (1-based) it is about.
    other_line: a second line that takes part in the contradiction.
    """

    def __init__(
        self,
        code: ErrorCode,
        line: int = 0,
        column: int = 0,
        found: str = "",
        expected: tuple[str, ...] = (),
        field: Field | None = None,
        player: int | None = None,
        round: int | None = None,
        other_line: int | None = None,
    ) -> None:
        super().__init__(code, line, column, found, expected, field, player, round, other_line)
        self.code = code
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.field = field
        self.player = player
        self.round = round
        self.other_line = other_line

    def __str__(self) -> str:
        return _terse(self)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something doubtful in a usable file; the attributes mean what they mean in `TrfError`."""

    code: NoticeCode
    line: int = 0
    column: int = 0
    found: str = ""
    expected: tuple[str, ...] = ()
    field: Field | None = None
    player: int | None = None
    round: int | None = None
    other_line: int | None = None

    def __str__(self) -> str:
        return _terse(self)


def _terse(fault: TrfError | Notice) -> str:
    """The data in one line, for logs: place, code, and whatever else is set."""
    parts = [f"{fault.line}:{fault.column}", fault.code.value, f"found={fault.found!r}"]
    if fault.expected:
        parts.append(f"expected={'|'.join(fault.expected)!r}")
    if fault.field is not None:
        parts.append(f"field={fault.field.value}")
    for name, value in (("player", fault.player), ("round", fault.round), ("other_line", fault.other_line)):
        if value is not None:
            parts.append(f"{name}={value}")
    return " ".join(parts)
