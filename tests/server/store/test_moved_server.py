"""A server continues on another database, after `lastcard store move`."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lastcard.cli.main import main
from tests.cli.test_progress import run_with_terminal
from tests.server.http.test_server_process import open_table_with_match, stable_welcome
from tests.support import PATIENCE
from tests.support.server import COMMAND, LONG_LEASE, ServerProcess, connect_client, start_server


def run_move(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, "store", "move", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **env},
        check=False,
    )


def welcome_of(server: ServerProcess, me: dict[str, Any]) -> Any:
    with connect_client(f"{server.url.replace('http', 'ws')}/api/tables/{me['table']}/socket", me["token"]) as client:
        return stable_welcome(client)


def test_tables_continue_with_the_same_tokens(tmp_path: Path, sqlite_url: str, postgres_url: str) -> None:
    with start_server(tmp_path, "--store", sqlite_url) as server:
        tables = [open_table_with_match(server) for _ in range(3)]
        before = [welcome_of(server, me) for me in tables]
        in_use = run_move(sqlite_url, postgres_url)
        assert in_use.returncode == 2
        assert "in use by another server: stop that one first" in in_use.stderr
    done = run_move(sqlite_url, postgres_url)
    assert re.fullmatch(
        r"Moved 3 tables \(log entries: \d+, snapshots: \d+, records: 0\), and read everything back\. "
        r"The source is unchanged\.\n",
        done.stdout,
    ), done
    assert done.stderr == ""
    with start_server(tmp_path, "--store", postgres_url, *LONG_LEASE) as server:
        assert [welcome_of(server, me) for me in tables] == before
        address = f"{server.url.replace('http', 'ws')}/api/tables/{tables[0]['table']}/socket"
        with connect_client(address, tables[0]["token"]) as client:
            client.receive()
            assert client.command("resume")["tell"] == "update"
            assert client.command("chat", text="on the other database")["tell"] == "update"
    again = run_move(sqlite_url, postgres_url)
    assert (again.returncode, again.stdout) == (2, "")
    assert "has tables already: move into an empty store" in again.stderr


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("language", "said"), [("es", "1 mesa trasladada (entradas: "), ("fr", "1 table déplacée (entrées : ")]
)
def test_move_reports_in_the_language(tmp_path: Path, sqlite_url: str, language: str, said: str) -> None:
    with start_server(tmp_path, "--store", sqlite_url) as server:
        server.request("/api/tables", {"name": "Ana"})
    done = run_move(sqlite_url, f"sqlite://{tmp_path}/other.db", LASTCARD_LANG=language)
    assert re.sub("[\u00a0\u202f]", " ", done.stdout).startswith(said)


@pytest.mark.full
def test_terminal_shows_a_bar(tmp_path: Path, sqlite_url: str) -> None:
    with start_server(tmp_path, "--store", sqlite_url) as server:
        server.request("/api/tables", {"name": "Ana"})
    printed, shown = run_with_terminal("store", "move", sqlite_url, f"sqlite://{tmp_path}/other.db")
    assert printed.startswith("Moved 1 table (")
    assert re.search(r"\d+ of \d+\b", shown)


def test_interrupted_move_says_that_nothing_was_moved(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lastcard.server.store.transfer.move_store", interrupt)
    assert main(["store", "move", sqlite_url, f"sqlite://{tmp_path}/other.db"]) == 130
    assert capsys.readouterr() == ("", "lastcard: interrupted: nothing was moved\n")
