"""A table and its log: each entry is applied to the table and becomes an update for its members."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.protocol.commands import Arm
from lastcard.protocol.messages import Done
from lastcard.table import clock, log_entries, snapshots
from lastcard.table.outcome import Entry, Outcome, Snapshot
from lastcard.table.reducer import Transition, apply_entry
from lastcard.table.table_state import TableState
from lastcard.table.updates import UpdateBuilder, WaitingHands

_SNAPSHOT_EVERY = 128  # entries, if no round is dealt in between


class EventLog:
    def __init__(self, table: TableState, new_secret: Callable[[], bytes]) -> None:
        self.table = table
        self._new_secret = new_secret
        self._hands = WaitingHands()
        self._snapshot_at = table.entries
        """The entry after which the last snapshot was made."""

    def append(self, out: Outcome, entry: log_entries.LogEntry, now: int, transition: Transition | None = None) -> None:
        """Apply the entry, and add to `out` what to store and send; `transition` is the result of an action."""
        table = self.table
        before = _deal(table)
        at = max(now, table.at)  # the time of the log goes back only with an entry that says so
        stored = Entry(table.entries + 1, at, log_entries.encode(entry))
        change = apply_entry(table, entry, at, transition)
        out.entries.append(stored)
        if table.standing == "over" and table.secret == table.dealt_from:
            # At the end of the match, so that nobody adds a share to a secret that is about to be revealed.
            self.append(out, log_entries.SecretCommitted(self._new_secret().hex()), now)
        if not change.private:
            out.updates.append(UpdateBuilder(change, table, self._hands))
        elif change.by is not None and change.done is not None:
            out.replies.append((change.by, Done(change.done, armed=self._armed(entry, change.by))))
        if _deal(table) != before or table.entries - self._snapshot_at >= _SNAPSHOT_EVERY:
            out.snapshot = self.snapshot()

    def credit_downtime(self, out: Outcome, alive_at: int | None, now: int) -> None:
        """Let the clocks continue with the time that remained when a server last ran them; None: they have run so far.

        If the log ends later than now, the clock of an earlier server was ahead, or this one is behind. Then the time
        of the log goes back to now: otherwise each new deadline would begin at the end of the log.
        """
        table = self.table
        stopped = table.at if alive_at is None else max(alive_at, table.at)
        stood_still = alive_at is not None and clock.is_running(table, stopped)
        if stood_still or table.at > now:
            table.at = min(table.at, now)
            self.append(out, log_entries.DowntimeCredited(now - stopped), now)

    def _armed(self, entry: log_entries.LogEntry, player: str) -> bool | None:
        """Return whether the call is armed now, after a command about it."""
        if isinstance(entry, log_entries.CommandAccepted) and isinstance(entry.command, Arm):
            return self.table.seat_of(player) in self.table.armed
        return None

    def snapshot(self) -> Snapshot:
        self._snapshot_at = self.table.entries
        return Snapshot(self.table.entries, snapshots.write(self.table))


def _deal(table: TableState) -> tuple[int, int]:
    """Return which deal is played: the match, and its round."""
    return table.match, table.game.round if table.game is not None else 0
