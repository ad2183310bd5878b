"""The lobby: the players at a table, its settings and its state."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from lastcard.core.defaults import Level
from lastcard.protocol.catalogue import EditionEntry
from lastcard.protocol.settings import Settings

Standing = Literal["lobby", "playing", "paused", "over"]


class Player(Struct, frozen=True, omit_defaults=True):
    id: str
    """Their id in commands. It reveals nothing about their token."""
    name: str
    level: Level | None = None
    """A bot's level; null for a person."""
    host: bool = False
    agreed: bool = False
    """Whether they agreed to the current written rules."""
    shared: bool = False
    """Whether they added a share to the next deal, or committed to one."""
    digest: str = ""
    """The SHA-256 of that share."""
    stand_in: bool = False
    """Whether a bot plays for them at the moment."""
    gone: bool = False
    """Whether they left or were removed during this match; the seat becomes free when it ends."""
    muted: bool = False
    """Whether the host, or the VETO on them, mutes them (VETO-2)."""
    ready: bool = False
    """After a round: whether this person is ready for the next one. Between matches: for the next match. Bots are
    always ready."""
    face: str = ""
    """The face that they chose, such as `otter-slate-bow`; otherwise their name has one."""


class Result(Struct, frozen=True):
    """A finished match at this table."""

    number: int
    names: tuple[str, ...]
    result: str
    """As in a record: `match 0: 512 310`, or `unfinished: 0 0`."""


class Banned(Struct, frozen=True):
    """A player whom the host removed: they can't come back until the host allows it."""

    id: str
    """As long as they were a player."""
    name: str


class Newcomer(Struct, frozen=True, omit_defaults=True):
    """A person who waits for a seat, which they take at the next deal."""

    id: str
    """Their id, which stays the same when they have the seat."""
    name: str
    seat: int | None = None
    """The seat they take; null: there is none for them at the moment. Their score is that of the seat."""


class Lobby(Struct, frozen=True):
    id: str
    standing: Standing
    revision: int
    """Increases when the rules that need agreement change; players agree to one revision."""
    settings: Settings
    players: tuple[Player, ...]
    """In the order of their seats: during a match, seat n is the n-th player, counted from 0."""
    match: int
    """Number of the current match, or of the last one."""
    commitment: str
    """SHA-256 of the secret for the deal of the current match, or of the next one."""
    results: tuple[Result, ...] = ()
    edition: EditionEntry | UnsetType = UNSET
    """The whole edition, if it isn't one of those that come with Lastcard."""
    banned: tuple[Banned, ...] | UnsetType = UNSET
    """The players whom the host removed, in that order, if there are any."""
    commits: bool | UnsetType = UNSET
    """Whether this server takes commitments to shares; older ones don't."""
    faces: bool | UnsetType = UNSET
    """Whether this server takes chosen faces; older ones don't."""
    setup: str | UnsetType = UNSET
    """The SHA-256 of the setup, between the start of a match and its deal: reveal your share then."""
    newcomers: tuple[Newcomer, ...] | UnsetType = UNSET
    """The people who wait for a seat, in the order in which they came, if there are any."""
    late_seats: tuple[int, ...] | UnsetType = UNSET
    """The seats of bots that others can still take, in the order in which they are given, if there are any."""
    quick: bool | UnsetType = UNSET
    """Whether quick match opened this table: it has no host, and starts by itself."""
    starts: int | UnsetType = UNSET
    """When it starts, in milliseconds since 1970, unless everybody is ready earlier. Bots take the free seats then."""


class TableSummary(Lobby, frozen=True):
    """A table as it looks from outside: the lobby, and how far its match is."""

    at: int = 0
    """When something last happened there, in milliseconds since 1970."""
    round: int = 0
    """The round of the current match, or of the last one; 0 before the first."""
    scores: tuple[int, ...] = ()
    """The points in that match, by seat."""


class Said(Struct, frozen=True):
    """A line of chat, or a reaction."""

    who: str
    name: str
    text: str
    """Of a reaction: in English, for clients that don't know it."""
    at: int
    reaction: str | UnsetType = UNSET
    """The id of a reaction or a ready phrase, perhaps one that only newer clients know."""
