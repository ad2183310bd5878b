"""Lines in and out: a terminal, or a pipe that behaves like one."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Protocol


class Leave(Exception):
    """The player has left: by `quit`, or because there is nothing more to read."""


class Says(Protocol):
    def say(self, *lines: str) -> None:
        """Print these lines."""


class Console(Says, Protocol):
    def ask(self, prompt: str) -> str:
        """The next line typed; raises `Leave` when there is none."""


class StandardConsole:
    """Standard input and output."""

    def __init__(self) -> None:
        if sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # arrow keys and earlier lines, where Python has it

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def ask(self, prompt: str) -> str:
        sys.stdout.flush()
        if sys.stdin.isatty():
            return self._typed(prompt)
        line = sys.stdin.readline()
        if not line:
            raise Leave
        # What came through a pipe is shown where it would have been typed, so that the output can be read alone.
        print(prompt + line.rstrip("\n"))
        return line.strip()

    def _typed(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise Leave from None
        except KeyboardInterrupt:
            print()
            raise
