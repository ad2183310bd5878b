"""Tables opened and chairs taken, over HTTP."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from typing import Any, NamedTuple

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jun")
_AT_ONCE = 16


class Chair(NamedTuple):
    table: str
    token: str
    player: str


class Unserved(Exception):
    """The server said no."""


def seat(host: str, settings: Mapping[str, Any], players: int) -> list[Chair]:
    """A new table with everybody seated."""
    connection = HTTPConnection(host)
    try:
        first = _post(connection, "/api/tables", {"name": NAMES[0], "settings": settings})
        path = f"/api/tables/{first.table}/seats"
        return [first, *(_post(connection, path, {"name": name}) for name in NAMES[1:players])]
    finally:
        connection.close()


def seat_all(host: str, tables: Sequence[tuple[Mapping[str, Any], int]]) -> list[list[Chair]]:
    """A table for each of these settings, with so many players."""
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(partial(seat, host), *zip(*tables, strict=True)))


def _post(connection: HTTPConnection, path: str, body: object) -> Chair:
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    data = json.loads(answer.read())
    if answer.status != 201:
        raise Unserved(f"{path}: {answer.status} {data}")
    return Chair(data["table"], data["token"], data["player"])
