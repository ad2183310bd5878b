"""The hub: rooms with tables in memory, the sessions at them, and their timers."""

from lastcard.server.hub.connection import Connection
from lastcard.server.hub.errors import (
    MatchNotJudged,
    MovedElsewhere,
    NoSuchTable,
    NotVisibleYet,
    PlayerBanned,
    TooMany,
    Unavailable,
)
from lastcard.server.hub.hub import Hub, UnstoredCounts
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Histogram, Metrics
from lastcard.server.hub.send_queue import SendQueue
from lastcard.server.hub.session import Session

__all__ = [
    "Connection",
    "Histogram",
    "Hub",
    "Limits",
    "MatchNotJudged",
    "Metrics",
    "MovedElsewhere",
    "NoSuchTable",
    "NotVisibleYet",
    "PlayerBanned",
    "SendQueue",
    "Session",
    "TooMany",
    "Unavailable",
    "UnstoredCounts",
]
