"""Sentences for the older manual's successive pairing attempts (AM 2.6)."""

from swisslab.engine.events import AttemptEnded, AttemptStarted
from swisslab.say.words import Words


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


def criteria(words: Words, names: tuple[str, ...] | list[str]) -> str:
    """Some criteria by their numbers."""
    return words.text("attempt-criteria", count=len(names), criteria=words.joined(list(names)))
