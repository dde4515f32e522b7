"""Sentences for people. Every one of them stands in a message catalogue (Project Fluent), one folder a language."""

from swisslab.say.catalogue import Catalogue, MissingWordsError, catalogue, languages
from swisslab.say.criteria import CriterionNames
from swisslab.say.speaker import Speaker, sentence, transcript

__all__ = [
    "Catalogue",
    "CriterionNames",
    "MissingWordsError",
    "Speaker",
    "catalogue",
    "languages",
    "sentence",
    "transcript",
]
