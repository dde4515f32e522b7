"""Candidates of one bracket (B.6, B.7 / 3.6, 3.7): every one has an address and a number."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from swisslab.sequence.bsn import Bsn, BsnPair, repeated, whole
from swisslab.sequence.errors import About, OrdinalError, SequenceError, SequenceErrorCode
from swisslab.sequence.exchanges import Exchange, Exchanges
from swisslab.sequence.mdp_sets import MdpSet, MdpSets
from swisslab.sequence.ordinal import SAME, Comparison, OrdinalSequence, Span, compare_numbers
from swisslab.sequence.transpositions import Prefix, Transpositions

Subgroups = tuple[tuple[Bsn, ...], tuple[Bsn, ...]]  # S1R and S2R


@dataclass(frozen=True, slots=True, order=True)
class Address:
    """Where a candidate stands: its ordinal in each of the four sequences (0-based). Addresses sort as candidates do.

    >>> Address(exchange=2) < Address(transposition=1)
    True
    """

    mdp_set: int = 0
    transposition: int = 0
    exchange: int = 0
    remainder_transposition: int = 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Who stands where in one candidate (B.3 / 3.3), as BSNs of the bracket (1-based); `ordinal` is 0-based.

    `s1` meets `opponents` one by one, then `s1r` meets `opponents_r`. `s1r` and `s2r` are the subgroups of the
    remainder after the exchange, sorted, before the transposition. In a homogeneous bracket the remainder is the whole
    bracket, and `s1`, `opponents`, `limbo` are empty.

    >>> print(CandidateSequence.homogeneous(max_pairs=2, players=5)[0])
    1-3 2-4 | 5
    """

    ordinal: int
    address: Address
    s1: MdpSet
    opponents: Prefix
    limbo: tuple[Bsn, ...]
    s1r: tuple[Bsn, ...]
    s2r: tuple[Bsn, ...]
    opponents_r: Prefix

    def __str__(self) -> str:
        pairs = " ".join(f"{a}-{b}" for a, b in self.pairs) or "–"
        return f"{pairs} | {' '.join(map(str, self.downfloaters))}" if self.downfloaters else pairs

    @property
    def pairs(self) -> tuple[BsnPair, ...]:
        """All pairs: those of the MDPs, then those of the remainder."""
        return (*zip(self.s1, self.opponents, strict=True), *zip(self.s1r, self.opponents_r, strict=True))

    @property
    def downfloaters(self) -> tuple[Bsn, ...]:
        """Who is left unpaired: the limbo, then the rest of the remainder, in BSN order."""
        return self.limbo + tuple(bsn for bsn in self.s2r if bsn not in self.opponents_r)


