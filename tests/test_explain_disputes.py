"""Disputes with an answer: the pairings of the other edition, claims from forums and exams; the engine verified."""

import os
from pathlib import Path

import pytest

from swisslab.explain import Proposal, Verdict, VerdictKind, verify, why_not
from swisslab.model import BracketKind
from swisslab.rules import Standing, rulebook, standing_before
from swisslab.say import Speaker
from swisslab.say.why import verdict_lines
from swisslab.solver import Pool, brackets_of
from tests.corpora import EDITION_NAMES, KnownRound, cases, corpus, rounds_of

GIVEN = os.environ.get("SWISSLAB_CORPUS")
FOLDER = Path(GIVEN) if GIVEN else Path(__file__).parents[2] / "shared" / "corpus"
OTHER = {"2017": "2026", "2026": "2017"}


def proposal_of(row: KnownRound, edition: str) -> Proposal:
    answer = row.expected(edition)
    assert answer is not None
    return Proposal(tuple(sorted(answer[0])), answer[1])


def differ(row: KnownRound) -> bool:
    """Whether the editions pair other players or give the bye to somebody else."""
    if None in row.truth.values():
        return False
    old, new = (proposal_of(row, edition) for edition in EDITION_NAMES)
    return (set(map(frozenset, old.pairs)), old.bye) != (set(map(frozenset, new.pairs)), new.bye)


def ppb_of(standing: Standing) -> str | None:
    """Where the round collapses: the one thing a pairing alone does not tell."""
    return next(
        (paired.label for paired in brackets_of(Pool(standing)) if paired.bracket.kind is BracketKind.PPB), None
    )


def assert_other_edition_is_refuted(row: KnownRound, edition: str) -> Verdict:
    """The verdict on the pairing of the other edition names what decides, and the independent check confirms it."""
    standing = standing_before(row.tournament, rulebook(edition), row.round)
    verdict = why_not(standing, proposal_of(row, OTHER[edition]))
    assert verdict.kind in (VerdictKind.ILLEGAL, VerdictKind.WORSE, VerdictKind.LATER), row.name
    assert verdict.decided_by, row.name
    assert verdict.official is not None
    assert set(verdict.official.pairs) == set(proposal_of(row, edition).pairs), row.name
    deciding, ppb = verdict.deciding, ppb_of(standing)
    assert deciding is not None
    assert deciding.ours is not None
    assert deciding.theirs is not None
    official = verify(standing, Proposal(verdict.official.pairs, verdict.official.bye), ppb=ppb)
    assert official.legal, row.name
    assert official.bracket(deciding.bracket).confirms(deciding.ours), row.name
    proposed = verify(standing, verdict.proposal, ppb=ppb)
    theirs = proposed.bracket(deciding.bracket)
    if verdict.kind is VerdictKind.ILLEGAL:
        assert deciding.criterion in {found.criterion for found in proposed.violations} or not theirs.completes, (
            row.name
        )
        return verdict
    assert theirs.confirms(deciding.theirs), row.name
    ours = official.bracket(deciding.bracket)
    mine, yours = ours.candidate, theirs.candidate
    shared = [name for name in mine.costs if name in yours.costs]
    first = next((name for name in shared if mine.costs[name] != yours.costs[name]), None)
    assert first == deciding.criterion, row.name
    if first is None:
        assert mine.ordinal < yours.ordinal, row.name  # type: ignore[operator]
    else:
        assert mine.costs[first] < yours.costs[first], row.name  # type: ignore[operator]
    return verdict


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_other_editions_pairing_is_refuted(edition: str) -> None:
    rows = [row for row in corpus() if differ(row)]
    assert len(rows) > 30
    for row in rows:
        assert_other_edition_is_refuted(row, edition)


