"""The player, and the small form that starts it: what runs in a notebook."""

from typing import TYPE_CHECKING, Any

from swisslab.lab.player import Player, player

if TYPE_CHECKING:
    from swisslab.lab.form import Form

__all__ = ["Player", "player", "start"]


def start(*choices: Any, **named: Any) -> "Form":
    """Show the form of the first notebook; see `swisslab.lab.form.start`."""
    from swisslab.lab.form import start as form  # ipywidgets only where the form is wanted

    return form(*choices, **named)
