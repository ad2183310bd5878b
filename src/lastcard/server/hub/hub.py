"""The entry point of the server: open tables, take seats, connect; and background tasks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from secrets import choice, token_urlsafe
from typing import Final, NamedTuple, TypeVar

from lastcard.protocol.commands import Hello
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.http_bodies import NewSeat, NewTable, QuickMatch, Readiness
from lastcard.protocol.limits import TABLE_ID_LENGTH
from lastcard.protocol.lobby import Lobby, TableSummary
from lastcard.protocol.refusal_reasons import Reason
from lastcard.protocol.review import ReviewPending
from lastcard.server.bot_pool import BotPool
from lastcard.server.cluster import ClusterNode, SoleOwner
from lastcard.server.hub import frames
from lastcard.server.hub.address_limits import AddressLimits
from lastcard.server.hub.closed_tables import ClosedTables
from lastcard.server.hub.commit_metrics import CommitMetrics
from lastcard.server.hub.connection import Connection
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import (
    MovedElsewhere,
    NoSuchTable,
    NotVisibleYet,
    PlayerBanned,
    TooMany,
    Unavailable,
)
from lastcard.server.hub.handover import hand_over
from lastcard.server.hub.heartbeat import Heartbeat
from lastcard.server.hub.join_codes import CodesInMemory, JoinCodes, SharedCodes
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.match_archive import FinishedMatch, MatchArchive, unpacked
from lastcard.server.hub.match_reviews import MatchReviews
from lastcard.server.hub.metrics import Metrics
from lastcard.server.hub.public_listing import PublicListing
from lastcard.server.hub.quick_match import QuickMatcher, settings_for
from lastcard.server.hub.room import Room, hash_of
from lastcard.server.hub.room_registry import RoomRegistry
from lastcard.server.hub.session import Session
from lastcard.server.hub.shared_usage import SharedUsage
from lastcard.server.hub.store_monitor import StoreMonitor
from lastcard.server.hub.table_directory import LETTERS, TableDirectory, is_table_id
from lastcard.server.push import NO_PUSH, PushService
from lastcard.server.replays import MakeReview, ReplayProcess, make_review
from lastcard.server.safe_logging import described, short
from lastcard.server.store import LeaseLost, OwnedTable, Store, StoreError
from lastcard.table import Table, TableRefused

_log: Final = logging.getLogger("lastcard.server")
_TOKEN_BYTES: Final = 24
_SWEEP: Final = 60.0
_FLUSH: Final = 6.0  # seconds that a stop waits for the store
_LAST_BEAT: Final = 1.0
_TRIES: Final = 3
"""How often a table is looked for that moves meanwhile."""


_T = TypeVar("_T")


class UnstoredCounts(NamedTuple):
    """Numbers of tables whose last changes weren't stored at the end. No client has seen these changes."""

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
        node: ClusterNode | None = None,
        review: MakeReview | None = None,
        push: PushService = NO_PUSH,
    ) -> None:
        """Create it where the event loop runs. `node`: this server shares its store with others."""
        loop = asyncio.get_running_loop()
        self._context = Context(
            store,
            node or SoleOwner(store, now),
            bots,
            limits,
            metrics,
            now,
            loop.time,
            loop.call_later,
            AddressLimits(limits, loop.time, is_shared=node is not None),
            Heartbeat(limits, metrics, loop.time),
            CommitMetrics(metrics, loop.time),
            StoreMonitor(store, limits, metrics, now, loop.time),
            push,
        )
        self._rooms = RoomRegistry(self._context)
        self._closed = ClosedTables(self._context)
        self.directory = TableDirectory(self._context, self._rooms)
        self._listing = PublicListing(self._context, self._rooms)
        self._quick = QuickMatcher(self._context, self._listing)
        self._usage = SharedUsage(self._context.addresses)
        self._node = node
        if node:
            node.on_adopted = self._adopted
            node.lease.on_lost = self._lease_lost
            node.lease.is_healthy = lambda: self._context.monitor.status == "ok"
            node.lease.listing = self._listing.encoded
            node.lease.usage = self._usage.report
            node.lease.on_peers = self._usage.apply
        self._context.monitor.on_stall = self._rooms.drop_waiting
        self._to_restore = asyncio.Event()
        """Set when tables have to be loaded that nobody has asked for."""
        self._context.monitor.on_recovery = self._to_restore.set
        self._codes: JoinCodes = SharedCodes(store, limits) if node else CodesInMemory(limits, loop.time)
        self._archive = MatchArchive(self._context, replays)
        self._reviews = MatchReviews(self._context, review or partial(make_review, niceness=limits.background_nice))
        self._tasks: list[asyncio.Task[None]] = []
        self._draining: asyncio.Task[None] | None = None

    @property
    def limits(self) -> Limits:
        return self._context.limits

    @property
    def metrics(self) -> Metrics:
        return self._context.metrics

    @property
    def push_key(self) -> str | None:
        """The key that pages subscribe to notifications with; None if it sends none."""
        return self._context.push.public_key

    @property
    def node(self) -> str:
        """The id of this server among those that share its store; empty if it has none."""
        return self._context.ownership.node

    @property
    def lease_seconds(self) -> float:
        """Seconds until the lease runs out; 0 without one."""
        return self._node.lease.seconds_left if self._node else 0.0

    # From start to end

    async def start(self) -> None:
        """Accept clients. Most tables are loaded later, one by one, or at once when a client needs them."""
        while tables := await self._context.ownership.adopt():
            self._rooms.add(tables)
        self._to_restore.set()
        todo = [self._keep_restoring(), self._keep_sweeping(), self._keep_beating(), self._closed.keep_pruning()]
        if self._node:
            todo.append(self._node.keep_adopting())
            self._draining = asyncio.create_task(self._drain_when_asked(self._node))
        self._tasks = [asyncio.create_task(what) for what in todo]

    async def _keep_restoring(self) -> None:
        """Restore tables whenever some have come. Two restores at once would load many tables twice."""
        while True:
            await self._to_restore.wait()
            self._to_restore.clear()
            await self._rooms.restore()

    def _adopted(self, tables: list[OwnedTable]) -> None:
        self._rooms.add(tables)
        self._to_restore.set()

    def _lease_lost(self) -> None:
        self._rooms.drop_all(LeaseLost())
        self._usage.start_over()

    async def _drain_when_asked(self, node: ClusterNode) -> None:
        """Hand all tables over once somebody asks for it; then this node only relays."""
        while not node.lease.is_draining:
            await asyncio.sleep(node.lease.interval)
        self._context.draining = True
        _log.info("asked to drain: handing over %d tables", len(self._rooms))
        while True:  # a table may still have been on its way here
            for room in await hand_over(self._rooms, self._context):
                room.fail(Unavailable())
            await asyncio.sleep(node.lease.interval)
            await self._find_lost()

    @property
    def readiness(self) -> Readiness:
        """Whether it can do its work: it isn't about to stop, and the store works."""
        context = self._context
        status, held = context.monitor.status, context.ownership.is_held
        return Readiness(
            "draining" if context.draining else "ready" if status == "ok" and held else "unavailable",
            status,
            round(context.monitor.idle * 1000),
            "none" if self._node is None else "held" if held else "lost",
        )

    async def drain(self) -> UnstoredCounts:
        """Take no more input, finish pending work, and ask all clients to reconnect soon."""
        self._context.draining = True
        self._context.monitor.stop()
        if self._node and self._node.is_held:
            await self._release_all(self._node)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        rooms = self._rooms.loaded()
        for room in rooms:
            room.drain()
        pending = [room.stored() for room in rooms]
        done, waiting = await asyncio.wait(pending, timeout=_FLUSH) if pending else (set(), set())
        await self._archive.stop()
        await self._reviews.stop()
        await self._rooms.stop()
        for room in rooms:
            for session in room.audience.sessions():
                session.drop(frames.come_back(self._context.limits.retry), CloseCode.RESTART, "the server restarts")
        if not waiting:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._context.monitor.beat(), _LAST_BEAT)
        self._context.monitor.stop()
        return UnstoredCounts(sum(each.exception() is not None for each in done), len(waiting))

    async def _release_all(self, node: ClusterNode) -> None:
        """Hand all tables over while the lease is still kept."""
        if self._draining:
            self._draining.cancel()
            await asyncio.gather(self._draining, return_exceptions=True)
        try:
            await node.lease.announce_draining()
            await hand_over(self._rooms, self._context)
        except StoreError as error:
            _log.error("tables wait until the lease of this node runs out: %s", described(error))

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            await self._rooms.sweep()
            if await self._find_lost():
                self._to_restore.set()

    async def _find_lost(self) -> int:
        """Add the tables that are this server's by the store, but not by what it knows; return how many.

        A claim whose answer didn't come leaves some, and so does a release or a closing that failed.
        """
        try:
            found = self._rooms.add(await self._context.ownership.owned_tables())
        except StoreError as error:
            self._context.monitor.failed(error)
            return 0
        if found:
            _log.warning("%d tables of this node were in the store only: they go on", found)
        return found

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self._context.limits.beat)
            await self._context.monitor.beat()

    # Requests over HTTP

    async def open(self, request: NewTable, address: str) -> tuple[str, str, str]:
        """Open a table; return its id, the host's id and the host's token."""
        self._check_open()
        context = self._context
        context.addresses.may_open(address)
        if not self._rooms.make_room():
            raise TooMany("error-server-tables-full")
        table_id = _new_id()
        token, token_hash = _token(None)
        table, outcome = Table.open(table_id, request.name, token_hash, request.settings, context.now())
        context.addresses.opened(address)
        await self._rooms.open(table, outcome)
        context.metrics.opened += 1
        _log.info("table %s: opened", short(table_id))
        return table_id, outcome.player, token

    async def quick_match(self, request: QuickMatch, address: str) -> str:
        """Return a public table with a place for somebody who wants to play with others; open one if there is none."""
        self._check_open()
        context = self._context
        context.addresses.sit(address)
        await self._quick.refresh()
        table_id = self._quick.choose(request)  # from here on nobody else gets the place
        if table_id is not None:
            if room := self._rooms.loaded_room(table_id):
                await room.stored()
            return table_id
        context.addresses.may_open(address)
        if not self._rooms.make_room():
            raise TooMany("error-server-tables-full")
        table, outcome = Table.open_quick(_new_id(), settings_for(request), context.now())
        context.addresses.opened(address)
        self._quick.hold(table.lobby())
        await self._rooms.open(table, outcome)
        context.metrics.opened += 1
        _log.info("table %s: opened for quick match", short(table.id))
        return table.id

    async def sit(self, table: str, request: NewSeat, address: str) -> tuple[str, str]:
        """Seat a player; return their id and token."""
        room = await self._room(table, address)
        self._check_serves(room)
        token, token_hash = _token(request.token)
        if room.is_banned(request.token, *request.earlier):
            raise TableRefused(Reason.BANNED, "error-banned")
        player = room.table.player_with(token_hash)
        if player is None:
            self._context.addresses.sit(address)
            sit = partial(room.table.sit, late=request.late, adapt_name=request.adapt_name)
            outcome = room.do(sit, request.name, token_hash)
            if outcome is None:
                raise Unavailable
            player = outcome.player
            self._quick.seated(table)
        await room.stored()
        return player, token

    async def listed(self) -> list[Lobby]:
        """Return the open tables where somebody is, here and at the other nodes."""
        return await self._listing.everywhere()

    async def summary(self, table: str, address: str) -> TableSummary:
        """Return who is at the table, its settings and how far its match is, for whoever has the link."""
        room = await self._room(table, address)
        summary = room.seen.summary()
        await room.stored()
        return summary

    async def code(self, table: str, address: str) -> str:
        """Return a short code for the table; raises `TableRefused` while it is locked."""
        room = await self._room(table, address)
        if room.table.is_locked:
            await self._from_store(self._codes.forget(table))
            raise TableRefused(Reason.TABLE_LOCKED, "error-table-locked")
        return await self._from_store(self._codes.code_of(table))

    async def table_with_code(self, code: str, address: str) -> str:
        """Return the table of a short code, which is here; raises `NoSuchTable`.

        A code can be guessed, so only a few may be tried.
        """
        if self._context.addresses.has_tried_too_often(address):
            raise TooMany("error-too-many-attempts")
        table = await self._from_store(self._codes.table_with(code))
        room = self._rooms.loaded_room(table) if table else None
        if not table or table not in self._rooms or (room and room.table.is_locked):
            raise self._wrong(address)
        return table

    async def table_elsewhere(self, code: str, address: str) -> str | None:
        """Return the table of a short code if another node may have it, who answers then."""
        if self._node is None or self._context.addresses.has_tried_too_often(address):
            return None
        table = await self._from_store(self._codes.table_with(code))
        return table if table and table not in self._rooms else None

    async def _from_store(self, what: Awaitable[_T]) -> _T:
        try:
            return await what
        except StoreError as error:
            self._context.monitor.failed(error)
            raise Unavailable from error

    async def record(self, table: str, match: int, address: str, key: str = "") -> str:
        """Return the text of the record of a finished match. `key`: made from the token of a player."""
        return await self._archive.record(await self._finished(table, match, address, key), address)

    async def replay(self, table: str, match: int, address: str, key: str = "", *, packed: bool) -> bytes:
        """Return a finished match step by step, as JSON, perhaps packed with gzip."""
        return await self._archive.replay(await self._finished(table, match, address, key), address, packed=packed)

    async def review(
        self, table: str, match: int, after: int, address: str, key: str = "", *, packed: bool
    ) -> bytes | ReviewPending:
        """Return the review of a finished match as JSON, perhaps packed with gzip, as far as it is made.

        It waits a short while for more than the step `after`.
        """
        found = await self._reviews.review(await self._finished(table, match, address, key), after, address)
        if isinstance(found, ReviewPending):
            return found
        return found.document if packed else await unpacked(found.document, self._context.addresses, address)

    async def _finished(self, table: str, match: int, address: str, key: str) -> FinishedMatch:
        try:
            room = await self._find(table, address)
        except NoSuchTable:
            return await self._of_closed_table(table, match, address)
        span = next((span for span in room.table.matches if span.number == match), None)
        if span and not room.table.has_screen_key(key) and span not in room.seen.matches:
            raise NotVisibleYet(room.table.delay_ms / 1000)
        if span is None:
            raise NoSuchTable  # doesn't count as an attempt: clients that wait for the end of a match ask again
        await room.stored()
        return FinishedMatch(table, match, partial(self._context.store.entries, table, span.first, span.last))

    async def _of_closed_table(self, table: str, match: int, address: str) -> FinishedMatch:
        """Find it at once: a wrong link counts as an attempt, and not as a request for a replay."""
        if not is_table_id(table):
            raise self._wrong(address)
        try:
            return await self._closed.finished_match(table, match)
        except NoSuchTable:
            raise self._wrong(address) from None

    # Sockets

    async def connect(self, table: str, hello: Hello, connection: Connection, address: str) -> Session:
        """Add a connection with this hello; from now on it gets its messages."""
        room = await self._room(table, address)
        self._check_serves(room)
        player = self._player(room, hello, address)
        context = self._context
        context.addresses.may_connect(address)
        if context.metrics.sockets >= context.limits.sockets:
            raise TooMany("error-server-connections-full")
        self._make_room(room, player)
        is_live = _has_key(room, hello) if player is None else not room.table.is_waiting(player)
        if player is None and not is_live:
            room.check_visible()
        session = Session(room, player, connection, address, is_screen=hello.screen and player is None, is_live=is_live)
        context.add_session(address)
        room.join(session, hello.since)
        return session

    def _player(self, room: Room, hello: Hello, address: str) -> str | None:
        if room.is_banned(hello.token, *hello.earlier):
            raise PlayerBanned
        if hello.token is None:
            if not room.table.may_watch() and not _has_key(room, hello):
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
            return await self._find(table, address)
        except NoSuchTable:
            raise self._wrong(address) from None

    async def _find(self, table: str, address: str) -> Room:
        """Return a table that is here; raise `MovedElsewhere` if another node has it."""
        if not self._context.ownership.is_held:
            raise Unavailable
        for _ in range(_TRIES):
            if await self.directory.find(table, address):
                break
            with suppress(NoSuchTable):  # it was here, and has just been handed over
                return await self._rooms.room(table)
        raise MovedElsewhere

    def _wrong(self, address: str) -> NoSuchTable:
        self._context.metrics.attempts += 1
        self._context.addresses.wrong(address)
        return NoSuchTable()

    def _check_open(self) -> None:
        if self._context.draining:
            raise Unavailable("error-server-restarts")
        self._check_works()

    def _check_serves(self, room: Room) -> None:
        """A node that drains still serves the tables that it hasn't begun to hand over."""
        if self._node is None:
            self._check_open()
            return
        if room.is_draining:
            raise MovedElsewhere
        self._check_works()

    def _check_works(self) -> None:
        if self._context.monitor.is_stalled or not self._context.ownership.is_held:
            raise Unavailable


def _new_id() -> str:
    return "".join(choice(LETTERS) for _ in range(TABLE_ID_LENGTH))


def _has_key(room: Room, hello: Hello) -> bool:
    """Whether the key of a spectator was made from the token of a player."""
    return hello.key is not None and room.table.has_screen_key(hello.key)


def _token(given: str | None) -> tuple[str, bytes]:
    """Return the client's token, or a new one; and its hash."""
    token = given or token_urlsafe(_TOKEN_BYTES)
    return token, hash_of(token)
