"""Abuse of quick match: malformed requests, floods, places that nobody takes, and newcomers who want more."""

from __future__ import annotations

import json
from collections import Counter
from http.client import HTTPConnection
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from lastcard.server.hub.limits import Limits
from tests.support import PATIENCE
from tests.support.server import ServerProcess, connect_client

_VICTIM = "127.0.0.77"
"""The address of somebody who only wants to play."""
_MALFORMED: tuple[Any, ...] = (
    None,
    [],
    "coloradd",
    {"edition": "../../etc/passwd"},
    {"edition": "x" * 5000},
    {"edition": 7},
    {"language": "xx"},
    {"language": ["en"]},
    {"avoid": ["' OR 1=1 --"]},
    {"avoid": ["a" * 14] * 17},
    {"avoid": "aaaaaaaaaaaaaa"},
    {"name": "Eve"},
    {"quick": True},
)
_COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "act", "action": "draw"},
    {"do": "act", "action": "next"},
    {"do": "start"},
    {"do": "stop"},
    {"do": "pause"},
    {"do": "change", "settings": {"seats": 2}},
    {"do": "change", "settings": {"written": ["Eve wins"]}},
    {"do": "remove", "who": "p1"},
    {"do": "handover", "who": "p2"},
    {"do": "chat", "text": "buy my cards"},
    {"do": "ready"},
    {"do": "rename", "name": "Ana"},
)


class Attack(NamedTuple):
    """What came of the attack."""

    statuses: Counter[int]
    problem: str


def attack_quick_match(server: ServerProcess, dice: Random, number: int) -> Attack:
    """Send so many requests from one address; then somebody from another address must find a table and play."""
    table, token = _seat(server.url, "Ana", _VICTIM)
    statuses: Counter[int] = Counter()
    for _ in range(number):
        body = dice.choice(_MALFORMED) if dice.random() < 0.5 else {"language": dice.choice(["en", "es", "fr"])}
        status = server.request("/api/quick-match", json.dumps(body).encode()).status
        statuses[status] += 1
        if status not in (200, 400, 409, 429):
            return Attack(statuses, f"{body} was answered with {status}")
    for _ in range(number // 10):
        seat = {"name": "Eve", "token": "e" * 24, "late": True, "adapt_name": True}
        statuses[server.request(f"/api/tables/{table}/seats", seat).status] += 1
    return Attack(statuses, _problem(server, table, token))


def _problem(server: ServerProcess, table: str, token: str) -> str:
    """Return what the attack changed for others, if anything."""
    lobby = server.request(f"/api/tables/{table}").data
    if sum(player["name"].startswith("Eve") for player in lobby["players"]) > 1:
        return "one token got several seats"
    opened = len(server.request("/api/tables").data["tables"])
    if opened > Limits().tables_an_hour + 1:
        return f"one address has opened {opened} tables"
    again, _ = _seat(server.url, "Ben", _VICTIM)
    if not again:
        return "somebody else finds no table any more"
    socket = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect_client(socket, token) as client:
        welcome = client.receive_until(lambda message: message["tell"] == "welcome")
    return "" if welcome["player"] == "p1" else f"Ana's seat is {welcome['player']}'s"


def attack_as_newcomer(server: ServerProcess, table: str, token: str, dice: Random, number: int) -> str:
    """Send commands as somebody who waits for a seat; return which one was carried out, if any."""
    socket = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect_client(socket, token) as client:
        client.receive_until(lambda message: message["tell"] == "welcome")
        for _ in range(number):
            command = dice.choice(_COMMANDS)
            answer = client.command(**command)
            if answer["tell"] != "refused" or answer["reason"] not in ("not-seated", "too-fast"):
                return f"{command} was answered with {answer}"
    return ""


def _seat(url: str, name: str, address: str) -> tuple[str, str]:
    """Find a table and take a seat from this address; return the table and the token, or nothing."""
    connection = HTTPConnection(urlsplit(url).netloc, source_address=(address, 0), timeout=PATIENCE)
    try:
        found = _post(connection, "/api/quick-match", {"language": "en"})
        seat = {"name": name, "late": True, "adapt_name": True}
        token = _post(connection, f"/api/tables/{found['table']}/seats", seat)["token"] if found else ""
        return found.get("table", ""), token
    finally:
        connection.close()


def _post(connection: HTTPConnection, path: str, body: object) -> dict[str, Any]:
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    data: dict[str, Any] = json.loads(answer.read())
    return data if answer.status in (200, 201) else {}
