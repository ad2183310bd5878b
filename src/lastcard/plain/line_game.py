"""Base of the games in line mode, at any table: print events, and carry out typed lines."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Coroutine, Mapping, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Any, NamedTuple

from lastcard.client import ClientRefused, Seat
from lastcard.client.subscriptions import News
from lastcard.core.actions import Action, Play
from lastcard.core.cards import Card
from lastcard.core.errors import LastcardError
from lastcard.core.events import Event
from lastcard.core.game import WrittenRule
from lastcard.core.refusals import Explanation
from lastcard.editions import edition
from lastcard.effects.rule import rule_in_full
from lastcard.plain.console import Console
from lastcard.plain.event_printer import EventPrinter
from lastcard.plain.typed_commands import TypedCommand, find_command
from lastcard.protocol.events import from_wire
from lastcard.protocol.messages import Update
from lastcard.text import questions, table_lines
from lastcard.text.card_parser import colour_notation
from lastcard.text.errors import in_words
from lastcard.text.guide import Guide, Situation
from lastcard.text.language import t
from lastcard.text.narrator import Narrator
from lastcard.text.terminal_output import AnsiStyle
from lastcard.text.typed_actions import InputContext, UnclearInput, interpret, with_names
from lastcard.text.vocabulary import normalize
from lastcard.views import View


class Question(NamedTuple):
    """A question that a typed line answers."""

    text: str = ""
    optional: bool = True
    """Whether an empty line leaves it unanswered."""


class LineGame(ABC):
    """The people at one keyboard, at a local table or on a server.

    `at` is the seat of the player at the keyboard, whose view is shown. It is None while the keyboard changes hands;
    then only public information is shown, from the `public` seat. A subclass decides what is asked and when.
    """

    commands: Mapping[str, TypedCommand]
    """Commands besides actions and those that only show something."""

    def __init__(self, seats: Sequence[Seat], console: Console, public: Seat | None = None) -> None:
        self.seats = tuple(seats)
        self.console = console
        self.at: Seat | None = seats[0] if len(seats) == 1 else None
        self.public = public or seats[0]
        self.guide: Guide | None = None
        self.has_left = False
        self.is_connected = True
        self._news = {seat: seat.news() for seat in {*seats, self.public}}
        self._printers = {seat: self._new_printer(seat) for seat in self._news}
        self._colourless: tuple[Seat, Play] | None = None
        """The wild that the last line played without a colour, and by whom: a colour alone completes it."""
        self._running: set[asyncio.Task[object]] = set()
        self._attentive = asyncio.Event()
        """Set when the typed line is done, or when the connection is lost and nobody knows when it will be done."""
        self._attentive.set()

    # State

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

    def unvetoable(self) -> Mapping[int, str]:
        return {} if self.at is None else self.at.unvetoable

    def events(self) -> list[Event]:
        """Return the events of this match as the player at the keyboard may know them."""
        return self.seat.events

    def written(self) -> tuple[WrittenRule, ...]:
        return tuple(rule_in_full(text) for text in self.seat.lobby.settings.written)

    def _new_printer(self, seat: Seat) -> EventPrinter:
        """Return a printer with the names of the current match, whose seats belong to its players until it is over."""
        lobby, view, you = seat.lobby, seat.view, seat.you
        over = lobby.standing == "over" and bool(lobby.results)
        names = lobby.results[-1].names if over else [player.name for player in lobby.players]
        number = None if you is None else you.seat
        narrator = Narrator(names, edition(lobby.settings.edition), AnsiStyle(False), number, with_notation=True)
        return EventPrinter(narrator, self.console, 1 if view is None else view.rules.score_factor)

    def start_story(self) -> None:
        """Start a new log for a new match."""
        self._printers[self.seat] = self._new_printer(self.seat)

    # Input loop

    async def attend(self) -> None:
        """Run until there is nothing more to ask; raise `Leave` when a player leaves, or the error of a lost table."""
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
        """Return whether there is something more to ask."""

    @abstractmethod
    def questions(self) -> AsyncGenerator[Question, None]:
        """Yield the questions one after the other. It starts again after every action."""

    @abstractmethod
    def prompt(self) -> str: ...

    @abstractmethod
    def hear(self, news: News) -> None:
        """Process a message to the player at the keyboard, or to all players there."""

    @abstractmethod
    def overhear(self, seat: Seat, news: News) -> None:
        """Process a message to another player at this keyboard."""

    def speaker(self, text: str) -> tuple[Seat | None, str]:
        """Return the seat that typed a line, and the rest of the line."""
        return self.at, text

    async def _converse(self) -> None:
        while self.goes_on():
            async with aclosing(self.questions()) as asked:
                async for question in asked:
                    if await self._is_answered(question):
                        break

    async def _is_answered(self, question: Question) -> bool:
        """Ask until an action is done or an empty line skips the question; return whether it was done."""
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
        """Carry out a typed line, or print why it failed; return whether it was an action of the game."""
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
        """Wait until it is done or the connection is lost, and print an error; return whether it was done."""
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
            return False  # the error is printed
        await task  # raises `Leave` or an unexpected error
        return True

    def _finished(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not self._running:
            self._attentive.set()
        error = None if task.cancelled() else task.exception()
        if isinstance(error, LastcardError) and not self.has_left:
            self._refuse(error)

    def set_connected(self, connected: bool) -> None:
        """Note the connection state; without a connection nothing waits for earlier lines."""
        self.is_connected = connected
        if not connected:
            self._attentive.set()

    async def _act(self, seat: Seat, text: str) -> None:
        """Take the intended action, or the nearest one, which the table refuses with an explanation."""
        context = InputContext(self._printers[seat].narrator, _view(seat), seat.actions, seat.explanations)
        asked, self._colourless = self._colourless, None
        colour = colour_notation(normalize(text), context.edition) if asked and asked[0] is seat else None
        if asked and colour:
            action: Action = replace(asked[1], colour=colour)
        else:
            action = interpret(text, context, context.actions.__contains__)
        try:
            await seat.act(str(action))
        except ClientRefused as error:
            if isinstance(action, Play) and action.cards[0].is_wild and action.colour is None:
                self._colourless = seat, action
            raise questions.explain_refusal(context, action, error.reason) or error from error

    # Output

    async def _listen(self, seat: Seat) -> None:
        async for news in self._news[seat]:
            self._hear(seat, news)

    def catch_up(self) -> None:
        """Process all messages received so far."""
        for seat, stream in self._news.items():
            for news in stream.waiting():
                self._hear(seat, news)

    def _hear(self, seat: Seat, news: News) -> None:
        if seat is self.seat:
            self.hear(news)
        else:
            self.overhear(seat, news)

    def print_update(self, update: Update) -> list[Event]:
        """Print the events of an update, and return them."""
        events = [from_wire(event) for event in update.events]
        self.printer.print(events)
        return events

    def give_tip(self) -> None:
        """Print the tip of the guide for what the player at the keyboard sees now."""
        if self.guide is None or self.at is None or self.at.view is None:
            return
        settings, you = self.at.lobby.settings, self.at.you
        is_armed = you is not None and you.armed
        self.guide.update(
            Situation(self.narrator.names, self.at.view, self.at.actions, is_armed, settings.race is not None)
        )
        if self.guide.tip:
            self.console.say(*table_lines.wrap_sentences(f"{t('guide-label')}: {self.guide.tip.text}"))
            self.guide.dismiss()

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
        said = with_names(in_words(error, names), names)
        self.console.say(*table_lines.wrap_sentences(said[:1].upper() + said[1:]))


def _view(seat: Seat) -> View:
    view = seat.view
    if view is None:
        raise UnclearInput("plain-no-game")
    return view
