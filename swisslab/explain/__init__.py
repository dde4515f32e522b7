"""Verdicts: a proposed pairing against the official one, wishes answered, whole files checked, any pairing verified."""

from swisslab.explain.attempts import Beside, attempted, beside
from swisslab.explain.check import RoundCheck, check_file, check_round
from swisslab.explain.checklist import Checklist, ChecklistRow, NoBye, checklist
from swisslab.explain.editions import EditionComparison, causes_of, compare_editions
from swisslab.explain.legality import Breach, ColourFault, breaches
from swisslab.explain.proposal import Proposal, ProposalError, ProposalProblem
from swisslab.explain.verdict import Blockade, Difference, Fault, Place, Side, Verdict, VerdictKind
from swisslab.explain.verification import BracketFigures, Verification, verify
from swisslab.explain.why import why_not
from swisslab.explain.wish import Answer, Wish, WishKind, answer

__all__ = [
    "Answer",
    "Beside",
    "Blockade",
    "BracketFigures",
    "Breach",
    "Checklist",
    "ChecklistRow",
    "ColourFault",
    "Difference",
    "EditionComparison",
    "Fault",
    "NoBye",
    "Place",
    "Proposal",
    "ProposalError",
    "ProposalProblem",
    "RoundCheck",
    "Side",
    "Verdict",
    "VerdictKind",
    "Verification",
    "Wish",
    "WishKind",
    "answer",
    "attempted",
    "beside",
    "breaches",
    "causes_of",
    "check_file",
    "check_round",
    "checklist",
    "compare_editions",
    "verify",
    "why_not",
]
