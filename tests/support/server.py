"""A real `lastcard serve` in its own process, as a user starts it."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support import PATIENCE

_AT_USUAL_PRIORITY: dict[str, str] = {"LASTCARD_BACKGROUND_NICE": "0"}
"""Otherwise no review would be complete where the tests leave no time for processes of the lowest priority."""
LONG_LEASE = ("--lease", "60")
"""A server that shares PostgreSQL keeps its tables although a busy machine lets it wait for seconds."""
COMMAND = (sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())")

_sessions = count()


class HttpResponse(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class ServerProcess:
    """A server process; it can be stopped, killed and started again, always on the same store."""

    def __init__(
        self, folder: Path, options: tuple[str, ...], env: Mapping[str, str], command: tuple[str, ...] = COMMAND
    ) -> None:
        self.log_file = folder / "server.log"
        self._command = [
            *command,
            "serve",
            "--port",
            "0",
            "--store",
            f"sqlite://{folder}/tables.db",
            "--bot-workers",
            "1",
        ]
        self._command += options
        self._env = {**os.environ, **env}
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process, "not running"
        return self._process

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def log(self) -> str:
        return self.log_file.read_text("utf-8")

    def start(self) -> None:
        with self.log_file.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._env
            )
        self.wait_until_open()

    def wait_until_open(self) -> None:
        """Read the line with the address: once after a start, and once more after each SIGHUP."""
        assert self.process.stdout
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"(http\S+)/ \(", line)
        assert found, f"no address: {line!r}\n{self.log}"
        self.url = found[1]

    def stop(self, number: int = signal.SIGTERM, status: int = 0) -> None:
        """Stop the server gracefully; it must exit with this status."""
        self.process.send_signal(number)
        self.wait_until_stopped(status)

    def wait_until_stopped(self, status: int = 0) -> None:
        assert self._wait() == status, self.log

    def kill(self) -> None:
        """Send SIGKILL."""
        self.process.kill()
        self._wait()

    def restart(self) -> None:
        self.stop()
        self.start()

    def _wait(self) -> int:
        process = self.process
        self._process = None
        with process:
            return process.wait(PATIENCE)

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def request(
        self, path: str, body: object = None, method: str | None = None, headers: Mapping[str, str] | None = None
    ) -> HttpResponse:
        """Send an HTTP request; with a body it is a POST of JSON."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        sent = ({} if data is None else {"Content-Type": "application/json"}) | dict(headers or {})
        request = urllib.request.Request(self.url + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return HttpResponse(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return HttpResponse(error.code, error.headers, error.read())


class SocketClient:
    """A client with a WebSocket to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._session = f"test{next(_sessions)}"
        self._commands_sent = 0

    def send_frame(self, do: str, **fields: object) -> None:
        self.send({"do": do, **fields})

    def command(self, do: str, **fields: object) -> dict[str, Any]:
        """Send a command, and return its outcome."""
        self._commands_sent += 1
        name = f"{self._session}.{self._commands_sent}"
        self.send_frame(do, id=name, **fields)
        return self.receive_until(lambda message: name in (message.get("done"), message.get("id")))

    def send(self, data: object) -> None:
        self.socket.send(data if isinstance(data, str | bytes) else json.dumps(data))

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return message

    def receive_until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not wanted(message := self.receive()):
            pass
        return message

    def until_closed(self) -> tuple[list[dict[str, Any]], int]:
        """Return the remaining messages and the close code."""
        messages = []
        try:
            while True:
                messages.append(self.receive())
        except ConnectionClosed as closed:
            return messages, closed.rcvd.code if closed.rcvd else 0


@contextmanager
def connect_client(address: str, token: str | None = None, since: int | None = None) -> Iterator[SocketClient]:
    """Connect a client that has sent its hello."""
    with connect(address, open_timeout=PATIENCE, proxy=None) as socket:
        client = SocketClient(socket)
        client.send_frame(
            "hello", **{name: value for name, value in (("token", token), ("since", since)) if value is not None}
        )
        yield client


@contextmanager
def start_server(
    folder: Path, *options: str, env: Mapping[str, str] | None = None, command: tuple[str, ...] = COMMAND
) -> Iterator[ServerProcess]:
    """Start a server on a free port; at the end it is stopped, and must exit with status 0."""
    server = ServerProcess(folder, options, _AT_USUAL_PRIORITY | (env or {}), command)
    server.start()
    try:
        yield server
    except BaseException:
        if server.is_running:
            server.kill()
        raise
    if server.is_running:
        server.stop()


def wait_until(true: Callable[[], Any]) -> Any:
    """Ask again and again until the answer is true, and return it."""
    until = monotonic() + PATIENCE
    while not (found := true()):
        assert monotonic() < until, "it never became true"
        sleep(0.05)
    return found
