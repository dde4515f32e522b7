"""The collapsed last bracket (A.9, 2017): its parameters (B.1), against brute force."""

from swisslab.explain import OrderLevel, Proposal, VerdictKind, why_not
from swisslab.model import Forbidden, Tournament
from swisslab.rules import RULES_2017, standing_before
from swisslab.say import Speaker
from swisslab.say.why import verdict_lines
from swisslab.solver import COLLAPSED, Pool, brackets_of
from tests import oracle
from tests.build import Played, tournament
from tests.test_solver_oracle import assert_pairing, assert_walks


def two_ways_to_equal_differences() -> Tournament:
    """1 has 4 points, 2 has 3, 3 and 4 have 2, 5 has 1; those they played are gone.

    1-2 would leave 3, 4 and 5, who cannot be paired (3 may meet neither 4 nor 5 and had the bye), so the round
    collapses. With 1 and 2 in it the last bracket has two pairings with the differences 3, 2, 1: 1-5 2-3, the bye for
    4; and 1-3 4-5, the bye for 2, who is an MDP.
    """
    return tournament(
        10,
        Played([(1, 6, "1-0"), (7, 2, "0-1"), (9, 4, "0-1")], {3: "U", 5: "U"}),
        Played([(6, 1, "0-1"), (2, 7, "1-0"), (8, 3, "0-1"), (4, 9, "1-0"), (5, 10, "0-1")]),
        Played([(1, 6, "1-0"), (7, 2, "0-1"), (3, 8, "0-1"), (9, 4, "1-0"), (10, 5, "1-0")]),
        Played([(6, 1, "0-1"), (2, 7, "0-1"), (3, 8, "0-1"), (4, 9, "0-1"), (10, 5, "1-0")]),
        rounds=9,
        absent=frozenset(range(6, 11)),
        forbidden=tuple(Forbidden(frozenset(pair)) for pair in ((3, 4), (3, 5), (2, 5))),
    )


def test_b1_of_equal_differences_as_many_mdps_as_can_be_are_paired() -> None:
    """M1 is the maximum number of MDPs that can be paired: 2, though 1-3 4-5 would deny nobody's colour."""
    built = two_ways_to_equal_differences()
    paired = brackets_of(Pool(standing_before(built, RULES_2017)))[-1]
    assert (paired.label, paired.bracket.mdps, paired.m1) == (COLLAPSED, (1, 2), 2)
    assert (paired.pairs, paired.downfloaters) == (((1, 5), (2, 3)), (4,))
    assert (paired.accepted.costs["C.6"], paired.accepted.costs["C.10"]) == ((30, 20, 10), 2)
    truth = oracle.Round(built, 5, "2017")
    clb = truth.brackets[-1]
    other = truth.judge(clb, (((0, 2), (3, 4)), (1,)))
    assert other is not None
    assert (other["C.6"], other["C.10"]) == ([30, 20, 10], 0)
    assert_pairing(built, 5, "2017", truth)
    assert_walks(built, 5, "2017", truth)


def test_a_pairing_with_fewer_mdps_is_not_in_the_sequence() -> None:
    """Its costs do not decide, although they are lower: it stands nowhere."""
    standing = standing_before(two_ways_to_equal_differences(), RULES_2017)
    verdict = why_not(standing, Proposal(((1, 3), (4, 5)), 2, frozenset({(1, 3), (4, 5)})))
    assert (verdict.kind, verdict.bracket, verdict.criterion) == (VerdictKind.LATER, COLLAPSED, None)
    assert verdict.difference is not None
    assert (verdict.difference.level, verdict.difference.article) == (OrderLevel.MDP_SET, "B.1")
    assert verdict.theirs is not None
    assert (verdict.theirs.ordinal, verdict.difference.values) == (None, None)
    told = "\n".join(verdict_lines(Speaker(), 5, verdict))
    assert "The proposal pairs another number of MDPs than the bracket has to (B.1)." in told
    assert "costs the same" not in told
