"""AM 2.6 read literally: every candidate of every attempt, one after the other. Slow; nothing is shared with swisslab.

A player here is a small record; a bracket gives MDPs and residents, best first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

Pair = tuple[int, int]


@dataclass(frozen=True)
class Someone:
    """wish: "w", "b" or ""; must: whether the wish is absolute; floats: of the last round and the one before."""

    number: int
    score: int
    wish: str = ""
    must: bool = False
    met: frozenset[int] = frozenset()
    floats: tuple[str, str] = ("", "")
    no_bye: bool = False


@dataclass(frozen=True)
class Outcome:
    """What one part of a bracket ends with; `passes` say what was ignored, how many were tried, and flawless or not."""

    pairs: tuple[Pair, ...]
    left: tuple[int, ...]
    passes: tuple[tuple[tuple[int, ...], int, bool], ...]
    taken: int
    exchange: int
    transposition: int


def legal(one: Someone, two: Someone) -> bool:
    """Criteria 1a and 2."""
    return two.number not in one.met and not (one.must and two.must and one.wish == two.wish)


def exchanges(s1: Sequence[Someone], s2: Sequence[Someone]) -> Iterator[tuple[list[Someone], list[Someone]]]:
    """The original subgroups, then all exchanges in the order of D.2, sorted again."""
    order = [*s1, *s2]
    bsn = {someone: place for place, someone in enumerate(order, 1)}
    swaps = [
        (out, into) for size in range(len(s1) + 1) for out in combinations(s1, size) for into in combinations(s2, size)
    ]

    def key(swap: tuple[tuple[Someone, ...], tuple[Someone, ...]]) -> tuple[int, int, list[int], list[int]]:
        out, into = ([bsn[someone] for someone in side] for side in swap)
        return len(out), sum(into) - sum(out), [-b for b in sorted(out, reverse=True)], sorted(into)

    for out, into in sorted(swaps, key=key):
        yield (
            [someone for someone in order if (someone in s1 and someone not in out) or someone in into],
            [someone for someone in order if (someone in s2 and someone not in into) or someone in out],
        )


def heads(s1: Sequence[Someone], s2: Sequence[Someone]) -> Iterator[tuple[Someone, ...]]:
    """The transpositions of S2 (D.1): only the first places count."""
    return permutations(s2, len(s1))


def attempt_all(upper: Sequence[Someone], lower: Sequence[Someone], *, last: bool, cumulative: bool = True) -> Outcome:
    """One part: MDPs `upper` against residents, or, without MDPs, residents among themselves."""
    if upper:
        found = _attempt_all(upper, lower, upper, len(upper), last=False, cumulative=cumulative)
        assert found is not None
        return found
    for bye_counts in (True, False) if last else (False,):
        for size in range(len(lower) // 2, -1, -1):
            found = _attempt_all(lower[:size], lower[size:], (), size, last=bye_counts, cumulative=cumulative)
            if found is not None:
                return found
    raise AssertionError("no pairs at all is always possible")


def _attempt_all(
    s1: Sequence[Someone],
    s2: Sequence[Someone],
    mdps: Sequence[Someone],
    size: int,
    *,
    last: bool,
    cumulative: bool,
) -> Outcome | None:
    members = (*s1, *s2)
    wanted = size - _denied_at_least(mdps, s2 if mdps else members, size)
    best = None
    passes: list[tuple[tuple[int, ...], int, bool]] = []
    dropped = (6, 5, 4, 3)
    turns = [dropped[:n] for n in range(5)] if cumulative else [(), *((n,) for n in dropped)]
    for number, ignored in enumerate(turns):
        tried = 0
        subgroups = [(list(s1), list(s2))] if mdps else exchanges(s1, s2)
        for exchange, (one, two) in enumerate(subgroups):
            for transposition, head in enumerate(heads(one, two)):
                tried += 1
                pairs = list(zip(one, head, strict=True))
                left = [someone for someone in members if not any(someone in pair for pair in pairs)]
                if not all(legal(*pair) for pair in pairs):
                    continue
                if last and any(someone.no_bye for someone in left):
                    continue
                value = judged(pairs, [] if mdps else left)
                here = Outcome(
                    tuple((a.number, b.number) for a, b in pairs),
                    tuple(someone.number for someone in left),
                    (),
                    number,
                    exchange,
                    transposition,
                )
                if perfect(value, {3, 4, 5, 6} - set(ignored), wanted):
                    return _with(here, [*passes, (ignored, tried, True)])
                if best is None or better(value, best[0]):
                    best = value, here
        passes.append((ignored, tried, False))
    return None if best is None else _with(best[1], passes)


def _with(outcome: Outcome, passes: Sequence[tuple[tuple[int, ...], int, bool]]) -> Outcome:
    return Outcome(outcome.pairs, outcome.left, tuple(passes), outcome.taken, outcome.exchange, outcome.transposition)


Value = tuple[int, list[int], int, int, int]


def judged(pairs: Sequence[tuple[Someone, Someone]], left: Sequence[Someone]) -> Value:
    """Pairs, score differences from the largest, pairs that meet the wishes, cases of criteria 5 and 6."""
    differences = sorted((abs(a.score - b.score) for a, b in pairs), reverse=True)
    happy = sum(1 for a, b in pairs if not (a.wish and a.wish == b.wish))
    cases = [
        sum(1 for someone in left if someone.floats[ago] == "D")
        + sum(1 for a, b in pairs if a.score > b.score and b.floats[ago] == "U")
        for ago in (0, 1)
    ]
    return len(pairs), differences, happy, cases[0], cases[1]


def perfect(value: Value, active: set[int], wanted: int) -> bool:
    """All colour wishes met in as many pairs as possible, and the criteria still in force (3 cannot differ here)."""
    return value[2] >= wanted and not (5 in active and value[3]) and not (6 in active and value[4])


def better(one: Value, two: Value) -> bool:
    """Strictly better: more pairs, smaller differences, more wishes met, fewer cases of 5, then of 6."""
    return (-one[0], one[1], -one[2], one[3], one[4]) < (-two[0], two[1], -two[2], two[3], two[4])


def _denied_at_least(mdps: Sequence[Someone], others: Sequence[Someone], size: int) -> int:
    """Try every way of handing out opponents by wishes alone, as if everybody could meet everybody."""
    one, two = [someone.wish for someone in mdps], [someone.wish for someone in others]
    if mdps:
        return min(
            sum(1 for a, b in zip(one, head, strict=True) if a and a == b) for head in set(permutations(two, size))
        )
    return min(
        sum(1 for a, b in zip(order[:size], order[size : 2 * size], strict=True) if a and a == b)
        for order in set(permutations(two))
    )


def first_mdps(mdps: Sequence[Someone], residents: Sequence[Someone]) -> tuple[Someone, ...]:
    """As many MDPs as can have opponents, and of those sets the first in the order of D.3."""
    for size in range(min(len(mdps), len(residents)), 0, -1):
        sets = sorted(
            combinations(range(len(mdps)), size), key=lambda chosen: ([-mdps[i].score for i in chosen], chosen)
        )
        for chosen in sets:
            for head in permutations(residents, size):
                if all(legal(mdps[i], two) for i, two in zip(chosen, head, strict=True)):
                    return tuple(mdps[i] for i in chosen)
    return ()


def bracket(
    mdps: Sequence[Someone], residents: Sequence[Someone], *, last: bool, cumulative: bool = True
) -> tuple[list[Outcome], tuple[int, ...]]:
    """The parts of a bracket and the MDPs in limbo."""
    upper = first_mdps(mdps, residents)
    parts = []
    rest = list(residents)
    if upper:
        parts.append(attempt_all(upper, residents, last=False, cumulative=cumulative))
        met = {number for pair in parts[0].pairs for number in pair}
        rest = [someone for someone in residents if someone.number not in met]
    if rest or not upper:
        parts.append(attempt_all((), rest, last=last, cumulative=cumulative))
    return parts, tuple(someone.number for someone in mdps if someone not in upper)
