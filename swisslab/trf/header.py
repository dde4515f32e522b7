"""What a file says of the event: name, place, number of players and rounds, initial colour, pairing system."""

from collections.abc import Callable

from swisslab.model import Colour, Tournament
from swisslab.trf.draft import Draft, Said
from swisslab.trf.errors import ErrorCode, Field, WarningCode
from swisslab.trf.record import MAX_ROUND, Record

_INITIAL = {"W": Colour.WHITE, "B": Colour.BLACK, "white1": Colour.WHITE, "black1": Colour.BLACK}


# --- free text: 012, 022, 032, 192 -----------------------------------------------------------------------------------


def text_reader(name: str) -> Callable[[Draft, Record], None]:
    """A reader of free text for a field of the tournament."""

    def read(draft: Draft, record: Record) -> None:
        if record.value:
            draft.keep_first(name, record.value, record)

    return read


def text_writer(code: str, name: str) -> Callable[[Tournament], list[str]]:
    """A writer of a text of the tournament, on one line."""

    def write(tournament: Tournament) -> list[str]:
        value: str | None = getattr(tournament, name)
        return [f"{code} {' '.join(value.split())}"] if value else []

    return write


# --- number of players: 062 ------------------------------------------------------------------------------------------


def read_size(draft: Draft, record: Record) -> None:
    """The number of players, which is counted all the same; a warning if it differs."""
    words = record.words()
    if words and words[0][1].isdecimal() and int(words[0][1]) != len(draft.records):
        column, found = words[0]
        expected = (str(len(draft.records)),)
        draft.warnings.append(
            record.warning(WarningCode.PLAYER_COUNT_DIFFERS, column=column, found=found, expected=expected)
        )


def write_size(tournament: Tournament) -> list[str]:
    """Record 062."""
    return [f"062 {tournament.size}"]


# --- number of rounds: 142, XXR --------------------------------------------------------------------------------------


def read_rounds(draft: Draft, record: Record) -> None:
    """The number of rounds; TrfError(ROUNDS_CONTRADICT) if it was said otherwise before."""
    column = record.value_column
    value = record.read_integer(record.text[3:].strip(), column, Field.ROUNDS, most=MAX_ROUND)
    before = draft.contradicted("rounds", value, record, column)
    if before is not None:
        raise record.error(
            ErrorCode.ROUNDS_CONTRADICT,
            column=column,
            found=str(value),
            expected=(str(before.value),),
            field=Field.ROUNDS,
            other_line=before.line,
        )
    draft.values["rounds"] = value


def write_rounds(tournament: Tournament) -> list[str]:
    """Both dialects, so that older programs understand the file too."""
    return [] if tournament.rounds is None else [f"142 {tournament.rounds}", f"XXR {tournament.rounds}"]


# --- initial colour and pairing numbers: 152, XXC --------------------------------------------------------------------


def read_initial_colour(draft: Draft, record: Record) -> None:
    """Record 152: the initial colour, W or B."""
    (column, found), *_ = record.words() or [(4, "")]
    if found.upper() not in ("W", "B"):
        expected, where = ("W", "B"), Field.INITIAL_COLOUR
        raise record.error(ErrorCode.BAD_COLOUR, column=column, found=found, expected=expected, field=where)
    _set_initial_colour(draft, record, column, found.upper())


def read_options(draft: Draft, record: Record) -> None:
    """XXC: the initial colour, and whether the place in the file is the pairing number."""
    for column, word in record.words():
        if word.lower() == "rank":
            draft.values["by_rank"] = True
        elif word.lower() in _INITIAL:
            _set_initial_colour(draft, record, column, word.lower())
        else:
            expected = ("rank", "white1", "black1")
            draft.warnings.append(
                record.warning(WarningCode.UNKNOWN_OPTION, column=column, found=word, expected=expected)
            )


def _set_initial_colour(draft: Draft, record: Record, column: int, found: str) -> None:
    colour = _INITIAL[found]
    before = draft.contradicted("initial_colour", colour, record, column)
    if before is not None:
        raise record.error(
            ErrorCode.INITIAL_COLOUR_CONTRADICTS,
            column=column,
            found=found,
            expected=(colour.other.value,),
            field=Field.INITIAL_COLOUR,
            other_line=before.line,
        )
    draft.values["initial_colour"] = colour


def write_initial_colour(tournament: Tournament) -> list[str]:
    """Both dialects, so that older programs understand the file too."""
    colour = tournament.initial_colour
    lines = [] if colour is None else [f"152 {colour.value.upper()}"]
    options = ["rank"] if tournament.by_rank else []
    options += [] if colour is None else ["white1" if colour is Colour.WHITE else "black1"]
    return lines + ([f"XXC {' '.join(options)}"] if options else [])


# --- records without effect on the pairing ---------------------------------------------------------------------------


def read_without_effect(draft: Draft, record: Record) -> None:
    """A record that is kept in the file only; the first one of its code gets a warning."""
    key = ("without effect", record.code)
    if key not in draft.said:
        draft.said[key] = Said(record.text, record.line, 1)
        draft.warnings.append(record.warning(WarningCode.RECORD_IGNORED, column=1, found=record.code))
