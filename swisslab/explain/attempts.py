"""The older manual's attempts at a bracket beside what another rulebook makes of the same players."""

from dataclasses import dataclass

from swisslab.explain.bracket_comparison import BracketComparison
from swisslab.explain.verdict import BracketVerdict
from swisslab.model import Pair, PlayerNumber, Tournament
from swisslab.rules import RULES_MANUAL, Rulebook, standing_before
from swisslab.solver import NoSuchBracket, Pool, brackets_of
from swisslab.solver.attempts import AttemptedBracket, attempted_brackets


@dataclass(frozen=True, slots=True)
class SameBracket:
    """What a rulebook makes of a bracket; `same_players` is false if others are in it there, and then nothing is said.

    verdict: what it holds against the attempts' pairing, None if that is its own.
    """

    rules: str
    same_players: bool
    pairs: tuple[Pair, ...] = ()
    downfloaters: tuple[PlayerNumber, ...] = ()
    verdict: BracketVerdict | None = None


def attempted(tournament: Tournament, round_number: int, label: str) -> AttemptedBracket:
    """A bracket by successive attempts; NoSuchBracket (a KeyError) if the round has none of that label."""
    brackets = attempted_brackets(standing_before(tournament, RULES_MANUAL, round_number))
    for bracket in brackets:
        if bracket.label == label:
            return bracket
    raise NoSuchBracket(label, tuple(bracket.label for bracket in brackets))


def same_bracket(tournament: Tournament, round_number: int, label: str, rules: Rulebook) -> SameBracket:
    """The attempts' pairing of a bracket judged by another rulebook. Raises NoSuchBracket."""
    bracket = attempted(tournament, round_number, label)
    members = set(bracket.pool.numbers((*bracket.mdps, *bracket.residents)))
    for paired in brackets_of(Pool(standing_before(tournament, rules, round_number))):
        if paired.discarded or set(paired.bracket.numbers) != members:
            continue
        comparison = BracketComparison(paired)
        mates = {a: b for pair in bracket.pairs for a, b in (pair, pair[::-1])}
        tried, floaters = comparison.proposed(mates)
        verdict = None if comparison.agrees(tried) else comparison.verdict(tried, floaters)
        return SameBracket(rules.name, True, paired.pairs, paired.downfloaters, verdict)
    return SameBracket(rules.name, False)
