"""The same position by two rulebooks: both pairings, where the walks part, which articles cause it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from swisslab.display import Displayed
from swisslab.explain.proposal import Proposal
from swisslab.explain.verdict import BracketVerdict
from swisslab.explain.why import why_not
from swisslab.model import BracketKind, Tournament
from swisslab.rules import Rulebook, Topic, standing_before
from swisslab.rules.changes import changes, reading
from swisslab.solver import RoundPairing
from swisslab.walk import Event, Trace, events_of_round, pair
from swisslab.walk import events as e


@dataclass(frozen=True, slots=True)
class Divergence:
    """The first events in which two walks differ: the bracket (None: before any), and their indices in both traces.

    one_steps, two_steps: the indices of everything that is done in that bracket, to go through both walks in step.
    """

    bracket: str | None
    one: int
    two: int
    one_steps: tuple[int, ...] = ()
    two_steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesComparison(Displayed):
    """A round (1-based) by the rulebooks `one` and `two`; a pairing is None where one of them allows none.

    causes: the topics that have to be read as in `one` so that the rules of `two` give the pairing of `one`: one, or
    the smallest set; `others` are further sets of the same size that do so too. divergence: where `one_walk` and
    `two_walk` part (see `diverge`). trial: the walk by `two` with only the causes read as in `one`, and where it parts
    from `two_walk`. one_verdict: what `one` holds against the pairing of `two`, two_verdict the other way round. All
    empty where nothing differs.
    """

    round: int
    one: Rulebook
    two: Rulebook
    one_pairing: RoundPairing | None
    two_pairing: RoundPairing | None
    causes: tuple[Topic, ...] = ()
    others: tuple[tuple[Topic, ...], ...] = ()
    one_walk: Trace | None = None
    two_walk: Trace | None = None
    divergence: Divergence | None = None
    trial: Trace | None = None
    trial_divergence: Divergence | None = None
    one_verdict: BracketVerdict | None = None
    two_verdict: BracketVerdict | None = None

    def __repr__(self) -> str:
        because = f" because of {', '.join(topic.value for topic in self.causes)}" if self.causes else ""
        found = "the same" if self.same else f"different{because}"
        return f"<Round {self.round} by {self.one.name} and {self.two.name}: {found}>"

    @property
    def same(self) -> bool:
        """Whether both pair the same players and give the same bye."""
        return alike(self.one_pairing, self.two_pairing)


def alike(one: RoundPairing | None, two: RoundPairing | None) -> bool:
    """Whether two pairings have the same pairs and the same bye."""
    if one is None or two is None:
        return one is two
    return one.bye == two.bye and set(map(frozenset, one.pairs)) == set(map(frozenset, two.pairs))


def compare_rules(tournament: Tournament, round_number: int, one: Rulebook, two: Rulebook) -> RulesComparison:
    """A round of a tournament by two rulebooks. Raises StandingError for a round out of reach."""
    position = _Position(tournament, round_number)
    first, second = position.pairing(one), position.pairing(two)
    if alike(first, second):
        return RulesComparison(round_number, one, two, first, second)
    causes, *others = position.causes(one, two) or [()]
    one_walk, two_walk = position.walk(one), position.walk(two)
    trial = position.walk(reading(two, causes, like=one))
    return RulesComparison(
        round_number,
        one,
        two,
        first,
        second,
        causes=causes,
        others=tuple(others),
        one_walk=one_walk,
        two_walk=two_walk,
        divergence=diverge(one_walk, two_walk),
        trial=trial,
        trial_divergence=diverge(trial, two_walk),
        one_verdict=position.against(one, second),
        two_verdict=position.against(two, first),
    )


def causes_of(tournament: Tournament, round_number: int, one: Rulebook, two: Rulebook) -> list[tuple[Topic, ...]]:
    """The smallest sets of topics that make the difference: reading just these as in `one` gives the pairing of `one`.

    Empty if the rulebooks agree, or differ in more than topics (their procedures). Of several sets those come first
    whose topics come first in `Topic`. At worst one pairing for each subset of the topics that differ.
    """
    return _Position(tournament, round_number).causes(one, two)


@dataclass(frozen=True, slots=True)
class _Position:
    """A round of a tournament, before any rules are applied."""

    tournament: Tournament
    round: int

    def pairing(self, rules: Rulebook) -> RoundPairing | None:
        return pair(standing_before(self.tournament, rules, self.round))

    def walk(self, rules: Rulebook) -> Trace:
        return Trace.record(events_of_round(standing_before(self.tournament, rules, self.round)))

    def against(self, rules: Rulebook, theirs: RoundPairing | None) -> BracketVerdict | None:
        """What the rules hold against a pairing, in the bracket that decides."""
        if theirs is None:
            return None
        standing = standing_before(self.tournament, rules, self.round)
        return why_not(standing, Proposal(theirs.pairs, theirs.bye)).deciding

    def causes(self, one: Rulebook, two: Rulebook) -> list[tuple[Topic, ...]]:
        wanted = self.pairing(one)
        if one.procedure != two.procedure or alike(wanted, self.pairing(two)):
            return []
        topics = [change.topic for change in changes(one, two)]
        for size in range(1, len(topics) + 1):
            found = [
                chosen
                for chosen in combinations(topics, size)
                if alike(self.pairing(reading(two, chosen, like=one)), wanted)
            ]
            if found:
                return found
        return []


# --- where two walks part ------------------------------------------------------------------------------------------


def diverge(one: Trace, two: Trace) -> Divergence | None:
    """The first event that differs, in the first bracket that ends differently; None if there is none.

    Events are compared by what they do, not by the names of their articles: which candidate is built, rejected, better
    than the best so far, accepted. A bracket that a collapse pairs again has ended differently only if its second
    pass has. A collapsed last bracket holds several brackets of the other walk; there the accepted candidates part.
    """
    theirs = iter(_sections(two))
    discarded: _Section | None = None
    for ours in _sections(one):
        if ours.discarded:
            discarded = ours
            continue
        if ours.collapsed:
            return _diverge_from_collapsed(one, two, ours, theirs)
        other = next(theirs, None)
        if other is None:
            return Divergence(ours.label, ours.last, len(two) - 1)
        if ours.outcome != other.outcome:
            first = discarded or ours
            mine, yours = list(first.actions(one)), list(other.actions(two))
            if not mine or not yours:
                return Divergence(first.label, first.last, other.last, _indices(mine), _indices(yours))
            both = enumerate(zip(mine, yours, strict=False))
            at = next((i for i, (a, b) in both if a[1] != b[1]), min(len(mine), len(yours)) - 1)
            return Divergence(first.label, mine[at][0], yours[at][0], _indices(mine), _indices(yours))
        discarded = None
    found = [trace.find(kind="completion_tested") for trace in (one, two)]
    if not all(found):
        return None
    tested = [indices[0] for indices in found]
    events = [trace[index] for trace, index in zip((one, two), tested, strict=True)]
    possible = [isinstance(event, e.CompletionTested) and event.possible for event in events]
    return None if possible[0] == possible[1] else Divergence(None, tested[0], tested[1])


def _diverge_from_collapsed(
    one: Trace, two: Trace, ours: "_Section", theirs: Iterator["_Section"]
) -> Divergence | None:
    for other in theirs:
        if not other.pairs <= ours.pairs:
            mine, yours = list(ours.actions(one)), list(other.actions(two))
            return Divergence(other.label, ours.last, other.last, _indices(mine), _indices(yours))
    return None


def _indices(actions: Sequence[tuple[int, object]]) -> tuple[int, ...]:
    return tuple(index for index, _ in actions)


@dataclass(frozen=True, slots=True)
class _Section:
    """The events `first` to `last` of one bracket."""

    label: str
    first: int
    last: int
    members: tuple[tuple[int, ...], ...]
    pairs: frozenset[frozenset[int]]
    floaters: frozenset[int]
    discarded: bool
    collapsed: bool

    @property
    def outcome(self) -> tuple[object, ...]:
        """Who was in it, and what became of them."""
        return self.members, self.pairs, self.floaters

    def actions(self, trace: Trace) -> Iterator[tuple[int, tuple[object, ...]]]:
        """The events that do something, with what they do."""
        for index in range(self.first, self.last + 1):
            done = _action(trace[index])
            if done is not None:
                yield index, done


def _sections(trace: Trace) -> Iterator[_Section]:
    opened: tuple[int, e.BracketOpened] | None = None
    for index, event in enumerate(trace):
        if isinstance(event, e.BracketOpened) and event.bracket_kind is not BracketKind.REMAINDER:
            opened = index, event
        elif isinstance(event, e.BracketClosed) and opened is not None:
            yield _Section(
                label=event.bracket or "",
                first=opened[0],
                last=index,
                members=(opened[1].mdps, opened[1].residents),
                pairs=frozenset(map(frozenset, event.pairs)),
                floaters=frozenset(event.downfloaters),
                discarded=event.discarded,
                collapsed=opened[1].bracket_kind is BracketKind.CLB,
            )


def _action(event: Event) -> tuple[object, ...] | None:
    match event:
        case e.BracketOpened() if event.bracket_kind is not BracketKind.REMAINDER:
            return event.kind, event.mdps, event.residents
        case e.ParametersSet():
            return event.kind, event.length, event.max_pairs, event.m1
        case e.CandidateBuilt() | e.CandidateRejected() | e.ProvisionalBestSet() | e.CandidateAccepted():
            return event.kind, event.ordinal
        case e.CandidateCompared():
            return event.kind, event.ordinal, event.better
        case e.BracketClosed():
            return event.kind, event.pairs, event.downfloaters
        case _:
            return None
