"""Verdicts by hand: each kind, further faults, consequences, colours, proposals that are none; a whole file checked."""

import time
from dataclasses import replace

import pytest

from benchmarks.generate import tournament as generated
from swisslab.explain import (
    OrderLevel,
    Proposal,
    ProposalError,
    ProposalProblem,
    VerdictKind,
    check_file,
    verify,
    why_not,
)
from swisslab.rules import Standing, rulebook, standing_before
from tests.corpora import cases

OFFICIAL = "1-3 9-7 4-5 12-2 6-8 13-11 10-15"  # round 5 of "Mastering the Dutch"; 14 has the bye


def standing_of(case: str = "05_mtd2026_round5", edition: str = "2026") -> Standing:
    known = cases()[case]
    return standing_before(known.tournament, rulebook(edition), known.round)


def proposal(text: str, bye: int | None = 14) -> Proposal:
    return Proposal(tuple((int(a), int(b)) for a, b in (pair.split("-") for pair in text.split())), bye)


def test_the_official_pairing_is_official() -> None:
    verdict = why_not(standing_of(), proposal(OFFICIAL))
    assert verdict.kind is VerdictKind.OFFICIAL
    assert (verdict.bracket, verdict.criterion, verdict.article, verdict.decided_by) == (None,) * 4


def test_the_order_of_the_boards_does_not_matter() -> None:
    shuffled = " ".join(reversed(OFFICIAL.split()))
    assert why_not(standing_of(), proposal(shuffled)).kind is VerdictKind.OFFICIAL


def test_a_rematch_is_illegal_in_the_bracket_of_both() -> None:
    verdict = why_not(standing_of(), proposal("1-3 9-7 4-2 12-5 6-8 13-11 10-15"))
    assert (verdict.kind, verdict.bracket, verdict.criterion) == (VerdictKind.ILLEGAL, "2", "C1")
    assert (verdict.article, verdict.pair) == ("2.1.1", (5, 12))


def test_a_rematch_after_floating_is_illegal_where_they_part() -> None:
    """9 leaves bracket 3 to meet 14, an old opponent, two brackets below."""
    verdict = why_not(standing_of(), proposal("1-3 9-14 4-7 12-2 6-8 5-11 10-15", 13))
    assert (verdict.kind, verdict.bracket, verdict.criterion) == (VerdictKind.ILLEGAL, "2.5", "C1")
    assert verdict.pair == (9, 14)


def test_the_bye_for_somebody_who_had_one_is_illegal() -> None:
    verdict = why_not(standing_of(), proposal("1-3 9-7 4-5 12-2 6-8 13-11 14-15", 10))
    assert (verdict.kind, verdict.bracket, verdict.criterion) == (VerdictKind.ILLEGAL, "1", "C2")
    assert (verdict.article, verdict.player) == ("2.1.2", 10)


def test_colours_turned_round_are_told_with_their_rule() -> None:
    turned = "3-1 9-7 5-4 12-2 6-8 13-11 10-15"
    verdict = why_not(standing_of(), proposal(turned))
    assert (verdict.kind, verdict.bracket, verdict.colour_rule) == (VerdictKind.COLOURS, "3.5", "5.2.1")
    assert [wrong.pair for wrong in verdict.colours] == [(1, 3), (4, 5)]


def test_pairs_without_colours_are_judged_without_them() -> None:
    pairs = proposal("3-1 9-7 5-4 12-2 6-8 13-11 10-15")
    plain = replace(pairs, colourless=frozenset(pairs.pairs))
    assert why_not(standing_of(), plain).kind is VerdictKind.OFFICIAL


def test_two_faults_that_have_nothing_to_do_with_each_other() -> None:
    """7 floats for 4, and then the bye goes to 13 instead of 14: the second is no consequence of the first."""
    verdict = why_not(standing_of(), proposal("1-3 4-9 6-7 11-2 12-8 10-5 14-15", 13))
    assert [(bracket.bracket, bracket.criterion) for bracket in verdict.brackets] == [("2.5", "C12"), ("1", "C9")]
    assert not verdict.consequence
    assert verdict.later == ("2", "1")


