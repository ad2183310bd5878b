"""The place of a table: here, at another node, or nowhere."""

from __future__ import annotations

import asyncio
from typing import Final

from lastcard.protocol.limits import TABLE_ID_LENGTH
from lastcard.server.cluster import NodeAddress, OwnerGone
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import NoSuchTable, Unavailable
from lastcard.server.hub.handover import release_rooms
from lastcard.server.hub.room_registry import RoomRegistry
from lastcard.server.store import OwnedTable, StoreError

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The characters of ids, which are easy to read aloud and type."""
_HELD_BACK: Final = 0.25
"""Seconds that an address waits that has tried too many wrong links: a right one is still let in."""


class TableDirectory:
    """Finds tables. One that nobody owns is claimed, and then it is here."""

    def __init__(self, context: Context, rooms: RoomRegistry) -> None:
        self._context = context
        self._rooms = rooms
        self._looking: dict[str, asyncio.Task[NodeAddress | None]] = {}

    async def locate(self, table: str, address: str) -> NodeAddress | None:
        """Return the node that has a table; None: it is here, or there is no such table. Raises `Unavailable`."""
        try:
            return await self.find(table, address)
        except NoSuchTable:
            return None

    async def find(self, table: str, address: str) -> NodeAddress | None:
        """Return the node that has a table; None: it is here. Raises `NoSuchTable` or `Unavailable`."""
        if table in self._rooms:
            return None
        if not is_table_id(table):
            raise NoSuchTable
        if not self._context.ownership.is_held:
            raise Unavailable
        if self._context.addresses.has_tried_too_often(address):
            await asyncio.sleep(_HELD_BACK)
        looking = self._looking.get(table)
        if looking is None:
            looking = self._looking[table] = asyncio.create_task(self._look(table))
            looking.add_done_callback(lambda task: self._found(table, task))
        return await asyncio.shield(looking)  # whoever asked first may be gone, and others wait for it, too

    async def _look(self, table: str) -> NodeAddress | None:
        try:
            found = await self._context.ownership.find(table)
        except OwnerGone as error:
            raise Unavailable from error
        except StoreError as error:
            self._context.monitor.failed(error)
            raise Unavailable from error
        if found is None:
            raise NoSuchTable
        if isinstance(found, OwnedTable):
            self._rooms.add([found])
            return None
        return found

    def _found(self, table: str, task: asyncio.Task[NodeAddress | None]) -> None:
        del self._looking[table]
        if not task.cancelled():
            task.exception()  # retrieved, even if nobody waits any more

    def for_new_table(self) -> NodeAddress | None:
        """Return the node that should open a new table; None: this one, unless it is about to stop."""
        return self._context.ownership.other_node("") if self._context.draining else None

    def for_quick_match(self) -> NodeAddress | None:
        """Return the node that chooses tables for everybody, so that people meet; None: this one."""
        return self._context.ownership.first_node()

    async def release_unvisited(self, table: str, to: str) -> bool:
        """Release a table that nobody is connected to, for the node where its first player arrives.

        So all players of a table are at one node if the balancer chooses the node by the table.
        """
        room = self._rooms.loaded_room(table)
        if room is None or room.audience or not room.is_open or room.is_draining:
            return False
        for left in await release_rooms([room], self._rooms, self._context, to):
            left.fail(Unavailable())
        return table not in self._rooms

    def forget(self, table: str) -> None:
        """Look a table up again the next time: it wasn't where it was said to be."""
        self._context.ownership.forget(table)


def is_table_id(text: str) -> bool:
    """Whether a text can be the id of a table: guesses don't reach the store, which takes no zero byte, say."""
    return len(text) == TABLE_ID_LENGTH and set(text) <= set(LETTERS)
