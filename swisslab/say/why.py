"""Verdicts and answers to wishes in words: a few lines each, the decision first."""

from collections.abc import Iterator, Mapping

from swisslab.engine.events import Cost
from swisslab.engine.round import COLLAPSED, RoundPairing
from swisslab.explain import (
    Answer,
    Blockade,
    Breach,
    Difference,
    Fault,
    Place,
    Proposal,
    ProposalError,
    ProposalProblem,
    Side,
    Verdict,
    VerdictKind,
    Wish,
    WishKind,
)
from swisslab.model import points_text
from swisslab.say.catalogue import Data
from swisslab.say.criteria import criterion_key
from swisslab.say.speaker import Speaker, colour_rule_number


def verdict_lines(words: Speaker, round_number: int, verdict: Verdict) -> Iterator[str]:
    """What the verdict on a proposal is, and why; one sentence a line."""
    yield words.message(f"verdict-{verdict.kind.value}", round=round_number, rules=verdict.rules)
    yield from reasons(words, verdict)
    if verdict.official is not None and verdict.kind is not VerdictKind.OFFICIAL:
        yield words.message("verdict-pairing-official", **_listed(words, verdict.official))


def answer_lines(words: Speaker, round_number: int, answer: Answer) -> Iterator[str]:
    """The answer to a wish: whether it is granted, and what granting it (or doing without) would cost."""
    yield words.message("wish-asked", wish=wish_words(words, answer.wish))
    verdict = answer.verdict
    if answer.granted:
        yield words.message("wish-granted")
        yield words.message("verdict-official", round=round_number, rules=verdict.rules)
        if answer.without is None:
            return
        illegal = answer.without.kind is VerdictKind.ILLEGAL
        yield words.message("wish-no-other" if illegal else "wish-without")
        yield from reasons(words, answer.without, wished=True)
        if not illegal:
            yield _proposed(words, "without", answer.without.proposal)
        elif not _hopeless(answer.without):
            yield _otherwise(words, answer.without)
        return
    if _hopeless(verdict):
        yield words.message("wish-refused")
        yield from reasons(words, verdict, wished=True)
    elif answer.wish.kind is WishKind.COLOUR:
        yield from reasons(words, verdict, wished=True)
    elif verdict.kind is VerdictKind.ILLEGAL:
        yield words.message("wish-refused")
        yield from reasons(words, verdict, wished=True)
        yield _otherwise(words, verdict)
    else:
        yield words.message(f"verdict-{verdict.kind.value}", round=round_number, rules=verdict.rules)
        yield from reasons(words, verdict, wished=True)
        yield _proposed(words, "wish", verdict.proposal)
    if verdict.official is not None:
        yield words.message("verdict-pairing-official", **_listed(words, verdict.official))


def _hopeless(verdict: Verdict) -> bool:
    """Whether not even a full proposal could be found."""
    return verdict.kind is VerdictKind.ILLEGAL and verdict.fault is None


def wish_words(words: Speaker, wish: Wish) -> str:
    """A wish as part of a sentence."""
    data = {"player": str(wish.player)}
    if wish.opponent is not None:
        data["opponent"] = str(wish.opponent)
    return words.message(f"wish-{wish.kind.value}", **data)


def problem_sentence(words: Speaker, error: ProposalError, *, bye_missing: bool = False) -> str:
    """Why a proposal is no pairing of the round; `bye_missing` if one player too few is named and no bye."""
    alone = error.problem is ProposalProblem.MISSING and bye_missing and len(error.players) == 1
    name = "missing-bye" if alone else error.problem.value
    return words.message(f"proposal-{name}", players=words.words.players(error.players))


