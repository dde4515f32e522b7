"""Why not my pairing: a proposal against the official pairing, at the first bracket in which they part."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from swisslab.engine.assess import Judge
from swisslab.engine.events import Cost
from swisslab.engine.field import Field
from swisslab.engine.round import RoundPairing, Step, brackets_of_round, lay_out, pair_round
from swisslab.explain.proposal import Proposal
from swisslab.model import Pair, Player, Standing, points_text
from swisslab.rules import Rulebook, allocate
from swisslab.sequence import Address, CandidateSequence


class VerdictKind(Enum):
    """What can be said of a proposal."""

    ILLEGAL = "illegal"
    WORSE = "worse"
    LATER = "later"
    COLOURS = "colours"
    OFFICIAL = "official"


class Place(Enum):
    """The first of the four sequences in which two candidates stand at different places."""

    MDP_SET = "mdp_set"
    TRANSPOSITION = "transposition"
    EXCHANGE = "exchange"


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two candidates in the bracket in which they part.

    pairs and downfloaters by the numbers of the file; costs by criterion (empty if illegal); address and ordinal in
    the sequence of the bracket, None where the candidate is not in it. players: those responsible for the cost in the
    deciding criterion.
    """

    pairs: tuple[Pair, ...]
    downfloaters: tuple[int, ...]
    costs: Mapping[str, Cost]
    ordinal: int | None = None
    address: Address | None = None
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What decides between the official pairing and a proposal.

    bracket: the label of the first bracket in which they part. criterion and article: what decides; for an illegal
    proposal the absolute criterion with the pair or player that breaks it. place and rule: for a later one the first
    sequence in which they differ, and the rule of D.2 if that is the exchange. colour_rule: for other colours the rule.
    blocked and hubs: who could not be paired any more, if completion is at fault.
    """

    kind: VerdictKind
    rules: str
    official: RoundPairing | None
    proposal: Proposal
    bracket: str | None = None
    criterion: str | None = None
    article: str | None = None
    pair: Pair | None = None
    player: int | None = None
    ours: Side | None = None
    theirs: Side | None = None
    place: Place | None = None
    rule: str | None = None
    colour_rule: str | None = None
    blocked: tuple[int, ...] = ()
    hubs: tuple[int, ...] = ()

    @property
    def decided_by(self) -> str | None:
        """The criterion, the place in the sequence (with its rule) or the colour rule that decides, in one word or two."""
        if self.criterion is not None:
            return self.criterion
        if self.place is not None:
            return self.place.value if self.rule is None else f"{self.place.value} {self.rule}"
        return self.colour_rule


def judge_proposal(standing: Standing, proposal: Proposal, rules: Rulebook) -> Verdict:
    """The verdict on a complete pairing of the round.

    Raises ProposalError if somebody is named twice, left out or unknown.
    """
    proposal.checked(standing)
    official = pair_round(standing, rules)
    field = Field(standing, rules)
    if official is None:
        return _impossible(field, proposal)
    mates = _mates(proposal)
    for step in brackets_of_round(standing, rules):
        if step.discarded:
            continue
        verdict = _in_bracket(field, step, mates, official, proposal)
        if verdict is not None:
            return verdict
    return _colours(standing, rules, official, proposal)


def _mates(proposal: Proposal) -> dict[int, int]:
    return {a: b for white, black in proposal.pairs for a, b in ((white, black), (black, white))}


def _impossible(field: Field, proposal: Proposal) -> Verdict:
    """No legal pairing exists at all: the proposal breaks something somewhere."""
    rules, players = field.rules, {player.number: player for player in field.players}
    completion = field.completion(field.everybody)
    names = [player.number for player in field.players]
    for white, black in proposal.pairs:
        if not field.may_meet[field.place[white]] >> field.place[black] & 1:
            met = black in players[white].opponents or frozenset((white, black)) in field.standing.forbidden
            name, article = (rules.rematch, "rematch") if met else (rules.colour, "colour")
            broken: dict[str, object] = {"pair": (white, black)}
            break
    else:
        name, article, broken = rules.bye, "bye", {"player": proposal.bye}
    return Verdict(
        kind=VerdictKind.ILLEGAL,
        rules=rules.edition,
        official=None,
        proposal=proposal,
        criterion=name,
        article=rules.articles[article],
        blocked=tuple(names[place] for place in completion.blocked),
        hubs=tuple(names[place] for place in completion.hubs),
        **broken,  # type: ignore[arg-type]
    )


def _in_bracket(
    field: Field, step: Step, mates: Mapping[int, int], official: RoundPairing, proposal: Proposal
) -> Verdict | None:
    """The verdict if the proposal parts from the official pairing in this bracket."""
    table, _, target = lay_out(field, step)
    judge, sequence, rules = table.judge, table.sequence, field.rules
    bsn = {number: k for k, number in enumerate(table.numbers, 1)}
    m0 = step.task.mdps
    pairs: list[tuple[int, int]] = []
    for number, k in bsn.items():
        mate = bsn.get(mates.get(number, 0))
        # Two MDPs cannot be paired in this bracket: here they are left over, wherever they are paired later.
        if mate is not None and k < mate and mate > m0:
            pairs.append((k, mate))
    if {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in target.pairs}:
        return None
    paired = {k for pair in pairs for k in pair}
    floaters = tuple(k for k in range(1, len(bsn) + 1) if k not in paired)
    ours = _side(judge, sequence, target.pairs, target.downfloaters, table.numbers)
    broken = judge.broken(pairs, floaters)
    if broken is not None:
        blocked = field.completion(_mask(step, floaters) | step.task.below, _mask(step, floaters))
        names = [player.number for player in field.players]
        return Verdict(
            kind=VerdictKind.ILLEGAL,
            rules=rules.edition,
            official=official,
            proposal=proposal,
            bracket=step.label,
            criterion=broken.criterion,
            article=table.absolute_article(broken.criterion),
            pair=None if broken.pair is None else table.pair(broken.pair),
            player=None if broken.player is None else table.numbers[broken.player - 1],
            ours=ours,
            theirs=Side(tuple(table.pair(p) for p in pairs), table.names(floaters), {}),
            blocked=() if blocked.possible or step.task.last else tuple(names[place] for place in blocked.blocked),
            hubs=() if blocked.possible or step.task.last else tuple(names[place] for place in blocked.hubs),
        )
    theirs = _side(judge, sequence, pairs, floaters, table.numbers)
    name = next((n for n, cost in ours.costs.items() if cost != theirs.costs[n]), None)
    if name is not None:
        return Verdict(
            kind=VerdictKind.WORSE,
            rules=rules.edition,
            official=official,
            proposal=proposal,
            bracket=step.label,
            criterion=name,
            article=rules.criterion(name).article,
            ours=_blamed(judge, ours, name, bsn),
            theirs=_blamed(judge, theirs, name, bsn),
        )
    return _later(field, step, sequence, official, proposal, ours, theirs)


def _mask(step: Step, floaters: tuple[int, ...]) -> int:
    return sum(1 << step.task.members[k - 1] for k in floaters)


def _side(
    judge: Judge,
    sequence: CandidateSequence,
    pairs: Sequence[tuple[int, int]],
    floaters: tuple[int, ...],
    numbers: tuple[int, ...],
) -> Side:
    try:
        ordinal = sequence.earliest(pairs)
    except ValueError:  # more or fewer pairs than the bracket makes
        ordinal = None
    return Side(
        pairs=tuple((numbers[a - 1], numbers[b - 1]) for a, b in pairs),
        downfloaters=tuple(numbers[k - 1] for k in floaters),
        costs=judge.cost_of(pairs, floaters),
        ordinal=ordinal,
        address=None if ordinal is None else sequence.address_at(ordinal),
    )


def _blamed(judge: Judge, side: Side, criterion: str, bsn: Mapping[int, int]) -> Side:
    pairs = [(bsn[a], bsn[b]) for a, b in side.pairs]
    floaters = [bsn[number] for number in side.downfloaters]
    names = {k: number for number, k in bsn.items()}
    check = next(check for check in judge.checks(pairs, floaters) if check.criterion == criterion)
    players = tuple(names[k] for k in check.players)
    return Side(side.pairs, side.downfloaters, side.costs, side.ordinal, side.address, players)


def _later(
    field: Field,
    step: Step,
    sequence: CandidateSequence,
    official: RoundPairing,
    proposal: Proposal,
    ours: Side,
    theirs: Side,
) -> Verdict:
    articles = field.rules.articles
    place, rule, article = Place.MDP_SET, None, articles["mdp_exchange"]
    if ours.address is not None and theirs.address is not None and ours.address.mdp_set == theirs.address.mdp_set:
        if ours.address.transposition != theirs.address.transposition:
            place, article = Place.TRANSPOSITION, articles["transposition"]
        elif ours.address.exchange != theirs.address.exchange:
            place, article = Place.EXCHANGE, articles["exchange"]
            exchanges = sequence.exchanges
            compared = exchanges.compare(exchanges[ours.address.exchange], exchanges[theirs.address.exchange])
            rule = None if compared.rule is None else str(compared.rule)
        else:
            place, article = Place.TRANSPOSITION, articles["transposition"]
    return Verdict(
        kind=VerdictKind.LATER,
        rules=field.rules.edition,
        official=official,
        proposal=proposal,
        bracket=step.label,
        article=article,
        ours=ours,
        theirs=theirs,
        place=place,
        rule=rule,
    )


def _colours(standing: Standing, rules: Rulebook, official: RoundPairing, proposal: Proposal) -> Verdict:
    """The pairs are the official ones; what about the colours?"""
    wrong = set(proposal.pairs) - proposal.colourless
    for white, black in official.pairs:
        if (black, white) not in wrong:
            continue
        one, two = standing.player(white), standing.player(black)
        article = rules.articles[f"colour_{allocate(standing, one, two)[2]}"]
        return Verdict(
            kind=VerdictKind.COLOURS,
            rules=rules.edition,
            official=official,
            proposal=proposal,
            bracket=points_text(_higher(one, two).score),
            article=article,
            colour_rule=article,
            pair=(black, white),
        )
    return Verdict(kind=VerdictKind.OFFICIAL, rules=rules.edition, official=official, proposal=proposal)


def _higher(one: Player, two: Player) -> Player:
    return min(one, two, key=lambda player: player.rank_key)
