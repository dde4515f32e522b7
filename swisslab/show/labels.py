"""The fixed words of pictures, fetched from the catalogue once a language."""

from functools import cache

from swisslab.model import Points, points_text
from swisslab.say import Speaker
from swisslab.say.catalogue import Data
from swisslab.say.criteria import CriterionNames
from swisslab.walk.events import RoundOpened, Scope

REMEMBERED = 4000


class Labels:
    """Words of pictures in one language."""

    def __init__(self, language: str) -> None:
        self.speaker = Speaker(language)
        self._fixed: dict[str, str] = {}
        self._said: dict[tuple[str, tuple[tuple[str, Data], ...]], str] = {}
        self.drawn: dict[object, str] = {}
        self._named: dict[CriterionNames, tuple[tuple[str, str], ...]] = {}

    def __getitem__(self, message: str) -> str:
        """A message without data."""
        found = self._fixed.get(message)
        if found is None:
            found = self._fixed[message] = self.speaker.message(message)
        return found

    def say(self, message: str, /, **data: Data) -> str:
        """A message with data, remembered: most of them come back at the next step."""
        key = (message, tuple(data.items()))
        found = self._said.get(key)
        if found is None:
            if len(self._said) > REMEMBERED:
                self._said.clear()
            found = self._said[key] = self.speaker.message(message, **data)
        return found

    def title(self, opened: RoundOpened) -> str:
        """The title of a picture: the round, or that it is one bracket by itself."""
        if opened.scope is not Scope.ROUND:
            return self.say("bracket-picture-title", rules=opened.rules)
        return self.say("picture-title", round=opened.round, rules=opened.rules)

    def points(self, score: Points) -> str:
        """A score in words."""
        count = score // 10 if score % 10 == 0 else score / 10
        return self.say("points-count", count=count, points=points_text(score))

    def criteria(self, names: CriterionNames) -> tuple[tuple[str, str], ...]:
        """Label and short name of each criterion of some rules, in order."""
        found = self._named.get(names)
        if found is None:
            words = self.speaker.words
            found = self._named[names] = tuple((label, words.criterion_name(names, label)) for label in names.labels)
        return found


@cache
def labels(language: str) -> Labels:
    """The labels of a language."""
    return Labels(language)
