"""Console sessions in pages: what is typed after `$`, and under it what came of it when the page was made.

What is typed into a program stands after `>`, where it asks for it. One that asks often may be told in several blocks:
a block without a `$` goes on with the last one.
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
    """A command, and what is typed into it, block by block."""

    command: str
    typed: dict[int, list[str]] = field(default_factory=dict)

    @property
    def lines(self) -> list[str]:
        return [line for lines in self.typed.values() for line in lines]


def has_sessions(text: str) -> bool:
    return _SESSION.search(text) is not None


def with_sessions_run(text: str, folder: Path) -> str:
    """The page with its sessions as they go now, in that folder, on a plain stream of eighty columns."""
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
    """The output of each block: up to where the first line of the next one was typed."""
    start = at = 0
    for (block, lines), (_, following) in pairwise(run.typed.items()):
        for line in lines:
            at = _asked(output, line, at) + 1
        end = _asked(output, following[0], at)
        yield block, f"{output[start:end].rstrip()}\n"
        start = end
    yield next(reversed(run.typed)), output[start:]


def _asked(output: str, line: str, start: int) -> int:
    """Where a line was typed."""
    found = re.compile(rf"^> {re.escape(line)}$", re.MULTILINE).search(output, start)
    assert found, f"nothing asked for {line!r}:\n{output}"
    return found.start()


def _output(run: _Run, folder: Path) -> str:
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": beside, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "80", "LASTCARD_LANG": "en"}
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
