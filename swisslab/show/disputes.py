"""A verdict as a piece of HTML: the decision, both candidates side by side, the criteria with the line that decides."""

from collections.abc import Iterator, Sequence
from html import escape

from swisslab.explain import Answer, Fault, Verdict, VerdictKind
from swisslab.model import Standing
from swisslab.rules import EDITIONS
from swisslab.say.criteria import criterion_key, criterion_names
from swisslab.say.why import answer_lines, bracket_name, difference_sentence, verdict_lines
from swisslab.show.labels import Labels, labels
from swisslab.show.sides import side_svg

SIGNS = {
    VerdictKind.OFFICIAL: "✓",
    VerdictKind.ILLEGAL: "✗",
    VerdictKind.WORSE: "↓",
    VerdictKind.LATER: "»",
    VerdictKind.COLOURS: "◐",
}


def verdict_html(standing: Standing, verdict: Verdict, language: str = "en") -> str:
    """The verdict on a proposal."""
    words = labels(language)
    lines = list(verdict_lines(words.speaker, standing.round, verdict))
    return _panel(standing, verdict, lines, words)


def answer_html(standing: Standing, answer: Answer, language: str = "en") -> str:
    """The answer to a wish; where it is granted already, the sides are those of the best pairing without it."""
    words = labels(language)
    lines = list(answer_lines(words.speaker, standing.round, answer))
    shown = answer.verdict if answer.without is None else answer.without
    return _panel(standing, shown, lines, words, answer.verdict.kind)


def _panel(
    standing: Standing, verdict: Verdict, lines: Sequence[str], words: Labels, kind: VerdictKind | None = None
) -> str:
    """`kind`: what is signed, if it is not the verdict whose sides are shown."""
    kind = kind or verdict.kind
    head, *rest = lines
    body = "".join(f"<p>{escape(line)}</p>" for line in rest)
    fault = verdict.fault
    sides = "" if fault is None else _sides(standing, fault, words)
    table = "" if fault is None else criteria_html(verdict.rules, fault, words)
    return (
        f'<section class="swd-verdict swd-{kind.value}">'
        f'<h4><span class="swd-sign" aria-hidden="true">{SIGNS[kind]}</span>{escape(head)}</h4>'
        f'<div class="swd-words">{body}</div>{sides}{table}</section>'
    )


def _sides(standing: Standing, fault: Fault, words: Labels) -> str:
    players = {player.number: player for player in standing.players}
    figures = "".join(
        f'<figure class="swd-{name}"><figcaption>{escape(_caption(fault, official, words))}</figcaption>'
        f"{side_svg(fault, official, players, words)}</figure>"
        for name, official in (("official", True), ("proposal", False))
    )
    return f'<div class="swd-sides">{figures}</div>'


def _caption(fault: Fault, official: bool, words: Labels) -> str:
    side = fault.ours if official else fault.theirs
    name = words.say("dispute-official-of" if official else "dispute-proposal-of", bracket=bracket_name(fault.bracket))
    if side is None or side.ordinal is None or fault.length is None:
        return name
    return f"{name} · {words.say('dispute-number', number=side.ordinal + 1, length=fault.length)}"


def criteria_html(rules: str, fault: Fault, words: Labels) -> str:
    """All criteria of an edition in order: what each costs in both candidates, and which one decides."""
    heads = ("dispute-criterion", "dispute-official", "dispute-proposal", "dispute-decision")
    rows = "".join(_rows(rules, fault, words))
    return (
        f'<table class="swd-criteria"><caption>{escape(words["dispute-criteria"])}</caption><thead><tr>'
        + "".join(f'<th scope="col">{escape(words[head])}</th>' for head in heads)
        + f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _rows(rules: str, fault: Fault, words: Labels) -> Iterator[str]:
    assert fault.ours is not None
    assert fault.theirs is not None
    rulebook = EDITIONS[rules]
    absolute = {rulebook.rematch, rulebook.bye, rulebook.colour, rulebook.completion, rulebook.lowest_pab}
    decided = False
    for name in criterion_names(rules):
        here = fault.criterion == name
        if name in absolute:
            if fault.kind is not VerdictKind.ILLEGAL and name != rulebook.rematch:
                continue
            if fault.kind is not VerdictKind.ILLEGAL:  # one line for all of them
                key, cells = words["dispute-absolute"], (words["dispute-kept"],) * 2
            else:
                key = _name(name, words)
                theirs_is = "broken" if here else "not-asked" if decided else "kept"
                cells = (words["dispute-kept"], words[f"dispute-{theirs_is}"])
        else:
            if name not in fault.ours.costs or fault.kind is VerdictKind.ILLEGAL:
                continue
            ours = words.speaker.words.cost(fault.ours.costs[name])
            theirs = fault.theirs.costs.get(name)
            key = _name(name, words)
            cells = (ours, "" if theirs is None else words.speaker.words.cost(theirs))
        yield _row(key, cells, here, after=decided, words=words)
        decided = decided or here
    if fault.difference is not None:
        said = escape(difference_sentence(words.speaker, fault.difference))
        decides = escape(words["dispute-decides"])
        yield (
            f'<tr class="swd-decides"><th scope="row">{escape(words["dispute-order"])}</th>'
            f'<td colspan="2" class="swd-long">{said}</td><td>◀ {decides}</td></tr>'
        )


def _name(criterion: str, words: Labels) -> str:
    return f"{criterion} · {words[f'criterion-{criterion_key(criterion)}.name']}"


def _row(key: str, cells: Sequence[str], here: bool, *, after: bool, words: Labels) -> str:
    kind = ' class="swd-decides"' if here else ' class="swd-after"' if after else ""
    end = f"◀ {escape(words['dispute-decides'])}" if here else "" if after else escape(words["dispute-equal"])
    body = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr{kind}><th scope="row">{escape(key)}</th>{body}<td>{end}</td></tr>'
