"""The tables of this server, as the hub asks for them; and the simple case of a server that has all of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from lastcard.core.errors import LastcardError
from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.store import OwnedTable, Store

_log: Final = logging.getLogger("lastcard.server")


class OwnerGone(LastcardError):
    """A table can't be reached at the moment: its node is gone, and the next one hasn't taken it over yet."""

    def __init__(self) -> None:
        super().__init__("error-unavailable")


class Ownership(Protocol):
    """Which tables are this server's."""

    @property
    def node(self) -> str:
        """The id of this node; empty for a server that shares its tables with nobody."""

    @property
    def is_held(self) -> bool:
        """Whether this server may run its tables at the moment."""

    @property
    def is_first(self) -> bool:
        """Whether this node does what one node does for all."""

    @property
    def first_epoch(self) -> int:
        """The epoch of a table that is opened here."""

    async def adopt(self) -> list[OwnedTable]:
        """Claim tables that nobody owns; empty if there are no more."""

    async def owned_tables(self) -> list[OwnedTable]:
        """Return all tables that this node owns by the store, which may be more than it knows of."""

    async def find(self, table: str) -> OwnedTable | NodeAddress | None:
        """Return where a table is that isn't here so far; None: there is no such table.

        One that nobody owns is claimed. Raises `OwnerGone`, or `StoreError`.
        """

    def forget(self, table: str) -> None:
        """Look a table up again the next time: it wasn't where it was said to be."""

    def other_node(self, key: str) -> NodeAddress | None:
        """Return a node that can take over what this one can't do any more, the same one for the same key."""

    def first_node(self) -> NodeAddress | None:
        """Return the node that does for all what only one node should do; None: this one."""

    async def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> None:
        """Give up tables, which are stored and stopped, to a node or to anyone."""

    async def listings(self) -> list[bytes]:
        """Return the public lists of the other nodes, encoded."""


class SoleOwner:
    """The owner of all tables of a store that only this server uses."""

    node = ""
    is_held = True
    is_first = True
    first_epoch = 0

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._is_new = True

    async def adopt(self) -> list[OwnedTable]:
        if not self._is_new:
            return []
        now = self._now()
        down_since = await self._store.alive_at() or now
        if down_since > now:
            seconds = (down_since - now) / 1000
            _log.warning("this machine's clock is %.0f s behind the last run: all clocks continue from here", seconds)
        tables = [OwnedTable(table, 0, down_since) for table in await self._store.live()]
        self._is_new = False
        return tables

    async def owned_tables(self) -> list[OwnedTable]:
        return []

    async def find(self, table: str) -> OwnedTable | NodeAddress | None:
        return None

    def forget(self, table: str) -> None:
        pass

    def other_node(self, key: str) -> NodeAddress | None:
        return None

    def first_node(self) -> NodeAddress | None:
        return None

    async def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> None:
        pass

    async def listings(self) -> list[bytes]:
        return []
