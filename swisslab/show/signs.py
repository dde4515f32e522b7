"""The signs on a card: colour preferences, floats, the bye. Letters and arrows, so that colour is never needed."""

from swisslab.model import Colour, Float, Player, Preference, Strength

NO_BYE = "⊘"


def preference_sign(preference: Preference) -> str:
    """A colour preference as a sign: W! absolute, W strong, w mild, – none.

    >>> preference_sign(Preference(Colour.BLACK, Strength.ABSOLUTE))
    'B!'
    >>> preference_sign(Preference(Colour.WHITE, Strength.MILD))
    'w'
    """
    if preference.colour is None:
        return "–"
    letter = "W" if preference.colour is Colour.WHITE else "B"
    match preference.strength:
        case Strength.ABSOLUTE:
            return letter + "!"
        case Strength.STRONG:
            return letter
        case _:
            return letter.lower()


_ARROWS = {Float.NONE: "", Float.DOWN: "↓", Float.UP: "↑"}


def float_signs(player: Player) -> str:
    """The floats of the last round (1) and of the round before it (2), each as an arrow and its distance.

    >>> float_signs(Player(1, 1, 10, last_float=Float.DOWN, second_last_float=Float.UP))
    '↓1↑2'
    """
    last, before = _ARROWS[player.last_float], _ARROWS[player.second_last_float]
    return (f"{last}1" if last else "") + (f"{before}2" if before else "")


def short_name(player: Player) -> str:
    """The family name, or what the file has of it."""
    return player.name.split(",", 1)[0].strip()
