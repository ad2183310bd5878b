"""What a client is told. Updates are numbered; whoever has the last number has missed nothing."""

from __future__ import annotations

from typing import Literal, Self

from msgspec import Raw, Struct

from lastcard.core.errors import LastcardError, Phrase
from lastcard.protocol.error_text import ErrorText, to_wire
from lastcard.protocol.events import WireEvent
from lastcard.protocol.lobby import Lobby, Said
from lastcard.protocol.wire_view import Sight, You


class _Told(Struct, frozen=True, tag_field="tell", tag=str.lower, omit_defaults=True):
    pass


class Clock(Struct, frozen=True, omit_defaults=True):
    """Times of the server, in milliseconds since 1970."""

    deadline: int | None = None
    """When the awaited seats' time is up."""
    moment: int | None = None
    """Until when the next turn waits for a call, a catch or a jump-in."""
    next_round: int | None = None
    """When the next round is dealt if nobody asks for it before."""


class Update(_Told, frozen=True):
    """Something happened. What isn't said didn't change: sight, lobby and `you` stand until they are told anew."""

    seq: int
    at: int
    by: str | None = None
    """The id of the player who did it; null: the table itself."""
    seat: int | None = None
    """The seat that acted in the game."""
    action: str | None = None
    """What it did, in the notation."""
    why: Literal["bot", "time", "automatic"] | None = None
    """Who decided, when the person of that seat did not."""
    less: int | None = None
    """Milliseconds of the round trip that were credited in a race."""
    events: tuple[WireEvent, ...] = ()  # type: ignore[valid-type]
    sight: Sight | None = None
    lobby: Lobby | None = None
    chat: Said | None = None
    clock: Clock | None = None
    you: You | None = None
    done: str | None = None
    """The id of your command that this is the outcome of."""


class Welcome(_Told, frozen=True):
    """How everything stands: the first message, unless one resumes from a number that is recent enough."""

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
    """Players whose connection is gone."""
    spectators: int = 0


class Resumed(_Told, frozen=True):
    """The other first message: what you missed follows, as updates, and the last of them says how everything stands."""

    seq: int
    at: int
    player: str | None
    missed: int
    """How many updates follow."""
    away: tuple[str, ...] = ()
    spectators: int = 0


class Done(_Told, frozen=True):
    """Your command was applied, and there was nothing to tell the others; or it had been applied before."""

    id: str
    again: bool = False
    armed: bool | None = None


class Held(_Told, frozen=True):
    """Your action waits for a race to be decided; it is done, or refused, in a moment."""

    id: str
    until: int


class Refused(_Told, frozen=True):
    """Nothing was changed."""

    id: str | None
    reason: str
    """One of a closed list (`lastcard.protocol.refusal_reasons`)."""
    words: str
    """The same in a sentence, in English."""
    text: ErrorText | None = None
    """The sentence as data, for clients that say it in another language."""

    @classmethod
    def of(cls, command: str | None, reason: str, why: LastcardError | Phrase) -> Self:
        return cls(command, reason, str(why), to_wire(why))


class Hurry(_Told, frozen=True):
    """Your time is nearly up."""

    deadline: int


class Presence(_Told, frozen=True):
    away: tuple[str, ...]
    spectators: int


class Ping(_Told, frozen=True):
    """Answer with a pong of the same number at once."""

    n: int


class Bye(_Told, frozen=True):
    """The server closes this socket, and says when to come back; resume then."""

    reason: Literal["restart", "too-slow", "too-many-tabs", "removed"]
    retry_ms: int | None = None


Message = Update | Welcome | Resumed | Done | Held | Refused | Hurry | Presence | Ping | Bye


class RawUpdate(Struct, frozen=True, tag_field="tell", tag="update", omit_defaults=True):
    """An update whose common parts are encoded already: once, not once a seat. The fields are those of `Update`."""

    seq: int
    at: int
    by: str | None = None
    seat: int | None = None
    action: str | None = None
    why: str | None = None
    less: int | None = None
    events: Raw | tuple[()] = ()
    sight: Raw | None = None
    lobby: Raw | None = None
    chat: Said | None = None
    clock: Clock | None = None
    you: You | None = None
    done: str | None = None
