"""How a command ends."""

from enum import IntEnum


class Status(IntEnum):
    """Exit statuses."""

    DONE = 0
    DIFFERENCE = 1  # no legal pairing, or a difference found
    USAGE = 2
    BAD_FILE = 3


class CommandError(Exception):
    """A command that cannot be carried out: the sentence for the user and the exit status."""

    def __init__(self, sentence: str, status: Status) -> None:
        super().__init__(sentence)
        self.status = status
