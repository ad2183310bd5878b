"""Non-interference over the real socket: every byte that anybody is told is one that they may know.

The test knows the truth from the stored log, and makes anew, from the views and the seen events alone, whatever may be
told of it. What was told must be exactly that; what can't be derived so is looked through for secrets.
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

from tests.server.hostile.crowd_play import Person
from tests.server.hostile.truth import truth_of
from tests.server.hostile.tuned import tuned
from tests.support.server import Running, seated

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


class Played:
    """A match under way, all that was said about it, and the tokens of those at the table."""

    def __init__(self, server: Running, settings: dict[str, Any], seed: str) -> None:
        self.server = server
        self.dice = Random(seed)
        # Written rules need everybody's agreement, and are put in afterwards as anybody seated may.
        written = settings.get("written", [])
        options = {**settings["options"], "target": 100_000}  # it isn't over before the test is
        opened = {**settings, "options": options, "absent": None, "quick_bots": True, "written": []}
        self.players = [server.ask("/api/tables", {"name": "Ana", "settings": opened}).data]
        self.table, self.socket = self.players[0]["table"], self.players[0]["socket"]
        for name in ("Bea", "Cid"):
            self.players.append(server.ask(f"/api/tables/{self.table}/seats", {"name": name}).data)
        self.tokens = [player["token"] for player in self.players]
        self._begin(written)

    def _begin(self, written: list[str]) -> None:
        with seated(self.socket, self.tokens[0]) as host:
            host.command("bot", level="beginner")
            lobby = host.command("change", settings={"written": written, "clock": 3600})["lobby"]
            for token in self.tokens[1:]:
                with seated(self.socket, token) as guest:
                    guest.command("agree", revision=lobby["revision"])
                    guest.command("share", share=self.dice.randbytes(32).hex())
            host.command("share", share=self.dice.randbytes(16).hex())
            assert host.command("start")["tell"] == "update"

    async def play(self) -> tuple[list[Person], list[bytes]]:
        people = [
            Person(self.socket, player["player"], player["token"], Random(self.dice.random()))
            for player in self.players
        ]
        people.append(Person(self.socket, None, None, Random(self.dice.random())))
        asking = asyncio.create_task(self._ask_around())
        await asyncio.gather(*(person.play_until(UPDATES) for person in people))
        asking.cancel()
        return people, await asking

    async def _ask_around(self) -> list[bytes]:
        """Everything that can be had over HTTP, over and over."""
        paths = [f"/api/tables/{self.table}", "/api/tables", f"/api/tables/{self.table}/matches/1/record", "/metrics",
                 "/health", f"/api/tables/{self.table}/matches/2/record", f"/api/tables/{self.table}/seats", "/",
                 f"/api/tables/{NOWHERE}/matches/1/record"]  # fmt: skip
        bodies: list[bytes] = []
        with suppress(asyncio.CancelledError):
            for path in cycle(paths):
                answer = await asyncio.to_thread(self.server.ask, path)
                bodies.append(answer.body)
        return bodies


@pytest.mark.parametrize("name", GAMES)
def test_everybody_is_told_only_what_they_may_know(tmp_path: Path, name: str) -> None:
    with tuned(
        tmp_path, "--log-level", "debug", rate=1000, burst=1000, chat_rate=1000, attempts_a_minute=10**6
    ) as server:
        played = Played(server, GAMES[name], name)
        people, bodies = asyncio.run(played.play())
        running = server.ask(f"/api/tables/{played.table}/matches/1/record")
        assert running.body == server.ask(f"/api/tables/{NOWHERE}/matches/1/record").body
    truth = truth_of(tmp_path, played.table)
    for person in people:
        for line in person.lines:
            assert not truth.wrong(line.player, line.told, line.asked, played.dice)
    told = [text.encode() for person in people for line in person.lines for text in line.told]
    everything = b"\n".join([*bodies, *told])
    for secret in (*truth.secrets, *played.tokens, *(sha256(token.encode()).hexdigest() for token in played.tokens)):
        assert secret.encode() not in everything
    assert len(truth.secrets) >= 3 + 1 + 3  # tokens, a secret and shares
    assert all(LOG.match(line) for line in server.log.splitlines()), server.log
    assert sum(len(person.chatted) for person in people) > 0
    assert any('"tell":"resumed"' in line.told[0] for person in people for line in person.lines)
