"""The hub: rooms with tables in memory, the sessions at them, and their timers."""

from lastcard.server.hub.connection import Connection
from lastcard.server.hub.errors import Banned, NoSuchTable, TooMany, Unavailable
from lastcard.server.hub.hub import Hub, Unstored
from lastcard.server.hub.limits import Limits
from lastcard.server.hub.metrics import Histogram, Metrics
from lastcard.server.hub.send_queue import SendQueue
from lastcard.server.hub.session import Session

__all__ = [
    "Banned",
    "Connection",
    "Histogram",
    "Hub",
    "Limits",
    "Metrics",
    "NoSuchTable",
    "SendQueue",
    "Session",
    "TooMany",
    "Unavailable",
    "Unstored",
]
