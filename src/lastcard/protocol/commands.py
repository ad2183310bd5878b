"""Frames of a client. Every command has an id and is applied once, even if it is sent several times."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from lastcard.core.defaults import LEVEL, Level
from lastcard.protocol.faces import FaceText
from lastcard.protocol.limits import Digest, EarlierTokens, Id, Name, Notation, PlayerId, ScreenKey, Share, Text, Token
from lastcard.protocol.push import Endpoint, LanguageCode, PushKey, PushSecret
from lastcard.protocol.reactions import Reaction
from lastcard.protocol.settings import Changes


class _Frame(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Hello(_Frame, frozen=True):
    """The first frame of every socket. A client without a token is a spectator."""

    token: Token | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    """The last sequence number received, to get only the updates after it."""
    earlier: EarlierTokens = ()
    """Without a token: those of your earlier seats at this table. The host may have removed you from one of them."""
    screen: bool = False
    """Whether this is a big screen, such as a TV in the room: a spectator that everybody at the table looks at."""
    key: ScreenKey | None = None
    """Without a token: a key made from the token of a player. With it a spectator sees the table without delay."""


class Pong(_Frame, frozen=True):
    """The answer to a ping. Send it at once: the server measures the round trip."""

    n: int


class _Command(_Frame, frozen=True):
    id: Id


class Act(_Command, frozen=True):
    """An action of the game in notation: `play R7 uno`, `draw`, `catch 2`."""

    action: Notation


class Arm(_Command, frozen=True):
    """Make the last-card call with the next play, if it can leave one card; or cancel that. A draw cancels it, too."""

    armed: bool = True


class Hint(_Command, frozen=True):
    """Ask for a hint at your turn, at a table that gives hints and where you are alone with bots."""


class Change(_Command, frozen=True):
    """Change the settings before a match. The host may change all of them, any player the written rules."""

    settings: Changes


class Agree(_Command, frozen=True):
    """Agree to the written rules as they were at that revision of the table."""

    revision: int


class Withdraw(_Command, frozen=True):
    """Withdraw an agreement."""


class AddBot(_Command, frozen=True, tag="bot"):
    """Give a seat to a bot (host only)."""

    level: Level = LEVEL


class Remove(_Command, frozen=True):
    """Remove a player or a bot (host only). A player is banned from the table; during a match, a bot plays for them."""

    who: PlayerId


class Unban(_Command, frozen=True):
    """Let a removed player come back (host only)."""

    who: PlayerId


class Handover(_Command, frozen=True):
    """Make another player the host (host only)."""

    who: PlayerId


class Mute(_Command, frozen=True):
    """Mute or unmute a player in the chat (host only)."""

    who: PlayerId
    muted: bool = True


class Rename(_Command, frozen=True):
    """Change your name, between matches."""

    name: Name


class ChooseFace(_Command, frozen=True, tag="face"):
    """Choose your face, between matches; without one, you have the face of your name again."""

    face: FaceText | None = None


class CommitShare(_Command, frozen=True, tag="commit"):
    """Commit to a share of the seed of the next deal, between matches. Another one replaces the first."""

    digest: Digest
    """The SHA-256 of the share, in hexadecimal."""


class RevealShare(_Command, frozen=True, tag="reveal"):
    """Reveal the share you committed to, while the lobby has a `setup`: 16 to 64 random bytes, in hexadecimal."""

    share: Share


class GiveShare(_Command, frozen=True, tag="share"):
    """Add a share without a commitment, between matches. This is for older clients; it proves less."""

    share: Share


class Ready(_Command, frozen=True):
    """Say that you are ready for the next match, or take that back, between matches."""

    ready: bool = True


class Start(_Command, frozen=True):
    """Start a match or a rematch (host only). If shares are committed, they are revealed before the deal."""


class Stop(_Command, frozen=True):
    """End the current match without a winner (host only)."""


class Pause(_Command, frozen=True):
    """Pause the game and its clocks until a player resumes it."""


class Resume(_Command, frozen=True):
    """Continue after a pause."""


class Leave(_Command, frozen=True):
    """Leave the table. During a match, a bot plays until the player comes back."""


class Chat(_Command, frozen=True):
    text: Text


class React(_Command, frozen=True):
    """Send a reaction or a ready phrase: one in three seconds, six a minute. It counts as talk, as chat does."""

    reaction: Reaction


class Subscribe(_Command, frozen=True):
    """Be notified by the push service of your browser: at a correspondence table, while you aren't connected."""

    endpoint: Endpoint
    key: PushKey
    auth: PushSecret
    language: LanguageCode


class Unsubscribe(_Command, frozen=True):
    """End that for one of your browsers."""

    endpoint: Endpoint


Command = (
    Act | Arm | Hint | Change | Agree | Withdraw | AddBot | Remove | Unban | Handover | Mute | Rename | ChooseFace
    | CommitShare | RevealShare | GiveShare | Ready | Start | Stop | Pause | Resume | Leave | Chat | React
    | Subscribe | Unsubscribe
)  # fmt: skip
Frame = Hello | Pong | Command
