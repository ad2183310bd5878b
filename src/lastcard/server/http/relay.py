"""Relay requests and sockets to the node that owns their table, signed, so that it knows the client."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Final

import httpcore

from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.cluster.relay_signature import HEADER, RelaySigner
from lastcard.server.http.connection_guard import TUNNEL
from lastcard.server.http.problem_details import MISDIRECTED
from lastcard.server.http.public_address import header
from lastcard.server.http.relayed_scope import target_of
from lastcard.server.http.tunnel import ANSWER_WITHIN, CONNECT_WITHIN, connect_to_owner
from lastcard.server.hub.metrics import Metrics

_UNDER_WAY: Final = 1000
"""Requests relayed at the same time: more than one address may have open."""
_IDLE: Final = 3.0
"""Seconds that an idle connection is kept: less than the other node keeps it, which would close it under a request."""
_TIME_LIMITS: Final = {"connect": CONNECT_WITHIN, "pool": CONNECT_WITHIN, "read": ANSWER_WITHIN, "write": ANSWER_WITHIN}
_RELEASED_WITHIN: Final = 3.0
"""Seconds to wait for a release, which only saves the relay: the client of a node that hangs waits for it."""
_HOP_BY_HOP: Final = {b"connection", b"keep-alive", b"proxy-connection", b"te", b"trailer", b"transfer-encoding"}
_REPLACED: Final = {b"host", b"content-length", b"expect", b"forwarded", HEADER}
_WITHOUT_EFFECT: Final = {"GET", "OPTIONS"}
"""Methods of requests that can be sent again."""


_RELEASED: Final = 200


def release_path(table: str) -> str:
    """Return the path at which only other nodes ask for a table."""
    return f"/api/tables/{table}/release"


class OwnerUnreachable(Exception):
    """The node doesn't answer, and nothing was done: it may be gone, and another node own its tables."""


class NotOwner(Exception):
    """The node doesn't own the table any more."""


class RelayFailed(Exception):
    """The node took the request, but its answer didn't come: nobody knows whether it was done."""


class Relay:
    """Connections to the other nodes."""

    def __init__(self, signer: RelaySigner, metrics: Metrics) -> None:
        self._signer = signer
        self._metrics = metrics
        self._pool = httpcore.AsyncConnectionPool(max_connections=_UNDER_WAY, keepalive_expiry=_IDLE)

    async def close(self) -> None:
        await self._pool.aclose()

    async def relay_request(self, scope: Any, body: bytes, send: Any, node: NodeAddress) -> None:
        """Send a request to a node, and pass on its answer."""
        url = httpcore.URL(scheme=b"http", host=node.host, port=node.port, target=target_of(scope))
        sent = [(b"host", node.netloc.encode()), *self._headers(scope)]
        if body:
            sent.append((b"content-length", b"%d" % len(body)))
        request = httpcore.Request(
            scope["method"], url, headers=sent, content=body, extensions={"timeout": _TIME_LIMITS}
        )
        response = await self._answer(request, repeatable=scope["method"] in _WITHOUT_EFFECT)
        try:
            if response.status == MISDIRECTED:
                raise NotOwner
            self._metrics.relayed += 1
            await _pass_on(response, send)
        finally:
            await response.aclose()

    async def _answer(
        self, request: httpcore.Request, *, repeatable: bool, within: float = ANSWER_WITHIN
    ) -> httpcore.Response:
        try:
            async with asyncio.timeout(within):
                return await self._pool.handle_async_request(request)
        except (httpcore.ConnectError, httpcore.ConnectTimeout, AttributeError) as error:
            # AttributeError: with uvloop, httpcore looks for the socket of a new connection that is closed already.
            raise OwnerUnreachable from error
        except (httpcore.PoolTimeout, httpcore.LocalProtocolError) as error:
            raise RelayFailed from error
        except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError, TimeoutError) as error:
            raise (OwnerUnreachable if repeatable else RelayFailed) from error

    async def ask_release(self, table: str, node: NodeAddress) -> bool:
        """Ask a node to release a table that nobody is connected to; return whether it did."""
        path = release_path(table).encode()
        url = httpcore.URL(scheme=b"http", host=node.host, port=node.port, target=path)
        signed = self._signer.sign("", "http", node.netloc, "POST", path)
        sent = [(b"host", node.netloc.encode()), (HEADER, signed), (b"content-length", b"0")]
        request = httpcore.Request("POST", url, headers=sent, extensions={"timeout": _TIME_LIMITS})
        try:
            response = await self._answer(request, repeatable=False, within=_RELEASED_WITHIN)
        except (OwnerUnreachable, RelayFailed):
            return False
        await response.aclose()  # whatever else it says
        return response.status == _RELEASED

    async def relay_socket(self, scope: Any, node: NodeAddress) -> None:
        """Connect the client's socket with a node; return when both ends are closed."""
        sent = [
            b"GET %b HTTP/1.1" % target_of(scope),
            b"host: " + node.netloc.encode(),
            b"connection: Upgrade",
            *(name + b": " + value for name, value in self._headers(scope)),
        ]
        try:
            status, owner = await connect_to_owner(node, b"\r\n".join(sent) + b"\r\n\r\n")
        except OSError as error:
            raise OwnerUnreachable from error
        if status == MISDIRECTED:
            owner.transport.abort()
            raise NotOwner
        self._metrics.relayed += 1
        await scope["extensions"][TUNNEL]["hand_over"](owner)

    def _headers(self, scope: Any) -> Iterator[tuple[bytes, bytes]]:
        """Yield the client's headers without those of its connection and those that speak about it; and ours."""
        client = scope["client"]
        yield (
            HEADER,
            self._signer.sign(
                client[0] if client else "",
                scope["scheme"],
                header(scope, b"host") or "",
                scope.get("method", "GET"),
                target_of(scope),
            ),
        )
        dropped = _REPLACED | _connection_headers(scope["headers"])
        if scope["type"] == "http":
            dropped.add(b"upgrade")
        for name, value in scope["headers"]:
            if name not in dropped and not name.startswith(b"x-forwarded-"):
                yield name, value


def _connection_headers(headers: list[tuple[bytes, bytes]]) -> set[bytes]:
    """Return the names of headers that are about one connection only (RFC 9110, 7.6.1), but for `upgrade`."""
    named = b",".join(value for name, value in headers if name == b"connection").lower().split(b",")
    return _HOP_BY_HOP | {name.strip() for name in named} - {b"upgrade"}


async def _pass_on(response: httpcore.Response, send: Any) -> None:
    headers = [(name.lower(), value) for name, value in response.headers]
    dropped = _connection_headers(headers) | {b"date", b"upgrade"}  # our server dates it
    kept = [(name, value) for name, value in headers if name not in dropped]
    await send({"type": "http.response.start", "status": response.status, "headers": kept})
    async for chunk in response.aiter_stream():
        await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b""})
