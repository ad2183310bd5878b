"""The durable store: every table's log, kept before anybody is told. One server writes to it at a time."""

from lastcard.server.store.errors import OutOfOrder, StoreError
from lastcard.server.store.face import Store
from lastcard.server.store.opening import open_store
from lastcard.server.store.writing import Stored

__all__ = ["OutOfOrder", "Store", "StoreError", "Stored", "open_store"]