def reasons(words: Speaker, verdict: Verdict, *, wished: bool = False) -> Iterator[str]:
    """Why the proposal of a verdict, or the best pairing for a wish, is not the official pairing."""
    shown: list[Breach] = []
    if verdict.fault is not None:
        yield from _fault(words, verdict.fault, verdict.rules)
        shown += [
            breach
            for breach in verdict.breaches
            if (breach.criterion, breach.pair) == (verdict.criterion, verdict.pair)
            or (breach.pair is not None and verdict.pair is not None and set(breach.pair) == set(verdict.pair))
            or (breach.criterion == verdict.criterion and breach.pair is None)
        ]
    elif verdict.kind is VerdictKind.ILLEGAL:
        if verdict.official is None:
            yield words.message("verdict-impossible")
        elif verdict.lowest is not None:
            yield words.message("wish-nowhere", player=str(verdict.lowest))
        shown = list(verdict.breaches)
        for breach in verdict.breaches:
            yield _broken(words, breach.criterion, breach.article, _culprits(breach.pair, breach.player))
    if verdict.impossible is not None and (verdict.official is None or _only_completion(verdict)):
        yield from blockade_sentence(words, verdict.impossible)
    for breach in verdict.breaches:
        if breach not in shown:
            why = _why(words, breach.criterion, _culprits(breach.pair, breach.player))
            article = words.words.article(breach.article)
            yield words.message("verdict-breach", criterion=breach.criterion, article=article, why=why)
    told = {breach.criterion for breach in verdict.breaches}
    for fault in verdict.faults[1:]:
        if fault.kind is VerdictKind.ILLEGAL and fault.criterion in told:
            continue
        further = "wish-further" if wished else "verdict-further"
        yield words.message(further, bracket=bracket_name(fault.bracket), why=decided_words(words, fault))
    if verdict.consequence:
        *upper, last = map(bracket_name, verdict.later)
        both = words.message("verdict-brackets", upper=words.words.joined(upper), last=last) if upper else last
        yield words.message("verdict-consequence", brackets=both, count=len(verdict.later))
    if verdict.kind is not VerdictKind.COLOURS:
        if verdict.colours and not wished:
            yield words.message("verdict-colours-also", pairs="; ".join(_colour_items(words, verdict)))
        return
    for wrong in verdict.colours:
        rule = words.message(f"colour-rule-{colour_rule_number(wrong.rule)}.rule")
        data = {"white": str(wrong.white), "black": str(wrong.black), "article": wrong.rule, "rule": rule}
        yield words.message("verdict-colour", **data)


def _colour_items(words: Speaker, verdict: Verdict) -> Iterator[str]:
    for wrong in verdict.colours:
        data = {"white": str(wrong.white), "black": str(wrong.black), "article": wrong.rule}
        yield words.message("verdict-colour-item", **data)


def _only_completion(verdict: Verdict) -> bool:
    return verdict.fault is None and all(b.pair is None and b.player is None for b in verdict.breaches)


def bracket_name(label: str) -> str:
    """A bracket's label for people."""
    return label.upper() if label == COLLAPSED else label


def decided_words(words: Speaker, fault: Fault) -> str:
    """What decides a fault, in a few words."""
    if fault.criterion is not None:
        name = words.message(f"criterion-{criterion_key(fault.criterion)}.name")
        return f"{fault.criterion} ({name})"
    assert fault.difference is not None
    return words.message(f"place-{fault.difference.place.value}", rule=rule_name(fault.difference))


def rule_name(difference: Difference) -> str:
    """The rule of an order as its edition counts it: letters in section D, numbers in article 4."""
    rule = difference.rule or ""
    return str("abcd".index(rule) + 1) if rule and difference.article[0].isdigit() else rule


def _fault(words: Speaker, fault: Fault, rules: str) -> Iterator[str]:
    parting = "verdict-parting-clb" if fault.bracket == COLLAPSED else "verdict-parting"
    data = {} if fault.bracket == COLLAPSED else {"bracket": fault.bracket}
    yield words.message(parting, **data)
    assert fault.ours is not None
    assert fault.theirs is not None
    yield _side(words, "official", fault.ours)
    yield _side(words, "proposal", fault.theirs)
    match fault.kind:
        case VerdictKind.ILLEGAL:
            assert fault.criterion is not None
            who = _culprits(fault.pair, fault.player)
            yield _broken(words, fault.criterion, fault.article, who)
            if fault.blockade is not None:
                yield from blockade_sentence(words, fault.blockade)
        case VerdictKind.WORSE:
            assert fault.criterion is not None
            yield words.message(
                "verdict-criterion",
                criterion=fault.criterion,
                article=words.words.article(fault.article if fault.article != fault.criterion else None),
                rule=words.message(f"criterion-{criterion_key(fault.criterion)}.rule"),
            )
            yield words.message("verdict-cost-official", cost=cost_words(words, fault.criterion, fault.ours))
            yield words.message("verdict-cost-proposal", cost=cost_words(words, fault.criterion, fault.theirs))
        case _:
            assert fault.difference is not None
            yield words.message("verdict-nothing-better")
            yield difference_sentence(words, fault.difference)
            if fault.ours.ordinal is not None and fault.theirs.ordinal is not None and fault.length is not None:
                yield words.message(
                    "verdict-numbers",
                    length=fault.length,
                    official=fault.ours.ordinal + 1,
                    proposal=fault.theirs.ordinal + 1,
                )


