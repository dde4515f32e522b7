"""A typed bracket as the rows of a form, and back to text: what a table of players can hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from swisslab.model import Colour, Float, PabBar, Preference, Strength, points_text
from swisslab.typed import Follows, TypedBracket, TypedPlayer

Row = dict[str, str]

PLACES = {"mdp": "MDPs", "resident": "residents", "below": "below"}
PREFERENCES = (
    "",
    *(f"{strength.name.lower()}-{colour.value}" for colour in Colour for strength in Strength if strength),
)
FLOATS = {"": "", Float.DOWN.value: "down", Float.UP.value: "up"}
BARS = {
    "": "",
    PabBar.PAB.value: "had the bye",
    PabBar.FORFEIT_WIN.value: "won by forfeit",
    PabBar.FULL_BYE.value: "had a full-point bye",
}
_COLOURS = {"": "", Colour.WHITE.value: "White", Colour.BLACK.value: "Black"}


def rows_of(bracket: TypedBracket) -> list[Row]:
    """One row a player, in ranking order."""
    groups = (("mdp", bracket.mdps), ("resident", bracket.residents), ("below", bracket.lower))
    return [_row(bracket, place, player) for place, players in groups for player in players]


def _row(bracket: TypedBracket, place: str, player: TypedPlayer) -> Row:
    def others(pairs: frozenset[frozenset[int]]) -> str:
        with_me = (pair for pair in pairs if player.number in pair)
        return " ".join(str(n) for n in sorted(n for pair in with_me for n in pair if n != player.number))

    return {
        "number": str(player.number),
        "name": player.name,
        "place": place,
        "score": points_text(player.score),
        "wish": _preference(player.preference),
        "colours": "".join(colour.value.upper() for colour in player.colours or ()),
        "met": others(bracket.met),
        "apart": others(bracket.forbidden),
        "last": player.last_float.value,
        "before": player.second_last_float.value,
        "bar": player.bar.value if player.bar is not None else "",
        "missed": str(player.unplayed),
    }


def _preference(preferred: Preference) -> str:
    return "" if preferred.colour is None else f"{preferred.strength.name.lower()}-{preferred.colour.value}"


def general_of(bracket: TypedBracket) -> dict[str, str]:
    """What is not said of single players."""
    return {
        "follows": bracket.follows.value,
        "round": "" if bracket.round is None else str(bracket.round),
        "rounds": "" if bracket.rounds is None else str(bracket.rounds),
        "topscorers": " ".join(str(number) for number in sorted(bracket.topscorers or ())),
        "initial": "" if bracket.initial_colour is None else bracket.initial_colour.value,
    }


def text_of(rows: Sequence[Mapping[str, Any]], general: Mapping[str, Any]) -> str:
    """The text of a form, whatever is in its fields: mistakes are found when it is read."""
    lines: list[str] = []
    said: list[str] = []
    for row in rows:
        value = {name: str(content).strip() for name, content in row.items()}
        number = value["number"]
        name = f' "{value["name"]}"' if value["name"] else ""
        score = f" on {value['score']}" if value["score"] else ""
        lines.append(f"{PLACES.get(value['place'], PLACES['resident'])} {number}{name}{score}")
        said += [f"{number} {words}" for words in _said(value)]
    if general["follows"] == Follows.NOTHING.value and not any(row["place"] == "below" for row in rows):
        lines.append("last bracket")
    return "\n".join([*lines, *said, *_round(general)]) + "\n"


def _said(value: Mapping[str, str]) -> list[str]:
    """What a row says of its player."""
    preferred = ""
    if value["colours"]:
        preferred = f"had {value['colours']}"
    elif value["wish"] in PREFERENCES and value["wish"]:
        strength, colour = value["wish"].split("-")
        preferred = f"wants {_COLOURS[colour]} {strength}"
    last, before = FLOATS.get(value["last"], ""), FLOATS.get(value["before"], "")
    bar = BARS.get(value["bar"], "")
    usual = ("", "1" if bar else "0")
    said = [
        preferred,
        f"met {value['met']}" if value["met"] else "",
        f"may not meet {value['apart']}" if value["apart"] else "",
        f"floated {last}" if last else "",
        f"floated {before} two rounds ago" if before else "",
        bar,
        f"missed {value['missed']}" if value["missed"] not in usual else "",
    ]
    return [words for words in said if words]


def _round(general: Mapping[str, Any]) -> list[str]:
    number, rounds = str(general["round"]).strip(), str(general["rounds"]).strip()
    topscorers = str(general["topscorers"]).strip()
    lines = []
    if number or rounds:
        lines.append(f"round {number}" + (f" of {rounds}" if rounds else ""))
    if topscorers:
        lines.append(f"topscorers {topscorers}")
    if colour := _COLOURS.get(str(general["initial"]), ""):
        lines.append(f"initial colour {colour}")
    return lines


def settled(rows: Sequence[Row], change: Mapping[str, Any]) -> list[Row]:
    """The rows once what a change means for other rows is done there as well.

    `change` names the `field` that was changed, its `row` and what it `was`: opponents name each other, a new number
    is used everywhere, and nobody has met a player who was taken out ("removed").
    """
    field, was, at = str(change.get("field", "")), str(change.get("was", "")), change.get("row")
    done = [dict(row) for row in rows]
    own = done[at] if isinstance(at, int) and 0 <= at < len(done) else None
    for row in done:
        if row is own:
            continue
        for name in ("met", "apart"):
            numbers = re.findall(r"\d+", row[name])
            if field == "removed":
                numbers = [number for number in numbers if number != was]
            elif field == "number" and own is not None:
                numbers = [own["number"].strip() if number == was else number for number in numbers]
            elif field == name and own is not None and row["number"] not in re.findall(r"\d+", own[name]):
                numbers = [number for number in numbers if number != own["number"]]
            else:
                continue
            row[name] = " ".join(numbers)
    if own is not None and field == "wish":
        own["colours"] = ""  # the preference follows from the colours, so a chosen one takes their place
    if own is not None and field == "bar" and own["bar"] and own["missed"].strip() in ("", "0"):
        own["missed"] = "1"
    return done
