"""What a table answers to whatever reaches it: what to store, then what to tell whom, and what to see to meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lastcard.core.actions import Action
from lastcard.core.errors import LastcardError
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.protocol.messages import Message
from lastcard.protocol.refusal_reasons import Reason
from lastcard.views import View


class TableRefused(LastcardError):
    """The table, not the game, says no; nothing was changed."""

    def __init__(self, reason: Reason, message_id: str, /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)
        self.reason = reason


class Entry(NamedTuple):
    """A line of a table's log: all that is needed to bring the table back."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    command: bytes


class Snapshot(NamedTuple):
    """The whole table after the entry of that number; what came before needn't be read again."""

    seq: int
    state: bytes


class Told(Protocol):
    """An update to everybody at the table."""

    seq: int
    """Its number, the one after the last one's."""

    def to(self, player: str | None) -> bytes:
        """The message as this player may know it; None: as a spectator may."""


class Heard(NamedTuple):
    """Something that happened, as a bot's seat may know it."""

    view: View
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """A bot is to think. Who thinks for it keeps one mind a `mind`, and lets it hear what it hasn't heard."""

    mind: tuple[str, int, int]
    """Table, match and seat."""
    level: str
    seed: bytes
    game: Game
    turn: int
    """How many actions the match had seen: an answer to an older ask is of no use."""
    react: bool
    """Whether it may do something out of turn, and needn't; otherwise its decision is awaited."""
    view: View
    actions: tuple[Action, ...]
    """All it may do."""
    heard: Sequence[Heard]
    """What happened in this round, from its beginning; `view.round` says which. Empty for a level that doesn't listen.

    Made as it is looked at, out of more than a bot may know: take slices, and hand on nothing but those.
    """


@dataclass(slots=True)
class Outcome:
    """Store the entries; once they are durable, tell. What is empty needs nothing done."""

    entries: list[Entry] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    """To everybody at the table, in this order."""
    replies: list[tuple[str, Message]] = field(default_factory=list)
    """To one player each, after what is told."""
    asks: list[Ask] = field(default_factory=list)
    removed: list[str | None] = field(default_factory=list)
    """Players whose sockets are to be closed once they have been told; None: those of all spectators."""
    snapshot: Snapshot | None = None
    """A good moment to keep one."""
    wake: int | None = None
    """When the table wants to be woken, in milliseconds since 1970; None: not by itself."""
    player: str = ""
    """Who sat down."""
