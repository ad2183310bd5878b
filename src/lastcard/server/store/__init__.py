"""The durable store of every table's log. One server writes to it at a time, before it tells anybody."""

from lastcard.server.store.backend import StoredTable
from lastcard.server.store.errors import OutOfOrder, StoreError
from lastcard.server.store.store import Store
from lastcard.server.store.urls import open_store

__all__ = ["OutOfOrder", "Store", "StoreError", "StoredTable", "open_store"]
