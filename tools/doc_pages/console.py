"""Console sessions in pages: a command after `$`, and below it its output when the page was generated.

Input to a program is after `>`, where the program asks for it. A session may have several blocks: a block without a `$`
continues the last one.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

_SESSION = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class _Run:
    """A command and its input, block by block."""

    command: str
    typed: dict[int, list[str]] = field(default_factory=dict)

    @property
    def lines(self) -> list[str]:
        return [line for lines in self.typed.values() for line in lines]


def has_sessions(text: str) -> bool:
    return _SESSION.search(text) is not None


def with_sessions_run(text: str, folder: Path) -> str:
    """Return the page with the current output of its sessions, run in a folder with eighty columns and no terminal."""
    blocks = [session[1] for session in _SESSION.finditer(text)]
    made = [""] * len(blocks)
    for run in _runs(blocks):
        made[next(iter(run.typed))] += f"$ {run.command}\n"
        for block, part in _parts(run, _output(run, folder)):
            made[block] += part
    parts = iter(made)
    return _SESSION.sub(lambda session: f"```console\n{next(parts)}```", text)


def _runs(blocks: list[str]) -> list[_Run]:
    runs: list[_Run] = []
    for number, block in enumerate(blocks):
        for line in block.splitlines():
            if line.startswith("$ "):
                runs.append(_Run(line.removeprefix("$ "), {number: []}))
            elif line.startswith(">") and runs:
                runs[-1].typed.setdefault(number, []).append(line[2:])
    return runs


def _parts(run: _Run, output: str) -> Iterator[tuple[int, str]]:
    """Return the output of each block: up to the first input of the next one."""
    start = at = 0
    for (block, lines), (_, following) in pairwise(run.typed.items()):
        for line in lines:
            at = _asked(output, line, at) + 1
        end = _asked(output, following[0], at)
        yield block, f"{output[start:end].rstrip()}\n"
        start = end
    yield next(reversed(run.typed)), output[start:]


def _asked(output: str, line: str, start: int) -> int:
    """Return where a line was typed."""
    found = re.compile(rf"^> {re.escape(line)}$", re.MULTILINE).search(output, start)
    assert found, f"nothing asked for {line!r}:\n{output}"
    return found.start()


def _output(run: _Run, folder: Path) -> str:
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": beside, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "80", "LASTCARD_LANG": "en"}
    environment["XDG_CONFIG_HOME"] = os.devnull  # the pages show no preferences of their writer
    done = subprocess.run(
        run.command,
        shell=True,
        cwd=folder,
        env=environment,
        text=True,
        input="".join(f"{line}\n" for line in run.lines),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.stdout
