"""What the lines beside 001 have said so far: a tournament in the making."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from swisslab.model import Contestant
from swisslab.trf.errors import ErrorCode, Field, TrfWarning
from swisslab.trf.record import Record


@dataclass(frozen=True, slots=True)
class Said:
    """A value and where it stands (both 1-based)."""

    value: Any
    line: int
    column: int


@dataclass(slots=True)
class Draft:
    """What the records have said so far.

    `players` and `records` are the contestants and their lines 001, by starting rank. `values` holds fields of
    `Tournament` by name, `said` where each value stands (a field, or a field with a player, round or the like).

    Of a text or date that is given twice, the first good one stays. Numbers that decide a pairing must agree.
    """

    players: Mapping[int, Contestant]
    records: Mapping[int, Record]
    values: dict[str, Any] = field(default_factory=dict)
    said: dict[Hashable, Said] = field(default_factory=dict)
    warnings: list[TrfWarning] = field(default_factory=list)

    def keep_first(self, name: str, value: object, record: Record) -> None:
        """Take a value for a field, unless an earlier line has given a good one."""
        if name not in self.values:
            self.values[name] = value
            self.said[name] = Said(value, record.line, record.value_column)

    def contradicted(self, key: Hashable, value: object, record: Record, column: int) -> Said | None:
        """What was said before if it is something else; otherwise None, and the new place is noted."""
        before = self.said.get(key)
        if before is not None and before.value != value:
            return before
        self.said[key] = Said(value, record.line, column)
        return None

    def player(self, record: Record, column: int, number: int) -> int:
        """A starting rank that stands at a column; TrfError(UNKNOWN_PLAYER) if nobody has it."""
        if number not in self.records:
            found, where = str(number), Field.PLAYER
            raise record.error(ErrorCode.UNKNOWN_PLAYER, column=column, found=found, field=where, player=number)
        return number

    def listed_players(self, record: Record) -> list[int]:
        """The starting ranks in a free list; TrfError for anything else."""
        return [
            self.player(record, column, record.read_integer(word, column, Field.PLAYER))
            for column, word in record.words()
        ]
