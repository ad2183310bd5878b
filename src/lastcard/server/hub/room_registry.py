"""All tables: loaded while somebody is there or something is due, and only in the store otherwise."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from lastcard.core.errors import Phrase
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import NoSuchTable, Unavailable
from lastcard.server.hub.room import Room
from lastcard.server.hub.safe_logging import described, short
from lastcard.server.hub.stored_table import load_table
from lastcard.server.store import StoreError, TableDamaged
from lastcard.table import Outcome, Table

_log: Final = logging.getLogger("lastcard.server")
_LOAD_WAIT: Final = 1.0  # seconds that a restart waits for tables that are being loaded
_AT_ONCE: Final = 100
"""After so many tables, a sweep lets others go on."""
_TRY_AGAIN: Final = 1.0
"""Seconds before a full server looks again for tables that it can close."""


class Use(IntEnum):
    """How a table is used. A full server closes the tables of the first kinds first."""

    UNVISITED = 0
    UNPLAYED = 1
    BETWEEN_MATCHES = 2
    MATCH = 3
    SLOW_GAME = 4


@dataclass(slots=True)
class _Unloaded:
    """A table that is only in the store."""

    idle_since: int | None = None
    """Since when nobody has been there; None: since before this server started."""
    reload: asyncio.TimerHandle | None = None
    """When it has something to do, or is to be closed."""
    use: Use | None = None
    """None: it hasn't been loaded since this server started."""


