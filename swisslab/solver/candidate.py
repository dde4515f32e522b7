"""A candidate of a bracket as everybody talks about it: by the numbers of the file, with what it breaks or costs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from swisslab.model import Cost, Pair, PlayerNumber
from swisslab.sequence import Address


@dataclass(frozen=True, slots=True)
class Violation:
    """Something the rules forbid: the label of the criterion (or the colour rule), its article, and who breaks it.

    pair or player: by whom. bracket: the label of the one in which it was found, where that is not plain.
    """

    criterion: str
    article: str
    pair: Pair | None = None
    player: PlayerNumber | None = None
    bracket: str | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """One criterion (its label) of one candidate: the cost, whether it is fulfilled, the players responsible."""

    criterion: str
    article: str
    cost: Cost
    met: bool
    players: tuple[PlayerNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """The pairs and downfloaters of a bracket (B.3 / 3.3).

    pairs: the player of S1 first, those of the MDPs before all others. costs: by label, every criterion that applies,
    in order. failed: those of them that are not fulfilled. violation: what forbids the candidate. ordinal (0-based)
    and address: its place in the sequence of the bracket, None where it is not in it (another number of pairs, or of
    MDPs paired). responsible: the players responsible for the cost that decides, where two candidates are compared.
    bye: whether who is left over gets the bye.
    """

    pairs: tuple[Pair, ...]
    downfloaters: tuple[PlayerNumber, ...]
    costs: Mapping[str, Cost] = field(default_factory=dict)
    failed: tuple[str, ...] = ()
    violation: Violation | None = None
    ordinal: int | None = None
    address: Address | None = None
    responsible: tuple[PlayerNumber, ...] = ()
    bye: bool = False

    @property
    def legal(self) -> bool:
        """Whether no absolute or completion criterion is broken."""
        return self.violation is None

    @property
    def key(self) -> tuple[Any, ...]:
        """The costs in order: of two legal candidates of a bracket the one with the smaller key is better."""
        return tuple(self.costs.values())

    def first_difference(self, other: "Candidate") -> str | None:
        """The label of the criterion of highest priority in which two legal candidates differ, None if in none."""
        return next((label for label, cost in self.costs.items() if cost != other.costs[label]), None)
