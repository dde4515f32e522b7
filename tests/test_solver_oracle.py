"""Tiny fields against the brute force of `tests/oracle.py`: the pairing, every candidate, every cost, every skip."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given

from swisslab.model import Tournament
from swisslab.rules import rulebook, standing_before
from swisslab.walk import Mode, events_of_round, pair
from swisslab.walk.events import Accepted, CriterionChecked
from tests import oracle
from tests.corpora import EDITION_NAMES
from tests.side_by_side import truth_of
from tests.small_fields import random_tournament, small_fields
from tests.walks import Verdict, Walk, assert_blocks_true, assert_tiles, plain, shown, walks

# The single ones let topscorers with equal absolute wishes meet (A.7, C.3 / 1.8, C3): rare in tiny fields.
FIXED = (*range(150), 1021, 1251, 3641, 4530, 4576, 4645)
NOTHING = (0, [], (0, []))


def assert_pairing(tournament: Tournament, number: int, edition: str, truth: oracle.Round) -> None:
    found = pair(standing_before(tournament, rulebook(edition), number))
    if truth.boards is None:
        assert found is None
    else:
        assert found is not None
        assert (list(found.pairs), found.bye) == (truth.boards, truth.bye)


def assert_walks(tournament: Tournament, number: int, edition: str, truth: oracle.Round) -> None:
    """Every bracket in every mode: parameters, candidates, costs, provisional bests, reasons of skips."""
    standing = standing_before(tournament, rulebook(edition), number)
    for mode in Mode:
        told = walks(events_of_round(standing, mode))
        assert len(told) == len(truth.brackets)
        for walk, bracket in zip(told, truth.brackets, strict=True):
            assert_bracket(walk, bracket)
            assert_refusals(walk, bracket, truth)
            assert_met(walk, bracket, truth)
            verdicts = [verdict(walk, bracket, k) for k in range(walk.length)]
            assert_blocks_true(walk, verdicts, standing)


def assert_bracket(walk: Walk, bracket: oracle.Bracket) -> None:
    assert walk.parameters is not None
    assert walk.accepted is not None
    told = walk.parameters
    assert walk.opened.bracket_kind.value == bracket.kind
    assert walk.opened.mdps == tuple(m.number for m in bracket.mdps)
    assert walk.opened.residents == tuple(m.number for m in bracket.residents)
    assert (told.length, told.m0) == (len(bracket.candidates), len(bracket.mdps))
    assert (told.max_pairs, told.m1) == (bracket.max_pairs, bracket.m1)
    assert_tiles(walk)
    assert walk.accepted.ordinal == bracket.bests[-1]
    if walk.mode != "leap":
        assert walk.bests == bracket.bests
    for ordinal, built in walk.built.items():
        right = verdict(walk, bracket, ordinal)
        assert built.shown == right.shown
        assert (built.costs is None) == (bracket.costs[ordinal] is None)
        if built.costs is not None:
            assert built.costs == right.costs
            full = bracket.costs[ordinal] or {}
            assert [full[name] for name in full if name not in built.costs and full[name] not in NOTHING] == []


def assert_refusals(walk: Walk, bracket: oracle.Bracket, truth: oracle.Round) -> None:
    """The criterion named is the first that a candidate breaks; the pair or the player named breaks it."""
    men = {man.number: man for man in truth.men}
    for ordinal, event in walk.rejected.items():
        pairs, floaters = bracket.numbers(ordinal)
        assert event.criterion == truth.refusal(bracket, bracket.candidates[ordinal])
        match event.criterion.removeprefix("C").removeprefix("."):
            case "1" | "3" as criterion:
                assert event.pair is not None
                assert event.player is None
                assert frozenset(event.pair) in set(map(frozenset, pairs))
                one, two = (men[number] for number in event.pair)
                assert truth.kept_apart(one, two) if criterion == "1" else truth.wish_the_same(one, two)
            case "2":
                assert event.pair is None
                assert event.player in floaters
                assert men[event.player].barred
            case _:
                assert event.pair is None
                assert event.player == (min(floaters) if len(floaters) == 1 else None)


def assert_met(walk: Walk, bracket: oracle.Bracket, truth: oracle.Round) -> None:
    """B.4 / 3.4: which criteria a candidate fulfils; the one that fulfils all of them is perfect."""
    assert walk.accepted is not None
    fulfilled = cache(lambda ordinal: truth.fulfilled(bracket, bracket.candidates[ordinal]))
    for check in walk.events:
        if isinstance(check, CriterionChecked):
            assert check.met is fulfilled(check.ordinal)[check.criterion], (check.criterion, check.cost)
            assert not (check.met and check.players)
    assert (walk.accepted.how is Accepted.PERFECT) is all(fulfilled(walk.accepted.ordinal).values())


def verdict(walk: Walk, bracket: oracle.Bracket, ordinal: int) -> Verdict:
    """What the brute force says of a candidate, in the criteria that the engine counts in this bracket."""
    assert walk.accepted is not None
    pairs, floaters = bracket.numbers(ordinal)
    costs = bracket.costs[ordinal]
    if costs is None:
        return Verdict(shown(pairs, floaters))
    return Verdict(shown(pairs, floaters), {name: plain(costs[name]) for name in walk.accepted.costs})


class _Fields:
    edition: str

    @pytest.mark.parametrize("seed", FIXED)
    def test_pairing_of_a_tiny_field(self, seed: int) -> None:
        assert_pairing(*random_tournament(seed), self.edition, truth_of(seed, self.edition))

    @pytest.mark.parametrize("seed", FIXED)
    def test_walks_of_a_tiny_field(self, seed: int) -> None:
        assert_walks(*random_tournament(seed), self.edition, truth_of(seed, self.edition))

    def test_the_fixed_fields_hold_what_is_rare(self) -> None:
        """Or the two tests above would not say much."""
        seen: Counter[str] = Counter()
        for seed in FIXED:
            truth = truth_of(seed, self.edition)
            seen["impossible"] += truth.boards is None
            seen["bye"] += truth.bye is not None
            for bracket in truth.brackets:
                seen[bracket.kind] += 1
                seen["discarded"] += bracket.discarded
                seen["limbo"] += bracket.m1 < len(bracket.mdps)
                seen["several floaters"] += len(bracket.men) - 2 * bracket.max_pairs > 1
                seen["not the first candidate"] += bracket.bests[-1] > 0
                seen["provisional bests"] += len(bracket.bests) > 1
                for (pairs, _), costs in zip(bracket.candidates, bracket.costs, strict=True):
                    wishes = [{bracket.men[k].wish for k in pair} for pair in pairs]
                    seen["topscorers with equal absolute wishes"] += bool(costs) and any(
                        len(both) == 1 and min(both)[1] == 3 for both in wishes
                    )
        kinds = ["homogeneous", "heterogeneous", *(["ppb", "clb", "discarded"] if self.edition == "2017" else [])]
        rare = ["impossible", "bye", "limbo", "several floaters", "not the first candidate", "provisional bests"]
        rare += ["topscorers with equal absolute wishes"]
        assert [name for name in kinds + rare if not seen[name]] == []


class TestEdition2017(_Fields):
    edition = EDITION_NAMES[0]


class TestEdition2026(_Fields):
    edition = EDITION_NAMES[1]


@pytest.mark.parametrize("edition", EDITION_NAMES)
@given(position=small_fields)
def test_pairing_of_any_tiny_field(edition: str, position: tuple[Tournament, int]) -> None:
    assert_pairing(*position, edition, oracle.Round(*position, edition))


@pytest.mark.parametrize("edition", EDITION_NAMES)
@given(position=small_fields)
def test_walks_of_any_tiny_field(edition: str, position: tuple[Tournament, int]) -> None:
    truth = oracle.Round(*position, edition)
    assert_walks(*position, edition, truth)
