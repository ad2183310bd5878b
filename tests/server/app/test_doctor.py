"""`lastcard doctor`: a line for everything it looks at, and what to do."""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path

import pytest

from lastcard.cli import main
from tests.support.server import COMMAND, PATIENCE, running

LOOKED_AT = [
    "Python", "packages", "SQLite", "store", "port", "public URL", "open files", "expert bots", "randomness", "clock"
]  # fmt: skip


def doctor(*arguments: str, **env: str) -> tuple[int, dict[str, str]]:
    """Its exit status, and its line about each thing, beginning with how that is."""
    done = subprocess.run(
        [*COMMAND, "doctor", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **env},
        check=False,
    )
    assert done.stderr == ""
    *lines, _ = done.stdout.splitlines()
    return done.returncode, {text[8:20].strip(): f"{text[:7].strip()}: {text[21:]}" for text in lines}


def test_all_is_well(tmp_path: Path) -> None:
    status, said = doctor("--port", "0", XDG_DATA_HOME=str(tmp_path))
    assert list(said) == LOOKED_AT
    assert {line.partition(":")[0] for line in said.values()} == {"ok"}, said
    assert status == 0
    assert "0 tables, a commit takes" in said["store"]


def test_what_is_to_fix_and_how(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        status, said = doctor(
            "--port", str(taken.getsockname()[1]),
            "--store", f"sqlite://{tmp_path}/nowhere/tables.db",
            "--public-url", "http://cards.example.org",
            "--max-sockets", "1000000",
            XDG_CACHE_HOME="/dev/null",
        )  # fmt: skip
    assert status == 1
    wrong = {name: line for name, line in said.items() if line.startswith("to fix: ")}
    assert list(wrong) == ["store", "port", "public URL", "open files", "expert bots"]
    assert "make it first" in wrong["store"]
    assert "--port" in wrong["port"]
    assert "https proxy" in wrong["public URL"]
    assert "LimitNOFILE" in wrong["open files"]
    assert "XDG_CACHE_HOME" in wrong["expert bots"]


def test_a_store_stays_as_it_is(tmp_path: Path) -> None:
    """Clocks are given the time that a server was down, and the doctor is no server."""
    with running(tmp_path) as server:
        table = server.ask("/api/tables", {"name": "Ana"}).data["table"]
        store = f"sqlite://{tmp_path}/tables.db"
        assert "in use by another server" in doctor("--port", "0", "--store", store)[1]["store"]
        server.stop()
        for _ in range(2):
            assert "1 table, a commit" in doctor("--port", "0", "--store", store)[1]["store"]
        server.start()
        assert server.ask(f"/api/tables/{table}").status == 200


def test_without_the_packages(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from lastcard.terminal.commands import doctor as command

    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "pip install 'lastcard[server]'" in said
    assert "pip install 'lastcard[sim]'" in said
