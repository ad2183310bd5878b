"""A table and its log: what is kept is folded in, and told to those whom it concerns."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.core.actions import Action
from lastcard.protocol.messages import Done
from lastcard.table import log_entries, snapshots
from lastcard.table.outcome import Entry, Outcome, Snapshot
from lastcard.table.reducer import fold
from lastcard.table.table_state import Change, TableState
from lastcard.table.updates import Telling

_SNAPSHOT_EVERY = 128  # entries, where no round is dealt meanwhile


class Log:
    def __init__(self, table: TableState, new_secret: Callable[[], bytes]) -> None:
        self.table = table
        self._new_secret = new_secret
        self._kept_at = table.logged
        """The entry after which a snapshot was last made."""

    def keep(self, out: Outcome, fact: log_entries.Kept, now: int, action: Action | None = None) -> Change:
        table = self.table
        before = _deal(table)
        at = max(now, table.at)  # whatever the system's clock does, the log's never goes back
        entry = Entry(table.logged + 1, at, log_entries.encode(fact))
        change = fold(table, fact, at, action)
        out.entries.append(entry)
        if table.standing == "over" and table.secret == table.dealt_from:
            # With the end of the match, so that nobody adds to a secret that is about to be known.
            self.keep(out, log_entries.Committed(self._new_secret().hex()), now)
        if not change.private:
            out.told.append(Telling(change, table))
        elif change.by is not None and change.done is not None:
            seat = table.seat_of(change.by)
            out.replies.append((change.by, Done(change.done, armed=seat in table.armed)))
        if _deal(table) != before or self._long_ago():
            out.snapshot = self.snapshot()
        return change

    def snapshot(self) -> Snapshot:
        self._kept_at = self.table.logged
        return Snapshot(self.table.logged, snapshots.write(self.table))

    def _long_ago(self) -> bool:
        return self.table.logged - self._kept_at >= _SNAPSHOT_EVERY


def _deal(table: TableState) -> tuple[int, int]:
    """Which deal is played: the match, and its round."""
    return table.match, table.game.round if table.game is not None else 0
