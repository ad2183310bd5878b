"""The server's end of a worker process."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

from lastcard.core.actions import Action
from lastcard.server.bot_pool.worker_messages import HEAD, Answer, Failed, Lacking, Make, Question, Sign, framed

GETTING_READY = 300.0
"""Seconds a worker may take to start, or to compile what a level needs."""
# Whether to end is the server's decision, so the signals that ask for it are left to the server. A session of its own
# keeps Ctrl-C away even before that is said.
_START = """
import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.path[:] = sys.argv[1:]
from lastcard.server.bot_pool.worker_main import main
main()
"""


class BotFailed(Exception):
    """A bot raised an error; its traceback. The worker can go on."""


class Worker:
    """A process, and the two pipes to it. Whatever it raises but `BotFailed` means that the process is of no use."""

    def __init__(self, process: Process, patience: float, lacking: Callable[[str], None]) -> None:
        assert process.stdin
        assert process.stdout
        self._process, self._to, self._from = process, process.stdin, process.stdout
        self._patience = patience
        self._lacking = lacking
        self._preparing = True

    @classmethod
    async def begun(cls, make: Make, patience: float, lacking: Callable[[str], None]) -> Worker:
        """A process that was started, and need not be ready yet."""
        start = (sys.executable, "-c", _START, *sys.path)
        worker = cls(
            await asyncio.create_subprocess_exec(*start, stdin=PIPE, stdout=PIPE, start_new_session=True),
            patience,
            lacking,
        )
        worker._to.write(framed(make))
        return worker

    @property
    def gone(self) -> bool:
        return self._process.returncode is not None or self._from.at_eof()

    async def answer(self, question: Question) -> Action | None:
        """What the bot decides, in time; the time in which the worker gets ready isn't counted."""
        self._to.write(framed(question))
        while True:
            async with asyncio.timeout(GETTING_READY if self._preparing else self._patience):
                await self._to.drain()
                message = await self._message()
            match message:
                case Sign():
                    self._preparing = message is Sign.PREPARING
                case Lacking(why):
                    self._lacking(str(why))
                case Answer(action):
                    return action
                case Failed(words):
                    self._preparing = False
                    raise BotFailed(words)

    async def _message(self) -> object:
        (length,) = HEAD.unpack(await self._from.readexactly(HEAD.size))
        message: object = pickle.loads(await self._from.readexactly(length))
        return message

    async def end(self) -> None:
        """At once, in the middle of a thought too."""
        if not self.gone:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._to.close()
        with suppress(OSError):
            await self._to.wait_closed()
        await self._from.read()
        await self._process.wait()
