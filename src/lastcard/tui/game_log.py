"""What a place has heard, in lines of the log: each place has its own, so nobody reads of another's cards."""

from __future__ import annotations

from functools import singledispatchmethod

from rich.text import Text

from lastcard.client import Seat
from lastcard.core.events import Dealt
from lastcard.protocol.events import from_wire
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Update, Welcome
from lastcard.text.language import t
from lastcard.text.narration import Perspective
from lastcard.tui.board import narrator_for


class Chronicle:
    def __init__(self, place: Seat) -> None:
        self.place = place
        self.lines: list[str] = narrator_for(place).narrate(place.events)
        """Painted; those of the match under way."""
        self._lobby = place.lobby

    def texts(self) -> list[Text]:
        return [Text.from_ansi(line) for line in self.lines]

    @singledispatchmethod
    def hear(self, news: object) -> None:
        """Write down what is worth a line."""

    @hear.register
    def _welcome(self, welcome: Welcome) -> None:
        self._lobby = welcome.lobby

    @hear.register
    def _update(self, update: Update) -> None:
        if update.lobby:
            self._tell_lobby(update.lobby)
        if update.chat:
            self.lines.append(t("chat-line", name=update.chat.name, text=update.chat.text))
        if update.why == "time" and update.seat is not None:
            self.lines.append(t("log-time-up", **self._perspective.actor(update.seat)))
        events = [from_wire(event) for event in update.events]
        if update.sight and any(isinstance(event, Dealt) for event in events):
            self.lines.append(t("log-round-begins", number=update.sight.round))
        self.lines += narrator_for(self.place).narrate(events)

    @property
    def _perspective(self) -> Perspective:
        return narrator_for(self.place).perspective

    def _tell_lobby(self, lobby: Lobby) -> None:
        before, self._lobby = self._lobby, lobby
        if before.match != lobby.match:
            self.lines.clear()
            return
        if before.standing != lobby.standing and lobby.standing != "over":
            self.lines.append(t("log-paused" if lobby.standing == "paused" else "log-resumed"))
        for old, new in zip(before.players, lobby.players, strict=False):
            if old.id == new.id and old.stand_in != new.stand_in:
                who = {"who": "you" if new.id == self.place.player else "other", "name": new.name}
                self.lines.append(t("log-stand-in" if new.stand_in else "log-took-over", **who))
