"""The lessons about the walk: their form, and the tournaments they show."""

import re

import pytest

from swisslab.data import LESSON_ROUNDS, read_example
from swisslab.model import Colour
from swisslab.rules import rulebook, standing_before
from swisslab.trf import read_tournament
from swisslab.walk import pair
from tests.notebooknet import NOTEBOOKS
from tests.notebooknet.refresh import read

WALK = (
    "07_the_candidate",
    "08_criteria",
    "09_a_homogeneous_bracket",
    "10_a_heterogeneous_bracket",
    "11_look_ahead_and_the_last_brackets",
    "12_colours",
    "17_a_whole_tournament",
    "18_worked_example",
)
PAIRED_BY = {  # the edition by which the tournament was generated
    "2017": ("late-perfect", "many-comparisons", "mdp-exchange", "nobody-for-the-mdp", "next-bracket"),
    "2026": ("no-perfect", "limbo-and-remainder", "collapse", "eight-players", "unplayed-games", "colour-rules"),
}
OF = [(name, rules) for rules, names in PAIRED_BY.items() for name in names]


@pytest.mark.parametrize("name", WALK)
def test_a_lesson_has_its_parts_in_order(name: str) -> None:
    nb = read(NOTEBOOKS / f"{name}.ipynb")
    text = "\n".join(cell.source for cell in nb.cells)
    parts = ("# ", "*Articles:", "## Words", "## The rule in short", "## Three questions", "**What to take along.**")
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    articles = next(cell.source for cell in nb.cells if "*Articles:" in cell.source)
    assert "2017" in articles
    assert "2026" in articles


@pytest.mark.parametrize("name", WALK)
def test_the_trainee_predicts_before_the_questions_at_the_end(name: str) -> None:
    nb = read(NOTEBOOKS / f"{name}.ipynb")
    questions = next(number for number, cell in enumerate(nb.cells) if cell.source.startswith("## Three questions"))
    before = [cell.source for cell in nb.cells[:questions] if cell.cell_type == "code"]
    assert any(".predict_" in source for source in before)
    asked = [cell.source for cell in nb.cells[questions:] if re.search(r"^q\d = ", cell.source, re.MULTILINE)]
    assert len(asked) == 3


def test_every_tournament_of_the_lessons_is_checked_here() -> None:
    assert sorted(name for name, _ in OF) == sorted(LESSON_ROUNDS)


@pytest.mark.parametrize(("name", "rules"), OF)
def test_each_round_was_really_paired_so(name: str, rules: str) -> None:
    tournament = read_tournament(read_example(name))
    rounds = max(len(contestant.rounds) for contestant in tournament.contestants)
    assert rounds >= LESSON_ROUNDS[name]
    for number in range(1, rounds + 1):
        played = set()
        for contestant in tournament.contestants:
            entry = contestant.entry(number)
            if entry is not None and entry.opponent and entry.colour is Colour.WHITE:
                played.add((contestant.number, entry.opponent))
        pairing = pair(standing_before(tournament, rulebook(rules), number))
        assert pairing is not None
        assert set(pairing.pairs) == played, number


@pytest.mark.parametrize("name", LESSON_ROUNDS)
def test_the_names_are_in_the_order_of_the_numbers(name: str) -> None:
    names = [contestant.name for contestant in read_tournament(read_example(name)).contestants]
    assert names == sorted(names)
    assert len({name[0] for name in names}) == len(names)


def test_unknown_tournaments_are_a_key_error() -> None:
    with pytest.raises(KeyError):
        read_example("nobody-played")
