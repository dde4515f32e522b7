"""The bracket board: S1 on the left, S2 on the right, lines for pairs, arrows for those who float."""

from swisslab.model import Pair, PlayerNumber
from swisslab.show import ink
from swisslab.show.gallery import CARD_WIDTH, Gallery
from swisslab.show.labels import Labels
from swisslab.show.view import Block, View
from swisslab.walk.events import BlockSkipped, Event

LEFT = ink.MARGIN
RIGHT = 352
LEFT_EDGE = LEFT + CARD_WIDTH
TOP = 96
TITLE = 22
GAP = 8
LONGEST_ORDER = 22

Place = tuple[bool, float]  # in the left column?, the middle of the card


def row_height(rows: int) -> float:
    """The height of a row, so that up to sixty players fit on one screen."""
    for limit, height in ((5, 44), (7, 38), (9, 34), (14, 28), (20, 24), (30, 19)):
        if rows <= limit:
            return height
    return 17


def board(view: View, gallery: Gallery, labels: Labels) -> tuple[list[str], float]:
    """The parts of the drawing and where it ends."""
    height = row_height(sum(block.rows for block in view.blocks))
    parts: list[str] = []
    places: dict[int, Place] = {}
    y = float(TOP)
    for block in view.blocks:
        if block.left:
            parts.append(ink.text(LEFT, y + 14, labels[block.left_title], "b soft"))
        if block.right and block.right_title:
            parts.append(ink.text(RIGHT, y + 14, labels[block.right_title], "b soft"))
        y += TITLE
        parts += _columns(block, y, height, gallery)
        for is_left, column in ((True, block.left), (False, block.right)):
            for row, number in enumerate(column):
                places[number] = (is_left, y + row * height + (height - 4) / 2)
        y += block.rows * height + GAP
    parts += _lines(view, places)
    parts += _floaters(view, places, labels)
    parts += _badges(view, places)
    parts += _broken(view, places)
    return parts, y


def _columns(block: Block, y: float, height: float, gallery: Gallery) -> list[str]:
    """Both columns of cards as two pieces, drawn once for every step that shows them."""
    parts = []
    for x, column in ((LEFT, block.left), (RIGHT, block.right)):
        moved = tuple(number in block.moved for number in column)
        numbers = tuple(block.bsn.get(number) for number in column)
        key = (x, y, height, column, moved, numbers)
        drawn = gallery.columns.get(key)
        if drawn is None:
            drawn = gallery.columns[key] = "".join(
                gallery.card(number, x, y + row * height, height - 4, numbers[row], moved[row])
                for row, number in enumerate(column)
            )
        parts.append(drawn)
    return parts


def _curve(one: Place, two: Place) -> str:
    (left_one, y1), (left_two, y2) = one, two
    x1 = LEFT_EDGE if left_one else RIGHT
    x2 = LEFT_EDGE if left_two else RIGHT
    if x1 == x2:  # both in one column: a bow to the inside
        bow = x1 + (46 if left_one else -46)
        return f"M{x1} {y1:g}C{bow} {y1:g} {bow} {y2:g} {x2} {y2:g}"
    middle = (x1 + x2) / 2
    return f"M{x1} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {x2} {y2:g}"


def _lines(view: View, places: dict[int, Place]) -> list[str]:
    kind = "kept" if view.kept else "pair"
    broken = set(view.broken or ())
    parts = []
    for pairs, look in ((view.plan, "plan"), (view.pairs, kind)):
        for one, two in pairs:
            if one in places and two in places and {one, two} != broken:
                parts.append(f'<path class="{look}" d="{_curve(places[one], places[two])}"/>')
    return parts


def _floaters(view: View, places: dict[int, Place], labels: Labels) -> list[str]:
    words = labels["picture-bye" if view.to_bye else "picture-floats"]
    parts = []
    for number in view.downfloaters:
        if number not in places:
            continue
        is_left, y = places[number]
        edge, way = (LEFT_EDGE, 1) if is_left else (RIGHT, -1)
        badge = _badge(view, number)
        x = edge + (18 if badge is None else 18 + 2 * badge[1]) * way
        parts.append(
            f'<path class="down" d="M{edge} {y - 3:g}H{x:g}V{y + 3:g}"/>'
            f'<path class="head" d="M{x - 6:g} {y + 1:g}h12l-6 9z"/>'
        )
        if badge is None:  # beside a badge there is room for the arrow only
            parts.append(ink.text(x + 10 * way, y + 6, words, "s b" if is_left else "s b e"))
    return parts


