"""Short codes of tables, to be typed into a phone or a TV. They last for an evening."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from secrets import choice
from typing import NamedTuple, Protocol

from lastcard.protocol.limits import CODE_LENGTH
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.table_directory import LETTERS
from lastcard.server.store import Store


class JoinCodes(Protocol):
    """One code for each table that was asked for one."""

    async def code_of(self, table: str) -> str:
        """Return the code of a table, which works for some hours from now on."""

    async def table_with(self, code: str) -> str | None:
        """Return the table with this code, however it was typed."""

    async def forget(self, table: str) -> None:
        """Let the code of a table work no longer."""


class _Code(NamedTuple):
    code: str
    until: float


class CodesInMemory(JoinCodes):
    """The codes of a server that shares its tables with nobody. They don't outlast it; the latest are kept."""

    def __init__(self, limits: Limits, time: Callable[[], float]) -> None:
        self._limits = limits
        self._time = time
        self._codes: OrderedDict[str, _Code] = OrderedDict()
        self._tables: dict[str, str] = {}

    async def code_of(self, table: str) -> str:
        known = self._codes.get(table)
        code = known.code if known and known.until > self._time() else self._new()
        self._forget(table)
        self._codes[table] = _Code(code, self._time() + self._limits.code_kept)
        self._tables[code] = table
        while len(self._codes) > self._limits.codes:
            self._forget(next(iter(self._codes)))
        return code

    async def table_with(self, code: str) -> str | None:
        table = self._tables.get(code.lower())
        return table if table and self._codes[table].until > self._time() else None

    async def forget(self, table: str) -> None:
        self._forget(table)

    def _forget(self, table: str) -> None:
        if known := self._codes.pop(table, None):
            del self._tables[known.code]

    def _new(self) -> str:
        while (code := _random_code()) in self._tables:
            pass
        return code


class SharedCodes(JoinCodes):
    """The codes of servers that share a store, where they are kept: each server knows all of them."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._kept = round(limits.code_kept * 1000)

    async def code_of(self, table: str) -> str:
        while (code := await self._store.code_of(table, _random_code(), self._kept)) is None:
            pass  # another table has it
        return code

    async def table_with(self, code: str) -> str | None:
        typed = code.lower()
        is_code = len(typed) == CODE_LENGTH and set(typed) <= set(LETTERS)  # guesses don't reach the store
        return await self._store.table_with_code(typed) if is_code else None

    async def forget(self, table: str) -> None:
        await self._store.forget_code(table)


def _random_code() -> str:
    return "".join(choice(LETTERS) for _ in range(CODE_LENGTH))
