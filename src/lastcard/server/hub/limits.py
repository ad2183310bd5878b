"""Limits of the server; the operator can change them."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.protocol.connection import IDLE_MATCH_LIMIT, PING_INTERVAL, SILENCE_LIMIT

_MINUTE = 60
_HOUR = 3600
_DAY = 24 * _HOUR


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits. Times are in seconds, rates per second.

    An address is a household: an IPv4 address or an IPv6 /64. The networks around it may have more, but not as much
    as all their addresses together (`rate_limit.networks`).
    """

    tables: int = 20_000
    tables_an_hour: int = 60
    """New tables from one address."""
    sockets: int = 10_000
    sockets_an_address: int = 200
    """Enough for a school behind one address."""
    seats_a_minute: int = 240
    """Requests for a seat from one address."""
    replays_a_minute: int = 120
    """Records and replays of finished matches for one address. One that isn't in memory counts as several."""
    replay_cost: int = 5
    """As how many it counts."""
    replay_bytes: int = 64 * 1024 * 1024
    """Memory for finished matches that were asked for."""
    replays_waiting: int = 32
    """Finished matches that wait for the process that makes replays."""
    review_cost: int = 20
    """As how many of these requests a new review counts."""
    review_poll_cost: float = 0.25
    """The same for a look at how far it is, or at a complete one in memory."""
    review_bytes: int = 64 * 1024 * 1024
    """Memory for complete reviews."""
    reviews_waiting: int = 32
    """Reviews that are made, or wait for others."""
    reviews_at_once: int = 2
    """Reviews that are made at the same time, each by a process of its own."""
    background_nice: int = 19
    """How much the processes that make records, replays and reviews yield to others, as for `nice`."""
    review_wait: float = 2
    """How long a request waits until more is judged than the client knows."""
    review_patience: float = 15
    """A review that nobody has asked for in this time is stopped."""
    spectators: int = 50
    """At one table."""
    delay_bytes: int = 256 * 1024
    """Memory for what spectators of one table see later than the players."""
    codes: int = 2_000
    """Tables with a short code to join."""
    code_kept: float = 12 * _HOUR
    """How long a short code works after somebody has last asked for it."""
    tabs: int = 4
    """Sockets of one seat; one more drops the oldest."""
    attempts_a_minute: int = 20
    """Wrong tokens and wrong tables from one address. A right token is always let in."""

    rate: float = 20
    burst: int = 40
    """Frames at once; twice as many, including refused ones, are a flood."""
    frame_bytes: int = 512
    """A frame counts as one more for every so many bytes, unless it repeats a command that was applied."""
    change_rate: float = 20
    change_burst: int = 400
    """Commands that change the lobby of one table; each counts as one more for every KiB of the lobby."""
    change_bytes_a_minute: int = 360 * 1024
    """Bytes of such commands from one address; a third of them at once."""
    chat_rate: float = 1
    chat_burst: int = 5
    hint_rate: float = 0.5
    hint_burst: float = 5
    """Hints for one player. Each takes up to a second of a processor."""
    unreadable: int = 10
    """Frames that can't be read before the socket is closed."""

    queue_frames: int = 1000
    queue_bytes: int = 1024 * 1024
    """Size of the queue of a slow client: more than all updates that are sent again after a reconnect."""
    closing: float = 5
    """How long a socket may take to send its last messages."""

    ping: float = PING_INTERVAL
    silence: float = SILENCE_LIMIT
    """A socket that sends nothing for this time is closed."""

    asleep: float = 600
    """A table without clients is unloaded after this time."""
    light_sleep: float = 60
    """But not if it has something to do within this time."""
    unvisited_kept: float = 5 * _MINUTE
    unplayed_kept: float = 30 * _MINUTE
    lobby_kept: float = _DAY
    match_kept: float = IDLE_MATCH_LIMIT
    """A table without clients is closed after this time: one that no client ever connected to, one without a match so
    far, one between matches, and one with a running match or a slow game."""
    newest_kept: float = 10
    """A server without room for a new table closes others that nobody is at, but none as young as this."""

    beat: float = 10
    """How often the store records that the server is alive, to measure downtime."""
    store_wait: float = 10
    """How long a write may wait for the store. Then its table is dropped from memory, and the server isn't ready."""
    retention: float = 30 * _DAY
    """The log of a closed table is pruned to the records of its matches this long after its last entry."""
    retry: float = 3
    """Sockets reconnect within this time after a restart, spread out so that they don't all come at once."""
    retry_soon: float = 0.5
    """The same where only some tables have moved to another node, or are about to."""
    listed: int = 100
    """Maximum number of tables in the public list."""
