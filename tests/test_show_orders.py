"""Pictures of the sequences: stills with their text twins, for every step the order of the rules can take."""

import xml.etree.ElementTree as ET
from itertools import permutations

import pytest

from swisslab.data import read_example
from swisslab.rules import RULES_2026, standing_before
from swisslab.sequence import Exchange, Exchanges, MdpSets, Transpositions
from swisslab.show.division import division, division_stills
from swisslab.show.exchanges import exchange_still
from swisslab.show.mdp_sets import mdp_set_still
from swisslab.show.prefix_tree import tree_stills
from swisslab.show.psd import Scores, psd_stills
from swisslab.show.sorting import sorting_stills
from swisslab.show.standing import standing_stills
from swisslab.show.still import Still, listed, window
from swisslab.show.transpositions import folding_stills, transposition_still
from swisslab.trf import read_tournament
from swisslab.walk.events import Reduction

SVG = "{http://www.w3.org/2000/svg}"
ONE, TWO = Scores(((30, 20), (25, 20)), (20,)), Scores(((30, 20), (20, 20)), (25,))
MASTERING = read_tournament(read_example("mastering-the-dutch"))


def all_stills() -> list[Still]:
    round_6 = standing_before(MASTERING, RULES_2026, 6)
    return [
        *folding_stills(),
        *(transposition_still(Transpositions(1, 3), number) for number in range(3)),
        *(transposition_still(Transpositions(2, 9), number) for number in (0, 8, 71)),
        *(transposition_still(Transpositions(3, 3), number) for number in (0, 5)),
        transposition_still(Transpositions(100, 100), 10**100),
        *tree_stills(Transpositions(2, 4)),
        *(exchange_still(Exchanges(5, 6), number) for number in (0, 1, 2, 31, 461)),
        exchange_still(Exchanges(100, 100), 10**58),
        *sorting_stills(2, 4),
        mdp_set_still(MdpSets(3, (40, 30, 30, 25, 25)), 6),
        mdp_set_still(MdpSets(0, (30,)), 0),
        mdp_set_still(MdpSets(20, (30,) * 40), 10**9),
        *psd_stills(ONE, TWO, 20),
        *standing_stills(round_6),
        *division_stills(round_6, "2.5"),
        *division_stills(round_6, "2"),
        *division_stills(round_6, "4"),
    ]


@pytest.mark.parametrize("still", all_stills(), ids=lambda still: still.title)
def test_every_picture_is_a_drawing_with_words(still: Still) -> None:
    root = ET.fromstring(still.svg)
    assert root.tag == f"{SVG}svg"
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == still.title
    assert desc is not None
    assert desc.text is not None
    assert desc.text.splitlines() == [still.sentence, *still.lines]
    assert still.sentence.strip(" .")
    assert "$" not in still.sentence
    assert still.text.splitlines()[:2] == [still.title, still.sentence]


@pytest.mark.parametrize("still", all_stills(), ids=lambda still: still.title)
def test_nothing_is_drawn_outside_the_frame(still: Still) -> None:
    root = ET.fromstring(still.svg)
    width, height = (float(value) for value in root.attrib["viewBox"].split()[2:])
    for element in root.iter():
        if "x" in element.attrib and element.tag in (f"{SVG}rect", f"{SVG}text"):
            assert -1 <= float(element.attrib["x"]) <= width
            assert -1 <= float(element.attrib["y"]) <= height + 0.5


def test_stills_are_the_same_every_time() -> None:
    assert [still.svg for still in all_stills()] == [still.svg for still in all_stills()]


# --- D.1 / 4.2


def test_d1_six_orders_fold_into_three_transpositions() -> None:
    first, counting, _, last = folding_stills()
    assert first.lines == tuple(f"[{','.join(map(str, order))}]" for order in permutations((2, 3, 4)))
    assert counting.lines[:2] == ("[2]<3,4>", "[2]<4,3>")
    assert last.lines == ("[2]<3,4>", "[3]<2,4>", "[4]<2,3>")


def test_d1_the_place_that_changed_is_named() -> None:
    still = transposition_still(Transpositions(5, 6), 120)
    assert "place 1 is the first that differs: 7 instead of 6" in still.sentence
    assert still.lines[0] == "order: [7,6,8,9,10]<11>"
    assert still.lines[1] == "before: [6,11,10,9,8]<7>"


def test_d1_number_2_of_eleven_players_is_the_one_the_printed_list_skips() -> None:
    assert "[6,7,8,10,9]<11>" in transposition_still(Transpositions(5, 6), 2).sentence


def test_d1_the_tree_grows_by_one_end_a_step() -> None:
    sequence = Transpositions(2, 4)
    stills = tree_stills(sequence)
    assert len(stills) == 1 + 12
    assert stills[0].lines == ()
    for number, still in enumerate(stills[1:]):
        assert still.lines[0].count("[") == number + 1
        assert still.lines[0].endswith(sequence.text(sequence[number]))


def test_pictures_that_would_not_fit_are_refused() -> None:
    for draw in (
        lambda: tree_stills(Transpositions(5, 6)),
        lambda: tree_stills(Transpositions(1, 1)),
        lambda: folding_stills(5, 6),
        lambda: folding_stills(2, 3),
        lambda: sorting_stills(5, 6),
        lambda: sorting_stills(0, 3),
    ):
        with pytest.raises(ValueError, match=r"drawn|orders"):
            draw()


# --- D.2 / 4.3


