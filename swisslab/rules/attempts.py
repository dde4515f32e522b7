"""The older manual's procedure, "successive pairing attempts" (Arbiters' Manual 2013-16, 2.3-2.6), as a rulebook.

Criteria 1a, 1b and 2 are absolute; 3 (score differences), 4 (colour wishes), 5 (a float as in the last round) and 6 (a
float as two rounds ago) are relative. A downfloat is charged where the player is left over, an upfloat where an MDP
is met, so nobody is charged twice for one float.
"""

from collections.abc import Mapping

from swisslab.rules.criteria import Criterion, Shape, one_each, pair_difference, repeated_float, wish_denied
from swisslab.rules.editions import RULES_2026
from swisslab.rules.rulebook import Rulebook

DROPPED = ("6", "5", "4", "3")  # in this order criteria are ignored

_ARTICLES: Mapping[str, str] = {
    "players": "AM 2.2",
    "bracket": "AM 2.3",
    "parameters": "AM 2.3",
    "subgroups": "AM 2.3",
    "candidate": "AM 2.6",
    "perfect": "AM 2.6",
    "best": "AM 2.6",
    "attempt": "AM 2.6",
    "transposition": "AM 2.6",
    "exchange": "AM 2.6",
    "mdp_exchange": "AM 2.6",
    "rematch": "AM 2.4",
    "bye": "AM 2.4",
    "colour": "AM 2.4",
    "boards": "AM 2.6",
    **{f"colour_{n}": "AM 2.5" for n in range(1, 6)},
}


def _criterion(name: str, shape: Shape, **costs: object) -> Criterion:
    return Criterion(name, "AM 2.4", shape, **costs)  # type: ignore[arg-type]


PAIRS = _criterion("pairs", Shape.COUNT, floater=one_each)  # no numbered criterion: the first thing compared

RULES_MANUAL = Rulebook(
    edition="manual",
    floats=RULES_2026.floats,  # points without a game count as a downfloat
    pab_bar=RULES_2026.pab_bar,  # 1b: no bye after a point without a game
    rematch="1a",
    bye="1b",
    colour="2",
    completion="",
    lowest_pab=None,
    collapse=False,
    global_look_ahead=False,
    quality=(
        _criterion("3", Shape.LIST, pair=pair_difference, unequal=True),
        _criterion("4", Shape.COUNT, pair=wish_denied),
        _criterion("5", Shape.COUNT, **repeated_float(1)),
        _criterion("6", Shape.COUNT, **repeated_float(2)),
    ),
    articles=_ARTICLES,
)


def ignored_in_turn(*, cumulative: bool = True) -> tuple[tuple[str, ...], ...]:
    """What each attempt ignores: nothing, then 6, then 5 as well, then 4, then 3; or each of them by itself.

    >>> ignored_in_turn()[2], ignored_in_turn(cumulative=False)[2]
    (('6', '5'), ('5',))
    """
    if cumulative:
        return tuple(DROPPED[:count] for count in range(len(DROPPED) + 1))
    return ((), *((name,) for name in DROPPED))
