"""The edition a file is played by: record 192, else its dates (042, 052, 132); from 1 February 2026 on it is 2026."""

import pytest

from swisslab.rules import RULES_2017, RULES_2026, EditionReason, edition_of
from swisslab.trf import read_tournament

EDITIONS = {"2017": RULES_2017, "2026": RULES_2026}


def rounds(*dates: str) -> str:
    return "132".ljust(91) + "  ".join(dates)


@pytest.mark.parametrize(
    ("lines", "edition", "reason"),
    [
        ((), "2026", EditionReason.NO_DATE),
        (("192 FIDE_DUTCH_2017",), "2017", EditionReason.SYSTEM),
        (("192 fide_dutch_2026_baku",), "2026", EditionReason.SYSTEM),
        (("192 FIDE_DUTCH_2025",), "2026", EditionReason.SYSTEM),
        (("192 FIDE_DUTCH_2017", "042 2026/03/01"), "2017", EditionReason.SYSTEM),
        (("192 FIDE_DUTCH", "042 2025/03/01"), "2017", EditionReason.DATES),
        (("192 FIDE_DUBOV", "042 2025/03/01"), "2017", EditionReason.OTHER_SYSTEM),
        (("192 FIDE_DUBOV",), "2026", EditionReason.OTHER_SYSTEM),
        (("042 2026/01/31",), "2017", EditionReason.DATES),
        (("042 2026/02/01",), "2026", EditionReason.DATES),
        (("052 2026/01/31",), "2017", EditionReason.DATES),
        (("042 2026/01/31", "052 2026/01/31"), "2017", EditionReason.DATES),
        (("042 2026/01/31", "052 2026/02/01"), "2026", EditionReason.SPANS),
        (("042 2020/05/01", "042 soon"), "2017", EditionReason.DATES),
        (("052 2020/05/01", "052 soon"), "2017", EditionReason.DATES),
        ((rounds("19/05/01"),), "2017", EditionReason.DATES),
        ((rounds("98/05/01"),), "2017", EditionReason.DATES),
        ((rounds("26/01/31", "26/01/31"),), "2017", EditionReason.DATES),
        ((rounds("26/02/08", "26/02/01"),), "2026", EditionReason.DATES),
        ((rounds("26/01/25", "26/02/01"),), "2026", EditionReason.SPANS),
        ((rounds("26/01/25", "26/02/01"), "052 2026/01/31"), "2017", EditionReason.DATES),
        ((rounds("26/01/25", "26/02/01"), "042 2026/02/01"), "2026", EditionReason.DATES),
        ((rounds("soon"),), "2026", EditionReason.NO_DATE),
    ],
)
def test_the_edition_of_a_file_and_why(lines: tuple[str, ...], edition: str, reason: EditionReason) -> None:
    assert edition_of(read_tournament("\n".join(["001    1", *lines]))) == (EDITIONS[edition], reason)
