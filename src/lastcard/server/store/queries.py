"""Queries that both databases share."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Final

from lastcard.core.errors import Phrase
from lastcard.server.store.backend import PrunableTable, StoredTable
from lastcard.server.store.errors import TableDamaged
from lastcard.table.outcome import Entry, Snapshot

_log: Final = logging.getLogger("lastcard.server")
# Values of the column `pruned`; 0: the whole log is there.
HAS_RECORDS = 1
PRUNED = 2


class SqlQueries(ABC):
    """Reads tables, over a method that runs one query."""

    _ID: ClassVar = "id"
    """The column with a table's id; as bytes where the database doesn't check that it is text."""
    _EPOCH: ClassVar = "0"
    """The column with the latest claim to a table; 0 where only one server uses the store."""
    _DOWN_SINCE: ClassVar = "NULL"
    """The column since when nobody has run a table's clocks."""

    @abstractmethod
    def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a query with a `?` for each value, and return its rows."""

    def load(self, table: str) -> StoredTable | None:
        columns = f"closed, pruned, last, {self._EPOCH}, {self._DOWN_SINCE}, seq, state"
        found = self._read(f"SELECT {columns} FROM tables LEFT JOIN snapshots ON table_id = id WHERE id = ?", table)
        if not found:
            return None
        closed, pruned, last, epoch, down_since, seq, state = found[0]
        since = self._read(
            "SELECT seq, at, command FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", table, seq or 0
        )
        if not pruned and (since[-1][0] if since else seq or 0) < last:
            raise TableDamaged(Phrase("phrase-damaged-gap"))
        snapshot = Snapshot(seq, state) if seq else None
        return StoredTable(snapshot, list(map(Entry._make, since)), bool(closed), epoch, down_since)

    def entries(self, table: str, first: int, last: int) -> list[Entry]:
        query = "SELECT seq, at, command FROM entries WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq"
        return list(map(Entry._make, self._read(query, table, first, last)))

    def live(self) -> list[str]:
        found = self._read(f"SELECT {self._ID} FROM tables WHERE NOT closed ORDER BY touched DESC, id")
        return [table for (table,) in _with_readable_ids(found)]

    def record(self, table: str, match: int) -> str | None:
        found = self._read("SELECT text FROM records WHERE table_id = ? AND match = ?", table, match)
        return found[0][0] if found else None

    def prunable(self, before: int, most: int) -> list[PrunableTable]:
        query = f"SELECT {self._ID}, pruned FROM tables WHERE closed AND pruned < ? AND touched < ?"
        found = self._read(f"{query} ORDER BY touched LIMIT ?", PRUNED, before, most)
        return [PrunableTable(table, pruned == HAS_RECORDS) for table, pruned in _with_readable_ids(found)]

    def alive_at(self) -> int:
        return int(self._read("SELECT alive_at FROM meta")[0][0])


def _with_readable_ids(rows: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return the rows whose first column is text; one damaged row must not keep the other tables away."""
    readable = []
    for table, *others in rows:
        try:
            readable.append((table.decode() if isinstance(table, bytes) else table, *others))
        except UnicodeDecodeError:
            _log.error(
                "a table's id is damaged in the store (%s…): it can't be used, but the others can", table[:4].hex()
            )
    return readable
