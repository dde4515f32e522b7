"""The first candidate, in the order of the sequence, among the cheapest ones of a bracket.

The order of D.1-D.3 / 4.2-4.4 becomes digits below all costs (lexicographic weights), as many in one matching as fit:
which MDPs are paired, whom they meet, how many are exchanged and by what difference, who leaves S1, who enters it, whom
everybody meets. What has been decided narrows the graph, so every later matching keeps it. A few matchings in all, each
O(n^3); proved by the tests against the literal sequence.
"""

from collections.abc import Callable, Sequence

from swisslab.matching import SAFE_BITS
from swisslab.sequence import Bsn
from swisslab.solver.graph import UNMATCHED, Graph, Mates, TieBreak
from swisslab.solver.weights import WeightCodec

Scores = Sequence[int]
_FEW = 16  # fewer of S1 than this go straight into the digits of a matching


def first_candidate(graph: Graph, codec: WeightCodec, mates: Mates, scores: Scores) -> Mates:
    """The mates (0: floats) of the bracket's nodes in the first candidate that costs no more than `mates`.

    graph and codec: the costs; the graph is used up. mates: one of its cheapest matchings. scores: those of the MDPs in
    BSN order.
    """
    graph.forbid_spending(codec.zero_places(graph.cost(mates)))
    result = [UNMATCHED] * (graph.size + 1)
    mates = _fix_mdp_set(graph, mates, scores)
    paired = [i for i in range(1, graph.mdps + 1) if graph.inside(mates[i])]
    _fix_opponents(graph, mates, paired, result)
    remainder = [i for i in range(graph.mdps + 1, graph.size + 1) if i not in graph.settled]
    pairs = sum(1 for i in remainder if i < mates[i] <= graph.size)
    if pairs:
        mates, s1r = _fix_exchange(graph, mates, remainder, pairs)
        _fix_opponents(graph, mates, s1r, result)
    return result


def _fix_mdp_set(graph: Graph, mates: Mates, scores: Scores) -> Mates:
    """D.3 / 4.4: the set of paired MDPs, higher scores first, then smaller BSNs."""
    m0 = graph.mdps
    paired = sum(1 for i in range(1, m0 + 1) if graph.inside(mates[i]))
    if 0 < paired < m0:
        ties = TieBreak(bits=m0)
        width = m0.bit_length()
        shift = {score: m0 + rank * width for rank, score in enumerate(sorted(set(scores)))}
        ties.bits += width * len(shift)
        for i in range(1, m0 + 1):
            ties.charge_floating(graph, i, (1 << (m0 - i)) + (1 << shift[scores[i - 1]]))
        mates = graph.match(ties)
    if paired < m0:
        for i in range(1, m0 + 1):
            if not graph.inside(mates[i]):
                graph.keep_only(i, {j for j in graph.edges[i] if j > graph.size})
    return mates


def _fix_opponents(graph: Graph, mates: Mates, s1: Sequence[Bsn], result: Mates) -> None:
    """D.1 / 4.2: give each of S1 in turn the opponent with the smallest BSN that the cost allows; settles the pairs."""
    at = 0
    while at < len(s1):
        player = s1[at]
        smallest = min(j for j in graph.edges[player] if j <= graph.size)
        if mates[player] == smallest:
            _settle(graph, result, player, smallest)
            at += 1
            continue
        proved = _smallest_at_once(graph, mates, s1[at:])
        if proved:
            for one, mate in proved:
                _settle(graph, result, one, mate)
            at += len(proved)
            continue
        chunk, ties = _opponent_digits(graph, s1[at:])
        mates[:] = graph.match(ties)
        for one in chunk:
            _settle(graph, result, one, mates[one])
        at += len(chunk)


def _smallest_at_once(graph: Graph, mates: Mates, s1: Sequence[Bsn]) -> list[tuple[Bsn, Bsn]]:
    """As many of S1 as can at once be given their smallest free opponent without the rest costing more.

    Only long lists are worth it: a matching of what is left over, which is small, proves it. Brings `mates` up to date.
    """
    taken: set[int] = set()
    smallest: list[tuple[Bsn, Bsn]] = []
    for player in s1:
        mate = min((j for j in graph.edges[player] if j <= graph.size and j not in taken), default=None)
        if mate is None:
            break
        taken.add(mate)
        smallest.append((player, mate))
    least = graph.cost(mates)
    left = _FEW
    while len(smallest) > left:
        trial = graph.copy()
        for player, mate in smallest[:-left]:
            trial.settle(player, mate)
        found = trial.match()
        if trial.cost(found) == least:
            mates[:] = found
            return smallest[:-left]
        left *= 2
    return []


