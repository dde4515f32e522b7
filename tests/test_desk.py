"""The desk without a browser: rounds, changes, wishes, messages of the widget, what is saved in a notebook."""

import re
from pathlib import Path

import pytest

from swisslab.data import NAMES, read_example
from swisslab.explain import Proposal, Request, RequestKind, Verdict, VerdictKind, answer, why_not
from swisslab.lab.desk import Desk, PageDesk, desk
from swisslab.lab.desk_widget import WidgetDesk
from swisslab.rules import RULES_2026, standing_before
from swisslab.show.checklists import dispute_style
from swisslab.show.disputes import answer_html, criteria_html
from swisslab.show.labels import labels
from tests.corpora import cases

OFFICIAL = ((1, 3), (9, 7), (4, 5), (12, 2), (6, 8), (13, 11), (10, 15))
SMALL = cases()["42_uschess22721_four_leaders"].path


@pytest.fixture
def table() -> Desk:
    return desk(cases()["06_mtd2026_round6"].path, round=5, rules="2026")


def test_all_rounds_are_there_with_agree_or_differs(table: Desk) -> None:
    assert [line.number for line in table.rounds] == [1, 2, 3, 4, 5, 6]
    assert [line.agrees for line in table.rounds][-2:] == [True, None]
    assert table.boards == OFFICIAL
    assert table.bye == 14


def test_a_change_is_judged_and_can_be_taken_back(table: Desk) -> None:
    table.swap(4, 7)
    assert table.boards[1:3] == ((9, 4), (7, 5))
    assert table.verdict is not None
    assert (table.verdict.kind, table.verdict.criterion) == (VerdictKind.WORSE, "C12")
    assert table.view()["summary"][2] == "worse · bracket 2.5 · C12 (colour wishes)"
    assert table.view()["unlike"] == [4, 5, 7, 9]
    table.show_official()
    assert table.boards == OFFICIAL
    table.swap(13, 14)
    assert table.bye == 13
    table.turn(1)
    assert table.boards[0] == (3, 1)
    with pytest.raises(KeyError):
        table.swap(1, 99)


def test_a_wish_shows_its_best_pairing(table: Desk) -> None:
    table.ask(Request(RequestKind.FLOAT, 7))
    assert (4, 9) in table.boards
    assert table.transcript().splitlines()[-2].startswith("The best pairing that grants the wish: ")
    table.ask(Request(RequestKind.FLOAT, 99))
    assert table.wrong == "no such player: 99"


def test_another_edition_and_another_round(table: Desk) -> None:
    table.choose_rules("2017")
    assert table.round == 5
    assert table.verdict is not None
    assert table.verdict.criterion == "C.10"
    table.choose_round(6)
    assert table.verdict.kind is not None
    assert table.view()["title"] == "Pairing of round 6"
    table.choose_round(9)
    assert table.wrong.startswith("Round 9 cannot be shown")


def test_a_bad_file_keeps_what_is_on_the_desk(table: Desk) -> None:
    table.load(b"this is no tournament\n", "bad.trf")
    assert table.wrong.startswith("This file cannot be used")
    assert table.boards == OFFICIAL


def test_a_round_that_nobody_can_pair() -> None:
    table = desk(cases()["34_topscorers_round3_of_9"].path, round=3)
    assert table.official is None
    assert len(table.boards) == 3
    assert table.verdict is not None
    assert table.verdict.kind is VerdictKind.ILLEGAL
    assert "illegal" in table.view()["summary"]


def test_what_is_saved_in_a_notebook_needs_no_kernel(table: Desk) -> None:
    for made in (table, PageDesk()):
        if made is not table:
            made.load(read_example(NAMES[0]), "example")
        bundle = made._repr_mimebundle_()  # type: ignore[attr-defined]
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert data["text/plain"] == made.transcript()
        assert '<section class="swd-verdict' in data["text/html"]
        assert "<script" not in data["text/html"]


# --- what the browser sends


