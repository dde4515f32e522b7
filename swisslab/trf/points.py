"""Point systems: record 162, XXS and the BBx lines, which may stand side by side as long as they agree."""

import re
from dataclasses import fields, replace
from enum import Enum

from swisslab.model import Points, PointSystem, Tournament, points_text
from swisslab.trf.draft import Draft, Said
from swisslab.trf.errors import ErrorCode, Field, WarningCode
from swisslab.trf.record import Record

_GAME_WIN = ("white_win", "black_win")
_DRAW = ("white_draw", "black_draw")
_LOSS = ("white_loss", "black_loss")
_WIN = (*_GAME_WIN, "forfeit_win", "full_bye")

# What each code covers. JaVaFo documents W and D of XXS like this (PAB is not part of W there).
XXS_CODES: dict[str, tuple[str, ...]] = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pab",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": _WIN,
    "D": (*_DRAW, "half_bye"),
    "L": _LOSS,
}
TRF26_CODES: dict[str, tuple[str, ...]] = {
    "W": _WIN,
    "D": (*_DRAW, "half_bye"),
    "L": _LOSS,
    "A": ("zero_bye", "forfeit_loss"),
    "Z": ("zero_bye", "forfeit_loss"),  # bbpPairings 6.0.0 writes A and reads Z
    "P": ("pab",),
    "X": (),  # a result that is not known yet scores nothing here
}
BB_CODES: dict[str, tuple[str, ...]] = {
    "BBW": _WIN,
    "BBD": (*_DRAW, "half_bye"),
    "BBL": _LOSS,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pab",),
}
_XXS_ITEM = re.compile(r"\s*([A-Za-z]+)\s*=\s*(\S+?)(?=[\s,;]|$)[,;]?")
_TRF26_ITEM = re.compile(r"\s*([A-Za-z])\s*(\S+)")


class _Dialect(Enum):
    """Which records speak; with an outcome it is the key under which the draft notes points."""

    JAVAFO = "XXS"
    OTHERS = "162, BBx"


_SHORT_LOSS = (_Dialect.JAVAFO, "L")  # the key of the warning about this code, as long as it may be needed


def read_points(draft: Draft, record: Record) -> None:
    """Record 162 or XXS: codes with values. Raises TrfError for a code, value or contradiction.

    Later XXS items override earlier ones, as JaVaFo says; anything else that is said twice must be said alike.
    """
    xxs = record.code == "XXS"
    codes, item = (XXS_CODES, _XXS_ITEM) if xxs else (TRF26_CODES, _TRF26_ITEM)
    position, end = 3, len(record.text.rstrip())
    while position < end:
        match = item.match(record.text, position, end)
        code = match[1].upper() if match else ""
        if match is None or code not in codes:
            rest = record.text[position:end]
            column = position + len(rest) - len(rest.lstrip()) + 1
            found = match[1] if match else rest.split()[0]
            raise record.error(ErrorCode.BAD_POINT_CODE, column=column, found=found, expected=tuple(codes))
        points = record.read_points(match[2], match.start(2) + 1)
        _set(draft, record, match.start(1) + 1, codes[code], points)
        if xxs and code == "L" and points:
            column = match.start(1) + 1
            doubt = record.warning(WarningCode.AMBIGUOUS_POINT_CODE, column=column, found="L", expected=("WL", "BL"))
            draft.said[_SHORT_LOSS] = Said(doubt, record.line, column)
        position = match.end()


def read_bb_points(draft: Draft, record: Record) -> None:
    """BBW, BBD and the like: one value. Raises TrfError for a value or contradiction."""
    if record.value:
        column = record.value_column
        _set(draft, record, column, BB_CODES[record.code], record.read_points(record.value, column))


def _set(draft: Draft, record: Record, column: int, outcomes: tuple[str, ...], points: Points) -> None:
    mine, other = _Dialect.OTHERS, _Dialect.JAVAFO
    if record.code == "XXS":
        mine, other = other, mine
    for outcome in outcomes:
        before = draft.said.get((other, outcome))
        if before is None and mine is _Dialect.OTHERS:
            before = draft.said.get((mine, outcome))
        if before is not None and before.value != points:
            raise record.error(
                ErrorCode.POINTS_CONTRADICT,
                column=column,
                found=points_text(points),
                expected=(points_text(before.value),),
                field=Field.POINT_VALUE,
                other_line=before.line,
            )
        draft.said[mine, outcome] = Said(points, record.line, column)


def conclude_points(draft: Draft) -> None:
    """The point system; a PAB is worth a win where 162 or BBW names the win and nobody names the PAB."""
    values: dict[str, Points] = {}
    for outcome in (field.name for field in fields(PointSystem)):
        said = draft.said.get((_Dialect.OTHERS, outcome)) or draft.said.get((_Dialect.JAVAFO, outcome))
        if said is not None:
            values[outcome] = said.value
    if "pab" not in values and (_Dialect.OTHERS, "white_win") in draft.said:
        values["pab"] = values["white_win"]
    doubt = draft.said.get(_SHORT_LOSS)
    if doubt is not None and not {"forfeit_loss", "zero_bye"} <= values.keys():
        draft.warnings.append(doubt.value)
    draft.values["points"] = replace(PointSystem(), **values)


def write_points(tournament: Tournament) -> list[str]:
    """Lines that say a point system: none for the usual one, record 162 where it can say it, else XXS."""
    system = tournament.points
    if system == PointSystem():
        return []
    by_code = {code: {getattr(system, name) for name in names} for code, names in TRF26_CODES.items()}
    if all(len(values) < 2 for values in by_code.values()):
        items = [f"{code}{_decimal(by_code[code].pop()):>4}" for code in ("W", "D", "L", "A", "P")]
        return ["162  " + "    ".join(items)]
    codes = {code: names[0] for code, names in XXS_CODES.items() if len(names) == 1 and len(code) > 1}
    return ["XXS " + " ".join(f"{code}={_decimal(getattr(system, name))}" for code, name in codes.items())]


def _decimal(points: Points) -> str:
    return f"{points // 10}.{points % 10}"
