"""Verdicts: a proposal against the official pairing, what if, files checked, pairings verified, rules compared."""

from swisslab.explain.attempts import SameBracket, attempted, same_bracket
from swisslab.explain.bracket_comparison import BracketComparison, blockade
from swisslab.explain.check import RoundCheck, check_file, check_round
from swisslab.explain.checklist import Checklist, ChecklistRow, NoBye, checklist
from swisslab.explain.compare_rules import Divergence, RulesComparison, causes_of, compare_rules
from swisslab.explain.legality import violations
from swisslab.explain.proposal import Proposal, ProposalError, ProposalProblem
from swisslab.explain.verdict import Blockade, BracketVerdict, Difference, OrderLevel, Verdict, VerdictKind
from swisslab.explain.verification import Verification, VerifiedBracket, verify
from swisslab.explain.what_if import Answer, Request, RequestKind, answer
from swisslab.explain.why import why_not

__all__ = [
    "Answer",
    "Blockade",
    "BracketComparison",
    "BracketVerdict",
    "Checklist",
    "ChecklistRow",
    "Difference",
    "Divergence",
    "NoBye",
    "OrderLevel",
    "Proposal",
    "ProposalError",
    "ProposalProblem",
    "Request",
    "RequestKind",
    "RoundCheck",
    "RulesComparison",
    "SameBracket",
    "Verdict",
    "VerdictKind",
    "Verification",
    "VerifiedBracket",
    "answer",
    "attempted",
    "blockade",
    "causes_of",
    "check_file",
    "check_round",
    "checklist",
    "compare_rules",
    "same_bracket",
    "verify",
    "violations",
    "why_not",
]
