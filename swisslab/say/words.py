"""Small pieces of sentences: lists of players and pairs, scores, costs, articles."""

from collections.abc import Iterable, Mapping, Sequence

from swisslab.model import Colour, Cost, LookAheadCost, Player, Points, points_text
from swisslab.say.catalogue import Catalogue, Data, catalogue
from swisslab.say.criteria import CriterionNames

LONGEST_LIST = 20  # players or pairs listed one by one
_OTHER = "criterion-other"  # a criterion of somebody's own rules
HEAD, TAIL = 3, 12  # what is kept of a longer list: the procedure changes its end first


class Words:
    """Pieces in one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.catalogue: Catalogue = catalogue(language)
        self._separator = self.catalogue.text("list-separator")
        self._gap = self.catalogue.text("list-gap")
        first, second = "\ue000", "\ue001"
        self._pair = self.catalogue.text("pair", {"first": first, "second": second})
        self._pair = self._pair.replace(first, "{0}").replace(second, "{1}")

    def text(self, message: str, /, **data: Data) -> str:
        """The words of a message with its data filled in; MissingWordsError if one is missing."""
        return self.catalogue.text(message, data)

    def joined(self, items: Sequence[str]) -> str:
        """A list with separators; the middle of a long one is left out."""
        if len(items) > LONGEST_LIST:
            items = (*items[:HEAD], self._gap, *items[-TAIL:])
        return self._separator.join(items)

    def players(self, numbers: Sequence[int]) -> str:
        """Numbers of players, "nobody" for none."""
        return self.joined([str(number) for number in numbers]) if numbers else self.text("nobody")

    def pair(self, pair: tuple[int, int]) -> str:
        """One pair, the player of S1 first."""
        return self._pair.format(*pair)

    def pairs(self, pairs: Sequence[tuple[int, int]]) -> str:
        """Pairs in their order."""
        return self.joined([self.pair(pair) for pair in pairs]) if pairs else self.text("candidate-no-pairs")

    def named(self, number: int, players: Mapping[int, Player]) -> str:
        """A player's number, with the name where there is one."""
        player = players.get(number)
        if player is None or not player.name:
            return str(number)
        return self.text("player-named", number=str(number), name=player.name)

    def group(self, numbers: Sequence[int]) -> str:
        """The players of a subgroup, "empty" for none."""
        return self.players(numbers) if numbers else self.text("empty")

    def who(self, numbers: Sequence[int], count: int) -> str:
        """The players responsible, in brackets with a leading gap; empty for none. `count` of them really are."""
        if not numbers:
            return ""
        return self.text("who-among" if len(numbers) > count else "who", players=self.players(numbers))

    def article(self, article: str | None) -> str:
        """An article in brackets with a leading gap; empty for none."""
        return self.text("article-note", article=self.article_name(article)) if article else ""

    def article_name(self, article: str) -> str:
        """An article as one cites it: "B.6", but "art. 3.6" where it could be taken for a score."""
        return self.text("article-number", article=article) if article[0].isdigit() else article

    def points(self, values: Iterable[Points]) -> str:
        """Tenths of a point as a list."""
        return self.joined([points_text(value) for value in values])

    def colour(self, colour: Colour | None) -> str:
        """The name of a colour."""
        return self.text("colour-black" if colour is Colour.BLACK else "colour-white")

    def cost(self, cost: Cost) -> str:
        """A cost in its shortest form."""
        if isinstance(cost, LookAheadCost):
            barred = "-barred" if cost.unpaired > len(cost.scores) else ""
            return self.text(f"cost-look-ahead{barred}", count=len(cost.scores), scores=self.points(cost.scores))
        if isinstance(cost, int):
            return str(cost)
        return self.points(cost) if cost else self.text("cost-nothing")

    def criterion(self, names: CriterionNames, label: str, cost: Cost | None, players: Sequence[int] = ()) -> str:
        """What a criterion says of a candidate that costs this much (None: that it is broken)."""
        message = self._criterion(names, label)
        if cost is not None and not counts(cost):
            return self.text(f"{message}.met")
        count = cost if isinstance(cost, int) else len(cost) if isinstance(cost, tuple) else len(players)
        who = self.who(players, count)
        if cost is None:
            return self.text(
                f"{_OTHER}.broken" if message == _OTHER else f"{message}.failed", count=count, list="", who=who
            )
        return self.text(f"{message}.failed", count=count, list=self.cost(cost), who=who)

    def criterion_name(self, names: CriterionNames, label: str) -> str:
        """The short name of a criterion, for tables; empty if the rules have no such criterion."""
        key = names.key(label)
        return "" if key is None else self.text(f"{self._criterion(names, label)}.name", key=key)

    def criterion_rule(self, names: CriterionNames, label: str) -> str:
        """What a criterion asks, in our words."""
        return self.text(f"{self._criterion(names, label)}.rule", key=names.key(label) or label)

    def labelled(self, names: CriterionNames, label: str) -> str:
        """The label of a criterion with its short name, where it has one."""
        name = self.criterion_name(names, label)
        return self.text("criterion-labelled", label=label, name=name) if name else label

    def _criterion(self, names: CriterionNames, label: str) -> str:
        """The message about a criterion; the general one for a key that the catalogue does not know."""
        message = f"criterion-{names.key(label)}"
        return message if self.catalogue.has(f"{message}.met") else _OTHER


def counts(cost: Cost) -> bool:
    """True if a cost counts anything against a candidate."""
    if isinstance(cost, LookAheadCost):
        return cost.unpaired > 0
    return cost != 0 if isinstance(cost, int) else any(cost)