@pytest.mark.parametrize(("number", "rule"), [(2, "b"), (3, "c"), (31, "a"), (33, "c")])
def test_d2_the_rule_that_decides_is_named(number: int, rule: str) -> None:
    sequence = Exchanges(5, 6)
    still = exchange_still(sequence, number)
    assert sequence.compare(sequence[number - 1], sequence[number]).rule == rule
    assert f"by rule {rule} " in still.sentence
    decides = [line for line in still.lines if "decides" in line]
    assert len(decides) == 1
    assert decides[0].startswith(f"rule {rule}:")


def test_d2_after_an_exchange_both_subgroups_are_sorted_again() -> None:
    sequence = Exchanges(5, 6)
    still = exchange_still(sequence, sequence.index(Exchange((5, 2), (6, 9))))
    assert "S1 now: 1, 3, 4, 6, 9" in still.lines
    assert "S2 now: 2, 5, 7, 8, 10, 11" in still.lines


def test_d2_the_sorting_ends_in_the_order_of_the_rules() -> None:
    sequence = Exchanges(3, 4)
    stills = sorting_stills(3, 4)
    assert "in no order at all" in stills[0].sentence
    expected = [f"{listed(exchange.out)}⇄{listed(exchange.into)}" for exchange in sequence[1:]]
    assert stills[0].lines[0].split(": ")[1].split("  ") != expected
    assert [line.rsplit(" ", 1)[1] for line in stills[-1].lines] == expected
    assert [line.split(".")[0] for line in stills[-1].lines] == [str(number) for number in range(1, 35)]


def test_d2_each_step_of_the_sorting_applies_one_rule_and_only_splits_groups() -> None:
    stills = sorting_stills(3, 4)
    sizes = [len(still.lines) for still in stills]
    assert sizes == sorted(sizes)
    rules = [still.sentence.split()[1].strip(",") for still in stills[1:-1]]
    assert rules == sorted(rules)
    assert set(rules) == set("abcd")


# --- D.3 / 4.4


def test_d3_two_exchanged_players_may_come_before_one() -> None:
    sequence = MdpSets(3, (40, 30, 30, 25, 25))
    assert "exchanged against number 0: 2" in mdp_set_still(sequence, 5).lines
    assert "exchanged against number 0: 1" in mdp_set_still(sequence, 6).lines
    assert "by rule a" in mdp_set_still(sequence, 6).sentence


def test_d3_a_set_with_lower_scores_is_no_longer_valid_in_2026() -> None:
    sequence = MdpSets(2, (30, 30, 25))
    assert mdp_set_still(sequence, 0).lines[-1].endswith("a valid set, if all of them can be paired")
    assert mdp_set_still(sequence, 1).lines[-1].endswith("not a valid set any more")


# --- A.8


def test_a8_the_comparison_goes_to_the_first_difference() -> None:
    sentences = [still.sentence for still in psd_stills(ONE, TWO, 20)]
    assert sentences[3].startswith("Place 1: 1 against 1.5.")
    assert "CCB and DCA" in sentences[4]
    equal = [still.sentence for still in psd_stills(ONE, ONE, 20)]
    assert [sentence.split(":")[0] for sentence in equal[3:6]] == ["Place 1", "Place 2", "Place 3"]


def test_a8_candidates_with_different_numbers_of_pairs_are_not_compared() -> None:
    with pytest.raises(ValueError, match="same number of pairs"):
        psd_stills(ONE, Scores(((30, 20),)), 20)


# --- brackets


def test_b2_two_mdps_who_share_their_only_possible_opponent() -> None:
    standing = standing_before(MASTERING, RULES_2026, 6)
    shown = division(standing, "1")
    assert (shown.m0, shown.m1) == (2, 1)
    assert [shown.opponents(mdp) for mdp in shown.mdps] == [(15,), (15,)]
    assert any("M1" in still.sentence and "is 1" in still.sentence for still in division_stills(standing, "1"))
    assert shown.m1_reduced is Reduction.RESIDENTS
    assert shown.last
    told = division_stills(standing, "1")[-2].sentence
    assert told.endswith("In limbo: 13. This is the last bracket, so whoever stays in limbo gets the bye.")
    with pytest.raises(KeyError):
        division(standing, "9")


def test_b1_fewer_pairs_than_could_be_made_so_that_the_round_can_be_finished() -> None:
    standing = standing_before(MASTERING, RULES_2026, 6)
    shown = division(standing, "2")
    assert (shown.max_pairs, shown.usual_max_pairs, shown.max_pairs_reduced) == (3, 4, Reduction.COMPLETION)
    assert not shown.last
    assert any(
        "is 3; usually MaxPairs would be 4, but otherwise the rest of the round could not be paired." in still.sentence
        for still in division_stills(standing, "2")
    )


def test_many_exchanged_players_draw_no_crossing_arrows() -> None:
    group = Exchanges(5, 6)
    drawn = ['class="tip"' in "".join(exchange_still(group, group.index(item)).parts) for item in group]
    assert drawn == [0 < item.size <= 4 for item in group]


# --- small pieces


@pytest.mark.parametrize("count", [1, 5, 12, 13, 100])
@pytest.mark.parametrize("focus", [[], [0], [50], [99], [3, 70]])
def test_a_window_shows_the_ends_the_focus_and_the_gaps(count: int, focus: list[int]) -> None:
    places = window(count, focus, 12)
    assert len(places) <= 12
    numbers = [place for place in places if place is not None]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert numbers[-1] == count - 1
    assert {place for place in focus if place < count} <= set(numbers)
