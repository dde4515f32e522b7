"""Writing a tournament file: every line as it was read, and new lines only for what has changed since."""

from collections.abc import Collection
from dataclasses import replace

from swisslab.model import Tournament
from swisslab.trf.document import TrfDocument
from swisslab.trf.player import write_player
from swisslab.trf.read import parse
from swisslab.trf.record import Record
from swisslab.trf.record_table import RECORD_TABLE


def write_tournament(tournament: Tournament, document: TrfDocument | None = None) -> bytes:
    """The file of a tournament as bytes, in the encoding of its document (UTF-8 where that cannot hold a name).

    What is as the document says comes back byte for byte. Raises TrfError for a value that its columns cannot hold.
    """
    return updated(tournament, document).to_bytes()


def write_text(tournament: Tournament, document: TrfDocument | None = None) -> str:
    """The file of a tournament as text, with the line ends of its document and without a byte order mark."""
    return updated(tournament, document).text


def updated(tournament: Tournament, document: TrfDocument | None = None) -> TrfDocument:
    """The document with records that say what the tournament says.

    Records that are still true stay untouched; without a document, or with an empty one, all records are written.
    Raises TrfError for a value that its columns cannot hold, and for a document that is no tournament file.
    """
    document = document or TrfDocument()
    records = list(document.records)
    before = parse(document).tournament if records else Tournament(())
    for kind in RECORD_TABLE:
        if kind.changed(before, tournament):
            records = _replace_lines(records, kind.readers, kind.write(tournament))
    records = _players(records, before, tournament)
    return replace(document, records=tuple(replace(record, line=line) for line, record in enumerate(records, 1)))


def _replace_lines(records: list[Record], codes: Collection[str], texts: list[str]) -> list[Record]:
    """Put new lines in the place of all lines with some codes (before the first player where there were none)."""
    found = [index for index, record in enumerate(records) if record.code in codes]
    players = [index for index, record in enumerate(records) if _is_player(record)]
    place = found[0] if found else players[0] if players else len(records)
    kept = [record for record in records[:place] if record.code not in codes]
    rest = [record for record in records[place:] if record.code not in codes]
    return kept + [Record(0, text) for text in texts] + rest


def _players(records: list[Record], before: Tournament, tournament: Tournament) -> list[Record]:
    """Fill the places of lines 001 with the players in their present order."""
    texts = _player_lines(records, before, tournament)
    places = sum(map(_is_player, records))
    if not places:
        return records + [Record(0, text) for text in texts]
    waiting, result, seen = iter(texts), list[Record](), 0
    for record in records:
        if not _is_player(record):
            result.append(record)
            continue
        seen += 1
        more = list(waiting) if seen == places else [text for text in (next(waiting, None),) if text is not None]
        new_lines = [Record(0, text) for text in more]
        if new_lines:
            new_lines[-1] = replace(record, text=more[-1])
        result += new_lines
    return result


def _player_lines(records: list[Record], before: Tournament, tournament: Tournament) -> list[str]:
    """The line 001 of every player; only those that changed are written anew."""
    old = {contestant.number: contestant for contestant in before.contestants}
    base = {int(record.text[4:8]): record.text for record in records if _is_player(record)}
    return [
        base[new.number]
        if old.get(new.number) == new
        else write_player(new, base.get(new.number, ""), old.get(new.number))
        for new in tournament.contestants
    ]


def _is_player(record: Record) -> bool:
    return record.code == "001"
