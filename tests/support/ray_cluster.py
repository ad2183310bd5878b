"""A Ray cluster of several nodes on this machine, as a program; any of its processes can be killed.

It uses only the loopback interface and its own folder.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class RayCluster:
    """A running cluster: a head without cores, and nodes with one core each."""

    def __init__(self, address: str, environment: Mapping[str, str], raylets: list[int]) -> None:
        self.address = address
        self.environment = environment
        """Variables that a program needs to join the cluster."""
        self._raylets = raylets

    def kill_worker(self) -> bool:
        """Kill a process that is working; return whether there was one."""
        working = self._working()
        _kill([process.id for process in working[:1]])
        return bool(working)

    def kill_node(self) -> bool:
        """Kill all processes of a node that is working, as when its machine fails; return whether there was one."""
        working = self._working()
        for raylet in {process.parent for process in working[:1]}:
            _kill([raylet, *(process.id for process in _processes() if process.parent == raylet)])
        return bool(working)

    def _working(self) -> list[_Process]:
        """Return the processes that do work now; Ray writes this into their titles."""
        return [
            process
            for process in _processes()
            if process.parent in self._raylets and re.match(r"ray::(?!IDLE|\w+Agent)", process.command)
        ]


@contextmanager
def ray_cluster(nodes: int, **variables: str) -> Iterator[RayCluster]:
    """Start a cluster of that many nodes, with environment variables; end all of its processes afterwards."""
    # Not pytest's folder: the path of a socket must be short.
    with TemporaryDirectory(prefix="lastcard-", ignore_cleanup_errors=True) as folder:
        environment = {
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": token_hex(32),
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # without it, Ray replaces loopback addresses
            "RAY_TMPDIR": folder,
            "RAY_USAGE_STATS_ENABLED": "0",
        }
        command = [sys.executable, "-m", "tests.support.ray_cluster", str(nodes)]
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
            env={**os.environ, **environment, **variables},
            start_new_session=True,
        ) as program:
            try:
                assert program.stdout
                started = json.loads(program.stdout.readline())
                yield RayCluster(started["address"], environment, started["raylets"])
            finally:
                while left := [process.id for process in _processes() if process.session == program.pid]:
                    _kill(left)


class _Process(NamedTuple):
    id: int
    parent: int
    session: int
    command: str


def running_with(text: str) -> list[str]:
    """Return the commands of running processes that contain a text."""
    return [process.command for process in _processes() if text in process.command]


def _processes() -> Iterator[_Process]:
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            state, parent, _, session, *_ = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
            if state != "Z":
                yield _Process(int(folder.name), int(parent), int(session), command)


def _kill(processes: list[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def _run(nodes: int) -> None:
    """Start the cluster, print where it is, and wait for the end of the input."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    started = [cluster.add_node(num_cpus=1) for _ in range(nodes)]
    raylets = [node.all_processes["raylet"][0].process.pid for node in started]
    print(json.dumps({"address": cluster.address, "raylets": raylets}), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    _run(int(sys.argv[1]))
