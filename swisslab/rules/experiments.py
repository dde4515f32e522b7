"""Experiments with a rulebook: any set of articles of the 2026 edition read as in 2017 (the table of what changed).

All swaps together give the pairings of the 2017 edition; any combination can be paired and walked.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from swisslab.rules.criteria import Criterion
from swisslab.rules.editions import RULES_2017, RULES_2026
from swisslab.rules.rulebook import Rulebook


class Swap(Enum):
    """An article in which the editions differ, named after what it is about."""

    FLOATS = "floats"  # what an unplayed round does to the floats
    UNPLAYED = "unplayed"  # C9
    PAB_SCORE = "pab_score"  # C5
    PAB_BAR = "pab_bar"  # C2
    LOOK_AHEAD = "look_ahead"  # C4 in every bracket and C8, or C.7, PPB and CLB
    PSD = "psd"  # C7 or C.6
    FLOAT_SCOPE = "float_scope"  # C14-C21 or C.12-C.19


@dataclass(frozen=True, slots=True)
class ArticleSwap:
    """One swap: its articles in both editions (empty: that edition has none), and what it does to a rulebook."""

    swap: Swap
    old: tuple[str, ...]
    new: tuple[str, ...]
    apply: Callable[[Rulebook], Rulebook]


def _exchange(rules: Rulebook, new_to_old: Mapping[str, str | None]) -> tuple[Criterion, ...]:
    """The quality criteria with some of them in their 2017 form, or gone."""
    kept: list[Criterion] = []
    for criterion in rules.quality:
        old = new_to_old.get(criterion.id, criterion.id)
        if old is not None:
            kept.append(criterion if old == criterion.id else RULES_2017.criterion(old))
    return tuple(kept)


def _floats(rules: Rulebook) -> Rulebook:
    return replace(rules, floats=RULES_2017.floats)


def _unplayed(rules: Rulebook) -> Rulebook:
    return replace(rules, quality=_exchange(rules, {"C9": None}))


def _pab_score(rules: Rulebook) -> Rulebook:
    return replace(rules, lowest_pab=RULES_2017.lowest_pab)


def _pab_bar(rules: Rulebook) -> Rulebook:
    articles = {**rules.articles, "bye": RULES_2017.articles["bye"]}
    return replace(rules, pab_bar=RULES_2017.pab_bar, bye=RULES_2017.bye, articles=articles)


def _look_ahead(rules: Rulebook) -> Rulebook:
    theirs = {name: RULES_2017.articles[name] for name in ("completion", "collapse", RULES_2017.completion)}
    return replace(
        rules,
        collapse=RULES_2017.collapse,
        global_look_ahead=RULES_2017.global_look_ahead,
        completion=RULES_2017.completion,
        quality=_exchange(rules, {"C8": "C.7"}),
        articles={**rules.articles, **theirs},
    )


def _psd(rules: Rulebook) -> Rulebook:
    articles = {name: article for name, article in rules.articles.items() if name != "invalid_set"}
    articles["mdp_exchange"] = RULES_2017.articles["mdp_exchange"]
    return replace(rules, quality=_exchange(rules, {"C7": "C.6"}), articles=articles)


def _float_scope(rules: Rulebook) -> Rulebook:
    return replace(rules, quality=_exchange(rules, {f"C{number}": f"C.{number - 2}" for number in range(14, 22)}))


SWAPS: tuple[ArticleSwap, ...] = (
    ArticleSwap(Swap.FLOATS, ("A.4.b",), ("1.4.3", "1.4.4"), _floats),
    ArticleSwap(Swap.UNPLAYED, (), ("2.4.4",), _unplayed),
    ArticleSwap(Swap.PAB_SCORE, (), ("2.3.1",), _pab_score),
    ArticleSwap(Swap.PAB_BAR, ("C.2",), ("2.1.2",), _pab_bar),
    ArticleSwap(Swap.LOOK_AHEAD, ("A.9", "C.4", "C.7"), ("1.9", "2.2.1", "2.4.3"), _look_ahead),
    ArticleSwap(Swap.PSD, ("A.8", "C.6"), ("2.4.2", "4.4.1"), _psd),
    ArticleSwap(
        Swap.FLOAT_SCOPE, tuple(f"C.{n}" for n in range(12, 20)), tuple(f"2.4.{n}" for n in range(9, 17)), _float_scope
    ),
)  # in this order they are looked at


def with_old_articles(swaps: Iterable[Swap]) -> Rulebook:
    """The 2026 rulebook with some articles read as in 2017.

    >>> with_old_articles([Swap.UNPLAYED]).quality[3].id
    'C10'
    """
    asked = frozenset(swaps)
    rules = RULES_2026
    for article in SWAPS:
        if article.swap in asked:
            rules = article.apply(rules)
    return rules
