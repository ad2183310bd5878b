"""Messages of the server. Updates are numbered, so a client notices when it has missed one."""

from __future__ import annotations

from typing import Literal, Self

from msgspec import Raw, Struct

from lastcard.core.errors import LastcardError, Phrase
from lastcard.protocol.error_text import ErrorText, to_wire
from lastcard.protocol.events import WireEvent
from lastcard.protocol.lobby import Lobby, Said
from lastcard.protocol.review import HintDocument
from lastcard.protocol.wire_view import Sight, You


class _Message(Struct, frozen=True, tag_field="tell", tag=str.lower, omit_defaults=True):
    pass


class Clock(Struct, frozen=True, omit_defaults=True):
    """Times of the server, in milliseconds since 1970."""

    deadline: int | None = None
    """When the time of the awaited seats is over."""
    moment: int | None = None
    """Until when the next turn waits for a call, a catch or a jump-in."""
    next_round: int | None = None
    """When the next round is dealt, unless everybody who is connected is ready earlier."""


class Update(_Message, frozen=True):
    """A change at the table. Fields that are left out have not changed."""

    seq: int
    at: int
    by: str | None = None
    """Id of the player who caused it; null: the table itself."""
    seat: int | None = None
    """The seat that acted in the game."""
    action: str | None = None
    """Its action in notation."""
    why: Literal["bot", "time", "automatic"] | None = None
    """The one who decided, if not the person in that seat."""
    less: int | None = None
    """Milliseconds of the round trip that were credited in a race."""
    events: tuple[WireEvent, ...] = ()  # type: ignore[valid-type]
    sight: Sight | None = None
    lobby: Lobby | None = None
    chat: Said | None = None
    clock: Clock | None = None
    you: You | None = None
    done: str | None = None
    """Id of your command that caused this update."""


class Welcome(_Message, frozen=True):
    """The whole state: the first message, unless the client resumes from a recent number."""

    seq: int
    at: int
    lobby: Lobby
    player: str | None
    """Your id; null for a spectator."""
    sight: Sight | None = None
    clock: Clock | None = None
    you: You | None = None
    chat: tuple[Said, ...] = ()
    away: tuple[str, ...] = ()
    """Players who are disconnected."""
    spectators: int = 0
    screens: int = 0
    """How many big screens show the table; they aren't counted as spectators."""
    behind: int = 0
    """How many seconds late you see the table."""
    log: tuple[Update, ...] = ()
    """The last events of this match, oldest first: the updates with events, without the states after them."""
    preparing: bool = False
    """Whether a bot gets ready, which takes about half a minute the first time: the game waits for it."""


class Resumed(_Message, frozen=True):
    """The other first message. The updates that you missed follow; the last of them contains the whole state."""

    seq: int
    at: int
    player: str | None
    missed: int
    """How many updates follow."""
    away: tuple[str, ...] = ()
    spectators: int = 0
    preparing: bool = False
    """Whether a bot gets ready, which takes about half a minute the first time: the game waits for it."""
    screens: int = 0
    """How many big screens show the table."""
    behind: int = 0
    """How many seconds late you see the table."""


class Done(_Message, frozen=True):
    """Your command was applied and changed nothing for the others; or it had been applied before."""

    id: str
    again: bool = False
    armed: bool | None = None


class Held(_Message, frozen=True):
    """Your action waits until a race is decided; then it is done or refused."""

    id: str
    until: int


class CommandRefused(_Message, frozen=True, tag="refused"):
    """Nothing was changed."""

    id: str | None
    reason: str
    """One of a closed list (`lastcard.protocol.refusal_reasons`)."""
    words: str
    """The reason as a sentence in English."""
    text: ErrorText | None = None
    """The sentence as data, for clients in other languages."""

    @classmethod
    def of(cls, command: str | None, reason: str, why: LastcardError | Phrase) -> Self:
        return cls(command, reason, str(why), to_wire(why))


class HintGiven(_Message, frozen=True, tag="hint"):
    """The hint that you asked for; nobody else gets it."""

    id: str
    seq: int
    """The number of the last update before it: the hint is for the state after that update."""
    hint: HintDocument


class Hurry(_Message, frozen=True):
    """Your time is nearly over."""

    deadline: int


class Presence(_Message, frozen=True):
    away: tuple[str, ...]
    spectators: int
    preparing: bool = False
    """Whether a bot gets ready, which takes about half a minute the first time: the game waits for it."""
    screens: int = 0
    """How many big screens show the table; they aren't counted as spectators."""


class Ping(_Message, frozen=True):
    """Answer with a pong of the same number at once."""

    n: int


class Bye(_Message, frozen=True):
    """The server closes this socket and says when to reconnect."""

    reason: Literal["restart", "too-slow", "too-many-tabs", "removed"]
    retry_ms: int | None = None
    banned: bool = False
    """Whether the host removed you, so that you can't come back until the host allows it."""


Message = Update | Welcome | Resumed | Done | Held | CommandRefused | HintGiven | Hurry | Presence | Ping | Bye


class RawUpdate(Struct, frozen=True, tag_field="tell", tag="update", omit_defaults=True):
    """An update whose large parts are already encoded. It has the fields of `Update` but for one player's own part."""

    seq: int
    at: int
    by: str | None = None
    seat: int | None = None
    action: str | None = None
    why: str | None = None
    less: int | None = None
    events: tuple[WireEvent, ...] = ()  # type: ignore[valid-type]
    sight: Raw | None = None
    lobby: Raw | None = None
    chat: Said | None = None
    clock: Clock | None = None
