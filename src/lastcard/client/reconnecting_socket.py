"""A WebSocket to a table that reconnects by itself, without sending anything twice."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import uniform
from typing import Protocol, get_args

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from lastcard.client.errors import ClientClosed
from lastcard.client.mirror import MissedUpdate
from lastcard.client.printable_json import printable_json
from lastcard.protocol.commands import Pong
from lastcard.protocol.connection import FINAL_CODES, FIRST_RETRY, LONGEST_RETRY, CloseCode
from lastcard.protocol.events import WireEvent
from lastcard.protocol.messages import Bye, Message, Ping

_ENDED = {
    CloseCode.FLOOD: "error-closed-flood",
    CloseCode.TOO_LARGE: "error-closed-too-large",
    CloseCode.UNREADABLE: "error-closed-unreadable",
    CloseCode.NO_SUCH_TABLE: "error-no-table-or-seat",
    CloseCode.TOO_MANY_TABS: "error-too-many-tabs",
    CloseCode.REMOVED: "error-removed",
}
_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_KINDS = {kind.__struct_config__.tag for kind in get_args(Message)}
_EVENTS = {kind.__struct_config__.tag for kind in get_args(WireEvent)}


class _Event(msgspec.Struct):
    event: str


class _Events(msgspec.Struct):
    events: tuple[_Event, ...] = ()


class _Envelope(msgspec.Struct):
    tell: str
    events: tuple[_Event, ...] = ()
    log: tuple[_Events, ...] = ()


class SocketOwner(Protocol):
    """The user of the socket."""

    def greet(self) -> bytes:
        """Return the hello for a new connection."""

    def connected(self) -> list[bytes]:
        """The server has answered the hello; return what to send again."""

    def hear(self, message: Message) -> None: ...

    def lost(self, wait: float) -> None:
        """The connection is lost; the next attempt comes after so many seconds."""


class ReconnectingSocket:
    """One connection at a time, and what is sent through it, in order."""

    def __init__(self, address: str, ends: SocketOwner) -> None:
        self._address = address
        self._ends = ends
        self._outgoing: asyncio.Queue[bytes] | None = None
        self._tries = 0
        self._ever = False
        self._retry: float | None = None

    def send(self, data: bytes) -> None:
        """Send now; while there is no connection, nothing: the owner keeps what is unanswered."""
        if self._outgoing is not None:
            self._outgoing.put_nowait(data)

    async def run(self) -> None:
        """Stay connected; raise `ClientClosed` if reconnecting doesn't help, or if the first attempt fails."""
        while True:
            await self._once()
            wait = self._next_wait()
            self._ends.lost(wait)
            await asyncio.sleep(wait)

    async def _once(self) -> None:
        self._retry = None
        try:
            async with connect(self._address, compression=None) as socket:
                await self._converse(socket)
        except MissedUpdate:
            pass  # a new socket gets everything again
        except ConnectionClosed as closed:
            self._consider(closed.rcvd.code if closed.rcvd else 1006)
        except InvalidStatus as refused:
            if refused.response.status_code in (403, 404):
                self._consider(CloseCode.NO_SUCH_TABLE)
            self._unless_ever(refused)
        except (OSError, WebSocketException) as error:
            self._unless_ever(error)
        finally:
            self._outgoing = None

    async def _converse(self, socket: ClientConnection) -> None:
        await socket.send(self._ends.greet(), text=True)
        while not self._heard(await socket.recv(decode=False)):
            pass
        self._ever, self._tries = True, 0
        self._outgoing = asyncio.Queue()
        for data in self._ends.connected():
            self._outgoing.put_nowait(data)
        writing = asyncio.create_task(_write(socket, self._outgoing))
        try:
            while True:
                self._heard(await socket.recv(decode=False))
        finally:
            writing.cancel()

    def _heard(self, data: bytes) -> bool:
        """Take a frame; return whether it was about the table, since the first such frame answers the hello."""
        message = _read_message(data)
        match message:
            case None:
                return False
            case Ping():
                self.send(_encode(Pong(message.n)))
                return False
            case Bye():
                self._say_goodbye(message)
                return False
        self._ends.hear(message)
        return True

    def _say_goodbye(self, message: Bye) -> None:
        if message.banned:
            raise ClientClosed("banned", "error-banned")
        for code in (CloseCode.REMOVED, CloseCode.TOO_MANY_TABS):
            if message.reason == code.reason:
                self._consider(code)
        self._retry = None if message.retry_ms is None else message.retry_ms / 1000

    @staticmethod
    def _consider(code: int) -> None:
        if code in FINAL_CODES:
            raise ClientClosed(CloseCode(code).reason, _ENDED[CloseCode(code)])

    def _unless_ever(self, error: Exception) -> None:
        """Fail at once if there never was a connection; later, try again."""
        if not self._ever:
            raise ClientClosed("unreachable", "error-unreachable", address=self._address, why=error) from error

    def _next_wait(self) -> float:
        """Return what the server asked for; or twice as long each time, with jitter."""
        self._tries += 1
        wait = min(FIRST_RETRY * 2 ** (self._tries - 1), LONGEST_RETRY)
        return uniform(wait / 2, wait) if self._retry is None else self._retry


async def _write(socket: ClientConnection, outgoing: asyncio.Queue[bytes]) -> None:
    with suppress(ConnectionClosed):  # whoever reads is told, too
        while True:
            await socket.send(await outgoing.get(), text=True)


def _read_message(data: bytes) -> Message | None:
    """Return the message, without events of a newer server; None for a kind that only a newer server has.

    Neither is needed: an update contains the state after its events.
    """
    try:
        data = printable_json(data)
        return _decode.decode(data)
    except msgspec.DecodeError as error:
        with suppress(msgspec.DecodeError):
            message = msgspec.json.decode(data, type=_Envelope)
            if message.tell not in _KINDS:
                return None
            if message.events or message.log:
                return _decode.decode(_without_unknown_events(data))
        raise ClientClosed("unreadable", "error-not-understood", why=error) from error


def _without_unknown_events(data: bytes) -> bytes:
    message = msgspec.json.decode(data)
    for update in (message, *message.get("log", ())):
        update["events"] = [event for event in update.get("events", ()) if event["event"] in _EVENTS]
    return _encode(message)