class RoomRegistry:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._rooms: dict[str, Room] = {}
        self._unloaded: dict[str, _Unloaded] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._alive_at = 0
        self._full_until = 0.0
        self._before: set[str] = set()
        """Tables that haven't been loaded since the server started: their clocks ran while it was down."""
        self._dropped: set[str] = set()
        """Tables that were dropped because something couldn't be stored, and haven't been loaded since."""

    # Which there are

    def __len__(self) -> int:
        return len(self._rooms) + len(self._unloaded)

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    async def find(self) -> None:
        """Read from the store which tables there are."""
        store = self._context.store
        now = self._context.now()
        self._alive_at = await store.alive_at() or now
        if self._alive_at > now:
            seconds = (self._alive_at - now) / 1000
            _log.warning("this machine's clock is %.0f s behind the last run: all clocks continue from here", seconds)
        self._unloaded = {table: _Unloaded() for table in await store.live()}
        self._before = set(self._unloaded)
        self._count()

    async def restore(self) -> None:
        """Load every table that was there at the start, to learn when it is to be woken, and unload it again.

        After the store has failed and works again, also those that were dropped meanwhile.
        """
        for table in list(self._unloaded):
            if table in self._before or table in self._dropped:
                try:
                    room = await self.room(table)
                    await room.stored()
                except (Unavailable, NoSuchTable):
                    continue  # logged where it went wrong; who asks for it later tries again
                self._settle(room)

    async def open(self, table: Table, outcome: Outcome) -> None:
        """Add a new table; return once it is stored."""
        try:
            room = self._add(table, outcome)
            room.was_visited = False
            await room.stored()
        except Unavailable:
            self._unloaded.pop(table.id, None)
            self._count()
            raise

    def _add(self, table: Table, outcome: Outcome) -> Room:
        room = Room(table, self._context, self._broken)
        self._rooms[room.id] = room
        self._count()
        room.begin(outcome)
        return room

    async def room(self, table: str) -> Room:
        """Return a table in memory; while it is being loaded, all wait for the same load."""
        while (room := self._rooms.get(table)) is None:
            if table not in self._unloaded:
                raise NoSuchTable
            if self._context.monitor.is_stalled:
                raise Unavailable
            await asyncio.shield(self._load(table))
        return room

    # Waking up

    def _load(self, table: str) -> asyncio.Task[None]:
        if table not in self._loading:
            self._loading[table] = task = asyncio.get_running_loop().create_task(self._load_room(table))
            task.add_done_callback(self._retrieve)
        return self._loading[table]

    @staticmethod
    def _retrieve(task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            task.exception()  # logged already, and perhaps nobody waits for it any more

    async def _load_room(self, table: str) -> None:
        context, now = self._context, self._context.now()
        context.monitor.watch()
        alive_at = self._alive_at if table in self._before else None
        try:
            async with asyncio.timeout(2 * context.limits.store_wait):
                stored = await context.store.load(table)
                if stored is None:
                    raise TableDamaged(Phrase("phrase-damaged-gap"))
                loaded, outcome = await load_table(context.store, table, stored, now, alive_at)
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, TableDamaged):
                context.monitor.failed(error)
            else:
                _log.error("table %s: can't be loaded: %s", short(table), described(error))
            raise Unavailable from error
        finally:
            del self._loading[table]
        if context.draining:
            raise Unavailable
        unloaded = self._unloaded.pop(table)
        if unloaded.reload:
            unloaded.reload.cancel()
        context.metrics.loads += 1
        room = self._add(loaded, outcome)
        room.unsaved += len(stored.entries)
        room.idle_since = unloaded.idle_since or room.idle_since
        await room.stored()
        self._dropped.discard(table)
        self._before.discard(table)  # not before: the time it was given may be lost once more

    # Going to sleep

    async def sweep(self) -> None:
        """Unload or close tables that nobody has been at for long. Call this every minute or so."""
        for number, room in enumerate(self.loaded()):
            if room.is_open and room.idle_since is not None:
                self._settle(room, self._context.limits.asleep)
            if number % _AT_ONCE == 0:
                await asyncio.sleep(0)

    def _settle(self, room: Room, asleep: float = 0) -> None:
        """Close an empty table, unload it if nobody has been there for `asleep` seconds, or leave it alone."""
        try:
            self._close_or_unload(room, asleep)
        except Exception as error:
            room.fail(error)
        self._count()

    def _close_or_unload(self, room: Room, asleep: float) -> None:
        since = room.idle_since
        if since is None or not room.is_idle:
            return
        now, limits = self._context.now(), self._context.limits
        closes = since + int(self._kept(room) * 1000)
        wakes = min(room.wakes_at or closes, closes)
        if closes <= now:
            self._forget(room)
            self._close(room.id, "nobody has been there for long")
        elif now - since >= asleep * 1000 and wakes - now > limits.light_sleep * 1000:
            if room.unsaved:
                self._context.store.write(room.id, (), room.table.snapshot()).add_done_callback(self._report_failure)
            self._forget(room)
            reload = asyncio.get_running_loop().call_later((wakes - now) / 1000, self._load, room.id)
            self._unloaded[room.id] = _Unloaded(since, reload, _use(room))

    def _kept(self, room: Room) -> float:
        """Return for how many seconds a table that nobody is at is kept."""
        limits = self._context.limits
        match _use(room):
            case Use.UNVISITED:
                return limits.unvisited_kept
            case Use.UNPLAYED if not room.table.is_slow_game:
                return limits.unplayed_kept
            case Use.UNPLAYED | Use.BETWEEN_MATCHES:
                return limits.lobby_kept
        return limits.match_kept

    def make_room(self) -> bool:
        """Close tables that nobody is at if there is no room for another one; return whether there is now.

        Those that were left first go first. A match has to be left for as long as a lobby is kept.
        """
        limits = self._context.limits
        if len(self) < limits.tables:
            return True
        if self._context.time() < self._full_until:
            return False
        for _, _, table in sorted(self._spare())[: 1 + limits.tables // 100]:
            if room := self._rooms.get(table):
                self._forget(room)
            elif reload := self._unloaded.pop(table).reload:
                reload.cancel()
            self._close(table, "others need its place")
        self._count()
        if len(self) < limits.tables:
            return True
        self._full_until = self._context.time() + _TRY_AGAIN
        return False

    def _spare(self) -> Iterator[tuple[Use, int, str]]:
        """Yield the tables that can be closed, with their use and since when nobody has been there."""
        now, limits = self._context.now(), self._context.limits
        idle = [(_use(room), room.idle_since, table) for table, room in self._rooms.items() if room.is_idle]
        idle += [(one.use, one.idle_since, table) for table, one in self._unloaded.items() if one.use is not None]
        for use, since, table in idle:
            least = limits.newest_kept if use < Use.MATCH else limits.lobby_kept
            if use < Use.SLOW_GAME and since is not None and now - since >= least * 1000 and table not in self._loading:
                yield use, since, table

    def _close(self, table: str, why: str) -> None:
        """Close a table for good: the store keeps it, but nobody finds it any more."""
        self._context.store.write(table, (), closed=True).add_done_callback(self._report_failure)
        self._context.metrics.closed += 1
        _log.info("table %s: closed, %s", short(table), why)

    def _broken(self, room: Room) -> None:
        self._forget(room)
        self._unloaded[room.id] = _Unloaded(self._context.now())
        self._dropped.add(room.id)
        self._count()

    def drop_waiting(self, error: StoreError) -> None:
        """Drop the tables that wait for the store: their players come back to what is stored."""
        for room in self.loaded():
            if not room.is_idle:
                room.fail(error)

    def _forget(self, room: Room) -> None:
        room.stop()
        del self._rooms[room.id]

    async def stop(self) -> None:
        """Stop all timers and drop all tables."""
        if self._loading:
            await asyncio.wait(self._loading.values(), timeout=_LOAD_WAIT)
        for room in self.loaded():
            room.stop()
        for unloaded in self._unloaded.values():
            if unloaded.reload:
                unloaded.reload.cancel()

    def _count(self) -> None:
        self._context.metrics.tables = len(self)
        self._context.metrics.tables_loaded = len(self._rooms)

    def _report_failure(self, written: asyncio.Future[None]) -> None:
        """Nothing is lost when this wasn't stored: the table only takes longer to load, or is closed another time."""
        error = None if written.cancelled() else written.exception()
        if isinstance(error, Exception):
            self._context.monitor.failed(error)


def _use(room: Room) -> Use:
    table = room.table
    if table.is_unplayed:
        return Use.UNPLAYED if room.was_visited else Use.UNVISITED
    if table.is_slow_game:
        return Use.SLOW_GAME
    return Use.MATCH if table.playing else Use.BETWEEN_MATCHES
