"""Programs that tests start: any of them, and `lastcard` at the other end of a pipe, read in the background."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from tests.support import PATIENCE
from tests.support.server import COMMAND


class Process(subprocess.Popen[Any]):
    """A program that is killed when the test fails, instead of waited for."""

    def __exit__(self, error: type[BaseException] | None, *more: Any) -> None:
        if error is not None:
            self.kill()
        super().__exit__(error, *more)


class PipedProcess:
    """A running command. Each line it prints goes to `receive`, and None once it has closed its output.

    What it keeps between runs goes into the folder `state`. Its pipes are closed only after the reader has seen the
    end of the output, so the reader never touches a closed file.
    """

    def __init__(self, state: Path, *words: str, receive: Callable[[str | None], None]) -> None:
        self._receive = receive
        self._process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env={**os.environ, "XDG_STATE_HOME": str(state), "PYTHONUTF8": "1", "LASTCARD_LANG": "en"},
        )
        self._reader = Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._receive(line)
        self._receive(None)

    def write_line(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def close_input(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()

    def interrupt(self, number: int) -> None:
        self._process.send_signal(number)

    def wait(self) -> int:
        """Wait for its end and return its exit status."""
        status = self._process.wait(PATIENCE)
        self._reader.join()
        with self._process:
            return status

    def kill(self) -> None:
        """End it whatever it is doing; for a test that has failed."""
        if self._process.poll() is None:
            self._process.kill()
        self.wait()


class PipedTerminal(PipedProcess):
    """A command whose output is awaited phrase by phrase."""

    def __init__(self, state: Path, *words: str) -> None:
        self._lines: Queue[str | None] = Queue()
        super().__init__(state, *words, receive=self._lines.put)

    def wait_for(self, words: str) -> str:
        """Everything printed up to these words, on one line however it was wrapped."""
        heard = ""
        while words not in heard:
            try:
                line = self._lines.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(f"{words!r} wasn't printed, but {heard[-500:]!r}") from None
            assert line is not None, f"it ended without printing {words!r}, after {heard[-500:]!r}"
            heard = " ".join([*heard.split(), *line.split()])
        return heard
