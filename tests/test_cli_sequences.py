"""The commands that print sequences: transpositions, exchanges, mdp-sets, psd."""

import argparse
import json
import subprocess
import sys
from typing import Any

import pytest

from swisslab.cli.sequences import add_commands
from swisslab.sequence import Exchanges, MdpSets, Transpositions


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser(prog="swisslab")
    add_commands(parser.add_subparsers(required=True))
    args = parser.parse_args(arguments)
    status: int = args.run(args)
    return status


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Any:
    def run_and_read(*arguments: str) -> str:
        assert run(*arguments) == 0
        found = capsys.readouterr()
        assert found.err == ""
        return found.out

    return run_and_read


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as end:
        run(*arguments)
    assert end.value.code == 2
    found = capsys.readouterr()
    assert found.out == ""
    return found.err


# --- transpositions (D.1 / 4.2)


def test_d1_the_part_that_counts_stands_in_brackets(printed: Any) -> None:
    assert printed("transpositions", "1", "3") == "[2]<3,4>; [3]<2,4>; [4]<2,3>\n"


def test_d1_as_json(printed: Any) -> None:
    listed = json.loads(printed("transpositions", "1", "3", "--json"))
    assert listed[0] == {"number": 0, "head": [2], "tail": [3, 4]}
    assert [item["number"] for item in listed] == [0, 1, 2]


def test_d1_from_and_count(printed: Any) -> None:
    listed = json.loads(printed("transpositions", "5", "6", "--from", "119", "--count", "2", "--json"))
    assert [item["head"] for item in listed] == [[6, 11, 10, 9, 8], [7, 6, 8, 9, 10]]
    assert len(json.loads(printed("transpositions", "5", "6", "--json"))) == 100
    assert len(json.loads(printed("transpositions", "5", "6", "--from", "719", "--json"))) == 1
    assert printed("transpositions", "5", "6", "--count", "0", "--json") == "[]\n"


def test_d1_a_number_beyond_ten_to_the_hundred_comes_at_once(printed: Any) -> None:
    (item,) = json.loads(printed("transpositions", "100", "100", "--from", "10^100", "--count", "1", "--json"))
    assert item["number"] == 10**100
    assert Transpositions(100, 100).index(tuple(item["head"])) == 10**100


# --- exchanges (D.2 / 4.3)


def test_d2_one_exchange_a_line_with_the_rule_that_puts_it_there(printed: Any) -> None:
    assert printed("exchanges", "5", "6", "--count", "3").splitlines() == [
        "1. 5 out, 6 in; size 1, difference 1",
        "2. 5 out, 7 in; size 1, difference 2; after the one before by rule b",
        "3. 4 out, 6 in; size 1, difference 2; after the one before by rule c",
    ]


def test_d2_as_json_begins_with_the_first_real_exchange(printed: Any) -> None:
    listed = json.loads(printed("exchanges", "5", "6", "--json"))
    assert listed[0] == {"number": 1, "out": [5], "in": [6], "difference": 1, "rule": None}
    assert listed[30] == {"number": 31, "out": [5, 4], "in": [6, 7], "difference": 4, "rule": "a"}
    assert len(listed) == 100


def test_d2_number_0_is_no_exchange(printed: Any) -> None:
    assert printed("exchanges", "2", "2", "--from", "0").splitlines()[0] == "0. no exchange"
    none = json.loads(printed("exchanges", "2", "2", "--from", "0", "--count", "1", "--json"))
    assert none == [{"number": 0, "out": [], "in": [], "difference": 0, "rule": None}]


def test_d2_the_table_of_one_for_one_of_11_players(printed: Any) -> None:
    listed = json.loads(printed("exchanges", "5", "6", "--count", "30", "--json"))
    ranks = {(item["in"][0], item["out"][0]): item["number"] for item in listed}
    assert len(ranks) == 30
    assert [ranks[i, o] for i in range(6, 12) for o in range(5, 0, -1)] == [
        *(1, 3, 6, 10, 15),
        *(2, 5, 9, 14, 20),
        *(4, 8, 13, 19, 24),
        *(7, 12, 18, 23, 27),
        *(11, 17, 22, 26, 29),
        *(16, 21, 25, 28, 30),
    ]


