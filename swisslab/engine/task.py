"""What one bracket is asked for, as places of the ranking order."""

from dataclasses import dataclass

from swisslab.engine.field import Mask


@dataclass(frozen=True, slots=True)
class Task:
    """What a bracket has to respect. Members are places of the ranking order, the first `mdps` of them MDPs.

    next_residents: the residents of the next bracket. below: everybody lower. completion: the rest of the round must
    remain pairable (C.4 / C4, C5). look_ahead: C.7 / C8 counts. unseen: something follows below of which nothing is
    known, so that it makes no demands (a bracket taken by itself).
    """

    members: tuple[int, ...]
    mdps: int
    next_residents: Mask
    below: Mask
    completion: bool
    look_ahead: bool
    unseen: bool = False

    @property
    def last(self) -> bool:
        """Whether the bye is given from this bracket."""
        return not (self.below or self.unseen)
