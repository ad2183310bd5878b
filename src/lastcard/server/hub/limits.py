"""What the server allows; the operator can change it."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.protocol.connection import PING_INTERVAL, SILENCE_LIMIT

_HOUR = 3600
_DAY = 24 * _HOUR


@dataclass(frozen=True, slots=True)
class Limits:
    """Times are in seconds, rates in frames a second."""

    tables: int = 20_000
    tables_an_hour: int = 60
    """New tables from one address."""
    sockets: int = 10_000
    sockets_an_address: int = 200
    """A school sits behind one address."""
    spectators: int = 50
    """At one table."""
    tabs: int = 4
    """Sockets of one seat; one more drops the oldest."""
    attempts_a_minute: int = 20
    """Wrong tokens and wrong tables from one address. A right token is always let in."""

    rate: float = 20
    burst: int = 40
    """Frames at once; twice as many, refused ones among them, are a flood."""
    chat_rate: float = 1
    chat_burst: int = 5
    unreadable: int = 10
    """Frames that can't be read before the socket is closed."""

    queue_frames: int = 1000
    queue_bytes: int = 1024 * 1024
    """What may wait for a slow client: more than all that a table tells again to who comes back."""
    closing: float = 5
    """How long a socket may take to let its last words through."""

    ping: float = PING_INTERVAL
    silence: float = SILENCE_LIMIT
    """A socket that says nothing for so long is gone."""

    asleep: float = 600
    """A table nobody is at leaves the memory after that."""
    light_sleep: float = 60
    """But not if it wants to be woken within that time."""
    lobby_kept: float = _DAY
    match_kept: float = 30 * _DAY
    """After that without anybody a table is closed; the first is for tables without a match under way."""

    beat: float = 10
    """How often the store is told that the server is alive, to know how long it wasn't."""
    retry: float = 3
    """How soon, at most, sockets come back after a restart: spread, so that they don't all come at once."""
    listed: int = 100
    """Open tables that are listed."""
