"""The player, the small form that starts it, and brackets typed by hand: what runs in a notebook."""

from typing import TYPE_CHECKING, Any

from swisslab.lab.bracket import bracket
from swisslab.lab.player import Player, player

if TYPE_CHECKING:
    from swisslab.lab.bracket_form import BracketForm
    from swisslab.lab.form import Form

__all__ = ["Player", "bracket", "player", "start", "your_bracket"]


def start(*choices: Any, **named: Any) -> "Form":
    """Show the form of the first notebook; see `swisslab.lab.form.start`."""
    from swisslab.lab.form import start as form  # ipywidgets only where the form is wanted

    return form(*choices, **named)


def your_bracket(*choices: Any, **named: Any) -> "BracketForm":
    """Show a bracket as text and as a form, with its player; see `swisslab.lab.bracket_form.your_bracket`."""
    from swisslab.lab.bracket_form import your_bracket as form  # anywidget only where the form is wanted

    return form(*choices, **named)
