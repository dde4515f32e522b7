"""Verdicts and answers to requests in words: a few lines each, the decision first."""

from collections.abc import Iterator, Mapping

from swisslab.explain import (
    Answer,
    Blockade,
    BracketVerdict,
    Difference,
    OrderLevel,
    Proposal,
    ProposalError,
    ProposalProblem,
    Request,
    RequestKind,
    Verdict,
    VerdictKind,
)
from swisslab.model import points_text
from swisslab.say.catalogue import Data
from swisslab.say.criteria import CriterionNames
from swisslab.say.speaker import Speaker, colour_rule_number
from swisslab.solver import COLLAPSED, Candidate, RoundPairing, Violation


def verdict_lines(words: Speaker, round_number: int, verdict: Verdict) -> Iterator[str]:
    """What the verdict on a proposal is, and why; one sentence a line."""
    yield words.message(f"verdict-{verdict.kind.value}", round=round_number, rules=verdict.rules)
    yield from reasons(words, verdict)
    if verdict.official is not None and verdict.kind is not VerdictKind.OFFICIAL:
        yield words.message("verdict-pairing-official", **_listed(words, verdict.official))


def answer_lines(words: Speaker, round_number: int, answer: Answer) -> Iterator[str]:
    """The answer to a request: whether it is granted, and what granting it (or doing without) would cost."""
    yield words.message("request-asked", request=request_words(words, answer.request))
    verdict = answer.verdict
    if answer.granted:
        yield words.message("request-granted")
        yield words.message("verdict-official", round=round_number, rules=verdict.rules)
        if answer.without is None:
            return
        illegal = answer.without.kind is VerdictKind.ILLEGAL
        yield words.message("request-no-other" if illegal else "request-without")
        yield from reasons(words, answer.without, requested=True)
        if not illegal:
            yield _proposed(words, "without", answer.without.proposal)
        elif not _hopeless(answer.without):
            yield _otherwise(words, answer.without)
        return
    if _hopeless(verdict):
        yield words.message("request-refused")
        yield from reasons(words, verdict, requested=True)
    elif answer.request.kind is RequestKind.COLOUR:
        yield from reasons(words, verdict, requested=True)
    elif verdict.kind is VerdictKind.ILLEGAL:
        yield words.message("request-refused")
        yield from reasons(words, verdict, requested=True)
        yield _otherwise(words, verdict)
    else:
        yield words.message(f"verdict-{verdict.kind.value}", round=round_number, rules=verdict.rules)
        yield from reasons(words, verdict, requested=True)
        yield _proposed(words, "request", verdict.proposal)
    if verdict.official is not None:
        yield words.message("verdict-pairing-official", **_listed(words, verdict.official))


def _hopeless(verdict: Verdict) -> bool:
    """Whether not even a full proposal could be found."""
    return verdict.kind is VerdictKind.ILLEGAL and verdict.deciding is None


def request_words(words: Speaker, request: Request) -> str:
    """A request as part of a sentence."""
    data = {"player": str(request.player)}
    if request.opponent is not None:
        data["opponent"] = str(request.opponent)
    return words.message(f"request-{request.kind.value}", **data)


def problem_sentence(words: Speaker, error: ProposalError, *, bye_missing: bool = False) -> str:
    """Why a proposal is no pairing of the round; `bye_missing` if one player too few is named and no bye."""
    alone = error.problem is ProposalProblem.MISSING and bye_missing and len(error.players) == 1
    name = "missing-bye" if alone else error.problem.value
    return words.message(f"proposal-{name}", players=words.words.players(error.players))


