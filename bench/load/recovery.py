"""How long tables aren't served after a fault."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic

from bench.load.ledger import InvariantBroken

SERVED_WITHIN = 60.0
"""Seconds after which a table that isn't served counts as lost."""


class NotServed(InvariantBroken):
    def __init__(self, tables: frozenset[str]) -> None:
        self.tables = tables
        super().__init__(f"not served {SERVED_WITHIN:.0f} s after the fault: {', '.join(sorted(tables))}")


class Recovery:
    """Measures when each of these tables acknowledges a command that was sent after a fault."""

    def __init__(self, tables: Iterable[str]) -> None:
        self.tables = frozenset(tables)
        self._began = self._made = monotonic()
        self._served: dict[str, float] = {}
        self._is_over = asyncio.Event()
        self._look()

    def fault_made(self) -> None:
        """Count only commands that are sent from now on; until now, the fault was under way."""
        self._made = monotonic()
        self._served.clear()
        self._is_over.clear()
        self._look()

    def acknowledged(self, table: str, sent_at: float) -> None:
        if table in self.tables and sent_at >= self._made:
            self._served.setdefault(table, monotonic() - self._began)
            self._look()

    @property
    def seconds(self) -> list[float]:
        """After how many seconds each table was served again."""
        return list(self._served.values())

    async def wait(self) -> None:
        try:
            await asyncio.wait_for(self._is_over.wait(), SERVED_WITHIN)
        except TimeoutError:
            raise NotServed(self.tables - self._served.keys()) from None

    def _look(self) -> None:
        if self._served.keys() == self.tables:
            self._is_over.set()
