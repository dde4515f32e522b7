"""Sentences for the older manual's successive pairing attempts (AM 2.6)."""

from collections.abc import Sequence

from swisslab.rules import RULES_MANUAL
from swisslab.say.words import Words
from swisslab.walk.events import AttemptEnded, AttemptStarted, BracketClosed
from swisslab.walk.trace import State


def started_sentence(words: Words, event: AttemptStarted) -> str:
    """What an attempt is after, and what it ignores."""
    in_force = [name for name in ("3", "5", "6") if name not in event.ignored]
    rest = words.text("attempt-goal-rest", criteria=criteria(words, in_force)) if in_force else ""
    goal = words.text("attempt-goal", denied=event.denied, rest=rest or words.text("attempt-goal-nothing"))
    number, article = event.number + 1, words.article(event.article)
    if not event.ignored:
        return words.text("attempt-first", number=number, goal=goal, article=article)
    ignored = criteria(words, event.ignored)
    return words.text("attempt-again", number=number, ignored=ignored, goal=goal, article=article)


def ended_sentence(words: Words, event: AttemptEnded) -> str:
    """How an attempt ends."""
    number, article = event.number + 1, words.article(event.article)
    if event.flawless:
        return words.text("attempt-flawless", number=number, tried=event.tried, article=article)
    best = "" if event.best is None else words.text("attempt-best", best=event.best + 1)
    return words.text("attempt-in-vain", number=number, tried=event.tried, best=best, article=article)


def left_sentence(words: Words, state: State) -> str:
    """Which residents the opponents of the MDPs leave for the remainder; empty if none, or where nobody asks."""
    part = state.parameters
    if state.round is None or state.round.rules != RULES_MANUAL.name or part is None or not part.m1:
        return ""
    if state.opened is None or isinstance(state.event, BracketClosed):
        return ""
    paired = {number for pair in state.pairs for number in pair}
    left = [number for number in state.opened.residents if number not in paired]
    if not left:
        return ""
    limbo = words.text("attempt-limbo", players=words.players(state.limbo)) if state.limbo else ""
    return words.text("attempt-left", players=words.players(left), limbo=limbo)


def unfinished_sentence(words: Words, left: Sequence[int]) -> str:
    """That some stay without an opponent at the end."""
    return words.text("attempts-unfinished", players=words.players(left), count=len(left))


def criteria(words: Words, names: tuple[str, ...] | list[str]) -> str:
    """Some criteria by their numbers."""
    return words.text("attempt-criteria", count=len(names), criteria=words.joined(list(names)))
