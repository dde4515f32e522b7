"""Predict the next step: questions whose answers, and the reasons for them, are read off a trace."""

from __future__ import annotations

from swisslab.lab.moments import ALTERATIONS, Pass, best_before, pass_of, told
from swisslab.lab.quiz import Question, Quiz, quiz, read_numbers
from swisslab.say import Speaker
from swisslab.walk import events as e
from swisslab.walk.trace import Trace


def fate(walk: Pass, number: int, language: str = "en") -> Quiz:
    """Ask: What happens to a candidate that has just been built."""
    speaker = Speaker(language)
    say = speaker.message
    names = {name: say(f"predict-fate-{name}") for name in ("rejected", "best", "stays", "perfect")}
    indices = list(walk.judgement(number))
    happened, shown = "stays", indices[-1:]
    for index in indices:
        match walk.trace[index]:
            case e.CandidateRejected():
                happened, shown = "rejected", [index]
            case e.CandidateCompared():
                shown = [index]
            case e.ProvisionalBestSet():
                happened, shown = "best", [*(i for i in shown if isinstance(walk.trace[i], e.CandidateCompared)), index]
            case e.CandidateAccepted(how=e.Accepted.PERFECT):
                happened, shown = "perfect", [index]
    why = told(walk.trace, speaker, *shown)
    return _choice(
        prompt=say("predict-fate", situation=_situation(walk, number, speaker)),
        options=tuple(names.values()),
        right=names[happened],
        why=why,
        hint=say("predict-fate.hint"),
        speaker=speaker,
    )


def decider(walk: Pass, number: int, language: str = "en") -> Quiz:
    """Ask: In which criterion does a candidate first differ from the provisional best."""
    speaker = Speaker(language)
    say = speaker.message
    index = next(i for i in walk.judgement(number) if isinstance(walk.trace[i], e.CandidateCompared))
    event = walk.trace[index]
    assert isinstance(event, e.CandidateCompared)
    asked = tuple(
        check.criterion for i in walk.judgement(number) if isinstance(check := walk.trace[i], e.CriterionChecked)
    )
    none = say("predict-decider-none")
    return _choice(
        prompt=say("predict-decider", situation=_situation(walk, number, speaker)),
        options=(*asked, none),
        right=event.criterion or none,
        why=told(walk.trace, speaker, index),
        hint=say("predict-decider.hint"),
        speaker=speaker,
    )


def alteration(walk: Pass, number: int, language: str = "en") -> Quiz:
    """Ask: What is altered after a candidate."""
    speaker = Speaker(language)
    say = speaker.message
    start = walk.candidate(number)
    nature = {name: say(f"predict-alteration-{name}") for name in _natures(walk)}
    right, why = nature["done"], told(walk.trace, speaker, walk.stop - 1)
    for index in range(start + 1, walk.stop):
        event = walk.trace[index]
        if isinstance(event, ALTERATIONS):
            right, why = nature[_nature(event)], told(walk.trace, speaker, index)
            break
        if isinstance(event, e.CandidateAccepted):
            why = told(walk.trace, speaker, index)
            break
    return _choice(
        prompt=say("predict-alteration", candidate=told(walk.trace, speaker, start)),
        options=tuple(nature.values()),
        right=right,
        why=why,
        hint=say("predict-alteration.hint"),
        speaker=speaker,
    )


def _natures(walk: Pass) -> tuple[str, ...]:
    opened = walk.trace[walk.first]
    if isinstance(opened, e.BracketOpened) and opened.mdps:
        return ("remainder", "exchange-remainder", "transposition-mdps", "mdp", "done")
    return ("transposition", "exchange", "done")


def _nature(event: e.Event) -> str:
    match event:
        case e.TranspositionApplied(remainder=True):
            return "remainder"
        case e.TranspositionApplied() if event.s1r or event.s2r or event.limbo:
            return "transposition-mdps"
        case e.TranspositionApplied():
            return "transposition"
        case e.ExchangeApplied(remainder=True):
            return "exchange-remainder"
        case e.ExchangeApplied():
            return "exchange"
        case _:
            return "mdp"


