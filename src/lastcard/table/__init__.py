"""The authority over one table, without input or output: commands and times go in; entries and updates come out."""

from lastcard.table.driver import Driver
from lastcard.table.outcome import Entry, Outcome, Removal, Snapshot, TableRefused, TableUpdate
from lastcard.table.table import Table

__all__ = ["Driver", "Entry", "Outcome", "Removal", "Snapshot", "Table", "TableRefused", "TableUpdate"]
