"""How the number of candidates grows with the size of a bracket, on a logarithmic scale."""

from __future__ import annotations

from swisslab.plates.plate import BLUE, FAINT, GREEN, INK, ORANGE, Plate, canvas, plate
from swisslab.say import Speaker
from swisslab.say.catalogue import number_text
from swisslab.sequence import CandidateSequence


def growth(first: int = 2, last: int = 30, language: str = "en") -> Plate:
    """Candidates, transpositions and exchanges of homogeneous brackets from `first` to `last` players.

    Raises ValueError for an empty range or more than 200 players.
    """
    if not 2 <= first < last <= 200:
        raise ValueError(f"{first} to {last}: at least 2 sizes between 2 and 200 are drawn")
    say = Speaker(language).message
    sizes = range(first, last + 1)
    brackets = {size: CandidateSequence.homogeneous(size // 2, size) for size in sizes}
    curves = (
        ("candidates", BLUE, "-", "o", [brackets[size].length for size in sizes]),
        ("transpositions", ORANGE, "--", "s", [brackets[size].remainder_transpositions.length for size in sizes]),
        ("exchanges", GREEN, ":", "^", [brackets[size].exchanges.length for size in sizes]),
    )
    figure, axes = canvas(8.6, 4.6)
    for name, colour, style, marker, values in curves:
        axes.plot(
            list(sizes), [float(value) for value in values], style, color=colour, marker=marker, ms=4.5, linewidth=1.8
        )
        axes.annotate(
            say(f"plate-growth-{name}"),
            (last, float(values[-1])),
            xytext=(8, 0),
            textcoords="offset points",
            va="center",
            color=INK,
            weight="bold",
        )
    axes.set_yscale("log")
    axes.grid(True, axis="y")
    axes.set_xlim(first - 0.5, last + (last - first) * 0.24)
    axes.set_xticks([size for size in sizes if size % max(2, (last - first) // 14 // 2 * 2 or 2) == 0])
    axes.set_xlabel(say("plate-growth-x"))
    axes.set_ylabel(say("plate-growth-y"))
    axes.tick_params(axis="y", which="minor", length=0)
    axes.spines["left"].set_color(FAINT)
    shown = [size for size in sizes if size in (first, last) or size % 5 == 0]
    lines = [
        say(
            "plate-growth-alt",
            first=first,
            last=last,
            **{
                "from": number_text(brackets[first].length),
                "to": number_text(brackets[last].length),
                "exchanges-from": number_text(brackets[first].exchanges.length),
                "exchanges-to": number_text(brackets[last].exchanges.length),
            },
        ),
        *(
            say(
                "plate-growth-row",
                players=size,
                transpositions=number_text(brackets[size].remainder_transpositions.length),
                exchanges=number_text(brackets[size].exchanges.length),
                candidates=number_text(brackets[size].length),
            )
            for size in shown
        ),
    ]
    return plate(figure, say("plate-growth-title"), lines)
