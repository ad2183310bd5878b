"""What can be wrong with a store."""

from __future__ import annotations

from lastcard.core.errors import LastcardError, Phrase


class StoreError(LastcardError):
    """It can't be opened, read or written. What it was to write may or may not be there: a reload tells."""


class OutOfOrder(StoreError):
    """What was to be written doesn't follow what is there: nothing of it was."""

    def __init__(self, table: str, why: Phrase) -> None:
        super().__init__("error-store-order", table=table, why=why)


class Taken(StoreError):
    """Another server has it open."""

    def __init__(self, store: Phrase | str) -> None:
        super().__init__("error-store-taken", store=store)


VERSION = 1
"""Of the tables that both kinds of store are made of."""


def check_version(store: Phrase | str, version: int) -> None:
    if version > VERSION:
        raise StoreError("error-store-newer", store=store, version=version, known=VERSION)
