"""Batches of writes, and the interface of every kind of store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lastcard.core.errors import Phrase
from lastcard.server.store.errors import OutOfOrder
from lastcard.table.outcome import Entry, Snapshot

_FIRST = 1
"""The number of a table's first entry."""


class Write(NamedTuple):
    """New entries of one table, perhaps with a snapshot or its end."""

    table: str
    entries: Sequence[Entry]
    snapshot: Snapshot | None = None
    closed: bool = False
    epoch: int = 0
    """The writer's claim to the table. A write of an earlier claim than the latest is refused."""


class StoredTable(NamedTuple):
    """A table as it is stored: its last snapshot and the entries since."""

    snapshot: Snapshot | None
    entries: list[Entry]
    closed: bool
    epoch: int = 0
    """The latest claim to it."""
    down_since: int | None = None
    """Since when nobody has run its clocks, where several servers share the store; None: they have run so far."""


class PrunableTable(NamedTuple):
    """A closed table whose log is still stored."""

    table: str
    has_records: bool
    """Whether its records are stored already, and only the rest of its log has to be deleted."""


@dataclass(slots=True)
class _LogSpan:
    """The part of a table's log that this batch adds."""

    first: int
    opened: int
    last: int
    touched: int


@dataclass(slots=True)
class WriteBatch:
    """Rows of one transaction. Entries must follow each other without a gap."""

    entries: list[tuple[str, int, int, bytes]] = field(default_factory=list)
    """Table, number, time, command."""
    snapshots: dict[str, Snapshot] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    alive_at: int | None = None
    epochs: dict[str, int] = field(default_factory=dict)
    """The claim to each table that is written to."""
    _spans: dict[str, _LogSpan] = field(default_factory=dict)

    @classmethod
    def of(cls, *writes: Write) -> WriteBatch:
        batch = cls()
        for write in writes:
            batch.add(write)
        return batch

    def add(self, write: Write) -> None:
        """Add a write, or nothing of it if it leaves a gap."""
        table, entries, snapshot, closed, epoch = write
        if self.epochs.setdefault(table, epoch) != epoch:
            raise OutOfOrder(table, Phrase("phrase-store-mismatch"))
        if entries:
            if table in self.closed:
                raise OutOfOrder(table, Phrase("phrase-store-table-closed"))
            self._extend(table, entries)
            self.entries += [(table, *entry) for entry in entries]
            self.alive_at = entries[-1].at
        if snapshot:
            self.snapshots[table] = snapshot
        if closed:
            self.closed.add(table)

    def _extend(self, table: str, entries: Sequence[Entry]) -> None:
        span = self._spans.get(table)
        first, last = entries[0], entries[-1]
        number = span.last + 1 if span else first.seq
        for entry in entries:
            if entry.seq != number:
                raise OutOfOrder(table, Phrase("phrase-store-entry", entry=entry.seq, expected=number))
            number += 1
        if span:
            span.last, span.touched = last.seq, last.at
        else:
            self._spans[table] = _LogSpan(first.seq, first.at, last.seq, last.at)

    @property
    def new_tables(self) -> list[tuple[str, int, int, int]]:
        """Rows of new tables: table, time of the first entry, time and number of the last."""
        return [(table, s.opened, s.touched, s.last) for table, s in self._spans.items() if s.first == _FIRST]

    @property
    def continued(self) -> list[tuple[int, int, str, int]]:
        """Rows of other tables: time and number of the last entry, table, number of the last before."""
        return [(s.touched, s.last, table, s.first - 1) for table, s in self._spans.items() if s.first != _FIRST]

    @property
    def tables(self) -> set[str]:
        return self._spans.keys() | self.snapshots.keys() | self.closed

    def gap_error(self) -> OutOfOrder:
        return OutOfOrder(", ".join(sorted(self.tables)), Phrase("phrase-store-mismatch"))


class Backend(Protocol):
    """A kind of store. One thread writes; one other may read meanwhile, and sees all that has been written.

    If several servers can share it, it also has the methods of `TableClaims`.
    """

    def write(self, batch: WriteBatch) -> None:
        """Write in one transaction, durable on return. Raise `OutOfOrder` and write nothing on a gap."""

    def load(self, table: str) -> StoredTable | None: ...

    def entries(self, table: str, first: int, last: int) -> list[Entry]: ...

    def live(self) -> list[str]:
        """Return the tables that aren't closed, the most recently used first."""

    def alive_at(self) -> int:
        """Return when the server that writes here was last known alive; 0: never."""

    def record(self, table: str, match: int) -> str | None:
        """Return the record of a match of a pruned table."""

    def prunable(self, before: int, most: int) -> list[PrunableTable]:
        """Return closed tables that were last used before that time, the oldest first."""

    def prune(self, table: str, records: Mapping[int, str]) -> None:
        """Store the records of a closed table by match, in one transaction: from now on they replace its log."""

    def delete_entries(self, table: str, most: int) -> int:
        """Delete the first entries of a table that has its records; return how many, 0 when it is pruned."""

    def secret(self, name: str, proposal: bytes) -> bytes:
        """Return the secret of that name; where there is none, the proposal becomes it for all servers."""

    def interrupt(self, writing: bool) -> None:
        """Break off the write or the read under way, as far as that is safe. Called from another thread."""

    def close(self) -> None: ...
