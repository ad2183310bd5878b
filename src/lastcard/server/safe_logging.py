"""Errors and tables described for the log, without secrets."""

from __future__ import annotations

import traceback

from lastcard.server.store import OutOfOrder, StoreError


def described(error: BaseException) -> str:
    """Return what went wrong, in one line where it can be expected: a failing store, say.

    Of other errors, the kind and where it happened, not the text: that could hold a card, a share or chat.
    """
    if isinstance(error, OutOfOrder):
        return str(error.arguments["why"])  # without the table's whole id
    if isinstance(error, StoreError):
        return str(error)
    if isinstance(error, TimeoutError):
        return "the store didn't answer in time"
    where = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return f"{type(error).__name__}\n{where}" if where else type(error).__name__


def short(table: str) -> str:
    """Return the start of a table's id: enough for a log, while the whole id would be an invitation."""
    return f"{table[:4]}…"
