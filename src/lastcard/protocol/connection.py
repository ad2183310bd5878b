"""Close codes and timings of a connection, which both sides rely on."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

PING_INTERVAL: Final = 15
"""Seconds between two pings of the server."""
SILENCE_LIMIT: Final = 45
"""Seconds without a message after which either side treats a connection as lost."""
IDLE_MATCH_LIMIT: Final = 30 * 24 * 3600
"""Seconds after which a server closes a match that nobody visits; then clients forget its seats, too."""
FIRST_RETRY: Final = 0.25
LONGEST_RETRY: Final = 10.0
"""Seconds that a client waits before it reconnects: the first wait, doubled up to the longest."""
REVEAL_LIMIT: Final = 4
"""Seconds that a deal waits for shares: enough to reconnect once, and short enough for everybody to wait."""


class CloseCode(IntEnum):
    """Why the server closed a WebSocket."""

    FLOOD = 1008
    TOO_LARGE = 1009
    RESTART = 1012
    TRY_AGAIN = 1013
    UNREADABLE = 4400
    NO_SUCH_TABLE = 4404
    NO_HELLO = 4408
    TOO_MANY_TABS = 4409
    REMOVED = 4410

    @property
    def reason(self) -> str:
        """The code as a word: `no-such-table`."""
        return self.name.lower().replace("_", "-")


FINAL_CODES: Final = frozenset(
    {
        CloseCode.FLOOD,
        CloseCode.TOO_LARGE,
        CloseCode.UNREADABLE,
        CloseCode.NO_SUCH_TABLE,
        CloseCode.TOO_MANY_TABS,
        CloseCode.REMOVED,
    }
)
"""Codes after which a client doesn't reconnect."""
