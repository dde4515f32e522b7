"""The checklist of a round: rows as data, reasons for no bye, columns as in a data frame."""

import pytest

from swisslab.explain import NoBye, checklist
from swisslab.model import Colour, Float, Forbidden, Strength
from swisslab.rules import rulebook, standing_before
from swisslab.show.checklists import checklist_html
from tests.build import tournament
from tests.corpora import EDITION_NAMES, cases


def table_of(case: str, edition: str = "2026"):  # type: ignore[no-untyped-def]
    known = cases()[case]
    return checklist(standing_before(known.tournament, rulebook(edition), known.round))


def test_a_row_has_all_that_the_pairing_looks_at() -> None:
    table = table_of("05_mtd2026_round5")
    three = next(row for row in table if row.number == 3)
    assert (three.score, three.colours) == (35, (Colour.WHITE, Colour.BLACK, Colour.WHITE))
    assert (three.wish, three.strength) == (Colour.BLACK, Strength.STRONG)
    assert (three.last_float, three.second_last_float) == (Float.DOWN, Float.DOWN)
    assert three.opponents == (2, 10, 15)
    assert (three.bye_allowed, three.no_bye) == (False, NoBye.FORFEIT_WIN)


def test_the_score_for_the_bye_is_fixed_in_2026_only() -> None:
    new, old = table_of("05_mtd2026_round5"), table_of("05_mtd2026_round5", "2017")
    assert (new.bye_score, old.bye_score) == (10, None)
    assert {row.number for row in new if row.bye_allowed} == {13, 14}
    assert {row.number for row in new if row.no_bye is NoBye.SCORE} == {1, 9, 4, 7, 2, 5, 6, 11, 12}
    assert {row.number for row in old if row.bye_allowed} > {13, 14}
    assert NoBye.SCORE not in old["no_bye"]


def test_nobody_gets_a_bye_in_an_even_round() -> None:
    assert set(table_of("32_forced_exchange")["no_bye"]) == {NoBye.EVEN}


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_no_score_is_fixed_where_the_round_cannot_be_paired(edition: str) -> None:
    """Five players of whom four may not meet each other: it is not their score that keeps anybody from the bye."""
    built = tournament(5, forbidden=(Forbidden(frozenset({1, 2, 3, 4})),))
    table = checklist(standing_before(built, rulebook(edition), 1))
    assert table.bye_score is None
    assert set(table["no_bye"]) == {None}


def test_it_behaves_like_a_data_frame() -> None:
    table = table_of("05_mtd2026_round5")
    assert len(table) == len(table.rows) == len(table.tuples()) == 15
    assert table.tuples()[0][table.columns.index("number")] == 1
    assert table["number"] == tuple(row.number for row in table)
    assert list(table.records()[0]) == list(table.columns)
    with pytest.raises(KeyError):
        table["nothing"]


def test_names_and_ratings_that_no_file_has_take_no_place() -> None:
    html = checklist_html(table_of("05_mtd2026_round5"))
    assert ">Rating<" in html
    assert html.count("<tr") == 16
    assert "<caption>" in html
