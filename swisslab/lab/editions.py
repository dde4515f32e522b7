"""What the lessons about editions call: 2017 beside 2026, and the older manual's attempts."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from swisslab.data import EDITION_ROUNDS, read_example
from swisslab.explain import RulesComparison, SameBracket, attempted, compare_rules
from swisslab.explain import same_bracket as judged
from swisslab.lab.player import Player, player
from swisslab.lab.questions import count_answer
from swisslab.lab.quiz import Question, Quiz, quiz, read_numbers
from swisslab.lab.steps import Steps, steps
from swisslab.model import Tournament
from swisslab.rules import RULES_2017, RULES_2026, RULES_MANUAL, Topic, rulebook, standing_before
from swisslab.rules.changes import changes
from swisslab.rules.manual import IGNORED_IN_TURN
from swisslab.say import Speaker
from swisslab.say.criteria import CriterionNames
from swisslab.say.editions import (
    comparison_lines,
    concordance_rows,
    pairing_sentence,
    topic_name,
    topic_rule,
)
from swisslab.show.twin import twin_stills
from swisslab.trf import read_tournament
from swisslab.walk import Level, SuccessiveAttempts, Trace


@cache
def _tournament(name: str) -> Tournament:
    return read_tournament(read_example(name))


@cache
def _compared(name: str, round_number: int | None) -> RulesComparison:
    number = EDITION_ROUNDS[name] if round_number is None else round_number
    return compare_rules(_tournament(name), number, RULES_2017, RULES_2026)


class Told:
    """Some lines of text."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def __repr__(self) -> str:
        return "\n".join(self.lines)


