"""The 2017 and the 2026 edition of the FIDE (Dutch) system."""

from dataclasses import replace

from swisslab.model import Float, Outcome, PabBar, Points, PointSystem, RoundEntry
from swisslab.rules import criteria as c
from swisslab.rules.criteria import Attribution, CostKind, Criterion, FloaterCost, PairCost, Role, Topic
from swisslab.rules.rulebook import Articles, Rulebook


def _by_scores(own: Points, other: Points | None) -> Float:
    if other is None or own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


def floats_2017(_system: PointSystem, entry: RoundEntry | None, own: Points, other: Points | None) -> Float:
    """A.4 b: a game between unequal scores floats both; any round without a game is a downfloat."""
    if entry is not None and entry.outcome is not None and entry.outcome.played:
        return _by_scores(own, other)
    return Float.DOWN


def floats_2026(system: PointSystem, entry: RoundEntry | None, own: Points, other: Points | None) -> Float:
    """1.4.2-1.4.4: without a game only the PAB, or more points than a loss is worth, make a downfloat."""
    if entry is not None and entry.outcome is not None and entry.outcome.played:
        return _by_scores(own, other)
    if entry is not None and entry.outcome is Outcome.PAB:
        return Float.DOWN
    return Float.DOWN if system.worth(entry) > system.loss else Float.NONE


def pab_bar_2017(_system: PointSystem, entry: RoundEntry | None) -> PabBar | None:
    """C.2: an earlier PAB or a forfeit win."""
    match entry.outcome if entry else None:
        case Outcome.PAB:
            return PabBar.PAB
        case Outcome.FORFEIT_WIN:
            return PabBar.FORFEIT_WIN
        case _:
            return None


def pab_bar_2026(system: PointSystem, entry: RoundEntry | None) -> PabBar | None:
    """2.1.2: an earlier PAB, or as many points as a win in one round without playing."""
    if entry is None or entry.outcome is None or entry.outcome.played:
        return None
    if entry.outcome is Outcome.PAB:
        return PabBar.PAB
    if system.worth(entry) < system.win:
        return None
    return PabBar.FORFEIT_WIN if entry.outcome.forfeit else PabBar.FULL_BYE


# --- the criteria, row by row --------------------------------------------------------------------------------------

_SCORE = ("score",)
_PREFERENCE = ("preference",)
_TOPSCORERS = ("preference", "topscorer", "colours")
_LAST_FLOAT = ("score", "last_float")
_FLOAT_BEFORE = ("score", "second_last_float")

#: A downfloat is the doing of the higher player of a pair, an upfloat that of the lower one.
_HIGHER, _LOWER = Attribution.HIGHER, Attribution.LOWER

_DOWN, _UP = c.had_float(Float.DOWN, 1), c.had_float(Float.UP, 1)
_DOWN_BEFORE, _UP_BEFORE = c.had_float(Float.DOWN, 2), c.had_float(Float.UP, 2)


def _forbidding(label: str, article: str, bye_key: str) -> tuple[Criterion, ...]:
    """C.1-C.3 / C1-C3: rematches, the bye, equal absolute preferences; `label` and `article` with a place for 1-3."""

    def row(number: int, key: str, topic: Topic) -> Criterion:
        return Criterion(key, label.format(number), article.format(number), Role.ABSOLUTE, topic)

    return (
        replace(row(1, "rematch", Topic.REMATCH), bars=c.met),
        replace(row(2, bye_key, Topic.PAB_BAR), bars_bye=c.barred_from_bye),
        replace(row(3, "absolute", Topic.ABSOLUTE_COLOURS), alike=c.absolute_colour),
    )


def _colours(label: str, article: str, first: int, first_article: int) -> tuple[Criterion, ...]:
    """C.8-C.11 / C10-C13: topscorers beyond two and three times running, preferences, strong preferences."""
    table: tuple[tuple[str, PairCost, bool, tuple[str, ...]], ...] = (
        ("top-difference", c.beyond_two, True, _TOPSCORERS),
        ("top-repeat", c.three_running, True, _TOPSCORERS),
        ("colour", c.preference_denied, False, _PREFERENCE),
        ("strong", c.strong_denied, False, _PREFERENCE),
    )
    return tuple(
        Criterion(
            key,
            label.format(first + i),
            article.format(first_article + i),
            topic=Topic.COLOURS,
            pair=pair,
            looks_at=looks_at,
            topscorers_only=topscorers,
        )
        for i, (key, pair, topscorers, looks_at) in enumerate(table)
    )


