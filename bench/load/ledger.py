"""What players were told, compared with what is on the disk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bench.load.disk import Disk
from bench.load.log_replay import LogReplay
from bench.load.seen_updates import SeenUpdate


@dataclass(slots=True)
class PlayerAccount:
    """What one player was told. `told` has what is new since the last check."""

    table: str
    player: str
    acknowledged: set[str] = field(default_factory=set)
    """Commands that were said to be done."""
    refused: set[str] = field(default_factory=set)
    told: list[SeenUpdate] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """What this player saw by itself to be wrong."""


class Ledger:
    """The logs of one store, from its first server to its last."""

    def __init__(self) -> None:
        self._logs: dict[str, LogReplay] = {}
        self._alive_at = 0

    @property
    def clocks(self) -> int:
        return sum(log.clocks for log in self._logs.values())

    def check(self, disk: Disk, accounts: Iterable[PlayerAccount]) -> list[str]:
        """Return all that is wrong after a server has ended, and empty the accounts' `told`."""
        wrong = list(self._grow(disk))
        for account in accounts:
            wrong += self._differences(account)
            account.told.clear()
            account.wrong.clear()
        return wrong

    def _grow(self, disk: Disk) -> Iterator[str]:
        for table in {**self._logs, **disk.logs}:
            log = self._logs.setdefault(table, LogReplay(table))
            yield from log.grow(disk.logs.get(table, []), self._alive_at)
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
        yield from filter(None, map(log.differences, account.told))
