"""Bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from msgspec import Meta, Struct

from lastcard.core.defaults import EDITION
from lastcard.core.errors import LastcardError, Phrase
from lastcard.protocol.error_text import ErrorText, to_wire
from lastcard.protocol.events import WireEvent
from lastcard.protocol.limits import MOST_AVOIDED, EarlierTokens, Name, TableId, Token
from lastcard.protocol.settings import Changes, EditionId, Language
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
    late: bool = False
    """Whether you also take a bot's seat: during a match, from the next deal on. Until then you watch."""
    adapt_name: bool = False
    """Whether you take another name, such as "Ana 2", if yours is taken."""


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Find a public table to play at with other people. Take a seat there with `late` and `adapt_name`.

    If that is refused, because others were faster, ask again and name the table among those to avoid.
    """

    edition: EditionId = EDITION
    language: Language | None = None
    """The language of the table; null: any."""
    avoid: Annotated[tuple[TableId, ...], Meta(max_length=MOST_AVOIDED)] = ()
    """Tables that you don't want, or that refused you."""


class QuickTable(Struct, frozen=True):
    """A table with a place for you, which is held for a few seconds."""

    table: str
    link: str


class Seated(Struct, frozen=True):
    """Your seat. Keep the token secret: anyone who has it can play your cards."""

    table: str
    player: str
    token: str
    link: str
    """The link to invite others with."""
    socket: str
    """The address of the table's WebSocket."""


class NewCode(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a short code. Nothing needs to be said, but forms of other sites can't send JSON."""


class JoinCode(Struct, frozen=True):
    """A short code for a table, to be typed into a phone or a TV. It works for hours, but not while it is locked."""

    code: str
    """Empty: this server gives no codes, because it shares its tables with others."""


class FoundTable(Struct, frozen=True):
    """The table that a short code stands for."""

    table: str
    link: str


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
    people: int = 0
    """The players who aren't bots."""
    late_seats: int = 0
    """Seats of bots that you can take: during a match, at the next deal."""
    language: Language | None = None
    quick: bool = False
    """Whether quick match opened it: it has no host, and starts by itself."""


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
