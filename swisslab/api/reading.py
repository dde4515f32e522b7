"""Where a tournament or a bracket comes from: a file, text, a bundled example, a line typed by hand."""

from functools import partial
from pathlib import Path
from typing import IO

from swisslab.api.bracket import Bracket
from swisslab.api.round import NoBrackets, bracket_of
from swisslab.api.tournament import RulesName, Tournament
from swisslab.errors import SwisslabError
from swisslab.rules import rulebook
from swisslab.trf import read as read_trf

NEWEST = "2026"


class CannotRead(SwisslabError, OSError):
    """A file that cannot be opened: which, and the reason that the system gives."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


def read(source: str | bytes | Path | IO[str] | IO[bytes]) -> Tournament:
    r"""Read a tournament file (TRF): a path, the bytes or the text of a file, or an open file.

    A text with a line break is the file itself, any other text is a path. Raises CannotRead (an OSError) for a file
    that cannot be opened, TrfError (a ValueError) with line, column and what to do for one that cannot be used.

    >>> read("012 Club\n001    1      A, Player\n001    2      B, Player\n")
    <Tournament 'Club': 2 players, 0 rounds played, rules of 2026>
    """
    parsed = read_trf(_content(source))
    return Tournament(parsed.tournament, parsed.document, parsed.warnings)


def _content(source: str | bytes | Path | IO[str] | IO[bytes]) -> str | bytes:
    if isinstance(source, bytes):
        return source
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        return source
    if isinstance(source, str | Path):
        try:
            return Path(source).read_bytes()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise CannotRead(str(source), reason) from error
    return source.read()


def examples() -> tuple[str, ...]:
    """The names of the bundled tournaments, the real ones first."""
    from swisslab.data import example_names

    return example_names()


def example(name: str) -> Tournament:
    """A bundled tournament; UnknownExample (a KeyError) for a name that is not there.

    >>> example("mastering-the-dutch").round(5).pairing.pairs[0]
    (1, 3)
    """
    from swisslab.data import read_example

    return read(read_example(name))


def bracket(text: str, rules: RulesName = NEWEST) -> Bracket:
    """A bracket typed by hand, as trainers say it, paired by a rulebook. The form is described in `swisslab.typed`.

    >>> bracket("1 2 3 4; met 1-3").pairs
    ((1, 4), (2, 3))

    Raises TypedError (a ValueError) with the place of a mistake, NoLegalPairing, NoBrackets,
    UnknownRules (a KeyError).
    """
    from swisslab.typed import Follows, TypedBracket

    typed, book = TypedBracket.parse(text), rulebook(NEWEST if rules is None else rules)
    if book.procedure != "dutch":
        raise NoBrackets(book.name, book.procedure)
    mdps = tuple(player.number for player in typed.mdps)
    paired = bracket_of(typed.standing(book), mdps, typed.follows is Follows.UNKNOWN)
    return Bracket(paired, partial(typed.events, book))
