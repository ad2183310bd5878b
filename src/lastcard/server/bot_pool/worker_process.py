"""The server's end of a worker process."""

from __future__ import annotations

import asyncio
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from lastcard.bots.requests import HintRequest
from lastcard.bots.worker import WARM_UP_TIMEOUT, DecisionTask, LevelUnavailable, MakeBot, WorkerStatus
from lastcard.server.bot_pool.worker_messages import LENGTH, BotAnswer, BotFailure, HintResult, framed

START_TIMEOUT: Final = 60.0
"""Seconds that a worker may take to start, on a very busy machine."""
_LARGEST_MESSAGE: Final = 1024 * 1024
_MOST_REPORTS: Final = 8
"""Messages before an answer: that a level gets ready, is ready, or isn't available."""
_EXIT_WAIT: Final = 2.0
_KEPT_OUTPUT: Final = 2000
_SHOWN_OUTPUT: Final = 200
# The server decides when a worker ends, so the worker ignores the signals that would end it. A separate session
# keeps Ctrl-C away even before it does.
_START: Final = """
import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
niceness, sys.path[:] = sys.argv[1], sys.argv[2:]
from lastcard.server.bot_pool.worker_main import main
main(int(niceness))
"""


class BotFailed(Exception):
    """A bot raised an error, with this traceback. The worker can continue."""


class WorkerFailed(Exception):
    """The process can't be used any more; the text says why, after a subject."""


class WorkerProcess:
    """A process and the pipes to it. After any error other than `BotFailed`, the process can't be used."""

    def __init__(self, process: Process, timeout: float, unavailable: Callable[[str], None]) -> None:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self._process, self._to, self._from = process, process.stdin, process.stdout
        self._timeout = timeout
        self._unavailable = unavailable
        self._limit = START_TIMEOUT
        """Seconds until the next message must have come."""
        self._output = b""
        self._reading = asyncio.create_task(self._read_output(process.stderr))

    @classmethod
    async def start(
        cls, make: MakeBot, timeout: float, unavailable: Callable[[str], None], niceness: int
    ) -> WorkerProcess:
        """Start a process; it need not be ready yet."""
        start = (sys.executable, "-c", _START, str(niceness), *sys.path)
        try:
            process = await asyncio.create_subprocess_exec(
                *start, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
            )
        except OSError as error:
            raise WorkerFailed(f"can't be started ({error})") from error
        worker = cls(process, timeout, unavailable)
        worker._to.write(framed(make))
        return worker

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None or self._from.at_eof()

    async def answer(self, question: DecisionTask | HintRequest, preparing: Callable[[bool], None]) -> object:
        """Return what the bot decides, or a hint, in time; the time in which the worker gets ready isn't counted.

        `preparing` is called when a level begins to get ready, and when it is. Whether the answer fits the question
        isn't checked.
        """
        self._to.write(framed(question))
        for _ in range(_MOST_REPORTS):
            match await self._message():
                case BotAnswer(answer) | HintResult(answer):
                    return answer
                case BotFailure(traceback):
                    self._limit = self._timeout
                    raise BotFailed(traceback)
                case WorkerStatus() as status:
                    is_preparing = status is WorkerStatus.PREPARING
                    self._limit = WARM_UP_TIMEOUT if is_preparing else self._timeout
                    preparing(is_preparing)
                case LevelUnavailable(why):
                    self._unavailable(str(why))
                case _:
                    break
        raise WorkerFailed("sent something else than an answer")

    async def _message(self) -> object:
        try:
            async with asyncio.timeout(self._limit):
                await self._to.drain()
                (length,) = LENGTH.unpack(await self._from.readexactly(LENGTH.size))
                if length > _LARGEST_MESSAGE:
                    raise WorkerFailed("sent something that is too large for an answer")
                data = await self._from.readexactly(length)
        except TimeoutError:
            raise WorkerFailed(f"took longer than {self._limit:g} s") from None
        except (EOFError, OSError):
            raise WorkerFailed(await self._end_described()) from None
        try:
            return pickle.loads(data)
        except Exception:  # whatever a damaged pickle raises
            raise WorkerFailed("sent something unreadable") from None

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
        await self._reading

    async def _read_output(self, pipe: asyncio.StreamReader) -> None:
        """Keep the end of what the worker prints, to tell why it ended. Nothing of it reaches the terminal."""
        while printed := await pipe.read(_KEPT_OUTPUT):
            self._output = (self._output + printed)[-_KEPT_OUTPUT:]

    async def _end_described(self) -> str:
        """Return how the process ended, in one line."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_EXIT_WAIT):
                await self._process.wait()
                await asyncio.shield(self._reading)
        code = self._process.returncode
        if code is None:
            return "closed its pipe"
        how = f"exit status {code}" if code >= 0 else f"signal {-code}"
        with suppress(ValueError):
            how = signal.Signals(-code).name if code < 0 else how
        printed = self._output.decode(errors="replace").strip().rpartition("\n")[2][:_SHOWN_OUTPUT]
        last = "".join(filter(str.isprintable, printed))
        return f"ended ({how}: {last})" if last else f"ended ({how})"
