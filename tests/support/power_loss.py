"""Cut the power over and over while a store is written to, and see each time whether anything acknowledged is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import apsw

from lastcard.server.store.backend import Batch
from lastcard.server.store.errors import StoreError
from lastcard.server.store.sqlite import SqliteBackend
from tests.support.lossy_disk import DAMAGES, LossyDisk
from tests.support.store_model import StoreModel, read_store

_CHANGES = 400
"""A cut comes at the latest with this change of the disk."""
_LIVES = 12
"""Cuts that a store lives through before a new one is begun."""
_BATCHES = 30
"""At the latest then the server is stopped and started again, if the power lasts."""


class PowerLoss(NamedTuple):
    entries: int
    """Acknowledged, and looked for."""
    lost: str
    """What is wrong, if anything is."""


class _Run(NamedTuple):
    """Until a cut."""

    acknowledged: StoreModel
    under_way: StoreModel
    """With what was being written: there it is, all of it, or it isn't."""
    left: dict[str, bytes]
    """On the disk."""


def simulate_power_losses(seed: int, number: int, synchronous: str | None = None) -> Iterator[PowerLoss]:
    """Ends early with a loss. The store is as careful as it is by itself, unless it is made careless."""
    books, left = StoreModel(), dict[str, bytes]()
    for cut in range(number):
        if cut % _LIVES == 0:
            books, left = StoreModel(), {}
        life = _write_until_loss(left, books, Random(f"{seed}/{cut}"), synchronous)
        books, lost = _check_survivors(life)
        left = life.left
        yield PowerLoss(sum(len(kept.entries) for kept in life.acknowledged.tables.values()), lost)
        if lost:
            return


def _write_until_loss(left: dict[str, bytes], books: StoreModel, dice: Random, synchronous: str | None) -> _Run:
    machine = LossyDisk(dice)
    machine.cut_after(dice.randint(1, _CHANGES), dice.choice(DAMAGES))
    coming = books
    with TemporaryDirectory() as folder:
        path = _restore_files(left, folder)
        while machine.left is None:
            with suppress(StoreError, apsw.Error), closing(SqliteBackend(path, machine.name)) as backend:
                if synchronous:
                    backend.writer.pragma("synchronous", synchronous)
                backend.writer.pragma("wal_autocheckpoint", 30)  # often, so that the log is begun anew as often
                for _ in range(dice.randint(1, _BATCHES)):
                    writes = books.random_writes(dice)
                    coming = books.after(writes)
                    backend.write(Batch.of(*writes))
                    books = coming
    return _Run(books, coming, machine.left)


def _check_survivors(life: _Run) -> tuple[StoreModel, str]:
    """What an ordinary server finds, and what it misses."""
    with TemporaryDirectory() as folder:
        path = _restore_files(life.left, folder)
        try:
            with closing(SqliteBackend(path)) as backend:
                broken = backend.writer.pragma("integrity_check")
                found = read_store(backend, life.under_way.tables)
        except (StoreError, apsw.Error, AssertionError) as error:
            return life.acknowledged, str(error)
    if broken != "ok":
        return found, f"the file is broken: {broken}"
    if found not in (life.acknowledged, life.under_way):
        return found, _difference(life.acknowledged, found)
    return found, ""


def _difference(acknowledged: StoreModel, found: StoreModel) -> str:
    for table, kept in acknowledged.tables.items():
        there = found.tables.get(table)
        if not there:
            return f"table {table} is gone"
        if there.entries[: len(kept.entries)] != kept.entries:
            return f"table {table} has {len(there.entries)} entries, not the {len(kept.entries)} acknowledged"
    return "what is there is neither what was acknowledged nor that and what was under way"


def _restore_files(left: dict[str, bytes], folder: str) -> Path:
    for name, content in left.items():
        (Path(folder) / name).write_bytes(content)
    return Path(folder) / "store.db"
