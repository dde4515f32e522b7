"""The events of a pairing: what happened, as data and article ids, never as sentences.

Every event is a frozen record. `bracket` is the label of the bracket ("2.5", "clb") or None at round level. Players
are numbers of the file, pairs have the player of S1 first, scores are tenths of a point, `ordinal` is the 0-based
address of a candidate in the whole sequence of its bracket (also inside a remainder), `number` is an item's place in
its own sequence (0: the original order, no exchange, the original S1).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from typing import ClassVar

from swisslab.model import BracketKind, Colour, Cost, Pair, Player, PlayerNumber, Points, Preference
from swisslab.solver import Reduction


class Level(IntEnum):
    """How closely one looks; a level shows everything of the levels before it."""

    ROUND = 0
    BRACKET = 1
    CANDIDATE = 2
    CHECK = 3


class Mode(StrEnum):
    """How a bracket is walked."""

    LITERAL = "literal"
    SKIP = "skip"
    LEAP = "leap"


class SkipReason(Enum):
    """Why a block of candidates need not be built."""

    ABSOLUTE = "absolute"
    BOUND = "bound"
    REPEAT = "repeat"
    INVALID_SET = "invalid_set"
    PERFECT = "perfect"
    OPTIMAL = "optimal"
    LEAP = "leap"


class Scope(Enum):
    """What is paired: a round, or one bracket of it."""

    ROUND = "round"
    BRACKET = "bracket"  # with everybody who follows below
    LAST_BRACKET = "last_bracket"  # nobody follows
    BRACKET_ALONE = "bracket_alone"  # what follows below is not known and makes no demands


class Accepted(Enum):
    """How a candidate came to be accepted (B.4, B.8 / 3.4, 3.8; AM 2.6)."""

    PERFECT = "perfect"
    OPTIMAL = "optimal"
    EXHAUSTED = "exhausted"
    FLAWLESS = "flawless"  # by the older manual, with the criteria that the attempt has in force


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What all events share."""

    kind: ClassVar[str]
    level: ClassVar[Level]
    bracket: str | None = None
    article: str | None = None


