"""How fast tables are played at: as fast as the server answers, or at a steady rate whatever it does."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter

from bench.load.players import Table


class ClosedLoop:
    """The next action as soon as all have been told of the last one."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self._tables = tables
        self.actions = 0
        """Told to every seat."""

    def told(self, table: Table) -> None:
        self.actions += 1
        table.act()

    def begin(self) -> None:
        """Nothing is under way at any of the tables yet."""
        for table in self._tables:
            table.pace = self
            table.act()


class Limited(ClosedLoop):
    """The same, up to so many actions at each table."""

    def __init__(self, tables: Sequence[Table], actions: int) -> None:
        super().__init__(tables)
        self._left = dict.fromkeys(tables, actions)
        self.over = asyncio.Event()

    def told(self, table: Table) -> None:
        self._left[table] -= 1
        if self._left[table]:
            super().told(table)
        elif not any(self._left.values()):
            self.over.set()


class SteadyRate:
    """So many actions a second over all tables, each at its time.

    What is to be made while the one before is still under way waits, and its waiting counts: a server that halts for a
    moment is charged with all that was due in that moment.
    """

    def __init__(self, tables: Sequence[Table], rate: float, time: Callable[[], float] = perf_counter) -> None:
        self._tables = tables
        self._time = time
        self._every = 1 / rate
        self._asked: dict[Table, deque[float]] = {table: deque() for table in tables}
        """When each table's actions were to be made; the first of them is under way."""
        self._made = 0
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.actions = 0
        self.seconds: list[float] = []
        """From when an action was to be made until the last seat was told."""

    def begin(self) -> None:
        self._since = self._time()
        for table in self._tables:
            table.pace = self
        self._go_on()

    def end(self) -> None:
        """Make no more."""
        if self._timer:
            self._timer.cancel()

    @property
    def waiting(self) -> int:
        """Actions that were due and that not everybody has been told of."""
        return sum(map(len, self._asked.values()))

    def told(self, table: Table) -> None:
        asked = self._asked[table]
        self.actions += 1
        self.seconds.append(self._time() - asked.popleft())
        if asked:
            table.act()

    def _go_on(self) -> None:
        now = self._time()
        while (due := self._since + self._made * self._every) <= now:
            table = self._tables[self._made % len(self._tables)]
            self._made += 1
            asked = self._asked[table]
            asked.append(due)
            if len(asked) == 1:
                table.act()
        self._timer = asyncio.get_running_loop().call_later(due - now, self._go_on)
