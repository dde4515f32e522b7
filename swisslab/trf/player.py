"""The line of one player (001): reading it and writing it, column by column."""

import re
from dataclasses import dataclass
from enum import Enum

from swisslab.model import Colour, Contestant, Entry, Outcome, points_text
from swisslab.trf.errors import ErrorCode, Field, Notice, NoticeCode, TrfError
from swisslab.trf.fields import MAX_NUMBER, Line

FIRST_BLOCK = 92  # column where round 1 starts
BLOCK = 10  # columns of one round
_RESULTS = tuple(outcome.value for outcome in Outcome)
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}
_COLOURS: dict[str, Colour | None] = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None, "": None}
_OLD_BYES = {"+": Outcome.PAB, "=": Outcome.HALF_BYE, "-": Outcome.ZERO_BYE}
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
    POINTS = (81, 84)
    RANK = (86, 89)


_RIGHT = (_Part.NUMBER, _Part.TITLE, _Part.RATING, _Part.FIDE_ID, _Part.POINTS, _Part.RANK)


def column_of(round_number: int) -> int:
    """The column where a round (1-based) starts."""
    return FIRST_BLOCK + BLOCK * (round_number - 1)


@dataclass(slots=True)
class PlayerReader:
    """Reads lines 001; `notices` collects what is doubtful in them."""

    notices: list[Notice]
    _known: dict[str, Entry | None]

    def __init__(self) -> None:
        self.notices = []
        self._known = {}

    def read(self, line: Line) -> Contestant:
        """Read one line; TrfError names the first fault, and tabs or shifted columns where they are the cause."""
        try:
            return self._read(line)
        except TrfError as error:
            raise _cause(line) or error from None

    def _read(self, line: Line) -> Contestant:
        text = line.text
        line.blank(4, 9)
        number = line.required(5, 8, Field.START_RANK)
        if text[47:48].isdigit():  # the rating has moved to the left; a long name alone would be harmless
            line.blank(48)
        line.blank(53, 85, 90, 91)
        return Contestant(
            number=number,
            name=line.part(15, 47),
            sex=line.part(10, 10),
            title=line.part(11, 13),
            rating=line.integer(49, 52, Field.RATING, least=0) or None,
            federation=line.part(54, 56),
            fide_id=line.part(58, 68),
            birth=line.part(70, 79),
            points=line.points(80, 84, Field.POINTS),
            rank=line.integer(86, 89, Field.RANK, least=0) or None,
            rounds=self._rounds(line, number),
        )

    def _rounds(self, line: Line, player: int) -> tuple[Entry | None, ...]:
        text = line.text.rstrip()
        rounds: list[Entry | None] = []
        for start in range(FIRST_BLOCK - 1, len(text), BLOCK):
            block = text[start : start + BLOCK].rstrip(" ")
            if block in self._known:
                rounds.append(self._known[block])
                continue
            before = len(self.notices)
            entry = self._entry(line, block, start + 1, player, len(rounds) + 1)
            if len(self.notices) == before:
                self._known[block] = entry
            rounds.append(entry)
        while rounds and rounds[-1] is None:
            rounds.pop()
        return tuple(rounds)

    def _entry(self, line: Line, block: str, column: int, player: int, round_number: int) -> Entry | None:
        """One round: opponent in columns 1-4 of the block, colour in 6, result in 8."""

        def fault(code: ErrorCode, offset: int, found: str, expected: tuple[str, ...], field: Field) -> TrfError:
            return TrfError(code, line.number, column + offset, found, expected, field, player, round_number)

        for offset in (4, 6, 8, 9):
            if block[offset : offset + 1] not in ("", " "):
                raise TrfError(
                    ErrorCode.SHIFTED, line.number, column + offset, block[offset], (" ",), None, player, round_number
                )
        found, colour_text, result = block[:4].strip(" "), block[5:6], block[7:8].upper().strip()
        opponent = 0
        if found:
            if not (found.isascii() and found.isdigit()):
                raise fault(
                    ErrorCode.BAD_NUMBER, block.index(found), found, (f"1-{MAX_NUMBER}", "0000"), Field.OPPONENT
                )
            opponent = int(found)
        if colour_text.lower() not in _COLOURS:
            raise fault(ErrorCode.BAD_COLOUR, 5, colour_text, ("w", "b", "-"), Field.COLOUR)
        colour = _COLOURS[colour_text.lower()]
        outcome = _OUTCOMES.get(result)
        if result and outcome is None:
            raise fault(ErrorCode.BAD_RESULT, 7, block[7:8], _RESULTS, Field.RESULT)
        if opponent:
            if outcome is not None and outcome.bye:
                raise fault(ErrorCode.BYE_WITH_OPPONENT, 0, found, ("0000",), Field.OPPONENT)
            if colour is None and (outcome is None or outcome.played):
                raise fault(ErrorCode.BAD_COLOUR, 5, colour_text, ("w", "b"), Field.COLOUR)
            return Entry(opponent, colour, outcome)
        if colour is not None:
            raise fault(ErrorCode.COLOUR_WITHOUT_OPPONENT, 5, colour_text, ("-",), Field.COLOUR)
        if not block:
            return None
        if outcome is None:  # "0000" or "-" alone: known to be absent
            return Entry(None, None, Outcome.ZERO_BYE)
        if outcome.bye:
            return Entry(None, None, outcome)
        if result not in _OLD_BYES:
            raise fault(ErrorCode.RESULT_WITHOUT_OPPONENT, 7, block[7:8], ("U", "F", "H", "Z"), Field.RESULT)
        meant = _OLD_BYES[result]  # the format of 2006 wrote byes with the codes of games
        self.notices.append(
            Notice(
                NoticeCode.OLD_BYE_CODE,
                line.number,
                column + 7,
                result,
                (meant.value,),
                Field.RESULT,
                player,
                round_number,
            )
        )
        return Entry(None, None, meant)


def _cause(line: Line) -> TrfError | None:
    """The fault behind the fault: a tab, or columns that stand a few places off."""
    text = line.text.rstrip()
    if "\t" in text:
        return TrfError(ErrorCode.TAB, line.number, text.index("\t") + 1, "\t", (" ",))
    for match in _SOMETHING_PLAYED.finditer(text, 60):
        shift = (match.end(1) - (FIRST_BLOCK + 3) + 5) % BLOCK - 5
        if shift:
            return TrfError(ErrorCode.SHIFTED, line.number, match.start() + 1, f"{shift:+d}", ("0",))
    scores = list(_A_SCORE.finditer(text, 60, FIRST_BLOCK))
    if scores and scores[-1].end() != 84:
        found = f"{scores[-1].end() - 84:+d}"
        return TrfError(ErrorCode.SHIFTED, line.number, scores[-1].start() + 1, found, ("0",))
    return None


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
                raise TrfError(code, found=value, player=contestant.number)
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


def _block(entry: Entry | None) -> str:
    if entry is None:
        return " " * BLOCK
    opponent = "0000" if entry.opponent is None else f"{entry.opponent:>4}"
    colour = "-" if entry.colour is None else entry.colour.value
    return f"{opponent} {colour} {entry.outcome.value if entry.outcome else ' '}  "
