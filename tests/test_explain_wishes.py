"""What if: "let 7 float", "why not 3–8?", "why not the bye for 12?", "why is 5 White?"."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisslab.explain import (
    Answer,
    BracketComparison,
    Proposal,
    ProposalError,
    ProposalProblem,
    Request,
    RequestKind,
    Verdict,
    VerdictKind,
    answer,
    verify,
)
from swisslab.model import BracketKind
from swisslab.rules import RULES_2017, RULES_2026, Standing, rulebook, standing_before
from swisslab.say import Speaker
from swisslab.say.why import answer_lines
from swisslab.solver import Pool
from swisslab.solver.round import brackets_after, brackets_from
from swisslab.trf import read_file
from tests.corpora import EDITION_NAMES, cases
from tests.test_explain_brute_force import by_brute_force, legal_pairings

DATA = Path(__file__).parent / "data" / "editions"


def standing_of(case: str, edition: str = "2026") -> Standing:
    known = cases()[case]
    return standing_before(known.tournament, rulebook(edition), known.round)


MASTERING_5 = "05_mtd2026_round5"


def asked(kind: RequestKind, *players: int, case: str = MASTERING_5, edition: str = "2026") -> Answer:
    return answer(standing_of(case, edition), Request(kind, *players))


# --- the worked example: round 5 of "Mastering the Dutch"


def test_letting_7_float_instead_of_4_costs_a_colour_wish() -> None:
    found = asked(RequestKind.FLOAT, 7)
    assert not found.granted
    assert (found.verdict.kind, found.verdict.bracket, found.verdict.criterion) == (VerdictKind.WORSE, "2.5", "C12")
    assert found.verdict.ours is not None
    assert found.verdict.theirs is not None
    assert (found.verdict.ours.downfloaters, found.verdict.theirs.downfloaters) == ((4,), (7,))
    assert found.verdict.theirs.responsible == (9, 4)
    assert found.verdict.consequence


def test_the_bye_may_not_go_to_12_who_has_a_point_more_than_needed() -> None:
    found = asked(RequestKind.BYE, 12)
    assert (found.verdict.kind, found.verdict.criterion, found.verdict.player) == (VerdictKind.ILLEGAL, "C5", 12)
    assert found.verdict.proposal.bye == 12  # the best that could be had, all the same


def test_the_bye_may_not_go_to_10_who_had_one() -> None:
    found = asked(RequestKind.BYE, 10)
    assert (found.verdict.kind, found.verdict.criterion, found.verdict.player) == (VerdictKind.ILLEGAL, "C2", 10)
    assert found.verdict.proposal == Proposal((), 10)


def test_14_gets_the_bye_because_13_has_missed_a_game() -> None:
    found = asked(RequestKind.BYE, 14)
    assert found.granted
    assert found.verdict.kind is VerdictKind.OFFICIAL
    assert found.without is not None
    assert (found.without.criterion, found.without.proposal.bye) == ("C9", 13)


def test_by_the_rules_of_2017_13_gets_it() -> None:
    assert asked(RequestKind.BYE, 13, edition="2017").granted


def test_old_opponents_cannot_meet() -> None:
    found = asked(RequestKind.PAIR, 1, 4)
    assert (found.verdict.kind, found.verdict.criterion, found.verdict.pair) == (VerdictKind.ILLEGAL, "C1", (1, 4))


def test_3_against_8_is_possible_but_breaks_up_the_top() -> None:
    found = asked(RequestKind.PAIR, 3, 8)
    assert (found.verdict.kind, found.verdict.bracket, found.verdict.criterion) == (VerdictKind.WORSE, "3.5", "C6")
    assert found.verdict.proposal.mates[3] == 8
    assert verify(standing_of(MASTERING_5), found.verdict.proposal).legal


def test_why_5_is_black() -> None:
    found = asked(RequestKind.COLOUR, 5)
    assert (found.verdict.kind, found.verdict.colour_rule) == (VerdictKind.COLOURS, "5.2.1")
    assert (5, 4) in found.verdict.proposal.pairs


def test_why_1_is_white_by_the_rules_of_2017() -> None:
    assert asked(RequestKind.COLOUR, 1, edition="2017").verdict.colour_rule == "E.1"


def test_nobody_floats_from_the_lowest_score_of_an_even_round() -> None:
    known = cases()[MASTERING_5]
    standing = standing_before(known.tournament, RULES_2026, 3)
    found = answer(standing, Request(RequestKind.FLOAT, 10))
    verdict = found.verdict
    assert (verdict.kind, verdict.criterion, verdict.lowest, verdict.impossible) == (
        VerdictKind.ILLEGAL,
        None,
        10,
        None,
    )
    told = list(answer_lines(Speaker(), 3, found))
    assert told[1:3] == [
        "No legal pairing grants it.",
        "10 has the lowest score, and nobody gets a bye in this round: there is nowhere to float to.",
    ]


def test_floating_from_the_lowest_score_of_an_odd_round_is_the_bye() -> None:
    verdict = asked(RequestKind.FLOAT, 15).verdict
    assert (verdict.criterion, verdict.player, verdict.impossible) == ("C2", 15, None)
    assert asked(RequestKind.FLOAT, 13).verdict.proposal.bye == 13


def test_who_have_met_block_nobody_else() -> None:
    assert asked(RequestKind.PAIR, 1, 4).verdict.impossible is None


def test_what_would_be_best_without_c5_is_not_said_to_grant_the_wish() -> None:
    told = list(answer_lines(Speaker(), 5, asked(RequestKind.BYE, 12)))
    assert told[1] == "No legal pairing grants it."
    assert any(line.startswith("The best one, if C5 did not count: ") for line in told)
    assert not any("that grants the wish" in line for line in told)


def test_the_look_ahead_of_2017_sees_the_round_without_the_wish() -> None:
    for file, request, pairs, bye in [
        ("315", Request(RequestKind.PAIR, 9, 1), {(2, 5), (9, 1), (6, 3), (7, 8)}, 4),
        ("305", Request(RequestKind.BYE, 2), {(3, 1), (5, 4), (6, 7)}, 2),
    ]:
        tournament = read_file(DATA / f"2017-{file}.trf").tournament
        standing = standing_before(tournament, RULES_2017, 4)
        found = answer(standing, request).verdict.proposal
        assert (set(map(frozenset, found.pairs)), found.bye) == (set(map(frozenset, pairs)), bye)


def test_a_wish_in_a_round_without_legal_pairing() -> None:
    found = asked(RequestKind.PAIR, 1, 3, case="34_topscorers_round3_of_9")
    assert found.verdict.kind is VerdictKind.ILLEGAL
    assert found.verdict.official is None
    assert found.verdict.impossible is not None


@pytest.mark.parametrize(
    ("kind", "players", "problem", "named"),
    [
        (RequestKind.FLOAT, (99,), ProposalProblem.UNKNOWN, (99,)),
        (RequestKind.PAIR, (3, 3), ProposalProblem.TWICE, (3,)),
        (RequestKind.PAIR, (3, 44), ProposalProblem.UNKNOWN, (44,)),
        (RequestKind.COLOUR, (14,), ProposalProblem.NO_COLOUR, (14,)),
    ],
)
def test_a_wish_that_makes_no_sense(
    kind: RequestKind, players: tuple[int, ...], problem: ProposalProblem, named: tuple[int, ...]
) -> None:
    with pytest.raises(ProposalError) as error:
        asked(kind, *players)
    assert (error.value.problem, error.value.players) == (problem, named)


def test_no_bye_in_an_even_round() -> None:
    with pytest.raises(ProposalError) as error:
        asked(RequestKind.BYE, 3, case="32_forced_exchange")
    assert error.value.problem is ProposalProblem.NO_BYE


# --- against every complete pairing of tiny fields


def collapse_of(standing: Standing, proposal: Proposal) -> str | None:
    """Where the round collapses (A.9) if the brackets above are paired as in the proposal."""
    pool = Pool(standing)
    brackets = brackets_from(pool, (), pool.everybody)
    while (paired := next((paired for paired in brackets if not paired.discarded), None)) is not None:
        if paired.bracket.kind is BracketKind.PPB:
            return paired.label
        _, floaters = BracketComparison(paired).proposed(proposal.mates)
        brackets = brackets_after(paired, paired.bracket.rank_indices(floaters))
    return None


def key(standing: Standing, proposal: Proposal) -> list[tuple[Any, ...]]:
    """Whole rounds compare bracket by bracket from the top: costs, then the place in the sequence."""
    candidates = [b.candidate for b in verify(standing, proposal, ppb=collapse_of(standing, proposal)).brackets]
    return [(candidate.key, candidate.ordinal) for candidate in candidates]


def grants(request: Request, proposal: Proposal, standing: Standing) -> bool:
    mate = proposal.mates.get(request.player)
    match request.kind:
        case RequestKind.PAIR:
            return mate == request.opponent
        case RequestKind.BYE:
            return mate is None
        case _:
            return mate is None or standing.player(mate).score < standing.player(request.player).score


def requests(standing: Standing, seed: int) -> Iterable[Request]:
    chance = random.Random(seed)
    numbers = [player.number for player in standing.players]
    yield Request(RequestKind.FLOAT, chance.choice(numbers))
    if len(numbers) > 1:
        yield Request(RequestKind.PAIR, *chance.sample(numbers, 2))
    if len(numbers) % 2:
        yield Request(RequestKind.BYE, chance.choice(numbers))


def assert_best(verdict: Verdict | None, fitting: list[Proposal], standing: Standing) -> None:
    assert verdict is not None
    if not fitting:
        assert verdict.kind is VerdictKind.ILLEGAL
        return
    best = min(fitting, key=lambda proposal: key(standing, proposal))
    found = verdict.proposal
    assert (set(map(frozenset, found.pairs)), found.bye) == (set(map(frozenset, best.pairs)), best.bye)


def assert_answers(seed: int, edition: str) -> None:
    tournament, number, truth = by_brute_force(seed, edition)
    if truth.boards is None:
        return
    standing = standing_before(tournament, rulebook(edition), number)
    everything = list(legal_pairings(truth))
    for request in requests(standing, seed):
        found = answer(standing, request)
        fitting = [proposal for proposal in everything if grants(request, proposal, standing)]
        assert_best(found.verdict, fitting, standing)
        if found.granted:
            others = [proposal for proposal in everything if not grants(request, proposal, standing)]
            assert_best(found.without, others, standing)


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("seed", range(60))
def test_the_answer_is_the_best_of_all_pairings_that_grant_the_wish(seed: int, edition: str) -> None:
    assert_answers(seed, edition)


@given(seed=st.integers(0, 10**9), edition=st.sampled_from(EDITION_NAMES))
def test_the_answer_is_the_best_in_any_field(seed: int, edition: str) -> None:
    assert_answers(seed, edition)
