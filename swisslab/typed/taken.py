"""A bracket of a real round as a typed one: to show it, to change it, to pass it on as text."""

from collections.abc import Iterable

from swisslab.model import BracketKind, Player, PlayerNumber
from swisslab.rules import Standing
from swisslab.solver import NoSuchBracket, PairedBracket, Pool, brackets_of
from swisslab.typed.bracket import TypedBracket
from swisslab.typed.content import Follows, TypedPlayer


def bracket_of_round(standing: Standing, label: str) -> TypedBracket:
    """The bracket with a label ("2.5") of a round, with all that follows below it.

    Players are numbered by their TPN. Raises NoSuchBracket (a KeyError) if the round has no such bracket; a collapsed
    last bracket has no form of its own, since its residents have several scores.
    """
    labels = []
    for paired in brackets_of(Pool(standing)):
        if paired.bracket.kind is BracketKind.CLB:
            continue
        if paired.label == label:
            return _taken(standing, paired)
        labels.append(paired.label)
    raise NoSuchBracket(label, tuple(dict.fromkeys(labels)))


def _taken(standing: Standing, paired: PairedBracket) -> TypedBracket:
    bracket, m0 = paired.bracket, paired.bracket.m0
    members = bracket.players
    lower = [bracket.pool.players[i] for i in bracket.lower_players]
    tpn = {player.number: PlayerNumber(player.tpn) for player in (*members, *lower)}

    def pairs(numbers: Iterable[frozenset[PlayerNumber]]) -> frozenset[frozenset[PlayerNumber]]:
        return frozenset(frozenset(tpn[n] for n in pair) for pair in numbers if pair <= tpn.keys())

    topscorers = frozenset(tpn[player.number] for player in (*members, *lower) if player.topscorer)
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
        number=PlayerNumber(player.tpn),
        score=player.score,
        name=player.name.replace('"', "'"),
        preference=player.preference,
        colours=player.colours or None,
        last_float=player.last_float,
        second_last_float=player.second_last_float,
        bar=player.pab_bar,
        unplayed=player.unplayed,
    )
