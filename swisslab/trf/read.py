"""Reading a tournament file (TRF16 with the JaVaFo and bbp lines, TRF26)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from swisslab.model import Contestant, Tournament
from swisslab.trf.check import contradictions_and_doubts
from swisslab.trf.document import TrfDocument, read_document
from swisslab.trf.draft import Draft
from swisslab.trf.errors import ErrorCode, Field, TrfError, TrfWarning
from swisslab.trf.player import PlayerReader
from swisslab.trf.record import Record
from swisslab.trf.record_table import READERS, RECORD_TABLE


@dataclass(frozen=True, slots=True)
class ParseResult:
    """What a file says: the tournament, the document it stands in, and what is doubtful, in the order of the lines."""

    tournament: Tournament
    document: TrfDocument
    warnings: tuple[TrfWarning, ...]

    def __repr__(self) -> str:
        found = f"{self.tournament.size} players, {len(self.document.records)} lines, warnings: {len(self.warnings)}"
        return f"<ParseResult: {found}>"


def read_file(path: str | Path) -> ParseResult:
    """Read a tournament file from disk; TrfError for a bad file, OSError for one that cannot be opened."""
    return read(Path(path).read_bytes())


def read_tournament(data: bytes | str) -> Tournament:
    """Read a tournament and drop the document and the warnings; TrfError for a bad file."""
    return read(data).tournament


def read(data: bytes | str) -> ParseResult:
    """Read a tournament file from bytes or text.

    Records that nothing here understands have no effect and are kept in the document. Raises TrfError for the first
    fault that makes the file unusable: faults inside lines 001 first, then of the other lines, then contradictions
    between lines.
    """
    document, warnings = read_document(data)
    return parse(document, warnings)


def parse(document: TrfDocument, warnings: Iterable[TrfWarning] = ()) -> ParseResult:
    """The tournament that a document says; `warnings` are those of its encoding. Raises TrfError as `read` does."""
    found = list(warnings)
    players, records, others = _read_players(document.records, found)
    if not players:
        raise _no_players(others)
    draft = Draft(players, records, warnings=found)
    _read_others(others, draft)
    tournament = Tournament(tuple(players.values()), **draft.values)
    found += contradictions_and_doubts(tournament, draft)
    return ParseResult(tournament, document, tuple(sorted(found, key=lambda warning: (warning.line, warning.column))))


def _read_players(
    records: Iterable[Record], warnings: list[TrfWarning]
) -> tuple[dict[int, Contestant], dict[int, Record], list[Record]]:
    """The players in file order and their lines, by starting rank, and all other lines."""
    reader = PlayerReader(warnings)
    players: dict[int, Contestant] = {}
    lines: dict[int, Record] = {}
    others: list[Record] = []
    for record in records:
        if record.code != "001":
            _check_start(record)
            others.append(record)
            continue
        contestant = reader.read(record)
        if contestant.number in players:
            raise _duplicate(record, contestant.number, lines)
        players[contestant.number], lines[contestant.number] = contestant, record
    return players, lines, others


def _check_start(record: Record) -> None:
    """Raise TrfError(SHIFTED) for a line 001 that does not start in column 1."""
    text = record.text.lstrip()
    shift = len(record.text) - len(text)
    if shift and text.startswith("001"):
        raise record.error(ErrorCode.SHIFTED, column=shift + 1, found=f"{shift:+d}", expected=("0",))


def _duplicate(record: Record, number: int, lines: Mapping[int, Record]) -> TrfError:
    found, first = str(number), lines[number].line
    return record.error(
        ErrorCode.DUPLICATE_PLAYER,
        column=5,
        found=found,
        field=Field.START_RANK,
        player=number,
        other_line=first,
    )


def _no_players(records: Iterable[Record]) -> TrfError:
    top = next((record for record in records if record.text.strip()), None)
    if top is None:
        return TrfError(code=ErrorCode.EMPTY, line=1, column=1, expected=("001",))
    return top.error(ErrorCode.NO_PLAYERS, column=1, found=top.text[:3], expected=("001",))


def _read_others(records: Iterable[Record], draft: Draft) -> None:
    """Take in every line but 001 by the table of records; a tab is named where it is the cause of a fault."""
    for record in records:
        reader = READERS.get(record.code)
        if reader is None or record.blank:
            continue
        try:
            reader(draft, record)
        except TrfError as error:
            if "\t" in record.text.rstrip() and error.code in (ErrorCode.BAD_NUMBER, ErrorCode.SHIFTED):
                raise record.tab_error() from None
            raise
    for kind in RECORD_TABLE:
        kind.conclude(draft)
