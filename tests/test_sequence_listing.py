"""Sequences as they are printed, with the rule that puts each item after the one before."""

import pytest

from swisslab.sequence import About, Exchanges, MdpSets, OrdinalError, SequenceError, Transpositions
from swisslab.sequence import SequenceErrorCode as Code
from swisslab.sequence.listing import exchange_json, numbered, transposition_json


def text(sequence: Transpositions, start: int = 0) -> str:
    return "; ".join(sequence.text(row.item) for row in numbered(sequence, start))


def test_transpositions_on_a_line() -> None:
    assert text(Transpositions(1, 3)) == "[2]<3,4>; [3]<2,4>; [4]<2,3>"
    assert text(Transpositions(2, 2)) == "[3,4]; [4,3]"
    assert text(Transpositions(0, 2)) == "[]<1,2>"
    assert text(Transpositions(1, 3), start=2) == "[4]<2,3>"


def test_rows_name_the_rule() -> None:
    rules = [row.rule for row in numbered(Exchanges(3, 3), count=12)]
    assert rules == [None, "a", "b", "c", "b", "c", "c", "b", "c", "b", "a", "b"]
    assert [row.rule for row in numbered(MdpSets(1, (30, 25, 25)))] == [None, "a", "b"]
    assert [row.number for row in numbered(Transpositions(100, 100), 10**100, 2)] == [10**100, 10**100 + 1]
    assert list(numbered(Exchanges(1, 1), 2)) == []
    for start, count, about in ((-1, 1, About.START), (0, -1, About.COUNT)):
        with pytest.raises(SequenceError) as refused:
            next(numbered(Exchanges(1, 1), start, count))
        assert (refused.value.code, refused.value.about, refused.value.found) == (Code.TOO_SMALL, about, -1)
    with pytest.raises(OrdinalError):
        next(numbered(Exchanges(1, 1), 3))
    assert list(numbered(Exchanges(1, 1), 0, 0)) == []


def test_json() -> None:
    first, second = (exchange_json(row) for row in numbered(Exchanges(5, 6), 1, 2))
    assert first == {"number": 1, "out": [5], "in": [6], "difference": 1, "rule": None}
    assert second == {"number": 2, "out": [5], "in": [7], "difference": 2, "rule": "b"}
    sequence = Transpositions(1, 3)
    assert transposition_json(sequence, next(numbered(sequence))) == {"number": 0, "head": [2], "tail": [3, 4]}
