"""Sentences for what is wrong with the JSON lines of a trace: where, what stands there, and what should."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from swisslab.walk.errors import JsonType, TraceError

if TYPE_CHECKING:
    from swisslab.say.speaker import Speaker

LONGEST = 60  # characters of what was found that are shown


def trace_sentence(words: Speaker, error: TraceError) -> str:
    """One clear sentence: the line, the field, what it should be and what was found."""
    what = words.message(
        f"trace-error-{error.code.value}",
        field=error.field or words.message("trace-error-whole-line"),
        found=_found(words, error.found),
        expected=_expected(words, error.expected),
    )
    return what if error.line is None else words.message("trace-error-place", line=error.line, what=what)


def _expected(words: Speaker, expected: object) -> str:
    match expected:
        case JsonType():
            return words.message(f"trace-json-{expected.value}")
        case tuple():
            *others, last = [_found(words, value) for value in expected]
            return words.message("fault-or", first=words.words.joined(others), last=last) if others else last
        case _:
            return _found(words, expected)


def _found(words: Speaker, value: object) -> str:
    """A value as JSON writes it; of a list or an object only that it is one."""
    match value:
        case list():
            return words.message("trace-found-list")
        case dict():
            return words.message("trace-found-object")
        case str():
            return f"“{_printable(value)}”"
    try:
        return _printable(json.dumps(value))
    except (TypeError, ValueError):  # nothing that JSON has, or a number of thousands of digits
        return words.message("trace-found-other")


def _printable(text: str) -> str:
    head = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in head)