def _floats(
    key: str,
    label: str,
    article: str,
    looks_at: tuple[str, ...],
    attribution: Attribution,
    *,
    pair: PairCost = c.no_pair_cost,
    floater: FloaterCost = c.no_floater_cost,
    kind: CostKind = CostKind.COUNT,
) -> Criterion:
    """One criterion about repeated floats."""
    return Criterion(
        key,
        label,
        article,
        topic=Topic.FLOAT_SCOPE,
        kind=kind,
        pair=pair,
        floater=floater,
        attribution=attribution,
        looks_at=looks_at,
    )


_LIST = CostKind.LIST

CRITERIA_2017: tuple[Criterion, ...] = (
    *_forbidding("C.{}", "C.{}", "pab"),
    Criterion("completion", "C.4", "C.4", Role.COMPLETION, Topic.LOOK_AHEAD),
    Criterion("pairs", "C.5", "C.5", Role.PAIRS, Topic.PAIRS, floater=c.one_each, looks_at=()),
    Criterion(
        "psd",
        "C.6",
        "C.6",
        Role.FLOATER_SCORES,
        Topic.PSD,
        kind=_LIST,
        pair=c.pair_difference,
        floater=c.artificial_difference,
        looks_at=_SCORE,
    ),
    Criterion("look-ahead", "C.7", "C.7", Role.LOOK_AHEAD, Topic.LOOK_AHEAD),
    *_colours("C.{}", "C.{}", 8, 8),
    _floats("down-last", "C.12", "C.12", _LAST_FLOAT, _HIGHER, pair=c.of_higher(_DOWN), floater=c.of_floater(_DOWN)),
    _floats("up-last", "C.13", "C.13", _LAST_FLOAT, _LOWER, pair=c.of_lower(_UP)),
    _floats(
        "down-before",
        "C.14",
        "C.14",
        _FLOAT_BEFORE,
        _HIGHER,
        pair=c.of_higher(_DOWN_BEFORE),
        floater=c.of_floater(_DOWN_BEFORE),
    ),
    _floats("up-before", "C.15", "C.15", _FLOAT_BEFORE, _LOWER, pair=c.of_lower(_UP_BEFORE)),
    _floats(
        "down-last-difference",
        "C.16",
        "C.16",
        _LAST_FLOAT,
        _HIGHER,
        kind=_LIST,
        pair=c.difference_of_higher(_DOWN),
        floater=c.difference_of_floater(_DOWN),
    ),
    _floats("up-last-difference", "C.17", "C.17", _LAST_FLOAT, _LOWER, kind=_LIST, pair=c.difference_of_lower(_UP)),
    _floats(
        "down-before-difference",
        "C.18",
        "C.18",
        _FLOAT_BEFORE,
        _HIGHER,
        kind=_LIST,
        pair=c.difference_of_higher(_DOWN_BEFORE),
        floater=c.difference_of_floater(_DOWN_BEFORE),
    ),
    _floats(
        "up-before-difference",
        "C.19",
        "C.19",
        _FLOAT_BEFORE,
        _LOWER,
        kind=_LIST,
        pair=c.difference_of_lower(_UP_BEFORE),
    ),
)

