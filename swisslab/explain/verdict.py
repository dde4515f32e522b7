"""What can be said of a proposed pairing, as plain values: a verdict on each bracket and on the round."""

from dataclasses import dataclass, field
from enum import Enum

from swisslab.display import Displayed
from swisslab.explain.proposal import Proposal
from swisslab.model import Pair, PlayerNumber
from swisslab.rules import Standing
from swisslab.solver import Candidate, RoundPairing, Violation


class VerdictKind(Enum):
    """What can be said of a proposal."""

    ILLEGAL = "illegal"
    WORSE = "worse"
    LATER = "later"
    COLOURS = "colours"
    OFFICIAL = "official"


class OrderLevel(Enum):
    """The first of the four sequences in which two candidates stand at different places."""

    MDP_SET = "mdp_set"
    TRANSPOSITION = "transposition"
    EXCHANGE = "exchange"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the addresses of two equally good candidates part first.

    level: the sequence. rule: the rule that decides there ("a" or "b" of D.3, "a" to "d" of D.2), None for
    transpositions. values: what the rule compares, ours first: scores (tenths), BSNs, a number of players or a
    difference of BSN sums; BSNs count within the remainder for exchanges and for what follows them. players: the same
    as numbers of the file where the values are BSNs. opponent_of: the player whose opponents the transpositions differ
    in first. remainder: whether that is in the remainder of a heterogeneous bracket. `values` is None where the
    two candidates do not pair the same number of MDPs, so that only one of them is in the sequence.
    """

    level: OrderLevel
    article: str
    rule: str | None = None
    values: tuple[int, int] | None = None
    players: Pair | None = None
    opponent_of: PlayerNumber | None = None
    remainder: bool = False


@dataclass(frozen=True, slots=True)
class Blockade:
    """Who prevents a complete pairing: `players` could only be paired with the `barrier`, who are too few.

    bye: whether the bye is one of the ways out that are too few. no_bye: the number of those left is odd, and none of
    them may get it. everybody: it is the whole round that has no complete pairing, so that nobody stands out.
    """

    players: tuple[PlayerNumber, ...]
    barrier: tuple[PlayerNumber, ...] = ()
    bye: bool = False
    no_bye: bool = False
    everybody: bool = False


@dataclass(frozen=True, slots=True)
class BracketVerdict:
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
    player: PlayerNumber | None = None
    ours: Candidate | None = None
    theirs: Candidate | None = None
    difference: Difference | None = None
    blockade: Blockade | None = None
    length: int | None = None
    mdps: tuple[PlayerNumber, ...] = ()

    @property
    def decided_by(self) -> str:
        """The criterion, or the place in the sequence with its rule, in one word or two."""
        if self.criterion is not None:
            return self.criterion
        if self.difference is None:
            return ""
        level, rule = self.difference.level, self.difference.rule
        return f"{level.value} {rule}" if level is OrderLevel.EXCHANGE else level.value


@dataclass(frozen=True, slots=True)
class Verdict(Displayed):
    """What decides between the official pairing and a proposal.

    standing: that before the round, by whose rules is judged. official: None if the round has no complete legal pairing
    at all. brackets: those found fault with; the first one is what decides, further ones would be wrong even if the
    choices above them were right. None of them means that later brackets differ from the official ones only as a
    consequence. colours: pairs of the proposal whose colours are wrong. violations: every absolute criterion that the
    proposal breaks anywhere in the round. impossible: with no official pairing, who blocks it. later: the official
    brackets below the deciding one whose pairs the proposal does not have. lowest: who was to float down, but has the
    lowest score, in a round in which nobody gets a bye.
    """

    standing: Standing = field(repr=False, compare=False)
    official: RoundPairing | None
    proposal: Proposal
    brackets: tuple[BracketVerdict, ...] = ()
    colours: tuple[Violation, ...] = ()
    violations: tuple[Violation, ...] = ()
    impossible: Blockade | None = None
    later: tuple[str, ...] = ()
    lowest: PlayerNumber | None = None

    def __repr__(self) -> str:
        return f"<Verdict {self.kind.value}, decided by {self.decided_by}: round {self.standing.round}, {self.rules}>"

    @property
    def rules(self) -> str:
        """The name of the rulebook."""
        return self.standing.rules.name

    @property
    def kind(self) -> VerdictKind:
        """The verdict in one word."""
        if self.brackets:
            return self.brackets[0].kind
        if self.official is None or self.impossible is not None or self.violations or self.lowest is not None:
            return VerdictKind.ILLEGAL
        return VerdictKind.COLOURS if self.colours else VerdictKind.OFFICIAL

    @property
    def deciding(self) -> BracketVerdict | None:
        """The bracket that decides, None if the pairs are the official ones or no bracket is concerned."""
        return self.brackets[0] if self.brackets else None

    @property
    def consequence(self) -> bool:
        """Whether brackets after the deciding one differ, and only as a consequence of it; never of what is illegal."""
        return len(self.brackets) == 1 and bool(self.later) and self.kind is not VerdictKind.ILLEGAL

    @property
    def bracket(self) -> str | None:
        """The label of the first bracket in which they part."""
        if self.deciding is not None:
            return self.deciding.bracket
        return self.colours[0].bracket if self.kind is VerdictKind.COLOURS else None

    @property
    def _violation(self) -> Violation | None:
        return (
            self.violations[0] if self.violations and not self.brackets and self.kind is VerdictKind.ILLEGAL else None
        )

    @property
    def criterion(self) -> str | None:
        """The criterion that decides, None where an order or a colour rule does."""
        if self.deciding is not None:
            return self.deciding.criterion
        return self._violation.criterion if self._violation else None

    @property
    def article(self) -> str | None:
        """The article that decides."""
        if self.deciding is not None:
            return self.deciding.article
        if self._violation is not None:
            return self._violation.article
        return self.colours[0].criterion if self.kind is VerdictKind.COLOURS else None

    @property
    def pair(self) -> Pair | None:
        """The pair that breaks an absolute criterion."""
        if self.deciding is not None:
            return self.deciding.pair
        return self._violation.pair if self._violation else None

    @property
    def player(self) -> PlayerNumber | None:
        """The player who breaks an absolute criterion."""
        if self.deciding is not None:
            return self.deciding.player
        return self._violation.player if self._violation else None

    @property
    def ours(self) -> Candidate | None:
        """The official candidate of the bracket."""
        return self.deciding.ours if self.deciding else None

    @property
    def theirs(self) -> Candidate | None:
        """The proposed candidate of the bracket."""
        return self.deciding.theirs if self.deciding else None

    @property
    def difference(self) -> Difference | None:
        """Where two equally good candidates part."""
        return self.deciding.difference if self.deciding else None

    @property
    def colour_rule(self) -> str | None:
        """The rule that gives other colours, where only colours are at fault."""
        return self.colours[0].criterion if self.kind is VerdictKind.COLOURS else None

    @property
    def decided_by(self) -> str | None:
        """The criterion, the place in the sequence (with its rule) or the colour rule that decides."""
        if self.deciding is not None:
            return self.deciding.decided_by
        return self.criterion or self.colour_rule