def reasons(words: Speaker, verdict: Verdict, *, requested: bool = False) -> Iterator[str]:
    """Why the proposal of a verdict, or the best pairing for a request, is not the official pairing."""
    names = CriterionNames.of(verdict.standing.rules)
    shown: list[Violation] = []
    if verdict.deciding is not None:
        yield from _bracket(words, verdict.deciding, names)
        shown += [
            violation
            for violation in verdict.violations
            if (violation.criterion, violation.pair) == (verdict.criterion, verdict.pair)
            or (violation.pair is not None and verdict.pair is not None and set(violation.pair) == set(verdict.pair))
            or (violation.criterion == verdict.criterion and violation.pair is None)
        ]
    elif verdict.kind is VerdictKind.ILLEGAL:
        if verdict.official is None:
            yield words.message("verdict-impossible")
        elif verdict.lowest is not None:
            yield words.message("request-nowhere", player=str(verdict.lowest))
        shown = list(verdict.violations)
        for violation in verdict.violations:
            who = _culprits(violation.pair, violation.player)
            yield _broken(words, names, violation.criterion, violation.article, who)
    if verdict.impossible is not None and (verdict.official is None or _only_completion(verdict)):
        yield from blockade_sentence(words, verdict.impossible)
    for violation in verdict.violations:
        if violation not in shown:
            why = _why(words, names, violation.criterion, _culprits(violation.pair, violation.player))
            article = words.words.article(violation.article)
            yield words.message("verdict-violation", criterion=violation.criterion, article=article, why=why)
    told = {violation.criterion for violation in verdict.violations}
    for bracket in verdict.brackets[1:]:
        if bracket.kind is VerdictKind.ILLEGAL and bracket.criterion in told:
            continue
        further = "request-further" if requested else "verdict-further"
        yield words.message(further, bracket=bracket_name(bracket.bracket), why=decided_words(words, bracket, names))
    if verdict.consequence:
        *upper, last = map(bracket_name, verdict.later)
        both = words.message("verdict-brackets", upper=words.words.joined(upper), last=last) if upper else last
        yield words.message("verdict-consequence", brackets=both, count=len(verdict.later))
    if verdict.kind is not VerdictKind.COLOURS:
        if verdict.colours and not requested:
            yield words.message("verdict-colours-also", pairs="; ".join(_colour_items(words, verdict)))
        return
    for wrong in verdict.colours:
        rule = words.message(f"colour-rule-{colour_rule_number(wrong.criterion)}.rule")
        yield words.message("verdict-colour", rule=rule, **_colour_data(wrong))


def _colour_items(words: Speaker, verdict: Verdict) -> Iterator[str]:
    for wrong in verdict.colours:
        yield words.message("verdict-colour-item", **_colour_data(wrong))


def _colour_data(wrong: Violation) -> dict[str, Data]:
    """The pair as it should be, and the rule that says so."""
    assert wrong.pair is not None
    white, black = wrong.pair
    return {"white": str(white), "black": str(black), "article": wrong.criterion}


def _only_completion(verdict: Verdict) -> bool:
    return verdict.deciding is None and all(v.pair is None and v.player is None for v in verdict.violations)


def bracket_name(label: str) -> str:
    """A bracket's label for people."""
    return label.upper() if label == COLLAPSED else label


def decided_words(words: Speaker, verdict: BracketVerdict, names: CriterionNames) -> str:
    """What decides in a bracket, in a few words."""
    if verdict.criterion is not None:
        return words.words.labelled(names, verdict.criterion)
    assert verdict.difference is not None
    return words.message(f"place-{verdict.difference.level.value}", rule=rule_name(verdict.difference))


def rule_name(difference: Difference) -> str:
    """The rule of an order as its edition counts it: letters in section D, numbers in article 4."""
    rule = difference.rule or ""
    return str("abcd".index(rule) + 1) if rule and difference.article[0].isdigit() else rule


def _bracket(words: Speaker, verdict: BracketVerdict, names: CriterionNames) -> Iterator[str]:
    parting = "verdict-parting-clb" if verdict.bracket == COLLAPSED else "verdict-parting"
    data = {} if verdict.bracket == COLLAPSED else {"bracket": verdict.bracket}
    yield words.message(parting, **data)
    assert verdict.ours is not None
    assert verdict.theirs is not None
    yield _side(words, "official", verdict.ours)
    yield _side(words, "proposal", verdict.theirs)
    match verdict.kind:
        case VerdictKind.ILLEGAL:
            assert verdict.criterion is not None
            who = _culprits(verdict.pair, verdict.player)
            yield _broken(words, names, verdict.criterion, verdict.article, who)
            if verdict.blockade is not None:
                yield from blockade_sentence(words, verdict.blockade)
        case VerdictKind.WORSE:
            assert verdict.criterion is not None
            yield words.message(
                "verdict-criterion",
                criterion=verdict.criterion,
                article=words.words.article(verdict.article if verdict.article != verdict.criterion else None),
                rule=words.words.criterion_rule(names, verdict.criterion),
            )
            for which, side in (("official", verdict.ours), ("proposal", verdict.theirs)):
                yield words.message(f"verdict-cost-{which}", cost=cost_words(words, names, verdict.criterion, side))
        case _:
            assert verdict.difference is not None
            if verdict.theirs.key == verdict.ours.key:
                yield words.message("verdict-nothing-better")
            yield difference_sentence(words, verdict.difference)
            if verdict.ours.ordinal is not None and verdict.theirs.ordinal is not None and verdict.length is not None:
                yield words.message(
                    "verdict-numbers",
                    length=verdict.length,
                    official=verdict.ours.ordinal + 1,
                    proposal=verdict.theirs.ordinal + 1,
                )


