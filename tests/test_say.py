"""Every event, every reason and every fault has its sentence, and the sentence says what it must."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fluent.syntax import ast, parse

from swisslab.model import Colour, LookAheadCost, PabBar, Preference, Strength
from swisslab.rules import Rulebook, editions
from swisslab.say import CriterionNames, MissingWordsError, Speaker, catalogue, languages, transcript
from swisslab.say.catalogue import number_text
from swisslab.say.speaker import colour_rule_number
from swisslab.walk import Trace
from swisslab.walk import events as e
from swisslab.walk.trace import State
from tests import story

TRACE = Trace.record(story.whole_round())
SPEAKER = Speaker()


def said(kind: str, which: int = 0, rules: Rulebook | None = None, **changes: object) -> str:
    """The sentence for the `which`-th event of a kind in the story, with some of its data changed.

    rules: whose criteria are in force, if not those of the story.
    """
    index = TRACE.find(kind=kind)[which]
    state = TRACE.state_at(index)
    assert state.event is not None
    if rules is not None:
        assert state.round is not None
        names = tuple(e.CriterionName(row.key, row.label, row.article) for row in rules.criteria)
        state = replace(state, round=replace(state.round, rules=rules.name, criteria=names))
    event = replace(state.event, **changes)  # type: ignore[arg-type]
    return SPEAKER.sentence(event, replace(state, event=event))


def all_sentences() -> Iterator[str]:
    for state in TRACE.states():
        assert state.event is not None
        yield SPEAKER.sentence(state.event, state)


# --- every kind, every value


def test_the_story_has_every_kind_but_the_collapse_and_the_attempts_of_older_rules() -> None:
    elsewhere = {"collapse_started", "attempt_started", "attempt_ended"}
    assert {event.kind for event in TRACE} | elsewhere == {kind.kind for kind in e.EVENT_TYPES}


def test_every_kind_of_event_can_be_said() -> None:
    assert set(SPEAKER._sayers) == set(e.EVENT_TYPES)


def test_every_event_of_the_story_is_said_in_one_finished_line() -> None:
    for line in all_sentences():
        assert line[0].isupper() or line[0].isdigit(), line
        assert line.endswith("."), line
        assert not re.search(r"\n|  |\?\?\?|\{|\}|None|\(\)| ,| \.", line), line


def test_the_transcript_is_one_line_a_step() -> None:
    assert transcript(TRACE).splitlines() == list(all_sentences())
    brackets = transcript(TRACE, e.Level.BRACKET).splitlines()
    assert len(brackets) == len(TRACE.steps(e.Level.BRACKET))
    assert not any(line.startswith("Candidate 2 of 60: ") for line in brackets)


@pytest.mark.parametrize("reason", e.SkipReason)
def test_every_reason_for_a_skip(reason: e.SkipReason) -> None:
    data = {"reason": reason, "criterion": "C.10", "at_least": 3, "best_cost": 1, "pair": (2, 5)}
    several = said("block_skipped", 2, **data)
    one = said("block_skipped", 2, **data, first=6, last=6, count=1)
    assert several.startswith("Candidates 3 to 20\u202f162 (20\u202f160)")
    assert one.startswith("Candidate 7:")
    assert said("block_skipped", 2, reason=e.SkipReason.LEAP, criterion=None)
    if reason in (e.SkipReason.BOUND, e.SkipReason.LEAP):
        assert "C.10" in several
        assert "3" in several


@pytest.mark.parametrize("how", e.Accepted)
def test_every_way_to_be_accepted(how: e.Accepted) -> None:
    assert "andidate 4" in said("candidate_accepted", how=how)
    assert "1–5, 2–4, 3–6" in said("candidate_accepted", how=how)


@pytest.mark.parametrize("reduction", e.Reduction)
def test_every_reduction(reduction: e.Reduction) -> None:
    line = said("parameters_set", 1, max_pairs_reduced=reduction, m1_reduced=reduction)
    assert "usually MaxPairs would be 5" in line
    assert "usually M1 would be 3" in line


@pytest.mark.parametrize("mode", ["literal", "skip", "leap"])
@pytest.mark.parametrize("length", [1, 2, 10**40])
def test_every_mode_and_length(mode: str, length: int) -> None:
    assert said("parameters_set", mode=mode, length=length)
    assert "MaxPairs" in said("parameters_set", 1, mode=mode, length=length, m1=0, max_pairs=0)


@pytest.mark.parametrize("kind", ["homogeneous", "heterogeneous", "remainder", "ppb", "clb"])
def test_every_kind_of_bracket(kind: str) -> None:
    for which in (0, 1):
        assert said("bracket_opened", which, bracket_kind=kind).endswith("(A.3).")


@pytest.mark.parametrize("rule", ["E.1", "E.2", "E.3", "E.4", "E.5", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"])
@pytest.mark.parametrize("strength", Strength)
def test_every_rule_of_colours(rule: str, strength: Strength) -> None:
    wish = Preference(None if strength is Strength.NONE else Colour.BLACK, strength)
    line = said("colour_allocated", rule=rule, white_preference=wish, black_preference=wish)
    assert line.startswith("5 (Gaprindashvili, Nona) gets White against 1 (Rudenko, Lyudmila)")
    assert rule in line
    assert SPEAKER.preference(wish)
    for part in ("name", "rule"):
        assert SPEAKER.message(f"colour-rule-{colour_rule_number(rule)}.{part}")


@pytest.mark.parametrize("rule", [None, "a", "b", "c", "d"])
def test_every_rule_of_exchanges(rule: str | None) -> None:
    assert said("exchange_applied", rule=rule).startswith("Exchange 1: 3 leaves S1 and 4 comes in")


@pytest.mark.parametrize("edition", editions())
def test_every_criterion_of_both_editions(edition: str) -> None:
    book = editions()[edition]
    names = CriterionNames.of(book)
    assert list(names.labels) == [row.label for row in book.criteria]
    words = SPEAKER.words
    for name in names.labels:
        for part in ("name", "rule"):
            assert SPEAKER.message(f"criterion-{names.key(name)}.{part}")
        for cost in (None, 0, 1, 3, (15, 5), (), LookAheadCost(), LookAheadCost(2, (20, 15)), LookAheadCost(3, (10,))):
            assert words.criterion(names, name, cost, (3, 6))


@pytest.mark.parametrize("edition", editions())
def test_every_reason_to_reject(edition: str) -> None:
    book = editions()[edition]
    for name in CriterionNames.of(book).labels:
        for data in ({"pair": (2, 5)}, {"pair": None, "player": 16}, {"pair": None, "player": None}):
            line = said("candidate_rejected", rules=book, criterion=name, **data)
            assert line.startswith("Rejected: ")
            assert f"({name})" in line
    assert "have met before" in said("candidate_rejected", rules=book, criterion=book.absolute[0].label)
    apart = said("candidate_rejected", rules=book, criterion=book.absolute[0].label, pair=(2, 6))
    assert "kept apart by the event" in apart


@pytest.mark.parametrize("bar", PabBar)
def test_every_bar_to_the_bye(bar: PabBar) -> None:
    index = TRACE.find(kind="candidate_rejected")[1]
    state = TRACE.state_at(index)
    assert state.event is not None
    people = {**state.players, 16: replace(state.players[16], pab_bar=bar)}
    assert SPEAKER.sentence(state.event, replace(state, players=people)).startswith(
        "Rejected: 16 may not get the bye: "
    )


# --- what they say


def test_sentences_name_players_criterion_and_article() -> None:
    assert said("candidate_built", 1) == "Candidate 2 of 60: 1–4, 2–6, 3–5; nobody floats."
    assert said("candidate_rejected") == "Rejected: 2 and 5 have met before (C.1)."
    worse = said("candidate_compared", better=False, cost=3)
    assert worse == ("C.10: 3 players do not get the colour they want; best so far 2. The earlier candidate stays.")
    assert said("criterion_checked", 4) == "C.10: 2 players do not get the colour they want (3, 6)."
    assert said("round_opened").startswith("Round 4 of 9, 2017 rules: 17 players in 3 scoregroups, from 2.5 points")


def test_what_cannot_be_avoided_is_no_failure() -> None:
    line = said("criterion_checked", criterion="C.5", cost=1, met=True, players=())
    assert line == "C.5: 1 player floats down. That cannot be avoided, so it is no failure."
    assert said("criterion_checked", criterion="C.5", cost=0, met=True) == "C.5: nobody has to float down. Fulfilled."


def test_whoever_is_left_over_in_the_last_bracket_gets_the_bye_and_floats_elsewhere() -> None:
    assert said("candidate_built", -1).endswith("9 would get the bye.")
    assert said("bracket_closed", 1).endswith("9, 16 float down.")


def test_a_comparison_names_the_players_responsible_if_they_are_known() -> None:
    index = TRACE.find(kind="candidate_compared")[0]
    state = TRACE.state_at(index)
    checks = tuple(c for c in TRACE if isinstance(c, e.CriterionChecked) and c.criterion == "C.10")
    assert state.event is not None
    assert "(among 3, 6)" in SPEAKER.sentence(state.event, replace(state, checks=checks))


def test_a_collapse_names_the_players() -> None:
    event = e.CollapseStarted(bracket="1", article="A.9", ppb="1", players=(5, 6))
    assert "5, 6" in SPEAKER.sentence(event, replace(TRACE.state_at(3), event=event))


def test_completion_says_who_blocks() -> None:
    line = said("completion_tested", possible=False, blocked=(3, 4, 5), hubs=(1, 2))
    assert "3, 4, 5 can only meet 1, 2" in line
    assert "1 or get the bye" in said("completion_tested", possible=False, blocked=(3, 4), hubs=(1,), bye_is_hub=True)
    assert "nobody else is left whom 3 may meet" in said("completion_tested", possible=False, blocked=(3,), hubs=())
    assert "none of them may get the bye" in said("completion_tested", possible=False, blocked=(3, 4, 5), no_bye=True)


def test_a_round_that_cannot_be_paired() -> None:
    assert "The arbiter must decide" in said("round_closed", pairs=None, bye=None)
    assert "bye" not in said("round_closed", bye=None)


def test_long_lists_keep_their_end() -> None:
    pairs = tuple((n, n + 40) for n in range(1, 41))
    words = SPEAKER.words.pairs(pairs)
    assert words.startswith("1–41, 2–42, 3–43, …, ")
    assert words.endswith("39–79, 40–80")


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (999, "999"), (30240, "30\u202f240"), (10**20, "10²⁰"), (12345 * 10**26, "1.23·10³⁰")],
)
def test_numbers(number: int, text: str) -> None:
    assert number_text(number) == text


# --- the catalogue itself


@pytest.mark.parametrize("language", languages())
def test_the_catalogue_is_well_formed_and_says_each_thing_once(language: str) -> None:
    seen: set[str] = set()
    for name, source in catalogue(language).sources.items():
        for entry in parse(source).body:
            assert not isinstance(entry, ast.Junk), (name, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in seen, entry.id.name
                seen.add(entry.id.name)


def test_a_missing_message_or_variable_is_an_error() -> None:
    with pytest.raises(MissingWordsError):
        SPEAKER.message("no-such-message")
    with pytest.raises(MissingWordsError):
        SPEAKER.message("criterion-colour.no-such-attribute")
    with pytest.raises(MissingWordsError):
        SPEAKER.message("candidate-number")
    with pytest.raises(MissingWordsError):
        catalogue("xx")


def test_no_sentence_stands_outside_the_catalogue() -> None:
    """Prose in the code of what people see: a string with a capital, three words and a full stop."""
    from importlib.resources import files

    prose = re.compile(r'(?<!")"[^"\n]*[A-Z][a-z]+ [a-z]+ [a-z]+[^"\n]*\."')
    for package in ("say", "show", "lab"):
        for source in (files("swisslab") / package).iterdir():
            if source.name.endswith((".py", ".js")):
                for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
                    assert '"""' in line or not prose.search(line), (source.name, number, line)


def test_a_state_is_all_a_sentence_needs() -> None:
    """A step can be said without its neighbours: the state is enough."""
    state = TRACE.state_at(len(TRACE) - 1)
    assert isinstance(state, State)
    assert SPEAKER.sentence(TRACE[len(TRACE) - 1], state) == list(all_sentences())[-1]
