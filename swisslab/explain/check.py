"""Every complete round of a file against the engine."""

from collections.abc import Iterator
from dataclasses import dataclass

from swisslab.explain.proposal import Proposal, ProposalError
from swisslab.explain.verdict import Verdict, VerdictKind
from swisslab.explain.why import why_not
from swisslab.model import Tournament
from swisslab.rules import Rulebook, standing_before


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round (1-based) of a file and the verdict on its pairing, or why what it has is no pairing of the round."""

    round: int
    verdict: Verdict | None
    problem: ProposalError | None = None

    @property
    def agrees(self) -> bool:
        """Whether the file has the official pairs, colours and bye."""
        return self.verdict is not None and self.verdict.kind is VerdictKind.OFFICIAL

    @property
    def decided_by(self) -> str | None:
        """What decides against the file's pairing; None where it agrees."""
        if self.verdict is not None:
            return self.verdict.decided_by
        return None if self.problem is None else self.problem.problem.value


def check_round(tournament: Tournament, round_number: int, rules: Rulebook) -> RoundCheck:
    """The verdict on the pairing that the file has for a complete round."""
    standing = standing_before(tournament, rules, round_number)
    try:
        proposal = Proposal.of_round(tournament, round_number)
        return RoundCheck(round_number, why_not(standing, proposal))
    except ProposalError as problem:
        return RoundCheck(round_number, None, problem)


def check_file(tournament: Tournament, rules: Rulebook) -> Iterator[RoundCheck]:
    """Every complete round, from the first."""
    for number in range(1, tournament.next_round):
        yield check_round(tournament, number, rules)
