"""What went wrong, for the log."""

from __future__ import annotations

import traceback


def described(error: BaseException) -> str:
    """Its kind and where it happened. Not its own words: they could hold a card, a share or a line of chat."""
    where = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return f"{type(error).__name__}\n{where}" if where else type(error).__name__


def short(table: str) -> str:
    """Enough of a table's id to tell tables apart in a log: the whole of it is an invitation."""
    return f"{table[:4]}…"
