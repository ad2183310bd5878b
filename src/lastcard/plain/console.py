"""Lines in and out: a terminal, or a pipe that behaves like one."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from typing import Protocol


class Leave(Exception):
    """The player has left: by `quit`, or because there is nothing more to read."""


class Says(Protocol):
    def say(self, *lines: str) -> None:
        """Print these lines."""


class Console(Says, Protocol):
    def ask(self, prompt: str) -> str:
        """The next line typed; raises `Leave` when there is none."""

    def turn_away(self) -> None:
        """Push what was shown out of sight, where somebody looks at it."""


class StandardConsole:
    """Standard input and output. No code that moves the cursor or paints: a screen reader follows what is printed."""

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def turn_away(self) -> None:
        if sys.stdout.isatty():
            print("\n" * get_terminal_size().lines)

    def ask(self, prompt: str) -> str:
        if sys.stdin.isatty():
            return self._typed(prompt)
        sys.stdout.flush()
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
