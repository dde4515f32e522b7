"""The plain-text twin of each picture: the same facts, one line a group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swisslab.model import points_text
from swisslab.show.board import order_text
from swisslab.show.field import notes
from swisslab.show.gallery import Gallery
from swisslab.show.header import brackets
from swisslab.show.labels import Labels
from swisslab.show.side import marks_now
from swisslab.show.signs import float_signs, preference_sign
from swisslab.show.view import View
from swisslab.walk import events as e

if TYPE_CHECKING:
    from swisslab.walk.trace import State


def player_text(number: int, gallery: Gallery) -> str:
    """A player in text: number, preference, floats."""
    player = gallery.players[number]
    floats = float_signs(player)
    return f"{number} {preference_sign(player.preference)}" + (f" {floats}" if floats else "")


def bracket_lines(state: State, view: View, gallery: Gallery, labels: Labels) -> list[str]:
    """The lines of a step inside a bracket."""
    lines = [crumb_line(state, gallery, labels)]
    for block in view.blocks:
        for title, column in ((block.left_title, block.left), (block.right_title, block.right)):
            if column:
                listed = ", ".join(player_text(number, gallery) for number in column)
                lines.append(f"{labels[title]}: {listed}" if title else f"   {listed}")
    for label, numbers, counting in view.orders:
        lines.append(f"{labels.say('picture-order', group=labels[label])} {order_text(numbers, counting)}")
    say, words = labels.say, labels.speaker.words
    if view.pairs:
        lines.append(say("text-pairs", pairs=words.pairs(view.pairs)))
    if view.downfloaters:
        players = words.players(view.downfloaters)
        lines.append(say("text-bye" if view.to_bye else "text-floats", players=players))
    if view.broken is not None:
        first, second = (str(number) for number in view.broken)
        lines.append(say("text-broken", first=first, second=second, criterion=view.broken_by or ""))
    elif view.broken_player is not None:
        lines.append(say("text-broken-player", player=str(view.broken_player), criterion=view.broken_by or ""))
    now = marks_now(state)
    if now:
        lines.append(say("text-checks", checks=", ".join(f"{name} {mark}" for name, (mark, _) in now.items())))
    if state.best is not None:
        pairs = words.pairs(state.best.pairs)
        lines.append(say("text-best", number=state.best.ordinal + 1, pairs=pairs))
    return lines


def crumb_line(state: State, gallery: Gallery, labels: Labels) -> str:
    """The brackets of the round in one line."""
    signs = {"done": "✓", "now": "▶", "next": ""}
    listed = " ".join(signs[stage] + label for label, stage in brackets(state, gallery))
    return labels.say("text-brackets", brackets=listed)


def field_lines(state: State, gallery: Gallery, labels: Labels) -> list[str]:
    """The lines of a picture of the field."""
    lines = [crumb_line(state, gallery, labels)]
    told = notes(state, labels)
    for score, numbers in gallery.groups.items():
        listed = [player_text(n, gallery) + (f" ({told[n][0]})" if n in told else "") for n in numbers]
        lines.append(labels.say("text-group", score=points_text(score), players=", ".join(listed)))
    return lines


def board_lines(state: State, labels: Labels) -> list[str]:
    """The lines of a picture of the boards."""
    event, say = state.event, labels.speaker.message
    if isinstance(event, e.RoundClosed):
        if event.pairs is None:
            return [labels["picture-impossible"]]
        lines = [
            say("text-board", board=board, white=str(white), black=str(black))
            for board, (white, black) in enumerate(event.pairs, 1)
        ]
        return lines if event.bye is None else [*lines, say("text-bye", players=str(event.bye))]
    return [say("text-board-rule", white=str(c.white), black=str(c.black), rule=c.rule) for c in state.colours]
