"""The two candidates of a verdict, each as a small board: same places in both, so that only the lines differ."""

from collections.abc import Mapping
from html import escape

from swisslab.explain import BracketVerdict, VerdictKind
from swisslab.model import Colour, Pair, Player, PlayerNumber, points_text
from swisslab.show import ink
from swisslab.show.labels import Labels
from swisslab.show.signs import preference_sign, short_name
from swisslab.solver import Candidate

WIDTH = 460
CARD = 164
LEFT, RIGHT = 8, WIDTH - CARD - 8
TOP = 10
WHOLE = 14  # with more rows than this, only those are drawn who are paired otherwise
STEP, HEIGHT = 32, 26


def side_svg(verdict: BracketVerdict, official: bool, players: Mapping[PlayerNumber, Player], words: Labels) -> str:
    """One of both candidates of a verdict as SVG; everybody in ranking order, MDPs or the original S1 on the left."""
    assert verdict.ours is not None
    assert verdict.theirs is not None
    mine, other = (verdict.ours, verdict.theirs) if official else (verdict.theirs, verdict.ours)
    left, right = _columns(verdict, players)
    unlike = _unlike(mine, other)
    hidden = 0
    if max(len(left), len(right)) > WHOLE:
        hidden = len(left) + len(right)
        left, right = ([n for n in column if n in unlike] for column in (left, right))
        hidden -= len(left) + len(right)
    seats = {n: (x, TOP + row * STEP) for x, column in ((LEFT, left), (RIGHT, right)) for row, n in enumerate(column)}
    rows = max(len(left), len(right), 1)
    height = TOP + rows * STEP + (26 if hidden else 4)
    parts = [_line(pair, seats, frozenset(pair) in _pairs(other), official, verdict) for pair in mine.pairs]
    parts += [_card(players[n], *seats[n], n in unlike, n in mine.responsible) for n in (*left, *right)]
    parts += [_float(n, seats, mine.bye, n in other.downfloaters, words) for n in mine.downfloaters if n in seats]
    if hidden:
        parts.append(ink.text(LEFT, height - 8, words.say("dispute-hidden", count=hidden), "s soft"))
    title = words["dispute-official" if official else "dispute-proposal"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sl" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" style="max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape(_described(mine, words))}</desc>{ink.STYLE}{_STYLE}"
        + "".join(parts)
        + "</svg>"
    )


_STYLE = (
    f"<style>.sl .same{{fill:none;stroke:{ink.SOFT};stroke-width:1.4}}"
    f".sl .bad-line{{fill:none;stroke:{ink.VERMILION};stroke-width:3.4;stroke-dasharray:9 4}}"
    f".sl .good-line{{fill:none;stroke:{ink.GREEN};stroke-width:4;stroke-linecap:round}}"
    f".sl .seat{{fill:#fff;stroke:{ink.FAINT}}}.sl .other{{fill:#fff;stroke:{ink.INK};stroke-width:1.6}}"
    f".sl .halo{{paint-order:stroke;stroke:{ink.PANEL};stroke-width:5px;stroke-linejoin:round}}"
    f".sl .blamed{{fill:#fff3d6;stroke:{ink.ORANGE};stroke-width:2.2}}</style>"
)


def _pairs(side: Candidate) -> set[frozenset[PlayerNumber]]:
    return {frozenset(pair) for pair in side.pairs}


def _unlike(one: Candidate, two: Candidate) -> set[PlayerNumber]:
    """Who is paired otherwise in the two candidates, or floats in one of them only."""
    pairs = {n for pair in _pairs(one) ^ _pairs(two) for n in pair}
    return pairs | (set(one.downfloaters) ^ set(two.downfloaters))


