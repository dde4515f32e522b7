"""Steps through the exchanges between S1 and S2 (D.2 / 4.3): who moves, and the rule that decides."""

from __future__ import annotations

from swisslab.say.catalogue import number_text
from swisslab.sequence import Comparison, Exchange, ExchangeRule, Exchanges
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, arrow, card, listed, ordinal_text, progress, still, window
from swisslab.show.verdict import Asked, rule_table

ROOM = 12
S1_LEFT, S2_LEFT, CARD = 30, 270, 82
TOP = 66
PANEL = 412
MOST_ARROWS = 4  # players to move; with more the arrows cross, and the marks alone are clearer


def exchange_still(sequence: Exchanges, number: int, language: str = "en") -> Still:
    """The picture of one exchange, and which rule puts it after the one before. Raises IndexError."""
    words = labels(language)
    exchange = sequence[number]
    number %= sequence.length
    earlier = sequence[number - 1] if number > 1 else None
    result = sequence.compare(earlier, exchange) if earlier is not None else None
    drawn, bottom = board(sequence, exchange, words)
    drawn.insert(0, progress(number, sequence.length))
    lines = _lines(sequence, exchange, words)
    y: float = TOP
    if earlier is not None and result is not None:
        table, told, y = rule_table(asked_rules(earlier, exchange, result), y, words)
        drawn += table
        lines += told
    drawn += _result(sequence, exchange, y + 14 if number > 1 else TOP + 12, words)
    title = words.say("order-exchange-title", number=ordinal_text(number, words))
    aside = words.say("order-number", number=ordinal_text(number, words), last=number_text(sequence.length - 1))
    sentence = exchange_sentence(number, exchange, result, words)
    return still(title, sentence, lines, drawn, max(bottom, 392), number, aside)


def exchange_sentence(number: int, exchange: Exchange, result: Comparison | None, words: Labels) -> str:
    """What happens in an exchange, and why it comes after the one before."""
    if not exchange.size:
        return words["order-exchange-none"]
    out, into = listed(exchange.out), listed(exchange.into)
    if result is None or result.rule is None or result.values is None:
        return words.say("order-exchange-first", out=out, into=into)
    rule = ExchangeRule(result.rule)
    before, now = result.values
    return words.say(
        "order-exchange-next",
        number=ordinal_text(number, words),
        out=out,
        into=into,
        size=exchange.size,
        rule=rule.value,
        article=words.say("order-rule-article", number=rule.number),
        why=words.say(f"order-why-{rule.value}", now=before, before=now),
    )


def asked_rules(earlier: Exchange, later: Exchange, result: Comparison) -> list[Asked]:
    """What each of the rules a to d finds in two exchanges, up to the one that decides."""
    place = result.place
    found = {
        "a": (str(earlier.size), str(later.size)),
        "b": (str(earlier.difference), str(later.difference)),
        "c": (_set(earlier.out, place), _set(later.out, place)),
        "d": (_set(earlier.into, place), _set(later.into, place)),
    }
    asked, decided = [], False
    for letter, (before, now) in found.items():
        decides = None if decided else letter == result.rule
        asked.append(Asked(letter, f"order-rule-{letter}", before, now, decides, f"order-rule-{letter}-wins"))
        decided = decided or bool(decides)
    return asked


def _set(numbers: tuple[int, ...], place: int | None) -> str:
    return listed(numbers, place, 5 if len(numbers) <= 5 else 4)


