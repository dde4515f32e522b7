"""What the labels of criteria mean: each set of rules has its own, and sentences are asked for by key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from swisslab.rules import Rulebook, UnknownRules, rulebook

if TYPE_CHECKING:
    from swisslab.walk.events import RoundOpened


@dataclass(frozen=True, slots=True)
class CriterionNames:
    """The criteria of some rules in order: pairs of a label ("C12") and the key that sentences ask for ("colour").

    >>> from swisslab.rules import RULES_2017, RULES_2026
    >>> CriterionNames.of(RULES_2026).key("C12"), CriterionNames.of(RULES_2017).key("C.12")
    ('colour', 'down-last')
    """

    entries: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, rules: Rulebook) -> CriterionNames:
        """Those of a rulebook."""
        return cls(tuple((row.label, row.key) for row in rules.criteria))

    @classmethod
    def of_round(cls, opened: RoundOpened | None) -> CriterionNames:
        """Those of the rules that a round is paired by, as its first event tells them.

        A trace from before events told them has those of the registered rulebook of that name, or none.
        """
        if opened is None:
            return cls()
        if opened.criteria:
            return cls(tuple((row.label, row.key) for row in opened.criteria))
        try:
            return cls.of(rulebook(opened.rules))
        except UnknownRules:
            return cls()

    @property
    def labels(self) -> tuple[str, ...]:
        """All labels, in order."""
        return tuple(label for label, _ in self.entries)

    def key(self, label: str) -> str | None:
        """The key of a label, None if the rules have no such criterion."""
        return next((key for known, key in self.entries if known == label), None)
