"""What can be wrong with the JSON lines of a trace, as codes with data; the sentences live in `say`."""

import reprlib
from enum import StrEnum

from swisslab.errors import SwisslabError


class TraceErrorCode(StrEnum):
    """What is wrong. Beside each code stands what `found` and `expected` of `TraceError` are."""

    NO_TRACE = "no_trace"  # neither a schema line nor an event
    NOT_JSON = "not_json"  # found: the line
    OTHER_SCHEMA = "other_schema"  # found, expected: the name of the schema
    OTHER_VERSION = "other_version"  # found, expected: its version
    UNKNOWN_KIND = "unknown_kind"  # found
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"  # found, expected: a JsonType
    WRONG_LENGTH = "wrong_length"  # found, expected: how many items the list has and should have
    UNKNOWN_VALUE = "unknown_value"  # found, expected: the values there are


class JsonType(StrEnum):
    """What a value in the JSON lines should be."""

    WHOLE_NUMBER = "whole_number"
    POINTS = "points"  # a number with at most one decimal
    TEXT = "text"
    TRUTH = "truth"
    LIST = "list"
    OBJECT = "object"
    COST = "cost"  # a whole number, a list of points, or an object with "left" and "scores"


class TraceError(SwisslabError, ValueError):
    """A line that is no event of a trace.

    code: what is wrong. line: where (1-based; None for the whole text, or an event that came from no text). field: the
    way to the value in the object of that line, empty for the object itself. found, expected: what stands there and
    what should; each code says in its comment which of these it has.

    >>> from swisslab.walk import Trace
    >>> try:
    ...     Trace.from_jsonl('{"kind": "round_closed", "pairs": [[1, "x"]], "bye": null}')
    ... except TraceError as error:
    ...     print(error.code, error.line, error.field, error.found, error.expected)
    wrong_type 1 pairs[0][1] x whole_number
    """

    def __init__(
        self,
        code: TraceErrorCode,
        line: int | None = None,
        field: str = "",
        found: object = None,
        expected: object = None,
    ) -> None:
        super().__init__(code, line, field, found, expected)
        self.code = code
        self.line = line
        self.field = field
        self.found = found
        self.expected = expected

    def __repr__(self) -> str:
        where = f", line={self.line}" + (f", field={self.field!r}" if self.field else "")
        data = f", found={reprlib.repr(self.found)}, expected={self.expected!r}"
        return f"{type(self).__name__}({self.code.value!r}{where}{data})"
