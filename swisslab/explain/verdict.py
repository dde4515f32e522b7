"""What can be said of a proposed pairing, as plain values: sides, faults, verdicts."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from swisslab.engine.events import Cost
from swisslab.engine.round import RoundPairing
from swisslab.explain.legality import Breach, ColourFault
from swisslab.explain.proposal import Proposal
from swisslab.model import Pair
from swisslab.sequence import Address


class VerdictKind(Enum):
    """What can be said of a proposal."""

    ILLEGAL = "illegal"
    WORSE = "worse"
    LATER = "later"
    COLOURS = "colours"
    OFFICIAL = "official"


class Place(Enum):
    """The first of the four sequences in which two candidates stand at different places."""

    MDP_SET = "mdp_set"
    TRANSPOSITION = "transposition"
    EXCHANGE = "exchange"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the addresses of two equally good candidates part first.

    place: the sequence. rule: the rule that decides there ("a" or "b" of D.3, "a" to "d" of D.2), None for
    transpositions. values: what the rule compares, ours first: scores (tenths), BSNs, a number of players or a
    difference of BSN sums; BSNs count within the remainder for exchanges and for what follows them. players: the same
    as numbers of the file where the values are BSNs. opponent_of: the player whose opponents the transpositions differ
    in first. remainder: whether the place is in the remainder of a heterogeneous bracket. `values` is None where the
    two candidates do not pair the same number of MDPs, so that only one of them is in the sequence.
    """

    place: Place
    article: str
    rule: str | None = None
    values: tuple[int, int] | None = None
    players: Pair | None = None
    opponent_of: int | None = None
    remainder: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two candidates in the bracket in which they part.

    pairs and downfloaters by the numbers of the file; costs by criterion (empty if illegal); address and 0-based
    ordinal in the sequence of the bracket, None where the candidate is not in it (another number of pairs). players:
    those responsible for the cost in the deciding criterion. bye: whether who is left over gets the bye.
    """

    pairs: tuple[Pair, ...]
    downfloaters: tuple[int, ...]
    costs: Mapping[str, Cost]
    ordinal: int | None = None
    address: Address | None = None
    players: tuple[int, ...] = ()
    bye: bool = False


@dataclass(frozen=True, slots=True)
class Blockade:
    """Who prevents a complete pairing: `players` could only be paired with `hubs`, who are too few.

    bye: whether the bye is one of the ways out that are too few. no_bye: the number of those left is odd, and none of
    them may get it. everybody: it is the whole round that has no complete pairing, so that nobody stands out.
    """

    players: tuple[int, ...]
    hubs: tuple[int, ...] = ()
    bye: bool = False
    no_bye: bool = False
    everybody: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a proposal in one bracket, given what it did in the brackets above.

    bracket: its label. criterion and article: what decides; for an illegal candidate the absolute criterion, with the
    pair or the player that breaks it (here, or after floating out of here). difference: for a later one where the
    addresses part. blockade: who could not be paired any more, if completion is at fault. length: how many candidates
    the bracket has. mdps: those who floated into it.
    """

    kind: VerdictKind
    bracket: str
    article: str
    criterion: str | None = None
    pair: Pair | None = None
    player: int | None = None
    ours: Side | None = None
    theirs: Side | None = None
    difference: Difference | None = None
    blockade: Blockade | None = None
    length: int | None = None
    mdps: tuple[int, ...] = ()

    @property
    def decided_by(self) -> str:
        """The criterion, or the place in the sequence with its rule, in one word or two."""
        if self.criterion is not None:
            return self.criterion
        assert self.difference is not None
        place, rule = self.difference.place, self.difference.rule
        return f"{place.value} {rule}" if place is Place.EXCHANGE else place.value


@dataclass(frozen=True, slots=True)
class Verdict:
    """What decides between the official pairing and a proposal.

    official: None if the round has no complete legal pairing at all. faults: the first one is what decides; further
    ones are those that the proposal would have even if its choices above were right. None of them means that later
    brackets differ from the official ones only as a consequence. colours: pairs of the proposal whose colours are
    wrong. breaches: every absolute rule that the proposal breaks anywhere in the round. impossible: with no official
    pairing, who blocks it. later: the official brackets below the deciding one whose pairs the proposal does not have.
    lowest: who was to float down, but has the lowest score, in a round in which nobody gets a bye.
    """

    rules: str
    official: RoundPairing | None
    proposal: Proposal
    faults: tuple[Fault, ...] = ()
    colours: tuple[ColourFault, ...] = ()
    breaches: tuple[Breach, ...] = ()
    impossible: Blockade | None = None
    later: tuple[str, ...] = ()
    lowest: int | None = None

    @property
    def kind(self) -> VerdictKind:
        """The verdict in one word."""
        if self.faults:
            return self.faults[0].kind
        if self.official is None or self.impossible is not None or self.breaches or self.lowest is not None:
            return VerdictKind.ILLEGAL
        return VerdictKind.COLOURS if self.colours else VerdictKind.OFFICIAL

    @property
    def fault(self) -> Fault | None:
        """The fault that decides, None if the pairs are the official ones or no bracket is concerned."""
        return self.faults[0] if self.faults else None

    @property
    def consequence(self) -> bool:
        """Whether brackets after the deciding one differ, and only as a consequence of it; never of what is illegal."""
        return len(self.faults) == 1 and bool(self.later) and self.kind is not VerdictKind.ILLEGAL

    @property
    def bracket(self) -> str | None:
        """The label of the first bracket in which they part."""
        if self.fault is not None:
            return self.fault.bracket
        return self.colours[0].bracket if self.kind is VerdictKind.COLOURS else None

    @property
    def _breach(self) -> Breach | None:
        return self.breaches[0] if self.breaches and not self.faults and self.kind is VerdictKind.ILLEGAL else None

    @property
    def criterion(self) -> str | None:
        """The criterion that decides, None where an order or a colour rule does."""
        if self.fault is not None:
            return self.fault.criterion
        return self._breach.criterion if self._breach else None

    @property
    def article(self) -> str | None:
        """The article that decides."""
        if self.fault is not None:
            return self.fault.article
        if self._breach is not None:
            return self._breach.article
        return self.colours[0].rule if self.kind is VerdictKind.COLOURS else None

    @property
    def pair(self) -> Pair | None:
        """The pair that breaks an absolute criterion."""
        if self.fault is not None:
            return self.fault.pair
        return self._breach.pair if self._breach else None

    @property
    def player(self) -> int | None:
        """The player who breaks an absolute criterion."""
        if self.fault is not None:
            return self.fault.player
        return self._breach.player if self._breach else None

    @property
    def ours(self) -> Side | None:
        """The official candidate of the bracket."""
        return self.fault.ours if self.fault else None

    @property
    def theirs(self) -> Side | None:
        """The proposed candidate of the bracket."""
        return self.fault.theirs if self.fault else None

    @property
    def difference(self) -> Difference | None:
        """Where two equally good candidates part."""
        return self.fault.difference if self.fault else None

    @property
    def colour_rule(self) -> str | None:
        """The rule that gives other colours, where only colours are at fault."""
        return self.colours[0].rule if self.kind is VerdictKind.COLOURS else None

    @property
    def decided_by(self) -> str | None:
        """The criterion, the place in the sequence (with its rule) or the colour rule that decides."""
        if self.fault is not None:
            return self.fault.decided_by
        return self.criterion or self.colour_rule