def _side(words: Speaker, which: str, side: Side) -> str:
    floating = ""
    if side.downfloaters:
        data: dict[str, Data] = {"players": words.words.players(side.downfloaters), "count": len(side.downfloaters)}
        floating = words.message("verdict-bye" if side.bye else "verdict-floating", **data)
    return words.message(f"verdict-side-{which}", pairs=words.words.pairs(side.pairs), floating=floating)


def cost_words(words: Speaker, criterion: str, side: Side) -> str:
    """What a criterion finds in one side."""
    cost: Cost = side.costs[criterion]
    return words.words.criterion(criterion, cost, side.players)


def _culprits(pair: tuple[int, int] | None, player: int | None) -> tuple[int, ...]:
    return pair if pair is not None else () if player is None else (player,)


def _why(words: Speaker, criterion: str, players: tuple[int, ...]) -> str:
    return words.words.criterion(criterion, None, players)


def _broken(words: Speaker, criterion: str, article: str, players: tuple[int, ...]) -> str:
    shown = words.words.article(article if article != criterion else None)
    return words.message("verdict-broken", criterion=criterion, article=shown, why=_why(words, criterion, players))


def blockade_sentence(words: Speaker, blocked: Blockade) -> Iterator[str]:
    """Who could not be paired any more; nothing where it is everybody and nobody stands out."""
    data: dict[str, Data] = {"players": words.words.players(blocked.players), "count": len(blocked.players)}
    if blocked.no_bye or not blocked.players:
        yield words.message("verdict-no-bye")
    elif blocked.hubs:
        name = "verdict-blocked-bye" if blocked.bye else "verdict-blocked"
        yield words.message(name, players=data["players"], hubs=words.words.players(blocked.hubs))
    elif blocked.bye:
        yield words.message("verdict-blocked-only-bye", players=data["players"])
    elif not blocked.everybody:
        yield words.message("verdict-isolated", **data)


def difference_sentence(words: Speaker, difference: Difference) -> str:
    """Where two equally good candidates part in the order, and what is compared there."""
    article = words.words.article(difference.article)
    place, rule = difference.place, difference.rule
    if difference.values is None:
        return words.message("verdict-place-mdp_set", article=article)
    shown = tuple(str(value) for value in difference.players or difference.values)
    if place is Place.MDP_SET and rule == "a":
        shown = tuple(points_text(value) for value in difference.values)
    data: Mapping[str, str] = {"article": article, "ours": shown[0], "theirs": shown[1]}
    if place is Place.TRANSPOSITION:
        return words.message("verdict-place-transposition", of=str(difference.opponent_of), **data)
    return words.message(f"verdict-place-{place.value}-{rule}", rule=rule_name(difference), **data)


def _otherwise(words: Speaker, verdict: Verdict) -> str:
    """What would be best if the criterion that forbids it did not count."""
    return words.message("wish-otherwise", criterion=verdict.criterion or "", **_listed(words, verdict.proposal))


def _proposed(words: Speaker, which: str, proposal: Proposal) -> str:
    return words.message(f"verdict-pairing-{which}", **_listed(words, proposal))


def _listed(words: Speaker, pairing: Proposal | RoundPairing) -> dict[str, Data]:
    taker = "" if pairing.bye is None else words.message("verdict-pairing-bye", player=str(pairing.bye))
    return {"pairs": " ".join(f"{white}-{black}" for white, black in pairing.pairs), "bye": taker}
