"""The outcome of an input to a table: what to store, what to send, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lastcard.bots.requests import DecisionRequest, HintRequest
from lastcard.core.errors import LastcardError
from lastcard.core.refusals import Refusal
from lastcard.protocol.messages import Message, Update
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table.push_notices import PushRequest


class TableRefused(LastcardError):
    """The table, not the game, refuses a command; nothing was changed."""

    def __init__(self, reason: Reason | Refusal, message_id: str, /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)
        self.reason = reason


class Entry(NamedTuple):
    """A row of a table's log. The rows are enough to load the table again."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    command: bytes


class Snapshot(NamedTuple):
    """The whole table after the entry of that number; earlier entries needn't be read."""

    seq: int
    state: bytes


class TableUpdate(Protocol):
    """An update for everybody at the table; each client gets the version that it may see."""

    seq: int
    """Its number, one more than that of the update before."""

    @property
    def command(self) -> tuple[str, str] | None:
        """The player and the id of the command that it answers, if there is one."""

    def message(self, player: str | None) -> Update:
        """Return the update for this player; None: for a spectator."""

    def encoded(self, player: str | None) -> bytes:
        """Return the update as JSON; public parts are encoded once."""


class Removal(NamedTuple):
    """A player who is no longer at the table."""

    player: str | None
    """None: all spectators."""
    banned: bool = False
    """Whether the host removed them."""


@dataclass(slots=True)
class Outcome:
    """The work to do after an input: store the entries, and send the messages once the entries are durable."""

    entries: list[Entry] = field(default_factory=list)
    updates: list[TableUpdate] = field(default_factory=list)
    """To everybody at the table, in this order."""
    replies: list[tuple[str, Message]] = field(default_factory=list)
    """To one player each, after the updates."""
    requests: list[DecisionRequest] = field(default_factory=list)
    """Decisions that bots have to make."""
    hints: list[HintRequest] = field(default_factory=list)
    """Hints that people have asked for."""
    pushes: list[PushRequest] = field(default_factory=list)
    """Notices for players who aren't connected, once everything before them is stored."""
    removed: list[Removal] = field(default_factory=list)
    """Whose connections to close after the messages."""
    snapshot: Snapshot | None = None
    """Set when this is a good moment to store one."""
    wake: int | None = None
    """When to wake the table, in milliseconds since 1970; None: not before the next input."""
    player: str = ""
    """The player who took a seat."""
