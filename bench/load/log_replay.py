"""A table's log, replayed from its first entry as it grows: the updates that every player must have seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from bench.load.seen_updates import Clock, SeenUpdate
from lastcard.protocol.lobby import Said
from lastcard.table import Entry, log_entries
from lastcard.table.clock import is_running
from lastcard.table.reducer import apply_entry, opened_table
from lastcard.table.table_state import StateChange, TableState
from lastcard.table.updates import public_sight
from lastcard.views import private_view


@dataclass(frozen=True, slots=True)
class _Moment:
    """The table right after an update."""

    what: tuple[int, str | None, str | None, str | None, Said | None]
    sight: bytes | None
    clock: Clock
    hands: dict[str, tuple[str, ...]]
    chat: tuple[Said, ...]

    @classmethod
    def of(cls, table: TableState, change: StateChange) -> _Moment:
        why = None if change.why == "person" else change.why
        state = table.game
        return cls(
            (change.at, change.by, change.action, why, change.chat),
            None if state is None else msgspec.json.encode(public_sight(state)),
            Clock(table.deadline, table.moment, table.next_round),
            {}
            if state is None
            else {
                player: tuple(map(str, private_view(state, seat).hand))
                for seat, player in enumerate(table.match_players)
            },
            tuple(table.chat),
        )


class LogReplay:
    """The log of one table."""

    def __init__(self, table: str) -> None:
        self._name = table
        self._entries: list[Entry] = []
        self._table: TableState | None = None
        self._moments: dict[int, _Moment] = {}
        self.applied: Counter[tuple[str, str]] = Counter()
        """How often each player's commands are in the log, by their ids."""
        self.clocks = 0
        """How often the time left on a running clock was right after a restart."""

    def __len__(self) -> int:
        return len(self._entries)

    def grow(self, entries: Sequence[Entry], stops: Mapping[int, int]) -> Iterator[str]:
        """Yield the problems of the log.

        `stops`: the first entry of each server that took the table over, and when the one before was last alive.
        """
        known = len(self._entries)
        if list(entries[:known]) != self._entries:
            yield self._wrong("what was in it has been changed, or is gone")
            return
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            yield self._wrong(f"its entries aren't numbered from 1 to {len(entries)} without a gap")
            return
        for entry in entries[known:]:
            try:
                yield from self._add(entry, stops.get(entry.seq, 0))
            except Exception as error:  # any error means that the log is wrong
                yield self._wrong(f"entry {entry.seq} doesn't follow: {error!r}")
                return

    def differences(self, update: SeenUpdate) -> str:
        """Return how an update a player saw differs from the log; empty if it doesn't."""
        moment = self._moments.get(update.seq)
        if moment is None:
            return self._wrong(f"{update.player} was told of update {update.seq}, and it has none")
        pairs = {
            "what happened": (update.what, moment.what),
            "the sight": (update.sight, moment.sight),
            "the clock": (update.clock, moment.clock),
            "the hand": (update.hand, moment.hands.get(update.player)),
            "the chat": (update.chat, moment.chat),
        }
        found = [f"{name}: {was!r} and {is_!r}" for name, (was, is_) in pairs.items() if was is not None and was != is_]
        return self._wrong(f"{update.player} was told otherwise at {update.seq}: {'; '.join(found)}") if found else ""

    def _add(self, entry: Entry, alive_at: int) -> Iterator[str]:
        fact = log_entries.decode(entry.command)
        self._entries.append(entry)
        if isinstance(fact, log_entries.TableOpened):
            self._table = opened_table(fact, entry.at)
            return
        assert self._table is not None, "a log begins with the opening of the table"
        yield from self._clock_before(fact, entry, alive_at)
        change = apply_entry(self._table, fact, entry.at)
        if change.by is not None and change.done is not None:
            self.applied[change.by, change.done] += 1
            if self.applied[change.by, change.done] > 1:
                yield self._wrong(f"{change.by}'s command {change.done} is in it twice")
        if not change.private:
            self._moments[change.seq] = _Moment.of(self._table, change)

    def _clock_before(self, fact: log_entries.LogEntry, entry: Entry, alive_at: int) -> Iterator[str]:
        """Check that a running clock was credited with the exact downtime, before anything else."""
        table = self._table
        assert table is not None
        stopped = max(alive_at, table.at)
        ran = alive_at and is_running(table, stopped)
        if not isinstance(fact, log_entries.DowntimeCredited):
            if ran:
                yield self._wrong(f"entry {entry.seq} comes before the clock was given back the time without a server")
            return
        if not ran and entry.at >= table.at:
            yield self._wrong(f"entry {entry.seq} gives time back that no clock has lost")
        elif fact.lost != entry.at - stopped:
            yield self._wrong(f"entry {entry.seq} gives {fact.lost} ms back instead of {entry.at - stopped}")
        else:
            self.clocks += 1

    def _wrong(self, words: str) -> str:
        return f"table {self._name}: {words}"
