"""Cards of the players of one round, drawn once and placed many times."""

from collections.abc import Iterable
from html import escape

from swisslab.model import Colour, Player, PlayerNumber, Points, points_text
from swisslab.rules import RULES_2026, Rulebook, UnknownRules, rulebook
from swisslab.say.criteria import CriterionNames
from swisslab.show import ink
from swisslab.show.signs import NO_BYE, float_signs, preference_sign, short_name
from swisslab.walk.events import RoundOpened, Scope

CARD_WIDTH = 236


class Gallery:
    """The cards of a round. `rank` is the place of each player in the ranking of the round.

    names: what the labels of its criteria mean. rules: those it is paired by, or of 2026 if nobody registered them
    here: who may meet whom is the same in both editions.
    """

    def __init__(self, opened: RoundOpened) -> None:
        self.opened = opened
        self.names = CriterionNames.of_round(opened)
        self.rules = _rules(opened)
        self.players: dict[int, Player] = {player.number: player for player in opened.players}
        self.rank: dict[int, int] = {player.number: place for place, player in enumerate(opened.players)}
        ends_here = bool(opened.players) and opened.scope is not Scope.BRACKET_ALONE
        self.last = opened.players[-1].number if ends_here else None  # who is left over beside them gets the bye
        scores: list[Points] = sorted({player.score for player in opened.players}, reverse=True)
        self.groups = {score: tuple(p.number for p in opened.players if p.score == score) for score in scores}
        self._inner: dict[tuple[int, float, float, bool], str] = {}
        self.columns: dict[object, str] = {}

    def ranked(self, numbers: Iterable[PlayerNumber]) -> tuple[PlayerNumber, ...]:
        """Players in ranking order."""
        return tuple(sorted(numbers, key=lambda number: self.rank.get(number, number)))

    def score(self, number: int) -> Points:
        """The score of a player in tenths."""
        return self.players[number].score

    def short(self, number: int) -> str:
        """The short name of a player."""
        return short_name(self.players[number])

    def card(self, number: int, x: float, y: float, height: float, bsn: int | None = None, moved: bool = False) -> str:
        """A card with its upper left corner at a point."""
        key = (number, height, CARD_WIDTH, moved)
        inner = self._inner.get(key)
        if inner is None:
            inner = self._inner[key] = self._draw(self.players[number], height, moved)
        middle = height / 2
        place = ""
        if bsn is not None:
            foot = height - 4 if moved and height > 26 else middle + 4
            kind = "xs m soft" if not moved or height > 26 else "hide"
            place = f'<text x="12" y="{foot:g}" class="{kind}">{bsn}</text>'
        return f'<g transform="translate({x:g} {y:g})">{inner}{place}</g>'

    @staticmethod
    def _draw(player: Player, height: float, moved: bool) -> str:
        line = height / 2 + 4.5
        size = 14 if height >= 30 else 13 if height >= 20 else 11.5 if height >= 15 else 10
        preferred = preference_sign(player.preference)
        dark = player.preference.colour is Colour.BLACK
        nothing = player.preference.colour is None
        chip = min(height - (4 if height >= 20 else 1), 20)
        fill, stroke = (ink.INK, ink.INK) if dark else ("none", ink.FAINT) if nothing else ("#fff", ink.INK)
        name = escape(ink.clipped(short_name(player), 96, size), quote=False)
        kind = "moved" if moved else "card"
        signs = float_signs(player) + (NO_BYE if player.pab_bar is not None else "")
        look = ("s" if height >= 20 else "xs") + " b m" + (" inv" if dark else "")
        tight = "xs" if len(signs) < 5 else "xxs"
        exchanged = f'<text x="12" y="{13 if height > 26 else line:g}" class="b m">⇄</text>' if moved else ""
        return (
            f'<rect class="{kind}" width="{CARD_WIDTH}" height="{height:g}" rx="5"/>'
            f'<rect class="tab" x="1" y="1" width="23" height="{height - 2:g}" rx="4"/>'
            f'<text x="50" y="{line:g}" class="b e" style="font-size:{size}px">{player.number}</text>'
            f'<text x="56" y="{line:g}" style="font-size:{size}px">{name}</text>'
            f'<text x="167" y="{line:g}" class="e s">{points_text(player.score)}</text>'
            + ink.box(172, (height - chip) / 2, 25, chip, fill, 3, stroke)
            + f'<text x="184.5" y="{height / 2 + 4:g}" class="{look}">{preferred}</text>'
            + (f'<text x="200" y="{height / 2 + 4:g}" class="{tight}">{signs}</text>' if signs else "")
            + exchanged
        )


def _rules(opened: RoundOpened) -> Rulebook:
    try:
        return rulebook(opened.rules)
    except UnknownRules:
        return RULES_2026


_SHELF: dict[int, Gallery] = {}


def gallery(opened: RoundOpened) -> Gallery:
    """The gallery of a round, kept for the last few rounds."""
    found = _SHELF.get(id(opened))
    if found is None or found.opened is not opened:
        if len(_SHELF) > 7:
            _SHELF.pop(next(iter(_SHELF)))
        found = _SHELF[id(opened)] = Gallery(opened)
    return found
