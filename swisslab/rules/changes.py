"""What two rulebooks differ in, topic by topic, and rulebooks of which some topics are read as in another one.

Any two rulebooks can be compared. Reading all topics in which they differ as in the other one gives its pairings.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from swisslab.rules.criteria import Criterion, Topic
from swisslab.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class ArticleChange:
    """A topic in which two rulebooks differ: `old` are the articles of the one, `new` those of the other.

    Either is empty where that rulebook says nothing about the topic.
    """

    topic: Topic
    old: tuple[str, ...]
    new: tuple[str, ...]


def changes(old: Rulebook, new: Rulebook) -> tuple[ArticleChange, ...]:
    """The topics in which two rulebooks differ, in the order of `Topic`.

    >>> from swisslab.rules import RULES_2017, RULES_2026
    >>> [change.topic.value for change in changes(RULES_2017, RULES_2026)][:3]
    ['floats', 'unplayed', 'pab_score']
    """
    return tuple(
        ArticleChange(topic, old.cites(topic), new.cites(topic)) for topic in Topic if _differ(topic, old, new)
    )


def reading(rules: Rulebook, topics: Iterable[Topic], like: Rulebook) -> Rulebook:
    """The rulebook `rules` with some topics read as in the rulebook `like`; its name says so.

    >>> from swisslab.rules import RULES_2017, RULES_2026
    >>> reading(RULES_2026, [Topic.UNPLAYED], like=RULES_2017).quality[3].label
    'C10'
    """
    changed = rules
    asked = frozenset(topics)
    for topic in (topic for topic in Topic if topic in asked):
        changed = _FIELDS.get(topic, _as_it_is)(changed, like)
        changed = replace(changed, criteria=_rows(changed, topic, like))
    return changed


def _differ(topic: Topic, old: Rulebook, new: Rulebook) -> bool:
    if _FIELDS.get(topic, _as_it_is)(new, old) != new:
        return True
    return [_substance(row) for row in old.criteria if row.topic is topic] != [
        _substance(row) for row in new.criteria if row.topic is topic
    ]


def _substance(row: Criterion) -> Criterion:
    """A criterion without what it is called."""
    return replace(row, label="", article="")


def _rows(rules: Rulebook, topic: Topic, like: Rulebook) -> tuple[Criterion, ...]:
    """The criteria with the rows of a topic as in another rulebook, each after the row it follows there."""
    kept = [row for row in rules.criteria if row.topic is not topic]
    previous: Criterion | None = None
    for row in like.criteria:
        if row.topic is topic:
            taken = any(other.label == row.label for other in kept)
            shown = replace(row, label=f"{row.label} ({like.name})") if taken else row
            kept.insert(_after(previous, kept, like), shown)
        previous = row
    return tuple(kept)


def _after(previous: Criterion | None, kept: list[Criterion], like: Rulebook) -> int:
    """Where a row belongs that follows `previous` in `like`: behind the last row that stands before it there."""
    if previous is None:
        return 0
    before = like.criteria[: like.criteria.index(previous) + 1]
    keys, known = {row.key for row in before}, {row.key for row in like.criteria}
    kinds = {(row.topic, row.role) for row in before}  # by these a row is known that has another key in `like`

    def stands_before(row: Criterion) -> bool:
        return row.key in keys if row.key in known else (row.topic, row.role) in kinds

    return max((place for place, row in enumerate(kept, 1) if stands_before(row)), default=0)


def _as_it_is(rules: Rulebook, _like: Rulebook) -> Rulebook:
    return rules


def _floats(rules: Rulebook, like: Rulebook) -> Rulebook:
    return replace(rules, floats=like.floats)


def _pab_bar(rules: Rulebook, like: Rulebook) -> Rulebook:
    return replace(rules, pab_bar=like.pab_bar)


def _look_ahead(rules: Rulebook, like: Rulebook) -> Rulebook:
    articles = replace(rules.articles, completion=like.articles.completion, collapse=like.articles.collapse)
    return replace(rules, collapse=like.collapse, whole_round_look_ahead=like.whole_round_look_ahead, articles=articles)


def _psd(rules: Rulebook, like: Rulebook) -> Rulebook:
    articles = replace(rules.articles, mdp_exchange=like.articles.mdp_exchange, invalid_set=like.articles.invalid_set)
    return replace(rules, only_valid_mdp_sets=like.only_valid_mdp_sets, articles=articles)


#: What belongs to a topic beside its rows in the table of criteria.
_FIELDS: dict[Topic, Callable[[Rulebook, Rulebook], Rulebook]] = {
    Topic.FLOATS: _floats,
    Topic.PAB_BAR: _pab_bar,
    Topic.LOOK_AHEAD: _look_ahead,
    Topic.PSD: _psd,
}
