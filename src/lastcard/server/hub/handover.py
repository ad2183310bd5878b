"""Handing tables over: each is stopped, stored and released, and its players come back to another node."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterator, Sequence
from typing import Final, TypeVar

from lastcard.protocol.connection import CloseCode
from lastcard.server.hub import frames
from lastcard.server.hub.context import Context
from lastcard.server.hub.room import Room
from lastcard.server.hub.room_registry import RoomRegistry
from lastcard.server.store import StoreError

_log: Final = logging.getLogger("lastcard.server")
_AT_ONCE: Final = 20
"""Tables that are stopped at once: few, so that each is away for as short as possible."""
_UNLOADED_AT_ONCE: Final = 500
_STORED_WITHIN: Final = 2.0
_T = TypeVar("_T")


async def hand_over(rooms: RoomRegistry, context: Context) -> list[Room]:
    """Release all tables, some at a time; the others are played on until it is their turn. Return what is left."""
    left: list[Room] = []
    for group in _groups(rooms.loaded(), _AT_ONCE):
        left += await release_rooms(group, rooms, context)
    for tables in _groups(rooms.take_out_unloaded(), _UNLOADED_AT_ONCE):
        try:
            await context.ownership.release(tables)
        except StoreError as error:
            _not_released(len(tables), error)
    return left


async def release_rooms(
    group: Sequence[Room], rooms: RoomRegistry, context: Context, to: str | None = None
) -> list[Room]:
    """Release tables that are loaded. Commands that come meanwhile aren't answered: clients send them again.

    Return those that couldn't be stored in time. They take no more input, and have missed their timers and their bots:
    if this server doesn't stop, they have to be loaded anew.
    """
    for room in group:
        room.drain()
    stored = [room.stored() for room in group]
    await asyncio.wait(stored, timeout=_STORED_WITHIN)
    ready = [room for room, one in zip(group, stored, strict=True) if one.done() and not one.exception()]
    try:
        await asyncio.gather(*(_save(room, context) for room in ready if room.unsaved))
        await context.ownership.release([rooms.take_out(room) for room in ready if room.is_open], to)
    except StoreError as error:
        _not_released(len(ready), error)
    for room in group:
        for session in room.audience.sessions():
            session.drop(
                frames.come_back(context.limits.retry_soon), CloseCode.RESTART, "another server continues here"
            )
    return [room for room in group if room.is_open]


def _save(room: Room, context: Context) -> Awaitable[None]:
    """Store a snapshot, so that the next node has little to read."""
    return context.store.write(room.id, (), room.table.snapshot(), epoch=room.epoch)


def _not_released(tables: int, error: StoreError) -> None:
    _log.error("%d tables could not be handed over, and wait until the lease runs out: %s", tables, error)


def _groups(items: Sequence[_T], size: int) -> Iterator[Sequence[_T]]:
    return (items[first : first + size] for first in range(0, len(items), size))