def _settle(graph: Graph, result: Mates, player: Bsn, mate: Bsn) -> None:
    graph.settle(player, mate)
    result[player], result[mate] = mate, player


def _opponent_digits(graph: Graph, s1: Sequence[Bsn]) -> tuple[list[Bsn], TieBreak]:
    """A digit for each of as many of S1 as fit: which of the possible opponents he meets, the first of S1 on top."""
    room = SAFE_BITS - graph.bits - 4
    chunk: list[tuple[Bsn, list[Bsn], int]] = []
    for player in s1:
        options = sorted(j for j in graph.edges[player] if j <= graph.size)
        bits = (len(options) - 1).bit_length()
        if chunk and bits > room:
            break
        room -= bits
        chunk.append((player, options, bits))
    ties = TieBreak()
    for player, options, bits in reversed(chunk):
        for rank, mate in enumerate(options):
            ties.charge_pair(player, mate, rank << ties.bits)
        ties.bits += bits
    return [player for player, *_ in chunk], ties


def _fix_exchange(graph: Graph, mates: Mates, remainder: list[Bsn], pairs: int) -> tuple[Mates, list[Bsn]]:
    """D.2 / 4.3: the first exchange of the remainder; returns mates and S1R after it, the graph narrowed to them."""
    s1r, s2r = remainder[:pairs], set(remainder[pairs:])
    if any(mates[i] in s2r for i in s2r):
        unchanged = _without_exchange(graph, s1r, s2r)
        if unchanged is not None and graph.cost(unchanged) == graph.cost(mates):
            mates = unchanged
        else:
            exchange = _FirstExchange(graph, remainder, pairs)
            mates, s1r = exchange.find()
            s2r = set(remainder) - set(s1r)
    for i in s1r:
        graph.keep_only(i, s2r)
        graph.must_match(i)
    for i in s2r:
        graph.keep_only(i, {j for j in graph.edges[i] if j not in s2r})
    return mates, s1r


def _without_exchange(graph: Graph, s1r: Sequence[Bsn], s2r: set[Bsn]) -> Mates | None:
    """A cheapest matching in which everybody of S1R meets somebody of S2R; None if there is none."""
    trial = graph.copy()
    for i in s1r:
        trial.keep_only(i, s2r)
    for i in s2r:
        trial.keep_only(i, {j for j in trial.edges[i] if j not in s2r})
    mates = trial.match()
    return mates if all(mates[i] for i in s1r) else None


