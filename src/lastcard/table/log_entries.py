"""What a table's log keeps: facts, with all that chance or the clock decided in them, so that they fold alike."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from lastcard.fairness import seed_of
from lastcard.protocol.commands import Command
from lastcard.protocol.settings import Settings

Why = Literal["person", "bot", "time", "automatic"]


class _Kept(Struct, frozen=True, tag_field="kept", tag=str.lower, omit_defaults=True):
    pass


class Opened(_Kept, frozen=True):
    table: str
    settings: Settings
    secret: str


class Sat(_Kept, frozen=True):
    """Somebody sat down. Only the hash of their token is kept."""

    player: str
    name: str
    token: str


class Commanded(_Kept, frozen=True):
    """A command that needs nothing but itself."""

    player: str
    command: Command


class Changed(_Kept, frozen=True):
    """The table was set otherwise: as it is now, in full, so that no later check has a say in it."""

    player: str
    id: str
    settings: Settings


class Started(_Kept, frozen=True):
    """A match was dealt: all that its record needs besides the moves."""

    player: str
    id: str
    number: int
    edition: str
    options: dict[str, str | int | bool]
    written: tuple[str, ...]
    names: tuple[str, ...]
    secret: str
    shares: tuple[str, ...]
    chosen: bool = False
    """Somebody chose the seed: it is the secret itself, and there is nothing to prove."""
    moves: tuple[tuple[int, str], ...] = ()
    """Those that were made before, where a match goes on from its record."""

    @property
    def seed(self) -> bytes:
        secret = bytes.fromhex(self.secret)
        return secret if self.chosen else seed_of(secret, [bytes.fromhex(share) for share in self.shares])


class Did(_Kept, frozen=True):
    """An action of the game."""

    seat: int
    action: str
    why: Why = "person"
    player: str | None = None
    id: str | None = None
    less: int = 0
    """Milliseconds of the round trip that were credited in a race; the action was made so much before it arrived."""
    arrived: int = 0
    """When it arrived, if it had to wait for a race."""


class StoodIn(_Kept, frozen=True):
    """A bot took over an absent player's cards."""

    player: str


class CameBack(_Kept, frozen=True):
    player: str


class Hosted(_Kept, frozen=True):
    """The host is gone; somebody else is the host now."""

    player: str


class Committed(_Kept, frozen=True):
    """A new secret, for the next match."""

    secret: str


class Slept(_Kept, frozen=True):
    """The server was down for so many milliseconds: clocks didn't run."""

    lost: int


Kept = Opened | Sat | Commanded | Changed | Started | Did | StoodIn | CameBack | Hosted | Committed | Slept

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Kept] = msgspec.json.Decoder(Kept)
encode = _encoder.encode
decode = _decoder.decode
