"""Commands for disputes about a round: why, checklist."""

import argparse
import json
import re
from typing import Any

from swisslab.api import Round
from swisslab.cli.files import add_file, read_asked
from swisslab.cli.outcome import CommandError, Status
from swisslab.explain import (
    Answer,
    Blockade,
    BracketVerdict,
    Difference,
    OrderLevel,
    ProposalError,
    ProposalProblem,
    Verdict,
    VerdictKind,
)
from swisslab.model import Pair, PlayerNumber
from swisslab.say import Speaker
from swisslab.say.why import problem_sentence
from swisslab.show.checklists import checklist_page
from swisslab.solver import Candidate, Violation
from swisslab.walk.json_values import cost_to_json, points_to_json

FORMATS = ("text", "html", "json")
_PAIR = re.compile(r"(\d+)[-–:](\d+|bye)", re.IGNORECASE)

Json = Any


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the commands."""
    words = Speaker()
    say = words.message
    why = commands.add_parser("why", help=say("cli-help-why"), description=say("cli-help-why"))
    add_file(why, words)
    asked = why.add_mutually_exclusive_group(required=True)
    asked.add_argument("--pairs", metavar=say("cli-metavar-pairs"), help=say("cli-help-why-pairs"))
    player = say("cli-metavar-player")
    asked.add_argument("--float", type=int, dest="floats", metavar=player, help=say("cli-help-why-float"))
    asked.add_argument("--pair", metavar=say("cli-metavar-pair"), help=say("cli-help-why-pair"))
    asked.add_argument("--bye-for", type=int, metavar=player, help=say("cli-help-why-bye-for"))
    asked.add_argument("--colour", "--color", type=int, metavar=player, help=say("cli-help-why-colour"))
    why.add_argument("--bye", type=int, metavar=player, help=say("cli-help-why-bye"))
    why.add_argument("--json", action="store_true", help=say("cli-help-json"))
    why.set_defaults(run=run_why)
    table = commands.add_parser("checklist", help=say("cli-help-checklist"), description=say("cli-help-checklist"))
    add_file(table, words)
    table.add_argument("--format", choices=FORMATS, default="text", help=say("cli-help-checklist-format"))
    table.set_defaults(run=run_checklist)


# --- why -------------------------------------------------------------------------------------------------------------


def run_why(args: argparse.Namespace) -> int:
    """Judge a proposal or answer a request."""
    asked = read_asked(args)
    if args.bye is not None and args.pairs is None:
        raise CommandError(asked.words.message("cli-why-bye-alone"), Status.USAGE)
    played = asked.round(args.round)
    try:
        found = _ask(asked.words, played, args)
    except ProposalError as error:
        bye_missing = args.pairs is not None and args.bye is None and len(played.players) % 2 == 1
        raise CommandError(problem_sentence(asked.words, error, bye_missing=bye_missing), Status.USAGE) from error
    if not args.json:
        print(found)
    elif isinstance(found, Verdict):
        print(json.dumps({"round": played.number, **verdict_json(found)}))
    else:
        print(json.dumps({"round": played.number, **answer_json(found)}))
    verdict = found if isinstance(found, Verdict) else found.verdict
    return Status.DONE if verdict.kind is VerdictKind.OFFICIAL else Status.DIFFERENCE


def _ask(words: Speaker, played: Round, args: argparse.Namespace) -> Verdict | Answer:
    if args.pairs is not None:
        pairs, byes = _read_pairs(words, args.pairs)
        if args.bye is not None:
            byes = [*byes, PlayerNumber(args.bye)]
        if len(byes) > 1:
            raise ProposalError(ProposalProblem.SECOND_BYE, tuple(byes))
        return played.why(pairs=pairs, bye=byes[0] if byes else None)
    if args.pair is not None:
        pairs, _ = _read_pairs(words, args.pair)
        if len(pairs) != 1:
            raise CommandError(words.message("cli-why-bad-pair", text=args.pair), Status.USAGE)
        return played.why(pair=pairs[0])
    if args.floats is not None:
        return played.why(float=args.floats)
    if args.bye_for is not None:
        return played.why(bye_for=args.bye_for)
    return played.why(colour=args.colour)


def _read_pairs(words: Speaker, text: str) -> tuple[tuple[Pair, ...], list[PlayerNumber]]:
    """Pairs, White first, and who gets the bye (written 7-0 or 7-bye)."""
    pairs: list[Pair] = []
    byes: list[PlayerNumber] = []
    if not text.strip():
        raise CommandError(words.message("cli-why-no-pairs"), Status.USAGE)
    for part in re.split(r"[\s,;]+", text.strip()):
        match = _PAIR.fullmatch(part)
        if match is None:
            raise CommandError(words.message("cli-why-bad-pair", text=part), Status.USAGE)
        white, black = match.groups()
        if black.lower() == "bye" or int(black) == 0:
            byes.append(PlayerNumber(int(white)))
        else:
            pairs.append((PlayerNumber(int(white)), PlayerNumber(int(black))))
    return tuple(pairs), byes


# --- verdicts as JSON ------------------------------------------------------------------------------------------------


def answer_json(answered: Answer) -> dict[str, Json]:
    """An answer: the verdict on the best pairing that grants the request, the request, and the best one without it."""
    request = answered.request
    return verdict_json(answered.verdict) | {
        "wish": {
            "kind": request.kind.value,
            "player": request.player,
            "opponent": request.opponent,
            "granted": answered.granted,
            "approximate": answered.approximate,
        },
        "without": None if answered.without is None else verdict_json(answered.without),
    }


def verdict_json(verdict: Verdict) -> dict[str, Json]:
    """A verdict as a JSON object."""
    official = verdict.official
    return {
        "rules": verdict.rules,
        "verdict": verdict.kind.value,
        "bracket": verdict.bracket,
        "criterion": verdict.criterion,
        "article": verdict.article,
        "place": _place(verdict.difference),
        "rule": verdict.colour_rule or _exchange_rule(verdict.difference),
        "difference": _difference_json(verdict.difference),
        "pair": None if verdict.pair is None else list(verdict.pair),
        "player": verdict.player,
        "official": None if official is None else {"pairs": _lists(official.pairs), "bye": official.bye},
        "proposal": {"pairs": _lists(verdict.proposal.pairs), "bye": verdict.proposal.bye},
        "candidates": None
        if verdict.deciding is None
        else {"official": _side_json(verdict.ours), "proposal": _side_json(verdict.theirs)},
        "lowest": verdict.lowest,
        "blocked": _blockade_json(verdict.deciding.blockade if verdict.deciding else verdict.impossible),
        "later_brackets": list(verdict.later),
        "only_consequence": verdict.consequence,
        "further": [_further_json(bracket) for bracket in verdict.brackets[1:]],
        "colours": [_colours_json(wrong) for wrong in verdict.colours],
        "breaches": [_violation_json(violation) for violation in verdict.violations],
    }


def _lists(pairs: tuple[Pair, ...]) -> list[list[int]]:
    return [list(pair) for pair in pairs]


def _place(difference: Difference | None) -> str | None:
    return None if difference is None else difference.level.value


def _exchange_rule(difference: Difference | None) -> str | None:
    """The rule of D.2 / 4.3 (a to d) that decides between two exchanges."""
    return difference.rule if difference is not None and difference.level is OrderLevel.EXCHANGE else None


def _difference_json(difference: Difference | None) -> Json:
    if difference is None:
        return None
    values: Json = None if difference.values is None else list(difference.values)
    if values is not None and difference.level is OrderLevel.MDP_SET and difference.rule == "a":
        values = [points_to_json(value) for value in values]
    return {
        "rule": difference.rule,
        "article": difference.article,
        "values": values,
        "players": None if difference.players is None else list(difference.players),
        "opponent_of": difference.opponent_of,
        "remainder": difference.remainder,
    }


def _side_json(side: Candidate | None) -> Json:
    if side is None:
        return None
    address = side.address
    return {
        "pairs": _lists(side.pairs),
        "downfloaters": list(side.downfloaters),
        "costs": {name: cost_to_json(cost) for name, cost in side.costs.items()},
        "players": list(side.responsible),
        "ordinal": side.ordinal,
        "address": None
        if address is None
        else [address.mdp_set, address.transposition, address.exchange, address.remainder_transposition],
    }


def _blockade_json(blocked: Blockade | None) -> Json:
    if blocked is None:
        return None
    return {"players": list(blocked.players), "hubs": list(blocked.barrier), "bye": blocked.bye}


def _further_json(bracket: BracketVerdict) -> Json:
    return {
        "verdict": bracket.kind.value,
        "bracket": bracket.bracket,
        "criterion": bracket.criterion,
        "article": bracket.article,
        "place": _place(bracket.difference),
        "rule": _exchange_rule(bracket.difference),
        "difference": _difference_json(bracket.difference),
    }


def _violation_json(violation: Violation) -> Json:
    pair = None if violation.pair is None else list(violation.pair)
    return {
        "criterion": violation.criterion,
        "article": violation.article,
        "pair": pair,
        "player": violation.player,
    }


def _colours_json(wrong: Violation) -> Json:
    assert wrong.pair is not None
    return {"white": wrong.pair[0], "black": wrong.pair[1], "rule": wrong.criterion}


# --- checklist -------------------------------------------------------------------------------------------------------


def run_checklist(args: argparse.Namespace) -> int:
    """Print the checklist of a round."""
    table = read_asked(args).round(args.round).checklist()
    match args.format:
        case "json":
            score = None if table.bye_score is None else points_to_json(table.bye_score)
            head = {"round": table.round, "rules": table.rules, "bye_score": score}
            print(json.dumps(head | {"players": table.records()}))
        case "html":
            print(checklist_page(table))
        case _:
            print(table)
    return Status.DONE
