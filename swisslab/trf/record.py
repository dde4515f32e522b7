"""One line of a file and what stands in its columns (1-based and inclusive, as the format counts)."""

import re
from dataclasses import dataclass
from typing import Unpack

from swisslab.model import Points
from swisslab.trf.errors import AtColumn, ErrorCode, Field, TrfError, TrfWarning, WarningCode

MAX_NUMBER = 9999  # four columns
MAX_ROUND = 999  # three columns; written for "to the end"
MAX_POINTS = 9999  # 999.9, five columns
_POINTS = re.compile(r"(\d*)(?:[.,](\d?)0*)?")


@dataclass(frozen=True, slots=True)
class Record:
    """One physical line of a file as it stands there, without its line end. `line` is 1-based.

    `end` is its line end where that is not the usual one of the file ("" for an unfinished last line).
    """

    line: int
    text: str
    end: str | None = None

    # --- what is wrong or doubtful in it -----------------------------------------------------------------------------

    def error(self, code: ErrorCode, **data: Unpack[AtColumn]) -> TrfError:
        """A fault at a column of this line."""
        return TrfError(code=code, line=self.line, **data)

    def warning(self, code: WarningCode, **data: Unpack[AtColumn]) -> TrfWarning:
        """A doubt at a column of this line."""
        return TrfWarning(code=code, line=self.line, **data)

    def tab_error(self) -> TrfError:
        """The fault that a tab stands among the columns."""
        return self.error(ErrorCode.TAB, column=self.text.index("\t") + 1, found="\t", expected=(" ",))

    # --- what it says ------------------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The first three characters in capitals."""
        return self.text[:3].upper()

    @property
    def blank(self) -> bool:
        """Whether nothing stands after the code."""
        return not self.text[3:].strip()

    @property
    def value(self) -> str:
        """The text from column 5 on."""
        return self.text[4:].strip()

    @property
    def value_column(self) -> int:
        """The column where the text after the code begins."""
        return len(self.text) - len(self.text[3:].lstrip()) + 1

    def part(self, first: int, last: int) -> str:
        """Columns `first` to `last` without surrounding blanks; short lines count as blank."""
        return self.text[first - 1 : last].strip(" ")

    def start_of(self, column: int) -> int:
        """The column of the first character from `column` on that is no blank."""
        while self.text[column - 1 : column] == " ":
            column += 1
        return column

    def words(self) -> list[tuple[int, str]]:
        """Column and text of every word after the code; blanks, tabs and commas separate."""
        return [(match.start() + 1, match[0]) for match in re.finditer(r"[^\s,]+", self.text) if match.start() >= 3]

    def demand_blanks(self, *columns: int) -> None:
        """Raise TrfError(SHIFTED) at the first of the separating columns that holds a character."""
        for column in columns:
            found = self.text[column - 1 : column]
            if found not in ("", " "):
                raise self.error(ErrorCode.SHIFTED, column=column, found=found, expected=(" ",))

    # --- numbers -----------------------------------------------------------------------------------------------------

    def integer(self, first: int, last: int, field: Field, least: int = 1, most: int = MAX_NUMBER) -> int | None:
        """The whole number in some columns, None if they are blank; TrfError(BAD_NUMBER) for anything else."""
        found = self.part(first, last)
        return self.read_integer(found, self.start_of(first), field, least, most) if found else None

    def required(self, first: int, last: int, field: Field, most: int = MAX_NUMBER) -> int:
        """Like `integer` (from 1 on), but blank columns are a fault too."""
        value = self.integer(first, last, field, most=most)
        if value is None:
            raise self.error(ErrorCode.BAD_NUMBER, column=first, found="", expected=(f"1-{most}",), field=field)
        return value

    def read_integer(self, found: str, column: int, field: Field, least: int = 1, most: int = MAX_NUMBER) -> int:
        """A whole number that stands at a column; TrfError(BAD_NUMBER) if it is none or out of range."""
        if not (found.isascii() and found.isdigit() and len(found) <= 9 and least <= int(found) <= most):
            expected = (f"{least}-{most}",)
            raise self.error(ErrorCode.BAD_NUMBER, column=column, found=found, expected=expected, field=field)
        return int(found)

    def integers_from(self, first: int) -> list[tuple[int, int]]:
        """Column and value of the four-digit fields that start at column `first` and then every five columns."""
        result = []
        for column in range(first, len(self.text.rstrip()) + 1, 5):
            self.demand_blanks(column - 1)
            value = self.integer(column, column + 3, Field.PLAYER)
            if value is not None:
                result.append((column, value))
        return result

    def round_range(self, first_column: int, last_column: int) -> tuple[int, int]:
        """The first and the last round of a range, three columns each; TrfError(BAD_RANGE) if it runs backwards."""
        first = self.required(first_column, first_column + 2, Field.ROUND, most=MAX_ROUND)
        last = self.required(last_column, last_column + 2, Field.ROUND, most=MAX_ROUND)
        if first > last:
            found, expected, field = str(last), (f"{first}-{MAX_ROUND}",), Field.ROUND
            raise self.error(ErrorCode.BAD_RANGE, column=last_column, found=found, expected=expected, field=field)
        return first, last

    # --- points ------------------------------------------------------------------------------------------------------

    def points(self, first: int, last: int, field: Field = Field.POINT_VALUE) -> Points | None:
        """Points in some columns, in tenths, None if they are blank; TrfError(BAD_POINTS) for anything else."""
        found = self.part(first, last)
        return self.read_points(found, self.start_of(first), field) if found else None

    def read_points(self, found: str, column: int, field: Field = Field.POINT_VALUE) -> Points:
        """Points that stand at a column, in tenths (".5", "0,5" and "1.50" are understood); TrfError(BAD_POINTS)."""
        match = _POINTS.fullmatch(found) if found.isascii() else None
        if match is None or not (match[1] or match[2]):
            expected = ("0.0-99.9",)
            raise self.error(ErrorCode.BAD_POINTS, column=column, found=found, expected=expected, field=field)
        return int(match[1] or 0) * 10 + int(match[2] or 0)
