"""The command that pairs by the older manual: attempts."""

import argparse
import json
from typing import Any

from swisslab.cli.files import Asked, read_asked
from swisslab.cli.outcome import CommandError, Status
from swisslab.engine import Level, State
from swisslab.engine.attempts import Attempt, Attempted, Part, attempted_brackets
from swisslab.engine.attempts_walk import events_of_attempts
from swisslab.engine.codec import cost_to_json
from swisslab.model import Standing, points_text, read_points
from swisslab.rules import StandingError, standing_before
from swisslab.rules.attempts import RULES_MANUAL
from swisslab.say import Speaker
from swisslab.say.attempts import unfinished_sentence
from swisslab.say.faults import standing_sentence


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
    try:
        standing = standing_before(asked.tournament, RULES_MANUAL, args.round)
    except StandingError as error:
        raise CommandError(standing_sentence(asked.words, error), Status.USAGE) from error
    brackets = attempted_brackets(standing, cumulative=not args.separately)
    label = None if args.bracket is None else _label(asked, args.bracket, brackets)
    if args.json:
        chosen = [bracket for bracket in brackets if label in (None, bracket.label)]
        data = {"round": standing.round, "cumulative": not args.separately}
        print(json.dumps(data | {"brackets": [_bracket_json(standing, bracket) for bracket in chosen]}))
    else:
        _tell(asked.words, standing, label, cumulative=not args.separately)
    return Status.DONE


def _label(asked: Asked, text: str, brackets: list[Attempted]) -> str:
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
    for event in events_of_attempts(standing, bracket=label, cumulative=cumulative):
        state = state.after(event)
        if event.level <= Level.BRACKET:
            print("  " * event.level + words.sentence(event, state))
    if label is None and state.finished is None and state.closed:
        print(unfinished_sentence(words.words, state.closed[-1].downfloaters))


def _bracket_json(standing: Standing, bracket: Attempted) -> dict[str, Any]:
    """A bracket; pass, exchange and transposition (0-based) are those of its last part."""
    parts = [_part_json(standing, part) for part in bracket.parts]
    last = parts[-1]
    return {
        "bracket": bracket.label,
        "mdps": _numbers(standing, bracket.mdps),
        "residents": _numbers(standing, bracket.residents),
        "passes": [one | {"part": part["part"]} for part in parts for one in part["passes"]],
        "pairs": [_numbers(standing, pair) for pair in bracket.pairs],
        "downfloaters": _numbers(standing, bracket.floaters),
        **{name: last[name] for name in ("flawless", "pass", "exchange", "transposition")},
        "parts": parts,
    }


def _part_json(standing: Standing, part: Part) -> dict[str, Any]:
    address = part.final.address
    return {
        "part": "mdps" if part.mdps else "residents",
        "passes": [_pass_json(standing, part, attempt) for attempt in part.attempts],
        "flawless": part.attempts[-1].flawless,
        "pairs": [_numbers(standing, pair) for pair in part.pairs],
        "pass": part.taken,
        "exchange": address.exchange,
        "transposition": address.transposition if part.mdps else address.remainder_transposition,
        "ordinal": part.final.ordinal,
    }


def _pass_json(standing: Standing, part: Part, attempt: Attempt) -> dict[str, Any]:
    pairs = [[part.members[bsn - 1] for bsn in pair] for pair in attempt.best.pairs]
    return {
        "ignored": [int(name) for name in attempt.ignored],
        "tried": attempt.tried,
        "flawless": attempt.flawless,
        "best": {
            "ordinal": attempt.best.ordinal,
            "pairs": [_numbers(standing, pair) for pair in pairs],
            "costs": {name: cost_to_json(cost) for name, cost in attempt.best_costs.items()},
        },
    }


def _numbers(standing: Standing, places: Any) -> list[int]:
    return [standing.players[place].number for place in places]
