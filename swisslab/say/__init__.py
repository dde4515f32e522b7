"""Sentences for people. Every one of them stands in a message catalogue (Project Fluent), one folder a language."""

from swisslab.say.catalogue import Catalogue, MissingWordsError, catalogue, languages
from swisslab.say.criteria import criterion_key, criterion_names
from swisslab.say.speaker import Speaker, sentence, transcript

__all__ = [
    "Catalogue",
    "MissingWordsError",
    "Speaker",
    "catalogue",
    "criterion_key",
    "criterion_names",
    "languages",
    "sentence",
    "transcript",
]
