"""A table that others mean harm, and somebody who sits at it all the while."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support.server import PATIENCE, Running, seated

SETTINGS = {"absent": None, "quick_bots": True}
"""Nobody plays for those who are away, so that nothing happens by itself."""
_COMES_AND_GOES = ("at", "away", "spectators")


class Victim(NamedTuple):
    """A match in which it is the host's turn, and an enemy is seated too."""

    table: str
    socket: str
    host: str
    """Tokens."""
    enemy: str
    record: str
    """Where the record will be."""

    def stands(self) -> list[Any]:
        """All that is to be seen of it, by everybody: nothing of that may change."""
        found = []
        for token in (self.host, self.enemy, None):
            with seated(self.socket, token) as chair:
                welcome = chair.until(lambda told: told["tell"] == "welcome")
            found.append({name: value for name, value in welcome.items() if name not in _COMES_AND_GOES})
        return found


def victim(server: Running) -> Victim:
    players = [server.ask("/api/tables", {"name": "Ana", "settings": SETTINGS}).data]
    table, socket = players[0]["table"], players[0]["socket"]
    players.append(server.ask(f"/api/tables/{table}/seats", {"name": "Bea"}).data)
    with seated(socket, players[0]["token"]) as chair:
        chair.command("start")
    with seated(socket, players[0]["token"]) as chair:
        seat = chair.until(lambda told: told["tell"] == "welcome")["sight"]["awaited"][0]
        if seat == 1:
            chair.command("handover", who=players[1]["player"])
    host, enemy = players[seat], players[1 - seat]
    return Victim(table, socket, host["token"], enemy["token"], f"/api/tables/{table}/matches/1/record")


class Witness:
    """The host's socket: it answers pings, and remembers what is told besides."""

    def __init__(self, connection: ClientConnection) -> None:
        self.told: list[dict[str, Any]] = []
        self._connection = connection

    def listen(self) -> None:
        try:
            for message in self._connection:
                told = json.loads(message)
                if told["tell"] == "ping":
                    self._connection.send(json.dumps({"do": "pong", "n": told["n"]}))
                elif told["tell"] != "presence":
                    self.told.append(told)
        except ConnectionClosed as closed:
            self.told.append({"tell": "closed", "code": closed.rcvd and closed.rcvd.code})


@contextmanager
def witness(victim: Victim) -> Iterator[Witness]:
    with connect(victim.socket, open_timeout=PATIENCE, proxy=None, ping_interval=None) as connection:
        connection.send(json.dumps({"do": "hello", "token": victim.host}))
        made = Witness(connection)
        thread = Thread(target=made.listen)
        thread.start()
        try:
            yield made
        finally:
            connection.close()
            thread.join(PATIENCE)
