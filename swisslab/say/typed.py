"""Sentences for what is wrong with the text of a bracket typed by hand."""

from swisslab.model import points_text
from swisslab.say.speaker import Speaker
from swisslab.typed import TypedError, TypedFault, pointer

_ONE_BY_ONE = (
    *("number", "score", "colour", "strength", "to", "history", "the_bye", "full_bye", "direction", "of"),
    *("last_round", "round_before"),
)


def typed_sentence(words: Speaker, error: TypedError) -> str:
    """One clear sentence: where, what is wrong, what was found and what would have been understood."""
    if error.fault is TypedFault.UNEXPECTED:
        what = _unexpected(words, error)
    else:
        one, two = (*error.players, 0, 0)[:2]
        what = words.message(
            f"typed-{error.fault.value}", one=str(one), two=str(two), limit=error.limit, points=points_text(error.limit)
        )
    if error.fault is TypedFault.EMPTY:
        return what
    return words.message("typed-place", line=error.line, column=error.column, what=what)


def _unexpected(words: Speaker, error: TypedError) -> str:
    what = words.message("typed-unexpected", found=error.found) if error.found else words.message("typed-unfinished")
    if error.suggestion:
        return words.message("typed-suggestion", what=what, suggestion=error.suggestion)
    names = [words.message(f"typed-may-{name}") for name in _alternatives(frozenset(error.expected))]
    if not names:
        return what
    expected = names[-1]
    if len(names) > 1:
        expected = words.message("typed-or", first=words.words.joined(names[:-1]), last=names[-1])
    return what + words.message("typed-expected", expected=expected)


def _alternatives(expected: frozenset[str]) -> list[str]:
    """What might have come, with one name for whatever begins a statement or goes on after players."""
    if "residents" in expected:
        return ["statement"]
    if "wants" in expected:
        return ["more"]
    ends = ["end"] if expected & {"sep", "end"} else []
    quiet = {"to"} if "number" in expected else set()  # in a list of players one more is named, not a range
    return [name for name in _ONE_BY_ONE if name in expected - quiet] + ends


def typed_report(words: Speaker, error: TypedError) -> str:
    """The sentence, and below it the line at fault with carets under the place."""
    sentence = typed_sentence(words, error)
    return sentence if error.fault is TypedFault.EMPTY else f"{sentence}\n{pointer(error)}"
