"""Choose a tournament, a round and an edition; the player follows. The form of the first notebook."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import ipywidgets as widgets

from swisslab.data import NAMES, read_example
from swisslab.lab.page import asset
from swisslab.lab.player import Player, player
from swisslab.model import Tournament
from swisslab.rules import StandingError, edition_of, editions, rulebook, standing_before
from swisslab.say import Speaker
from swisslab.say.editions import edition_name
from swisslab.say.faults import fault_sentence, standing_sentence
from swisslab.trf import TrfError, read_tournament
from swisslab.walk import Trace, events_of_round

_WIDE = {"description_width": "initial"}


class Form(widgets.VBox):  # type: ignore[misc]
    """The form and, below it, the player of what was chosen last."""

    def __init__(self, name: str, round_number: int | None, rules: str | None, language: str) -> None:
        super().__init__()
        self.language = language
        self.speaker = Speaker(language)
        self.tournament: Tournament | None = None
        self.player: Player | None = None
        say = self.speaker.message
        self._files = {item: (read_example(item), say(f"start-origin-{item}")) for item in NAMES}
        self.source = widgets.Dropdown(
            options=self._offered,
            value=name,
            description=say("start-source"),
            style=_WIDE,
            layout={"width": "max-content"},
        )
        self.upload = widgets.FileUpload(
            accept=".trf,.trfx,.txt", description=say("start-upload"), layout={"width": "max-content"}
        )
        self.round = widgets.Dropdown(description=say("start-round"), style=_WIDE, layout={"width": "max-content"})
        self.rules = widgets.Dropdown(
            options=[(edition_name(self.speaker, edition), edition) for edition in editions()],
            description=say("start-rules"),
            style=_WIDE,
            layout={"width": "max-content"},
        )
        self.button = widgets.Button(
            description=say("start-show"), button_style="primary", layout={"width": "max-content"}
        )
        self.status = widgets.HTML()
        self._controls: tuple[widgets.Widget, ...] = (
            widgets.HBox([self.source, self.upload], layout={"flex_flow": "row wrap"}),
            widgets.HBox([self.round, self.rules, self.button], layout={"flex_flow": "row wrap"}),
            self.status,
        )
        self.children = self._controls
        self.source.observe(self._chosen, "value")
        self.upload.observe(self._uploaded, "value")
        self.button.on_click(lambda _button: self.show())
        self._open(*self._files[name])
        if round_number is not None:
            self.round.value = round_number
        if rules is not None:
            self.rules.value = rules
        self.show()

    def show(self) -> None:
        """Pair the chosen round and put its player under the form."""
        if self.tournament is None:
            return
        try:
            standing = standing_before(self.tournament, rulebook(self.rules.value), self.round.value)
        except StandingError as problem:
            self._fail("start-pair-error", standing_sentence(self.speaker, problem))
            return
        self.player = player(Trace.record(events_of_round(standing)), language=self.language)
        shown = self.player if isinstance(self.player, widgets.Widget) else widgets.HTML(self.player.html())
        self.children = (*self._controls, shown)

    @property
    def _offered(self) -> list[tuple[str, str]]:
        return [(label, item) for item, (_, label) in self._files.items()]

    def _chosen(self, change: Mapping[str, Any]) -> None:
        self._open(*self._files[change["new"]])

    def _uploaded(self, change: Mapping[str, Any]) -> None:
        for file in change["new"]:
            data, name = bytes(file["content"]), file["name"]
            if self._open(data, name):
                self._files[name] = data, name
                self.source.unobserve(self._chosen, "value")
                self.source.options = self._offered
                self.source.value = name
                self.source.observe(self._chosen, "value")

    def _open(self, data: bytes, name: str) -> bool:
        """Read a file and offer its rounds; one clear message, and False, if it cannot be used."""
        try:
            tournament = read_tournament(data)
        except TrfError as error:
            self._fail("start-error", fault_sentence(self.speaker, error))
            return False
        self.tournament = tournament
        rounds = min(tournament.next_round, tournament.rounds or tournament.next_round)
        self.round.options = list(range(1, rounds + 1))
        self.round.value = rounds
        chosen, reason = edition_of(tournament)
        self.rules.value = chosen.name
        say = self.speaker.message
        players = say("players-count", count=len(tournament.contestants))
        edition = say(f"start-edition-{reason.value}", rules=chosen.name)
        done = tournament.next_round - 1
        self._tell(say("start-file", name=name, players=players, rounds=done, edition=edition), wrong=False)
        return True

    def _fail(self, message: str, why: str) -> None:
        self.children = self._controls
        self.player = None
        self._tell(self.speaker.message(message, message=why), wrong=True)

    def _tell(self, words: str, *, wrong: bool) -> None:
        self.told = words
        self.status.value = asset("status.html").format(
            role="alert" if wrong else "status", kind="swl-wrong" if wrong else "swl-told", words=escape(words)
        )

    def transcript(self) -> str:
        """What the form holds and the transcript of the player."""
        say = self.speaker.message
        lines = [self.told]
        if self.player is not None:
            lines.append(say("start-chosen", round=self.round.value, rules=self.rules.value))
            lines.append(self.player.transcript())
        return "\n".join(lines)

    def __repr__(self) -> str:
        return self.transcript()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        shown = {**data, "text/plain": self.transcript()}
        if self.player is not None:
            shown["text/html"] = self.player.html()
        return shown, metadata


def start(tournament: str = NAMES[0], round: int | None = None, rules: str | None = None, language: str = "en") -> Form:
    """Show the form: a bundled tournament to begin with, the round to pair and the edition unless others are given."""
    return Form(tournament, round, rules, language)
