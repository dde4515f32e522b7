"""What the past rounds make of a player (A.2-A.7 / 1.2-1.8): score, colours, floats, the right to the bye."""

from itertools import accumulate

from swisslab.model import Colour, Contestant, Float, PabBar, Player, PlayerNumber, Points, RoundEntry, Tournament
from swisslab.model.baku import virtual_of
from swisslab.rules.colours import preference
from swisslab.rules.rulebook import Rulebook


class History:
    """Rounds 1 to `number` - 1 of a tournament, as an edition reads them; `out` do not take part in round `number`."""

    def __init__(self, tournament: Tournament, rules: Rulebook, number: int, out: frozenset[int]) -> None:
        """Raises IndivisibleWin if half of a win is needed and is no whole number of tenths (C.04.7)."""
        self.tournament = tournament
        self.rules = rules
        self.out = out
        self.number = number
        self.system = tournament.points
        self.entries: dict[int, list[RoundEntry | None]] = {
            c.number: [tournament.entry_of(c, r) for r in range(1, number)] for c in tournament.contestants
        }
        self.before = {
            n: list(accumulate((self.system.worth(e) for e in entries), initial=0))
            for n, entries in self.entries.items()
        }
        self.tpn = self._numbers()
        self.virtual = virtual_of(tournament)  # C.04.7
        counted = [c.number for c in tournament.contestants if rules.parity_of_all or self._taken_part(c)]
        self.parity = {n: position for position, n in enumerate(sorted(counted, key=self.tpn.__getitem__), 1)}

    def _numbers(self) -> dict[int, int]:
        """Pairing numbers: the starting rank, or the place in the file where the file asks for that."""
        contestants = self.tournament.contestants
        if self.tournament.by_rank:
            return {c.number: position for position, c in enumerate(contestants, 1)}
        return {c.number: c.number for c in contestants}

    def _taken_part(self, contestant: Contestant) -> bool:
        """True if the player has been paired before, or takes part now."""
        return contestant.number not in self.out or any(
            e is not None and e.paired for e in self.entries[contestant.number]
        )

    def seen_initial_colour(self) -> Colour | None:
        """The initial colour as round 1 shows it: that of an odd higher-ranked player, or the other one of an even one.

        Odd and even as they were then: among those who took part in round 1. Higher-ranked as they were then: virtual
        points count (C.04.7 1.5).
        """
        first = {c.number: c.entry(1) for c in self.tournament.contestants}
        there = [n for n, entry in first.items() if self.rules.parity_of_all or (entry is not None and entry.paired)]
        for position, number in enumerate(sorted(there, key=self.tpn.__getitem__), 1):
            entry = first[number]
            if entry is None or entry.opponent is None or entry.colour is None:
                continue
            if self._rank_in_round_1(number) < self._rank_in_round_1(entry.opponent):
                return entry.colour if position % 2 else entry.colour.other
        return None

    def _rank_in_round_1(self, number: int) -> tuple[int, int]:
        return -self.score(number, 1), self.tpn[number]

    def score(self, number: int, round_number: int) -> Points:
        """Pairing score before a round, acceleration included."""
        virtual = self.virtual.get(number, ())
        extra = virtual[round_number - 1] if round_number <= len(virtual) else 0
        return self.before[number][round_number - 1] + extra

    def float(self, number: int, round_number: int) -> Float:
        """The float of a round; none before round 1."""
        if round_number < 1:
            return Float.NONE
        entry = self.entries[number][round_number - 1]
        opponent = entry.opponent if entry is not None else None
        return self.rules.floats(
            self.system,
            entry,
            self.score(number, round_number),
            None if opponent is None else self.score(opponent, round_number),
        )

    def pab_bar(self, number: int) -> PabBar | None:
        """The first round that bars the player from the bye."""
        bars = (self.rules.pab_bar(self.system, entry) for entry in self.entries[number])
        return next((bar for bar in bars if bar is not None), None)

    def player(self, contestant: Contestant) -> Player:
        """The player as the round finds them."""
        number = contestant.number
        played = [e for e in self.entries[number] if e is not None and e.outcome is not None and e.outcome.played]
        colours = tuple(e.colour for e in played if e.colour is not None)
        score = self.score(number, self.number)
        last_round = self.tournament.rounds == self.number
        return Player(
            number=PlayerNumber(number),
            tpn=self.tpn[number],
            score=score,
            name=contestant.name,
            rating=contestant.rating,
            federation=contestant.federation,
            colours=colours,
            preference=preference(colours),
            opponents=frozenset(PlayerNumber(e.opponent) for e in played if e.opponent is not None),
            last_float=self.float(number, self.number - 1),
            second_last_float=self.float(number, self.number - 2),
            pab_bar=self.pab_bar(number),
            unplayed=self.number - 1 - len(played),
            topscorer=last_round and 2 * score > (self.number - 1) * self.system.win,
            parity=self.parity.get(number, number),
        )
