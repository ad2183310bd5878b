"""The state of a table as a client knows it: it applies messages and keeps the latest values. No socket, no clock."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatchmethod
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from lastcard.client.fairness_notes import FairnessNotes
from lastcard.core.actions import Action
from lastcard.core.cards import Card
from lastcard.core.events import Event
from lastcard.core.refusals import Explanation
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition, learn_edition
from lastcard.effects.rule import rule_in_full
from lastcard.notation.actions import read_action
from lastcard.protocol.catalogue import edition_of
from lastcard.protocol.events import from_wire
from lastcard.protocol.lobby import Banned, Lobby, Newcomer, Player, Said
from lastcard.protocol.messages import Clock, Done, Presence, Resumed, Update, Welcome
from lastcard.protocol.wire_view import Sight, VetoExplanation, You, explanations_of, view_of
from lastcard.views import View


class MissedUpdate(Exception):
    """An update is missing: what is known can't be trusted, and has to be sent again."""


class Mirror:
    """Starts with a welcome; after that, every update has the next number."""

    lobby: Lobby

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._ahead = 0.0
        self.seq: int | None = None
        """The number of the last update; None before the first welcome."""
        self.player: str | None = None
        self.sight: Sight | None = None
        self.you: You | None = None
        self.clock = Clock()
        self.chat: list[Said] = []
        self.ignored: set[str] = set()
        """Ids of the players whose chat and reactions this player doesn't want to see."""
        self.events: list[Event] = []
        """The last that happened in this match, without gaps, as this seat may know it."""
        self.away: tuple[str, ...] = ()
        self.spectators = 0
        self.screens = 0
        """How many big screens show the table."""
        self.behind = 0
        """How many seconds late this client sees the table."""
        self.is_preparing = False
        """Whether the game waits until a bot is ready to play."""
        self.fairness_notes = FairnessNotes()

    @property
    def shown_chat(self) -> list[Said]:
        """The chat and the reactions of everybody who isn't ignored."""
        return [said for said in self.chat if said.who not in self.ignored]

    @property
    def me(self) -> Player | None:
        """This client's player; None for a spectator, and after being removed."""
        return next((player for player in self.lobby.players if player.id == self.player), None)

    @property
    def newcomer(self) -> Newcomer | None:
        """This client's place in the queue for a seat, while it waits for one."""
        return next((one for one in self.lobby.newcomers or () if one.id == self.player), None)

    @property
    def people(self) -> list[Player]:
        """The people who play themselves: no bot plays for them at the moment."""
        return [player for player in self.lobby.players if not (player.level or player.stand_in)]

    @property
    def unready(self) -> list[Player]:
        """The connected people whom the next round waits for. Bots are always ready."""
        return [player for player in self.people if not player.ready and player.id not in self.away]

    @property
    def banned(self) -> tuple[Banned, ...]:
        """The people whom the host removed."""
        return self.lobby.banned or ()

    @property
    def view(self) -> View | None:
        """The game as this seat sees it; None before the first match."""
        if self.sight is None:
            return None
        settings = self.lobby.settings
        words = tuple(rule_in_full(text).words for text in settings.written)
        return view_of(self.sight, self.you, settings.edition, RuleSet.of(settings.options), words)

    @property
    def actions(self) -> list[Action]:
        """The legal actions of this seat now, except discards and proposals."""
        if self.you is None:
            return []
        letters = edition(self.lobby.settings.edition).letters
        return [read_action(text, letters) for text in self.you.may]

    @property
    def explanations(self) -> dict[Card, Explanation]:
        """Why cards in the hand can't be played now."""
        return {} if self.sight is None or self.you is None else explanations_of(self.sight, self.you)

    @property
    def unvetoable(self) -> dict[int, VetoExplanation]:
        """Why the VETO can't be slapped on a seat now."""
        return {} if self.you is None else self.you.unvetoable

    def seconds_to(self, moment: int) -> float:
        """Return how long it is until a server time, by this computer's clock."""
        return moment / 1000 - self._now() - self._ahead

    @singledispatchmethod
    def take(self, message: Any) -> None:
        """Take in a message; kinds that say nothing about the table change nothing."""

    @take.register
    def _welcome(self, message: Welcome) -> None:
        self._set_clock(message.at)
        self.seq, self.player, self.lobby = message.seq, message.player, message.lobby
        self._learn_edition()
        self.sight, self.you, self.clock = message.sight, message.you, message.clock or Clock()
        self.chat = list(message.chat)
        self.events = [from_wire(event) for update in message.log for event in update.events]
        self._set_presence(message)
        self.behind = message.behind
        self.fairness_notes.note(self.lobby)

    @take.register
    def _resumed(self, message: Resumed) -> None:
        self._set_clock(message.at)
        self.player, self.behind = message.player, message.behind
        self._set_presence(message)

    @take.register
    def _update(self, message: Update) -> None:
        assert self.seq is not None
        if message.seq <= self.seq:
            return
        if message.seq != self.seq + 1:
            last, self.seq = self.seq, None
            raise MissedUpdate(f"update {message.seq} came after {last}")
        self.seq = message.seq
        self._set_clock(message.at)
        self._set_lobby(message.lobby)
        self.events += map(from_wire, message.events)
        self.sight = message.sight or self.sight
        self.you = message.you or self.you
        self.clock = message.clock or self.clock
        if message.chat:
            self.chat.append(message.chat)

    @take.register
    def _presence(self, message: Presence) -> None:
        self._set_presence(message)

    def _set_presence(self, message: Welcome | Resumed | Presence) -> None:
        self.away, self.is_preparing = message.away, message.preparing
        self.spectators, self.screens = message.spectators, message.screens

    @take.register
    def _done(self, message: Done) -> None:
        if self.you and message.armed is not None:
            self.you = replace(self.you, armed=message.armed)

    def _set_lobby(self, lobby: Lobby | None) -> None:
        if lobby is None:
            return
        waited = self.newcomer is not None
        if lobby.match != self.lobby.match:
            self.events.clear()
        self.lobby = lobby
        if waited and self.me is not None:  # what came before was seen from no seat
            self.events.clear()
        self._learn_edition()
        self.fairness_notes.note(lobby)

    def _learn_edition(self) -> None:
        if self.lobby.edition is not UNSET:
            learn_edition(edition_of(self.lobby.edition))

    def _set_clock(self, at: int) -> None:
        self._ahead = at / 1000 - self._now()
