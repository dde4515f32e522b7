"""`swisslab why` and `swisslab checklist`: output, JSON, exit status, usage errors."""

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from swisslab.cli import main
from tests.corpora import cases

MASTERING = str(cases()["05_mtd2026_round5"].path)
OFFICIAL = "1-3 9-7 4-5 12-2 6-8 13-11 10-15"
TOP_LEVEL = {"verdict", "bracket", "criterion", "article", "place", "rule", "official", "proposal"}


def run(capsys: pytest.CaptureFixture[str], *arguments: str, file: str = MASTERING) -> tuple[int, str, str]:
    status = main([arguments[0], file, "--rules", "2026", *arguments[1:]])
    told = capsys.readouterr()
    return status, told.out, told.err


def why_json(capsys: pytest.CaptureFixture[str], *arguments: str, file: str = MASTERING) -> tuple[int, dict[str, Any]]:
    status, out, err = run(capsys, "why", *arguments, "--json", file=file)
    assert err == ""
    answer: dict[str, Any] = json.loads(out)
    assert answer.keys() >= TOP_LEVEL
    return status, answer


def test_the_official_pairing_has_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    status, answer = why_json(capsys, "--round", "5", "--pairs", OFFICIAL, "--bye", "14")
    assert (status, answer["verdict"]) == (0, "official")
    assert (answer["bracket"], answer["criterion"], answer["place"], answer["rule"]) == (None,) * 4
    assert answer["difference"] is None
    assert answer["official"] == answer["proposal"]
    assert answer["official"]["bye"] == 14


def test_the_bye_can_be_written_as_a_pair(capsys: pytest.CaptureFixture[str]) -> None:
    for bye in ("14-0", "14-bye"):
        assert why_json(capsys, "--pairs", f"{OFFICIAL} {bye}")[0] == 0
    assert why_json(capsys, "--pairs", OFFICIAL.replace(" ", ", ") + ", 14-0")[0] == 0


def test_worse(capsys: pytest.CaptureFixture[str]) -> None:
    status, answer = why_json(capsys, "--pairs", "1-3 4-9 6-7 11-2 12-8 10-5 13-15", "--bye", "14")
    assert status == 1
    told = {key: answer[key] for key in ("verdict", "bracket", "criterion", "article", "place")}
    assert told == {"verdict": "worse", "bracket": "2.5", "criterion": "C12", "article": "2.4.7", "place": None}
    ours, theirs = answer["candidates"]["official"], answer["candidates"]["proposal"]
    assert (ours["costs"]["C12"], theirs["costs"]["C12"]) == (0, 1)
    assert (ours["downfloaters"], theirs["downfloaters"]) == ([4], [7])
    assert theirs["players"] == [9, 4]
    assert answer["only_consequence"]


def test_illegal(capsys: pytest.CaptureFixture[str]) -> None:
    status, answer = why_json(capsys, "--pairs", "1-3 9-7 4-2 12-5 6-8 13-11 10-15", "--bye", "14")
    assert status == 1
    told = {key: answer[key] for key in ("verdict", "bracket", "criterion", "article", "pair")}
    assert told == {"verdict": "illegal", "bracket": "2", "criterion": "C1", "article": "2.1.1", "pair": [5, 12]}


