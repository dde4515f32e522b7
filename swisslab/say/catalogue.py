"""The message catalogue of a language: `.ftl` files in the folder named after it."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

Data = str | int | float

GROUPED_DIGITS = 15  # longer numbers are rounded, nobody reads them digit by digit
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class MissingWordsError(LookupError):
    """A message or a variable that the catalogue does not have."""


def number_text(number: int) -> str:
    """Write a whole number for people: thin gaps between groups of three, rounded from sixteen digits on.

    >>> number_text(720), number_text(30240).split(), number_text(12 * 10**29)
    ('720', ['30', '240'], '1.2·10³⁰')
    """
    digits = str(abs(number))
    sign = "−" if number < 0 else ""
    if len(digits) > GROUPED_DIGITS:
        head = f"{round(int(digits[:4]) / 1000, 2):g}·"
        return f"{sign}{'' if head == '1·' else head}10{str(len(digits) - 1).translate(_SUPERSCRIPT)}"
    return sign + f"{int(digits):,}".replace(",", "\u202f")


class Catalogue:
    """All messages of one language. A missing message or variable raises MissingWordsError."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], functions={"N": _number}, use_isolating=False)
        self.sources: dict[str, str] = {}
        folder = files("swisslab.say") / language
        if not folder.is_dir():
            raise MissingWordsError(language)
        for source in sorted(folder.iterdir(), key=lambda item: item.name):
            if source.name.endswith(".ftl"):
                self.sources[source.name] = source.read_text(encoding="utf-8")
                self._bundle.add_resource(FluentResource(self.sources[source.name]))

    def has(self, message: str) -> bool:
        """True if there is a message, or an attribute written `message.attribute`."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        found = self._bundle.get_message(name)
        return attribute in found.attributes if attribute else found.value is not None

    def text(self, message: str, data: Mapping[str, Data] | None = None) -> str:
        """The words of a message (or of `message.attribute`) with its data filled in."""
        name, _, attribute = message.partition(".")
        if not self.has(message):
            raise MissingWordsError(message)
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None
        words, errors = self._bundle.format_pattern(pattern, dict(data or {}))
        if errors:
            raise MissingWordsError(message, *errors)
        return str(words)


def _number(value: Any) -> Any:
    return number_text(int(value))


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language, read once. Raises MissingWordsError for a language that is not there."""
    return Catalogue(language)


def languages() -> tuple[str, ...]:
    """The languages there are catalogues for."""
    folders = (item for item in files("swisslab.say").iterdir() if item.is_dir())
    return tuple(sorted(item.name for item in folders if any(file.name.endswith(".ftl") for file in item.iterdir())))
