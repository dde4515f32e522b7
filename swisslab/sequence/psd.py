"""Pairing score difference (A.8, C.6 of 2017) and what 2026 has in its place: the downfloaters' scores (C7).

Scores are whole tenths of a point. A list is sorted from the largest value down and compared from the left; the smaller
value at the first difference makes the smaller, that is better, list. Only lists of one length are ever compared: two
candidates for a bracket have the same players, and once they make the same number of pairs (C.5 / C6) they have as many
downfloaters, too.
"""

from collections.abc import Iterable
from math import gcd

from swisslab.sequence.bsn import whole
from swisslab.sequence.errors import About, SequenceError, SequenceErrorCode
from swisslab.sequence.ordinal import Comparison, compare_lists

POINT = 10  # tenths
HALF_POINT = 5

ScoreList = tuple[int, ...]  # tenths, from the largest down


def artificial_value(lowest: int) -> int:
    """The score a downfloater is thought to meet (A.8): one point below the lowest of the bracket, negative if need be.

    >>> artificial_value(5)
    -5
    """
    return lowest - POINT


def pair_difference(high_score: int, low_score: int) -> int:
    """The score difference of a pair (A.8), never negative, whoever is given first; tenths.

    >>> pair_difference(30, 25), pair_difference(25, 30)
    (5, 5)
    """
    return abs(high_score - low_score)


def downfloater_difference(score: int, lowest: int) -> int:
    """The score difference of a downfloater (A.8), who is thought to meet the artificial value; tenths.

    >>> downfloater_difference(25, 20)
    15
    """
    return score - artificial_value(lowest)


def psd(pairs: Iterable[tuple[int, int]], downfloaters: Iterable[int], lowest: int | None = None) -> ScoreList:
    """The list of score differences of a candidate (A.8), from the largest down; everything in tenths.

    `pairs` are the two scores of each pair, `downfloaters` the scores of those who float; `lowest` is the lowest score
    in the bracket, by default the lowest one given. Equivalent to sorting the `pair_difference` of each pair and the
    `downfloater_difference` of each downfloater.

    >>> psd([(30, 20), (25, 20)], [20])
    (10, 10, 5)

    Raises SequenceError for a score that is no whole number or below `lowest`.
    """
    pairs, downfloaters = list(pairs), list(downfloaters)
    scores = [whole(score, About.SCORE, None) for score in (*(s for pair in pairs for s in pair), *downfloaters)]
    if lowest is None:
        lowest = min(scores, default=0)
    elif min(scores, default=lowest) < lowest:
        raise SequenceError(SequenceErrorCode.BELOW_LOWEST, About.SCORE, min(scores), least=lowest)
    differences = [pair_difference(*pair) for pair in pairs]
    differences += [downfloater_difference(score, lowest) for score in downfloaters]
    return tuple(sorted(differences, reverse=True))


def downfloaters_list(downfloaters: Iterable[int]) -> ScoreList:
    """The list that C7 (2.4.2 of 2026) makes small: the scores of the downfloaters from the highest down; tenths.

    >>> downfloaters_list([20, 25])
    (25, 20)
    """
    return tuple(sorted(downfloaters, reverse=True))


def compare_score_lists(a: Iterable[int], b: Iterable[int]) -> Comparison:
    """Compare two lists, of PSD or of downfloaters' scores: which is smaller, where they differ first, both values.

    Equivalent to comparing them as tuples; `place` is the 0-based position of the first difference.

    >>> compare_score_lists((20, 10, 10), (20, 15, 5))
    Comparison(order=-1, rule='list', values=(10, 15), place=1)

    Raises SequenceError for lists of different length or not in falling order.
    """
    a, b = tuple(a), tuple(b)
    for values in (a, b):
        if values != downfloaters_list(values):
            raise SequenceError(SequenceErrorCode.NOT_FALLING, About.SCORE_LIST, values)
    if len(a) != len(b):
        raise SequenceError(SequenceErrorCode.UNEQUAL_LENGTHS, About.SCORE_LIST, len(a), most=len(b))
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

    Raises SequenceError for a negative value, or one that is no multiple of the step.
    """
    number, left = divmod(whole(value, About.VALUE), whole(step, About.STEP, 1))
    if left:
        raise SequenceError(SequenceErrorCode.NO_MULTIPLE, About.VALUE, value, least=step)
    rounds, of_alphabet = divmod(number, 26)
    small = ""
    while rounds > 25:
        small, rounds = small + "z", rounds - 25
    if rounds:
        small += chr(ord("a") + rounds - 1)
    return small + chr(ord("A") + of_alphabet)


def word(values: Iterable[int], step: int = HALF_POINT) -> str:
    """A list as a word: of two words of one step, the first one in the dictionary is the smaller list.

    Raises SequenceError as `letter` does.

    >>> word((10, 10, 5)), word((20, 5, 0)), word((140, 5))
    ('CCB', 'EBA', 'aCB')
    """
    return "".join(letter(value, step) for value in values)
