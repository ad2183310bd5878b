"""The entry point of the server: open tables, take seats, connect; and background tasks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from secrets import choice, token_urlsafe
from typing import Final, NamedTuple

from lastcard.protocol.commands import Hello
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewSeat, NewTable, Readiness
from lastcard.protocol.limits import TABLE_ID_LENGTH
from lastcard.protocol.lobby import Lobby, TableSummary
from lastcard.protocol.refusal_reasons import Reason
from lastcard.server.bot_pool import BotPool
from lastcard.server.hub import frames
from lastcard.server.hub.address_limits import AddressLimits
from lastcard.server.hub.closed_tables import ClosedTables
from lastcard.server.hub.commit_metrics import CommitMetrics
from lastcard.server.hub.connection import Connection
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import Banned, NoSuchTable, TooMany, Unavailable
from lastcard.server.hub.heartbeat import Heartbeat
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.match_archive import FinishedMatch, MatchArchive
from lastcard.server.hub.metrics import Metrics
from lastcard.server.hub.room import Room, hash_of
from lastcard.server.hub.room_registry import RoomRegistry
from lastcard.server.hub.safe_logging import described, short
from lastcard.server.hub.session import Session
from lastcard.server.hub.store_monitor import StoreMonitor
from lastcard.server.replays import MatchSource, ReplayProcess
from lastcard.server.store import Store, StoreError, TableDamaged
from lastcard.table import Table, TableRefused

_log: Final = logging.getLogger("lastcard.server")
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # characters that are easy to read aloud and type
_TOKEN_BYTES: Final = 24
_SWEEP: Final = 60.0
_FLUSH: Final = 6.0  # seconds that a stop waits for the store
_LAST_BEAT: Final = 1.0


class Unstored(NamedTuple):
    """Numbers of tables whose last changes weren't stored at the end. Nobody has been told of these changes."""

    failed: int = 0
    waiting: int = 0
    """They are stored if the store still closes."""


