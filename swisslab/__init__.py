"""swisslab: a microscope for the FIDE (Dutch) Swiss pairing system.

    >>> import swisslab
    >>> tournament = swisslab.example("mastering-the-dutch")
    >>> round5 = tournament.round(5, rules="2026")
    >>> round5.pairing.pairs[0]
    (1, 3)

`read`, `example` and `bracket` are where to begin. Everything is loaded when it is first used, so that pairing a round
needs nothing of what draws and plays lessons.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from swisslab import display as _display
from swisslab import errors as _errors

if TYPE_CHECKING:
    from swisslab.api import Bracket, CannotRead, NoLegalPairing, Round, Tournament, bracket, example, examples, read
    from swisslab.errors import SwisslabError
    from swisslab.explain import ProposalError
    from swisslab.rules import (
        RULES_2017,
        RULES_2026,
        RULES_MANUAL,
        StandingError,
        register,
        rulebook,
        rulebooks,
    )
    from swisslab.sequence import CandidateSequence, Exchange, Exchanges, MdpSets, SequenceError, Transpositions
    from swisslab.solver import Candidate
    from swisslab.trf import TrfError
    from swisslab.typed import TypedError
    from swisslab.walk import Level, Mode, TooManyCandidates, Trace, TraceError

_HOMES = {
    "swisslab.api": (
        *("Bracket", "CannotRead", "NoLegalPairing", "Round", "Tournament"),
        *("bracket", "example", "examples", "read"),
    ),
    "swisslab.errors": ("SwisslabError",),
    "swisslab.explain": ("ProposalError",),
    "swisslab.rules": (
        *("RULES_2017", "RULES_2026", "RULES_MANUAL"),
        *("StandingError", "register", "rulebook", "rulebooks"),
    ),
    "swisslab.sequence": (
        *("CandidateSequence", "Exchange", "Exchanges"),
        *("MdpSets", "SequenceError", "Transpositions"),
    ),
    "swisslab.solver": ("Candidate",),
    "swisslab.trf": ("TrfError",),
    "swisslab.typed": ("TypedError",),
    "swisslab.walk": ("Level", "Mode", "TooManyCandidates", "Trace", "TraceError"),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "RULES_2017",
    "RULES_2026",
    "RULES_MANUAL",
    "Bracket",
    "Candidate",
    "CandidateSequence",
    "CannotRead",
    "Exchange",
    "Exchanges",
    "Level",
    "MdpSets",
    "Mode",
    "NoLegalPairing",
    "ProposalError",
    "Round",
    "SequenceError",
    "StandingError",
    "SwisslabError",
    "TooManyCandidates",
    "Tournament",
    "Trace",
    "TraceError",
    "Transpositions",
    "TrfError",
    "TypedError",
    "bracket",
    "example",
    "examples",
    "read",
    "register",
    "rulebook",
    "rulebooks",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _sentence(error: _errors.SwisslabError) -> str:
    sentence: str = import_module("swisslab.say.errors").error_sentence(error)
    return sentence


def _text(shown: _display.Displayed) -> str:
    text: str = import_module("swisslab.say.objects").object_text(shown)
    return text


def _html(shown: _display.Displayed) -> str | None:
    html: str | None = import_module("swisslab.show.objects").object_html(shown)
    return html


_errors.word_errors_with(_sentence)
_display.display_with(_text, _html)
