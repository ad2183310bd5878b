"""A table under attack, and a listener in the host's seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support import PATIENCE
from tests.support.server import ServerProcess, connect_client

SETTINGS = {"absent": None, "quick_bots": True}
"""No stand-ins for absent players, so that nothing changes without a command."""
_VARIABLE_FIELDS = ("at", "away", "spectators")


class TargetTable(NamedTuple):
    """A match in which it is the host's turn, and an attacker is seated too."""

    table: str
    socket: str
    host: str
    """A token, like `attacker`."""
    attacker: str
    record: str
    """The path of the record."""

    def visible_state(self) -> list[Any]:
        """Return what each client sees of the table; attacks must not change it."""
        found = []
        for token in (self.host, self.attacker, None):
            with connect_client(self.socket, token) as client:
                welcome = client.receive_until(lambda message: message["tell"] == "welcome")
            found.append({name: value for name, value in welcome.items() if name not in _VARIABLE_FIELDS})
        return found


def open_target_table(server: ServerProcess) -> TargetTable:
    players = [server.request("/api/tables", {"name": "Ana", "settings": SETTINGS}).data]
    table, socket = players[0]["table"], players[0]["socket"]
    players.append(server.request(f"/api/tables/{table}/seats", {"name": "Bea"}).data)
    with connect_client(socket, players[0]["token"]) as client:
        client.command("start")
    with connect_client(socket, players[0]["token"]) as client:
        seat = client.receive_until(lambda message: message["tell"] == "welcome")["sight"]["awaited"][0]
        if seat == 1:
            client.command("handover", who=players[1]["player"])
    host, attacker = players[seat], players[1 - seat]
    return TargetTable(table, socket, host["token"], attacker["token"], f"/api/tables/{table}/matches/1/record")


class HostListener:
    """The host's socket: it answers pings, and records all other messages."""

    def __init__(self, connection: ClientConnection) -> None:
        self.received: list[dict[str, Any]] = []
        self._connection = connection

    def listen(self) -> None:
        try:
            for message in self._connection:
                received = json.loads(message)
                if received["tell"] == "ping":
                    self._connection.send(json.dumps({"do": "pong", "n": received["n"]}))
                elif received["tell"] != "presence":
                    self.received.append(received)
        except ConnectionClosed as closed:
            self.received.append({"tell": "closed", "code": closed.rcvd and closed.rcvd.code})


@contextmanager
def listen_as_host(target: TargetTable) -> Iterator[HostListener]:
    with connect(target.socket, open_timeout=PATIENCE, proxy=None, ping_interval=None) as connection:
        connection.send(json.dumps({"do": "hello", "token": target.host}))
        listener = HostListener(connection)
        thread = Thread(target=listener.listen)
        thread.start()
        try:
            yield listener
        finally:
            connection.close()
            thread.join(PATIENCE)
