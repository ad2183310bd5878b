"""A seat at a table, on a server or in this process: its state and its commands."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from time import time
from types import TracebackType
from typing import Self, get_args

from lastcard.client.command_queue import Answer, CommandQueue
from lastcard.client.commands import Commands
from lastcard.client.errors import ClientClosed, ClientRefused
from lastcard.client.fairness_notes import FairnessReport, differences
from lastcard.client.mirror import Mirror
from lastcard.client.subscriptions import ConnectionLost, News, Subscription, Subscriptions
from lastcard.core.errors import Phrase
from lastcard.fairness import share_digest
from lastcard.notation.record import Record
from lastcard.protocol.commands import Command, CommitShare, GiveShare, RevealShare
from lastcard.protocol.messages import CommandRefused, Done, HintGiven, Message, Update, Welcome
from lastcard.protocol.refusal_reasons import Reason

_BETWEEN_SHARES = 1.0
"""Seconds after which a share is sent again that was refused because too much was sent at once."""


class Seat(Mirror, Commands):
    """A seat with its current state: `lobby`, `sight`, `you`, `clock`, `chat`, and `view` and `events` as values of
    the engine.
    """

    token: str | None = None
    """The key to this seat; None for a spectator, and where nobody else could come."""

    def __init__(self) -> None:
        super().__init__(time)
        self.ended: ClientClosed | None = None
        """Why the seat has ended; None while it hasn't."""
        self._commands = CommandQueue()
        self._subscriptions = Subscriptions()
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._welcome_message: Welcome | None = None
        self._observers: list[Callable[[Message], object]] = []

    @property
    def link(self) -> str | None:
        """The link to send to other players; None where nobody else can come."""
        return None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @abstractmethod
    async def close(self) -> None:
        """Stop listening. You keep the seat."""

    @abstractmethod
    async def record(self, match: int | None = None) -> Record:
        """Return the record of a finished match, of the last one by default."""

    @abstractmethod
    def _send(self, command: Command) -> None:
        """Send a command to the table; its outcome arrives later, never during this call."""

    def _check(self, command: Command) -> None:
        """Raise `ClientRefused` for a command that can't be sent."""

    def updates(self) -> Subscription[Update]:
        """Subscribe to every update from now on."""
        return self._subscriptions.add(Subscription((Update,)))

    def news(self) -> Subscription[News]:
        """Subscribe to everything from now on: updates, presence, warnings, and lost connections."""
        return self._subscriptions.add(Subscription((*get_args(Message), ConnectionLost)))

    def observe(self, observer: Callable[[Message], object]) -> None:
        """Call it with every message from now on, after the last welcome. Call this before anything else was sent."""
        if self._welcome_message is not None:
            observer(self._welcome_message)
        self._observers.append(observer)

    async def until(self, is_so: Callable[[Self], bool]) -> None:
        """Wait until a condition holds, however briefly: it is checked after every message."""
        if is_so(self):
            return
        if self.ended:
            raise self.ended
        so: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((partial(is_so, self), so))
        await so

    async def verify(self, match: int | None = None) -> list[Phrase]:
        """Return the problems in the record of a finished match, by default the last one; none: nothing is wrong.

        It replays the record, compares it with the setup and the commitment before the deal, looks for this seat's
        share, and in the last match compares every event with those received.
        """
        return (await self.check_deal(match)).problems

    async def check_deal(self, match: int | None = None) -> FairnessReport:
        """Return what `verify` finds, and what is known about the deal."""
        number, notes = self.lobby.match if match is None else match, self.fairness_notes
        record = await self.record(number)
        report = notes.check(number, record)
        if number == self.lobby.match:
            report.problems.extend(differences(record, None if self.you is None else self.you.seat, self.events))
        return report

    async def do(self, command: Callable[[str], Command]) -> Answer:
        """Send a command and wait for its outcome; raise `ClientRefused` if it was refused."""
        if self.ended:
            raise self.ended
        sent, answer = self._commands.put(command, self._check)
        self._send(sent)
        return await answer

    def hear(self, message: Message) -> None:
        """Take in a message, and pass it on to subscribers."""
        self.take(message)
        if isinstance(message, Welcome):
            self._welcome_message = message
        for observer in self._observers:
            observer(message)
        match message:
            case Update(done=str(name)) | Done(id=name) | HintGiven(id=name):
                self._commands.answered(name, message)
            case CommandRefused() if self.seq is None:
                raise ClientClosed.from_answer(message)  # the hello itself: the same would be said again
            case CommandRefused(id=str(name)):
                self._commands.refused(name, ClientRefused.from_answer(message))
        self._subscriptions.tell(message)
        self._look()
        self._take_part_in_deal()

    def _end(self, why: ClientClosed) -> None:
        self.ended = why
        self._commands.give_up(why)
        self._subscriptions.end()
        for _, so in self._waiting:
            if not so.done():
                so.set_exception(why)

    def _look(self) -> None:
        waiting, self._waiting = self._waiting, []
        for is_so, so in waiting:
            if so.done():
                continue
            try:
                now = is_so()
            except Exception as error:
                so.set_exception(error)  # theirs who asked
                continue
            if now:
                so.set_result(None)
            else:
                self._waiting.append((is_so, so))

    def _take_part_in_deal(self) -> None:
        """Commit to a share for the next deal, and reveal it when the setup is fixed, without waiting for answers.

        An older server takes no commitments, so it gets the share at once.
        """
        number, notes = self.lobby.match + 1, self.fairness_notes
        share = notes.new_share(self.lobby, self.me)
        if share is not None:
            digest = share_digest(share)
            self._send_share(
                lambda name: CommitShare(name, digest) if self.lobby.commits else GiveShare(name, share.hex()),
                lambda: notes.shares.pop(number, None),
            )
        revealed = notes.share_to_reveal(self.lobby, self.me)
        if revealed is not None:
            self._send_share(lambda name: RevealShare(name, revealed.hex()))

    def _send_share(self, make: Callable[[str], Command], refused: Callable[[], object] = lambda: None) -> None:
        if self.ended:
            return
        command, answer = self._commands.put(make, self._check)
        self._send(command)

        def settle(done: asyncio.Future[Answer]) -> None:
            error = done.exception()
            if isinstance(error, ClientRefused) and error.reason == Reason.TOO_FAST:
                asyncio.get_running_loop().call_later(_BETWEEN_SHARES, self._send_share, make, refused)
            elif error:
                refused()

        answer.add_done_callback(settle)
