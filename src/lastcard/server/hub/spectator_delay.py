"""The table as spectators see it where the host has set a delay: as it was some seconds ago."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from msgspec import structs

from lastcard.protocol.messages import Message, Presence, Resumed, Update, Welcome
from lastcard.server.hub import frames
from lastcard.table import Entry, Table, TableUpdate
from lastcard.table.wake_timer import CallbackClock, WakeTimer

_ITEM: int = 150
"""About how many bytes of memory an item takes besides its entry."""


class _Later(NamedTuple):
    """What spectators see later: an entry of the log, who is here, or the whole table after a gap."""

    at: int
    what: Entry | Presence | Table
    waits: bool
    """Whether it waits for the delay; before the first match, it waits only for its turn."""

    @property
    def size(self) -> int:
        return _ITEM + (len(self.what.command) if isinstance(self.what, Entry) else 0)


TellLate = Callable[[Callable[[str | None], bytes]], None]
"""Called with a function that encodes a message for a newcomer, or for a spectator (None)."""


class SpectatorDelay:
    """A copy of the table that follows its log later.

    So spectators get the same updates as everybody else, and whoever reconnects gets what the copy knows, and nothing
    newer. If more happens within the delay than may wait, spectators see the table stand still, and then a jump.

    People who wait for a seat see it late, too: otherwise anybody could see it at once by asking for a seat. They know
    their place in the queue without delay.
    """

    def __init__(self, table: Table, clock: CallbackClock, most_bytes: int, tell: TellLate) -> None:
        """`tell` sends to everybody who sees the table late."""
        self._table = table
        self._clock = clock
        self._most_bytes = most_bytes
        self._tell = tell
        self._queue: deque[_Later] = deque()
        self._bytes = 0
        self._presence = table.presence()
        self._timer = WakeTimer(clock, self.advance)
        self.behind = table.delay_ms // 1000
        """The delay in seconds, as it was last told to spectators."""
        self.shown: Table | None = None
        """None: what spectators may see isn't in memory, because the table was loaded less than the delay ago."""

    def show(self, table: Table) -> None:
        """Show this copy from now on."""
        self.shown = table
        self._presence = self._table.presence()
        self._tell_all_again()

    def show_later(self, at: int) -> None:
        """Show the table as it is now, once it is as long ago as the delay; `at`: since when it has been like that."""
        self._add(_Later(at, self._table.copy(at), self._hides))

    def note(self, entries: Iterable[Entry]) -> None:
        """Take entries of the log that are stored."""
        for entry in entries:
            self._add(_Later(entry.at, entry, self._hides))

    def note_presence(self, presence: Presence) -> None:
        self._add(_Later(self._clock.now(), presence, self._hides))

    def first_messages(self, since: int | None, player: str | None) -> list[bytes]:
        """Return what a newcomer or a spectator (None) gets first; only while there is something to show."""
        assert self.shown is not None
        at = self._clock.now() - (0 if self.shown.is_unplayed else self._table.delay_ms)
        missed = None if since is None else self.shown.missed(since, None, at)
        found: list[Message] = [self.shown.welcome(None, at)] if missed is None else missed
        return [frames.encode(self._amended(message, player)) for message in found]

    def seconds_left(self) -> float:
        """Return how long it takes until there is something to show."""
        return max(0, self._due(self._queue[0]) - self._clock.now()) / 1000 if self._queue else 0

    def delay_changed(self) -> None:
        """Continue with another delay."""
        self.behind = self._table.delay_ms // 1000
        self._tell_all_again()
        self.advance()

    def advance(self) -> None:
        """Show what is long enough ago."""
        now = self._clock.now()
        while self._queue and self._due(self._queue[0]) <= now:
            item = self._queue.popleft()
            self._bytes -= item.size
            self._show(item.what)
        self._timer.set(self._due(self._queue[0]) if self._queue else None)

    def stop(self) -> None:
        self._timer.stop()
        self._queue.clear()

    @property
    def _hides(self) -> bool:
        return not self._table.is_unplayed

    def _due(self, item: _Later) -> int:
        return item.at + (self._table.delay_ms if item.waits else 0)

    def _add(self, item: _Later) -> None:
        self._queue.append(item)
        self._bytes += item.size
        if self._bytes > self._most_bytes:
            self._queue.clear()
            self._bytes = 0
            self.show_later(self._clock.now())
        self.advance()

    def _show(self, what: Entry | Presence | Table) -> None:
        if isinstance(what, Table):
            self.show(what)
        elif isinstance(what, Presence):
            self._presence = what
            self._tell(lambda _: frames.encode(what))
        elif self.shown is not None and what.seq > self.shown.entries and (update := self.shown.follow(what)):
            self._tell(partial(self._encoded, update))

    def _tell_all_again(self) -> None:
        if self.shown is not None:
            self._tell(lambda player: self.first_messages(None, player)[0])

    def _encoded(self, update: TableUpdate, player: str | None) -> bytes:
        return update.encoded(None) if player is None else frames.encode(self._amended(update.message(None), player))

    def _amended(self, message: Message, player: str | None) -> Message:
        """Add who was here, because the copy has no connections, and for newcomers their place in the queue."""
        here = self._presence
        if isinstance(message, Welcome | Resumed):
            message = structs.replace(
                message, player=player, away=here.away, spectators=here.spectators, preparing=here.preparing,
                screens=here.screens, behind=self.behind,
            )  # fmt: skip
        assert isinstance(message, Welcome | Resumed | Update)
        if player is None or isinstance(message, Resumed) or message.lobby is None:
            return message
        queue = self._table.lobby()
        lobby = structs.replace(message.lobby, newcomers=queue.newcomers, late_seats=queue.late_seats)
        return structs.replace(message, lobby=lobby)
