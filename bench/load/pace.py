"""The pace of the tables: as fast as the server answers, or a steady rate."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter

from bench.load.players import Table


class ClosedLoop:
    """The next action follows as soon as all players have the update of the last one."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self._tables = tables
        self.actions = 0
        """Actions whose update every seat has received."""

    def action_completed(self, table: Table) -> None:
        self.actions += 1
        table.act()

    def begin(self) -> None:
        """Start the first action at every table; none may be under way."""
        for table in self._tables:
            table.pace = self
            table.act()


class LimitedLoop(ClosedLoop):
    """A closed loop with a limited number of actions at each table."""

    def __init__(self, tables: Sequence[Table], actions: int) -> None:
        super().__init__(tables)
        self._left = dict.fromkeys(tables, actions)
        self.over = asyncio.Event()

    def action_completed(self, table: Table) -> None:
        self._left[table] -= 1
        if self._left[table]:
            super().action_completed(table)
        elif not any(self._left.values()):
            self.over.set()


class SteadyRate:
    """A fixed number of actions per second over all tables, each at its due time.

    An action that is due while the one before is under way waits, and its waiting time counts: a server that halts for
    a moment is charged with all actions that were due in that moment.
    """

    def __init__(self, tables: Sequence[Table], rate: float, time: Callable[[], float] = perf_counter) -> None:
        self._tables = tables
        self._time = time
        self._every = 1 / rate
        self._asked: dict[Table, deque[float]] = {table: deque() for table in tables}
        """The due times of each table's actions; the first of them is under way."""
        self._made = 0
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.actions = 0
        self.seconds: list[float] = []
        """Seconds from the due time of each action until the last seat had its update."""

    def begin(self) -> None:
        self._since = self._time()
        for table in self._tables:
            table.pace = self
        self._go_on()

    def end(self) -> None:
        """Stop making actions."""
        if self._timer:
            self._timer.cancel()

    @property
    def waiting(self) -> int:
        """The number of actions that were due and aren't completed."""
        return sum(map(len, self._asked.values()))

    def action_completed(self, table: Table) -> None:
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
