"""The first sentence where one bracket is paired and not a round."""

from swisslab.say.words import Words
from swisslab.walk.events import RoundOpened, Scope

_NAMES = {
    Scope.BRACKET: "bracket-with-rest",
    Scope.LAST_BRACKET: "bracket-last",
    Scope.BRACKET_ALONE: "bracket-alone",
}


def bracket_opening(words: Words, event: RoundOpened) -> str:
    """Who is there, and whether what follows below is known."""
    name = _NAMES[event.scope]
    scores = sorted({player.score for player in event.players}, reverse=True)
    players = words.text("players-count", count=len(event.players))
    return words.text(name, rules=event.rules, players=players, scores=words.points(scores))
