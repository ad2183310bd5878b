"""One table's authority, sans-IO: takes what reaches it and the time, and says what to store and whom to tell what."""

from lastcard.table.outcome import Ask, Entry, Outcome, Snapshot, TableRefused, Told
from lastcard.table.table import Table

__all__ = ["Ask", "Entry", "Outcome", "Snapshot", "Table", "TableRefused", "Told"]
