"""Events written by hand, for tests of what a person sees: a small round in which each kind of event occurs.

The players are made up and the story is plausible rather than right; nothing here asks the engine.
"""

from collections.abc import Sequence

from swisslab.model import BracketKind, Colour, Float, LookAheadCost, PabBar, Player, Preference, Strength
from swisslab.rules import rulebook
from swisslab.solver import Reduction
from swisslab.walk import events as e

W, B = Colour.WHITE, Colour.BLACK
NAMES = (
    "Rudenko, Lyudmila",
    "Bykova, Elisaveta",
    "Rubtsova, Olga",
    "Menchik, Vera",
    "Gaprindashvili, Nona",
    "Chiburdanidze, Maia",
    "Xie, Jun",
    "Polgar, Zsuzsa",
    "Zhu, Chen",
    "Stefanova, Antoaneta",
    "Xu, Yuhua",
    "Kosteniuk, Alexandra",
    "Hou, Yifan",
    "Ushenina, Anna",
    "Muzychuk, Mariya",
    "Tan, Zhongyi",
    "Ju, Wenjun",
)
_WISHES = (
    Preference(W, Strength.MILD),
    Preference(B, Strength.MILD),
    Preference(B, Strength.STRONG),
    Preference(W, Strength.STRONG),
    Preference(B, Strength.ABSOLUTE),
    Preference(W, Strength.ABSOLUTE),
    Preference(),
)


def player(number: int, score: int, **more: object) -> Player:
    """A made-up player; the wish depends on the number unless given."""
    data: dict[str, object] = {
        "preference": _WISHES[number % len(_WISHES)],
        "name": NAMES[(number - 1) % len(NAMES)],
        "last_float": Float.DOWN if number % 5 == 0 else Float.UP if number % 7 == 0 else Float.NONE,
        "second_last_float": Float.UP if number % 4 == 0 else Float.NONE,
        **more,
    }
    return Player(number=number, tpn=number, score=score, **data)  # type: ignore[arg-type]


def field_of(*groups: tuple[int, Sequence[int]]) -> tuple[Player, ...]:
    """Players by scoregroup: (score, numbers)."""
    return tuple(player(number, score) for score, numbers in groups for number in numbers)


def opened(players: tuple[Player, ...], rules: str = "2017") -> e.RoundOpened:
    """The round of these players."""
    criteria = tuple(e.CriterionName(row.key, row.label, row.article) for row in rulebook(rules).criteria)
    return e.RoundOpened(round=4, rules=rules, rounds=9, initial_colour=W, players=players, criteria=criteria)


