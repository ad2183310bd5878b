"""Open tables and take seats over HTTP."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from typing import Any, NamedTuple

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jun")
_AT_ONCE = 16


class Seat(NamedTuple):
    table: str
    token: str
    player: str


class RequestRefused(Exception):
    """The server refused a request."""


def seat_table(host: str, settings: Mapping[str, Any], players: int) -> list[Seat]:
    """Open a table and seat everybody."""
    connection = HTTPConnection(host)
    try:
        first = _post(connection, "/api/tables", {"name": NAMES[0], "settings": settings})
        path = f"/api/tables/{first.table}/seats"
        return [first, *(_post(connection, path, {"name": name}) for name in NAMES[1:players])]
    finally:
        connection.close()


def seat_all(host: str, tables: Sequence[tuple[Mapping[str, Any], int]]) -> list[list[Seat]]:
    """Open a table for each pair of settings and number of players."""
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        return list(pool.map(partial(seat_table, host), *zip(*tables, strict=True)))


def _post(connection: HTTPConnection, path: str, body: object) -> Seat:
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    data = json.loads(answer.read())
    if answer.status != 201:
        raise RequestRefused(f"{path}: {answer.status} {data}")
    return Seat(data["table"], data["token"], data["player"])
