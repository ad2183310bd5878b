"""Simulate power losses while a store is written to, and check each time that no acknowledged write is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import apsw

from lastcard.server.store.backend import WriteBatch
from lastcard.server.store.errors import StoreError
from lastcard.server.store.sqlite import SqliteBackend
from tests.support.lossy_disk import DAMAGES, LossyDisk
from tests.support.store_model import StoreModel, read_store

_CHANGES = 400
"""The power is cut at one of this many changes of the disk."""
_LOSSES_PER_STORE = 12
"""Power losses of one store before the next store is started."""
_BATCHES = 30
"""Most batches before the server is stopped and started again, while the power is on."""


class PowerLoss(NamedTuple):
    entries: int
    """The number of acknowledged entries that were checked."""
    lost: str
    """The problem, if any."""


class _Run(NamedTuple):
    """The events until a power loss."""

    acknowledged: StoreModel
    under_way: StoreModel
    """The acknowledged writes and the unfinished one, which may be there as a whole or not at all."""
    left: dict[str, bytes]
    """The files on the disk."""


def simulate_power_losses(seed: int, number: int, synchronous: str | None = None) -> Iterator[PowerLoss]:
    """Yield the result of each power loss; stop at the first problem. `synchronous` overrides the store's setting."""
    model, left = StoreModel(), dict[str, bytes]()
    for cut in range(number):
        if cut % _LOSSES_PER_STORE == 0:
            model, left = StoreModel(), {}
        run = _write_until_loss(left, model, Random(f"{seed}/{cut}"), synchronous)
        model, lost = _check_survivors(run)
        left = run.left
        yield PowerLoss(sum(len(kept.entries) for kept in run.acknowledged.tables.values()), lost)
        if lost:
            return


def _write_until_loss(left: dict[str, bytes], model: StoreModel, dice: Random, synchronous: str | None) -> _Run:
    disk = LossyDisk(dice)
    disk.cut_after(dice.randint(1, _CHANGES), dice.choice(DAMAGES))
    coming = model
    with TemporaryDirectory() as folder:
        path = _restore_files(left, folder)
        while disk.left is None:
            with suppress(StoreError, apsw.Error), closing(SqliteBackend(path, disk.name)) as backend:
                if synchronous:
                    backend.writer.pragma("synchronous", synchronous)
                backend.writer.pragma("wal_autocheckpoint", 30)  # often, so that the write-ahead log restarts often
                for _ in range(dice.randint(1, _BATCHES)):
                    writes = model.random_writes(dice)
                    coming = model.after(writes)
                    backend.write(WriteBatch.of(*writes))
                    model = coming
    return _Run(model, coming, disk.left)


def _check_survivors(run: _Run) -> tuple[StoreModel, str]:
    """Open the store normally; return what it has, and the problem if something is missing."""
    with TemporaryDirectory() as folder:
        path = _restore_files(run.left, folder)
        try:
            with closing(SqliteBackend(path)) as backend:
                broken = backend.writer.pragma("integrity_check")
                found = read_store(backend, run.under_way.tables)
        except (StoreError, apsw.Error, AssertionError) as error:
            return run.acknowledged, str(error)
    if broken != "ok":
        return found, f"the file is broken: {broken}"
    if found not in (run.acknowledged, run.under_way):
        return found, _difference(run.acknowledged, found)
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