def test_d2_groups_of_200(printed: Any) -> None:
    start = 10**58
    listed = json.loads(printed("exchanges", "100", "100", "--from", str(start), "--count", "2", "--json"))
    assert [item["number"] for item in listed] == [start, start + 1]
    assert tuple(listed[0]["out"]) == Exchanges(100, 100)[start].out


def test_d2_a_group_with_an_empty_side_has_no_exchange(printed: Any) -> None:
    assert printed("exchanges", "0", "4", "--json") == "[]\n"
    assert "no exchange" in printed("exchanges", "0", "4")


# --- sets of MDPs (D.3 / 4.4)


def test_d3_sets_with_scores_limbo_and_rule(printed: Any) -> None:
    assert printed("mdp-sets", "2", "--scores", "3,3,2.5").splitlines() == [
        "0. S1 1,2 (3 3); limbo 3",
        "1. S1 1,3 (3 2.5); limbo 2; after the one before by rule a",
        "2. S1 2,3 (3 2.5); limbo 1; after the one before by rule b",
    ]


def test_d3_as_json(printed: Any) -> None:
    listed = json.loads(printed("mdp-sets", "2", "--scores", "3,3,2.5", "--from", "1", "--json"))
    assert listed[0] == {"number": 1, "s1": [1, 3], "limbo": [2], "scores": [3, 2.5], "rule": "a"}


def test_d3_m1_to_m5(printed: Any) -> None:
    listed = json.loads(printed("mdp-sets", "3", "--scores", "2,2,2,2,2", "--json"))
    assert " ".join("".join(map(str, item["s1"])) for item in listed) == "123 124 125 134 135 145 234 235 245 345"
    assert len(MdpSets(3, (20,) * 5)) == len(listed)


def test_d3_nobody_can_be_paired(printed: Any) -> None:
    assert printed("mdp-sets", "0", "--scores", "3").splitlines() == ["0. S1 nobody (–); limbo 1"]


# --- PSD (A.8)


def test_a8_two_candidates(printed: Any) -> None:
    assert printed("psd", "3-2 2.5-2 | 2", "3-2 2-2 | 2.5", "--low", "2").splitlines() == [
        "A: 1 1 0.5 = CCB",
        "B: 1.5 1 0 = DCA",
        "First difference at place 1: 1 against 1.5. A is smaller, so better (A.8, C.6 of 2017).",
        "2026 compares the downfloaters' scores instead (C7): A 2, B 2.5. A is smaller, so better.",
    ]


def test_a8_as_json(printed: Any) -> None:
    data = json.loads(printed("psd", "2.5-2 2-2 | 3", "3-2 2-2 | 2.5", "--low", "2", "--json"))
    assert data["lists"] == [[2, 0.5, 0], [1.5, 1, 0]]
    assert data["words"] == ["EBA", "DCA"]
    assert (data["place"], data["smaller"]) == (1, "B")
    assert data["downfloaters"] == {"lists": [[3], [2.5]], "place": 1, "smaller": "B"}


def test_a8_equal_lists(printed: Any) -> None:
    data = json.loads(printed("psd", "2-2", "2–2", "--json"))
    assert (data["place"], data["smaller"]) == (None, None)
    assert "No difference" in printed("psd", "2-2", "2-2")


def test_a8_the_artificial_value_may_be_negative(printed: Any) -> None:
    data = json.loads(printed("psd", "0.5-0.5 | 0.5", "0,5-0,5 | 0,5", "--json"))
    assert data["lists"][0] == [1, 0]


