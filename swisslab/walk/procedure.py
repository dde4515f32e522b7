"""The procedures that a rulebook can name: each pairs a round, and tells how."""

from collections.abc import Iterator
from typing import Protocol

from swisslab.errors import SwisslabError
from swisslab.rules import Rulebook, Standing
from swisslab.solver import RoundPairing
from swisslab.walk.attempts import SuccessiveAttempts
from swisslab.walk.dutch import DutchProcedure
from swisslab.walk.events import Event, Mode


class Procedure(Protocol):
    """A way of pairing a round by a rulebook. The standing says by which."""

    @property
    def name(self) -> str:
        """What rulebooks call it."""

    def pair(self, standing: Standing) -> RoundPairing | None:
        """The pairing, None if the procedure arrives at none."""

    def events(self, standing: Standing, mode: Mode | None = None) -> Iterator[Event]:
        """Everything that happens on the way; `mode` forces one way of walking."""


class UnknownProcedure(SwisslabError, KeyError):
    """A name that no procedure has."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known


PROCEDURES: dict[str, Procedure] = {p.name: p for p in (DutchProcedure(), SuccessiveAttempts())}


def procedure_of(rules: Rulebook) -> Procedure:
    """The procedure that a rulebook names; UnknownProcedure (a KeyError) if there is none of that name."""
    found = PROCEDURES.get(rules.procedure)
    if found is None:
        raise UnknownProcedure(rules.procedure, tuple(PROCEDURES))
    return found


def pair(standing: Standing) -> RoundPairing | None:
    """Pair a round by the procedure of its rules; None if no complete legal pairing exists. O(n^3) a matching."""
    return procedure_of(standing.rules).pair(standing)


def events_of_round(standing: Standing, mode: Mode | None = None) -> Iterator[Event]:
    """Pair a round by the procedure of its rules and tell everything as it happens (see `Procedure.events`)."""
    return procedure_of(standing.rules).events(standing, mode)
