"""Errors of a store, and the version of its schema."""

from __future__ import annotations

from lastcard.core.errors import LastcardError, Phrase


class StoreError(LastcardError):
    """The store can't be opened, read or written. After a failed write, load the table to see what is stored."""


class OutOfOrder(StoreError):
    """A write that doesn't follow what is stored; nothing of it was written."""

    def __init__(self, table: str, why: Phrase) -> None:
        super().__init__("error-store-order", table=table, why=why)


class TableDamaged(StoreError):
    """What is stored of one table can't be used; the store itself works."""

    def __init__(self, why: Phrase) -> None:
        super().__init__("error-table-damaged", why=why)


class StoreInUse(StoreError):
    """Another server has the store open."""

    def __init__(self, store: Phrase | str) -> None:
        super().__init__("error-store-taken", store=store)


class StoreTakenOver(StoreError):
    """Another server has used the store since this one opened it: the tables in memory here may be out of date."""

    def __init__(self, store: Phrase | str) -> None:
        super().__init__("error-store-taken-over", store=store)


VERSION = 2
"""Version of the schema, in both kinds of store. Since 2, the records of closed tables can replace their logs."""


def check_version(store: Phrase | str, version: int) -> None:
    if version > VERSION:
        raise StoreError("error-store-newer", store=store, version=version, known=VERSION)
