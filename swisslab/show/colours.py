"""Who gets White (E.1-E.5 / 5.2.1-5.2.5): the colours of both players side by side, and the rules asked in turn."""

from __future__ import annotations

from collections.abc import Iterable

from swisslab.model import Colour, Player, points_text
from swisslab.say.speaker import colour_rule_number
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.signs import preference_sign, short_name
from swisslab.show.still import Still, still
from swisslab.walk import events as e
from swisslab.walk.trace import State, Trace

ROW, TOP = 46, 84
SQUARE, LAST = 30, 600  # the newest colour ends here, so that both histories end in one line
RULES = TOP + 2 * ROW + 44


def colour_stills(trace: Trace, pairs: Iterable[tuple[int, int]] | None = None, language: str = "en") -> list[Still]:
    """One picture for each pair that gets its colours, in the order of the trace; only `pairs` if given."""
    words = labels(language)
    wanted = None if pairs is None else {frozenset(pair) for pair in pairs}
    stills = []
    for index in trace.find(kind=e.ColourAllocated.kind):
        event = trace[index]
        assert isinstance(event, e.ColourAllocated)
        if wanted is None or frozenset((event.white, event.black)) in wanted:
            stills.append(_still(event, trace.state_at(index), words))
    return stills


def parting(one: Player, two: Player) -> int | None:
    """How many games back the colours of two players first differ (1: the last game); None if they never do.

    >>> W, B = Colour.WHITE, Colour.BLACK
    >>> parting(Player(1, 1, 10, colours=(W, B, W)), Player(2, 2, 10, colours=(B, B, W)))
    3
    """
    backwards = zip(reversed(one.colours), reversed(two.colours), strict=False)
    return next((back for back, (mine, theirs) in enumerate(backwards, 1) if mine is not theirs), None)


def _still(event: e.ColourAllocated, state: State, words: Labels) -> Still:
    say = words.say
    both = sorted((state.players[event.white], state.players[event.black]), key=lambda player: player.rank_key)
    number = colour_rule_number(event.rule)
    back = parting(*both) if number >= 3 else None
    parts = [
        ink.text(96, TOP - 12, words["colours-player"], "s soft"),
        ink.text(LAST, TOP - 12, words["colours-history"], "s e soft"),
        ink.text(LAST + 30, TOP - 12, words["colours-wish"], "s soft"),
        ink.text(LAST + 220, TOP - 12, words["colours-gets"], "s soft"),
    ]
    lines = []
    for row, player in enumerate(both):
        white = player.number == event.white
        parts += _player(player, TOP + row * ROW, white, words)
        letters = "".join(words[f"predict-colour-{colour.value}"] for colour in player.colours)
        gets = words["picture-white" if white else "picture-black"]
        lines.append(
            say(
                "colours-line",
                player=words.speaker.words.named(player.number, state.players),
                history=letters or "–",
                wish=words.speaker.preference(player.preference),
                gets=gets,
            )
        )
    if back is not None:
        x = LAST - back * (SQUARE + 4) + 2
        parts.append(
            f'<rect x="{x - 4}" y="{TOP - 4}" width="{SQUARE + 8}" height="{2 * ROW - 2}" rx="6" fill="none" '
            f'stroke="{ink.INK}" stroke-width="{2.6 if number == 3 else 1.2}" stroke-dasharray="5 3"/>'
        )
    stem = event.rule.rsplit(".", 1)[0]
    for rule in range(1, 6):
        verdict = words[f"colours-{'decides' if rule == number else 'silent' if rule < number else 'unasked'}"]
        article = words.speaker.words.article_name(f"{stem}.{rule}")
        parts += _rule(rule, article, verdict, rule == number, rule > number, words)
        lines.append(say("colours-rule-line", rule=article, asks=words[f"colours-asks-{rule}"], verdict=verdict))
    title = say("colours-title", white=_name(state.players[event.white]), black=_name(state.players[event.black]))
    return still(title, words.speaker.sentence(event, state), lines, parts, RULES + 5 * 32 + 8)


def _name(player: Player) -> str:
    return f"{player.number} {short_name(player)}".strip()


def _player(player: Player, y: float, white: bool, words: Labels) -> list[str]:
    line = y + 22
    parts = [
        ink.text(60, line, str(player.number), "b e l"),
        ink.text(96, line, ink.clipped(short_name(player), 150), "l"),
        ink.text(290, line, points_text(player.score), "e soft"),
    ]
    for back, colour in enumerate(reversed(player.colours), 1):
        x = LAST - back * (SQUARE + 4) + 2
        parts.append(_square(x, y, colour, words))
    if not player.colours:
        parts.append(ink.text(LAST, line, "–", "e soft"))
    wish = words.speaker.preference(player.preference)
    parts.append(ink.text(LAST + 30, line, preference_sign(player.preference), "b"))
    parts.append(ink.text(LAST + 58, line, wish, "s"))
    colour = Colour.WHITE if white else Colour.BLACK
    parts.append(_square(LAST + 220, y, colour, words))
    parts.append(ink.text(LAST + 260, line, words["picture-white" if white else "picture-black"], "b"))
    return parts


def _square(x: float, y: float, colour: Colour, words: Labels) -> str:
    dark = colour is Colour.BLACK
    letter = words[f"predict-colour-{colour.value}"]
    return ink.box(x, y, SQUARE, SQUARE, ink.INK if dark else "#fff", 4, ink.INK) + ink.text(
        x + SQUARE / 2, y + 20, letter, "b m inv" if dark else "b m"
    )


def _rule(rule: int, article: str, verdict: str, decides: bool, unasked: bool, words: Labels) -> list[str]:
    y = RULES + (rule - 1) * 32
    kind = "b" if decides else "soft" if unasked else ""
    parts = []
    if decides:
        parts.append(f'<rect class="on" x="30" y="{y - 20}" width="{ink.WIDTH - 60}" height="29" rx="5"/>')
    parts.append(ink.text(44, y, article, "b"))
    parts.append(ink.text(150, y, words[f"colours-asks-{rule}"], kind))
    parts.append(ink.text(LAST + 130, y, ("◀ " if decides else "") + verdict, kind))
    return parts
