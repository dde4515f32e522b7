"""Whole rounds with known answers: pairs, colours, bye and board order, in both editions."""

from itertools import groupby
from pathlib import Path

import pytest

from swisslab.rules import rulebook, standing_before
from swisslab.walk import events_of_round, pair
from swisslab.walk.events import RoundClosed
from tests.corpora import EDITION_NAMES, KnownRound, board_order, cases, corpus

FILES: dict[Path, list[KnownRound]] = {path: list(rows) for path, rows in groupby(corpus(), lambda row: row.path)}


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def assert_right(row: KnownRound, edition: str) -> None:
    rules = rulebook(edition)
    standing = standing_before(row.tournament, rules, row.round)
    found, expected = pair(standing), row.expected(edition)
    if expected is None:
        assert found is None, row.name
        return
    assert found is not None, row.name
    assert (set(found.pairs), found.bye) == expected, row.name
    assert list(found.pairs) == board_order(standing, expected[0]), row.name


def test_the_copied_corpus_holds_every_kind_of_tournament_from_both_subsets() -> None:
    kinds = {(row.path.parent.name, row.kind) for row in corpus()}
    assert kinds == {(subset, k) for subset in EDITION_NAMES for k in ("general", "stress", "absent", "large")}
    assert len(FILES) >= 36
    assert sum(row.truth["2017"] != row.truth["2026"] for row in corpus()) >= 40


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("path", FILES, ids=named)
def test_rounds_of_the_corpus(path: Path, edition: str) -> None:
    for row in FILES[path]:
        assert_right(row, edition)


def test_all_cases_are_here() -> None:
    assert len(cases()) == 28


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("name", cases())
def test_positions_from_disputes_exams_and_bug_reports(name: str, edition: str) -> None:
    assert_right(cases()[name], edition)


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("name", cases())
def test_the_stream_of_events_ends_with_the_same_pairing(name: str, edition: str) -> None:
    row, rules = cases()[name], rulebook(edition)
    standing = standing_before(row.tournament, rules, row.round)
    *_, last = events_of_round(standing)
    assert isinstance(last, RoundClosed)
    expected = row.expected(edition)
    assert last.bye == (expected[1] if expected else None)
    assert last.pairs == (tuple(board_order(standing, expected[0])) if expected else None)