def board(sequence: Exchanges, exchange: Exchange, words: Labels) -> tuple[list[str], float]:
    """The original S1 and S2, the players who change sides, and their ways."""
    n1, n2 = sequence.n1, sequence.n2
    left = window(n1, [bsn - 1 for bsn in exchange.out] or [n1 - 1], ROOM)
    right = window(n2, [bsn - n1 - 1 for bsn in exchange.into] or [0], ROOM)
    height = 34.0 if max(n1, n2) <= 8 else 29.0
    parts = [
        ink.text(S1_LEFT + CARD / 2, TOP + 14, words["order-s1"], "m b soft"),
        ink.text(S2_LEFT + CARD / 2, TOP + 14, words["order-s2"], "m b soft"),
    ]
    middles: dict[int, float] = {}
    for x, places, first in ((S1_LEFT, left, 1), (S2_LEFT, right, n1 + 1)):
        for row, place in enumerate(places):
            y = TOP + 24 + row * height
            if place is None:
                parts.append(ink.text(x + CARD / 2, y + height / 2, words["order-gap"], "m soft"))
                continue
            bsn = first + place
            moved = bsn in exchange.out or bsn in exchange.into
            middles[bsn] = y + (height - 5) / 2
            label = f"⇄ {bsn}" if moved else str(bsn)
            parts.append(card(x, y, CARD, height - 5, label, "on" if moved else "card"))
    for out, into in zip(exchange.out, exchange.into, strict=True) if exchange.size <= MOST_ARROWS else ():
        if out in middles and into in middles:
            parts.append(arrow(S1_LEFT + CARD + 4, middles[out] - 5, S2_LEFT - 4, middles[into] - 5))
            parts.append(arrow(S2_LEFT - 4, middles[into] + 6, S1_LEFT + CARD + 4, middles[out] + 6))
    rows = max(min(n1, ROOM), min(n2, ROOM))
    bottom = TOP + 24 + rows * height
    if exchange.size:
        parts.append(ink.text((S1_LEFT + S2_LEFT + CARD) / 2, bottom + 18, _difference(exchange, words), "m b"))
    return parts, bottom + 34


def _difference(exchange: Exchange, words: Labels) -> str:
    into, out = "+".join(map(str, exchange.into)), "+".join(map(str, exchange.out))
    if exchange.size > 4:
        into, out = str(sum(exchange.into)), str(sum(exchange.out))
    if exchange.size in (2, 3, 4):
        into, out = f"({into})", f"({out})"
    return words.say("order-difference", into=into, out=out, difference=str(exchange.difference))


def new_subgroups(sequence: Exchanges, exchange: Exchange) -> tuple[list[int], list[int]]:
    """S1 and S2 after an exchange, each sorted again."""
    everybody = range(1, sequence.n1 + sequence.n2 + 1)
    s1 = {*range(1, sequence.n1 + 1)}.difference(exchange.out).union(exchange.into)
    return sorted(s1), [bsn for bsn in everybody if bsn not in s1]


def _result(sequence: Exchanges, exchange: Exchange, y: float, words: Labels) -> list[str]:
    parts = [ink.text(PANEL, y + 12, words["order-result"], "b")]
    for row, (name, group) in enumerate(zip(("order-s1", "order-s2"), new_subgroups(sequence, exchange), strict=True)):
        top = y + 24 + 38 * row
        parts.append(ink.text(PANEL, top + 20, words[name], "soft"))
        moved = exchange.into if not row else exchange.out
        places = window(len(group), [group.index(bsn) for bsn in moved], ROOM)
        width = min(44.0, (ink.WIDTH - ink.MARGIN - PANEL - 34) / max(1, len(places)))
        for column, place in enumerate(places):
            x = PANEL + 34 + column * width
            if place is None:
                parts.append(ink.text(x + width / 2, top + 20, "…", "m soft"))
            else:
                bsn = group[place]
                parts.append(card(x, top, width - 4, 30, str(bsn), "on" if bsn in moved else "card", ""))
    return parts


def _lines(sequence: Exchanges, exchange: Exchange, words: Labels) -> list[str]:
    s1, s2 = new_subgroups(sequence, exchange)
    lines = []
    if exchange.size:
        into, out = listed(exchange.into), listed(exchange.out)
        lines += [words.say("order-out", players=out), words.say("order-into", players=into)]
        lines.append(_difference(exchange, words))
    players = words.speaker.words.players
    return [*lines, words.say("order-new-s1", players=players(s1)), words.say("order-new-s2", players=players(s2))]
