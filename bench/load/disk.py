"""The store on the disk after a server was killed."""

from __future__ import annotations

import shutil
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import apsw

from lastcard.table import Entry


class Disk(NamedTuple):
    logs: dict[str, list[Entry]]
    """The entries of each table, in their order."""
    alive_at: int


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
