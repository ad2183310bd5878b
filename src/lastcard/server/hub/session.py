"""One connection at a table: reads its frames and passes them on, unless they are unreadable or too many."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import msgspec

from lastcard.core.errors import Phrase
from lastcard.protocol.commands import Act, Arm, Chat, Command, Frame, Hello, Hint, Pong, React, Subscribe
from lastcard.protocol.connection import CloseCode
from lastcard.protocol.limits import LARGEST_FRAME
from lastcard.protocol.refusal_reasons import Reason
from lastcard.server.hub import frames
from lastcard.server.hub.connection import CLOSED, Connection
from lastcard.server.hub.heartbeat import ANSWER_TIME, ROUND_TRIPS, PingTimes
from lastcard.server.hub.rate_limit import Bucket
from lastcard.server.safe_logging import short

if TYPE_CHECKING:
    from lastcard.server.hub.room import Room

_log: Final = logging.getLogger("lastcard.server")
_decoder: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)
_MOST_SUPERSEDED: Final = 32
"""Session names that a connection remembers; with more, it is closed, and its client comes back."""


class Session:
    """One connection.

    A client that comes back sends its unanswered commands again, and copies that it sent before may still be on their
    way, for example in a node that hangs. So a connection takes no more commands with a session name that a newer
    connection of the player has used: a copy that is older than a refusal comes too late.
    """

    __slots__ = (
        "_bucket",
        "_superseded",
        "_unreadable",
        "address",
        "connection",
        "is_late",
        "is_live",
        "is_screen",
        "open",
        "pings",
        "player",
        "room",
    )

    def __init__(
        self,
        room: Room,
        player: str | None,
        connection: Connection,
        address: str,
        *,
        is_screen: bool = False,
        is_live: bool = True,
    ) -> None:
        self.room = room
        self.player = player
        """None: a spectator."""
        self.connection = connection
        self.address = address
        self.is_screen = is_screen
        """Whether it is a big screen; then it has no player."""
        self.is_live = is_live
        """Whether it sees the table without the delay for spectators. People who wait for a seat see it late."""
        self.is_late = False
        """Whether it gets what the delay lets through, instead of the updates."""
        self.open = True
        self.pings = PingTimes()
        self._superseded: frozenset[str] = frozenset()
        """The session names that newer connections of the player have used."""
        self._bucket = Bucket(room.context.limits.burst, room.context.time())
        self._unreadable = 0

    @property
    def last_received(self) -> float:
        """When it last sent anything."""
        return self._bucket.at

    def receive(self, data: bytes | str) -> None:
        """Take one raw frame."""
        context = self.room.context
        if not self.open:
            return
        if len(data) > LARGEST_FRAME:
            self.drop(None, CloseCode.TOO_LARGE, f"a frame may have {LARGEST_FRAME} bytes")
            return
        limits = context.limits
        level = self._bucket.take(limits.rate, limits.burst, context.time())
        if level < -limits.burst:
            self._flooded()
            return
        try:
            frame = _decoder.decode(data)
        except frames.UNREADABLE as error:
            self._cannot_read(data, error)
            return
        if isinstance(frame, Pong):
            self._answered(frame.n)
        elif isinstance(frame, Hello):
            self._refuse(None, Reason.NOT_NOW, Phrase("error-hello-twice"))
        else:
            self._take(frame, len(data), level)

    def supersede(self, name: str) -> None:
        """Take no more commands with that session name: their client has a newer connection."""
        if name not in self._superseded:
            self._superseded |= {name}
            if len(self._superseded) > _MOST_SUPERSEDED:
                self._send_back()

    def _take(self, command: Command, size: int, level: float) -> None:
        limits = self.room.context.limits
        if self.player is not None:
            name = command.id.partition(".")[0]
            if name in self._superseded:
                self._send_back()
                return
            for older in self.room.audience.older_sessions(self):
                older.supersede(name)
        more = min(size // limits.frame_bytes, limits.burst - 1)
        if level >= more:
            self._bucket.level -= more
            self._pass_on(command, size)
        elif self.player is not None and self.room.table.has_taken(self.player, command.id):
            self.room.command(self, self.player, command)  # sent again: its client needs the answer, which is short
        else:
            self._refuse(command.id, Reason.TOO_FAST, Phrase("error-too-fast"))

    def gone(self) -> None:
        """The connection is closed, whoever closed it."""
        if self.open:
            self.open = False
            self.connection = CLOSED
            self.room.leave(self)

    def drop(self, bye: bytes | None, code: int, reason: str) -> None:
        if bye:
            self.connection.send(bye)
        self.connection.close(code, reason)
        self.gone()

    def _send_back(self) -> None:
        bye = frames.come_back(self.room.context.limits.retry_soon)
        self.drop(bye, CloseCode.TRY_AGAIN, "the client has a newer connection")

    def _pass_on(self, command: Command, size: int) -> None:
        if self.player is None:
            self._refuse(command.id, Reason.NOT_SEATED, Phrase("error-watching"))
        elif isinstance(command, Act | Arm | React):
            self.room.command(self, self.player, command)
        elif isinstance(command, Chat):
            if self.room.may_chat(self.player, command):
                self.room.command(self, self.player, command)
            else:
                self._refuse(command.id, Reason.TOO_FAST, Phrase("error-chat-too-fast"))
        elif isinstance(command, Hint):
            if self.room.may_hint(self.player):
                self.room.command(self, self.player, command)
            else:
                self._refuse(command.id, Reason.TOO_FAST, Phrase("error-hint-too-fast"))
        elif isinstance(command, Subscribe) and not self.room.takes_subscription(command):
            self._refuse(command.id, Reason.NO_PUSH, Phrase("error-no-push"))
        elif self.room.may_change(self.player, command, size, self.address):
            self.room.command(self, self.player, command)
        else:
            self._refuse(command.id, Reason.TOO_FAST, Phrase("error-changes-too-fast"))

    def _answered(self, n: int) -> None:
        """Note the round trip: that of the fastest connection, if a player has several."""
        best = self.pings.answered(n, self.room.context.time())
        if best is None or self.player is None:
            return
        if len(self.pings.recent) < ROUND_TRIPS:
            self.room.context.heartbeat.ping_soon(self)
        if best > ANSWER_TIME:  # worth a check: a client may answer late in order to look slow
            best = self._checked(best)
        self.pings.trip = best
        fastest = min(session.pings.trip for session in self.room.audience.sessions_of(self.player))
        self.room.table.set_round_trip(self.player, fastest)

    def _checked(self, claimed: int) -> int:
        """Return as much of a round trip as the connection itself has measured, and a little for the client's work."""
        measured = self.connection.round_trip()
        return claimed if measured is None else min(claimed, measured + ANSWER_TIME)

    def _refuse(self, command: str | None, reason: Reason, why: Phrase) -> None:
        self.room.context.metrics.refused += 1
        self.room.say(self, frames.refused(command, reason, why))

    def _cannot_read(self, data: bytes | str, error: Exception) -> None:
        context = self.room.context
        context.metrics.unreadable += 1
        self._unreadable += 1
        if self._unreadable > context.limits.unreadable:
            self.drop(None, CloseCode.UNREADABLE, "too many unreadable frames")
        else:
            self.room.say(self, frames.unreadable(data, error))

    def _flooded(self) -> None:
        self.room.context.metrics.floods += 1
        _log.warning("table %s: a flood of frames from %s, closed", short(self.room.id), self.address)
        self.drop(None, CloseCode.FLOOD, "too many frames at once")
