"""Records and replays of finished matches: each is made once for all who ask, and stays in memory for a while."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from lastcard.server.hub.address_limits import AddressLimits
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import TooMany, Unavailable
from lastcard.server.replays import DocumentKind, MatchSource, ReplayFailed, ReplayProcess
from lastcard.server.safe_logging import short
from lastcard.server.store import StoreError

_log: Final = logging.getLogger("lastcard.server")
_Key = tuple[str, int, DocumentKind]
_UNPACKED_BYTES: Final = 1024 * 1024
"""How many bytes of a document that isn't sent compressed count as one more request."""


class FinishedMatch(NamedTuple):
    table: str
    number: int
    read: Callable[[], Awaitable[MatchSource]]
    """Read what the store has of it."""


class MatchArchive:
    """A finished match never changes, so nothing here grows old; the least used is forgotten first."""

    def __init__(self, context: Context, process: ReplayProcess) -> None:
        self._context = context
        self._process = process
        self._made: OrderedDict[_Key, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[_Key, asyncio.Task[bytes]] = {}

    async def record(self, match: FinishedMatch, address: str) -> str:
        """Return the text of a record; raises `TooMany`."""
        return (await self._document("record", match, address)).decode()

    async def replay(self, match: FinishedMatch, address: str, *, packed: bool) -> bytes:
        """Return a replay as JSON, perhaps `packed` with gzip; raises `TooMany`."""
        data = await self._document("replay", match, address)
        return data if packed else await unpacked(data, self._context.addresses, address)

    async def _document(self, form: DocumentKind, match: FinishedMatch, address: str) -> bytes:
        key = match.table, match.number, form
        limits, addresses = self._context.limits, self._context.addresses
        if key in self._made:
            addresses.replay(address, 1)
            self._made.move_to_end(key)
            return self._made[key]
        making = self._making.get(key)
        addresses.replay(address, 1 if making else limits.replay_cost)
        if making is None:
            if len(self._making) >= limits.replays_waiting:
                raise TooMany("error-server-replays-full")
            making = self._making[key] = asyncio.create_task(self._make(key, match))
            making.add_done_callback(_retrieve)
        return await asyncio.shield(making)  # whoever asked first may be gone, and others wait for it, too

    async def _make(self, key: _Key, match: FinishedMatch) -> bytes:
        table, _, form = key
        try:
            source = await match.read()
            if form == "record" and isinstance(source, str):
                data = source.encode()
            else:
                data = await self._process.make(form, source)
        except asyncio.CancelledError:
            raise Unavailable("error-server-restarts") from None
        except ReplayFailed as error:
            _log.error("table %s: no %s can be made: %s", short(table), form, error)
            raise Unavailable from error
        except StoreError as error:
            self._context.monitor.failed(error)
            raise Unavailable from error
        finally:
            del self._making[key]
        self._context.metrics.replays += 1
        self._keep(key, data)
        return data

    def _keep(self, key: _Key, data: bytes) -> None:
        self._made[key] = data
        self._size += len(data)
        while self._size > self._context.limits.replay_bytes:
            _, forgotten = self._made.popitem(last=False)
            self._size -= len(forgotten)

    async def stop(self) -> None:
        """Give up what is being made."""
        making = list(self._making.values())
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)


async def unpacked(data: bytes, addresses: AddressLimits, address: str) -> bytes:
    """Unpack a document for a client that can't; raises `TooMany`."""
    size = int.from_bytes(data[-4:], "little")  # that is how gzip ends
    addresses.replay(address, size / _UNPACKED_BYTES)
    return await asyncio.to_thread(gzip.decompress, data)


def _retrieve(task: asyncio.Task[bytes]) -> None:
    if not task.cancelled():
        task.exception()  # logged already, and perhaps nobody waits for it any more
