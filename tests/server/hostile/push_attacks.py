"""Notifications to addresses behind the server: none may be taken, and nothing may be connected to."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from time import sleep

from websockets.exceptions import ConnectionClosedError

from lastcard.protocol.connection import CloseCode
from tests.support.push_receiver import Browser
from tests.support.server import ServerProcess, SocketClient, connect_client

_PAUSE = 0.06
"""Seconds between two frames of a socket: as many as the server takes."""
_HOSTS = (
    "127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "0", "localhost", "localhost.", "[::1]",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[::]", "10.0.0.1", "169.254.169.254",
    "user@127.0.0.1", "fcm.googleapis.com@127.0.0.1", "127.0.0.1#fcm.googleapis.com", "127.0.0.1?.googleapis.com",
)  # fmt: skip


class Canary:
    """A port of this machine that nobody must connect to."""

    def __init__(self) -> None:
        self.connections = 0
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]

    def listen(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self._socket.accept()
                self.connections += 1
                connection.close()

    def close(self) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()


@contextmanager
def open_canary() -> Iterator[Canary]:
    canary = Canary()
    thread = threading.Thread(target=canary.listen, daemon=True)
    thread.start()
    try:
        yield canary
    finally:
        canary.close()
        thread.join()


def attack_with_endpoints(server: ServerProcess, dice: Random, number: int, canary: Canary) -> str:
    """Subscribe to that many of them; return what went wrong, if anything did."""
    opened = server.request("/api/tables", {"name": "Mallory", "settings": {"pace": "correspondence"}}).data
    address = f"{server.url.replace('http', 'ws')}/api/tables/{opened['table']}/socket"
    endpoints = [_endpoint(dice, canary.port) for _ in range(number)]
    while endpoints:
        with connect_client(address, opened["token"]) as client:
            try:
                if taken := _subscribe(client, endpoints):
                    return taken
            except ConnectionClosedError as closed:
                code = closed.rcvd and closed.rcvd.code
                if code != CloseCode.UNREADABLE:  # many aren't even addresses: a new socket for the others
                    return f"closed with {code}"
    return f"{canary.connections} connections" if canary.connections else ""


def _subscribe(client: SocketClient, endpoints: list[str]) -> str:
    """Subscribe to these, and take them out of the list; return what went wrong, if anything did."""
    while endpoints:
        endpoint = endpoints.pop()
        answer = client.command("subscribe", **Browser(endpoint).subscription())
        if answer["tell"] != "refused" or answer["reason"] not in ("no-push", "unreadable", "too-fast"):
            return f"{endpoint} was taken"
        sleep(_PAUSE)
    return ""


def _endpoint(dice: Random, port: int) -> str:
    scheme, host = dice.choice(("https", "http")), dice.choice(_HOSTS)
    place = host if "#" in host or "?" in host else f"{host}{dice.choice(('', f':{port}', ':443'))}"
    return f"{scheme}://{place}/{dice.choice(('', 'a', '../..', '%0d%0aHost:%20b'))}"
