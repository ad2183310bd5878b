"""All tables: in memory while somebody is at them or they have something to do, and asleep in the store otherwise."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from lastcard.protocol.lobby import Lobby
from lastcard.server.hub.context import House
from lastcard.server.hub.errors import NoSuchTable, Unavailable
from lastcard.server.hub.room import Room
from lastcard.server.hub.safe_logging import described, short
from lastcard.server.store import Stored
from lastcard.table import Outcome, Table
from lastcard.table.snapshots import OtherVersion

_log: Final = logging.getLogger("lastcard.server")


@dataclass(slots=True)
class _Asleep:
    """A table that is only in the store."""

    idle_since: int | None = None
    """Since when nobody has been at it; None: since before this server started."""
    rouse: asyncio.TimerHandle | None = None
    """When it has something to do, or is to be closed."""


class Rooms:
    def __init__(self, house: House) -> None:
        self._house = house
        self._awake: dict[str, Room] = {}
        self._asleep: dict[str, _Asleep] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._alive_at = 0
        self._before: set[str] = set()
        """Tables that have not been loaded since the server started: their clocks ran while it was down."""

    # Which there are

    def __len__(self) -> int:
        return len(self._awake) + len(self._asleep)

    def awake(self) -> list[Room]:
        return list(self._awake.values())

    async def find(self) -> None:
        """Learn from the store which tables there are."""
        store = self._house.store
        self._alive_at = await store.alive_at() or self._house.now()
        self._asleep = {table: _Asleep() for table in await store.live()}
        self._before = set(self._asleep)
        self._count()

    async def restore(self) -> None:
        """Load every table that was there at the start, to learn when it wants to be woken, and let it sleep again."""
        for table in list(self._asleep):
            if table in self._before:
                try:
                    room = await self.room(table)
                    await room.durable()
                except (Unavailable, NoSuchTable):
                    continue  # logged where it went wrong; who asks for it later tries again
                self._settle(room)

    async def open(self, table: Table, outcome: Outcome) -> None:
        """A new table; it is there once it is stored."""
        try:
            await self._add(table, outcome).durable()
        except Unavailable:
            self._asleep.pop(table.id, None)
            self._count()
            raise

    def _add(self, table: Table, outcome: Outcome) -> Room:
        room = Room(table, self._house, self._broken)
        self._awake[room.id] = room
        self._count()
        room.begin(outcome)
        return room

    async def room(self, table: str) -> Room:
        """The table in memory; whoever asks for it while it is being loaded waits for the same load."""
        while (room := self._awake.get(table)) is None:
            if table not in self._asleep:
                raise NoSuchTable
            await asyncio.shield(self._load(table))
        return room

    # Waking up

    def _load(self, table: str) -> asyncio.Task[None]:
        if table not in self._loading:
            self._loading[table] = task = asyncio.get_running_loop().create_task(self._wake_up(table))
            task.add_done_callback(self._loaded)
        return self._loading[table]

    @staticmethod
    def _loaded(task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            task.exception()  # logged already, and perhaps nobody waits for it any more

    async def _brought_back(self, table: str, stored: Stored) -> tuple[Table, Outcome]:
        now = self._house.now()
        lost = max(now - self._alive_at, 0) if table in self._before else 0
        try:
            return Table.load(stored.snapshot, stored.entries, now, lost)
        except OtherVersion:
            assert stored.snapshot
            before = await self._house.store.entries(table, 1, stored.snapshot.seq)
            return Table.load(None, [*before, *stored.entries], now, lost)

    async def _wake_up(self, table: str) -> None:
        house = self._house
        try:
            stored = await house.store.load(table)
            assert stored, "it was in the store, and nobody else writes there"
            loaded, outcome = await self._brought_back(table, stored)
        except Exception as error:
            _log.error("table %s: can't be loaded: %s", short(table), described(error))
            raise Unavailable from error
        finally:
            del self._loading[table]
        if house.draining:
            raise Unavailable
        asleep = self._asleep.pop(table)
        if asleep.rouse:
            asleep.rouse.cancel()
        house.metrics.loads += 1
        room = self._add(loaded, outcome)
        room.unsaved += len(stored.entries)
        room.idle_since = asleep.idle_since or room.idle_since
        await room.durable()
        self._before.discard(table)  # not before: the time it was given may be lost once more

    # Going to sleep

    def sweep(self) -> None:
        """Let those sleep, or close those, that nobody has been at for long enough. To be called every minute or so."""
        now = self._house.now()
        for room in self.awake():
            since = room.idle_since
            if since is not None and now - since >= self._house.limits.asleep * 1000:
                self._settle(room)

    def _settle(self, room: Room) -> None:
        """Close an empty table, let it sleep or let it be."""
        try:
            self._lay_to_rest(room)
        except Exception as error:
            room.fail(error)
        self._count()

    def _lay_to_rest(self, room: Room) -> None:
        since = room.idle_since
        if since is None or not room.quiet:
            return
        now, limits = self._house.now(), self._house.limits
        closes = since + self._kept(room.table.lobby())
        wakes = min(room.alarm.due or closes, closes)
        if closes <= now:
            self._forget(room)
            self._close(room.id)
        elif wakes - now > limits.light_sleep * 1000:
            if room.unsaved:
                self._house.store.write(room.id, (), room.table.snapshot()).add_done_callback(_heard)
            self._forget(room)
            rouse = asyncio.get_running_loop().call_later((wakes - now) / 1000, self._load, room.id)
            self._asleep[room.id] = _Asleep(since, rouse)

    def _kept(self, lobby: Lobby) -> int:
        limits = self._house.limits
        on = lobby.standing in ("playing", "paused") or lobby.settings.pace == "correspondence"
        return int(limits.match_kept if on else limits.lobby_kept) * 1000

    def _close(self, table: str) -> None:
        """For good: the store keeps it, but nobody finds it any more."""
        self._house.store.write(table, (), closed=True).add_done_callback(_heard)
        self._house.metrics.closed += 1
        _log.info("table %s: closed, nobody has been there for long", short(table))

    def _broken(self, room: Room) -> None:
        self._forget(room)
        self._asleep[room.id] = _Asleep(self._house.now())
        self._count()

    def _forget(self, room: Room) -> None:
        room.stop()
        del self._awake[room.id]

    async def stop(self) -> None:
        """No more timers, and no more tables."""
        if self._loading:
            await asyncio.wait(self._loading.values())
        for room in self.awake():
            room.stop()
        for asleep in self._asleep.values():
            if asleep.rouse:
                asleep.rouse.cancel()

    def _count(self) -> None:
        self._house.metrics.tables = len(self)
        self._house.metrics.tables_loaded = len(self._awake)


def _heard(written: asyncio.Future[None]) -> None:
    """Nothing is lost when this wasn't stored: the table only takes longer to load, or is closed another time."""
    error = None if written.cancelled() else written.exception()
    if error:
        _log.error("the store failed: %s", described(error))
