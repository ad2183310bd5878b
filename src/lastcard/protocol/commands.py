"""What a client may say. Every command but the first has an id, and is applied once however often it is sent."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from lastcard.core.defaults import Level
from lastcard.protocol.limits import Id, Name, Notation, PlayerId, Share, Text, Token
from lastcard.protocol.settings import Changes


class _Said(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Hello(_Said, frozen=True):
    """The first frame of every socket. Without a token one watches."""

    token: Token | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    """The last sequence number seen, to be told only what came after."""


class Pong(_Said, frozen=True):
    """The answer to a ping, at once: it measures the round trip."""

    n: int


class _Command(_Said, frozen=True):
    id: Id


class Act(_Command, frozen=True):
    """An action of the game in its notation: `play R7 uno`, `draw`, `catch 2`."""

    action: Notation


class Arm(_Command, frozen=True):
    """Make the last-card call with the next play that leaves one card; or think better of it."""

    armed: bool = True


class Change(_Command, frozen=True):
    """Set the table otherwise, before a match. The host may change everything, anybody seated what is written."""

    settings: Changes


class Agree(_Command, frozen=True):
    """Agree to the written rules as they were at that revision of the table."""

    revision: int


class Withdraw(_Command, frozen=True):
    """Take one's agreement back."""


class Bot(_Command, frozen=True):
    """Give a chair to a bot (the host)."""

    level: Level = "casual"


class Remove(_Command, frozen=True):
    """Send a player, or a bot, away (the host). During a match a bot plays their cards on."""

    who: PlayerId


class Handover(_Command, frozen=True):
    """Make somebody else the host (the host)."""

    who: PlayerId


class Mute(_Command, frozen=True):
    """Take the chat from a player, or give it back (the host)."""

    who: PlayerId
    muted: bool = True


class Rename(_Command, frozen=True):
    """Take another name, between matches."""

    name: Name


class GiveShare(_Command, frozen=True, tag="share"):
    """Add to the secret that the next deal is made from: 16 to 64 random bytes, in hexadecimal."""

    share: Share


class Start(_Command, frozen=True):
    """Deal the first round of a match, or of a rematch (the host)."""


class Stop(_Command, frozen=True):
    """End the match under way without a winner (the host)."""


class Pause(_Command, frozen=True):
    """Stop the clock and the game until somebody resumes."""


class Resume(_Command, frozen=True):
    """Go on after a pause."""


class Leave(_Command, frozen=True):
    """Get up. During a match a bot plays on, until one comes back."""


class Chat(_Command, frozen=True):
    text: Text


Command = (
    Act | Arm | Change | Agree | Withdraw | Bot | Remove | Handover | Mute | Rename | GiveShare | Start | Stop | Pause
    | Resume | Leave | Chat
)  # fmt: skip
Frame = Hello | Pong | Command
