"""A rulebook: everything in which the editions differ, as data. Any part can be swapped for an experiment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from swisslab.model import Entry, Float, PabBar, Points, PointSystem
from swisslab.rules.criteria import Criterion, Shape

FloatRule = Callable[[PointSystem, Entry | None, Points, Points | None], Float]
PabRule = Callable[[PointSystem, Entry | None], PabBar | None]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One edition of the Dutch system.

    edition: "2017" or "2026". floats: the float of one past round (system, entry, own score, opponent's score).
    pab_bar: why one past round bars from the bye. rematch, bye, colour: names of the absolute criteria C1, C2, C3 and
    completion of C4. lowest_pab: name of the criterion that fixes the lowest score for the bye, None if the edition
    has none. collapse: True where a bracket that spoils the rest becomes the PPB (A.9); False where completion counts
    in every bracket. global_look_ahead: True where the look-ahead is taken over completions of the whole round.
    parity_of_all: rule E.5 / 5.2.5 counts every registered player; by default only those who have taken part so far.
    quality: the other criteria in order. articles: where each part of the procedure stands.
    """

    edition: str
    floats: FloatRule
    pab_bar: PabRule
    rematch: str
    bye: str
    colour: str
    completion: str
    lowest_pab: str | None
    collapse: bool
    global_look_ahead: bool
    quality: tuple[Criterion, ...]
    articles: Mapping[str, str]
    parity_of_all: bool = False

    @property
    def look_ahead(self) -> Criterion | None:
        """The criterion that looks at the next bracket (C.7 / C8)."""
        return next((c for c in self.quality if c.shape is Shape.LOOK_AHEAD), None)

    def criterion(self, name: str) -> Criterion:
        """The quality criterion of that name; KeyError if there is none."""
        for criterion in self.quality:
            if criterion.id == name:
                return criterion
        raise KeyError(name)
