"""Send requests and sockets of a table to the node that owns it; here, or over the relay."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from lastcard.core.errors import LastcardError
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import Problem
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.http.problem_details import MISDIRECTED, MOVED_ELSEWHERE, TOO_LARGE
from lastcard.server.http.relay import NotOwner, OwnerUnreachable, Relay, RelayFailed, release_path
from lastcard.server.http.relayed_scope import is_relayed, relaying_node
from lastcard.server.http.request_limits import refuse
from lastcard.server.hub import Limits, TooMany, Unavailable, frames
from lastcard.server.hub.table_directory import TableDirectory

_PATH: Final = re.compile(r"/+api/+tables/+([^/]{1,64})(?:/.*)?\Z", re.DOTALL)
"""The routes take several slashes for one, too."""
_CODE: Final = re.compile(r"/+api/+codes/+([^/]{1,64})/*\Z")
_NEW_TABLE: Final = "/api/tables"
_QUICK_MATCH: Final = "/api/quick-match"
FindByCode = Callable[[str, str], Awaitable[str | None]]
PAUSES: Final = (0.1, 0.3, None)
"""Seconds to wait before the next attempt, if there is one: a table that moves soon has an owner again."""


class TableRouter:
    """ASGI middleware in front of the routes and the sockets of this node."""

    def __init__(self, app: Any, directory: TableDirectory, relay: Relay, limits: Limits, find: FindByCode) -> None:
        """`find` returns the table of a short code if another node may have it."""
        self._app = app
        self._directory = directory
        self._relay = relay
        self._limits = limits
        self._find = find

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == _NEW_TABLE and scope["type"] == "http" and scope["method"] == "POST":
            await self._open_table(scope, receive, send)
            return
        if scope["path"] == _QUICK_MATCH and scope["type"] == "http" and scope["method"] == "POST":
            await self._quick_match(scope, receive, send)
            return
        client = scope["client"]
        address = client[0] if client else ""
        try:
            table = await self._table_of(scope, address)
            if table is None:
                await self._app(scope, receive, send)
            elif scope["path"] == release_path(table):
                await self._release(table, scope, receive, send)
            elif not is_relayed(scope):
                await self._route(table, address, scope, receive, send)
            elif await self._directory.locate(table, address) is None:
                await self._app(scope, receive, send)
            else:
                await refuse(scope, send, MISDIRECTED, MOVED_ELSEWHERE)
        except (TooMany, Unavailable) as error:
            await self._give_up(scope, receive, send, error)

    async def _table_of(self, scope: Any, address: str) -> str | None:
        """Return the table that a request is about, if it has to be routed."""
        if found := _PATH.match(scope["path"]):
            return found[1]
        code = None if is_relayed(scope) else _CODE.match(scope["path"])
        return await self._find(code[1], address) if code else None

    async def _release(self, table: str, scope: Any, receive: Any, send: Any) -> None:
        """Release a table to the node that asks. Nothing else is at this path, and it isn't relayed for clients."""
        if is_relayed(scope):
            released = await self._directory.release_unvisited(table, relaying_node(scope))
            await refuse(scope, send, 200 if released else 409, MOVED_ELSEWHERE)
        else:
            await self._app(scope, receive, send)

    async def _open_table(self, scope: Any, receive: Any, send: Any) -> None:
        """Open a table here, or at another node if this one is about to stop."""
        node = None if is_relayed(scope) else self._directory.for_new_table()
        body = None if node is None else await _read_body(receive)
        if node is None or body is None:
            await self._app(scope, receive, send)
            return
        try:
            await self._relay.relay_request(scope, body, send, node)
        except (OwnerUnreachable, NotOwner, RelayFailed):
            await self._give_up(scope, receive, send, Unavailable())

    async def _quick_match(self, scope: Any, receive: Any, send: Any) -> None:
        """Let one node choose tables for everybody. If it can't be reached, this one does."""
        node = None if is_relayed(scope) else self._directory.for_quick_match()
        body = None if node is None else await _read_body(receive)
        if node is None or body is None:
            await self._app(scope, receive, send)
            return
        try:
            await self._relay.relay_request(scope, body, send, node)
        except (OwnerUnreachable, NotOwner, RelayFailed):
            await self._app(scope, _once(body, receive), send)

    async def _route(self, table: str, address: str, scope: Any, receive: Any, send: Any) -> None:
        request = None
        if scope["type"] == "http":
            request = await _read_body(receive)
            if request is None:
                return
            if len(request) > LARGEST_FRAME:
                await refuse(scope, send, 413, TOO_LARGE)
                return
        may_ask = scope["type"] == "websocket"
        for pause in PAUSES:
            node = await self._directory.locate(table, address)
            if node and may_ask:
                may_ask = False  # once is enough: an owner that hangs would keep the client waiting each time
                if await self._relay.ask_release(table, node):
                    self._directory.forget(table)
                    node = await self._directory.locate(table, address)
            try:
                await self._pass(node, scope, request, receive, send)
                return
            except (OwnerUnreachable, NotOwner):
                self._directory.forget(table)
            except RelayFailed:
                break
            if pause is not None:
                await asyncio.sleep(pause)
        raise Unavailable

    async def _pass(self, node: NodeAddress | None, scope: Any, body: bytes | None, receive: Any, send: Any) -> None:
        if body is None:
            await (self._app(scope, receive, send) if node is None else self._relay.relay_socket(scope, node))
        elif node is None:
            await self._serve_here(scope, _once(body, receive), send)
        else:
            await self._relay.relay_request(scope, body, send, node)

    async def _serve_here(self, scope: Any, receive: Any, send: Any) -> None:
        """Let the routes answer; but if they say that the table has just moved, the client needn't know."""
        has_moved = False

        async def send_unless_moved(message: Any) -> None:
            nonlocal has_moved
            has_moved |= message.get("status") == MISDIRECTED
            if not has_moved:
                await send(message)

        await self._app(scope, receive, send_unless_moved)
        if has_moved:
            raise NotOwner

    async def _give_up(self, scope: Any, receive: Any, send: Any, error: LastcardError) -> None:
        if scope["type"] == "websocket":
            await receive()
            try:
                await send({"type": "websocket.accept"})
            except OSError:  # it went away while its table was looked for
                return
            await send({"type": "websocket.send", "text": frames.come_back(self._limits.retry_soon).decode()})
            await send({"type": "websocket.close", "code": CloseCode.TRY_AGAIN, "reason": str(error)})
        elif isinstance(error, TooMany):
            await refuse(scope, send, 429, Problem.of("too-many", error), retry_after=60)
        else:
            await refuse(scope, send, 503, Problem.of("unavailable", error), retry_after=5)


async def _read_body(receive: Any) -> bytes | None:
    """Return the body of a request, or somewhat more than is allowed; None if the client went away."""
    body, more = b"", True
    while more and len(body) <= LARGEST_FRAME:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body, more = body + message.get("body", b""), message.get("more_body", False)
    return body


def _once(body: bytes, receive: Any) -> Any:
    """Return an ASGI callable that receives a body which was read already, and then what still comes."""
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_body() -> Any:
        return messages.pop() if messages else await receive()

    return receive_body
