"""What the lessons about the walk call: one line a player, a picture or a prediction.

from swisslab.lab import walk

bracket = walk.of_round("late-perfect", 7, rules="2026", bracket="3")
bracket.play(views=("board", "sequence"))
bracket.predict_fate(4)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from swisslab.data import read_example
from swisslab.lab import predictions
from swisslab.lab.bracket import NEWEST
from swisslab.lab.moments import Pass, pass_of
from swisslab.lab.player import Player, player
from swisslab.lab.quiz import Quiz, Remark
from swisslab.lab.reel import BOARD
from swisslab.lab.steps import Steps, steps
from swisslab.model import Tournament
from swisslab.rules import rulebook, standing_before
from swisslab.say import Speaker
from swisslab.show import frame_parts, text_frame
from swisslab.show.colours import colour_stills
from swisslab.show.panes import pane_parts, text_pane
from swisslab.show.still import Still
from swisslab.trf import read_tournament
from swisslab.typed import TypedBracket
from swisslab.walk import Level, Mode, Trace, events_of_round
from swisslab.walk import events as e


class Walk:
    """A recorded pairing; `bracket` is the one that is spoken of (None: the whole round or the only bracket)."""

    def __init__(self, trace: Trace, bracket: str | None = None) -> None:
        self.trace = trace
        self.bracket = bracket

    def __repr__(self) -> str:
        return Speaker().sentence(self.trace[0], self.trace.state_at(0))

    def play(
        self,
        level: Level | str = Level.CANDIDATE,
        views: Sequence[str] = (BOARD,),
        saved: Level | str | None = None,
    ) -> Player:
        """A player of the bracket, or of the round."""
        return player(self.trace, level, views=views, bracket=self.bracket, saved=saved)

    def picture(self, view: str = BOARD, candidate: int | None = None, event: type[e.Event] | None = None) -> Still:
        """One view of one step: of a candidate as it was judged, or of the last event of a kind."""
        walk = self._pass() if self.bracket or event is None else Pass(self.trace, 0, len(self.trace))
        index = walk.only(event) if event is not None else walk.first
        if candidate is not None:
            index = max((walk.candidate(candidate), *walk.judgement(candidate)))
            while isinstance(self.trace[index], e.BlockSkipped | e.CandidateAccepted | e.CompletionTested):
                index -= 1
        state = self.trace.state_at(index)
        parts = frame_parts(state) if view == BOARD else pane_parts(view, state)
        text = text_frame(state) if view == BOARD else text_pane(view, state)
        title, *lines = text.splitlines()
        return Still(title, Speaker().sentence(self.trace[index], state), tuple(lines), tuple(parts))

    def result(self) -> Remark:
        """The sentence that closes the round."""
        return Remark(Speaker().sentence(self.trace[-1], self.trace.state_at(-1)))

    def colours(self, *pairs: tuple[int, int]) -> Steps:
        """Step through the pairs as they get their colours, or through some of them."""
        return steps(colour_stills(self.trace, pairs or None))

    def _pass(self, again: bool = False) -> Pass:
        return pass_of(self.trace, self.bracket, again)

    def predict_fate(self, number: int) -> Quiz:
        """Ask: What happens to candidate `number`."""
        return predictions.fate(self._pass(), number)

    def predict_decider(self, number: int) -> Quiz:
        """Ask: In which criterion does candidate `number` first differ from the best so far."""
        return predictions.decider(self._pass(), number)

    def predict_alteration(self, number: int) -> Quiz:
        """Ask: What is altered after candidate `number`."""
        return predictions.alteration(self._pass(), number)

    def predict_pairs(self, number: int) -> Quiz:
        """Ask: Which pairs make candidate `number`."""
        return predictions.pairs(self._pass(), number)

    def predict_survivor(self) -> Quiz:
        """Ask: Which candidate is accepted."""
        return predictions.survivor(self._pass())

    def predict_floaters(self) -> Quiz:
        """Ask: Who floats."""
        return predictions.floaters(self._pass())

    def predict_completion(self) -> Quiz:
        """Ask: Can the rest be paired after the (first) pass through the bracket."""
        return predictions.completion(self._pass())

    def predict_max_pairs(self) -> Quiz:
        """Ask: How large is MaxPairs."""
        return predictions.pairs_possible(self._pass())

    def predict_m1(self) -> Quiz:
        """Ask: How large is M1."""
        return predictions.mdps_paired(self._pass())

    def predict_white(self, one: int, two: int) -> Quiz:
        """Ask: Who of a pair gets White."""
        return predictions.white(self.trace, one, two)

    def predict_rule(self, one: int, two: int) -> Quiz:
        """Ask: Which rule decides the colours of a pair."""
        return predictions.colour_rule(self.trace, one, two)

    def predict_bye(self) -> Quiz:
        """Ask: Who gets the bye."""
        return predictions.bye(self.trace)


@cache
def _tournament(name: str) -> Tournament:
    return read_tournament(read_example(name))


def of_round(
    tournament: str, number: int, rules: str = NEWEST, bracket: str | None = None, mode: Mode | str | None = None
) -> Walk:
    """A round of a bundled tournament. `mode`: "literal", "skip" or "leap" forces one way of walking."""
    standing = standing_before(_tournament(tournament), rulebook(rules), number)
    events = events_of_round(standing, None if mode is None else Mode(mode))
    return Walk(Trace.record(events), bracket)


def typed(text: str, rules: str = NEWEST, mode: Mode | str | None = None) -> Walk:
    """A bracket typed by hand, see `swisslab.typed`."""
    trace = TypedBracket.parse(text).trace(rulebook(rules), None if mode is None else Mode(mode))
    return Walk(trace)
