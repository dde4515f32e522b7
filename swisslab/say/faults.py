"""Sentences for what is wrong: faults of tournament files, rounds that cannot be paired as asked."""

from collections.abc import Sequence

from swisslab.model import points_text
from swisslab.model.baku import IndivisibleWin
from swisslab.rules import StandingError
from swisslab.say.speaker import Speaker
from swisslab.trf import TrfError, TrfWarning


def fault_sentence(words: Speaker, fault: TrfError | TrfWarning) -> str:
    """One clear sentence: where, what is wrong and what to do, what was found and what was expected."""
    kind = "error" if isinstance(fault, TrfError) else "warning"
    field = words.message(f"field-{fault.field.value if fault.field else 'none'}")
    player = "none" if fault.player is None else str(fault.player)
    data = {"field": field, "player": player, "round": str(fault.round or 0)}
    what = words.message(f"{kind}-{fault.code.value}", **data)
    if fault.player is not None:
        what = words.message("fault-what-who", what=what, who=_who(words, fault.player, fault.round))
    if fault.line and (fault.found or fault.expected):
        what += _found(words, fault.found, bool(fault.expected))
    if fault.expected:
        what += words.message("fault-expected", expected=_expected(words, fault.expected))
    if fault.other_line:
        what += " " + words.message("fault-also", line=fault.other_line)
    if not fault.line:
        return words.message("fault-file", what=what)
    return words.message("fault-place", line=fault.line, column=fault.column, what=what)


def _who(words: Speaker, player: int, round_number: int | None) -> str:
    if round_number is None:
        return words.message("fault-who", player=player)
    return words.message("fault-who-round", player=player, round=round_number)


def _found(words: Speaker, found: str, expected: bool) -> str:
    if found == "\t":
        return words.message("fault-found", found=words.message("fault-tab"))
    if found.strip():
        return words.message("fault-found", found=found)
    return words.message("fault-found-nothing") if expected else ""


def _expected(words: Speaker, alternatives: Sequence[str]) -> str:
    names = [_alternative(words, text) for text in alternatives]
    if len(names) == 1:
        return names[0]
    return words.message("fault-or", first=words.words.joined(names[:-1]), last=names[-1])


def _alternative(words: Speaker, text: str) -> str:
    if not text.strip():
        return words.message("fault-blank")
    first, dash, last = text.partition("-")
    if dash and first.replace(".", "").isdigit() and last.replace(".", "").isdigit():
        return words.message("fault-range", first=first, last=last)
    return text


def standing_sentence(words: Speaker, error: StandingError) -> str:
    """Why a round cannot be paired as asked."""
    return words.message(f"standing-{error.problem.value}", round=error.round, limit=error.limit or 0)


def indivisible_win_sentence(words: Speaker, error: IndivisibleWin) -> str:
    """Why half of a win cannot be given as virtual points."""
    return words.message("baku-indivisible_win", win=points_text(error.win))
