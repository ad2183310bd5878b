"""The hub: tables in memory, the sockets at them, their timers, and the way from a command to what is told of it."""

from lastcard.server.hub.connection import Port
from lastcard.server.hub.errors import NoSuchTable, TooMany, Unavailable
from lastcard.server.hub.hub import Hub
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Histogram, Metrics
from lastcard.server.hub.send_queue import Outbox
from lastcard.server.hub.session import Session

__all__ = [
    "Histogram",
    "Hub",
    "Limits",
    "Metrics",
    "NoSuchTable",
    "Outbox",
    "Port",
    "Session",
    "TooMany",
    "Unavailable",
]
