"""The door of the house: opening tables, sitting down, connecting; and all that goes on by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from itertools import islice
from secrets import choice, token_urlsafe
from typing import Final

from lastcard.notation.record import Record
from lastcard.protocol.commands import Hello
from lastcard.protocol.http_bodies import NewSeat, NewTable
from lastcard.protocol.lobby import Lobby
from lastcard.server.bot_pool import Thinkers
from lastcard.server.hub import frames
from lastcard.server.hub.address_limits import Addresses
from lastcard.server.hub.commit_metrics import Commits
from lastcard.server.hub.connection import RESTART, TOO_MANY_TABS, Port
from lastcard.server.hub.context import House
from lastcard.server.hub.errors import NoSuchTable, TooMany, Unavailable
from lastcard.server.hub.heartbeat import Pings
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Metrics
from lastcard.server.hub.room import Room
from lastcard.server.hub.room_registry import Rooms
from lastcard.server.hub.safe_logging import described, short
from lastcard.server.hub.session import Session
from lastcard.server.store import Store, StoreError
from lastcard.table import Table
from lastcard.table.match_record import record_of

_log: Final = logging.getLogger("lastcard.server")
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # what can be read aloud and typed
_ID_LENGTH: Final = 14  # 69 bits: nobody finds a table by trying
_TOKEN_BYTES: Final = 24
_SWEEP: Final = 60.0
_FLUSH: Final = 10.0  # seconds that a restart waits for the store


class Hub:
    def __init__(
        self, store: Store, thinkers: Thinkers, limits: Limits, now: Callable[[], int], metrics: Metrics
    ) -> None:
        """To be made where the event loop runs."""
        time = asyncio.get_running_loop().time
        pings = Pings(limits, metrics, time)
        self._house = House(
            store, thinkers, limits, metrics, now, time, Addresses(limits, time), pings, Commits(metrics, time)
        )
        self._rooms = Rooms(self._house)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def limits(self) -> Limits:
        return self._house.limits

    @property
    def metrics(self) -> Metrics:
        return self._house.metrics

    # From start to end

    async def start(self) -> None:
        """After this everybody may come. Most tables are loaded later, one by one, and at once when asked for."""
        await self._rooms.find()
        todo = self._rooms.restore(), self._keep_sweeping(), self._keep_beating()
        self._tasks = [asyncio.create_task(what) for what in todo]

    async def drain(self) -> None:
        """Take nothing more, let everything under way come to its end, and send everybody off to come back soon."""
        self._house.draining = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        rooms = self._rooms.awake()
        pending = [room.durable() for room in rooms]
        if pending:
            await asyncio.wait(pending, timeout=_FLUSH)
        await self._rooms.stop()
        for room in rooms:
            for session in room.sessions():
                session.drop(frames.come_back(self._house.limits.retry), RESTART, "the server restarts")
        await self._beat()

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self._rooms.sweep()

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self._house.limits.beat)
            await self._beat()

    async def _beat(self) -> None:
        try:
            await self._house.store.beat(self._house.now())
        except Exception as error:
            _log.error("the store failed: %s", described(error))

    # What comes over HTTP

    async def open(self, request: NewTable, address: str) -> tuple[str, str, str]:
        """A new table: its id, the host's id and the host's token."""
        self._check_open()
        house = self._house
        house.addresses.may_open(address)
        if len(self._rooms) >= house.limits.tables:
            raise TooMany("error-server-tables-full")
        table_id = "".join(choice(_LETTERS) for _ in range(_ID_LENGTH))
        token, token_hash = _token(None)
        table, outcome = Table.open(table_id, request.name, token_hash, request.settings, house.now())
        house.addresses.opened(address)
        await self._rooms.open(table, outcome)
        house.metrics.opened += 1
        _log.info("table %s: opened", short(table_id))
        return table_id, outcome.player, token

    async def sit(self, table: str, request: NewSeat, address: str) -> tuple[str, str]:
        """A chair: the player's id and token."""
        self._check_open()
        room = await self._room(table, address)
        token, token_hash = _token(request.token)
        player = room.table.player_with(token_hash)
        if player is None:
            outcome = room.do(room.table.sit, request.name, token_hash)
            if outcome is None:
                raise Unavailable
            player = outcome.player
        await room.durable()
        return player, token

    async def listed(self) -> list[Lobby]:
        """The open tables where somebody is, the newest first."""
        rooms = (room for room in reversed(self._rooms.awake()) if room.present and room.table.is_open)
        listed = [(room, room.table.lobby()) for room in islice(rooms, self._house.limits.listed)]
        await asyncio.gather(*(room.durable() for room, _ in listed if not room.quiet), return_exceptions=True)
        return [lobby for _, lobby in listed]

    async def lobby(self, table: str, address: str) -> Lobby:
        """Who sits there and what is agreed, for whoever has the link."""
        room = await self._room(table, address)
        lobby = room.table.lobby()
        await room.durable()
        return lobby

    async def record(self, table: str, match: int, address: str) -> Record:
        """A match that is over."""
        room = await self._room(table, address)
        span = next((span for span in room.table.matches if span.number == match), None)
        if span is None:
            raise NoSuchTable  # no attempt on anything: whoever waits for the end of a match asks again
        await room.durable()
        try:
            entries = await self._house.store.entries(table, span.first, span.last)
        except StoreError as error:
            _log.error("the store failed: %s", described(error))
            raise Unavailable from error
        return await asyncio.to_thread(record_of, entries)

    # Sockets

    async def connect(self, table: str, hello: Hello, port: Port, address: str) -> Session:
        """A socket whose first frame was that hello. What it is told goes to the port by itself from now on."""
        room = await self._room(table, address)
        self._check_open()
        player = self._player(room, hello, address)
        house = self._house
        house.addresses.may_connect(address)
        if house.metrics.sockets >= house.limits.sockets:
            raise TooMany("error-server-connections-full")
        self._make_room(room, player)
        session = Session(room, player, port, address)
        house.came(address)
        room.join(session, hello.since)
        return session

    def _player(self, room: Room, hello: Hello, address: str) -> str | None:
        if hello.token is None:
            if not room.table.may_watch():
                raise self._wrong(address)
            return None
        player = room.table.player_with(sha256(hello.token.encode()).digest())
        if player is None:
            raise self._wrong(address)
        return player

    def _make_room(self, room: Room, player: str | None) -> None:
        limits = self._house.limits
        there = room.present.get(player, [])
        if player is None:
            if len(there) >= limits.spectators:
                raise TooMany("error-spectators-full")
        elif len(there) >= limits.tabs:
            there[0].drop(frames.TOO_MANY_TABS, TOO_MANY_TABS, "this seat is open in too many tabs")

    async def _room(self, table: str, address: str) -> Room:
        try:
            return await self._rooms.room(table)
        except NoSuchTable:
            raise self._wrong(address) from None

    def _wrong(self, address: str) -> NoSuchTable:
        self._house.metrics.attempts += 1
        self._house.addresses.wrong(address)
        return NoSuchTable()

    def _check_open(self) -> None:
        if self._house.draining:
            raise Unavailable("error-server-restarts")


def _token(given: str | None) -> tuple[str, bytes]:
    """The one that the client made, or a new one; and its hash."""
    token = given or token_urlsafe(_TOKEN_BYTES)
    return token, sha256(token.encode()).digest()
