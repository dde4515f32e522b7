"""Two rulebooks compared, 2017 and 2026: where the walks part, and which article causes it (RULES 3.7)."""

import csv
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from swisslab.cli import main
from swisslab.data import EDITION_ROUNDS, read_example
from swisslab.explain import (
    BracketVerdict,
    Difference,
    OrderLevel,
    RulesComparison,
    VerdictKind,
    causes_of,
    compare_rules,
)
from swisslab.explain.compare_rules import alike
from swisslab.model import Tournament
from swisslab.rules import RULES_2017, RULES_2026, Criterion, Rulebook, Topic, standing_before
from swisslab.rules.changes import changes, reading
from swisslab.rules.concordance import CONCORDANCE, Change, Row
from swisslab.say.editions import comparison_lines, concordance_rows
from swisslab.say.speaker import Speaker
from swisslab.solver import RoundPairing
from swisslab.trf import read, read_file
from swisslab.walk import Event, pair
from tests.corpora import cases, corpus

DATA = Path(__file__).parent / "data" / "editions"
FULL = Path(os.environ.get("SWISSLAB_CORPUS") or Path(__file__).parents[2] / "shared" / "corpus")

# What the editions differ in.
TOPICS = (
    Topic.FLOATS,
    Topic.UNPLAYED,
    Topic.PAB_SCORE,
    Topic.PAB_BAR,
    Topic.LOOK_AHEAD,
    Topic.PSD,
    Topic.FLOAT_SCOPE,
)
# Of the known rounds in which the editions differ, the one with the fewest players for each cause.
FROM_THE_CORPUS = {
    "2017-011": (3, (Topic.FLOATS,), "C16"),
    "2026-301": (3, (Topic.UNPLAYED,), "C9"),
    "2026-151": (5, (Topic.PAB_SCORE,), "C5"),
    "2026-235": (4, (Topic.LOOK_AHEAD,), "C12"),
    "2017-119": (7, (Topic.LOOK_AHEAD, Topic.PSD), "C12"),
}
# Still smaller ones, and those causes that the corpus does not have alone.
INVENTED = {
    "floats": (Topic.FLOATS,),
    "unplayed": (Topic.UNPLAYED,),
    "pab-score": (Topic.PAB_SCORE,),
    "pab-bar": (Topic.PAB_BAR,),
    "look-ahead": (Topic.LOOK_AHEAD,),
    "look-ahead-psd": (Topic.LOOK_AHEAD, Topic.PSD),
    "look-ahead-float-scope": (Topic.LOOK_AHEAD, Topic.FLOAT_SCOPE),
}


def paired(tournament: Tournament, number: int, rules: Rulebook) -> RoundPairing | None:
    return pair(standing_before(tournament, rules, number))


def with_old_articles(topics: Iterable[Topic]) -> Rulebook:
    return reading(RULES_2026, topics, like=RULES_2017)


def compared_editions(tournament: Tournament, number: int) -> RulesComparison:
    return compare_rules(tournament, number, RULES_2017, RULES_2026)


def invented(name: str) -> RulesComparison:
    return compared_editions(read(read_example(name)).tournament, EDITION_ROUNDS[name])


# ---- causes


@pytest.mark.parametrize("name", FROM_THE_CORPUS)
def test_each_cause_has_its_smallest_known_round(name: str) -> None:
    number, causes, against = FROM_THE_CORPUS[name]
    tournament = read_file(DATA / f"{name}.trf").tournament
    compared = compared_editions(tournament, number)
    assert not compared.same
    assert compared.causes == causes
    assert compared.two_verdict is not None
    assert compared.two_verdict.criterion == against
    assert alike(paired(tournament, number, with_old_articles(causes)), compared.one_pairing)


@pytest.mark.parametrize("name", INVENTED)
def test_each_cause_has_an_invented_round(name: str) -> None:
    compared = invented(name)
    assert not compared.same
    assert compared.causes == INVENTED[name]
    assert compared.others == ()


def test_every_article_that_differs_occurs_as_a_cause() -> None:
    assert {topic for causes in INVENTED.values() for topic in causes} == set(TOPICS)


def test_all_articles_together_are_the_edition_of_2017() -> None:
    together = with_old_articles(TOPICS)
    for known in corpus():
        assert paired(known.tournament, known.round, together) == paired(known.tournament, known.round, RULES_2017)


