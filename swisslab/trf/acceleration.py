"""Acceleration: explicit virtual points of one player (XXA) and of many (250)."""

from swisslab.model import Points, Tournament
from swisslab.trf.draft import Draft
from swisslab.trf.errors import ErrorCode, Field
from swisslab.trf.record import Record


def read_virtual_of_player(draft: Draft, record: Record) -> None:
    """XXA: a player, then the points of each round."""
    record.demand_blanks(4, 9)
    player = draft.player(record, 5, record.required(5, 8, Field.PLAYER))
    for column in range(10, len(record.text.rstrip()) + 1, 5):
        record.demand_blanks(column - 1)
        points = record.points(column, column + 3) or 0
        _accelerate(draft, record, column, player, (column - 5) // 5, points)


def read_virtual_of_group(draft: Draft, record: Record) -> None:
    """Record 250: match points, game points (these count where given), rounds from and to, players from and to."""
    record.demand_blanks(4, 9, 14, 18, 22, 27)
    match_points, game_points = record.points(5, 8), record.points(10, 13)
    points = match_points if game_points is None else game_points
    if points is None:
        expected, where = ("0.0-99.9",), Field.POINT_VALUE
        raise record.error(ErrorCode.BAD_POINTS, column=10, found="", expected=expected, field=where)
    first_round, last_round = record.round_range(15, 19)
    first = draft.player(record, 23, record.required(23, 26, Field.PLAYER))
    last = record.integer(28, 31, Field.PLAYER)
    last = first if last is None else draft.player(record, 28, last)
    if first > last:
        expected, where = (f"{first}-{max(draft.records)}",), Field.PLAYER
        raise record.error(ErrorCode.BAD_RANGE, column=28, found=str(last), expected=expected, field=where)
    for player in range(first, last + 1):
        for round_number in range(first_round, last_round + 1) if player in draft.records else ():
            _accelerate(draft, record, 10, player, round_number, points)


def _accelerate(draft: Draft, record: Record, column: int, player: int, round_number: int, points: Points) -> None:
    before = draft.contradicted(("virtual", player, round_number), points, record, column)
    if before is not None:
        raise record.error(
            ErrorCode.ACCELERATION_CONTRADICTS,
            column=column,
            found=f"{points / 10:.1f}",
            expected=(f"{before.value / 10:.1f}",),
            field=Field.POINT_VALUE,
            player=player,
            round=round_number,
            other_line=before.line,
        )
    draft.values.setdefault("virtual", {}).setdefault(player, {})[round_number] = points


def conclude_virtual(draft: Draft) -> None:
    """Virtual points of each player who has any, from round 1 to the last round with an entry."""
    said: dict[int, dict[int, Points]] = draft.values.get("virtual", {})
    draft.values["virtual"] = {
        player: tuple(points.get(r, 0) for r in range(1, max(points) + 1)) for player, points in sorted(said.items())
    }


def write_virtual(tournament: Tournament) -> list[str]:
    """One line XXA for each player."""
    return [
        f"XXA {number:>4}" + "".join(f" {points // 10:>2}.{points % 10}" for points in values)
        for number, values in sorted(tournament.virtual.items())
        if values
    ]
