"""Reading a tournament file for a command, with warnings and doubtful choices told on stderr."""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from swisslab.api import Round, Tournament, read
from swisslab.cli.outcome import CommandError, Status
from swisslab.rules import EditionReason, Rulebook, editions, rulebook
from swisslab.say import Speaker
from swisslab.trf import TrfError


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command about a file is asked for."""

    tournament: Tournament
    rules: Rulebook
    words: Speaker

    def round(self, number: int | None) -> Round:
        """The round asked for; what has to be assumed about it is told. Raises StandingError."""
        found = self.tournament.round(number, self.rules)
        assumed = {
            "cli-no-rounds": found.standing.rounds is None,
            "cli-no-colour": found.standing.initial_colour is None,
        }
        for message, missing in assumed.items():
            if missing:
                print(f"swisslab: {self.words.message(message)}", file=sys.stderr)
        return found


def add_file(parser: argparse.ArgumentParser, words: Speaker, *, round_number: bool = True) -> None:
    """The arguments that every command about a file has."""
    parser.add_argument("file", metavar="FILE", help=words.message("cli-help-file"))
    if round_number:
        parser.add_argument("--round", type=int, metavar="N", help=words.message("cli-help-round"))
    parser.add_argument("--rules", choices=sorted(editions()), help=words.message("cli-help-rules"))


def read_asked(args: argparse.Namespace) -> Asked:
    """The tournament and the edition of a command. Raises CannotRead, and CommandError for a file of no use."""
    words = Speaker()
    try:
        tournament = read(Path(args.file))
    except TrfError as error:
        raise CommandError(f"{args.file}: {error}", Status.BAD_FILE) from error
    for warning in tournament.warnings:
        print(f"swisslab: {args.file}: {warning}", file=sys.stderr)
    if not args.rules:
        _tell_edition(tournament, words)
    return Asked(tournament, tournament.rules if not args.rules else rulebook(args.rules), words)


def _tell_edition(tournament: Tournament, words: Speaker) -> None:
    """Tell a doubtful choice of the edition."""
    rules, reason = tournament.rules.name, tournament.rules_reason
    if reason is EditionReason.OTHER_SYSTEM:
        system = tournament.data.system or ""
        print(f"swisslab: {words.message('cli-other-system', system=system, rules=rules)}", file=sys.stderr)
    if reason in (EditionReason.SPANS, EditionReason.NO_DATE):
        why = words.message(f"cli-rules-{reason.value}")
        print(f"swisslab: {words.message('cli-rules-chosen', rules=rules, why=why)}", file=sys.stderr)
