"""A pairing that somebody proposes: by hand, by another program, in a file."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from swisslab.errors import SwisslabError
from swisslab.model import Colour, Outcome, Pair, PlayerNumber, Tournament
from swisslab.rules import Standing


class ProposalProblem(Enum):
    """Why a proposal is no pairing of the round; it always names the players."""

    UNKNOWN = "unknown"
    TWICE = "twice"
    MISSING = "missing"
    OUT = "out"  # in the file, but not in this round
    SECOND_BYE = "second_bye"  # two byes in one proposal
    NO_COLOUR = "no_colour"  # has the bye, so no colour can be asked for
    NO_BYE = "no_bye"  # an even number of players: nobody gets a bye


class ProposalError(SwisslabError, ValueError):
    """A proposal that is no pairing of the round. `players` are the numbers at fault."""

    def __init__(self, problem: ProposalProblem, players: tuple[int, ...]) -> None:
        super().__init__(problem.value, players)
        self.problem = problem
        self.players = players


@dataclass(frozen=True, slots=True)
class Proposal:
    """A complete pairing of a round: (white, black) by the numbers of the file, and who gets the bye.

    `colourless` are those of the pairs whose order says nothing about colours.
    """

    pairs: tuple[Pair, ...]
    bye: PlayerNumber | None = None
    colourless: frozenset[Pair] = frozenset()

    @property
    def mates(self) -> dict[PlayerNumber, PlayerNumber]:
        """Everybody's opponent, by the numbers of the file."""
        return {a: b for white, black in self.pairs for a, b in ((white, black), (black, white))}

    @classmethod
    def of_round(cls, tournament: Tournament, round_number: int) -> "Proposal":
        """The pairing that a file has for a round (1-based).

        Raises ProposalError(SECOND_BYE) with all of them if several players have the bye.
        """
        pairs: set[Pair] = set()
        colourless: set[Pair] = set()
        byes: list[PlayerNumber] = []
        for contestant in tournament.contestants:
            entry = contestant.entry(round_number)
            if entry is None:
                continue
            if entry.outcome is Outcome.PAB:
                byes.append(PlayerNumber(contestant.number))
            if entry.opponent is None:
                continue
            one, two = PlayerNumber(contestant.number), PlayerNumber(entry.opponent)
            match entry.colour:
                case Colour.WHITE:
                    pairs.add((one, two))
                case Colour.BLACK:
                    pairs.add((two, one))
                case None:
                    colourless.add((min(one, two), max(one, two)))
        if len(byes) > 1:
            raise ProposalError(ProposalProblem.SECOND_BYE, tuple(byes))
        colourless = {pair for pair in colourless if not pairs.intersection((pair, pair[::-1]))}
        return cls(tuple(sorted(pairs | colourless)), byes[0] if byes else None, frozenset(colourless))

    def checked(self, standing: Standing, known: Iterable[int] = ()) -> "Proposal":
        """The same proposal. Raises ProposalError unless everybody of the round is in it exactly once."""
        there = {player.number for player in standing.players}
        named = [number for pair in self.pairs for number in pair] + ([] if self.bye is None else [self.bye])
        wrong = [number for number in named if number not in there]
        if wrong:
            absent = set(known) - there
            out = tuple(number for number in wrong if number in absent)
            raise ProposalError(ProposalProblem.OUT if out else ProposalProblem.UNKNOWN, out or tuple(wrong))
        twice = tuple(number for number, times in Counter(named).items() if times > 1)
        if twice:
            raise ProposalError(ProposalProblem.TWICE, twice)
        missing = tuple(sorted(there.difference(named)))
        if missing:
            raise ProposalError(ProposalProblem.MISSING, missing)
        return self
