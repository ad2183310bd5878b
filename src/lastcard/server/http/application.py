"""The ASGI application: sockets go directly to the hub, requests through Litestar; all responses get our headers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from litestar import Litestar, Request, Response
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig

from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.cluster.relay_signature import RelaySigner
from lastcard.server.http import system_routes
from lastcard.server.http.connection_cap import EXTRA_CONNECTIONS, ConnectionCap
from lastcard.server.http.problem_details import FOREIGN_ORIGIN, HANDLERS, INVALID_RELAY, NOT_JSON, answer
from lastcard.server.http.prometheus import MetricsExporter
from lastcard.server.http.public_address import PublicAddress, header
from lastcard.server.http.relay import Relay
from lastcard.server.http.relayed_scope import verified_scope
from lastcard.server.http.request_limits import RequestLimits, refuse
from lastcard.server.http.security_headers import SecurityHeaders
from lastcard.server.http.table_router import TableRouter
from lastcard.server.http.table_routes import QuickMatchController, RecentTables, TableController, find_table
from lastcard.server.http.table_socket import TableSocketApp
from lastcard.server.http.web_pages import WebPages
from lastcard.server.hub import Hub, Limits, Metrics
from lastcard.server.hub.table_directory import TableDirectory
from lastcard.server.safe_logging import described

_log: Final = logging.getLogger("lastcard.server")
_ROUTES: Final = (
    TableController,
    QuickMatchController,
    find_table,
    system_routes.health,
    system_routes.readiness,
    system_routes.metrics,
    system_routes.show_catalogue,
    system_routes.show_push_key,
)


class ClusterAccess(NamedTuple):
    """The parts of a cluster that the application needs."""

    directory: TableDirectory
    signer: RelaySigner


class Application:
    """The application. Errors are logged here, and clients learn nothing about them."""

    def __init__(
        self, hub: Hub, limits: Limits, metrics: Metrics, address: PublicAddress, cluster: ClusterAccess | None = None
    ) -> None:
        cap = ConnectionCap(limits.sockets + EXTRA_CONNECTIONS, limits.sockets_an_address + EXTRA_CONNECTIONS)
        requests: Any = _litestar(hub, metrics, address)
        sockets: Any = TableSocketApp(hub, limits, metrics, address)
        self._signer = self._relay = None
        if cluster:
            self._signer, self._relay = cluster.signer, Relay(cluster.signer, metrics)
            requests = TableRouter(requests, cluster.directory, self._relay, limits, hub.table_elsewhere)
            sockets = TableRouter(sockets, cluster.directory, self._relay, limits, hub.table_elsewhere)
        self._requests = SecurityHeaders(RequestLimits(requests, cap), address)
        self._sockets = SecurityHeaders(RequestLimits(sockets, cap), address)
        self._refuse_relay = SecurityHeaders(_refuse_relay, address)

    async def close(self) -> None:
        """Close the connections to other nodes."""
        if self._relay:
            await self._relay.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            if scope["type"] in ("http", "websocket"):
                await self._serve(scope, receive, send)
        except Exception as error:
            _log.error("a connection failed: %s", described(error))
            raise

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        verified = verified_scope(scope, self._signer)
        if verified is None:
            await self._refuse_relay(scope, receive, send)
        elif verified["type"] == "websocket":
            await self._sockets(verified, receive, send)
        else:
            # Every GET route also answers HEAD; the server leaves the body out by itself.
            method = "GET" if verified["method"] == "HEAD" else verified["method"]
            await self._requests({**verified, "method": method}, receive, send)


async def _refuse_relay(scope: Any, receive: Any, send: Any) -> None:
    await refuse(scope, send, 403, INVALID_RELAY)


def _litestar(hub: Hub, metrics: Metrics, address: PublicAddress) -> Litestar:
    exposition, listing, web = MetricsExporter(metrics), RecentTables(hub), WebPages()
    return Litestar(
        [*_ROUTES, *web.routes()],
        before_request=_check_origin_and_type(address),
        dependencies={
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "counted": Provide(lambda: metrics, sync_to_thread=False),
            "listing": Provide(lambda: listing, sync_to_thread=False),
            "address": Provide(lambda: address, sync_to_thread=False),
            "exposition": Provide(lambda: exposition, sync_to_thread=False),
        },
        cors_config=_cors(address),
        exception_handlers=HANDLERS | {NotFoundException: web.not_found},
        request_max_body_size=LARGEST_FRAME,
        openapi_config=OpenAPIConfig(
            title="Lastcard",
            version="1",
            description="Tables of the card game. What is played goes over each table's socket: /schema/socket.json.",
            use_handler_docstrings=True,
            openapi_router=system_routes.schema_router(),
            render_plugins=[system_routes.OpenApiDocument()],
        ),
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )


def _cors(address: PublicAddress) -> CORSConfig | None:
    """Allow pages of the other configured origins to send requests and read the answers."""
    if not address.other_origins:
        return None
    return CORSConfig(
        allow_origins=address.other_origins, allow_methods=["GET", "POST"], allow_headers=["content-type"]
    )


def _check_origin_and_type(
    address: PublicAddress,
) -> Callable[[Request[Any, Any, Any]], Awaitable[Response[Any] | None]]:
    """Refuse a POST from a foreign page: its browser sends the Origin, and JSON only after asking."""

    async def check(request: Request[Any, Any, Any]) -> Response[Any] | None:
        if request.method == "OPTIONS":
            return Response(None, status_code=204, headers={"allow": ", ".join(_methods(request))})
        if request.method != "POST":
            return None
        if not address.allows(request.scope):
            return answer(403, FOREIGN_ORIGIN)
        if (header(request.scope, b"content-type") or "").partition(";")[0].strip().lower() != "application/json":
            return answer(415, NOT_JSON)
        return None

    return check


def _methods(request: Request[Any, Any, Any]) -> list[str]:
    """Return the methods of a path; Litestar's own answer has only those of the first handler."""
    here = request.scope["path_template"]
    return sorted({method for route in request.app.routes if route.path_format == here for method in route.methods})
