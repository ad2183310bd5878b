"""All rows of a store, for copying them to another one, whichever databases the two are in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, Protocol

RowKind = Literal["tables", "entries", "snapshots", "records"]
Row = tuple[Any, ...]

COLUMNS: Final[dict[RowKind, tuple[str, ...]]] = {
    "tables": ("id", "opened", "touched", "last", "closed", "pruned"),
    "entries": ("table_id", "seq", "at", "command"),
    "snapshots": ("table_id", "seq", "state"),
    "records": ("table_id", "match", "text"),
}
"""The tables to copy. The owners of tables and the running servers hold for one database only."""
ORDER: Final[dict[RowKind, str]] = {
    "tables": "opened, id",
    "entries": "table_id, seq",
    "snapshots": "table_id",
    "records": "table_id, match",
}
"""The order of the rows, so that those of one table lie together in the target, too."""
BATCH: Final = 500
"""Rows that are read at once."""
_SINCE_2: Final = {"pruned": "0"}
"""Columns that stores of version 1 lack, with the value that they would have."""


class RowSource(Protocol):
    """A store that no server uses, as it is at this moment. Nothing in it is changed."""

    def count(self, kind: RowKind) -> int: ...

    def rows(self, kind: RowKind) -> Iterator[Row]: ...

    def alive_at(self) -> int: ...

    def secrets(self) -> dict[str, bytes]: ...

    def close(self) -> None: ...


class RowTarget(RowSource, Protocol):
    """An empty store that no server uses, and one transaction in it: `close` without `commit` leaves it empty."""

    def add(self, kind: RowKind, rows: Iterable[Row]) -> None: ...

    def set_alive_at(self, at: int) -> None: ...

    def set_secrets(self, secrets: Mapping[str, bytes]) -> None: ...

    def commit(self) -> None: ...


def kinds_of(version: int) -> tuple[RowKind, ...]:
    """Return the kinds of rows in a store of that version."""
    return tuple(kind for kind in COLUMNS if version > 1 or kind != "records")


def selected(kind: RowKind, version: int) -> list[str]:
    """Return what to select from a store of that version."""
    return [_SINCE_2.get(column, column) if version == 1 else column for column in COLUMNS[kind]]