def test_the_messages_of_the_browser() -> None:
    table = desk(SMALL, round=2)
    assert isinstance(table, WidgetDesk)
    table._asked(table, {"type": "boards", "boards": [[2, 1], [4, 3], [5, 8], [7, 6]], "bye": None}, [])
    assert table.shown["summary"][0] == "later"
    table._asked(table, {"type": "show_official"}, [])
    assert table.shown["summary"][0] == "official"
    table._asked(table, {"type": "rules", "rules": "2017"}, [])
    assert table.shown["rules"] == "2017"
    table._asked(table, {"type": "wish", "kind": "pair", "player": 1, "opponent": 2}, [])
    assert {1, 2} in [set(board) for board in table.shown["boards"]]
    table._asked(table, {"type": "round", "round": 1}, [])
    assert table.shown["round"] == 1
    table._asked(table, {"type": "bundled", "name": NAMES[1]}, [])
    assert "players" in table.shown["told"]
    table._asked(table, {"type": "file", "name": "own.trf"}, [memoryview(SMALL.read_bytes())])
    assert table.shown["told"].startswith("own.trf: ")
    table._asked(table, {"type": "nonsense"}, [])
    table._asked(table, {"type": "wish", "kind": "float", "player": 77, "opponent": None}, [])
    assert table.shown["wrong"] == "no such player: 77"


def test_what_was_wrong_is_quiet_once_the_browser_says_what_is_missing() -> None:
    shown = desk(NAMES[0])
    assert isinstance(shown, WidgetDesk)
    shown.ask(Request(RequestKind.FLOAT, 99))
    assert "99" in shown.shown["wrong"]
    shown._asked(None, {"type": "quiet"}, [])
    assert shown.shown["wrong"] == ""


def test_a_wish_that_is_granted_has_the_sign_of_the_official_pairing() -> None:
    standing = standing_before(cases()["05_mtd2026_round5"].tournament, RULES_2026, 5)
    html = answer_html(standing, answer(standing, Request(RequestKind.FLOAT, 4)))
    assert 'class="swd-verdict swd-official"' in html
    assert 'aria-hidden="true">✓<' in html


def test_of_an_illegal_candidate_nothing_is_asked_after_what_it_breaks() -> None:
    standing = standing_before(cases()["05_mtd2026_round5"].tournament, RULES_2026, 5)
    verdict = answer(standing, Request(RequestKind.BYE, 12)).verdict
    found = verdict_rows(verdict)
    assert found[:4] == [["kept", "kept"]] * 4
    assert found[4] == ["kept", "broken"]
    met = Proposal(((1, 3), (9, 7), (4, 2), (12, 5), (6, 8), (13, 11), (10, 15)), 14)
    found = verdict_rows(why_not(standing, met))
    assert found == [["kept", "broken"], *[["kept", "not asked"]] * 4]


def verdict_rows(verdict: Verdict) -> list[list[str]]:
    assert verdict.deciding is not None
    rows = criteria_html(RULES_2026, verdict.deciding, labels("en")).split("<tr")[2:]
    return [re.findall(r"<td>([^<]*)</td>", row)[:2] for row in rows]


def test_the_style_of_the_checklist_is_stronger_than_that_of_a_notebook() -> None:
    """Jupyter aligns the cells of its tables to the right by selectors with two classes."""
    rules = re.findall(r"^(.swd[^{]*) (?:th|td)[,{]", dispute_style(), re.MULTILINE)
    assert rules
    assert all("table." in rule for rule in rules)


def test_the_script_uses_no_word_that_is_not_sent() -> None:
    script = (Path(__file__).parents[1] / "swisslab" / "lab" / "desk.js").read_text(encoding="utf-8")
    sent = set(desk(SMALL).words)  # type: ignore[attr-defined]
    used = set(re.findall(r"words\.([a-z]+)", script)) | set(re.findall(r'words\["([a-z-]+)"\]', script))
    assert used <= sent
