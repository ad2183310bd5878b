"""Routes about the server: health, metrics, catalogue and schemas."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.router import Router
from msgspec import json

from lastcard.protocol.catalogue import Catalogue
from lastcard.protocol.http_bodies import Health, Readiness
from lastcard.protocol.push import PushInfo
from lastcard.protocol.schema import body_schemas, socket_schema
from lastcard.server.http.catalogue_builder import catalogue
from lastcard.server.http.problem_details import documented
from lastcard.server.http.prometheus import MetricsExporter
from lastcard.server.hub import Hub, Metrics


@get(["/health", "/health/live"], responses=documented(500), summary="How the server is", sync_to_thread=False)
def health(counted: Metrics, hub: Hub) -> Health:
    """Liveness: it answers while the server runs. A restart helps only if it doesn't."""
    return Health("ok", counted.tables, counted.sockets, version("lastcard"), hub.node)


@get(
    "/health/ready",
    responses={503: ResponseSpec(Readiness, description="Not ready", generate_examples=False)} | documented(500),
    summary="Whether the server can do its work",
    sync_to_thread=False,
)
def readiness(hub: Hub) -> Response[Readiness]:
    """Readiness: 503 while the store fails or doesn't answer, and while the server stops."""
    found = hub.readiness
    return Response(found, status_code=200 if found.status == "ready" else 503)


@get("/metrics", media_type=MediaType.TEXT, responses=documented(500), summary="Metrics", sync_to_thread=False)
def metrics(exposition: MetricsExporter, counted: Metrics, hub: Hub) -> Response[bytes]:
    """Metrics in the text format of Prometheus."""
    counted.lease_seconds = hub.lease_seconds
    return Response(exposition.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/catalogue", responses=documented(500), summary="What can be chosen", sync_to_thread=False)
def show_catalogue() -> Catalogue:
    """Editions, house rules, presets and written rules, with their texts."""
    return catalogue()


@get("/api/push", responses=documented(500), summary="The key for notifications", sync_to_thread=False)
def show_push_key(hub: Hub) -> PushInfo:
    """The key with which a browser subscribes to notifications of this server."""
    return PushInfo(hub.push_key)


@get("/socket.json", sync_to_thread=False)
def show_socket_schema() -> Response[bytes]:
    return Response(_socket_schema(), media_type="application/schema+json")


class OpenApiDocument(JsonRenderPlugin):
    """Litestar's OpenAPI document with msgspec's schemas, which have every bound that is checked."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        components = {**openapi_schema["components"], "schemas": body_schemas()}
        return json.encode({**openapi_schema, "components": components})


def schema_router() -> Router:
    """Return the routes of schemas. Litestar adds the OpenAPI document, and would answer other paths with a page."""
    return Router("/schema", route_handlers=[show_socket_schema], include_in_schema=False, after_request=_no_page)


def _no_page(response: Response[bytes]) -> Response[bytes]:
    if response.status_code == 404:
        raise NotFoundException
    return response


@cache
def _socket_schema() -> bytes:
    return json.encode(socket_schema())
