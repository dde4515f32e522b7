"""The printed and worked examples of the editions (tests/data/examples.json): D.1, D.2, D.3, A.8."""

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from swisslab.sequence import Exchange, ExchangeRule, Exchanges, MdpSets, Transpositions
from swisslab.sequence.ordinal import compare_lists
from swisslab.sequence.psd import artificial_value, compare_score_lists, letter, psd, word

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8"))
}


def pick(prefix: str) -> list[str]:
    return [name for name in EXAMPLES if name[0] == prefix and name[1].isdigit()]


def tenths(points: float) -> int:
    return int(Fraction(str(points)) * 10)


def test_every_example_about_sequences_is_tested() -> None:
    tested = {"T1", "T2", "T3", "T4", "T5", "E1", "E2", "E3", "E4", "E5", "E6_1", "E6_2", "E7", *pick("X"), *pick("M")}
    tested |= {"P1", "P2", "P3_0", "P3_1", "P3_2", "P4"}
    assert tested == {name for prefix in "TEXMP" for name in pick(prefix)}


# D.1 / 4.2


@pytest.mark.parametrize("name", ["T1", "T2"])
def test_transpositions_d1(name: str) -> None:
    given, expected = EXAMPLES[name]["input"], EXAMPLES[name]["expected"]
    sequence = Transpositions(given["n1"], len(given["S2"]), first=given["S2"][0])
    assert len(sequence) == expected["count"]
    assert list(sequence[: len(expected["first"])]) == [tuple(head) for head in expected["first"]]
    assert sequence[-1] == tuple(expected["last"])
    for key, head in expected.items():
        if key.startswith("index_"):
            assert sequence[int(key[6:])] == tuple(head)
            assert sequence.index(tuple(head)) == int(key[6:])


def test_printed_list_of_d1_leaves_one_out() -> None:
    """The rules print 6-7-8-9-10, 6-7-8-9-11, 6-7-8-10-11; by the definition 6-7-8-10-9 is third."""
    sequence = Transpositions(5, 6)
    assert sequence[2] == (6, 7, 8, 10, 9)
    assert sequence.index((6, 7, 8, 10, 11)) == 3


def test_transpositions_d1_six_permutations_fold_into_three() -> None:
    """T3: of [2,3,4], [2,4,3], ... only the first place counts."""
    expected = EXAMPLES["T3"]["expected"]
    sequence = Transpositions(1, 3)
    assert list(sequence) == [tuple(head) for head in expected["distinct_prefixes"]]
    assert list(Transpositions(3, 3, first=2)) == [tuple(order) for order in expected["all_permutations"]]
    folded = {tuple(order)[:1] for order in expected["all_permutations"]}
    assert folded == set(sequence)
    assert "; ".join(map(sequence.text, sequence)) == "[2]<3,4>; [3]<2,4>; [4]<2,3>"


def test_transpositions_before_2017_are_whole_permutations() -> None:
    """T4, T5: every place of S2 counted."""
    expected = EXAMPLES["T4"]["expected"]
    sequence = Transpositions(6, 6, first=6)
    assert len(sequence) == expected["count"]
    for number in (0, 1, 5, 23, 719):
        assert sequence[number] == tuple(expected[f"index_{number}"])
    assert sequence[24][:3] == tuple(expected["index_24_prefix"])
    order = EXAMPLES["T5"]["expected"]["order"]
    assert list(Transpositions(4, 4)[1 : 1 + len(order)]) == [tuple(item) for item in order]


# D.2 / 4.3


def exchanges_of(name: str) -> list[Exchange]:
    given = EXAMPLES[name]["input"]
    sequence = Exchanges(len(given["S1"]), len(given["S2"]))
    span = sequence.size_range(given["size"])
    return list(sequence[span.first : span.stop])


def written(items: list[Any]) -> list[Exchange]:
    """Exchanges as the examples write them: pairs of lists, pairs of numbers, or objects."""
    result = []
    for item in items:
        out, into = (item["out_of_S1"], item["into_S1"]) if isinstance(item, dict) else item
        result.append(Exchange.of(*(side if isinstance(side, list) else [side] for side in (out, into))))
    return result


@pytest.mark.parametrize("name", ["E1", "E2", "E3", "E6_1", "E6_2", "E7"])
def test_exchanges_d2(name: str) -> None:
    expected = EXAMPLES[name]["expected"]
    items = exchanges_of(name)
    assert len(items) == expected.get("count", len(items))
    if "order" in expected:
        assert items == written(expected["order"])
    else:
        assert items[:6] == written(expected["first6"])
    for item, row in zip(items, expected.get("order", expected.get("first6")), strict=False):
        assert not isinstance(row, dict) or item.difference == row["diff"]


@pytest.mark.parametrize("name", ["E4", "E5"])
def test_exchanges_of_1992_agree_after_leaving_out_players_1_and_8(name: str) -> None:
    kept = [item for item in exchanges_of(name) if 1 not in item.out and 8 not in item.into]
    assert kept == written(EXAMPLES[name]["expected"]["order"])


