"""The process: how it starts, ends, is killed, and makes room for its successor."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config

from lastcard.server.http import server_process
from lastcard.server.http.listen_socket import address_to_open
from tests.support.server import COMMAND, PATIENCE, Chair, Running, running, seated


def failed(*arguments: str, **env: str) -> str:
    """The one line that a server that can't start leaves behind."""
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


def lobby(chair: Chair) -> Any:
    """How the table stands, without what changes by coming back."""
    welcome = chair.hear()
    assert welcome["tell"] == "welcome"
    return {key: welcome[key] for key in ("seq", "lobby", "player", "chat", "sight", "you") if key in welcome}


def with_a_match(server: Running) -> dict[str, Any]:
    """A table in the middle of a match: it waits for Ana, or for a slow bot."""
    me: dict[str, Any] = server.ask("/api/tables", {"name": "Ana"}).data
    with seated(me["socket"], me["token"]) as chair:
        chair.command("bot", level="beginner")
        chair.command("chat", text="hello")
        chair.command("start")
        chair.command("pause")
    return me


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_players_find_the_same_table_after_a_stop(tmp_path: Path, number: int) -> None:
    with running(tmp_path) as server:
        me = with_a_match(server)
        with seated(me["socket"], me["token"]) as chair:
            before = lobby(chair)
            server.stop(number)
            told, code = chair.until_closed()
        assert (told[-1]["tell"], told[-1]["reason"], code) == ("bye", "restart", 1012)
        assert told[-1]["retry_ms"] > 0
        server.start()
        address = me["socket"].replace(me["socket"].split("/")[2], server.url.removeprefix("http://"))
        with seated(address, me["token"]) as chair:
            after = lobby(chair)
    assert before["sight"]
    assert after == before


def test_told_updates_survive_a_kill(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        me = server.ask("/api/tables", {"name": "Ana"}).data
        with seated(me["socket"], me["token"]) as chair:
            chair.hear()
            told = chair.command("chat", text="remember this")
            server.kill9()
        server.start()
        address = f"{server.url.replace('http', 'ws')}/api/tables/{me['table']}/socket"
        with seated(address, me["token"]) as chair:
            welcome = chair.hear()
        assert welcome["seq"] == told["seq"]
        assert [line["text"] for line in welcome["chat"]] == ["remember this"]


@contextmanager
def asking_for_health(server: Running) -> Iterator[list[int]]:
    """Ask again and again meanwhile; the statuses. What goes wrong in the asking is raised here, not in its thread."""
    stop, statuses = threading.Event(), list[int]()

    def ask_on() -> None:
        while not stop.is_set():
            statuses.append(server.ask("/health").status)

    with ThreadPoolExecutor(1) as pool:
        asking = pool.submit(ask_on)
        try:
            yield statuses
        finally:
            stop.set()
        asking.result(PATIENCE)


def test_reload_refuses_no_connection(tmp_path: Path) -> None:
    """Same process, same port; whoever asks meanwhile waits for a moment, and sockets are told to come back."""
    with running(tmp_path) as server:
        me = with_a_match(server)
        with seated(me["socket"], me["token"]) as chair:
            before, pid, url = lobby(chair), server.pid, server.url
            with asking_for_health(server) as answers:
                os.kill(pid, signal.SIGHUP)
                told, code = chair.until_closed()
                assert (told[-1]["reason"], code) == ("restart", 1012)
                with seated(me["socket"], me["token"]) as again:  # while the successor is still starting
                    assert lobby(again) == before
                server.wait_until_open()
        assert (server.pid, server.url) == (pid, url)
        assert set(answers) == {200}


def test_server_ends_with_its_terminal(tmp_path: Path) -> None:
    ours, its = os.openpty()
    command = [*COMMAND, "serve", "--port", "0", "--store", f"sqlite://{tmp_path}/tables.db", "--workers", "1"]
    with subprocess.Popen(command, stdin=its, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert "Lastcard is running at" in process.stdout.readline()
        os.close(its)
        os.close(ours)
        process.send_signal(signal.SIGHUP)
        assert process.stdout.read() == ""
    assert process.returncode == 0


def test_server_uses_an_inherited_socket(tmp_path: Path) -> None:
    """As systemd starts it."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        start = (
            "import os, sys; os.dup2(int(sys.argv.pop(1)), 3); os.set_inheritable(3, True)\n"
            "os.environ |= {'LISTEN_PID': str(os.getpid()), 'LISTEN_FDS': '1'}\n"
            "os.execv(sys.argv[1], sys.argv[1:])"
        )
        command = [COMMAND[0], "-c", start, str(listening.fileno()), *COMMAND, "serve", "--port", "1"]
        command += ["--store", f"sqlite://{tmp_path}/tables.db", "--workers", "1"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, pass_fds=[listening.fileno()]) as process:
            assert process.stdout
            line = process.stdout.readline()
            process.terminate()
        assert process.returncode == 0
        assert address_to_open(listening) in line


def test_taken_port_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = failed("--port", str(taken.getsockname()[1]))
    assert "something listens there already" in said
    assert "--port" in said


def test_second_server_on_a_store_is_refused(tmp_path: Path) -> None:
    with running(tmp_path):
        said = failed("--port", "0", "--store", f"sqlite://{tmp_path}/tables.db")
    assert "in use by another server" in said


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
        (["--workers", "0"], {}, "from 1 to 256"),
        (["--proxy", "next-door"], {}, "--proxy 'next-door'"),
        ([], {"LASTCARD_OPEN": "perhaps"}, "LASTCARD_OPEN 'perhaps'"),
    ],
)
def test_impossible_settings_are_refused(tmp_path: Path, arguments: list[str], env: dict[str, str], named: str) -> None:
    store = [] if "--store" in arguments else ["--store", f"sqlite://{tmp_path}/tables.db"]
    port = {} if "--port" in arguments or env else {"LASTCARD_PORT": "0"}
    assert named in failed(*arguments, *store, **env, **port)


def test_environment_sets_what_options_leave_out(tmp_path: Path) -> None:
    env = {"LASTCARD_PUBLIC_URL": "https://cards.example.org", "LASTCARD_ORIGIN": "https://a.example https://b.example"}
    with running(tmp_path, "--public-url", "https://other.example.org", env=env) as server:
        asked = [
            server.ask("/api/tables", {"name": "Ana"}, headers={"Origin": origin})
            for origin in ("https://b.example", "https://cards.example.org")
        ]
    assert [answer.status for answer in asked] == [201, 403]
    assert asked[0].data["link"].startswith("https://other.example.org/t/")


def test_default_store_is_in_the_data_folder(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--workers", "1"],
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
    unused: Any = None
    server = server_process.GracefulServer(Config(unused), unused, unused)
    server.handle_exit(signal.SIGINT, None)
    assert (server.should_exit, server.restart_requested, ended) == (True, False, [])
    server.handle_exit(signal.SIGINT, None)
    assert ended == [130]


def test_log_has_no_token(tmp_path: Path) -> None:
    with running(tmp_path, "--log-level", "debug") as server:
        me = server.ask("/api/tables", {"name": "Ana"}).data
        with seated(me["socket"], me["token"]) as chair:
            chair.command("chat", text="hello")
        with seated(me["socket"], me["token"] + "x") as chair:
            chair.until_closed()
        server.stop()
        assert me["token"] not in server.log
        assert not re.search(r"Traceback|Error", server.log)
