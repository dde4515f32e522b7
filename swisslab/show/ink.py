"""Colours, type and the smallest pieces of a drawing. Colours are those of Okabe and Ito, never used alone."""

from html import escape

INK = "#1d2329"
SOFT = "#59636e"
FAINT = "#c9ced4"
PAPER = "#fffdf8"
PANEL = "#f4f1e8"
BLUE = "#0072b2"
SKY = "#56b4e9"
GREEN = "#007a59"  # a shade darker than the palette's bluish green, for contrast on paper
ORANGE = "#e69f00"
VERMILION = "#c24e00"
PURPLE = "#a8518a"
YELLOW = "#f0e442"

WIDTH = 980
FRAME = 876  # the width of the frames of the player: what a notebook has room for
MARGIN = 16

STYLE = (
    "<style>"
    f".sl text{{font-family:'DejaVu Sans',Verdana,'Segoe UI',system-ui,sans-serif;fill:{INK};font-size:13px}}"
    ".sl .b{font-weight:700}.sl .e{text-anchor:end}.sl .m{text-anchor:middle}"
    f".sl .s{{font-size:11px}}.sl .xs{{font-size:10px}}.sl .xxs{{font-size:8.5px}}.sl .hide{{display:none}}"
    f".sl .soft{{fill:{SOFT}}}.sl .inv{{fill:#fff}}"
    ".sl .h{font-size:17px;font-weight:700}"
    f".sl .card{{fill:#fff;stroke:{FAINT}}}.sl .tab{{fill:{PANEL}}}.sl .moved{{fill:#fbf7c4;stroke:{SOFT}}}"
    f".sl .pair{{fill:none;stroke:{BLUE};stroke-width:2.2}}"
    f".sl .kept{{fill:none;stroke:{GREEN};stroke-width:5;stroke-linecap:round}}"
    f".sl .plan{{fill:none;stroke:{SOFT};stroke-width:1.2;stroke-dasharray:1.5 4;stroke-linecap:round}}"
    f".sl .broken{{fill:none;stroke:{VERMILION};stroke-width:2.6;stroke-dasharray:7 5}}"
    f".sl .cross{{stroke:{VERMILION};stroke-width:3.2;stroke-linecap:round}}"
    f".sl .down{{fill:none;stroke:{INK};stroke-width:2}}.sl .head{{fill:{ORANGE};stroke:{INK};stroke-width:1}}"
    f".sl .bad{{fill:{VERMILION};font-weight:700}}.sl .good{{fill:{GREEN};font-weight:700}}"
    f".sl .pur{{fill:{PURPLE};font-weight:700}}"
    "</style>"
)


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """A piece of text; `kind` names classes of the style sheet."""
    attribute = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{attribute}>{escape(words, quote=False)}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 4, stroke: str = "none") -> str:
    """A rounded rectangle."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="{stroke}"/>'
    )


def cross(x: float, y: float, size: float = 6) -> str:
    """A cross, the sign of what is not allowed."""
    return (
        f'<path class="cross" d="M{x - size:g} {y - size:g}L{x + size:g} {y + size:g}'
        f'M{x + size:g} {y - size:g}L{x - size:g} {y + size:g}"/>'
    )


def pill(x: float, y: float, words: str, fill: str, stroke: str = INK) -> str:
    """Words on a small rounded ground, centred on a point."""
    width = 8 + 6.6 * len(words)
    return box(x - width / 2, y - 8, width, 16, fill, 8, stroke) + text(x, y + 4, words, "xs b m")


def clipped(words: str, width: float, size: float = 13) -> str:
    """Words cut to a width in pixels, roughly."""
    room = max(2, int(width / (0.585 * size)))
    return words if len(words) <= room else words[: room - 1].rstrip(" ,.-") + "…"
