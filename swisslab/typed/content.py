"""What a typed bracket says (A.3 / 1.3): frozen values, and the standing and the events that they make."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from swisslab.model import (
    Colour,
    Float,
    Outcome,
    PabBar,
    Player,
    PlayerNumber,
    Points,
    PointSystem,
    Preference,
    RoundEntry,
    Strength,
)
from swisslab.rules import Rulebook, Standing, preference
from swisslab.walk import Event, Mode, Trace, events_of_bracket

RESIDENTS_SCORE: Points = 20  # where none is typed
STEP: Points = 5  # how much higher MDPs, and how much lower the players below stand where no score is typed

NO_PREFERENCE = Preference()

Pairs = frozenset[frozenset[PlayerNumber]]

_OUTCOME = {PabBar.PAB: Outcome.PAB, PabBar.FORFEIT_WIN: Outcome.FORFEIT_WIN, PabBar.FULL_BYE: Outcome.FULL_BYE}


class Follows(Enum):
    """What follows below a typed bracket."""

    UNKNOWN = "unknown"  # something that makes no demands
    PLAYERS = "players"  # those that were typed
    NOTHING = "nothing"  # the last bracket


@dataclass(frozen=True, slots=True)
class TypedPlayer:
    """One player of a typed bracket or below it. `colours` is None where only a preference was typed.

    `number` is file number and TPN in one. `unplayed` counts rounds without a game. `bar`: why the player may not get
    the bye (whether it counts depends on the edition).
    """

    number: PlayerNumber
    score: Points
    name: str = ""
    preference: Preference = NO_PREFERENCE
    colours: tuple[Colour, ...] | None = None
    last_float: Float = Float.NONE
    second_last_float: Float = Float.NONE
    bar: PabBar | None = None
    unplayed: int = 0

    @property
    def history(self) -> tuple[Colour, ...]:
        """The colours typed, or the shortest history that implies the preference."""
        return shortest_history(self.preference) if self.colours is None else self.colours

    @property
    def rounds_needed(self) -> int:
        """How many rounds must have been played for all this to have happened."""
        floats = 2 if self.second_last_float is not Float.NONE else 1 if self.last_float is not Float.NONE else 0
        return max(len(self.history) + self.unplayed, floats)


def shortest_history(preferred: Preference) -> tuple[Colour, ...]:
    """The shortest colour history that implies just this preference (A.6 / 1.7).

    >>> [c.value for c in shortest_history(Preference(Colour.WHITE, Strength.MILD))]
    ['w', 'b']
    >>> [c.value for c in shortest_history(Preference(Colour.BLACK, Strength.ABSOLUTE))]
    ['w', 'w']
    """
    colour = preferred.colour
    if colour is None:
        return ()
    had = colour.other
    match preferred.strength:
        case Strength.ABSOLUTE:
            return (had, had)
        case Strength.STRONG:
            return (had,)
        case _:
            return (colour, had)


@dataclass(frozen=True, slots=True)
class BracketContent:
    """What a typed bracket says. Players stand in ranking order; `lower` is empty unless `follows` is PLAYERS.

    `topscorers` is None where they follow from the round. `round` and `rounds` are 1-based, None where not typed.
    """

    mdps: tuple[TypedPlayer, ...]
    residents: tuple[TypedPlayer, ...]
    lower: tuple[TypedPlayer, ...] = ()
    follows: Follows = Follows.UNKNOWN
    met: Pairs = frozenset()
    forbidden: Pairs = frozenset()
    topscorers: frozenset[PlayerNumber] | None = None
    round: int | None = None
    rounds: int | None = None
    initial_colour: Colour | None = None

    @property
    def players(self) -> tuple[TypedPlayer, ...]:
        """Everybody, from the top."""
        return self.mdps + self.residents + self.lower

    @property
    def last_round(self) -> bool:
        """Whether the final round is being paired."""
        return self.topscorers is not None or (self.round is not None and self.round == self.rounds)

    def standing(self, rules: Rulebook) -> Standing:
        """The standing before the round as a rulebook reads it; where no round was typed, the earliest possible one."""
        needed = max((player.rounds_needed for player in self.players), default=0) + 1
        number = self.round or needed
        return Standing(
            round=number,
            players=tuple(self._player(player, number, rules) for player in self.players),
            rules=rules,
            rounds=number if self.last_round else self.rounds,
            last_round=self.last_round,
            initial_colour=self.initial_colour,
            forbidden=self.forbidden,
        )

    def _player(self, typed: TypedPlayer, number: int, rules: Rulebook) -> Player:
        system = PointSystem()
        if self.topscorers is not None:
            topscorer = typed.number in self.topscorers
        else:
            topscorer = self.last_round and 2 * typed.score > (number - 1) * system.win
        entry = None if typed.bar is None else RoundEntry(None, None, _OUTCOME[typed.bar])
        return Player(
            number=typed.number,
            tpn=typed.number,
            score=typed.score,
            name=typed.name,
            colours=typed.history,
            preference=preference(typed.history),
            opponents=frozenset(n for pair in self.met if typed.number in pair for n in pair if n != typed.number),
            last_float=typed.last_float,
            second_last_float=typed.second_last_float,
            pab_bar=rules.pab_bar(system, entry),
            unplayed=typed.unplayed,
            topscorer=topscorer,
            parity=typed.number,
        )

    def events(self, rules: Rulebook, mode: Mode | None = None) -> Iterator[Event]:
        """Pair the bracket and tell everything as it happens; `mode` forces one way of walking.

        Raises TooManyCandidates if a literal walk is forced on a bracket for which it would never end.
        """
        unseen = self.follows is Follows.UNKNOWN
        mdps = [player.number for player in self.mdps]
        return events_of_bracket(self.standing(rules), mdps, unseen_below=unseen, mode=mode)

    def trace(self, rules: Rulebook, mode: Mode | None = None) -> Trace:
        """The events, recorded: what the player and all other views show."""
        return Trace.record(self.events(rules, mode))