def test_what_follows_from_one_choice_is_only_a_consequence() -> None:
    verdict = why_not(standing_of(), proposal("1-3 4-9 6-7 11-2 12-8 10-5 13-15"))
    assert [(bracket.bracket, bracket.criterion) for bracket in verdict.brackets] == [("2.5", "C12")]
    assert verdict.consequence


# --- equally good, but later


def test_the_exchange_rule_and_both_its_values() -> None:
    """Four leaders: 1-4 2-3 needs no exchange, 1-2 3-4 changes one player (D.2 a)."""
    verdict = why_not(standing_of("42_uschess22721_four_leaders"), proposal("2-1 4-3 5-8 7-6", None))
    assert (verdict.kind, verdict.criterion) == (VerdictKind.LATER, None)
    found = verdict.difference
    assert found is not None
    assert (found.level, found.rule, found.values, found.article) == (OrderLevel.EXCHANGE, "a", (0, 1), "4.3")
    assert verdict.ours is not None
    assert verdict.theirs is not None
    assert (verdict.ours.ordinal, verdict.theirs.ordinal) == (1, 2)


def test_all_ties_of_the_forced_exchange_are_told_by_their_rule() -> None:
    """Nobody of S1 may meet S2: the pairings within the halves tie on every criterion."""
    standing = standing_of("32_forced_exchange")
    seen = set()
    for top in ("1-2 3-4", "1-3 2-4", "1-4 2-3"):
        for bottom in ("5-6 7-8", "5-7 6-8", "5-8 6-7"):
            verdict = why_not(standing, proposal(f"{top} {bottom}", None))
            if verdict.kind is VerdictKind.LATER:
                assert verdict.difference is not None
                seen.add((top, bottom, verdict.decided_by))
    assert len(seen) == 8
    assert {by for _, _, by in seen} <= {"exchange b", "exchange c", "exchange d", "transposition"}


def test_a_transposition_names_the_player_and_both_opponents() -> None:
    text = "1-4 3-2 5-6 9-7 8-11"
    verdict = why_not(standing_of("44_uschess13309_bad_pairings"), proposal(text, 10))
    found = verdict.difference
    assert found is not None
    assert (found.level, found.opponent_of, found.players) == (OrderLevel.TRANSPOSITION, 1, (3, 4))


# --- no pairing of the round


@pytest.mark.parametrize(
    ("text", "bye", "problem", "players"),
    [
        ("1-3 9-7 4-5 12-2 6-8 13-11 10-99", 14, ProposalProblem.UNKNOWN, (99,)),
        ("1-3 9-7 4-5 12-2 6-8 13-11 10-15 1-14", None, ProposalProblem.TWICE, (1,)),
        ("1-3 9-7 4-5 12-2 6-8 13-11", 14, ProposalProblem.MISSING, (10, 15)),
        (OFFICIAL, None, ProposalProblem.MISSING, (14,)),
    ],
)
def test_a_proposal_that_is_no_pairing(
    text: str, bye: int | None, problem: ProposalProblem, players: tuple[int, ...]
) -> None:
    for judge in (why_not, verify):
        with pytest.raises(ProposalError) as error:
            judge(standing_of(), proposal(text, bye))  # type: ignore[operator]
        assert (error.value.problem, error.value.players) == (problem, players)


def test_a_round_that_nobody_can_pair() -> None:
    """Two rounds before the end 1 and 2, who both must have Black, are no topscorers yet."""
    verdict = why_not(standing_of("34_topscorers_round3_of_9"), proposal("1-2 3-5 4-6", None))
    assert (verdict.kind, verdict.official, verdict.criterion) == (VerdictKind.ILLEGAL, None, "C3")
    assert verdict.impossible is not None
    assert verdict.impossible.players


# --- a whole file


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_nine_rounds_of_a_hundred_players_are_checked_in_seconds(edition: str) -> None:
    hundred = generated(100, 1, round_number=10, rounds=9)
    start = time.process_time()
    checked = list(check_file(hundred, rulebook(edition)))
    assert time.process_time() - start < 10
    assert len(checked) == 9
