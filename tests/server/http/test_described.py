"""The API keeps to its own description, whatever is thrown at it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support.server import running


def test_nothing_is_answered_but_what_is_described(tmp_path: Path) -> None:
    with running(tmp_path, "--max-tables-per-hour", "100000") as server:
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/schema/openapi.json"]
        command += ["--seed", "1", "--max-examples", "10", "--no-color"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        server.stop()
        assert "Traceback" not in server.log
