"""What a rulebook says: the criteria as a table, floats, byes, colours; editions as data; the register of rulebooks."""

from swisslab.rules.colours import allocate, preference
from swisslab.rules.criteria import Attribution, BracketContext, CostKind, Criterion, Role, Topic
from swisslab.rules.edition_of import EditionReason, edition_of
from swisslab.rules.editions import RULES_2017, RULES_2026
from swisslab.rules.manual import RULES_MANUAL
from swisslab.rules.register import UnknownRules, editions, register, rulebook, rulebooks
from swisslab.rules.rulebook import Articles, LabelTwice, NoPairs, Rulebook, UnknownCriterion
from swisslab.rules.standing import Standing, StandingError, StandingProblem, UnknownPlayer, standing_before

__all__ = [
    "RULES_2017",
    "RULES_2026",
    "RULES_MANUAL",
    "Articles",
    "Attribution",
    "BracketContext",
    "CostKind",
    "Criterion",
    "EditionReason",
    "LabelTwice",
    "NoPairs",
    "Role",
    "Rulebook",
    "Standing",
    "StandingError",
    "StandingProblem",
    "Topic",
    "UnknownCriterion",
    "UnknownPlayer",
    "UnknownRules",
    "allocate",
    "edition_of",
    "editions",
    "preference",
    "register",
    "rulebook",
    "rulebooks",
    "standing_before",
]
