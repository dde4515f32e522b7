"""The first candidate, in the order of the sequence, among the cheapest ones of a bracket.

The order of D.1-D.3 / 4.2-4.4 becomes digits below all costs, as many in one matching as fit: which MDPs are paired,
whom they meet, how many are exchanged and by what difference, who leaves S1, who enters it, whom everybody meets.
"""

from collections.abc import Callable, Sequence

from swisslab.engine.graph import Graph, Low
from swisslab.engine.ledger import Ledger
from swisslab.matching import SAFE_BITS

Levels = Sequence[int]
_FEW_ROWS = 16  # fewer rows than this go straight into the digits of a matching


def first_in_order(graph: Graph, ledger: Ledger, mates: list[int], scores: Levels) -> list[int]:
    """The mates (-1: floats) of the bracket's nodes in the first candidate that costs no more than `mates`.

    graph and ledger: the costs; the graph is used up. mates: one of its cheapest matchings. scores: those of the MDPs
    in BSN order.
    """
    graph.narrow(ledger.spending(graph.cost(mates)))
    size = graph.size
    result = [-1] * size
    mates = _fix_mdps(graph, mates, scores)
    heads = [i for i in range(graph.mdps) if 0 <= mates[i] < size]
    _fix_rows(graph, mates, heads, result)
    rest = [i for i in range(graph.mdps, size) if i not in graph.gone]
    pairs = sum(1 for i in rest if i < mates[i] < size)
    if pairs:
        mates, upper = _fix_exchange(graph, mates, rest, pairs)
        _fix_rows(graph, mates, upper, result)
    return result


def _charge_floating(graph: Graph, low: Low, i: int, amount: int) -> None:
    low.add_alone(i, amount)
    for j in graph.edges[i]:
        if j >= graph.size:
            low.add_pair(i, j, amount)


def _fix_mdps(graph: Graph, mates: list[int], scores: Levels) -> list[int]:
    """D.3 / 4.4: the set of paired MDPs, higher scores first, then smaller BSNs."""
    m0, size = graph.mdps, graph.size
    paired = sum(1 for i in range(m0) if 0 <= mates[i] < size)
    if 0 < paired < m0:
        low = Low(bits=m0)
        width = m0.bit_length()
        shift = {level: m0 + place * width for place, level in enumerate(sorted(set(scores)))}
        low.bits += width * len(shift)
        for i in range(m0):
            _charge_floating(graph, low, i, (1 << (m0 - 1 - i)) + (1 << shift[scores[i]]))
        mates = graph.match(low)
    if paired < m0:
        for i in range(m0):
            if not 0 <= mates[i] < size:
                graph.keep_only(i, {j for j in graph.edges[i] if j >= size})
    return mates


def _fix_rows(graph: Graph, mates: list[int], rows: Sequence[int], result: list[int]) -> None:
    """D.1 / 4.2: give each row in turn the opponent with the smallest BSN that the cost allows; settles the pairs."""
    at = 0
    while at < len(rows):
        row = rows[at]
        options = _options(graph, row)
        if mates[row] == options[0]:
            _settle(graph, result, row, options[0])
            at += 1
            continue
        ready = _ready(graph, mates, rows[at:])
        if ready:
            for row, mate in ready:
                _settle(graph, result, row, mate)
            at += len(ready)
            continue
        chunk, low = _row_digits(graph, rows[at:])
        mates[:] = graph.match(low)
        for row in chunk:
            _settle(graph, result, row, mates[row])
        at += len(chunk)


def _ready(graph: Graph, mates: list[int], rows: Sequence[int]) -> list[tuple[int, int]]:
    """As many rows as can at once be given their smallest free opponent without the rest costing more.

    Only long lists are worth it: a matching of what is left over, which is small, proves it. Brings `mates` up to date.
    """
    taken: set[int] = set()
    smallest: list[tuple[int, int]] = []
    for row in rows:
        mate = min((j for j in graph.edges[row] if j < graph.size and j not in taken), default=None)
        if mate is None:
            break
        taken.add(mate)
        smallest.append((row, mate))
    least = graph.cost(mates)
    left = _FEW_ROWS
    while len(smallest) > left:
        trial = graph.copy()
        for row, mate in smallest[:-left]:
            trial.settle(row, mate)
        found = trial.match()
        if trial.cost(found) == least:
            mates[:] = found
            return smallest[:-left]
        left *= 2
    return []


def _options(graph: Graph, row: int) -> list[int]:
    return sorted(j for j in graph.edges[row] if j < graph.size)


def _settle(graph: Graph, result: list[int], row: int, mate: int) -> None:
    graph.settle(row, mate)
    result[row], result[mate] = mate, row


def _row_digits(graph: Graph, rows: Sequence[int]) -> tuple[list[int], Low]:
    room = SAFE_BITS - graph.bits - 4
    chunk: list[tuple[int, list[int], int]] = []
    for row in rows:
        options = _options(graph, row)
        bits = (len(options) - 1).bit_length()
        if chunk and bits > room:
            break
        room -= bits
        chunk.append((row, options, bits))
    low = Low()
    for row, options, bits in reversed(chunk):
        for rank, mate in enumerate(options):
            low.add_pair(row, mate, rank << low.bits)
        low.bits += bits
    return [row for row, *_ in chunk], low


