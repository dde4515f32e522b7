"""What an edition says: rulebooks as data, the criteria as a table, floats, byes and colours."""

from swisslab.rules.colours import allocate, preference
from swisslab.rules.criteria import Criterion, Setting, Shape
from swisslab.rules.edition_of import EditionReason, edition_of
from swisslab.rules.editions import EDITIONS, RULES_2017, RULES_2026
from swisslab.rules.rulebook import Rulebook
from swisslab.rules.standings import StandingError, StandingProblem, standing_before

__all__ = [
    "EDITIONS",
    "RULES_2017",
    "RULES_2026",
    "Criterion",
    "EditionReason",
    "Rulebook",
    "Setting",
    "Shape",
    "StandingError",
    "StandingProblem",
    "allocate",
    "edition_of",
    "preference",
    "standing_before",
]
