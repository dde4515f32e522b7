"""Colour preferences (A.6 / 1.7) and colour allocation (E.1-E.5 / 5.2.1-5.2.5), the same in both editions."""

from collections.abc import Sequence

from swisslab.model import Colour, Player, Preference, Strength


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


def allocate(one: Player, two: Player, initial_colour: Colour | None) -> tuple[Player, Player, int]:
    """Who gets White, who gets Black, and the number (1-5) of the first rule that decides (E.1-E.5 / 5.2.1-5.2.5).

    initial_colour: what the odd higher-ranked player gets where neither has a preference; None: White.
    """
    high, low = (one, two) if one.rank_key < two.rank_key else (two, one)
    return allocate_ranked(high, low, initial_colour)


def allocate_ranked(high: Player, low: Player, initial_colour: Colour | None) -> tuple[Player, Player, int]:
    """The same for a pair whose higher-ranked player is known."""
    for number, rule in enumerate(_RULES, 1):
        colour = rule(high, low, initial_colour or Colour.WHITE)
        if colour is not None:
            white, black = (high, low) if colour is Colour.WHITE else (low, high)
            return white, black, number
    raise AssertionError("the last rule gives a colour to any two players")


def _grant_both(high: Player, low: Player, _initial: Colour) -> Colour | None:
    """Rule 1: both preferences, or the only one."""
    mine, theirs = high.preference.colour, low.preference.colour
    if mine is theirs:
        return None
    return mine if mine is not None else _other(theirs)


def _grant_stronger(high: Player, low: Player, _initial: Colour) -> Colour | None:
    """Rule 2: the stronger preference; of two absolute ones, that of the wider colour difference."""
    mine, theirs = _weight(high), _weight(low)
    if mine == theirs:
        return None
    return high.preference.colour if mine > theirs else _other(high.preference.colour)


def _alternate(high: Player, low: Player, _initial: Colour) -> Colour | None:
    """Rule 3: the colours of the last round in which they had different ones, the other way round."""
    for own, other in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own is not other:
            return own.other
    return None


def _grant_higher(high: Player, _low: Player, _initial: Colour) -> Colour | None:
    """Rule 4: the preference of the higher-ranked player."""
    return high.preference.colour


def _by_number(high: Player, _low: Player, initial: Colour) -> Colour | None:
    """Rule 5: an odd higher-ranked player gets the initial colour."""
    return initial if high.parity % 2 else initial.other


_RULES = (_grant_both, _grant_stronger, _alternate, _grant_higher, _by_number)


def _other(colour: Colour | None) -> Colour | None:
    return None if colour is None else colour.other


def _weight(player: Player) -> tuple[Strength, int]:
    strength = player.preference.strength
    return strength, abs(player.colour_difference) if strength is Strength.ABSOLUTE else 0
