"""Two lists of score differences (A.8) as descending steps, one behind the other."""

from __future__ import annotations

from matplotlib.ticker import MultipleLocator

from swisslab.model import Points, points_text
from swisslab.plates.plate import BLUE, INK, ORANGE, SOFT, Plate, canvas, plate
from swisslab.say import Speaker
from swisslab.sequence.psd import compare_score_lists, psd
from swisslab.show.psd import Scores


def psd_steps(one: Scores, two: Scores, lowest: Points | None = None, language: str = "en") -> Plate:
    """The PSD of two candidates for one bracket; scores in tenths.

    Raises ValueError if they do not make the same number of pairs and downfloaters.
    """
    say = Speaker(language).message
    low = min((*one.all, *two.all), default=0) if lowest is None else lowest
    lists = psd(one.pairs, one.downfloaters, low), psd(two.pairs, two.downfloaters, low)
    result = compare_score_lists(*lists)
    figure, axes = canvas(8.0, 3.8)
    highest = max(1, *lists[0], *lists[1]) / 10
    for values, colour, style, width, name in zip(lists, (BLUE, ORANGE), ("-", "--"), (4.0, 2.6), "AB", strict=True):
        edges = [place - 0.5 for place in range(1, len(values) + 2)]
        heights = [value / 10 for value in values]
        axes.stairs(heights, edges, baseline=None, color=colour, linestyle=style, linewidth=width, label=name)
        if name == "A":
            axes.stairs(heights, edges, fill=True, color=colour, alpha=0.12)
    for index, (values, name) in enumerate(zip(lists, "AB", strict=True)):
        for place, value in enumerate(values, 1):
            shift = (-1 if index == 0 else 1) * 0.2
            axes.text(
                place + shift,
                value / 10 + highest * 0.035,
                f"{name} {points_text(value)}",
                ha="center",
                color=INK,
                fontsize=10,
            )
    verdict = say("plate-psd-same")
    if result.place is not None:
        smaller = "A" if result.order < 0 else "B"
        verdict = say("plate-psd-verdict", place=result.place + 1, smaller=smaller)
        axes.axvspan(result.place + 0.5, result.place + 1.5, color=SOFT, alpha=0.14)
    axes.set(ylim=(0, highest * 1.22), xlim=(0.4, len(lists[0]) + 0.6))
    axes.set_xticks(range(1, len(lists[0]) + 1))
    axes.yaxis.set_major_locator(MultipleLocator(0.5))
    axes.set_xlabel(say("plate-psd-x"))
    axes.set_ylabel(say("plate-psd-y"))
    axes.legend(loc="upper right", frameon=False, ncols=2, handlelength=3.2)
    texts = [" ".join(map(points_text, values)) for values in lists]
    return plate(figure, say("plate-psd-title"), [say("plate-psd-alt", one=texts[0], two=texts[1], verdict=verdict)])