def pairs(walk: Pass, number: int, language: str = "en") -> Quiz:
    """Ask: Who meets whom in a candidate."""
    speaker = Speaker(language)
    say = speaker.message
    index = walk.candidate(number)
    event = walk.trace[index]
    assert isinstance(event, e.CandidateBuilt)
    wanted = {frozenset(pair) for pair in event.pairs}
    why = told(walk.trace, speaker, index)

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if len(given) != 2 * len(wanted):
            return say("predict-pairs.count", count=len(wanted))
        built = list(zip(given[::2], given[1::2], strict=True))
        wrong = [pair for pair in built if frozenset(pair) not in wanted]
        return say("predict-pairs.wrong", pairs=speaker.words.pairs(wrong)) if wrong else None

    subgroups = next(i for i in walk.of_kind(e.SubgroupsSet))
    question = Question(
        prompt=say("predict-pairs", number=number, subgroups=told(walk.trace, speaker, subgroups)),
        right=", ".join(f"{one}-{two}" for one, two in event.pairs),
        judge=judge,
        hint=say("predict-pairs.hint"),
        solution=why,
        why=why,
        example="1-4, 2-5",
    )
    return quiz(question, language)


def survivor(walk: Pass, language: str = "en") -> Quiz:
    """Ask: Which candidate is accepted in the end."""
    speaker = Speaker(language)
    say = speaker.message
    index = walk.only(e.CandidateAccepted)
    accepted = walk.trace[index]
    assert isinstance(accepted, e.CandidateAccepted)
    why = told(walk.trace, speaker, index)

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if len(given) != 1:
            return say("quiz-one-number")
        if given[0] == accepted.ordinal + 1:
            return None
        try:
            walk.candidate(given[0])
        except KeyError:
            return say("predict-survivor.unbuilt", number=given[0])
        return told(walk.trace, speaker, walk.candidate(given[0]), *_verdict(walk, given[0]))

    question = Question(
        prompt=say("predict-survivor", parameters=told(walk.trace, speaker, walk.only(e.ParametersSet))),
        right=str(accepted.ordinal + 1),
        judge=judge,
        hint=say("predict-survivor.hint"),
        solution=why,
        why=why,
        example="3",
    )
    return quiz(question, language)


def _verdict(walk: Pass, number: int) -> list[int]:
    """Why a candidate is not accepted: it is rejected, it is not better than the best so far, or a later one beats it.

    Of a later one: the candidate, and the comparison that it wins. If this one is accepted, that it was the best.
    """
    kept: int | None = None
    for index in walk.judgement(number):
        event = walk.trace[index]
        if isinstance(event, e.CandidateRejected) or (isinstance(event, e.CandidateCompared) and not event.better):
            return [index]
        if isinstance(event, e.ProvisionalBestSet):
            kept = index
    if kept is None:
        return []
    later = next((index for index in walk.of_kind(e.ProvisionalBestSet) if index > kept), None)
    if later is None:
        return [kept]
    beats = walk.trace[later]
    assert isinstance(beats, e.ProvisionalBestSet)
    compared = (i for i in walk.judgement(beats.ordinal + 1) if isinstance(walk.trace[i], e.CandidateCompared))
    return [kept, walk.candidate(beats.ordinal + 1), *compared]


