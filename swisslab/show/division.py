"""How a bracket is divided (A.3, B.1, B.2 / 1.3, 3.1, 3.2): MDPs, BSN, M0, M1, MaxPairs, S1, S2, limbo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swisslab.model import Pair, Player, PlayerNumber, points_text
from swisslab.rules import Standing
from swisslab.show import ink
from swisslab.show.labels import Labels, labels
from swisslab.show.signs import short_name
from swisslab.show.still import Still, still
from swisslab.solver import Pool, Reduction
from swisslab.walk import events_of_round
from swisslab.walk.events import BracketClosed, BracketOpened, ParametersSet, SubgroupsSet

TOP = 60
LEFT, RIGHT, WIDTH = 30, 560, 300


@dataclass(frozen=True, slots=True)
class Division:
    """A bracket of a round as the events tell it; players by the numbers of the file, in BSN order."""

    label: str
    players: tuple[Player, ...]
    m0: int
    m1: int
    max_pairs: int
    usual_max_pairs: int
    max_pairs_reduced: Reduction | None
    m1_reduced: Reduction | None
    last: bool
    s1: tuple[PlayerNumber, ...]
    s2: tuple[PlayerNumber, ...]
    limbo: tuple[PlayerNumber, ...]
    may_meet: frozenset[frozenset[PlayerNumber]]
    pairs: tuple[Pair, ...]

    @property
    def mdps(self) -> tuple[PlayerNumber, ...]:
        """Who came down."""
        return tuple(player.number for player in self.players[: self.m0])

    @property
    def residents(self) -> tuple[PlayerNumber, ...]:
        """Who has the score of the bracket."""
        return tuple(player.number for player in self.players[self.m0 :])

    def opponents(self, mdp: PlayerNumber) -> tuple[PlayerNumber, ...]:
        """The residents whom an MDP may meet."""
        return tuple(number for number in self.residents if frozenset((mdp, number)) in self.may_meet)


def division(standing: Standing, bracket: str) -> Division:
    """The first bracket of a round with this label ("2.5"); KeyError if there is none."""
    opened: BracketOpened | None = None
    parameters: ParametersSet | None = None
    subgroups: SubgroupsSet | None = None
    closed: BracketClosed | None = None
    last = True
    for event in events_of_round(standing):
        if closed is not None and isinstance(event, BracketOpened):
            last = False
            break
        if event.bracket != bracket or closed is not None:
            continue
        match event:
            case BracketOpened() if opened is None:
                opened = event
            case ParametersSet() if parameters is None:
                parameters = event
            case SubgroupsSet() if subgroups is None:
                subgroups = event
            case BracketClosed():
                closed = event
            case _:
                pass
    if opened is None or parameters is None or closed is None:
        raise KeyError(bracket)
    numbers = (*opened.mdps, *opened.residents)
    pool = Pool(standing)
    index = pool.index
    return Division(
        label=bracket,
        players=tuple(standing.player(number) for number in numbers),
        m0=parameters.m0,
        m1=parameters.m1,
        max_pairs=parameters.max_pairs,
        usual_max_pairs=parameters.usual_max_pairs,
        max_pairs_reduced=parameters.max_pairs_reduced,
        m1_reduced=parameters.m1_reduced,
        last=last,
        s1=() if subgroups is None else subgroups.s1,
        s2=numbers if subgroups is None else subgroups.s2,
        limbo=opened.mdps if subgroups is None else subgroups.limbo,
        may_meet=frozenset(
            frozenset((a, b)) for a in numbers for b in numbers if pool.may_meet[index[a]] >> index[b] & 1
        ),
        pairs=closed.pairs,
    )


def bracket_labels(standing: Standing) -> list[str]:
    """The labels of the brackets of a round, from the top."""
    opened = (event.bracket for event in events_of_round(standing) if isinstance(event, BracketOpened))
    return list(dict.fromkeys(label for label in opened if label is not None))


def division_stills(standing: Standing, bracket: str, language: str = "en") -> list[Still]:
    """A bracket being divided, step by step. KeyError for a bracket that the round does not have."""
    return _Scene(division(standing, bracket), standing, labels(language)).stills()


@dataclass(frozen=True, slots=True)
class _Scene:
    shown: Division
    standing: Standing
    words: Labels

    def stills(self) -> list[Still]:
        shown, say = self.shown, self.words.say
        count = say("players-count", count=len(shown.players))
        first = say(
            "division-all",
            bracket=shown.label,
            players=count,
            residents=len(shown.residents),
            mdps=shown.m0,
        )
        stills = [self._list(first, numbered=False), self._list(self.words["division-bsn"], numbered=True)]
        everybody = (("division-mdps", shown.mdps),), (("division-residents", shown.residents),)
        if shown.m0:
            edges = [(m, r) for m in shown.mdps for r in shown.opponents(m)]
            lonely = sum(1 for m in shown.mdps if not shown.opponents(m))
            stills += [
                self._columns(say("division-m0", m0=shown.m0), *everybody),
                self._columns(say("division-edges", lonely=lonely), *everybody, thin=edges),
                self._columns(self._m1(), *everybody, thin=edges, thick=self._mdp_pairs()),
            ]
        sentence = self._max_pairs()
        if shown.m0:
            stills.append(self._columns(sentence, *everybody, thick=shown.pairs))
        else:
            stills.append(self._list(sentence, numbered=True))
        left = [("division-s1", shown.s1)] if shown.s1 else []
        if shown.limbo:
            left.append(("division-limbo", shown.limbo))
        stills.append(self._columns(self._subgroups(), left, (("division-s2", shown.s2),)))
        pairs = tuple(zip(shown.s1, shown.s2, strict=False))
        rest = shown.s2[len(pairs) :]
        right = [("division-s2", shown.s2[: len(pairs)])]
        if rest:
            right.append(("division-remainder" if shown.m0 else "division-s2", rest))
        if pairs:
            stills.append(self._columns(self._pairing(pairs, rest), left, right, thick=pairs))
        return stills

    def _mdp_pairs(self) -> list[Pair]:
        return [pair for pair in self.shown.pairs if pair[0] in self.shown.mdps or pair[1] in self.shown.mdps]

    def _m1(self) -> str:
        shown = self.shown
        why = self._why("m1", shown.m0, shown.m1_reduced) or self.words["division-m1-all"]
        return self.words.say("division-m1", m1=shown.m1, why=why)

    def _max_pairs(self) -> str:
        shown = self.shown
        why = self._why("max-pairs", shown.usual_max_pairs, shown.max_pairs_reduced)
        return self.words.say("division-max-pairs", why=why, **{"max-pairs": shown.max_pairs})

    def _why(self, what: str, usual: int, reduced: Reduction | None) -> str:
        if reduced is None:
            return ""
        return self.words.say(f"reduced-{what}", usual=usual, why=self.words[f"reduction-{reduced.value}"])

    def _subgroups(self) -> str:
        shown = self.shown
        if not shown.m0:
            return self.words["division-homogeneous"]
        if not shown.m1:
            return self.words["division-empty"]
        names = self.words.speaker.words.players(shown.limbo)
        where = "last" if shown.last else "other"
        return self.words.say("division-heterogeneous", limbo=len(shown.limbo), names=names, where=where)

    def _pairing(self, pairs: Sequence[Pair], rest: Sequence[PlayerNumber]) -> str:
        listed, names = self.words.speaker.words.pairs(pairs), self.words.speaker.words.players(rest)
        if self.shown.m0:
            return self.words.say("division-pairing", pairs=listed, remainder=len(rest), names=names)
        return self.words.say("division-pairing-homogeneous", pairs=listed, left=len(rest), names=names)

    @property
    def _row(self) -> float:
        return 34.0 if len(self.shown.players) <= 10 else 26.0

    @property
    def _height(self) -> float:
        return TOP + 60 + self._row * len(self.shown.players)

    def _card(self, number: PlayerNumber, x: float, y: float, numbered: bool = True) -> str:
        place = next(i for i, player in enumerate(self.shown.players) if player.number == number)
        player = self.shown.players[place]
        mdp = place < self.shown.m0
        height = self._row - 6
        line = y + height / 2 + 5
        text = (
            f'<rect class="card" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{height:g}" rx="5"/>'
            + (ink.box(x, y, 34, height, ink.YELLOW if mdp else ink.SKY, 5, ink.INK) if numbered else "")
            + (ink.text(x + 17, line, str(place + 1), "m b") if numbered else "")
            + ink.text(x + 68, line, str(player.number), "e b")
            + ink.text(x + 78, line, ink.clipped(short_name(player), 150))
            + ink.text(x + WIDTH - 10, line, points_text(player.score), "e")
        )
        return text + (ink.text(x + WIDTH - 44, line, "▼", "e s") if mdp else "")

    def _list(self, sentence: str, *, numbered: bool) -> Still:
        parts, lines = [], []
        for row, player in enumerate(self.shown.players):
            y = TOP + 26 + row * self._row
            mdp = row < self.shown.m0
            parts.append(self._card(player.number, LEFT, y, numbered))
            words = self.words["division-mdp" if mdp else "division-resident"]
            parts.append(ink.text(LEFT + WIDTH + 16, y + self._row / 2 + 2, words, "b" if mdp else "soft"))
            number = f"{row + 1} = " if numbered else ""
            lines.append(f"{number}{player.number} ({points_text(player.score)}) {words}")
        return self._still(sentence, parts, lines)

    def _columns(
        self,
        sentence: str,
        left: Iterable[tuple[str, Sequence[PlayerNumber]]],
        right: Iterable[tuple[str, Sequence[PlayerNumber]]],
        thin: Iterable[Pair] = (),
        thick: Iterable[Pair] = (),
    ) -> Still:
        parts: list[str] = []
        lines: list[str] = []
        where: dict[PlayerNumber, tuple[float, float]] = {}
        for x, column in ((LEFT, left), (RIGHT, right)):
            y: float = TOP
            for title, numbers in column:
                parts.append(ink.text(x, y + 16, self.words[title], "b soft"))
                y += 26
                for number in numbers:
                    parts.append(self._card(number, x, y))
                    if title == "division-limbo":
                        parts.append(f'<path class="head" d="M{x + WIDTH + 8:g} {y + 8:g}h12l-6 9z"/>')
                    where[number] = (x, y + (self._row - 6) / 2)
                    y += self._row
                y += 8
                players = self.words.speaker.words.players(numbers)
                lines.append(self.words.say("division-line", title=self.words[title], players=players))
        for look, pairs in (("pair", thin), ("kept", thick)):
            for pair in pairs:
                parts.append(f'<path class="{look}" d="{_line(where[pair[0]], where[pair[1]])}"/>')
        thin_lines: dict[PlayerNumber, list[PlayerNumber]] = {}
        for a, b in thin:
            thin_lines.setdefault(a, []).append(b)
        for a, opponents in thin_lines.items():
            listed = self.words.speaker.words.players(opponents)
            lines.append(self.words.say("division-edge-line", player=str(a), opponents=listed))
        if thick:
            lines.append(self.words.say("order-pairs", pairs=self.words.speaker.words.pairs(tuple(thick))))
        return self._still(sentence, parts, lines)

    def _still(self, sentence: str, parts: list[str], lines: list[str]) -> Still:
        title = self.words.say(
            "division-title", bracket=self.shown.label, round=self.standing.round, rules=self.standing.rules.name
        )
        return still(title, sentence, lines, parts, self._height)


def _line(one: tuple[float, float], two: tuple[float, float]) -> str:
    (x1, y1), (x2, y2) = sorted((one, two))
    if x1 == x2:
        edge = x1 + WIDTH if x1 == LEFT else x1
        bow = edge + (60 if x1 == LEFT else -60)
        return f"M{edge:g} {y1:g}C{bow:g} {y1:g} {bow:g} {y2:g} {edge:g} {y2:g}"
    start = x1 + WIDTH
    middle = (start + x2) / 2
    return f"M{start:g} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}"
