"""A verdict as a piece of HTML: the decision, both candidates side by side, the criteria with the line that decides."""

from collections.abc import Iterator, Sequence
from html import escape

from swisslab.explain import Answer, BracketVerdict, Verdict, VerdictKind
from swisslab.rules import Rulebook, Standing
from swisslab.say.criteria import CriterionNames
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
    """The answer to a request; where it is granted already, the sides are those of the best pairing without it."""
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
    deciding = verdict.deciding
    sides = "" if deciding is None else _sides(standing, deciding, words)
    table = "" if deciding is None else criteria_html(standing.rules, deciding, words)
    return (
        f'<section class="swd-verdict swd-{kind.value}">'
        f'<h4><span class="swd-sign" aria-hidden="true">{SIGNS[kind]}</span>{escape(head)}</h4>'
        f'<div class="swd-words">{body}</div>{sides}{table}</section>'
    )


def _sides(standing: Standing, deciding: BracketVerdict, words: Labels) -> str:
    players = {player.number: player for player in standing.players}
    figures = "".join(
        f'<figure class="swd-{name}"><figcaption>{escape(_caption(deciding, official, words))}</figcaption>'
        f"{side_svg(deciding, official, players, words)}</figure>"
        for name, official in (("official", True), ("proposal", False))
    )
    return f'<div class="swd-sides">{figures}</div>'


def _caption(deciding: BracketVerdict, official: bool, words: Labels) -> str:
    side = deciding.ours if official else deciding.theirs
    name = words.say(
        "dispute-official-of" if official else "dispute-proposal-of", bracket=bracket_name(deciding.bracket)
    )
    if side is None or side.ordinal is None or deciding.length is None:
        return name
    return f"{name} · {words.say('dispute-number', number=side.ordinal + 1, length=deciding.length)}"


def criteria_html(rules: Rulebook, deciding: BracketVerdict, words: Labels) -> str:
    """All criteria of a rulebook in order: what each costs in both candidates, and which one decides."""
    heads = ("dispute-criterion", "dispute-official", "dispute-proposal", "dispute-decision")
    rows = "".join(_rows(rules, deciding, words))
    return (
        f'<table class="swd-criteria"><caption>{escape(words["dispute-criteria"])}</caption><thead><tr>'
        + "".join(f'<th scope="col">{escape(words[head])}</th>' for head in heads)
        + f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def _rows(rules: Rulebook, deciding: BracketVerdict, words: Labels) -> Iterator[str]:
    assert deciding.ours is not None
    assert deciding.theirs is not None
    names, illegal = CriterionNames.of(rules), deciding.kind is VerdictKind.ILLEGAL
    kept, decided = words["dispute-kept"], False
    if not illegal:  # one line for all that admit a candidate
        yield _row(words["dispute-absolute"], (kept, kept), here=False, after=False, words=words)
    for row in rules.criteria:
        here = deciding.criterion == row.label
        if illegal and not row.compared:
            theirs_is = "broken" if here else "not-asked" if decided else "kept"
            cells = (kept, words[f"dispute-{theirs_is}"])
        elif not illegal and row.compared and row.label in deciding.ours.costs:
            theirs = deciding.theirs.costs.get(row.label)
            said = words.speaker.words.cost
            cells = (said(deciding.ours.costs[row.label]), "" if theirs is None else said(theirs))
        else:
            continue
        yield _row(_name(row.label, names, words), cells, here=here, after=decided, words=words)
        decided = decided or here
    if deciding.difference is not None:
        told = escape(difference_sentence(words.speaker, deciding.difference))
        decides = escape(words["dispute-decides"])
        yield (
            f'<tr class="swd-decides"><th scope="row">{escape(words["dispute-order"])}</th>'
            f'<td colspan="2" class="swd-long">{told}</td><td>◀ {decides}</td></tr>'
        )


def _name(criterion: str, names: CriterionNames, words: Labels) -> str:
    return f"{criterion} · {words.speaker.words.criterion_name(names, criterion)}"


def _row(key: str, cells: Sequence[str], *, here: bool, after: bool, words: Labels) -> str:
    kind = ' class="swd-decides"' if here else ' class="swd-after"' if after else ""
    end = f"◀ {escape(words['dispute-decides'])}" if here else "" if after else escape(words["dispute-equal"])
    body = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr{kind}><th scope="row">{escape(key)}</th>{body}<td>{end}</td></tr>'
