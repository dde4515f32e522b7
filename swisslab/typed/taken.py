"""A bracket of a real round as a typed one: to show it, to change it, to pass it on as text."""

from collections.abc import Iterable

from swisslab.engine import Step, brackets_of_round
from swisslab.model import BracketKind, Player, Standing
from swisslab.rules import Rulebook
from swisslab.typed.bracket import Follows, TypedBracket, TypedPlayer


def bracket_of_round(standing: Standing, rules: Rulebook, label: str) -> TypedBracket:
    """The bracket with a label ("2.5") of a round, with all that follows below it.

    Players are numbered by their TPN. Raises KeyError if the round has no such bracket; a collapsed last bracket has
    none of its own, since its residents have several scores.
    """
    for step in brackets_of_round(standing, rules):
        if step.label == label and step.kind is not BracketKind.CLB:
            return _taken(standing, step)
    raise KeyError(label)


def _taken(standing: Standing, step: Step) -> TypedBracket:
    task, m0 = step.task, step.task.mdps
    members = [standing.players[place] for place in task.members]
    lower = [player for place, player in enumerate(standing.players) if task.below >> place & 1]
    tpn = {player.number: player.tpn for player in (*members, *lower)}

    def pairs(numbers: Iterable[frozenset[int]]) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(tpn[n] for n in pair) for pair in numbers if pair <= tpn.keys())

    topscorers = frozenset(player.tpn for player in (*members, *lower) if player.topscorer)
    return TypedBracket(
        mdps=tuple(map(_player, members[:m0])),
        residents=tuple(map(_player, members[m0:])),
        lower=tuple(map(_player, lower)),
        follows=Follows.PLAYERS if lower else Follows.NOTHING,
        met=pairs(frozenset((p.number, n)) for p in (*members, *lower) for n in p.opponents),
        forbidden=pairs(standing.forbidden),
        topscorers=topscorers or None,
        round=standing.round,
        rounds=standing.round if standing.last_round else standing.rounds,
        initial_colour=standing.initial_colour,
    )


def _player(player: Player) -> TypedPlayer:
    return TypedPlayer(
        number=player.tpn,
        score=player.score,
        name=player.name.replace('"', "'"),
        wish=player.preference,
        colours=player.colours or None,
        last_float=player.last_float,
        second_last_float=player.second_last_float,
        bar=player.pab_bar,
        unplayed=player.unplayed,
    )
