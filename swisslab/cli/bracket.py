"""The command about a bracket typed by hand: bracket."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from swisslab.cli.outcome import CommandError, Status
from swisslab.cli.telling import LEVELS, add_telling, after_event, tell
from swisslab.rules import RULES_2026, editions, rulebook
from swisslab.say import Speaker
from swisslab.typed import Follows, TypedBracket
from swisslab.walk import Trace
from swisslab.walk.event_json import event_to_json
from swisslab.walk.events import CandidateAccepted, ColourAllocated

NEWEST = RULES_2026.name


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command."""
    words = Speaker()
    text = words.message("cli-help-bracket")
    parser = commands.add_parser("bracket", help=text, description=text)
    parser.add_argument("text", metavar="TEXT", nargs="+", help=words.message("cli-help-bracket-text"))
    help_rules = words.message("cli-help-bracket-rules", rules=NEWEST)
    parser.add_argument("--rules", choices=sorted(editions()), default=NEWEST, help=help_rules)
    help_format = words.message("cli-help-bracket-format")
    parser.add_argument("--format", choices=("text", "json"), default="text", help=help_format)
    add_telling(parser, words, "candidate")
    parser.set_defaults(run=run_bracket)


def run_bracket(args: argparse.Namespace) -> int:
    """Pair a bracket and print how, or its pairing as JSON."""
    words, level = Speaker(), LEVELS[args.level]
    bracket = TypedBracket.parse(_text(args.text, words))
    events = bracket.events(rulebook(args.rules), args.mode)
    if args.format == "text":
        print(bracket)
        return tell(words, events, level)
    trace = Trace.record(events)
    shown = [event_to_json(event, seq) for seq, event in enumerate(e for e in trace if e.level <= level)]
    print(json.dumps({**_pairing(bracket, args.rules, trace), "events": shown}, ensure_ascii=False))
    return after_event(trace[-1], Status.DONE)


def _text(typed: list[str], words: Speaker) -> str:
    """The text itself, what a file holds, or the standard input."""
    text = " ".join(typed)
    if text == "-":
        return sys.stdin.read()
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandError(words.message("cli-cannot-open", file=text[1:], reason=reason), Status.BAD_FILE) from error


def _pairing(bracket: TypedBracket, rules: str, trace: Trace) -> dict[str, Any]:
    """The pairing of a bracket; `pairs` is null if there is no legal one. `boards` are [white, black]."""
    found: dict[str, Any] = {"text": str(bracket), "rules": rules}
    accepted = [event for event in trace if isinstance(event, CandidateAccepted)]
    if not accepted:
        return {**found, "pairs": None}
    last = accepted[-1]
    told = event_to_json(last, 0)
    names = ("bracket", "ordinal", "how", "pairs", "downfloaters", "costs", "failed")
    bye = last.downfloaters[0] if bracket.follows is Follows.NOTHING and last.downfloaters else None
    boards = [[event.white, event.black] for event in trace if isinstance(event, ColourAllocated)]
    return {**found, **{name: told[name] for name in names}, "bye": bye, "boards": boards}
