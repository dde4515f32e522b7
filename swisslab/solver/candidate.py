"""A candidate of a bracket as everybody talks about it: by the numbers of the file, with what it breaks or costs."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from swisslab.display import Displayed
from swisslab.errors import SwisslabError
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


class OtherBracket(SwisslabError, ValueError):
    """Two candidates that are not of the same players, so that nothing compares them."""


@dataclass(frozen=True, slots=True)
class CandidateComparison(Displayed):
    """Two candidates of a bracket, `one` and `two`: which is taken (None: they are one and the same), and why.

    criterion: the label of the first criterion in which they differ, with both costs. violation: what forbids the one
    that is not taken. sequence: where they cost the same, the first of the four sequences in which they stand at
    different places, with both numbers there.
    """

    one: "Candidate"
    two: "Candidate"
    taken: "Candidate | None"
    criterion: str | None = None
    costs: tuple[Cost, Cost] | None = None
    violation: Violation | None = None
    sequence: str | None = None
    numbers: tuple[int, int] | None = None

    def __repr__(self) -> str:
        why = self.criterion or self.sequence or (self.violation.criterion if self.violation else "equal")
        taken = "neither" if self.taken is None else "the first" if self.taken is self.one else "the second"
        return f"<Comparison: {taken} is taken ({why})>"


@dataclass(frozen=True, slots=True)
class Candidate(Displayed):
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

    def __repr__(self) -> str:
        pairs = " ".join(f"{a}-{b}" for a, b in self.pairs) or "no pairs"
        floats = f", {' '.join(map(str, self.downfloaters))} float" if self.downfloaters else ""
        number = "" if self.number is None else f" {self.number}"
        return f"<Candidate{number}: {pairs}{floats}{'' if self.legal else ', not allowed'}>"

    @property
    def number(self) -> int | None:
        """Its number as one says it, "candidate 1" being the first; None where it is not in the sequence."""
        return None if self.ordinal is None else self.ordinal + 1

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

    def compare(self, other: "Candidate") -> CandidateComparison:
        """Set this candidate against another one of the same bracket, as the rules compare (B.8 / 3.8).

        Raises OtherBracket (a ValueError) for one of other players.
        """
        if self._players != other._players:
            raise OtherBracket(repr(self), repr(other))
        for one, taken in ((self, other), (other, self)):
            if one.violation is not None:
                return CandidateComparison(self, other, taken if taken.legal else None, violation=one.violation)
        label = self.first_difference(other)
        if label is not None:
            better = self if self.key < other.key else other
            return CandidateComparison(self, other, better, label, (self.costs[label], other.costs[label]))
        return self._compare_places(other)

    @property
    def _players(self) -> frozenset[PlayerNumber]:
        return frozenset(self.downfloaters).union(*self.pairs)

    def _compare_places(self, other: "Candidate") -> CandidateComparison:
        if self.address is None or other.address is None or self.address == other.address:
            return CandidateComparison(self, other, None)
        earlier = self if self.address < other.address else other
        for part in fields(Address):
            numbers = getattr(self.address, part.name), getattr(other.address, part.name)
            if numbers[0] != numbers[1]:
                return CandidateComparison(self, other, earlier, sequence=part.name, numbers=numbers)
        return CandidateComparison(self, other, earlier)
