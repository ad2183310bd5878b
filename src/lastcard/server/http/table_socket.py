"""The WebSocket of a table, on plain ASGI: thousands of idle sockets must cost little."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

import msgspec

from lastcard.protocol.commands import Frame, Hello
from lastcard.protocol.connection import CloseCode
from lastcard.server.http.connection_guard import RECEIVE_NOW, ROUND_TRIP, SEND_NOW
from lastcard.server.http.problem_details import FOREIGN_ORIGIN, NOT_FOUND
from lastcard.server.http.public_address import PublicAddress
from lastcard.server.http.relayed_scope import is_relayed
from lastcard.server.http.request_limits import refuse
from lastcard.server.http.round_trip import is_this_machine
from lastcard.server.hub import (
    Hub,
    Limits,
    Metrics,
    MovedElsewhere,
    NoSuchTable,
    NotVisibleYet,
    PlayerBanned,
    SendQueue,
    Session,
    TooMany,
    Unavailable,
    frames,
)

HELLO_WITHIN: Final = 10.0
_PATH: Final = re.compile(r"/api/tables/([^/]{1,64})/socket\Z")
_decoder: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)


class TableSocketApp:
    """ASGI application for the sockets of all tables."""

    def __init__(self, hub: Hub, limits: Limits, metrics: Metrics, address: PublicAddress) -> None:
        self._hub = hub
        self._limits = limits
        self._metrics = metrics
        self._address = address

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()  # that it would like to connect
        found = _PATH.match(scope["path"])
        if not found:
            await refuse(scope, send, 404, NOT_FOUND)
        elif not self._address.allows(scope):
            await refuse(scope, send, 403, FOREIGN_ORIGIN)
        else:
            try:
                await send({"type": "websocket.accept"})
            except OSError:  # it went away while its table was looked for
                return
            client = scope.get("client")
            address = client[0] if client else ""
            extensions = scope.get("extensions", {})
            send_now = extensions.get(SEND_NOW, {}).get("write")
            way = "ping" if is_relayed(scope) else "measure"
            measure = None if is_this_machine(address) else extensions.get(ROUND_TRIP, {}).get(way)
            attach = extensions.get(RECEIVE_NOW, {}).get("attach")
            handler = _SocketHandler(self._hub, self._limits, self._metrics, receive, send, send_now, measure, attach)
            await handler.run(found[1], address)


class _SocketHandler:
    """One socket, from its first frame to its end."""

    __slots__ = ("_attach", "_dropped", "_gone", "_hub", "_limits", "_port", "_receive", "_send", "_task")

    def __init__(
        self,
        hub: Hub,
        limits: Limits,
        metrics: Metrics,
        receive: Any,
        send: Any,
        send_now: Any,
        measure: Any,
        attach: Any,
    ) -> None:
        self._hub = hub
        self._limits = limits
        self._receive = receive
        self._send = send
        self._attach = attach
        self._task = asyncio.current_task()
        self._dropped = False
        self._gone = False
        self._port = SendQueue(self._text, self._close, self._abort, limits, metrics, send_now, measure)

    async def run(self, table: str, address: str) -> None:
        try:
            session = await self._greet(table, address)
            if session:
                await self._attend(session)
            else:
                await self._wait_until_gone()
        except asyncio.CancelledError:
            if not self._dropped:
                raise

    async def _greet(self, table: str, address: str) -> Session | None:
        """Wait for the hello and join the table; return None if the socket was refused or went away."""
        close = self._port.close
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                data = await self._frame()
            if data is not None:
                return await self._hub.connect(table, _hello(data), self._port, address)
        except TimeoutError:
            close(CloseCode.NO_HELLO, "no hello came")
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._port.send(frames.unreadable(data or "", error))
            close(CloseCode.UNREADABLE, "the first frame is a hello")
        except NoSuchTable as error:
            close(CloseCode.NO_SUCH_TABLE, str(error))
        except PlayerBanned as error:
            self._port.send(frames.BANNED)
            close(CloseCode.REMOVED, str(error))
        except MovedElsewhere as error:
            self._port.send(frames.come_back(self._limits.retry_soon))
            close(CloseCode.TRY_AGAIN, str(error))
        except NotVisibleYet as error:
            self._port.send(frames.come_back_after(error.seconds))
            close(CloseCode.TRY_AGAIN, str(error))
        except (TooMany, Unavailable) as error:
            self._port.send(frames.come_back(self._limits.retry))
            close(CloseCode.TRY_AGAIN, str(error))
        return None

    async def _attend(self, session: Session) -> None:
        try:
            if self._attach:
                self._attach(session.receive)
            while (data := await self._frame()) is not None:
                session.receive(data)
        finally:
            session.gone()

    async def _wait_until_gone(self) -> None:
        """Read and drop frames until our close frame has got through."""
        while not self._gone:
            await self._frame()

    async def _frame(self) -> str | bytes | None:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            self._gone = True
            return None
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def _text(self, data: bytes) -> None:
        await self._send({"type": "websocket.send", "text": data.decode()})

    async def _close(self, code: int, reason: str) -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})

    def _abort(self) -> None:
        self._dropped = True
        if self._task:
            self._task.cancel()


def _hello(data: str | bytes) -> Hello:
    frame = _decoder.decode(data)  # by its tag: taken for a hello from the start, it wouldn't need one
    if not isinstance(frame, Hello):
        raise msgspec.ValidationError("Expected a hello")
    return frame
