"""A chart as an object: SVG for the eye, its text for everybody and for the tests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Any
from urllib.parse import quote

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

_PLAIN = " /;=,()'!*+$@?"  # what may stand as it is in a picture inside an attribute

INK, SOFT, FAINT, PAPER = "#1d2329", "#59636e", "#c9ced4", "#fffdf8"
BLUE, SKY, GREEN, ORANGE, VERMILION, YELLOW = "#0072b2", "#56b4e9", "#007a59", "#e69f00", "#c24e00", "#f0e442"

_STYLE: Any = {  # names of settings and their values
    "svg.hashsalt": "swisslab",
    "svg.fonttype": "none",
    "font.family": ["DejaVu Sans"],
    "font.size": 11.0,
    "text.color": INK,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlesize": 13.0,
    "axes.titlepad": 14.0,
    "axes.facecolor": PAPER,
    "figure.facecolor": PAPER,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "grid.color": FAINT,
    "grid.linewidth": 0.7,
}


@dataclass(frozen=True, slots=True)
class Plate:
    """A finished chart: its title, its description for those who cannot see it, and the SVG."""

    title: str
    lines: tuple[str, ...]
    svg: str

    @property
    def text(self) -> str:
        """The chart in words."""
        return "\n".join([self.title, *self.lines])

    @property
    def html(self) -> str:
        """The chart as an image: a notebook that is opened, not run, shows no SVG."""
        picture = quote(self.svg, safe=_PLAIN)
        return f'<img alt="{escape(self.text)}" style="max-width:100%" src="data:image/svg+xml,{picture}">'

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"image/svg+xml": self.svg, "text/html": self.html, "text/plain": self.text}


def canvas(width: float, height: float) -> tuple[Figure, Axes]:
    """An empty figure with one pair of axes; sizes in inches."""
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasSVG(figure)
        return figure, figure.add_subplot()


def plate(figure: Figure, title: str, lines: Sequence[str]) -> Plate:
    """Turn a figure into a plate: no date, no version, no random ids; title and description inside the SVG."""
    with mpl.rc_context(_STYLE):
        figure.axes[0].set_title(title)
        page = StringIO()
        figure.savefig(page, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = page.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, count=1, flags=re.DOTALL)
    head, body = svg.split(">", 1)
    head = re.sub(r'\b(width|height)="([\d.]+)pt"', lambda m: f'{m[1]}="{float(m[2]) * 4 / 3:g}"', head)
    described = escape("\n".join(lines), quote=False)
    head += ' role="img" style="max-width:100%;height:auto"'
    svg = f"{head}>\n <title>{escape(title, quote=False)}</title>\n <desc>{described}</desc>{body}"
    return Plate(title, tuple(lines), svg.rstrip() + "\n")
