"""The entries of a table's log: facts that include every value from chance or the clock, so that replays are exact."""

from __future__ import annotations

from typing import Literal, Self

import msgspec
from msgspec import UNSET, Struct, UnsetType, structs

from lastcard.core.defaults import Level
from lastcard.fairness import seed_of
from lastcard.protocol.commands import Command
from lastcard.protocol.reactions import Reaction
from lastcard.protocol.settings import Changes, Settings

DecidedBy = Literal["person", "bot", "time", "automatic"]


class _LogEntry(Struct, frozen=True, tag_field="kept", omit_defaults=True):
    pass


class TableOpened(_LogEntry, frozen=True, tag="opened"):
    table: str
    settings: Settings
    secret: str
    quick: bool = False
    """Whether quick match opened it: it has no host, and starts by itself."""


class PlayerSeated(_LogEntry, frozen=True, tag="sat"):
    """A player took a seat. Only the hash of their token is stored."""

    player: str
    name: str
    token: str


class NewcomerQueued(_LogEntry, frozen=True, tag="queued"):
    """A person came during a match, and waits for a bot's seat."""

    player: str
    name: str
    token: str


class SeatTaken(_LogEntry, frozen=True, tag="tookseat"):
    """The next round is about to be dealt: a newcomer plays this seat from now on, in place of a bot."""

    player: str
    name: str
    seat: int


class AbsentDropped(_LogEntry, frozen=True, tag="dropped"):
    """A newcomer, or a player at a table without a host, was away for too long before they played."""

    player: str


class BotSeated(_LogEntry, frozen=True, tag="botsat"):
    """A table without a host seats a bot, because it is about to start."""

    level: Level


class CommandAccepted(_LogEntry, frozen=True, tag="commanded"):
    """A command that needs nothing but itself."""

    player: str
    command: Command


class SettingsChanged(_LogEntry, frozen=True, tag="changed"):
    """The changed settings: checked before, so that they need no check when they are loaded."""

    player: str
    id: str
    settings: Settings | UnsetType = UNSET
    """All of them, as version 0.1.0 stored them."""
    changes: Changes = Changes()
    """The new values, without the written rules."""
    written: tuple[str | int, ...] | UnsetType = UNSET
    """The new written rules; a number is the place that a rule had before."""

    @classmethod
    def between(cls, player: str, command: str, before: Settings, after: Settings) -> Self:
        """Return the entry that turns the settings before into those after."""
        changed = {name: value for name, value in structs.asdict(after).items() if value != getattr(before, name)}
        if changed.pop("written", None) is None:
            return cls(player, command, changes=Changes(**changed))
        places = {text: place for place, text in enumerate(before.written)}
        written = tuple(places.get(text, text) for text in after.written)
        return cls(player, command, changes=Changes(**changed), written=written)

    def applied_to(self, before: Settings) -> Settings:
        if self.settings is not UNSET:
            return self.settings
        changed = self.changes.named()
        if self.written is not UNSET:
            changed["written"] = tuple(before.written[one] if isinstance(one, int) else one for one in self.written)
        return structs.replace(before, **changed)


class SetupFixed(_LogEntry, frozen=True, tag="fixed"):
    """The host started a match: nothing in its setup changes any more, and committed shares are revealed."""

    player: str
    id: str
    setup: str
    away: tuple[str, ...] = ()
    """The players whose commitments aren't part of it, because they weren't connected and couldn't reveal."""


class MatchStarted(_LogEntry, frozen=True, tag="started"):
    """A match was dealt: everything that its record needs except the actions."""

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
    """Whether the seed was chosen: then it is the secret itself, and there is no proof."""
    moves: tuple[tuple[int, str], ...] = ()
    """Earlier actions of a match that is resumed from its record."""
    setup: str = ""
    """The SHA-256 of the setup, if shares were committed."""
    digests: tuple[str, ...] = ()
    """The digest of each seat's share in that setup, as a record writes it."""

    @property
    def seed(self) -> bytes:
        secret = bytes.fromhex(self.secret)
        return secret if self.chosen else seed_of(secret, list(map(bytes.fromhex, self.shares)), self.setup)


class ActionTaken(_LogEntry, frozen=True, tag="did"):
    """An action of the game."""

    seat: int
    action: str
    why: DecidedBy = "person"
    player: str | None = None
    id: str | None = None
    less: int = 0
    """Milliseconds of the round trip that were credited in a race: the action counts as made that much earlier."""
    arrived: int = 0
    """When it arrived, if it had to wait for a race."""


class PlayerReady(_LogEntry, frozen=True, tag="ready"):
    """A player is ready for the next round, which waits for others."""

    player: str
    id: str


class BotSubstituted(_LogEntry, frozen=True, tag="stoodin"):
    """A bot took over an absent player's cards."""

    player: str


class PlayerReturned(_LogEntry, frozen=True, tag="cameback"):
    player: str


class BotReacted(_LogEntry, frozen=True, tag="reacted"):
    """A bot sent a reaction."""

    player: str
    reaction: Reaction


class HostReplaced(_LogEntry, frozen=True, tag="hosted"):
    """The host is away; this player is the host now."""

    player: str


class SecretCommitted(_LogEntry, frozen=True, tag="committed"):
    """A new secret, for the next match."""

    secret: str


class DowntimeCredited(_LogEntry, frozen=True, tag="slept"):
    """The server was down for this number of milliseconds; clocks didn't run.

    Negative: its clock was set back meanwhile. Only then is an entry earlier than the one before.
    """

    lost: int


class PlayerNotified(_LogEntry, frozen=True, tag="notified"):
    """A player was notified, or has seen at the table what they would be told."""

    player: str
    number: int


class SubscriptionExpired(_LogEntry, frozen=True, tag="expired"):
    """A push service doesn't know a player's browser any more."""

    player: str
    endpoint: str


LogEntry = (
    TableOpened
    | PlayerSeated
    | NewcomerQueued
    | SeatTaken
    | AbsentDropped
    | BotSeated
    | CommandAccepted
    | SettingsChanged
    | SetupFixed
    | MatchStarted
    | ActionTaken
    | PlayerReady
    | BotSubstituted
    | PlayerReturned
    | BotReacted
    | HostReplaced
    | SecretCommitted
    | DowntimeCredited
    | PlayerNotified
    | SubscriptionExpired
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)
encode = _encoder.encode
decode = _decoder.decode
