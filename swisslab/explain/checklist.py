"""The checklist of a round: of every player all that the pairing looks at, one frozen row each."""

from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from enum import Enum
from typing import Any

from swisslab.display import Displayed
from swisslab.explain.legality import bye_takers, lowest_pab_score
from swisslab.model import Colour, Float, PabBar, Player, PlayerNumber, Points, Strength
from swisslab.rules import Role, Standing
from swisslab.walk.json_values import points_to_json


class NoBye(Enum):
    """Why somebody cannot get the bye in this round."""

    PAB = PabBar.PAB.value
    FORFEIT_WIN = PabBar.FORFEIT_WIN.value
    FULL_BYE = PabBar.FULL_BYE.value
    SCORE = "score"  # 2026: somebody with a lower score can get it (C5)
    EVEN = "even"  # nobody gets a bye


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One player before the round. score: tenths of a point; colours: games really played, oldest first.

    wish and strength: the colour preference. last_float and second_last_float: floats of the last two rounds.
    opponents: those really played, ascending. no_bye: why the bye is out of reach, None for those who may get it.
    """

    number: int
    name: str
    rating: int | None
    score: Points
    colours: tuple[Colour, ...]
    colour_difference: int
    wish: Colour | None
    strength: Strength
    last_float: Float
    second_last_float: Float
    opponents: tuple[int, ...]
    unplayed: int
    topscorer: bool
    bye_allowed: bool
    no_bye: NoBye | None


@dataclass(frozen=True, slots=True)
class Checklist(Displayed):
    """All players of a round in ranking order; behaves like a table.

    columns: the names of the fields. rows: one record a player. bye_score: the score (tenths) that the bye goes to in
    an odd round where the edition fixes it, else None.
    """

    round: int
    rules: str
    rows: tuple[ChecklistRow, ...]
    bye_score: Points | None = None

    def __repr__(self) -> str:
        return f"<Checklist before round {self.round}: {len(self.rows)} players, rules of {self.rules}>"

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(field.name for field in fields(ChecklistRow))

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[ChecklistRow]:
        return iter(self.rows)

    def __getitem__(self, column: str) -> tuple[Any, ...]:
        """One column by its name; KeyError if there is none."""
        if column not in self.columns:
            raise KeyError(column)
        return tuple(getattr(row, column) for row in self.rows)

    def records(self) -> list[dict[str, Any]]:
        """The rows as plain dictionaries of numbers, words and lists, as JSON takes them; scores in points."""
        return [_record(row) for row in self.rows]

    def tuples(self) -> list[tuple[Any, ...]]:
        """The rows as plain tuples in the order of the columns, as data frames take them."""
        return [astuple(row) for row in self.rows]


def checklist(standing: Standing) -> Checklist:
    """The checklist of the round that a standing is before."""
    takers = {player.number for player in bye_takers(standing)}
    even = len(standing.players) % 2 == 0
    fixed = None if even or standing.rules.by_role(Role.BYE_SCORE) is None else lowest_pab_score(standing)
    rows = tuple(_row(player, _no_bye(player, even, takers)) for player in standing.players)
    return Checklist(standing.round, standing.rules.name, rows, fixed)


def _no_bye(player: Player, even: bool, takers: set[PlayerNumber]) -> NoBye | None:
    if player.pab_bar is not None:
        return NoBye(player.pab_bar.value)
    if even:
        return NoBye.EVEN
    return None if player.number in takers else NoBye.SCORE


def _row(player: Player, no_bye: NoBye | None) -> ChecklistRow:
    return ChecklistRow(
        number=player.number,
        name=player.name,
        rating=player.rating,
        score=player.score,
        colours=player.colours,
        colour_difference=player.colour_difference,
        wish=player.preference.colour,
        strength=player.preference.strength,
        last_float=player.last_float,
        second_last_float=player.second_last_float,
        opponents=tuple(sorted(player.opponents)),
        unplayed=player.unplayed,
        topscorer=player.topscorer,
        bye_allowed=no_bye is None,
        no_bye=no_bye,
    )


def _record(row: ChecklistRow) -> dict[str, Any]:
    plain = {field.name: getattr(row, field.name) for field in fields(row)}
    return plain | {
        "score": points_to_json(row.score),
        "colours": "".join(colour.value for colour in row.colours),
        "wish": None if row.wish is None else row.wish.value,
        "strength": row.strength.name.lower(),
        "last_float": row.last_float.name.lower(),
        "second_last_float": row.second_last_float.name.lower(),
        "opponents": list(row.opponents),
        "no_bye": None if row.no_bye is None else row.no_bye.value,
    }
