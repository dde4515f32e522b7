"""Tournament files: reading, checking, writing, entering a round. Faults are codes with data; `say` words them."""

from swisslab.trf.enter import enter_round
from swisslab.trf.errors import ErrorCode, Field, Notice, NoticeCode, TrfError
from swisslab.trf.read import Reading, read, read_file, read_tournament
from swisslab.trf.write import updated, write_text, write_tournament

__all__ = [
    "ErrorCode",
    "Field",
    "Notice",
    "NoticeCode",
    "Reading",
    "TrfError",
    "enter_round",
    "read",
    "read_file",
    "read_tournament",
    "updated",
    "write_text",
    "write_tournament",
]
