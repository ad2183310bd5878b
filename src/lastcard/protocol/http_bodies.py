"""Bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Literal, Self

from msgspec import Struct

from lastcard.core.errors import LastcardError, Phrase
from lastcard.protocol.error_text import ErrorText, to_wire
from lastcard.protocol.events import WireEvent
from lastcard.protocol.limits import EarlierTokens, Name, Token
from lastcard.protocol.settings import Changes
from lastcard.protocol.wire_view import Sight


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and take a seat at it as its host."""

    name: Name
    settings: Changes = Changes()


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Take a seat. With your own token you can repeat the request if the response was lost: you get the same seat."""

    name: Name
    token: Token | None = None
    """At least 128 random bits in base64url; null: the server creates one."""
    earlier: EarlierTokens = ()
    """The tokens of your earlier seats at this table. The host may have removed you from one of them."""


class Seated(Struct, frozen=True):
    """Your seat. Keep the token secret: anyone who has it can play your cards."""

    table: str
    player: str
    token: str
    link: str
    """The link to invite others with."""
    socket: str
    """The address of the table's WebSocket."""


class Listed(Struct, frozen=True):
    """A public table."""

    id: str
    edition: str
    host: str
    players: int
    seats: int
    standing: str
    options: int
    """Number of house rules that differ from the rule sheets."""
    written: int
    link: str


class Tables(Struct, frozen=True):
    tables: tuple[Listed, ...]


class Step(Struct, frozen=True, omit_defaults=True):
    """A move of a finished match and the state after it, with all hands open. The first step is the deal."""

    seq: int
    """Its number in the match, from 0."""
    sight: Sight
    events: tuple[WireEvent, ...] = ()  # type: ignore[valid-type]
    seat: int | None = None
    action: str | None = None
    """In the notation."""


class Replay(Struct, frozen=True):
    """A finished match, step by step."""

    edition: str
    names: tuple[str, ...]
    """By seat."""
    written: tuple[str, ...]
    """The words on the customizable cards in the deck."""
    result: str
    """As in the record."""
    steps: tuple[Step, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    reason: str
    words: str
    text: ErrorText | None = None
    """The sentence as data, for clients in other languages."""

    @classmethod
    def of(cls, reason: str, why: LastcardError | Phrase) -> Self:
        return cls(reason, str(why), to_wire(why))


class Health(Struct, frozen=True):
    status: str
    tables: int
    sockets: int
    version: str
    node: str = ""
    """The id of this server among those that share its store; empty: it shares it with none, or has no lease."""


class Readiness(Struct, frozen=True):
    """Whether the server can do its work at the moment."""

    status: Literal["ready", "draining", "unavailable"]
    store: Literal["ok", "failed", "stalled"]
    committed_ms: int
    """Milliseconds since the store last confirmed a commit; the server makes one at least every ten seconds."""
    lease: Literal["held", "lost", "none"]
    """Whether this server may run its tables; none: it shares its store with no other server."""
