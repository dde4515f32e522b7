"""The form of a typed bracket: text and table are two views of one bracket, and the player follows."""

import json
from typing import Any

import pytest

from swisslab.lab import bracket, your_bracket
from swisslab.lab.bracket import Mistake
from swisslab.lab.bracket_form import COLUMNS, BracketForm
from swisslab.lab.bracket_rows import general_of, rows_of, text_of
from swisslab.rules import editions, rulebook, standing_before
from swisslab.say import transcript
from swisslab.typed import TypedBracket, bracket_of_round
from tests.corpora import corpus

TEXT = "MDPs 1 2\nresidents 3 4 5 6\nmet 1-3\n4 wants White\n5 had WBW\n6 had the bye\n"


def change(form: BracketForm, row: int, field: str, value: str) -> None:
    """Change a field of the table as the browser does."""
    rows = [dict(r) for r in form.editor.state["rows"]]
    was = rows[row][field]
    rows[row][field] = value
    send(form, rows, {"row": row, "field": field, "was": was})


def send(form: BracketForm, rows: list[dict[str, str]], what: dict[str, Any], **general: str) -> None:
    content = {"type": "form", "rows": rows, "general": {**form.editor.state["general"], **general}, "change": what}
    form.editor._form_changed(form.editor, json.loads(json.dumps(content)), [])


# --- rows and text


@pytest.mark.parametrize("edition", editions())
def test_the_table_holds_all_that_a_bracket_can_say(edition: str) -> None:
    for row in corpus()[::60]:
        standing = standing_before(row.tournament, rulebook(edition), row.round)
        taken = bracket_of_round(
            standing, max((str(p.score / 10).removesuffix(".0") for p in standing.players), key=float)
        )
        assert TypedBracket.parse(text_of(rows_of(taken), general_of(taken))) == taken


@pytest.mark.parametrize(
    "text", ["1 2; last bracket", "1 2; topscorers 1", "1 2; round 3 of 5; initial Black", "1 2; 1 won by forfeit"]
)
def test_the_table_holds_what_is_said_of_the_round(text: str) -> None:
    typed = TypedBracket.parse(text)
    assert TypedBracket.parse(text_of(rows_of(typed), general_of(typed))) == typed


# --- one changes, the other follows


def test_the_text_changes_the_table_and_the_player() -> None:
    form = your_bracket("1 2 3 4")
    before = form.player
    form.editor.text = "1 2 3 4; met 1-3"
    assert [row["met"] for row in form.editor.state["rows"]] == ["3", "", "1", ""]
    assert form.player is not before
    assert form.children[1] is form.player
    assert form.player is not None
    assert "1 and 3 have met before" in form.player.transcript()


def test_a_mistake_is_pointed_at_and_the_last_bracket_stays() -> None:
    form = your_bracket("1 2 3 4")
    before, rows = form.player, form.editor.state["rows"]
    form.editor.text = "1 2 3 4; met 1-9"
    assert form.editor.state["wrong"]
    assert "number 9" in form.editor.state["told"]["words"]
    assert form.editor.state["told"]["pointer"].endswith("^")
    assert form.player is before
    assert form.editor.state["rows"] == rows
    form.editor.text = "1 2 3 4; met 1-4"
    assert not form.editor.state["wrong"]


def test_the_table_changes_the_text() -> None:
    form = your_bracket(TEXT)
    change(form, 2, "wish", "absolute-b")
    change(form, 5, "last", "U")
    change(form, 0, "name", "Anna")
    assert form.editor.text == TEXT.replace("4 wants White\n", "3 wants Black absolutely\n4 wants White\n").replace(
        "6 had the bye", "6 floated up\n6 had the bye"
    ).replace("MDPs 1 2", 'MDPs 1 "Anna" 2')
    assert form.bracket == TypedBracket.parse(form.editor.text)


def test_opponents_name_each_other() -> None:
    form = your_bracket(TEXT)
    change(form, 0, "met", "4")
    assert "met 1-4\n" in form.editor.text
    change(form, 3, "met", "")
    assert "met" not in form.editor.text


def test_a_new_number_is_used_everywhere() -> None:
    form = your_bracket(TEXT)
    change(form, 2, "number", "9")
    assert "residents 4 5 6 9\nmet 1-9\n" in form.editor.text


def test_nobody_has_met_who_was_taken_out() -> None:
    form = your_bracket(TEXT)
    rows = [row for row in form.editor.state["rows"] if row["number"] != "3"]
    send(form, rows, {"field": "removed", "was": "3"})
    assert "residents 4 5 6\n" in form.editor.text
    assert "met" not in form.editor.text


def test_a_chosen_preference_takes_the_place_of_the_colours() -> None:
    form = your_bracket(TEXT)
    change(form, 4, "wish", "mild-w")
    assert "4 5 want White\n" in form.editor.text
    assert "had W" not in form.editor.text


def test_what_is_typed_wrongly_into_the_table_stays_there() -> None:
    form = your_bracket(TEXT)
    change(form, 3, "score", "x")
    assert form.editor.state["wrong"]
    assert form.editor.state["rows"][3]["score"] == "x"
    assert "residents 4 on x" in form.editor.text
    change(form, 3, "score", "2")
    assert form.editor.text == TEXT


def test_the_last_bracket_and_the_round() -> None:
    form = your_bracket("1 2 3")
    send(
        form,
        form.editor.state["rows"],
        {"field": "follows", "was": "unknown"},
        follows="nothing",
        round="9",
        rounds="9",
    )
    assert form.editor.text == "1 2 3\nlast bracket\nround 9 of 9\n"


def test_the_edition() -> None:
    form = your_bracket("1 2 3; last bracket; 3 had a full-point bye", rules="2017")
    assert "3 gets the bye" in form.transcript()
    form.editor.rules = "2026"
    assert "2 gets the bye" in form.transcript()


# --- what a notebook keeps


def test_the_transcript_of_the_form() -> None:
    form = your_bracket(TEXT)
    data, _ = form._repr_mimebundle_()
    assert data["text/plain"].startswith(TEXT)
    assert "Understood: 2 MDPs, 4 residents." in data["text/plain"]
    assert data["text/html"].startswith("<pre>MDPs 1 2\n")
    assert data["text/plain"] == your_bracket(TEXT)._repr_mimebundle_()[0]["text/plain"]


def test_the_words_of_the_form_have_no_gaps() -> None:
    words = your_bracket("1 2").editor.words
    assert [column for column, _, _ in words["columns"]] == list(COLUMNS)
    assert set(words["options"]) >= {"place", "wish", "last", "before", "bar", "follows", "rules"}


def test_a_bracket_alone_is_its_player() -> None:
    shown = bracket("1 2 3 4; met 1-3", rules="2017", level="bracket", mode="leap")
    typed = TypedBracket.parse("1 2 3 4; met 1-3")
    assert repr(shown).splitlines()[0] == transcript(typed.trace(rulebook("2017"))).splitlines()[0]
    assert "we look at the natural one and then leap" in repr(shown)


def test_a_text_with_a_mistake_is_told_where() -> None:
    shown = bracket("1 2; met 1-<9>")
    assert isinstance(shown, Mistake)
    assert repr(shown).splitlines()[1:] == ["1 2; met 1-<9>", "           ^"]
    assert "&lt;9&gt;" in shown._repr_html_()
