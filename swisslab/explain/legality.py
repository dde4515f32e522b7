"""Whether a whole pairing is legal (C.1-C.3 / 2.1, 2.3.1), with the right colours: looked up player by player."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from swisslab.explain.proposal import Proposal
from swisslab.matching import most_pairs
from swisslab.model import Player, Points, points_text
from swisslab.rules import Role, Standing, allocate
from swisslab.solver import Violation


def may_meet(standing: Standing, one: Player, two: Player) -> bool:
    """Whether two players may be paired (C.1, C.3 / 2.1.1, 2.1.3)."""
    return one is not two and standing.may_meet(one, two)


def pairs_up(
    standing: Standing, pool: Sequence[Player], takers: Iterable[Player], apart: Iterable[Player] = ()
) -> bool:
    """Whether a pool can be paired completely; if odd, one of `takers` gets the bye. `apart` do not meet each other."""
    edges = list(_edges(pool, apart, lambda one, two: may_meet(standing, one, two)))
    nodes = len(pool)
    if nodes % 2:
        allowed = {player.number for player in takers}
        edges += [(i, nodes) for i, player in enumerate(pool) if player.number in allowed]
        nodes += 1
    return -1 not in most_pairs(nodes, edges)


def _edges(
    pool: Sequence[Player], apart: Iterable[Player], compatible: Callable[[Player, Player], bool]
) -> Iterable[tuple[int, int]]:
    kept = {player.number for player in apart}
    for i, one in enumerate(pool):
        for j in range(i + 1, len(pool)):
            two = pool[j]
            if not (one.number in kept and two.number in kept) and compatible(one, two):
                yield i, j


def bye_takers(standing: Standing) -> tuple[Player, ...]:
    """Who may get the bye: in 2026 only those with the lowest score that leaves a complete pairing (2.1.2, 2.3.1)."""
    unbarred = _unbarred(standing)
    if standing.rules.by_role(Role.BYE_SCORE) is None or len(standing.players) % 2 == 0:
        return unbarred
    lowest = lowest_pab_score(standing)
    return unbarred if lowest is None else tuple(player for player in unbarred if player.score == lowest)


def lowest_pab_score(standing: Standing) -> Points | None:
    """The lowest score (tenths) that the taker of the bye can have; None if no complete pairing exists."""
    unbarred = _unbarred(standing)
    for score in sorted({player.score for player in unbarred}):
        if pairs_up(standing, standing.players, [player for player in unbarred if player.score == score]):
            return score
    return None


def _unbarred(standing: Standing) -> tuple[Player, ...]:
    bars = [row.bars_bye for row in standing.rules.absolute if row.bars_bye is not None]
    return tuple(player for player in standing.players if not any(bar(player) for bar in bars))


def violations(standing: Standing, proposal: Proposal) -> tuple[Violation, ...]:
    """Every absolute criterion that a pairing breaks, in the order of the criteria; also for part of a pairing."""
    found: list[Violation] = []
    for row in standing.rules.absolute:
        for pair in proposal.pairs:
            one, two = standing.player(pair[0]), standing.player(pair[1])
            if row.forbids(one, two, standing.kept_apart(one.number)):
                found.append(Violation(row.label, row.article, pair=pair))
        if proposal.bye is not None and row.bars_bye is not None and row.bars_bye(standing.player(proposal.bye)):
            found.append(Violation(row.label, row.article, player=proposal.bye))
    bye_score = standing.rules.by_role(Role.BYE_SCORE)
    if bye_score is not None and proposal.bye is not None and all(v.player != proposal.bye for v in found):
        lowest = lowest_pab_score(standing)
        if lowest is not None and standing.player(proposal.bye).score > lowest:
            found.append(Violation(bye_score.label, bye_score.article, player=proposal.bye))
    return tuple(found)


def wrong_colours(standing: Standing, proposal: Proposal) -> Iterator[Violation]:
    """The pairs of a proposal that have their colours the wrong way round (E.1-E.5 / 5.2), in the proposal's order.

    Each names the rule that gives other colours, the pair as it should be (White first), and the bracket of the
    higher-ranked player's scoregroup.
    """
    for pair in proposal.pairs:
        if pair in proposal.colourless:
            continue
        white, black, rule = allocate(standing.player(pair[0]), standing.player(pair[1]), standing.initial_colour)
        if white.number != pair[0]:
            higher = min(white, black, key=lambda player: player.rank_key)
            article = standing.rules.articles.colours[rule - 1]
            right = (white.number, black.number)
            yield Violation(article, article, pair=right, bracket=points_text(higher.score))
