"""What the rules talk about: tournaments, players before a round, points, costs. No edition has a say here."""

from swisslab.model.bracket import BracketKind
from swisslab.model.cost import Cost, LookAheadCost
from swisslab.model.numbers import Pair, PlayerNumber, RankIndex
from swisslab.model.player import Float, PabBar, Player, Preference, Strength
from swisslab.model.points import Points, points_text, read_points
from swisslab.model.tournament import (
    Colour,
    Contestant,
    Forbidden,
    Outcome,
    PointSystem,
    RoundEntry,
    Tournament,
)

__all__ = [
    "BracketKind",
    "Colour",
    "Contestant",
    "Cost",
    "Float",
    "Forbidden",
    "LookAheadCost",
    "Outcome",
    "PabBar",
    "Pair",
    "Player",
    "PlayerNumber",
    "PointSystem",
    "Points",
    "Preference",
    "RankIndex",
    "RoundEntry",
    "Strength",
    "Tournament",
    "points_text",
    "read_points",
]