def test_later(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(cases()["42_uschess22721_four_leaders"].path)
    status, answer = why_json(capsys, "--pairs", "2-1 4-3 5-8 7-6", file=file)
    assert (status, answer["verdict"], answer["criterion"], answer["article"]) == (1, "later", None, "4.3")
    assert (answer["place"], answer["rule"]) == ("exchange", "a")
    assert (answer["difference"]["rule"], answer["difference"]["values"]) == ("a", [0, 1])


def test_a_pair_that_has_met_blocks_nobody_else(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer = why_json(capsys, "--pair", "1-4")
    assert (answer["breaches"][0]["criterion"], answer["blocked"]) == ("C1", None)


def test_nowhere_to_float_to(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer = why_json(capsys, "--round", "3", "--float", "10")
    assert (answer["verdict"], answer["criterion"], answer["breaches"], answer["lowest"]) == ("illegal", None, [], 10)


def test_no_bye_for_anybody_in_an_even_round(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "why", "--round", "3", "--bye-for", "10")
    assert status == 2
    assert "no bye for 10: the number of players is even, so nobody gets one" in err


def test_colours(capsys: pytest.CaptureFixture[str]) -> None:
    status, answer = why_json(capsys, "--pairs", OFFICIAL.replace("4-5", "5-4"), "--bye", "14")
    assert (status, answer["verdict"], answer["rule"], answer["criterion"]) == (1, "colours", "5.2.1", None)
    assert answer["colours"] == [{"white": 4, "black": 5, "rule": "5.2.1"}]


@pytest.mark.parametrize(
    ("wish", "status", "verdict", "criterion"),
    [
        (("--float", "7"), 1, "worse", "C12"),
        (("--float", "4"), 0, "official", None),
        (("--pair", "3-8"), 1, "worse", "C6"),
        (("--pair", "1-4"), 1, "illegal", "C1"),
        (("--pair", "5-4"), 0, "official", None),
        (("--bye-for", "12"), 1, "illegal", "C5"),
        (("--bye-for", "14"), 0, "official", None),
        (("--colour", "5"), 1, "colours", None),
    ],
)
def test_wishes(
    wish: tuple[str, str], status: int, verdict: str, criterion: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    found, answer = why_json(capsys, *wish)
    assert (found, answer["verdict"], answer["criterion"]) == (status, verdict, criterion)
    assert answer["wish"]["granted"] == (status == 0)
    assert (answer["without"] is not None) == (status == 0)


def test_a_verdict_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "why", "--float", "7")
    assert status == 1
    assert out.splitlines() == [
        "Wish: 7 is to float down.",
        "Round 5, 2026 rules: the official pairing is better.",
        "They part in bracket 2.5.",
        "Official: 9–7; 4 floats down.",
        "Proposed: 9–4; 7 floats down.",
        "C12 (art. 2.4.7) decides: as few players as possible who do not get the colour they want.",
        "Officially: everybody can get the colour they want.",
        "In the proposal: 1 player does not get the colour they want (among 9, 4).",
        "What differs further down (brackets 2 and 1) differs only as a consequence.",
        "The best pairing that grants the wish: 1-3 4-9 6-7 11-2 12-8 10-5 13-15, bye 14.",
        "The official pairing: 1-3 9-7 4-5 12-2 6-8 13-11 10-15, bye 14.",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--pairs", "1-3 9-7"), "left out: 2, 4, 5, 6, 8, 10, 11, 12, 13, 14, 15"),
        (("--pairs", OFFICIAL), "left out: 14 (for a bye add --bye 14)"),
        (("--pairs", OFFICIAL + " 1-14"), "named twice: 1"),
        (("--pairs", OFFICIAL.replace("10-15", "10-16"), "--bye", "14"), "no such player: 16"),
        (("--pairs", OFFICIAL + " 14-0", "--bye", "15"), "more than one bye: 14, 15"),
        (("--pairs", "1–3 x"), "x is no pair"),
        (("--pairs", ""), "no pairs given"),
        (("--pair", "3"), "3 is no pair"),
        (("--pair", "3-3"), "named twice: 3"),
        (("--float", "77"), "no such player: 77"),
        (("--colour", "14"), "no colour, because of the bye: 14"),
        (("--float", "7", "--bye", "3"), "--bye goes with --pairs only"),
        (("--float", "7", "--pair", "3-8"), "not allowed with"),
        ((), "required"),
    ],
)
def test_usage_errors_say_who(arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "why", *arguments)
    assert (status, out) == (2, "")
    assert told in err


def test_somebody_who_asked_for_a_bye_is_not_in_the_round(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(cases()["02_mtd2026_round2"].path)
    status, _, err = run(capsys, "why", "--bye-for", "6", file=file)
    assert (status, "not in this round: 6" in err) == (2, True)


# --- checklist


def test_the_checklist_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "checklist", "--round", "5")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "Checklist of round 5, 2026 rules: 15 players"
    assert lines[1] == "The bye goes to the lowest score that leaves a complete pairing: 1."
    three = next(line for line in lines if line.split()[:2] == ["3", "P3"])
    for cell in ("3.5", "WBW", "+1", "Black, strong", "↓ down", "2 10 15", "no, won without playing"):
        assert cell in three
    assert next(line for line in lines if line.split()[:1] == ["14"]).endswith("yes")


def test_the_checklist_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "checklist", "--format", "json")
    table = json.loads(out)
    assert (table["round"], table["rules"], table["bye_score"]) == (5, "2026", 1)
    first = table["players"][0]
    assert (first["number"], first["score"], first["wish"], first["strength"]) == (1, 3.5, "w", "mild")
    assert {p["number"]: p["no_bye"] for p in table["players"]}[10] == "pab"


class Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows = 0

    def handle_starttag(self, tag: str, _attributes: Any) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.rows += tag == "tr"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_checklist_as_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "checklist", "--format", "html")
    page = Cells()
    page.feed(out)
    assert page.open == []
    assert page.rows == 16