def _side(words: Speaker, which: str, side: Candidate) -> str:
    floating = ""
    if side.downfloaters:
        data: dict[str, Data] = {"players": words.words.players(side.downfloaters), "count": len(side.downfloaters)}
        floating = words.message("verdict-bye" if side.bye else "verdict-floating", **data)
    return words.message(f"verdict-side-{which}", pairs=words.words.pairs(side.pairs), floating=floating)


def cost_words(words: Speaker, names: CriterionNames, criterion: str, side: Candidate) -> str:
    """What a criterion finds in one of two candidates."""
    return words.words.criterion(names, criterion, side.costs[criterion], side.responsible)


def _culprits(pair: tuple[int, int] | None, player: int | None) -> tuple[int, ...]:
    return pair if pair is not None else () if player is None else (player,)


def _why(words: Speaker, names: CriterionNames, criterion: str, players: tuple[int, ...]) -> str:
    return words.words.criterion(names, criterion, None, players)


def _broken(words: Speaker, names: CriterionNames, criterion: str, article: str, players: tuple[int, ...]) -> str:
    shown, why = words.words.article(article if article != criterion else None), _why(words, names, criterion, players)
    return words.message("verdict-broken", criterion=criterion, article=shown, why=why)


def blockade_sentence(words: Speaker, blocked: Blockade) -> Iterator[str]:
    """Who could not be paired any more; nothing where it is everybody and nobody stands out."""
    data: dict[str, Data] = {"players": words.words.players(blocked.players), "count": len(blocked.players)}
    if blocked.no_bye or not blocked.players:
        yield words.message("verdict-no-bye")
    elif blocked.barrier:
        name = "verdict-blocked-bye" if blocked.bye else "verdict-blocked"
        yield words.message(name, players=data["players"], hubs=words.words.players(blocked.barrier))
    elif blocked.bye:
        yield words.message("verdict-blocked-only-bye", players=data["players"])
    elif not blocked.everybody:
        yield words.message("verdict-isolated", **data)


def difference_sentence(words: Speaker, difference: Difference) -> str:
    """Where two equally good candidates part in the order, and what is compared there."""
    article = words.words.article(difference.article)
    level, rule = difference.level, difference.rule
    if difference.values is None:
        return words.message("verdict-place-mdp_set", article=article)
    shown = tuple(str(value) for value in difference.players or difference.values)
    if level is OrderLevel.MDP_SET and rule == "a":
        shown = tuple(points_text(value) for value in difference.values)
    data: Mapping[str, str] = {"article": article, "ours": shown[0], "theirs": shown[1]}
    if level is OrderLevel.TRANSPOSITION:
        return words.message("verdict-place-transposition", of=str(difference.opponent_of), **data)
    return words.message(f"verdict-place-{level.value}-{rule}", rule=rule_name(difference), **data)


def _otherwise(words: Speaker, verdict: Verdict) -> str:
    """What would be best if the criterion that forbids it did not count."""
    return words.message("request-otherwise", criterion=verdict.criterion or "", **_listed(words, verdict.proposal))


def _proposed(words: Speaker, which: str, proposal: Proposal) -> str:
    return words.message(f"verdict-pairing-{which}", **_listed(words, proposal))


def _listed(words: Speaker, pairing: Proposal | RoundPairing) -> dict[str, Data]:
    taker = "" if pairing.bye is None else words.message("verdict-pairing-bye", player=str(pairing.bye))
    return {"pairs": " ".join(f"{white}-{black}" for white, black in pairing.pairs), "bye": taker}
