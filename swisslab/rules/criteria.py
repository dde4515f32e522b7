"""The criteria (C.1-C.19 / 2.1-2.4) as a table: id, article, and what a pair or a downfloater costs.

A cost function looks at one pair or at one downfloater; a criterion's cost is the sum (a count) or the list sorted
from the largest (tenths of a point). Two criteria need more: the look-ahead (C.7 / C8) asks how the next bracket can
be paired with these downfloaters, and C9 counts only in some brackets; the engine answers those.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from swisslab.model import Colour, Float, Player, Points, Standing, Strength
from swisslab.rules.colours import allocate


class Shape(Enum):
    """How a criterion's costs add up."""

    COUNT = "count"
    LIST = "list"
    LOOK_AHEAD = "look_ahead"  # (players left over in the next bracket, then their scores from the largest)
    SOLE_FLOATER = "sole_floater"  # a count for the one downfloater who is bound for the bye


@dataclass(frozen=True, slots=True)
class Setting:
    """What a criterion may look at beside the players.

    `lowest` is the lowest score of the bracket and `resident` that of the highest scoregroup among the residents
    (they differ only in a collapsed bracket), in tenths.
    """

    standing: Standing
    lowest: Points
    resident: Points


PairCost = Callable[[Setting, Player, Player], int | None]
FloaterCost = Callable[[Setting, Player], int | None]


def _nothing(_setting: Setting, *_players: Player) -> int | None:
    return None


class Blame(Enum):
    """Which player of a pair a cost comes from."""

    BOTH = "both"
    HIGHER = "higher"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Criterion:
    """One quality criterion. `pair` gets the higher-ranked player first; None means nothing to count.

    `blame` says which player of a pair is responsible.
    `unequal` marks a criterion that never counts anything for a pair with equal scores; `colours` one that only the
    last round can activate.
    """

    id: str
    article: str
    shape: Shape
    pair: PairCost = _nothing
    floater: FloaterCost = _nothing
    unequal: bool = False
    last_round: bool = False
    blame: Blame = Blame.BOTH


# --- who may meet (C.1, C.3 / C1, C3) ---------------------------------------------------------------------------


def same_absolute(one: Player, two: Player) -> bool:
    """True if two players who are no topscorers want the same colour absolutely (C.3 / 2.1.3)."""
    return (
        one.preference.strength is Strength.ABSOLUTE
        and two.preference.strength is Strength.ABSOLUTE
        and one.preference.colour is two.preference.colour
        and not (one.topscorer or two.topscorer)
    )


# --- floaters and score differences (C.5, C.6 / C6, C7) ---------------------------------------------------------


def one_each(_setting: Setting, _player: Player) -> int:
    """Count downfloaters."""
    return 1


def own_score(_setting: Setting, player: Player) -> Points:
    """The score of a downfloater."""
    return player.score


def pair_difference(_setting: Setting, high: Player, low: Player) -> Points:
    """The score difference of a pair (A.8)."""
    return high.score - low.score


def artificial_difference(setting: Setting, player: Player) -> Points:
    """A downfloater's score difference: against one point less than the lowest score of the bracket (A.8)."""
    return player.score - (setting.lowest - 10)


def unplayed_games(_setting: Setting, player: Player) -> int:
    """Rounds without a played game so far (2.4.4)."""
    return player.unplayed


# --- colours (C.8-C.11 / C10-C13) -------------------------------------------------------------------------------


def _clash(one: Player, two: Player) -> bool:
    wish = one.preference.colour
    return wish is not None and wish is two.preference.colour


def beyond_two(setting: Setting, high: Player, low: Player) -> int | None:
    """Players whose colour difference would pass two, where one of the pair is a topscorer."""
    if not (high.topscorer or low.topscorer) or not _clash(high, low):
        return None
    white, black, _ = allocate(setting.standing, high, low)
    return int(white.colour_difference >= 2) + int(black.colour_difference <= -2) or None


def three_running(setting: Setting, high: Player, low: Player) -> int | None:
    """Players who would get one colour three times running, where one of the pair is a topscorer."""
    if not (high.topscorer or low.topscorer) or not _clash(high, low):
        return None
    white, black, _ = allocate(setting.standing, high, low)
    return int(_last_two(white, Colour.WHITE)) + int(_last_two(black, Colour.BLACK)) or None


def _last_two(player: Player, colour: Colour) -> bool:
    return len(player.colours) > 1 and player.colours[-1] is colour and player.colours[-2] is colour


def wish_denied(_setting: Setting, high: Player, low: Player) -> int | None:
    """One if both want the same colour: one of them will not get it."""
    return 1 if _clash(high, low) else None


def strong_denied(_setting: Setting, high: Player, low: Player) -> int | None:
    """One if the wish denied is a strong one; two absolute wishes are not counted here."""
    if not _clash(high, low):
        return None
    weaker = min(high.preference.strength, low.preference.strength)
    return 1 if weaker is Strength.STRONG else None


# --- repeated floats (C.12-C.19 / C14-C21) ----------------------------------------------------------------------


def _down_last(player: Player) -> bool:
    return player.last_float is Float.DOWN


def _down_before(player: Player) -> bool:
    return player.second_last_float is Float.DOWN


def _up_last(player: Player) -> bool:
    return player.last_float is Float.UP


def _up_before(player: Player) -> bool:
    return player.second_last_float is Float.UP


Had = Callable[[Player], bool]


def _higher_counts(had: Had) -> PairCost:
    def cost(_setting: Setting, high: Player, low: Player) -> int | None:
        return 1 if high.score > low.score and had(high) else None

    return cost


