"""Reading a tournament file for a command: one clear error, and warnings on stderr."""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from swisslab.cli.outcome import CommandError, Status
from swisslab.model import Tournament
from swisslab.rules import (
    EditionReason,
    Rulebook,
    Standing,
    StandingError,
    edition_of,
    editions,
    rulebook,
    standing_before,
)
from swisslab.say import Speaker
from swisslab.say.faults import fault_sentence, standing_sentence
from swisslab.trf import TrfDocument, TrfError, read


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command about a file is asked for."""

    tournament: Tournament
    document: TrfDocument
    rules: Rulebook
    words: Speaker


def add_file(parser: argparse.ArgumentParser, words: Speaker, *, round_number: bool = True) -> None:
    """The arguments that every command about a file has."""
    parser.add_argument("file", metavar="FILE", help=words.message("cli-help-file"))
    if round_number:
        parser.add_argument("--round", type=int, metavar="N", help=words.message("cli-help-round"))
    parser.add_argument("--rules", choices=sorted(editions()), help=words.message("cli-help-rules"))


def read_asked(args: argparse.Namespace) -> Asked:
    """The tournament and the edition of a command. Raises CommandError for a bad file."""
    words = Speaker()
    try:
        data = Path(args.file).read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandError(words.message("cli-cannot-open", file=args.file, reason=reason), Status.BAD_FILE) from error
    try:
        parsed = read(data)
    except TrfError as error:
        raise CommandError(f"{args.file}: {fault_sentence(words, error)}", Status.BAD_FILE) from error
    for warning in parsed.warnings:
        print(f"swisslab: {args.file}: {fault_sentence(words, warning)}", file=sys.stderr)
    return Asked(parsed.tournament, parsed.document, _edition(args, parsed.tournament, words), words)


def _edition(args: argparse.Namespace, tournament: Tournament, words: Speaker) -> Rulebook:
    """The edition asked for, or that of the tournament; a doubtful choice is told on stderr."""
    if args.rules:
        return rulebook(args.rules)
    rules, reason = edition_of(tournament)
    if reason is EditionReason.OTHER_SYSTEM:
        system = tournament.system or ""
        print(f"swisslab: {words.message('cli-other-system', system=system, rules=rules.name)}", file=sys.stderr)
    if reason in (EditionReason.SPANS, EditionReason.NO_DATE):
        why = words.message(f"cli-rules-{reason.value}")
        print(f"swisslab: {words.message('cli-rules-chosen', rules=rules.name, why=why)}", file=sys.stderr)
    return rules


def standing_of(asked: Asked, round_number: int | None) -> Standing:
    """The standing before the round asked for. Raises CommandError if it cannot be paired as asked."""
    try:
        standing = standing_before(asked.tournament, asked.rules, round_number)
    except StandingError as error:
        raise CommandError(standing_sentence(asked.words, error), Status.USAGE) from error
    assumed = {"cli-no-rounds": standing.rounds is None, "cli-no-colour": standing.initial_colour is None}
    for message, missing in assumed.items():
        if missing:
            print(f"swisslab: {asked.words.message(message)}", file=sys.stderr)
    return standing
