"""Notifications through the push service of a browser: what is subscribed, and what the page's worker gets."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from lastcard.protocol.limits import END

MOST_SUBSCRIPTIONS: Final = 4
"""Of one seat; one more replaces the oldest."""
LONGEST_ENDPOINT: Final = 1024

Notice = Literal["turn", "over", "started"]
"""`turn`: it is your turn; `over`: the match is over; `started`: a match has begun."""

Endpoint = Annotated[str, Meta(min_length=12, max_length=LONGEST_ENDPOINT, pattern=r"^https?://[!-~]+" + END)]
"""The address that the push service gave to the browser. Whoever knows it can send there, if they have our key."""
PushKey = Annotated[str, Meta(min_length=87, max_length=87, pattern=r"^[A-Za-z0-9_-]+" + END)]
"""The browser's public key, `p256dh`: 65 bytes in base64url."""
PushSecret = Annotated[str, Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]+" + END)]
"""The browser's secret, `auth`: 16 bytes in base64url."""
LanguageCode = Annotated[str, Meta(min_length=2, max_length=2, pattern=r"^[a-z]{2}" + END)]


class PushMessage(Struct, frozen=True):
    """The content of a notification, encrypted for the browser alone. It says nothing about cards."""

    about: Notice
    table: str
    host: str
    """The name of the host; empty if that is you."""
    language: LanguageCode
    """The language that you chose for it."""


class PushInfo(Struct, frozen=True):
    """What a page needs to subscribe."""

    key: str | None
    """The server's public key in base64url; null if it sends no notifications."""
