"""The older manual's attempts at a bracket beside what an edition makes of the same players."""

from dataclasses import dataclass

from swisslab.engine.attempts import Attempted, attempted_brackets
from swisslab.engine.field import Field
from swisslab.explain.candidates import Laid
from swisslab.explain.verdict import Fault
from swisslab.explain.why import official_steps
from swisslab.model import Pair, Tournament
from swisslab.rules import Rulebook, standing_before
from swisslab.rules.attempts import RULES_MANUAL


@dataclass(frozen=True, slots=True)
class Beside:
    """What an edition makes of a bracket; `same_players` is false if others are in it there, and then nothing is said.

    fault: what the edition holds against the attempts' pairing, None if that is its own.
    """

    rules: str
    same_players: bool
    pairs: tuple[Pair, ...] = ()
    downfloaters: tuple[int, ...] = ()
    fault: Fault | None = None


def attempted(
    tournament: Tournament, round_number: int, label: str
) -> tuple[Attempted, tuple[Pair, ...], tuple[int, ...]]:
    """A bracket by successive attempts, its pairs and its downfloaters by the numbers of the file; KeyError if none."""
    standing = standing_before(tournament, RULES_MANUAL, round_number)
    numbers = [player.number for player in standing.players]
    for bracket in attempted_brackets(standing):
        if bracket.label == label:
            pairs = tuple((numbers[a], numbers[b]) for a, b in bracket.pairs)
            return bracket, pairs, tuple(numbers[place] for place in bracket.floaters)
    raise KeyError(label)


def beside(tournament: Tournament, round_number: int, label: str, rules: Rulebook) -> Beside:
    """The attempts' pairing of a bracket judged by an edition. Raises KeyError if there is no such bracket."""
    bracket, pairs, _ = attempted(tournament, round_number, label)
    old = standing_before(tournament, RULES_MANUAL, round_number)
    members = {old.players[place].number for place in (*bracket.mdps, *bracket.residents)}
    field = Field(standing_before(tournament, rules, round_number), rules)
    for step in official_steps(field):
        laid = Laid(field, step)
        if step.discarded or set(laid.numbers) != members:
            continue
        mates = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        tried, floaters = laid.proposed(mates)
        fault = None if laid.agrees(tried) else laid.fault(tried, floaters)
        table, target = laid.table, laid.target
        return Beside(rules.edition, True, table.pairs(target), table.floaters(target), fault)
    return Beside(rules.edition, False)
