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
    """The stored data of one table can't be used; the store itself works."""

    def __init__(self, why: Phrase) -> None:
        super().__init__("error-table-damaged", why=why)


class StoreInUse(StoreError):
    """Another server has the store open, and can't share it."""

    def __init__(self, store: Phrase | str) -> None:
        super().__init__("error-store-taken", store=store)


class LeaseLost(StoreError):
    """This node didn't renew its lease in time: its tables belong to others, or to nobody."""

    def __init__(self) -> None:
        super().__init__("error-lease-lost")


def check_version(store: Phrase | str, version: int, known: int) -> None:
    if version > known:
        raise StoreError("error-store-newer", store=store, version=version, known=known)
