"""What the pairing must be: pool, costs, matchings, brackets, the round. No events, no sentences."""

from swisslab.solver.bracket import Bracket, NotInBracket
from swisslab.solver.candidate import Candidate, CandidateComparison, Check, OtherBracket, Violation
from swisslab.solver.paired_bracket import PairedBracket, Reduction
from swisslab.solver.pool import Completion, Obstacle, Pool
from swisslab.solver.round import (
    COLLAPSED,
    BracketError,
    BracketProblem,
    NoSuchBracket,
    RoundPairing,
    brackets_of,
    pair_round,
)

__all__ = [
    "COLLAPSED",
    "Bracket",
    "BracketError",
    "BracketProblem",
    "Candidate",
    "CandidateComparison",
    "Check",
    "Completion",
    "NoSuchBracket",
    "NotInBracket",
    "Obstacle",
    "OtherBracket",
    "PairedBracket",
    "Pool",
    "Reduction",
    "RoundPairing",
    "Violation",
    "brackets_of",
    "pair_round",
]
