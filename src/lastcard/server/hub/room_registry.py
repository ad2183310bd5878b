"""All tables: loaded while somebody is there or something is due, and only in the store otherwise."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from lastcard.core.errors import Phrase
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import MovedElsewhere, NoSuchTable, Unavailable
from lastcard.server.hub.room import Room
from lastcard.server.hub.stored_table import load_table
from lastcard.server.safe_logging import described, short
from lastcard.server.store import LeaseLost, OutOfOrder, OwnedTable, StoreError, TableDamaged
from lastcard.table import Outcome, Table

_log: Final = logging.getLogger("lastcard.server")
_LOAD_WAIT: Final = 1.0  # seconds that a restart waits for tables that are being loaded
_AT_ONCE: Final = 100
"""After so many tables, a sweep lets others go on."""
_TRY_AGAIN: Final = 1.0
"""Seconds before a full server looks again for tables that it can close."""


class TableUse(IntEnum):
    """How a table is used. A full server closes the tables of the first kinds first."""

    UNVISITED = 0
    UNPLAYED = 1
    BETWEEN_MATCHES = 2
    MATCH = 3
    SLOW_GAME = 4


@dataclass(slots=True)
class _Unloaded:
    """A table that is only in the store."""

    epoch: int
    idle_since: int | None = None
    """Since when nobody has been there; None: since before this server had it."""
    reload: asyncio.TimerHandle | None = None
    """When it has something to do, or is to be closed."""
    use: TableUse | None = None
    """None: it hasn't been loaded since this server has it."""


