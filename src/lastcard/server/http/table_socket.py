"""The WebSocket of a table, straight on ASGI: thousands of them wait most of the time, and waiting must cost little."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

import msgspec

from lastcard.protocol.commands import Frame, Hello
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import Problem
from lastcard.server.http.connection_guard import AT_ONCE
from lastcard.server.http.problem_details import ELSEWHERE, NOT_FOUND
from lastcard.server.http.public_address import Places
from lastcard.server.hub import Hub, Limits, Metrics, NoSuchTable, SendQueue, Session, TooMany, Unavailable, frames

HELLO_WITHIN: Final = 10.0
_PATH: Final = re.compile(r"/api/tables/([^/]{1,64})/socket\Z")
_decoder: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)


class Sockets:
    def __init__(self, hub: Hub, limits: Limits, metrics: Metrics, places: Places) -> None:
        self._hub = hub
        self._limits = limits
        self._metrics = metrics
        self._places = places

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()  # that it would like to connect
        found = _PATH.match(scope["path"])
        if not found:
            await _turn_away(send, 404, NOT_FOUND)
        elif not self._places.knows(scope):
            await _turn_away(send, 403, ELSEWHERE)
        else:
            await send({"type": "websocket.accept"})
            client = scope.get("client")
            at_once = scope.get("extensions", {}).get(AT_ONCE, {}).get("write")
            attended = _Attended(self._hub, self._limits, self._metrics, receive, send, at_once)
            await attended.until_gone(found[1], client[0] if client else "")


class _Attended:
    """One socket, from its first frame until it is gone."""

    __slots__ = ("_dropped", "_gone", "_hub", "_limits", "_port", "_receive", "_send", "_task")

    def __init__(self, hub: Hub, limits: Limits, metrics: Metrics, receive: Any, send: Any, at_once: Any) -> None:
        self._hub = hub
        self._limits = limits
        self._receive = receive
        self._send = send
        self._task = asyncio.current_task()
        self._dropped = False
        self._gone = False
        self._port = SendQueue(self._text, self._close, self._abort, limits, metrics, at_once)

    async def until_gone(self, table: str, address: str) -> None:
        try:
            session = await self._met(table, address)
            if session:
                await self._attend(session)
            else:
                await self._silence()
        except asyncio.CancelledError:
            if not self._dropped:
                raise

    async def _met(self, table: str, address: str) -> Session | None:
        """Let in after its hello; None: turned away, or gone before."""
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
        except (TooMany, Unavailable) as error:
            self._port.send(frames.come_back(self._limits.retry))
            close(CloseCode.TRY_AGAIN, str(error))
        return None

    async def _attend(self, session: Session) -> None:
        try:
            while (data := await self._frame()) is not None:
                session.receive(data)
        finally:
            session.gone()

    async def _silence(self) -> None:
        """Wait for our close to get through; what still comes is of no interest."""
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


async def _turn_away(send: Any, status: int, problem: Problem) -> None:
    """Before the handshake is done one can still answer as to a request."""
    headers = [(b"content-type", b"application/json")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(problem)})
