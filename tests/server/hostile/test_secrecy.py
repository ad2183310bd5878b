"""Non-interference over the real socket: every message to a client has only what it may know.

The test derives all allowed messages from the stored log, through views and seen events alone. The messages that were
sent must be among them; everything that can't be derived in this way is searched for secrets.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hostile.expected_messages import read_expected_messages
from tests.server.hostile.random_clients import RandomClient
from tests.server.hostile.tuned_server import start_tuned_server
from tests.support.server import ServerProcess, connect_client

UPDATES = 160
NOWHERE = "aaaaaaaaaaaaaa"
GAMES: dict[str, dict[str, Any]] = {
    "seven-zero, open hands and jumping in": {
        "options": {"seven_zero": True, "jump_in": True, "open_last": 2, "stacking": "any", "doubles": True},
        "race": 10,
    },
    "written rules": {
        "options": {"hand_size": 10, "bluffing": True},
        "written": ["cards-on-the-table", "no-peeking", "hot-potato", "joke"],
        "race": 0,
    },
    "other written rules, with teams and no race": {
        "options": {"teams": True, "draw_until_playable": True},
        "written": ["double-or-nothing", "three-cards", "open-hands", "karaoke"],
        "race": None,
    },
}
LOG = re.compile(
    r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} "
    r"(INFO (table [a-z0-9]{4}…: opened|closing)|DEBUG Using (selector: \w+|proactor: \w+))\Z"
)


class ObservedMatch:
    """A running match, the messages about it, and the tokens of its players."""

    def __init__(self, server: ServerProcess, settings: dict[str, Any], seed: str) -> None:
        self.server = server
        self.dice = Random(seed)
        # Written rules need everybody's agreement, so they are set once all players are seated.
        written = settings.get("written", [])
        options = {**settings["options"], "target": 100_000}  # so that the match lasts longer than the test
        opened = {**settings, "options": options, "absent": None, "quick_bots": True, "written": []}
        self.players = [server.request("/api/tables", {"name": "Ana", "settings": opened}).data]
        self.table, self.socket = self.players[0]["table"], self.players[0]["socket"]
        for name in ("Bea", "Cid"):
            self.players.append(server.request(f"/api/tables/{self.table}/seats", {"name": name}).data)
        self.tokens = [player["token"] for player in self.players]
        self._start(written)

    def _start(self, written: list[str]) -> None:
        with connect_client(self.socket, self.tokens[0]) as host:
            host.command("bot", level="beginner")
            lobby = host.command("change", settings={"written": written, "clock": 3600})["lobby"]
            for token in self.tokens[1:]:
                with connect_client(self.socket, token) as guest:
                    guest.command("agree", revision=lobby["revision"])
                    guest.command("share", share=self.dice.randbytes(32).hex())
            host.command("share", share=self.dice.randbytes(16).hex())
            assert host.command("start")["tell"] == "update"

    async def play(self) -> tuple[list[RandomClient], list[bytes]]:
        clients = [
            RandomClient(self.socket, player["player"], player["token"], Random(self.dice.random()))
            for player in self.players
        ]
        clients.append(RandomClient(self.socket, None, None, Random(self.dice.random())))
        asking = asyncio.create_task(self._request_all_paths())
        await asyncio.gather(*(client.play_until(UPDATES) for client in clients))
        asking.cancel()
        return clients, await asking

    async def _request_all_paths(self) -> list[bytes]:
        """Request everything that HTTP offers, again and again."""
        paths = [f"/api/tables/{self.table}", "/api/tables", f"/api/tables/{self.table}/matches/1/record", "/metrics",
                 "/health", f"/api/tables/{self.table}/matches/2/record", f"/api/tables/{self.table}/seats", "/",
                 f"/api/tables/{NOWHERE}/matches/1/record"]  # fmt: skip
        bodies: list[bytes] = []
        with suppress(asyncio.CancelledError):
            for path in cycle(paths):
                answer = await asyncio.to_thread(self.server.request, path)
                bodies.append(answer.body)
        return bodies


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", GAMES)
def test_clients_receive_only_what_they_may_know(tmp_path: Path, name: str) -> None:
    with start_tuned_server(
        tmp_path, "--log-level", "debug", rate=1000, burst=1000, chat_rate=1000, attempts_a_minute=10**6
    ) as server:
        match = ObservedMatch(server, GAMES[name], name)
        clients, bodies = asyncio.run(match.play())
        unfinished = server.request(f"/api/tables/{match.table}/matches/1/record")
        assert unfinished.body == server.request(f"/api/tables/{NOWHERE}/matches/1/record").body
    expected = read_expected_messages(tmp_path, match.table)
    for client in clients:
        for connection in client.connections:
            assert not expected.first_problem(connection.player, connection.received, connection.actions, match.dice)
    sent = [text.encode() for client in clients for connection in client.connections for text in connection.received]
    everything = b"\n".join([*bodies, *sent])
    for secret in (*expected.secrets, *match.tokens, *(sha256(token.encode()).hexdigest() for token in match.tokens)):
        assert secret.encode() not in everything
    assert len(expected.secrets) >= 3 + 1 + 3  # tokens, a secret and shares
    assert all(LOG.match(line) for line in server.log.splitlines()), server.log
    assert sum(len(client.chatted) for client in clients) > 0
    assert any('"tell":"resumed"' in connection.received[0] for client in clients for connection in client.connections)