@dataclass(frozen=True, slots=True)
class CriterionName:
    """A criterion of the rules in force: what it is about (`key`), as the edition writes it, and its article."""

    key: str
    label: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened(Event):
    """The round and everybody who takes part, in ranking order; with another `scope`, a bracket and those below it.

    `forbidden` are pairs that the event keeps apart, beside those who have met. `criteria` are those of `rules`, in
    order: what the labels in later events mean.
    """

    kind = "round_opened"
    level = Level.ROUND
    round: int
    rules: str
    rounds: int | None
    initial_colour: Colour | None
    players: tuple[Player, ...]
    scope: Scope = Scope.ROUND
    forbidden: tuple[Pair, ...] = ()
    criteria: tuple[CriterionName, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletionTested(Event):
    """Can `pool` be paired to the end? A witness if so (`bye` stays over), else who blocks it.

    `blocked` are players that cannot all be paired, `hubs` the only players they could meet (fewer than needed);
    `bye_is_hub` says that one of them could get the bye instead, `no_bye` that one would have to and nobody may.
    """

    kind = "completion_tested"
    level = Level.BRACKET
    pool: tuple[PlayerNumber, ...]
    possible: bool
    witness: tuple[Pair, ...] = ()
    bye: PlayerNumber | None = None
    blocked: tuple[PlayerNumber, ...] = ()
    hubs: tuple[PlayerNumber, ...] = ()
    bye_is_hub: bool = False
    no_bye: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketOpened(Event):
    """A bracket is taken up. BSN k is the k-th of `mdps` followed by `residents`; `scores` go with that order."""

    kind = "bracket_opened"
    level = Level.BRACKET
    bracket_kind: BracketKind
    mdps: tuple[PlayerNumber, ...]
    residents: tuple[PlayerNumber, ...]
    scores: tuple[Points, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParametersSet(Event):
    """How the bracket is walked (literal, skip, leap), and its constants (B.1 / 3.1)."""

    kind = "parameters_set"
    level = Level.BRACKET
    mode: Mode
    length: int
    m0: int
    max_pairs: int
    m1: int
    usual_max_pairs: int
    usual_m1: int
    max_pairs_reduced: Reduction | None = None
    m1_reduced: Reduction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SubgroupsSet(Event):
    """S1, S2 and limbo as formed (B.2 / 3.2), also those of a remainder (then limbo is empty)."""

    kind = "subgroups_set"
    level = Level.BRACKET
    s1: tuple[PlayerNumber, ...]
    s2: tuple[PlayerNumber, ...]
    limbo: tuple[PlayerNumber, ...] = ()
    remainder: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderEvent(Event):
    """An event that shows the order being tried.

    s1, s2, limbo: the subgroups of the bracket in the order tried. s1r, s2r: those of the remainder (empty in a
    homogeneous bracket). best: ordinal of the provisional best, None while there is none.
    """

    s1: tuple[PlayerNumber, ...] = ()
    s2: tuple[PlayerNumber, ...] = ()
    limbo: tuple[PlayerNumber, ...] = ()
    s1r: tuple[PlayerNumber, ...] = ()
    s2r: tuple[PlayerNumber, ...] = ()
    best: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptStarted(OrderEvent):
    """A new attempt at a bracket by the older manual (AM 2.6): attempt `number` (0-based) ignores some criteria.

    `denied`: how many pairs cannot meet their colour preferences whatever one does; no more are allowed.
    """

    kind = "attempt_started"
    level = Level.BRACKET
    number: int
    ignored: tuple[str, ...]
    denied: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptEnded(Event):
    """An attempt is over: after `tried` candidates, flawless or not; `best` is the ordinal of the best one so far."""

    kind = "attempt_ended"
    level = Level.BRACKET
    number: int
    tried: int
    flawless: bool
    best: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TranspositionApplied(OrderEvent):
    """A new order of S2, or of S2R when `remainder` is true (D.1 / 4.2)."""

    kind = "transposition_applied"
    level = Level.CANDIDATE
    number: int
    remainder: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeApplied(OrderEvent):
    """A resident exchange (D.2 / 4.3). `rule` (a-d) puts it after the exchange before it, None for the first.

    `out` left S1 and `into` entered it (players); `difference` is that of their sums of BSNs.
    """

    kind = "exchange_applied"
    level = Level.CANDIDATE
    number: int
    out: tuple[PlayerNumber, ...]
    into: tuple[PlayerNumber, ...]
    difference: int
    rule: str | None
    remainder: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MdpExchangeApplied(OrderEvent):
    """A new set of MDPs in S1 (D.3 / 4.4). `out` left the original S1, `into` came from limbo."""

    kind = "mdp_exchange_applied"
    level = Level.CANDIDATE
    number: int
    out: tuple[PlayerNumber, ...]
    into: tuple[PlayerNumber, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateEvent(OrderEvent):
    """An event about one candidate (B.3 / 3.3): its address, its pairs, MDP pairs first, and who floats."""

    ordinal: int
    pairs: tuple[Pair, ...]
    downfloaters: tuple[PlayerNumber, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateBuilt(CandidateEvent):
    """A candidate is laid out."""

    kind = "candidate_built"
    level = Level.CANDIDATE


@dataclass(frozen=True, slots=True, kw_only=True)
class CriterionChecked(CandidateEvent):
    """One criterion of one candidate. `players` are those responsible for a cost."""

    kind = "criterion_checked"
    level = Level.CHECK
    criterion: str
    cost: Cost
    met: bool
    players: tuple[PlayerNumber, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateRejected(CandidateEvent):
    """A candidate that breaks an absolute or completion criterion, and the pair or player that breaks it."""

    kind = "candidate_rejected"
    level = Level.CANDIDATE
    criterion: str
    pair: Pair | None = None
    player: PlayerNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateCompared(CandidateEvent):
    """A candidate against the provisional best: the first criterion that differs (None: all equal), both costs."""

    kind = "candidate_compared"
    level = Level.CANDIDATE
    criterion: str | None
    cost: Cost | None
    best_cost: Cost | None
    better: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvisionalBestSet(CandidateEvent):
    """A new provisional best. `costs` name every quality criterion that applies, `failed` those not fulfilled."""

    kind = "provisional_best_set"
    level = Level.CANDIDATE
    costs: Mapping[str, Cost]
    failed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockSkipped(OrderEvent):
    """Candidates `first` to `last` (both included) are not built, and why.

    absolute: the fixed start of these candidates holds `pair` (or `player`), which breaks `criterion`.
    bound: none of them beats the provisional best; `criterion` decides, where they cost `at_least` that much and the
    best costs `best_cost`; or some are `equal` to it at best, and the earlier one stays; or (neither said) too many
    were ruled out together for one figure.
    leap: the same, said of everything before the accepted candidate.
    """

    kind = "block_skipped"
    level = Level.CANDIDATE
    count: int
    first: int
    last: int
    reason: SkipReason
    criterion: str | None = None
    pair: Pair | None = None
    player: PlayerNumber | None = None
    at_least: Cost | None = None
    best_cost: Cost | None = None
    equal: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateAccepted(Event):
    """The pairing of the bracket, as a candidate of its sequence; `costs` and `failed` as for a provisional best."""

    kind = "candidate_accepted"
    level = Level.BRACKET
    ordinal: int
    how: Accepted
    pairs: tuple[Pair, ...]
    downfloaters: tuple[PlayerNumber, ...]
    costs: Mapping[str, Cost]
    failed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketClosed(Event):
    """The bracket is done; `discarded` is true for a pass that a collapse replaces (A.9, 2017)."""

    kind = "bracket_closed"
    level = Level.BRACKET
    pairs: tuple[Pair, ...]
    downfloaters: tuple[PlayerNumber, ...]
    discarded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CollapseStarted(Event):
    """The bracket becomes the PPB and all players below it one scoregroup (A.9, 2017 only)."""

    kind = "collapse_started"
    level = Level.BRACKET
    ppb: str
    players: tuple[PlayerNumber, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourAllocated(Event):
    """Who gets White, and the first rule of E / 5.2 that decides it."""

    kind = "colour_allocated"
    level = Level.BRACKET
    white: PlayerNumber
    black: PlayerNumber
    rule: str
    white_preference: Preference
    black_preference: Preference


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed(Event):
    """The pairs of the round as (white, black) in board order, and who gets the bye. `pairs` is None if impossible."""

    kind = "round_closed"
    level = Level.ROUND
    pairs: tuple[Pair, ...] | None
    bye: PlayerNumber | None


EVENT_TYPES: tuple[type[Event], ...] = (
    RoundOpened,
    CompletionTested,
    BracketOpened,
    ParametersSet,
    SubgroupsSet,
    AttemptStarted,
    AttemptEnded,
    TranspositionApplied,
    ExchangeApplied,
    MdpExchangeApplied,
    CandidateBuilt,
    CriterionChecked,
    CandidateRejected,
    CandidateCompared,
    ProvisionalBestSet,
    BlockSkipped,
    CandidateAccepted,
    BracketClosed,
    CollapseStarted,
    ColourAllocated,
    RoundClosed,
)
