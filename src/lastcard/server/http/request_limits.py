"""Limits on requests that need their head: its size, and connections by the client's address, behind a proxy, too."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from lastcard.core.errors import Phrase
from lastcard.protocol.http_bodies import Problem
from lastcard.server.http.connection_cap import ConnectionCap
from lastcard.server.http.connection_guard import LARGEST_HEAD
from lastcard.server.http.relayed_scope import is_relayed

_LARGE_HEAD: Final = Problem("head-too-large", f"The head of a request has at most {LARGEST_HEAD} bytes.")
_TOO_MANY: Final = Problem.of("too-many", Phrase("error-too-many-connections"))
HELD_BACK: Final = 1.0
"""Seconds before a client learns that it sends too much: one that asks again at once then costs little."""


class RequestLimits:
    """ASGI middleware. It sees the client's address as the proxy forwarded it."""

    def __init__(self, app: Any, cap: ConnectionCap) -> None:
        self._app = app
        self._cap = cap

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if _head_size(scope) > LARGEST_HEAD:
            await refuse(scope, send, 431, _LARGE_HEAD)
            return
        client = scope.get("client")
        address = client[0] if client else ""
        try:
            if self._cap.enter(address):
                slows_down = scope["type"] == "http" and not is_relayed(scope)  # the relaying node does
                await self._app(scope, receive, _with_delay(send) if slows_down else send)
            else:
                await refuse(scope, send, 503, _TOO_MANY)
        finally:
            self._cap.leave(address)


def _head_size(scope: Any) -> int:
    """Return about how many bytes the request line and the headers had."""
    line = len(scope.get("raw_path") or b"") + len(scope.get("query_string") or b"")
    return line + sum(len(name) + len(value) + 4 for name, value in scope["headers"])


def _with_delay(send: Any) -> Any:
    async def delayed(message: Any) -> None:
        if message["type"] == "http.response.start" and message["status"] == 429:
            await asyncio.sleep(HELD_BACK)
        await send(message)

    return delayed


async def refuse(scope: Any, send: Any, status: int, problem: Problem, retry_after: int | None = None) -> None:
    """Refuse a request, or the handshake of a socket, with a problem document."""
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if scope["type"] == "http":
        headers.append((b"connection", b"close"))
    if retry_after is not None:
        headers.append((b"retry-after", b"%d" % retry_after))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
