"""Loading a table from the store, and checking that what is stored there is whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lastcard.core.errors import Phrase
from lastcard.server.store import Store, StoredTable, TableDamaged
from lastcard.table import Outcome, Table
from lastcard.table.snapshots import OtherVersion


async def load_table(
    store: Store, table: str, stored: StoredTable, now: int, alive_at: int | None = None
) -> tuple[Table, Outcome]:
    """Return the table; raise `TableDamaged` if its rows are damaged.

    `alive_at`: when the server was last alive, to credit its downtime.
    """
    try:
        loaded, outcome = _reduced(stored, now, alive_at)
    except OtherVersion:
        assert stored.snapshot
        before = await store.entries(table, 1, stored.snapshot.seq)
        loaded, outcome = _reduced(StoredTable(None, [*before, *stored.entries], stored.closed), now, alive_at)
    if loaded.id != table:
        raise TableDamaged(Phrase("phrase-damaged-id"))
    return loaded, outcome


def _reduced(stored: StoredTable, now: int, alive_at: int | None) -> tuple[Table, Outcome]:
    after = stored.snapshot.seq if stored.snapshot else 0
    is_whole = all(entry.seq == number for number, entry in enumerate(stored.entries, after + 1))
    if not is_whole or not (after or stored.entries):
        raise TableDamaged(Phrase("phrase-damaged-gap"))
    with reading_stored():
        return Table.load(stored.snapshot, stored.entries, now, alive_at)


@contextmanager
def reading_stored() -> Iterator[None]:
    """Turn errors in what is stored of a table into `TableDamaged`."""
    try:
        yield
    except (OtherVersion, TableDamaged):
        raise
    except Exception as error:  # not its text, which could hold a card or a secret
        raise TableDamaged(Phrase("phrase-damaged-unreadable", kind=type(error).__name__)) from error
