"""The command that pairs by the older manual: attempts."""

import argparse
import json
from typing import Any

from swisslab.cli.files import Asked, read_asked
from swisslab.cli.outcome import CommandError, Status
from swisslab.model import points_text, read_points
from swisslab.rules import RULES_MANUAL, Standing
from swisslab.say import Speaker
from swisslab.say.attempts import unfinished_sentence
from swisslab.solver.attempts import Attempt, AttemptedBracket, AttemptedPart, attempted_brackets
from swisslab.walk import Level, State, SuccessiveAttempts
from swisslab.walk.json_values import cost_to_json


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command."""
    say = Speaker().message
    parser = commands.add_parser("attempts", help=say("cli-help-attempts"), description=say("cli-help-attempts"))
    parser.add_argument("file", metavar="FILE", help=say("cli-help-file"))
    parser.add_argument("--round", type=int, metavar="N", help=say("cli-help-round"))
    parser.add_argument("--bracket", metavar="SCORE", help=say("cli-help-attempts-bracket"))
    parser.add_argument("--separately", action="store_true", help=say("cli-help-attempts-separately"))
    parser.add_argument("--json", action="store_true", help=say("cli-help-attempts-json"))
    parser.set_defaults(run=run_attempts, rules="2026")


def run_attempts(args: argparse.Namespace) -> int:
    """Pair a round, or one bracket of it, by successive attempts."""
    asked = read_asked(args)
    standing = asked.tournament.round(args.round, RULES_MANUAL).standing
    brackets = attempted_brackets(standing, cumulative=not args.separately)
    label = None if args.bracket is None else _label(asked, args.bracket, brackets)
    if args.json:
        chosen = [bracket for bracket in brackets if label in (None, bracket.label)]
        data = {"round": standing.round, "cumulative": not args.separately}
        print(json.dumps(data | {"brackets": [_bracket_json(bracket) for bracket in chosen]}))
    else:
        _tell(asked.words, standing, label, cumulative=not args.separately)
    return Status.DONE


def _label(asked: Asked, text: str, brackets: list[AttemptedBracket]) -> str:
    """The label of the bracket asked for. Raises CommandError if there is none."""
    labels = [bracket.label for bracket in brackets]
    try:
        label = points_text(read_points(text))
    except ValueError:
        label = text
    if label not in labels:
        known = asked.words.words.joined(labels)
        raise CommandError(asked.words.message("cli-no-bracket", bracket=text, known=known), Status.USAGE)
    return label


def _tell(words: Speaker, standing: Standing, label: str | None, *, cumulative: bool) -> None:
    state = State()
    for event in SuccessiveAttempts(cumulative=cumulative).events(standing, bracket=label):
        state = state.after(event)
        if event.level <= Level.BRACKET:
            print("  " * event.level + words.sentence(event, state))
    if label is None and state.finished is None and state.closed:
        print(unfinished_sentence(words.words, state.closed[-1].downfloaters))


def _bracket_json(attempted: AttemptedBracket) -> dict[str, Any]:
    """A bracket; pass, exchange and transposition (0-based) are those of its last part."""
    parts = [_part_json(part) for part in attempted.parts]
    last = parts[-1]
    return {
        "bracket": attempted.label,
        "mdps": attempted.pool.numbers(attempted.mdps),
        "residents": attempted.pool.numbers(attempted.residents),
        "passes": [one | {"part": part["part"]} for part in parts for one in part["passes"]],
        "pairs": attempted.pairs,
        "downfloaters": attempted.downfloaters,
        **{name: last[name] for name in ("flawless", "pass", "exchange", "transposition")},
        "parts": parts,
    }


def _part_json(part: AttemptedPart) -> dict[str, Any]:
    address = part.final.address
    assert address is not None
    of_mdps = part.bracket.m0 > 0
    return {
        "part": "mdps" if of_mdps else "residents",
        "passes": [_pass_json(attempt) for attempt in part.attempts],
        "flawless": part.attempts[-1].flawless,
        "pairs": part.final.pairs,
        "pass": part.taken,
        "exchange": address.exchange,
        "transposition": address.transposition if of_mdps else address.remainder_transposition,
        "ordinal": part.final.ordinal,
    }


def _pass_json(attempt: Attempt) -> dict[str, Any]:
    return {
        "ignored": [int(label) for label in attempt.ignored],
        "tried": attempt.tried,
        "flawless": attempt.flawless,
        "best": {
            "ordinal": attempt.best.ordinal,
            "pairs": attempt.best.pairs,
            "costs": {label: cost_to_json(cost) for label, cost in attempt.best.costs.items()},
        },
    }
