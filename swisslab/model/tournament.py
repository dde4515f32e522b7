"""A tournament: who plays, what happened in each round, what the event laid down."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from swisslab.model.points import Points


class Colour(Enum):
    """The colour of the pieces; the value is the letter of the tournament file."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> "Colour":
        """The opposite colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Outcome(Enum):
    """What a round brought one player; the value is the code of the tournament file."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    SHORT_WIN = "W"
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    HALF_BYE = "H"
    FULL_BYE = "F"
    PAB = "U"
    ZERO_BYE = "Z"

    @property
    def played(self) -> bool:
        """True if a game was really played (C.04.2: only those count for colours and opponents)."""
        return self in _PLAYED

    @property
    def forfeit(self) -> bool:
        """True for a game that was paired and not played."""
        return self in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)

    @property
    def bye(self) -> bool:
        """True if the player was not paired with anybody: PAB, requested bye or absence."""
        return self in _BYES


_PLAYED = frozenset(
    {Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.SHORT_WIN, Outcome.SHORT_DRAW, Outcome.SHORT_LOSS}
)
_BYES = frozenset({Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.PAB, Outcome.ZERO_BYE})


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One player's round in the file.

    `opponent` is None for a bye; `outcome` is None for a pairing whose result is not known yet.
    """

    opponent: int | None
    colour: Colour | None
    outcome: Outcome | None

    @property
    def paired(self) -> bool:
        """True for a game, played or not, and for the PAB: what the pairing of the round gave the player."""
        return self.opponent is not None or self.outcome is Outcome.PAB


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What each outcome is worth, in tenths of a point. The default is the usual 1, half, 0."""

    white_win: Points = 10
    black_win: Points = 10
    white_draw: Points = 5
    black_draw: Points = 5
    white_loss: Points = 0
    black_loss: Points = 0
    forfeit_win: Points = 10
    forfeit_loss: Points = 0
    full_bye: Points = 10
    half_bye: Points = 5
    zero_bye: Points = 0
    pab: Points = 10

    def worth(self, entry: RoundEntry | None) -> Points:
        """Points one player gets for a round; a blank round is worth a zero-point bye, an unfinished game nothing."""
        if entry is None:
            return self.zero_bye
        white = entry.colour is not Colour.BLACK
        match entry.outcome:
            case None:
                return 0
            case Outcome.WIN | Outcome.SHORT_WIN:
                return self.white_win if white else self.black_win
            case Outcome.DRAW | Outcome.SHORT_DRAW:
                return self.white_draw if white else self.black_draw
            case Outcome.LOSS | Outcome.SHORT_LOSS:
                return self.white_loss if white else self.black_loss
            case Outcome.FORFEIT_WIN:
                return self.forfeit_win
            case Outcome.FORFEIT_LOSS:
                return self.forfeit_loss
            case Outcome.FULL_BYE:
                return self.full_bye
            case Outcome.HALF_BYE:
                return self.half_bye
            case Outcome.ZERO_BYE:
                return self.zero_bye
            case Outcome.PAB:
                return self.pab

    @property
    def win(self) -> Points:
        """The most a game can bring."""
        return max(self.white_win, self.black_win, self.white_draw, self.black_draw)

    @property
    def loss(self) -> Points:
        """What a played loss is worth (the smaller of both colours)."""
        return min(self.white_loss, self.black_loss)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A line 001 of the file. `number` is the starting rank, 1-based; `rounds[r - 1]` is round r, None if blank."""

    number: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = None
    rank: int | None = None
    rounds: tuple[RoundEntry | None, ...] = ()

    def entry(self, round_number: int) -> RoundEntry | None:
        """The entry of a round (1-based), None if blank or beyond the end of the line."""
        return self.rounds[round_number - 1] if 0 < round_number <= len(self.rounds) else None


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Players who must not meet each other in rounds `first` to `last` (1-based, both included; None: to the end)."""

    players: frozenset[int]
    first: int = 1
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole tournament.

    `contestants` are in file order. `start_date` and `end_date` are what records 042 and 052 say, `round_dates` what
    record 132 says of each round (None: nothing); `start` and `end` are the days that follow from all three.
    `rounds` is how many rounds there will be. `virtual[number]` are acceleration points in tenths, one a round.
    `absent` (XXZ) are out of the round to be paired only. `entered_byes[(number, round)]` holds byes of records 240.
    `by_rank` (XXC rank) asks for the place in the file instead of the starting rank as pairing number.
    """

    contestants: tuple[Contestant, ...]
    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: date | None = None
    end_date: date | None = None
    round_dates: tuple[date | None, ...] = ()
    rounds: int | None = None
    initial_colour: Colour | None = None
    by_rank: bool = False
    points: PointSystem = PointSystem()
    virtual: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    absent: frozenset[int] = frozenset()
    entered_byes: Mapping[tuple[int, int], Outcome] = field(default_factory=dict)
    forbidden: tuple[Forbidden, ...] = ()
    system: str | None = None

    @property
    def start(self) -> date | None:
        """The first day: the date of the start, else the earliest date of a round; None if neither is known."""
        return self.start_date or min(self._days, default=None)

    @property
    def end(self) -> date | None:
        """The last day: the date of the end, else the latest date of a round; None if neither is known."""
        return self.end_date or max(self._days, default=None)

    @property
    def _days(self) -> list[date]:
        return [day for day in self.round_dates if day is not None]

    @property
    def size(self) -> int:
        """How many players there are (record 062)."""
        return len(self.contestants)

    @property
    def initial_order(self) -> tuple[int, ...]:
        """All numbers in the order of the pairing numbers (C.04.2 B / 2): by starting rank, or as in the file."""
        numbers = [contestant.number for contestant in self.contestants]
        return tuple(numbers if self.by_rank else sorted(numbers))

    def contestant(self, number: int) -> Contestant:
        """The contestant with a starting rank; KeyError if there is none."""
        for contestant in self.contestants:
            if contestant.number == number:
                return contestant
        raise KeyError(number)

    def entry(self, number: int, round_number: int) -> RoundEntry | None:
        """What the file says of a player in a round (1-based): line 001 first, else a bye of a record 240."""
        return self.entry_of(self.contestant(number), round_number)

    def entry_of(self, contestant: Contestant, round_number: int) -> RoundEntry | None:
        """The same for a contestant of this tournament."""
        entry = contestant.entry(round_number)
        if entry is None and (contestant.number, round_number) in self.entered_byes:
            return RoundEntry(None, None, self.entered_byes[contestant.number, round_number])
        return entry

    @property
    def rounds_entered(self) -> int:
        """The last round in which any line 001 has an entry (0 if none has)."""
        return max(
            (index for c in self.contestants for index, entry in enumerate(c.rounds, 1) if entry is not None),
            default=0,
        )

    def complete(self, round_number: int) -> bool:
        """True if a round has at least one pairing or PAB and no pairing in it lacks a result."""
        entries = [c.entry(round_number) for c in self.contestants]
        paired = [e for e in entries if e is not None and e.paired]
        return bool(paired) and all(e.outcome is not None for e in paired)

    @property
    def next_round(self) -> int:
        """The first round (1-based) that is not complete."""
        number = 1
        while self.complete(number):
            number += 1
        return number
