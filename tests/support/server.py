"""A real `lastcard serve` in a process of its own, as a user starts it."""

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
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

COMMAND = (sys.executable, "-c", "import sys; from lastcard.cli.main import main; sys.exit(main())")
PATIENCE = 60.0
"""Seconds that anything may take before a test gives up; nothing takes nearly as long."""

_sessions = count()


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Running:
    """The server: stopped, killed or started again, always on the same store."""

    def __init__(
        self, folder: Path, options: tuple[str, ...], env: Mapping[str, str], command: tuple[str, ...] = COMMAND
    ) -> None:
        self.log_file = folder / "server.log"
        self._command = [*command, "serve", "--port", "0", "--store", f"sqlite://{folder}/tables.db", "--workers", "1"]
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
        """Read the line that says where it is: once after a start, and once more after each SIGHUP."""
        assert self.process.stdout
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"(http\S+)/ \(", line)
        assert found, f"no address: {line!r}\n{self.log}"
        self.url = found[1]

    def stop(self, number: int = signal.SIGTERM) -> None:
        """End it in order."""
        self.process.send_signal(number)
        assert self._end() == 0, self.log

    def kill9(self) -> None:
        """As when the power goes."""
        self.process.kill()
        self._end()

    def restart(self) -> None:
        self.stop()
        self.start()

    def _end(self) -> int:
        process = self.process
        self._process = None
        with process:
            return process.wait(PATIENCE)

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def ask(
        self, path: str, body: object = None, method: str | None = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """A request; with a body it is a POST of JSON."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        sent = ({} if data is None else {"Content-Type": "application/json"}) | dict(headers or {})
        request = urllib.request.Request(self.url + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())


class Chair:
    """Somebody's socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._session = f"test{next(_sessions)}"
        self._said = 0

    def say(self, what: str, **more: object) -> None:
        self.send({"do": what, **more})

    def command(self, what: str, **more: object) -> dict[str, Any]:
        """Do something, and wait for what becomes of it."""
        self._said += 1
        name = f"{self._session}.{self._said}"
        self.say(what, id=name, **more)
        return self.until(lambda told: name in (told.get("done"), told.get("id")))

    def send(self, data: object) -> None:
        self.socket.send(data if isinstance(data, str | bytes) else json.dumps(data))

    def hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return heard

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not wanted(heard := self.hear()):
            pass
        return heard

    def until_closed(self) -> tuple[list[dict[str, Any]], int]:
        """Everything still told, and the code that the socket was closed with."""
        told = []
        try:
            while True:
                told.append(self.hear())
        except ConnectionClosed as closed:
            return told, closed.rcvd.code if closed.rcvd else 0


@contextmanager
def seated(address: str, token: str | None = None, since: int | None = None) -> Iterator[Chair]:
    """A socket that has said hello."""
    with connect(address, open_timeout=PATIENCE, proxy=None) as socket:
        chair = Chair(socket)
        chair.say("hello", **{name: value for name, value in (("token", token), ("since", since)) if value is not None})
        yield chair


@contextmanager
def running(
    folder: Path, *options: str, env: Mapping[str, str] | None = None, command: tuple[str, ...] = COMMAND
) -> Iterator[Running]:
    """A server on a free port; at the end it is stopped, and must end well."""
    server = Running(folder, options, env or {}, command)
    server.start()
    try:
        yield server
    except BaseException:
        if server.is_running:
            server.kill9()
        raise
    if server.is_running:
        server.stop()
