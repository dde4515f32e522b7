"""Who does not play: byes asked for (240) and absence from the round to be paired (XXZ)."""

from swisslab.model import Outcome, Tournament
from swisslab.trf.draft import Draft
from swisslab.trf.errors import ErrorCode, Field, TrfError
from swisslab.trf.record import MAX_ROUND, Record

_TYPES = {"F": Outcome.FULL_BYE, "H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE}
_LETTERS = {outcome: letter for letter, outcome in _TYPES.items()}


def read_byes(draft: Draft, record: Record) -> None:
    """Record 240: a type, a round, the players; TrfError(BYES_CONTRADICT) if another type was said before."""
    record.demand_blanks(4, 6, 10)
    bye = _TYPES.get(record.text[4:5].upper())
    if bye is None:
        raise record.error(ErrorCode.BAD_BYE_TYPE, column=5, found=record.text[4:5], expected=tuple(_TYPES))
    round_number = record.required(7, 9, Field.ROUND, most=MAX_ROUND)
    byes = draft.values.setdefault("entered_byes", {})
    for column, number in record.integers_from(11):
        player = draft.player(record, column, number)
        before = draft.contradicted(("entered_byes", player, round_number), bye, record, column)
        if before is not None:
            raise record.error(
                ErrorCode.BYES_CONTRADICT,
                column=column,
                found=bye.value,
                expected=(before.value.value,),
                player=player,
                round=round_number,
                other_line=before.line,
            )
        byes[player, round_number] = bye


def write_byes(tournament: Tournament) -> list[str]:
    """Records 240, one for each type and round. Raises TrfError(BAD_BYE_TYPE) for an outcome that is no such bye."""
    listed: dict[tuple[int, Outcome], list[int]] = {}
    for (number, round_number), outcome in sorted(tournament.entered_byes.items(), key=lambda item: item[0]):
        if outcome not in _LETTERS:
            code, found, expected = ErrorCode.BAD_BYE_TYPE, outcome.value, tuple(_TYPES)
            raise TrfError(code=code, found=found, expected=expected, player=number, round=round_number)
        listed.setdefault((round_number, outcome), []).append(number)
    return [
        f"240 {_LETTERS[outcome]} {round_number:>3}" + "".join(f" {number:>4}" for number in numbers)
        for (round_number, outcome), numbers in listed.items()
    ]


def read_absent(draft: Draft, record: Record) -> None:
    """XXZ: a free list of players."""
    draft.values["absent"] = draft.values.get("absent", frozenset()).union(draft.listed_players(record))


def write_absent(tournament: Tournament) -> list[str]:
    """One line XXZ."""
    return ["XXZ " + " ".join(map(str, sorted(tournament.absent)))] if tournament.absent else []
