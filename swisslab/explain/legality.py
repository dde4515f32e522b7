"""Whether a whole pairing is legal (C.1-C.3 / 2.1, 2.3.1), with the right colours: looked up player by player."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from swisslab.explain.proposal import Proposal
from swisslab.matching import most_pairs
from swisslab.model import Pair, Player, Points, Standing, points_text
from swisslab.rules import Rulebook, allocate
from swisslab.rules.criteria import same_absolute


@dataclass(frozen=True, slots=True)
class Breach:
    """An absolute criterion that is broken, and by which pair or player."""

    criterion: str
    article: str
    pair: Pair | None = None
    player: int | None = None


@dataclass(frozen=True, slots=True)
class ColourFault:
    """A pair with the colours the wrong way round: who should have White, who Black, by which rule (E / 5.2).

    bracket: the label of the higher-ranked player's scoregroup.
    """

    white: int
    black: int
    rule: str
    bracket: str


def met(standing: Standing, one: Player, two: Player) -> bool:
    """Whether two players have played each other, or are kept apart by the event (C.1 / 2.1.1)."""
    if two.number in one.opponents or one.number in two.opponents:
        return True
    return frozenset((one.number, two.number)) in standing.forbidden


def may_meet(standing: Standing, one: Player, two: Player) -> bool:
    """Whether two players may be paired (C.1, C.3 / 2.1.1, 2.1.3)."""
    return one is not two and not met(standing, one, two) and not same_absolute(one, two)


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


def bye_takers(standing: Standing, rules: Rulebook) -> tuple[Player, ...]:
    """Who may get the bye: in 2026 only those with the lowest score that leaves a complete pairing (2.1.2, 2.3.1)."""
    unbarred = [player for player in standing.players if player.pab_bar is None]
    if rules.lowest_pab is None or len(standing.players) % 2 == 0:
        return tuple(unbarred)
    lowest = lowest_pab_score(standing)
    return tuple(player for player in unbarred if player.score == lowest)


def lowest_pab_score(standing: Standing) -> Points | None:
    """The lowest score (tenths) that the taker of the bye can have; None if no complete pairing exists."""
    unbarred = [player for player in standing.players if player.pab_bar is None]
    for score in sorted({player.score for player in unbarred}):
        if pairs_up(standing, standing.players, [player for player in unbarred if player.score == score]):
            return score
    return None


def breaches(standing: Standing, proposal: Proposal, rules: Rulebook) -> tuple[Breach, ...]:
    """Every absolute criterion that a pairing breaks, in the order of the criteria; also for part of a pairing."""
    players = {player.number: player for player in standing.players}
    articles = rules.articles
    found = [
        Breach(rules.rematch, articles["rematch"], pair=pair)
        for pair in proposal.pairs
        if met(standing, players[pair[0]], players[pair[1]])
    ]
    if proposal.bye is not None and players[proposal.bye].pab_bar is not None:
        found.append(Breach(rules.bye, articles["bye"], player=proposal.bye))
    found += [
        Breach(rules.colour, articles["colour"], pair=pair)
        for pair in proposal.pairs
        if same_absolute(players[pair[0]], players[pair[1]])
    ]
    if rules.lowest_pab is not None and proposal.bye is not None and players[proposal.bye].pab_bar is None:
        lowest = lowest_pab_score(standing)
        if lowest is not None and players[proposal.bye].score > lowest:
            found.append(Breach(rules.lowest_pab, articles[rules.lowest_pab], player=proposal.bye))
    return tuple(found)


def wrong_colours(standing: Standing, proposal: Proposal, rules: Rulebook) -> Iterator[ColourFault]:
    """The pairs of a proposal that have their colours the wrong way round (E.1-E.5 / 5.2), in the proposal's order."""
    for pair in proposal.pairs:
        if pair in proposal.colourless:
            continue
        white, black, rule = allocate(standing, standing.player(pair[0]), standing.player(pair[1]))
        if white.number != pair[0]:
            higher = min(white, black, key=lambda player: player.rank_key)
            article = rules.articles[f"colour_{rule}"]
            yield ColourFault(white.number, black.number, article, points_text(higher.score))
