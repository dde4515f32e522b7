"""Successive pairing attempts (AM 2.6): one bracket by the older manual, solved attempt by attempt.

The MDPs come first, in S1 against all residents; the residents left over are then paired as a homogeneous bracket.
Each of these parts is gone through in order: exchange after exchange, and for each the transpositions. The first
flawless candidate ends it. If an attempt finds none, the next one ignores more criteria; if none does, the best
candidate of all attempts is taken, the earliest of equals. A candidate is flawless if as many pairs meet their colour
wishes as the numbers allow and every criterion still in force is fulfilled.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from swisslab.engine.costs import BracketCosts
from swisslab.engine.events import Cost
from swisslab.engine.field import Field, mask_of
from swisslab.engine.first import first_in_order
from swisslab.model import Colour, Player, Standing, points_text
from swisslab.rules import Rulebook
from swisslab.rules.attempts import PAIRS, RULES_MANUAL, ignored_in_turn
from swisslab.sequence import Arrangement, CandidateSequence

COLOURS = "4"  # the criterion that is also the goal of every attempt

Costs = Mapping[str, Cost]


@dataclass(frozen=True, slots=True)
class Attempt:
    """One pass through the sequence: what it ignores, how many candidates it goes through, what it ends with.

    `best` is the best candidate of this and all earlier attempts, `found` the flawless one, None if there is none.
    """

    number: int  # 0-based
    ignored: tuple[str, ...]
    tried: int
    best: Arrangement
    best_costs: Costs
    found: Arrangement | None = None
    found_costs: Costs | None = None

    @property
    def flawless(self) -> bool:
        """Whether the attempt ends with a flawless candidate."""
        return self.found is not None


@dataclass(frozen=True, slots=True)
class Part:
    """The MDPs of a bracket with their opponents, or residents among themselves.

    members: places in the ranking order, in BSN order, the first `mdps` of them MDPs. denied: how many pairs cannot
    meet their colour wishes whatever one does. taken: the number of the attempt in which `final` was found.
    """

    members: tuple[int, ...]
    mdps: int
    last: bool
    denied: int
    sequence: CandidateSequence
    attempts: tuple[Attempt, ...]
    final: Arrangement
    costs: Costs
    taken: int

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs as places of the ranking order, the player of S1 first."""
        return tuple((self.members[a - 1], self.members[b - 1]) for a, b in self.final.pairs)

    @property
    def left(self) -> tuple[int, ...]:
        """Who is left over, as places of the ranking order."""
        return tuple(self.members[bsn - 1] for bsn in self.final.downfloaters)


