"""The same position by the rules of 2017 and of 2026: both pairings, where the walks part, which article causes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from swisslab.engine import Event, RoundPairing, Trace, events_of_round, pair_round
from swisslab.engine import events as e
from swisslab.explain.proposal import Proposal
from swisslab.explain.verdict import Fault
from swisslab.explain.why import why_not
from swisslab.model import BracketKind, Tournament
from swisslab.rules import RULES_2017, RULES_2026, Rulebook, standing_before
from swisslab.rules.experiments import SWAPS, Swap, with_old_articles

IN_ORDER = tuple(article.swap for article in SWAPS)


@dataclass(frozen=True, slots=True)
class Parting:
    """The first events in which two walks differ: the bracket (None: before any), and their indices in both traces.

    old_steps, new_steps: the indices of everything that is done in that bracket, to go through both walks in step.
    """

    bracket: str | None
    old: int
    new: int
    old_steps: tuple[int, ...] = ()
    new_steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EditionComparison:
    """A round (1-based) by both editions; a pairing is None where an edition allows none.

    causes: the articles that have to be read as in 2017 so that the rules of 2026 give the pairing of 2017: one, or
    the smallest set; `others` are further sets of the same size that do so too. parting: where `old_walk` and
    `new_walk` part (see `part`). trial: the walk by the rules of 2026 with only the causes read as in 2017, and where
    it parts from `new_walk`. old_fault: what the rules of 2017 hold against the pairing of 2026, new_fault the other
    way round. All empty where nothing differs.
    """

    round: int
    old: RoundPairing | None
    new: RoundPairing | None
    causes: tuple[Swap, ...] = ()
    others: tuple[tuple[Swap, ...], ...] = ()
    old_walk: Trace | None = None
    new_walk: Trace | None = None
    parting: Parting | None = None
    trial: Trace | None = None
    trial_parting: Parting | None = None
    old_fault: Fault | None = None
    new_fault: Fault | None = None

    @property
    def same(self) -> bool:
        """Whether both editions pair the same players and give the same bye."""
        return alike(self.old, self.new)


def alike(one: RoundPairing | None, two: RoundPairing | None) -> bool:
    """Whether two pairings have the same pairs and the same bye."""
    if one is None or two is None:
        return one is two
    return one.bye == two.bye and set(map(frozenset, one.pairs)) == set(map(frozenset, two.pairs))


def compare_editions(tournament: Tournament, round_number: int) -> EditionComparison:
    """A round of a tournament by the rules of 2017 and of 2026. Raises StandingError for a round out of reach."""
    pair = partial(_paired, tournament, round_number)
    old, new = pair(RULES_2017), pair(RULES_2026)
    if alike(old, new):
        return EditionComparison(round_number, old, new)
    causes, *others = causes_of(tournament, round_number)
    by = partial(walk, tournament, round_number)
    old_walk, new_walk, trial = by(RULES_2017), by(RULES_2026), by(with_old_articles(causes))
    return EditionComparison(
        round=round_number,
        old=old,
        new=new,
        causes=causes,
        others=tuple(others),
        old_walk=old_walk,
        new_walk=new_walk,
        parting=part(old_walk, new_walk),
        trial=trial,
        trial_parting=part(trial, new_walk),
        old_fault=_fault(tournament, round_number, RULES_2017, new),
        new_fault=_fault(tournament, round_number, RULES_2026, old),
    )


def causes_of(tournament: Tournament, round_number: int) -> list[tuple[Swap, ...]]:
    """The smallest sets of articles that make the difference: reading just these as in 2017 gives the pairing of 2017.

    Empty if the editions agree. Of several sets those come first whose articles come first in `SWAPS`.
    """
    pair = partial(_paired, tournament, round_number)
    old = pair(RULES_2017)
    if alike(old, pair(RULES_2026)):
        return []
    for size in range(1, len(IN_ORDER) + 1):
        found = [swaps for swaps in combinations(IN_ORDER, size) if alike(pair(with_old_articles(swaps)), old)]
        if found:
            return found
    raise AssertionError("all articles together are the edition of 2017")


def walk(tournament: Tournament, round_number: int, rules: Rulebook) -> Trace:
    """Everything that happens when a round is paired."""
    return Trace.record(events_of_round(standing_before(tournament, rules, round_number), rules))


def _paired(tournament: Tournament, round_number: int, rules: Rulebook) -> RoundPairing | None:
    return pair_round(standing_before(tournament, rules, round_number), rules)


def _fault(tournament: Tournament, round_number: int, rules: Rulebook, theirs: RoundPairing | None) -> Fault | None:
    if theirs is None:
        return None
    standing = standing_before(tournament, rules, round_number)
    return why_not(standing, Proposal(theirs.pairs, theirs.bye), rules).fault


# --- where two walks part ------------------------------------------------------------------------------------------


def part(old: Trace, new: Trace) -> Parting | None:
    """The first event that differs, in the first bracket that ends differently; None if there is none.

    Events are compared by what they do, not by the names of their articles: which candidate is built, rejected, better
    than the best so far, accepted. A bracket that a collapse pairs again has ended differently only if its second
    pass has. A collapsed last bracket holds several brackets of the other walk; there the accepted candidates part.
    """
    theirs = iter(_sections(new))
    discarded: _Section | None = None
    for ours in _sections(old):
        if ours.discarded:
            discarded = ours
            continue
        if ours.collapsed:
            return _part_from_collapsed(old, new, ours, theirs)
        other = next(theirs)
        if ours.outcome != other.outcome:
            first = discarded or ours
            one, two = list(first.deeds(old)), list(other.deeds(new))
            both = enumerate(zip(one, two, strict=False))
            at = next((i for i, (a, b) in both if a[1] != b[1]), min(len(one), len(two)) - 1)
            return Parting(first.label, one[at][0], two[at][0], _indices(one), _indices(two))
        discarded = None
    tested = [trace.find(kind="completion_tested")[0] for trace in (old, new)]
    events = [trace[index] for trace, index in zip((old, new), tested, strict=True)]
    possible = [isinstance(event, e.CompletionTested) and event.possible for event in events]
    return None if possible[0] == possible[1] else Parting(None, tested[0], tested[1])


def _part_from_collapsed(old: Trace, new: Trace, ours: "_Section", theirs: Iterator["_Section"]) -> Parting | None:
    for other in theirs:
        if not other.pairs <= ours.pairs:
            one, two = list(ours.deeds(old)), list(other.deeds(new))
            return Parting(other.label, ours.last, other.last, _indices(one), _indices(two))
    return None


def _indices(deeds: Sequence[tuple[int, object]]) -> tuple[int, ...]:
    return tuple(index for index, _ in deeds)


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

    def deeds(self, trace: Trace) -> Iterator[tuple[int, tuple[object, ...]]]:
        """The events that do something, with what they do."""
        for index in range(self.first, self.last + 1):
            done = _deed(trace[index])
            if done is not None:
                yield index, done


def _sections(trace: Trace) -> Iterator[_Section]:
    opened: tuple[int, e.BracketOpened] | None = None
    for index, event in enumerate(trace):
        if isinstance(event, e.BracketOpened) and event.bracket_kind != "remainder":
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
                collapsed=opened[1].bracket_kind == BracketKind.CLB.value,
            )


def _deed(event: Event) -> tuple[object, ...] | None:
    match event:
        case e.BracketOpened() if event.bracket_kind != "remainder":
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


def swapped_articles(causes: Sequence[Swap]) -> list[tuple[Swap, tuple[str, ...], tuple[str, ...]]]:
    """Each cause with its articles of 2017 and of 2026."""
    return [(article.swap, article.old, article.new) for article in SWAPS if article.swap in causes]
