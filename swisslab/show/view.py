"""What a picture of a bracket has to show at one step, worked out from the state alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from swisslab.model import BracketKind, Pair, PlayerNumber
from swisslab.show.gallery import Gallery
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State


@dataclass(frozen=True, slots=True)
class Block:
    """Two columns that face each other, each in its fixed order. `bsn` gives the number shown on each card."""

    left: tuple[PlayerNumber, ...]
    right: tuple[PlayerNumber, ...]
    left_title: str
    right_title: str
    bsn: dict[PlayerNumber, int] = field(default_factory=dict)
    moved: frozenset[PlayerNumber] = frozenset()
    rows: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """A bracket as it is to be drawn: blocks from top to bottom, lines between players, who floats."""

    blocks: tuple[Block, ...]
    pairs: tuple[Pair, ...]
    plan: tuple[Pair, ...]
    kept: bool
    broken: Pair | None
    broken_player: PlayerNumber | None
    broken_by: str | None
    downfloaters: tuple[PlayerNumber, ...]
    to_bye: bool
    orders: tuple[tuple[str, tuple[int, ...], int], ...]
    costs: dict[PlayerNumber, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Groups:
    s1: tuple[PlayerNumber, ...]
    s2: tuple[PlayerNumber, ...]
    limbo: tuple[PlayerNumber, ...]
    s1r: tuple[PlayerNumber, ...]
    s2r: tuple[PlayerNumber, ...]


_FINAL = (e.CandidateAccepted, e.BracketClosed, e.ProvisionalBestSet)


def members(state: State, gallery: Gallery) -> tuple[PlayerNumber, ...]:
    """Everybody in the bracket, in BSN order."""
    opened = state.opened
    here = {*state.s1, *state.s2, *state.limbo, *state.s1r, *state.s2r}
    if opened is not None and opened.bracket_kind is not BracketKind.REMAINDER:
        here |= {*opened.mdps, *opened.residents}
    return gallery.ranked(tuple(here))


def view(state: State, gallery: Gallery) -> View:
    """The view of a step inside a bracket."""
    event = state.event
    assert event is not None
    everybody = members(state, gallery)
    bsn = {number: place for place, number in enumerate(everybody, 1)}
    shown: tuple[Pair, ...] = getattr(event, "pairs", None) or ()
    floaters: tuple[PlayerNumber, ...] = getattr(event, "downfloaters", ())
    groups = _groups(state, event, shown, floaters, gallery)
    m1 = len(groups.s1) if _two_storeys(state, groups) else 0
    broken = getattr(event, "pair", None) if isinstance(event, e.CandidateRejected | e.BlockSkipped) else None
    lone = getattr(event, "player", None) if isinstance(event, e.CandidateRejected | e.BlockSkipped) else None
    plan: tuple[Pair, ...] = ()
    if not shown and isinstance(event, e.OrderEvent | e.SubgroupsSet):
        first = zip(state.s1, state.s2, strict=False)
        plan = (*first, *zip(state.s1r, state.s2r, strict=False))
    blocks = _blocks(state, groups, everybody, bsn, gallery)
    return View(
        blocks=blocks,
        pairs=shown,
        plan=plan,
        kept=isinstance(event, _FINAL),
        broken=broken,
        broken_player=lone,
        broken_by=getattr(event, "criterion", None) if broken is not None or lone is not None else None,
        downfloaters=floaters,
        to_bye=gallery.last in bsn,
        orders=_orders(state, groups, bsn, m1, gallery),
        costs=_costs(state),
    )


def _two_storeys(state: State, groups: _Groups) -> bool:
    """True if S1 holds MDPs, so that residents who are left over make a remainder."""
    if state.parameters is not None:
        return state.parameters.m0 > 0
    return bool(groups.limbo or groups.s1r or (state.opened is not None and state.opened.mdps))


def _groups(
    state: State, event: e.Event, pairs: tuple[Pair, ...], floaters: tuple[PlayerNumber, ...], gallery: Gallery
) -> _Groups:
    """The subgroups: as the order tried gives them, or read off the pairs of a candidate that came earlier."""
    if isinstance(event, e.OrderEvent) or not pairs or state.parameters is None:
        return _Groups(state.s1, state.s2, state.limbo, state.s1r, state.s2r)
    if state.parameters.m0 == 0:
        return _Groups(tuple(one for one, _ in pairs), (*(two for _, two in pairs), *floaters), (), (), ())
    m1 = state.parameters.m1
    mdps = frozenset(state.s1) | frozenset(state.limbo)
    upper, lower = pairs[:m1], pairs[m1:]
    left_over = tuple(number for number in floaters if number not in mdps)
    return _Groups(
        tuple(one for one, _ in upper),
        (*(two for _, two in upper), *(n for pair in lower for n in pair), *left_over),
        gallery.ranked(tuple(number for number in floaters if number in mdps)),
        tuple(one for one, _ in lower),
        (*(two for _, two in lower), *left_over),
    )


def _blocks(
    state: State, groups: _Groups, everybody: tuple[PlayerNumber, ...], bsn: dict[PlayerNumber, int], gallery: Gallery
) -> tuple[Block, ...]:
    if not (groups.s1 or groups.s2):
        return _waiting(state, everybody, bsn)
    if not _two_storeys(state, groups):
        left = gallery.ranked(groups.s1)
        right = gallery.ranked(groups.s2)
        moved = frozenset(left) ^ frozenset(everybody[: len(left)])
        return (Block(left, right, "picture-s1", "picture-s2", bsn, moved, max(len(left), len(right))),)
    mdps = gallery.ranked((*groups.s1, *groups.limbo))
    upper = gallery.ranked(groups.s1)
    opponents = groups.s2[: len(upper)]
    blocks = []
    if upper:
        moved = frozenset(upper) - frozenset(mdps[: len(upper)])
        titles = ("picture-s1-mdps", "picture-s2-opponents")
        blocks.append(Block(upper, opponents, *titles, bsn, moved, len(upper)))
    blocks += _remainder(state, groups, opponents, bsn, gallery)
    if groups.limbo:
        limbo = gallery.ranked(groups.limbo)
        half = (len(limbo) + 1) // 2
        out = frozenset(limbo) & frozenset(mdps[: len(upper)])
        blocks.append(Block(limbo[:half], limbo[half:], "picture-limbo", "", bsn, out, half))
    return tuple(blocks)


def _remainder(
    state: State, groups: _Groups, opponents: tuple[PlayerNumber, ...], bsn: dict[PlayerNumber, int], gallery: Gallery
) -> list[Block]:
    rest = gallery.ranked(tuple(number for number in groups.s2 if number not in opponents))
    if not rest:
        return []
    if groups.s1r or groups.s2r:
        left, right = gallery.ranked(groups.s1r), gallery.ranked(groups.s2r)
        own = {number: place for place, number in enumerate(rest, 1)}
        moved = frozenset(left) ^ frozenset(rest[: len(left)])
        titles = ("picture-s1r", "picture-s2r")
    else:
        pairs = state.parameters.max_pairs - state.parameters.m1 if state.parameters is not None else len(rest) // 2
        left, right = rest[:pairs], rest[pairs:]
        own, moved, titles = bsn, frozenset[PlayerNumber](), ("picture-rest", "")
    return [Block(left, right, *titles, own, moved, max(len(left), len(right)))]


def _waiting(state: State, everybody: tuple[PlayerNumber, ...], bsn: dict[PlayerNumber, int]) -> tuple[Block, ...]:
    """The bracket before its subgroups are formed."""
    mdps = state.opened.mdps if state.opened is not None else ()
    residents = tuple(number for number in everybody if number not in mdps)
    blocks = []
    if mdps:
        half = (len(mdps) + 1) // 2
        blocks.append(Block(mdps[:half], mdps[half:], "picture-mdps", "", bsn, rows=half))
    half = len(residents) // 2
    blocks.append(Block(residents[:half], residents[half:], "picture-residents", "", bsn, rows=len(residents) - half))
    return tuple(blocks)


def _orders(
    state: State, groups: _Groups, bsn: dict[PlayerNumber, int], m1: int, gallery: Gallery
) -> tuple[tuple[str, tuple[int, ...], int], ...]:
    """The orders tried, by BSN: label, numbers, and how many of them count."""
    if not isinstance(state.event, e.OrderEvent | e.SubgroupsSet) or not groups.s2:
        return ()
    orders = [("picture-s2", tuple(bsn[n] for n in groups.s2), len(groups.s1))]
    if not m1 and _two_storeys(state, groups):
        orders = []
    if groups.s2r:
        own = {n: k for k, n in enumerate(gallery.ranked((*groups.s1r, *groups.s2r)), 1)}
        orders.append(("picture-s2r-short", tuple(own[n] for n in groups.s2r), len(groups.s1r)))
    return tuple(orders)


def _costs(state: State) -> dict[PlayerNumber, tuple[str, ...]]:
    """The criteria that count against each player in the candidate on the board."""
    event = state.event
    checks: tuple[e.CriterionChecked, ...] = ()
    if isinstance(event, e.CriterionChecked):
        checks = (event,)
    elif isinstance(event, e.CandidateCompared | e.ProvisionalBestSet):
        checks = state.checks
    found: dict[PlayerNumber, tuple[str, ...]] = {}
    for check in checks:
        if not check.met:
            for number in check.players:
                found[number] = (*found.get(number, ()), check.criterion)
    return found
