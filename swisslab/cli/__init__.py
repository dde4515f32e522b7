"""The command line: `swisslab …` and `python -m swisslab …`.

Exit status: 0 done, 1 no legal pairing or a difference found, 2 usage, 3 bad file. Errors go to stderr.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from importlib.metadata import version

from swisslab.api import CannotRead
from swisslab.cli import attempts, bracket, disputes, editions, sequences, tournament
from swisslab.cli.outcome import CommandError, Status
from swisslab.errors import SwisslabError
from swisslab.say import Speaker


def build_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    words = Speaker()
    parser = argparse.ArgumentParser(prog="swisslab", description=words.message("cli-description"))
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('swisslab')}")
    commands = parser.add_subparsers(dest="command", required=True, metavar=words.message("cli-metavar-command"))
    tournament.add_commands(commands)
    bracket.add_commands(commands)
    disputes.add_commands(commands)
    sequences.add_commands(commands)
    editions.add_commands(commands)
    attempts.add_commands(commands)
    return parser


def _prepare_output() -> None:
    """Characters the terminal cannot show and numbers of any length are no reason to stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.set_int_max_str_digits(0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    _prepare_output()
    try:
        args = build_parser().parse_args(arguments)
    except SystemExit as end:  # argparse has said why
        return end.code if isinstance(end.code, int) else 2
    try:
        status: int = args.run(args)
    except CommandError as error:
        print(f"swisslab: {error}", file=sys.stderr)
        return error.status
    except SwisslabError as error:
        print(f"swisslab: {error}", file=sys.stderr)
        return Status.BAD_FILE if isinstance(error, CannotRead) else Status.USAGE
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
        return 0
    return status
