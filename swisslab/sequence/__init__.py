"""The orders of section D (article 4) and of A.8: sequences that know every item by its number."""

from swisslab.sequence.candidates import Address, Arrangement, CandidateSequence
from swisslab.sequence.exchanges import Exchange, ExchangeRule, Exchanges, compare_exchanges
from swisslab.sequence.mdp_sets import MdpSetRule, MdpSets
from swisslab.sequence.ordinal import Comparison, OrdinalSequence, Span, View
from swisslab.sequence.transpositions import Transpositions

__all__ = [
    "Address",
    "Arrangement",
    "CandidateSequence",
    "Comparison",
    "Exchange",
    "ExchangeRule",
    "Exchanges",
    "MdpSetRule",
    "MdpSets",
    "OrdinalSequence",
    "Span",
    "Transpositions",
    "View",
    "compare_exchanges",
]
