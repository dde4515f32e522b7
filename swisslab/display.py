"""How objects show themselves: `print` gives words, a notebook gets HTML.

The words and pictures live in upper floors; the package hands this module the functions that make them, and they are
loaded when somebody looks.
"""

from collections.abc import Callable


class Displayed:
    """An object that shows itself: its `str` is for a person, `_repr_html_` for a notebook."""

    __slots__ = ()

    def __str__(self) -> str:
        return _text(self)

    def _repr_html_(self) -> str | None:
        return _html(self)


def _no_html(_shown: Displayed) -> str | None:
    return None


_text: Callable[[Displayed], str] = repr
_html: Callable[[Displayed], str | None] = _no_html


def display_with(text: Callable[[Displayed], str], html: Callable[[Displayed], str | None]) -> None:
    """Let two functions show all objects from now on; `html` may give None for an object without a picture."""
    global _text, _html
    _text, _html = text, html
