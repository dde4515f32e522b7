"""Verdicts: a proposed pairing against the official one, and whole files checked."""

from swisslab.explain.check import RoundCheck, check_file, check_round
from swisslab.explain.proposal import Proposal, ProposalError, ProposalProblem
from swisslab.explain.verdict import Place, Verdict, VerdictKind, judge_proposal

__all__ = [
    "Place",
    "Proposal",
    "ProposalError",
    "ProposalProblem",
    "RoundCheck",
    "Verdict",
    "VerdictKind",
    "check_file",
    "check_round",
    "judge_proposal",
]
