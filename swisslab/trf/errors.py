"""What can be wrong or doubtful in a tournament file, as codes with data; the sentences live in `say`."""

from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any, Required, TypedDict

from swisslab.display import Displayed
from swisslab.errors import SwisslabError


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


class WarningCode(Enum):
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
    BAKU_WITHOUT_ROUNDS = "baku_without_rounds"
    BAKU_WITH_OTHER_POINTS = "baku_with_other_points"
    BAKU_GROUP_UNCLEAR = "baku_group_unclear"


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


class AtColumn(TypedDict, total=False):
    """What a fault in a line says beside its code; the keys mean what they mean in `TrfWarning`."""

    column: Required[int]
    found: str
    expected: tuple[str, ...]
    field: Field | None
    player: int | None
    round: int | None
    other_line: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfWarning(Displayed):
    """Something doubtful in a file that can be used. Printed, it is a sentence.

    line, column: where, both 1-based (0: no single place in the file). found: the text or value that stands there.
    expected: what could stand there, each alternative as it would be written ("1-9999" is a range).
    field: the part of the line. player: the starting rank, round: the round (1-based) it is about.
    other_line: a second line that takes part in it.
    """

    code: WarningCode
    line: int = 0
    column: int = 0
    found: str = ""
    expected: tuple[str, ...] = ()
    field: Field | None = None
    player: int | None = None
    round: int | None = None
    other_line: int | None = None

    def data(self) -> str:
        """Everything in one line without a sentence, for logs."""
        return _data(self)


class TrfError(SwisslabError, ValueError):
    """A file that cannot be used, or a tournament that no file can say: one fault, as data.

    The attributes mean what they mean in `TrfWarning`.
    """

    def __init__(
        self,
        *,
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
        self.code = code
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.field = field
        self.player = player
        self.round = round
        self.other_line = other_line
        super().__init__(self.data())

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(TrfError, **{name: getattr(self, name) for name in TrfWarning.__dataclass_fields__}), ()

    def data(self) -> str:
        """Everything in one line without a sentence, for logs."""
        return _data(self)


def _data(fault: TrfError | TrfWarning) -> str:
    """Place, code, and whatever else is set."""
    parts = [f"{fault.line}:{fault.column}", fault.code.value, f"found={fault.found!r}"]
    if fault.expected:
        parts.append(f"expected={'|'.join(fault.expected)!r}")
    if fault.field is not None:
        parts.append(f"field={fault.field.value}")
    for name, value in (("player", fault.player), ("round", fault.round), ("other_line", fault.other_line)):
        if value is not None:
            parts.append(f"{name}={value}")
    return " ".join(parts)