def _lower_counts(had: Had) -> PairCost:
    def cost(_setting: Setting, high: Player, low: Player) -> int | None:
        return 1 if high.score > low.score and had(low) else None

    return cost


def _higher_difference(had: Had) -> PairCost:
    def cost(_setting: Setting, high: Player, low: Player) -> int | None:
        return high.score - low.score if high.score > low.score and had(high) else None

    return cost


def _lower_difference(had: Had) -> PairCost:
    def cost(_setting: Setting, high: Player, low: Player) -> int | None:
        return high.score - low.score if high.score > low.score and had(low) else None

    return cost


def _floater_counts(had: Had) -> FloaterCost:
    def cost(_setting: Setting, player: Player) -> int | None:
        return 1 if had(player) else None

    return cost


def repeated_float(rounds_ago: int) -> dict[str, PairCost | FloaterCost]:
    """Costs of a float like that of one or two rounds ago: the one who is left over, the one who meets an MDP."""
    down, up = (_down_last, _up_last) if rounds_ago == 1 else (_down_before, _up_before)
    return {"pair": _lower_counts(up), "floater": _floater_counts(down)}


def _resident_counts(had: Had) -> FloaterCost:
    def cost(setting: Setting, player: Player) -> int | None:
        return 1 if player.score <= setting.resident and had(player) else None

    return cost


def _floater_difference(had: Had) -> FloaterCost:
    def cost(setting: Setting, player: Player) -> int | None:
        return artificial_difference(setting, player) if had(player) else None

    return cost


def _mdp_difference(had: Had) -> FloaterCost:
    def cost(setting: Setting, player: Player) -> int | None:
        return artificial_difference(setting, player) if player.score > setting.resident and had(player) else None

    return cost


def _colour_criteria(first: int, article: Callable[[int], str], name: Callable[[int], str]) -> tuple[Criterion, ...]:
    table: tuple[tuple[PairCost, bool], ...] = (
        (beyond_two, True),
        (three_running, True),
        (wish_denied, False),
        (strong_denied, False),
    )
    return tuple(
        Criterion(name(first + i), article(first + i), Shape.COUNT, pair, last_round=last)
        for i, (pair, last) in enumerate(table)
    )


def _old(number: int) -> str:
    return f"C.{number}"


def _new(number: int) -> str:
    return f"C{number}"


def _new_article(number: int) -> str:
    return f"2.4.{number - 5}"


def _blame(number: int) -> Blame:
    """In both editions the downfloat criteria have even numbers, the upfloat criteria odd ones."""
    return Blame.LOWER if number % 2 else Blame.HIGHER


def _floats_2017(number: int, pair: PairCost, floater: FloaterCost, shape: Shape) -> Criterion:
    return Criterion(_old(number), _old(number), shape, pair, floater, unequal=True, blame=_blame(number))


def _floats_2026(number: int, pair: PairCost, floater: FloaterCost, shape: Shape) -> Criterion:
    return Criterion(_new(number), _new_article(number), shape, pair, floater, unequal=True, blame=_blame(number))


PSD = Criterion("C.6", "C.6", Shape.LIST, pair_difference, artificial_difference, unequal=True)
DOWNFLOATER_SCORES = Criterion("C7", "2.4.2", Shape.LIST, floater=own_score)
UNPLAYED = Criterion("C9", "2.4.4", Shape.SOLE_FLOATER, floater=unplayed_games)

QUALITY_2017: tuple[Criterion, ...] = (
    Criterion("C.5", "C.5", Shape.COUNT, floater=one_each),
    PSD,
    Criterion("C.7", "C.7", Shape.LOOK_AHEAD),
    *_colour_criteria(8, _old, _old),
    _floats_2017(12, _higher_counts(_down_last), _floater_counts(_down_last), Shape.COUNT),
    _floats_2017(13, _lower_counts(_up_last), _nothing, Shape.COUNT),
    _floats_2017(14, _higher_counts(_down_before), _floater_counts(_down_before), Shape.COUNT),
    _floats_2017(15, _lower_counts(_up_before), _nothing, Shape.COUNT),
    _floats_2017(16, _higher_difference(_down_last), _floater_difference(_down_last), Shape.LIST),
    _floats_2017(17, _lower_difference(_up_last), _nothing, Shape.LIST),
    _floats_2017(18, _higher_difference(_down_before), _floater_difference(_down_before), Shape.LIST),
    _floats_2017(19, _lower_difference(_up_before), _nothing, Shape.LIST),
)

QUALITY_2026: tuple[Criterion, ...] = (
    Criterion("C6", "2.4.1", Shape.COUNT, floater=one_each),
    DOWNFLOATER_SCORES,
    Criterion("C8", "2.4.3", Shape.LOOK_AHEAD),
    UNPLAYED,
    *_colour_criteria(10, _new_article, _new),
    _floats_2026(14, _nothing, _resident_counts(_down_last), Shape.COUNT),
    _floats_2026(15, _lower_counts(_up_last), _nothing, Shape.COUNT),
    _floats_2026(16, _nothing, _resident_counts(_down_before), Shape.COUNT),
    _floats_2026(17, _lower_counts(_up_before), _nothing, Shape.COUNT),
    _floats_2026(18, _higher_difference(_down_last), _mdp_difference(_down_last), Shape.LIST),
    _floats_2026(19, _lower_difference(_up_last), _nothing, Shape.LIST),
    _floats_2026(20, _higher_difference(_down_before), _mdp_difference(_down_before), Shape.LIST),
    _floats_2026(21, _lower_difference(_up_before), _nothing, Shape.LIST),
)