class Hub:
    def __init__(
        self,
        store: Store,
        bots: BotPool,
        limits: Limits,
        now: Callable[[], int],
        metrics: Metrics,
        replays: ReplayProcess,
    ) -> None:
        """Create it where the event loop runs."""
        loop = asyncio.get_running_loop()
        self._context = Context(
            store,
            bots,
            limits,
            metrics,
            now,
            loop.time,
            loop.call_later,
            AddressLimits(limits, loop.time),
            Heartbeat(limits, metrics, loop.time),
            CommitMetrics(metrics, loop.time),
            StoreMonitor(store, limits, metrics, now, loop.time),
        )
        self._rooms = RoomRegistry(self._context)
        self._closed = ClosedTables(self._context)
        self._context.monitor.on_stall = self._rooms.drop_waiting
        self._context.monitor.on_recovery = self._restore
        self._archive = MatchArchive(self._context, replays)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def limits(self) -> Limits:
        return self._context.limits

    @property
    def metrics(self) -> Metrics:
        return self._context.metrics

    # From start to end

    async def start(self) -> None:
        """Accept clients. Most tables are loaded later, one by one, or at once when a client needs them."""
        await self._rooms.find()
        todo = self._rooms.restore(), self._keep_sweeping(), self._keep_beating(), self._closed.keep_pruning()
        self._tasks = [asyncio.create_task(what) for what in todo]

    def _restore(self) -> None:
        self._tasks.append(asyncio.create_task(self._rooms.restore()))

    @property
    def readiness(self) -> Readiness:
        """Whether it can do its work: it isn't about to stop, and the store works."""
        context = self._context
        status = context.monitor.status
        return Readiness(
            "draining" if context.draining else "ready" if status == "ok" else "unavailable",
            status,
            round(context.monitor.idle * 1000),
        )

    async def drain(self) -> Unstored:
        """Take no more input, finish pending work, and ask all clients to reconnect soon."""
        self._context.draining = True
        self._context.monitor.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        rooms = self._rooms.loaded()
        for room in rooms:
            room.drain()
        pending = [room.stored() for room in rooms]
        done, waiting = await asyncio.wait(pending, timeout=_FLUSH) if pending else (set(), set())
        await self._archive.stop()
        await self._rooms.stop()
        for room in rooms:
            for session in room.audience.sessions():
                session.drop(frames.come_back(self._context.limits.retry), CloseCode.RESTART, "the server restarts")
        if not waiting:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._context.monitor.beat(), _LAST_BEAT)
        self._context.monitor.stop()
        return Unstored(sum(each.exception() is not None for each in done), len(waiting))

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            await self._rooms.sweep()

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self._context.limits.beat)
            await self._context.monitor.beat()

    # What comes over HTTP

    async def open(self, request: NewTable, address: str) -> tuple[str, str, str]:
        """Open a table; return its id, the host's id and the host's token."""
        self._check_open()
        context = self._context
        context.addresses.may_open(address)
        if not self._rooms.make_room():
            raise TooMany("error-server-tables-full")
        table_id = "".join(choice(_LETTERS) for _ in range(TABLE_ID_LENGTH))
        token, token_hash = _token(None)
        table, outcome = Table.open(table_id, request.name, token_hash, request.settings, context.now())
        context.addresses.opened(address)
        await self._rooms.open(table, outcome)
        context.metrics.opened += 1
        _log.info("table %s: opened", short(table_id))
        return table_id, outcome.player, token

    async def sit(self, table: str, request: NewSeat, address: str) -> tuple[str, str]:
        """Seat a player; return their id and token."""
        self._check_open()
        room = await self._room(table, address)
        token, token_hash = _token(request.token)
        if room.is_banned(request.token, *request.earlier):
            raise TableRefused(Reason.BANNED, "error-banned")
        player = room.table.player_with(token_hash)
        if player is None:
            self._context.addresses.sit(address)
            outcome = room.do(room.table.sit, request.name, token_hash)
            if outcome is None:
                raise Unavailable
            player = outcome.player
        await room.stored()
        return player, token

    async def listed(self) -> list[Lobby]:
        """Return the open tables where somebody is, the newest first."""
        rooms = (room for room in reversed(self._rooms.loaded()) if room.audience and room.table.is_open)
        listed = [(room, room.table.lobby()) for room in islice(rooms, self._context.limits.listed)]
        await asyncio.gather(*(room.stored() for room, _ in listed if not room.is_idle), return_exceptions=True)
        return [lobby for _, lobby in listed]

    async def summary(self, table: str, address: str) -> TableSummary:
        """Return who is at the table, its settings and how far its match is, for whoever has the link."""
        room = await self._room(table, address)
        summary = room.table.summary()
        await room.stored()
        return summary

    async def record(self, table: str, match: int, address: str) -> str:
        """Return the text of the record of a finished match."""
        return await self._archive.record(await self._finished(table, match, address), address)

    async def replay(self, table: str, match: int, address: str, *, packed: bool) -> bytes:
        """Return a finished match step by step, as JSON, perhaps packed with gzip."""
        return await self._archive.replay(await self._finished(table, match, address), address, packed=packed)

    async def _finished(self, table: str, match: int, address: str) -> FinishedMatch:
        try:
            room = await self._rooms.room(table)
        except NoSuchTable:
            return await self._of_closed_table(table, match, address)
        span = next((span for span in room.table.matches if span.number == match), None)
        if span is None:
            raise NoSuchTable  # doesn't count as an attempt: clients that wait for the end of a match ask again
        await room.stored()
        return FinishedMatch(table, match, partial(self._context.store.entries, table, span.first, span.last))

    async def _of_closed_table(self, table: str, match: int, address: str) -> FinishedMatch:
        """Find it at once: a wrong link counts as an attempt, and not as a request for a replay."""
        if len(table) != TABLE_ID_LENGTH or not set(table) <= set(_LETTERS):
            raise self._wrong(address)  # guesses don't reach the store, which takes no zero byte, say
        try:
            source = await self._closed.match_source(table, match)
        except NoSuchTable:
            raise self._wrong(address) from None
        except TableDamaged as error:
            _log.error("table %s: no record: %s", short(table), described(error))
            raise Unavailable from error
        except StoreError as error:
            self._context.monitor.failed(error)
            raise Unavailable from error

        async def read() -> MatchSource:
            return source

        return FinishedMatch(table, match, read)

    # Sockets

    async def connect(self, table: str, hello: Hello, connection: Connection, address: str) -> Session:
        """Add a connection with this hello; from now on it gets its messages."""
        room = await self._room(table, address)
        self._check_open()
        player = self._player(room, hello, address)
        context = self._context
        context.addresses.may_connect(address)
        if context.metrics.sockets >= context.limits.sockets:
            raise TooMany("error-server-connections-full")
        self._make_room(room, player)
        session = Session(room, player, connection, address)
        context.add_session(address)
        room.join(session, hello.since)
        return session

    def _player(self, room: Room, hello: Hello, address: str) -> str | None:
        if room.is_banned(hello.token, *hello.earlier):
            raise Banned
        if hello.token is None:
            if not room.table.may_watch():
                raise self._wrong(address)
            return None
        player = room.table.player_with(hash_of(hello.token))
        if player is None:
            raise self._wrong(address)
        return player

    def _make_room(self, room: Room, player: str | None) -> None:
        limits = self._context.limits
        there = room.audience.sessions_of(player)
        if player is None:
            if len(there) >= limits.spectators:
                raise TooMany("error-spectators-full")
        elif len(there) >= limits.tabs:
            there[0].drop(frames.TOO_MANY_TABS, CloseCode.TOO_MANY_TABS, "this seat is open in too many tabs")

    async def _room(self, table: str, address: str) -> Room:
        try:
            return await self._rooms.room(table)
        except NoSuchTable:
            raise self._wrong(address) from None

    def _wrong(self, address: str) -> NoSuchTable:
        self._context.metrics.attempts += 1
        self._context.addresses.wrong(address)
        return NoSuchTable()

    def _check_open(self) -> None:
        if self._context.draining:
            raise Unavailable("error-server-restarts")
        if self._context.monitor.is_stalled:
            raise Unavailable


def _token(given: str | None) -> tuple[str, bytes]:
    """Return the client's token, or a new one; and its hash."""
    token = given or token_urlsafe(_TOKEN_BYTES)
    return token, hash_of(token)
