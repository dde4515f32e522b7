"""Sentences for the editions side by side, and the table of articles in words."""

from collections.abc import Iterator, Sequence

from swisslab.engine import RoundPairing, Trace
from swisslab.engine.events import CandidateCompared, CandidateRejected
from swisslab.explain.editions import EditionComparison, Parting
from swisslab.explain.verdict import Fault
from swisslab.rules.concordance import CONCORDANCE
from swisslab.rules.experiments import SWAPS, Swap
from swisslab.say.criteria import criterion_key
from swisslab.say.speaker import Speaker
from swisslab.say.why import bracket_name, decided_words


def comparison_lines(words: Speaker, compared: EditionComparison) -> Iterator[str]:
    """Everything there is to say of one round, a line each."""
    if compared.old is None and compared.new is None:
        yield words.message("editions-neither", round=compared.round)
        return
    if compared.same:
        yield words.message("editions-same", round=compared.round)
        return
    yield words.message("editions-differ", round=compared.round)
    for rules, pairing in (("2017", compared.old), ("2026", compared.new)):
        yield "  " + pairing_sentence(words, rules, pairing)
    parting = compared.parting
    if parting is not None and compared.old_walk is not None and compared.new_walk is not None:
        yield "  " + parting_sentence(words, parting)
        for rules, trace, index in (("2017", compared.old_walk, parting.old), ("2026", compared.new_walk, parting.new)):
            yield "    " + words.message("editions-step", rules=rules, sentence=step_sentence(words, trace, index))
    yield "  " + causes_sentence(words, compared.causes)
    trial = compared.trial_parting
    if trial is not None and compared.trial is not None and compared.new_walk is not None:
        yield "  " + words.message("editions-trial", count=len(compared.causes))
        for name, trace, index in (("trial", compared.trial, trial.old), ("new", compared.new_walk, trial.new)):
            yield "    " + words.message(f"editions-trial-{name}", sentence=step_sentence(words, trace, index))
    if compared.others:
        others = "; ".join(_together(words, swaps) for swaps in compared.others)
        yield "  " + words.message("editions-others", causes=others, size=len(compared.causes))
    for rules, fault in (("2017", compared.old_fault), ("2026", compared.new_fault)):
        if fault is not None:
            yield "  " + fault_line(words, rules, fault)


def pairing_sentence(words: Speaker, rules: str, pairing: RoundPairing | None) -> str:
    """One edition's pairing in a line."""
    if pairing is None:
        return words.message("editions-impossible", rules=rules)
    bye = "" if pairing.bye is None else words.message("editions-bye", player=str(pairing.bye))
    return words.message("editions-pairing", rules=rules, pairs=words.words.pairs(pairing.pairs), bye=bye)


def parting_sentence(words: Speaker, parting: Parting) -> str:
    """The bracket in which two walks part."""
    if parting.bracket is None:
        return words.message("editions-parting-round")
    return words.message("editions-parting", bracket=parting.bracket)


def step_sentence(words: Speaker, trace: Trace, index: int) -> str:
    """What happens at one step of a walk; where a candidate is judged, which one it is comes first."""
    event = trace[index]
    sentence = words.sentence(event, trace.state_at(index))
    if not isinstance(event, CandidateCompared | CandidateRejected):
        return sentence
    left = words.message("editions-left", players=words.words.players(event.downfloaters)) if event.downfloaters else ""
    return words.message("editions-candidate", pairs=words.words.pairs(event.pairs), floating=left, sentence=sentence)


def causes_sentence(words: Speaker, causes: Sequence[Swap]) -> str:
    """The articles that make the difference."""
    items = [
        words.message("editions-cause-item", what=swap_name(words, swap), articles=swap_articles(words, swap))
        for swap in causes
    ]
    return words.message("editions-cause", count=len(causes), causes="; ".join(items))


def _together(words: Speaker, swaps: Sequence[Swap]) -> str:
    *upper, last = (swap_name(words, swap) for swap in swaps)
    return words.message("editions-together", upper=words.words.joined(upper), last=last) if upper else last


def swap_name(words: Speaker, swap: Swap) -> str:
    """What a swap is about."""
    return words.message(_key(swap))


def swap_rule(words: Speaker, swap: Swap, edition: str) -> str:
    """What an edition ("2017" or "2026") says about it."""
    return words.message(f"{_key(swap)}.{'old' if edition == '2017' else 'new'}")


def swap_articles(words: Speaker, swap: Swap) -> str:
    """The articles of a swap in both editions; of a long row the first and the last."""
    article = next(article for article in SWAPS if article.swap is swap)
    new = _span(article.new)
    if not article.old:
        return words.message("editions-articles-new", new=new)
    return words.message("editions-articles-both", old=_span(article.old), new=new)


def _span(articles: Sequence[str]) -> str:
    return ", ".join(articles) if len(articles) < 4 else f"{articles[0]}–{articles[-1]}"


def _key(swap: Swap) -> str:
    return f"swap-{swap.value.replace('_', '-')}"


def fault_line(words: Speaker, rules: str, fault: Fault) -> str:
    """What one edition holds against the other's pairing."""
    if fault.criterion is not None:
        name = words.message(f"criterion-{criterion_key(fault.criterion)}.name")
        decided = words.message("editions-decided-criterion", criterion=fault.criterion, name=name)
    else:
        decided = words.message("editions-decided-place", place=decided_words(words, fault))
    return words.message("editions-fault", rules=rules, bracket=bracket_name(fault.bracket), decided=decided)


def concordance_rows(language: str = "en") -> list[tuple[str, str, str, str, str]]:
    """The table of articles in words: 2017, 2026, what it is about, what became of it, what changed."""
    say = Speaker(language).message
    none = say("articles-none")
    return [
        (
            row.old.replace("-", "–") or none,
            row.new.replace("-", "–") or none,
            say(f"concordance-{row.name}"),
            say(f"change-{row.change.value}"),
            say(f"concordance-{row.name}.change"),
        )
        for row in CONCORDANCE
    ]
