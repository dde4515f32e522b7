"""Dates: the start (042), the end (052) and the rounds (132) of a tournament."""

import re
from collections.abc import Callable, Iterator
from datetime import date

from swisslab.model import Tournament
from swisslab.trf.draft import Draft, Said
from swisslab.trf.errors import Field, WarningCode
from swisslab.trf.record import Record

FIRST_ROUND = 92  # the column of the date of round 1
ROUND_WIDTH = 10  # columns from one round to the next
_FORMS = ("YYYY/MM/DD", "YYYY-MM-DD", "DD.MM.YYYY")
_ROUND_FORM = ("YY/MM/DD",)
_SHORT_YEARS = range(1970, 2070)  # what two digits can mean
_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\S)")
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\S)")
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})(?!\S)")
_SHORT_YEAR = re.compile(r"(\d{2})/(\d{2})/(\d{2})(?!\S)")


# --- a date in a text ------------------------------------------------------------------------------------------------


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
    value = read_short_date(text)
    return value, value is not None


def read_short_date(text: str) -> date | None:
    """Read YY/MM/DD, with years from 1970 to 2069; None for anything else.

    >>> read_short_date("26/02/01"), read_short_date("98/05/01"), read_short_date("2026/02/01")
    (datetime.date(2026, 2, 1), datetime.date(1998, 5, 1), None)
    """
    match = _SHORT_YEAR.match(text.strip())
    if match is None:
        return None
    century = "19" if int(match[1]) >= 70 else "20"
    return _day(century + match[1], match[2], match[3])


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def _told_date(
    draft: Draft, record: Record, column: int, found: str, forms: tuple[str, ...], round_number: int | None = None
) -> date | None:
    """The date that stands at a column; a warning if it is none or can be read in two ways."""
    value, ambiguous = read_date(found)
    if value is None or ambiguous:
        code = WarningCode.BAD_DATE if value is None else WarningCode.AMBIGUOUS_DATE
        expected = forms if value is None else (value.isoformat(),)
        draft.warnings.append(
            record.warning(code, column=column, found=found, expected=expected, field=Field.DATE, round=round_number)
        )
    return value


# --- 042, 052 --------------------------------------------------------------------------------------------------------


def day_reader(name: str) -> Callable[[Draft, Record], None]:
    """A reader of one date for a field of the tournament."""

    def read(draft: Draft, record: Record) -> None:
        value = _told_date(draft, record, record.value_column, record.value, _FORMS)
        if value is not None:
            draft.keep_first(name, value, record)

    return read


def day_writer(code: str, name: str) -> Callable[[Tournament], list[str]]:
    """A writer of one date of the tournament."""

    def write(tournament: Tournament) -> list[str]:
        value: date | None = getattr(tournament, name)
        return [] if value is None else [f"{code} {value:%Y/%m/%d}"]

    return write


# --- 132 -------------------------------------------------------------------------------------------------------------


def read_round_dates(draft: Draft, record: Record) -> None:
    """The dates of the rounds, YY/MM/DD; of a date that is given twice, the first good one stays."""
    dates: list[date | None] = list(draft.values.get("round_dates", ()))
    for round_number, column, found in _round_texts(record):
        value = read_short_date(found) or _told_date(draft, record, column, found, _ROUND_FORM, round_number)
        if value is not None:
            first = draft.said.setdefault(("round_dates", round_number), Said(value, record.line, column))
            dates += [None] * (round_number - len(dates))
            dates[round_number - 1] = first.value
    draft.values["round_dates"] = tuple(dates)


def _round_texts(record: Record) -> Iterator[tuple[int, int, str]]:
    """Round, column and text of each date, by the columns of the format; word by word if text stands before them."""
    if record.part(4, FIRST_ROUND - 1):
        for round_number, (column, found) in enumerate(record.words(), 1):
            yield round_number, column, found
        return
    for first in range(FIRST_ROUND, len(record.text.rstrip()) + 1, ROUND_WIDTH):
        found = record.part(first, first + ROUND_WIDTH - 1)
        if found:
            yield (first - FIRST_ROUND) // ROUND_WIDTH + 1, record.start_of(first), found


def write_round_dates(tournament: Tournament) -> list[str]:
    """Record 132; a year that two digits cannot say is written in full, which just fits the columns of a round."""
    blocks = [_round_date(day).ljust(ROUND_WIDTH) for day in tournament.round_dates]
    return [("132".ljust(FIRST_ROUND - 1) + "".join(blocks)).rstrip()] if any(tournament.round_dates) else []


def _round_date(day: date | None) -> str:
    if day is None:
        return ""
    return f"{day:%y/%m/%d}" if day.year in _SHORT_YEARS else f"{day:%Y/%m/%d}"
