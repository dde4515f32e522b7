"""Charts for the course, drawn by matplotlib and networkx as SVG that is the same on every run."""

from swisslab.plates.graph import compatibility_graph
from swisslab.plates.growth import growth
from swisslab.plates.matrix import exchange_matrix, exchange_ranks
from swisslab.plates.plate import Plate
from swisslab.plates.psd import psd_steps
from swisslab.plates.tree import prefix_tree

__all__ = [
    "Plate",
    "compatibility_graph",
    "exchange_matrix",
    "exchange_ranks",
    "growth",
    "prefix_tree",
    "psd_steps",
]
