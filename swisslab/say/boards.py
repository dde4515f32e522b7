"""The boards of a round as lines of text."""

from collections.abc import Iterator

from swisslab.model import points_text
from swisslab.rules import Standing
from swisslab.say.speaker import Speaker
from swisslab.solver import RoundPairing


def board_lines(words: Speaker, standing: Standing, paired: RoundPairing) -> Iterator[str]:
    """A title, a line for each board with names and scores, and the bye."""
    players = {player.number: player for player in standing.players}
    yield words.message("cli-pairing-title", round=standing.round, rules=standing.rules.name)
    names = {number: f"{number} {player.name}".strip() for number, player in players.items()}
    width = max(len(name) for name in names.values())
    boards = len(str(len(paired.pairs)))
    for board, (white, black) in enumerate(paired.pairs, 1):
        scores = [points_text(players[number].score) for number in (white, black)]
        left = f"{board:>{boards}}  {names[white]:<{width}}  {scores[0]:>4}"
        yield f"{left} – {scores[1]:<4}  {names[black]}"
    if paired.bye is not None:
        yield words.message("cli-pairing-bye", player=names[paired.bye])
