"""AM 2.6, successive pairing attempts (RULES 4.3)."""

import json
import random
from pathlib import Path

import pytest

from swisslab.cli import main
from swisslab.data import read_example
from swisslab.explain import attempted, same_bracket
from swisslab.model import BracketKind, Colour, Float, PabBar, Player, Preference, Strength
from swisslab.rules import RULES_2017, RULES_MANUAL, Standing, standing_before
from swisslab.say import sentence
from swisslab.show.frame import frame
from swisslab.solver import Pool
from swisslab.solver.attempts import AttemptedPart, attempted_bracket, attempted_brackets
from swisslab.trf import read_file, read_tournament
from swisslab.walk import Level, Mode, SuccessiveAttempts, Trace
from swisslab.walk import events as e
from tests import attempts_by_hand as by_hand
from tests.attempts_by_hand import Someone
from tests.corpora import corpus

DATA = Path(__file__).parent / "data"
WISH = {"w": Colour.WHITE, "b": Colour.BLACK}


def random_bracket(seed: int) -> tuple[list[Someone], list[Someone], bool]:
    """MDPs, residents, and whether it is the last bracket; at most seven players."""
    chance = random.Random(seed)
    size = chance.randint(1, 7)
    moved = chance.choice([0, 0, 1, 2, 3])
    scores = sorted((chance.choice([25, 30, 30]) for _ in range(min(moved, size - 1))), reverse=True)
    scores += [20] * (size - len(scores))
    met = {number: set[int]() for number in range(1, size + 1)}
    often = chance.choice([0.0, 0.2, 0.4, 0.7])
    for one in met:
        for two in met:
            if one < two and chance.random() < often:
                met[one].add(two)
                met[two].add(one)
    absolute = chance.choice([0.0, 0.3])
    players = []
    for number, score in enumerate(scores, 1):
        wish = chance.choice(["w", "b", "w", "b", ""])
        players.append(
            Someone(
                number,
                score,
                wish,
                bool(wish) and chance.random() < absolute,
                frozenset(met[number]),
                (chance.choice("DU..").strip("."), chance.choice("DU..").strip(".")),
                chance.random() < 0.3,
            )
        )
    return [p for p in players if p.score > 20], [p for p in players if p.score == 20], chance.random() < 0.5


def as_player(someone: Someone) -> Player:
    strength = Strength.ABSOLUTE if someone.must else Strength.STRONG
    return Player(
        number=someone.number,
        tpn=someone.number,
        score=someone.score,
        preference=Preference(WISH[someone.wish], strength) if someone.wish else Preference(),
        opponents=someone.met,
        last_float=Float(someone.floats[0]),
        second_last_float=Float(someone.floats[1]),
        pab_bar=PabBar.PAB if someone.no_bye else None,
    )


def told(part: AttemptedPart) -> by_hand.Outcome:
    """A part in the words of the brute force, whose players are numbered by rank."""
    address = part.final.address
    assert address is not None
    return by_hand.Outcome(
        tuple((one + 1, two + 1) for one, two in part.rank_pairs),
        tuple(index + 1 for index in part.left),
        tuple((tuple(map(int, a.ignored)), a.tried, a.flawless) for a in part.attempts),
        part.taken,
        address.exchange,
        address.transposition if part.bracket.m0 else address.remainder_transposition,
    )


@pytest.mark.parametrize("cumulative", [True, False])
def test_am_2_6_equals_every_candidate_tried_in_turn(cumulative: bool) -> None:
    kinds = set()
    for seed in range(300):
        mdps, residents, last = random_bracket(seed)
        expected, limbo = by_hand.bracket(mdps, residents, last=last, cumulative=cumulative)
        standing = Standing(round=5, players=tuple(as_player(p) for p in (*mdps, *residents)), rules=RULES_MANUAL)
        pool = Pool(standing)
        ranks = list(pool.index.values())
        found = attempted_bracket(pool, ranks[: len(mdps)], ranks[len(mdps) :], last=last, cumulative=cumulative)
        assert [told(part) for part in found.parts] == expected, seed
        assert tuple(index + 1 for index in found.limbo) == limbo, seed
        kinds |= {(len(part.passes), part.passes[-1][2], part.exchange > 0) for part in expected}
    assert {(1, True, False), (1, True, True), (2, True, False), (3, True, False), (5, False, False)} <= kinds


