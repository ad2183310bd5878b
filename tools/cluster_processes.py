"""PostgreSQL, two nodes and a proxy as processes of this machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final, Protocol

from tests.support.ports import free_port
from tests.support.postgres import find_postgres, postgres

DEPLOY: Final = Path(__file__).resolve().parents[1] / "deploy"
NODES: Final = ("node1", "node2")
_SERVE: Final = (str(Path(sys.executable).with_name("lastcard")), "serve")
_START_WITHIN: Final = 120.0
_STOP_WITHIN: Final = 20.0


class ClusterError(Exception):
    """The cluster can't be started, or doesn't do what it should."""


class Cluster(Protocol):
    """Two nodes behind a proxy."""

    address: str
    proxy: str

    @property
    def hint(self) -> str:
        """How to kill a node."""

    def health(self, name: str) -> dict[str, Any]:
        """Return what a node says of itself; empty: it doesn't answer."""

    def kill(self, name: str) -> None: ...

    def start(self, name: str) -> None:
        """Start a node that has ended, and wait until it is ready."""

    def ended(self) -> list[str]:
        """Return the nodes that have ended and have to be started again."""


def is_ready(address: str) -> bool:
    return _get(f"{address}/health/ready").get("status") == "ready"


def _get(url: str) -> dict[str, Any]:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except (OSError, ValueError):
        return {}


class ProcessCluster:
    """The cluster without containers."""

    proxy = "Caddy"

    def __init__(self, port: int) -> None:
        self._port = port or free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self._ports = {name: free_port() for name in NODES}
        self._processes: dict[str, subprocess.Popen[bytes]] = {}
        self._stack = ExitStack()

    @property
    def hint(self) -> str:
        pids = ", ".join(f"{name} is process {self._processes[name].pid}" for name in NODES)
        return f"Kill a node if you like: {pids}."

    def __enter__(self) -> ProcessCluster:
        if not find_postgres():
            raise ClusterError("PostgreSQL isn't installed (Debian: postgresql)")
        with self._stack:
            self._folder = Path(self._stack.enter_context(TemporaryDirectory(prefix="lastcard-cluster-")))
            self._database = self._stack.enter_context(postgres())
            self._stack.callback(self._stop)
            for name in NODES:
                self.start(name)
            self._start_proxy()
            self._stack = self._stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def health(self, name: str) -> dict[str, Any]:
        return _get(f"{self._address_of(name)}/health")

    def kill(self, name: str) -> None:
        self._processes[name].kill()
        self._processes[name].wait()

    def ended(self) -> list[str]:
        return [name for name in NODES if self._processes[name].poll() is not None]

    def start(self, name: str) -> None:
        settings = {
            "LASTCARD_PORT": str(self._ports[name]),
            "LASTCARD_STORE": self._database,
            "LASTCARD_NODE_URL": self._address_of(name),
            "LASTCARD_PUBLIC_URL": self.address,
            "LASTCARD_PROXY": "yes",
            "LASTCARD_BOT_WORKERS": "1",
        }
        self._run(name, _SERVE, settings)
        self._wait(name, lambda: is_ready(self._address_of(name)))

    def _address_of(self, name: str) -> str:
        return f"http://127.0.0.1:{self._ports[name]}"

    def _start_proxy(self) -> None:
        addresses = [f"127.0.0.1:{port}" for port in self._ports.values()]
        if caddy := shutil.which("caddy"):
            command = [caddy, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
            home = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self._folder))
            settings = {"LASTCARD_NODES": " ".join(addresses), "LASTCARD_PUBLIC_URL": self.address, **home}
            self._run("proxy", command, settings)
        else:
            self.proxy = "a simple proxy, because Caddy isn't installed"
            command = [sys.executable, "-m", "tools.simple_proxy", str(self._port), *addresses]
            self._run("proxy", command, {"PYTHONPATH": str(DEPLOY.parent)})
        self._wait("proxy", lambda: is_ready(self.address))

    def _run(self, name: str, command: list[str] | tuple[str, ...], settings: Mapping[str, str]) -> None:
        with (self._folder / f"{name}.log").open("ab") as log:
            self._processes[name] = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **settings})

    def _wait(self, name: str, condition: Callable[[], bool]) -> None:
        until = monotonic() + _START_WITHIN
        while not condition():
            if self._processes[name].poll() is not None or monotonic() > until:
                log = (self._folder / f"{name}.log").read_text("utf-8", "replace")
                raise ClusterError(f"{name} doesn't start:\n{log}")
            sleep(0.1)

    def _stop(self) -> None:
        """Stop the proxy first, so that it doesn't look for nodes that are gone."""
        for process in reversed(self._processes.values()):
            process.terminate()
            try:
                process.wait(_STOP_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
