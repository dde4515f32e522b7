"""Questions about the orders of section D (article 4) and about PSD; every answer is computed from the sequences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import comb, factorial
from typing import Any

from swisslab.lab.quiz import Question, Quiz, Remark, quiz, read_numbers
from swisslab.model import Points, points_text, read_points
from swisslab.say import Speaker
from swisslab.say.catalogue import number_text
from swisslab.sequence import Exchange, Exchanges, MdpSets, OrdinalSequence, Transpositions
from swisslab.sequence.psd import artificial_value, compare_score_lists, psd, word
from swisslab.show.psd import Scores, artificial_text
from swisslab.show.still import listed

Say = Callable[..., str]

_DECIMAL_COMMA = re.compile(r",(?=\d)")


def count_answer(number: int, say: Say, traps: dict[int, str] | None = None) -> Callable[[str], str | None]:
    """A judge of one number; `traps` are wrong numbers with what led to them."""

    def judge(answer: str) -> str | None:
        if answer.strip()[:1] in "-−":
            return say("quiz-too-small")
        match read_numbers(answer):
            case []:
                return say("quiz-no-number")
            case [given] if given == number:
                return None
            case [given]:
                told = (traps or {}).get(given)
                return told or say("quiz-too-small" if given < number else "quiz-too-large")
        return say("quiz-one-number")

    return judge


def _group(numbers: Iterable[int]) -> str:
    return f"[{listed(tuple(numbers))}]"


def _numbers(given: Sequence[int] | str) -> tuple[int, ...]:
    return tuple(read_numbers(given) if isinstance(given, str) else given)


def _dashed(numbers: Iterable[int]) -> str:
    return "-".join(map(str, numbers))


def _between(sequence: OrdinalSequence[Any], number: int, given: int, say: Say, name: str, before: str) -> str | None:
    """What is wrong with item `given` in place of item `number`."""
    if given == number:
        return None
    if given < number:
        return say(f"{name}.earlier", before=before)
    return say(f"{name}.later", between=given - number)


# --- transpositions -------------------------------------------------------------------------------------------------


def next_transposition(sequence: Transpositions, after: Sequence[int] | str, language: str = "en") -> Quiz:
    """Which transposition follows this one? Raises ValueError for the last one, or for none of the sequence."""
    say = Speaker(language).message
    head = _numbers(after)
    number = sequence.index(head) + 1
    if number >= sequence.length:
        raise ValueError(f"{head} is the last transposition")
    right = sequence[number]
    place = sequence.compare(head, right).place or 0
    name = "ask-next-transposition"

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        wrong = _wrong_bsns(given, sequence.n1, sequence.s2, say)
        if wrong is not None:
            return wrong
        if tuple(given) == head:
            return say(f"{name}.same")
        return _between(sequence, number, sequence.index(tuple(given)), say, name, sequence.text(head))

    question = Question(
        prompt=say(name, s1=_group(range(1, sequence.n1 + 1)), s2=_group(sequence.s2), before=sequence.text(head)),
        right=_dashed(right),
        judge=judge,
        hint=say(f"{name}.hint"),
        solution=say(
            f"{name}.solution",
            after=sequence.text(right),
            kept=place,
            counts=sequence.n1,
            now=right[place],
            old=head[place],
        ),
        why=say(f"{name}.why", number=number_text(number)),
        example=_dashed(sequence[0]),
    )
    return quiz(question, language)


def _wrong_bsns(given: Sequence[int], count: int, group: range, say: Say) -> str | None:
    if not given:
        return say("quiz-no-number")
    for bsn in given:
        if bsn not in group:
            return say("quiz-outside", number=str(bsn), first=group[0], last=group[-1])
        if list(given).count(bsn) > 1:
            return say("quiz-repeated", number=str(bsn))
    if len(given) != count:
        return say("quiz-wrong-count", expected=count, given=len(given))
    return None


def count_transpositions(n1: int, n2: int, language: str = "en") -> Quiz:
    """Ask how many transpositions are there."""
    say = Speaker(language).message
    name = "ask-count-transpositions"
    number = Transpositions(n1, n2).length
    product = " × ".join(str(n2 - taken) for taken in range(n1)) or "1"
    text = number_text(number)
    traps = {comb(n2, n1): say(f"{name}.sets"), factorial(n2): say(f"{name}.orders")}
    question = Question(
        prompt=say(name, n1=n1, n2=n2),
        right=str(number),
        judge=count_answer(number, say, traps),
        hint=say(f"{name}.hint"),
        solution=say(f"{name}.solution", product=product, count=text),
        why=say(f"{name}.why", product=product, count=text),
        example="24",
    )
    return quiz(question, language)


def transposition_number(sequence: Transpositions, head: Sequence[int] | str, language: str = "en") -> Quiz:
    """Ask which number has this transposition."""
    say = Speaker(language).message
    name = "ask-transposition-number"
    head = _numbers(head)
    number = sequence.index(head)
    question = Question(
        prompt=say(
            name,
            s1=_group(range(1, sequence.n1 + 1)),
            s2=_group(sequence.s2),
            text=sequence.text(head),
        ),
        right=str(number),
        judge=count_answer(number, say, {number + 1: say(f"{name}.off")}),
        hint=say(f"{name}.hint", each=number_text(sequence.length // sequence.n2)),
        solution=say(f"{name}.solution", number=number_text(number)),
        why=say(f"{name}.why"),
        example="12",
    )
    return quiz(question, language)


# --- which comes first ----------------------------------------------------------------------------------------------


def which_first(sequence: Exchanges | MdpSets, a: Any, b: Any, language: str = "en") -> Quiz:
    """Ask which of two exchanges (or sets of MDPs) comes first, and which rule says so.

    Exchanges may be given as "5,2 <> 6,9": who leaves S1 and who comes in, in any order; sets as "1,4,5". Raises
    ValueError for two that are the same.
    """
    say = Speaker(language).message
    one, two = (_item(sequence, item) for item in (a, b))
    result = sequence.compare(one, two)
    if result.rule is None or result.values is None:
        raise ValueError(f"{one} twice")
    first = "A" if result.order < 0 else "B"
    rules = "abcd" if isinstance(sequence, Exchanges) else "ab"
    options = tuple(say("ask-first-option", first=name, rule=rule) for name in "AB" for rule in rules)
    right = say("ask-first-option", first=first, rule=str(result.rule))
    values = [_value(sequence, result.rule, value) for value in result.values]

    def judge(answer: str) -> str | None:
        if answer == right:
            return None
        place = options.index(answer)
        same_order, same_rule = "AB"[place // len(rules)] == first, rules[place % len(rules)] == result.rule
        if same_order:
            return say("ask-first.rule", first=first)
        return say("ask-first.order" if same_rule else "ask-first.both")

    question = Question(
        prompt=say("ask-first", a=_item_text(sequence, one, say), b=_item_text(sequence, two, say)),
        right=right,
        judge=judge,
        hint=say("ask-first.hint-exchange" if rules == "abcd" else "ask-first.hint-mdp"),
        solution=say("ask-first.solution", first=first, rule=str(result.rule), one=values[0], two=values[1]),
        why=say("ask-first.why", rule=str(result.rule), one=values[0], two=values[1]),
        example=options[0],
        options=options,
    )
    return quiz(question, language)


def first_of(sequence: Exchanges | MdpSets, a: Any, b: Any, language: str = "en") -> Remark:
    """Say which of two items comes first, and by which rule; raises ValueError for two that are the same."""
    say = Speaker(language).message
    one, two = (_item(sequence, item) for item in (a, b))
    result = sequence.compare(one, two)
    if result.rule is None or result.values is None:
        raise ValueError(f"{one} twice")
    first, later = (one, two) if result.order < 0 else (two, one)
    values = result.values if result.order < 0 else result.values[::-1]
    words = say(
        "order-first-of",
        first=_item_text(sequence, first, say),
        later=_item_text(sequence, later, say),
        rule=str(result.rule),
        one=_value(sequence, result.rule, values[0]),
        two=_value(sequence, result.rule, values[1]),
    )
    return Remark(words)


def _item(sequence: Exchanges | MdpSets, item: Any) -> Any:
    if isinstance(sequence, MdpSets):
        return tuple(read_numbers(item)) if isinstance(item, str) else tuple(item)
    if isinstance(item, str):
        return read_exchange(item)
    return item if isinstance(item, Exchange) else Exchange.of(*item)


def read_exchange(text: str) -> Exchange:
    """An exchange as one types it: who leaves S1, an arrow, who comes in. Raises ValueError for anything else.

    >>> read_exchange("5,2 <> 6,9")
    Exchange(out=(5, 2), into=(6, 9))
    """
    halves = re.split(r"<>|<->|⇄|/", text)
    if len(halves) != 2:
        raise ValueError(text)
    return Exchange.of(*map(read_numbers, halves))


def _item_text(sequence: Exchanges | MdpSets, item: Any, say: Say) -> str:
    if isinstance(item, Exchange):
        return say("exchange-text", out=listed(item.out), into=listed(item.into))
    scores = " ".join(points_text(score) for score in sequence.scores_of(item)) if isinstance(sequence, MdpSets) else ""
    return f"{{{listed(item)}}} ({scores})"


def _value(sequence: Exchanges | MdpSets, rule: str, value: Any) -> str:
    return points_text(value) if isinstance(sequence, MdpSets) and rule == "a" else str(value)


def next_exchange(sequence: Exchanges, after: Any, language: str = "en") -> Quiz:
    """Ask which exchange follows this one, given as "5,2 <> 6,9" or as its number."""
    say = Speaker(language).message
    name = "ask-next-exchange"
    before = sequence[after] if isinstance(after, int) else _item(sequence, after)
    number = sequence.index(before) + 1
    if number >= sequence.length:
        raise ValueError(f"{before} is the last exchange")
    right = sequence[number]
    rule = str(sequence.compare(before, right).rule)
    text = _item_text(sequence, before, say)

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if not given:
            return say("quiz-no-number")
        if len(given) % 2:
            return say(f"{name}.uneven")
        half = len(given) // 2
        out, into = given[:half], given[half:]
        for bsn in given:
            if given.count(bsn) > 1:
                return say("quiz-repeated", number=str(bsn))
        for bsn in out:
            if not 1 <= bsn <= sequence.n1:
                return say(f"{name}.side-out", number=str(bsn))
        for bsn in into:
            if not sequence.n1 < bsn <= sequence.n1 + sequence.n2:
                return say(f"{name}.side-in", number=str(bsn))
        return _between(sequence, number, sequence.index(Exchange.of(out, into)), say, name, text)

    s1, s2 = range(1, sequence.n1 + 1), range(sequence.n1 + 1, sequence.n1 + sequence.n2 + 1)
    question = Question(
        prompt=say(name, s1=_group(s1), s2=_group(s2), before=text),
        right=_item_text(sequence, right, say),
        judge=judge,
        hint=say(f"{name}.hint"),
        solution=say(f"{name}.solution", after=_item_text(sequence, right, say), rule=rule),
        why=say(f"{name}.why", rule=rule),
        example=_item_text(sequence, sequence[1], say),
        unordered=2,
    )
    return quiz(question, language)


# --- sets of MDPs ---------------------------------------------------------------------------------------------------


def next_mdp_set(sequence: MdpSets, after: Sequence[int] | str, language: str = "en") -> Quiz:
    """Ask which set of MDPs follows this one."""
    say = Speaker(language).message
    name = "ask-next-mdp-set"
    before = _numbers(after)
    number = sequence.index(before) + 1
    if number >= sequence.length:
        raise ValueError(f"{before} is the last set")
    right = sequence[number]
    rule = str(sequence.compare(before, right).rule)
    scores = " ".join(points_text(score) for score in sequence.scores_of(right))

    def judge(answer: str) -> str | None:
        given = sorted(read_numbers(answer))
        wrong = _wrong_bsns(given, sequence.m1, range(1, len(sequence.scores) + 1), say)
        if wrong is not None:
            return wrong
        return _between(sequence, number, sequence.index(tuple(given)), say, name, f"{{{listed(before)}}}")

    question = Question(
        prompt=say(
            name,
            scores=" ".join(map(points_text, sequence.scores)),
            m0=len(sequence.scores),
            m1=sequence.m1,
            before=f"{{{listed(before)}}}",
        ),
        right=_dashed(right),
        judge=judge,
        hint=say(f"{name}.hint"),
        solution=say(f"{name}.solution", after=f"{{{listed(right)}}}", **{"after-scores": scores}, rule=rule),
        why=say(f"{name}.why", **{"after-scores": scores}, rule=rule),
        example=_dashed(sequence[0]),
        unordered=1,
    )
    return quiz(question, language)


def limbo(sequence: MdpSets, s1: Sequence[int] | str, language: str = "en") -> Quiz:
    """Ask who is in limbo when these MDPs are in S1."""
    say = Speaker(language).message
    s1 = _numbers(s1)
    right = sequence.limbo(s1)
    question = Question(
        prompt=say(
            "ask-limbo",
            scores=" ".join(map(points_text, sequence.scores)),
            m0=len(sequence.scores),
            m1=sequence.m1,
            s1=f"{{{listed(s1)}}}",
        ),
        right=_dashed(right),
        judge=set_answer(right, say),
        hint=say("ask-limbo.hint"),
        solution=say("ask-limbo.solution", limbo=listed(right)),
        why=say("ask-limbo.why"),
        example="2-3",
        unordered=1,
    )
    return quiz(question, language)


def set_answer(right: Sequence[int], say: Say, *, ordered: bool = False) -> Callable[[str], str | None]:
    """A judge of some numbers, in any order unless `ordered`."""

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if not given:
            return say("quiz-no-number")
        for number in given:
            if given.count(number) > 1:
                return say("quiz-repeated", number=str(number))
            if number not in right:
                return say("quiz-not-one", number=str(number))
        if len(given) < len(right):
            return say("quiz-missing", count=len(right) - len(given))
        return say("quiz-order-matters") if ordered and given != list(right) else None

    return judge


def count_mdp_sets(m1: int, m0: int, language: str = "en") -> Quiz:
    """Ask how many sets of MDPs are there."""
    say = Speaker(language).message
    number = comb(m0, m1)
    ordered = number * factorial(m1)
    question = Question(
        prompt=say("ask-count-mdp-sets", m0=m0, m1=m1),
        right=str(number),
        judge=count_answer(number, say, {ordered: say("ask-count-mdp-sets.ordered")}),
        hint=say("ask-count-mdp-sets.hint"),
        solution=say("ask-count-mdp-sets.solution", count=number_text(number)),
        why=say("ask-count-mdp-sets.why", m0=m0, m1=m1),
        example="6",
    )
    return quiz(question, language)


# --- PSD ------------------------------------------------------------------------------------------------------------


def read_scores(text: str) -> list[Points] | None:
    """Scores in an answer as tenths; None if something else is there. Between them blanks, semicolons or commas.

    >>> read_scores("1 1 0.5"), read_scores("1, 1, 0.5"), read_scores("1 1 0,5"), read_scores("x")
    ([10, 10, 5], [10, 10, 5], [10, 10, 5], None)
    """
    pieces = [piece for piece in re.split(r"[\s;/|\[\]()]+", text.strip()) if piece]
    if len(pieces) > 1:
        pieces = [piece.rstrip(",") for piece in pieces]
    else:
        pieces = [part for piece in pieces for part in piece.split(",") if part]
    try:
        return [read_points(f"0{piece}" if piece[0] in ".," else piece) for piece in pieces]
    except ValueError:
        return None


def psd_list(candidate: Scores, lowest: Points, language: str = "en") -> Quiz:
    """Write the PSD of a candidate."""
    say = Speaker(language).message
    right = list(psd(candidate.pairs, candidate.downfloaters, lowest))
    without = sorted(psd(candidate.pairs, (), lowest), reverse=True)
    to_lowest = sorted([*without, *(score - lowest for score in candidate.downfloaters)], reverse=True)

    def judge(answer: str) -> str | None:
        given = read_scores(answer)
        if not given:
            return say("quiz-no-number")
        if given == right:
            return None
        if sorted(given, reverse=True) == right:
            return say("ask-psd.unsorted")
        if candidate.downfloaters and sorted(given, reverse=True) == without:
            return say("ask-psd.floater-missing")
        if candidate.downfloaters and sorted(given, reverse=True) == to_lowest:
            return say("ask-psd.lowest")
        if len(given) != len(right):
            return say("quiz-wrong-count", expected=len(right), given=len(given))
        return say("ask-psd.values")

    floaters = say("ask-psd.floaters-none")
    if candidate.downfloaters:
        scores = ", ".join(map(points_text, candidate.downfloaters))
        floaters = say("ask-psd.floaters", count=len(candidate.downfloaters), scores=scores)
    question = Question(
        prompt=say(
            "ask-psd",
            pairs=", ".join(f"{points_text(a)}–{points_text(b)}" for a, b in candidate.pairs),
            floaters=floaters,
            lowest=points_text(lowest),
        ),
        right=" ".join(map(points_text, right)),
        judge=judge,
        hint=say("ask-psd.hint", artificial=artificial_text(lowest)),
        solution=say("ask-psd.solution", list=" ".join(map(points_text, right))),
        why=say("ask-psd.why"),
        example="2 1 0.5",
        scores=True,
    )
    return quiz(question, language)


def psd_word(values: Sequence[Points], language: str = "en") -> Quiz:
    """Write a list of score differences as a word."""
    say = Speaker(language).message
    right = word(values)

    def judge(answer: str) -> str | None:
        given = re.sub(r"[^A-Z]", "", answer.upper())
        if given == right:
            return None
        if len(given) != len(right):
            return say("ask-psd-word.length", count=len(right))
        place = next(place for place, (a, b) in enumerate(zip(given, right, strict=True), 1) if a != b)
        return say("ask-psd-word.place", place=place)

    question = Question(
        prompt=say("ask-psd-word", list=" ".join(map(points_text, values))),
        right=right,
        judge=judge,
        hint=say("ask-psd-word.hint"),
        solution=say("ask-psd-word.solution", word=right),
        why=say("ask-psd-word.why"),
        example="CBA",
    )
    return quiz(question, language)


def psd_smaller(one: Sequence[Points], two: Sequence[Points], language: str = "en") -> Quiz:
    """Ask which of two lists is smaller."""
    say = Speaker(language).message
    result = compare_score_lists(one, two)
    options = ("A", "B", say("ask-psd-equal"))
    right = {-1: options[0], 1: options[1], 0: options[2]}[result.order]
    why = say("ask-psd-smaller.why-equal")
    if result.values is not None and result.place is not None:
        a, b = map(points_text, result.values)
        why = say("ask-psd-smaller.why-differ", place=result.place + 1, a=a, b=b)
    question = Question(
        prompt=say("ask-psd-smaller", one=" ".join(map(points_text, one)), two=" ".join(map(points_text, two))),
        right=right,
        judge=lambda answer: None if answer == right else say("ask-psd-smaller.wrong"),
        hint=say("ask-psd-smaller.hint"),
        solution=say("ask-psd-smaller.solution", smaller=right, why=why),
        why=why,
        options=options,
    )
    return quiz(question, language)


def floater_difference(score: Points, lowest: Points, language: str = "en") -> Quiz:
    """Ask which score difference does a downfloater give."""
    say = Speaker(language).message
    beyond = artificial_value(lowest)
    data = {"score": points_text(score), "artificial": artificial_text(lowest), "value": points_text(score - beyond)}

    def judge(answer: str) -> str | None:
        given = read_scores(_DECIMAL_COMMA.sub(".", answer))
        if not given:
            return say("quiz-no-number")
        if len(given) > 1:
            return say("quiz-one-number")
        if given[0] == score - beyond:
            return None
        if given[0] == score - lowest:
            return say("ask-floater-sd.lowest")
        return say("quiz-too-small" if given[0] < score - beyond else "quiz-too-large")

    question = Question(
        prompt=say("ask-floater-sd", lowest=points_text(lowest), score=points_text(score)),
        right=data["value"],
        judge=judge,
        hint=say("ask-floater-sd.hint"),
        solution=say("ask-floater-sd.solution", **data),
        why=say("ask-floater-sd.why", **data),
        example="1.5",
        scores=True,
    )
    return quiz(question, language)
