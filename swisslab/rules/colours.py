"""Colour preferences (A.6 / 1.7) and colour allocation (E.1-E.5 / 5.2.1-5.2.5), the same in both editions."""

from collections.abc import Sequence

from swisslab.model import Colour, Player, Preference, Standing, Strength


def preference(colours: Sequence[Colour]) -> Preference:
    """The colour preference after the games really played, oldest first.

    The first definition that fits counts: absolute, strong, mild.

    >>> W, B = Colour.WHITE, Colour.BLACK
    >>> preference([W, B]).strength.name, preference([W, B, W]).colour.name
    ('MILD', 'BLACK')
    """
    if not colours:
        return Preference()
    difference = sum(1 if colour is Colour.WHITE else -1 for colour in colours)
    repeated = len(colours) > 1 and colours[-1] is colours[-2]
    balance = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) > 1:
        return Preference(balance, Strength.ABSOLUTE)
    if repeated:
        return Preference(colours[-1].other, Strength.ABSOLUTE)
    if difference:
        return Preference(balance, Strength.STRONG)
    return Preference(colours[-1].other, Strength.MILD)


def allocate(standing: Standing, one: Player, two: Player) -> tuple[Player, Player, int]:
    """Who gets White, who gets Black, and the number (1-5) of the first rule that decides."""
    high, low = (one, two) if one.rank_key < two.rank_key else (two, one)
    if high.preference.colour is None and low.preference.colour is None:
        first = standing.initial_colour or Colour.WHITE
        colour = first if high.parity % 2 else first.other
        return _seat(high, low, colour, 5)
    if high.preference.colour is not low.preference.colour:
        wish = high.preference.colour
        if wish is None:
            assert low.preference.colour is not None
            wish = low.preference.colour.other
        return _seat(high, low, wish, 1)
    wish = high.preference.colour
    assert wish is not None
    mine, theirs = _weight(high), _weight(low)
    if mine != theirs:
        return _seat(high, low, wish if mine > theirs else wish.other, 2)
    for own, other in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own is not other:
            return _seat(high, low, own.other, 3)
    return _seat(high, low, wish, 4)


def _weight(player: Player) -> tuple[Strength, int]:
    strength = player.preference.strength
    return strength, abs(player.colour_difference) if strength is Strength.ABSOLUTE else 0


def _seat(player: Player, opponent: Player, colour: Colour, rule: int) -> tuple[Player, Player, int]:
    return (player, opponent, rule) if colour is Colour.WHITE else (opponent, player, rule)
