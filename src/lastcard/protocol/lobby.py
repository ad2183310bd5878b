"""Who sits at a table, and how it stands between and around the deals."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from lastcard.core.defaults import Level
from lastcard.protocol.catalogue import EditionEntry
from lastcard.protocol.settings import Settings

Standing = Literal["lobby", "playing", "paused", "over"]


class Player(Struct, frozen=True, omit_defaults=True):
    id: str
    """What commands call them. It says nothing about their token."""
    name: str
    level: Level | None = None
    """A bot's level; null for a person."""
    host: bool = False
    agreed: bool = False
    """To the written rules as they are now."""
    shared: bool = False
    """Has added to the secret of the next deal."""
    stand_in: bool = False
    """A bot plays their cards for now."""
    gone: bool = False
    """Left or sent away during this match; the chair is free when it ends."""
    muted: bool = False
    """By the host, or by the VETO that lies on them (VETO-2)."""


class Result(Struct, frozen=True):
    """A match that is over at this table."""

    number: int
    names: tuple[str, ...]
    result: str
    """As a record words it: `match 0: 512 310`, or `unfinished: 0 0`."""


class Lobby(Struct, frozen=True):
    id: str
    standing: Standing
    revision: int
    """Grows whenever what has to be agreed on changes; consent is given to one of them."""
    settings: Settings
    players: tuple[Player, ...]
    """In the order of their seats: during a match seat n is the n-th of them."""
    match: int
    """The number of the match under way, or of the last one."""
    commitment: str
    """The SHA-256 of the secret that the match under way, or the next one, is dealt from."""
    results: tuple[Result, ...] = ()
    edition: EditionEntry | UnsetType = UNSET
    """The whole edition, if it isn't one of those that come with Lastcard."""


class Said(Struct, frozen=True):
    """A line of chat."""

    who: str
    name: str
    text: str
    at: int