class _FirstExchange:
    """The first exchange of a remainder (D.2 / 4.3) that keeps the cost, rule by rule.

    Before the exchange is known, a pair inside S1R means that its lower-ranked player leaves S1R, a pair inside S2R
    that its higher-ranked player enters it, and whoever of S1R floats leaves it too.
    """

    def __init__(self, graph: Graph, remainder: Sequence[Bsn], pairs: int) -> None:
        self.graph = graph
        self.s1r, self.s2r = list(remainder[:pairs]), list(remainder[pairs:])
        self._in_s1r, self._in_s2r = set(self.s1r), set(self.s2r)
        self._number = {bsn: k for k, bsn in enumerate(remainder, 1)}  # rule b counts in the remainder
        self._pairs = pairs
        self.mates: Mates = []

    def find(self) -> tuple[Mates, list[Bsn]]:
        """The mates and S1R after the exchange."""
        smallest = self._fewest_then_closest()
        self.mates = self.graph.match(smallest)
        self._lowest_players_leave(smallest)
        self._highest_players_enter(smallest)
        stayed = [i for i in self.s1r if not self._leaves(i)]
        return self.mates, sorted(stayed + [i for i in self.s2r if self._enters(i)])

    def _fewest_then_closest(self) -> TieBreak:
        """Rules a and b: every exchanged player counts one, then the distance of his number from the border."""
        members = len(self.s1r) + len(self.s2r)
        width = (members * members).bit_length()
        ties = TieBreak(bits=width + members.bit_length())
        for i in self.s1r:
            for j in self.graph.edges[i]:
                if i < j and j in self._in_s1r:
                    ties.charge_pair(i, j, self._pairs - self._number[j])
            ties.charge_floating(self.graph, i, self._pairs - self._number[i])
        for i in self.s2r:
            for j in self.graph.edges[i]:
                if i < j and j in self._in_s2r:
                    ties.charge_pair(i, j, (1 << width) + self._number[i] - self._pairs)
        return ties

    def _lowest_players_leave(self, base: TieBreak) -> None:
        """Rule c: the largest BSN that can leave S1R does, then the next."""
        self._decide(base, self.s1r[::-1], self._may_leave, self._leaves, self._charge_staying, self._leave, self._stay)

    def _highest_players_enter(self, base: TieBreak) -> None:
        """Rule d: the smallest BSN that can enter S1R does, then the next."""
        self._decide(
            base, self.s2r, self._may_enter, self._enters, self._charge_not_entering, self._enter, self._do_not_enter
        )

    def _decide(
        self,
        base: TieBreak,
        order: Sequence[Bsn],
        may_move: Callable[[Bsn], bool],
        moves: Callable[[Bsn], bool],
        charge: Callable[[TieBreak, Bsn, int], None],
        move: Callable[[Bsn], None],
        keep: Callable[[Bsn], None],
    ) -> None:
        """Move one after another in the given order whenever some cheapest candidate does; a bit each, many at once."""
        open_: list[Bsn] = []
        for i in order:
            if may_move(i):
                open_.append(i)
            else:
                keep(i)
        while open_:
            if moves(open_[0]):
                move(open_.pop(0))
                continue
            room = max(1, SAFE_BITS - self.graph.bits - base.bits - 4)
            chunk, open_ = open_[:room], open_[room:]
            ties = base.shifted(len(chunk))
            for bit, i in enumerate(reversed(chunk)):
                charge(ties, i, 1 << bit)
            self.mates[:] = self.graph.match(ties)
            for i in chunk:
                (move if moves(i) else keep)(i)

    # --- leaving S1R -----------------------------------------------------------------------------------------------

    def _leaves(self, i: Bsn) -> bool:
        mate = self.mates[i]
        return not self.graph.inside(mate) or (mate in self._in_s1r and mate < i)

    def _leaving_partner(self, i: Bsn, j: Bsn) -> bool:
        return j > self.graph.size or (j in self._in_s1r and j < i)

    def _may_leave(self, i: Bsn) -> bool:
        return self.graph.may_stay_unmatched(i) or any(self._leaving_partner(i, j) for j in self.graph.edges[i])

    def _leave(self, i: Bsn) -> None:
        self.graph.keep_only(i, {j for j in self.graph.edges[i] if self._leaving_partner(i, j)})

    def _stay(self, i: Bsn) -> None:
        self.graph.must_match(i)
        self.graph.keep_only(i, {j for j in self.graph.edges[i] if not self._leaving_partner(i, j)})

    def _charge_staying(self, ties: TieBreak, i: Bsn, amount: int) -> None:
        for j in self.graph.edges[i]:
            if not self._leaving_partner(i, j):
                ties.charge_pair(i, j, amount)

    # --- entering S1R ----------------------------------------------------------------------------------------------

    def _enters(self, i: Bsn) -> bool:
        return self._entering_partner(i, self.mates[i])

    def _entering_partner(self, i: Bsn, j: Bsn) -> bool:
        return j in self._in_s2r and j > i

    def _may_enter(self, i: Bsn) -> bool:
        return any(self._entering_partner(i, j) for j in self.graph.edges[i])

    def _enter(self, i: Bsn) -> None:
        self.graph.must_match(i)
        self.graph.keep_only(i, {j for j in self.graph.edges[i] if self._entering_partner(i, j)})

    def _do_not_enter(self, i: Bsn) -> None:
        self.graph.keep_only(i, {j for j in self.graph.edges[i] if not self._entering_partner(i, j)})

    def _charge_not_entering(self, ties: TieBreak, i: Bsn, amount: int) -> None:
        ties.charge_floating(self.graph, i, amount)
        for j in self.graph.edges[i]:
            if j <= self.graph.size and not self._entering_partner(i, j):
                ties.charge_pair(i, j, amount)
