"""The objects behind `import swisslab`: a tournament, its rounds, their brackets, each computed on demand."""

from swisslab.api.bracket import Bracket, BracketList, CandidateList, NoSuchCandidate
from swisslab.api.reading import CannotRead, bracket, example, examples, read
from swisslab.api.round import NoLegalPairing, Round, WhatToAsk
from swisslab.api.tournament import FileCheck, Tournament

__all__ = [
    "Bracket",
    "BracketList",
    "CandidateList",
    "CannotRead",
    "FileCheck",
    "NoLegalPairing",
    "NoSuchCandidate",
    "Round",
    "Tournament",
    "WhatToAsk",
    "bracket",
    "example",
    "examples",
    "read",
]
