"""Why not my pairing: a proposal against the official pairing, at the first bracket in which they part."""

from collections.abc import Iterator, Sequence

from swisslab.engine.field import Field
from swisslab.engine.round import Step, pairing_of, steps_after, steps_from
from swisslab.engine.solve import Impossible
from swisslab.explain.candidates import Laid, blockade
from swisslab.explain.legality import Breach, breaches, wrong_colours
from swisslab.explain.proposal import Proposal
from swisslab.explain.verdict import Fault, Verdict
from swisslab.model import Standing
from swisslab.rules import Rulebook


def why_not(standing: Standing, proposal: Proposal, rules: Rulebook) -> Verdict:
    """The verdict on a complete pairing of the round.

    Raises ProposalError if somebody is named twice, left out or unknown.
    """
    proposal.checked(standing)
    field = Field(standing, rules)
    return judged(field, official_steps(field), proposal)


def official_steps(field: Field) -> list[Step]:
    """The solved brackets of the round, from the top; empty if no complete legal pairing exists."""
    return list(steps_from(field, (), field.everybody)) if field.completable(field.everybody) else []


def judged(field: Field, steps: Sequence[Step], proposal: Proposal) -> Verdict:
    """The verdict on a complete pairing, the official brackets being known."""
    standing, rules = field.standing, field.rules
    broken = breaches(standing, proposal, rules)
    if not steps:
        blocked = blockade(field, field.everybody)
        return Verdict(rules.edition, None, proposal, breaches=broken, impossible=blocked)
    faults = tuple(_faults(field, steps, proposal, broken))
    return Verdict(
        rules=rules.edition,
        official=pairing_of(field, steps),
        proposal=proposal,
        faults=faults,
        colours=tuple(wrong_colours(standing, proposal, rules)),
        breaches=broken,
        later=tuple(_later_differences(field, steps, proposal, faults)),
    )


def _faults(field: Field, steps: Sequence[Step], proposal: Proposal, broken: Sequence[Breach]) -> Iterator[Fault]:
    """Every bracket in which the proposal is not what the rules give after its own choices above."""
    mates = proposal.mates
    rest = iter(steps)
    while True:
        try:
            step = next(step for step in rest if not step.discarded)
        except (StopIteration, Impossible):  # after an illegal choice the rest may have no legal pairing
            return
        laid = Laid(field, step)
        pairs, floaters = laid.proposed(mates)
        if not laid.agrees(pairs):
            yield laid.fault(pairs, floaters, broken)
            rest = steps_after(field, step, laid.places(floaters))


def _later_differences(
    field: Field, steps: Sequence[Step], proposal: Proposal, faults: Sequence[Fault]
) -> Iterator[str]:
    """The official brackets below the first fault whose pairs the proposal does not have."""
    if not faults:
        return
    mates = proposal.mates
    names = [player.number for player in field.players]
    labels = [step.label for step in steps if not step.discarded]
    for step in steps:
        if step.discarded or labels.index(step.label) <= labels.index(faults[0].bracket):
            continue
        if any(mates.get(names[a]) != names[b] for a, b in step.pairs):
            yield step.label