class Table:
    """A table as HTML and as text."""

    def __init__(self, head: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
        self.head = head
        self.rows = rows

    def __repr__(self) -> str:
        widths = [max(len(row[i]) for row in (self.head, *self.rows)) for i in range(len(self.head))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in self._all()]
        return "\n".join(line.rstrip() for line in lines)

    def _all(self) -> list[tuple[str, ...]]:
        return [self.head, *self.rows]

    def _repr_html_(self) -> str:
        def row(cells: tuple[str, ...], tag: str) -> str:
            return "<tr>" + "".join(f'<{tag} style="text-align:left">{escape(c)}</{tag}>' for c in cells) + "</tr>"

        body = "".join(row(cells, "td") for cells in self.rows)
        return f"<table><thead>{row(self.head, 'th')}</thead><tbody>{body}</tbody></table>"


# --- 2017 beside 2026 ------------------------------------------------------------------------------------------------


def compare(name: str, round_number: int | None = None, language: str = "en") -> Told:
    """Tell where and why the editions part in one of the small examples, or in a round of a bundled tournament."""
    return Told(list(comparison_lines(Speaker(language), _compared(name, round_number))))


def side_by_side(name: str, round_number: int | None = None, language: str = "en") -> Steps:
    """Step through the bracket in which the editions part, both walks at once."""
    return steps(twin_stills(_compared(name, round_number), language), language)


def articles(language: str = "en") -> Table:
    """The table of articles: 2017, 2026, what it is about, what changed."""
    say = Speaker(language).message
    head = tuple(say(f"articles-heading-{name}") for name in ("old", "new", "about", "change"))
    nothing = say("concordance-rematch.change")
    rows = [
        (old, new, about, status if change == nothing else f"{status}: {change}")
        for old, new, about, status, change in concordance_rows(language)
    ]
    return Table(head, list(rows))


def rule(topic: str, language: str = "en") -> Told:
    """What both editions say about a topic in which they differ, in our words."""
    words = Speaker(language)
    chosen = Topic(topic)
    return Told([f"{edition}: {topic_rule(words, chosen, edition)}" for edition in ("2017", "2026")])


def ask_cause(name: str, round_number: int | None = None, language: str = "en") -> Quiz:
    """Ask which article makes the difference in a round with a single cause."""
    words = Speaker(language)
    say = words.message
    compared = _compared(name, round_number)
    (cause,) = compared.causes
    right = topic_name(words, cause)
    new_rule = f"2017: {topic_rule(words, cause, '2017')}. 2026: {topic_rule(words, cause, '2026')}."
    fitting = {right, *(topic_name(words, topics[0]) for topics in compared.others)}

    def judge(answer: str) -> str | None:
        return None if answer in fitting else say("ask-cause.wrong")

    sentences = [
        pairing_sentence(words, *each) for each in (("2017", compared.one_pairing), ("2026", compared.two_pairing))
    ]
    old, new = (sentence.partition(": ")[2] for sentence in sentences)
    event = _tournament(name).name or name
    return quiz(
        Question(
            prompt=say("ask-cause", round=compared.round, event=event, old=old, new=new),
            right=right,
            judge=judge,
            hint=say("ask-cause.hint"),
            solution=say("ask-cause.solution", cause=right, rule=new_rule),
            why=say("ask-cause.why", rule=new_rule),
            options=tuple(topic_name(words, change.topic) for change in changes(RULES_2017, RULES_2026)),
        ),
        language,
    )


def ask_never_alone(language: str = "en") -> Quiz:
    """Ask which article never makes a difference by itself."""
    words = Speaker(language)
    say = words.message
    options = (Topic.FLOATS, Topic.PSD, Topic.PAB_BAR, Topic.LOOK_AHEAD)
    right = topic_name(words, Topic.PSD)
    return quiz(
        Question(
            prompt=say("ask-alone"),
            right=right,
            judge=lambda answer: None if answer == right else say("ask-alone.wrong"),
            hint=say("ask-alone.hint"),
            solution=say("ask-alone.solution", cause=right),
            why=say("ask-alone.why"),
            options=tuple(topic_name(words, topic) for topic in options),
        ),
        language,
    )


# --- successive attempts ---------------------------------------------------------------------------------------------


def attempts(
    name: str, round_number: int, bracket: str, level: Level | str = Level.CANDIDATE, language: str = "en"
) -> Player:
    """Step through the attempts at one bracket."""
    standing = standing_before(_tournament(name), RULES_MANUAL, round_number)
    return player(Trace.record(SuccessiveAttempts().events(standing, bracket=bracket)), level, language)


def same_bracket(name: str, round_number: int, bracket: str, language: str = "en") -> Told:
    """The attempts' pairing of a bracket beside what 2017 and 2026 make of the same players."""
    words = Speaker(language)
    tournament = _tournament(name)
    found = attempted(tournament, round_number, bracket)
    part = found.parts[-1]
    lines = [
        words.message(
            "attempts-of-bracket",
            pairs=words.words.pairs(found.pairs),
            floaters=_floaters(words, found.downfloaters),
            attempt=part.taken + 1,
            attempts=len(part.attempts),
        )
    ]
    for rules in (RULES_2017, RULES_2026):
        lines.append(_judged_line(words, judged(tournament, round_number, bracket, rules)))
    return Told(lines)


def _floaters(words: Speaker, floaters: tuple[int, ...]) -> str:
    if not floaters:
        return words.message("attempts-floaters-none")
    return words.message("attempts-floaters", count=len(floaters), players=words.words.players(floaters))


def _judged_line(words: Speaker, other: SameBracket) -> str:
    if not other.same_players:
        return words.message("attempts-other-bracket", rules=other.rules)
    if other.verdict is None:
        return words.message("attempts-agree", rules=other.rules)
    data: dict[str, Any] = {
        "rules": other.rules,
        "pairs": words.words.pairs(other.pairs),
        "floaters": _floaters(words, other.downfloaters),
    }
    if other.verdict.criterion is None:
        return words.message("attempts-later", **data)
    names = CriterionNames.of(rulebook(other.rules))
    return words.message("attempts-against", criterion=words.words.labelled(names, other.verdict.criterion), **data)


def ask_attempts(name: str, round_number: int, bracket: str, language: str = "en") -> Quiz:
    """Ask how many attempts the residents of a bracket need."""
    say = Speaker(language).message
    part = attempted(_tournament(name), round_number, bracket).parts[-1]
    count = len(part.attempts)
    return quiz(
        Question(
            prompt=say("ask-attempts", bracket=bracket, round=round_number, event=_tournament(name).name or name),
            right=str(count),
            judge=count_answer(count, say),
            hint=say("ask-attempts.hint"),
            solution=say("ask-attempts.solution", count=count),
            why=say("ask-attempts.why", tried=part.attempts[-1].tried),
            example="1",
        ),
        language,
    )


def ask_floater(name: str, round_number: int, bracket: str, language: str = "en") -> Quiz:
    """Ask who floats down from a bracket by the attempts."""
    say = Speaker(language).message
    floaters = attempted(_tournament(name), round_number, bracket).downfloaters

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if not given:
            return say("quiz-no-number")
        return None if sorted(given) == sorted(floaters) else say("ask-floater.wrong")

    right = ", ".join(map(str, floaters))
    return quiz(
        Question(
            prompt=say("ask-floater", bracket=bracket, round=round_number, event=_tournament(name).name or name),
            right=right,
            judge=judge,
            hint=say("ask-floater.hint"),
            solution=say("ask-floater.solution", players=right),
            why=say("ask-floater.why"),
            example="1",
        ),
        language,
    )


def ask_dropped_next(ignored: str, language: str = "en") -> Quiz:
    """Ask which criterion the next attempt ignores as well."""
    say = Speaker(language).message
    order = IGNORED_IN_TURN
    right = order[order.index(ignored) + 1]
    return quiz(
        Question(
            prompt=say("ask-dropped", ignored=ignored),
            right=right,
            judge=lambda answer: None if answer.strip() == right else say("ask-dropped.wrong"),
            hint=say("ask-dropped.hint"),
            solution=say("ask-dropped.solution", next=right),
            why=say("ask-dropped.why"),
            options=order,
        ),
        language,
    )
