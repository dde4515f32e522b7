"""A bracket with its pairing: everything that the walk and the explanations ask of it, each computed once."""

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from swisslab.matching import most_pairs
from swisslab.model import Pair, PlayerNumber, RankIndex
from swisslab.sequence import Address, Arrangement, Bsn, BsnPair, CandidateSequence
from swisslab.solver.bracket import Bracket
from swisslab.solver.candidate import Candidate
from swisslab.solver.evaluate import Evaluator
from swisslab.solver.relaxation import Relaxation
from swisslab.solver.solve import BracketSolver, Solution


class Reduction(Enum):
    """Why MaxPairs or M1 is less than its usual value."""

    OPPONENTS = "opponents"  # C.1-C.3 / C1-C3 leave no such matching
    COMPLETION = "completion"  # the rest of the round could not be paired (C.4 / C4, C5)
    RESIDENTS = "residents"  # more MDPs than residents


@dataclass(frozen=True, eq=False)
class PairedBracket:
    """A bracket and the pairing it must arrive at. `discarded`: a first pass that a collapse replaces (A.9)."""

    bracket: Bracket
    solver: BracketSolver = field(repr=False)
    solution: Solution = field(repr=False)
    discarded: bool = False

    @classmethod
    def solved(cls, bracket: Bracket) -> "PairedBracket":
        """Pair a bracket. Raises Impossible if no candidate keeps the absolute and completion criteria."""
        solver = BracketSolver(bracket)
        return cls(bracket, solver, solver.solve())

    @property
    def label(self) -> str:
        """The label of the bracket."""
        return self.bracket.label

    @property
    def floaters(self) -> tuple[RankIndex, ...]:
        """The downfloaters as rank indices."""
        return self.bracket.rank_indices(self.solution.floaters)

    @property
    def rank_pairs(self) -> list[tuple[RankIndex, RankIndex]]:
        """The pairs as rank indices, the higher-ranked player first."""
        index = self.bracket.rank_index
        return [(index(a), index(b)) for a, b in self.solution.pairs]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs by the numbers of the file, the player of S1 first, as the accepted candidate has them."""
        return self.bracket.number_pairs(self.target.pairs)

    @property
    def downfloaters(self) -> tuple[PlayerNumber, ...]:
        """Who floats, by the numbers of the file."""
        return self.bracket.numbers_of(self.target.downfloaters)

    @property
    def m1(self) -> int:
        """How many MDPs are paired (B.1 / 3.1)."""
        return sum(1 for a, _ in self.solution.pairs if a <= self.bracket.m0)

    @property
    def max_pairs(self) -> int:
        """How many pairs are made (B.1 / 3.1)."""
        return len(self.solution.pairs)

    @cached_property
    def sequence(self) -> CandidateSequence:
        """All candidates in order."""
        bracket = self.bracket
        return CandidateSequence(self.max_pairs, bracket.size - bracket.m0, self.m1, bracket.mdp_scores)

    @cached_property
    def target(self) -> Arrangement:
        """The accepted candidate in the sequence."""
        return self.sequence[self.sequence.earliest(self.solution.pairs)]

    @cached_property
    def evaluator(self) -> Evaluator:
        """What evaluates candidates of this bracket."""
        return Evaluator(self.bracket, self.solution.costs, self.solution.look_ahead)

    @cached_property
    def relaxation(self) -> Relaxation:
        """Lower bounds over the candidates of this bracket."""
        return Relaxation(self.solver, self.solution.costs, len(self.solution.floaters))

    @cached_property
    def accepted(self) -> Candidate:
        """The accepted candidate with its costs."""
        return self.candidate(self.target)

    def candidate(self, at: Arrangement) -> Candidate:
        """A candidate of the sequence, evaluated."""
        return self.evaluated(at.pairs, at.downfloaters, at.ordinal, at.address)

    def proposed(self, pairs: tuple[BsnPair, ...], floaters: tuple[Bsn, ...]) -> Candidate:
        """Any pairs of these players, evaluated, at the earliest place that has them, if any."""
        try:
            ordinal = self.sequence.earliest(pairs)
        except ValueError:  # more or fewer pairs than the bracket makes, or another number of MDPs paired
            return self.evaluated(pairs, floaters, None, None)
        return self.evaluated(pairs, floaters, ordinal, self.sequence.address_at(ordinal))

    def evaluated(
        self, pairs: tuple[BsnPair, ...], floaters: tuple[Bsn, ...], ordinal: int | None, address: Address | None
    ) -> Candidate:
        """Pairs and downfloaters by BSN as a candidate."""
        violation = self.evaluator.violation(pairs, floaters)
        checks = self.evaluator.checks(pairs, floaters) if violation is None else []
        return Candidate(
            pairs=self.bracket.number_pairs(pairs),
            downfloaters=self.bracket.numbers_of(floaters),
            costs={check.criterion: check.cost for check in checks},
            failed=tuple(check.criterion for check in checks if not check.met),
            violation=violation,
            ordinal=ordinal,
            address=address,
            bye=self.bracket.last,
        )

    # --- why MaxPairs and M1 are less than usual ---------------------------------------------------------------------

    @property
    def usual_max_pairs(self) -> int:
        """MaxPairs if nothing stood against it: half the players."""
        return self.bracket.size // 2

    @cached_property
    def max_pairs_reduction(self) -> Reduction | None:
        """Why MaxPairs is less than half the players, None if it is not. One matching."""
        bracket, residents = self.bracket, self.bracket.size - self.bracket.m0
        if self.max_pairs == self.usual_max_pairs:
            return None
        if bracket.m0 > residents and self.max_pairs == residents:
            return Reduction.RESIDENTS
        return Reduction.OPPONENTS if self._most_pairs(bracket.size) // 2 == self.max_pairs else Reduction.COMPLETION

    @cached_property
    def m1_reduction(self) -> Reduction | None:
        """Why fewer MDPs are paired than there are, None if all are. One matching."""
        bracket = self.bracket
        if self.m1 == bracket.m0:
            return None
        if self.m1 == bracket.size - bracket.m0:
            return Reduction.RESIDENTS
        return Reduction.OPPONENTS if self._most_pairs(bracket.m0) == self.m1 else Reduction.COMPLETION

    def _most_pairs(self, upper: Bsn) -> int:
        """How many of the first `upper` members find opponents in a largest matching of pairs that hold one of them.

        With all members as `upper`: of the whole bracket.
        """
        size, m0 = self.bracket.size, self.bracket.m0
        edges = [
            (one, two)
            for one in range(1, upper + 1)
            for two in range(max(one, m0) + 1, size + 1)
            if self.bracket.may_pair(one, two)
        ]
        mates = most_pairs(size + 1, edges)
        return sum(1 for one in range(1, upper + 1) if mates[one] >= 0)