def test_exchange_table_of_11_players() -> None:
    """RULES 7.2: rows are the player of S2, columns the player of S1."""
    table = {
        6: (1, 3, 6, 10, 15),
        7: (2, 5, 9, 14, 20),
        8: (4, 8, 13, 19, 24),
        9: (7, 12, 18, 23, 27),
        10: (11, 17, 22, 26, 29),
        11: (16, 21, 25, 28, 30),
    }
    sequence = Exchanges(5, 6)
    assert table == {row: tuple(sequence.index(Exchange((out,), (row,))) for out in (5, 4, 3, 2, 1)) for row in table}


# An example gives only the side that its rule looks at. The other side is filled in so that no earlier rule decides.
REST = {
    "X0": ({"out": [1], "into": [15]}, {"out": [5, 4], "into": [6, 7]}),
    "X1": ({}, {}),
    "X2": ({}, {}),
    "X3": ({"into": [10]}, {"into": [9]}),
    "X4": ({"into": [6, 7]}, {"into": [6, 7]}),
    "X5": ({"into": [6, 7, 8]}, {"into": [6, 7, 8]}),
    "X7": ({"out": [5, 4]}, {"out": [5, 4]}),
    "X8": ({"out": [5, 4, 3]}, {"out": [5, 4, 3]}),
}


@pytest.mark.parametrize("name", REST)
def test_exchange_rules_d2(name: str) -> None:
    sides = [EXAMPLES[name]["input"][side] | rest for side, rest in zip(("better", "worse"), REST[name], strict=True)]
    better, worse = (Exchange.of(side["out"], side["into"]) for side in sides)
    sequence = Exchanges(5, 10)
    result = sequence.compare(better, worse)
    assert result.order == -1
    assert isinstance(result.rule, ExchangeRule)
    assert EXAMPLES[name]["expected"].startswith(f"rule {result.rule}/{result.rule.number}")
    assert sequence.compare(worse, better).order == 1
    assert sequence.index(better) < sequence.index(worse)


def test_rule_d_with_one_player() -> None:
    """X6 shows how rule d compares; it never gets to decide about one player: b and c have fixed him by then."""
    better, worse = EXAMPLES["X6"]["input"]["better"]["into"], EXAMPLES["X6"]["input"]["worse"]["into"]
    result = compare_lists(ExchangeRule.INTO, better, worse)
    assert (result.order, f"rule {result.rule}/{ExchangeRule.INTO.number}") == (-1, EXAMPLES["X6"]["expected"])
    group = Exchanges(5, 10)
    ones = group[1 : group.size_range(1).stop]
    assert {group.compare(a, b).rule for a, b in pairwise(ones)} == {"b", "c"}


# D.3 / 4.4


@pytest.mark.parametrize("name", ["M1", "M2", "M3", "M4", "M5"])
def test_mdp_sets_d3_of_equal_scores(name: str) -> None:
    given = EXAMPLES[name]["input"]
    assert [list(item) for item in MdpSets(given["M1"], (20,) * given["M0"])] == EXAMPLES[name]["expected"]


def test_mdp_sets_442() -> None:
    sequence = MdpSets(2, (20, 20, 20, 20))
    numbers = [sequence.index(tuple(item)) for item in EXAMPLES["M6"]["expected"]]
    assert numbers == sorted(numbers)


def test_mdp_sets_d3_two_low_ones_may_come_before_one_high_one() -> None:
    """The profile decides, not the number exchanged: 40, 40, 30 | 30, 20 swaps two low before one high."""
    sequence = MdpSets(4, (40, 40, 30, 30, 30, 30))
    assert sequence.index((1, 2, 5, 6)) < sequence.index((1, 3, 4, 5))


# A.8


def test_artificial_value_p1() -> None:
    example = EXAMPLES["P1"]
    low = tenths(example["input"]["bracket_low"])
    assert artificial_value(low) == tenths(example["expected"]["artificial"])
    (value,) = psd([], [low], low)
    assert value == tenths(example["expected"]["sd"])
    assert word([value]) == example["expected"]["word"]


def test_alphabet_p2() -> None:
    assert "".join(letter(tenths(value)) for value in EXAMPLES["P2"]["input"]) == EXAMPLES["P2"]["expected"]


@pytest.mark.parametrize("name", ["P3_0", "P3_1", "P3_2"])
def test_psd_p3(name: str) -> None:
    given, expected = EXAMPLES[name]["input"], EXAMPLES[name]["expected"]
    values = psd(
        [(tenths(a), tenths(b)) for a, b in given["pairs"]],
        [tenths(score) for score in given["downfloaters"]],
        tenths(given["bracket_low"]),
    )
    assert values == tuple(tenths(value) for value in expected["psd"])
    assert word(values) == expected["word"]


def test_psd_p3_rank() -> None:
    words = [EXAMPLES[name]["expected"]["word"] for name in ("P3_0", "P3_1", "P3_2")]
    lists = [tuple(map(tenths, EXAMPLES[name]["expected"]["psd"])) for name in ("P3_0", "P3_1", "P3_2")]
    assert words == sorted(words) == ["CCB", "DCA", "EBA"]
    assert lists == sorted(lists)


def test_psd_p4() -> None:
    a, b = (tuple(map(tenths, EXAMPLES["P4"]["input"][side])) for side in "ab")
    result = compare_score_lists(b, a)
    assert (result.order, result.place, result.values) == (-1, 1, (10, 15))
    assert EXAMPLES["P4"]["expected"] == f"b smaller ({word(a)} vs {word(b)})"