def _fix_exchange(graph: Graph, mates: list[int], rest: list[int], pairs: int) -> tuple[list[int], list[int]]:
    """D.2 / 4.3: the first exchange of the remainder; returns mates and S1 after it, the graph narrowed to S1 x S2."""
    upper, lower = rest[:pairs], rest[pairs:]
    below = set(lower)
    if any(mates[i] in below for i in lower):
        unchanged = _without_exchange(graph, upper, below)
        if unchanged is not None and graph.cost(unchanged) == graph.cost(mates):
            mates = unchanged
        else:
            mates, upper = _exchange(graph, mates, rest, pairs)
            below = set(rest) - set(upper)
    for i in upper:
        graph.keep_only(i, below)
        graph.alone[i] |= graph.forbid
    for i in below:
        graph.keep_only(i, {j for j in graph.edges[i] if j not in below})
    return mates, upper


def _without_exchange(graph: Graph, upper: Sequence[int], lower: set[int]) -> list[int] | None:
    """A cheapest matching in which everybody of S1 meets somebody of S2; None if there is none."""
    trial = graph.copy()
    for i in upper:
        trial.keep_only(i, lower)
    for i in lower:
        trial.keep_only(i, {j for j in trial.edges[i] if j not in lower})
    mates = trial.match()
    return mates if all(mates[i] >= 0 for i in upper) else None


def _exchange(graph: Graph, mates: list[int], rest: list[int], pairs: int) -> tuple[list[int], list[int]]:
    upper, lower = rest[:pairs], rest[pairs:]
    place = {node: bsn for bsn, node in enumerate(rest, 1)}
    in_upper, in_lower = set(upper), set(lower)
    base = _size_and_difference(graph, rest, pairs, place)
    mates = graph.match(base)

    def leaves(i: int) -> bool:
        return not 0 <= mates[i] < graph.size or (mates[i] in in_upper and mates[i] < i)

    def enters(i: int) -> bool:
        return mates[i] in in_lower and mates[i] > i

    def may_leave(i: int) -> bool:
        if graph.may_stay_alone(i):
            return True
        return any(j >= graph.size or (j in in_upper and j < i) for j in graph.edges[i])

    def may_enter(i: int) -> bool:
        return any(j in in_lower and j > i for j in graph.edges[i])

    def stay(i: int) -> None:
        graph.alone[i] |= graph.forbid
        graph.keep_only(i, {j for j in graph.edges[i] if j < graph.size and not (j in in_upper and j < i)})

    def leave(i: int) -> None:
        graph.keep_only(i, {j for j in graph.edges[i] if j >= graph.size or (j in in_upper and j < i)})

    def remain(i: int) -> None:
        graph.keep_only(i, {j for j in graph.edges[i] if not (j in in_lower and j > i)})

    def enter(i: int) -> None:
        graph.alone[i] |= graph.forbid
        graph.keep_only(i, {j for j in graph.edges[i] if j in in_lower and j > i})

    def charge_staying(low: Low, i: int, amount: int) -> None:
        for j in graph.edges[i]:
            if j in in_lower or (j in in_upper and j > i):
                low.add_pair(i, j, amount)

    def charge_remaining(low: Low, i: int, amount: int) -> None:
        _charge_floating(graph, low, i, amount)
        for j in graph.edges[i]:
            if j in in_upper or (j in in_lower and j < i):
                low.add_pair(i, j, amount)

    _decide(graph, base, mates, upper[::-1], may_leave, charge_staying, leaves, leave, stay)
    _decide(graph, base, mates, lower, may_enter, charge_remaining, enters, enter, remain)
    out, into = {i for i in upper if leaves(i)}, {i for i in lower if enters(i)}
    return mates, sorted((in_upper - out) | into)


def _decide(
    graph: Graph,
    base: Low,
    mates: list[int],
    order: Sequence[int],
    possible: Callable[[int], bool],
    charge: Callable[[Low, int, int], None],
    chosen: Callable[[int], bool],
    choose: Callable[[int], None],
    refuse: Callable[[int], None],
) -> None:
    """Choose members one after another in the given order whenever some cheapest candidate does."""
    open_ = []
    for i in order:
        if possible(i):
            open_.append(i)
        else:
            refuse(i)
    while open_:
        if chosen(open_[0]):
            choose(open_.pop(0))
            continue
        room = max(1, SAFE_BITS - graph.bits - base.bits - 4)
        chunk, open_ = open_[:room], open_[room:]
        low = base.lifted(len(chunk))
        for bit, i in enumerate(reversed(chunk)):
            charge(low, i, 1 << bit)
        mates[:] = graph.match(low)
        for i in chunk:
            (choose if chosen(i) else refuse)(i)


def _size_and_difference(graph: Graph, rest: list[int], pairs: int, place: dict[int, int]) -> Low:
    """Rules a and b: every exchanged player counts one, then the distance of its BSN from the border."""
    width = (len(rest) * len(rest)).bit_length()
    one = 1 << width
    low = Low(bits=width + len(rest).bit_length())
    upper, lower = set(rest[:pairs]), set(rest[pairs:])
    for i in rest:
        for j in graph.edges[i]:
            if i < j and i in upper and j in upper:
                low.add_pair(i, j, pairs - place[j])
            elif i < j and i in lower and j in lower:
                low.add_pair(i, j, one + place[i] - pairs)
        if i in upper:
            _charge_floating(graph, low, i, pairs - place[i])
    return low
