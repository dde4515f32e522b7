"""Who of a typed bracket came down, who resides in it and who follows below, and with which scores."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from lark import Token

from swisslab.model import PlayerNumber, Points
from swisslab.typed.content import RESIDENTS_SCORE, STEP
from swisslab.typed.faults import TypedError, TypedFault

Fault = Callable[..., TypedError]

_CAME_DOWN = ("mdps", "limbo")


@dataclass(frozen=True, slots=True)
class Group:
    """Players typed together after the word `kind`; `at` is the place of the score, or of the players without one."""

    kind: str
    players: tuple[tuple[Token, PlayerNumber], ...]
    score: Points | None
    at: Token


@dataclass(frozen=True, slots=True)
class Places:
    """Scores by number."""

    mdps: dict[PlayerNumber, Points]
    residents: dict[PlayerNumber, Points]
    lower: dict[PlayerNumber, Points]


def places_of(groups: Sequence[Group], fault: Fault) -> Places:
    """Sort the players of a bracket into their places; raises what `fault` makes of a contradiction."""
    s1_came_down = any(group.kind == "limbo" for group in groups)
    high = [g for g in groups if g.kind in _CAME_DOWN or (g.kind == "s1" and s1_came_down)]
    below = [g for g in groups if g.kind == "below"]
    level = [g for g in groups if g not in high and g not in below]
    if not level:
        raise fault(groups[0].at if groups else None, TypedFault.NO_RESIDENTS if groups else TypedFault.EMPTY)
    score = _residents_score(level, fault)
    places = Places({}, {}, {})
    for group in high:
        own = score + STEP if group.score is None else group.score
        if own <= score:
            raise fault(group.at, TypedFault.NOT_ABOVE, limit=score)
        _enter(places, places.mdps, group, own, fault)
    for group in level:
        own = score if group.score is None else group.score
        if own > score and group.kind == "residents":
            raise fault(group.at, TypedFault.NOT_EQUAL, limit=score)
        _enter(places, places.mdps if own > score else places.residents, group, own, fault)
    for group in below:
        own = score - STEP if group.score is None else group.score
        if own >= score or own < 0:
            raise fault(group.at, TypedFault.NOT_BELOW, limit=score)
        _enter(places, places.lower, group, own, fault)
    _check_subgroups(level, fault)
    return places


def _residents_score(level: Sequence[Group], fault: Fault) -> Points:
    typed = [group.score for group in level if group.score is not None]
    if not typed:
        return RESIDENTS_SCORE
    for group in level:
        if group.score is None:
            raise fault(group.at, TypedFault.SCORE_MISSING)
    return min(typed)


def _enter(places: Places, where: dict[PlayerNumber, Points], group: Group, score: Points, fault: Fault) -> None:
    for at, number in group.players:
        for known in (places.mdps, places.residents, places.lower):
            if number in known:
                what = TypedFault.TWICE if known[number] == score else TypedFault.TWO_SCORES
                raise fault(at, what, players=(number,))
        where[number] = score


def _check_subgroups(level: Sequence[Group], fault: Fault) -> None:
    """S1 holds the higher ranked (B.2 / 3.2)."""
    upper = [(-(group.score or 0), number) for group, _, number in _members(level, "s1")]
    for group, at, number in _members(level, "s2"):
        above = max(upper, default=None)
        if above is not None and (-(group.score or 0), number) < above:
            raise fault(at, TypedFault.SUBGROUPS, players=(above[1], number))


def _members(groups: Sequence[Group], kind: str) -> Iterator[tuple[Group, Token, PlayerNumber]]:
    for group in groups:
        if group.kind == kind:
            yield from ((group, at, number) for at, number in group.players)
