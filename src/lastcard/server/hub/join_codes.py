"""Short codes of tables, to be typed into a phone or a TV. They are in memory only, and don't last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from secrets import choice
from typing import NamedTuple

from lastcard.protocol.limits import CODE_LENGTH
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.table_directory import LETTERS


class _Code(NamedTuple):
    code: str
    until: float


class JoinCodes:
    """One code for each table that was asked for one, the latest last."""

    def __init__(self, limits: Limits, time: Callable[[], float]) -> None:
        self._limits = limits
        self._time = time
        self._codes: OrderedDict[str, _Code] = OrderedDict()
        self._tables: dict[str, str] = {}

    def code_of(self, table: str) -> str:
        """Return the code of a table, which works for some hours from now on."""
        known = self._codes.get(table)
        code = known.code if known and known.until > self._time() else self._new()
        self.forget(table)
        self._codes[table] = _Code(code, self._time() + self._limits.code_kept)
        self._tables[code] = table
        while len(self._codes) > self._limits.codes:
            self.forget(next(iter(self._codes)))
        return code

    def table_with(self, code: str) -> str | None:
        """Return the table with this code, however it was typed."""
        table = self._tables.get(code.lower())
        return table if table and self._codes[table].until > self._time() else None

    def forget(self, table: str) -> None:
        """Let the code of a table work no longer."""
        if known := self._codes.pop(table, None):
            del self._tables[known.code]

    def _new(self) -> str:
        while (code := "".join(choice(LETTERS) for _ in range(CODE_LENGTH))) in self._tables:
            pass
        return code
