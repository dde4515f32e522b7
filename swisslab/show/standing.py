"""The players before a round (A.2-A.6 / 1.2-1.7), one after another: score, colours, floats, the bye."""

from __future__ import annotations

from swisslab.model import Colour, Float, Player, Strength, points_text
from swisslab.rules import Standing
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.signs import float_signs, preference_sign, short_name
from swisslab.show.still import Still, still

TOP = 66
COLUMNS = (("number", 76), ("name", 116), ("score", 300), ("colours", 352), ("difference", 548), ("wish", 616))
MORE = (("floats", 762), ("bye", 862))
LETTERS = {Colour.WHITE: "W", Colour.BLACK: "B"}


def standing_stills(standing: Standing, language: str = "en") -> list[Still]:
    """The table of all players, then the same table player by player."""
    words = labels(language)
    groups = len({player.score for player in standing.players})
    first = words.say(
        "standing-order",
        players=words.say("players-count", count=len(standing.players)),
        groups=groups,
        article=words.speaker.words.article_name(standing.rules.articles.players),
    )
    stills = [_table(standing, None, first, words)]
    for player in standing.players:
        stills.append(_table(standing, player, player_sentence(player, words), words))
    return stills


def player_sentence(player: Player, words: Labels) -> str:
    """Everything the pairing looks at in one player."""
    floats = ", ".join(words[f"standing-float-{when}-{way}"] for when, way in _floats(player))
    bar = "free" if player.pab_bar is None else player.pab_bar.value
    return words.say(
        "standing-player",
        name=words.speaker.words.named(player.number, {player.number: player}),
        points=words.points(player.score),
        colours=_colours(player, words),
        floats=words.say("standing-floats", floats=floats) if floats else words["standing-floats-none"],
        bye=words[f"standing-bye-{bar}"],
    )


def _floats(player: Player) -> list[tuple[str, str]]:
    ways = {Float.DOWN: "down", Float.UP: "up"}
    both = (("last", player.last_float), ("before", player.second_last_float))
    return [(when, ways[float]) for when, float in both if float in ways]


def history(player: Player) -> str:
    """The colours of the games played, oldest first."""
    return "".join(LETTERS[colour] for colour in player.colours)


def signed(number: int) -> str:
    """A number with its sign.

    >>> signed(1), signed(0), signed(-2)
    ('+1', '0', '−2')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _colours(player: Player, words: Labels) -> str:
    if player.preference.colour is None:
        return words["standing-colours-none"]
    said = words.speaker.preference(player.preference)
    difference = player.colour_difference
    if player.preference.strength is Strength.ABSOLUTE and abs(difference) < 2:
        colour = words.speaker.words.colour(player.colours[-1])
        return words.say("standing-colours-twice", history=history(player), colour=colour, wish=said)
    return words.say("standing-colours", history=history(player), difference=signed(difference), wish=said)


def _table(standing: Standing, chosen: Player | None, sentence: str, words: Labels) -> Still:
    rows = len(standing.players)
    row = 26.0 if rows <= 18 else 20.0
    parts = [ink.text(x, TOP, words[f"standing-head-{name}"], "s soft") for name, x in (*COLUMNS, *MORE)]
    lines = []
    y = TOP + 10.0
    previous = None
    for player in standing.players:
        if player.score != previous:
            y += 6
            parts.append(
                f'<path class="thin" style="stroke:{ink.SOFT}" d="M{ink.MARGIN} {y:g}H{ink.WIDTH - ink.MARGIN}"/>'
            )
            parts.append(ink.text(ink.MARGIN + 6, y + row - 8, points_text(player.score), "b"))
            previous = player.score
        if player is chosen:
            wide = ink.WIDTH - ink.MARGIN - 64
            parts.append(f'<rect class="on" x="64" y="{y + 1:g}" width="{wide}" height="{row - 3:g}" rx="5"/>')
        parts += _row(player, y + row - 8, words, "b" if player is chosen else "")
        bye = words["standing-bye-no" if player.pab_bar is not None else "standing-bye-yes"]
        lines.append(
            words.say(
                "standing-row",
                number=player.number,
                name=short_name(player),
                score=points_text(player.score),
                colours=history(player) or "–",
                wish=preference_sign(player.preference),
                floats=float_signs(player) or "–",
                bye=bye,
            )
        )
        y += row
    title = words.say("standing-title", round=standing.round, rules=standing.rules.name)
    return still(title, sentence, [lines[standing.players.index(chosen)]] if chosen else lines, parts, y + 14)


def _row(player: Player, line: float, words: Labels, kind: str) -> list[str]:
    bye = words["standing-bye-no" if player.pab_bar is not None else "standing-bye-yes"]
    preferred = (
        preference_sign(player.preference) + " · " + words[f"strength-{player.preference.strength.name.lower()}"]
    )
    values = (
        str(player.number),
        ink.clipped(short_name(player), 176),
        points_text(player.score),
        history(player) or "–",
        signed(player.colour_difference) if player.colours else "–",
        preferred if player.preference.colour is not None else "–",
        float_signs(player) or "–",
        bye,
    )
    return [
        ink.text(x, line, value, kind or ("soft" if value in ("–", words["standing-bye-yes"]) else ""))
        for (_, x), value in zip((*COLUMNS, *MORE), values, strict=True)
    ]
