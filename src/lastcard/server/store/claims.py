"""Which node owns which table, as a store that several servers share records it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class OwnedTable(NamedTuple):
    """A table that this server has claimed."""

    id: str
    epoch: int = 0
    """The number of the claim: each claim to a table has a higher one, and only writes of the latest are accepted."""
    down_since: int | None = None
    """Since when nobody has run its clocks, where the store doesn't record that with each table."""


class TableOwner(NamedTuple):
    """The owner of a table that isn't closed."""

    node: str | None
    """None: nobody; the first who asks for it may claim it."""
    address: str | None
    """The address of that node; None if it is gone and nobody has noticed yet."""


class NodeState(NamedTuple):
    """A node as it last reported."""

    id: str
    address: str
    draining: bool
    usage: bytes = b""
    """Recent usage by address at this node, for the limits that hold for all nodes together."""
    alive_at: int = 0
    """When it renewed its lease, in milliseconds since 1970 by the clock of the database."""


class Registration(NamedTuple):
    """The result of registering a node."""

    now: int
    """The time in milliseconds since 1970 by the clock of the database, which all nodes go by."""
    secret: bytes
    """Known to all nodes, to sign what they ask of each other."""


class TableClaims(Protocol):
    """Claims to tables. Its methods are called from the thread that reads."""

    node: str
    """The owner of tables that are opened here."""

    def owner_of(self, table: str) -> TableOwner | None:
        """Return who runs a table; None if there is none, or it is closed."""

    def claim(self, node: str, table: str) -> OwnedTable | None:
        """Claim a table that nobody owns; None if another node was faster."""

    def adopt(self, node: str, nodes: int) -> list[OwnedTable]:
        """Claim the share of one of so many nodes in the tables that nobody owns, the most recently used first."""

    def owned_tables(self, node: str) -> list[OwnedTable]:
        """Return the tables that a node owns."""

    def release(self, tables: Sequence[OwnedTable], to: str | None = None) -> int:
        """Give tables up that were stored and stopped, to a node or to anyone; return how many were still ours."""

    def listings(self, node: str) -> list[bytes]:
        """Return the public lists of the other nodes."""

    def code_of(self, table: str, proposal: str, kept: int) -> str | None:
        """Return the short code of a table, for so many milliseconds from now on.

        If it has none, the proposal becomes it; None: that is the code of another table.
        """

    def table_with_code(self, code: str) -> str | None:
        """Return the table with this short code."""

    def forget_code(self, table: str) -> None:
        """Let the short code of a table work no longer."""


class NodeLease(Protocol):
    """The lease of one node, over a separate connection. Called from a separate thread."""

    def register(self, node: str, address: str) -> Registration:
        """Add this node. An earlier one with the same address has ended: its tables are free."""

    def renew(self, node: str, listing: bytes | None, usage: bytes | None = None) -> list[NodeState]:
        """Renew the lease, and return all nodes; raise `LeaseLost` if others have given this one up.

        `listing` and `usage`: the public list of this node and what addresses used at it, where they have changed.
        """

    def remove_expired(self) -> int:
        """Remove nodes whose leases have expired, and free their tables; return how many tables."""

    def set_draining(self, address: str) -> bool:
        """Ask the node with this address to hand its tables over; return whether there is a live one."""

    def owned(self, address: str) -> int:
        """Return how many tables the node with this address still owns."""

    def leave(self, node: str) -> None:
        """Remove this node, which owns nothing any more."""

    def interrupt(self) -> None:
        """Break off what is under way. Called from another thread."""

    def close(self) -> None: ...
