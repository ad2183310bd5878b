"""Run `lastcard` as a process: behind a pipe, or on a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

COMMAND = [sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())"]
_PATIENCE = 60


def piped(*args: object, typed: str = "", **settings: str) -> str:
    """Return what a successful command printed; line mode never prints escape codes."""
    done = run(*args, typed=typed, **settings)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    return done.stdout


def refused(*args: object, typed: str = "") -> str:
    """Return the one line on standard error of a command that must be refused."""
    done = run(*args, typed=typed)
    assert done.returncode == 2, done
    assert done.stderr.startswith("lastcard: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def run(*args: object, typed: str = "", encoding: str = "utf-8", **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the command; `encoding` is that of its output."""
    return subprocess.run(
        [*COMMAND, *map(str, args)],
        input=typed,
        capture_output=True,
        encoding=encoding,
        env={**os.environ, "PYTHONUTF8": "1", **settings},
        check=False,
    )


def run_on_terminal(*args: object, typed: Sequence[bytes], prompt: bytes, status: int = 0, **settings: str) -> str:
    """Return what a terminal of 24 lines shows; each line is typed when the prompt appears."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm-256color", "LINES": "24", "PYTHONUTF8": "1", **settings})
        os.execv(COMMAND[0], [*COMMAND, *map(str, args)])
    shown, answered = b"", 0
    while True:
        if answered < min(len(typed), shown.count(prompt)):
            wait_until_sleeping(pid)
            os.write(terminal, typed[answered])
            answered += 1
        if not select.select([terminal], [], [], _PATIENCE)[0]:
            os.kill(pid, signal.SIGKILL)
            raise AssertionError(f"no more output after {shown!r}")
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        if not more:
            break
        shown += more
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == status
    return shown.decode()


def wait_until_sleeping(pid: int) -> None:
    """Wait until the process waits for input: Python misses an interrupt right before it begins to read."""
    status = Path(f"/proc/{pid}/stat")
    while status.exists() and status.read_text().rpartition(") ")[2][0] in "RD":
        os.sched_yield()