def floaters(walk: Pass, language: str = "en") -> Quiz:
    """Ask: Who floats out of the bracket."""
    speaker = Speaker(language)
    say = speaker.message
    index = walk.only(e.BracketClosed)
    closed = walk.trace[index]
    assert isinstance(closed, e.BracketClosed)
    right = closed.downfloaters
    why = told(walk.trace, speaker, walk.only(e.CandidateAccepted))

    def judge(answer: str) -> str | None:
        given = tuple(read_numbers(answer))
        if set(given) == set(right):
            return None
        if len(given) != len(right):
            return say("predict-floaters.count", count=len(right))
        verdicts = []
        for at in walk.of_kind(e.CandidateBuilt):
            event = walk.trace[at]
            if isinstance(event, e.CandidateBuilt) and set(event.downfloaters) == set(given):
                verdicts.append((at, *_verdict(walk, event.ordinal + 1)))
        if not verdicts:
            return say("predict-floaters.never", players=speaker.words.players(given))
        return told(walk.trace, speaker, *_legal(walk, verdicts))

    question = Question(
        prompt=say("predict-floaters", bracket=told(walk.trace, speaker, walk.first)),
        right="-".join(map(str, right)),
        judge=judge,
        hint=say("predict-floaters.hint"),
        solution=why,
        why=why,
        example="4-9" if len(right) > 1 else "4",
    )
    return quiz(question, language)


