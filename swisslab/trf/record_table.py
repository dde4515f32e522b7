"""Every record but 001: who reads it, who writes it, what it says. A new record is one row here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from swisslab.model import Tournament
from swisslab.trf.acceleration import (
    conclude_virtual,
    read_virtual_of_group,
    read_virtual_of_player,
    write_virtual,
)
from swisslab.trf.byes import read_absent, read_byes, write_absent, write_byes
from swisslab.trf.dates import day_reader, day_writer, read_round_dates, write_round_dates
from swisslab.trf.draft import Draft
from swisslab.trf.forbidden import read_forbidden, read_forbidden_in_rounds, write_forbidden
from swisslab.trf.header import (
    read_initial_colour,
    read_options,
    read_rounds,
    read_size,
    read_without_effect,
    text_reader,
    text_writer,
    write_initial_colour,
    write_rounds,
    write_size,
)
from swisslab.trf.points import BB_CODES, conclude_points, read_bb_points, read_points, write_points
from swisslab.trf.record import Record

Reader = Callable[[Draft, Record], None]
Writer = Callable[[Tournament], list[str]]


def _nothing(_tournament: Tournament) -> list[str]:
    return []


def _nothing_more(_draft: Draft) -> None:
    pass


@dataclass(frozen=True, slots=True)
class RecordKind:
    """Records that together say some attributes of a tournament.

    readers: what takes in one line, by the code of the record. says: the attributes of `Tournament`; where one of them
    has changed, all lines with these codes are replaced by those of `write`. conclude: what remains to be done when
    all lines have been read.
    """

    readers: Mapping[str, Reader]
    says: tuple[str, ...] = ()
    write: Writer = _nothing
    conclude: Callable[[Draft], None] = _nothing_more

    def changed(self, before: Tournament, after: Tournament) -> bool:
        """Whether these records have to be written anew."""
        return any(getattr(before, name) != getattr(after, name) for name in self.says)


def _text(code: str, name: str) -> RecordKind:
    return RecordKind({code: text_reader(name)}, (name,), text_writer(code, name))


def _day(code: str, name: str) -> RecordKind:
    return RecordKind({code: day_reader(name)}, (name,), day_writer(code, name))


RECORD_TABLE = (
    _text("012", "name"),
    _text("022", "city"),
    _text("032", "federation"),
    _day("042", "start_date"),
    _day("052", "end_date"),
    RecordKind({"132": read_round_dates}, ("round_dates",), write_round_dates),
    RecordKind({"142": read_rounds, "XXR": read_rounds}, ("rounds",), write_rounds),
    RecordKind({"152": read_initial_colour, "XXC": read_options}, ("initial_colour", "by_rank"), write_initial_colour),
    RecordKind(
        {"162": read_points, "XXS": read_points, **dict.fromkeys(BB_CODES, read_bb_points)},
        ("points",),
        write_points,
        conclude_points,
    ),
    _text("192", "system"),
    RecordKind({"240": read_byes}, ("entered_byes",), write_byes),
    RecordKind(
        {"250": read_virtual_of_group, "XXA": read_virtual_of_player}, ("virtual",), write_virtual, conclude_virtual
    ),
    RecordKind({"260": read_forbidden_in_rounds, "XXP": read_forbidden}, ("forbidden",), write_forbidden),
    RecordKind({"XXZ": read_absent}, ("absent",), write_absent),
    RecordKind({"062": read_size}, ("size",), write_size),
    RecordKind(
        {"013": read_without_effect, "310": read_without_effect, "299": read_without_effect}
    ),  # teams, penalties
)

READERS: Mapping[str, Reader] = {code: reader for kind in RECORD_TABLE for code, reader in kind.readers.items()}
