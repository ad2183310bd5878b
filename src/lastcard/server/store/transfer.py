"""Moving a store to another database: every row is copied, read back and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from hashlib import blake2b

from msgspec import msgpack

from lastcard.server.store.errors import StoreError
from lastcard.server.store.rows import BATCH, COLUMNS, Row, RowKind, RowSource, RowTarget
from lastcard.server.store.urls import open_row_source, open_row_target

Progress = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Given how many rows there are to do, yields a function to call with how many are done."""


def move_store(source_url: str, target_url: str, progress: Progress) -> dict[RowKind, int]:
    """Copy a store into an empty one in one transaction, and return how many rows it had of each kind.

    No server may use either. The source is only read. If anything fails, the target is empty as before.
    """
    if source_url == target_url:
        raise StoreError("error-move-same")
    with closing(open_row_source(source_url)) as source, closing(open_row_target(target_url)) as target:
        count = sum(map(source.count, COLUMNS))
        with progress(2 * count) as done:
            counts = _copy(source, target, _RowCounter(done))
        target.commit()
    return counts


def _copy(source: RowSource, target: RowTarget, counter: _RowCounter) -> dict[RowKind, int]:
    read = {kind: Checksum() for kind in COLUMNS}
    for kind, checksum in read.items():
        target.add(kind, counter.counted(checksum.added(source.rows(kind))))
    target.set_alive_at(source.alive_at())
    target.set_secrets(source.secrets())
    for kind, checksum in read.items():
        written = Checksum()
        for _ in counter.counted(written.added(target.rows(kind))):
            pass
        if written != checksum:
            raise StoreError("error-move-differs", kind=kind)
    return {kind: checksum.rows for kind, checksum in read.items()}


@dataclass(slots=True)
class Checksum:
    """The number of rows and the sum of their hashes: the same in any order, for databases sort text differently."""

    rows: int = 0
    hashes: int = 0

    def added(self, rows: Iterable[Row]) -> Iterator[Row]:
        """Yield the rows, and count each."""
        for row in rows:
            self.rows += 1
            self.hashes += int.from_bytes(blake2b(msgpack.encode(row), digest_size=16).digest(), "big")
            yield row


class _RowCounter:
    def __init__(self, done: Callable[[int], None]) -> None:
        self._done = done
        self._count = 0

    def counted(self, rows: Iterable[Row]) -> Iterator[Row]:
        for row in rows:
            yield row
            self._count += 1
            if not self._count % BATCH:
                self._done(self._count)
