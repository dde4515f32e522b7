"""Sentences for two rulebooks side by side, and the table of articles of both editions in words."""

from collections.abc import Iterator, Sequence

from swisslab.explain import BracketVerdict, Divergence, RulesComparison
from swisslab.rules import Rulebook, Topic
from swisslab.rules.changes import ArticleChange, changes
from swisslab.rules.concordance import CONCORDANCE
from swisslab.say.criteria import CriterionNames
from swisslab.say.speaker import Speaker
from swisslab.say.why import bracket_name, decided_words
from swisslab.solver import RoundPairing
from swisslab.walk import Trace
from swisslab.walk.events import CandidateCompared, CandidateRejected


def comparison_lines(words: Speaker, compared: RulesComparison) -> Iterator[str]:
    """Everything there is to say of one round, a line each."""
    names = {"one": compared.one.name, "two": compared.two.name}
    if compared.one_pairing is None and compared.two_pairing is None:
        yield words.message("editions-neither", round=compared.round)
        return
    if compared.same:
        yield words.message("editions-same", round=compared.round, **names)
        return
    yield words.message("editions-differ", round=compared.round, **names)
    for rules, pairing in ((compared.one, compared.one_pairing), (compared.two, compared.two_pairing)):
        yield "  " + pairing_sentence(words, rules.name, pairing)
    parted = compared.divergence
    if parted is not None and compared.one_walk is not None and compared.two_walk is not None:
        yield "  " + divergence_sentence(words, parted)
        walks = ((compared.one, compared.one_walk, parted.one), (compared.two, compared.two_walk, parted.two))
        for rules, trace, index in walks:
            sentence = step_sentence(words, trace, index)
            yield "    " + words.message("editions-step", rules=rules.name, sentence=sentence)
    yield "  " + causes_sentence(words, compared)
    parted = compared.trial_divergence
    if parted is not None and compared.trial is not None and compared.two_walk is not None:
        yield "  " + words.message("editions-trial", count=len(compared.causes), **names)
        read = step_sentence(words, compared.trial, parted.one)
        yield "    " + words.message("editions-trial-trial", one=compared.one.name, sentence=read)
        stands = step_sentence(words, compared.two_walk, parted.two)
        yield "    " + words.message("editions-trial-new", sentence=stands)
    if compared.others:
        others = "; ".join(_together(words, topics) for topics in compared.others)
        size, one = len(compared.causes), compared.one.name
        yield "  " + words.message("editions-others", causes=others, size=size, one=one)
    for rules, verdict in ((compared.one, compared.one_verdict), (compared.two, compared.two_verdict)):
        if verdict is not None:
            yield "  " + against_sentence(words, rules, verdict)


def pairing_sentence(words: Speaker, rules: str, pairing: RoundPairing | None) -> str:
    """One edition's pairing in a line."""
    if pairing is None:
        return words.message("editions-impossible", rules=rules)
    bye = "" if pairing.bye is None else words.message("editions-bye", player=str(pairing.bye))
    return words.message("editions-pairing", rules=rules, pairs=words.words.pairs(pairing.pairs), bye=bye)


def divergence_sentence(words: Speaker, parted: Divergence) -> str:
    """The bracket in which two walks part."""
    if parted.bracket is None:
        return words.message("editions-parting-round")
    return words.message("editions-parting", bracket=parted.bracket)


def step_sentence(words: Speaker, trace: Trace, index: int) -> str:
    """What happens at one step of a walk; where a candidate is judged, which one it is comes first."""
    event = trace[index]
    sentence = words.sentence(event, trace.state_at(index))
    if not isinstance(event, CandidateCompared | CandidateRejected):
        return sentence
    left = words.message("editions-left", players=words.words.players(event.downfloaters)) if event.downfloaters else ""
    return words.message("editions-candidate", pairs=words.words.pairs(event.pairs), floating=left, sentence=sentence)


def causes_sentence(words: Speaker, compared: RulesComparison) -> str:
    """The articles that make the difference."""
    if not compared.causes:
        return words.message("editions-cause-none", one=compared.one.name)
    items = [
        words.message(
            "editions-cause-item",
            what=topic_name(words, change.topic),
            articles=_articles(words, change, compared.one, compared.two),
        )
        for change in changes(compared.one, compared.two)
        if change.topic in compared.causes
    ]
    return words.message("editions-cause", count=len(compared.causes), causes="; ".join(items))


def _together(words: Speaker, topics: Sequence[Topic]) -> str:
    *upper, last = (topic_name(words, topic) for topic in topics)
    return words.message("editions-together", upper=words.words.joined(upper), last=last) if upper else last


def topic_name(words: Speaker, topic: Topic) -> str:
    """What a topic is about."""
    return words.message(_message(topic))


def topic_rule(words: Speaker, topic: Topic, edition: str) -> str:
    """What an edition ("2017" or "2026") says about it; MissingWordsError for a topic in which they agree."""
    return words.message(f"{_message(topic)}.{'old' if edition == '2017' else 'new'}")


def _articles(words: Speaker, change: ArticleChange, one: Rulebook, two: Rulebook) -> str:
    """The articles of a topic in both rulebooks; of a long row the first and the last."""
    each = [
        words.message("editions-articles", rules=rules.name, articles=_span(articles))
        for rules, articles in ((one, change.old), (two, change.new))
        if articles
    ]
    return words.words.joined(each)


def _span(articles: Sequence[str]) -> str:
    return ", ".join(articles) if len(articles) < 4 else f"{articles[0]}–{articles[-1]}"


def _message(topic: Topic) -> str:
    return f"topic-{topic.value.replace('_', '-')}"


def against_sentence(words: Speaker, rules: Rulebook, verdict: BracketVerdict) -> str:
    """What one rulebook holds against the pairing of the other, in the bracket that decides."""
    decided = decided_words(words, verdict, CriterionNames.of(rules))
    if verdict.criterion is None:
        decided = words.message("editions-decided-place", place=decided)
    bracket = bracket_name(verdict.bracket)
    return words.message("editions-against", rules=rules.name, bracket=bracket, decided=decided)


def edition_name(words: Speaker, name: str) -> str:
    """A rulebook among others to choose from; one that the catalogue does not know is called by its name alone."""
    message = f"start-rules-{name}"
    return words.message(message) if words.words.catalogue.has(message) else name


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
