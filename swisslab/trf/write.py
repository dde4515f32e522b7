"""Writing a tournament file: every line as it was read, and new lines only for what has changed since."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from swisslab.model import Colour, Outcome, Record, Tournament
from swisslab.trf.errors import ErrorCode, TrfError
from swisslab.trf.header import BYE_TYPES, MAX_ROUND
from swisslab.trf.lines import join
from swisslab.trf.player import write_player
from swisslab.trf.points import BB_CODES, write_points
from swisslab.trf.read import read_tournament

_BYE_LETTERS = {outcome: letter for letter, outcome in BYE_TYPES.items()}


def write_tournament(tournament: Tournament) -> bytes:
    """The file of a tournament as bytes, in its own encoding (UTF-8 where that cannot hold a name).

    What was read and not changed comes back byte for byte. Raises TrfError for a value that its columns cannot hold.
    """
    text = write_text(tournament)
    try:
        return text.encode(tournament.encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def write_text(tournament: Tournament) -> str:
    """The file of a tournament as text, with its own line ends and without a byte order mark."""
    return join(updated(tournament).records, tournament.newline)


def updated(tournament: Tournament) -> Tournament:
    """The same tournament with records that say what its other fields say.

    Records that are still true stay untouched; a tournament without records gets all of them.
    """
    records = list(tournament.records)
    before = read_tournament(join(records, tournament.newline)) if records else Tournament(())
    for group in _GROUPS:
        if any(getattr(before, name) != getattr(tournament, name) for name in group.fields):
            records = _exchange(records, group.codes, group.lines(tournament))
    if len(before.contestants) != len(tournament.contestants):
        records = _exchange(records, ("062",), [f"062 {len(tournament.contestants)}"])
    records = _players(records, before, tournament)
    lines = tuple(replace(record, line=number) for number, record in enumerate(records, 1))
    return replace(tournament, records=lines)


@dataclass(frozen=True, slots=True)
class _Group:
    """Fields of the model, the codes of all lines that can say them, and a function that writes such lines."""

    fields: tuple[str, ...]
    codes: tuple[str, ...]
    lines: Callable[[Tournament], list[str]]


def _text(code: str, name: str) -> _Group:
    def lines(tournament: Tournament) -> list[str]:
        value = getattr(tournament, name)
        return [f"{code} {' '.join(str(value).split())}"] if value else []

    return _Group((name,), (code,), lines)


def _day(code: str, name: str) -> _Group:
    def lines(tournament: Tournament) -> list[str]:
        value = getattr(tournament, name)
        return [f"{code} {value:%Y/%m/%d}"] if value else []

    return _Group((name,), (code,), lines)


def _rounds(tournament: Tournament) -> list[str]:
    return [] if tournament.rounds is None else [f"142 {tournament.rounds}", f"XXR {tournament.rounds}"]


def _colour(tournament: Tournament) -> list[str]:
    """Both dialects, so that older programs understand the file too."""
    colour = tournament.initial_colour
    lines = [] if colour is None else [f"152 {colour.value.upper()}"]
    options = ["rank"] if tournament.by_rank else []
    options += [] if colour is None else ["white1" if colour is Colour.WHITE else "black1"]
    return lines + ([f"XXC {' '.join(options)}"] if options else [])


def _points(tournament: Tournament) -> list[str]:
    return write_points(tournament.points)


def _virtual(tournament: Tournament) -> list[str]:
    return [
        f"XXA {number:>4}" + "".join(f" {points // 10:>2}.{points % 10}" for points in values)
        for number, values in sorted(tournament.virtual.items())
        if values
    ]


def _absent(tournament: Tournament) -> list[str]:
    return ["XXZ " + " ".join(map(str, sorted(tournament.absent)))] if tournament.absent else []


def _byes(tournament: Tournament) -> list[str]:
    listed: dict[tuple[int, Outcome], list[int]] = {}
    for (number, round_number), outcome in sorted(tournament.entered_byes.items(), key=lambda item: item[0]):
        if outcome not in _BYE_LETTERS:
            found, expected = outcome.value, tuple(BYE_TYPES)
            raise TrfError(ErrorCode.BAD_BYE_TYPE, 0, 0, found, expected, None, number, round_number)
        listed.setdefault((round_number, outcome), []).append(number)
    return [
        f"240 {_BYE_LETTERS[outcome]} {round_number:>3}" + "".join(f" {number:>4}" for number in numbers)
        for (round_number, outcome), numbers in listed.items()
    ]


def _forbidden(tournament: Tournament) -> list[str]:
    lines = []
    for item in tournament.forbidden:
        players = sorted(item.players)
        if item.first == 1 and item.last is None:
            lines.append("XXP " + " ".join(map(str, players)))
        else:
            last = MAX_ROUND if item.last is None else item.last
            lines.append(f"260 {item.first:>3} {last:>3}" + "".join(f" {number:>4}" for number in players))
    return lines


_GROUPS = (
    _text("012", "name"),
    _text("022", "city"),
    _text("032", "federation"),
    _day("042", "start"),
    _day("052", "end"),
    _Group(("rounds",), ("142", "XXR"), _rounds),
    _Group(("initial_colour", "by_rank"), ("152", "XXC"), _colour),
    _Group(("points",), ("162", "XXS", *BB_CODES), _points),
    _text("192", "system"),
    _Group(("entered_byes",), ("240",), _byes),
    _Group(("virtual",), ("250", "XXA"), _virtual),
    _Group(("forbidden",), ("260", "XXP"), _forbidden),
    _Group(("absent",), ("XXZ",), _absent),
)


def _exchange(records: list[Record], codes: tuple[str, ...], texts: list[str]) -> list[Record]:
    """Put new lines in the place of all lines with some codes (before the first player where there were none)."""
    found = [index for index, record in enumerate(records) if record.text[:3].upper() in codes]
    players = [index for index, record in enumerate(records) if record.text[:3] == "001"]
    place = found[0] if found else players[0] if players else len(records)
    kept = [record for record in records[:place] if record.text[:3].upper() not in codes]
    rest = [record for record in records[place:] if record.text[:3].upper() not in codes]
    return _ended(kept) + [Record(0, text) for text in texts] + rest


def _players(records: list[Record], before: Tournament, tournament: Tournament) -> list[Record]:
    """Fill the places of lines 001 with the players in their present order; only lines that changed are rewritten."""
    old = {contestant.number: contestant for contestant in before.contestants}
    base = {int(record.text[4:8]): record.text for record in records if _is_player(record)}
    texts = [
        base[new.number]
        if old.get(new.number) == new
        else write_player(new, base.get(new.number, ""), old.get(new.number))
        for new in tournament.contestants
    ]
    places = sum(map(_is_player, records))
    waiting, result, seen = iter(texts), list[Record](), 0
    for record in records:
        if not _is_player(record):
            result.append(record)
            continue
        seen += 1
        more = list(waiting) if seen == places else [text for text in (next(waiting, None),) if text is not None]
        new_lines = [Record(0, text) for text in more]
        if new_lines:
            new_lines[-1] = replace(record, text=more[-1])
        result += new_lines
    return result if places else _ended(result) + [Record(0, text) for text in texts]


def _is_player(record: Record) -> bool:
    return record.text[:3] == "001"


def _ended(records: list[Record]) -> list[Record]:
    """Records of which the last is ended, so that a line can follow it."""
    if records and records[-1].end == "":
        return [*records[:-1], replace(records[-1], end=None)]
    return records
