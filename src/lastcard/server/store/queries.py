"""Queries that both databases share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from lastcard.server.store.backend import StoredTable
from lastcard.table.outcome import Entry, Snapshot


class SqlQueries(ABC):
    """Reads tables, over a method that runs one query."""

    @abstractmethod
    def _read(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        """Run a query with a `?` for each value, and return its rows."""

    def load(self, table: str) -> StoredTable | None:
        found = self._read(
            "SELECT closed, seq, state FROM tables LEFT JOIN snapshots ON table_id = id WHERE id = ?", table
        )
        if not found:
            return None
        closed, seq, state = found[0]
        since = self._read(
            "SELECT seq, at, command FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", table, seq or 0
        )
        return StoredTable(Snapshot(seq, state) if seq else None, list(map(Entry._make, since)), bool(closed))

    def entries(self, table: str, first: int, last: int) -> list[Entry]:
        query = "SELECT seq, at, command FROM entries WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq"
        return list(map(Entry._make, self._read(query, table, first, last)))

    def live(self) -> list[str]:
        return [table for (table,) in self._read("SELECT id FROM tables WHERE NOT closed ORDER BY touched DESC, id")]

    def alive_at(self) -> int:
        return int(self._read("SELECT alive_at FROM meta")[0][0])
