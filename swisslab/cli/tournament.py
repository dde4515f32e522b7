"""Commands about a tournament file: pair, events, explain, check."""

import argparse
import json
import sys
from typing import Any

from swisslab.api import NoLegalPairing, Round
from swisslab.cli.files import add_file, read_asked
from swisslab.cli.outcome import Status
from swisslab.cli.telling import LEVELS, add_telling, after_event, tell
from swisslab.explain import RoundCheck
from swisslab.say import Speaker
from swisslab.say.verdicts import check_sentence
from swisslab.solver import RoundPairing
from swisslab.walk import event_line

FORMATS = ("text", "json", "trf", "pairs")


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the commands."""
    words = Speaker()

    def command(name: str) -> argparse.ArgumentParser:
        text = words.message(f"cli-help-{name}")
        return commands.add_parser(name, help=text, description=text)

    pairing = command("pair")
    add_file(pairing, words)
    pairing.add_argument("--format", choices=FORMATS, default="text", help=words.message("cli-help-format"))
    pairing.set_defaults(run=run_pair)
    for name, run, default in (("events", run_events, "check"), ("explain", run_explain, "candidate")):
        parser = command(name)
        add_file(parser, words)
        add_telling(parser, words, default)
        parser.set_defaults(run=run)
    check = command("check")
    add_file(check, words, round_number=False)
    check.add_argument("--json", action="store_true", help=words.message("cli-help-json"))
    check.set_defaults(run=run_check)


# --- pair ----------------------------------------------------------------------------------------------------------


def run_pair(args: argparse.Namespace) -> int:
    """Pair a round and print it."""
    asked = read_asked(args)
    played = asked.round(args.round)
    try:
        pairing = played.pairing
    except NoLegalPairing as error:
        print(f"swisslab: {error}", file=sys.stderr)
        if args.format == "json":
            print(json.dumps(_pairing_json(played, None)))
        return Status.DIFFERENCE
    match args.format:
        case "json":
            print(json.dumps(_pairing_json(played, pairing)))
        case "pairs":
            print(len(pairing.pairs) + (pairing.bye is not None))
            for white, black in pairing.pairs:
                print(white, black)
            if pairing.bye is not None:
                print(pairing.bye, 0)
        case "trf":
            entered = asked.tournament.enter(played.number, pairing)
            sys.stdout.flush()
            sys.stdout.buffer.write(entered.to_bytes())
        case _:
            print(played)
    return Status.DONE


def _pairing_json(played: Round, pairing: RoundPairing | None) -> dict[str, Any]:
    return {
        "round": played.number,
        "rules": played.rules.name,
        "pairs": None if pairing is None else [list(board) for board in pairing.pairs],
        "bye": None if pairing is None else pairing.bye,
    }


# --- events and their narration ------------------------------------------------------------------------------------


def run_events(args: argparse.Namespace) -> int:
    """Print the events of a round as JSON lines."""
    level = LEVELS[args.level]
    status, seq = Status.DONE, 0
    for event in read_asked(args).round(args.round).events(mode=args.mode):
        if event.level <= level:
            print(event_line(event, seq))
            seq += 1
        status = after_event(event, status)
    return status


def run_explain(args: argparse.Namespace) -> int:
    """Print the events of a round as sentences."""
    asked = read_asked(args)
    return tell(asked.words, asked.round(args.round).events(mode=args.mode), LEVELS[args.level])


# --- check -----------------------------------------------------------------------------------------------------------


def run_check(args: argparse.Namespace) -> int:
    """Compare every complete round of a file with the engine."""
    asked = read_asked(args)
    found = asked.tournament.check(asked.rules)
    if args.json:
        print(json.dumps({"rules": asked.rules.name, "rounds": [_check_json(checked) for checked in found]}))
    elif not len(found):
        print(asked.words.message("cli-check-no-rounds"))
    else:
        for checked in found:
            print(check_sentence(asked.words, checked))
    return Status.DONE if found.agrees else Status.DIFFERENCE


def _check_json(checked: RoundCheck) -> dict[str, Any]:
    if checked.agrees:
        return {"round": checked.round, "agrees": True}
    bracket = None if checked.verdict is None else checked.verdict.bracket
    return {"round": checked.round, "agrees": False, "bracket": bracket, "decided_by": checked.decided_by}
