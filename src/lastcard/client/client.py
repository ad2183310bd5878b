"""A seat at a table on a server, over a socket that reconnects by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lastcard.client import http_api
from lastcard.client.errors import ClientClosed, ClientRefused
from lastcard.client.reconnecting_socket import ReconnectingSocket
from lastcard.client.seat import Seat
from lastcard.client.subscriptions import ConnectionLost
from lastcard.notation.record import Record, read_record
from lastcard.protocol.commands import Command, Hello
from lastcard.protocol.http_bodies import NewTable, Seated
from lastcard.protocol.limits import LARGEST_FRAME, MOST_EARLIER_TOKENS, Token
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes

_encode = msgspec.json.Encoder().encode


class Client(Seat):
    """Made by `open`, `join`, `resume` or `watch`; each returns once the table is known."""

    def __init__(self, address: http_api.TableAddress, token: str | None, earlier: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.address = address
        self.token = token
        self._earlier = earlier
        self._socket = ReconnectingSocket(address.socket, self)
        self._running: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, server: str, name: str, settings: Changes | Mapping[str, Any] | None = None) -> Client:
        """Open a table as its host; send `client.link` to the others."""
        changes = settings if isinstance(settings, Changes) else Changes(**settings or {})
        return await cls._seated(await http_api.open_table(server, NewTable(name, changes)))

    @classmethod
    async def join(cls, link: str, name: str, earlier: Iterable[str] = ()) -> Client:
        """Take a seat at a table. `earlier`: the tokens of your earlier seats there; the host may have removed you."""
        return await cls._seated(await http_api.sit_down(http_api.TableAddress.of(link), name, _latest(earlier)))

    @classmethod
    async def resume(cls, link: str, token: str) -> Client:
        """Return to your seat, from another device or in another tab."""
        try:
            msgspec.convert(token, Token)
        except msgspec.ValidationError as error:
            raise ClientRefused(Reason.UNREADABLE, "error-not-a-token") from error
        return await cls(http_api.TableAddress.of(link), token)._connected()

    @classmethod
    async def watch(cls, link: str, earlier: Iterable[str] = ()) -> Client:
        """Watch a table."""
        return await cls(http_api.TableAddress.of(link), None, _latest(earlier))._connected()

    @classmethod
    async def _seated(cls, seated: Seated) -> Client:
        return await cls(http_api.TableAddress.of(seated.link), seated.token)._connected()

    @property
    def link(self) -> str:
        return f"{self.address.server}/t/{self.address.table}"

    async def close(self) -> None:
        """Disconnect. You keep the seat: `resume` with the token returns to it."""
        if self._running:
            self._running.cancel()
            await asyncio.wait([self._running])

    async def record(self, match: int | None = None) -> Record:
        number = self.lobby.match if match is None else match
        return read_record(await http_api.fetch_record(self.address, number))

    def _send(self, command: Command) -> None:
        self._socket.send(_encode(command))

    def _check(self, command: Command) -> None:
        if len(_encode(command)) > LARGEST_FRAME:
            raise ClientRefused(Reason.UNREADABLE, "error-cant-send-large", most=LARGEST_FRAME)

    async def _connected(self) -> Client:
        self._running = asyncio.create_task(self._socket.run())
        self._running.add_done_callback(self._hung_up)
        try:
            await self.until(lambda client: client.seq is not None)
        except BaseException:
            await self.close()
            raise
        return self

    def _hung_up(self, running: asyncio.Task[None]) -> None:
        error = None if running.cancelled() else running.exception()
        if not isinstance(error, ClientClosed):
            error = (
                ClientClosed("closed", "error-hung-up-because", why=repr(error))
                if error
                else ClientClosed("closed", "error-hung-up")
            )
        self._end(error)

    def greet(self) -> bytes:
        """Return the first frame for a new socket."""
        return msgspec.json.encode(Hello(self.token, self.seq, self._earlier))

    def connected(self) -> list[bytes]:
        """Return what to send again on a new connection."""
        return [_encode(command) for command in self._commands.unanswered()]

    def lost(self, wait: float) -> None:
        """Note that the connection is lost; the next attempt comes after so many seconds."""
        self._subscriptions.tell(ConnectionLost(wait))


def _latest(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(tokens)[-MOST_EARLIER_TOKENS:]
