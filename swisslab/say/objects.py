"""What `print` says of the objects of the package: a line or a few, the decision first."""

from collections.abc import Callable, Iterator
from typing import Any

from swisslab.api.bracket import Bracket, BracketList, CandidateList
from swisslab.api.round import NoLegalPairing, Round
from swisslab.api.tournament import FileCheck, Tournament
from swisslab.display import Displayed
from swisslab.explain import Answer, Checklist, RulesComparison, Verdict, Verification
from swisslab.model import points_text
from swisslab.say.boards import board_lines
from swisslab.say.checklists import checklist_text
from swisslab.say.editions import comparison_lines
from swisslab.say.faults import fault_sentence
from swisslab.say.speaker import Speaker
from swisslab.say.verdicts import check_sentence
from swisslab.say.why import answer_lines, verdict_lines
from swisslab.solver import Candidate, CandidateComparison, RoundPairing
from swisslab.trf import TrfWarning
from swisslab.walk import Trace

LISTED = 10  # candidates of a long list that are written out


def object_text(shown: Displayed, words: Speaker | None = None) -> str:
    """The lines for an object; for one of no kind known here, its `repr`."""
    for kind, say in _SAYERS.items():
        if isinstance(shown, kind):
            return "\n".join(say(words or Speaker(), shown))
    return repr(shown)


def _tournament(words: Speaker, shown: Tournament) -> Iterator[str]:
    of = "" if shown.rounds is None else words.message("object-tournament-of", rounds=shown.rounds)
    yield words.message(
        "object-tournament",
        name=shown.name or words.message("object-tournament-unnamed"),
        players=len(shown.players),
        done=shown.next_round - 1,
        of=of,
        rules=shown.rules.name,
    )
    width = max((len(str(player.number)) for player in shown.players), default=1)
    for player in shown.players:
        points = "" if player.points is None else points_text(player.points)
        line = words.message("object-contestant", number=f"{player.number:>{width}}", name=player.name, points=points)
        yield line.rstrip()


def _warning(words: Speaker, shown: TrfWarning) -> Iterator[str]:
    yield fault_sentence(words, shown)


def _round(words: Speaker, shown: Round) -> Iterator[str]:
    try:
        yield from board_lines(words, shown.standing, shown.pairing)
    except NoLegalPairing as error:
        yield str(error)


def _pairing(words: Speaker, shown: RoundPairing) -> Iterator[str]:
    for white, black in shown.pairs:
        yield words.words.pair((white, black))
    if shown.bye is not None:
        yield words.message("cli-pairing-bye", player=str(shown.bye))


def _bracket(words: Speaker, shown: Bracket) -> Iterator[str]:
    yield words.message("object-bracket-residents", players=words.words.players(shown.residents))
    if shown.mdps:
        yield words.message("object-bracket-mdps", players=words.words.players(shown.mdps))
    yield words.message("object-bracket-pairs", pairs=words.words.pairs(shown.pairs))
    if shown.downfloaters:
        name = "bye" if shown.accepted.bye else "floaters"
        players = words.words.players(shown.downfloaters)
        count = len(shown.downfloaters)
        data = {"players": players} if name == "bye" else {"players": players, "count": count}
        yield words.message(f"object-bracket-{name}", **data)
    number, length = shown.accepted.number or 0, shown.candidates.length
    yield words.message("object-bracket-candidates", number=number, length=length)


def _brackets(words: Speaker, shown: BracketList) -> Iterator[str]:
    for bracket in shown:
        yield repr(bracket)


def _candidate(words: Speaker, shown: Candidate) -> Iterator[str]:
    floaters = ""
    if shown.downfloaters:
        players = words.words.players(shown.downfloaters)
        floaters = words.message("object-candidate-floaters", players=players, count=len(shown.downfloaters))
    pairs = words.words.pairs(shown.pairs)
    if shown.number is None:
        yield words.message("object-candidate-outside", pairs=pairs, floaters=floaters)
    else:
        yield words.message("object-candidate", number=shown.number, pairs=pairs, floaters=floaters)
    if shown.violation is not None:
        yield "  " + words.message("object-candidate-illegal", criterion=shown.violation.criterion)
    for label, cost in shown.costs.items():
        yield "  " + words.message("object-candidate-cost", criterion=label, cost=words.words.cost(cost))


def _candidates(words: Speaker, shown: CandidateList) -> Iterator[str]:
    for candidate in shown[:LISTED]:
        yield next(_candidate(words, candidate))
    if shown.length > LISTED:
        yield "…"


def _compared(words: Speaker, shown: CandidateComparison) -> Iterator[str]:
    if shown.taken is None:
        if shown.violation is not None:
            yield words.message("object-compared-neither", criterion=shown.violation.criterion)
        else:
            yield words.message("object-compared-none")
        return
    first = shown.taken is shown.one
    taken = words.message("object-compared-one" if first else "object-compared-two")
    if shown.violation is not None:
        yield words.message("object-compared-violation", taken=taken, criterion=shown.violation.criterion)
    elif shown.criterion is not None and shown.costs is not None:
        mine, other = (words.words.cost(cost) for cost in (shown.costs if first else shown.costs[::-1]))
        yield words.message("object-compared-criterion", taken=taken, criterion=shown.criterion, cost=mine, other=other)
    elif shown.numbers is not None:
        number, other_number = shown.numbers if first else shown.numbers[::-1]
        sequence = words.message(f"object-compared-sequence-{shown.sequence}")
        yield words.message(
            "object-compared-order", taken=taken, sequence=sequence, number=str(number), other=str(other_number)
        )


def _verdict(words: Speaker, shown: Verdict) -> Iterator[str]:
    return verdict_lines(words, shown.standing.round, shown)


def _answer(words: Speaker, shown: Answer) -> Iterator[str]:
    return answer_lines(words, shown.verdict.standing.round, shown)


def _verification(words: Speaker, shown: Verification) -> Iterator[str]:
    if shown.legal:
        yield words.message("object-verification-legal")
    for violation in shown.violations:
        who = words.words.pair(violation.pair) if violation.pair else words.words.players([violation.player or 0])
        yield words.message("object-verification-broken", criterion=violation.criterion, who=who)
    for bracket in shown.brackets:
        pairs = words.words.pairs(bracket.candidate.pairs)
        floaters = bracket.candidate.downfloaters
        left = ""
        if floaters:
            players = words.words.players(floaters)
            left = words.message("object-candidate-floaters", players=players, count=len(floaters))
        yield words.message("object-verification-bracket", label=bracket.label, pairs=pairs, floaters=left)
    for wrong in shown.colours:
        white, black = wrong.pair or (0, 0)
        yield words.message("object-verification-colours", white=str(white), black=str(black), rule=wrong.criterion)


def _check(words: Speaker, shown: FileCheck) -> Iterator[str]:
    if not len(shown):
        yield words.message("object-check-none")
    for checked in shown:
        yield check_sentence(words, checked)


def _trace(words: Speaker, shown: Trace) -> Iterator[str]:
    return words.transcript(shown)


_SAYERS: dict[type[Displayed], Callable[[Speaker, Any], Iterator[str]]] = {
    Tournament: _tournament,
    TrfWarning: _warning,
    Round: _round,
    RoundPairing: _pairing,
    Bracket: _bracket,
    BracketList: _brackets,
    Candidate: _candidate,
    CandidateList: _candidates,
    CandidateComparison: _compared,
    Verdict: _verdict,
    Answer: _answer,
    Verification: _verification,
    FileCheck: _check,
    Checklist: checklist_text,
    RulesComparison: comparison_lines,
    Trace: _trace,
}
