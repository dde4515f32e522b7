"""Checking a file whose round is no pairing at all."""

import json
from pathlib import Path

import pytest

from swisslab.cli import main
from swisslab.explain import ProposalError, ProposalProblem, check_round
from swisslab.explain.proposal import Proposal
from swisslab.rules import rulebook
from swisslab.trf import write_tournament
from tests.build import Played, tournament
from tests.corpora import EDITION_NAMES

TWO_BYES = tournament(6, Played([(2, 5, "="), (6, 3, "=")], {1: "U", 4: "U"}), rounds=9)


def test_a_round_with_two_byes_is_no_proposal_and_names_both_players() -> None:
    with pytest.raises(ProposalError) as caught:
        Proposal.of_round(TWO_BYES, 1)
    assert (caught.value.problem, caught.value.players) == (ProposalProblem.SECOND_BYE, (1, 4))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_file_with_two_byes_in_a_round_is_told_so(edition: str) -> None:
    checked = check_round(TWO_BYES, 1, rulebook(edition))
    assert not checked.agrees
    assert checked.decided_by == "second_bye"
    assert checked.problem is not None
    assert checked.problem.players == (1, 4)


def test_the_command_says_who_has_the_byes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.trf"
    path.write_bytes(write_tournament(TWO_BYES))
    assert main(["check", str(path), "--rules", "2026"]) == 1
    assert "more than one bye: 1, 4" in capsys.readouterr().out
    assert main(["check", str(path), "--rules", "2026", "--json"]) == 1
    (checked,) = json.loads(capsys.readouterr().out)["rounds"]
    assert (checked["agrees"], checked["decided_by"]) == (False, "second_bye")
