"""The logs of all tables, as they are stored."""

from __future__ import annotations

import shutil
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import apsw
import psycopg

from lastcard.table import Entry


class Disk(NamedTuple):
    logs: dict[str, list[Entry]]
    """The entries of each table, in their order."""
    alive_at: int = 0
    """When the server was last alive."""
    stops: dict[str, dict[int, int]] | None = None
    """For each table, the first entry of each server that took it over, and when the one before was last alive; None:
    one server at a time, and `alive_at` of the last check tells."""


def read_disk(store: Path) -> Disk:
    """Read a copy of the store: opening the file itself could repair what the next server has to repair."""
    with TemporaryDirectory(dir=store.parent) as folder:
        copy = Path(folder) / store.name
        for kind in ("", "-wal"):
            source = store.with_name(store.name + kind)
            if source.exists():
                shutil.copyfile(source, copy.with_name(copy.name + kind))
        with closing(apsw.Connection(str(copy))) as connection:
            logs = defaultdict(list)
            for table, *entry in connection.execute("SELECT * FROM entries ORDER BY table_id, seq"):
                logs[str(table)].append(Entry._make(entry))
            alive_at = connection.execute("SELECT alive_at FROM meta").get
        return Disk(dict(logs), alive_at)


def read_database(connection: psycopg.Connection[Any]) -> Disk:
    """Read a store in PostgreSQL, while nodes may write to it."""
    logs = defaultdict(list)
    for table, *entry in connection.execute("SELECT table_id, seq, at, command FROM entries ORDER BY table_id, seq"):
        logs[str(table)].append(Entry._make(entry))
    return Disk(dict(logs))