# ---- told as events


def standing_of(seed: int) -> Standing:
    """A round of a single bracket whose players differ in wishes, floats and opponents."""
    _, residents, _ = random_bracket(seed)
    return Standing(round=5, players=tuple(as_player(someone) for someone in residents), rules=RULES_MANUAL)


SEEDS = [seed for seed in range(400) if not random_bracket(seed)[0] and 3 <= len(random_bracket(seed)[1]) <= 6][:60]


@pytest.mark.parametrize("mode", [Mode.LITERAL, Mode.LEAP])
def test_each_attempt_covers_its_candidates_exactly_once(mode: Mode) -> None:
    for seed in SEEDS:
        standing = standing_of(seed)
        (bracket,) = attempted_brackets(standing)
        told = iter(SuccessiveAttempts().events(standing, mode))
        for attempt in bracket.parts[0].attempts:
            started = next(event for event in told if isinstance(event, e.AttemptStarted))
            assert (started.number, started.ignored) == (attempt.number, attempt.ignored)
            covered: list[int] = []
            for event in told:
                if isinstance(event, e.CandidateBuilt):
                    covered.append(event.ordinal)
                elif isinstance(event, e.BlockSkipped):
                    covered += range(event.first, event.last + 1)
                elif isinstance(event, e.AttemptEnded):
                    assert (event.tried, event.flawless) == (attempt.tried, attempt.flawless)
                    break
            assert covered == list(range(attempt.tried))


@pytest.mark.parametrize("mode", [Mode.LITERAL, Mode.LEAP])
def test_the_walk_arrives_at_the_solution(mode: Mode) -> None:
    for seed in SEEDS:
        standing = standing_of(seed)
        (bracket,) = attempted_brackets(standing)
        events = list(SuccessiveAttempts().events(standing, mode))
        (accepted,) = [event for event in events if isinstance(event, e.CandidateAccepted)]
        assert accepted.pairs == bracket.pairs
        assert accepted.how is (e.Accepted.FLAWLESS if bracket.parts[0].attempts[-1].flawless else e.Accepted.EXHAUSTED)
        assert accepted.costs == bracket.parts[0].final.costs


def test_only_criteria_in_force_are_checked() -> None:
    seen = set()
    for seed in SEEDS:
        ignored: tuple[str, ...] = ()
        for event in SuccessiveAttempts().events(standing_of(seed), Mode.LITERAL):
            if isinstance(event, e.AttemptStarted):
                ignored = event.ignored
            elif isinstance(event, e.CriterionChecked) and event.criterion != "4":  # the colours are the goal itself
                assert event.criterion not in ignored
                seen.add(event.criterion)
    assert seen == {"3", "5", "6"}


def test_the_stream_can_be_kept_drawn_and_told() -> None:
    for known in corpus()[::23]:
        standing = standing_before(known.tournament, RULES_MANUAL, known.round)
        if len(standing.players) > 24:
            continue
        trace = Trace.record(SuccessiveAttempts().events(standing))
        assert Trace.from_jsonl(trace.to_jsonl()) == trace
        for index in trace.steps(Level.BRACKET):
            state = trace.state_at(index)
            assert frame(state).startswith("<svg")
            assert sentence(trace[index], state)


def test_held_2014_is_paired_as_published() -> None:
    """Three rounds of an annotated tutorial of that time (HELD1, HELD2, HELD3)."""
    for name, number in (("47_held2014_round2", 1), ("47_held2014_round2", 2), ("48_held2014_round3", 3)):
        tournament = read_file(DATA / "cases" / f"{name}.trf").tournament
        standing = standing_before(tournament, RULES_MANUAL, number)
        pairs = {frozenset(pair) for bracket in attempted_brackets(standing) for pair in bracket.pairs}
        assert pairs == HELD[number]


