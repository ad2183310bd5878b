"""Programs of the server that run in processes of their own: a thread would hold up all tables."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

from lastcard.server.replays.replay_program import LENGTH

# The server decides when it ends, as for the processes of the bots.
_START: Final = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
name, niceness, sys.path[:] = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
if hasattr(os, "nice"):
    os.nice(niceness)
from importlib import import_module
import_module(name).main()
"""
LOWEST_PRIORITY: Final = 19
"""As for `nice`: where there is one core, the tables come first."""


def command_line(program: str, niceness: int) -> tuple[str, ...]:
    """Return the command that runs `main` of a module of ours."""
    return (sys.executable, "-c", _START, program, str(niceness), *sys.path)


async def start(program: str, niceness: int) -> Process:
    command = command_line(program, niceness)
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)


async def send(process: Process, message: bytes) -> None:
    assert process.stdin
    process.stdin.write(LENGTH.pack(len(message)) + message)
    await process.stdin.drain()


async def receive(process: Process) -> bytes:
    """Return the next message; raises `EOFError` if the process has ended."""
    assert process.stdout
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return await process.stdout.readexactly(length)


async def end(process: Process) -> None:
    """End it at once, whatever it does."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
    assert process.stdin
    process.stdin.close()
    await process.wait()
