"""Routes of tables: open one, list them, take a seat, and get a finished match or its review."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any, Final

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, Parameter
from servestatic.utils import parse_accept_encoding

from lastcard.protocol.http_bodies import (
    FoundTable,
    JoinCode,
    Listed,
    NewCode,
    NewSeat,
    NewTable,
    QuickMatch,
    QuickTable,
    Replay,
    Seated,
    Tables,
)
from lastcard.protocol.limits import SCREEN_KEY_LENGTH
from lastcard.protocol.lobby import Lobby, TableSummary
from lastcard.protocol.review import ReviewDocument, ReviewPending
from lastcard.server.http.problem_details import documented
from lastcard.server.http.public_address import Origin, PublicAddress, header
from lastcard.server.hub import Hub
from lastcard.server.hub.quick_match import people_at

_TableId = Annotated[str, Parameter(description="What a table's link ends with")]
_MatchNumber = Annotated[int, Parameter(ge=1, le=10**6)]
_Step = Annotated[int, Parameter(ge=-1, le=10**6, description="The step up to which you have the review")]
_Key = Annotated[
    str, Parameter(max_length=SCREEN_KEY_LENGTH, description="A player's key, where spectators see the table late")
]
_MAX_AGE: Final = 1.0
_Asked = Request[Any, Any, Any]


class RecentTables:
    """The list of public tables, built at most once per second."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._listed_at = -_MAX_AGE
        self._listing: asyncio.Task[list[Lobby]] | None = None

    async def recent(self) -> list[Lobby]:
        now = time.monotonic()
        if self._listing is None or now - self._listed_at >= _MAX_AGE:
            self._listed_at = now
            self._listing = asyncio.create_task(self._hub.listed())
        return await asyncio.shield(self._listing)


class TableController(Controller):
    path = "/api/tables"

    @post(responses=documented(400, 403, 409, 413, 415, 429, 500, 503), summary="Open a table")
    async def open_table(
        self, data: Annotated[NewTable, Body()], hub: Hub, address: PublicAddress, request: _Asked
    ) -> Seated:
        """Open a table and take a seat at it as its host."""
        return _seated(address.of(request.scope), *await hub.open(data, address_of(request)))

    @get(responses=documented(500, 503), summary="List the open tables")
    async def list_tables(self, listing: RecentTables, address: PublicAddress, request: _Asked) -> Tables:
        """Public tables with somebody at them, the newest first. The list may be a second old."""
        origin = address.of(request.scope)
        return Tables(tuple(_listed(origin, lobby) for lobby in await listing.recent()))

    @get("/{table:str}", responses=documented(400, 404, 429, 500, 503), summary="Look at a table")
    async def show_table(self, table: _TableId, hub: Hub, request: _Asked) -> TableSummary:
        """The players and the settings of a table, and how far its match is, for anybody who has the link."""
        return await hub.summary(table, address_of(request))

    @post(
        "/{table:str}/code",
        status_code=200,
        responses=documented(400, 403, 404, 409, 413, 415, 429, 500, 503),
        summary="A short code for a table",
    )
    async def give_code(self, table: _TableId, data: Annotated[NewCode, Body()], hub: Hub, request: _Asked) -> JoinCode:
        """The code is easier to type than the link; big screens show it."""
        return JoinCode(await hub.code(table, address_of(request)))

    @post(
        "/{table:str}/seats",
        responses=documented(400, 403, 404, 409, 413, 415, 429, 500, 503),
        summary="Sit down",
    )
    async def sit_down(
        self, table: _TableId, data: Annotated[NewSeat, Body()], hub: Hub, address: PublicAddress, request: _Asked
    ) -> Seated:
        """Take a free seat."""
        return _seated(address.of(request.scope), table, *await hub.sit(table, data, address_of(request)))

    @get(
        "/{table:str}/matches/{match:int}/record",
        media_type=MediaType.TEXT,
        responses=documented(400, 404, 429, 500, 503),
        summary="The record of a finished match",
    )
    async def show_record(self, table: _TableId, match: _MatchNumber, hub: Hub, request: _Asked, key: _Key = "") -> str:
        """The whole match as a record, including the seed, so that anybody can check the deal."""
        return await hub.record(table, match, address_of(request), key)

    @get(
        "/{table:str}/matches/{match:int}/replay",
        responses={200: ResponseSpec(Replay, description="The match", generate_examples=False)}
        | documented(400, 404, 429, 500, 503),
        summary="A finished match, step by step",
    )
    async def show_replay(
        self, table: _TableId, match: _MatchNumber, hub: Hub, request: _Asked, key: _Key = ""
    ) -> Response[bytes]:
        """The deal and every move: the action, its events and the state after it, with all hands open."""
        packed = _takes_gzip(request)
        return _document(await hub.replay(table, match, address_of(request), key, packed=packed), packed=packed)

    @get(
        "/{table:str}/matches/{match:int}/review",
        responses={
            200: ResponseSpec(ReviewDocument, description="The review so far", generate_examples=False),
            202: ResponseSpec(ReviewPending, description="Nothing is found yet: ask again", generate_examples=False),
        }
        | documented(400, 404, 422, 429, 500, 503),
        summary="How well a finished match was played",
    )
    async def show_review(
        self, table: _TableId, match: _MatchNumber, hub: Hub, request: _Asked, after: _Step = -1, key: _Key = ""
    ) -> Response[bytes] | Response[ReviewPending]:
        """The chances to win and the decisions. The answer comes when more is judged than the step `after`, or soon."""
        packed = _takes_gzip(request)
        found = await hub.review(table, match, after, address_of(request), key, packed=packed)
        if isinstance(found, ReviewPending):
            return Response(found, status_code=202)
        return _document(found, packed=packed)


