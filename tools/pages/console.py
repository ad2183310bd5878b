"""Console sessions in pages: what is typed after `$`, and under it what came of it when the page was made."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

_SESSION = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def with_sessions_run(text: str, folder: Path) -> str:
    """The page with its sessions as they go now, in that folder, on a plain stream of eighty columns."""
    return _SESSION.sub(lambda session: f"```console\n{_run(session[1], folder)}```", text)


def _run(session: str, folder: Path) -> str:
    typed = [line.removeprefix("$ ") for line in session.splitlines() if line.startswith("$ ")]
    return "".join(f"$ {command}\n{_output(command, folder)}" for command in typed)


def _output(command: str, folder: Path) -> str:
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": beside, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "80"}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.stdout
