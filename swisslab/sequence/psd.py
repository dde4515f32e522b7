"""Pairing score difference (A.8, C.6 of 2017) and what 2026 has in its place: the downfloaters' scores (C7).

Scores are whole tenths of a point. A list is sorted from the largest value down and compared from the left; the smaller
value at the first difference makes the smaller, that is better, list. Only lists of one length are ever compared: two
candidates for a bracket have the same players, and once they make the same number of pairs (C.5 / C6) they have as many
downfloaters, too.
"""

from collections.abc import Iterable
from math import gcd

from swisslab.sequence.ordinal import Comparison, compare_lists, whole

POINT = 10  # tenths
HALF_POINT = 5

ScoreList = tuple[int, ...]  # tenths, from the largest down


def artificial_value(lowest: int) -> int:
    """The score a downfloater is thought to meet: one point below the lowest of the bracket, negative if need be.

    >>> artificial_value(5)
    -5
    """
    return lowest - POINT


def psd(pairs: Iterable[tuple[int, int]], downfloaters: Iterable[int], lowest: int | None = None) -> ScoreList:
    """The list of score differences of a candidate (A.8), from the largest down; everything in tenths.

    `pairs` are the two scores of each pair, `downfloaters` the scores of those who float; `lowest` is the lowest score
    in the bracket, by default the lowest one given. Raises ValueError for a score below `lowest`.

    >>> psd([(30, 20), (25, 20)], [20])
    (10, 10, 5)
    """
    pairs, downfloaters = list(pairs), list(downfloaters)
    scores = [whole(score, "score", None) for score in (*(s for pair in pairs for s in pair), *downfloaters)]
    if lowest is None:
        lowest = min(scores, default=0)
    elif min(scores, default=lowest) < lowest:
        raise ValueError(f"score {min(scores)} is below the lowest of the bracket, {lowest}")
    beyond = artificial_value(lowest)
    differences = [abs(a - b) for a, b in pairs] + [score - beyond for score in downfloaters]
    return tuple(sorted(differences, reverse=True))


def downfloaters_list(downfloaters: Iterable[int]) -> ScoreList:
    """The list that C7 (2026) makes small: the scores of the downfloaters from the highest down.

    >>> downfloaters_list([20, 25])
    (25, 20)
    """
    return tuple(sorted(downfloaters, reverse=True))


def compare_score_lists(a: Iterable[int], b: Iterable[int]) -> Comparison:
    """Compare two lists, of PSD or of downfloaters' scores: which is smaller, where they differ first, both values.

    >>> compare_score_lists((20, 10, 10), (20, 15, 5))
    Comparison(order=-1, rule='list', values=(10, 15), place=1)

    Raises ValueError for lists of different length or not in falling order.
    """
    a, b = tuple(a), tuple(b)
    for values in (a, b):
        if values != downfloaters_list(values):
            raise ValueError(f"{values} is not in falling order")
    if len(a) != len(b):
        raise ValueError(f"{len(a)} and {len(b)} values: only candidates with the same number of pairs are compared")
    return compare_lists("list", a, b)


def fitting_step(*lists: Iterable[int]) -> int:
    """The step of the alphabet for some lists: half a point, or the largest that divides all values.

    >>> fitting_step([20, 10, 5], [20]), fitting_step([14, 7, 0])
    (5, 7)
    """
    values = [value for values in lists for value in values]
    return HALF_POINT if all(value % HALF_POINT == 0 for value in values) else gcd(*values)


def letter(value: int, step: int = HALF_POINT) -> str:
    """One value as a letter: A is 0, B one step, C two steps, and so on.

    After Z the alphabet starts again behind a small letter: aA, aB, … aZ, bA, … yZ, zaA, … A capital ends each letter
    and small ones sort behind all capitals, so the order of words, character by character, is that of the lists.

    >>> [letter(value) for value in (0, 5, 10, 125, 130, 260)]
    ['A', 'B', 'C', 'Z', 'aA', 'bA']

    Raises ValueError for a negative value, or one that is no multiple of the step.
    """
    number, left = divmod(whole(value, "value"), whole(step, "step", 1))
    if left:
        raise ValueError(f"value {value} is no multiple of the step {step}")
    rounds, place = divmod(number, 26)
    small = ""
    while rounds > 25:
        small, rounds = small + "z", rounds - 25
    if rounds:
        small += chr(ord("a") + rounds - 1)
    return small + chr(ord("A") + place)


def word(values: Iterable[int], step: int = HALF_POINT) -> str:
    """A list as a word: of two words of one step, the first one in the dictionary is the smaller list.

    >>> word((10, 10, 5)), word((20, 5, 0)), word((140, 5))
    ('CCB', 'EBA', 'aCB')
    """
    return "".join(letter(value, step) for value in values)
