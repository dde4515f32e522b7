"""The 2017 and the 2026 edition of the FIDE (Dutch) system."""

from collections.abc import Mapping

from swisslab.model import Entry, Float, Outcome, PabBar, Points, PointSystem
from swisslab.rules.criteria import QUALITY_2017, QUALITY_2026
from swisslab.rules.rulebook import Rulebook


def _by_scores(own: Points, other: Points | None) -> Float:
    if other is None or own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


def floats_2017(_system: PointSystem, entry: Entry | None, own: Points, other: Points | None) -> Float:
    """A.4 b: a game between unequal scores floats both; any round without a game is a downfloat."""
    if entry is not None and entry.outcome is not None and entry.outcome.played:
        return _by_scores(own, other)
    return Float.DOWN


def floats_2026(system: PointSystem, entry: Entry | None, own: Points, other: Points | None) -> Float:
    """1.4.2-1.4.4: without a game only the PAB, or more points than a loss is worth, make a downfloat."""
    if entry is not None and entry.outcome is not None and entry.outcome.played:
        return _by_scores(own, other)
    if entry is not None and entry.outcome is Outcome.PAB:
        return Float.DOWN
    return Float.DOWN if system.worth(entry) > system.loss else Float.NONE


def pab_bar_2017(_system: PointSystem, entry: Entry | None) -> PabBar | None:
    """C.2: an earlier PAB or a forfeit win."""
    match entry.outcome if entry else None:
        case Outcome.PAB:
            return PabBar.PAB
        case Outcome.FORFEIT_WIN:
            return PabBar.FORFEIT_WIN
        case _:
            return None


def pab_bar_2026(system: PointSystem, entry: Entry | None) -> PabBar | None:
    """2.1.2: an earlier PAB, or as many points as a win in one round without playing."""
    if entry is None or entry.outcome is None or entry.outcome.played:
        return None
    if entry.outcome is Outcome.PAB:
        return PabBar.PAB
    if system.worth(entry) < system.win:
        return None
    return PabBar.FORFEIT_WIN if entry.outcome.forfeit else PabBar.FULL_BYE


_ARTICLES_2017: Mapping[str, str] = {
    "players": "A.2",
    "bracket": "A.3",
    "completion": "A.9",
    "collapse": "A.9",
    "parameters": "B.1",
    "subgroups": "B.2",
    "candidate": "B.3",
    "perfect": "B.4",
    "best": "B.8",
    "transposition": "D.1",
    "exchange": "D.2",
    "mdp_exchange": "D.3",
    "rematch": "C.1",
    "bye": "C.2",
    "colour": "C.3",
    "C.4": "C.4",
    "boards": "C.04.2 D.9",
    **{f"colour_{n}": f"E.{n}" for n in range(1, 6)},
}

_ARTICLES_2026: Mapping[str, str] = {
    "players": "1.2",
    "bracket": "1.3",
    "completion": "2.2.1",
    "parameters": "3.1",
    "subgroups": "3.2",
    "candidate": "3.3",
    "perfect": "3.4",
    "best": "3.8",
    "transposition": "4.2",
    "exchange": "4.3",
    "mdp_exchange": "4.4",
    "invalid_set": "4.4.1",
    "rematch": "2.1.1",
    "bye": "2.1.2",
    "colour": "2.1.3",
    "C4": "2.2.1",
    "C5": "2.3.1",
    "boards": "C.04.2 3.6",
    **{f"colour_{n}": f"5.2.{n}" for n in range(1, 6)},
}

RULES_2017 = Rulebook(
    edition="2017",
    floats=floats_2017,
    pab_bar=pab_bar_2017,
    rematch="C.1",
    bye="C.2",
    colour="C.3",
    completion="C.4",
    lowest_pab=None,
    collapse=True,
    global_look_ahead=False,
    quality=QUALITY_2017,
    articles=_ARTICLES_2017,
)

RULES_2026 = Rulebook(
    edition="2026",
    floats=floats_2026,
    pab_bar=pab_bar_2026,
    rematch="C1",
    bye="C2",
    colour="C3",
    completion="C4",
    lowest_pab="C5",
    collapse=False,
    global_look_ahead=True,
    quality=QUALITY_2026,
    articles=_ARTICLES_2026,
)

EDITIONS: Mapping[str, Rulebook] = {"2017": RULES_2017, "2026": RULES_2026}
