"""A sentence for every error that swisslab raises on purpose."""

from collections.abc import Callable, Iterable
from typing import Any

from swisslab.api.bracket import NoSuchCandidate, UnknownChoice
from swisslab.api.reading import CannotRead
from swisslab.api.round import NoBrackets, NoLegalPairing, WhatToAsk
from swisslab.data import UnknownExample
from swisslab.errors import SwisslabError
from swisslab.explain import ProposalError
from swisslab.model.baku import IndivisibleWin
from swisslab.rules import LabelTwice, NoPairs, StandingError, UnknownCriterion, UnknownPlayer, UnknownRules
from swisslab.say.faults import fault_sentence, indivisible_win_sentence, standing_sentence
from swisslab.say.sequence_errors import sentence as sequence_sentence
from swisslab.say.speaker import Speaker
from swisslab.say.trace_errors import trace_sentence
from swisslab.say.typed import typed_report
from swisslab.say.verdicts import blockade_reason
from swisslab.say.why import problem_sentence
from swisslab.sequence import SequenceError
from swisslab.solver import BracketError, NoSuchBracket, NotInBracket, OtherBracket
from swisslab.solver.costs import BadCost
from swisslab.trf import TrfError
from swisslab.typed import TypedError
from swisslab.walk import TooManyCandidates, TraceError
from swisslab.walk.procedure import UnknownProcedure

Sayer = Callable[[Speaker, Any], str]


def error_sentence(error: SwisslabError, words: Speaker | None = None) -> str:
    """What is wrong and what would do, in one sentence; for an error of no kind known here, its data."""
    for kind, say in _SAYERS.items():
        if isinstance(error, kind):
            return say(words or Speaker(), error)
    return ", ".join(str(part) for part in error.args)


def _listed(words: Speaker, names: Iterable[object]) -> str:
    return words.words.joined([str(name) for name in names])


def _unknown_player(words: Speaker, error: UnknownPlayer) -> str:
    return words.message("error-unknown-player", player=str(error.number), round=error.round)


def _unknown_rules(words: Speaker, error: UnknownRules) -> str:
    return words.message("error-unknown-rules", name=repr(error.name), known=_listed(words, error.known))


def _unknown_criterion(words: Speaker, error: UnknownCriterion) -> str:
    labels = _listed(words, error.labels)
    return words.message("error-unknown-criterion", rules=error.rules, label=error.label, labels=labels)


def _label_twice(words: Speaker, error: LabelTwice) -> str:
    return words.message("error-label-twice", rules=error.rules, labels=_listed(words, error.labels))


def _no_pairs(words: Speaker, error: NoPairs) -> str:
    return words.message("error-no-pairs", rules=error.rules)


def _bad_cost(words: Speaker, error: BadCost) -> str:
    return words.message("error-bad-cost", function=error.function, found=repr(error.found))


def _other_bracket(words: Speaker, error: OtherBracket) -> str:
    one, two = error.args
    return words.message("error-other-bracket", one=one, two=two)


def _unknown_procedure(words: Speaker, error: UnknownProcedure) -> str:
    return words.message("error-unknown-procedure", name=error.name, known=_listed(words, error.known))


def _not_in_bracket(words: Speaker, error: NotInBracket) -> str:
    return words.message("error-not-in-bracket", player=str(error.number), bracket=error.bracket)


def _no_such_bracket(words: Speaker, error: NoSuchBracket) -> str:
    return words.message("error-no-such-bracket", label=error.label, labels=_listed(words, error.labels))


def _no_brackets(words: Speaker, error: NoBrackets) -> str:
    return words.message("error-no-brackets", rules=error.rules, procedure=error.procedure)


def _bracket_error(words: Speaker, error: BracketError) -> str:
    players = words.words.players(error.players)
    return words.message(f"error-bracket-{error.problem.value}", players=players, count=len(error.players))


def _what_to_ask(words: Speaker, error: WhatToAsk) -> str:
    if not error.asked:
        return words.message("error-what-to-ask-nothing")
    return words.message("error-what-to-ask-several", asked=_listed(words, error.asked))


def _cannot_read(words: Speaker, error: CannotRead) -> str:
    return words.message("error-cannot-read", path=error.path, reason=error.reason)


def _unknown_example(words: Speaker, error: UnknownExample) -> str:
    names = ", ".join(error.names)
    return words.message("error-unknown-example", name=repr(error.name), names=names)


def _unknown_choice(words: Speaker, error: UnknownChoice) -> str:
    choices = _listed(words, error.choices)
    return words.message(f"error-unknown-{error.what}", found=repr(error.found), choices=choices)


def _no_such_candidate(words: Speaker, error: NoSuchCandidate) -> str:
    if not error.length:
        return words.message("error-no-such-candidate-none")
    return words.message("error-no-such-candidate", ordinal=str(error.ordinal), last=str(error.length - 1))


def _no_legal_pairing(words: Speaker, error: NoLegalPairing) -> str:
    if error.blockade is None:
        return words.message("error-no-legal-pairing", round=error.standing.round, rules=error.standing.rules.name)
    return words.message("cli-impossible", round=error.standing.round, why=blockade_reason(words, error.blockade))


def _too_many_candidates(words: Speaker, error: TooManyCandidates) -> str:
    return words.message("cli-too-many-candidates", bracket=error.bracket, count=error.length)


_SAYERS: dict[type[SwisslabError], Sayer] = {
    UnknownPlayer: _unknown_player,
    UnknownRules: _unknown_rules,
    UnknownCriterion: _unknown_criterion,
    LabelTwice: _label_twice,
    NoPairs: _no_pairs,
    BadCost: _bad_cost,
    OtherBracket: _other_bracket,
    UnknownProcedure: _unknown_procedure,
    NotInBracket: _not_in_bracket,
    NoSuchBracket: _no_such_bracket,
    NoBrackets: _no_brackets,
    BracketError: _bracket_error,
    WhatToAsk: _what_to_ask,
    CannotRead: _cannot_read,
    UnknownExample: _unknown_example,
    UnknownChoice: _unknown_choice,
    NoSuchCandidate: _no_such_candidate,
    NoLegalPairing: _no_legal_pairing,
    TooManyCandidates: _too_many_candidates,
    StandingError: standing_sentence,
    IndivisibleWin: indivisible_win_sentence,
    ProposalError: problem_sentence,
    SequenceError: sequence_sentence,
    TypedError: typed_report,
    TrfError: fault_sentence,
    TraceError: trace_sentence,
}
