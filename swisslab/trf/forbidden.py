"""Who must not meet: forbidden pairings (260, XXP)."""

from swisslab.model import Forbidden, Tournament
from swisslab.trf.draft import Draft
from swisslab.trf.errors import WarningCode
from swisslab.trf.record import MAX_ROUND, Record


def read_forbidden(draft: Draft, record: Record) -> None:
    """XXP: a free list of players who must not meet in any round."""
    _forbid(draft, record, draft.listed_players(record))


def read_forbidden_in_rounds(draft: Draft, record: Record) -> None:
    """Record 260: the first and the last round (both blank: all; 999: to the end), then the players."""
    record.demand_blanks(4, 8, 12)
    first, last = 1, None
    if record.part(5, 11):
        first, until = record.round_range(5, 9)
        last = None if until == MAX_ROUND else until
    players = [draft.player(record, column, number) for column, number in record.integers_from(13)]
    _forbid(draft, record, players, first, last)


def _forbid(draft: Draft, record: Record, players: list[int], first: int = 1, last: int | None = None) -> None:
    if len(set(players)) < 2:
        found = " ".join(map(str, players))
        draft.warnings.append(record.warning(WarningCode.NOBODY_FORBIDDEN, column=1, found=found))
    else:
        rule = Forbidden(frozenset(players), first, last)
        draft.values["forbidden"] = (*draft.values.get("forbidden", ()), rule)


def write_forbidden(tournament: Tournament) -> list[str]:
    """One line for each rule: XXP where it holds in all rounds, else record 260."""
    lines = []
    for rule in tournament.forbidden:
        players = sorted(rule.players)
        if rule.first == 1 and rule.last is None:
            lines.append("XXP " + " ".join(map(str, players)))
        else:
            last = MAX_ROUND if rule.last is None else rule.last
            lines.append(f"260 {rule.first:>3} {last:>3}" + "".join(f" {number:>4}" for number in players))
    return lines
