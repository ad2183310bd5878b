"""The proxies of `deploy`, each as a real process in front of two nodes that only report what reached them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
from websockets.http11 import Request, Response
from websockets.sync.client import connect
from websockets.sync.server import Server, ServerConnection, serve

from tests.server.store.test_failing_store import wait_until
from tests.support import PATIENCE
from tests.support.piped_process import Process
from tests.support.ports import free_port
from tools.cluster_processes import DEPLOY

PROXIES = ("caddy", "haproxy", "nginx")
_EXAMPLE_NODES = "10.0.0.11:8765", "10.0.0.12:8765"


def need_program(name: str) -> str:
    """Return the path of a program; without it the test is skipped."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if not found:
        pytest.skip(f"{name} isn't installed; what it checks in deploy can't be checked")
    return found


class FakeNode:
    """Answers every request with its name, the path and the headers that it got, and so does its WebSocket."""

    def __init__(self, name: str, port: int = 0) -> None:
        self.name = name
        self.is_ready = True
        self._server: Server = serve(self._socket, "127.0.0.1", port, process_request=self._answer)
        self.port: int = self._server.socket.getsockname()[1]
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._thread.join()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path == "/health/ready":
            return connection.respond(HTTPStatus.OK if self.is_ready else HTTPStatus.SERVICE_UNAVAILABLE, "")
        if request.path.endswith("/socket"):
            return None
        return connection.respond(HTTPStatus.OK, self._report(request))

    def _socket(self, connection: ServerConnection) -> None:
        assert connection.request
        connection.send(self._report(connection.request))

    def _report(self, request: Request) -> str:
        return json.dumps({"node": self.name, "path": request.path, "headers": dict(request.headers.raw_items())})


class NodeReport(NamedTuple):
    """The report of a node about a request."""

    node: str
    path: str
    headers: Mapping[str, str]


class RunningProxy:
    """A proxy, and the two nodes behind it."""

    def __init__(self, port: int, nodes: tuple[FakeNode, FakeNode]) -> None:
        self.port = port
        self.nodes = nodes

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> NodeReport:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=dict(headers or {}))
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return _reached(answer.read())

    def status(self, path: str) -> int:
        try:
            self.get(path)
        except urllib.error.HTTPError as error:
            with error:
                return error.code
        return 200

    def open_socket(self, path: str, headers: Mapping[str, str] | None = None) -> NodeReport:
        address = f"ws://127.0.0.1:{self.port}{path}"
        with connect(address, additional_headers=headers, open_timeout=PATIENCE, proxy=None) as socket:
            return _reached(socket.recv(PATIENCE))


def _reached(report: str | bytes) -> NodeReport:
    data: dict[str, Any] = json.loads(report)
    return NodeReport(data["node"], data["path"], {name.lower(): value for name, value in data["headers"].items()})


@contextmanager
def running_proxy(name: str, folder: Path) -> Iterator[RunningProxy]:
    program = need_program(name)
    nodes = FakeNode("one"), FakeNode("two")
    try:
        port = free_port()
        command, env = _prepared(name, program, folder, port, [f"127.0.0.1:{node.port}" for node in nodes])
        with (folder / "proxy.log").open("w") as log, Process(command, stdout=log, stderr=log, env=env) as process:
            try:
                proxy = RunningProxy(port, nodes)
                wait_until(lambda: process.poll() is not None or _answers(proxy))
                assert process.poll() is None, (folder / "proxy.log").read_text()
                yield proxy
            finally:
                process.terminate()
                process.wait(PATIENCE)
    finally:
        for node in nodes:
            node.stop()


def check_proxy(name: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Let the proxy check its configuration."""
    program = need_program(name)
    command, env = _prepared(name, program, folder, free_port(), list(_EXAMPLE_NODES))
    check = {"caddy": [program, "validate", *command[2:]], "haproxy": [*command, "-c"], "nginx": [*command, "-t"]}[name]
    return subprocess.run(check, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)


def _prepared(
    name: str, program: str, folder: Path, port: int, nodes: list[str]
) -> tuple[list[str], Mapping[str, str]]:
    """Return the command of a proxy that listens without TLS here, and its environment."""
    env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    if name == "caddy":
        env |= {"LASTCARD_PUBLIC_URL": f"http://127.0.0.1:{port}", "LASTCARD_NODES": " ".join(nodes)}
        return [program, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"], env
    file = {"haproxy": "haproxy.cfg", "nginx": "nginx.conf"}[name]
    text = (DEPLOY / file).read_text("utf-8")
    for example, node in zip(_EXAMPLE_NODES, nodes, strict=True):
        assert example in text
        text = text.replace(example, node)
    text = re.sub(r"bind :443 .*", f"bind 127.0.0.1:{port}", text)
    text = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", text)
    text = re.sub(r"ssl_certificate.*", "", text)
    if name == "nginx":  # by default it writes to folders of the system
        kinds = "client_body", "proxy", "fastcgi", "uwsgi", "scgi"
        paths = "".join(f"{kind}_temp_path {folder}/{kind}; " for kind in kinds)
        text = text.replace("http {", f"http {{ access_log off; {paths}", 1)
    (folder / file).write_text(text, "utf-8")
    if name == "haproxy":
        return [program, "-db", "-f", str(folder / file)], env
    globally = f"daemon off; pid {folder}/nginx.pid; error_log stderr;"
    return [program, "-c", str(folder / file), "-p", str(folder), "-g", globally], env


def _answers(proxy: RunningProxy) -> bool:
    try:
        return {proxy.get("/").node for _ in range(4)} == {"one", "two"}
    except OSError:  # it doesn't listen yet, or knows of no node that is ready
        return False
