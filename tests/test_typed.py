"""A bracket typed by hand: what the text means, and that it prints back to the same text."""

import itertools

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from swisslab.model import BracketKind, Colour, Float, PabBar, Preference, Strength
from swisslab.rules import RULES_2017, RULES_2026, editions, preference, rulebook, standing_before
from swisslab.solver import Pool, brackets_of
from swisslab.typed import Follows, TypedBracket, TypedError, TypedFault, bracket_of_round, shortest_history
from swisslab.walk import Mode, Scope
from swisslab.walk.events import CandidateAccepted, ColourAllocated, Event, RoundOpened
from tests.corpora import KnownRound, corpus

W, B = Colour.WHITE, Colour.BLACK


def read(text: str) -> TypedBracket:
    return TypedBracket.parse(text)


def accepted(events: list[Event]) -> CandidateAccepted:
    return [event for event in events if isinstance(event, CandidateAccepted)][-1]


def paired(text: str, edition: str = "2026") -> tuple[set[tuple[int, int]], tuple[int, ...]]:
    found = accepted(list(read(text).events(rulebook(edition))))
    return {(min(pair), max(pair)) for pair in found.pairs}, found.downfloaters


# --- many ways to say it, one way to print it

SIMPLE = "1 2 3 4 5 6; met 1-4; 3 wants White"


@pytest.mark.parametrize(
    "text",
    [
        SIMPLE,
        "take S1 = 1, 2, 3 and S2 = 4, 5, 6; 1 and 4 have met; 3 wants White",
        "S1 1 2 3; S2 4 5 6; 4 met 1; 3 wants W mildly",
        "RESIDENTS: 6 5 4 3 2 1. 1-4 have met. 3 prefers white.",
        "1-6\nmet 1–4\n\n3 mild White   # a comment\n",
        "1 2 3, 4 and 5 & 6 on 2 points;;met 4-1, 1-4;3 wants White; enough below",
        "\r\n1 2 3 4 5 6\r\nmet 1-4\r\n3 wants White",
    ],
)
def test_tolerant_reading_one_writing(text: str) -> None:
    assert str(read(text)) == SIMPLE
    assert read(text) == read(SIMPLE)
    assert read(text).text() == SIMPLE.replace("; ", "\n") + "\n"


def test_the_repr_is_code() -> None:
    bracket = read(SIMPLE)
    assert eval(repr(bracket), {"TypedBracket": TypedBracket}) == bracket


FULL = """\
MDPs 1 "Anna" 2 on 3, 3 on 2.5
residents 4 5 6 on 2
below 7 8 on 1.5, 9 on 0
met 1-2 1-4 5-9
forbidden 2-4
1 wants White
2 4 want Black strongly
3 wants White absolutely
5 had WBBW
4 5 floated down
6 floated up
5 floated up two rounds ago
6 had the bye
7 won by forfeit
8 had a full-point bye
8 missed 3 games
9 missed 1 game
round 9 of 9
initial colour Black
"""


def test_everything_that_can_be_said() -> None:
    bracket = read(FULL)
    assert bracket.text() == FULL
    players = {player.number: player for player in bracket.players}
    assert [player.number for player in bracket.mdps] == [1, 2, 3]
    assert [player.score for player in bracket.players] == [30, 30, 25, 20, 20, 20, 15, 15, 0]
    assert players[1].name == "Anna"
    assert players[2].preference == Preference(B, Strength.STRONG)
    assert players[5].colours == (W, B, B, W)
    assert (players[5].last_float, players[5].second_last_float) == (Float.DOWN, Float.UP)
    assert [players[n].bar for n in (5, 6, 7, 8)] == [None, PabBar.PAB, PabBar.FORFEIT_WIN, PabBar.FULL_BYE]
    assert [players[n].unplayed for n in (5, 6, 7, 8, 9)] == [0, 1, 1, 3, 1]
    assert bracket.met == {frozenset(pair) for pair in ((1, 2), (1, 4), (5, 9))}
    assert bracket.last_round
    assert (bracket.round, bracket.rounds, bracket.initial_colour) == (9, 9, B)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("MDPs 1; 2 3", "MDPs 1; residents 2 3"),
        ("1 on 2.5; 2 3 on 2", "MDPs 1; residents 2 3"),
        ("S1 1; limbo 2; S2 3 4", "MDPs 1 2; residents 3 4"),
        ("S1 = 1 2 on 4; S2 = 3 4 on 3", "MDPs 1 2 on 4; residents 3 4 on 3"),
        ("2 1; below 3", "1 2; below 3"),
        ("1 2 on 1; below 3", "1 2 on 1; below 3 on 0.5"),
        ("1 2 on 1½; below 3 on ½; below 4 on .5", "1 2 on 1.5; below 3 4 on 0.5"),
        ("1 2; nothing below", "1 2; last bracket"),
        ("1 2; 1 had W-B", "1 2; 1 had WB; 1 missed 1 game"),
        ("1 2; 1 had w b w; 1 wants Black", "1 2; 1 had WBW"),
        ("1 2; no bye for 2; 1 may not get the bye", "1 2; 1 2 had the bye"),
        ("1 2 3; 1 met 2 3", "1 2 3; met 1-2 1-3"),
        ("1 2 3; 1 2 3 have already met", "1 2 3; met 1-2 1-3 2-3"),
        ("1 2 3; 1 may not meet 3", "1 2 3; forbidden 1-3"),
        ("1 2; 1 2 are topscorers", "1 2; topscorers 1 2"),
        ("1 2; round 9; last round", "1 2; round 9 of 9"),
        ("1 2; 1 downfloat; 2 up-floated before", "1 2; 1 floated down; 2 floated up two rounds ago"),
    ],
)
def test_what_words_mean(text: str, written: str) -> None:
    assert str(read(text)) == written
    assert read(written) == read(text)


