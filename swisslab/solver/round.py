"""The brackets of a round, one after another (A.9 / 1.9): completion, collapse, and the pairing they make together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations

from swisslab.display import Displayed
from swisslab.errors import SwisslabError
from swisslab.model import BracketKind, Pair, Player, PlayerNumber, RankIndex, points_text
from swisslab.rules import Role, Standing, allocate
from swisslab.solver.bracket import Bracket
from swisslab.solver.paired_bracket import PairedBracket
from swisslab.solver.pool import Mask, Pool, indices, mask_of

COLLAPSED = "clb"  # the label of the collapsed last bracket


@dataclass(frozen=True, slots=True)
class RoundPairing(Displayed):
    """A paired round: (white, black) in board order by the numbers of the file, and who gets the bye."""

    pairs: tuple[Pair, ...]
    bye: PlayerNumber | None

    def __repr__(self) -> str:
        boards = " ".join(f"{white}-{black}" for white, black in self.pairs)
        return f"<Pairing {boards}{'' if self.bye is None else f', bye {self.bye}'}>"


class NoSuchBracket(SwisslabError, KeyError):
    """A label that no bracket of a round has; `labels` are those there are."""

    def __init__(self, label: str, labels: tuple[str, ...]) -> None:
        super().__init__(label, labels)
        self.label = label
        self.labels = labels


class BracketProblem(Enum):
    """Why players of a round make no bracket."""

    UNKNOWN_MDP = "unknown_mdp"
    MDP_NOT_HIGHER = "mdp_not_higher"  # moved down, but with no more points than the residents
    NO_RESIDENTS = "no_residents"


class BracketError(SwisslabError, ValueError):
    """Players who make no bracket: `players` are the numbers at fault."""

    def __init__(self, problem: BracketProblem, players: tuple[int, ...]) -> None:
        super().__init__(problem.value, players)
        self.problem = problem
        self.players = players


def pair_round(standing: Standing) -> RoundPairing | None:
    """Pair a round by the Dutch procedure, result only; None if no complete legal pairing exists."""
    pool = Pool(standing)
    brackets = brackets_of(pool)
    return pairing_of(pool, brackets) if brackets else None


def brackets_of(pool: Pool) -> list[PairedBracket]:
    """The paired brackets of a round, from the top; empty if no complete legal pairing exists (C.4 / C4)."""
    return list(brackets_from(pool, (), pool.everybody)) if pool.completable(pool.everybody) else []


def brackets_from(pool: Pool, mdps: Sequence[RankIndex], lower: Mask) -> Iterator[PairedBracket]:
    """The rest of a round: `lower` (a mask) are still to come, `mdps` float into the first bracket of it.

    Raises Impossible at the bracket where no candidate keeps the absolute and completion criteria.
    """
    groups = pool.scoregroups(lower)
    below = lower
    for number, residents in enumerate(groups):
        below &= ~mask_of(residents)
        bracket = Bracket(
            pool,
            label=points_text(pool.players[residents[0]].score),
            kind=BracketKind.HETEROGENEOUS if mdps else BracketKind.HOMOGENEOUS,
            members=(*mdps, *residents),
            m0=len(mdps),
            next_residents=mask_of(groups[number + 1]) if below else 0,
            below=below,
            completion=not pool.rules.collapse or not below,
            look_ahead=pool.rules.by_role(Role.LOOK_AHEAD) is not None,
        )
        paired = PairedBracket.solved(bracket)
        if pool.rules.collapse and below and not _leaves_a_completion(paired):
            yield from _collapse(paired)
            return
        yield paired
        mdps = paired.floaters


def brackets_after(
    paired: PairedBracket, floaters: Sequence[RankIndex], pool: Pool | None = None
) -> Iterator[PairedBracket]:
    """The rest of a round when these players, in ranking order, float out of a bracket; raises Impossible.

    pool: the one to go on in, by default that of the bracket.
    """
    bracket = paired.bracket
    if bracket.kind is BracketKind.PPB:
        yield PairedBracket.solved(_collapsed_last(bracket, floaters, pool or bracket.pool))
    else:
        yield from brackets_from(pool or bracket.pool, floaters, bracket.below)


def bracket_by_itself(pool: Pool, mdps: Sequence[RankIndex], residents: Mask) -> PairedBracket:
    """A bracket taken by itself, whatever follows: no completion, no look-ahead, no bye."""
    members = (*mdps, *indices(residents))
    label = points_text(pool.players[members[-1]].score)
    kind = BracketKind.HETEROGENEOUS if mdps else BracketKind.HOMOGENEOUS
    return PairedBracket.solved(Bracket(pool, label, kind, members, len(mdps), unseen=True))


def pool_with_mdps(standing: Standing, mdps: Sequence[int]) -> tuple[Pool, tuple[RankIndex, ...], Mask]:
    """A pool in which some players have come down: it, they in ranking order, and the mask of all others.

    MDPs do not meet each other, in this bracket or below. Raises BracketError unless each of them is in the round and
    has more points than everybody else, and somebody else is there.
    """
    numbers = {player.number for player in standing.players}
    unknown = tuple(number for number in mdps if number not in numbers)
    if unknown:
        raise BracketError(BracketProblem.UNKNOWN_MDP, unknown)
    others = [player for player in standing.players if player.number not in mdps]
    if not others:
        raise BracketError(BracketProblem.NO_RESIDENTS, tuple(mdps))
    low = tuple(number for number in mdps if standing.player(number).score <= others[0].score)
    if low:
        raise BracketError(BracketProblem.MDP_NOT_HIGHER, low)
    apart = frozenset(frozenset(map(PlayerNumber, pair)) for pair in combinations(mdps, 2))
    pool = Pool(replace(standing, forbidden=standing.forbidden | apart))
    moved = tuple(i for i in indices(pool.everybody) if pool.players[i].number in mdps)
    return pool, moved, pool.everybody & ~mask_of(moved)


def _leaves_a_completion(paired: PairedBracket) -> bool:
    floaters = mask_of(paired.floaters)
    return paired.bracket.pool.completable(floaters | paired.bracket.below, floaters)


def _collapse(paired: PairedBracket) -> Iterator[PairedBracket]:
    """A.9: the bracket becomes the PPB, everybody below it one scoregroup; with its floaters that is the CLB."""
    yield replace(paired, discarded=True)
    ppb = PairedBracket.solved(replace(paired.bracket, kind=BracketKind.PPB, completion=True, look_ahead=False))
    yield ppb
    yield PairedBracket.solved(_collapsed_last(ppb.bracket, ppb.floaters, ppb.bracket.pool))


def _collapsed_last(ppb: Bracket, floaters: Sequence[RankIndex], pool: Pool) -> Bracket:
    members = (*floaters, *ppb.lower_players)
    return Bracket(pool, COLLAPSED, BracketKind.CLB, members, len(floaters), completion=True)


# --- colours and boards ----------------------------------------------------------------------------------------------


def board_order(pool: Pool, pairs: Sequence[tuple[RankIndex, RankIndex]]) -> list[tuple[Player, Player]]:
    """C.04.2 D.9 / 3.6: score of the higher-ranked player, sum of both scores, then the smaller pairing number.

    The higher-ranked player stands first in each pair.
    """
    seated = [(pool.players[min(pair)], pool.players[max(pair)]) for pair in pairs]
    return sorted(seated, key=lambda pair: (-pair[0].score, -pair[0].score - pair[1].score, pair[0].tpn))


def boards(pool: Pool, pairs: Sequence[tuple[RankIndex, RankIndex]]) -> tuple[Pair, ...]:
    """Pairs as (white, black) in board order."""
    seated = []
    for one, two in board_order(pool, pairs):
        white, black, _ = allocate(one, two, pool.standing.initial_colour)
        seated.append((white.number, black.number))
    return tuple(seated)


def pairing_of(pool: Pool, brackets: Sequence[PairedBracket]) -> RoundPairing:
    """The pairing that all the paired brackets of a round make, in board order and with colours."""
    pairs = [pair for paired in brackets if not paired.discarded for pair in paired.rank_pairs]
    bye = pool.numbers(brackets[-1].floaters)
    return RoundPairing(boards(pool, pairs), bye[0] if bye else None)
