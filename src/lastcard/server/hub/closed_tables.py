"""Closed tables: the records of their matches, and the pruning of their logs to these records."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace
from time import perf_counter, sleep
from typing import Final, TypeVar

from lastcard.core.errors import Phrase
from lastcard.notation.record import replay, result_of, write_record
from lastcard.server.hub.context import Context
from lastcard.server.hub.errors import NoSuchTable, Unavailable
from lastcard.server.hub.match_archive import FinishedMatch
from lastcard.server.hub.stored_table import load_table, reading_stored
from lastcard.server.replays import MatchSource
from lastcard.server.safe_logging import described, short
from lastcard.server.store import StoredTable, StoreError, TableDamaged
from lastcard.table import Entry, log_entries
from lastcard.table.match_record import MatchRecorder

_log: Final = logging.getLogger("lastcard.server")
_EVERY: Final = 3600.0
_MOST: Final = 10_000
"""Tables pruned in one go."""
_CHUNK: Final = 200
"""Entries read or deleted at once: a commit between others, too short to be noticed."""
_WORK, _REST = 0.002, 0.01
"""Seconds of work in a thread, which slow the event loop down, and of rest after them."""
_T = TypeVar("_T")


class ClosedTables:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._damaged: set[str] = set()
        """Tables that can't be pruned: reported once."""

    async def finished_match(self, table: str, match: int) -> FinishedMatch:
        """Return a finished match of a closed table; raise `NoSuchTable` if there is no such table or match."""
        try:
            source = await self._match_source(table, match)
        except TableDamaged as error:
            _log.error("table %s: no record: %s", short(table), described(error))
            raise Unavailable from error
        except StoreError as error:
            self._context.monitor.failed(error)
            raise Unavailable from error

        async def read() -> MatchSource:
            return source

        return FinishedMatch(table, match, read)

    async def _match_source(self, table: str, match: int) -> MatchSource:
        store = self._context.store
        text = await store.record(table, match)
        if text is not None:
            return text
        stored = await store.load(table)
        if stored is None or not stored.closed or _is_pruned(stored):
            raise NoSuchTable
        loaded, _ = await load_table(store, table, stored, self._context.now())
        span = next((span for span in loaded.matches if span.number == match), None)
        if span is None:
            raise NoSuchTable
        return await store.entries(table, span.first, span.last)

    async def keep_pruning(self) -> None:
        while True:
            try:
                if self._context.ownership.is_first:
                    await self.prune()
            except StoreError as error:
                self._context.monitor.failed(error)
            await asyncio.sleep(_EVERY)

    async def prune(self) -> None:
        """Prune the logs of all tables that have been closed for long. Each step is a short transaction."""
        store, metrics = self._context.store, self._context.metrics
        before, pruned = self._context.now() - int(self._context.limits.retention * 1000), 0
        for table, has_records in await store.prunable(before, _MOST):
            if not self._context.ownership.is_first:
                break  # another node has begun meanwhile: it would take what is half done here for damaged
            if table in self._damaged:
                continue
            try:
                if not has_records:
                    await store.prune(table, await self._records(table))
            except TableDamaged as error:
                self._damaged.add(table)
                _log.error("table %s: can't be pruned: %s", short(table), described(error))
                continue
            while await store.delete_entries(table, _CHUNK):
                await asyncio.sleep(_REST)
            metrics.pruned += 1
            pruned += 1
        if pruned:
            _log.info("%d closed tables pruned: their records are left", pruned)

    async def _records(self, table: str) -> dict[int, str]:
        """Return the record of each finished match, from a log that is read piece by piece."""
        store = self._context.store
        stored = await store.load(table)
        assert stored, "it was in the store, and nobody else writes there"
        loaded, _ = await load_table(store, table, stored, self._context.now())
        finished = loaded.matches[-1].number if loaded.matches else 0
        collector = _RecordCollector(finished)
        last = stored.entries[-1].seq if stored.entries else stored.snapshot.seq if stored.snapshot else 0
        for first in range(1, last + 1, _CHUNK):
            entries = await store.entries(table, first, min(first + _CHUNK - 1, last))
            if [entry.seq for entry in entries] != list(range(first, min(first + _CHUNK, last + 1))):
                raise TableDamaged(Phrase("phrase-damaged-gap"))
            await asyncio.to_thread(collector.add, entries)
        return await asyncio.to_thread(collector.end)


class _RecordCollector:
    """Makes the records of all matches in a log, up to the last finished one."""

    def __init__(self, finished: int) -> None:
        self._finished = finished
        self._records: dict[int, str] = {}
        self._match = 0
        self._recorder: MatchRecorder | None = None

    def add(self, entries: Iterable[Entry]) -> None:
        for entry in _paced(entries):
            with reading_stored():
                decoded = log_entries.decode(entry.command)
                if isinstance(decoded, log_entries.MatchStarted):
                    self.end()
                    self._match, self._recorder = decoded.number, MatchRecorder(entry)
                elif self._recorder:
                    self._recorder.add(entry)

    def end(self) -> dict[int, str]:
        """Finish the record of the match so far; return all records."""
        if self._recorder and self._match <= self._finished:
            record = self._recorder.so_far()
            with reading_stored():
                *_, last = _paced(replay(record))
                self._records[self._match] = write_record(replace(record, result=result_of(last.state)))
        self._recorder = None
        return self._records


def _is_pruned(stored: StoredTable) -> bool:
    return stored.snapshot is None and not stored.entries


def _paced(steps: Iterable[_T]) -> Iterator[_T]:
    """Yield the same, and rest often, so that the event loop gets its turn."""
    begun = perf_counter()
    for step in steps:
        yield step
        if perf_counter() - begun > _WORK:
            sleep(_REST)
            begun = perf_counter()
