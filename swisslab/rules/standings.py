"""From a tournament to the standing before a round: scores, colours, floats, who may get the bye."""

from enum import Enum
from itertools import accumulate, combinations

from swisslab.errors import SwisslabError
from swisslab.model import (
    Colour,
    Contestant,
    Entry,
    Float,
    Outcome,
    PabBar,
    Player,
    PlayerNumber,
    Points,
    Tournament,
)
from swisslab.model.baku import IndivisibleWin, virtual_of
from swisslab.rules.colours import preference
from swisslab.rules.rulebook import Rulebook
from swisslab.rules.standing import Standing


class StandingProblem(Enum):
    """Why the standing before a round cannot be told."""

    ROUND_TOO_SMALL = "round_too_small"
    ROUND_TOO_LARGE = "round_too_large"
    EARLIER_ROUND_INCOMPLETE = "earlier_round_incomplete"
    NOBODY_TO_PAIR = "nobody_to_pair"
    ALL_COMPLETE = "all_complete"
    INDIVISIBLE_WIN = "indivisible_win"


class StandingError(SwisslabError, ValueError):
    """A round that cannot be paired as asked; `problem` says why, `round` (1-based) where, `limit` what would do."""

    def __init__(self, problem: StandingProblem, round_number: int, limit: int | None = None) -> None:
        super().__init__(problem.value, round_number, limit)
        self.problem = problem
        self.round = round_number
        self.limit = limit


def _paired(entry: Entry | None) -> bool:
    return entry is not None and (entry.opponent is not None or entry.outcome is Outcome.PAB)


_REQUESTED = frozenset({Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.ZERO_BYE})


def standing_before(tournament: Tournament, rules: Rulebook, round_number: int | None = None) -> Standing:
    """The standing before a round (1-based; by default the first round that is not complete).

    Results of that round and later ones are not looked at, but a bye (H, F, Z) or absence entered for it keeps the
    player out. Raises StandingError if an earlier round is not complete, nobody is left to pair, or half of a win
    cannot be given as the announced acceleration asks.
    """
    number = tournament.next_round if round_number is None else round_number
    if round_number is None and tournament.rounds is not None and number > tournament.rounds:
        raise StandingError(StandingProblem.ALL_COMPLETE, number, tournament.rounds)
    _check_round(tournament, number)
    out = _out_of_round(tournament, number)
    past = _History(tournament, rules, number, out)
    players = [past.player(c) for c in tournament.contestants if c.number not in out]
    if not players:
        raise StandingError(StandingProblem.NOBODY_TO_PAIR, number)
    return Standing(
        round=number,
        players=tuple(sorted(players, key=lambda player: player.rank_key)),
        rules=rules,
        rounds=tournament.rounds,
        last_round=tournament.rounds == number,
        initial_colour=tournament.initial_colour or past.seen_initial_colour(),
        forbidden=_forbidden_pairs(tournament, number),
    )


def _check_round(tournament: Tournament, number: int) -> None:
    if number < 1:
        raise StandingError(StandingProblem.ROUND_TOO_SMALL, number, 1)
    if tournament.rounds is not None and number > tournament.rounds:
        raise StandingError(StandingProblem.ROUND_TOO_LARGE, number, tournament.rounds)
    next_round = tournament.next_round
    if number > next_round:
        raise StandingError(StandingProblem.EARLIER_ROUND_INCOMPLETE, number, next_round)


def _out_of_round(tournament: Tournament, number: int) -> frozenset[int]:
    """Numbers of those who do not take part: a bye or absence entered, or a blank in a round that has games."""
    entries = {c.number: tournament.entry_of(c, number) for c in tournament.contestants}
    has_games = any(_paired(entry) for entry in entries.values())
    out = {n for n, e in entries.items() if (e is None and has_games) or (e is not None and e.outcome in _REQUESTED)}
    if number == tournament.next_round:
        out |= tournament.absent
    return frozenset(out)


def _forbidden_pairs(tournament: Tournament, number: int) -> frozenset[frozenset[PlayerNumber]]:
    return frozenset(
        frozenset(map(PlayerNumber, pair))
        for rule in tournament.forbidden
        if rule.first <= number and (rule.last is None or number <= rule.last)
        for pair in combinations(sorted(rule.players), 2)
    )


class _History:
    """Rounds 1 to `number` - 1 of a tournament, as an edition reads them; `out` do not take part in round `number`."""

    def __init__(self, tournament: Tournament, rules: Rulebook, number: int, out: frozenset[int]) -> None:
        self.tournament = tournament
        self.rules = rules
        self.out = out
        self.number = number
        self.system = tournament.points
        self.entries: dict[int, list[Entry | None]] = {
            c.number: [tournament.entry_of(c, r) for r in range(1, number)] for c in tournament.contestants
        }
        self.before = {
            n: list(accumulate((self.system.worth(e) for e in entries), initial=0))
            for n, entries in self.entries.items()
        }
        self.tpn = self._numbers()
        self.virtual = self._virtual_points()
        counted = [c.number for c in tournament.contestants if rules.parity_of_all or self._taken_part(c)]
        self.parity = {n: place for place, n in enumerate(sorted(counted, key=self.tpn.__getitem__), 1)}

    def _numbers(self) -> dict[int, int]:
        """Pairing numbers: the starting rank, or the place in the file where the file asks for that."""
        contestants = self.tournament.contestants
        if self.tournament.by_rank:
            return {c.number: place for place, c in enumerate(contestants, 1)}
        return {c.number: c.number for c in contestants}

    def _virtual_points(self) -> dict[int, tuple[Points, ...]]:
        """Acceleration points by number, one a round (C.04.7)."""
        try:
            return virtual_of(self.tournament)
        except IndivisibleWin as error:
            raise StandingError(StandingProblem.INDIVISIBLE_WIN, self.number) from error

    def _taken_part(self, contestant: Contestant) -> bool:
        """True if the player has been paired before, or takes part now."""
        return contestant.number not in self.out or any(_paired(e) for e in self.entries[contestant.number])

    def seen_initial_colour(self) -> Colour | None:
        """The initial colour as round 1 shows it: that of an odd higher-ranked player, or the other one of an even one.

        Odd and even as they were then: among those who took part in round 1. Higher-ranked as they were then: virtual
        points count (C.04.7 1.5).
        """
        first = {c.number: c.entry(1) for c in self.tournament.contestants}
        there = [n for n, entry in first.items() if self.rules.parity_of_all or _paired(entry)]
        for place, number in enumerate(sorted(there, key=self.tpn.__getitem__), 1):
            entry = first[number]
            if entry is None or entry.opponent is None or entry.colour is None:
                continue
            if self._rank_in_round_1(number) < self._rank_in_round_1(entry.opponent):
                return entry.colour if place % 2 else entry.colour.other
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
