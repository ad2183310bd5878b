"""The whole application: sockets go straight to the hub, requests through Litestar; all answers carry our headers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig

from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.server.http import system_routes
from lastcard.server.http.problem_details import ELSEWHERE, HANDLERS, NOT_JSON, answer
from lastcard.server.http.prometheus import Exposition
from lastcard.server.http.public_address import Places, header
from lastcard.server.http.security_headers import Headed
from lastcard.server.http.table_routes import Listing, TableRequests
from lastcard.server.http.table_socket import Sockets
from lastcard.server.http.web_pages import WebPages
from lastcard.server.hub import Hub, Limits, Metrics
from lastcard.server.hub.safe_logging import described

_log: Final = logging.getLogger("lastcard.server")
_ROUTES: Final = (
    TableRequests,
    system_routes.health,
    system_routes.metrics,
    system_routes.show_catalogue,
)


class Application:
    """ASGI. Whatever goes wrong is logged here and told to nobody."""

    def __init__(self, hub: Hub, limits: Limits, metrics: Metrics, places: Places) -> None:
        self._requests = Headed(_litestar(hub, metrics, places), places)
        self._sockets = Headed(Sockets(hub, limits, metrics, places), places)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            if scope["type"] == "websocket":
                await self._sockets(scope, receive, send)
            elif scope["type"] == "http":
                # What can be got can be asked for without its body; the server leaves that out by itself.
                method = "GET" if scope["method"] == "HEAD" else scope["method"]
                await self._requests({**scope, "method": method}, receive, send)
        except Exception as error:
            _log.error("a connection failed: %s", described(error))
            raise


def _litestar(hub: Hub, metrics: Metrics, places: Places) -> Litestar:
    exposition, listing, web = Exposition(metrics), Listing(hub), WebPages()
    return Litestar(
        [*_ROUTES, *web.routes()],
        before_request=_gate(places),
        dependencies={
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "counted": Provide(lambda: metrics, sync_to_thread=False),
            "listing": Provide(lambda: listing, sync_to_thread=False),
            "places": Provide(lambda: places, sync_to_thread=False),
            "exposition": Provide(lambda: exposition, sync_to_thread=False),
        },
        cors_config=_for_other_pages(places),
        exception_handlers=HANDLERS | {NotFoundException: web.not_found},
        request_max_body_size=LARGEST_FRAME,
        openapi_config=OpenAPIConfig(
            title="Lastcard",
            version="1",
            description="Tables of the card game. What is played goes over each table's socket: /schema/socket.json.",
            use_handler_docstrings=True,
            openapi_router=system_routes.schema_router(),
            render_plugins=[system_routes.Description()],
        ),
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )


def _for_other_pages(places: Places) -> CORSConfig | None:
    """What browsers need to be told, so that pages of the other origins can ask and read the answers."""
    if not places.others:
        return None
    return CORSConfig(allow_origins=places.others, allow_methods=["GET", "POST"], allow_headers=["content-type"])


def _gate(places: Places) -> Callable[[Request[Any, Any, Any]], Awaitable[Response[Any] | None]]:
    """Other pages can make a browser send something, but neither hide where they are nor send JSON unasked."""

    async def gate(request: Request[Any, Any, Any]) -> Response[Any] | None:
        if request.method == "OPTIONS":
            return Response(None, status_code=204, headers={"allow": ", ".join(_methods(request))})
        if request.method != "POST":
            return None
        if not places.knows(request.scope):
            return answer(403, ELSEWHERE)
        if (header(request.scope, b"content-type") or "").partition(";")[0].strip().lower() != "application/json":
            return answer(415, NOT_JSON)
        return None

    return gate


def _methods(request: Request[Any, Any, Any]) -> list[str]:
    """What can be done here; Litestar's own answer has only what was first added to a path."""
    here = request.scope["path_template"]
    return sorted({method for route in request.app.routes if route.path_format == here for method in route.methods})
