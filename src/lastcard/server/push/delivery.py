"""One request to a push service, and what its answer means."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from enum import Enum
from typing import Final, NamedTuple

import httpcore

from lastcard.server.push.destinations import CheckedBackend, Destinations

_WITHIN: Final = 10.0
"""Seconds for a whole request."""
_CONNECTIONS: Final = 32
_IDLE: Final = 30.0
_GONE: Final = (404, 410)
_TOO_MANY: Final = 429
_LONGEST_ANSWER: Final = 4096
_TIMEOUTS: Final = dict.fromkeys(("connect", "read", "write", "pool"), _WITHIN)


class DeliveryState(Enum):
    DELIVERED = "delivered"
    GONE = "gone"
    """The push service doesn't know the browser any more."""
    RETRY = "retry"
    FAILED = "failed"


class DeliveryResult(NamedTuple):
    state: DeliveryState
    status: int = 0
    """0: no answer came."""
    retry_after: float | None = None
    """Seconds that the push service asks us to wait."""


class PushClient:
    """Connections to push services. It follows no redirects."""

    def __init__(self, destinations: Destinations, backend: httpcore.AsyncNetworkBackend | None = None) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=_CONNECTIONS,
            keepalive_expiry=_IDLE,
            network_backend=CheckedBackend(destinations, backend),
        )

    async def close(self) -> None:
        await self._pool.aclose()

    async def post(self, endpoint: str, headers: dict[str, str], body: bytes) -> DeliveryResult:
        """Send a notification. `PushRefused`: the endpoint is at no public address."""
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        try:
            async with (
                asyncio.timeout(_WITHIN),
                self._pool.stream(
                    "POST", endpoint, headers=sent, content=body, extensions={"timeout": _TIMEOUTS}
                ) as response,
            ):
                read = 0
                async for chunk in response.aiter_stream():  # only a connection whose answer was read is used again
                    read += len(chunk)
                    if read > _LONGEST_ANSWER:
                        break
                return _meaning(response)
        except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError, TimeoutError, OSError):
            return DeliveryResult(DeliveryState.RETRY)


def _meaning(response: httpcore.Response) -> DeliveryResult:
    status = response.status
    if 200 <= status < 300:
        return DeliveryResult(DeliveryState.DELIVERED, status)
    if status in _GONE:
        return DeliveryResult(DeliveryState.GONE, status)
    if status == _TOO_MANY or status >= 500:
        return DeliveryResult(DeliveryState.RETRY, status, _retry_after(response))
    return DeliveryResult(DeliveryState.FAILED, status)


def _retry_after(response: httpcore.Response) -> float | None:
    """Return the seconds of a `Retry-After` header, which may also be a date."""
    text = next((value.decode("latin-1") for name, value in response.headers if name.lower() == b"retry-after"), "")
    if text.strip().isascii() and text.strip().isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (ValueError, TypeError, OverflowError):
        return None
