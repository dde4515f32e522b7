"""Verdicts: a proposed pairing against the official one, wishes answered, whole files checked, any pairing verified."""

from swisslab.explain.check import RoundCheck, check_file, check_round
from swisslab.explain.checklist import Checklist, ChecklistRow, NoBye, checklist
from swisslab.explain.legality import Breach, breaches
from swisslab.explain.proposal import Proposal, ProposalError, ProposalProblem
from swisslab.explain.verdict import Blockade, ColourFault, Difference, Fault, Place, Side, Verdict, VerdictKind
from swisslab.explain.verification import BracketFigures, Verification, verify
from swisslab.explain.why import why_not
from swisslab.explain.wish import Answer, Wish, WishKind, answer

__all__ = [
    "Answer",
    "Blockade",
    "BracketFigures",
    "Breach",
    "Checklist",
    "ChecklistRow",
    "ColourFault",
    "Difference",
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
    "breaches",
    "check_file",
    "check_round",
    "checklist",
    "verify",
    "why_not",
]