class RoomRegistry:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._rooms: dict[str, Room] = {}
        self._unloaded: dict[str, _Unloaded] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._full_until = 0.0
        self._down_since: dict[str, int] = {}
        """Since when nobody has run the clocks of tables that haven't been loaded since this server has them, where the
        store doesn't record that with each table."""
        self._dropped: set[str] = set()
        """Tables that were dropped because something couldn't be stored, and haven't been loaded since."""

    # Which there are

    def __len__(self) -> int:
        return len(self._rooms) + len(self._unloaded)

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    def loaded_room(self, table: str) -> Room | None:
        return self._rooms.get(table)

    def __contains__(self, table: str) -> bool:
        return table in self._rooms or table in self._unloaded

    def add(self, tables: Iterable[OwnedTable]) -> int:
        """Add tables that are stored, and that are this server's from now on; return how many weren't known."""
        added = 0
        for table, epoch, down_since in tables:
            known = self._rooms.get(table) or self._unloaded.get(table)
            if known and known.epoch >= epoch:
                continue  # two claims can come to be known in the other order
            if isinstance(known, Room):
                known.fail(LeaseLost())  # its claim has ended: it can't write any more
            elif known:
                self._discard(table)
            self._unloaded[table] = _Unloaded(epoch)
            added += 1
            if down_since is not None:
                self._down_since[table] = down_since
        self._count()
        return added

    async def restore(self) -> None:
        """Load every table that hasn't been loaded so far, to learn when it is to be woken, and unload it again.

        After the store has failed and works again, also those that were dropped meanwhile.
        """
        for table in list(self._unloaded):
            unloaded = self._unloaded.get(table)  # by now: it may have been loaded for a client
            if unloaded and (unloaded.use is None or table in self._dropped):
                try:
                    room = await self.room(table)
                    await room.stored()
                except (Unavailable, NoSuchTable):
                    continue  # logged where it went wrong; who asks for it later tries again
                self._settle(room)

    async def open(self, table: Table, outcome: Outcome) -> None:
        """Add a new table; return once it is stored."""
        try:
            room = self._add(table, outcome, self._context.ownership.first_epoch)
            room.was_visited = False
            await room.stored()
        except Unavailable:
            self._unloaded.pop(table.id, None)
            self._count()
            raise

    def _add(self, table: Table, outcome: Outcome, epoch: int) -> Room:
        room = Room(table, self._context, self._broken, epoch)
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
            loading = self._load_room(table, self._unloaded[table].epoch)
            self._loading[table] = task = asyncio.get_running_loop().create_task(loading)
            task.add_done_callback(self._retrieve)
        return self._loading[table]

    @staticmethod
    def _retrieve(task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            task.exception()  # logged already, and perhaps nobody waits for it any more

    async def _load_room(self, table: str, epoch: int) -> None:
        context, now = self._context, self._context.now()
        context.monitor.watch()
        try:
            async with asyncio.timeout(2 * context.limits.store_wait):
                stored = await context.store.load(table)
                if stored is None:
                    raise TableDamaged(Phrase("phrase-damaged-gap"))
                if stored.epoch != epoch or stored.closed:
                    self._lost(table, epoch)
                    raise NoSuchTable
                # The store forgets the downtime together with storing that it was credited, so it is credited once.
                down_since = stored.down_since or self._down_since.get(table)
                loaded, outcome = await load_table(context.store, table, stored, now, down_since)
        except NoSuchTable:
            raise
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, TableDamaged):
                context.monitor.failed(error)
            else:
                _log.error("table %s: can't be loaded: %s", short(table), described(error))
            raise Unavailable from error
        finally:
            del self._loading[table]
        unloaded = self._unloaded.get(table)
        if context.draining or unloaded is None or unloaded.epoch != epoch:
            raise MovedElsewhere if context.ownership.node else Unavailable
        del self._unloaded[table]
        if unloaded.reload:
            unloaded.reload.cancel()
        context.metrics.loads += 1
        room = self._add(loaded, outcome, epoch)
        room.unsaved += len(stored.entries)
        room.idle_since = unloaded.idle_since or room.idle_since
        await room.stored()
        self._dropped.discard(table)
        self._down_since.pop(table, None)  # not before: the time it was given may be lost once more

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
            self._close(room.id, room.epoch, "nobody has been there for long")
        elif now - since >= asleep * 1000 and wakes - now > limits.light_sleep * 1000:
            if room.unsaved:
                saved = self._context.store.write(room.id, (), room.table.snapshot(), epoch=room.epoch)
                saved.add_done_callback(self._report_failure)
            self._forget(room)
            reload = asyncio.get_running_loop().call_later((wakes - now) / 1000, self._load, room.id)
            self._unloaded[room.id] = _Unloaded(room.epoch, since, reload, _use(room))

    def _kept(self, room: Room) -> float:
        """Return for how many seconds a table that nobody is at is kept."""
        limits = self._context.limits
        match _use(room):
            case TableUse.UNVISITED:
                return limits.unvisited_kept
            case TableUse.UNPLAYED if not room.table.is_slow_game:
                return limits.unplayed_kept
            case TableUse.UNPLAYED | TableUse.BETWEEN_MATCHES:
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
                self._close(table, room.epoch, "others need its place")
            else:
                self._close(table, self._discard(table), "others need its place")
        self._count()
        if len(self) < limits.tables:
            return True
        self._full_until = self._context.time() + _TRY_AGAIN
        return False

    def _spare(self) -> Iterator[tuple[TableUse, int, str]]:
        """Yield the tables that can be closed, with their use and since when nobody has been there."""
        now, limits = self._context.now(), self._context.limits
        idle = [(_use(room), room.idle_since, table) for table, room in self._rooms.items() if room.is_idle]
        idle += [(one.use, one.idle_since, table) for table, one in self._unloaded.items() if one.use is not None]
        for use, since, table in idle:
            least = limits.newest_kept if use < TableUse.MATCH else limits.lobby_kept
            if (
                use < TableUse.SLOW_GAME
                and since is not None
                and now - since >= least * 1000
                and table not in self._loading
            ):
                yield use, since, table

    def _discard(self, table: str) -> int:
        """Forget an unloaded table; return its epoch."""
        unloaded = self._unloaded.pop(table)
        self._down_since.pop(table, None)
        self._dropped.discard(table)
        if unloaded.reload:
            unloaded.reload.cancel()
        return unloaded.epoch

    def _close(self, table: str, epoch: int, why: str) -> None:
        """Close a table for good: the store keeps it, but nobody finds it any more."""
        self._context.store.write(table, (), closed=True, epoch=epoch).add_done_callback(self._report_failure)
        self._context.metrics.closed += 1
        _log.info("table %s: closed, %s", short(table), why)

    def _broken(self, room: Room) -> None:
        self._forget(room)
        self._unloaded[room.id] = _Unloaded(room.epoch, self._context.now())
        self._dropped.add(room.id)
        self._count()

    def _lost(self, table: str, epoch: int) -> None:
        """Forget a table that another node has claimed since, or that is closed."""
        if table in self._unloaded and self._unloaded[table].epoch == epoch:
            self._discard(table)
            self._context.metrics.fenced += 1
            self._count()

    def drop_all(self, error: StoreError) -> None:
        """Drop all tables: other nodes run them from now on, and their players are asked to come back."""
        for room in self.loaded():
            room.fail(error)
        for table in list(self._unloaded):
            self._discard(table)
        self._count()

    def take_out(self, room: Room) -> OwnedTable:
        """Forget a table that is stored, in order to release it."""
        self._forget(room)
        self._count()
        return OwnedTable(room.id, room.epoch)

    def take_out_unloaded(self) -> list[OwnedTable]:
        """Forget the tables that are only in the store, in order to release them."""
        taken = [OwnedTable(table, self._discard(table)) for table in list(self._unloaded)]
        self._count()
        return taken

    def drop_waiting(self, error: StoreError) -> None:
        """Drop the tables that wait for the store: their players come back to what is stored."""
        for room in self.loaded():
            if not room.is_idle:
                room.fail(error)

    def _forget(self, room: Room) -> None:
        room.stop()
        self._rooms.pop(room.id, None)

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
        """Report a failed write. Nothing is lost: the table only takes longer to load, or is closed another time.

        `OutOfOrder` is no failure of the store: another node has claimed the table since.
        """
        error = None if written.cancelled() else written.exception()
        if isinstance(error, Exception) and not isinstance(error, OutOfOrder):
            self._context.monitor.failed(error)


def _use(room: Room) -> TableUse:
    table = room.table
    if table.is_unplayed:
        return TableUse.UNPLAYED if room.was_visited else TableUse.UNVISITED
    if table.is_quick:  # strangers don't meet again at a table that all of them have left
        return TableUse.UNPLAYED
    if table.is_slow_game:
        return TableUse.SLOW_GAME
    return TableUse.MATCH if table.playing else TableUse.BETWEEN_MATCHES
