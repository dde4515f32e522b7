"""The criteria (C.1-C.19 / 2.1-2.4), one row each: what it is about, where it stands, what it forbids or costs.

The absolute criteria forbid a pair, or the bye for somebody. A quality criterion costs something for one pair or for
one downfloater; a candidate costs the sum (a count) or the list of all values, sorted from the largest (tenths of a
point). Three rows need more than one pair and are computed by the solver, which knows them by their role: completion,
the score of the bye, and the look-ahead.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum

from swisslab.model import Colour, Float, Player, PlayerNumber, Points, Strength
from swisslab.rules.colours import allocate_ranked
from swisslab.sequence.psd import downfloater_difference
from swisslab.sequence.psd import pair_difference as score_difference


class Role(Enum):
    """What the procedure does with a criterion. Nothing may depend on the place of a row in the table."""

    ABSOLUTE = "absolute"  # forbids a pair or a bye (C1-C3)
    COMPLETION = "completion"  # the rest of the round must remain pairable (C4)
    BYE_SCORE = "bye_score"  # fixes the lowest score of who gets the bye (C5)
    PAIRS = "pairs"  # the number of downfloaters, and so of pairs (C6)
    FLOATER_SCORES = "floater_scores"  # which scores float; with PAIRS it fixes M1 (C7)
    LOOK_AHEAD = "look_ahead"  # how well the next bracket can be paired (C8)
    SOLE_FLOATER = "sole_floater"  # counts only for the one downfloater who is bound for the bye (C9)
    QUALITY = "quality"  # anything else


class CostKind(Enum):
    """How the values of a criterion add up."""

    COUNT = "count"
    LIST = "list"


class Attribution(Enum):
    """Which player of a pair a cost comes from."""

    BOTH = "both"
    HIGHER = "higher"
    LOWER = "lower"


class Topic(Enum):
    """What a part of the rules is about: two rulebooks are compared topic by topic (see `changes`)."""

    FLOATS = "floats"  # what a round makes of the floats
    UNPLAYED = "unplayed"
    PAB_SCORE = "pab_score"
    PAB_BAR = "pab_bar"
    LOOK_AHEAD = "look_ahead"  # completion, look-ahead, collapse
    PSD = "psd"  # which floats are better
    FLOAT_SCOPE = "float_scope"  # repeated floats
    REMATCH = "rematch"
    ABSOLUTE_COLOURS = "absolute_colours"
    PAIRS = "pairs"
    COLOURS = "colours"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class BracketContext:
    """What a criterion may look at beside the players.

    `lowest` is the lowest score of the bracket and `resident` that of the highest scoregroup among the residents
    (they differ only in a collapsed bracket), in tenths.
    """

    lowest: Points
    resident: Points
    round: int = 1
    last_round: bool = False
    initial_colour: Colour | None = None


PairCost = Callable[[BracketContext, Player, Player], int | None]
FloaterCost = Callable[[BracketContext, Player], int | None]
Opponents = Callable[[Player, frozenset[PlayerNumber]], frozenset[PlayerNumber]]
Likeness = Callable[[Player], Hashable | None]


def no_pair_cost(_context: BracketContext, _high: Player, _low: Player) -> int | None:
    """Nothing to count in any pair."""
    return None


def no_floater_cost(_context: BracketContext, _player: Player) -> int | None:
    """Nothing to count for anybody who floats."""
    return None


def nobody(_player: Player, _kept_apart: frozenset[PlayerNumber]) -> frozenset[PlayerNumber]:
    """Nobody is ruled out as an opponent."""
    return frozenset()


def unlike(_player: Player) -> None:
    """Nobody is like anybody."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion of a rulebook.

    key: what it is about; sentences ask for it. label: as the edition writes it, and no other criterion of it.
    article: where it stands. topic: what it belongs to when rulebooks are compared.

    An absolute criterion says of a player whom he may not meet (`bars`, of the player and of those whom the event keeps
    apart from him), who are alike so that no two of them may meet (`alike`: equal values other than None), or who may
    not get the bye (`bars_bye`).

    A quality criterion has a cost for a pair (`pair`, the higher-ranked player first) and for a downfloater
    (`floater`), None for nothing to count. `attribution`: who of a pair is responsible. `looks_at`: the attributes of
    a player that these two look at; players who agree in them cost the same and are computed once. None: at anything,
    so that every pair is computed by itself. `topscorers_only`: it can only cost where a topscorer is in the bracket.
    """

    key: str
    label: str
    article: str
    role: Role = Role.QUALITY
    topic: Topic = Topic.OTHER
    bars: Opponents = nobody
    alike: Likeness = unlike
    bars_bye: Callable[[Player], bool] | None = None
    kind: CostKind = CostKind.COUNT
    pair: PairCost = no_pair_cost
    floater: FloaterCost = no_floater_cost
    attribution: Attribution = Attribution.BOTH
    looks_at: tuple[str, ...] | None = None
    topscorers_only: bool = False

    @property
    def compared(self) -> bool:
        """Whether candidates are compared by it: the absolute and completion criteria only admit or refuse them."""
        return self.role not in (Role.ABSOLUTE, Role.COMPLETION, Role.BYE_SCORE)

    @property
    def additive(self) -> bool:
        """Whether its cost is made of those of single pairs and downfloaters."""
        return self.compared and self.role is not Role.LOOK_AHEAD

    def forbids(self, one: Player, two: Player, kept_apart: frozenset[PlayerNumber] = frozenset()) -> bool:
        """Whether these two may not be paired by this criterion alone; `kept_apart`: by the event, from `one`."""
        likeness = self.alike(one)
        if likeness is not None and likeness == self.alike(two):
            return True
        return two.number in self.bars(one, kept_apart) or one.number in self.bars(two, frozenset())


# --- who may meet, who may get the bye (C.1-C.3 / C1-C3) --------------------------------------------------------


def met(player: Player, kept_apart: frozenset[PlayerNumber]) -> frozenset[PlayerNumber]:
    """Those whom a player has met, or whom the event keeps apart from him (C.1 / 2.1.1)."""
    return player.opponents | kept_apart if kept_apart else player.opponents


def barred_from_bye(player: Player) -> bool:
    """Whether a past round bars a player from the bye (C.2 / 2.1.2)."""
    return player.pab_bar is not None


def absolute_colour(player: Player) -> Colour | None:
    """The colour for which a player who is no topscorer has an absolute preference (C.3 / 2.1.3)."""
    absolute = player.preference.strength is Strength.ABSOLUTE and not player.topscorer
    return player.preference.colour if absolute else None


# --- floaters and score differences (C.5, C.6 / C6, C7) ---------------------------------------------------------


def one_each(_context: BracketContext, _player: Player) -> int:
    """Count downfloaters."""
    return 1


def own_score(_context: BracketContext, player: Player) -> Points:
    """The score of a downfloater."""
    return player.score


def pair_difference(_context: BracketContext, high: Player, low: Player) -> Points:
    """The score difference of a pair (A.8)."""
    return score_difference(high.score, low.score)


def artificial_difference(context: BracketContext, player: Player) -> Points:
    """A downfloater's score difference: against one point less than the lowest score of the bracket (A.8)."""
    return downfloater_difference(player.score, context.lowest)


