"""The line of one player (001): reading it and writing it, column by column."""

import re
from dataclasses import dataclass, field
from enum import Enum

from swisslab.model import Colour, Contestant, Outcome, RoundEntry, points_text
from swisslab.trf.errors import ErrorCode, Field, TrfError, TrfWarning, WarningCode
from swisslab.trf.record import MAX_NUMBER, Record

FIRST_BLOCK = 92  # column where round 1 starts
BLOCK = 10  # columns of one round
_RESULTS = tuple(outcome.value for outcome in Outcome)
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}
_COLOURS: dict[str, Colour | None] = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None, "": None}
_OLD_BYES = {
    Outcome.FORFEIT_WIN: Outcome.PAB,
    Outcome.DRAW: Outcome.HALF_BYE,
    Outcome.FORFEIT_LOSS: Outcome.ZERO_BYE,
}
_SOMETHING_PLAYED = re.compile(r"(?<!\S)(\d{1,4}) [wWbB-] [10=+\-WDLHFUZwdlhfuz](?!\S)")
_A_SCORE = re.compile(r"(?<!\S)\d{1,3}[.,]\d(?!\S)")


class _Part(Enum):
    """The columns (first, last) of everything before the rounds."""

    NUMBER = (5, 8)
    SEX = (10, 10)
    TITLE = (11, 13)
    NAME = (15, 47)
    RATING = (49, 52)
    FEDERATION = (54, 56)
    FIDE_ID = (58, 68)
    BIRTH = (70, 79)
    POINTS = (80, 84)  # the format says 81-84; column 80, between two fields, holds the hundreds of 100.0 and more
    RANK = (86, 89)


_RIGHT = (_Part.NUMBER, _Part.TITLE, _Part.RATING, _Part.FIDE_ID, _Part.POINTS, _Part.RANK)


def column_of(round_number: int) -> int:
    """The column where a round (1-based) starts."""
    return FIRST_BLOCK + BLOCK * (round_number - 1)


# --- reading ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PlayerReader:
    """Reads lines 001; `warnings` collects what is doubtful in them."""

    warnings: list[TrfWarning] = field(default_factory=list)
    _known: dict[str, RoundEntry | None] = field(default_factory=dict)  # blocks that were read before

    def read(self, record: Record) -> Contestant:
        """Read one line; TrfError names the first fault, and tabs or shifted columns where they are the cause."""
        try:
            return self._read(record)
        except TrfError as error:
            raise _cause(record) or error from None

    def _read(self, record: Record) -> Contestant:
        record.demand_blanks(4, 9)
        number = record.required(5, 8, Field.START_RANK)
        if record.text[47:48].isdigit():  # the rating has moved to the left; a long name alone would be harmless
            record.demand_blanks(48)
        record.demand_blanks(53, 85, 90, 91)
        return Contestant(
            number=number,
            name=record.part(15, 47),
            sex=record.part(10, 10),
            title=record.part(11, 13),
            rating=record.integer(49, 52, Field.RATING, least=0) or None,
            federation=record.part(54, 56),
            fide_id=record.part(58, 68),
            birth=record.part(70, 79),
            points=record.points(*_Part.POINTS.value, Field.POINTS),
            rank=record.integer(86, 89, Field.RANK, least=0) or None,
            rounds=self._rounds(record, number),
        )

    def _rounds(self, record: Record, player: int) -> tuple[RoundEntry | None, ...]:
        text = record.text.rstrip()
        rounds: list[RoundEntry | None] = []
        for column in range(FIRST_BLOCK, len(text) + 1, BLOCK):
            block = text[column - 1 : column - 1 + BLOCK].rstrip(" ")
            if block in self._known:
                rounds.append(self._known[block])
                continue
            entry, doubt = _Block(record, block, column, player, len(rounds) + 1).read()
            rounds.append(entry)
            if doubt is None:
                self._known[block] = entry
            else:
                self.warnings.append(doubt)
        while rounds and rounds[-1] is None:
            rounds.pop()
        return tuple(rounds)


