"""Opening tables, sitting down, looking who is there, and seeing a finished match again."""

from __future__ import annotations

import asyncio
import gzip
import time
from typing import Annotated, Any, Final

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, Parameter
from msgspec import json
from servestatic.utils import parse_accept_encoding

from lastcard.notation.record import Record, write_record
from lastcard.protocol.http_bodies import Listed, NewSeat, NewTable, Replay, Seated, Tables
from lastcard.protocol.lobby import Lobby
from lastcard.server.http.problem_details import documented
from lastcard.server.http.public_address import Place, Places, header
from lastcard.server.hub import Hub
from lastcard.table.match_replay import replay_of

_TableId = Annotated[str, Parameter(description="What a table's link ends with")]
_MatchNumber = Annotated[int, Parameter(ge=1, le=10**6)]
_FRESH: Final = 1.0
_Asked = Request[Any, Any, Any]


class Listing:
    """Looks at all tables once a second at most, however many ask."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._looked_at = -_FRESH
        self._found: asyncio.Task[list[Lobby]] | None = None

    async def recent(self) -> list[Lobby]:
        now = time.monotonic()
        if self._found is None or now - self._looked_at >= _FRESH:
            self._looked_at = now
            self._found = asyncio.create_task(self._hub.listed())
        return await asyncio.shield(self._found)


class TableRequests(Controller):
    path = "/api/tables"

    @post(responses=documented(400, 403, 409, 413, 415, 429, 500, 503), summary="Open a table")
    async def open_table(self, data: Annotated[NewTable, Body()], hub: Hub, places: Places, request: _Asked) -> Seated:
        """Open a table and sit down at it as its host."""
        return _seated(places.of(request.scope), *await hub.open(data, address_of(request)))

    @get(responses=documented(500, 503), summary="List the open tables")
    async def list_tables(self, listing: Listing, places: Places, request: _Asked) -> Tables:
        """The tables that are open to everybody and where somebody is, the newest first; it may be a second old."""
        place = places.of(request.scope)
        return Tables(tuple(_listed(place, lobby) for lobby in await listing.recent()))

    @get("/{table:str}", responses=documented(400, 404, 429, 500, 503), summary="Look at a table")
    async def show_table(self, table: _TableId, hub: Hub, request: _Asked) -> Lobby:
        """Who sits there and what is agreed, for whoever has the link."""
        return await hub.lobby(table, address_of(request))

    @post(
        "/{table:str}/seats",
        responses=documented(400, 403, 404, 409, 413, 415, 429, 500, 503),
        summary="Sit down",
    )
    async def sit_down(
        self, table: _TableId, data: Annotated[NewSeat, Body()], hub: Hub, places: Places, request: _Asked
    ) -> Seated:
        """Take a free chair."""
        return _seated(places.of(request.scope), table, *await hub.sit(table, data, address_of(request)))

    @get(
        "/{table:str}/matches/{match:int}/record",
        media_type=MediaType.TEXT,
        responses=documented(400, 404, 429, 500, 503),
        summary="The record of a finished match",
    )
    async def show_record(self, table: _TableId, match: _MatchNumber, hub: Hub, request: _Asked) -> str:
        """The whole match in the notation of records, seed included: anybody can deal it again and check it."""
        return await asyncio.to_thread(write_record, await hub.record(table, match, address_of(request)))

    @get(
        "/{table:str}/matches/{match:int}/replay",
        responses={200: ResponseSpec(Replay, description="The match", generate_examples=False)}
        | documented(400, 404, 429, 500, 503),
        summary="A finished match, step by step",
    )
    async def show_replay(self, table: _TableId, match: _MatchNumber, hub: Hub, request: _Asked) -> Response[bytes]:
        """The deal and every move: what was done, what came of it, and how the game stood then, with all hands open."""
        record = await hub.record(table, match, address_of(request))
        return await asyncio.to_thread(_replay, request, record)


def _replay(request: _Asked, record: Record) -> Response[bytes]:
    """Encode and compress a replay in a thread: both take long, and Litestar compresses on the event loop."""
    data, headers = json.encode(replay_of(record)), {"vary": "accept-encoding"}
    if "gzip" in parse_accept_encoding(header(request.scope, b"accept-encoding") or ""):
        data, headers = gzip.compress(data, mtime=0), {**headers, "content-encoding": "gzip"}
    return Response(data, media_type=MediaType.JSON, headers=headers)


def address_of(request: _Asked) -> str:
    return request.client.host if request.client else ""


def _seated(place: Place, table: str, player: str, token: str) -> Seated:
    return Seated(table, player, token, _link(place, table), f"{place.socket}/api/tables/{table}/socket")


def _link(place: Place, table: str) -> str:
    return f"{place}/t/{table}"


def _listed(place: Place, lobby: Lobby) -> Listed:
    settings = lobby.settings
    return Listed(
        id=lobby.id,
        edition=settings.edition,
        host=next((player.name for player in lobby.players if player.host), ""),
        players=len(lobby.players),
        seats=settings.seats,
        standing=lobby.standing,
        options=len(settings.options),
        written=len(settings.written),
        link=_link(place, lobby.id),
    )
