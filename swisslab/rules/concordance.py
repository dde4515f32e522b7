"""Which article of 2026 took the place of which of 2017, and what changed: a table.

`name` is the message that tells the change in words. A row with a `topic` can be tried out (see `changes`).
"""

from dataclasses import dataclass
from enum import Enum

from swisslab.rules.criteria import Topic


class Change(Enum):
    """What became of an article."""

    SAME = "same"
    WORDING = "wording"  # written anew, the pairings stay as they were
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: articles of 2017 and of 2026 (empty: none), what it is about, what became of it."""

    old: str
    new: str
    name: str
    change: Change
    topic: Topic | None = None


CONCORDANCE: tuple[Row, ...] = (
    Row("A.1-A.2", "1.1-1.2", "ranking", Change.WORDING),
    Row("A.3", "1.3", "brackets", Change.CHANGED, Topic.LOOK_AHEAD),
    Row("A.4.a", "1.4.1", "downfloater", Change.SAME),
    Row("A.4.b", "1.4.2-1.4.4", "floats", Change.CHANGED, Topic.FLOATS),
    Row("A.5", "1.5", "pab", Change.WORDING),
    Row("A.6", "1.6-1.7", "colours", Change.SAME),
    Row("A.7", "1.8", "topscorers", Change.SAME),
    Row("A.8", "", "psd", Change.GONE, Topic.PSD),
    Row("A.9", "1.9", "outlook", Change.CHANGED, Topic.LOOK_AHEAD),
    Row("B.1", "3.1", "m1", Change.WORDING),
    Row("B.2", "3.2", "subgroups", Change.WORDING),
    Row("B.3-B.6", "3.3-3.6", "candidates", Change.SAME),
    Row("B.7", "3.7", "mdp-sets", Change.WORDING),
    Row("B.8", "3.8", "best", Change.CHANGED, Topic.PAB_SCORE),
    Row("C.1", "2.1.1", "rematch", Change.SAME),
    Row("C.2", "2.1.2", "pab-bar", Change.CHANGED, Topic.PAB_BAR),
    Row("C.3", "2.1.3", "absolute", Change.SAME),
    Row("C.4", "2.2.1", "completion", Change.CHANGED, Topic.LOOK_AHEAD),
    Row("", "2.3.1", "pab-score", Change.NEW, Topic.PAB_SCORE),
    Row("C.5", "2.4.1", "pairs", Change.SAME),
    Row("C.6", "2.4.2", "floater-scores", Change.CHANGED, Topic.PSD),
    Row("C.7", "2.4.3", "look-ahead", Change.CHANGED, Topic.LOOK_AHEAD),
    Row("", "2.4.4", "unplayed", Change.NEW, Topic.UNPLAYED),
    Row("C.8-C.11", "2.4.5-2.4.8", "colour-criteria", Change.SAME),
    Row("C.12-C.15", "2.4.9-2.4.12", "float-counts", Change.CHANGED, Topic.FLOAT_SCOPE),
    Row("C.16-C.19", "2.4.13-2.4.16", "float-differences", Change.CHANGED, Topic.FLOAT_SCOPE),
    Row("D.1", "4.1-4.2", "transpositions", Change.SAME),
    Row("D.2", "4.3", "exchanges", Change.SAME),
    Row("D.3", "4.4", "mdp-exchanges", Change.WORDING),
    Row("E", "5", "allocation", Change.SAME),
)


def articles(span: str) -> tuple[str, ...]:
    """The first and the last article of a span, or the one article.

    >>> articles("C.12-C.15"), articles("A.8")
    (('C.12', 'C.15'), ('A.8',))
    """
    return tuple(part for part in span.split("-") if part)
