"""What the lessons call: one line a picture, one line a question.

>>> from swisslab.lab import lesson
>>> lesson.compare_exchanges(5, 6, "4 <> 6", "5 <> 8")
4 ⇄ 6 comes before 5 ⇄ 8 by rule b: 2 against 3.
>>> lesson.ask.next_transposition(lesson.Transpositions(5, 6), "6-7-8-9-11").check("6-7-8-10-9")
Correct. It is number 2.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from swisslab.data import read_example
from swisslab.lab import questions as ask
from swisslab.lab import round_questions as ask_round
from swisslab.lab.questions import read_scores
from swisslab.lab.quiz import Quiz, Remark
from swisslab.lab.steps import Steps, browse, steps
from swisslab.model import Float, Points, Tournament
from swisslab.rules import Standing, editions, standing_before
from swisslab.say import Speaker
from swisslab.sequence import Exchange, Exchanges, MdpSets, Transpositions
from swisslab.show.division import Division, bracket_labels, division, division_stills
from swisslab.show.prefix_tree import tree_stills
from swisslab.show.psd import Scores, psd_stills
from swisslab.show.sorting import sorting_stills
from swisslab.show.standing import standing_stills
from swisslab.show.transpositions import folding_stills
from swisslab.trf import read_tournament

__all__ = [
    "Exchange",
    "Exchanges",
    "MdpSets",
    "Round",
    "Transpositions",
    "ask",
    "candidate",
    "compare_exchanges",
    "exchange_matrix",
    "exchanges",
    "first_of",
    "folding",
    "growth",
    "mdp_sets",
    "psd",
    "psd_steps",
    "scores",
    "sorting",
    "transpositions",
    "tree",
    "whole_tree",
]


# --- sequences ------------------------------------------------------------------------------------------------------


def transpositions(n1: int, n2: int, start: int = 0) -> Steps:
    """Step through the transpositions of a bracket with n1 players in S1 and n2 in S2, from number `start` on.

    For MDPs in S1 the BSNs of S2 simply go on after them.
    """
    return browse(Transpositions(n1, n2), start)


def folding(n1: int = 1, n2: int = 3) -> Steps:
    """Watch all orders of S2 fold into the transpositions."""
    return steps(folding_stills(n1, n2))


def tree(n1: int, n2: int) -> Steps:
    """Watch the tree of opponents grow."""
    return steps(tree_stills(Transpositions(n1, n2)))


def sorting(n1: int = 3, n2: int = 4) -> Steps:
    """Watch all exchanges of a group being sorted, rule by rule."""
    return steps(sorting_stills(n1, n2))


def exchanges(n1: int, n2: int, start: int = 1) -> Steps:
    """Step through the exchanges of a group, from number `start` on (0 is no exchange)."""
    return browse(Exchanges(n1, n2), start)


def scores(text: str) -> tuple[int, ...]:
    """Scores as tenths of a point: "3 3 2.5". Raises ValueError for anything else.

    >>> scores("3 2.5")
    (30, 25)
    """
    found = read_scores(text)
    if not found:
        raise ValueError(text)
    return tuple(found)


def mdp_sets(m1: int, of_all: str, start: int = 0) -> Steps:
    """Step through the sets of m1 MDPs; `of_all` are the scores of all of them, as in "3 3 2.5 2.5"."""
    return browse(MdpSets(m1, scores(of_all)), start)


def first_of(sequence: Exchanges | MdpSets, a: Any, b: Any) -> Remark:
    """Say which of two exchanges ("5,2 <> 6,9") or sets of MDPs ("1,4,5") comes first, and by which rule."""
    return ask.first_of(sequence, a, b)


def compare_exchanges(n1: int, n2: int, a: str, b: str) -> Remark:
    """Say which of two exchanges of a group comes first, and by which rule."""
    return ask.first_of(Exchanges(n1, n2), a, b)


# --- charts ---------------------------------------------------------------------------------------------------------


def _chart(name: str, *what: Any) -> Any:
    """A plate, or a remark where matplotlib is not installed, as in a browser."""
    try:
        from swisslab import plates
    except ImportError:
        return Remark(Speaker().message("plate-missing"))
    return getattr(plates, name)(*what)


def exchange_matrix(n1: int = 5, n2: int = 6) -> Any:
    """The numbers of all exchanges one for one as a matrix."""
    return _chart("exchange_matrix", n1, n2)


def growth(first: int = 2, last: int = 30) -> Any:
    """How many candidates there are in a homogeneous bracket, by its size."""
    return _chart("growth", first, last)


def whole_tree(n1: int, n2: int) -> Any:
    """The whole tree of opponents."""
    return _chart("prefix_tree", Transpositions(n1, n2))


def psd_steps(one: str, two: str) -> Any:
    """The PSD of two candidates as descending steps."""
    return _chart("psd_steps", candidate(one), candidate(two))


# --- PSD ------------------------------------------------------------------------------------------------------------


def candidate(text: str) -> Scores:
    """A candidate by its scores: pairs, then | and the downfloaters. Raises ValueError for anything else.

    >>> candidate("3-2 2.5-2 | 2")
    Scores(pairs=((30, 20), (25, 20)), downfloaters=(20,))
    """
    paired, _, floating = text.partition("|")
    pairs = []
    for pair in paired.split():
        one, two = scores(pair.replace("-", " ").replace("–", " "))
        pairs.append((one, two))
    return Scores(tuple(pairs), scores(floating) if floating.strip() else ())


def psd(one: str, two: str, low: str | None = None) -> Steps:
    """Watch two candidates being compared by PSD."""
    lowest = None if low is None else scores(low)[0]
    return steps(psd_stills(candidate(one), candidate(two), lowest))


# --- a real round ---------------------------------------------------------------------------------------------------


@cache
def _tournament(name: str) -> Tournament:
    return read_tournament(read_example(name))


class Round:
    """A round of a bundled tournament, before it is paired, by the rules of an edition ("2017" or "2026")."""

    def __init__(self, tournament: str, number: int, rules: str) -> None:
        self.tournament = _tournament(tournament)
        self.number = number
        if rules not in editions():
            raise ValueError(Speaker().message("lesson-no-rules", rules=repr(rules), editions=", ".join(editions())))
        self.rules = editions()[rules]
        self.standing: Standing = standing_before(self.tournament, self.rules, number)

    def __repr__(self) -> str:
        return self.players().transcript().splitlines()[0]

    def players(self) -> Steps:
        """Step through the players in ranking order."""
        return steps(standing_stills(self.standing))

    def bracket(self, label: str) -> Steps:
        """Watch a bracket being divided into subgroups."""
        self._divided(label)
        return steps(division_stills(self.standing, label))

    def who_may_meet(self, label: str) -> Any:
        """A bracket as a graph: who may meet whom, and who is paired."""
        return _chart("compatibility_graph", self._divided(label))

    def _divided(self, label: str) -> Division:
        """A bracket by its label ("2.5"); ValueError, in words, if the round has no such bracket."""
        try:
            return division(self.standing, label)
        except KeyError:
            brackets = ", ".join(bracket_labels(self.standing))
            say = Speaker().message
            words = say("lesson-no-bracket", bracket=repr(label), round=self.number, brackets=brackets)
            raise ValueError(words) from None

    def ask_wish(self, number: int) -> Quiz:
        """Ask for a player's colour preference."""
        return ask_round.colour_preference(self.standing.player(number))

    def ask_bye(self) -> Quiz:
        """Ask who may not get the bye."""
        return ask_round.barred_from_bye(self.standing)

    def ask_group(self, score: str) -> Quiz:
        """Ask who is in a scoregroup."""
        return ask_round.scoregroup(self.standing, scores(score)[0])

    def ask_float(self, number: int) -> Quiz:
        """Ask for the float that a player got in the round before."""
        before = self.number - 1
        earlier: dict[int, Points] = {
            p.number: p.score for p in standing_before(self.tournament, self.rules, before).players
        }
        entry = self.tournament.entry(number, before)
        both = None
        if entry is not None and entry.opponent in earlier and number in earlier:
            both = earlier[number], earlier[entry.opponent]
        got: Float = self.standing.player(number).last_float
        return ask_round.float_of(self.rules, before, number, entry, got, both)

    def ask_mdps(self, label: str) -> Quiz:
        """Ask for M0 of a bracket."""
        self._divided(label)
        return ask_round.number_of_mdps(self.standing, label)

    def ask_paired_mdps(self, label: str) -> Quiz:
        """Ask for M1 of a bracket."""
        self._divided(label)
        return ask_round.paired_mdps(self.standing, label)

    def ask_s1(self, label: str) -> Quiz:
        """Ask for the original S1 of a bracket."""
        self._divided(label)
        return ask_round.original_s1(self.standing, label)
