"""The command that sets the editions side by side: compare-editions."""

import argparse
import json
from typing import Any

from swisslab.cli.files import read_asked, standing_of
from swisslab.cli.outcome import Status
from swisslab.engine import RoundPairing, Trace
from swisslab.engine.codec import event_to_json
from swisslab.explain.editions import EditionComparison, Parting, compare_editions, swapped_articles
from swisslab.explain.verdict import Fault
from swisslab.model import Tournament
from swisslab.rules.experiments import Swap
from swisslab.say import Speaker
from swisslab.say.editions import comparison_lines


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
        standing_of(asked, args.round)
    found = []
    for number in rounds:
        compared = compare_editions(asked.tournament, number)
        found.append(compared)
        if not args.json:
            print("\n".join(comparison_lines(asked.words, compared)))
    if args.json:
        print(json.dumps({"rounds": [comparison_json(compared) for compared in found]}))
    return Status.DONE if all(compared.same for compared in found) else Status.DIFFERENCE


def _rounds(tournament: Tournament) -> list[int]:
    """All complete rounds, and the next one unless the tournament is over."""
    following = tournament.next_round
    over = tournament.rounds is not None and following > tournament.rounds
    return list(range(1, following if over else following + 1))


def comparison_json(compared: EditionComparison) -> dict[str, Any]:
    """One round as JSON."""
    head: dict[str, Any] = {
        "round": compared.round,
        "same": compared.same,
        "2017": _pairing_json(compared.old),
        "2026": _pairing_json(compared.new),
        "no_legal_pairing": [name for name, found in (("2017", compared.old), ("2026", compared.new)) if found is None],
    }
    if compared.same:
        return head
    return head | {
        "causes": [_cause_json(*cause) for cause in swapped_articles(compared.causes)],
        "others": [[swap.value for swap in swaps] for swaps in compared.others],
        "parting": _parting_json(compared.parting, {"2017": compared.old_walk, "2026": compared.new_walk}),
        "experiment": _parting_json(compared.trial_parting, {"old": compared.trial, "new": compared.new_walk}),
        "decided_by": {"2017": _fault_json(compared.old_fault), "2026": _fault_json(compared.new_fault)},
    }


def _pairing_json(pairing: RoundPairing | None) -> dict[str, Any] | None:
    if pairing is None:
        return None
    return {"pairs": [list(pair) for pair in pairing.pairs], "bye": pairing.bye}


def _cause_json(swap: Swap, old: tuple[str, ...], new: tuple[str, ...]) -> dict[str, Any]:
    return {"cause": swap.value, "2017": list(old), "2026": list(new)}


def _parting_json(parting: Parting | None, walks: dict[str, Trace | None]) -> dict[str, Any] | None:
    """The bracket and the first event of each walk that differs, with its number in that walk."""
    if parting is None:
        return None
    indices = (parting.old, parting.new)
    pairs = zip(walks.items(), indices, strict=True)
    return {"bracket": parting.bracket} | {
        name: event_to_json(trace[index], index) for (name, trace), index in pairs if trace is not None
    }


def _fault_json(fault: Fault | None) -> dict[str, Any] | None:
    if fault is None:
        return None
    return {"bracket": fault.bracket, "decided_by": fault.decided_by}
