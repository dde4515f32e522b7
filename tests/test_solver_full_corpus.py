"""Every round of the full corpus, `pytest -m corpus`: 3121 rounds, both editions, pairs, colours, bye, board order.

The folder is given by SWISSLAB_CORPUS; without it, `../shared/corpus` beside the clone is tried.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

from swisslab.rules import rulebook, standing_before
from swisslab.trf import read_file
from swisslab.walk import pair
from tests.corpora import EDITION_NAMES, board_order, rounds_of

GIVEN = os.environ.get("SWISSLAB_CORPUS")
FOLDER = Path(GIVEN) if GIVEN else Path(__file__).parents[2] / "shared" / "corpus"
ROUNDS = 3121

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(
        not GIVEN and not FOLDER.is_dir(), reason=f"no corpus in {FOLDER}; SWISSLAB_CORPUS may name its folder"
    ),
]


class _Whole:
    """One class an edition, so that a run over two processes takes one each."""

    edition: str

    def test_every_round(self, capsys: pytest.CaptureFixture[str]) -> None:
        rules = rulebook(self.edition)
        wrong: list[str] = []
        seen: Counter[str] = Counter()
        path, tournament = None, None
        for row in rounds_of(FOLDER):
            if path != row.path:
                path, tournament = row.path, read_file(row.path).tournament
            assert tournament is not None
            standing = standing_before(tournament, rules, row.round)
            found, expected = pair(standing), row.expected(self.edition)
            seen[row.kind] += 1
            if found is None or expected is None:
                if (found is None) != (expected is None):
                    wrong.append(f"{row.name}: possible or not")
            elif {frozenset(p) for p in found.pairs} != {frozenset(p) for p in expected[0]} or found.bye != expected[1]:
                wrong.append(f"{row.name}: pairs")
            elif set(found.pairs) != expected[0]:
                wrong.append(f"{row.name}: colours")
            elif list(found.pairs) != board_order(standing, expected[0]):
                wrong.append(f"{row.name}: board order")
        with capsys.disabled():
            kinds = ", ".join(f"{count} {kind}" for kind, count in seen.items())
            print(f"\n{self.edition}: {seen.total() - len(wrong)} of {seen.total()} rounds right ({kinds})")  # noqa: T201
        assert wrong == []
        assert GIVEN or seen.total() == ROUNDS


class TestEdition2017(_Whole):
    edition = EDITION_NAMES[0]


class TestEdition2026(_Whole):
    edition = EDITION_NAMES[1]
