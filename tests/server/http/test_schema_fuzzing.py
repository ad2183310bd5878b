"""Schemathesis sends all kinds of requests: every answer matches the OpenAPI document."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.server import start_server


@pytest.mark.full
def test_every_answer_matches_the_openapi_document(tmp_path: Path) -> None:
    with start_server(tmp_path, "--max-tables-per-hour", "100000") as server:
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/schema/openapi.json"]
        command += ["--seed", "1", "--max-examples", "10", "--no-color"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        server.stop()
        assert "Traceback" not in server.log