def _columns(
    verdict: BracketVerdict, players: Mapping[PlayerNumber, Player]
) -> tuple[list[PlayerNumber], list[PlayerNumber]]:
    """MDPs against residents; without MDPs the original S1 against S2."""
    assert verdict.ours is not None
    everybody = {n for pair in verdict.ours.pairs for n in pair} | set(verdict.ours.downfloaters)
    residents = sorted(everybody.difference(verdict.mdps), key=lambda n: players[n].rank_key)
    if verdict.mdps:
        return list(verdict.mdps), residents
    half = len(verdict.ours.pairs) or len(residents) // 2
    return residents[:half], residents[half:]


def _card(player: Player, x: float, y: float, unlike: bool, blamed: bool) -> str:
    kind = "blamed" if blamed else "other" if unlike else "seat"
    dark = player.preference.colour is Colour.BLACK
    nothing = player.preference.colour is None
    fill, stroke = (ink.INK, ink.INK) if dark else ("none", ink.FAINT) if nothing else ("#fff", ink.INK)
    line = y + HEIGHT / 2 + 4.5
    return (
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{CARD}" height="{HEIGHT}" rx="5"/>'
        + ink.text(x + 28, line, str(player.number), "b e")
        + ink.text(x + 34, line, ink.clipped(short_name(player), 68))
        + ink.text(x + CARD - 34, line, points_text(player.score), "e s soft")
        + ink.box(x + CARD - 29, y + 4, 24, HEIGHT - 8, fill, 3, stroke)
        + ink.text(x + CARD - 17, line - 0.5, preference_sign(player.preference), "s b m" + (" inv" if dark else ""))
    )


def _line(
    pair: Pair, seats: Mapping[PlayerNumber, tuple[float, float]], same: bool, official: bool, verdict: BracketVerdict
) -> str:
    if pair[0] not in seats or pair[1] not in seats:
        return ""
    (x1, y1), (x2, y2) = seats[pair[0]], seats[pair[1]]
    a, b = y1 + HEIGHT / 2, y2 + HEIGHT / 2
    kind = "same" if same else "good-line" if official else "bad-line"
    if x1 == x2:  # both in one column: a bow to the inside
        edge, way = (x1 + CARD, 1) if x1 == LEFT else (x1, -1)
        bow = edge + way * (26 + 7 * abs(b - a) / STEP)
        path = f"M{edge:g} {a:g}C{bow:g} {a:g} {bow:g} {b:g} {edge:g} {b:g}"
        cross = (edge + way * (20 + 5 * abs(b - a) / STEP), (a + b) / 2)
    else:
        start, end = (x1 + CARD, x2) if x1 < x2 else (x1, x2 + CARD)
        middle = (start + end) / 2
        path = f"M{start:g} {a:g}C{middle:g} {a:g} {middle:g} {b:g} {end:g} {b:g}"
        cross = (middle, (a + b) / 2)
    broken = verdict.kind is VerdictKind.ILLEGAL and not official and set(pair) == set(verdict.pair or ())
    return f'<path class="{kind}" d="{path}"/>' + (ink.cross(*cross, 8) if broken else "")


def _float(
    n: PlayerNumber, seats: Mapping[PlayerNumber, tuple[float, float]], bye: bool, same: bool, words: Labels
) -> str:
    x, y = seats[n]
    middle = y + HEIGHT / 2
    edge, way = (x + CARD, 1) if x == LEFT else (x, -1)
    at = edge + 16 * way
    look = "halo s soft" if same else "halo s b"
    return (
        f'<path class="down" d="M{edge:g} {middle - 4:g}H{at:g}V{middle + 1:g}"/>'
        f'<path class="head" d="M{at - 5:g} {middle:g}h10l-5 8z"/>'
        + ink.text(
            at + 9 * way,
            middle + 5,
            words["dispute-bye" if bye else "dispute-floats"],
            look + ("" if way > 0 else " e"),
        )
    )


def _described(side: Candidate, words: Labels) -> str:
    said = words.speaker.words
    floaters = said.players(side.downfloaters) if side.downfloaters else said.text("nobody")
    return words.say("dispute-described", pairs=said.pairs(side.pairs), floaters=floaters)
