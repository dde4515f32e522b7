"""Questions about the players and brackets of a real round; the engine computes every answer."""

from __future__ import annotations

from swisslab.lab.questions import count_answer, set_answer
from swisslab.lab.quiz import Question, Quiz, quiz
from swisslab.model import Colour, Float, Player, Points, RoundEntry, Strength, points_text
from swisslab.rules import Rulebook, Standing
from swisslab.say import Speaker
from swisslab.say.words import Words
from swisslab.show.division import division
from swisslab.show.standing import history, signed


def colour_preference(player: Player, language: str = "en") -> Quiz:
    """Ask which colour preference follows from the games of this player."""
    speaker = Speaker(language)
    say, words = speaker.message, speaker.words

    def text(strength: Strength, colour: Colour | None) -> str:
        if colour is None:
            return say("preference-text-none")
        return say(f"preference-text-{strength.name.lower()}", colour=words.colour(colour))

    kinds = [(s, c) for s in (Strength.ABSOLUTE, Strength.STRONG, Strength.MILD) for c in Colour]
    options = (*(text(*kind) for kind in kinds), text(Strength.NONE, None))
    preferred = player.preference
    right = text(preferred.strength, preferred.colour)

    def judge(answer: str) -> str | None:
        if answer == right:
            return None
        strength, colour = [*kinds, (Strength.NONE, None)][options.index(answer)]
        if strength is preferred.strength:
            return say("ask-wish.colour")
        return say("ask-wish.strength" if colour is preferred.colour else "ask-wish.both")

    question = Question(
        prompt=say("ask-wish", number=str(player.number), colours=history(player) or say("ask-wish.colours-none")),
        right=right,
        judge=judge,
        hint=say("ask-wish.hint"),
        solution=say("ask-wish.solution", wish=right),
        why=say("ask-wish.why", difference=signed(player.colour_difference)),
        options=options,
    )
    return quiz(question, language)


def barred_from_bye(standing: Standing, language: str = "en") -> Quiz:
    """Ask who may not get the pairing-allocated bye."""
    speaker = Speaker(language)
    say = speaker.message
    right = tuple(sorted(player.number for player in standing.players if player.pab_bar is not None))
    question = Question(
        prompt=say("ask-barred", round=standing.round, rules=standing.rules.name),
        right=_dashed(right),
        judge=set_answer(right, say),
        hint=_by_rules(speaker, "ask-barred.hint", standing.rules),
        solution=say("ask-barred.solution", players=speaker.words.players(right)),
        why=say("ask-barred.why"),
        example="4-9",
        unordered=1,
    )
    return quiz(question, language)


def scoregroup(standing: Standing, score: Points, language: str = "en") -> Quiz:
    """Ask who is in this scoregroup."""
    speaker = Speaker(language)
    say = speaker.message
    right = tuple(player.number for player in standing.players if player.score == score)
    question = Question(
        prompt=say("ask-group", round=standing.round, score=points_text(score)),
        right=_dashed(right),
        judge=set_answer(right, say, ordered=True),
        hint=say("ask-group.hint"),
        solution=say("ask-group.solution", players=speaker.words.players(right)),
        why=say("ask-group.why"),
        example="4-9",
    )
    return quiz(question, language)


def float_of(
    rules: Rulebook,
    round_number: int,
    number: int,
    entry: RoundEntry | None,
    float_: Float,
    scores: tuple[Points, Points] | None,
    language: str = "en",
) -> Quiz:
    """Which float does a round give? `scores` are the player's own and the opponent's before the round."""
    speaker = Speaker(language)
    say = speaker.message
    names = {Float.DOWN: say("float-down"), Float.UP: say("float-up"), Float.NONE: say("float-none")}
    right = names[float_]
    if entry is not None and entry.outcome is not None and entry.outcome.played and scores is not None:
        what = say("ask-float.game", own=points_text(scores[0]), other=points_text(scores[1]))
    else:
        what = say("ask-float.no-game", code=entry.outcome.value if entry is not None and entry.outcome else "–")
    question = Question(
        prompt=say("ask-float", round=round_number, number=str(number), what=what, rules=rules.name),
        right=right,
        judge=lambda answer: None if answer == right else say("ask-float.wrong"),
        hint=say("ask-float.hint"),
        solution=say("ask-float.solution", float=right),
        why=_by_rules(speaker, "ask-float.why", rules),
        options=tuple(names.values()),
    )
    return quiz(question, language)