HELD = {
    1: {frozenset(pair) for pair in [(1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14)]},
    2: {frozenset(pair) for pair in [(5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13)]},
    3: {frozenset(pair) for pair in [(2, 5), (11, 6), (3, 4), (14, 1), (7, 10), (9, 13), (12, 8)]},
}


# ---- the command


def test_attempts_tells_passes_and_where_the_pairing_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(DATA / "editions" / "2017-011.trf")
    assert main(["attempts", path, "--round", "3", "--bracket", "0.5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["round"], told["cumulative"]) == (3, True)
    (bracket,) = told["brackets"]
    assert (bracket["bracket"], bracket["mdps"], bracket["residents"]) == ("0.5", [5], [2])
    assert [(one["ignored"], one["tried"], one["flawless"]) for one in bracket["passes"]] == [
        ([], 1, False),
        ([6], 1, False),
        ([6, 5], 1, True),
    ]
    assert (bracket["pairs"], bracket["downfloaters"]) == ([[5, 2]], [])
    assert (bracket["pass"], bracket["exchange"], bracket["transposition"]) == (2, 0, 0)
    assert main(["attempts", path, "--round", "3", "--separately", "--json"]) == 0
    brackets = json.loads(capsys.readouterr().out)["brackets"]
    assert [bracket["bracket"] for bracket in brackets] == ["1", "0.5", "0"]
    assert [one["ignored"] for one in brackets[1]["passes"]][:3] == [[], [6], [5]]


def test_two_parts_are_one_bracket_with_a_remainder() -> None:
    known = next(row for row in corpus() if row.path.name == "017.trf" and row.round == 2)
    standing = standing_before(known.tournament, RULES_MANUAL, 2)
    brackets = attempted_brackets(standing)
    told = list(SuccessiveAttempts().events(standing))
    closed = [event for event in told if isinstance(event, e.BracketClosed)]
    assert [(event.bracket, event.pairs, event.downfloaters) for event in closed] == [
        (bracket.label, bracket.pairs, bracket.downfloaters) for bracket in brackets
    ]
    opened = [event.bracket_kind for event in told if isinstance(event, e.BracketOpened)]
    assert opened.count(BracketKind.REMAINDER) == sum(1 for bracket in brackets if len(bracket.parts) == 2) > 0
    trace = Trace.record(told)
    accepted = [index for index in trace.find(kind="candidate_accepted") if trace.state_at(index).parameters.m1]  # type: ignore[union-attr]
    lines = [sentence(trace[index], trace.state_at(index)) for index in accepted]
    assert any("left for the remainder: " in line for line in lines)
    assert not any("nobody floats" in line and "left for" in line for line in lines)


def test_attempts_say_when_the_round_is_not_completely_paired(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(next(row.path for row in corpus() if row.path.name == "139.trf"))
    assert main(["attempts", path, "--round", "6"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The round is not completely paired: ")


def test_attempts_tells_the_story_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(DATA / "editions" / "2017-011.trf")
    assert main(["attempts", path, "--round", "3"]) == 0
    told = capsys.readouterr().out
    assert "now ignoring criteria 6, 5" in told
    assert told.splitlines()[-1].startswith("The round is paired")
    assert main(["attempts", path, "--round", "3", "--bracket", "9"]) == 2
    assert "there is no bracket 9" in capsys.readouterr().err


# ---- beside the later editions


def test_the_first_flawless_candidate_need_not_be_the_best() -> None:
    """The third attempt ignores 5 and 6 and takes the first candidate; an edition that compares takes another one."""
    tournament = read_tournament(read_example("first-that-passes"))
    bracket = attempted(tournament, 4, "1.5")
    part = bracket.parts[-1]
    assert [attempt.ignored for attempt in part.attempts] == [(), ("6",), ("6", "5")]
    assert (bracket.pairs, bracket.downfloaters) == (((12, 8), (2, 4)), (11,))
    assert part.attempts[0].best.ordinal == 1
    assert part.final.ordinal == 0
    other = same_bracket(tournament, 4, "1.5", RULES_2017)
    assert other.same_players
    assert other.pairs == ((12, 8), (2, 11))
    assert other.verdict is not None
    assert other.verdict.criterion == "C.14"
