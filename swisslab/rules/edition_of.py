"""Which edition a tournament is played by: record 192 if it names one, else its dates."""

from datetime import date
from enum import Enum

from swisslab.model import Tournament
from swisslab.rules.editions import RULES_2017, RULES_2026
from swisslab.rules.rulebook import Rulebook

FIRST_DAY_2026 = date(2026, 2, 1)


class EditionReason(Enum):
    """Why a tournament is taken to be played by an edition."""

    SYSTEM = "system"
    DATES = "dates"
    SPANS = "spans"
    NO_DATE = "no_date"
    OTHER_SYSTEM = "other_system"


def edition_of(tournament: Tournament) -> tuple[Rulebook, EditionReason]:
    """The edition a tournament is played by, and why: record 192 if it names one, else the dates.

    A tournament that names another system than the Dutch is taken by its dates, and the reason says so.
    By the dates: 2026 from 1 February 2026 on; a tournament that lasts beyond that day, or has no date, gets 2026 too.
    """
    system = (tournament.system or "").strip().upper()
    by_dates = _edition_by_dates(tournament)
    if not system:
        return by_dates
    if not system.startswith("FIDE_DUTCH"):
        return by_dates[0], EditionReason.OTHER_SYSTEM
    if "2017" in system:
        return RULES_2017, EditionReason.SYSTEM
    if "2026" in system or "2025" in system:
        return RULES_2026, EditionReason.SYSTEM
    return by_dates


def _edition_by_dates(tournament: Tournament) -> tuple[Rulebook, EditionReason]:
    start, end = tournament.start, tournament.end
    first, last = start or end, end or start
    if first is None or last is None:
        return RULES_2026, EditionReason.NO_DATE
    if last < FIRST_DAY_2026:
        return RULES_2017, EditionReason.DATES
    return RULES_2026, EditionReason.DATES if first >= FIRST_DAY_2026 else EditionReason.SPANS
