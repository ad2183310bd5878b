"""The headers on every answer: nothing from elsewhere runs in our pages, and nobody learns a table's link from us."""

from __future__ import annotations

from typing import Any, Final

from lastcard.server.http.public_address import Place, Places

_ALWAYS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # the link is the invitation
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'"
)
_YEARS: Final = (b"strict-transport-security", b"max-age=63072000")


def security_headers(place: Place) -> list[tuple[bytes, bytes]]:
    policy = (b"content-security-policy", _POLICY.format(host=place.host).encode())
    return [*_ALWAYS, policy, *([_YEARS] if place.scheme == "https" else [])]


class Headed:
    """An application whose every answer carries them; and none is kept by a cache unless it says so itself."""

    def __init__(self, app: Any, places: Places) -> None:
        self.app = app
        self.places = places

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def headed(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = list(message.get("headers", ()))
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers + security_headers(self.places.of(scope))}
            await send(message)

        await self.app(scope, receive, headed)
