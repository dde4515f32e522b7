"""Candidates of one bracket (B.6, B.7 / 3.6, 3.7): every one has an address and a number."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from swisslab.sequence.exchanges import Exchange, Exchanges
from swisslab.sequence.mdp_sets import MdpSet, MdpSets
from swisslab.sequence.ordinal import SAME, Comparison, OrdinalSequence, Span, compare_numbers, whole
from swisslab.sequence.transpositions import Head, Transpositions

Pair = tuple[int, int]  # BSNs, the player of S1 first
Subgroups = tuple[tuple[int, ...], tuple[int, ...]]  # S1R and S2R


@dataclass(frozen=True, slots=True, order=True)
class Address:
    """Where a candidate stands: its number in each of the four sequences (0-based). Addresses sort as candidates do."""

    mdp_set: int = 0
    transposition: int = 0
    exchange: int = 0
    remainder_transposition: int = 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Who stands where in one candidate, as BSNs of the bracket.

    `s1` meets `opponents` place by place, then `s1r` meets `opponents_r`. `s1r` and `s2r` are the subgroups of the
    remainder after the exchange, sorted, before the transposition. In a homogeneous bracket the remainder is the whole
    bracket, and `s1`, `opponents`, `limbo` are empty.
    """

    ordinal: int
    address: Address
    s1: MdpSet
    opponents: Head
    limbo: tuple[int, ...]
    s1r: tuple[int, ...]
    s2r: tuple[int, ...]
    opponents_r: Head

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs: those of the MDPs, then those of the remainder."""
        return (*zip(self.s1, self.opponents, strict=True), *zip(self.s1r, self.opponents_r, strict=True))

    @property
    def downfloaters(self) -> tuple[int, ...]:
        """Who is left unpaired: the limbo, then the rest of the remainder, in BSN order."""
        return self.limbo + tuple(bsn for bsn in self.s2r if bsn not in self.opponents_r)

    @property
    def seen_before(self) -> bool:
        """Whether an earlier candidate has the same pairs: somebody of S1R meets a lower BSN."""
        return any(a > b for a, b in zip(self.s1r, self.opponents_r, strict=True))


@dataclass(frozen=True, slots=True)
class CandidateSequence(OrdinalSequence[Arrangement]):
    """All candidates of a bracket in the order they are tried, MaxPairs and M1 being given.

    For each MDP set (D.3), for each transposition of S2 (D.1), for each exchange of the remainder (D.2), for each
    transposition of S2R (D.1). A homogeneous bracket is one without MDPs: only the last two vary. BSNs: the MDPs
    first, then `residents` residents. The remainder is numbered 1, 2, … again for its exchanges; its S1R is made of the
    best max_pairs - m1 residents that met no MDP. After an exchange a transposition counts by places in the new S2R.

    >>> bracket = CandidateSequence.homogeneous(max_pairs=2, players=5)
    >>> bracket.length, bracket[0].pairs, bracket[0].downfloaters
    (60, ((1, 3), (2, 4)), (5,))
    >>> bracket[6].address, bracket[6].pairs
    (Address(mdp_set=0, transposition=0, exchange=1, remainder_transposition=0), ((1, 2), (3, 4)))
    >>> CandidateSequence.heterogeneous(m1=1, scores=(30, 25), residents=3, max_pairs=2)[-1].pairs
    ((2, 5), (4, 3))

    Raises ValueError if so many pairs cannot be made: max_pairs from m1 up, and at least 2 * max_pairs - m1 residents.
    """

    max_pairs: int
    residents: int
    m1: int = 0
    scores: tuple[Any, ...] = ()
    mdp_sets: MdpSets = field(init=False, repr=False, compare=False)
    transpositions: Transpositions = field(init=False, repr=False, compare=False)
    exchanges: Exchanges = field(init=False, repr=False, compare=False)
    remainder_transpositions: Transpositions = field(init=False, repr=False, compare=False)
    length: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name in ("max_pairs", "residents", "m1"):
            whole(getattr(self, name), name)
        in_remainder = self.max_pairs - self.m1
        if in_remainder < 0:
            raise ValueError(f"m1 is {self.m1}, but max_pairs only {self.max_pairs}")
        needed = self.m1 + 2 * in_remainder
        if self.residents < needed:
            raise ValueError(f"{self.max_pairs} pairs with m1 {self.m1} need {needed} residents, not {self.residents}")
        mdp_sets = MdpSets(self.m1, self.scores)
        parts = {
            "scores": mdp_sets.scores,
            "mdp_sets": mdp_sets,
            "transpositions": Transpositions(self.m1, self.residents, first=len(mdp_sets.scores) + 1),
            "exchanges": Exchanges(in_remainder, self.residents - needed + in_remainder),
            "remainder_transpositions": Transpositions(in_remainder, self.residents - needed + in_remainder),
        }
        for name, value in parts.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "length", mdp_sets.length * self.transpositions.length * self._per_transposition)

    @classmethod
    def homogeneous(cls, max_pairs: int, players: int) -> "CandidateSequence":
        """The candidates of a bracket of `players` players with one score."""
        return cls(max_pairs, players)

    @classmethod
    def heterogeneous(cls, m1: int, scores: Iterable[Any], residents: int, max_pairs: int) -> "CandidateSequence":
        """The candidates of a bracket with MDPs: `m1` of them get paired, `scores` are those of all, in BSN order."""
        return cls(max_pairs, residents, m1, tuple(scores))

    @property
    def m0(self) -> int:
        """How many MDPs there are."""
        return len(self.scores)

    @property
    def _per_exchange(self) -> int:
        return self.remainder_transpositions.length

    @property
    def _per_transposition(self) -> int:
        return self.exchanges.length * self._per_exchange

    @property
    def _per_set(self) -> int:
        return self.transpositions.length * self._per_transposition

    def candidate_at(self, ordinal: int) -> Arrangement:
        """Build a candidate from its ordinal; the same as `[ordinal]`. Raises IndexError."""
        return self[ordinal]

    def address_at(self, ordinal: int) -> Address:
        """Split an ordinal into the numbers of the four sequences; raises IndexError."""
        if not 0 <= ordinal < self.length:
            raise IndexError(f"ordinal {ordinal}, but the bracket has {self.length} candidates")
        mdp_set, ordinal = divmod(ordinal, self._per_set)
        transposition, ordinal = divmod(ordinal, self._per_transposition)
        exchange, ordinal = divmod(ordinal, self._per_exchange)
        return Address(mdp_set, transposition, exchange, ordinal)

    def ordinal_at(self, address: Address) -> int:
        """Join the numbers of an address to the ordinal; raises IndexError if one of them does not exist.

        >>> CandidateSequence.homogeneous(2, 5).ordinal_at(Address(exchange=1, remainder_transposition=4))
        10
        """
        _inside("MDP set", address.mdp_set, self.mdp_sets.length)
        _inside("transposition", address.transposition, self.transpositions.length)
        _inside("exchange", address.exchange, self.exchanges.length)
        _inside("transposition of the remainder", address.remainder_transposition, self._per_exchange)
        by_transposition = address.mdp_set * self.transpositions.length + address.transposition
        by_exchange = by_transposition * self.exchanges.length + address.exchange
        return by_exchange * self._per_exchange + address.remainder_transposition

    def ordinal_of(self, candidate: Arrangement | Iterable[Pair]) -> int:
        """Find a candidate: what `candidate_at` returns, or its pairs of BSNs, the player of S1 (or S1R) first in each.

        >>> bracket = CandidateSequence.homogeneous(2, 5)
        >>> bracket.ordinal_of([(3, 4), (2, 1)]), bracket.ordinal_of(bracket.candidate_at(18))
        (18, 18)

        The pairs may come in any order. Raises ValueError for what is no pair, unknown or repeated BSNs, a wrong number
        of pairs or of paired MDPs, an MDP placed second, and for an arrangement of another bracket.
        """
        if isinstance(candidate, Arrangement):
            return self.index(candidate)
        ordered = sorted(self._checked(candidate))
        of_mdps, of_residents = ordered[: self.m1], ordered[self.m1 :]
        opponents = tuple(b for _, b in of_mdps)
        number = {bsn: i for i, bsn in enumerate(self._left(opponents), 1)}  # in the remainder
        top = range(1, self.exchanges.n1 + 1)
        s1r = [number[a] for a, _ in of_residents]
        exchange = Exchange.of(set(top).difference(s1r), set(s1r).difference(top))
        s2r = [number[bsn] for bsn in self.subgroups(opponents, exchange)[1]]
        head = tuple(s2r.index(number[b]) + len(top) + 1 for _, b in of_residents)
        return self.ordinal_at(
            Address(
                self.mdp_sets.index(tuple(a for a, _ in of_mdps)),
                self.transpositions.index(opponents),
                self.exchanges.index(exchange),
                self.remainder_transpositions.index(head),
            )
        )

    def earliest(self, pairs: Iterable[Pair]) -> int:
        """Find the first candidate with these pairs, whoever is written first: the one with the lower BSN in S1.

        Turning any pair of residents around makes the exchange larger or its difference greater, so it comes later.

        >>> CandidateSequence.homogeneous(2, 5).earliest([(4, 3), (2, 1)])
        6
        """
        return self.ordinal_of((min(pair), max(pair)) for pair in pairs)

    def index(self, item: Arrangement) -> int:
        """Return the ordinal of an arrangement of this bracket; raises ValueError for any other."""
        if not isinstance(item, Arrangement) or not 0 <= item.ordinal < self.length or self[item.ordinal] != item:
            raise ValueError(f"{item!r} is no candidate of this bracket")
        return item.ordinal

    def compare(self, a: Arrangement, b: Arrangement) -> Comparison:
        """Say which of two candidates comes first: in which of the four sequences they differ, and their numbers there.

        >>> bracket = CandidateSequence.homogeneous(2, 5)
        >>> bracket.compare(bracket[5], bracket[6])
        Comparison(order=-1, rule='exchange', values=(0, 1), place=None)
        """
        self.index(a)
        self.index(b)
        for sequence in (part.name for part in fields(Address)):
            result = compare_numbers(sequence, getattr(a.address, sequence), getattr(b.address, sequence))
            if result.order:
                return result
        return SAME

    def subgroups(self, opponents: Head = (), exchange: Exchange | int = 0) -> Subgroups:
        """S1R and S2R as BSNs of the bracket, once the MDPs have these opponents, after an exchange in the remainder.

        >>> CandidateSequence.homogeneous(2, 5).subgroups(exchange=1)
        ((1, 3), (2, 4, 5))
        """
        if not isinstance(exchange, Exchange):
            exchange = self.exchanges[exchange]
        left, n1 = self._left(opponents), self.exchanges.n1
        if not exchange.size:
            return left[:n1], left[n1:]
        s1r = {*range(1, n1 + 1)}.difference(exchange.out).union(exchange.into)
        numbered = list(enumerate(left, 1))
        return tuple(bsn for i, bsn in numbered if i in s1r), tuple(bsn for i, bsn in numbered if i not in s1r)

    def block(
        self,
        mdp_set: int | Span | None = None,
        opponents: Iterable[int] = (),
        exchange: int | Span | None = None,
        opponents_r: Iterable[int] = (),
    ) -> Span:
        """The ordinals of all candidates that begin alike: how far each of the four sequences is fixed, from the left.

        `opponents` and `opponents_r` are the first BSNs of S2 and of S2R, all or some of them; `mdp_set` and `exchange`
        are ordinals or spans of ordinals. What is left out varies, and so must all that follows; a sequence with a
        single item may be left out anywhere.

        >>> bracket = CandidateSequence.homogeneous(2, 5)
        >>> bracket.block(exchange=1), bracket.block(exchange=1, opponents_r=(4,))
        (Span(first=6, count=6), Span(first=8, count=2))
        >>> bracket.block(exchange=bracket.exchanges.size_range(1))
        Span(first=6, count=36)

        Raises ValueError when something is fixed after what varies, for wrong BSNs, IndexError for a wrong ordinal.
        """
        heads = self.transpositions.prefix_range(opponents)
        exchanges = _span("exchange", exchange, self.exchanges.length)
        opponents_r = tuple(opponents_r)
        if opponents_r and (heads.count != 1 or exchanges.count != 1):
            raise ValueError("opponents_r is fixed, but not all opponents or not the exchange")
        places: list[int] = []  # in the remainder
        if opponents_r:
            s1r, s2r = self.subgroups(self.transpositions[heads.first], exchanges.first)
            places = [_place(bsn, s2r) + len(s1r) + 1 for bsn in opponents_r]
        first, count = 0, 1
        for span, length in (
            (_span("MDP set", mdp_set, self.mdp_sets.length), self.mdp_sets.length),
            (heads, self.transpositions.length),
            (exchanges, self.exchanges.length),
            (self.remainder_transpositions.prefix_range(places), self._per_exchange),
        ):
            if count != 1 and span.count != length:
                raise ValueError("a choice is fixed while an earlier one varies")
            first, count = first * length + span.first, count * span.count
        return Span(first, count)

    def _at(self, ordinal: int) -> Arrangement:
        address = self.address_at(ordinal)
        s1 = self.mdp_sets[address.mdp_set]
        opponents = self.transpositions[address.transposition]
        subgroups = self.subgroups(opponents, address.exchange)
        head = self.remainder_transpositions[address.remainder_transposition]
        return self._arrangement(ordinal, address, s1, opponents, subgroups, head)

    def _from(self, ordinal: int) -> Iterator[Arrangement]:
        if ordinal >= self.length:
            return
        start = self.address_at(ordinal)
        transposition, exchange, last = start.transposition, start.exchange, start.remainder_transposition
        for i, s1 in enumerate(self.mdp_sets[start.mdp_set :], start.mdp_set):
            for j, opponents in enumerate(self.transpositions[transposition:], transposition):
                for k, swap in enumerate(self.exchanges[exchange:], exchange):
                    subgroups = self.subgroups(opponents, swap)
                    for m, head in enumerate(self.remainder_transpositions[last:], last):
                        yield self._arrangement(ordinal, Address(i, j, k, m), s1, opponents, subgroups, head)
                        ordinal += 1
                    last = 0
                exchange = 0
            transposition = 0

    def _arrangement(
        self,
        ordinal: int,
        address: Address,
        s1: MdpSet,
        opponents: Head,
        subgroups: Subgroups,
        head: Head,
    ) -> Arrangement:
        s1r, s2r = subgroups
        limbo = tuple(bsn for bsn in range(1, self.m0 + 1) if bsn not in s1)
        opponents_r = tuple(s2r[place - len(s1r) - 1] for place in head)
        return Arrangement(ordinal, address, s1, opponents, limbo, s1r, s2r, opponents_r)

    def _left(self, opponents: Head) -> tuple[int, ...]:
        """The residents that meet no MDP."""
        return self.transpositions.tail(opponents)

    def _checked(self, pairs: Iterable[Pair]) -> list[Pair]:
        """The pairs, if they can be a candidate of this bracket."""
        try:
            result = [(whole(a, "BSN", 1), whole(b, "BSN", 1)) for a, b in pairs]
        except TypeError:
            raise ValueError(f"{pairs!r} are no pairs of BSNs") from None
        seen: set[int] = set()
        for bsn in (bsn for pair in result for bsn in pair):
            if bsn > self.m0 + self.residents:
                raise ValueError(f"BSN {bsn} is not in the bracket (1 to {self.m0 + self.residents})")
            if bsn in seen:
                raise ValueError(f"BSN {bsn} is paired twice")
            seen.add(bsn)
        if len(result) != self.max_pairs:
            raise ValueError(f"{len(result)} pairs, the bracket makes {self.max_pairs}")
        for a, b in result:
            if b <= self.m0:
                raise ValueError(f"pair {a}-{b}: BSN {b} is an MDP and cannot stand second")
        mdps = sum(a <= self.m0 for a, _ in result)
        if mdps != self.m1:
            raise ValueError(f"{mdps} MDPs are paired, the bracket pairs {self.m1}")
        return result


def _inside(what: str, number: int, length: int) -> None:
    if not isinstance(number, int) or not 0 <= number < length:
        raise IndexError(f"{what} {number}, but there are {length}, counted from 0")


def _span(what: str, chosen: int | Span | None, length: int) -> Span:
    """The chosen ordinals; all of them for None."""
    if chosen is None:
        return Span(0, length)
    if isinstance(chosen, Span):
        if chosen.first < 0 or chosen.count < 0 or chosen.stop > length:
            raise IndexError(f"{what} {chosen.first} to {chosen.last}, but there are {length}, counted from 0")
        return chosen
    _inside(what, chosen, length)
    return Span(chosen, 1)


def _place(bsn: int, s2r: Sequence[int]) -> int:
    """Where a BSN stands in S2R."""
    if bsn not in s2r:
        raise ValueError(f"BSN {bsn} is not in S2R {tuple(s2r)}")
    return s2r.index(bsn)