def number_of_mdps(standing: Standing, bracket: str, language: str = "en") -> Quiz:
    """Ask how many MDPs has this bracket (M0)."""
    speaker = Speaker(language)
    say = speaker.message
    shown = division(standing, bracket)
    listed = ", ".join(_scored(player, speaker.words) for player in shown.players)
    mdps = speaker.words.players(shown.mdps)
    question = Question(
        prompt=say("ask-m0", bracket=bracket, round=standing.round, rules=standing.rules.name, players=listed),
        right=str(shown.m0),
        judge=count_answer(shown.m0, say),
        hint=say("ask-m0.hint"),
        solution=say("ask-m0.solution", m0=shown.m0, mdps=mdps),
        why=say("ask-m0.why", mdps=mdps),
        example="1",
    )
    return quiz(question, language)


def _scored(player: Player, words: Words) -> str:
    return f"{words.players([player.number])} ({points_text(player.score)})"


def paired_mdps(standing: Standing, bracket: str, language: str = "en") -> Quiz:
    """Ask how many MDPs of this bracket are paired (M1)."""
    speaker = Speaker(language)
    say = speaker.message
    shown = division(standing, bracket)
    meet = " ".join(
        say("ask-m1.meet", player=str(mdp), opponents=speaker.words.players(shown.opponents(mdp))) for mdp in shown.mdps
    )
    pairs = speaker.words.pairs([pair for pair in shown.pairs if set(pair) & set(shown.mdps)])
    question = Question(
        prompt=say("ask-m1", bracket=bracket, round=standing.round, rules=standing.rules.name, m0=shown.m0, meet=meet),
        right=str(shown.m1),
        judge=count_answer(shown.m1, say),
        hint=say("ask-m1.hint"),
        solution=say("ask-m1.solution", m1=shown.m1, pairs=pairs),
        why=say("ask-m1.why", pairs=pairs),
        example="2",
    )
    return quiz(question, language)


def original_s1(standing: Standing, bracket: str, language: str = "en") -> Quiz:
    """Ask who is in the original S1 of this bracket."""
    speaker = Speaker(language)
    say = speaker.message
    shown = division(standing, bracket)
    mdps = say("ask-s1.mdps", m1=shown.m1, m0=shown.m0) if shown.m0 else ""
    question = Question(
        prompt=say(
            "ask-s1",
            bracket=bracket,
            round=standing.round,
            rules=standing.rules.name,
            players=", ".join(_scored(player, speaker.words) for player in shown.players),
            mdps=mdps,
            **{"max-pairs": shown.max_pairs},
        ),
        right=_dashed(shown.s1),
        judge=set_answer(shown.s1, say),
        hint=say("ask-s1.hint"),
        solution=say("ask-s1.solution", s1=speaker.words.players(shown.s1)),
        why=say("ask-s1.why"),
        example="4-9",
        unordered=1,
    )
    return quiz(question, language)


def max_pairs(players: int, language: str = "en") -> Quiz:
    """Ask how large is MaxPairs in a homogeneous bracket without obstacles."""
    say = Speaker(language).message
    pairs = players // 2
    question = Question(
        prompt=say("ask-max-pairs", players=players),
        right=str(pairs),
        judge=count_answer(pairs, say),
        hint=say("ask-max-pairs.hint"),
        solution=say("ask-max-pairs.solution", **{"max-pairs": pairs}),
        why=say("ask-max-pairs.why", players=players, **{"max-pairs": pairs}),
        example="8",
    )
    return quiz(question, language)


def _by_rules(speaker: Speaker, message: str, rules: Rulebook) -> str:
    """The words of a message for some rules; the general ones where there are none."""
    own = f"{message}-{rules.name}"
    return speaker.message(own if speaker.words.catalogue.has(own) else f"{message}-other")


def _dashed(numbers: tuple[int, ...]) -> str:
    return "-".join(map(str, numbers))
