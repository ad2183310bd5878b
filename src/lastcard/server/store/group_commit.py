"""Group commit: whatever is handed in while a commit is under way goes into the next one, together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread

from lastcard.core.errors import Phrase
from lastcard.server.store.backend import Backend, Batch, Write
from lastcard.server.store.errors import OutOfOrder, StoreError


@dataclass(frozen=True, slots=True)
class Beat:
    """The server is alive."""

    at: int


@dataclass(frozen=True, slots=True)
class Reload:
    """What is in memory of this table is forgotten: from here on it goes on from what is kept."""

    table: str


@dataclass(frozen=True, slots=True)
class Stop:
    """There is nothing more to come."""


Order = Write | Beat | Reload | Stop


@dataclass(slots=True)
class _Handed:
    order: Order
    done: asyncio.Future[None]
    error: Exception | None = None


class Committer:
    """The one thread that writes."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._queue: SimpleQueue[_Handed] = SimpleQueue()
        self._failed: set[str] = set()
        """Tables of which something couldn't be stored. Only the thread touches it."""
        self._closing = False
        self._thread = Thread(target=self._run, name="lastcard-write", daemon=True)
        self._thread.start()

    def hand_in(self, order: Order) -> asyncio.Future[None]:
        done = asyncio.get_running_loop().create_future()
        if self._closing:
            done.set_exception(StoreError("error-store-closed"))
        else:
            self._queue.put(_Handed(order, done))
        return done

    async def close(self) -> None:
        """After all that was handed in."""
        last = self.hand_in(Stop())
        self._closing = True
        await last
        self._thread.join()

    def _run(self) -> None:
        stop = False
        while not stop:
            handed = [self._queue.get()]
            handed += [self._queue.get() for _ in range(self._queue.qsize())]
            self._commit(handed)
            stop = isinstance(handed[-1].order, Stop)
            # All of a batch at once: to wake the loop takes longer than all that is done here for an entry.
            handed[0].done.get_loop().call_soon_threadsafe(_settle, handed)

    def _commit(self, handed: list[_Handed]) -> None:
        self._store([one for one in handed if isinstance(one.order, Write | Beat)])
        # Whoever loads a table waits for it, so that nothing of the table can come after this in the same batch.
        for one in handed:
            if isinstance(one.order, Reload):
                self._failed.discard(one.order.table)

    def _store(self, handed: Iterable[_Handed]) -> None:
        batch, fit = self._gather(handed)
        if not fit:
            return
        try:
            self._backend.write(batch)
        except OutOfOrder as error:
            tables = {_table_of(one.order) for one in fit}
            if len(tables) == 1:
                self._fail(fit, error)
                return
            # One table's mistake is no other's: each by itself.
            for table in tables:
                self._store([one for one in fit if _table_of(one.order) == table])
        except Exception as error:
            self._fail(fit, error)

    def _gather(self, handed: Iterable[_Handed]) -> tuple[Batch, list[_Handed]]:
        """What can be written together."""
        batch = Batch()
        fit: list[_Handed] = []
        for one in handed:
            try:
                self._add(batch, one.order)
            except Exception as error:
                self._fail([one], error)
            else:
                fit.append(one)
        return batch, fit

    def _add(self, batch: Batch, order: Order) -> None:
        if isinstance(order, Write):
            if order.table in self._failed:
                raise OutOfOrder(order.table, Phrase("phrase-store-failed-before"))
            batch.add(order)
        elif isinstance(order, Beat):
            batch.alive_at = order.at

    def _fail(self, handed: Iterable[_Handed], error: Exception) -> None:
        for one in handed:
            one.error = error
            if isinstance(one.order, Write):
                self._failed.add(one.order.table)


def _table_of(order: Order) -> str:
    return order.table if isinstance(order, Write) else ""


def _settle(handed: Iterable[_Handed]) -> None:
    for one in handed:
        if one.done.done():  # cancelled: nobody waits for it
            continue
        if one.error:
            one.done.set_exception(one.error)
        else:
            one.done.set_result(None)
