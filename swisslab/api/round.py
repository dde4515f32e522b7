"""A round of a tournament by one rulebook: who stands where, the pairing, why it is so and not otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from swisslab.api.bracket import Bracket, BracketList, level_of, mode_of
from swisslab.display import Displayed
from swisslab.errors import SwisslabError
from swisslab.model import Player, PlayerNumber
from swisslab.rules import Rulebook, Standing
from swisslab.solver import NoSuchBracket, PairedBracket, Pool, RoundPairing, brackets_of
from swisslab.solver.round import bracket_by_itself, brackets_from, pairing_of, pool_with_mdps
from swisslab.walk import Event, Level, Mode, Trace, events_of_round, procedure_of
from swisslab.walk.dutch import bracket_events

if TYPE_CHECKING:
    from swisslab.explain import Answer, Blockade, Checklist, Proposal, Verdict, Verification

Pairs = Iterable[tuple[int, int]]


class NoLegalPairing(SwisslabError):
    """A round that has no complete legal pairing (C.4 / C4). `blockade` says who blocks it."""

    def __init__(self, standing: Standing, blockade: Blockade | None) -> None:
        super().__init__(standing.round, standing.rules.name, blockade)
        self.standing = standing
        self.blockade = blockade


class NoBrackets(SwisslabError):
    """A rulebook whose procedure does not pair by the brackets of the Dutch system."""

    def __init__(self, rules: str, procedure: str) -> None:
        super().__init__(rules, procedure)
        self.rules = rules
        self.procedure = procedure


class WhatToAsk(SwisslabError, TypeError):
    """`why` was asked for nothing, or for several things at once; `asked` are their names."""

    def __init__(self, asked: tuple[str, ...]) -> None:
        super().__init__(asked)
        self.asked = asked


class Round(Displayed):
    """A round before it is played. Players are numbers of the file; everything is computed when it is asked for.

    `known` are all numbers of the file, so that an error can tell a stranger from somebody who sits this round out.
    """

    def __init__(self, standing: Standing, known: Iterable[int] = ()) -> None:
        self.standing = standing
        self._known = tuple(known)

    def __repr__(self) -> str:
        return f"<Round {self.number}: {len(self.players)} players, rules of {self.rules.name}>"

    @property
    def number(self) -> int:
        """The number of the round, 1-based."""
        return self.standing.round

    @property
    def rules(self) -> Rulebook:
        """The rulebook it is paired by."""
        return self.standing.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who takes part, in ranking order (A.2 / 1.2)."""
        return self.standing.players

    def player(self, number: int) -> Player:
        """One player; UnknownPlayer (a KeyError) if nobody in the round has that number."""
        return self.standing.player(number)

    def checklist(self) -> Checklist:
        """All that the pairing looks at, a row for each player."""
        from swisslab.explain import checklist

        return checklist(self.standing)

    # --- the pairing -------------------------------------------------------------------------------------------------

    @cached_property
    def pairing(self) -> RoundPairing:
        """The pairing: `.pairs` as (white, black) in board order, `.bye`. Raises NoLegalPairing if there is none."""
        if self.rules.procedure == "dutch":
            return pairing_of(self._pool, self._paired)
        found = procedure_of(self.rules).pair(self.standing)
        if found is None:
            raise NoLegalPairing(self.standing, None)
        return found

    @cached_property
    def _pool(self) -> Pool:
        return Pool(self.standing)

    @cached_property
    def _paired(self) -> list[PairedBracket]:
        if self.rules.procedure != "dutch":
            raise NoBrackets(self.rules.name, self.rules.procedure)
        paired = brackets_of(self._pool)
        if not paired:
            from swisslab.explain import blockade

            raise NoLegalPairing(self.standing, blockade(self._pool, self._pool.everybody))
        return paired

    @property
    def brackets(self) -> BracketList:
        """The brackets from the top, without a pass that a collapse replaces. Raises NoLegalPairing."""
        return BracketList(self._bracket(paired) for paired in self._paired if not paired.discarded)

    def bracket(self, label: str | float) -> Bracket:
        """The bracket of a score ("2.5", 2.5) or "clb". Raises NoSuchBracket (a KeyError), NoLegalPairing."""
        asked = f"{label:g}" if isinstance(label, float) else str(label)
        for bracket in self.brackets:
            if bracket.label == asked:
                return bracket
        raise NoSuchBracket(asked, tuple(bracket.label for bracket in self.brackets))

    def _bracket(self, paired: PairedBracket) -> Bracket:
        return Bracket(paired, partial(bracket_events, paired))

    # --- how it comes about ------------------------------------------------------------------------------------------

    def events(self, level: str | Level = Level.CHECK, mode: str | Mode | None = None) -> Iterator[Event]:
        """Everything that happens while the round is paired, down to a level.

        mode: "literal", "skip" or "leap" forces one way of walking. Raises TooManyCandidates if a literal walk would
        never end.
        """
        deepest = level_of(level)
        return (event for event in events_of_round(self.standing, mode_of(mode)) if event.level <= deepest)

    @cached_property
    def trace(self) -> Trace:
        """The events, recorded. `print` tells them as sentences."""
        return Trace.record(events_of_round(self.standing))

    # --- why so and not otherwise ------------------------------------------------------------------------------------

    def why(
        self,
        *,
        pair: tuple[int, int] | None = None,
        bye_for: int | None = None,
        float: int | None = None,
        colour: int | None = None,
        pairs: Pairs | None = None,
        bye: int | None = None,
    ) -> Answer | Verdict:
        """Why not otherwise? Ask for one thing.

        pair=(4, 7): why do these not meet. bye_for=12: why does 12 not get the bye. float=9: why does 9 not float down.
        colour=9: why does 9 not have the other colour. pairs=[(4, 7), (9, 5)], bye=14: why not this pairing.

        Raises WhatToAsk (a TypeError) for none or several of them, ProposalError (a ValueError) if somebody is not in
        the round, named twice or left out.
        """
        from swisslab.explain import Request, RequestKind, answer, why_not

        asked = {"pair": pair, "bye_for": bye_for, "float": float, "colour": colour, "pairs": pairs}
        named = tuple(name for name, value in asked.items() if value is not None)
        if len(named) != 1 or (bye is not None and pairs is None):
            raise WhatToAsk(named if bye is None else (*named, "bye"))
        if pairs is not None:
            return why_not(self.standing, self._proposal(pairs, bye))
        if pair is not None:
            request = Request(RequestKind.PAIR, *(self._number(number) for number in pair))
        elif bye_for is not None:
            request = Request(RequestKind.BYE, self._number(bye_for))
        elif float is not None:
            request = Request(RequestKind.FLOAT, self._number(float))
        else:
            request = Request(RequestKind.COLOUR, self._number(colour or 0))
        return answer(self.standing, request)

    def verify(self, pairing: RoundPairing | Proposal | Pairs, bye: int | None = None) -> Verification:
        """Recompute everything about a complete pairing from the rules alone, without the engine that pairs."""
        from swisslab.explain import Proposal, verify

        if isinstance(pairing, RoundPairing | Proposal):
            proposal = Proposal(pairing.pairs, pairing.bye)
        else:
            proposal = self._proposal(pairing, bye)
        return verify(self.standing, proposal.checked(self.standing, self._known), ppb=self._ppb())

    def _ppb(self) -> str | None:
        """The label of the bracket that collapses, if one does (A.9, 2017)."""
        if not self.rules.collapse or self.rules.procedure != "dutch":
            return None
        return next((paired.label for paired in brackets_of(self._pool) if paired.discarded), None)

    def _proposal(self, pairs: Pairs, bye: int | None) -> Proposal:
        from swisslab.explain import Proposal

        numbers = tuple((PlayerNumber(one), PlayerNumber(two)) for one, two in pairs)
        proposal = Proposal(numbers, None if bye is None else PlayerNumber(bye))
        return proposal.checked(self.standing, self._known)

    def _number(self, number: int) -> PlayerNumber:
        from swisslab.explain import ProposalError, ProposalProblem

        if number not in {player.number for player in self.players}:
            problem = ProposalProblem.OUT if number in self._known else ProposalProblem.UNKNOWN
            raise ProposalError(problem, (number,))
        return PlayerNumber(number)


def bracket_of(standing: Standing, mdps: tuple[int, ...], unseen_below: bool) -> PairedBracket:
    """The bracket that some players make (see `walk.events_of_bracket`), paired. Raises NoLegalPairing."""
    from swisslab.explain import blockade

    pool, moved, lower = pool_with_mdps(standing, mdps)
    if unseen_below:
        return bracket_by_itself(pool, moved, lower)
    if not pool.completable(pool.everybody):
        raise NoLegalPairing(standing, blockade(pool, pool.everybody))
    return next(paired for paired in brackets_from(pool, moved, lower) if not paired.discarded)
