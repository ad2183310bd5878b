"""Errors and tables described for the log, without secrets."""

from __future__ import annotations

import traceback


def described(error: BaseException) -> str:
    """Return the kind of error and where it happened, not its text: that could hold a card, a share or chat."""
    where = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return f"{type(error).__name__}\n{where}" if where else type(error).__name__


def short(table: str) -> str:
    """Return the start of a table's id: enough for a log, while the whole id would be an invitation."""
    return f"{table[:4]}…"
