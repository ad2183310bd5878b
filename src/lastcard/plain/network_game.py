"""A table on a server, line by line: what happens is told as it comes, and what is typed is done when it can be."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import singledispatchmethod
from typing import Any, Protocol

from lastcard.client import Client, ClientRefused, ConnectionLost
from lastcard.client.subscriptions import News, Stream
from lastcard.core.actions import Action
from lastcard.core.errors import LastcardError
from lastcard.core.game import WrittenRule
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.plain.event_printer import Teller
from lastcard.plain.lobby_text import changes, lobby_lines
from lastcard.plain.network_commands import word
from lastcard.protocol.events import from_wire
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Done, Hurry, Presence, Resumed, Update, Welcome
from lastcard.text import questions, table_lines
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.narrator import Narrator
from lastcard.text.questions import explain_refusal
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.typed_actions import InputContext, UnclearInput, find_seat, interpret, with_names
from lastcard.views import View


class Live(Protocol):
    def say(self, *lines: str) -> None:
        """Print these lines."""

    async def typed(self) -> str | None:
        """The next line typed; None when there are no more."""


class JoinedTable:
    """One player's place at it. `attend` returns when they hang up, get up, or are sent away."""

    client: Client
    console: Live
    narrator: Narrator
    teller: Teller

    def __init__(self, client: Client, console: Live) -> None:
        self.client = client
        self.console = console
        self._lobby = client.lobby
        self._away = client.away
        self._lost = False
        self._left = False
        self.got_up = False
        """For good: the chair is somebody else's."""
        self._doing: set[asyncio.Task[object]] = set()
        self._attentive = asyncio.Event()
        """What was typed is done; or the line is lost, and nobody knows when it can be."""
        self._attentive.set()
        self._sit_down()

    async def attend(self) -> None:
        news = self.client.news()
        help_is_there = table_lines.wrap_sentences(t("plain-for-help"))
        self.console.say(*lobby_lines(self._lobby, self.client.player), *help_is_there, "")
        self._ask()
        hearing, typing = asyncio.create_task(self._listen(news)), asyncio.create_task(self._type())
        try:
            await asyncio.wait({hearing, typing}, return_when=asyncio.FIRST_COMPLETED)
            if typing.done():
                await typing
                await self.hang_up(for_good=False)
            await hearing
        finally:
            tasks = (hearing, typing, *self._doing)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if not self._left and self.client.ended:
            raise self.client.ended

    async def _listen(self, news: Stream[News]) -> None:
        async for heard in news:
            self.hear(heard)

    def view(self) -> View:
        view = self.client.view
        if view is None:
            raise UnclearInput("plain-no-game")
        return view

    def actions(self) -> list[Action]:
        return self.client.actions

    def written(self) -> tuple[WrittenRule, ...]:
        return tuple(rule_in_full(text) for text in self.client.lobby.settings.written)

    def do(self, doing: Coroutine[Any, Any, object]) -> None:
        """Have it done, and go on listening meanwhile; why it couldn't be done is said."""
        task = asyncio.create_task(doing)
        self._doing.add(task)
        if not self._lost:
            self._attentive.clear()
        task.add_done_callback(self._done)

    async def hang_up(self, *, for_good: bool) -> None:
        if for_good:
            await self.client.leave()
            self.got_up = True
        self._left = True
        await self.client.close()

    @singledispatchmethod
    def hear(self, news: object) -> None:
        """Tell what came; most of what isn't an update needs no words."""

    @hear.register
    def _update(self, update: Update) -> None:
        if update.lobby and update.lobby.match != self._lobby.match:
            self._tell_lobby(update.lobby)  # before the deal; how a match ended is told before that it is over
        if update.chat:
            said = t("chat-line", name=update.chat.name, text=update.chat.text)
            self.console.say(*table_lines.wrap_words(said.split(" ")))
        if update.why == "time" and update.seat is not None:
            self.console.say(
                *table_lines.wrap_sentences(t("log-time-up", **self.narrator.perspective.actor(update.seat)))
            )
        self.teller.tell([from_wire(event) for event in update.events])
        if update.lobby:
            self._tell_lobby(update.lobby)
        changed = update.sight or (update.lobby and update.lobby.standing == "playing")
        if changed and update.seq == self.client.seq:  # not while more is on its way
            self._ask()

    @hear.register
    def _welcome(self, welcome: Welcome) -> None:
        self._back()
        self._lobby, self._away = welcome.lobby, welcome.away
        self._sit_down()
        self.console.say(*lobby_lines(self._lobby, self.client.player))
        self._ask()

    @hear.register
    def _resumed(self, resumed: Resumed) -> None:
        self._back()
        if not resumed.missed:
            self._ask()

    @hear.register
    def _lost_it(self, lost: ConnectionLost) -> None:
        if not self._lost:
            self._put(t("line-lost"))
        self._lost = True
        self._attentive.set()

    @hear.register
    def _done_alone(self, done: Done) -> None:
        if done.armed is not None:
            self.console.say(*table_lines.wrap_sentences(t("plain-armed" if done.armed else "plain-disarmed")))

    @hear.register
    def _hurry(self, hurry: Hurry) -> None:
        left = t("clock-left", count=max(0, round(self.client.seconds_to(hurry.deadline))))
        self.console.say(*table_lines.wrap_sentences(t("clock-hurry"), left, indent=""))

    @hear.register
    def _presence(self, presence: Presence) -> None:
        for player in self._lobby.players:
            was, now = player.id in self._away, player.id in presence.away
            if was != now:
                who = "you" if player.id == self.client.player else "other"
                self._put(t("log-away" if now else "log-back", who=who, name=player.name))
        self._away = presence.away

    def _back(self) -> None:
        if self._lost:
            self._put(t("line-back"))
        self._lost = False

    def _tell_lobby(self, lobby: Lobby) -> None:
        before, self._lobby = self._lobby, lobby
        if before.match != lobby.match:
            self._sit_down()
        self.console.say(*changes(before, lobby, self.client.player))
        if lobby.standing == "over" and before.standing != "over":
            self._put(t("plain-after-a-match"))

    def _sit_down(self) -> None:
        """A story with the names of the match under way; the seats are those of its players until it is over."""
        lobby, you = self._lobby, self.client.you
        over = lobby.standing == "over" and bool(lobby.results)
        names = lobby.results[-1].names if over else [player.name for player in lobby.players]
        rules = None if self.client.view is None else self.client.view.rules
        seat = None if you is None else you.seat
        self.narrator = Narrator(names, edition(lobby.settings.edition), AnsiStyle(False), seat, with_notation=True)
        self.teller = Teller(self.narrator, self.console, rules.score_factor if rules else 1)

    def _ask(self) -> None:
        """Ask for what is awaited of this seat, or offer it what it could do now."""
        view = self.client.view
        if view is None or view.seat is None or self.client.lobby.standing != "playing":
            return
        awaited = view.seat in view.awaited
        if awaited:
            hand = table_lines.describe_hand(self.narrator, view, self.actions())
            self.console.say("", *table_lines.describe_table(self.narrator, view), *hand)
            self._put(questions.question(self.narrator, view, self.actions(), self.client.events))
        elif view.phase == "round-over":
            self._put(t("plain-next-round"))
        for chance in questions.out_of_turn_hints(self.narrator, self.actions(), awaited):
            self._put(chance)

    def _put(self, said: str) -> None:
        self.console.say(*table_lines.wrap_sentences(said, indent=""))

    async def _type(self) -> None:
        """One after the other: who types ahead, as a script does, means what is there after the line before."""
        while (text := await self.console.typed()) is not None:
            try:
                self._typed(text)
            except LastcardError as error:
                self._say_no(error)
            await self._attentive.wait()

    def _typed(self, text: str) -> None:
        if not text:
            self._enter()
        elif not word(self, text):
            self.do(self._act(text))

    def _enter(self) -> None:
        if self.client.sight and self.client.sight.phase == "round-over" and self.client.lobby.standing == "playing":
            self.do(self.client.act("next"))

    async def _act(self, text: str) -> None:
        """The action, written in full; where none can be done the server says no, and here is said why."""
        table = InputContext(self.narrator, self.view(), self.actions())
        action = interpret(text, table, table.actions.__contains__)
        try:
            await self.client.act(str(action))
        except ClientRefused as error:
            raise explain_refusal(table, action, error.reason) or error from error

    def name_of(self, text: str) -> str:
        """Who is meant by a name, or by enough of it."""
        names = [player.name for player in self.client.lobby.players]
        return names[find_seat(text, names)]

    def _done(self, task: asyncio.Task[object]) -> None:
        self._doing.discard(task)
        if not self._doing:
            self._attentive.set()
        error = None if task.cancelled() else task.exception()
        if isinstance(error, LastcardError) and not self._left:
            self._say_no(error)
        elif error and not self._left:
            raise error

    def _say_no(self, error: LastcardError) -> None:
        self.console.say(
            *table_lines.wrap_sentences(with_names(in_words(error, self.narrator.names), self.narrator.names))
        )
