"""Sentences for verdicts: a round that cannot be paired, a round of a file that differs."""

from swisslab.explain import Blockade, RoundCheck, Verdict, VerdictKind
from swisslab.say.catalogue import Data
from swisslab.say.criteria import CriterionNames
from swisslab.say.speaker import Speaker


def blockade_reason(words: Speaker, blocked: Blockade) -> str:
    """Why no complete legal pairing exists: who blocks it."""
    players, barrier = words.words.players(blocked.players), words.words.players(blocked.barrier)
    if blocked.no_bye:
        return words.message("cli-impossible-no-bye")
    if blocked.barrier:
        name = "cli-impossible-blocked-bye" if blocked.bye else "cli-impossible-blocked"
        return words.message(name, players=players, hubs=barrier)
    return words.message("cli-impossible-isolated", players=players, count=len(blocked.players))


def check_sentence(words: Speaker, checked: RoundCheck) -> str:
    """What the check of one round found."""
    if checked.problem is not None:
        players = words.words.players(checked.problem.players)
        problem = words.message(f"proposal-{checked.problem.problem.value}", players=players)
        return words.message("cli-check-no-pairing", round=checked.round, problem=problem)
    verdict = checked.verdict
    assert verdict is not None
    match verdict.kind:
        case VerdictKind.OFFICIAL:
            return words.message("cli-check-agrees", round=checked.round, rules=verdict.rules)
        case VerdictKind.ILLEGAL:
            name = "cli-check-illegal" if verdict.bracket is not None else "cli-check-illegal-round"
            return words.message(
                name,
                round=checked.round,
                bracket=verdict.bracket or "",
                criterion=verdict.criterion or "",
                who=_culprit(words, verdict),
            )
        case VerdictKind.COLOURS:
            wrong = verdict.colours[0]
            assert wrong.pair is not None
            white, black = wrong.pair
            data: dict[str, Data] = {"white": white, "black": black, "rule": wrong.criterion}
            return words.message("cli-check-colours", round=checked.round, **data)
        case VerdictKind.WORSE | VerdictKind.LATER:
            return _differs(words, checked.round, verdict)


def _culprit(words: Speaker, verdict: Verdict) -> str:
    if verdict.pair is not None:
        return words.words.pair(verdict.pair)
    return words.words.players(() if verdict.player is None else (verdict.player,))


def _differs(words: Speaker, round_number: int, verdict: Verdict) -> str:
    assert verdict.ours is not None
    assert verdict.theirs is not None
    theirs = {frozenset(pair) for pair in verdict.theirs.pairs}
    pairs = tuple(pair for pair in verdict.ours.pairs if frozenset(pair) not in theirs)
    bye = ""
    if set(verdict.ours.downfloaters) != set(verdict.theirs.downfloaters):
        players = words.words.players(verdict.ours.downfloaters)
        bye = words.message("cli-check-official-bye", players=players)
    data: dict[str, Data] = {
        "round": round_number,
        "bracket": verdict.bracket or "",
        "official": words.words.pairs(pairs),
        "bye": bye,
    }
    if verdict.kind is VerdictKind.LATER:
        return words.message("cli-check-later", place=place_words(words, verdict), **data)
    names = CriterionNames.of(verdict.standing.rules)
    criterion = words.words.labelled(names, verdict.criterion or "")
    return words.message("cli-check-worse", criterion=criterion, **data)


def place_words(words: Speaker, verdict: Verdict) -> str:
    """Which order decides between two equally good candidates."""
    assert verdict.difference is not None
    return words.message(f"place-{verdict.difference.level.value}", rule=verdict.difference.rule or "")