def unplayed_games(_context: BracketContext, player: Player) -> int:
    """Rounds without a played game so far (2.4.4)."""
    return player.unplayed


# --- colours (C.8-C.11 / C10-C13) -------------------------------------------------------------------------------


def _clash(one: Player, two: Player) -> bool:
    preferred = one.preference.colour
    return preferred is not None and preferred is two.preference.colour


def beyond_two(context: BracketContext, high: Player, low: Player) -> int | None:
    """Players whose colour difference would pass two, where one of the pair is a topscorer."""
    if not (high.topscorer or low.topscorer) or not _clash(high, low):
        return None
    white, black, _ = allocate_ranked(high, low, context.initial_colour)
    return int(white.colour_difference >= 2) + int(black.colour_difference <= -2) or None


def three_running(context: BracketContext, high: Player, low: Player) -> int | None:
    """Players who would get one colour three times running, where one of the pair is a topscorer."""
    if not (high.topscorer or low.topscorer) or not _clash(high, low):
        return None
    white, black, _ = allocate_ranked(high, low, context.initial_colour)
    return int(_last_two(white, Colour.WHITE)) + int(_last_two(black, Colour.BLACK)) or None


def _last_two(player: Player, colour: Colour) -> bool:
    return len(player.colours) > 1 and player.colours[-1] is colour and player.colours[-2] is colour


def preference_denied(_context: BracketContext, high: Player, low: Player) -> int | None:
    """One if both prefer the same colour: one of them will not get it."""
    return 1 if _clash(high, low) else None


def strong_denied(_context: BracketContext, high: Player, low: Player) -> int | None:
    """One if the preference denied is a strong one; two absolute ones are not counted here."""
    if not _clash(high, low):
        return None
    weaker = min(high.preference.strength, low.preference.strength)
    return 1 if weaker is Strength.STRONG else None


# --- repeated floats (C.12-C.19 / C14-C21) ----------------------------------------------------------------------

Had = Callable[[Player], bool]


def had_float(kind: Float, rounds_ago: int) -> Had:
    """Whether a player floated so one or two rounds ago."""
    if rounds_ago == 1:
        return lambda player: player.last_float is kind
    return lambda player: player.second_last_float is kind


def of_higher(had: Had) -> PairCost:
    """One for a pair of unequal scores whose higher-ranked player had that float."""
    return lambda _context, high, low: 1 if high.score > low.score and had(high) else None


def of_lower(had: Had) -> PairCost:
    """One for a pair of unequal scores whose lower-ranked player had that float."""
    return lambda _context, high, low: 1 if high.score > low.score and had(low) else None


def difference_of_higher(had: Had) -> PairCost:
    """The score difference of such a pair."""
    return lambda _context, high, low: high.score - low.score if high.score > low.score and had(high) else None


def difference_of_lower(had: Had) -> PairCost:
    """The score difference of such a pair."""
    return lambda _context, high, low: high.score - low.score if high.score > low.score and had(low) else None


def of_floater(had: Had) -> FloaterCost:
    """One for a downfloater who had that float."""
    return lambda _context, player: 1 if had(player) else None


def of_resident(had: Had) -> FloaterCost:
    """One for a resident who floats and had that float (2.4.9, 2.4.11)."""
    return lambda context, player: 1 if player.score <= context.resident and had(player) else None


def difference_of_floater(had: Had) -> FloaterCost:
    """The artificial score difference of a downfloater who had that float."""
    return lambda context, player: artificial_difference(context, player) if had(player) else None


def difference_of_mdp(had: Had) -> FloaterCost:
    """The same for MDPs only (2.4.13, 2.4.15)."""
    return lambda context, player: (
        artificial_difference(context, player) if player.score > context.resident and had(player) else None
    )
