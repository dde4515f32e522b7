"""The player of a bracket typed by hand."""

from __future__ import annotations

from html import escape

from swisslab.lab.player import Player, player
from swisslab.rules import RULES_2026, rulebook
from swisslab.say import Speaker
from swisslab.say.typed import typed_report
from swisslab.typed import TypedBracket, TypedError
from swisslab.walk import Level, Mode

NEWEST = RULES_2026.name


class Mistake:
    """What is shown for a text that is no bracket: the sentence, and the place in the text."""

    def __init__(self, error: TypedError, language: str) -> None:
        self.error = error
        self.report = typed_report(Speaker(language), error)

    def __repr__(self) -> str:
        return self.report

    def _repr_html_(self) -> str:
        sentence, _, place = self.report.partition("\n")
        return f'<p role="alert"><b>{escape(sentence)}</b></p>' + (f"<pre>{escape(place)}</pre>" if place else "")


def bracket(
    text: str,
    rules: str = NEWEST,
    level: Level | str = Level.CANDIDATE,
    mode: Mode | str | None = None,
    language: str = "en",
) -> Player | Mistake:
    """Show how a bracket is paired; the text is described in `swisslab.typed`.

    `rules`: "2017" or "2026". `level`: how closely one steps at first. `mode`: "literal", "skip" or "leap" forces one
    way of walking. Raises TooManyCandidates if a literal walk is forced where it would never end.
    """
    try:
        typed = TypedBracket.parse(text)
    except TypedError as error:
        return Mistake(error, language)
    return player(typed.trace(rulebook(rules), None if mode is None else Mode(mode)), level, language)
