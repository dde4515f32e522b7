"""The checklist of a round as an HTML table, and as a page of its own."""

from html import escape
from importlib.resources import files

from swisslab.explain import Checklist
from swisslab.model import Strength
from swisslab.say import Speaker
from swisslab.say.checklists import (
    RIGHT,
    checklist_cell,
    checklist_columns,
    checklist_note,
    checklist_title,
)


def dispute_style() -> str:
    """The style sheet of the tables about rounds and verdicts."""
    return (files("swisslab.show") / "dispute.css").read_text(encoding="utf-8")


def checklist_html(table: Checklist, language: str = "en") -> str:
    """The table as a piece of HTML with its own style; rows of one score are kept together."""
    words = Speaker(language)
    columns = checklist_columns(words, table)
    heads = "".join(
        f'<th scope="col"{_side(column)} title="{escape(words.message(f"checklist-{column}.long"))}">'
        f"{escape(words.message(f'checklist-{column}'))}</th>"
        for column in columns
    )
    rows = []
    before = None
    for row in table:
        cells = []
        for column in columns:
            text = escape(checklist_cell(words, row, column))
            strong = column == "wish" and row.strength is Strength.ABSOLUTE
            body = f"<b>{text}</b>" if strong or (column == "no_bye" and row.bye_allowed) else text
            tag, scope = ("th", ' scope="row"') if column == "number" else ("td", "")
            cells.append(f"<{tag}{scope}{_side(column)}>{body}</{tag}>")
        first = ' class="swd-group"' if before not in (None, row.score) else ""
        rows.append(f"<tr{first}>{''.join(cells)}</tr>")
        before = row.score
    caption = f"{escape(checklist_title(words, table))}<small>{escape(checklist_note(words, table))}</small>"
    return (
        f"<style>{dispute_style()}</style>"
        f'<div class="swd" role="region" tabindex="0" aria-label="{escape(checklist_title(words, table))}">'
        f'<table class="swd-checklist"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _side(column: str) -> str:
    return ' class="swd-right"' if column in RIGHT else ""


def checklist_page(table: Checklist, language: str = "en") -> str:
    """A whole page around the table."""
    title = escape(checklist_title(Speaker(language), table))
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title></head><body>{checklist_html(table, language)}</body></html>"
    )
