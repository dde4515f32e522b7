"""Literal, default, skip and leap on the small brackets of the corpus: one result, every ordinal accounted for.

The default walk of a bracket of up to 1500 candidates is the literal one; whatever the others leave out is checked
against what the literal walk says of those candidates.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from swisslab.rules import Standing, rulebook, standing_before
from swisslab.walk import Mode, events_of_round
from tests.corpora import EDITION_NAMES, corpus
from tests.walks import Verdict, Walk, assert_blocks_true, assert_tiles, walks

Compared = tuple[str, Standing, Walk, Walk, Walk]  # name, standing, default, skip, leap

LARGEST = 15  # players in the round: nearly all of its brackets are small


def same_brackets(standing: Standing) -> Iterator[tuple[Walk, Walk, Walk]]:
    """Every bracket of a round as walked by default, skipping and leaping."""
    modes = (None, Mode.SKIP, Mode.LEAP)
    told = [walks(events_of_round(standing, mode)) for mode in modes]
    yield from zip(*told, strict=True)


@cache
def small_brackets(edition: str) -> list[Compared]:
    """The brackets with at least two candidates that the default walks literally."""
    rules, found = rulebook(edition), []
    for row in corpus():
        if row.players > LARGEST:
            continue
        standing = standing_before(row.tournament, rules, row.round)
        for default, skip, leap in same_brackets(standing):
            assert default.result == skip.result == leap.result, row.name
            if default.mode == "literal" and default.length > 1:
                found.append((f"{row.name}, bracket {default.opened.bracket}", standing, default, skip, leap))
    return found


class _Walks:
    edition: str

    @pytest.fixture
    def small(self) -> list[Compared]:
        return small_brackets(self.edition)

    def test_at_least_250_brackets_are_compared(self, small: list[Compared]) -> None:
        """With the other edition, the 500 that were promised."""
        assert len(small) >= 250

    def test_every_mode_accounts_for_every_candidate(self, small: list[Compared]) -> None:
        for name, _, *told in small:
            for walk in told:
                try:
                    assert_tiles(walk)
                except AssertionError as error:
                    raise AssertionError(f"{name}, {walk.mode}") from error

    def test_literal_and_skip_report_the_same_provisional_bests(self, small: list[Compared]) -> None:
        for name, _, literal, skip, leap in small:
            assert literal.bests == skip.bests, name
            assert leap.bests[-1] == literal.bests[-1], name

    def test_skip_builds_only_provisional_bests(self, small: list[Compared]) -> None:
        for name, _, _literal, skip, _leap in small:
            assert list(skip.built) == skip.bests, name

    def test_leap_builds_at_most_the_first_valid_candidate_and_the_accepted_one(self, small: list[Compared]) -> None:
        for name, _, literal, _skip, leap in small:
            assert set(leap.built) == {next(iter(literal.built)), literal.bests[-1]}, name

    def test_every_reason_for_a_skip_is_true(self, small: list[Compared]) -> None:
        seen: Counter[str] = Counter()
        for name, standing, literal, *others in small:
            last = max(literal.built)
            truth = [literal.built.get(k, Verdict((frozenset(), frozenset()))) for k in range(last + 1)]
            for walk in (literal, *others):
                seen.update(block.reason.value for block in walk.blocks)
                try:
                    assert_blocks_true(walk, truth, standing)
                except AssertionError as error:
                    raise AssertionError(f"{name}, {walk.mode}") from error
        expected = {"absolute", "bound", "repeat", "perfect", "optimal", "leap"}
        assert expected | ({"invalid_set"} if self.edition == "2026" else set()) == set(seen)


class TestEdition2017(_Walks):
    edition = EDITION_NAMES[0]


class TestEdition2026(_Walks):
    edition = EDITION_NAMES[1]
