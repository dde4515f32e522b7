"""Tournament files: reading, checking, writing, entering a round. Faults are codes with data; `say` words them."""

from swisslab.trf.document import TrfDocument
from swisslab.trf.enter import enter_round
from swisslab.trf.errors import ErrorCode, Field, TrfError, TrfWarning, WarningCode
from swisslab.trf.read import ParseResult, parse, read, read_file, read_tournament
from swisslab.trf.record import Record
from swisslab.trf.write import updated, write_text, write_tournament

__all__ = [
    "ErrorCode",
    "Field",
    "ParseResult",
    "Record",
    "TrfDocument",
    "TrfError",
    "TrfWarning",
    "WarningCode",
    "enter_round",
    "parse",
    "read",
    "read_file",
    "read_tournament",
    "updated",
    "write_text",
    "write_tournament",
]
