"""Questions with check, hint and solution: a small form in the notebook, or answers in code.

A question says what is wrong with an answer, never what the answer is. What is right is computed by whoever asks (see
`questions`); here nothing is known but how to judge.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape
from typing import Any

from swisslab.lab.page import asset
from swisslab.say import Speaker

Judge = Callable[[str], str | None]  # what is wrong with an answer, None if nothing is


class Outcome(Enum):
    """How an answer was found."""

    CORRECT = "correct"
    INCORRECT = "incorrect"
    NOT_ATTEMPTED = "not attempted"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a check and what is said about it."""

    outcome: Outcome
    words: str

    def __repr__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Remark:
    """A hint or a solution; shown as its words."""

    words: str

    def __repr__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `right` is an accepted answer, `example` shows the form of an answer, `why` confirms a right one.

    With `options` the answer is one of them. `judge` says what is wrong. Without a kernel a page must read an answer by
    itself: as `scores`, or as numbers, in any order within so many equal parts (`unordered`: 1 a set, 2 an exchange).
    """

    prompt: str
    right: str
    judge: Judge
    hint: str
    solution: str
    why: str = ""
    example: str = ""
    options: tuple[str, ...] = ()
    unordered: int = 0
    scores: bool = False


class Quiz:
    """A question that can be shown and answered."""

    question: Question
    speaker: Speaker

    def _load(self, question: Question, language: str) -> None:
        self.question = question
        self.speaker = Speaker(language)

    def check(self, answer: object = "") -> Verdict:
        """Judge an answer; nothing, blanks or dots are no attempt."""
        say = self.speaker.message
        text = answer if isinstance(answer, str) else _plain(answer)
        if not text.strip(" .…?\n\t"):
            return Verdict(Outcome.NOT_ATTEMPTED, say("quiz-not-attempted", example=self._example))
        options = self.question.options
        if options:
            given = _folded(text)
            fitting = [option for option in options if given and given in (_folded(option), _letters(option))]
            if not fitting:
                listed = self._options()
                return Verdict(
                    Outcome.INCORRECT, say("quiz-incorrect", what=say("quiz-unknown-option", options=listed))
                )
            text = fitting[0]
        wrong = self.question.judge(text)
        if wrong is None:
            return Verdict(Outcome.CORRECT, say("quiz-correct", why=self.question.why).strip())
        return Verdict(Outcome.INCORRECT, say("quiz-incorrect", what=wrong))

    def hint(self) -> Remark:
        """Something to think on."""
        return Remark(self.speaker.message("quiz-hint-is", hint=self.question.hint))

    def solution(self) -> Remark:
        """The answer."""
        return Remark(self.speaker.message("quiz-solution-is", solution=self.question.solution))

    def transcript(self) -> str:
        """The question as text; it does not tell the answer."""
        say = self.speaker.message
        lines = [f"{say('quiz-label')}: {self.question.prompt}"]
        if self.question.options:
            lines.append(say("quiz-options", options=self._options()))
        return "\n".join([*lines, say("quiz-in-code", example=self._example)])

    def __repr__(self) -> str:
        return self.transcript()

    @property
    def _example(self) -> str:
        return self.question.example or (self.question.options[0] if self.question.options else "5-6")

    def _options(self) -> str:
        return " | ".join(self.question.options)

    def card(self) -> dict[str, Any]:
        """What the form needs to know. Without a kernel it can judge what is in `known`."""
        question, say = self.question, self.speaker.message
        known = {option: self._known(option) for option in question.options or (question.right,)}
        return {
            "prompt": question.prompt,
            "options": list(question.options),
            "example": "" if question.options else say("quiz-example", example=self._example),
            "hint": question.hint,
            "solution": question.solution,
            "unordered": question.unordered,
            "scores": question.scores,
            "known": known,
            "words": {
                name: say(f"quiz-{name}")
                for name in ("label", "answer", "choose", "check", "hint", "solution", "otherwise")
            }
            | {"empty": say("quiz-not-attempted-form")},
        }

    def _known(self, answer: str) -> dict[str, str]:
        verdict = self.check(answer)
        return {"outcome": verdict.outcome.value, "words": verdict.words}

    def html(self) -> str:
        """A form that works without a kernel; without scripts the question with its hint and solution folded away."""
        card = self.card()
        blob = json.dumps(card, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
        blob = blob.replace("<!--", "<\\u0021--")
        words = card["words"]
        folded = "".join(
            f"<details><summary>{escape(words[name])}</summary>{escape(card[name])}</details>"
            for name in ("hint", "solution")
        )
        listed = "".join(f"<li>{escape(option)}</li>" for option in self.question.options)
        return (
            f"<style>{asset('quiz.css')}</style>"
            f'<div class="swl-quiz"><p class="swl-ask">{escape(self.question.prompt)}</p>'
            + (f"<ul>{listed}</ul>" if listed else "")
            + f'{folded}<script type="application/json">{blob}</script></div>'
            f"<script>(() => {{{asset('quiz.js')}{asset('quiz_inline.js')}}})();</script>"
        )

    def _repr_mimebundle_(self, **_: Any) -> Any:
        return {"text/plain": self.transcript(), "text/html": self.html()}


class PageQuiz(Quiz):
    """A question where there are no widgets."""

    def __init__(self, question: Question, language: str = "en") -> None:
        self._load(question, language)


def quiz(question: Question, language: str = "en") -> Quiz:
    """A question as a small form, or as a page where there are no widgets."""
    try:
        from swisslab.lab.quiz_widget import WidgetQuiz
    except ImportError:
        return PageQuiz(question, language)
    return WidgetQuiz(question, language)


def _plain(answer: object) -> str:
    """A number or a sequence given in code as the text one would type."""
    if isinstance(answer, Sequence):
        return "-".join(map(_plain, answer))
    return "" if answer is None or answer is Ellipsis else str(answer)


def _folded(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def _letters(option: str) -> str:
    """The single letters of an option: "A, rule b" may be answered with "A b"."""
    return "".join(piece.casefold() for piece in re.split(r"[\W_]+", option) if len(piece) == 1)


def read_numbers(text: str) -> list[int]:
    """All whole numbers in an answer, whatever stands between them; not the ignored part of a transposition.

    >>> read_numbers("6-7-8, 9 and 11"), read_numbers("30 240"), read_numbers("[6,7]<8,9>")
    ([6, 7, 8, 9, 11], [30, 240], [6, 7])
    """
    counted = re.sub(r"\]\s*<[\d,\s]*>", "]", text)
    return [int(number[:400]) for number in re.findall(r"\d+", counted)]
