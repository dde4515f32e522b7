"""Why not my pairing: a proposal against the official pairing, at the first bracket in which they part."""

from collections.abc import Iterator, Sequence

from swisslab.explain.bracket_comparison import BracketComparison, blockade
from swisslab.explain.legality import violations, wrong_colours
from swisslab.explain.proposal import Proposal
from swisslab.explain.verdict import BracketVerdict, Verdict
from swisslab.rules import Standing
from swisslab.solver import PairedBracket, Pool, Violation, brackets_of
from swisslab.solver.round import brackets_after, pairing_of
from swisslab.solver.solve import Impossible


def why_not(standing: Standing, proposal: Proposal) -> Verdict:
    """The verdict on a complete pairing of the round.

    Raises ProposalError if somebody is named twice, left out or unknown.
    """
    proposal.checked(standing)
    pool = Pool(standing)
    return verdict_on(pool, brackets_of(pool), proposal)


def verdict_on(pool: Pool, brackets: Sequence[PairedBracket], proposal: Proposal) -> Verdict:
    """The verdict on a complete pairing, the official brackets being known."""
    standing = pool.standing
    broken = violations(standing, proposal)
    if not brackets:
        blocked = blockade(pool, pool.everybody)
        return Verdict(standing, None, proposal, violations=broken, impossible=blocked)
    found = tuple(_bracket_verdicts(pool, brackets, proposal, broken))
    return Verdict(
        standing=standing,
        official=pairing_of(pool, brackets),
        proposal=proposal,
        brackets=found,
        colours=tuple(wrong_colours(standing, proposal)),
        violations=broken,
        later=tuple(_later_differences(pool, brackets, proposal, found)),
    )


def _bracket_verdicts(
    pool: Pool, brackets: Sequence[PairedBracket], proposal: Proposal, broken: Sequence[Violation]
) -> Iterator[BracketVerdict]:
    """Every bracket in which the proposal is not what the rules give after its own choices above."""
    mates = proposal.mates
    rest = iter(brackets)
    while True:
        try:
            paired = next(paired for paired in rest if not paired.discarded)
        except (StopIteration, Impossible):  # after an illegal choice the rest may have no legal pairing
            return
        comparison = BracketComparison(paired)
        pairs, floaters = comparison.proposed(mates)
        if not comparison.agrees(pairs):
            yield comparison.verdict(pairs, floaters, broken)
            rest = brackets_after(paired, paired.bracket.rank_indices(floaters))


def _later_differences(
    pool: Pool, brackets: Sequence[PairedBracket], proposal: Proposal, found: Sequence[BracketVerdict]
) -> Iterator[str]:
    """The official brackets below the deciding one whose pairs the proposal does not have."""
    if not found:
        return
    mates = proposal.mates
    labels = [paired.label for paired in brackets if not paired.discarded]
    for paired in brackets:
        if paired.discarded or labels.index(paired.label) <= labels.index(found[0].bracket):
            continue
        if any(mates.get(a) != b for a, b in paired.pairs):
            yield paired.label
