"""The server's end of a worker process."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

from lastcard.bots.worker import WARM_UP_TIMEOUT, DecisionTask, LevelUnavailable, MakeBot, WorkerStatus
from lastcard.core.actions import Action
from lastcard.server.bot_pool.worker_messages import LENGTH, Answer, BotFailure, framed

# The server decides when a worker ends, so the worker ignores the signals that would end it. A session of its own
# keeps Ctrl-C away even before it does.
_START = """
import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.path[:] = sys.argv[1:]
from lastcard.server.bot_pool.worker_main import main
main()
"""


class BotFailed(Exception):
    """A bot raised an error, with this traceback. The worker can continue."""


class WorkerProcess:
    """A process and the two pipes to it. After any error other than `BotFailed`, the process can't be used."""

    def __init__(self, process: Process, timeout: float, unavailable: Callable[[str], None]) -> None:
        assert process.stdin
        assert process.stdout
        self._process, self._to, self._from = process, process.stdin, process.stdout
        self._timeout = timeout
        self._unavailable = unavailable
        self._preparing = True

    @classmethod
    async def start(cls, make: MakeBot, timeout: float, unavailable: Callable[[str], None]) -> WorkerProcess:
        """Start a process; it need not be ready yet."""
        start = (sys.executable, "-c", _START, *sys.path)
        worker = cls(
            await asyncio.create_subprocess_exec(*start, stdin=PIPE, stdout=PIPE, start_new_session=True),
            timeout,
            unavailable,
        )
        worker._to.write(framed(make))
        return worker

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None or self._from.at_eof()

    async def answer(self, question: DecisionTask, preparing: Callable[[bool], None]) -> Action | None:
        """Return what the bot decides, in time; the time in which the worker gets ready isn't counted.

        `preparing` is called when a level begins to get ready, and when it is.
        """
        self._to.write(framed(question))
        while True:
            async with asyncio.timeout(WARM_UP_TIMEOUT if self._preparing else self._timeout):
                await self._to.drain()
                message = await self._message()
            match message:
                case WorkerStatus():
                    self._preparing = message is WorkerStatus.PREPARING
                    preparing(self._preparing)
                case LevelUnavailable(why):
                    self._unavailable(str(why))
                case Answer(action):
                    return action
                case BotFailure(traceback):
                    self._preparing = False
                    raise BotFailed(traceback)

    async def _message(self) -> object:
        (length,) = LENGTH.unpack(await self._from.readexactly(LENGTH.size))
        message: object = pickle.loads(await self._from.readexactly(length))
        return message

    async def end(self) -> None:
        """End the process at once, even while a bot thinks."""
        if not self.has_ended:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._to.close()
        with suppress(OSError):
            await self._to.wait_closed()
        await self._from.read()
        await self._process.wait()
