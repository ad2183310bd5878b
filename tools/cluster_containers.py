"""The same cluster in containers, as `deploy/compose.yaml` describes it."""

from __future__ import annotations

import json
import os
import subprocess
from secrets import token_urlsafe
from typing import Any, Final

from tools.cluster_processes import DEPLOY, NODES, ClusterError

_COMPOSE: Final = ("docker", "compose", "--file", str(DEPLOY / "compose.yaml"))

_HEALTH: Final = "import urllib.request as u; print(u.urlopen('http://127.0.0.1:8765/health').read().decode())"


def docker_answers() -> bool:
    """Whether Docker's daemon answers, and there is `docker compose`."""
    try:
        return all(
            subprocess.run(["docker", *words], capture_output=True, timeout=20, check=False).returncode == 0
            for words in (["info"], ["compose", "version"])
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


class ContainerCluster:
    """The cluster in containers. Its database is deleted at the end."""

    address = "http://localhost:8080"
    proxy = "Caddy, in containers"

    def __init__(self) -> None:
        self._env = {**os.environ, "POSTGRES_PASSWORD": token_urlsafe(), "LASTCARD_PUBLIC_URL": self.address}

    @property
    def hint(self) -> str:
        return f"Kill a node if you like: POSTGRES_PASSWORD=x {' '.join(_COMPOSE)} kill node1."

    def __enter__(self) -> ContainerCluster:
        try:
            self._compose("up", "--build", "--detach", "--wait")
        except BaseException:
            self._compose("down", "--volumes")
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._compose("down", "--volumes")

    def health(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._compose("exec", "--no-TTY", name, "python", "-c", _HEALTH))
        return found

    def kill(self, name: str) -> None:
        self._compose("kill", name)

    def start(self, name: str) -> None:
        self._compose("up", "--detach", "--wait", name)

    def ended(self) -> list[str]:
        running = self._compose("ps", "--services", "--status", "running").split()
        return [name for name in NODES if name not in running]

    def _compose(self, *words: str) -> str:
        done = subprocess.run([*_COMPOSE, *words], env=self._env, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise ClusterError(f"docker compose {words[0]} has failed")
        return done.stdout
