"""The register of rulebooks: every set of rules that can be asked for by name."""

from swisslab.errors import SwisslabError
from swisslab.rules.editions import RULES_2017, RULES_2026
from swisslab.rules.manual import RULES_MANUAL
from swisslab.rules.rulebook import Rulebook


class UnknownRules(SwisslabError, KeyError):
    """A name under which no rulebook is registered."""

    def __init__(self, name: object, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known


_REGISTER: dict[str, Rulebook] = {book.name: book for book in (RULES_2017, RULES_2026, RULES_MANUAL)}


def register(rules: Rulebook) -> Rulebook:
    """Make a rulebook available under its name and return it; one with that name is replaced."""
    _REGISTER[rules.name] = rules
    return rules


def rulebooks() -> tuple[Rulebook, ...]:
    """All registered rulebooks, the bundled ones first."""
    return tuple(_REGISTER.values())


def rulebook(rules: str | int | Rulebook) -> Rulebook:
    """The rulebook of a name ("2026"; a year may be a number); a rulebook is returned as it is.

    >>> rulebook("2017").criterion("C.6").key
    'psd'

    Raises UnknownRules (a KeyError).
    """
    if isinstance(rules, Rulebook):
        return rules
    found = _REGISTER.get(str(rules))
    if found is None:
        raise UnknownRules(rules, tuple(_REGISTER))
    return found


def editions() -> dict[str, Rulebook]:
    """The registered rulebooks that pair whole rounds by the Dutch procedure, by name."""
    return {name: book for name, book in _REGISTER.items() if book.procedure == "dutch"}
