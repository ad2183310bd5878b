"""A seat at a table on a server, over a socket that reconnects by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from lastcard.client import http_api
from lastcard.client.errors import ClientClosed, ClientError, ClientRefused
from lastcard.client.reconnecting_socket import ReconnectingSocket
from lastcard.client.seat import Seat
from lastcard.client.subscriptions import ConnectionLost
from lastcard.core.defaults import EDITION
from lastcard.notation.record import Record, read_record
from lastcard.protocol.commands import Command, Hello
from lastcard.protocol.http_bodies import NewTable, QuickMatch, Seated
from lastcard.protocol.limits import LARGEST_FRAME, MOST_AVOIDED, MOST_EARLIER_TOKENS, Token
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.settings import Changes, Language

_ASK_AGAIN = (Reason.TABLE_FULL, Reason.NOT_NOW, Reason.BANNED, "no-such-table")
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
    async def join(cls, link: str, name: str, earlier: Iterable[str] = (), *, late: bool = False) -> Client:
        """Take a seat at a table. `earlier`: the tokens of your earlier seats there; the host may have removed you.

        `late`: you also take a bot's seat. During a match you get it at the next deal; until then you watch, and
        `newcomer` says which seat it is.
        """
        address = http_api.TableAddress.of(link)
        return await cls._seated(await http_api.sit_down(address, name, _latest(earlier), late=late))

    @classmethod
    async def quick(
        cls,
        server: str,
        name: str,
        *,
        edition: str = EDITION,
        language: Language | None = None,
        earlier: Callable[[str], Iterable[str]] = lambda link: (),
    ) -> Client:
        """Take a seat at a public table, or at a new one, which starts by itself; bots take the free seats.

        `earlier` returns the tokens of your earlier seats at a table. If your name is taken there, yours gets a number.
        """
        avoid: list[str] = []
        while True:
            request = QuickMatch(edition, language, tuple(avoid[-MOST_AVOIDED:]))
            address = await http_api.find_table(server, request)
            tokens = _latest(earlier(f"{address.server}/t/{address.table}"))
            try:
                return await cls._seated(await http_api.sit_down(address, name, tokens, late=True, adapt_name=True))
            except ClientRefused as refused:  # others were faster
                if refused.reason not in _ASK_AGAIN or len(avoid) >= MOST_AVOIDED:
                    raise
                avoid.append(address.table)

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

    async def screen_link(self) -> str:
        """Return the address of the big screen, with a short code if the server gives one."""
        with suppress(ClientError):
            if code := await http_api.fetch_code(self.address):
                return f"{self.address.server}/s/{code}"
        return f"{self.link}/screen"

    async def close(self) -> None:
        """Disconnect. You keep the seat: `resume` with the token returns to it."""
        if self._running:
            self._running.cancel()
            await asyncio.wait([self._running])

    async def record(self, match: int | None = None) -> Record:
        number = self.lobby.match if match is None else match
        return read_record(await http_api.fetch_record(self.address, number, self.token))

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
