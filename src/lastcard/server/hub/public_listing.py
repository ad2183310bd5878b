"""The list of open tables: those of this server, and those that other nodes publish with their leases."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Container
from itertools import chain, islice, zip_longest
from typing import Final

import msgspec

from lastcard.protocol.lobby import Lobby
from lastcard.server.hub.context import Context
from lastcard.server.hub.room import Room
from lastcard.server.hub.room_registry import RoomRegistry
from lastcard.server.safe_logging import described
from lastcard.server.store import StoreError

_log: Final = logging.getLogger("lastcard.server")
_encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[list[Lobby]]] = msgspec.json.Decoder(list[Lobby])


class PublicListing:
    """Open tables where somebody is, the newest first."""

    def __init__(self, context: Context, rooms: RoomRegistry) -> None:
        self._context = context
        self._rooms = rooms
        self._published: dict[str, Lobby] = {}
        self._has_warned = False

    def encoded(self) -> bytes:
        """Return the list of this server for the others, as far as it is stored."""
        published = {}
        for room in self._here():
            lobby = room.seen.lobby() if room.is_idle else self._published.get(room.id)
            if lobby:
                published[room.id] = lobby
        self._published = published
        return _encode(list(published.values()))

    async def everywhere(self) -> list[Lobby]:
        """Return the lists of all nodes, one table of each in turn."""
        lists = [await self._own(), *await self._lists_elsewhere()]
        mixed = chain.from_iterable(zip_longest(*lists))
        return list(islice((lobby for lobby in mixed if lobby), self._context.limits.listed))

    async def _own(self) -> list[Lobby]:
        listed = [(room, room.seen.lobby()) for room in self._here()]
        await asyncio.gather(*(room.stored() for room, _ in listed if not room.is_idle), return_exceptions=True)
        return [lobby for _, lobby in listed]

    async def elsewhere(self) -> list[Lobby]:
        """Return the tables of the other nodes."""
        return list(chain.from_iterable(await self._lists_elsewhere()))

    def here(self, expecting: Container[str]) -> list[Lobby]:
        """Return the tables of this server where somebody is, or where people are expected."""
        rooms = (room for room in self._rooms.loaded() if room.is_open and not room.is_draining)
        return [room.table.lobby() for room in rooms if room.table.is_open and (room.audience or room.id in expecting)]

    async def _lists_elsewhere(self) -> list[list[Lobby]]:
        try:
            listings = await self._context.ownership.listings()
        except StoreError as error:
            self._context.monitor.failed(error)
            return []
        return [self._decoded(listing) for listing in listings]

    def _decoded(self, listing: bytes) -> list[Lobby]:
        try:
            return _decoder.decode(listing)
        except msgspec.MsgspecError as error:  # a node of another version may write another form
            if not self._has_warned:
                self._has_warned = True
                _log.warning("the open tables of a node can't be listed: %s", described(error))
            return []

    def _here(self) -> list[Room]:
        rooms = (room for room in reversed(self._rooms.loaded()) if room.audience and room.table.is_open)
        return list(islice((room for room in rooms if room.is_visible), self._context.limits.listed))