# --- preferences without colours (A.6 / 1.7)

WISHES = [Preference()] + [Preference(c, s) for c, s in itertools.product(Colour, Strength) if s is not Strength.NONE]


@pytest.mark.parametrize("wish", WISHES)
def test_the_shortest_history_implies_just_this_preference(wish: Preference) -> None:
    found = shortest_history(wish)
    assert preference(found) == wish
    shorter = (h for length in range(len(found)) for h in itertools.product(Colour, repeat=length))
    assert not any(preference(history) == wish for history in shorter)


# --- round trips

numbers = st.integers(1, 12)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A text about players 1 to 12, of which the first are MDPs and the last follow below."""
    m0, lower = draw(st.integers(0, 3)), draw(st.integers(0, 4))
    everybody = list(range(1, 13))
    mdps, residents, below = everybody[:m0], everybody[m0 : 12 - lower], everybody[12 - lower :]
    scored = draw(st.booleans())

    def listed(players: list[int], score: str) -> str:
        return ", ".join(map(str, draw(st.permutations(players)))) + (f" on {score}" if scored else "")

    lines = [f"residents {listed(residents, '2')}"]
    lines += [f"MDPs {listed(mdps, '3.5')}"] if mdps else []
    lines += (
        [f"below {listed(below, '1')}"] if below else draw(st.sampled_from([[], ["last bracket"], ["enough below"]]))
    )
    pair = st.tuples(numbers, numbers).filter(lambda two: two[0] != two[1])
    lines += [f"met {one}-{two}" for one, two in draw(st.lists(pair, max_size=4))]
    lines += [f"{one} may not meet {two}" for one, two in draw(st.lists(pair, max_size=2))]
    wish = st.sampled_from(["wants White", "strong Black", "wants B absolutely", "had WWBW", "had B-B", "had W"])
    bye = st.sampled_from(["had the bye", "won by forfeit", "had a full-point bye", "missed 2 games"])
    float_ = st.sampled_from(["floated down", "floated up", "up two rounds ago", "down before"])
    for said in (wish, bye, float_):
        lines += [f"{n} {words}" for n, words in draw(st.dictionaries(numbers, said, max_size=4)).items()]
    lines += draw(st.sampled_from([[], ["topscorers 1 2"], ["round 8 of 9"], ["round 9; last round"]]))
    lines += draw(st.sampled_from([[], ["initial colour White"]]))
    return draw(st.sampled_from(["\n", "; ", " ;; # so\n"])).join(lines)


@given(texts())
def test_text_and_bracket_are_two_forms_of_one_thing(text: str) -> None:
    try:
        bracket = read(text)
    except TypedError as error:
        if error.fault is TypedFault.TOO_FEW_GAMES:  # the only contradiction that these texts can have
            reject()
        raise
    assert read(bracket.text()) == bracket
    assert read(str(bracket)) == bracket
    assert read(bracket.text()).text() == bracket.text()


# --- what the engine makes of it


def test_a_pair_that_has_met_is_not_made_again() -> None:
    assert paired(SIMPLE) == ({(1, 5), (2, 4), (3, 6)}, ())


def test_a_bracket_by_itself_gives_nobody_the_bye() -> None:
    events = list(read("1 2 3; 1 2 3 had the bye").events(RULES_2026))
    assert isinstance(events[0], RoundOpened)
    assert events[0].scope is Scope.BRACKET_ALONE
    assert not any(event.kind in ("completion_tested", "round_closed") for event in events)
    assert accepted(events).downfloaters == (3,)
    assert not {"C8", "C9"} & set(accepted(events).costs)


def test_the_last_bracket_gives_the_bye_by_c2() -> None:
    assert paired("1 2 3; last bracket; 3 had the bye") == ({(1, 3)}, (2,))


def test_a_full_point_bye_bars_from_the_bye_only_since_2026() -> None:
    text = "1 2 3; last bracket; 3 had a full-point bye"
    assert paired(text, "2017") == ({(1, 2)}, (3,))
    assert paired(text, "2026") == ({(1, 3)}, (2,))


def test_no_legal_pairing() -> None:
    events = list(read("1 2; met 1-2; last bracket").events(RULES_2026))
    assert [event.kind for event in events] == ["round_opened", "completion_tested", "round_closed"]


def test_mdps_never_meet_not_even_in_the_completion_test() -> None:
    """1 and 2 may meet no resident, and nobody follows: a bracket cannot pair its MDPs with each other."""
    events = list(read("MDPs 1 2; 3 4; met 1-3 1-4 2-3 2-4; last bracket").events(RULES_2026))
    assert events[-1].kind == "round_closed"


def test_completion_with_those_below() -> None:
    """5 and 6 have met, so two of the four must float (2017: the bracket becomes the PPB, and the CLB is left out)."""
    text = "1 2 3 4; below 5 6; met 5-6"
    assert paired(text, "2026") == paired(text, "2017") == ({(1, 2)}, (3, 4))
    kinds = [event.bracket for event in read(text).events(RULES_2017) if event.kind == "bracket_closed"]
    assert kinds == ["2", "2"]


def test_topscorers_follow_from_the_last_round() -> None:
    text = "1 2 on 5; 1 2 want White absolutely; round 9 of 9; last bracket"
    assert [player.topscorer for player in read(text).standing(RULES_2017).players] == [True, True]
    assert paired(text)[0] == {(1, 2)}
    assert read(text.replace("on 5", "on 4")).trace(RULES_2026)[-1].kind == "round_closed"


def test_colours_are_allocated_to_the_pairs_of_the_bracket() -> None:
    events = read("1 2 3 4; 3 wants White; initial colour Black").events(RULES_2026)
    boards = [(event.white, event.black) for event in events if isinstance(event, ColourAllocated)]
    assert boards == [(3, 1), (2, 4)]


# --- brackets of real rounds


def brackets(row: KnownRound, edition: str) -> list[tuple[TypedBracket, set[frozenset[int]]]]:
    standing = standing_before(row.tournament, rulebook(edition), row.round)
    found = []
    for paired in brackets_of(Pool(standing)):
        if paired.bracket.kind in (BracketKind.HOMOGENEOUS, BracketKind.HETEROGENEOUS) and not paired.discarded:
            pairs = {frozenset(standing.player(number).tpn for number in pair) for pair in paired.pairs}
            found.append((bracket_of_round(standing, paired.label), pairs))
    return found


@pytest.mark.parametrize("edition", editions())
def test_a_bracket_of_a_real_round_is_paired_alike_from_its_text(edition: str) -> None:
    """Text, standing and task together carry all that the rules look at: history, floats, byes and all below."""
    seen = 0
    for row in corpus()[::17]:
        for bracket, pairs in brackets(row, edition):
            back = read(bracket.text())
            assert back == bracket, row.name
            found = accepted(list(back.events(rulebook(edition), Mode.LEAP)))
            assert {frozenset(pair) for pair in found.pairs} == pairs, (row.name, bracket.text())
            seen += 1
    assert seen > 60


def test_a_round_has_no_bracket_of_that_name() -> None:
    row = corpus()[0]
    with pytest.raises(KeyError):
        bracket_of_round(standing_before(row.tournament, RULES_2026, row.round), "99")


def test_what_follows_is_kept_apart() -> None:
    assert [read(text).follows for text in ("1 2", "1 2; below 3", "1 2; last bracket")] == list(Follows)
