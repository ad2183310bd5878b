"""Web Push: notifications through the push services of browsers (RFC 8030, 8291 and 8292).

Only `vapid` and `encryption` need the `cryptography` package; without it, the server sends nothing.
"""

from lastcard.server.push.destinations import Destinations, PushMode, PushRefused
from lastcard.server.push.sender import NO_PUSH, PushResult, PushSender, PushService
from lastcard.server.push.setup import PushSettings, open_push

__all__ = [
    "NO_PUSH",
    "Destinations",
    "PushMode",
    "PushRefused",
    "PushResult",
    "PushSender",
    "PushService",
    "PushSettings",
    "open_push",
]