class QuickMatchController(Controller):
    path = "/api/quick-match"

    @post(
        responses=documented(400, 403, 409, 413, 415, 429, 500, 503),
        status_code=200,
        summary="Find a table to play at",
    )
    async def quick_match(
        self, data: Annotated[QuickMatch, Body()], hub: Hub, address: PublicAddress, request: _Asked
    ) -> QuickTable:
        """Find a public table with a place for you, or open one. It starts by itself; bots take the free seats."""
        table = await hub.quick_match(data, address_of(request))
        return QuickTable(table, _link(address.of(request.scope), table))


@get("/api/codes/{code:str}", responses=documented(400, 404, 429, 500, 503), summary="Find a table by its short code")
async def find_table(
    code: Annotated[str, Parameter(description="As a big screen shows it")],
    hub: Hub,
    address: PublicAddress,
    request: _Asked,
) -> FoundTable:
    """Each wrong code counts as an attempt; an address has few of them."""
    table = await hub.table_with_code(code, address_of(request))
    return FoundTable(table, _link(address.of(request.scope), table))


def address_of(request: _Asked) -> str:
    return request.client.host if request.client else ""


def _takes_gzip(request: _Asked) -> bool:
    return "gzip" in parse_accept_encoding(header(request.scope, b"accept-encoding") or "")


def _document(data: bytes, *, packed: bool) -> Response[bytes]:
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})
    return Response(data, media_type=MediaType.JSON, headers=headers)


def _seated(origin: Origin, table: str, player: str, token: str) -> Seated:
    return Seated(table, player, token, _link(origin, table), f"{origin.socket}/api/tables/{table}/socket")


def _link(origin: Origin, table: str) -> str:
    return f"{origin}/t/{table}"


def _listed(origin: Origin, lobby: Lobby) -> Listed:
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
        link=_link(origin, lobby.id),
        people=people_at(lobby.players),
        late_seats=len(lobby.late_seats or ()),
        language=settings.language or None,
        quick=lobby.quick is True,
    )
