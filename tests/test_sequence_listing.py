"""Sequences as they are printed, with the rule that puts each item after the one before."""

import pytest

from swisslab.sequence import Exchanges, MdpSets, Transpositions
from swisslab.sequence.listing import entries, exchange_json, transposition_json


def text(sequence: Transpositions, start: int = 0) -> str:
    return "; ".join(sequence.text(entry.item) for entry in entries(sequence, start))


def test_transpositions_on_a_line() -> None:
    assert text(Transpositions(1, 3)) == "[2]<3,4>; [3]<2,4>; [4]<2,3>"
    assert text(Transpositions(2, 2)) == "[3,4]; [4,3]"
    assert text(Transpositions(0, 2)) == "[]<1,2>"
    assert text(Transpositions(1, 3), start=2) == "[4]<2,3>"


def test_entries_name_the_rule() -> None:
    rules = [entry.rule for entry in entries(Exchanges(3, 3), count=12)]
    assert rules == [None, "a", "b", "c", "b", "c", "c", "b", "c", "b", "a", "b"]
    assert [entry.rule for entry in entries(MdpSets(1, (30, 25, 25)))] == [None, "a", "b"]
    assert [entry.number for entry in entries(Transpositions(100, 100), 10**100, 2)] == [10**100, 10**100 + 1]
    assert list(entries(Exchanges(1, 1), 2)) == []
    with pytest.raises(ValueError, match="start"):
        next(entries(Exchanges(1, 1), -1))


def test_json() -> None:
    first, second = (exchange_json(entry) for entry in entries(Exchanges(5, 6), 1, 2))
    assert first == {"number": 1, "out": [5], "in": [6], "difference": 1, "rule": None}
    assert second == {"number": 2, "out": [5], "in": [7], "difference": 2, "rule": "b"}
    sequence = Transpositions(1, 3)
    assert transposition_json(sequence, next(entries(sequence))) == {"number": 0, "head": [2], "tail": [3, 4]}
