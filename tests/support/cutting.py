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
from tests.support.powercut import DAMAGES, Machine
from tests.support.storing import Books, books_of

_CHANGES = 400
"""A cut comes at the latest with this change of the disk."""
_LIVES = 12
"""Cuts that a store lives through before a new one is begun."""
_BATCHES = 30
"""At the latest then the server is stopped and started again, if the power lasts."""


class Cut(NamedTuple):
    entries: int
    """Acknowledged, and looked for."""
    lost: str
    """What is wrong, if anything is."""


class _Life(NamedTuple):
    """Until a cut."""

    acknowledged: Books
    under_way: Books
    """With what was being written: there it is, all of it, or it isn't."""
    left: dict[str, bytes]
    """On the disk."""


def cuts(seed: int, number: int, synchronous: str | None = None) -> Iterator[Cut]:
    """Ends early with a loss. The store is as careful as it is by itself, unless it is made careless."""
    books, left = Books(), dict[str, bytes]()
    for cut in range(number):
        if cut % _LIVES == 0:
            books, left = Books(), {}
        life = _live(left, books, Random(f"{seed}/{cut}"), synchronous)
        books, lost = _found(life)
        left = life.left
        yield Cut(sum(len(kept.entries) for kept in life.acknowledged.tables.values()), lost)
        if lost:
            return


def _live(left: dict[str, bytes], books: Books, dice: Random, synchronous: str | None) -> _Life:
    machine = Machine(dice)
    machine.cut_after(dice.randint(1, _CHANGES), dice.choice(DAMAGES))
    coming = books
    with TemporaryDirectory() as folder:
        path = _put_back(left, folder)
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
    return _Life(books, coming, machine.left)


def _found(life: _Life) -> tuple[Books, str]:
    """What an ordinary server finds, and what it misses."""
    with TemporaryDirectory() as folder:
        path = _put_back(life.left, folder)
        try:
            with closing(SqliteBackend(path)) as backend:
                broken = backend.writer.pragma("integrity_check")
                found = books_of(backend, life.under_way.tables)
        except (StoreError, apsw.Error, AssertionError) as error:
            return life.acknowledged, str(error)
    if broken != "ok":
        return found, f"the file is broken: {broken}"
    if found not in (life.acknowledged, life.under_way):
        return found, _difference(life.acknowledged, found)
    return found, ""


def _difference(acknowledged: Books, found: Books) -> str:
    for table, kept in acknowledged.tables.items():
        there = found.tables.get(table)
        if not there:
            return f"table {table} is gone"
        if there.entries[: len(kept.entries)] != kept.entries:
            return f"table {table} has {len(there.entries)} entries, not the {len(kept.entries)} acknowledged"
    return "what is there is neither what was acknowledged nor that and what was under way"


def _put_back(left: dict[str, bytes], folder: str) -> Path:
    for name, content in left.items():
        (Path(folder) / name).write_bytes(content)
    return Path(folder) / "store.db"
