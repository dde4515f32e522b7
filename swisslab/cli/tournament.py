"""Commands about a tournament file: pair, events, explain, check."""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from swisslab.cli.files import Asked, add_file, read_asked, standing_of
from swisslab.cli.outcome import Status
from swisslab.cli.telling import LEVELS, add_telling, after_event, tell, too_many
from swisslab.explain import RoundCheck, blockade, check_file
from swisslab.model import points_text
from swisslab.rules import Standing
from swisslab.say import Speaker
from swisslab.say.verdicts import blockade_reason, check_sentence
from swisslab.solver import Pool, RoundPairing
from swisslab.trf import enter_round, write_tournament
from swisslab.walk import Event, TooManyCandidates, event_line, events_of_round, pair

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
    standing = standing_of(asked, args.round)
    paired = pair(standing)
    if paired is None:
        print(f"swisslab: {_why_not(asked, standing)}", file=sys.stderr)
        if args.format == "json":
            print(json.dumps(_pairing_json(asked, standing, None)))
        return Status.DIFFERENCE
    match args.format:
        case "json":
            print(json.dumps(_pairing_json(asked, standing, paired)))
        case "pairs":
            print(len(paired.pairs) + (paired.bye is not None))
            for white, black in paired.pairs:
                print(white, black)
            if paired.bye is not None:
                print(paired.bye, 0)
        case "trf":
            entered = enter_round(asked.tournament, standing.round, paired.pairs, paired.bye)
            sys.stdout.flush()
            sys.stdout.buffer.write(write_tournament(entered, asked.document))
        case _:
            print("\n".join(_pairing_text(asked, standing, paired)))
    return Status.DONE


def _why_not(asked: Asked, standing: Standing) -> str:
    pool = Pool(standing)
    blocked = blockade(pool, pool.everybody)
    assert blocked is not None
    return asked.words.message("cli-impossible", round=standing.round, why=blockade_reason(asked.words, blocked))


def _pairing_json(asked: Asked, standing: Standing, paired: RoundPairing | None) -> dict[str, Any]:
    return {
        "round": standing.round,
        "rules": asked.rules.name,
        "pairs": None if paired is None else [list(board) for board in paired.pairs],
        "bye": None if paired is None else paired.bye,
    }


def _pairing_text(asked: Asked, standing: Standing, paired: RoundPairing) -> Iterator[str]:
    words, players = asked.words, {player.number: player for player in standing.players}
    yield words.message("cli-pairing-title", round=standing.round, rules=asked.rules.name)
    names = {number: f"{number} {player.name}".strip() for number, player in players.items()}
    width = max(len(name) for name in names.values())
    boards = len(str(len(paired.pairs)))
    for board, (white, black) in enumerate(paired.pairs, 1):
        scores = [points_text(players[number].score) for number in (white, black)]
        left = f"{board:>{boards}}  {names[white]:<{width}}  {scores[0]:>4}"
        yield f"{left} – {scores[1]:<4}  {names[black]}"
    if paired.bye is not None:
        yield words.message("cli-pairing-bye", player=names[paired.bye])


# --- events and their narration ------------------------------------------------------------------------------------


def _events(args: argparse.Namespace, asked: Asked) -> Iterator[Event]:
    standing = standing_of(asked, args.round)
    try:
        yield from events_of_round(standing, args.mode)
    except TooManyCandidates as error:
        raise too_many(asked.words, error) from error


def run_events(args: argparse.Namespace) -> int:
    """Print the events of a round as JSON lines."""
    level = LEVELS[args.level]
    status = Status.DONE
    seq = 0
    for event in _events(args, read_asked(args)):
        if event.level <= level:
            print(event_line(event, seq))
            seq += 1
        status = after_event(event, status)
    return status


def run_explain(args: argparse.Namespace) -> int:
    """Print the events of a round as sentences."""
    asked = read_asked(args)
    return tell(asked.words, _events(args, asked), LEVELS[args.level])


# --- check -----------------------------------------------------------------------------------------------------------


def run_check(args: argparse.Namespace) -> int:
    """Compare every complete round of a file with the engine."""
    asked = read_asked(args)
    rounds = []
    for checked in check_file(asked.tournament, asked.rules):
        rounds.append(checked)
        if not args.json:
            print(check_sentence(asked.words, checked))
    if args.json:
        print(json.dumps({"rules": asked.rules.name, "rounds": [_check_json(checked) for checked in rounds]}))
    elif not rounds:
        print(asked.words.message("cli-check-no-rounds"))
    return Status.DONE if all(checked.agrees for checked in rounds) else Status.DIFFERENCE


def _check_json(checked: RoundCheck) -> dict[str, Any]:
    if checked.agrees:
        return {"round": checked.round, "agrees": True}
    bracket = None if checked.verdict is None else checked.verdict.bracket
    return {"round": checked.round, "agrees": False, "bracket": bracket, "decided_by": checked.decided_by}
