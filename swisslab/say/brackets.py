"""The first sentence where one bracket is paired and not a round."""

from swisslab.engine.events import RoundOpened, Scope
from swisslab.say.words import Words


def bracket_opening(words: Words, event: RoundOpened) -> str:
    """Who is there, and whether what follows below is known."""
    name = "bracket-alone" if event.scope is Scope.BRACKET_ALONE else "bracket-with-rest"
    scores = sorted({player.score for player in event.players}, reverse=True)
    players = words.text("players-count", count=len(event.players))
    return words.text(name, rules=event.rules, players=players, scores=words.points(scores))
