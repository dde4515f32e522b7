"""A typed bracket as text: one canonical form of every bracket."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from swisslab.model import Colour, Float, PabBar, Points, Strength, points_text
from swisslab.typed.content import NO_PREFERENCE, RESIDENTS_SCORE, STEP, BracketContent, Follows, Pairs, TypedPlayer

_COLOURS = {Colour.WHITE: "White", Colour.BLACK: "Black"}
_STRENGTHS = {Strength.MILD: "", Strength.STRONG: " strongly", Strength.ABSOLUTE: " absolutely"}
_BARS = {PabBar.PAB: "had the bye", PabBar.FORFEIT_WIN: "won by forfeit", PabBar.FULL_BYE: "had a full-point bye"}
_DIRECTIONS = {Float.DOWN: "down", Float.UP: "up"}

Key = TypeVar("Key", bound=Hashable)


def statements(bracket: BracketContent) -> Iterator[str]:
    """The statements of a bracket in their fixed order."""
    plain = not any(player.score != _usual(bracket, player) for player in bracket.players)
    if bracket.mdps:
        yield f"MDPs {_scored(bracket.mdps, plain)}"
        yield f"residents {_scored(bracket.residents, plain)}"
    else:
        yield _scored(bracket.residents, plain)
    if bracket.follows is Follows.PLAYERS:
        yield f"below {_scored(bracket.lower, plain)}"
    elif bracket.follows is Follows.NOTHING:
        yield "last bracket"
    yield from _pairs("met", bracket.met)
    yield from _pairs("forbidden", bracket.forbidden)
    yield from _players(bracket.players)
    if bracket.round is not None:
        yield f"round {bracket.round}" + (f" of {bracket.rounds}" if bracket.rounds is not None else "")
    if bracket.topscorers is not None:
        yield f"topscorers {_numbers(bracket.topscorers)}"
    if bracket.initial_colour is not None:
        yield f"initial colour {_COLOURS[bracket.initial_colour]}"


def _usual(bracket: BracketContent, player: TypedPlayer) -> Points:
    """The score a player has where none is typed."""
    if player in bracket.residents:
        return RESIDENTS_SCORE
    return RESIDENTS_SCORE + (STEP if player in bracket.mdps else -STEP)


def _scored(players: Sequence[TypedPlayer], plain: bool) -> str:
    if plain:
        return _named(players)
    groups = _grouped(players, lambda player: player.score)
    return ", ".join(f"{_named(group)} on {points_text(score)}" for score, group in groups)


def _named(players: Iterable[TypedPlayer]) -> str:
    return " ".join(f'{player.number} "{player.name}"' if player.name else str(player.number) for player in players)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in sorted(numbers))


def _pairs(word: str, pairs: Pairs) -> Iterator[str]:
    if pairs:
        listed = sorted(sorted(pair) for pair in pairs)
        yield f"{word} " + " ".join(f"{one}-{two}" for one, two in listed)


def _grouped(players: Iterable[TypedPlayer], key: Callable[[TypedPlayer], Key]) -> list[tuple[Key, list[TypedPlayer]]]:
    groups: dict[Key, list[TypedPlayer]] = {}
    for player in players:
        groups.setdefault(key(player), []).append(player)
    return list(groups.items())


def _players(players: Sequence[TypedPlayer]) -> Iterator[str]:
    ordered = sorted(players, key=lambda player: player.number)

    def together(key: Callable[[TypedPlayer], Key]) -> Iterator[tuple[Key, str]]:
        for value, group in _grouped(ordered, key):
            yield value, _numbers(player.number for player in group)

    for preferred, group in together(lambda p: p.preference if p.colours is None else NO_PREFERENCE):
        if preferred.colour is not None:
            verb = "want" if " " in group else "wants"
            yield f"{group} {verb} {_COLOURS[preferred.colour]}{_STRENGTHS[preferred.strength]}"
    for colours, group in together(lambda p: p.colours or ()):
        if colours:
            yield f"{group} had {''.join(colour.value.upper() for colour in colours)}"
    for direction, group in together(lambda p: p.last_float):
        if direction is not Float.NONE:
            yield f"{group} floated {_DIRECTIONS[direction]}"
    for direction, group in together(lambda p: p.second_last_float):
        if direction is not Float.NONE:
            yield f"{group} floated {_DIRECTIONS[direction]} two rounds ago"
    for bar, group in together(lambda p: p.bar):
        if bar is not None:
            yield f"{group} {_BARS[bar]}"
    for (unplayed, usual), group in together(lambda p: (p.unplayed, int(p.bar is not None))):
        if unplayed != usual:
            yield f"{group} missed {unplayed} {'game' if unplayed == 1 else 'games'}"
