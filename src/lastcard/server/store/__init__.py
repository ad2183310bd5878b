"""The durable store of every table's log. Servers write to it before they send anything."""

from lastcard.server.store.backend import StoredTable
from lastcard.server.store.claims import NodeLease, NodeState, OwnedTable, Registration, TableOwner
from lastcard.server.store.errors import LeaseLost, OutOfOrder, StoreError, TableDamaged
from lastcard.server.store.store import Store
from lastcard.server.store.urls import is_shared, open_lease, open_store

__all__ = [
    "LeaseLost",
    "NodeLease",
    "NodeState",
    "OutOfOrder",
    "OwnedTable",
    "Registration",
    "Store",
    "StoreError",
    "StoredTable",
    "TableDamaged",
    "TableOwner",
    "is_shared",
    "open_lease",
    "open_store",
]