@dataclass(frozen=True, slots=True)
class Attempted:
    """A bracket: `limbo` are MDPs without an opponent, `parts` the MDPs (if any can be paired) and the residents."""

    label: str
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    limbo: tuple[int, ...]
    parts: tuple[Part, ...]

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs as places of the ranking order."""
        return tuple(pair for part in self.parts for pair in part.pairs)

    @property
    def floaters(self) -> tuple[int, ...]:
        """The downfloaters as places of the ranking order."""
        return self.limbo + (self.parts[-1].left if not self.parts[-1].mdps else ())


def attempted_brackets(
    standing: Standing, rules: Rulebook = RULES_MANUAL, *, cumulative: bool = True
) -> list[Attempted]:
    """All brackets of a round from the top, floaters going down. Nothing is ever taken back for a bracket below."""
    field = Field(standing, rules)
    groups: dict[int, list[int]] = {}
    for place, player in enumerate(field.players):
        groups.setdefault(player.score, []).append(place)
    found: list[Attempted] = []
    lowest = min(groups, default=0)
    for score in sorted(groups, reverse=True):
        mdps = found[-1].floaters if found else ()
        found.append(attempted_bracket(field, mdps, groups[score], last=score == lowest, cumulative=cumulative))
    return found


def attempted_bracket(
    field: Field, mdps: Sequence[int], residents: Sequence[int], *, last: bool, cumulative: bool = True
) -> Attempted:
    """One bracket; `mdps` and `residents` are places of the ranking order. `last`: who is left over gets the bye."""
    label = points_text(field.players[residents[0]].score)
    upper = _pairable(field, mdps, residents)
    limbo = tuple(place for place in mdps if place not in upper)
    parts: list[Part] = []
    rest = tuple(residents)
    if upper:
        parts.append(_Solver(field, (*upper, *residents), len(upper), last=False).part(cumulative))
        met = {low for _, low in parts[0].pairs}
        rest = tuple(place for place in residents if place not in met)
    if rest or not parts:
        parts.append(_Solver(field, rest, 0, last=last).part(cumulative))
    return Attempted(label, tuple(mdps), tuple(residents), limbo, tuple(parts))


def _pairable(field: Field, mdps: Sequence[int], residents: Sequence[int]) -> tuple[int, ...]:
    """As many MDPs as can have opponents, the highest first (the first such set in the order of D.3)."""
    allowed = mask_of(residents)
    taken: dict[int, int] = {}  # resident -> MDP

    def serve(mdp: int, seen: set[int]) -> bool:
        for resident in residents:
            if field.may_meet[mdp] & allowed & 1 << resident and resident not in seen:
                seen.add(resident)
                if resident not in taken or serve(taken[resident], seen):
                    taken[resident] = mdp
                    return True
        return False

    return tuple(mdp for mdp in mdps if serve(mdp, set()))


def unavoidable(upper: Sequence[Player], lower: Sequence[Player], pairs: int) -> int:
    """How many of `pairs` pairs must deny a colour wish by the mere numbers of those who want White and Black.

    `upper` are MDPs who meet players of `lower`; without MDPs the players of `lower` meet each other (X1 of A.8, 2012).
    """

    def count(players: Sequence[Player], colour: Colour | None) -> int:
        return sum(1 for player in players if player.preference.colour is colour)

    white, black, any_colour = (count(lower, colour) for colour in (Colour.WHITE, Colour.BLACK, None))
    if not upper:
        return max(0, pairs - min(white, black) - any_colour)
    short = max(0, count(upper, Colour.WHITE) - black) + max(0, count(upper, Colour.BLACK) - white)
    return max(0, short - any_colour)


class _Solver:
    """Finds in one part the earliest flawless candidate of an attempt, and the best of all, by matchings."""

    def __init__(self, field: Field, members: tuple[int, ...], mdps: int, *, last: bool) -> None:
        self.field = field
        self.members = members
        self.mdps = mdps
        self.players = [field.players[place] for place in members]
        barred = {i for i, player in enumerate(self.players) if player.pab_bar is not None} if last else set()
        self.barred = barred
        mates = self._first(field.rules.quality)
        if mates is None:  # nobody may get the bye: the manual would have to go back to the bracket above
            self.barred, last = set(), False
            mates = self._first(field.rules.quality)
        assert mates is not None
        self.last = last
        pairs = self._pairs(mates)
        scores = tuple(player.score for player in self.players[:mdps])
        self.sequence = CandidateSequence(len(pairs), len(members) - mdps, mdps, scores)
        self.denied = unavoidable(self.players[:mdps], self.players[mdps:], len(pairs))
        self.best = self.sequence[self.sequence.earliest(pairs)]
        self.costs = BracketCosts(field, members, mdps)

    def part(self, cumulative: bool) -> Part:
        """All attempts up to a flawless one."""
        attempts = list(self._attempts(cumulative))
        end = attempts[-1]
        final, costs = (end.best, end.best_costs) if end.found is None else (end.found, end.found_costs or {})
        taken = 0 if end.found is None else end.number
        return Part(
            self.members, self.mdps, self.last, self.denied, self.sequence, tuple(attempts), final, costs, taken
        )

    def _attempts(self, cumulative: bool) -> Iterator[Attempt]:
        for number, ignored in enumerate(ignored_in_turn(cumulative=cumulative)):
            found = self._flawless(ignored)
            best = self.best
            if found is not None and number == 0:
                best = found
            yield Attempt(
                number=number,
                ignored=ignored,
                tried=self.sequence.length if found is None else found.ordinal + 1,
                best=best,
                best_costs=self.cost_of(best),
                found=found,
                found_costs=None if found is None else self.cost_of(found),
            )
            if found is not None:
                return

    def _flawless(self, ignored: Sequence[str]) -> Arrangement | None:
        quality = [c for c in self.field.rules.quality if c.id == COLOURS or c.id not in ignored]
        mates = self._first(quality)
        assert mates is not None
        found = self.sequence[self.sequence.earliest(self._pairs(mates))]
        return found if flawless(self.cost_of(found), ignored, self.denied) else None

    def cost_of(self, at: Arrangement) -> dict[str, Cost]:
        """The costs of a candidate; MDPs' opponents not found yet are not left over."""
        pairs = [(a - 1, b - 1) for a, b in at.pairs]
        left = [] if self.mdps else [bsn - 1 for bsn in at.downfloaters]
        return {c.id: self.costs.cost(c, pairs, left) for c in self.field.rules.quality}

    def _pairs(self, mates: Sequence[int]) -> list[tuple[int, int]]:
        return [(i + 1, mate + 1) for i, mate in enumerate(mates) if i < mate]

    def _first(self, quality: Sequence[object]) -> list[int] | None:
        """The mates in the first of the cheapest candidates, None if somebody barred from the bye would get it."""
        rules = replace(self.field.rules, quality=(PAIRS, *quality))  # type: ignore[arg-type]
        graph, ledger = BracketCosts(_Ruled(self.field, rules), self.members, self.mdps).graph()
        must = self.barred
        if self.mdps:
            must = set(range(self.mdps))
            for i in range(self.mdps, len(self.members)):
                graph.alone[i] = 0
                graph.keep_only(i, must)
        for i in must:
            graph.alone[i] |= graph.forbid
        mates = graph.match()
        if any(mates[i] < 0 for i in must):
            return None
        return first_in_order(graph, ledger, mates, [player.score for player in self.players[: self.mdps]])


class _Ruled(Field):
    """The same field seen by a rulebook with other criteria."""

    def __init__(self, field: Field, rules: Rulebook) -> None:
        self.__dict__.update(field.__dict__)
        self.rules = rules


def flawless(costs: Costs, ignored: Sequence[str], denied: int) -> bool:
    """Whether a candidate is flawless while some criteria are ignored.

    The score differences (3) are the same for all candidates of a part, so that criterion is always fulfilled.
    """
    return costs[COLOURS] == denied and not any(costs[name] for name in ("5", "6") if name not in ignored)
