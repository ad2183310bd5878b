"""The log of a match as one seat saw it, so that no log shows another player's cards."""

from __future__ import annotations

from functools import singledispatchmethod

from rich.text import Text

from lastcard.client import Seat
from lastcard.core.events import Dealt
from lastcard.protocol.events import from_wire
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Update, Welcome
from lastcard.text.language import t
from lastcard.text.reactions import said_text
from lastcard.text.table_lines import describe_bans
from lastcard.tui.board import narrator_for


class GameLog:
    def __init__(self, client: Seat) -> None:
        self.client = client
        self.lines: list[str] = narrator_for(client).narrate(client.events)
        """Lines of the current match, with colours."""
        self._lobby = client.lobby
        self._seq = client.seq or 0
        """The number of the last update in it."""

    def texts(self) -> list[Text]:
        return [Text.from_ansi(line) for line in self.lines]

    @singledispatchmethod
    def add(self, message: object) -> None:
        """Add lines about a message from the table; most messages need none."""

    @add.register
    def _add_welcome(self, welcome: Welcome) -> None:
        if welcome.lobby.match != self._lobby.match:
            self.lines.clear()
        self._lobby = welcome.lobby
        for update in welcome.log:
            if update.seq > self._seq:
                self._add_update(update)
        self._seq = welcome.seq

    @add.register
    def _add_update(self, update: Update) -> None:
        self._seq = update.seq
        narrator = narrator_for(self.client)
        if update.lobby:
            self._add_lobby(update.lobby)
        if update.chat and update.chat.who not in self.client.ignored:
            self.lines.append(t("chat-line", name=update.chat.name, text=said_text(update.chat)))
        if update.why == "time" and update.seat is not None:
            self.lines.append(t("log-time-up", **narrator.perspective.actor(update.seat)))
        events = [from_wire(event) for event in update.events]
        if update.sight and any(isinstance(event, Dealt) for event in events):
            self.lines.append(t("log-round-begins", number=update.sight.round))
        self.lines += narrator.narrate(events)

    def _add_lobby(self, lobby: Lobby) -> None:
        before, self._lobby = self._lobby, lobby
        if before.match != lobby.match:
            self.lines.clear()
            return
        if before.standing != lobby.standing and lobby.standing != "over":
            self.lines.append(t("log-paused" if lobby.standing == "paused" else "log-resumed"))
        self.lines += describe_bans(before, lobby)
        for old, new in zip(before.players, lobby.players, strict=False):
            if old.id == new.id and old.stand_in != new.stand_in:
                who = {"who": "you" if new.id == self.client.player else "other", "name": new.name}
                self.lines.append(t("log-stand-in" if new.stand_in else "log-took-over", **who))