def test_psd_and_the_scope_of_the_float_criteria_change_nothing_by_themselves() -> None:
    """With equally many pairs the PSD and the downfloaters' scores rank alike, unless a bracket has collapsed."""
    for topic in (Topic.PSD, Topic.FLOAT_SCOPE):
        rules = with_old_articles([topic])
        for known in corpus():
            assert paired(known.tournament, known.round, rules) == paired(known.tournament, known.round, RULES_2026)


def test_any_mixture_of_articles_can_be_paired() -> None:
    for name, number in EDITION_ROUNDS.items():
        tournament = read(read_example(name)).tournament
        for size in range(len(TOPICS) + 1):
            for topics in combinations(TOPICS, size):
                assert paired(tournament, number, with_old_articles(topics)) is not None


def test_a_round_without_a_difference_has_no_cause() -> None:
    tournament = read(read_example("floats")).tournament
    assert causes_of(tournament, 1, RULES_2017, RULES_2026) == []
    assert compared_editions(tournament, 1).divergence is None


@pytest.mark.corpus
@pytest.mark.skipif(not (FULL / "rules_differ.csv").exists(), reason="the full corpus is not beside the project")
def test_a_cause_is_named_for_every_known_difference_and_agrees_with_the_corpus() -> None:
    """The column was made by swapping the float definition first, then C9 as well; what was left is "other"."""
    rows = list(csv.DictReader((FULL / "rules_differ.csv").open(encoding="utf-8")))
    several = 0
    for row in rows:
        tournament = read_file(FULL / row["corpus"] / row["file"]).tournament
        causes = causes_of(tournament, int(row["round"]), RULES_2017, RULES_2026)[0]
        several += len(causes) > 1
        told = row["cause_2017corpus_only"]
        if told:
            assert told.startswith(column(causes)), row
    assert (len(rows), several) == (421, 32)


def column(causes: tuple[Topic, ...]) -> str:
    if causes == (Topic.FLOATS,):
        return "float definition"
    return "C9" if set(causes) <= {Topic.FLOATS, Topic.UNPLAYED} else "other"


# ---- where the walks part


def steps(compared: RulesComparison) -> tuple[Event, Event]:
    assert compared.divergence is not None
    assert compared.one_walk is not None
    assert compared.two_walk is not None
    return compared.one_walk[compared.divergence.one], compared.two_walk[compared.divergence.two]


def test_the_first_step_that_differs_is_the_one_that_the_article_changes() -> None:
    old, new = steps(invented("unplayed"))
    assert (old.kind, getattr(old, "criterion", None), getattr(old, "better", None)) == (
        "candidate_compared",
        "C.10",
        True,
    )
    assert (new.kind, getattr(new, "criterion", None), getattr(new, "better", None)) == (
        "candidate_compared",
        "C9",
        False,
    )


def test_up_to_there_both_walks_do_the_same() -> None:
    compared = invented("floats")
    assert compared.divergence is not None
    assert compared.one_walk is not None
    assert compared.two_walk is not None

    def built(trace: Iterator[Event], stop: int) -> list[tuple[object, ...]]:
        return [
            (event.bracket, getattr(event, "ordinal", None))
            for index, event in enumerate(trace)
            if index < stop and event.kind in ("candidate_built", "provisional_best_set", "candidate_accepted")
        ]

    one = built(iter(compared.one_walk), compared.divergence.one)
    assert one == built(iter(compared.two_walk), compared.divergence.two)
    assert one


# ---- the table of articles


def test_every_criterion_stands_in_the_table_once() -> None:
    assert [a for row in CONCORDANCE for a in expanded(row.old) if a.startswith("C.")] == [
        f"C.{number}" for number in range(1, 20)
    ]
    new = [a for row in CONCORDANCE for a in expanded(row.new) if a.startswith("2.")]
    assert new == ["2.1.1", "2.1.2", "2.1.3", "2.2.1", "2.3.1", *(f"2.4.{number}" for number in range(1, 17))]


def expanded(span: str) -> list[str]:
    if "-" not in span:
        return [span] if span else []
    first, last = span.split("-")
    head, _, low = first.rpartition(".")
    return [f"{head}.{number}" for number in range(int(low), int(last.rpartition(".")[2]) + 1)] if low.isdigit() else []


def rows_of_criteria() -> Iterator[tuple[Row, Criterion, Criterion]]:
    old = {criterion.article: criterion for criterion in RULES_2017.quality}
    new = {criterion.article: criterion for criterion in RULES_2026.quality}
    for row in CONCORDANCE:
        for one, two in zip(expanded(row.old), expanded(row.new), strict=False):
            if one in old and two in new:
                yield row, old[one], new[two]


