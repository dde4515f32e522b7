"""`swisslab bracket "…"`: a bracket typed by hand on the command line."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from swisslab.cli import main

SIMPLE = "1 2 3 4 5 6; met 1-4; 3 wants White"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["bracket", *arguments])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    status, out, err = run(capsys, *arguments, "--format", "json")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_text_is_the_bracket_and_the_walk_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "S1 = 1, 2, 3 and S2 = 4, 5, 6; 1 and 4 have met; 3 wants White")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == SIMPLE
    assert lines[1].startswith("One bracket by itself, 2026 rules: 6 players, on 2.")
    assert "    Rejected: 1 and 4 have met before (C1)." in lines
    assert (
        "  Candidate 3 of 120 is perfect: no criterion fails. Accepted: 1–5, 2–4, 3–6; nobody floats (art. 3.4)."
        in lines
    )


@pytest.mark.parametrize(("level", "rejected", "checks"), [("bracket", 0, 0), ("candidate", 1, 0), ("check", 1, 1)])
def test_the_level(capsys: pytest.CaptureFixture[str], level: str, rejected: int, checks: int) -> None:
    events = as_json(capsys, SIMPLE, "--level", level)["events"]
    kinds = [event["kind"] for event in events]
    assert bool(kinds.count("candidate_rejected")) == rejected
    assert bool(kinds.count("criterion_checked")) == checks
    assert [event["seq"] for event in events] == list(range(len(events)))


def test_json_holds_the_pairing_its_address_and_its_costs(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "1 2 3 4 5; last bracket; 5 had the bye", "--rules", "2017")
    assert found["text"] == "1 2 3 4 5; last bracket; 5 had the bye"
    assert found["rules"] == "2017"
    assert found["bracket"] == "2"
    assert found["pairs"] == [[1, 3], [2, 5]]
    assert (found["downfloaters"], found["bye"]) == ([4], 4)
    assert (found["ordinal"], found["how"]) == (1, "perfect")
    assert found["costs"]["C.6"] == [1, 0, 0]
    assert found["boards"] == [[1, 3], [5, 2]]
    assert found["events"][0]["scope"] == "last_bracket"


def test_a_floater_of_a_bracket_by_itself_gets_no_bye(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "1 2 3")
    assert (found["downfloaters"], found["bye"]) == ([3], None)


@pytest.mark.parametrize("mode", ["literal", "skip", "leap"])
def test_the_mode(capsys: pytest.CaptureFixture[str], mode: str) -> None:
    found = as_json(capsys, SIMPLE, f"--{mode}")
    assert found["ordinal"] == 2
    assert next(event["mode"] for event in found["events"] if event["kind"] == "parameters_set") == mode


def test_words_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_json(capsys, "1", "2", "3", "4")["pairs"] == [[1, 3], [2, 4]]


def test_the_text_from_a_file_or_the_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bracket.txt"
    path.write_text("\ufeff# six players\r\n1-6\r\nmet 1-4\r\n3 wants White\r\n", encoding="utf-8")
    assert as_json(capsys, f"@{path}")["text"] == SIMPLE
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2\n3 4\n"))
    assert as_json(capsys, "-")["text"] == "1 2 3 4"


def test_no_legal_pairing_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "1 2; met 1-2; last bracket")
    assert status == 1
    assert "cannot be paired" in out
    status, out, _ = run(capsys, "1 2; met 1-2; last bracket", "--format", "json")
    assert status == 1
    assert json.loads(out)["pairs"] is None


def test_a_bad_text_is_status_2_and_pointed_at(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "1 2 3; 3 wnats White")
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        "swisslab: line 1, column 10: “wnats” is not understood here; did you mean “wants”?",
        "1 2 3; 3 wnats White",
        "         ^^^^^",
    ]


def test_a_file_that_cannot_be_read_is_status_3(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = run(capsys, f"@{tmp_path / 'nothing'}")
    assert (status, out) == (3, "")
    assert "cannot be opened" in err
    (tmp_path / "odd").write_bytes(b"\xff\xfe1")
    assert run(capsys, f"@{tmp_path / 'odd'}")[0] == 3


def test_a_literal_walk_that_would_not_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "1-30; 1-30 want White", "--literal")
    assert status == 2
    assert "too many to build one by one" in err
