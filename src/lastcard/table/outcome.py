"""What a table answers to any input: what to store, whom to tell what, and what to do meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lastcard.bots.requests import DecisionRequest
from lastcard.core.errors import LastcardError
from lastcard.protocol.messages import Message, Update
from lastcard.protocol.refusal_reasons import Reason


class TableRefused(LastcardError):
    """The table, not the game, says no; nothing was changed."""

    def __init__(self, reason: Reason, message_id: str, /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)
        self.reason = reason


class Entry(NamedTuple):
    """A row of a table's log. The rows are all that is needed to load the table again."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    command: bytes


class Snapshot(NamedTuple):
    """The whole table after the entry of that number; earlier entries needn't be read."""

    seq: int
    state: bytes


class TableUpdate(Protocol):
    """An update to everybody at the table; each gets the version that they may know."""

    seq: int
    """Its number, one more than that of the update before."""

    def message(self, player: str | None) -> Update:
        """Return the update for this player; None: for a spectator."""

    def encoded(self, player: str | None) -> bytes:
        """Return the same as JSON; parts that all get alike are encoded once."""


@dataclass(slots=True)
class Outcome:
    """Store the entries; once they are durable, tell. Whatever is empty needs nothing done."""

    entries: list[Entry] = field(default_factory=list)
    updates: list[TableUpdate] = field(default_factory=list)
    """To everybody at the table, in this order."""
    replies: list[tuple[str, Message]] = field(default_factory=list)
    """To one player each, after the updates."""
    requests: list[DecisionRequest] = field(default_factory=list)
    """Decisions that bots have to make."""
    removed: list[str | None] = field(default_factory=list)
    """Players whose connections to close after they were told; None: those of all spectators."""
    snapshot: Snapshot | None = None
    """Set when this is a good moment to store one."""
    wake: int | None = None
    """When to wake the table, in milliseconds since 1970; None: not until something else reaches it."""
    player: str = ""
    """Who sat down."""