# --- usage errors: status 2, one plain sentence


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("transpositions 4 3", "S1 has 4 players and S2 only 3"),
        ("transpositions -1 3", "-1 is negative"),
        ("transpositions 1 x", '"x" is not a whole number'),
        ("transpositions 1 2.5", '"2.5" is not a whole number'),
        ("transpositions 1 3 --from 3", "number 3 does not exist: the last one is 2"),
        ("transpositions 1 3 --from -1", "-1 is negative"),
        ("transpositions 1 3 --count -1", "-1 is negative"),
        ("transpositions 1 3 --from 9^9999", "far too long"),
        ("transpositions 1 100000", "100000 is too many"),
        ("exchanges 5 6 --from 462", "the last one is 461"),
        ("exchanges 0 4 --from 1", "the last one is 0"),
        ("exchanges 5", "N2"),
        ("mdp-sets 4 --scores 3,3,2.5", "4 MDPs cannot be paired: there are only 3"),
        ("mdp-sets 1 --scores 2,3", "must not rise, but 3 stands after 2"),
        ("mdp-sets 1 --scores 2,x", '"x" is not a score'),
        ("mdp-sets 1", "--scores"),
        ("psd 3-2 3", '"3" is not a pair'),
        ("psd 3-2 3-2-1", '"3-2-1" is not a pair'),
    ],
)
def test_bad_input_is_a_usage_error(arguments: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in refused(capsys, *arguments.split())


@pytest.mark.parametrize(
    ("one", "two", "words"),
    [
        ("3-2 | 2", "3-2", "A has 1 pair and 1 downfloater, B has 1 pair and no downfloater"),
        ("3-2 3-2 | 2", "3-2 | 3 2", "A has 2 pairs and 1 downfloater, B has 1 pair and 2 downfloaters"),
        ("3-2 | 2 | 2", "3-2 | 2", "more than one |"),
        ("3-2 | x", "3-2 | 2", '"x" is not a score'),
        ("", "3-2", "at least one pair"),
        ("3-1 | 2", "3-2 | 1", "a score of 1 is below the lowest of the bracket, 2"),
    ],
)
def test_a_bad_candidate_is_a_usage_error(one: str, two: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in refused(capsys, "psd", one, two, "--low", "2")


@pytest.mark.parametrize("scores", ["3,3,2.5", "3 3 2.5", "3 3 2,5", "3, 3, 2.5", "3;3;2,5", "3; 3; 2,5"])
def test_scores_may_be_separated_by_commas_or_by_blanks(scores: str, printed: Any) -> None:
    assert printed("mdp-sets", "2", "--scores", scores) == printed("mdp-sets", "2", "--scores", "3,3,2.5")


@pytest.mark.parametrize("scores", ["3,,2", "3;;2", "3 x", "", ",", "3 , , 2"])
def test_a_missing_score_is_a_usage_error(scores: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "is not a score" in refused(capsys, "mdp-sets", "1", "--scores", scores)


@pytest.mark.parametrize(
    ("arguments", "beginning"),
    [
        (("transpositions", "20", "30"), "[21,22,"),
        (("transpositions", "20", "30", "--json"), '[{"number": 0, '),
        (("exchanges", "20", "30", "--json"), '[{"number": 1, '),
        (("mdp-sets", "20", "--scores", " ".join(["3"] * 40), "--json"), '[{"number": 0, '),
    ],
)
def test_items_are_printed_one_by_one(arguments: tuple[str, ...], beginning: str) -> None:
    """A trillion of them begin at once, and end when nobody reads on."""
    command = [sys.executable, "-m", "swisslab", *arguments, "--count", "10^12"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
        assert running.stdout is not None
        start = running.stdout.read(2000).decode()
        running.stdout.close()
        running.wait(timeout=30)
    assert start.startswith(beginning)


def test_no_command_waits_for_a_library_it_does_not_need() -> None:
    program = "import sys, swisslab.cli; print({'networkx', 'numpy', 'matplotlib'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
