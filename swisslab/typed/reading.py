"""From text to a typed bracket: the grammar gives the statements, what they say together is checked here."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import combinations, product

from lark import Lark, Token, Tree, UnexpectedInput, UnexpectedToken

from swisslab.model import Colour, Float, PabBar, PlayerNumber, Points, Preference, Strength, read_points
from swisslab.rules import preference
from swisslab.typed.content import NO_PREFERENCE, BracketContent, Follows, TypedPlayer
from swisslab.typed.faults import TypedError, TypedFault
from swisslab.typed.places import Group, places_of

LONGEST = 20_000  # characters
LARGEST = 200  # players

Statement = Tree[Token]

_GROUPS = ("plain", "residents", "mdps", "limbo", "s1", "s2", "below")
_ENDINGS = {"last_bracket": Follows.NOTHING, "enough_below": Follows.UNKNOWN}
_BARS = {
    "THE_BYE": PabBar.PAB,
    "NO_BYE": PabBar.PAB,
    "FORFEIT_WIN": PabBar.FORFEIT_WIN,
    "FULL_BYE": PabBar.FULL_BYE,
}
_KEYWORDS = (
    *("residents", "MDPs", "limbo", "below", "enough", "last", "met", "forbidden", "wants", "White", "Black"),
    *("mild", "strongly", "absolutely", "had", "floated", "down", "up", "forfeit", "missed", "games", "bye"),
    *("topscorers", "round", "initial", "colour", "points", "rounds", "ago", "bracket", "nothing", "take"),
)
_WORD = re.compile(r"\w+|\S")


@cache
def _grammar() -> Lark:
    source = (files("swisslab.typed") / "grammar.lark").read_text(encoding="utf-8")
    return Lark(source, parser="lalr", propagate_positions=True, maybe_placeholders=False)


def read_bracket(text: str) -> BracketContent:
    """Read a bracket. Raises TypedError at the first mistake."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > LONGEST:
        raise TypedError(TypedFault.TOO_LONG, text[:LONGEST], limit=LONGEST)
    try:
        tree = _grammar().parse(text)
    except UnexpectedInput as error:
        raise _unexpected(text, error) from None
    statements = [child for child in tree.children if isinstance(child, Tree)]
    return _Reader(text).read(statements)


def _unexpected(text: str, error: UnexpectedInput) -> TypedError:
    """Where the grammar gave up, what stands there, and what would have been understood."""
    at = error.pos_in_stream
    if at is None or (isinstance(error, UnexpectedToken) and error.token.type == "$END"):
        at = len(text.rstrip())
    before = _grammar().parse_interactive(text[:at])
    before.exhaust_lexer()
    accepted: set[str] = before.accepts()  # type: ignore[no-untyped-call]
    match = _WORD.match(text, at)
    found = match[0] if match else ""
    keywords = {keyword.lower(): keyword for keyword in _KEYWORDS}
    near = get_close_matches(found.lower(), keywords, 1, 0.7) if len(found) > 2 else []
    return TypedError(
        TypedFault.UNEXPECTED,
        text,
        line=text.count("\n", 0, at) + 1,
        column=at - text.rfind("\n", 0, at),
        found=found,
        expected=tuple(sorted(name.strip("_$").lower() for name in accepted)),
        suggestion=keywords[near[0]] if near and near[0] != found.lower() else "",
    )


@dataclass(slots=True)
class _Said:
    """What has been said of one player so far, and where."""

    preferred: tuple[Token, Preference, bool] | None = None  # True: with its strength
    history: tuple[Token, tuple[Colour, ...], int] | None = None  # colours, and rounds without a game among them
    floats: dict[bool, Float] = field(default_factory=dict)  # False: the last round, True: the one before
    bar: PabBar | None = None
    unplayed: tuple[Token, int] | None = None


