"""The orders of section D (article 4) and of A.8: sequences that know every item by its number."""

from swisslab.sequence.bsn import Bsn, BsnPair
from swisslab.sequence.candidates import Address, Arrangement, CandidateSequence
from swisslab.sequence.errors import About, OrdinalError, SequenceError, SequenceErrorCode
from swisslab.sequence.exchanges import Exchange, ExchangeRule, Exchanges, compare_exchanges, exchange_key
from swisslab.sequence.mdp_sets import MdpSet, MdpSetRule, MdpSets
from swisslab.sequence.ordinal import Comparison, OrdinalSequence, Span
from swisslab.sequence.transpositions import Prefix, Transpositions

__all__ = [
    "About",
    "Address",
    "Arrangement",
    "Bsn",
    "BsnPair",
    "CandidateSequence",
    "Comparison",
    "Exchange",
    "ExchangeRule",
    "Exchanges",
    "MdpSet",
    "MdpSetRule",
    "MdpSets",
    "OrdinalError",
    "OrdinalSequence",
    "Prefix",
    "SequenceError",
    "SequenceErrorCode",
    "Span",
    "Transpositions",
    "compare_exchanges",
    "exchange_key",
]
