"""Two `lastcard serve` processes on one PostgreSQL, and players at either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import psycopg
from websockets.exceptions import ConnectionClosed

from tests.support.server import ServerProcess, SocketClient, connect_client, wait_until

LEASE = 4
"""Seconds; no shorter, so that a busy machine doesn't end a lease that is to be kept."""


class TwoNodes(NamedTuple):
    url: str
    a: ServerProcess
    b: ServerProcess

    def restore(self) -> None:
        """Start nodes that were stopped, and wait until both know of each other and of nobody else."""
        for node in (self.a, self.b):
            if not node.is_running:
                node.start()
        wait_until(lambda: is_ready(self.a) and is_ready(self.b))
        wait_until(lambda: metric(self.a, "nodes") == metric(self.b, "nodes") == 2)

    def owner_of(self, table: str) -> str | None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            found = connection.execute("SELECT owner FROM tables WHERE id = %s", (table,)).fetchone()
        assert found
        owner: str | None = found[0]
        return owner

    @contextmanager
    def without_renewals(self) -> Iterator[None]:
        """Lock the table of nodes, so that no lease is renewed."""
        with psycopg.connect(self.url) as connection:
            connection.execute("LOCK TABLE nodes")
            yield


def is_ready(node: ServerProcess) -> bool:
    return node.request("/health/ready").status == 200


def id_of(node: ServerProcess) -> str:
    found: str = node.request("/health").data["node"]
    return found


def metric(node: ServerProcess, name: str) -> float:
    found = re.search(rf"^lastcard_{name} (\S+)$", node.request("/metrics").body.decode(), re.MULTILINE)
    assert found, name
    return float(found[1])


class Seat(NamedTuple):
    """A seat at a table, which its player can reach over any node."""

    table: str
    player: str
    token: str

    @contextmanager
    def at(self, node: ServerProcess) -> Iterator[Player]:
        with connect_client(f"{node.url.replace('http', 'ws')}/api/tables/{self.table}/socket", self.token) as client:
            yield Player(client)

    def is_welcome(self, node: ServerProcess) -> bool:
        try:
            with self.at(node) as player:
                return player.first["tell"] == "welcome"
        except ConnectionClosed:
            return False


class Player:
    """A player with a socket to a table."""

    def __init__(self, client: SocketClient) -> None:
        self.client = client
        self.first = client.receive()
        self.seq: int = self.first.get("seq", 0)
        self.you: dict[str, Any] = self.first.get("you", {})
        self.clock: dict[str, int] = self.first.get("clock", {})

    @property
    def chat(self) -> list[str]:
        """The chat before this player came."""
        return [said["text"] for said in self.first.get("chat", ())]

    def do(self, command: str, **fields: object) -> dict[str, Any]:
        """Send a command, and return its outcome."""
        return self._take_in(self.client.command(command, **fields))

    def catch_up(self, with_player: Player) -> dict[str, Any]:
        """Receive all updates that another player has received; return the last."""
        update = {}
        while self.seq < with_player.seq:
            update = self._take_in(self.client.receive())
        return update

    def _take_in(self, message: dict[str, Any]) -> dict[str, Any]:
        self.seq = message.get("seq", self.seq)
        self.you = message.get("you", self.you)
        self.clock = message.get("clock", self.clock)
        return message


def open_table(node: ServerProcess, **settings: object) -> Seat:
    found = node.request("/api/tables", {"name": "Ana", "settings": settings}).data
    return Seat(found["table"], found["player"], found["token"])


def sit(node: ServerProcess, table: str, name: str = "Ben") -> Seat:
    found = node.request(f"/api/tables/{table}/seats", {"name": name}).data
    return Seat(table, found["player"], found["token"])


def play(ana: Player, ben: Player, turns: int) -> None:
    """Let two players act in turn: each time whoever has a legal action."""
    for _ in range(turns):
        acting, other = (ana, ben) if ana.you.get("may") else (ben, ana)
        acted = acting.do("act", action=acting.you["may"][0])
        assert acted["tell"] == "update", acted
        other.catch_up(acting)