@dataclass(frozen=True, slots=True)
class CandidateSequence(OrdinalSequence[Arrangement]):
    """All candidates of a bracket in the order they are tried (B.6, B.7 / 3.6, 3.7), MaxPairs and M1 being given.

    Equivalent to four nested loops: for each MDP set (D.3), for each transposition of S2 (D.1), for each exchange of
    the remainder (D.2), for each transposition of S2R (D.1). A homogeneous bracket is one without MDPs: only the last
    two vary. BSNs: the MDPs first, then `residents` residents; `scores` are those of the MDPs, in BSN order. The
    remainder is numbered 1, 2, … again for its exchanges; its S1R is made of the best max_pairs - m1 residents that met
    no MDP. After an exchange a transposition counts by positions in the new S2R.

    >>> bracket = CandidateSequence.homogeneous(max_pairs=2, players=5)
    >>> bracket.length, bracket[0].pairs, bracket[0].downfloaters
    (60, ((1, 3), (2, 4)), (5,))
    >>> bracket[6].address, bracket[6].pairs
    (Address(mdp_set=0, transposition=0, exchange=1, remainder_transposition=0), ((1, 2), (3, 4)))
    >>> CandidateSequence(max_pairs=2, residents=3, m1=1, scores=(30, 25))[-1].pairs
    ((2, 5), (4, 3))

    An ordinal is split into the numbers of the four sequences and joined again by divisions; the rest is what the four
    cost: microseconds in brackets of ordinary size, some hundredths of a second with 200 players.
    Raises SequenceError if so many pairs cannot be made: max_pairs from m1 up, and at least 2 * max_pairs - m1
    residents; and as `MdpSets` does.
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
        whole(self.max_pairs, About.MAX_PAIRS)
        whole(self.residents, About.RESIDENTS)
        in_remainder = self.max_pairs - whole(self.m1, About.M1)
        if in_remainder < 0:
            raise SequenceError(SequenceErrorCode.M1_ABOVE_MAX_PAIRS, About.M1, self.m1, most=self.max_pairs)
        needed = self.m1 + 2 * in_remainder
        if self.residents < needed:
            raise SequenceError(SequenceErrorCode.TOO_FEW_RESIDENTS, About.RESIDENTS, self.residents, least=needed)
        mdp_sets = MdpSets(self.m1, self.scores)
        in_s2r = self.residents - self.m1 - in_remainder
        parts = {
            "scores": mdp_sets.scores,
            "mdp_sets": mdp_sets,
            "transpositions": Transpositions(self.m1, self.residents, first=len(mdp_sets.scores) + 1),
            "exchanges": Exchanges(in_remainder, in_s2r),
            "remainder_transpositions": Transpositions(in_remainder, in_s2r),
        }
        for name, value in parts.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "length", mdp_sets.length * self.transpositions.length * self._per_transposition)

    @classmethod
    def homogeneous(cls, max_pairs: int, players: int) -> "CandidateSequence":
        """The candidates of a bracket of `players` players with one score; raises SequenceError as the class does."""
        return cls(max_pairs, players)

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

    def address_at(self, ordinal: int) -> Address:
        """Split an ordinal (0-based, none from the end) into those of the four sequences; raises OrdinalError."""
        _inside(About.CANDIDATE, ordinal, self.length)
        mdp_set, ordinal = divmod(ordinal, self._per_set)
        transposition, ordinal = divmod(ordinal, self._per_transposition)
        exchange, ordinal = divmod(ordinal, self._per_exchange)
        return Address(mdp_set, transposition, exchange, ordinal)

    def ordinal_at(self, address: Address) -> int:
        """Join the ordinals of an address to that of the candidate; raises OrdinalError if one of them does not exist.

        >>> CandidateSequence.homogeneous(2, 5).ordinal_at(Address(exchange=1, remainder_transposition=4))
        10
        """
        _inside(About.MDP_SET, address.mdp_set, self.mdp_sets.length)
        _inside(About.TRANSPOSITION, address.transposition, self.transpositions.length)
        _inside(About.EXCHANGE, address.exchange, self.exchanges.length)
        _inside(About.REMAINDER_TRANSPOSITION, address.remainder_transposition, self._per_exchange)
        by_transposition = address.mdp_set * self.transpositions.length + address.transposition
        by_exchange = by_transposition * self.exchanges.length + address.exchange
        return by_exchange * self._per_exchange + address.remainder_transposition

    def ordinal_of(self, candidate: Arrangement | Iterable[BsnPair]) -> int:
        """Find a candidate: an item of this sequence, or its pairs of BSNs, the player of S1 (or S1R) first in each.

        >>> bracket = CandidateSequence.homogeneous(2, 5)
        >>> bracket.ordinal_of([(3, 4), (2, 1)]), bracket.ordinal_of(bracket[18])
        (18, 18)

        The pairs may come in any order. Raises SequenceError for what is no pair, unknown or repeated BSNs, a wrong
        number of pairs or of paired MDPs, an MDP written second, and for an arrangement of another bracket.
        """
        if isinstance(candidate, Arrangement):
            return self.index(candidate)
        return self._ordinal_of(_two_by_two(candidate))

    def _ordinal_of(self, pairs: list[BsnPair]) -> int:
        self._check(pairs)
        ordered = sorted(pairs)
        of_mdps, of_residents = ordered[: self.m1], ordered[self.m1 :]
        opponents = tuple(b for _, b in of_mdps)
        number = {bsn: i for i, bsn in enumerate(self._remainder(opponents), 1)}  # in the remainder
        top = range(1, self.exchanges.n1 + 1)
        s1r = [number[a] for a, _ in of_residents]
        exchange = Exchange.of(set(top).difference(s1r), set(s1r).difference(top))
        s2r = [number[bsn] for bsn in self.subgroups(opponents, exchange)[1]]
        prefix = tuple(s2r.index(number[b]) + len(top) + 1 for _, b in of_residents)
        return self.ordinal_at(
            Address(
                self.mdp_sets.index(tuple(a for a, _ in of_mdps)),
                self.transpositions.index(opponents),
                self.exchanges.index(exchange),
                self.remainder_transpositions.index(prefix),
            )
        )

    def earliest(self, pairs: Iterable[BsnPair]) -> int:
        """Find the first candidate with these pairs, whoever is written first: the one with the lower BSN in S1.

        Turning any pair of residents around makes the exchange larger or its difference greater, so it comes later.

        >>> CandidateSequence.homogeneous(2, 5).earliest([(4, 3), (2, 1)])
        6

        Raises SequenceError as `ordinal_of` does.
        """
        return self._ordinal_of([(a, b) if a < b else (b, a) for a, b in _two_by_two(pairs)])

    def index(self, item: Arrangement) -> int:
        """Return the ordinal of an arrangement of this bracket; raises SequenceError for any other."""
        if not isinstance(item, Arrangement) or not 0 <= item.ordinal < self.length or self[item.ordinal] != item:
            raise SequenceError(SequenceErrorCode.NOT_CANDIDATE, About.CANDIDATE, item)
        return item.ordinal

    def compare(self, a: Arrangement, b: Arrangement) -> Comparison:
        """Say which of two candidates comes first: in which of the four sequences they differ, and their numbers there.

        >>> bracket = CandidateSequence.homogeneous(2, 5)
        >>> bracket.compare(bracket[5], bracket[6])
        Comparison(order=-1, rule='exchange', values=(0, 1), place=None)

        Raises SequenceError as `index` does.
        """
        self.index(a)
        self.index(b)
        for sequence in (part.name for part in fields(Address)):
            result = compare_numbers(sequence, getattr(a.address, sequence), getattr(b.address, sequence))
            if result.order:
                return result
        return SAME

    def text(self, item: Arrangement) -> str:
        """Write a candidate: its pairs, then a bar and the downfloaters. Raises SequenceError as `index` does.

        >>> print(CandidateSequence.homogeneous(max_pairs=1, players=3))
        1-2 | 3; 1-3 | 2; 2-1 | 3; 2-3 | 1; 3-1 | 2; 3-2 | 1
        """
        self.index(item)
        return str(item)

    def subgroups(self, opponents: Prefix = (), exchange: Exchange | int = 0) -> Subgroups:
        """S1R and S2R as BSNs of the bracket, once the MDPs have these opponents, after an exchange in the remainder.

        >>> CandidateSequence.homogeneous(2, 5).subgroups(exchange=1)
        ((1, 3), (2, 4, 5))

        Raises SequenceError for wrong BSNs or not m1 of them, and for an exchange of another group, OrdinalError for an
        exchange that does not exist.
        """
        if len(opponents) != self.m1:
            raise SequenceError(
                SequenceErrorCode.WRONG_COUNT, About.OPPONENTS, len(opponents), least=self.m1, most=self.m1
            )
        if isinstance(exchange, Exchange):
            self.exchanges.check(exchange)
        else:
            exchange = self.exchanges[exchange]
        remainder, n1 = self._remainder(opponents), self.exchanges.n1
        if not exchange.size:
            return remainder[:n1], remainder[n1:]
        s1r = {*range(1, n1 + 1)}.difference(exchange.out).union(exchange.into)
        numbered = list(enumerate(remainder, 1))
        return tuple(bsn for i, bsn in numbered if i in s1r), tuple(bsn for i, bsn in numbered if i not in s1r)

    def block(
        self,
        mdp_set: int | Span | None = None,
        opponents: Iterable[Bsn] = (),
        exchange: int | Span | None = None,
        opponents_r: Iterable[Bsn] = (),
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

        Raises SequenceError when something is fixed after what varies, and for wrong BSNs, OrdinalError for a wrong
        ordinal.
        """
        transpositions = self.transpositions.prefix_range(opponents)
        exchanges = _span(About.EXCHANGE, exchange, self.exchanges.length)
        opponents_r = tuple(opponents_r)
        if opponents_r and (transpositions.count != 1 or exchanges.count != 1):
            raise SequenceError(SequenceErrorCode.FIXED_TOO_EARLY, About.OPPONENTS_R)
        prefix: list[int] = []  # as BSNs of the remainder after the exchange
        if opponents_r:
            s1r, s2r = self.subgroups(self.transpositions[transpositions.first], exchanges.first)
            prefix = [position + len(s1r) + 1 for position in _positions(opponents_r, s2r)]
        first, count = 0, 1
        for about, span, length in (
            (About.MDP_SET, _span(About.MDP_SET, mdp_set, self.mdp_sets.length), self.mdp_sets.length),
            (About.OPPONENTS, transpositions, self.transpositions.length),
            (About.EXCHANGE, exchanges, self.exchanges.length),
            (About.OPPONENTS_R, self.remainder_transpositions.prefix_range(prefix), self._per_exchange),
        ):
            if count != 1 and span.count != length:
                raise SequenceError(SequenceErrorCode.FIXED_TOO_EARLY, about)
            first, count = first * length + span.first, count * span.count
        return Span(first, count)

    def _at(self, ordinal: int) -> Arrangement:
        address = self.address_at(ordinal)
        s1 = self.mdp_sets[address.mdp_set]
        opponents = self.transpositions[address.transposition]
        subgroups = self.subgroups(opponents, address.exchange)
        prefix = self.remainder_transpositions[address.remainder_transposition]
        return self._arrangement(ordinal, address, s1, opponents, subgroups, prefix)

    def _from(self, ordinal: int) -> Iterator[Arrangement]:
        start = self.address_at(ordinal)
        transposition, exchange, last = start.transposition, start.exchange, start.remainder_transposition
        for i, s1 in enumerate(self.mdp_sets[start.mdp_set :], start.mdp_set):
            for j, opponents in enumerate(self.transpositions[transposition:], transposition):
                for k, swap in enumerate(self.exchanges[exchange:], exchange):
                    subgroups = self.subgroups(opponents, swap)
                    for m, prefix in enumerate(self.remainder_transpositions[last:], last):
                        yield self._arrangement(ordinal, Address(i, j, k, m), s1, opponents, subgroups, prefix)
                        ordinal += 1
                    last = 0
                exchange = 0
            transposition = 0

    def _arrangement(
        self,
        ordinal: int,
        address: Address,
        s1: MdpSet,
        opponents: Prefix,
        subgroups: Subgroups,
        prefix: Prefix,
    ) -> Arrangement:
        s1r, s2r = subgroups
        limbo = tuple(bsn for bsn in range(1, self.m0 + 1) if bsn not in s1)
        opponents_r = tuple(s2r[number - len(s1r) - 1] for number in prefix)
        return Arrangement(ordinal, address, s1, opponents, limbo, s1r, s2r, opponents_r)

    def _remainder(self, opponents: Prefix) -> tuple[Bsn, ...]:
        """The players of the remainder: residents that meet no MDP."""
        return self.transpositions.tail(opponents)

    def _check(self, pairs: list[BsnPair]) -> None:
        """Raise SequenceError unless the pairs can be a candidate of this bracket."""
        everybody = range(1, self.m0 + self.residents + 1)
        bsns = tuple(bsn for pair in pairs for bsn in pair)
        for bsn in bsns:
            if bsn not in everybody:
                raise SequenceError(SequenceErrorCode.OUTSIDE, About.BRACKET, bsn, within=everybody)
        if len(set(bsns)) < len(bsns):
            raise repeated(bsns, About.PAIRS)
        if len(pairs) != self.max_pairs:
            bound = self.max_pairs
            raise SequenceError(SequenceErrorCode.WRONG_COUNT, About.PAIRS, len(pairs), least=bound, most=bound)
        for pair in pairs:
            if pair[1] <= self.m0:
                raise SequenceError(SequenceErrorCode.MDP_SECOND, About.PAIRS, within=pair)
        mdps = sum(a <= self.m0 for a, _ in pairs)
        if mdps != self.m1:
            raise SequenceError(SequenceErrorCode.WRONG_COUNT, About.PAIRED_MDPS, mdps, least=self.m1, most=self.m1)


