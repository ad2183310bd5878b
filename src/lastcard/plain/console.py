"""Input and output of lines: a terminal, or a pipe."""

from __future__ import annotations

import asyncio
import os
import sys
from shutil import get_terminal_size
from threading import Thread
from typing import Protocol


class QuitGame(Exception):
    """The player left, by `quit` or because the input ended."""


class Output(Protocol):
    def say(self, *lines: str) -> None:
        """Print these lines."""


class Console(Output, Protocol):
    async def ask(self, prompt: str) -> str:
        """Return the next typed line; raise `QuitGame` at the end of the input."""

    def turn_away(self) -> None:
        """Scroll the shown text out of sight on a terminal."""


class StandardOutput:
    """Standard output without escape codes, so that a screen reader can follow it."""

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()

    def turn_away(self) -> None:
        if sys.stdout.isatty():
            print("\n" * get_terminal_size().lines)


class StandardConsole(StandardOutput):
    """Standard input and output, for a program that waits for each line."""

    def ask(self, prompt: str) -> str:
        if sys.stdin.isatty():
            return self._typed(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise QuitGame
        # Input from a pipe is echoed where it would have been typed, so that the output is readable on its own.
        print(prompt + line.rstrip("\n"))
        return line.strip()

    def _typed(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise QuitGame from None
        except KeyboardInterrupt:
            print()
            raise


class GameConsole(StandardOutput):
    """Standard input and output, for a game that continues while the user types."""

    def __init__(self, *, prompts: bool) -> None:
        """`prompts`: print them on a terminal; not where lines may be printed at any time."""
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._is_terminal = sys.stdin.isatty()
        self._prompts = prompts
        self._reader: Thread | None = None

    async def ask(self, prompt: str) -> str:
        if self._reader is None:
            # A thread that waits in `os.read` holds no lock, so the program can exit meanwhile.
            self._reader = Thread(target=self._read, args=(sys.stdin.fileno(),), daemon=True)
            self._reader.start()
        if self._is_terminal and self._prompts:
            print(prompt, end="", flush=True)
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
            if self._is_terminal and self._prompts:
                print()
            raise QuitGame
        if not self._is_terminal:
            self.say(prompt + line)  # echoed where it would have been typed, so that the output is readable on its own
        return line

    def _read(self, file: int) -> None:
        rest = b""
        while data := _read_some(file):
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                self._put(line)
        if rest:
            self._put(rest)
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        text = None if line is None else line.decode("utf-8", "replace").strip()
        try:
            self._loop.call_soon_threadsafe(self._lines.put_nowait, text)
        except RuntimeError:  # the game is over, and its loop is closed
            sys.exit()


def _read_some(file: int) -> bytes:
    """Return some input, or nothing at its end, which is also where the terminal was closed."""
    try:
        return os.read(file, 4096)
    except OSError:
        return b""
