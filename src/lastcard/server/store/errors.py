"""What can be wrong with a store."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class StoreError(LastcardError):
    """It can't be opened, read or written. What it was to write may or may not be there: a reload tells."""


class OutOfOrder(StoreError):
    """What was to be written doesn't follow what is there: nothing of it was."""

    def __init__(self, table: str, words: str) -> None:
        super().__init__(f"table {table}: {words}; load it from the store again")


class Taken(StoreError):
    """Another server has it open."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} is in use by another server: stop that one first, or choose another store")


VERSION = 1
"""Of the tables that both kinds of store are made of."""


def check_version(what: str, version: int) -> None:
    if version > VERSION:
        raise StoreError(
            f"{what} was written by a newer Lastcard (its form is {version}, this one knows {VERSION}): "
            "upgrade Lastcard, or choose another store"
        )
