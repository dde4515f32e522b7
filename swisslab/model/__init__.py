"""What the rules talk about: tournaments, players before a round, brackets, candidates. No edition has a say here."""

from swisslab.model.bracket import Bracket, BracketKind, Candidate, Pair
from swisslab.model.points import Points, points_text, read_points
from swisslab.model.standing import (
    Float,
    PabBar,
    Player,
    Preference,
    Standing,
    Strength,
)
from swisslab.model.tournament import (
    Colour,
    Contestant,
    Entry,
    Forbidden,
    Outcome,
    PointSystem,
    Record,
    Tournament,
)

__all__ = [
    "Bracket",
    "BracketKind",
    "Candidate",
    "Colour",
    "Contestant",
    "Entry",
    "Float",
    "Forbidden",
    "Outcome",
    "PabBar",
    "Pair",
    "Player",
    "PointSystem",
    "Points",
    "Preference",
    "Record",
    "Standing",
    "Strength",
    "Tournament",
    "points_text",
    "read_points",
]
