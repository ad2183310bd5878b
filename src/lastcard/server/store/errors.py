"""Errors of a store, and the version of its schema."""

from __future__ import annotations

from lastcard.core.errors import LastcardError, Phrase


class StoreError(LastcardError):
    """The store can't be opened, read or written. After a failed write, load the table to see what is stored."""


class OutOfOrder(StoreError):
    """A write that doesn't follow what is stored; nothing of it was written."""

    def __init__(self, table: str, why: Phrase) -> None:
        super().__init__("error-store-order", table=table, why=why)


class StoreInUse(StoreError):
    """Another server has the store open."""

    def __init__(self, store: Phrase | str) -> None:
        super().__init__("error-store-taken", store=store)


VERSION = 1
"""Version of the schema, in both kinds of store."""


def check_version(store: Phrase | str, version: int) -> None:
    if version > VERSION:
        raise StoreError("error-store-newer", store=store, version=version, known=VERSION)
