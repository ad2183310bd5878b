"""A simple model of what a store should hold, and random writes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from lastcard.server.store.backend import Backend, Write
from lastcard.table.outcome import Entry, Snapshot

_TABLES = 6
"""Most open tables at a time."""
_EVER = 10**9


@dataclass(frozen=True)
class TableModel:
    entries: tuple[Entry, ...] = ()
    snapshot: Snapshot | None = None
    closed: bool = False


@dataclass(frozen=True)
class StoreModel:
    """All tables, open and closed, and when the server was last alive."""

    tables: dict[str, TableModel] = field(default_factory=dict)
    alive_at: int = 0

    def after(self, writes: Iterable[Write]) -> StoreModel:
        tables, alive_at = dict(self.tables), self.alive_at
        for table, entries, snapshot, closed, _ in writes:
            kept = tables.get(table, TableModel())
            alive_at = entries[-1].at if entries else alive_at
            tables[table] = TableModel((*kept.entries, *entries), snapshot or kept.snapshot, closed)
        return StoreModel(tables, alive_at)

    def random_writes(self, dice: Random) -> list[Write]:
        """Return random next writes: entries of some tables, sometimes a snapshot or the end of a table."""
        open_ = [table for table, kept in self.tables.items() if not kept.closed]
        new = [f"t{len(self.tables)}"] if len(open_) < _TABLES else []
        chosen = dice.sample(open_, dice.randint(0, len(open_)))
        return [self._random_write(table, dice) for table in (chosen + new or open_)]

    def _random_write(self, table: str, dice: Random) -> Write:
        last = len(self.tables.get(table, TableModel()).entries)
        at = self.alive_at + dice.randint(0, 50)
        entries = [
            Entry(seq, at, dice.randbytes(dice.choice((30, 150, 150, 3000))))
            for seq in range(last + 1, last + dice.randint(2, 5))
        ]
        snapshot = Snapshot(dice.randint(last + 1, entries[-1].seq), dice.randbytes(dice.choice((50, 6000))))
        return Write(table, entries, snapshot if dice.random() < 0.2 else None, dice.random() < 0.05)


def read_store(backend: Backend, tables: Iterable[str]) -> StoreModel:
    """Read these tables and all open ones from a store."""
    found: dict[str, TableModel] = {}
    for table in {*tables, *backend.live()}:
        stored = backend.load(table)
        if stored:
            entries = backend.entries(table, 1, _EVER)
            since = stored.snapshot.seq if stored.snapshot else 0
            assert stored.entries == entries[since:], "a loaded table differs from its entries"
            found[table] = TableModel(tuple(entries), stored.snapshot, stored.closed)
    return StoreModel(found, backend.alive_at())
