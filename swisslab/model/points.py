"""Points as exact whole tenths: the files have one decimal and point systems vary."""

import re
from typing import Annotated

Points = Annotated[int, "tenths of a point"]  # 25 is two and a half

_PATTERN = re.compile(r"(-?)(\d+)(?:[.,](\d?))?")


def read_points(text: str) -> Points:
    """Read a number with at most one decimal as tenths of a point.

    >>> read_points("2.5"), read_points(" 3"), read_points("0,5")
    (25, 30, 5)

    Raises ValueError for anything else.
    """
    match = _PATTERN.fullmatch(text.strip())
    if match is None:
        raise ValueError(text)
    sign, whole, decimal = match.groups()
    value = int(whole) * 10 + int(decimal or 0)
    return -value if sign else value


def points_text(points: Points) -> str:
    """Write tenths of a point in the shortest form.

    >>> points_text(25), points_text(20), points_text(-5), points_text(0)
    ('2.5', '2', '-0.5', '0')
    """
    sign, (whole, decimal) = "-" if points < 0 else "", divmod(abs(points), 10)
    return f"{sign}{whole}.{decimal}" if decimal else f"{sign}{whole}"
