"""Lines typed while other things happen: read in the background, and shown between what is said."""

from __future__ import annotations

import asyncio
import os
import sys
from threading import Thread


class LiveConsole:
    """Standard input and output, for a game that doesn't wait for either."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._echo = not sys.stdin.isatty()
        # A thread that waits in `os.read` holds no lock, so that the program can end under it.
        Thread(target=self._read, args=(sys.stdin.fileno(),), daemon=True).start()

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()

    async def typed(self) -> str | None:
        """The next line; None when there are no more."""
        line = await self._typed.get()
        if line is not None and self._echo:
            # What came through a pipe is shown where it would have been typed, so that the output can be read alone.
            self.say(f"> {line}")
        return line

    def _read(self, file: int) -> None:
        rest = b""
        while data := os.read(file, 4096):
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                self._put(line)
        if rest:
            self._put(rest)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        text = None if line is None else line.decode("utf-8", "replace").strip()
        try:
            self._loop.call_soon_threadsafe(self._typed.put_nowait, text)
        except RuntimeError:  # the game is over, and so is its loop
            sys.exit()
