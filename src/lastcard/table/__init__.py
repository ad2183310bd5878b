"""The authority of one table, sans-IO: input and the time go in; what to store and whom to tell what come out."""

from lastcard.table.driver import Driver
from lastcard.table.outcome import Entry, Outcome, Snapshot, TableRefused, TableUpdate
from lastcard.table.table import Table

__all__ = ["Driver", "Entry", "Outcome", "Snapshot", "Table", "TableRefused", "TableUpdate"]
