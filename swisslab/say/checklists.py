"""The checklist of a round in words: the cells of its table, and the table as aligned text."""

from collections.abc import Iterator

from swisslab.explain import Checklist, ChecklistRow, NoBye
from swisslab.model import Float, Strength, points_text
from swisslab.say.speaker import Speaker

COLUMNS = (
    "number",
    "name",
    "rating",
    "score",
    "colours",
    "colour_difference",
    "wish",
    "last_float",
    "second_last_float",
    "opponents",
    "no_bye",
)
RIGHT = frozenset({"number", "rating", "score", "colour_difference"})  # aligned to the right


def checklist_columns(words: Speaker, table: Checklist) -> tuple[str, ...]:
    """The columns worth a place: no names or ratings where the file has none."""
    return tuple(
        column
        for column in COLUMNS
        if column not in ("name", "rating") or any(getattr(row, column) not in (None, "") for row in table)
    )


def checklist_cell(words: Speaker, row: ChecklistRow, column: str) -> str:
    """One cell in words."""
    say = words.message
    match column:
        case "score":
            text = points_text(row.score)
            return say("checklist-topscorer", score=text) if row.topscorer else text
        case "colours":
            letters = "".join(say(f"checklist-colour-{colour.value}") for colour in row.colours)
            return letters or say("checklist-empty")
        case "colour_difference":
            return f"{row.colour_difference:+d}".replace("-", "−") if row.colour_difference else "0"
        case "wish":
            if row.wish is None or row.strength is Strength.NONE:
                return say("checklist-wish-none")
            return say(f"checklist-wish-{row.strength.name.lower()}", colour=words.words.colour(row.wish))
        case "last_float" | "second_last_float":
            return _float(words, getattr(row, column))
        case "opponents":
            return " ".join(str(number) for number in row.opponents) or say("checklist-empty")
        case "no_bye":
            return say("checklist-bye-yes") if row.no_bye is None else say(f"checklist-bye-no-{row.no_bye.value}")
        case _:
            value = getattr(row, column)
            return "" if value is None else str(value)


def _float(words: Speaker, value: Float) -> str:
    return words.message(f"checklist-float-{value.name.lower()}")


def checklist_title(words: Speaker, table: Checklist) -> str:
    """What the table shows."""
    players = words.message("players-count", count=len(table))
    return words.message("checklist-title", round=table.round, rules=table.rules, players=players)


def checklist_note(words: Speaker, table: Checklist) -> str:
    """Who the bye can go to."""
    if any(row.no_bye is NoBye.EVEN for row in table) or len(table) % 2 == 0:
        return words.message("checklist-bye-even")
    if table.bye_score is not None:
        return words.message("checklist-bye-score", score=points_text(table.bye_score))
    return words.message("checklist-bye-open")


def checklist_text(words: Speaker, table: Checklist) -> Iterator[str]:
    """The table as lines of text."""
    yield checklist_title(words, table)
    yield checklist_note(words, table)
    yield ""
    columns = checklist_columns(words, table)
    grid = [[words.message(f"checklist-{column}") for column in columns]]
    grid += [[checklist_cell(words, row, column) for column in columns] for row in table]
    widths = [max(len(line[k]) for line in grid) for k in range(len(columns))]
    for line in grid:
        cells = [
            cell.rjust(width) if column in RIGHT else cell.ljust(width)
            for cell, width, column in zip(line, widths, columns, strict=True)
        ]
        yield "  ".join(cells).rstrip()