def homogeneous() -> list[e.Event]:
    """Six players on 2.5: a rejection, a provisional best that loses to a better one, skips, exchanges."""
    s1, s2 = (1, 2, 3), (4, 5, 6)
    pairs0 = ((1, 4), (2, 5), (3, 6))
    pairs1 = ((1, 4), (2, 6), (3, 5))
    pairs2 = ((1, 5), (2, 4), (3, 6))
    pairs3 = ((1, 3), (2, 5), (4, 6))
    b = {"bracket": "2.5"}

    def board(order: tuple[int, ...], best: int | None = None, first: tuple[int, ...] = s1) -> dict[str, object]:
        return {"bracket": "2.5", "s1": first, "s2": order, "best": best}

    costs1 = {"C.5": 0, "C.6": (0, 0, 0), "C.7": LookAheadCost(), "C.10": 2, "C.11": 1, "C.12": 0, "C.13": 0}
    costs2 = {**costs1, "C.10": 1, "C.11": 0}
    check = {"ordinal": 1, "pairs": pairs1, "downfloaters": ()}
    events: list[object] = [
        e.BracketOpened(
            **b,
            article="A.3",
            bracket_kind=BracketKind.HOMOGENEOUS,
            mdps=(),
            residents=(1, 2, 3, 4, 5, 6),
            scores=(25,) * 6,
        ),
        e.ParametersSet(
            **b, article="B.1", mode=e.Mode.LITERAL, length=60, m0=0, max_pairs=3, m1=0, usual_max_pairs=3, usual_m1=0
        ),
        e.SubgroupsSet(**b, article="B.2", s1=s1, s2=s2),
        e.TranspositionApplied(**board(s2), article="D.1", number=0),
        e.CandidateBuilt(**board(s2), article="B.3", ordinal=0, pairs=pairs0, downfloaters=()),
        e.CandidateRejected(
            **board(s2), article="C.1", ordinal=0, pairs=pairs0, downfloaters=(), criterion="C.1", pair=(2, 5)
        ),
        e.TranspositionApplied(**board((4, 6, 5)), article="D.1", number=1),
        e.CandidateBuilt(**board((4, 6, 5)), article="B.3", ordinal=1, pairs=pairs1, downfloaters=()),
        *(
            e.CriterionChecked(**board((4, 6, 5)), **check, article=name, criterion=name, cost=0, met=True)
            for name in ("C.1", "C.2", "C.3", "C.5")
        ),
        e.CriterionChecked(
            **board((4, 6, 5)), **check, article="C.10", criterion="C.10", cost=2, met=False, players=(3, 6)
        ),
        e.CriterionChecked(
            **board((4, 6, 5)), **check, article="C.11", criterion="C.11", cost=1, met=False, players=(3,)
        ),
        e.ProvisionalBestSet(**board((4, 6, 5), 1), article="B.8", costs=costs1, **check),
        e.BlockSkipped(
            **board((5, 4, 6), 1), count=1, first=2, last=2, reason=e.SkipReason.ABSOLUTE, criterion="C.3", pair=(1, 5)
        ),
        e.CandidateBuilt(**board((5, 4, 6), 1), article="B.3", ordinal=3, pairs=pairs2, downfloaters=()),
        e.CandidateCompared(
            **board((5, 4, 6), 1),
            article="B.8",
            ordinal=3,
            pairs=pairs2,
            downfloaters=(),
            criterion="C.10",
            cost=1,
            best_cost=2,
            better=True,
        ),
        e.ProvisionalBestSet(
            **board((5, 4, 6), 3), article="B.8", ordinal=3, pairs=pairs2, downfloaters=(), costs=costs2
        ),
        e.ExchangeApplied(
            **board((3, 5, 6), 3, (1, 2, 4)),
            article="D.2",
            number=1,
            out=(3,),
            into=(4,),
            difference=1,
            rule=None,
        ),
        e.CandidateBuilt(**board((3, 5, 6), 3, (1, 2, 4)), article="B.3", ordinal=6, pairs=pairs3, downfloaters=()),
        e.CandidateCompared(
            **board((3, 5, 6), 3, (1, 2, 4)),
            article="B.8",
            ordinal=6,
            pairs=pairs3,
            downfloaters=(),
            criterion=None,
            cost=None,
            best_cost=None,
            better=False,
        ),
        e.BlockSkipped(
            **board((3, 5, 6), 3, (1, 2, 4)), count=53, first=7, last=59, reason=e.SkipReason.OPTIMAL, article="B.8"
        ),
        e.CandidateAccepted(
            **b, article="B.8", ordinal=3, how=e.Accepted.OPTIMAL, pairs=pairs2, downfloaters=(), costs=costs2
        ),
        e.BracketClosed(**b, article="B.8", pairs=pairs2, downfloaters=()),
    ]
    return [event for event in events if isinstance(event, e.Event)]


