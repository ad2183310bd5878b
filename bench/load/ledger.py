"""Compare the updates that players saw with the logs on the disk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from bench.load.disk import Disk
from bench.load.log_replay import LogReplay
from bench.load.seen_updates import SeenUpdate


class InvariantBroken(Exception):
    """A check failed."""


@dataclass(slots=True)
class PlayerAccount:
    """The knowledge of one player. `seen` has the updates since the last check."""

    table: str
    player: str
    acknowledged: set[str] = field(default_factory=set)
    """Commands that the server acknowledged."""
    refused: set[str] = field(default_factory=set)
    seen: list[SeenUpdate] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """Problems that this player noticed itself."""

    def taken(self) -> PlayerAccount:
        """Return a copy to check while the player plays on; the account begins a new list of updates."""
        copy = replace(self, acknowledged=set(self.acknowledged), refused=set(self.refused))
        self.seen, self.wrong = [], []
        return copy


class Ledger:
    """The logs of one store, from its first server to its last."""

    def __init__(self) -> None:
        self._logs: dict[str, LogReplay] = {}
        self._alive_at = 0

    @property
    def clocks(self) -> int:
        return sum(log.clocks for log in self._logs.values())

    def check(self, disk: Disk, accounts: Iterable[PlayerAccount]) -> list[str]:
        """Return all problems after a server has ended, and empty the accounts' `seen`."""
        wrong = list(self._grow(disk))
        for account in accounts:
            wrong += self._differences(account)
            account.seen.clear()
            account.wrong.clear()
        return wrong

    def _grow(self, disk: Disk) -> Iterator[str]:
        for table in {**self._logs, **disk.logs}:
            log = self._logs.setdefault(table, LogReplay(table))
            stops = {len(log) + 1: self._alive_at} if disk.stops is None else disk.stops.get(table, {})
            yield from log.grow(disk.logs.get(table, []), stops)
        self._alive_at = disk.alive_at

    def _differences(self, account: PlayerAccount) -> Iterator[str]:
        log = self._logs.get(account.table) or LogReplay(account.table)
        applied = log.applied
        who = account.player
        whose = f"table {account.table}: {who}'s command"
        yield from account.wrong
        yield from (
            f"{whose} {id_} was done, and isn't in the log" for id_ in account.acknowledged if not applied[who, id_]
        )
        yield from (f"{whose} {id_} was refused, and is in the log" for id_ in account.refused if applied[who, id_])
        yield from filter(None, map(log.differences, account.seen))
