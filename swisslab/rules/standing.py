"""A standing: who takes part in a round, as a rulebook sees them, and what else the pairing depends on (1.2-1.8)."""

from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations

from swisslab.errors import SwisslabError
from swisslab.model import Colour, Outcome, Player, PlayerNumber, Tournament
from swisslab.model.baku import IndivisibleWin
from swisslab.rules.criteria import Criterion
from swisslab.rules.history import History
from swisslab.rules.rulebook import Rulebook

_NOBODY: frozenset[PlayerNumber] = frozenset()


class UnknownPlayer(SwisslabError, KeyError):
    """A number that nobody has in this round."""

    def __init__(self, number: int, round_number: int) -> None:
        super().__init__(number, round_number)
        self.number = number
        self.round = round_number


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
    try:
        past = History(tournament, rules, number, out)
    except IndivisibleWin as error:
        raise StandingError(StandingProblem.INDIVISIBLE_WIN, number, error.win) from error
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
    has_games = any(entry is not None and entry.paired for entry in entries.values())
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
