"""What a notebook shows of the objects of the package: tables, verdicts, or the words of `print`."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from swisslab.api.bracket import Bracket, BracketList, CandidateList
from swisslab.api.round import NoLegalPairing, Round
from swisslab.api.tournament import Tournament
from swisslab.display import Displayed
from swisslab.explain import Answer, Checklist, Verdict
from swisslab.model import PlayerNumber, points_text
from swisslab.say.speaker import Speaker
from swisslab.show.checklists import checklist_html, dispute_style
from swisslab.show.disputes import answer_html, verdict_html
from swisslab.solver import Candidate

LISTED = 25  # candidates of a long list that are shown


def object_html(shown: Displayed) -> str:
    """A piece of HTML for an object; where there is nothing better, its words."""
    for kind, show in _SHOWERS.items():
        if isinstance(shown, kind):
            return show(shown)
    return f"<pre>{escape(str(shown))}</pre>"


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _tournament(shown: Tournament) -> str:
    say = Speaker().message
    first, *_ = str(shown).split("\n")
    heads = [say("object-head-number"), say("object-head-name"), say("object-head-rating"), say("object-head-points")]
    rows = (
        (
            player.number,
            player.name,
            "" if player.rating is None else player.rating,
            "" if player.points is None else points_text(player.points),
        )
        for player in shown.players
    )
    return _table(first, heads, rows)


def _round(shown: Round) -> str:
    say = Speaker().message
    try:
        pairing = shown.pairing
    except NoLegalPairing as error:
        return f"<p>{escape(str(error))}</p>"
    players = {player.number: player for player in shown.players}

    def cells(number: PlayerNumber) -> tuple[str, str]:
        return f"{number} {players[number].name}".strip(), points_text(players[number].score)

    rows = [(board, *cells(white), *cells(black)) for board, (white, black) in enumerate(pairing.pairs, 1)]
    table = _table(
        say("cli-pairing-title", round=shown.number, rules=shown.rules.name),
        ["", say("colour-white"), "", say("colour-black"), ""],
        rows,
    )
    if pairing.bye is None:
        return table
    return f"{table}<p>{escape(say('cli-pairing-bye', player=cells(pairing.bye)[0]))}</p>"


def _bracket(shown: Bracket) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in str(shown).split("\n"))


def _brackets(shown: BracketList) -> str:
    return "".join(f"<h4>{escape(repr(bracket))}</h4>{_bracket(bracket)}" for bracket in shown)


def _candidates(shown: CandidateList) -> str:
    first = list(shown[:LISTED])
    labels = list(dict.fromkeys(label for candidate in first for label in candidate.costs))
    words = Speaker().words
    heads = [words.text("object-head-candidate"), words.text("object-head-pairs"), "", *labels]
    rows = [
        (
            candidate.number or "",
            words.pairs(candidate.pairs),
            candidate.violation.criterion if candidate.violation else "",
            *("" if label not in candidate.costs else words.cost(candidate.costs[label]) for label in labels),
        )
        for candidate in first
    ]
    return _table(repr(shown)[1:-1], heads, rows)


def _candidate(shown: Candidate) -> str:
    words = Speaker().words
    first, *_ = str(shown).split("\n")
    if shown.violation is not None:
        broken = words.text("object-candidate-illegal", criterion=shown.violation.criterion)
        return f"<p>{escape(first)}</p><p>{escape(broken)}</p>"
    return _table(first, list(shown.costs), [[words.cost(cost) for cost in shown.costs.values()]])


def _verdict(shown: Verdict) -> str:
    return f"<style>{dispute_style()}</style>{verdict_html(shown.standing, shown)}"


def _answer(shown: Answer) -> str:
    return f"<style>{dispute_style()}</style>{answer_html(shown.verdict.standing, shown)}"


_SHOWERS: dict[type[Displayed], Callable[[Any], str]] = {
    Tournament: _tournament,
    Round: _round,
    Bracket: _bracket,
    BracketList: _brackets,
    Candidate: _candidate,
    CandidateList: _candidates,
    Verdict: _verdict,
    Answer: _answer,
    Checklist: checklist_html,
}
