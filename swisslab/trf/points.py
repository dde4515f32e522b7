"""Point systems: record 162, XXS and the BBx lines, which may stand side by side as long as they agree."""

import re
from dataclasses import dataclass, field, replace

from swisslab.model import Points, PointSystem, points_text
from swisslab.trf.errors import ErrorCode, Field, Notice, NoticeCode, TrfError
from swisslab.trf.fields import Line

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


@dataclass(slots=True)
class PointReader:
    """Gathers point values line by line; `system` is what they amount to.

    Later XXS items override earlier ones, as JaVaFo says; anything else said twice must be said alike.
    """

    notices: list[Notice] = field(default_factory=list)
    _xxs: dict[str, tuple[Points, int]] = field(default_factory=dict)
    _others: dict[str, tuple[Points, int]] = field(default_factory=dict)
    _loss: Notice | None = None

    def read(self, line: Line) -> None:
        """Take in one line 162, XXS or BBx; TrfError for a code, value or contradiction."""
        if line.code in BB_CODES:
            column = len(line.text) - len(line.text[3:].lstrip()) + 1
            if line.value:
                self._set(line, column, BB_CODES[line.code], line.read_points(line.value, column))
            return
        xxs = line.code == "XXS"
        codes, item = (XXS_CODES, _XXS_ITEM) if xxs else (TRF26_CODES, _TRF26_ITEM)
        position, end = 3, len(line.text.rstrip())
        while position < end:
            match = item.match(line.text, position, end)
            code = match[1].upper() if match else ""
            if match is None or code not in codes:
                rest = line.text[position:end]
                column = position + len(rest) - len(rest.lstrip()) + 1
                found = match[1] if match else rest.split()[0]
                raise TrfError(ErrorCode.BAD_POINT_CODE, line.number, column, found, tuple(codes))
            points = line.read_points(match[2], match.start(2) + 1)
            self._set(line, match.start(1) + 1, codes[code], points)
            if xxs and code == "L" and points:
                self._loss = Notice(NoticeCode.AMBIGUOUS_POINT_CODE, line.number, match.start(1) + 1, "L", ("WL", "BL"))
            position = match.end()

    def _set(self, line: Line, column: int, names: tuple[str, ...], points: Points) -> None:
        target, other = (self._xxs, self._others) if line.code == "XXS" else (self._others, self._xxs)
        for name in names:
            before = other.get(name) or (None if target is self._xxs else target.get(name))
            if before is not None and before[0] != points:
                raise TrfError(
                    ErrorCode.POINTS_CONTRADICT,
                    line.number,
                    column,
                    points_text(points),
                    (points_text(before[0]),),
                    Field.POINT_VALUE,
                    other_line=before[1],
                )
            target[name] = (points, line.number)

    def system(self) -> PointSystem:
        """The point system; a PAB is worth a win where 162 or BBW names the win and nobody names the PAB."""
        values = {name: points for name, (points, _) in {**self._xxs, **self._others}.items()}
        if "pab" not in values and "white_win" in self._others:
            values["pab"] = values["white_win"]
        if self._loss is not None and not {"forfeit_loss", "zero_bye"} <= values.keys():
            self.notices.append(self._loss)
        return replace(PointSystem(), **values)


def write_points(system: PointSystem) -> list[str]:
    """Lines that say a point system: none for the usual one, record 162 where it can say it, else XXS."""
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