def heterogeneous() -> list[e.Event]:
    """Three MDPs (one stays in limbo) and seven residents on 2; the remainder makes two pairs and one floats."""
    b = {"bracket": "2"}
    mdps, residents = (7, 8, 9), (10, 11, 12, 13, 14, 15, 16)
    s1, limbo, s2 = (7, 8), (9,), residents
    r1, r2 = (12, 13), (14, 15, 16)
    full = {"bracket": "2", "s1": s1, "s2": s2, "limbo": limbo, "s1r": r1, "s2r": r2}
    moved = {**full, "s2r": (14, 16, 15)}
    exchanged = {**full, "s1r": (12, 14), "s2r": (13, 15, 16)}
    pairs0 = ((7, 10), (8, 11), (12, 14), (13, 15))
    pairs1 = ((7, 10), (8, 11), (12, 14), (13, 16))
    other = {"bracket": "2", "s1": (7, 9), "s2": s2, "limbo": (8,)}
    costs = {"C.5": 2, "C.6": (20, 15, 10, 10, 0, 0), "C.7": LookAheadCost(1, (20,)), "C.10": 1, "C.16": (10, 5)}
    return [
        e.CompletionTested(
            **b, article="A.9", pool=(7, 8, 9, *residents, 17), possible=True, witness=((7, 10), (8, 11)), bye=17
        ),
        e.BracketOpened(
            **b,
            article="A.3",
            bracket_kind=BracketKind.HETEROGENEOUS,
            mdps=mdps,
            residents=residents,
            scores=(25, 25, 25, *(20,) * 7),
        ),
        e.ParametersSet(
            **b,
            article="B.1",
            mode=e.Mode.SKIP,
            length=30240,
            m0=3,
            max_pairs=4,
            m1=2,
            usual_max_pairs=5,
            usual_m1=3,
            max_pairs_reduced=Reduction.OPPONENTS,
            m1_reduced=Reduction.COMPLETION,
        ),
        e.SubgroupsSet(**b, article="B.2", s1=s1, s2=s2, limbo=limbo),
        e.TranspositionApplied(**{**full, "s1r": (), "s2r": ()}, article="D.1", number=0),  # type: ignore[arg-type]
        e.BracketOpened(
            **b, article="B.3", bracket_kind=BracketKind.REMAINDER, mdps=(), residents=(*r1, *r2), scores=(20,) * 5
        ),
        e.SubgroupsSet(**b, article="B.2", s1=r1, s2=r2, remainder=True),
        e.CandidateBuilt(**full, article="B.3", ordinal=0, pairs=pairs0, downfloaters=(9, 16)),  # type: ignore[arg-type]
        e.ProvisionalBestSet(
            **{**full, "best": 0},  # type: ignore[arg-type]
            article="B.8",
            ordinal=0,
            pairs=pairs0,
            downfloaters=(9, 16),
            costs=costs,
        ),
        e.TranspositionApplied(**{**moved, "best": 0}, article="D.1", number=1, remainder=True),  # type: ignore[arg-type]
        e.CandidateBuilt(
            **{**moved, "best": 0},  # type: ignore[arg-type]
            article="B.3",
            ordinal=1,
            pairs=pairs1,
            downfloaters=(9, 15),
        ),
        e.CandidateCompared(
            **{**moved, "best": 0},  # type: ignore[arg-type]
            article="B.8",
            ordinal=1,
            pairs=pairs1,
            downfloaters=(9, 15),
            criterion="C.16",
            cost=(10, 10),
            best_cost=(10, 5),
            better=False,
        ),
        e.ExchangeApplied(
            **{**exchanged, "best": 0},  # type: ignore[arg-type]
            article="D.2",
            number=2,
            out=(13,),
            into=(14,),
            difference=1,
            rule="b",
            remainder=True,
        ),
        e.BlockSkipped(
            **{**exchanged, "best": 0},  # type: ignore[arg-type]
            count=20160,
            first=2,
            last=20161,
            reason=e.SkipReason.BOUND,
            criterion="C.6",
            at_least=(25, 20),
            best_cost=(20, 15),
        ),
        e.MdpExchangeApplied(**{**other, "best": 0}, article="D.3", number=1, out=(8,), into=(9,)),  # type: ignore[arg-type]
        e.BlockSkipped(
            **{**other, "best": 0},  # type: ignore[arg-type]
            article="B.8",
            count=10078,
            first=20162,
            last=30239,
            reason=e.SkipReason.BOUND,
        ),
        e.CandidateAccepted(
            **b, article="B.8", ordinal=0, how=e.Accepted.EXHAUSTED, pairs=pairs0, downfloaters=(9, 16), costs=costs
        ),
        e.BracketClosed(**b, article="B.8", pairs=pairs0, downfloaters=(9, 16)),
    ]