class _Reader:
    """Reads the statements of one text. The methods that handle a statement are named after it in the grammar."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: dict[PlayerNumber, str] = {}
        self.said: dict[PlayerNumber, _Said] = {}
        self.pairs: dict[str, set[frozenset[PlayerNumber]]] = {"met": set(), "forbidden": set()}
        self.follows: Follows | None = None
        self.topscorers: tuple[Token, frozenset[PlayerNumber]] | None = None
        self.round: tuple[Token, int, int | None] | None = None
        self.last_round: Token | None = None
        self.initial: Colour | None = None

    def fault(
        self, at: Token | None, fault: TypedFault, *, players: tuple[int, ...] = (), limit: int = 0
    ) -> TypedError:
        """A mistake at a token (None: of the whole text)."""
        if at is None:
            return TypedError(fault, self.text, players=players, limit=limit)
        return TypedError(fault, self.text, at.line or 1, at.column or 1, str(at), players=players, limit=limit)

    def read(self, statements: Sequence[Statement]) -> BracketContent:
        """Who is there first, then what is said of them."""
        groups: list[Group] = []
        others: list[Statement] = []
        for statement in statements:
            if statement.data in _GROUPS:
                groups += self._groups(statement)
            if statement.data == "below":
                self._ending(statement, Follows.PLAYERS)
            elif statement.data in _ENDINGS:
                self._ending(statement, _ENDINGS[statement.data])
            elif statement.data not in _GROUPS:
                others.append(statement)
        places = places_of(groups, self.fault)
        self.said = {number: _Said() for part in (places.mdps, places.residents, places.lower) for number in part}
        if len(self.said) > LARGEST:
            raise self.fault(groups[-1].at, TypedFault.TOO_MANY, limit=LARGEST)
        for statement in others:
            getattr(self, f"_{statement.data}")(*statement.children)
        bracket = BracketContent(
            mdps=self._typed(places.mdps),
            residents=self._typed(places.residents),
            lower=self._typed(places.lower),
            follows=self.follows or Follows.UNKNOWN,
            met=frozenset(self.pairs["met"]),
            forbidden=frozenset(self.pairs["forbidden"]),
            topscorers=None if self.topscorers is None else self.topscorers[1],
            round=None if self.round is None else self.round[1],
            rounds=self._rounds(),
            initial_colour=self.initial,
        )
        self._check_rounds(bracket)
        return bracket

    # --- who is there -----------------------------------------------------------------------------------------------

    def _groups(self, statement: Statement) -> Iterator[Group]:
        scored = _tree(statement.children[0])
        for part in scored.children if scored.data in ("scored", "unscored") else [scored]:
            part = _tree(part)
            score = None if part.data == "players" else _token(part.children[1])
            players = part if score is None else _tree(part.children[0])
            listed = tuple(self._each(players))
            yield Group(str(statement.data), listed, None if score is None else _points(score), score or listed[0][0])
            for item in map(_tree, players.children):
                if item.data == "one" and len(item.children) > 1:
                    self.names[_number(item.children[0])] = _token(item.children[1])[1:-1].strip().replace('"', "'")

    def _ending(self, statement: Statement, follows: Follows) -> None:
        if self.follows not in (None, follows):
            meta = statement.meta
            found = self.text[meta.start_pos : meta.end_pos]
            at = Token("WORDS", found, line=meta.line, column=meta.column)
            raise self.fault(at, TypedFault.TWO_ENDINGS)
        self.follows = follows

    def _each(self, players: Statement) -> Iterator[tuple[Token, PlayerNumber]]:
        """Every player of a list, ranges filled in, with the place."""
        for item in map(_tree, players.children):
            at, first, last = self._ends(item)
            yield from ((at, PlayerNumber(number)) for number in range(first, last + 1))

    def _ends(self, item: Statement) -> tuple[Token, int, int]:
        tokens = [token for token in map(_token, item.children) if token.type == "NUMBER"]
        numbers = [int(token) for token in tokens]
        if not all(numbers):
            raise self.fault(tokens[numbers.index(0)], TypedFault.BAD_NUMBER)
        if item.data == "range" and not 0 < numbers[1] - numbers[0] < LARGEST:
            raise self.fault(tokens[0], TypedFault.BAD_RANGE, players=tuple(numbers), limit=LARGEST)
        return tokens[0], numbers[0], numbers[-1]

    def _known(self, players: Statement) -> list[tuple[Token, PlayerNumber]]:
        """The players of a list, all of whom must be in the bracket or below it."""
        listed = list(self._each(players))
        for at, number in listed:
            self._check_known(at, number)
        return listed

    def _check_known(self, at: Token, number: PlayerNumber) -> None:
        if number not in self.said:
            raise self.fault(at, TypedFault.UNKNOWN_PLAYER, players=(number,))

    def _typed(self, scores: dict[PlayerNumber, Points]) -> tuple[TypedPlayer, ...]:
        """The players in ranking order."""
        ranked = sorted(scores, key=lambda number: (-scores[number], number))
        return tuple(self._player(number, scores[number]) for number in ranked)

    def _player(self, number: PlayerNumber, score: Points) -> TypedPlayer:
        said = self.said[number]
        preferred, colours, skipped = NO_PREFERENCE, None, 0
        if said.preferred is not None:
            preferred = said.preferred[1]
        if said.history is not None:
            at, colours, skipped = said.history
            follows = preference(colours)
            if said.preferred is not None and not _agrees(said.preferred, follows):
                raise self.fault(said.preferred[0], TypedFault.PREFERENCE_AGAINST_HISTORY, players=(number,))
            if len(colours) < sum(1 for pair in self.pairs["met"] if number in pair):
                raise self.fault(at, TypedFault.TOO_FEW_GAMES, players=(number,), limit=len(colours))
            preferred = follows
        least = max(skipped, int(said.bar is not None))
        if said.unplayed is not None and said.unplayed[1] < least:
            raise self.fault(said.unplayed[0], TypedFault.UNPLAYED_DIFFERS, players=(number,), limit=least)
        return TypedPlayer(
            number=number,
            score=score,
            name=self.names.get(number, ""),
            preference=preferred,
            colours=colours or None,
            last_float=said.floats.get(False, Float.NONE),
            second_last_float=said.floats.get(True, Float.NONE),
            bar=said.bar,
            unplayed=least if said.unplayed is None else said.unplayed[1],
        )

    # --- pairs ------------------------------------------------------------------------------------------------------

    def _met(self, pairs: Statement) -> None:
        self._add("met", self._typed_pairs(pairs))

    def _met_among(self, players: Statement) -> None:
        self._add("met", self._among(players))

    def _met_each(self, some: Statement, others: Statement) -> None:
        self._add("met", self._each_with_each(some, others))

    def _forbidden(self, pairs: Statement) -> None:
        self._add("forbidden", self._typed_pairs(pairs))

    def _forbidden_among(self, players: Statement) -> None:
        self._add("forbidden", self._among(players))

    def _forbidden_each(self, some: Statement, others: Statement) -> None:
        self._add("forbidden", self._each_with_each(some, others))

    def _add(self, kind: str, pairs: Iterable[tuple[Token, PlayerNumber, PlayerNumber]]) -> None:
        for at, one, two in pairs:
            self._check_known(at, one)
            self._check_known(at, two)
            if one == two:
                raise self.fault(at, TypedFault.ONESELF, players=(one,))
            self.pairs[kind].add(frozenset((one, two)))

    def _typed_pairs(self, pairs: Statement) -> Iterator[tuple[Token, PlayerNumber, PlayerNumber]]:
        for pair in map(_tree, pairs.children):
            first, second = map(_token, pair.children)
            for token in (first, second):
                self._check_known(token, _number(token))
            yield second, _number(first), _number(second)

    def _among(self, players: Statement) -> Iterator[tuple[Token, PlayerNumber, PlayerNumber]]:
        """`1 and 4 have met`: all of them; `1-4 2-5 have met`: these pairs."""
        items = [_tree(item) for item in players.children]
        ranges = [item for item in items if item.data == "range"]
        if ranges and len(ranges) < len(items):
            raise self.fault(_token(ranges[0].children[0]), TypedFault.MIXED)
        if ranges:
            yield from self._typed_pairs(players)
            return
        listed = self._known(players)
        if len(listed) < 2:
            raise self.fault(listed[0][0], TypedFault.ONLY_ONE, players=(listed[0][1],))
        yield from ((at, one, two) for (_, one), (at, two) in combinations(listed, 2))

    def _each_with_each(self, some: Statement, others: Statement) -> Iterator[tuple[Token, PlayerNumber, PlayerNumber]]:
        for (_, one), (at, two) in product(self._known(some), self._known(others)):
            yield at, one, two

    # --- players ----------------------------------------------------------------------------------------------------

    def _preference(self, players: Statement, *words: Token) -> None:
        colour, strength = Colour.WHITE, Strength.MILD
        for word in words:
            if word.type == "COLOUR":
                colour = _colour(word)
            else:
                strength = next(s for s in Strength if s and word.lower().startswith(s.name.lower()))
        preferred = Preference(colour, strength)
        for at, number in self._known(players):
            said = self.said[number]
            if said.preferred is not None and said.preferred[1] != preferred:
                raise self.fault(at, TypedFault.TWO_PREFERENCES, players=(number,))
            said.preferred = at, preferred, len(words) > 1

    def _history(self, players: Statement, word: Token) -> None:
        letters = [letter for letter in word.lower() if not letter.isspace()]
        colours = tuple(Colour(letter) for letter in letters if letter != "-")
        for at, number in self._known(players):
            said = self.said[number]
            if said.history is not None and said.history[1] != colours:
                raise self.fault(at, TypedFault.TWO_HISTORIES, players=(number,))
            said.history = word, colours, letters.count("-")

    def _barred(self, one: Statement | Token, two: Statement | Token) -> None:
        players, word = (two, one) if isinstance(one, Token) else (one, two)
        bar = _BARS[_token(word).type]
        for at, number in self._known(_tree(players)):
            said = self.said[number]
            if said.bar not in (None, bar):
                raise self.fault(at, TypedFault.TWO_BARS, players=(number,))
            said.bar = bar

    def _float(self, players: Statement, direction: Token, when: Statement | None = None) -> None:
        way = Float.DOWN if direction.lower().startswith("down") else Float.UP
        before = when is not None and _token(when.children[0]).type == "ROUND_BEFORE"
        for at, number in self._known(players):
            floats = self.said[number].floats
            if floats.setdefault(before, way) is not way:
                raise self.fault(at, TypedFault.TWO_FLOATS, players=(number,))

    def _unplayed(self, players: Statement, count: Token) -> None:
        for at, number in self._known(players):
            said = self.said[number]
            if said.unplayed is not None and said.unplayed[1] != int(count):
                raise self.fault(at, TypedFault.TWO_UNPLAYED, players=(number,))
            said.unplayed = count, int(count)

    # --- the round --------------------------------------------------------------------------------------------------

    def _topscorers(self, players: Statement) -> None:
        listed = self._known(players)
        before = self.topscorers[1] if self.topscorers is not None else frozenset[PlayerNumber]()
        self.topscorers = listed[0][0], before | {number for _, number in listed}

    def _round(self, number: Token, rounds: Token | None = None) -> None:
        typed = int(number), None if rounds is None else int(rounds)
        if self.round is not None and self.round[1:] != typed:
            raise self.fault(number, TypedFault.TWO_ROUNDS)
        if not typed[0] or (typed[1] is not None and typed[0] > typed[1]):
            raise self.fault(number, TypedFault.ROUND_AFTER_LAST)
        self.round = (number, *typed)

    def _last_round(self, at: Token) -> None:
        self.last_round = at

    def _initial_colour(self, word: Token) -> None:
        if self.initial not in (None, _colour(word)):
            raise self.fault(word, TypedFault.TWO_COLOURS)
        self.initial = _colour(word)

    def _rounds(self) -> int | None:
        """How many rounds there are, also where the round typed is called the last one."""
        if self.round is None:
            if self.last_round is not None and self.topscorers is None:
                raise self.fault(self.last_round, TypedFault.LAST_ROUND_UNKNOWN)
            return None
        _, number, rounds = self.round
        if self.last_round is not None:
            rounds = rounds or number
        if rounds is not None and number < rounds:
            if self.last_round is not None:
                raise self.fault(self.last_round, TypedFault.TWO_ROUNDS)
            if self.topscorers is not None:
                raise self.fault(self.topscorers[0], TypedFault.TOPSCORERS_TOO_EARLY, limit=rounds)
        return rounds

    def _check_rounds(self, bracket: BracketContent) -> None:
        if self.round is None:
            return
        player = max(bracket.players, key=lambda typed: typed.rounds_needed)
        if player.rounds_needed >= self.round[1]:
            needed = player.rounds_needed + 1
            raise self.fault(self.round[0], TypedFault.ROUND_TOO_EARLY, players=(player.number,), limit=needed)


def _agrees(said: tuple[Token, Preference, bool], follows: Preference) -> bool:
    """Whether a preference that was typed is the one that follows from the colours."""
    _, preferred, with_strength = said
    return preferred == follows if with_strength else preferred.colour is follows.colour


def _tree(child: Statement | Token) -> Statement:
    assert isinstance(child, Tree)
    return child


def _token(child: Statement | Token) -> Token:
    assert isinstance(child, Token)
    return child


def _number(child: Statement | Token) -> PlayerNumber:
    return PlayerNumber(int(_token(child)))


def _points(score: Token) -> Points:
    return read_points("0" + score.replace("½", ".5"))


def _colour(word: Token) -> Colour:
    return Colour(word[0].lower())