def test_criteria_called_the_same_are_the_same() -> None:
    checked = 0
    for row, old, new in rows_of_criteria():
        alike_ = (old.pair, old.floater, old.kind, old.role) == (new.pair, new.floater, new.kind, new.role)
        if row.change is Change.SAME:
            assert alike_, row
            checked += 1
    assert checked == 5


def test_what_changed_can_be_swapped_back() -> None:
    assert {row.topic for row in CONCORDANCE if row.topic is not None} == set(TOPICS)
    for row in CONCORDANCE:
        assert (row.topic is not None) == (row.change in (Change.CHANGED, Change.NEW, Change.GONE)), row
    assert tuple(change.topic for change in changes(RULES_2017, RULES_2026)) == TOPICS


def test_every_row_has_words() -> None:
    rows = concordance_rows()
    assert len(rows) == len(CONCORDANCE)
    assert all(all(cell.strip() for cell in row) for row in rows)


# ---- the command


def written(tmp_path: Path, name: str) -> str:
    path = tmp_path / f"{name}.trf"
    path.write_bytes(read_example(name))
    return str(path)


def test_compare_editions_tells_both_pairings_and_the_cause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare-editions", written(tmp_path, "floats"), "--round", "3", "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)["rounds"]
    assert told["2017"] == {"pairs": [[2, 5], [4, 1]], "bye": None}
    assert told["2026"] == {"pairs": [[2, 1], [4, 5]], "bye": None}
    assert told["causes"] == [{"cause": "floats", "2017": ["A.4.b"], "2026": ["1.4.3", "1.4.4"]}]
    assert told["decided_by"]["2017"] == {"bracket": "1", "decided_by": "C.14"}
    assert told["parting"]["bracket"] == "1"
    assert told["experiment"]["old"]["criterion"] == "C16"


def test_compare_editions_of_a_whole_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "pab-bar")
    assert main(["compare-editions", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("Round")] == [
        "Round 1: 2017 and 2026 give the same pairing.",
        "Round 2: 2017 and 2026 give the same pairing.",
        "Round 3: 2017 and 2026 differ.",
    ]
    assert main(["compare-editions", path, "--round", "1"]) == 0
    assert main(["compare-editions", path, "--round", "9"]) == 2


def test_neither_edition_may_have_a_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(cases()["34_topscorers_round3_of_9"].path)
    assert main(["compare-editions", path, "--round", "3"]) == 0
    assert capsys.readouterr().out == "Round 3: neither edition has a legal pairing.\n"
    assert main(["compare-editions", path, "--json"]) == 0
    rounds = json.loads(capsys.readouterr().out)["rounds"]
    assert [told["no_legal_pairing"] for told in rounds] == [[], [], ["2017", "2026"]]


def test_a_judged_candidate_is_named_where_the_walks_part() -> None:
    lines = [line.strip() for line in comparison_lines(Speaker(), invented("floats"))]
    old = next(line for line in lines if line.startswith("2017: ") and "C.14" in line)
    new = next(line for line in lines if line.startswith("2026: ") and "C14" in line)
    assert old.startswith("2017: 2–5; left over 1: C.14: nobody floats down as two rounds ago")
    assert new.startswith("2026: 2–5; left over 1: C14: ")


def test_further_sets_of_causes_and_places_are_said_in_words() -> None:
    compared = replace(
        invented("look-ahead-psd"),
        others=((Topic.FLOATS, Topic.PSD), (Topic.UNPLAYED, Topic.PSD)),
        one_verdict=BracketVerdict(
            VerdictKind.LATER, "clb", "D.2", difference=Difference(OrderLevel.EXCHANGE, "D.2", "b")
        ),
        two_verdict=BracketVerdict(
            VerdictKind.LATER, "1.5", "4.3", difference=Difference(OrderLevel.EXCHANGE, "4.3", "b")
        ),
    )
    lines = [line.strip() for line in comparison_lines(Speaker(), compared)]
    (others,) = [line for line in lines if line.startswith("These articles, read together as in 2017, would make ")]
    assert others.count(" and the scores of the downfloaters in place of the score differences") == 2
    old, new = lines[-2:]
    assert "in bracket CLB: " in old
    assert "order of the exchanges, rule b" in old
    assert "order of the exchanges, rule 2" in new


@pytest.mark.parametrize("name", EDITION_ROUNDS)
def test_everything_can_be_said(name: str) -> None:
    lines = list(comparison_lines(Speaker(), invented(name)))
    assert len(lines) > 8
