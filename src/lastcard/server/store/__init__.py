"""The durable store: every table's log, kept before anybody is told. One server writes to it at a time."""

from lastcard.server.store.backend import Stored
from lastcard.server.store.errors import OutOfOrder, StoreError
from lastcard.server.store.store import Store
from lastcard.server.store.urls import open_store

__all__ = ["OutOfOrder", "Store", "StoreError", "Stored", "open_store"]
