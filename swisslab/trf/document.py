"""A file as a document: its lines, line ends and encoding, so that an unchanged file returns byte for byte."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from swisslab.trf.errors import ErrorCode, TrfError, TrfWarning, WarningCode
from swisslab.trf.record import Record

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")  # not str.splitlines: that also splits at form feeds and the like
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_LAST_DOS_BYTE = "\x1a"  # some old programs end a text file with it


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """A tournament file as it was written.

    `records` are all its lines, also those that nothing here understands; `newline` is its usual line end, `encoding`
    how its bytes are read ("utf-8", "utf-8-sig" or "latin-1").
    """

    records: tuple[Record, ...] = ()
    newline: str = "\n"
    encoding: str = "utf-8"

    def __repr__(self) -> str:
        return f"<TrfDocument: {len(self.records)} lines, {self.encoding}>"

    @property
    def text(self) -> str:
        """The whole text with its line ends, without a byte order mark."""
        return "".join(r.text + (self.newline if r.end is None else r.end) for r in self.records)

    def to_bytes(self) -> bytes:
        """The file in its own encoding, or in UTF-8 where that cannot hold a character."""
        try:
            return self.text.encode(self.encoding)
        except UnicodeEncodeError:
            return self.text.encode("utf-8", "surrogatepass")


def read_document(data: bytes | str) -> tuple[TrfDocument, tuple[TrfWarning, ...]]:
    """The document that bytes or a text are, and what is doubtful about its encoding.

    Bytes are UTF-8 with or without BOM, else Latin-1. The usual line end is the most frequent one, LF for a single
    line. Raises TrfError for an empty file (EMPTY), and for UTF-16 and control characters (NOT_TEXT).
    """
    text, encoding, warnings = _decode(data)
    records, newline = _split(text)
    return TrfDocument(records, newline, encoding), warnings


def _decode(data: bytes | str) -> tuple[str, str, tuple[TrfWarning, ...]]:
    if isinstance(data, str):
        text, encoding = (data[1:], "utf-8-sig") if data.startswith("\ufeff") else (data, "utf-8")
        return text, encoding, ()
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise TrfError(code=ErrorCode.NOT_TEXT, line=1, column=1, found="UTF-16", expected=("UTF-8", "Latin-1"))
    encoding = "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"
    try:
        return data.decode(encoding), encoding, ()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text, "latin-1", tuple(_first_not_utf_8(text))


def _first_not_utf_8(text: str) -> Iterator[TrfWarning]:
    """A warning at the first byte (read as Latin-1) that is no valid UTF-8, looked for line by line."""
    for number, (line, _) in enumerate(_LINE.findall(text), 1):
        try:
            line.encode("latin-1").decode("utf-8")
        except UnicodeDecodeError as error:
            yield Record(number, line).warning(
                WarningCode.LATIN_1_ASSUMED, column=error.start + 1, found=line[error.start], expected=("UTF-8",)
            )
            return


def _split(text: str) -> tuple[tuple[Record, ...], str]:
    """The physical lines of a text and its usual line end."""
    if not text.strip():
        raise TrfError(code=ErrorCode.EMPTY, line=1, column=1, expected=("001",))
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
            raise record.error(ErrorCode.NOT_TEXT, column=match.start() + 1, found=f"0x{ord(match[0]):02X}")
    return records, newline
