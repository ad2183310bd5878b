"""The server process: start, stop, kill and reload."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config

from lastcard.protocol.connection import CloseCode
from lastcard.server.http import server_process
from lastcard.server.http.listen_socket import address_to_open
from tests.support import PATIENCE
from tests.support.health_poll import poll_health
from tests.support.piped_process import Process
from tests.support.server import COMMAND, ServerProcess, SocketClient, connect_client, start_server


def start_error(*arguments: str, **env: str) -> str:
    """Return the error line of a server that can't start."""
    done = subprocess.run(
        [*COMMAND, "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **env},
        check=False,
    )
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def stable_welcome(client: SocketClient) -> Any:
    """Return the welcome without the fields that change on a reconnect."""
    welcome = client.receive()
    assert welcome["tell"] == "welcome"
    return {key: welcome[key] for key in ("seq", "lobby", "player", "chat", "sight", "you") if key in welcome}


def open_table_with_match(server: ServerProcess) -> dict[str, Any]:
    """Open a table in the middle of a match, and pause it."""
    me: dict[str, Any] = server.request("/api/tables", {"name": "Ana"}).data
    with connect_client(me["socket"], me["token"]) as client:
        client.command("bot", level="beginner")
        client.command("chat", text="hello")
        client.command("start")
        client.command("pause")
    return me


@pytest.mark.sweep(1)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_players_find_the_same_table_after_a_stop(tmp_path: Path, number: int) -> None:
    with start_server(tmp_path) as server:
        me = open_table_with_match(server)
        with connect_client(me["socket"], me["token"]) as client:
            before = stable_welcome(client)
            server.stop(number)
            messages, code = client.until_closed()
        assert (messages[-1]["tell"], messages[-1]["reason"], code) == ("bye", "restart", CloseCode.RESTART)
        assert messages[-1]["retry_ms"] > 0
        server.start()
        address = me["socket"].replace(me["socket"].split("/")[2], server.url.removeprefix("http://"))
        with connect_client(address, me["token"]) as client:
            after = stable_welcome(client)
    assert before["sight"]
    assert after == before


@pytest.mark.full
def test_sent_updates_survive_a_kill(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        with connect_client(me["socket"], me["token"]) as client:
            client.receive()
            update = client.command("chat", text="remember this")
            server.kill()
        server.start()
        address = f"{server.url.replace('http', 'ws')}/api/tables/{me['table']}/socket"
        with connect_client(address, me["token"]) as client:
            welcome = client.receive()
        assert welcome["seq"] == update["seq"]
        assert [line["text"] for line in welcome["chat"]] == ["remember this"]


@pytest.mark.full
def test_reload_refuses_no_connection(tmp_path: Path) -> None:
    """Same process, same port; requests wait for a moment, and sockets are asked to reconnect."""
    with start_server(tmp_path) as server:
        me = open_table_with_match(server)
        with connect_client(me["socket"], me["token"]) as client:
            before, pid, url = stable_welcome(client), server.pid, server.url
            with poll_health(server) as answers:
                os.kill(pid, signal.SIGHUP)
                messages, code = client.until_closed()
                assert (messages[-1]["reason"], code) == ("restart", CloseCode.RESTART)
                with connect_client(me["socket"], me["token"]) as again:  # while the successor is still starting
                    assert stable_welcome(again) == before
                server.wait_until_open()
        assert (server.pid, server.url) == (pid, url)
        assert set(answers) == {200}


def test_server_ends_with_its_terminal(tmp_path: Path) -> None:
    ours, its = os.openpty()
    command = [*COMMAND, "serve", "--port", "0", "--store", f"sqlite://{tmp_path}/tables.db", "--bot-workers", "1"]
    with Process(command, stdin=its, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert "Lastcard is running at" in process.stdout.readline()
        os.close(its)
        os.close(ours)
        process.send_signal(signal.SIGHUP)
        assert process.stdout.read() == ""
    assert process.returncode == 0


def test_server_uses_an_inherited_socket(tmp_path: Path) -> None:
    """As with socket activation by systemd."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        start = (
            "import os, sys; os.dup2(int(sys.argv.pop(1)), 3); os.set_inheritable(3, True)\n"
            "os.environ |= {'LISTEN_PID': str(os.getpid()), 'LISTEN_FDS': '1'}\n"
            "os.execv(sys.argv[1], sys.argv[1:])"
        )
        command = [COMMAND[0], "-c", start, str(listening.fileno()), *COMMAND, "serve", "--port", "1"]
        command += ["--store", f"sqlite://{tmp_path}/tables.db", "--bot-workers", "1"]
        with Process(command, stdout=subprocess.PIPE, text=True, pass_fds=[listening.fileno()]) as process:
            assert process.stdout
            line = process.stdout.readline()
            process.terminate()
        assert process.returncode == 0
        assert address_to_open(listening) in line


def test_taken_port_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        error = start_error("--port", str(taken.getsockname()[1]))
    assert "another program is listening there" in error
    assert "--port" in error


@pytest.mark.full
def test_second_server_on_a_store_is_refused(tmp_path: Path) -> None:
    with start_server(tmp_path):
        error = start_error("--port", "0", "--store", f"sqlite://{tmp_path}/tables.db")
    assert "in use by another server" in error


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("arguments", "env", "named"),
    [
        (["--port", "many"], {}, "--port 'many': must be a whole number from 0 to 65535"),
        (["--port", "65536"], {}, "--port '65536'"),
        ([], {"LASTCARD_PORT": "x"}, "LASTCARD_PORT 'x'"),
        (["--log-level", "loud"], {}, "debug, info, warning or error"),
        (["--host", "no.such.host.invalid"], {}, "--host 'no.such.host.invalid'"),
        (["--public-url", "cards.example.org"], {}, "--public-url 'cards.example.org'"),
        (["--public-url", "https://x.org/path"], {}, "without a path"),
        (["--origin", "https://x.org/path"], {}, "--origin"),
        (["--store", "mysql://x"], {}, "sqlite:///path/to/file.db"),
        (["--bot-workers", "0"], {}, "from 1 to 256"),
        (["--workers", "2"], {}, "--workers needs PostgreSQL, because an SQLite file is for one process"),
        (["--drain"], {}, "--drain needs PostgreSQL"),
        (["--proxy", "next-door"], {}, "--proxy 'next-door'"),
        ([], {"LASTCARD_OPEN": "perhaps"}, "LASTCARD_OPEN 'perhaps'"),
    ],
)
def test_impossible_settings_are_refused(tmp_path: Path, arguments: list[str], env: dict[str, str], named: str) -> None:
    store = [] if "--store" in arguments else ["--store", f"sqlite://{tmp_path}/tables.db"]
    port = {} if "--port" in arguments or env else {"LASTCARD_PORT": "0"}
    assert named in start_error(*arguments, *store, **env, **port)


def test_environment_sets_what_options_leave_out(tmp_path: Path) -> None:
    env = {"LASTCARD_PUBLIC_URL": "https://cards.example.org", "LASTCARD_ORIGIN": "https://a.example https://b.example"}
    with start_server(tmp_path, "--public-url", "https://other.example.org", env=env) as server:
        asked = [
            server.request("/api/tables", {"name": "Ana"}, headers={"Origin": origin})
            for origin in ("https://b.example", "https://cards.example.org")
        ]
    assert [answer.status for answer in asked] == [201, 403]
    assert asked[0].data["link"].startswith("https://other.example.org/t/")


@pytest.mark.full
def test_default_store_is_in_the_data_folder(tmp_path: Path) -> None:
    with Process(
        [*COMMAND, "serve", "--port", "0", "--bot-workers", "1"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")},
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("Lastcard is running at http://127.0.0.1:")
        process.terminate()
    assert process.returncode == 0
    assert (tmp_path / "data/lastcard/tables.db").is_file()


def test_second_interrupt_exits_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(server_process.GracefulServer, "_limit_stop", lambda self: None)  # it would end the tests
    unused: Any = None
    server = server_process.GracefulServer(Config(unused), unused, unused)
    server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.restart_requested, ended) == (True, False, [])
    server.handle_exit(signal.SIGINT, None)
    assert ended == [130]


def test_log_has_no_token(tmp_path: Path) -> None:
    with start_server(tmp_path, "--log-level", "debug") as server:
        me = server.request("/api/tables", {"name": "Ana"}).data
        with connect_client(me["socket"], me["token"]) as client:
            client.command("chat", text="hello")
        with connect_client(me["socket"], me["token"] + "x") as client:
            client.until_closed()
        server.stop()
        assert me["token"] not in server.log
        assert not re.search(r"Traceback|Error", server.log)


def test_setting_the_machine_clock_does_not_move_the_server_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, steady = 1_700_000_000_000, 5_000

    monkeypatch.setattr(server_process.time, "time_ns", lambda: wall * 1_000_000)
    monkeypatch.setattr(server_process.time, "monotonic_ns", lambda: steady * 1_000_000)
    now = server_process._steady_clock()
    assert now() == wall
    begun = wall
    for step in (3_600_000, -7_200_000, 1):
        wall, steady = wall + step, steady + 100
        assert now() == begun + steady - 5_000
