"""A rulebook: everything in which the editions differ, as data. Any part can be swapped for an experiment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from swisslab.errors import SwisslabError
from swisslab.model import Float, PabBar, Points, PointSystem, RoundEntry
from swisslab.rules.criteria import Criterion, Role, Topic

FloatRule = Callable[[PointSystem, RoundEntry | None, Points, Points | None], Float]
PabRule = Callable[[PointSystem, RoundEntry | None], PabBar | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Articles:
    """Where each part of the procedure stands: citations, nothing more. `colours` are the five rules of E / 5.2."""

    players: str
    bracket: str
    completion: str
    parameters: str
    subgroups: str
    candidate: str
    perfect: str
    best: str
    transposition: str
    exchange: str
    mdp_exchange: str
    boards: str
    colours: tuple[str, str, str, str, str]
    collapse: str = ""
    invalid_set: str = ""
    attempt: str = ""


class LabelTwice(SwisslabError, ValueError):
    """A rulebook in which several criteria have one label."""

    def __init__(self, rules: str, labels: tuple[str, ...]) -> None:
        super().__init__(rules, labels)
        self.rules = rules
        self.labels = labels


class NoPairs(SwisslabError, ValueError):
    """A rulebook of the Dutch procedure that does not compare the number of pairs (C.5 / C6)."""

    def __init__(self, rules: str) -> None:
        super().__init__(rules)
        self.rules = rules


class UnknownCriterion(SwisslabError, KeyError):
    """A label that no criterion of a rulebook has."""

    def __init__(self, label: str, rules: str, labels: tuple[str, ...]) -> None:
        super().__init__(label, rules, labels)
        self.label = label
        self.rules = rules
        self.labels = labels


@dataclass(frozen=True)
class Rulebook:
    """One set of rules of the Swiss system.

    name: what it is called and asked for ("2017", "2026"). criteria: all of them, the most important first, each with a
    label of its own. floats: the float of one past round (system, entry, own score, opponent's score). pab_bar: why one
    past round bars from the bye. procedure: the name of the procedure that applies these rules (see `walk.procedure`).
    collapse: True where a bracket that spoils the rest becomes the PPB (A.9); False where completion counts in every
    bracket. whole_round_look_ahead: True where the look-ahead is taken over completions of the whole round.
    only_valid_mdp_sets: True where MDP sets that leave higher scores in the limbo than need be are not tried (4.4.1).
    parity_of_all: rule E.5 / 5.2.5 counts every registered player; by default only those who have taken part so far.
    articles: where each part of the procedure stands. cited: the same for whole topics, where the rows of the table do
    not say it.

    Raises LabelTwice and, for the Dutch procedure without a criterion about the number of pairs, NoPairs (ValueErrors).
    """

    name: str
    criteria: tuple[Criterion, ...]
    floats: FloatRule
    pab_bar: PabRule
    articles: Articles
    procedure: str = "dutch"
    collapse: bool = False
    whole_round_look_ahead: bool = True
    only_valid_mdp_sets: bool = False
    parity_of_all: bool = False
    cited: Mapping[Topic, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        labels = [row.label for row in self.criteria]
        twice = tuple(sorted({label for label in labels if labels.count(label) > 1}))
        if twice:
            raise LabelTwice(self.name, twice)
        if self.procedure == "dutch" and self.by_role(Role.PAIRS) is None:
            raise NoPairs(self.name)

    def __repr__(self) -> str:
        return f"<Rulebook {self.name}: {len(self.criteria)} criteria>"

    @cached_property
    def absolute(self) -> tuple[Criterion, ...]:
        """The criteria that forbid a pair or a bye (C1-C3), in order."""
        return tuple(row for row in self.criteria if row.role is Role.ABSOLUTE)

    @cached_property
    def quality(self) -> tuple[Criterion, ...]:
        """The criteria by which candidates are compared, in order."""
        return tuple(row for row in self.criteria if row.compared)

    def by_role(self, role: Role) -> Criterion | None:
        """The first criterion with a role, None if the rulebook has none."""
        return self._first_by_role.get(role)

    @cached_property
    def _first_by_role(self) -> dict[Role, Criterion]:
        return {row.role: row for row in reversed(self.criteria)}

    @cached_property
    def before_look_ahead(self) -> frozenset[Role]:
        """The roles of what is compared before the look-ahead; of everything where there is no look-ahead."""
        roles = [row.role for row in self.quality]
        return frozenset(roles[: roles.index(Role.LOOK_AHEAD)] if Role.LOOK_AHEAD in roles else roles)

    def criterion(self, label: str) -> Criterion:
        """The criterion with a label ("C12"); UnknownCriterion (a KeyError) if there is none."""
        for row in self.criteria:
            if row.label == label:
                return row
        raise UnknownCriterion(label, self.name, tuple(row.label for row in self.criteria))

    def cites(self, topic: Topic) -> tuple[str, ...]:
        """The articles that are about a topic."""
        if topic in self.cited:
            return self.cited[topic]
        return tuple(row.article for row in self.criteria if row.topic is topic)
