"""A recording player that reconnects by itself, as a client behind a balancer does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from time import monotonic
from typing import ClassVar

from bench.load.recording_player import RecordingPlayer
from bench.load.seats import Seat
from bench.load.seen_updates import Message
from lastcard.protocol.connection import FIRST_RETRY, CloseCode

_LONGEST_RETRY = 1.0
"""Shorter than that of a real client, so that the time of a recovery is that of the servers."""
_LOOK = 0.1
_BAD_GATEWAY, _UNAVAILABLE = 502, 503


class Balancer:
    """Sends each new connection to the next node; if that one doesn't accept it, to the one after."""

    def __init__(self, hosts: Sequence[str]) -> None:
        self._hosts = hosts
        self._turns = count()

    def choices(self) -> Iterator[str]:
        """Yield all nodes, in the order in which the next connection tries them."""
        first = next(self._turns)
        return (self._hosts[(first + number) % len(self._hosts)] for number in range(len(self._hosts)))


class ReturningPlayer(RecordingPlayer):
    """Reconnects when its socket ends, or when it has waited for an answer for longer than its patience."""

    _EXPECTED_CODES: ClassVar = frozenset({0, CloseCode.RESTART, CloseCode.TRY_AGAIN, _BAD_GATEWAY, _UNAVAILABLE})

    def __init__(self, seat: Seat, seed: str, balancer: Balancer, patience: float) -> None:
        super().__init__(seat, seed)
        self._balancer = balancer
        self._patience = patience
        self._tries = 0
        self._host = ""
        self._asked_at = 0.0
        self._unserved_since: float | None = None
        self._staying: asyncio.Task[None] | None = None
        self.gaps: list[float] = []
        """For how many seconds it wasn't served, each time that it had to reconnect."""

    def __str__(self) -> str:
        where = f"at {self._host}" if self._socket else "not connected"
        what = f"has waited for {self._waited:.1f} s" if self._waited else f"may do {len(self._may)} things"
        return f"{self._whose} is {where}, knows {self._seq}, {what}"

    def come(self) -> None:
        """Connect, and stay connected."""
        self._staying = asyncio.create_task(self._stay())

    async def leave(self) -> None:
        """Close the socket, and stay away."""
        if self._staying:
            self._staying.cancel()
            await asyncio.gather(self._staying, return_exceptions=True)
            self._staying = None
        if self._socket:
            self._socket.close()
            await self.gone()
        self._unserved_since = None

    async def _stay(self) -> None:
        while True:
            for host in self._balancer.choices():
                self._host, self._asked_at = host, monotonic()
                await self.connect(host)
                if self._socket:
                    break
            await self._until_lost()
            await asyncio.sleep(self._wait())

    async def _until_lost(self) -> None:
        while not self._closed.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK):  # not `wait_for`, which may swallow that it is cancelled
                    await self._closed.wait()
            if self._socket and self._waited > self._patience:
                self._socket.close()

    @property
    def _waited(self) -> float:
        """For how many seconds an answer has been owed."""
        is_owed = self._pending or not self._welcomed.is_set()
        return monotonic() - max(self._asked_at, self._sent_at) if is_owed else 0.0

    def _wait(self) -> float:
        """Return what the server asked for; or twice as long each time, with jitter, as a client does."""
        asked, self.retry_ms = self.retry_ms, None
        if asked is not None:
            return asked / 1000
        longest = min(FIRST_RETRY * 2**self._tries, _LONGEST_RETRY)
        self._tries += 1
        return self._rng.uniform(longest / 2, longest)

    def lost(self, code: int) -> None:
        if self._unserved_since is None:
            self._unserved_since = self._sent_at if self._pending else monotonic()
        super().lost(code)

    def _came(self, message: Message) -> None:
        self._tries = 0
        self._asked_at = monotonic()
        if self._unserved_since is not None:
            self.gaps.append(self._asked_at - self._unserved_since)
            self._unserved_since = None
        super()._came(message)
