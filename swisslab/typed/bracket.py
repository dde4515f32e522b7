"""A bracket as it was typed (A.3 / 1.3): from text and back."""

from dataclasses import dataclass, fields

from swisslab.typed.content import BracketContent
from swisslab.typed.reading import read_bracket
from swisslab.typed.writing import statements


@dataclass(frozen=True, slots=True, repr=False)
class TypedBracket(BracketContent):
    """A bracket typed by hand.

    >>> bracket = TypedBracket.parse("S1 = 1, 2, 3 and S2 = 4, 5, 6; 1 and 4 have met; 3 wants White")
    >>> str(bracket)
    '1 2 3 4 5 6; met 1-4; 3 wants White'
    """

    @classmethod
    def parse(cls, text: str) -> "TypedBracket":
        """Read a bracket; the form is described in `swisslab.typed`. Raises TypedError at the place of a mistake."""
        content = read_bracket(text)
        return cls(**{field.name: getattr(content, field.name) for field in fields(content)})

    def text(self) -> str:
        """The same bracket as text, one statement a line; `parse` gives an equal bracket."""
        return "".join(f"{statement}\n" for statement in statements(self))

    def __str__(self) -> str:
        return "; ".join(statements(self))

    def __repr__(self) -> str:
        return f"TypedBracket.parse({str(self)!r})"
