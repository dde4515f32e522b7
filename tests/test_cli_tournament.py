"""The commands pair, events, explain and check: what a script and a person get, and how they end."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from swisslab.cli import main
from swisslab.trf import read_tournament
from swisslab.walk import Trace

CASES = Path(__file__).parent / "data" / "cases"
EXPECTED = {case["id"]: case for case in json.loads((CASES / "cases.json").read_text(encoding="utf-8"))}
MASTERING = CASES / "06_mtd2026_round6.trf"
IMPOSSIBLE = CASES / "34_topscorers_round3_of_9.trf"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


# --- pair


@pytest.mark.parametrize("rules", ["2017", "2026"])
@pytest.mark.parametrize("name", [name for name in EXPECTED if EXPECTED[name]["expected"]["2026"] is not None])
def test_pair_gives_the_known_answer_as_json(name: str, rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    case = EXPECTED[name]
    status, out, _ = run(capsys, "pair", CASES / case["trf"], "--rules", rules, "--format", "json")
    answer = json.loads(out)
    assert status == 0
    assert set(answer) == {"round", "rules", "pairs", "bye"}
    assert answer["rules"] == rules
    assert sorted(answer["pairs"]) == sorted(case["expected"][rules]["pairs"])
    assert answer["bye"] == case["expected"][rules]["bye"]


def test_pair_prints_boards_in_order_with_the_bye_last(capsys: pytest.CaptureFixture[str]) -> None:
    published = [(7, 1), (3, 4), (8, 12), (11, 9), (2, 10), (5, 14), (15, 6)]  # MAST6
    status, out, _ = run(capsys, "pair", MASTERING, "--format", "pairs")
    assert status == 0
    assert out.splitlines() == ["8", *(f"{white} {black}" for white, black in published), "13 0"]


def test_pair_in_text_names_round_edition_and_bye(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "pair", MASTERING, "--round", 5, "--rules", "2017")
    assert "Round 5" in out.splitlines()[0]
    assert "2017" in out.splitlines()[0]
    assert out.splitlines()[-1].split() == ["Bye:", "13", "P13"]


def test_a_paired_round_written_as_trf_is_that_round(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["pair", str(MASTERING), "--format", "trf"]) == 0
    written = capsysbinary.readouterr().out
    again = read_tournament(written)
    assert again.next_round == 6  # paired, without results
    entry = again.contestant(7).entry(6)
    assert entry is not None
    assert (entry.opponent, entry.colour and entry.colour.value, entry.outcome) == (1, "w", None)
    (tmp_path / "entered.trf").write_bytes(written)
    assert main(["pair", str(tmp_path / "entered.trf"), "--format", "pairs"]) == 0
    assert capsysbinary.readouterr().out.splitlines()[1] == b"7 1"


def test_results_of_the_round_to_pair_are_ignored_but_byes_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "pair", MASTERING, "--round", 2, "--format", "json", "--rules", "2026")
    answer = json.loads(out)
    assert [14, 1] in answer["pairs"]
    assert 6 not in [number for pair in answer["pairs"] for number in pair]  # half-point bye asked for
    assert answer["bye"] is None


@pytest.mark.parametrize("rules", ["2017", "2026"])
def test_no_legal_pairing_says_who_blocks_it(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "pair", IMPOSSIBLE, "--rules", rules)
    assert (status, out) == (1, "")
    assert "1, 2" in err
    assert main(["events", str(IMPOSSIBLE), "--rules", rules]) == 1
    closed = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert closed["kind"] == "round_closed"
    assert closed["pairs"] is None


# --- events and explain


def test_events_are_one_object_a_line_with_the_common_fields(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "events", MASTERING, "--round", 5)
    events = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [event["seq"] for event in events] == list(range(len(events)))
    assert all({"kind", "level", "bracket"} <= set(event) for event in events)
    assert events[0]["kind"] == "round_opened"
    assert events[-1]["kind"] == "round_closed"
    assert events[0]["players"][0]["score"] == 3.5  # points, not tenths
    assert len(Trace.from_jsonl(out)) == len(events)


def test_levels_are_cumulative(capsys: pytest.CaptureFixture[str]) -> None:
    seen: set[str] = set()
    for level in ("round", "bracket", "candidate", "check"):
        _, out, _ = run(capsys, "events", MASTERING, "--round", 5, "--level", level)
        levels = {json.loads(line)["level"] for line in out.splitlines()}
        assert levels == seen | {level}
        seen = levels


@pytest.mark.parametrize("mode", ["literal", "skip", "leap"])
def test_a_mode_can_be_forced(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "events", MASTERING, f"--{mode}", "--level", "bracket")
    modes = {json.loads(line)["mode"] for line in out.splitlines() if '"parameters_set"' in line}
    assert modes == {mode}


def test_a_literal_walk_that_would_never_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    large = CASES.parent / "corpus" / "2026" / "387.trf"
    status, out, err = run(capsys, "events", large, "--round", 5, "--rules", "2026", "--literal")
    assert (status, out) == (2, "")
    assert "--skip" in err


def test_explain_tells_a_line_for_every_event(capsys: pytest.CaptureFixture[str]) -> None:
    _, told, _ = run(capsys, "explain", MASTERING, "--level", "bracket")
    _, events, _ = run(capsys, "events", MASTERING, "--level", "bracket")
    assert len(told.splitlines()) == len(events.splitlines())
    assert told.splitlines()[0].startswith("Round 6 of 9, 2026 rules")


# --- check


def test_check_as_json_names_bracket_and_criterion(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "check", MASTERING, "--rules", "2017", "--json")
    assert status == 1
    answer = json.loads(out)
    assert answer["rules"] == "2017"
    by_round = {entry["round"]: entry for entry in answer["rounds"]}
    assert by_round[4] == {"round": 4, "agrees": True}
    assert by_round[5]["agrees"] is False
    assert set(by_round[5]) == {"round", "agrees", "bracket", "decided_by"}
    assert by_round[5]["decided_by"] == "C.10"  # 13-11 meets one colour wish less than 11-14


def test_check_of_the_published_rounds_finds_only_the_colours_of_a_forfeit(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "check", MASTERING, "--rules", "2026", "--json")
    differing = [entry for entry in json.loads(out)["rounds"] if not entry["agrees"]]
    # MAST3 pairs 13-8; the file has the unplayed game the other way round.
    assert differing == [{"round": 3, "agrees": False, "bracket": "1", "decided_by": "5.2.1"}]
    assert status == 1


# --- what goes wrong


def test_a_bad_file_gets_one_sentence_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = MASTERING.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("001"))
    lines[at] = lines[at][:98] + "?" + lines[at][99:]
    bad = tmp_path / "bad.trf"
    bad.write_text("\n".join(lines), encoding="utf-8")
    status, out, err = run(capsys, "pair", bad)
    assert (status, out) == (3, "")
    assert f"line {at + 1}, column 99" in err
    assert "?" in err
    assert len(err.splitlines()) == 1


def test_a_missing_file_is_a_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "pair", tmp_path / "nothing.trf")
    assert status == 3
    assert "nothing.trf" in err


@pytest.mark.parametrize(("number", "word"), [(0, "round 1"), (7, "round 6"), (10, "9 rounds")])
def test_a_round_that_cannot_be_paired_is_a_usage_error(
    number: int, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, "pair", MASTERING, "--round", number)
    assert status == 2
    assert word in err


@pytest.mark.parametrize("arguments", [[], ["pair"], ["pair", "x", "--rules", "1066"], ["nonsense"]])
def test_a_wrong_command_is_a_usage_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err


def test_a_file_without_date_says_which_edition_was_taken(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "pair", MASTERING, "--format", "pairs")
    assert "2026" in err
    _, _, err = run(capsys, "pair", MASTERING, "--format", "pairs", "--rules", "2026")
    assert err == ""


def test_the_module_runs_and_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "swisslab", "events", str(MASTERING), "--rules", "2026"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(30) == 0
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
