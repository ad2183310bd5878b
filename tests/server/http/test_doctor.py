"""`lastcard doctor`: a line for each check, and what to fix."""

from __future__ import annotations

import json
import os
import pty
import resource
import socket
import subprocess
from pathlib import Path

import pytest

from lastcard.cli.commands.serve import allow_files
from lastcard.cli.main import main
from lastcard.core.errors import LastcardError
from tests.support import PATIENCE
from tests.support.server import COMMAND, start_server

CHECKS = [
    "python", "packages", "extras", "language", "preferences", "terminal", "text", "sqlite", "store", "port",
    "public-url", "push", "open-files", "experts", "randomness", "clock",
]  # fmt: skip


def doctor(*arguments: str, **env: str) -> tuple[int, dict[str, str]]:
    """Return the exit status, and the result of each check with its text."""
    done = subprocess.run(
        [*COMMAND, "doctor", *arguments, "--json"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **env},
        check=False,
    )
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert found["fine"] == (done.returncode == 0)
    checks = {check["name"]: f"{'ok' if check['fine'] else 'to fix'}: {check['words']}" for check in found["checks"]}
    return done.returncode, checks


def test_doctor_finds_no_problem(tmp_path: Path) -> None:
    status, said = doctor("--port", "0", XDG_DATA_HOME=str(tmp_path))
    assert list(said) == CHECKS
    assert {line.partition(":")[0] for line in said.values()} == {"ok"}, said
    assert status == 0
    assert "0 tables, a commit takes" in said["store"]


def test_doctor_says_what_to_fix_and_how(tmp_path: Path) -> None:
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
    assert list(wrong) == ["store", "port", "public-url", "open-files", "experts"]
    assert "make it first" in wrong["store"]
    assert "--port" in wrong["port"]
    assert "https proxy" in wrong["public-url"]
    assert "LimitNOFILE" in wrong["open-files"]
    assert "XDG_CACHE_HOME" in wrong["experts"]


@pytest.mark.full
def test_doctor_leaves_the_store_unchanged(tmp_path: Path) -> None:
    """Clocks are credited with downtime, so the doctor must not count as a running server."""
    with start_server(tmp_path) as server:
        table = server.request("/api/tables", {"name": "Ana"}).data["table"]
        store = f"sqlite://{tmp_path}/tables.db"
        assert "in use by another server" in doctor("--port", "0", "--store", store)[1]["store"]
        server.stop()
        for _ in range(2):
            assert "1 table, a commit" in doctor("--port", "0", "--store", store)[1]["store"]
        server.start()
        assert server.request(f"/api/tables/{table}").status == 200


def test_doctor_reports_missing_optional_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Missing packages are no problem, except for the experts."""
    from lastcard.cli.commands import doctor_checks

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(doctor_checks, "find_spec", lambda name: None if name in ("numba", "psycopg") else name)
    assert main(["doctor", "--port", "0"]) == 1
    *lines, result = capsys.readouterr().out.splitlines()
    assert result == "1 problem to fix."
    assert [line.split("  ")[0] for line in lines].count("to fix") == 1
    assert "pip install 'lastcard[sim]'" in lines[CHECKS.index("extras")]
    assert "no PostgreSQL: pip install 'lastcard[postgres]'" in lines[CHECKS.index("extras")]
    assert "they need numba: pip install 'lastcard[sim]'" in lines[CHECKS.index("experts")]


def test_doctor_checks_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its type, size and colours, and whether it can display every card."""
    from lastcard.cli.commands import doctor_checks

    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding="ascii") as screen:
        monkeypatch.setattr("sys.stdout", screen)
        for settings, said in (
            ({"TERM": "xterm"}, "xterm, 0×0, colours"),
            ({"TERM": "xterm", "NO_COLOR": "1"}, "xterm, 0×0, no colours"),
            ({"TERM": "dumb"}, "a simple one: lines of text"),
        ):
            for name, value in settings.items():
                monkeypatch.setenv(name, value)
            assert doctor_checks.abilities({}) == said
        with pytest.raises(LastcardError, match=r"ASCII can’t .*: set PYTHONUTF8=1"):
            doctor_checks.text({})
    os.close(ours)


@pytest.mark.full
@pytest.mark.parametrize(
    ("language", "said"), [("es", "Aquí puede funcionar un servidor."), ("fr", "Un serveur peut tourner ici.")]
)
def test_doctor_output_is_translated(language: str, said: str, tmp_path: Path) -> None:
    command = [*COMMAND, "doctor", "--port", "0", "--lang", language]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)})
    assert done.stdout.splitlines()[-1] == said


@pytest.mark.parametrize(("store", "missing"), [("sqlite:tables.db", 0), ("postgresql:///lastcard", 1000)])
def test_socket_of_a_node_may_need_two_files(monkeypatch: pytest.MonkeyPatch, store: str, missing: int) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (1400, 1400))
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limits: None)
    assert allow_files({"max_sockets": 1000, "store": store}) == missing