@pytest.mark.corpus
@pytest.mark.skipif(not GIVEN and not FOLDER.is_dir(), reason=f"no corpus in {FOLDER}; SWISSLAB_CORPUS may name it")
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_round_in_which_the_editions_differ(edition: str) -> None:
    listed = (FOLDER / "rules_differ.csv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [row for row in rounds_of(FOLDER) if differ(row)]
    assert {(r.path.parent.name, r.path.name, str(r.round)) for r in rows} == {
        tuple(line.split(",")[1:4]) for line in listed
    }
    for row in rows:
        assert_other_edition_is_refuted(row, edition)


# --- what the engine pairs, recomputed from the rules


def assert_engine_is_verified(row: KnownRound, edition: str) -> None:
    """Legal, with the right colours, and every bracket has the costs and the place that the engine says."""
    standing = standing_before(row.tournament, rulebook(edition), row.round)
    brackets = [paired for paired in brackets_of(Pool(standing)) if not paired.discarded]
    proposal = proposal_of(row, edition)
    assert why_not(standing, proposal).kind is VerdictKind.OFFICIAL, row.name
    checked = verify(standing, proposal, ppb=ppb_of(standing))
    assert checked.legal, row.name
    assert checked.colours == (), row.name
    assert [verified.label for verified in checked.brackets] == [paired.label for paired in brackets], row.name
    for verified, paired in zip(checked.brackets, brackets, strict=True):
        assert verified.completes, row.name
        assert verified.confirms(paired.accepted), row.name


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_round_of_the_engine_is_verified(edition: str) -> None:
    for row in corpus():
        if row.expected(edition) is not None:
            assert_engine_is_verified(row, edition)


@pytest.mark.corpus
@pytest.mark.skipif(not GIVEN and not FOLDER.is_dir(), reason=f"no corpus in {FOLDER}; SWISSLAB_CORPUS may name it")
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_round_of_the_whole_corpus_is_verified(edition: str) -> None:
    for row in rounds_of(FOLDER):
        if row.expected(edition) is not None:
            assert_engine_is_verified(row, edition)


# --- claims: what somebody said the pairing should be, and what decides against it

# case, edition, the claim ("other": the pairing of the other edition), its bye, verdict, bracket, what decides
CLAIMS: tuple[tuple[str, str, str, int | None, str, str | None, str], ...] = (
    ("05_mtd2026_round5", "2017", "other", None, "worse", "1", "C.10"),
    ("12_pab_twice_735265_r7", "2017", "other", None, "worse", "3.5", "C.5"),
    ("16_delta2017_2026_2", "2017", "other", None, "worse", "1", "C.5"),
    ("16_delta2017_2026_2", "2026", "other", None, "illegal", "1", "C5"),
    ("17_delta2017_2026_3", "2017", "other", None, "worse", "4", "C.12"),
    ("17_delta2017_2026_3", "2026", "other", None, "worse", "4", "C8"),
    ("19_delta2017_2026_5", "2017", "other", None, "worse", "clb", "C.10"),
    ("19_delta2017_2026_5", "2026", "other", None, "worse", "2", "C18"),
    ("21_delta2017_2026_7", "2017", "other", None, "worse", "3", "C.7"),
    ("21_delta2017_2026_7", "2026", "other", None, "worse", "3", "C16"),
    ("23_bbp_dutch_2025_C5", "2017", "other", None, "worse", "2", "C.5"),
    ("23_bbp_dutch_2025_C5", "2026", "other", None, "illegal", "2", "C5"),
    ("25_bbp_issue_7", "2017", "other", None, "worse", "6", "C.12"),
    ("27_gacrux_5_2_5_contradiction", "2017", "5-1 4-6", 8, "illegal", "1", "C.2"),
    ("27_gacrux_5_2_5_contradiction", "2026", "5-1 4-6", 8, "illegal", "1", "C2"),
    ("28_kd4_javafo_halfpoint_byes", "2017", "1-3 16-8 17-6 18-10 5-15 7-14 9-2 11-12", None, "worse", "1", "C.5"),
    ("28_kd4_javafo_halfpoint_byes", "2026", "1-3 16-8 17-6 18-10 5-15 7-14 9-2 11-12", None, "worse", "1", "C6"),
    *(
        ("36_chesschat_29495", edition, "16-8 1-2 5-4 17-9 7-13 3-15 11-6 12-10 20-18 19-14", None, "worse", "1", up)
        for edition, up in (("2017", "C.13"), ("2026", "C15"))
    ),
    ("38_chesschat_6619b", "2017", "2-4 5-1 3-9 6-7 8-10", None, "worse", "2", "C.13"),
    ("38_chesschat_6619b", "2026", "2-4 5-1 3-9 6-7 8-10", None, "worse", "2", "C15"),
    ("38_chesschat_6619b", "2017", "2-4 8-1 3-10 9-5 6-7", None, "worse", "2", "C.5"),
    ("38_chesschat_6619b", "2026", "2-4 8-1 3-10 9-5 6-7", None, "worse", "2", "C6"),
    ("42_uschess22721_four_leaders", "2017", "1-2 3-4 5-8 7-6", None, "later", "1", "exchange a"),
    ("42_uschess22721_four_leaders", "2026", "1-2 3-4 5-8 7-6", None, "later", "1", "exchange a"),
    ("44_uschess13309_bad_pairings", "2017", "1-4 3-2 5-6 9-7 8-11", 10, "later", "1", "transposition"),
    ("44_uschess13309_bad_pairings", "2026", "1-4 3-2 5-6 9-7 8-11", 10, "later", "1", "transposition"),
    ("34_topscorers_round3_of_9", "2017", "1-2 3-5 4-6", None, "illegal", None, "C.3"),
    ("34_topscorers_round3_of_9", "2026", "1-2 3-5 4-6", None, "illegal", None, "C3"),
)


def claimed(row: KnownRound, edition: str, claim: str, bye: int | None) -> Proposal:
    if claim == "other":
        return proposal_of(row, OTHER[edition])
    pairs = (pair.split("-") for pair in claim.split())
    return Proposal(tuple((int(white), int(black)) for white, black in pairs), bye)


@pytest.mark.parametrize(("case", "edition", "claim", "bye", "kind", "bracket", "decides"), CLAIMS)
def test_a_claim_is_explained(
    case: str, edition: str, claim: str, bye: int | None, kind: str, bracket: str | None, decides: str
) -> None:
    row = cases()[case]
    standing = standing_before(row.tournament, rulebook(edition), row.round)
    verdict = why_not(standing, claimed(row, edition, claim, bye))
    assert (verdict.kind.value, verdict.bracket, verdict.decided_by) == (kind, bracket, decides)
    said = list(verdict_lines(Speaker(), row.round, verdict))
    assert any(decides.split()[0].lower() in line.lower() for line in said)
    assert all(line[-1] == "." for line in said)


def test_every_case_in_which_the_editions_differ_is_among_the_claims() -> None:
    explained = {(case, edition) for case, edition, *_ in CLAIMS}
    for case, row in cases().items():
        if differ(row):
            assert {(case, edition) for edition in EDITION_NAMES} & explained, case


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_expected_pairing_of_the_cases_is_official(edition: str) -> None:
    for row in cases().values():
        if row.expected(edition) is not None:
            assert_engine_is_verified(row, edition)