def _two_by_two(pairs: Iterable[BsnPair]) -> list[BsnPair]:
    """The pairs, if they are pairs of whole numbers from 1 up."""
    try:
        pairs = list(pairs)
        given = [tuple(pair) for pair in pairs]
    except TypeError:
        raise SequenceError(SequenceErrorCode.NOT_PAIRS, About.PAIRS, pairs) from None
    result = []
    for pair in given:
        if len(pair) != 2:
            raise SequenceError(SequenceErrorCode.NOT_PAIRS, About.PAIRS, pairs)
        result.append((whole(pair[0], About.BSN, 1), whole(pair[1], About.BSN, 1)))
    return result


def _inside(about: About, number: int, length: int) -> None:
    if not isinstance(number, int):
        raise OrdinalError(SequenceErrorCode.NOT_WHOLE, about, number)
    if not 0 <= number < length:
        raise OrdinalError(SequenceErrorCode.NO_SUCH_ORDINAL, about, number, most=length - 1)


def _span(about: About, chosen: int | Span | None, length: int) -> Span:
    """The chosen ordinals; all of them for None."""
    if chosen is None:
        return Span(0, length)
    if not isinstance(chosen, Span):
        _inside(about, chosen, length)
        return Span(chosen, 1)
    if chosen.count < 0 or not 0 <= chosen.first <= length:
        raise OrdinalError(SequenceErrorCode.NO_SUCH_ORDINAL, about, chosen.first, most=length - 1)
    if chosen.stop > length:
        raise OrdinalError(SequenceErrorCode.NO_SUCH_ORDINAL, about, chosen.last, most=length - 1)
    return chosen


def _positions(bsns: tuple[Bsn, ...], s2r: tuple[Bsn, ...]) -> list[int]:
    """Where some BSNs stand in S2R (0-based)."""
    for bsn in bsns:
        if bsn not in s2r:
            raise SequenceError(SequenceErrorCode.OUTSIDE, About.S2R, bsn, within=s2r)
    if len(set(bsns)) < len(bsns):
        raise repeated(bsns, About.S2R)
    return [s2r.index(bsn) for bsn in bsns]