CRITERIA_2026: tuple[Criterion, ...] = (
    *_forbidding("C{}", "2.1.{}", "pab-or-full-points"),
    Criterion("completion", "C4", "2.2.1", Role.COMPLETION, Topic.LOOK_AHEAD),
    Criterion("pab-score", "C5", "2.3.1", Role.BYE_SCORE, Topic.PAB_SCORE),
    Criterion("pairs", "C6", "2.4.1", Role.PAIRS, Topic.PAIRS, floater=c.one_each, looks_at=()),
    Criterion(
        "floater-scores",
        "C7",
        "2.4.2",
        Role.FLOATER_SCORES,
        Topic.PSD,
        kind=_LIST,
        floater=c.own_score,
        looks_at=_SCORE,
    ),
    Criterion("look-ahead-round", "C8", "2.4.3", Role.LOOK_AHEAD, Topic.LOOK_AHEAD),
    Criterion(
        "unplayed", "C9", "2.4.4", Role.SOLE_FLOATER, Topic.UNPLAYED, floater=c.unplayed_games, looks_at=("unplayed",)
    ),
    *_colours("C{}", "2.4.{}", 10, 5),
    _floats("resident-down-last", "C14", "2.4.9", _LAST_FLOAT, _HIGHER, floater=c.of_resident(_DOWN)),
    _floats("mdp-opponent-up-last", "C15", "2.4.10", _LAST_FLOAT, _LOWER, pair=c.of_lower(_UP)),
    _floats("resident-down-before", "C16", "2.4.11", _FLOAT_BEFORE, _HIGHER, floater=c.of_resident(_DOWN_BEFORE)),
    _floats("mdp-opponent-up-before", "C17", "2.4.12", _FLOAT_BEFORE, _LOWER, pair=c.of_lower(_UP_BEFORE)),
    _floats(
        "down-last-difference",
        "C18",
        "2.4.13",
        _LAST_FLOAT,
        _HIGHER,
        kind=_LIST,
        pair=c.difference_of_higher(_DOWN),
        floater=c.difference_of_mdp(_DOWN),
    ),
    _floats("up-last-difference", "C19", "2.4.14", _LAST_FLOAT, _LOWER, kind=_LIST, pair=c.difference_of_lower(_UP)),
    _floats(
        "down-before-difference",
        "C20",
        "2.4.15",
        _FLOAT_BEFORE,
        _HIGHER,
        kind=_LIST,
        pair=c.difference_of_higher(_DOWN_BEFORE),
        floater=c.difference_of_mdp(_DOWN_BEFORE),
    ),
    _floats(
        "up-before-difference",
        "C21",
        "2.4.16",
        _FLOAT_BEFORE,
        _LOWER,
        kind=_LIST,
        pair=c.difference_of_lower(_UP_BEFORE),
    ),
)

# --- the rulebooks -------------------------------------------------------------------------------------------------

RULES_2017 = Rulebook(
    name="2017",
    criteria=CRITERIA_2017,
    floats=floats_2017,
    pab_bar=pab_bar_2017,
    collapse=True,
    whole_round_look_ahead=False,
    articles=Articles(
        players="A.2",
        bracket="A.3",
        completion="A.9",
        collapse="A.9",
        parameters="B.1",
        subgroups="B.2",
        candidate="B.3",
        perfect="B.4",
        best="B.8",
        transposition="D.1",
        exchange="D.2",
        mdp_exchange="D.3",
        boards="C.04.2 D.9",
        colours=("E.1", "E.2", "E.3", "E.4", "E.5"),
    ),
    cited={
        Topic.FLOATS: ("A.4.b",),
        Topic.LOOK_AHEAD: ("A.9", "C.4", "C.7"),
        Topic.PSD: ("A.8", "C.6"),
    },
)

RULES_2026 = Rulebook(
    name="2026",
    criteria=CRITERIA_2026,
    floats=floats_2026,
    pab_bar=pab_bar_2026,
    only_valid_mdp_sets=True,
    articles=Articles(
        players="1.2",
        bracket="1.3",
        completion="2.2.1",
        parameters="3.1",
        subgroups="3.2",
        candidate="3.3",
        perfect="3.4",
        best="3.8",
        transposition="4.2",
        exchange="4.3",
        mdp_exchange="4.4",
        invalid_set="4.4.1",
        boards="C.04.2 3.6",
        colours=("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
    ),
    cited={
        Topic.FLOATS: ("1.4.3", "1.4.4"),
        Topic.LOOK_AHEAD: ("1.9", "2.2.1", "2.4.3"),
        Topic.PSD: ("2.4.2", "4.4.1"),
    },
)