def last_bracket() -> list[e.Event]:
    """Two MDPs and the last player: 9 may not get the bye, 17 may."""
    b = {"bracket": "1"}
    full = {"bracket": "1", "s1": (9,), "s2": (17,), "limbo": (16,)}
    swap = {"bracket": "1", "s1": (16,), "s2": (17,), "limbo": (9,)}
    return [
        e.BracketOpened(
            **b,
            article="A.3",
            bracket_kind=BracketKind.HETEROGENEOUS,
            mdps=(9, 16),
            residents=(17,),
            scores=(25, 20, 10),
        ),
        e.ParametersSet(
            **b,
            article="B.1",
            mode=e.Mode.LITERAL,
            length=2,
            m0=2,
            max_pairs=1,
            m1=1,
            usual_max_pairs=1,
            usual_m1=1,
        ),
        e.SubgroupsSet(**b, article="B.2", s1=(9,), s2=(17,), limbo=(16,)),
        e.CandidateBuilt(**full, article="B.3", ordinal=0, pairs=((9, 17),), downfloaters=(16,)),  # type: ignore[arg-type]
        e.CandidateRejected(
            **full,  # type: ignore[arg-type]
            article="C.2",
            ordinal=0,
            pairs=((9, 17),),
            downfloaters=(16,),
            criterion="C.2",
            player=16,
        ),
        e.MdpExchangeApplied(**swap, article="D.3", number=1, out=(9,), into=(16,)),  # type: ignore[arg-type]
        e.CandidateBuilt(**swap, article="B.3", ordinal=1, pairs=((16, 17),), downfloaters=(9,)),  # type: ignore[arg-type]
        e.ProvisionalBestSet(
            **{**swap, "best": 1},  # type: ignore[arg-type]
            article="B.8",
            ordinal=1,
            pairs=((16, 17),),
            downfloaters=(9,),
            costs={"C.5": 1},
        ),
        e.CandidateAccepted(
            **b,
            article="B.4",
            ordinal=1,
            how=e.Accepted.PERFECT,
            pairs=((16, 17),),
            downfloaters=(9,),
            costs={"C.5": 1},
        ),
        e.BracketClosed(**b, article="B.8", pairs=((16, 17),), downfloaters=(9,)),
    ]


def colours() -> list[e.Event]:
    """The colours of all pairs and the end of the round."""
    people = {p.number: p for p in PLAYERS}
    pairs = [(5, 1), (2, 4), (6, 3), (10, 7), (8, 11), (12, 14), (15, 13), (17, 16)]
    rules = ["E.1", "E.2", "E.3", "E.4", "E.5", "E.1", "E.2", "E.1"]
    allocated: list[e.Event] = [
        e.ColourAllocated(
            bracket="2",
            article=rule,
            white=white,
            black=black,
            rule=rule,
            white_preference=people[white].preference,
            black_preference=people[black].preference,
        )
        for (white, black), rule in zip(pairs, rules, strict=True)
    ]
    return [*allocated, e.RoundClosed(article="C.04.2 D.9", pairs=tuple(pairs), bye=9)]


PLAYERS = tuple(
    player(p.number, p.score, opponents=frozenset({5}))
    if p.number == 2
    else player(p.number, p.score, pab_bar=PabBar.PAB)
    if p.number == 16
    else p
    for p in field_of((25, range(1, 10)), (20, range(10, 17)), (10, (17,)))
)


def whole_round() -> list[e.Event]:
    """A whole round, from the field to the boards."""
    return [opened(PLAYERS), *homogeneous(), *heterogeneous(), *last_bracket(), *colours()]
