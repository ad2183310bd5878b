"""Security headers of every response: pages run no foreign code, and no referrer reveals the link of a table."""

from __future__ import annotations

from typing import Any, Final

from lastcard.server.http.public_address import Origin, PublicAddress

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
_HSTS: Final = (b"strict-transport-security", b"max-age=63072000")


def security_headers(origin: Origin) -> list[tuple[bytes, bytes]]:
    policy = (b"content-security-policy", _POLICY.format(host=origin.host).encode())
    return [*_ALWAYS, policy, *([_HSTS] if origin.scheme == "https" else [])]


class SecurityHeaders:
    """ASGI middleware that adds the headers, and forbids caches to keep an answer unless it allows that itself."""

    def __init__(self, app: Any, address: PublicAddress) -> None:
        self.app = app
        self.address = address

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_with_headers(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = list(message.get("headers", ()))
                there = {name.lower() for name, _ in headers}  # a relayed answer has them all
                added = [(b"cache-control", b"no-store"), *security_headers(self.address.of(scope))]
                message = {**message, "headers": headers + [header for header in added if header[0] not in there]}
            await send(message)

        await self.app(scope, receive, send_with_headers)
