"""Tiny fields known by their seeds: the brackets of the brute force and those of the solver, each made once."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from swisslab.model import Tournament
from swisslab.rules import Standing, rulebook, standing_before
from swisslab.sequence import BsnPair
from swisslab.solver import PairedBracket, Pool, brackets_of
from tests import oracle
from tests.small_fields import random_tournament

Field = Callable[[int], tuple[Tournament, int]]


@dataclass(frozen=True)
class Both:
    """One bracket twice: `paired` by the solver, `bracket` by the brute force in the round `truth`."""

    seed: int
    truth: oracle.Round
    bracket: oracle.Bracket
    paired: PairedBracket


@cache
def truth_of(seed: int, edition: str, field: Field = random_tournament) -> oracle.Round:
    return oracle.Round(*field(seed), edition)


def standing_of(seed: int, edition: str, field: Field = random_tournament) -> Standing:
    tournament, number = field(seed)
    return standing_before(tournament, rulebook(edition), number)


@cache
def _brackets(seed: int, edition: str, field: Field) -> tuple[Both, ...]:
    truth = truth_of(seed, edition, field)
    brackets = brackets_of(Pool(standing_of(seed, edition, field)))
    return tuple(Both(seed, truth, *both) for both in zip(truth.brackets, brackets, strict=True))


def brackets(seeds: Iterable[int], edition: str, field: Field = random_tournament) -> Iterator[Both]:
    """Every bracket of these fields, discarded ones included."""
    for seed in seeds:
        yield from _brackets(seed, edition, field)


def bsns(pairing: oracle.Pairing) -> tuple[tuple[BsnPair, ...], tuple[int, ...]]:
    """Places in a bracket, which the brute force counts from 0, as BSNs."""
    pairs, rest = pairing
    return tuple((a + 1, b + 1) for a, b in pairs), tuple(k + 1 for k in rest)
