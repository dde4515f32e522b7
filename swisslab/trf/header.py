"""All lines but 001: the headers of TRF16, the XX lines of JaVaFo, the records that TRF26 added."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date

from swisslab.model import Colour, Forbidden, Outcome, Points, PointSystem
from swisslab.trf.errors import ErrorCode, Field, Notice, NoticeCode, TrfError
from swisslab.trf.fields import Line, read_date
from swisslab.trf.points import BB_CODES, PointReader

MAX_ROUND = 999  # three columns; written for "to the end"
BYE_TYPES = {"F": Outcome.FULL_BYE, "H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE}
_INITIAL = {"W": Colour.WHITE, "B": Colour.BLACK, "white1": Colour.WHITE, "black1": Colour.BLACK}
_DATE_FORMS: tuple[str, ...] = ("YYYY/MM/DD", "YYYY-MM-DD", "DD.MM.YYYY")
_IGNORED = ("013", "310", "299")  # teams and abnormal points: kept, without effect on the pairing


@dataclass(slots=True)
class HeaderReader:
    """Gathers what the lines beside 001 say; `lines` maps starting ranks to the lines that define them."""

    lines: dict[int, int]
    notices: list[Notice] = field(default_factory=list)
    name: str = ""
    city: str = ""
    federation: str = ""
    system: str | None = None
    by_rank: bool = False
    start: date | None = None
    end: date | None = None
    end_line: int = 0
    rounds: int | None = None
    rounds_line: int = 0
    initial_colour: Colour | None = None
    initial_line: int = 0
    absent: set[int] = field(default_factory=set)
    forbidden: list[Forbidden] = field(default_factory=list)
    byes: dict[tuple[int, int], tuple[Outcome, int]] = field(default_factory=dict)
    acceleration: dict[tuple[int, int], tuple[Points, int]] = field(default_factory=dict)
    point_reader: PointReader = field(default_factory=PointReader)

    def read(self, line: Line) -> None:
        """Take in one line of any kind; unknown kinds have no effect."""
        reader = _READERS.get(line.code)
        if reader is not None and line.text[3:].strip():
            try:
                reader(self, line)
            except TrfError as error:
                if "\t" in line.text.rstrip() and error.code in (ErrorCode.BAD_NUMBER, ErrorCode.SHIFTED):
                    column = line.text.index("\t") + 1
                    raise TrfError(ErrorCode.TAB, line.number, column, "\t", (" ",)) from None
                raise

    def points(self) -> PointSystem:
        """The point system that the lines amount to."""
        return self.point_reader.system()

    def virtual(self) -> dict[int, tuple[Points, ...]]:
        """Acceleration points of each player who has any, from round 1 to the last round with an entry."""
        last: dict[int, int] = {}
        for player, round_number in self.acceleration:
            last[player] = max(last.get(player, 0), round_number)
        return {
            player: tuple(self.acceleration.get((player, r), (0, 0))[0] for r in range(1, rounds + 1))
            for player, rounds in sorted(last.items())
        }

    def _name(self, line: Line) -> None:
        self.name = self.name or line.value

    def _city(self, line: Line) -> None:
        self.city = self.city or line.value

    def _federation(self, line: Line) -> None:
        self.federation = self.federation or line.value

    def _system(self, line: Line) -> None:
        self.system = self.system or line.value

    def _date(self, line: Line) -> date | None:
        value, ambiguous = read_date(line.value)
        column = len(line.text) - len(line.text[3:].lstrip()) + 1
        code, expected = NoticeCode.BAD_DATE, _DATE_FORMS
        if value is not None:
            code, expected = NoticeCode.AMBIGUOUS_DATE, (value.isoformat(),)
        if value is None or ambiguous:
            self.notices.append(Notice(code, line.number, column, line.value, expected, Field.DATE))
        return value

    def _start(self, line: Line) -> None:
        self.start = self._date(line)

    def _end(self, line: Line) -> None:
        self.end, self.end_line = self._date(line), line.number

    def _count(self, line: Line) -> None:
        words = line.words()
        if words and words[0][1].isdecimal() and int(words[0][1]) != len(self.lines):
            column, found = words[0]
            expected = (str(len(self.lines)),)
            self.notices.append(Notice(NoticeCode.PLAYER_COUNT_DIFFERS, line.number, column, found, expected))

    def _rounds(self, line: Line) -> None:
        column = len(line.text) - len(line.text[3:].lstrip()) + 1
        value = line.read_integer(line.text[3:].strip(), column, Field.ROUNDS, most=MAX_ROUND)
        if self.rounds not in (None, value):
            code, expected = ErrorCode.ROUNDS_CONTRADICT, (str(self.rounds),)
            raise TrfError(code, line.number, column, str(value), expected, Field.ROUNDS, other_line=self.rounds_line)
        self.rounds, self.rounds_line = value, line.number

    def _initial(self, line: Line, column: int, found: str) -> None:
        colour = _INITIAL[found]
        if self.initial_colour not in (None, colour):
            raise TrfError(
                ErrorCode.INITIAL_COLOUR_CONTRADICTS,
                line.number,
                column,
                found,
                (colour.other.value,),
                Field.INITIAL_COLOUR,
                other_line=self.initial_line,
            )
        self.initial_colour, self.initial_line = colour, line.number

    def _colour(self, line: Line) -> None:
        (column, found), *_ = line.words() or [(4, "")]
        if found.upper() not in ("W", "B"):
            raise TrfError(ErrorCode.BAD_COLOUR, line.number, column, found, ("W", "B"), Field.INITIAL_COLOUR)
        self._initial(line, column, found.upper())

    def _options(self, line: Line) -> None:
        for column, word in line.words():
            if word.lower() == "rank":
                self.by_rank = True
            elif word.lower() in _INITIAL:
                self._initial(line, column, word.lower())
            else:
                expected = ("rank", "white1", "black1")
                self.notices.append(Notice(NoticeCode.UNKNOWN_OPTION, line.number, column, word, expected))

    def _points(self, line: Line) -> None:
        self.point_reader.read(line)

    def _player(self, line: Line, column: int, number: int) -> int:
        if number not in self.lines:
            raise TrfError(ErrorCode.UNKNOWN_PLAYER, line.number, column, str(number), (), Field.PLAYER, player=number)
        return number

    def _listed(self, line: Line) -> list[int]:
        """Players of a free list of numbers."""
        return [
            self._player(line, column, line.read_integer(word, column, Field.PLAYER)) for column, word in line.words()
        ]

    def _absent(self, line: Line) -> None:
        self.absent.update(self._listed(line))

    def _forbid(self, line: Line, players: list[int], first: int = 1, last: int | None = None) -> None:
        if len(set(players)) < 2:
            found = " ".join(map(str, players))
            self.notices.append(Notice(NoticeCode.NOBODY_FORBIDDEN, line.number, 1, found))
        else:
            self.forbidden.append(Forbidden(frozenset(players), first, last))

    def _forbidden(self, line: Line) -> None:
        self._forbid(line, self._listed(line))

    def _forbidden_rounds(self, line: Line) -> None:
        line.blank(4, 8, 12)
        first, last = 1, None
        if line.part(5, 11):  # both blank: in all rounds
            first, until = self._range(line, 5, 9)
            last = None if until == MAX_ROUND else until
        players = [self._player(line, column, number) for column, number in line.numbers_from(13)]
        self._forbid(line, players, first, last)

    def _range(self, line: Line, first_column: int, last_column: int) -> tuple[int, int]:
        first = line.required(first_column, first_column + 2, Field.ROUND, most=MAX_ROUND)
        last = line.required(last_column, last_column + 2, Field.ROUND, most=MAX_ROUND)
        if first > last:
            code, expected = ErrorCode.BAD_RANGE, (f"{first}-{MAX_ROUND}",)
            raise TrfError(code, line.number, last_column, str(last), expected, Field.ROUND)
        return first, last

    def _byes(self, line: Line) -> None:
        line.blank(4, 6, 10)
        bye_type = BYE_TYPES.get(line.text[4:5].upper())
        if bye_type is None:
            raise TrfError(ErrorCode.BAD_BYE_TYPE, line.number, 5, line.text[4:5], tuple(BYE_TYPES))
        round_number = line.required(7, 9, Field.ROUND, most=MAX_ROUND)
        for column, number in line.numbers_from(11):
            player = self._player(line, column, number)
            before = self.byes.setdefault((player, round_number), (bye_type, line.number))
            if before[0] is not bye_type:
                raise TrfError(
                    ErrorCode.BYES_CONTRADICT,
                    line.number,
                    column,
                    bye_type.value,
                    (before[0].value,),
                    None,
                    player,
                    round_number,
                    before[1],
                )

    def _accelerate(self, line: Line, column: int, player: int, round_number: int, points: Points) -> None:
        before = self.acceleration.setdefault((player, round_number), (points, line.number))
        if before[0] != points:
            raise TrfError(
                ErrorCode.ACCELERATION_CONTRADICTS,
                line.number,
                column,
                f"{points / 10:.1f}",
                (f"{before[0] / 10:.1f}",),
                Field.POINT_VALUE,
                player,
                round_number,
                before[1],
            )

    def _player_acceleration(self, line: Line) -> None:
        line.blank(4, 9)
        player = self._player(line, 5, line.required(5, 8, Field.PLAYER))
        for column in range(10, len(line.text.rstrip()) + 1, 5):
            line.blank(column - 1)
            points = line.points(column, column + 3) or 0
            self._accelerate(line, column, player, (column - 5) // 5, points)

    def _group_acceleration(self, line: Line) -> None:
        line.blank(4, 9, 14, 18, 22, 27)
        match_points, game_points = line.points(5, 8), line.points(10, 13)
        points = match_points if game_points is None else game_points
        if points is None:
            raise TrfError(ErrorCode.BAD_POINTS, line.number, 10, "", ("0.0-99.9",), Field.POINT_VALUE)
        first_round, last_round = self._range(line, 15, 19)
        first = self._player(line, 23, line.required(23, 26, Field.PLAYER))
        last = line.integer(28, 31, Field.PLAYER)
        last = first if last is None else self._player(line, 28, last)
        if first > last:
            code, expected = ErrorCode.BAD_RANGE, (f"{first}-{max(self.lines)}",)
            raise TrfError(code, line.number, 28, str(last), expected, Field.PLAYER)
        for player in range(first, last + 1):
            for round_number in range(first_round, last_round + 1) if player in self.lines else ():
                self._accelerate(line, 10, player, round_number, points)

    def _ignored(self, line: Line) -> None:
        if not any(n.code is NoticeCode.RECORD_IGNORED and n.found == line.code for n in self.notices):
            self.notices.append(Notice(NoticeCode.RECORD_IGNORED, line.number, 1, line.code))


_READERS: dict[str, Callable[[HeaderReader, Line], None]] = {
    "012": HeaderReader._name,
    "022": HeaderReader._city,
    "032": HeaderReader._federation,
    "042": HeaderReader._start,
    "052": HeaderReader._end,
    "062": HeaderReader._count,
    "142": HeaderReader._rounds,
    "XXR": HeaderReader._rounds,
    "152": HeaderReader._colour,
    "XXC": HeaderReader._options,
    "162": HeaderReader._points,
    "XXS": HeaderReader._points,
    **dict.fromkeys(BB_CODES, HeaderReader._points),
    "192": HeaderReader._system,
    "XXZ": HeaderReader._absent,
    "XXP": HeaderReader._forbidden,
    "260": HeaderReader._forbidden_rounds,
    "240": HeaderReader._byes,
    "XXA": HeaderReader._player_acceleration,
    "250": HeaderReader._group_acceleration,
    **dict.fromkeys(_IGNORED, HeaderReader._ignored),
}