def _legal(walk: Pass, verdicts: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Of several candidates with the same floaters: one that breaks no absolute criterion, if there is one."""
    legal = (found for found in verdicts if not isinstance(walk.trace[found[-1]], e.CandidateRejected))
    return next(legal, verdicts[0])


def completion(walk: Pass, language: str = "en") -> Quiz:
    """Ask: Can the rest of the round be paired after this bracket."""
    speaker = Speaker(language)
    say = speaker.message
    index = walk.only(e.CompletionTested)
    tested = walk.trace[index]
    assert isinstance(tested, e.CompletionTested)
    accepted = told(walk.trace, speaker, walk.only(e.CandidateAccepted))
    yes, no = say("predict-completion-yes"), say("predict-completion-no")
    return _choice(
        prompt=say("predict-completion", accepted=accepted, pool=speaker.words.players(tested.pool)),
        options=(yes, no),
        right=yes if tested.possible else no,
        why=told(walk.trace, speaker, index),
        hint=say("predict-completion.hint"),
        speaker=speaker,
    )


def pairs_possible(walk: Pass, language: str = "en") -> Quiz:
    """Ask: How many pairs does a bracket make."""
    speaker = Speaker(language)
    index = walk.only(e.ParametersSet)
    event = walk.trace[index]
    assert isinstance(event, e.ParametersSet)
    return _number("predict-max-pairs", walk, index, event.max_pairs, speaker)


def mdps_paired(walk: Pass, language: str = "en") -> Quiz:
    """Ask: How many of the MDPs are paired."""
    speaker = Speaker(language)
    index = walk.only(e.ParametersSet)
    event = walk.trace[index]
    assert isinstance(event, e.ParametersSet)
    return _number("predict-m1", walk, index, event.m1, speaker)


def _number(name: str, walk: Pass, index: int, right: int, speaker: Speaker) -> Quiz:
    say = speaker.message
    why = told(walk.trace, speaker, index)

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if len(given) != 1:
            return say("quiz-one-number")
        return None if given[0] == right else say("predict-trace", told=why)

    question = Question(
        prompt=say(name, bracket=told(walk.trace, speaker, walk.first)),
        right=str(right),
        judge=judge,
        hint=say(f"{name}.hint"),
        solution=why,
        why=why,
        example="2",
    )
    return quiz(question, speaker.language)


# --- colours and the round -----------------------------------------------------------------------------------------


def white(trace: Trace, one: int, two: int, language: str = "en") -> Quiz:
    """Ask: Who of a pair gets White."""
    speaker = Speaker(language)
    say = speaker.message
    index, event = _allocated(trace, one, two)
    players = trace.state_at(index).players
    first, second = sorted((one, two), key=lambda number: players[number].rank_key)
    options = tuple(speaker.words.named(number, players) for number in (first, second))
    return _choice(
        prompt=say(
            "predict-white",
            first=_coloured(trace, index, first, speaker),
            second=_coloured(trace, index, second, speaker),
        ),
        options=options,
        right=speaker.words.named(event.white, players),
        why=told(trace, speaker, index),
        hint=say("predict-white.hint"),
        speaker=speaker,
    )


def colour_rule(trace: Trace, one: int, two: int, language: str = "en") -> Quiz:
    """Ask: Which rule decides the colours of a pair."""
    speaker = Speaker(language)
    say = speaker.message
    index, event = _allocated(trace, one, two)
    players = trace.state_at(index).players
    first, second = sorted((one, two), key=lambda number: players[number].rank_key)
    stem = event.rule.rsplit(".", 1)[0]
    options = tuple(speaker.words.article_name(f"{stem}.{number}") for number in range(1, 6))
    return _choice(
        prompt=say(
            "predict-rule",
            first=_coloured(trace, index, first, speaker),
            second=_coloured(trace, index, second, speaker),
        ),
        options=options,
        right=speaker.words.article_name(event.rule),
        why=told(trace, speaker, index),
        hint=say("predict-rule.hint"),
        speaker=speaker,
    )


def _allocated(trace: Trace, one: int, two: int) -> tuple[int, e.ColourAllocated]:
    for index in trace.find(kind=e.ColourAllocated.kind):
        event = trace[index]
        if isinstance(event, e.ColourAllocated) and {event.white, event.black} == {one, two}:
            return index, event
    raise KeyError((one, two))


def _coloured(trace: Trace, index: int, number: int, speaker: Speaker) -> str:
    """A player with score, colours so far and preference."""
    player = trace.state_at(index).players[number]
    letters = "".join(speaker.message(f"predict-colour-{colour.value}") for colour in player.colours)
    score = player.score // 10 if player.score % 10 == 0 else player.score / 10
    return speaker.message(
        "predict-player",
        player=speaker.words.named(number, {number: player}),
        score=str(score),
        colours=letters or speaker.message("predict-colour-none"),
        wish=speaker.preference(player.preference),
    )


def bye(trace: Trace, language: str = "en") -> Quiz:
    """Ask: Who gets the bye."""
    speaker = Speaker(language)
    say = speaker.message
    index = trace.find(kind=e.RoundClosed.kind)[-1]
    event = trace[index]
    assert isinstance(event, e.RoundClosed)
    why = told(trace, speaker, index)
    last = trace[trace.find(kind=e.BracketClosed.kind)[-1]]
    walk = pass_of(trace, last.bracket)

    def judge(answer: str) -> str | None:
        given = read_numbers(answer)
        if len(given) != 1:
            return say("quiz-one-number")
        if given[0] == event.bye:
            return None
        found = []
        for at in trace.find(kind=e.CandidateBuilt.kind):
            built = trace[at]
            if isinstance(built, e.CandidateBuilt) and given[0] in built.downfloaters and built.bracket == last.bracket:
                found.append((at, *_verdict(walk, built.ordinal + 1)))
        return say("predict-trace", told=told(trace, speaker, *_legal(walk, found)) if found else why)

    question = Question(
        prompt=say("predict-bye", round=told(trace, speaker, 0)),
        right=str(event.bye),
        judge=judge,
        hint=say("predict-bye.hint"),
        solution=why,
        why=why,
        example="7",
    )
    return quiz(question, language)


# --- pieces --------------------------------------------------------------------------------------------------------


def _situation(walk: Pass, number: int, speaker: Speaker) -> str:
    index = walk.candidate(number)
    lines = [told(walk.trace, speaker, index)]
    best = best_before(walk.trace, index)
    if best is not None:
        lines.append(speaker.sentence(*best))
    return " ".join(lines)


def _choice(prompt: str, options: tuple[str, ...], right: str, why: str, hint: str, speaker: Speaker) -> Quiz:
    """A question with one right option; a wrong answer is told what the trace says."""
    say = speaker.message
    question = Question(
        prompt=prompt,
        right=right,
        judge=lambda answer: None if answer == right else say("predict-trace", told=why),
        hint=hint,
        solution=say("predict-solution", answer=right, told=why),
        why=why,
        options=options,
    )
    return quiz(question, speaker.language)
