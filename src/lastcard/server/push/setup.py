"""Opens the sender of a server: with its key, which is made once and kept in the store."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from lastcard.core.errors import LastcardError
from lastcard.server.push.destinations import Destinations, PushMode
from lastcard.server.push.encoding import from_base64url
from lastcard.server.push.sender import NO_PUSH, PushCounts, PushSender, PushService

_log: Final = logging.getLogger("lastcard.server")
_SECRET: Final = "push-key"


@dataclass(frozen=True, slots=True)
class PushSettings:
    mode: PushMode = "known"
    trusted: tuple[str, ...] = ()
    """Origins of push services that the operator runs."""
    contact: str = "mailto:postmaster@localhost"
    """Where a push service reaches the operator."""
    key: str | None = None
    """The private key in base64url; None: the one in the store."""


async def open_push(
    settings: PushSettings,
    secret: Callable[[str, bytes], Awaitable[bytes]],
    counts: PushCounts,
    now: Callable[[], int],
) -> PushService:
    """Return the sender, or one that sends nothing. `secret` returns what is stored under a name, or stores this."""
    if settings.mode == "off":
        return NO_PUSH
    try:
        from lastcard.server.push import encryption, vapid
    except ImportError:
        _log.info("no notifications: they need the package cryptography (pip install 'lastcard[push]')")
        return NO_PUSH
    try:
        private = from_base64url(settings.key) if settings.key else await secret(_SECRET, vapid.new_private_key())
        key = vapid.VapidKey(private, settings.contact)
    except ValueError as error:
        raise LastcardError("error-push-key", why=error) from error
    return PushSender(key, encryption, Destinations(settings.mode, settings.trusted), counts, now)
