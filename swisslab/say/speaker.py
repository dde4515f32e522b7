"""One sentence for each event of a pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from swisslab.model import BracketKind, Colour, Cost, Pair, Player, Points, Preference, Strength, points_text
from swisslab.say.attempts import ended_sentence, left_sentence, started_sentence
from swisslab.say.brackets import bracket_opening
from swisslab.say.catalogue import Data
from swisslab.say.criteria import CriterionNames
from swisslab.say.words import Words, counts
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State, Trace

_BYE_BARRED = ("pab", "pab-or-full-points")  # keys of the criterion that bars players from the bye


class Speaker:
    """Says events in one language. What an event leaves out (scores, lengths) comes from the state it led to."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.words = Words(language)
        self._sayers: dict[type[e.Event], Callable[[Any, State], str]] = {
            e.RoundOpened: self._round_opened,
            e.CompletionTested: self._completion_tested,
            e.BracketOpened: self._bracket_opened,
            e.ParametersSet: self._parameters_set,
            e.SubgroupsSet: self._subgroups_set,
            e.AttemptStarted: lambda event, _state: started_sentence(self.words, event),
            e.AttemptEnded: lambda event, _state: ended_sentence(self.words, event),
            e.TranspositionApplied: self._transposition_applied,
            e.ExchangeApplied: self._exchange_applied,
            e.MdpExchangeApplied: self._mdp_exchange_applied,
            e.CandidateBuilt: self._candidate_built,
            e.CriterionChecked: self._criterion_checked,
            e.CandidateRejected: self._candidate_rejected,
            e.CandidateCompared: self._candidate_compared,
            e.ProvisionalBestSet: self._provisional_best_set,
            e.BlockSkipped: self._block_skipped,
            e.CandidateAccepted: self._candidate_accepted,
            e.BracketClosed: self._bracket_closed,
            e.CollapseStarted: self._collapse_started,
            e.ColourAllocated: self._colour_allocated,
            e.RoundClosed: self._round_closed,
        }

    def sentence(self, event: e.Event, state: State) -> str:
        """The sentence for an event; `state` is the state after it."""
        return self._sayers[type(event)](event, state)

    def transcript(self, trace: Trace, level: e.Level = e.Level.CHECK) -> Iterator[str]:
        """One line a step, down to a level."""
        for event, state in zip(trace, trace.states(), strict=True):
            if event.level <= level:
                yield self.sentence(event, state)

    def message(self, message: str, /, **data: Data) -> str:
        """Any other message of the catalogue: errors of files and of the command line, words of the player."""
        return self.words.text(message, **data)

    # --- round and brackets -------------------------------------------------------------------------------------

    def _round_opened(self, event: e.RoundOpened, _state: State) -> str:
        if event.scope is not e.Scope.ROUND:
            return bracket_opening(self.words, event)
        scores = sorted({player.score for player in event.players}, reverse=True) or [0]
        return self.message(
            "round-opened",
            round=event.round,
            of=self.message("round-of", rounds=event.rounds) if event.rounds else "",
            rules=event.rules,
            players=self.message("players-count", count=len(event.players)),
            groups=len(scores),
            top=self._points(scores[0]),
            bottom=points_text(scores[-1]),
        )

    def _completion_tested(self, event: e.CompletionTested, _state: State) -> str:
        players = self.message("players-count", count=len(event.pool))
        article = self.words.article(event.article)
        if event.possible:
            bye = "" if event.bye is None else self.message("completion-bye", player=str(event.bye))
            witness = self.words.pairs(event.witness)
            return self.message("completion-possible", players=players, witness=witness, bye=bye, article=article)
        if event.no_bye:
            return self.message("completion-no-bye", players=players, article=article)
        blocked = self.words.players(event.blocked)
        if not event.hubs:
            return self.message("completion-isolated", players=players, blocked=blocked, article=article)
        hubs = self.words.players(event.hubs)
        name = "completion-blocked-bye" if event.bye_is_hub else "completion-blocked"
        return self.message(name, players=players, blocked=blocked, hubs=hubs, article=article)

    def _bracket_opened(self, event: e.BracketOpened, state: State) -> str:
        mdps = self._scored(event.mdps, state)
        residents = self.words.players(event.residents)
        article = self.words.article(event.article)
        bracket = event.bracket or ""
        if event.bracket_kind in (BracketKind.PPB, BracketKind.CLB):
            also = self.message("bracket-with-mdps", mdps=mdps) if event.mdps else ""
            players = self._scored(event.residents, state) if event.bracket_kind is BracketKind.CLB else residents
            data: dict[str, Data] = {"residents": players, "mdps": also, "article": article}
            if event.bracket_kind is BracketKind.PPB:
                data["bracket"] = bracket
            return self.message(f"bracket-{event.bracket_kind.value}", **data)
        if event.bracket_kind is BracketKind.REMAINDER:
            nobody = state.parameters is not None and not state.parameters.m1
            name = "bracket-remainder-alone" if nobody else "bracket-remainder"
            return self.message(name, bracket=bracket, residents=residents, article=article)
        count = len(event.residents)
        if event.bracket_kind is BracketKind.HETEROGENEOUS:
            return self.message(
                "bracket-heterogeneous", bracket=bracket, mdps=mdps, residents=residents, count=count, article=article
            )
        top = self._points(event.scores[0] if event.scores else 0)
        return self.message(
            "bracket-homogeneous", bracket=bracket, residents=residents, count=count, top=top, article=article
        )

    def _parameters_set(self, event: e.ParametersSet, _state: State) -> str:
        walk = self.message(f"walk-{event.mode}", length=event.length)
        reduced = ""
        if event.max_pairs_reduced is not None and event.max_pairs < event.usual_max_pairs:
            why = self.message(f"reduction-{event.max_pairs_reduced.value}")
            reduced += self.message("reduced-max-pairs", usual=event.usual_max_pairs, why=why)
        if event.m1_reduced is not None and event.m1 < event.usual_m1:
            why = self.message(f"reduction-{event.m1_reduced.value}")
            reduced += self.message("reduced-m1", usual=event.usual_m1, why=why)
        if not event.m0:
            return self.message("parameters-homogeneous", max_pairs=event.max_pairs, reduced=reduced, walk=walk)
        return self.message(
            "parameters-heterogeneous",
            m0=event.m0,
            m1=event.m1,
            max_pairs=event.max_pairs,
            reduced=reduced,
            walk=walk,
        )

    def _subgroups_set(self, event: e.SubgroupsSet, state: State) -> str:
        players = self.words.group
        article = self.words.article(event.article)
        if event.remainder:
            return self.message("subgroups-remainder", s1=players(event.s1), s2=players(event.s2), article=article)
        if not (event.limbo or (state.opened is not None and state.opened.mdps)):
            return self.message("subgroups-homogeneous", s1=players(event.s1), s2=players(event.s2), article=article)
        limbo = self._limbo("subgroups-limbo", event.limbo)
        if not event.s1:
            return self.message("subgroups-nobody", s2=players(event.s2), limbo=limbo, article=article)
        return self.message(
            "subgroups-heterogeneous", s1=players(event.s1), s2=players(event.s2), limbo=limbo, article=article
        )

    # --- the sequence -------------------------------------------------------------------------------------------

    def _transposition_applied(self, event: e.TranspositionApplied, _state: State) -> str:
        return self.message(
            "transposition" if event.number else "transposition-original",
            group=self.message("picture-s2r-short" if event.remainder else "picture-s2"),
            order=self.words.players(event.s2r if event.remainder else event.s2),
            article=self.words.article(event.article),
            **({"number": event.number} if event.number else {}),
        )

    def _exchange_applied(self, event: e.ExchangeApplied, _state: State) -> str:
        article = self.words.article(event.article)
        if not event.number:
            return self.message("exchange-none", article=article)
        return self.message(
            "exchange",
            number=event.number,
            where=self.message("exchange-remainder") if event.remainder else "",
            count=len(event.out),
            out=self.words.players(event.out),
            into=self.words.players(event.into),
            difference=event.difference,
            rule=self.message(f"exchange-rule-{event.rule or 'first'}"),
            article=article,
        )

    def _mdp_exchange_applied(self, event: e.MdpExchangeApplied, _state: State) -> str:
        s1 = self.words.players(event.s1)
        limbo = self._limbo("subgroups-limbo", event.limbo)
        article = self.words.article(event.article)
        if not event.out:
            return self.message("mdp-exchange-none", s1=s1, limbo=limbo, article=article)
        return self.message(
            "mdp-exchange",
            number=event.number,
            out=self.words.players(event.out),
            into=self.words.players(event.into),
            count=len(event.out),
            s1=s1,
            limbo=limbo,
            article=article,
        )

    # --- candidates ---------------------------------------------------------------------------------------------

    def _candidate_built(self, event: e.CandidateBuilt, state: State) -> str:
        return self.message(
            "candidate-built",
            candidate=self._candidate(event.ordinal, state),
            pairs=self.words.pairs(event.pairs),
            floaters=self._floaters(event.downfloaters, state),
        )

    def _criterion_checked(self, event: e.CriterionChecked, state: State) -> str:
        names = CriterionNames.of_round(state.round)
        if event.met and counts(event.cost):
            what = self.words.criterion(names, event.criterion, event.cost, event.players)
            return self.message("check-unavoidable", criterion=event.criterion, what=what)
        if event.met:
            what = self.words.criterion(names, event.criterion, 0)
            return self.message("check-met", criterion=event.criterion, what=what)
        what = self.words.criterion(names, event.criterion, event.cost or None, event.players)
        best = state.best.costs.get(event.criterion) if state.best is not None else None
        if best is None:
            return self.message("check-failed", criterion=event.criterion, what=what)
        known = self.words.cost(best)
        return self.message("check-failed-best", criterion=event.criterion, what=what, best=known)

    def _candidate_rejected(self, event: e.CandidateRejected, state: State) -> str:
        why = self._why_not(event.criterion, event.pair, event.player, state)
        return self.message("rejected", why=why, criterion=event.criterion)

    def _candidate_compared(self, event: e.CandidateCompared, state: State) -> str:
        if event.criterion is None or event.cost is None or event.best_cost is None:
            return self.message("compared-equal", article=self.words.article(event.article))
        responsible = next((c.players for c in state.checks if c.criterion == event.criterion), ())
        return self.message(
            "compared-better" if event.better else "compared-worse",
            criterion=event.criterion,
            what=self.words.criterion(CriterionNames.of_round(state.round), event.criterion, event.cost, responsible),
            best=self.words.cost(event.best_cost),
        )

    def _provisional_best_set(self, event: e.ProvisionalBestSet, state: State) -> str:
        candidate = self._candidate(event.ordinal, state)
        failures = self.failures({name: event.costs[name] for name in event.failed})
        if not failures:
            return self.message("best-flawless", candidate=candidate)
        return self.message("best", candidate=candidate, failures=failures)

    def _block_skipped(self, event: e.BlockSkipped, state: State) -> str:
        data: dict[str, Data] = {"first": event.first + 1}
        if event.count > 1:
            data |= {"last": event.last + 1, "count": event.count}
        block = self.message("block" if event.count > 1 else "block-one", **data)
        more: dict[str, Data] = {}
        kind = event.reason.value.replace("_", "-")
        match event.reason:
            case e.SkipReason.ABSOLUTE if event.criterion is None:
                kind = "absolute-each"
                more = {"count": event.count}
            case e.SkipReason.ABSOLUTE:
                criterion = event.criterion or ""
                why = self._why_not(criterion, event.pair, event.player, state)
                more = {"why": why, "criterion": criterion, "count": event.count}
            case e.SkipReason.BOUND if event.criterion is None or event.at_least is None or event.best_cost is None:
                kind = "bound-equal"
                more = {"count": event.count}
            case e.SkipReason.BOUND:
                more = {**self._against(event), "count": event.count}
            case e.SkipReason.LEAP:
                decided = event.criterion is not None and event.at_least is not None and event.best_cost is not None
                more = {"decided": self.message("skipped-leap-decided", **self._against(event)) if decided else ""}
            case e.SkipReason.INVALID_SET:
                kind += "" if event.first else "-first"  # better sets come before the valid ones, worse ones after them
                more = {"article": self.words.article(event.article)}
            case e.SkipReason.PERFECT:
                more = {"article": self.words.article(event.article)}
            case e.SkipReason.REPEAT | e.SkipReason.OPTIMAL:
                pass
        return self.message(f"skipped-{kind}", block=block, **more)

    def _candidate_accepted(self, event: e.CandidateAccepted, state: State) -> str:
        exhausted = event.how is e.Accepted.EXHAUSTED
        number: dict[str, Data] = (
            {"candidate_lower": self.message("candidate-lower", number=event.ordinal + 1)}
            if exhausted
            else {"candidate": self._candidate(event.ordinal, state)}
        )
        return self.message(
            f"accepted-{event.how.value}",
            pairs=self.words.pairs(event.pairs),
            floaters=self._floaters(event.downfloaters, state, final=True),
            article=self.words.article(event.article),
            **number,
        )

    # --- the end of brackets and of the round -------------------------------------------------------------------

    def _bracket_closed(self, event: e.BracketClosed, state: State) -> str:
        bracket = event.bracket or ""
        if event.discarded:
            return self.message("bracket-discarded", bracket=bracket)
        return self.message(
            "bracket-closed",
            bracket=bracket,
            pairs=self.words.pairs(event.pairs),
            floaters=self._floaters(event.downfloaters, state, final=True),
        )

    def _collapse_started(self, event: e.CollapseStarted, _state: State) -> str:
        players = self.words.players(event.players)
        return self.message("collapse", ppb=event.ppb, players=players, article=self.words.article(event.article))

    def _colour_allocated(self, event: e.ColourAllocated, state: State) -> str:
        players = state.players
        preferences = event.white_preference, event.black_preference
        number = colour_rule_number(event.rule)
        data: dict[str, Data] = {}
        if number == 1:
            fulfilled = sum(preference.colour is not None for preference in preferences)
            data["wishes"] = ("none", "one", "both")[fulfilled]
        elif number in (2, 3, 4):
            preferred = preferences[0].colour or Colour.WHITE
            data["colour"] = self.words.colour(preferred)
            if number != 3:
                data["winner"] = str(event.white if preferred is Colour.WHITE else event.black)
        else:
            pair = [players[n] for n in (event.white, event.black) if n in players]
            data["higher"] = str(min(pair, key=lambda p: p.rank_key).number if pair else event.white)
        return self.message(
            "colours",
            white=self.words.named(event.white, players),
            black=self.words.named(event.black, players),
            why=self.message(f"colours-rule-{number}", **data),
            rule=self.words.article_name(event.rule),
        )

    def _round_closed(self, event: e.RoundClosed, state: State) -> str:
        if event.pairs is None:
            return self.message("round-impossible", article=self.words.article(event.article))
        bye = (
            ""
            if event.bye is None
            else self.message("round-closed-bye", player=self.words.named(event.bye, state.players))
        )
        return self.message("round-closed", boards=len(event.pairs), pairs=self.words.pairs(event.pairs), bye=bye)

    # --- pieces -------------------------------------------------------------------------------------------------

    def preference(self, preference: Preference) -> str:
        """A colour preference in words."""
        if preference.strength is Strength.NONE:
            return self.message("preference-none")
        colour = self.words.colour(preference.colour)
        return self.message(f"preference-{preference.strength.name.lower()}", colour=colour)

    def failures(self, costs: Mapping[str, Cost]) -> str:
        """The criteria that cost something, with their costs; empty if none does."""
        return self.words.joined(
            [
                self.message("failure", criterion=criterion, cost=self.words.cost(cost))
                for criterion, cost in costs.items()
                if counts(cost)
            ]
        )

    def _points(self, points: Points) -> str:
        count = points // 10 if points % 10 == 0 else points / 10
        return self.message("points-count", count=count, points=points_text(points))

    def _scored(self, numbers: Sequence[int], state: State) -> str:
        players: Mapping[int, Player] = state.players
        return self.words.joined(
            [
                self.message("player-named", number=str(n), name=points_text(players[n].score))
                if n in players
                else str(n)
                for n in numbers
            ]
        )

    def _limbo(self, message: str, limbo: Sequence[int]) -> str:
        return self.message(message, limbo=self.words.players(limbo)) if limbo else ""

    def _candidate(self, ordinal: int, state: State) -> str:
        if state.parameters is None:
            return self.message("candidate-number", number=ordinal + 1)
        return self.message("candidate-number-of", number=ordinal + 1, length=state.parameters.length)

    def _floaters(self, floaters: Sequence[int], state: State, *, final: bool = False) -> str:
        left = left_sentence(self.words, state)
        if left or not floaters:
            return left or self.message("floaters-none")
        message = "floaters"
        if in_last_bracket(state):
            message = "floaters-bye-final" if final else "floaters-bye"
        return self.message(message, count=len(floaters), players=self.words.players(floaters))

    def _against(self, event: e.BlockSkipped) -> dict[str, Data]:
        criterion = event.criterion or ""
        costs = event.at_least, event.best_cost
        least, best = (self.words.cost(0 if cost is None else cost) for cost in costs)
        return {"criterion": criterion, "at_least": least, "best": best}

    def _why_not(self, criterion: str, pair: Pair | None, player: int | None, state: State) -> str:
        """Why an absolute or completion criterion is broken, by the pair or the player that breaks it."""
        key = CriterionNames.of_round(state.round).key(criterion)
        data: dict[str, Data] = {}
        if pair is not None:
            data = {"first": str(pair[0]), "second": str(pair[1])}
        elif player is not None:
            data = {"player": str(player)}
        players = state.players
        if key == "rematch" and pair is not None:
            one = players.get(pair[0])
            met = one is None or pair[1] in one.opponents
            return self.message("why-met" if met else "why-forbidden", **data)
        if key in _BYE_BARRED and player is not None:
            bar = players[player].pab_bar if player in players else None
            return self.message(f"why-pab-{bar.value.replace('_', '-')}" if bar else "why-pab", **data)
        if key == "absolute" and pair is not None:
            one = players.get(pair[0])
            preferred = self.words.colour(one.preference.colour if one else None)
            return self.message("why-absolute", colour=preferred, **data)
        if key == "completion":
            return self.message("why-completion-player" if player is not None else "why-completion", **data)
        if key == "pab-score":
            return self.message("why-pab-score" if player is not None else "why-pab-score-all", **data)
        suffix = "-pair" if pair is not None else "-player" if player is not None else ""
        return self.message(f"why-other{suffix}", **data)


