"""`import swisslab` is all there is to import: its objects, how they show themselves, wrong arguments."""

import doctest
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import networkx
import pytest

import swisslab
from swisslab.api import Round
from swisslab.model import Colour
from swisslab.rules import standing_before
from tests.corpora import cases
from tests.readme import ROOT

HEAVY = ("IPython", "anywidget", "ipykernel", "ipywidgets", "jupyter_core", "jupyterlab", "matplotlib", "numpy")
MASTERING = swisslab.example("mastering-the-dutch")
ROUND = MASTERING.round(5, rules="2026")
BRACKET = ROUND.bracket("2")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_the_sessions_of_the_pages_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried > 3
    assert failed == 0


# --- light ---------------------------------------------------------------------------------------------------------

BLOCKED = f"""
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {HEAVY!r}:
            raise ImportError(f"{{name}} is not to be needed")
sys.meta_path.insert(0, Blocked())
"""


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED + code, *arguments], capture_output=True, text=True, check=False, cwd=ROOT
    )


def test_the_front_door_needs_nothing_of_the_laboratory() -> None:
    done = run(
        "import swisslab\n"
        "t = swisslab.example('mastering-the-dutch'); r = t.round(5)\n"
        "print(r, r.pairing, r.why(pair=(4, 7)), t.check(), r.checklist(), t.compare(5), r.trace)\n"
        "print(r._repr_html_(), r.why(pair=(4, 7))._repr_html_(), swisslab.bracket('1 2 3 4; met 1-4'))\n"
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("command", "status"), [(["pair"], 0), (["why", "--pair", "4-7", "--json"], 1), (["check", "--json"], 0)]
)
def test_commands_need_nothing_of_the_laboratory(command: list[str], status: int, tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    path.write_bytes(MASTERING.to_bytes())
    name, *rest = command
    done = run("from swisslab.cli import main\nsys.exit(main())", name, str(path), *rest)
    assert done.returncode == status, done.stderr
    assert done.stdout


# --- where a tournament comes from ---------------------------------------------------------------------------------


def test_a_tournament_comes_from_a_path_bytes_text_or_an_open_file(tmp_path: Path) -> None:
    data = MASTERING.to_bytes()
    path = tmp_path / "open.trf"
    path.write_bytes(data)
    sources = [path, str(path), data, data.decode(), io.BytesIO(data), io.StringIO(data.decode())]
    for source in sources:
        assert swisslab.read(source).to_bytes() == data
    with path.open("rb") as stream:
        assert swisslab.read(stream).round(5).pairing == ROUND.pairing


def test_every_example_can_be_read_and_its_rounds_paired() -> None:
    names = swisslab.examples()
    assert len(names) == len(set(names)) > 20
    for name in names:
        tournament = swisslab.example(name)
        last = min(tournament.next_round, tournament.rounds or tournament.next_round)
        assert tournament.round(last).pairing.pairs


def test_the_next_round_by_the_edition_of_the_file_is_the_default() -> None:
    tournament = MASTERING
    assert tournament.round().number == tournament.next_round
    assert tournament.round().rules is tournament.rules


def test_a_round_can_be_entered_and_written_back() -> None:
    tournament = MASTERING
    number = tournament.next_round
    pairing = tournament.round().pairing
    again = swisslab.read(tournament.enter(number).to_bytes())
    for white, black in pairing.pairs:
        entry = again.data.contestant(white).entry(number)
        assert entry is not None
        assert (entry.opponent, entry.colour, entry.outcome) == (black, Colour.WHITE, None)


# --- brackets and candidates ---------------------------------------------------------------------------------------


def test_a_bracket_has_what_the_rules_talk_about() -> None:
    """Mastering the Dutch, round 5: the bracket of two points with the MDP 4."""
    assert BRACKET.mdps == (4,)
    assert BRACKET.residents == (2, 5, 6, 8, 11, 12)
    assert (BRACKET.s1, BRACKET.s2, BRACKET.limbo) == ((4,), (2, 5, 6, 8, 11, 12), ())
    assert (BRACKET.m0, BRACKET.m1, BRACKET.max_pairs) == (1, 1, 3)
    assert {frozenset(pair) for pair in BRACKET.pairs} == {frozenset(p) for p in ((4, 5), (2, 12), (6, 8))}
    assert BRACKET.downfloaters == (11,)


def test_the_graph_of_a_bracket_is_one_of_networkx() -> None:
    graph = BRACKET.graph
    assert isinstance(graph, networkx.Graph)
    assert set(graph) == {4, *BRACKET.residents}
    met = {player.number: player.opponents for player in BRACKET.players}
    for one, two in graph.edges:
        assert two not in met[one]
    paired = {frozenset((a, b)) for a, b, data in graph.edges(data=True) if data["paired"]}
    assert paired == {frozenset(pair) for pair in BRACKET.pairs}
    assert len(networkx.max_weight_matching(graph, maxcardinality=True)) == BRACKET.max_pairs


def test_candidates_are_a_list_of_any_length() -> None:
    candidates = BRACKET.candidates
    assert candidates.length == len(candidates) == 6 * 15 * 60 // 15  # S2: 6; remainder: 5 players, 2 pairs: 60
    assert candidates[0].number == 1
    assert candidates[-1].number == candidates.length
    assert [c.number for c in candidates[3:6]] == [4, 5, 6]
    assert [c.ordinal for c in list(candidates)[:3]] == [0, 1, 2]
    assert candidates.find(BRACKET.pairs) == BRACKET.accepted
    taken = [c for c in candidates if c.legal]
    assert min(taken, key=lambda c: (c.key, c.ordinal)) == BRACKET.accepted


def test_candidates_of_a_hundred_players_come_at_once() -> None:
    crowd = swisslab.bracket(" ".join(map(str, range(1, 101))))
    assert crowd.candidates.length > 10**60
    assert crowd.candidates[10**50].number == 10**50 + 1


def test_two_candidates_are_compared_as_the_rules_compare() -> None:
    first, accepted = BRACKET.candidates[0], BRACKET.accepted
    compared = first.compare(accepted)
    assert compared.taken is accepted
    label = next(label for label in first.costs if first.costs[label] != accepted.costs[label])
    assert (compared.criterion, compared.costs) == (label, (first.costs[label], accepted.costs[label]))
    assert first.compare(first).taken is None
    equal = next(c for c in BRACKET.candidates if c.legal and c.key == accepted.key and c.ordinal != accepted.ordinal)
    later = equal.compare(accepted)
    assert (later.taken, later.criterion) == (accepted, None)
    forbidden = next((c for c in BRACKET.candidates if not c.legal), None)
    if forbidden is not None:
        assert forbidden.compare(accepted).violation == forbidden.violation


# --- showing -------------------------------------------------------------------------------------------------------

SHOWN: dict[str, object] = {
    "tournament": MASTERING,
    "round": ROUND,
    "pairing": ROUND.pairing,
    "brackets": ROUND.brackets,
    "bracket": BRACKET,
    "candidates": BRACKET.candidates,
    "candidate": BRACKET.accepted,
    "comparison": BRACKET.candidates[0].compare(BRACKET.accepted),
    "checklist": ROUND.checklist(),
    "trace": ROUND.trace,
    "answer": ROUND.why(bye_for=12),
    "verdict": ROUND.why(pairs=[*ROUND.pairing.pairs[:-1], ROUND.pairing.pairs[-1][::-1]], bye=14),
    "verification": ROUND.verify(ROUND.pairing),
    "check": MASTERING.check(),
    "comparison of rules": MASTERING.compare(5, "2017", "2026"),
    "typed bracket": swisslab.bracket("1 2 3 4; met 1-4"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_every_object_shows_itself(name: str) -> None:
    shown = SHOWN[name]
    line, text = repr(shown), str(shown)
    assert "\n" not in line
    assert " at 0x" not in line
    assert len(line) < 400
    assert text.strip()
    assert text != line or name in ("pairing",)
    html = shown._repr_html_()  # type: ignore[attr-defined]
    assert html.startswith("<")
    assert "<script" not in html


def test_a_hostile_name_is_escaped() -> None:
    data = MASTERING.to_bytes().replace(b"Aalto, Ada", b"<b>x</b>,&")
    hostile = swisslab.read(data)
    for shown in (hostile, hostile.round(5), hostile.round(5).checklist()):
        html = shown._repr_html_()
        assert html is not None
        assert "<b>x" not in html
        assert "&lt;b&gt;" in html


# --- wrong arguments -----------------------------------------------------------------------------------------------

WRONG: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "a round too late": (lambda: MASTERING.round(99), ValueError, "99"),
    "rules nobody knows": (lambda: MASTERING.round(5, rules="2031"), KeyError, "2017, 2026"),
    "no such bracket": (lambda: ROUND.bracket("9"), KeyError, "3.5, 3, 2.5, 2, 1"),
    "nothing asked": (lambda: ROUND.why(), TypeError, "pair, bye_for"),
    "two things asked": (lambda: ROUND.why(pair=(1, 2), float=3), TypeError, "one thing at a time"),
    "a bye without pairs": (lambda: ROUND.why(float=3, bye=4), TypeError, "one thing at a time"),
    "a stranger": (lambda: ROUND.why(pair=(4, 777)), ValueError, "777"),
    "a player of the round": (lambda: ROUND.player(777), KeyError, "777"),
    "somebody left out": (lambda: ROUND.why(pairs=[(1, 2)]), ValueError, "left out"),
    "no such file": (lambda: swisslab.read("/no/such.trf"), OSError, "cannot be opened"),
    "no tournament": (lambda: swisslab.read("hello\nworld\n"), ValueError, "line 1"),
    "no such example": (lambda: swisslab.example("nobody"), KeyError, "mastering-the-dutch"),
    "an ordinal beyond": (lambda: BRACKET.candidates[10**9], IndexError, "1000000000"),
    "no such level": (lambda: ROUND.events(level="deep"), ValueError, "round, bracket, candidate, check"),
    "no such mode": (lambda: ROUND.events(mode="fast"), ValueError, "literal, skip, leap"),
    "a typo": (lambda: swisslab.bracket("1 2 3 4; 3 wnats White"), ValueError, "wants"),
    "an item beyond": (lambda: swisslab.Exchanges(5, 6)[10**9], IndexError, "461"),
    "no such criterion": (lambda: swisslab.RULES_2026.criterion("C99"), KeyError, "C1, C2"),
    "pairs of a stranger": (lambda: BRACKET.candidates.find([(4, 777)]), KeyError, "777"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_argument_gets_a_sentence(name: str) -> None:
    wrong, kind, said = WRONG[name]
    with pytest.raises(swisslab.SwisslabError) as caught:
        wrong()
    assert isinstance(caught.value, kind)
    sentence = str(caught.value)
    assert said in sentence
    assert len(sentence.split()) > 3
    assert "_" not in sentence.replace("bye_for", "")


def test_who_blocks_a_round_that_cannot_be_paired() -> None:
    """The positions without any legal pairing."""
    found = 0
    for case in cases().values():
        for edition in ("2017", "2026"):
            if case.expected(edition) is None:
                played = Round(standing_before(case.tournament, swisslab.rulebook(edition), case.round))
                with pytest.raises(swisslab.NoLegalPairing, match="cannot be paired: "):
                    _ = played.pairing
                found += 1
    assert found


def test_events_are_those_of_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from swisslab.cli import main
    from swisslab.walk.event_json import event_to_json

    path = tmp_path / "open.trf"
    path.write_bytes(MASTERING.to_bytes())
    main(["events", str(path), "--round", "5", "--rules", "2026", "--level", "candidate", "--skip"])
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [event_to_json(event, seq) for seq, event in enumerate(ROUND.events("candidate", "skip"))] == printed
