"""A bracket of one's own: its text and its form, which are two views of one bracket, and its player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from swisslab.lab.bracket import NEWEST
from swisslab.lab.bracket_rows import BARS, FLOATS, PLACES, PREFERENCES, general_of, rows_of, settled, text_of
from swisslab.lab.page import asset
from swisslab.lab.player import Player, player
from swisslab.model import Colour
from swisslab.rules import editions, rulebook
from swisslab.say import Speaker
from swisslab.say.editions import edition_name
from swisslab.say.typed import typed_sentence
from swisslab.typed import Follows, TypedBracket, TypedError, pointer
from swisslab.walk import Level, Mode

START = "1 2 3 4 5 6\nmet 1-4\n3 wants White\n"
COLUMNS = ("number", "name", "place", "score", "wish", "colours", "met", "apart", "last", "before", "bar", "missed")

_WORDS = (
    *("label", "text", "text-hint", "table", "add", "remove", "copy", "copied", "rules"),
    *("follows", "follows-players", "round", "rounds", "topscorers", "initial"),
)


class BracketEditor(anywidget.AnyWidget):
    """Text and table. `bracket` is the last one that was understood, `error` what is wrong with the text now."""

    _esm = asset("bracket_form.js")
    _css = asset("player.css") + asset("bracket_form.css")
    text = traitlets.Unicode().tag(sync=True)
    rules = traitlets.Unicode().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, text: str, rules: str, language: str) -> None:
        self.speaker = Speaker(language)
        self.bracket: TypedBracket | None = None
        self.error: TypedError | None = None
        super().__init__(text=text, rules=rules, words=form_words(self.speaker))
        self._read()
        self.observe(lambda _change: self._read(), "text")
        self.on_msg(self._form_changed)

    def _read(self) -> None:
        """Understand the text; a text with a mistake leaves the table as it is."""
        try:
            self.bracket, self.error = TypedBracket.parse(self.text), None
        except TypedError as error:
            self.error = error
        shown = dict(self.state)
        shown.setdefault("rows", [])
        shown.setdefault("general", {"follows": "unknown", "round": "", "rounds": "", "topscorers": "", "initial": ""})
        if self.error is None:
            assert self.bracket is not None
            shown.update(rows=rows_of(self.bracket), general=general_of(self.bracket))
        self.state = {**shown, "told": self._told(), "wrong": self.error is not None}

    def _told(self) -> dict[str, str]:
        if self.error is not None:
            return {"words": typed_sentence(self.speaker, self.error), "pointer": pointer(self.error)}
        assert self.bracket is not None
        mdps, residents, below = (len(part) for part in (self.bracket.mdps, self.bracket.residents, self.bracket.lower))
        words = self.speaker.message("typed-understood", mdps=mdps, residents=residents, below=below)
        return {"words": words, "pointer": ""}

    def change(self, rows: Sequence[Mapping[str, Any]], general: Mapping[str, Any], what: Mapping[str, Any]) -> None:
        """Take over what the table holds after `what` was changed in it; the text follows."""
        table = settled([{name: str(row.get(name, "")) for name in COLUMNS} for row in rows], what)
        text = text_of(table, general)
        try:
            text = TypedBracket.parse(text).text()
        except TypedError:
            self.state = {**self.state, "rows": table, "general": dict(general)}  # what was typed stays in the table
        if text == self.text:
            self._read()
        self.text = text

    def _form_changed(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, Mapping) and content.get("type") == "form":
            self.change(content["rows"], content["general"], content["change"])


def form_words(speaker: Speaker) -> dict[str, Any]:
    """All words of the form in one language."""
    say = speaker.message
    options = {
        "place": [(key, say(f"form-place-{key}")) for key in PLACES],
        "wish": [(key, say(f"form-wish-{key or 'none'}")) for key in PREFERENCES],
        "last": [(key, say(f"form-float-{key or 'none'}")) for key in FLOATS],
        "before": [(key, say(f"form-float-{key or 'none'}")) for key in FLOATS],
        "bar": [(key, say(f"form-bar-{key or 'none'}")) for key in BARS],
        "follows": [(f.value, say(f"form-follows-{f.value}")) for f in (Follows.UNKNOWN, Follows.NOTHING)],
        "initial": [("", say("form-initial-none")), *((c.value, speaker.words.colour(c)) for c in Colour)],
        "rules": [(edition, edition_name(speaker, edition)) for edition in editions()],
    }
    return {
        "plain": {name: say(f"form-{name}") for name in _WORDS},
        "columns": [(name, say(f"form-column-{name}"), say(f"form-column-{name}.hint")) for name in COLUMNS],
        "options": options,
    }


class BracketForm(widgets.VBox):  # type: ignore[misc]
    """The editor and, below it, the player of the last bracket that was understood."""

    def __init__(self, text: str, rules: str, level: Level | str, mode: Mode | None, language: str) -> None:
        self.editor = BracketEditor(text, rules, language)
        self.level = level
        self.mode = mode
        self.language = language
        self.player: Player | None = None
        self._shown: tuple[TypedBracket, str] | None = None
        super().__init__(children=(self.editor,))
        self._show()
        self.editor.observe(lambda _change: self._show(), ["state", "rules"])

    @property
    def bracket(self) -> TypedBracket | None:
        """The last bracket that was understood."""
        return self.editor.bracket

    def _show(self) -> None:
        bracket, rules = self.editor.bracket, self.editor.rules
        if bracket is None or self._shown == (bracket, rules):
            return
        self._shown = bracket, rules
        self.player = player(bracket.trace(rulebook(rules), self.mode), self.level, self.language)
        shown = self.player if isinstance(self.player, widgets.Widget) else widgets.HTML(self.player.html())
        self.children = (self.editor, shown)

    def transcript(self) -> str:
        """The text of the bracket, what is wrong with it, and the transcript of the player."""
        told = self.editor.state["told"]
        lines = [self.editor.text.rstrip("\n"), *(line for line in (told["words"], told["pointer"]) if line)]
        if self.player is not None:
            lines.append(self.player.transcript())
        return "\n".join(lines)

    def __repr__(self) -> str:
        return self.transcript()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        page = f"<pre>{escape(self.editor.text)}</pre>" + (self.player.html() if self.player is not None else "")
        return {**data, "text/plain": self.transcript(), "text/html": page}, metadata


def your_bracket(
    text: str = START,
    rules: str = NEWEST,
    level: Level | str = Level.CANDIDATE,
    mode: Mode | str | None = None,
    language: str = "en",
) -> BracketForm:
    """Show a bracket to be changed as text or as a form; the arguments are those of `swisslab.lab.bracket`."""
    return BracketForm(text, rules, level, None if mode is None else Mode(mode), language)
