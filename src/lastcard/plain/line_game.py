"""The game line by line, at any table: prints what happens, and does what is typed at one keyboard."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Coroutine, Mapping, Sequence
from contextlib import aclosing
from typing import Any, NamedTuple

from lastcard.client import ClientRefused, Seat
from lastcard.client.subscriptions import News
from lastcard.core.actions import Action
from lastcard.core.cards import Card
from lastcard.core.errors import LastcardError
from lastcard.core.events import Event
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Explanation
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.plain.commands import TypedCommand, find_command
from lastcard.plain.console import Console
from lastcard.plain.event_printer import EventPrinter
from lastcard.protocol.events import from_wire
from lastcard.protocol.messages import Update
from lastcard.text import questions, table_lines
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.typed_actions import InputContext, UnclearInput, interpret, with_names
from lastcard.views import View, seen


class Question(NamedTuple):
    """Something to be answered by a typed line."""

    text: str = ""
    optional: bool = True
    """An empty line leaves it unanswered."""


class LineGame(ABC):
    """The people at one keyboard, at a table of this process or on a server.

    `at` is the seat of the player at the keyboard, whose view is shown. It is None while the keyboard goes from one to
    another; then only what everybody may see is shown, from the `public` seat. What is asked when differs: a subclass
    says so.
    """

    commands: Mapping[str, TypedCommand]
    """What can be typed besides looks and actions."""

    def __init__(
        self, seats: Sequence[Seat], console: Console, public: Seat | None = None, history: Sequence[Event] = ()
    ) -> None:
        """`history`: what happened in the match before the seats were taken."""
        self.seats = tuple(seats)
        self.console = console
        self.at: Seat | None = seats[0] if len(seats) == 1 else None
        self.public = public or seats[0]
        self.has_left = False
        self.is_connected = True
        self._history = history
        self._news = {seat: seat.news() for seat in {*seats, self.public}}
        self._printers = {seat: self._new_printer(seat) for seat in self._news}
        self._running: set[asyncio.Task[object]] = set()
        self._attentive = asyncio.Event()
        """What was typed is done; or the connection is lost, and nobody knows when it will be done."""
        self._attentive.set()

    # What is known

    @property
    def seat(self) -> Seat:
        return self.at or self.public

    @property
    def printer(self) -> EventPrinter:
        return self._printers[self.seat]

    @property
    def narrator(self) -> Narrator:
        return self.printer.narrator

    def view(self) -> View:
        return _view(self.seat)

    def actions(self) -> list[Action]:
        return [] if self.at is None else self.at.actions

    def explanations(self) -> dict[Card, Explanation]:
        return {} if self.at is None else self.at.explanations

    def events(self) -> list[Event]:
        """Return what happened in this match, as whoever is at the keyboard may know it."""
        you = self.seat.you
        return [*(seen(event, None if you is None else you.seat) for event in self._history), *self.seat.events]

    def written(self) -> tuple[WrittenRule, ...]:
        return tuple(rule_in_full(text) for text in self.seat.lobby.settings.written)

    def _new_printer(self, seat: Seat) -> EventPrinter:
        """With the names of the match under way: until it is over, seats belong to its players."""
        lobby, view, you = seat.lobby, seat.view, seat.you
        over = lobby.standing == "over" and bool(lobby.results)
        names = lobby.results[-1].names if over else [player.name for player in lobby.players]
        number = None if you is None else you.seat
        narrator = Narrator(names, edition(lobby.settings.edition), AnsiStyle(False), number, with_notation=True)
        return EventPrinter(narrator, self.console, 1 if view is None else view.rules.score_factor)

    def start_story(self) -> None:
        """Begin a new story, as another match begins."""
        self._printers[self.seat] = self._new_printer(self.seat)

    # The conversation

    async def attend(self) -> None:
        """Go on until there is nothing more to ask; raises `Leave` when somebody leaves, and why the table is gone."""
        listening = [asyncio.create_task(self._listen(seat)) for seat in self._news]
        conversing = asyncio.create_task(self._converse())
        try:
            await asyncio.wait({conversing, *listening}, return_when=asyncio.FIRST_COMPLETED)
            if conversing.done():
                await conversing
                return
        finally:
            tasks = (*listening, conversing, *self._running)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.seat.ended and not self.has_left:
            raise self.seat.ended

    @abstractmethod
    def goes_on(self) -> bool:
        """Whether there is something more to ask."""

    @abstractmethod
    def questions(self) -> AsyncGenerator[Question, None]:
        """Yield what to ask, one after the other. It begins anew whenever something was done."""

    @abstractmethod
    def prompt(self) -> str: ...

    @abstractmethod
    def hear(self, news: News) -> None:
        """Take in what the player at the keyboard, or everybody there, is told."""

    @abstractmethod
    def overhear(self, seat: Seat, news: News) -> None:
        """Take in what somebody else at this keyboard is told."""

    def speaker(self, text: str) -> tuple[Seat | None, str]:
        """Return who says something, and what."""
        return self.at, text

    async def _converse(self) -> None:
        while self.goes_on():
            async with aclosing(self.questions()) as asked:
                async for question in asked:
                    if await self._is_answered(question):
                        break

    async def _is_answered(self, question: Question) -> bool:
        """Ask until something is done, or an empty line leaves it; whether it was done."""
        self.put(question.text)
        while True:
            text = await self.console.ask(self.prompt())
            if text:
                if await self._typed(text):
                    return True
            elif question.optional:
                return False
            else:
                self.console.say(*table_lines.wrap_sentences(t("plain-say-something")))

    async def _typed(self, text: str) -> bool:
        """Do what was typed; whether it was an action of the game. Why it couldn't be done is said."""
        try:
            seat, said = self.speaker(text)
            found = find_command(self.commands, said) if seat is self.at else None
            if found is not None:
                command, rest = found
                coroutine = command.run(self, rest)
                if coroutine is not None:
                    await self.carry_out(coroutine)
                return False
            if seat is None:
                raise UnclearInput("plain-nobody-there")
            return await self.carry_out(self._act(seat, said))
        except LastcardError as error:
            self._refuse(error)
            return False

    async def carry_out(self, coroutine: Coroutine[Any, Any, object]) -> bool:
        """Wait until it is done, or the connection is lost; whether it was done. Why it couldn't be is said."""
        task = asyncio.create_task(coroutine)
        self._running.add(task)
        task.add_done_callback(self._finished)
        if self.is_connected:
            self._attentive.clear()
        await self._attentive.wait()
        self.catch_up()
        if not task.done():
            return False
        if isinstance(task.exception(), LastcardError):
            return False  # it was said
        await task  # raises `Leave`, or an error of ours
        return True

    def _finished(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not self._running:
            self._attentive.set()
        error = None if task.cancelled() else task.exception()
        if isinstance(error, LastcardError) and not self.has_left:
            self._refuse(error)

    def set_connected(self, connected: bool) -> None:
        """While there is no connection, nobody waits for what was typed before."""
        self.is_connected = connected
        if not connected:
            self._attentive.set()

    async def _act(self, seat: Seat, text: str) -> None:
        """Take the action that is meant, or the nearest one: the table refuses that, and here it is said why."""
        context = InputContext(self._printers[seat].narrator, _view(seat), seat.actions, seat.explanations)
        action = interpret(text, context, context.actions.__contains__)
        try:
            await seat.act(str(action))
        except ClientRefused as error:
            raise questions.explain_refusal(context, action, error.reason) or error from error

    # What is told

    async def _listen(self, seat: Seat) -> None:
        async for news in self._news[seat]:
            self._hear(seat, news)

    def catch_up(self) -> None:
        """Take in everything that has come so far."""
        for seat, stream in self._news.items():
            for news in stream.waiting():
                self._hear(seat, news)

    def _hear(self, seat: Seat, news: News) -> None:
        if seat is self.seat:
            self.hear(news)
        else:
            self.overhear(seat, news)

    def print_update(self, update: Update) -> list[Event]:
        """Print what happened, and return it."""
        events = [from_wire(event) for event in update.events]
        self.printer.print(events)
        return events

    def put(self, text: str) -> None:
        if text:
            self.console.say(*table_lines.wrap_sentences(text, indent=""))

    def show_turn(self) -> None:
        """Print the table and the hand of the player at the keyboard."""
        view = self.view()
        hand = table_lines.describe_hand(self.narrator, view, self.actions())
        self.console.say("", *table_lines.describe_table(self.narrator, view), *hand)

    def _refuse(self, error: LastcardError) -> None:
        names = self.narrator.names
        self.console.say(*table_lines.wrap_sentences(with_names(in_words(error, names), names)))


def _view(seat: Seat) -> View:
    view = seat.view
    if view is None:
        raise UnclearInput("plain-no-game")
    return view
