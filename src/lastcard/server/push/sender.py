"""Sends the notices of all tables. No table waits for it, and nothing that a push service does can hold one up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, Protocol

import msgspec

from lastcard.protocol.commands import Subscribe
from lastcard.protocol.push import PushMessage
from lastcard.server.push.delivery import DeliveryState, PushClient
from lastcard.server.push.destinations import Destinations, PushRefused
from lastcard.server.safe_logging import described, short
from lastcard.table.push_notices import PushRequest, PushSubscription

_log: Final = logging.getLogger("lastcard.server")
_AT_ONCE: Final = 16
_AT_ONE_SERVICE: Final = 8
MOST_WAITING: Final = 2000
"""Notices under way; while there are more, further ones are dropped: each turn is shown at the table anyway."""
_PAUSES: Final = (1.0, 5.0, 25.0, 120.0)
"""Seconds before each further attempt, if the push service names no others."""
_LONGEST_PAUSE: Final = 120.0
_A_MINUTE: Final = 6
"""Notices for one seat: a bot game at full speed must not ring all night."""
_MOST_SEATS: Final = 10_000
_MOST_SERVICES: Final = 1000
_LONGEST_KEPT: Final = 14 * 86_400
"""Seconds that a push service keeps what it can't deliver at once."""
_USUALLY_KEPT: Final = 3 * 86_400


IsWanted = Callable[[PushRequest], bool]
"""Whether a notice is still to be sent."""
Done = Callable[[PushRequest, "PushResult"], None]


class Encryption(Protocol):
    """The module `encryption`, which needs a package that may not be there."""

    def check_keys(self, key: str, auth: str) -> None: ...

    def encrypt(self, content: bytes, key: str, auth: str) -> bytes: ...


class SigningKey(Protocol):
    @property
    def public(self) -> str: ...

    def authorization(self, origin: str) -> str: ...


class PushResult(NamedTuple):
    delivered: bool
    gone: tuple[str, ...]
    """The endpoints that are of no use any more."""


class PushCounts(Protocol):
    """The counters that the sender increases."""

    pushes: int
    push_failures: int


class PushService(Protocol):
    """What rooms need of it."""

    @property
    def public_key(self) -> str | None:
        """The key that pages subscribe with; None: nothing is sent."""

    def check(self, command: Subscribe) -> None:
        """Raise `PushRefused` for a browser that nothing can be sent to."""

    def send(self, request: PushRequest, is_wanted: IsWanted, done: Done) -> None: ...

    async def close(self) -> None: ...


class _NoPush:
    public_key: str | None = None

    def check(self, command: Subscribe) -> None:
        raise PushRefused("this server sends none")

    def send(self, request: PushRequest, is_wanted: IsWanted, done: Done) -> None:
        pass

    async def close(self) -> None:
        pass


NO_PUSH: Final = _NoPush()
"""For a server without a key."""


class PushSender:
    def __init__(
        self,
        key: SigningKey,
        encryption: Encryption,
        destinations: Destinations,
        counts: PushCounts,
        now: Callable[[], int],
        client: PushClient | None = None,
        pauses: tuple[float, ...] = _PAUSES,
    ) -> None:
        """`now`: the time of tables, in milliseconds since 1970."""
        self._key = key
        self._encryption = encryption
        self._destinations = destinations
        self._counts = counts
        self._now = now
        self._client = client or PushClient(destinations)
        self._pauses = pauses
        self._tasks: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(_AT_ONCE)
        self._services: dict[str, asyncio.Semaphore] = {}
        self._recent: dict[tuple[str, str], list[float]] = {}
        """When each seat was notified during the last minute."""

    @property
    def public_key(self) -> str | None:
        return self._key.public

    def check(self, command: Subscribe) -> None:
        self._destinations.check(command.endpoint)
        try:
            self._encryption.check_keys(command.key, command.auth)
        except ValueError as error:
            raise PushRefused("unusable keys") from error

    def send(self, request: PushRequest, is_wanted: IsWanted, done: Done) -> None:
        """Send a notice to all browsers of a player, and call `done` at the end; return at once."""
        if len(self._tasks) >= MOST_WAITING or not self._may_send(request):
            self._counts.push_failures += 1
            return
        task = asyncio.get_running_loop().create_task(self._send(request, is_wanted, done))
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    async def close(self) -> None:
        """Stop. A notice that isn't delivered yet is sent after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.close()

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            _log.error("push: a notice failed: %s", described(error))

    def _may_send(self, request: PushRequest) -> bool:
        now, seat = asyncio.get_running_loop().time(), (request.table, request.player)
        recent = [at for at in self._recent.pop(seat, ()) if now - at < 60]
        if len(recent) < _A_MINUTE:
            if len(self._recent) >= _MOST_SEATS:
                del self._recent[next(iter(self._recent))]  # the one that was notified longest ago
            self._recent[seat] = [*recent, now]
            return True
        self._recent[seat] = recent
        return False

    async def _send(self, request: PushRequest, is_wanted: IsWanted, done: Done) -> None:
        states = await asyncio.gather(*(self._deliver(request, each, is_wanted) for each in request.subscriptions))
        gone = zip(states, request.subscriptions, strict=True)
        result = PushResult(
            DeliveryState.DELIVERED in states,
            tuple(each.endpoint for state, each in gone if state is DeliveryState.GONE),
        )
        if not result.delivered:
            self._counts.push_failures += 1
        done(request, result)

    async def _deliver(
        self, request: PushRequest, subscription: PushSubscription, is_wanted: IsWanted
    ) -> DeliveryState:
        """Send to one browser, several times if need be."""
        try:
            origin = self._destinations.check(subscription.endpoint).origin
            for pause in (*self._pauses, None):
                async with self._place_at(origin):
                    if not is_wanted(request):
                        return DeliveryState.FAILED
                    result = await self._client.post(
                        subscription.endpoint, self._headers(request, origin), self._body(request, subscription)
                    )
                if result.state is not DeliveryState.RETRY or pause is None:
                    break
                wait = pause if result.retry_after is None else result.retry_after
                if wait > _LONGEST_PAUSE:
                    break
                await asyncio.sleep(wait)
        except PushRefused as refused:
            _log.warning("table %s: a push service was refused: %s", short(request.table), refused)
            return DeliveryState.GONE
        if result.state is DeliveryState.DELIVERED:
            self._counts.pushes += 1
        elif result.state is not DeliveryState.GONE:
            status = result.status or "no answer"
            _log.warning("table %s: %s sent no notice on: %s", short(request.table), origin, status)
        return result.state

    @asynccontextmanager
    async def _place_at(self, origin: str) -> AsyncIterator[None]:
        """Wait for a place, and for one of those of a push service: a slow one must not take them all."""
        if origin not in self._services and len(self._services) >= _MOST_SERVICES:
            self._services.clear()
        async with self._services.setdefault(origin, asyncio.Semaphore(_AT_ONE_SERVICE)), self._places:
            yield

    def _headers(self, request: PushRequest, origin: str) -> dict[str, str]:
        left = _USUALLY_KEPT if request.until is None else (request.until - self._now()) // 1000
        return {
            "Host": origin.partition("://")[2],
            "Authorization": self._key.authorization(origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(60, min(left, _LONGEST_KEPT))),
            "Urgency": "normal",
            "Topic": request.table,  # a later notice replaces an earlier one that wasn't delivered
        }

    def _body(self, request: PushRequest, subscription: PushSubscription) -> bytes:
        content = PushMessage(request.notice, request.table, request.host, subscription.language)
        return self._encryption.encrypt(msgspec.json.encode(content), subscription.key, subscription.auth)
