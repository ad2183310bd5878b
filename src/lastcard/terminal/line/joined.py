"""A table on a server, line by line: what happens is told as it comes, and what is typed is done when it can be."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import singledispatchmethod
from typing import Any, Protocol

from lastcard.client import Client, Lost
from lastcard.client.streams import News, Stream
from lastcard.core.actions import Action, Choose, Discard, Play
from lastcard.core.errors import LastcardError
from lastcard.core.game import WrittenRule
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.notation.errors import UnreadableError
from lastcard.notation.resolve import only, readings
from lastcard.protocol.events import from_wire
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Done, Hurry, Presence, Resumed, Update, Welcome
from lastcard.terminal.line import prompts, screen
from lastcard.terminal.line.asides import hand_lines
from lastcard.terminal.line.joined_words import word
from lastcard.terminal.line.lobby import changes, lobby_lines
from lastcard.terminal.line.telling import Teller
from lastcard.terminal.line.typed import unreadable, with_names, with_seats
from lastcard.terminal.told.paint import Paint
from lastcard.terminal.told.story import Story
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
    story: Story
    teller: Teller

    def __init__(self, client: Client, console: Live, paint: Paint) -> None:
        self.client = client
        self.console = console
        self.paint = paint
        self._lobby = client.lobby
        self._away = client.away
        self._lost = False
        self._left = False
        self._doing: set[asyncio.Task[object]] = set()
        self._sit_down()

    async def attend(self) -> None:
        news = self.client.news()
        self.console.say(*lobby_lines(self._lobby, self.client.player), "  `?` says what you can type.", "")
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
            raise LastcardError("there is no game on the table yet: `?` for help")
        return view

    def actions(self) -> list[Action]:
        return self.client.actions

    def written(self) -> tuple[WrittenRule, ...]:
        return tuple(rule_in_full(text) for text in self.client.lobby.settings.written)

    def do(self, doing: Coroutine[Any, Any, object]) -> None:
        """Have it done, and go on listening meanwhile; why it couldn't be done is said."""
        task = asyncio.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._done)

    async def hang_up(self, *, for_good: bool) -> None:
        if for_good:
            await self.client.leave()
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
            self.console.say(*screen.flowed(f"{update.chat.name}: {update.chat.text}".split(" ")))
        if update.why == "time":
            self.console.say("  Time is up.")
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
    def _lost_it(self, lost: Lost) -> None:
        if not self._lost:
            self.console.say("The connection is lost; trying to get it back.")
        self._lost = True

    @hear.register
    def _done_alone(self, done: Done) -> None:
        if done.armed is not None:
            armed = "made with the next play that leaves one card" if done.armed else "yours to make"
            self.console.say(f"  The call is {armed}.")

    @hear.register
    def _hurry(self, hurry: Hurry) -> None:
        self.console.say(f"Your time is nearly up: {max(0, round(self.client.seconds_to(hurry.deadline)))} seconds.")

    @hear.register
    def _presence(self, presence: Presence) -> None:
        names = {player.id: player.name for player in self._lobby.players}
        gone = [names[who] for who in presence.away if who not in self._away and who in names]
        back = [names[who] for who in self._away if who not in presence.away and who in names]
        self._away = presence.away
        self.console.say(*[f"{name}’s connection is gone." for name in gone], *[f"{name} is here." for name in back])

    def _back(self) -> None:
        if self._lost:
            self.console.say("The connection is back.")
        self._lost = False

    def _tell_lobby(self, lobby: Lobby) -> None:
        before, self._lobby = self._lobby, lobby
        if before.match != lobby.match:
            self._sit_down()
        self.console.say(*changes(before, lobby, self.client.player))
        if lobby.standing == "over" and before.standing != "over":
            self._put("`start` deals another match (the host), `verify` checks this one, `leave` gets up.")

    def _sit_down(self) -> None:
        """A story with the names of the match under way; the seats are those of its players until it is over."""
        lobby, you = self._lobby, self.client.you
        over = lobby.standing == "over" and bool(lobby.results)
        names = lobby.results[-1].names if over else [player.name for player in lobby.players]
        rules = None if self.client.view is None else self.client.view.rules
        self.story = Story(names, edition(lobby.settings.edition), self.paint, None if you is None else you.seat)
        self.teller = Teller(self.story, self.console, rules.score_factor if rules else 1)

    def _ask(self) -> None:
        """Ask for what is awaited of this seat, or offer it what it could do now."""
        view = self.client.view
        if view is None or view.seat is None or self.client.lobby.standing != "playing":
            return
        awaited = view.seat in view.awaited
        if awaited:
            self.console.say("", *screen.table(self.story, view), *hand_lines(self))
            self._put(prompts.question(self.story, view, self.actions(), self.client.events))
        elif view.phase == "round-over":
            self._put("Enter deals the next round.")
        chance = prompts.chance(self.story, self.actions(), awaited)
        if chance:
            self._put(chance.removesuffix(" (Enter: let it go)"))

    def _put(self, asked: str) -> None:
        self.console.say(*screen.flowed(asked.split(" "), ""))

    async def _type(self) -> None:
        while (text := await self.console.typed()) is not None:
            try:
                self._typed(text)
            except LastcardError as error:
                self._say_no(error)

    def _typed(self, text: str) -> None:
        if not text:
            self._enter()
        elif not word(self, text):
            self.do(self.client.act(str(self._meant(text))))

    def _enter(self) -> None:
        if self.client.sight and self.client.sight.phase == "round-over" and self.client.lobby.standing == "playing":
            self.do(self.client.act("next"))

    def _meant(self, text: str) -> Action:
        """The action, written in full; where none can be done the server says why."""
        view, actions = self.view(), self.actions()
        options = tuple(action.what for action in actions if isinstance(action, Choose))
        text = with_seats(text, self.story.names, view)
        try:
            found = readings(text, self.story.edition, view.playing, options)
        except UnreadableError as error:
            raise unreadable(text) from error
        hand = () if view.seat is None else view.hands[view.seat]
        held = [action for action in found if isinstance(action, Play | Discard) and set(action.cards) <= set(hand)]
        return only([action for action in found if action in actions], text) or (held or found)[0]

    def _done(self, task: asyncio.Task[object]) -> None:
        self._doing.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, LastcardError) and not self._left:
            self._say_no(error)
        elif error and not self._left:
            raise error

    def _say_no(self, error: LastcardError) -> None:
        self.console.say(*screen.flowed(with_names(str(error), self.story.names).split()))