@dataclass(frozen=True, slots=True)
class _Block:
    """The columns of one round, which starts at `column`: the opponent in 1-4, the colour in 6, the result in 8."""

    record: Record
    text: str
    column: int
    player: int
    round: int

    def read(self) -> tuple[RoundEntry | None, TrfWarning | None]:
        """The entry of the round, None if it is blank, and what is doubtful in it."""
        self._check_gaps()
        opponent, colour, outcome = self._opponent(), self._colour(), self._outcome()
        if opponent:
            return self._game(opponent, colour, outcome), None
        if colour is not None:
            raise self._error(ErrorCode.COLOUR_WITHOUT_OPPONENT, 6, self.text[5:6], ("-",), Field.COLOUR)
        if not self.text:
            return None, None
        return self._bye(outcome)

    def _check_gaps(self) -> None:
        for place in (5, 7, 9, 10):
            found = self.text[place - 1 : place]
            if found not in ("", " "):
                raise self._error(ErrorCode.SHIFTED, place, found, (" ",), None)

    def _opponent(self) -> int:
        """The opponent's starting rank, 0 if there is none."""
        found = self.text[:4].strip(" ")
        if found and not (found.isascii() and found.isdigit()):
            place, expected = self.text.index(found) + 1, (f"1-{MAX_NUMBER}", "0000")
            raise self._error(ErrorCode.BAD_NUMBER, place, found, expected, Field.OPPONENT)
        return int(found or 0)

    def _colour(self) -> Colour | None:
        found = self.text[5:6]
        if found.lower() not in _COLOURS:
            raise self._error(ErrorCode.BAD_COLOUR, 6, found, ("w", "b", "-"), Field.COLOUR)
        return _COLOURS[found.lower()]

    def _outcome(self) -> Outcome | None:
        found = self.text[7:8].strip()
        if found and found.upper() not in _OUTCOMES:
            raise self._error(ErrorCode.BAD_RESULT, 8, found, _RESULTS, Field.RESULT)
        return _OUTCOMES.get(found.upper())

    def _game(self, opponent: int, colour: Colour | None, outcome: Outcome | None) -> RoundEntry:
        """A game: only a forfeited one may lack its colour."""
        if outcome is not None and outcome.bye:
            found = self.text[:4].strip(" ")
            raise self._error(ErrorCode.BYE_WITH_OPPONENT, 1, found, ("0000",), Field.OPPONENT)
        if colour is None and (outcome is None or outcome.played):
            raise self._error(ErrorCode.BAD_COLOUR, 6, self.text[5:6], ("w", "b"), Field.COLOUR)
        return RoundEntry(opponent, colour, outcome)

    def _bye(self, outcome: Outcome | None) -> tuple[RoundEntry, TrfWarning | None]:
        """A bye or absence, also by the codes of 2006, which were those of games; "0000" alone is an absence."""
        if outcome is None:
            return RoundEntry(None, None, Outcome.ZERO_BYE), None
        if outcome.bye:
            return RoundEntry(None, None, outcome), None
        meant = _OLD_BYES.get(outcome)
        if meant is None:
            expected = ("U", "F", "H", "Z")
            raise self._error(ErrorCode.RESULT_WITHOUT_OPPONENT, 8, self.text[7:8], expected, Field.RESULT)
        doubt = self.record.warning(
            WarningCode.OLD_BYE_CODE,
            column=self.column + 7,
            found=outcome.value,
            expected=(meant.value,),
            field=Field.RESULT,
            player=self.player,
            round=self.round,
        )
        return RoundEntry(None, None, meant), doubt

    def _error(
        self, code: ErrorCode, place: int, found: str, expected: tuple[str, ...], where: Field | None
    ) -> TrfError:
        """A fault at a place (1-based) of the block."""
        return self.record.error(
            code,
            column=self.column + place - 1,
            found=found,
            expected=expected,
            field=where,
            player=self.player,
            round=self.round,
        )


def _cause(record: Record) -> TrfError | None:
    """The fault behind the fault: a tab, or columns that stand a few places off."""
    text = record.text.rstrip()
    if "\t" in text:
        return record.tab_error()
    for match in _SOMETHING_PLAYED.finditer(text, 60):
        shift = (match.end(1) - (FIRST_BLOCK + 3) + 5) % BLOCK - 5
        if shift:
            return _shifted(record, match.start() + 1, shift)
    scores = list(_A_SCORE.finditer(text, 60, FIRST_BLOCK))
    if scores and scores[-1].end() != 84:
        return _shifted(record, scores[-1].start() + 1, scores[-1].end() - 84)
    return None


def _shifted(record: Record, column: int, shift: int) -> TrfError:
    return record.error(ErrorCode.SHIFTED, column=column, found=f"{shift:+d}", expected=("0",))


# --- writing ---------------------------------------------------------------------------------------------------------


def write_player(contestant: Contestant, base: str = "", was: Contestant | None = None) -> str:
    """The line of a player. Given the old line `base` that reads as `was`, only what differs is written anew.

    Raises TrfError(BAD_NUMBER or BAD_POINTS) for a value that its columns cannot hold.
    """
    line = base[: FIRST_BLOCK - 1].ljust(FIRST_BLOCK - 1) if was else "001".ljust(FIRST_BLOCK - 1)
    texts, old = _texts(contestant), _texts(was) if was else {}
    for part in _Part:
        if texts[part] != old.get(part, ""):
            first, last = part.value
            width = last - first + 1
            value = texts[part].rjust(width) if part in _RIGHT else texts[part][:width].ljust(width)
            if len(value) > width:
                code = ErrorCode.BAD_POINTS if part is _Part.POINTS else ErrorCode.BAD_NUMBER
                raise TrfError(code=code, found=value, player=contestant.number)
            line = line[: first - 1] + value + line[last:]
    blocks = ""
    for number, entry in enumerate(contestant.rounds, 1):
        start = column_of(number) - 1
        if was and number <= len(was.rounds) and was.entry(number) == entry:
            blocks += base[start : start + BLOCK].ljust(BLOCK)
        else:
            blocks += _block(entry)
    return (line + blocks).rstrip(" ")


def _texts(contestant: Contestant) -> dict[_Part, str]:
    points = contestant.points
    return {
        _Part.NUMBER: str(contestant.number),
        _Part.SEX: _clean(contestant.sex),
        _Part.TITLE: _clean(contestant.title),
        _Part.NAME: _clean(contestant.name),
        _Part.RATING: "" if contestant.rating is None else str(contestant.rating),
        _Part.FEDERATION: _clean(contestant.federation),
        _Part.FIDE_ID: _clean(contestant.fide_id),
        _Part.BIRTH: _clean(contestant.birth),
        _Part.POINTS: "" if points is None else points_text(points) if points % 10 else f"{points_text(points)}.0",
        _Part.RANK: "" if contestant.rank is None else str(contestant.rank),
    }


def _clean(text: str) -> str:
    """Text that stays on its line and keeps one column a character."""
    return re.sub(r"[\x00-\x1f]", " ", text)


def _block(entry: RoundEntry | None) -> str:
    if entry is None:
        return " " * BLOCK
    opponent = "0000" if entry.opponent is None else f"{entry.opponent:>4}"
    colour = "-" if entry.colour is None else entry.colour.value
    return f"{opponent} {colour} {entry.outcome.value if entry.outcome else ' '}  "
