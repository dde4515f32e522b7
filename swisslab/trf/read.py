"""Reading a tournament file (TRF16 with the JaVaFo and bbp lines, TRF26)."""

from dataclasses import dataclass
from pathlib import Path

from swisslab.model import Contestant, Tournament
from swisslab.trf.check import check_byes, check_numbers, check_pairings, check_points, check_rounds
from swisslab.trf.errors import ErrorCode, Field, Notice, NoticeCode, TrfError
from swisslab.trf.fields import Line
from swisslab.trf.header import HeaderReader
from swisslab.trf.lines import decode, split
from swisslab.trf.player import PlayerReader


@dataclass(frozen=True, slots=True)
class Reading:
    """A file that was read: the tournament, and what is doubtful in the file, in the order of its lines."""

    tournament: Tournament
    notices: tuple[Notice, ...]


def read_file(path: str | Path) -> Reading:
    """Read a tournament file from disk; TrfError for a bad file, OSError for one that cannot be opened."""
    return read(Path(path).read_bytes())


def read_tournament(data: bytes | str) -> Tournament:
    """Read a tournament and drop the notices; TrfError for a bad file."""
    return read(data).tournament


def read(data: bytes | str) -> Reading:
    """Read a tournament file from bytes or text.

    Records that nothing here understands have no effect and are kept in `Tournament.records`. Raises TrfError for
    the first fault that makes the file unusable: faults inside lines 001 first, then of the other lines, then
    contradictions between lines.
    """
    text, encoding, notices = decode(data)
    records, newline = split(text)
    players: dict[int, Contestant] = {}
    lines: dict[int, int] = {}
    reader = PlayerReader()
    others: list[Line] = []
    for record in records:
        line = Line(record.line, record.text)
        if line.code == "001":
            contestant = reader.read(line)
            if contestant.number in players:
                number = contestant.number
                raise TrfError(
                    ErrorCode.DUPLICATE_PLAYER,
                    line.number,
                    5,
                    str(number),
                    (),
                    Field.START_RANK,
                    number,
                    other_line=lines[number],
                )
            players[contestant.number], lines[contestant.number] = contestant, line.number
        elif line.text.lstrip().startswith("001") and line.text[:1].isspace():
            column = len(line.text) - len(line.text.lstrip()) + 1
            raise TrfError(ErrorCode.SHIFTED, line.number, column, f"{column - 1:+d}", ("0",))
        else:
            others.append(line)
    if not players:
        top = next(line for line in others if line.text.strip())
        raise TrfError(ErrorCode.NO_PLAYERS, top.number, 1, top.text[:3], ("001",))
    header = HeaderReader(lines)
    for line in others:
        header.read(line)
    tournament = Tournament(
        contestants=tuple(players.values()),
        name=header.name,
        city=header.city,
        federation=header.federation,
        start=header.start,
        end=header.end,
        rounds=header.rounds,
        initial_colour=header.initial_colour,
        by_rank=header.by_rank,
        points=header.points(),
        virtual=header.virtual(),
        absent=frozenset(header.absent),
        entered_byes={key: outcome for key, (outcome, _) in header.byes.items()},
        forbidden=tuple(header.forbidden),
        system=header.system,
        records=records,
        newline=newline,
        encoding=encoding,
    )
    found = [*notices, *reader.notices, *header.notices, *header.point_reader.notices]
    if header.start and header.end and header.end < header.start:
        first, last = header.start.isoformat(), header.end.isoformat()
        found.append(Notice(NoticeCode.DATES_REVERSED, header.end_line, 5, last, (first,), Field.DATE))
    if header.rounds is not None and tournament.rounds_entered > header.rounds:
        expected = (f"{tournament.rounds_entered}-999",)
        code, value = ErrorCode.TOO_MANY_ROUNDS, str(header.rounds)
        raise TrfError(code, header.rounds_line, 5, value, expected, Field.ROUNDS, round=tournament.rounds_entered)
    found += check_pairings(players, lines)
    check_byes(players, lines, header.byes)
    found += check_numbers(lines)
    found += check_rounds(tournament, lines)
    found += check_points(tournament, lines)
    return Reading(tournament, tuple(sorted(found, key=lambda notice: (notice.line, notice.column))))
