"""The durable store of every table's log. One server uses it at a time, and writes before it sends anything."""

from lastcard.server.store.backend import StoredTable
from lastcard.server.store.errors import OutOfOrder, StoreError, TableDamaged
from lastcard.server.store.store import Store
from lastcard.server.store.urls import open_store

__all__ = ["OutOfOrder", "Store", "StoreError", "StoredTable", "TableDamaged", "open_store"]
