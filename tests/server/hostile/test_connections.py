"""Connections as they are: slow, doubled, lost and found again in every phase, and too many of them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lastcard.server.http.public_address import PublicAddress
from lastcard.server.http.table_socket import TableSocketApp
from lastcard.server.hub import Limits, Metrics
from tests.server.hostile.tuned import tuned
from tests.server.hostile.victims import SETTINGS
from tests.support.raw_socket import raw
from tests.support.server import PATIENCE, Chair, Running, seated

PHASES = {"turn", "drawn", "challenge", "colour", "choose", "vote", "round-over", "match-over"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with tuned(folder, rate=10_000, burst=10_000, queue_bytes=50_000, spectators=2, chat_rate=0.001) as started:
        yield started
        assert " ERROR " not in started.log


def table_of(server: Running, *names: str, **settings: Any) -> list[dict[str, str]]:
    """Those who sit at a new table."""
    host: dict[str, str] = server.ask("/api/tables", {"name": names[0], "settings": {**SETTINGS, **settings}}).data
    return [host, *(server.ask(f"/api/tables/{host['table']}/seats", {"name": name}).data for name in names[1:])]


def welcome(chair: Chair) -> dict[str, Any]:
    return chair.until(lambda told: told["tell"] == "welcome")


def count(server: Running, name: str) -> float:
    found = re.search(rf"^lastcard_{name} (\S+)$", server.ask("/metrics").body.decode(), re.MULTILINE)
    assert found
    return float(found[1])


def test_client_that_does_not_read_is_dropped_and_can_resume(server: Running) -> None:
    ana, bea = table_of(server, "Ana", "Bea", written=["never read aloud " * 11] * 4)
    dropped = count(server, "slow_total")
    with seated(ana["socket"], ana["token"]) as host, raw(bea["socket"], buffers=4096) as slow:
        assert slow.handshake().status == 101
        slow.send({"do": "hello", "token": bea["token"]})
        changes = 0
        while count(server, "slow_total") == dropped:
            for _ in range(20):  # each tells everybody of the whole lobby
                changes += 1
                host.say("change", id=f"many.{changes}", settings={"clock": 10 + changes})
            last = f"many.{changes}"
            host.until(lambda told, last=last: told.get("done") == last)  # type: ignore[misc]
            assert changes < 20_000
        frames, code = slow.until_closed()
        assert code == 1013
        heard = [json.loads(frame.data) for frame in frames]
        assert heard[-1] == {"tell": "bye", "reason": "too-slow", "retry_ms": 1000}
        seq = max(told["seq"] for told in heard if "seq" in told)
        assert seq < changes
    with seated(bea["socket"], bea["token"], since=seq) as chair:
        first = chair.hear()
        if first["tell"] == "resumed":
            first = chair.until(lambda told: told.get("seq") == first["seq"])
        assert first["lobby"]["settings"]["clock"] == 10 + changes


def test_one_seat_in_several_tabs(server: Running) -> None:
    """All of them are told; a fifth takes the place of the oldest."""
    [ana] = table_of(server, "Ana")
    with (
        seated(ana["socket"], ana["token"]) as first,
        seated(ana["socket"], ana["token"]) as second,
        seated(ana["socket"], ana["token"]) as third,
        seated(ana["socket"], ana["token"]) as fourth,
    ):
        tabs = [first, second, third, fourth]
        for tab in tabs:
            welcome(tab)
        assert second.command("rename", name="Anna")["tell"] == "update"
        for tab in (first, third, fourth):
            told = tab.until(lambda told: told["tell"] == "update")
            assert told["lobby"]["players"][0]["name"] == "Anna"
        with seated(ana["socket"], ana["token"]) as fifth:
            welcome(fifth)
            told, code = first.until_closed()
            assert (told[-1]["reason"], code) == ("too-many-tabs", 4409)
            assert fifth.command("rename", name="Ana")["tell"] == "update"
            for tab in (second, third, fourth):
                tab.until(lambda told: told["tell"] == "update" and told["lobby"]["players"][0]["name"] == "Ana")


def test_number_of_spectators_is_limited(server: Running) -> None:
    [ana] = table_of(server, "Ana")
    with seated(ana["socket"]) as one, seated(ana["socket"]) as two:
        welcome(one)
        welcome(two)
        with seated(ana["socket"]) as three:
            told, code = three.until_closed()
            assert ([message["tell"] for message in told], code) == (["bye"], 1013)
        with seated(ana["socket"], ana["token"]) as owner:
            welcome(owner)


def test_chat_is_limited_across_tabs(server: Running) -> None:
    [ana] = table_of(server, "Ana")
    said = 0
    for _ in range(4):
        with seated(ana["socket"], ana["token"]) as chair:
            said += sum(chair.command("chat", text=f"line {line}")["tell"] == "update" for line in range(4))
    assert said == Limits().chat_burst


def test_socket_without_hello_leaves_nothing_behind() -> None:
    """The task of such a socket ends."""
    messages = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1006}]

    async def receive() -> dict[str, Any]:
        return messages.pop(0) if messages else await asyncio.get_running_loop().create_future()

    async def send(message: dict[str, Any]) -> None:
        assert message["type"] == "websocket.accept"

    unused: Any = None
    endpoint = TableSocketApp(unused, Limits(), Metrics(), PublicAddress())
    scope = {"type": "websocket", "path": "/api/tables/x/socket", "headers": [], "client": None, "scheme": "ws"}

    async def visit() -> None:
        await asyncio.wait_for(endpoint(scope, receive, send), PATIENCE)

    asyncio.run(visit())


class Couple:
    """Two at a table who play at random, and whoever asks again at any time is shown what they were told."""

    def __init__(self, host: Chair, guest: Chair, players: list[dict[str, str]], dice: Random) -> None:
        self.chairs = [host, guest]
        self.players = players
        self.dice = dice
        self.known = [welcome(chair) for chair in self.chairs]

    def do(self, who: int, what: str, **more: Any) -> dict[str, Any]:
        """A command, until both have heard of it."""
        told = self.chairs[who].command(what, **more)
        while told["tell"] == "held":
            told = self.chairs[who].until(lambda told: told["tell"] in ("update", "refused"))
        assert told["tell"] == "update", told
        self.known[who] |= told
        self.known[1 - who] |= self.chairs[1 - who].until(lambda heard: heard.get("seq") == told["seq"])
        return told

    def move(self) -> None:
        sight = self.known[0]["sight"]
        who = self.dice.choice([seat for seat in range(2) if seat in sight["awaited"] or not sight["awaited"]])
        you = self.known[who]["you"]
        may = [action for action in you.get("may", ()) if not action.startswith("catch")]  # one a second, no more
        may = may or [" ".join(["discard", *you["hand"][: sight["discard_count"]]])]
        plays = [action for action in may if action.startswith(("play", "challenge", "jump"))]
        self.do(who, "act", action=self.dice.choice(plays if plays and self.dice.random() < 0.8 else may))

    def come_again(self) -> None:
        """Both, in every way there is."""
        for who, player in enumerate(self.players):
            known = self.known[who]
            before = known["seq"] - 1
            for since in (None, known["seq"] - 1, known["seq"], known["seq"] + 1000):
                with seated(player["socket"], player["token"], since) as chair:
                    first = chair.until(lambda told: told["tell"] in ("welcome", "resumed"))
                    assert first["seq"] == known["seq"]
                    assert first["tell"] == ("resumed" if since in (known["seq"], before) else "welcome")
                    if first["tell"] == "resumed" and first["missed"]:
                        first = chair.until(lambda told: told["tell"] == "update")
                    if "lobby" in first:
                        assert {name: first.get(name) for name in ("sight", "you", "lobby")} == {
                            name: known.get(name) for name in ("sight", "you", "lobby")
                        }


def test_reconnect_works_in_every_phase(server: Running) -> None:
    written = ["joke", "double-or-nothing", "traffic-light", "charity"]
    options = {"hand_size": 2, "bluffing": True, "target": 200}
    players = table_of(server, "Ana", "Bea", race=1, options=options, written=written)
    seen: set[str] = set()
    with (
        seated(players[0]["socket"], players[0]["token"]) as host,
        seated(players[1]["socket"], players[1]["token"]) as guest,
    ):
        couple = Couple(host, guest, players, Random(7))
        couple.do(1, "agree", revision=1)
        couple.do(0, "agree", revision=1)
        couple.come_again()  # in the lobby
        couple.do(0, "start")
        couple.do(1, "pause")
        couple.come_again()  # paused
        couple.do(0, "resume")
        for _ in range(5000):
            phase = couple.known[0]["sight"]["phase"]
            seen_now = {phase} | ({"moment"} if "moment" in couple.known[0]["clock"] else set())
            if not seen_now <= seen:
                seen |= seen_now
                couple.come_again()
            if phase == "match-over":
                if seen >= PHASES | {"moment"}:
                    break
                couple.do(0, "start")
            couple.move()
    assert seen >= PHASES | {"moment"}
