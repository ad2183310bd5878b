"""A client of one table: what it knows, what it can do, and a line that comes back by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import time
from types import TracebackType
from typing import Any, get_args

import msgspec

from lastcard.client import web
from lastcard.client.commands import Commands
from lastcard.client.errors import ClientClosed, ClientRefused
from lastcard.client.known import Known
from lastcard.client.line import Line
from lastcard.client.outbox import Answer, Outbox
from lastcard.client.promises import unlike
from lastcard.client.streams import Listeners, Lost, News, Stream
from lastcard.notation.record import read_record
from lastcard.protocol.commands import Command, GiveShare, Hello
from lastcard.protocol.http import NewTable, Seated
from lastcard.protocol.limits import Token
from lastcard.protocol.messages import Done, Message, Refused, Update
from lastcard.protocol.reasons import Reason
from lastcard.protocol.settings import Changes

_BETWEEN_SHARES = 1.0
"""Seconds until a share that wasn't taken, because too much was sent at once, is tried again."""


class Client(Known, Commands):
    """Made by `open`, `join`, `resume` or `watch`, each of which comes back once the table is known.

    What is known is kept up to date in the background: `lobby`, `sight`, `you`, `clock`, `chat`, and `view` and
    `events` in the engine's words.
    """

    def __init__(self, address: web.TableAddress, token: str | None) -> None:
        super().__init__(time)
        self.address = address
        self.token = token
        """Whoever has it plays these cards; None for a spectator."""
        self.ended: ClientClosed | None = None
        """Why there is nothing more to come; None: there is."""
        self._outbox = Outbox()
        self._listeners = Listeners()
        self._waiting: list[tuple[Callable[[Client], bool], asyncio.Future[None]]] = []
        self._line = Line(address.socket, self)
        self._running: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, server: str, name: str, settings: Changes | Mapping[str, Any] | None = None) -> Client:
        """Open a table and be its host; `client.link` is what to send to the others."""
        changes = settings if isinstance(settings, Changes) else Changes(**settings or {})
        return await cls._seated(await web.open_table(server, NewTable(name, changes)))

    @classmethod
    async def join(cls, link: str, name: str) -> Client:
        """Sit down at a table."""
        return await cls._seated(await web.sit_down(web.TableAddress.of(link), name))

    @classmethod
    async def resume(cls, link: str, token: str) -> Client:
        """Come back to a chair of one's own, from another device or in another tab."""
        try:
            msgspec.convert(token, Token)
        except msgspec.ValidationError as error:
            raise ClientRefused(Reason.UNREADABLE, "this is no token: give the whole of it, as you got it") from error
        return await cls(web.TableAddress.of(link), token)._connected()

    @classmethod
    async def watch(cls, link: str) -> Client:
        """Look on."""
        return await cls(web.TableAddress.of(link), None)._connected()

    @classmethod
    async def _seated(cls, seated: Seated) -> Client:
        return await cls(web.TableAddress.of(seated.link), seated.token)._connected()

    @property
    def link(self) -> str:
        return f"{self.address.server}/t/{self.address.table}"

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up. The chair stays one's own: `resume` with the token comes back to it."""
        if self._running:
            self._running.cancel()
            await asyncio.wait([self._running])

    def updates(self) -> Stream[Update]:
        """Every update from now on."""
        return self._listeners.add(Stream((Update,)))

    def news(self) -> Stream[News]:
        """Everything from now on: updates, presence, warnings, and when the connection is lost."""
        return self._listeners.add(Stream((*get_args(Message), Lost)))

    async def until(self, is_so: Callable[[Client], bool]) -> None:
        """Wait until something is so, however shortly: it is asked after every single message."""
        if is_so(self):
            return
        if self.ended:
            raise self.ended
        so: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((is_so, so))
        await so

    async def verify(self, match: int | None = None) -> list[str]:
        """What is wrong with the record of a finished match, the last one by default; nothing: it was dealt fairly.

        The record is played through, the secret compared with what was promised before the deal, this client's share
        looked for, and in the last match every event compared with what was seen.
        """
        number = self.lobby.match if match is None else match
        record = read_record(await web.fetch_record(self.address, number))
        problems = self.promises.broken(number, record)
        if number == self.lobby.match:
            problems += unlike(record, None if self.you is None else self.you.seat, self.events)
        return problems

    async def do(self, command: Callable[[str], Command]) -> Answer:
        """Send a command and wait for its outcome; raises `ClientRefused` if nothing came of it."""
        if self.ended:
            raise self.ended
        data, answer = self._outbox.put(command)
        self._line.send(data)
        return await answer

    async def _connected(self) -> Client:
        self._running = asyncio.create_task(self._line.run())
        self._running.add_done_callback(self._end)
        try:
            await self.until(lambda client: client.seq is not None)
        except BaseException:
            await self.close()
            raise
        return self

    def _end(self, running: asyncio.Task[None]) -> None:
        error = None if running.cancelled() else running.exception()
        if isinstance(error, ClientClosed):
            self.ended = error
        else:
            self.ended = ClientClosed("closed", f"this client has hung up{f': {error!r}' if error else ''}")
        self._outbox.give_up(self.ended)
        self._listeners.end()
        for _, so in self._waiting:
            if not so.done():
                so.set_exception(self.ended)

    def greet(self) -> bytes:
        return msgspec.json.encode(Hello(self.token, self.seq))

    def connected(self) -> list[bytes]:
        return self._outbox.unanswered()

    def hear(self, message: Message) -> None:
        self.take(message)
        match message:
            case Update(done=str(name)) | Done(id=name):
                self._outbox.answered(name, message)
            case Refused() if self.seq is None:
                raise ClientClosed(message.reason, message.words)  # the hello itself: the same would be said again
            case Refused(id=str(name)):
                self._outbox.refused(name, ClientRefused(message.reason, message.words))
        self._listeners.tell(message)
        self._look()
        self._add_share()

    def lost(self, wait: float) -> None:
        self._listeners.tell(Lost(wait))

    def _look(self) -> None:
        waiting, self._waiting = self._waiting, []
        for is_so, so in waiting:
            if so.done():
                continue
            try:
                now = is_so(self)
            except Exception as error:
                so.set_exception(error)  # theirs who asked
                continue
            if now:
                so.set_result(None)
            else:
                self._waiting.append((is_so, so))

    def _add_share(self) -> None:
        """Add to the secret of the next deal once it is promised; nobody waits for that."""
        share = self.promises.new_share(self.lobby, self.me)
        if share is not None:
            self._send_share(self.lobby.match + 1, share)

    def _send_share(self, number: int, share: bytes) -> None:
        if self.ended:
            return
        data, answer = self._outbox.put(lambda name: GiveShare(name, share.hex()))
        self._line.send(data)

        def settle(done: asyncio.Future[Answer]) -> None:
            error = done.exception()
            if isinstance(error, ClientRefused) and error.reason == Reason.TOO_FAST:
                asyncio.get_running_loop().call_later(_BETWEEN_SHARES, self._send_share, number, share)
            elif error:
                del self.promises.shares[number]

        answer.add_done_callback(settle)
