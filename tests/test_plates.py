"""Charts: the same on every run, with words, and with the numbers of the rules."""

import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from swisslab.data import read_example
from swisslab.plates import Plate, compatibility_graph, exchange_matrix, exchange_ranks, growth, prefix_tree, psd_steps
from swisslab.plates.graph import meeting_graph
from swisslab.plates.tree import prefix_graph
from swisslab.rules import RULES_2026, standing_before
from swisslab.sequence import CandidateSequence, Transpositions
from swisslab.show.division import Division, division
from swisslab.show.psd import Scores
from swisslab.trf import read_tournament
from tests.readme import ROOT

SVG = "{http://www.w3.org/2000/svg}"
ONE, TWO = Scores(((30, 20), (25, 20)), (20,)), Scores(((30, 20), (20, 20)), (25,))


def bracket() -> Division:
    return division(standing_before(read_tournament(read_example("mastering-the-dutch")), RULES_2026, 6), "2")


def all_plates() -> list[Plate]:
    return [
        exchange_matrix(),
        growth(),
        psd_steps(ONE, TWO, 20),
        prefix_tree(Transpositions(2, 4)),
        compatibility_graph(bracket()),
    ]


PLATES = all_plates()


@pytest.mark.parametrize("plate", PLATES, ids=lambda plate: plate.title)
def test_a_plate_is_an_svg_with_words(plate: Plate) -> None:
    root = ET.fromstring(plate.svg)
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == plate.title
    assert desc is not None
    assert desc.text == "\n".join(plate.lines)
    assert len(desc.text or "") > 40
    assert plate.text in repr(plate)


def test_plates_are_the_same_every_time() -> None:
    assert [plate.svg for plate in all_plates()] == [plate.svg for plate in PLATES]
    code = "from swisslab.plates import exchange_matrix; import sys; sys.stdout.write(exchange_matrix().svg)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True, encoding="utf-8"
    )
    assert done.stdout == PLATES[0].svg


def test_plates_hold_no_date_and_no_version() -> None:
    for plate in PLATES:
        assert "Matplotlib" not in plate.svg
        assert "<dc:date>" not in plate.svg


def test_d2_the_matrix_of_11_players() -> None:
    ranks = exchange_ranks(5, 6)
    assert [[ranks[into, out] for out in (5, 4, 3, 2, 1)] for into in range(6, 12)] == [
        [1, 3, 6, 10, 15],
        [2, 5, 9, 14, 20],
        [4, 8, 13, 19, 24],
        [7, 12, 18, 23, 27],
        [11, 17, 22, 26, 29],
        [16, 21, 25, 28, 30],
    ]
    assert "8: 4 8 13 19 24" in exchange_matrix(5, 6).lines


def test_the_growth_says_the_numbers() -> None:
    assert CandidateSequence.homogeneous(5, 10).length == 30240
    line = next(line for line in growth(2, 12).lines if line.startswith("10 players"))
    assert line.replace("\u202f", "") == "10 players: transpositions 120, exchanges 252, candidates 30240"


def test_the_ends_of_the_tree_are_the_transpositions() -> None:
    sequence = Transpositions(3, 4)
    graph = prefix_graph(sequence)
    assert [node for node in graph if graph.out_degree(node) == 0] == list(sequence)


def test_c1_the_graph_joins_those_who_may_meet() -> None:
    shown = bracket()
    graph = meeting_graph(shown)
    assert set(graph) == {9, 2, 5, 6, 10, 11, 13, 14}
    assert not graph.has_edge(9, 2)  # two MDPs
    assert all(graph.has_edge(*pair) for pair in shown.pairs)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: exchange_matrix(0, 3),
        lambda: exchange_matrix(30, 3),
        lambda: growth(5, 5),
        lambda: prefix_tree(Transpositions(5, 6)),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: object) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match="drawn"):
        wrong()