def in_last_bracket(state: State) -> bool:
    """True if the bracket holds the last player of the ranking, so that whoever is left over gets the bye."""
    lowest = state.round.players[-1] if state.round is not None and state.round.players else None
    last = None if lowest is None else lowest.number
    opened = state.opened
    if opened is None or last is None or (state.round is not None and state.round.scope is e.Scope.BRACKET_ALONE):
        return False
    if (
        opened.bracket_kind is BracketKind.REMAINDER
        and lowest is not None
        and opened.bracket == points_text(lowest.score)
    ):
        return True  # by attempts an MDP may have met the last one
    return last in opened.residents or last in (*state.s1, *state.s2, *state.limbo, *state.s1r, *state.s2r)


def colour_rule_number(rule: str) -> int:
    """The place (1-5) of a colour rule, whatever its edition calls it.

    >>> colour_rule_number("E.3"), colour_rule_number("5.2.5")
    (3, 5)
    """
    return int(rule.rsplit(".", 1)[-1])


@cache
def _speaker(language: str) -> Speaker:
    return Speaker(language)


def sentence(event: e.Event, state: State, language: str = "en") -> str:
    """The sentence for an event; `state` is the state after it."""
    return _speaker(language).sentence(event, state)


def transcript(trace: Trace, level: e.Level = e.Level.CHECK, language: str = "en") -> str:
    """The whole story, one line a step, down to a level."""
    return "\n".join(_speaker(language).transcript(trace, level))
