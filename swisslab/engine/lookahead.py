"""The look-ahead (C.7 / C8): how well the next bracket can be paired when these players float into it."""

from collections.abc import Sequence
from functools import cached_property

from swisslab.engine.costs import STEP, build_graph, incomplete_items
from swisslab.engine.events import Outlook
from swisslab.engine.field import Field, Mask, perfect_matching, places
from swisslab.engine.ledger import Items
from swisslab.model import Points

UNPAIRED = 0  # the value under which the number of unpaired players is counted: before any score


class LookAhead:
    """One bracket ahead of a bracket: `residents` are those of the next bracket, `below` everybody lower than now.

    In the edition that looks at completions of the whole round the rest must remain pairable as well; in the other
    the next bracket is looked at alone, where a player who may not get the bye counts more if it is the last one.
    """

    def __init__(self, field: Field, residents: Mask, below: Mask) -> None:
        self.field = field
        self.residents = residents
        self.below = below
        self.whole = field.rules.global_look_ahead
        self.last = residents == below
        self._outlooks: dict[Mask, Outlook | None] = {}

    @cached_property
    def resident_score(self) -> Points:
        """The score of the next bracket's residents."""
        return self.field.players[next(places(self.residents))].score

    def ideal(self, floaters: Mask) -> Outlook:
        """The best that could be hoped for with so many floaters with such scores."""
        return self._outlook(self._fewest_left(floaters))

    def _fewest_left(self, floaters: Mask) -> list[Points]:
        guests = [self.field.players[place].score for place in places(floaters)]
        room = self.residents.bit_count()
        if len(guests) > room:
            return guests[room:]
        if (room - len(guests)) % 2 == 0:
            return []
        bye = self.field.pab_score if self.whole and self.last else None  # whoever stays over there gets the bye
        return [self.resident_score if bye is None else bye]

    @staticmethod
    def _outlook(scores: Sequence[Points], penalty: int = 0) -> Outlook:
        return Outlook(len(scores) + penalty, tuple(sorted(scores, reverse=True)))

    def reaches_ideal(self, floaters: Mask) -> bool:
        """Whether the ideal is reached (an answer of no may mean only that the quick tries found nothing)."""
        if not self.residents:
            return not floaters or self.field.completable(floaters | self.below, floaters)
        if floaters.bit_count() > self.residents.bit_count():
            return False
        bracket = floaters | self.residents
        if self.whole and self.last:
            return self.field.completable(bracket, floaters)
        if bracket.bit_count() % 2 == 0:
            return self._pairs_up(bracket, floaters) and self._rest_completes(0)
        return any(
            self._pairs_up(bracket & ~(1 << left), floaters) and self._rest_completes(1 << left)
            for left in list(places(self.residents))[::-1]
            if self._may_stay(left)
        )

    def _may_stay(self, place: int) -> bool:
        return not self.last or bool(self.field.eligible >> place & 1)

    def _rest_completes(self, left: Mask) -> bool:
        return not self.whole or self.field.completable(left | (self.below & ~self.residents), left)

    def _pairs_up(self, members: Mask, floaters: Mask) -> bool:
        return perfect_matching(self.field.neighbours(members, floaters)) is not None

    def outlook(self, floaters: Mask) -> Outlook | None:
        """The best outlook with these floaters, None if the round could then not be completed (whole rounds only)."""
        if floaters not in self._outlooks:
            if self.reaches_ideal(floaters):
                self._outlooks[floaters] = self.ideal(floaters)
            else:
                self._outlooks[floaters] = self._best(floaters)
        return self._outlooks[floaters]

    def _best(self, floaters: Mask) -> Outlook | None:
        """By a matching of the next bracket, with everybody below it where whole rounds are looked at."""
        field = self.field
        bracket = floaters | self.residents
        if self.whole and not field.completable(floaters | self.below, floaters):
            return None
        pool = list(places(floaters | (self.below if self.whole else self.residents)))
        alone = [self.left_items(place, bracket) for place in pool]
        edges = [
            (i, j, self.pair_items(pool[i], pool[j], bracket))
            for i in range(len(pool))
            for j in range(i + 1, len(pool))
            if field.may_meet[pool[i]] >> pool[j] & 1 and not (floaters >> pool[i] & 1 and floaters >> pool[j] & 1)
        ]
        graph, _ = build_graph(len(pool), 0, alone, edges)
        mates = graph.match()
        left = [
            pool[i]
            for i, mate in enumerate(mates)
            if bracket >> pool[i] & 1 and (mate < 0 or not bracket >> pool[mate] & 1)
        ]
        barred = sum(1 for place in left if not self._may_stay(place)) if not self.whole else 0
        return self._outlook([field.players[place].score for place in left], 2 * barred)

    # --- the same as costs in a larger graph --------------------------------------------------------------------

    def unpaired_items(self, place: int) -> Items:
        """What it costs that a player of the next bracket stays unpaired there."""
        order = self._order
        barred = not self.whole and not self._may_stay(place)
        return (((order, UNPAIRED), 3 if barred else 1), ((order + 1, -self.field.players[place].score), 1))

    @cached_property
    def _order(self) -> int:
        look_ahead = self.field.rules.look_ahead
        assert look_ahead is not None
        return STEP * self.field.rules.quality.index(look_ahead)

    def left_items(self, place: int, bracket: Mask) -> Items:
        """What it costs that nobody at all is found for a player: incompleteness, if whole rounds are looked at."""
        items = self.unpaired_items(place) if bracket >> place & 1 else ()
        return incomplete_items(self.field, place) + items if self.whole else items

    def pair_items(self, one: int, two: int, bracket: Mask) -> Items:
        """What a pair costs whose players are not both of the next bracket."""
        inside = [place for place in (one, two) if bracket >> place & 1]
        return self.unpaired_items(inside[0]) if len(inside) == 1 else ()

    def outlook_items(self, outlook: Outlook) -> Items:
        """An outlook as items of a ledger."""
        order, scores = self._order, outlook.scores
        counted = {score: scores.count(score) for score in scores}
        head: Items = (((order, UNPAIRED), outlook.left),) if outlook.left else ()
        return head + tuple(((order + 1, -score), n) for score, n in counted.items())
