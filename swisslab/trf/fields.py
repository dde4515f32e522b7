"""Numbers, points and dates in the columns of a line (columns are 1-based and inclusive, as the format counts)."""

import re
from dataclasses import dataclass
from datetime import date

from swisslab.model import Points
from swisslab.trf.errors import ErrorCode, Field, TrfError

MAX_NUMBER = 9999  # four columns
MAX_POINTS = 999  # 99.9, four columns
_POINTS = re.compile(r"(\d*)(?:[.,](\d?)0*)?")
_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\S)")
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\S)")
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})(?!\S)")
_SHORT_YEAR = re.compile(r"(\d{2})/(\d{2})/(\d{2})(?!\S)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line with its 1-based number and access by column."""

    number: int
    text: str

    @property
    def code(self) -> str:
        """The first three characters in capitals."""
        return self.text[:3].upper()

    @property
    def value(self) -> str:
        """The text from column 5 on."""
        return self.text[4:].strip()

    def part(self, first: int, last: int) -> str:
        """Columns `first` to `last` without surrounding blanks; short lines count as blank."""
        return self.text[first - 1 : last].strip(" ")

    def _start(self, column: int) -> int:
        """The column of the first character from `column` on that is no blank."""
        while self.text[column - 1 : column] == " ":
            column += 1
        return column

    def integer(self, first: int, last: int, field: Field, least: int = 1, most: int = MAX_NUMBER) -> int | None:
        """The whole number in some columns, None if they are blank; TrfError(BAD_NUMBER) for anything else."""
        found = self.part(first, last)
        return self.read_integer(found, self._start(first), field, least, most) if found else None

    def read_integer(self, found: str, column: int, field: Field, least: int = 1, most: int = MAX_NUMBER) -> int:
        """A whole number that stands at a column; TrfError(BAD_NUMBER) if it is none or out of range."""
        if not (found.isascii() and found.isdigit() and len(found) <= 9 and least <= int(found) <= most):
            raise TrfError(ErrorCode.BAD_NUMBER, self.number, column, found, (f"{least}-{most}",), field)
        return int(found)

    def required(self, first: int, last: int, field: Field, most: int = MAX_NUMBER) -> int:
        """Like `integer` (from 1 on), but blank columns are a fault too."""
        value = self.integer(first, last, field, most=most)
        if value is None:
            raise TrfError(ErrorCode.BAD_NUMBER, self.number, first, "", (f"1-{most}",), field)
        return value

    def points(self, first: int, last: int, field: Field = Field.POINT_VALUE) -> Points | None:
        """Points in some columns, in tenths, None if they are blank; TrfError(BAD_POINTS) for anything else."""
        found = self.part(first, last)
        return self.read_points(found, self._start(first), field) if found else None

    def read_points(self, found: str, column: int, field: Field = Field.POINT_VALUE) -> Points:
        """Points that stand at a column, in tenths (".5", "0,5" and "1.50" are understood); TrfError(BAD_POINTS)."""
        match = _POINTS.fullmatch(found) if found.isascii() else None
        if match is None or not (match[1] or match[2]):
            raise TrfError(ErrorCode.BAD_POINTS, self.number, column, found, ("0.0-99.9",), field)
        return int(match[1] or 0) * 10 + int(match[2] or 0)

    def blank(self, *columns: int) -> None:
        """Demand blanks in the separating columns; TrfError(SHIFTED) at the first other character."""
        for column in columns:
            found = self.text[column - 1 : column]
            if found not in ("", " "):
                raise TrfError(ErrorCode.SHIFTED, self.number, column, found, (" ",))

    def words(self) -> list[tuple[int, str]]:
        """Column and text of every word after the code; blanks, tabs and commas separate."""
        return [(match.start() + 1, match[0]) for match in re.finditer(r"[^\s,]+", self.text) if match.start() >= 3]

    def numbers_from(self, first: int) -> list[tuple[int, int]]:
        """Column and value of the four-digit fields that start at column `first` and then every five columns."""
        result = []
        for column in range(first, len(self.text.rstrip()) + 1, 5):
            self.blank(column - 1)
            value = self.integer(column, column + 3, Field.PLAYER)
            if value is not None:
                result.append((column, value))
        return result


def read_date(text: str) -> tuple[date | None, bool]:
    """Read a date and say whether another reading is possible; (None, False) if it is no date.

    Year first with any of - / . between; day first with a full year at the end; eight digits; and, as an ambiguous
    form, YY/MM/DD.

    >>> read_date("2026/02/01"), read_date("31.1.2026")
    ((datetime.date(2026, 2, 1), False), (datetime.date(2026, 1, 31), False))
    >>> read_date("02/01/2026")
    (datetime.date(2026, 1, 2), True)
    """
    text = text.strip()
    if match := _YEAR_FIRST.match(text):
        return _day(match[1], match[3], match[4]), False
    if match := _COMPACT.match(text):
        return _day(*match.groups()), False
    if match := _YEAR_LAST.match(text):
        day_first, month_first = _day(match[4], match[3], match[1]), _day(match[4], match[1], match[3])
        if match[2] == "." or month_first is None or day_first == month_first:
            return day_first, False
        return (day_first, True) if day_first is not None else (month_first, False)
    if match := _SHORT_YEAR.match(text):
        value = _day("20" + match[1], match[2], match[3])
        return value, value is not None
    return None, False


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
