"""The server's end of the process that makes records and replays."""

from __future__ import annotations

import asyncio
import pickle
from asyncio.subprocess import Process
from typing import Final, Literal

from lastcard.server.replays import child_process, replay_program
from lastcard.server.replays.replay_program import MADE, MatchSource

DocumentKind = Literal["record", "replay"]
_IDLE: Final = 60.0
"""Seconds after which a process without work is ended."""
_TIMEOUT: Final = 120.0


class ReplayFailed(Exception):
    """A document can't be made; the text says why."""


class ReplayProcess:
    """Makes one document at a time. The process runs only while it is needed."""

    def __init__(
        self, niceness: int = child_process.LOWEST_PRIORITY, idle: float = _IDLE, timeout: float = _TIMEOUT
    ) -> None:
        self._niceness = niceness
        self._idle = idle
        self._timeout = timeout
        self._process: Process | None = None
        self._lock = asyncio.Lock()
        self._end_when_idle: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None

    async def make(self, form: DocumentKind, source: MatchSource) -> bytes:
        """Return the record as text, or the replay as compressed JSON."""
        request = pickle.dumps((form, source), pickle.HIGHEST_PROTOCOL)
        async with self._lock:
            if self._end_when_idle:
                self._end_when_idle.cancel()
            try:
                async with asyncio.timeout(self._timeout):
                    answer = await self._answer(request)
            except (OSError, EOFError, TimeoutError) as error:
                await self._end()
                raise ReplayFailed(repr(error)) from error
            except BaseException:
                await self._end()  # it would answer the next request with this document
                raise
            self._end_when_idle = asyncio.create_task(self._wait_and_end())
        if answer[:1] != MADE:
            raise ReplayFailed(answer[1:].decode())
        return answer[1:]

    async def close(self) -> None:
        if self._end_when_idle:
            self._end_when_idle.cancel()
        await self._end()

    async def _answer(self, request: bytes) -> bytes:
        if self._process is None or self._process.returncode is not None:
            await self._end()
            self._process = await child_process.start(replay_program.__name__, self._niceness)
        await child_process.send(self._process, request)
        return await child_process.receive(self._process)

    async def _wait_and_end(self) -> None:
        await asyncio.sleep(self._idle)
        async with self._lock:
            await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await child_process.end(process)
