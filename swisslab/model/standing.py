"""Players as they stand before a round (A.2-A.7 / 1.2-1.8): everything the pairing of that round looks at."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from swisslab.model.points import Points
from swisslab.model.tournament import Colour


class Strength(IntEnum):
    """How strong a colour preference is (A.6 / 1.7); a larger value is the stronger wish."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """A colour preference; `colour` is None exactly when `strength` is NONE."""

    colour: Colour | None = None
    strength: Strength = Strength.NONE


class Float(Enum):
    """The float of one past round (A.4 / 1.4)."""

    NONE = ""
    DOWN = "D"
    UP = "U"


class PabBar(Enum):
    """Why somebody may not get the pairing-allocated bye (C.2 / 2.1.2)."""

    PAB = "pab"
    FORFEIT_WIN = "forfeit_win"
    FULL_BYE = "full_bye"


@dataclass(frozen=True, slots=True)
class Player:
    """One player before the round.

    number: the number in the file. tpn: the number that ranks equal scores (1-based, smaller is higher).
    score: pairing score in tenths, acceleration included. colours: games really played, oldest first.
    parity: what rule E.5 / 5.2.5 calls odd or even. unplayed: rounds so far without a played game.
    last_float, second_last_float: floats of the previous round and of the round before it.
    """

    number: int
    tpn: int
    score: Points
    name: str = ""
    rating: int | None = None
    colours: tuple[Colour, ...] = ()
    preference: Preference = Preference()
    opponents: frozenset[int] = frozenset()
    last_float: Float = Float.NONE
    second_last_float: Float = Float.NONE
    pab_bar: PabBar | None = None
    unplayed: int = 0
    topscorer: bool = False
    parity: int = 1

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black (A.6 / 1.6)."""
        return sum(1 if colour is Colour.WHITE else -1 for colour in self.colours)

    @property
    def rank_key(self) -> tuple[int, int]:
        """Sort key of the ranking order (A.2 / 1.2): higher score first, then smaller pairing number."""
        return (-self.score, self.tpn)


@dataclass(frozen=True, slots=True)
class Standing:
    """All who take part in the round to be paired, in ranking order, and what else the pairing depends on.

    `forbidden` holds pairs of numbers that the event keeps apart in this round, beside rematches.
    `last_round` is true when the final round is being paired (topscorers exist only then).
    """

    round: int
    players: tuple[Player, ...]
    rounds: int | None = None
    last_round: bool = False
    initial_colour: Colour | None = None
    forbidden: frozenset[frozenset[int]] = frozenset()

    def player(self, number: int) -> Player:
        """The player with a number of the file; KeyError if that player is not in the round."""
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)
