"""The numbers of all exchanges one for one as a matrix (D.2 / 4.3): how the order runs along the diagonals."""

from __future__ import annotations

from matplotlib.patches import Rectangle

from swisslab.plates.plate import BLUE, FAINT, INK, PAPER, SKY, Plate, canvas, plate
from swisslab.say import Speaker
from swisslab.sequence import Exchange, Exchanges

Rank = dict[tuple[int, int], int]  # (who comes in, who leaves) -> number


def exchange_ranks(n1: int = 5, n2: int = 6) -> Rank:
    """The number of each exchange one for one: key (player of S2, player of S1).

    >>> exchange_ranks()[8, 5], exchange_ranks()[6, 4]
    (4, 3)
    """
    sequence = Exchanges(n1, n2)
    return {
        (into, out): sequence.index(Exchange((out,), (into,)))
        for into in range(n1 + 1, n1 + n2 + 1)
        for out in range(n1, 0, -1)
    }


def exchange_matrix(n1: int = 5, n2: int = 6, language: str = "en") -> Plate:
    """The matrix for a group: columns S1 from the lowest player up, rows S2 from the highest down.

    Equal differences have one shade. Raises ValueError for an empty side or more than 20 players on one.
    """
    if not (1 <= n1 <= 20 and 1 <= n2 <= 20):
        raise ValueError(f"n1 {n1}, n2 {n2}: 1 to 20 are drawn")
    say = Speaker(language).message
    ranks = exchange_ranks(n1, n2)
    columns, rows = list(range(n1, 0, -1)), list(range(n1 + 1, n1 + n2 + 1))
    figure, axes = canvas(max(6.2, 1.6 + 0.72 * n1), 1.5 + 0.52 * n2)
    for y, into in enumerate(rows):
        for x, out in enumerate(columns):
            difference = into - out
            shade = 0.10 + 0.16 * (difference % 2) + 0.04 * (difference % 4 // 2)
            axes.add_patch(Rectangle((x, y), 1, 1, facecolor=SKY, alpha=shade, linewidth=0))
            weight = "bold" if ranks[into, out] == 1 else "normal"
            ground = {"boxstyle": "round,pad=0.16", "facecolor": PAPER, "edgecolor": "none", "alpha": 0.75}
            axes.text(
                x + 0.5,
                y + 0.5,
                str(ranks[into, out]),
                ha="center",
                va="center",
                weight=weight,
                color=INK,
                bbox=ground,
                zorder=4,
            )
    for difference in range(1, n1 + n2):
        cells = [(x, y) for y, into in enumerate(rows) for x, out in enumerate(columns) if into - out == difference]
        if len(cells) > 1:
            ((x1, y1), (x2, y2)) = min(cells), max(cells)
            axes.annotate(
                "",
                xy=(x2 + 0.78, y2 + 0.22),
                xytext=(x1 + 0.22, y1 + 0.78),
                arrowprops={"arrowstyle": "->", "color": BLUE, "lw": 1.0, "shrinkA": 0, "shrinkB": 0},
                zorder=3,
            )
    axes.set(xlim=(0, n1), ylim=(n2, 0), aspect=0.62)
    axes.set_xticks([x + 0.5 for x in range(n1)], [str(out) for out in columns])
    axes.set_yticks([y + 0.5 for y in range(n2)], [str(into) for into in rows])
    axes.tick_params(length=0, labelsize=12)
    axes.set_xlabel(say("plate-matrix-x"))
    axes.set_ylabel(say("plate-matrix-y"))
    for x in range(n1 + 1):
        axes.axvline(x, color=FAINT, linewidth=0.8)
    for y in range(n2 + 1):
        axes.axhline(y, color=FAINT, linewidth=0.8)
    for spine in axes.spines.values():
        spine.set_visible(False)
    listed = ", ".join(map(str, columns)), ", ".join(map(str, rows))
    lines = [
        say("plate-matrix-alt", columns=listed[0], rows=listed[1]),
        say("plate-matrix-head", columns=" ".join(map(str, columns))),
        *(
            say("plate-matrix-row", into=str(into), numbers=" ".join(str(ranks[into, out]) for out in columns))
            for into in rows
        ),
    ]
    return plate(figure, say("plate-matrix-title", n1=n1, n2=n2), lines)
