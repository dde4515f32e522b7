"""Steps through the sets of MDPs to be paired (D.3 / 4.4): S1, limbo, and the rule that decides."""

from __future__ import annotations

from swisslab.model import points_text
from swisslab.say.catalogue import number_text
from swisslab.sequence import Comparison, MdpSets
from swisslab.sequence.mdp_sets import MdpSet, MdpSetRule
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.still import Still, card, listed, ordinal_text, progress, still, window
from swisslab.show.verdict import Asked, rule_table

TOP = 66
WIDTH, HEIGHT = 60.0, 52.0
ROOM = 6
HEIGHT_OF_ALL = 330.0


def mdp_set_still(sequence: MdpSets, number: int, language: str = "en") -> Still:
    """The picture of one set; scores are tenths of a point. Raises IndexError."""
    words = labels(language)
    item = sequence[number]
    number %= sequence.length
    earlier = sequence[number - 1] if number else None
    result = sequence.compare(earlier, item) if earlier is not None else None
    limbo = sequence.limbo(item)
    drawn = [progress(number, sequence.length)]
    moved = {*item} ^ {*sequence[0]}
    drawn += _row(sequence, item, moved, TOP, words["order-mdp-s1"])
    drawn += _row(sequence, limbo, moved, TOP + 104, words["order-mdp-limbo-title"], limbo=True)
    drawn.append(ink.text(ink.MARGIN, TOP + 226, words.say("order-mdp-moved", count=len(moved) // 2), "b"))
    lines = [_line(sequence, item, words), words.say("order-mdp-moved", count=len(moved) // 2)]
    y: float = TOP
    if earlier is not None and result is not None:
        table, told, y = rule_table(_asked(sequence, earlier, item, result), y, words)
        drawn += table
        lines += told
        y += 12
    valid = sequence.scores_of(item) == sequence.scores_of(sequence[0])
    verdict = words["order-valid-yes" if valid else "order-valid-no"]
    drawn += [
        ink.text(412, y + 14, words["order-mdp-judged"], "soft"),
        ink.text(412, y + 46, words["order-valid-title"], "b"),
        ink.text(412, y + 66, ("✓ " if valid else "✗ ") + verdict, "good" if valid else "bad"),
    ]
    lines.append(f"{words['order-valid-title']}: {verdict}")
    title = words.say("order-mdp-title", number=ordinal_text(number, words))
    aside = words.say("order-number", number=ordinal_text(number, words), last=number_text(sequence.length - 1))
    sentence = _sentence(sequence, number, item, result, words)
    return still(title, sentence, lines, drawn, HEIGHT_OF_ALL, number, aside)


def _row(sequence: MdpSets, group: MdpSet, moved: set[int], y: float, title: str, limbo: bool = False) -> list[str]:
    parts = [ink.text(ink.MARGIN, y + 14, title, "b soft")]
    places = window(len(group), [place for place, bsn in enumerate(group) if bsn in moved], ROOM)
    for column, place in enumerate(places):
        x = ink.MARGIN + column * (WIDTH + 4)
        if place is None:
            parts.append(ink.text(x + WIDTH / 2, y + 50, "…", "m soft"))
            continue
        bsn = group[place]
        kind = "on" if bsn in moved else "off" if limbo else "card"
        label = f"⇄ {bsn}" if bsn in moved else str(bsn)
        parts.append(card(x, y + 24, WIDTH, HEIGHT, "", kind))
        parts.append(ink.text(x + WIDTH / 2, y + 46, label, "m b l"))
        parts.append(ink.text(x + WIDTH / 2, y + 66, f"({points_text(sequence.scores[bsn - 1])})", "m s soft"))
        if limbo:
            parts.append(f'<path class="head" d="M{x + WIDTH / 2 - 6:g} {y + 80:g}h12l-6 9z"/>')
    if not group:
        parts.append(ink.text(ink.MARGIN, y + 50, "–", "soft"))
    return parts


def _scores(sequence: MdpSets, item: MdpSet) -> tuple[str, ...]:
    return tuple(points_text(score) for score in sequence.scores_of(item))


def _asked(sequence: MdpSets, earlier: MdpSet, later: MdpSet, result: Comparison) -> list[Asked]:
    by_scores = result.rule == MdpSetRule.SCORES
    before, now = (" ".join(_scores(sequence, item)) for item in (earlier, later))
    if len(earlier) > 5:
        before, now = before[:14] + "…", now[:14] + "…"
    was, is_now = (listed(item, result.place, 5) for item in (earlier, later))
    return [
        Asked("a", "order-rule-mdp-a", before, now, by_scores, "order-rule-mdp-a-wins"),
        Asked("b", "order-rule-mdp-b", was, is_now, None if by_scores else True, "order-rule-mdp-b-wins"),
    ]


def _line(sequence: MdpSets, item: MdpSet, words: Labels) -> str:
    players = words.speaker.words.players
    return words.say(
        "order-mdp-line",
        s1=players(item),
        scores=" ".join(_scores(sequence, item)),
        limbo=players(sequence.limbo(item)),
    )


def _sentence(sequence: MdpSets, number: int, item: MdpSet, result: Comparison | None, words: Labels) -> str:
    limbo = sequence.limbo(item)
    in_limbo = words.say("order-mdp-limbo", limbo=listed(limbo)) if limbo else words["order-mdp-nobody"]
    if result is None or result.rule is None or result.values is None:
        return words.say("order-mdp-first", s1=listed(item) or "–", limbo=in_limbo)
    before, now = result.values
    if result.rule == MdpSetRule.SCORES:
        before, now = points_text(before), points_text(now)
    why = words.say(f"order-mdp-why-{result.rule}", now=str(before), before=str(now))
    text = ordinal_text(number, words)
    return words.say("order-mdp-next", number=text, s1=listed(item), rule=result.rule, why=why, limbo=in_limbo)