def _badges(view: View, places: dict[int, Place]) -> list[str]:
    """What counts against the players; the same against both of a pair on one row is written once."""
    shared = {}
    for one, two in view.pairs:
        ends = [places[number] for number in (one, two) if number in places]
        one_row = len(ends) == 2 and ends[0][0] != ends[1][0] and ends[0][1] == ends[1][1]
        if one_row and view.costs.get(one) == view.costs.get(two):
            shared[one] = two
    parts = []
    for number in view.costs:
        badge = _badge(view, number)
        if number in places and badge is not None and number not in shared.values():
            is_left, y = places[number]
            words, half = badge
            x = LEFT_EDGE + 4 + half if is_left else RIGHT - 4 - half
            if number in shared:
                x = (LEFT_EDGE + RIGHT) / 2
            parts.append(ink.pill(x, y, words, ink.ORANGE))
    return parts


def _badge(view: View, number: PlayerNumber) -> tuple[str, float] | None:
    """What counts against a player (the first criterion and how many more), and half the width of the badge."""
    criteria = view.costs.get(number)
    if not criteria:
        return None
    words = criteria[0] + (f"+{len(criteria) - 1}" if len(criteria) > 1 else "")
    return words, 4 + 3.3 * len(words)


def _broken(view: View, places: dict[int, Place]) -> list[str]:
    """What is not allowed: a dashed line or a card with a cross and the criterion."""
    parts = []
    pair: Pair | None = view.broken
    if pair is not None and pair[0] in places and pair[1] in places:
        one, two = places[pair[0]], places[pair[1]]
        x = (LEFT_EDGE + RIGHT) / 2
        if one[0] == two[0]:
            x = LEFT_EDGE + 34 if one[0] else RIGHT - 34
        y = (one[1] + two[1]) / 2
        parts.append(f'<path class="broken" d="{_curve(one, two)}"/>' + ink.cross(x, y, 8))
        if view.broken_by:
            parts.append(ink.pill(x, y + 20, view.broken_by, "#fff", ink.VERMILION))
    elif view.broken_player is not None and view.broken_player in places:
        is_left, y = places[view.broken_player]
        x = LEFT_EDGE + 80 if is_left else RIGHT - 80
        parts.append(ink.cross(x, y, 7))
        if view.broken_by:
            parts.append(ink.pill(x, y + 18, view.broken_by, "#fff", ink.VERMILION))
    return parts


def skipped(event: Event, y: float, labels: Labels) -> list[str]:
    """How many candidates a skip covers, as a band under the board."""
    if not isinstance(event, BlockSkipped):
        return []
    words = labels.say("picture-skipped", count=event.count)
    return [ink.box(LEFT, y, RIGHT + CARD_WIDTH - LEFT, 24, ink.PANEL, 5), ink.text(302, y + 16, "» " + words, "b m")]


def order_line(view: View, y: float, labels: Labels) -> list[str]:
    """The orders tried, as BSNs: what counts in brackets, the ignored rest in angle brackets."""
    parts = []
    for line, (label, numbers, counting) in enumerate(view.orders):
        words = labels.say("picture-order", group=labels[label])
        parts.append(ink.text(LEFT, y + 17 * line, words, "s soft"))
        parts.append(ink.text(LEFT + 140, y + 17 * line, order_text(numbers, counting), "s b"))
    return parts


def order_text(numbers: tuple[int, ...], counting: int) -> str:
    """An order as text: [2]<3,4> has one place that counts.

    >>> order_text((3, 2, 4), 1), order_text((4, 5), 2)
    ('[3]<2,4>', '[4,5]')
    """
    head, tail = [str(n) for n in numbers[:counting]], [str(n) for n in numbers[counting:]]
    natural = 0
    if len(numbers) > LONGEST_ORDER:
        ranked = sorted(numbers)
        while natural < len(head) - 1 and numbers[natural] == ranked[natural]:
            natural += 1
        natural = max(0, min(natural, len(head) - 4))
        head = (["…"] if natural else []) + head[natural:]
        if len(head) > LONGEST_ORDER:
            head = [*head[: LONGEST_ORDER - 6], "…", *head[-5:]]
        if len(tail) > 6:
            tail = [*tail[:3], "…", *tail[-2:]]
    return f"[{','.join(head)}]" + (f"<{','.join(tail)}>" if tail else "")
