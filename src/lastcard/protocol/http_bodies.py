"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from lastcard.core.errors import LastcardError, Phrase
from lastcard.protocol.error_text import ErrorText, to_wire
from lastcard.protocol.events import WireEvent
from lastcard.protocol.limits import Name, Token
from lastcard.protocol.settings import Changes
from lastcard.protocol.wire_view import Sight


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down at it as its host."""

    name: Name
    settings: Changes = Changes()


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down. With a token of one's own the request can be sent again when its answer was lost: it is one chair."""

    name: Name
    token: Token | None = None
    """At least 128 random bits in the letters of base64url; null: the server makes one."""


class Seated(Struct, frozen=True):
    """A chair of one's own. Keep the token to yourself: whoever has it plays your cards."""

    table: str
    player: str
    token: str
    link: str
    """What to send to the others."""
    socket: str
    """The address of the table's WebSocket."""


class Listed(Struct, frozen=True):
    """An open table."""

    id: str
    edition: str
    host: str
    players: int
    seats: int
    standing: str
    options: int
    """How many house rules differ from the sheets."""
    written: int
    link: str


class Tables(Struct, frozen=True):
    tables: tuple[Listed, ...]


class Step(Struct, frozen=True, omit_defaults=True):
    """A move of a finished match and how the game stood after it, all hands open. The first is the deal."""

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
    """As the record words it."""
    steps: tuple[Step, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    reason: str
    words: str
    text: ErrorText | None = None
    """The sentence as data, for clients that say it in another language."""

    @classmethod
    def of(cls, reason: str, why: LastcardError | Phrase) -> Self:
        return cls(reason, str(why), to_wire(why))


class Health(Struct, frozen=True):
    status: str
    tables: int
    sockets: int
    version: str
