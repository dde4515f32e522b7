"""The older manual's procedure, "successive pairing attempts" (Arbiters' Manual 2013-16, 2.3-2.6), as a rulebook.

Criteria 1a, 1b and 2 are absolute; 3 (score differences), 4 (colour wishes), 5 (a float as in the last round) and 6 (a
float as two rounds ago) are relative. A downfloat is charged where the player is left over, an upfloat where an MDP
is met, so nobody is charged twice for one float.
"""

from swisslab.model import Float
from swisslab.rules import criteria as c
from swisslab.rules.criteria import CostKind, Criterion, Role, Topic
from swisslab.rules.editions import RULES_2026
from swisslab.rules.rulebook import Articles, Rulebook

IGNORED_IN_TURN = ("6", "5", "4", "3")  # labels, in the order in which attempts ignore them
COLOURS = "4"  # the criterion that is also the goal of every attempt
_ARTICLE = "AM 2.4"


def _repeated_float(key: str, label: str, rounds_ago: int) -> Criterion:
    """A float as one or two rounds ago: of the one who is left over, and of the one who meets an MDP."""
    return Criterion(
        key,
        label,
        _ARTICLE,
        topic=Topic.FLOAT_SCOPE,
        pair=c.of_lower(c.had_float(Float.UP, rounds_ago)),
        floater=c.of_floater(c.had_float(Float.DOWN, rounds_ago)),
        looks_at=("score", "last_float" if rounds_ago == 1 else "second_last_float"),
    )


RULES_MANUAL = Rulebook(
    name="manual",
    procedure="successive attempts",
    floats=RULES_2026.floats,  # points without a game count as a downfloat
    pab_bar=RULES_2026.pab_bar,  # 1b: no bye after a point without a game
    whole_round_look_ahead=False,
    criteria=(
        Criterion("rematch", "1a", _ARTICLE, Role.ABSOLUTE, Topic.REMATCH, bars=c.met),
        Criterion("pab-or-full-points", "1b", _ARTICLE, Role.ABSOLUTE, Topic.PAB_BAR, bars_bye=c.barred_from_bye),
        Criterion("absolute", "2", _ARTICLE, Role.ABSOLUTE, Topic.ABSOLUTE_COLOURS, alike=c.absolute_colour),
        Criterion(
            "manual-difference",
            "3",
            _ARTICLE,
            topic=Topic.PSD,
            kind=CostKind.LIST,
            pair=c.pair_difference,
            looks_at=("score",),
        ),
        Criterion(
            "manual-colour", COLOURS, _ARTICLE, topic=Topic.COLOURS, pair=c.preference_denied, looks_at=("preference",)
        ),
        _repeated_float("manual-last", "5", 1),
        _repeated_float("manual-before", "6", 2),
    ),
    articles=Articles(
        players="AM 2.2",
        bracket="AM 2.3",
        completion="",
        parameters="AM 2.3",
        subgroups="AM 2.3",
        candidate="AM 2.6",
        perfect="AM 2.6",
        best="AM 2.6",
        attempt="AM 2.6",
        transposition="AM 2.6",
        exchange="AM 2.6",
        mdp_exchange="AM 2.6",
        boards="AM 2.6",
        colours=("AM 2.5",) * 5,
    ),
)

#: No numbered criterion: the manual first makes as many pairs as it can.
PAIRS = Criterion("pairs", "pairs", _ARTICLE, Role.PAIRS, Topic.PAIRS, floater=c.one_each, looks_at=())


def ignored_in_turn(*, cumulative: bool = True) -> tuple[tuple[str, ...], ...]:
    """What each attempt ignores: nothing, then 6, then 5 as well, then 4, then 3; or each of them by itself.

    >>> ignored_in_turn()[2], ignored_in_turn(cumulative=False)[2]
    (('6', '5'), ('5',))
    """
    if cumulative:
        return tuple(IGNORED_IN_TURN[:count] for count in range(len(IGNORED_IN_TURN) + 1))
    return ((), *((name,) for name in IGNORED_IN_TURN))
