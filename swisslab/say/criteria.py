"""Which message describes which criterion: the editions number the same ideas differently."""

from collections.abc import Mapping

_SHARED = ("top-difference", "top-repeat", "colour", "strong")
_FLOATS = ("down-last", "up-last", "down-before", "up-before")
_DIFFERENCES = tuple(f"{name}-difference" for name in _FLOATS)

_KEYS_2017 = (
    *("rematch", "pab", "absolute", "completion", "pairs", "psd", "look-ahead"),
    *_SHARED,
    *_FLOATS,
    *_DIFFERENCES,
)
_KEYS_2026 = (
    *("rematch", "pab-2026", "absolute", "completion", "pab-score", "pairs", "floater-scores"),
    *("look-ahead-2026", "unplayed"),
    *_SHARED,
    *(f"{name}-2026" for name in _FLOATS),
    *_DIFFERENCES,
)

_MANUAL: Mapping[str, str] = {  # the older manual, before 2017
    "1a": "rematch",
    "1b": "pab-2026",
    "2": "absolute",
    "3": "manual-difference",
    "4": "manual-colour",
    "5": "manual-last",
    "6": "manual-before",
}

_NAMES: Mapping[str, Mapping[str, str]] = {
    "2017": {f"C.{number}": key for number, key in enumerate(_KEYS_2017, 1)},
    "2026": {f"C{number}": key for number, key in enumerate(_KEYS_2026, 1)},
    "manual": _MANUAL,
}
_ALL = {name: key for names in _NAMES.values() for name, key in names.items()}


def criterion_names(rules: str) -> tuple[str, ...]:
    """The criteria of an edition in order, written as the edition writes them.

    >>> criterion_names("2026")[11], len(criterion_names("2017"))
    ('C12', 19)
    """
    return tuple(_NAMES[rules])


def criterion_key(criterion: str) -> str:
    """What a criterion is about, as the middle of its message id; KeyError if unknown.

    >>> criterion_key("C.10"), criterion_key("C12"), criterion_key("C.12")
    ('colour', 'colour', 'down-last')
    """
    return _ALL[criterion]
