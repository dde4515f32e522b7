"""From bytes to physical lines and back, so that an unchanged file returns byte for byte."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from swisslab.model import Record
from swisslab.trf.errors import ErrorCode, Notice, NoticeCode, TrfError

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")  # not str.splitlines: that also splits at form feeds and the like
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_LAST_DOS_BYTE = "\x1a"  # some old programs end a text file with it


def decode(data: bytes | str) -> tuple[str, str, tuple[Notice, ...]]:
    """Text, encoding and notices of a file: UTF-8 with or without BOM, else Latin-1.

    Raises TrfError(NOT_TEXT) for UTF-16 and for anything with control characters.
    """
    if isinstance(data, str):
        text, encoding = (data[1:], "utf-8-sig") if data.startswith("\ufeff") else (data, "utf-8")
        return text, encoding, ()
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise TrfError(ErrorCode.NOT_TEXT, 1, 1, "UTF-16", ("UTF-8", "Latin-1"))
    encoding = "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"
    try:
        return data.decode(encoding), encoding, ()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    where = next(_undecodable(text), None)
    if where is None:
        return text, "latin-1", ()
    line, column, character = where
    return text, "latin-1", (Notice(NoticeCode.LATIN_1_ASSUMED, line, column, character, ("UTF-8",)),)


def _undecodable(text: str) -> Iterator[tuple[int, int, str]]:
    """Line, column and character of every byte (read as Latin-1) that is no valid UTF-8, line by line."""
    for number, (line, _) in enumerate(_LINE.findall(text), 1):
        try:
            line.encode("latin-1").decode("utf-8")
        except UnicodeDecodeError as error:
            yield number, error.start + 1, line[error.start]


def split(text: str) -> tuple[tuple[Record, ...], str]:
    """The physical lines of a text and its usual line end (the most frequent one, LF for a single line).

    Raises TrfError for an empty text (EMPTY) and for control characters (NOT_TEXT).
    """
    if not text.strip():
        raise TrfError(ErrorCode.EMPTY, 1, 1, "", ("001",))
    pieces: list[tuple[str, str]] = _LINE.findall(text)
    if pieces[-1] == ("", ""):
        pieces.pop()
    ends = Counter(end for _, end in pieces if end)
    newline = ends.most_common(1)[0][0] if ends else "\n"
    records = tuple(
        Record(number, line, None if end == newline else end) for number, (line, end) in enumerate(pieces, 1)
    )
    for record in records if _CONTROL.search(text) else ():
        match = _CONTROL.search(record.text)
        if match is not None and record.text.strip() != _LAST_DOS_BYTE:
            raise TrfError(ErrorCode.NOT_TEXT, record.line, match.start() + 1, f"0x{ord(match[0]):02X}")
    return records, newline


def join(records: Iterable[Record], newline: str) -> str:
    """The text of physical lines; the opposite of `split`."""
    return "".join(record.text + (newline if record.end is None else record.end) for record in records)
