"""A standing: who takes part in a round, as a rulebook sees them, and what else the pairing depends on (1.2-1.8)."""

from dataclasses import dataclass, field

from swisslab.errors import SwisslabError
from swisslab.model import Colour, Player, PlayerNumber
from swisslab.rules.criteria import Criterion
from swisslab.rules.rulebook import Rulebook

_NOBODY: frozenset[PlayerNumber] = frozenset()


class UnknownPlayer(SwisslabError, KeyError):
    """A number that nobody has in this round."""

    def __init__(self, number: int, round_number: int) -> None:
        super().__init__(number, round_number)
        self.number = number
        self.round = round_number


@dataclass(frozen=True, slots=True)
class Standing:
    """All who take part in the round to be paired, in ranking order, and the rules by which they stand so.

    `forbidden` holds pairs of numbers that the event keeps apart in this round, beside rematches.
    `last_round` is true when the final round is being paired (topscorers exist only then). `round` is 1-based.
    """

    round: int
    players: tuple[Player, ...]
    rules: Rulebook
    rounds: int | None = None
    last_round: bool = False
    initial_colour: Colour | None = None
    forbidden: frozenset[frozenset[PlayerNumber]] = frozenset()
    _by_number: dict[int, Player] = field(init=False, repr=False, compare=False)
    _apart: dict[int, frozenset[PlayerNumber]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        apart: dict[int, frozenset[PlayerNumber]] = {}
        for pair in self.forbidden:
            for number in pair:
                apart[number] = apart.get(number, _NOBODY) | (pair - {number})
        object.__setattr__(self, "_by_number", {player.number: player for player in self.players})
        object.__setattr__(self, "_apart", apart)

    def __repr__(self) -> str:
        return f"<Standing before round {self.round}: {len(self.players)} players, rules of {self.rules.name}>"

    def player(self, number: int) -> Player:
        """The player with a number of the file; UnknownPlayer (a KeyError) if nobody in the round has it."""
        if number not in self._by_number:
            raise UnknownPlayer(number, self.round)
        return self._by_number[number]

    def may_meet(self, one: Player, two: Player) -> bool:
        """Whether two players may be paired by the absolute criteria (C.1, C.3 / 2.1.1, 2.1.3)."""
        return self.bar_between(one, two) is None

    def bar_between(self, one: Player, two: Player) -> Criterion | None:
        """The first absolute criterion that keeps two players apart, None if they may meet."""
        apart = self.kept_apart(one.number)
        return next((row for row in self.rules.absolute if row.forbids(one, two, apart)), None)

    def kept_apart(self, number: int) -> frozenset[PlayerNumber]:
        """Those whom the event keeps apart from a player in this round, for whatever reason."""
        return self._apart.get(number, _NOBODY)
