"""The command that sets the editions side by side: compare-editions."""

import argparse
import json
from typing import Any

from swisslab.api import Tournament
from swisslab.cli.files import read_asked
from swisslab.cli.outcome import Status
from swisslab.explain import BracketVerdict, Divergence, RulesComparison
from swisslab.rules.changes import ArticleChange, changes
from swisslab.say import Speaker
from swisslab.solver import RoundPairing
from swisslab.walk import Trace
from swisslab.walk.event_json import event_to_json


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command."""
    say = Speaker().message
    parser = commands.add_parser(
        "compare-editions", help=say("cli-help-compare-editions"), description=say("cli-help-compare-editions")
    )
    parser.add_argument("file", metavar="FILE", help=say("cli-help-file"))
    parser.add_argument("--round", type=int, metavar="N", help=say("cli-help-editions-round"))
    parser.add_argument("--json", action="store_true", help=say("cli-help-json"))
    parser.set_defaults(run=run_compare, rules="2026")


def run_compare(args: argparse.Namespace) -> int:
    """Compare one round, or all of them."""
    asked = read_asked(args)
    rounds = _rounds(asked.tournament) if args.round is None else [args.round]
    if args.round is not None or not rounds:
        asked.round(args.round)
    found = []
    for number in rounds:
        compared = asked.tournament.compare(number, "2017", "2026")
        found.append(compared)
        if not args.json:
            print(compared)
    if args.json:
        print(json.dumps({"rounds": [comparison_json(compared) for compared in found]}))
    return Status.DONE if all(compared.same for compared in found) else Status.DIFFERENCE


def _rounds(tournament: Tournament) -> list[int]:
    """All complete rounds, and the next one unless the tournament is over."""
    following = tournament.next_round
    over = tournament.rounds is not None and following > tournament.rounds
    return list(range(1, following if over else following + 1))


def comparison_json(compared: RulesComparison) -> dict[str, Any]:
    """One round as JSON."""
    one, two = compared.one.name, compared.two.name
    pairings = {one: compared.one_pairing, two: compared.two_pairing}
    head: dict[str, Any] = {
        "round": compared.round,
        "same": compared.same,
        **{name: _pairing_json(found) for name, found in pairings.items()},
        "no_legal_pairing": [name for name, found in pairings.items() if found is None],
    }
    if compared.same:
        return head
    causes = [change for change in changes(compared.one, compared.two) if change.topic in compared.causes]
    return head | {
        "causes": [_cause_json(change, one, two) for change in causes],
        "others": [[topic.value for topic in topics] for topics in compared.others],
        "parting": _divergence_json(compared.divergence, {one: compared.one_walk, two: compared.two_walk}),
        "experiment": _divergence_json(compared.trial_divergence, {"old": compared.trial, "new": compared.two_walk}),
        "decided_by": {one: _verdict_json(compared.one_verdict), two: _verdict_json(compared.two_verdict)},
    }


def _pairing_json(pairing: RoundPairing | None) -> dict[str, Any] | None:
    if pairing is None:
        return None
    return {"pairs": [list(pair) for pair in pairing.pairs], "bye": pairing.bye}


def _cause_json(change: ArticleChange, one: str, two: str) -> dict[str, Any]:
    return {"cause": change.topic.value, one: list(change.old), two: list(change.new)}


def _divergence_json(parted: Divergence | None, walks: dict[str, Trace | None]) -> dict[str, Any] | None:
    """The bracket and the first event of each walk that differs, with its number in that walk."""
    if parted is None:
        return None
    pairs = zip(walks.items(), (parted.one, parted.two), strict=True)
    return {"bracket": parted.bracket} | {
        name: event_to_json(trace[index], index) for (name, trace), index in pairs if trace is not None
    }


def _verdict_json(verdict: BracketVerdict | None) -> dict[str, Any] | None:
    if verdict is None:
        return None
    return {"bracket": verdict.bracket, "decided_by": verdict.decided_by}
