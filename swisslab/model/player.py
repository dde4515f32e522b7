"""A player as he stands before a round (A.2-A.7 / 1.2-1.8): everything the pairing of that round looks at."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from swisslab.model.numbers import PlayerNumber
from swisslab.model.points import Points
from swisslab.model.tournament import Colour


class Strength(IntEnum):
    """How strong a colour preference is (A.6 / 1.7); a larger value is the stronger one."""

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

    number: PlayerNumber
    tpn: int
    score: Points
    name: str = ""
    rating: int | None = None
    colours: tuple[Colour, ...] = ()
    preference: Preference = Preference()
    opponents: frozenset[PlayerNumber] = frozenset()
    last_float: Float = Float.NONE
    second_last_float: Float = Float.NONE
    pab_bar: PabBar | None = None
    unplayed: int = 0
    topscorer: bool = False
    parity: int = 1
    federation: str = ""

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black (A.6 / 1.6)."""
        return sum(1 if colour is Colour.WHITE else -1 for colour in self.colours)

    @property
    def rank_key(self) -> tuple[int, int]:
        """Sort key of the ranking order (A.2 / 1.2): higher score first, then smaller pairing number."""
        return (-self.score, self.tpn)
