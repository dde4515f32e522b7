"""What commands that tell the steps of a pairing have in common: how closely, how the sequence is walked, in words."""

import argparse
from collections.abc import Iterable

from swisslab.cli.outcome import Status
from swisslab.say import Speaker
from swisslab.walk import Event, Level, Mode, State
from swisslab.walk.events import RoundClosed

LEVELS = {level.name.lower(): level for level in Level}


def add_telling(parser: argparse.ArgumentParser, words: Speaker, default: str) -> None:
    """The arguments: --level, and --literal, --skip or --leap (all of them None by default)."""
    parser.add_argument("--level", choices=LEVELS, default=default, help=words.message("cli-help-level"))
    modes = parser.add_mutually_exclusive_group()
    for mode in Mode:
        help_text = words.message(f"cli-help-mode-{mode.value}")
        modes.add_argument(f"--{mode.value}", dest="mode", action="store_const", const=mode, help=help_text)


def tell(words: Speaker, events: Iterable[Event], level: Level) -> Status:
    """Print one line an event, indented by its level; closer levels are left out."""
    state, status = State(), Status.DONE
    for event in events:
        state = state.after(event)
        if event.level <= level:
            print("  " * event.level + words.sentence(event, state))
        status = after_event(event, status)
    return status


def after_event(event: Event, status: Status) -> Status:
    """The exit status once an event has happened: another one if there is no legal pairing."""
    return Status.DIFFERENCE if isinstance(event, RoundClosed) and event.pairs is None else status
