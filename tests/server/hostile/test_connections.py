"""Difficult connections: slow ones, several tabs, reconnects in every phase, and too many of them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lastcard.protocol.connection import CloseCode
from lastcard.server.http.public_address import PublicAddress
from lastcard.server.http.table_socket import TableSocketApp
from lastcard.server.hub import Limits, Metrics
from tests.server.hostile.target_table import SETTINGS
from tests.server.hostile.tuned_server import start_tuned_server
from tests.support import PATIENCE
from tests.support.raw_socket import open_raw_socket
from tests.support.server import ServerProcess, SocketClient, connect_client

PHASES = {"turn", "drawn", "challenge", "colour", "choose", "vote", "round-over", "match-over"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    with start_tuned_server(
        folder,
        "--max-changes-per-minute",
        "1000000",
        rate=10_000,
        burst=10_000,
        change_rate=10**6,
        change_burst=10**6,
        queue_bytes=50_000,
        spectators=2,
        chat_rate=0.001,
    ) as started:
        yield started
        assert " ERROR " not in started.log


def table_of(server: ServerProcess, *names: str, **settings: Any) -> list[dict[str, str]]:
    """Open a table with these players, and return their seats."""
    host: dict[str, str] = server.request("/api/tables", {"name": names[0], "settings": {**SETTINGS, **settings}}).data
    return [host, *(server.request(f"/api/tables/{host['table']}/seats", {"name": name}).data for name in names[1:])]


def welcome(client: SocketClient) -> dict[str, Any]:
    return client.receive_until(lambda message: message["tell"] == "welcome")


def count(server: ServerProcess, name: str) -> float:
    found = re.search(rf"^lastcard_{name} (\S+)$", server.request("/metrics").body.decode(), re.MULTILINE)
    assert found
    return float(found[1])


def test_client_that_does_not_read_is_dropped_and_can_resume(server: ServerProcess) -> None:
    ana, bea = table_of(server, "Ana", "Bea", written=["never read aloud " * 11] * 4)
    dropped = count(server, "slow_total")
    with connect_client(ana["socket"], ana["token"]) as host, open_raw_socket(bea["socket"], buffers=4096) as slow:
        assert slow.handshake().status == 101
        slow.send({"do": "hello", "token": bea["token"]})
        changes = 0
        while count(server, "slow_total") == dropped:
            for _ in range(20):  # each sends the whole lobby to everybody
                changes += 1
                host.send_frame("change", id=f"many.{changes}", settings={"clock": 10 + changes})
            last = f"many.{changes}"
            host.receive_until(lambda message, last=last: message.get("done") == last)  # type: ignore[misc]
            assert changes < 20_000
        frames, code = slow.until_closed()
        assert code == CloseCode.TRY_AGAIN
        messages = [json.loads(frame.data) for frame in frames]
        assert messages[-1] == {"tell": "bye", "reason": "too-slow", "retry_ms": 1000}
        seq = max(message["seq"] for message in messages if "seq" in message)
        assert seq < changes
    with connect_client(bea["socket"], bea["token"], since=seq) as client:
        first = client.receive()
        if first["tell"] == "resumed":
            first = client.receive_until(lambda message: message.get("seq") == first["seq"])
        assert first["lobby"]["settings"]["clock"] == 10 + changes


def test_fifth_tab_of_a_seat_closes_the_oldest(server: ServerProcess) -> None:
    """All tabs get the updates; a fifth takes the place of the oldest."""
    [ana] = table_of(server, "Ana")
    with (
        connect_client(ana["socket"], ana["token"]) as first,
        connect_client(ana["socket"], ana["token"]) as second,
        connect_client(ana["socket"], ana["token"]) as third,
        connect_client(ana["socket"], ana["token"]) as fourth,
    ):
        tabs = [first, second, third, fourth]
        for tab in tabs:
            welcome(tab)
        assert second.command("rename", name="Anna")["tell"] == "update"
        for tab in (first, third, fourth):
            update = tab.receive_until(lambda message: message["tell"] == "update")
            assert update["lobby"]["players"][0]["name"] == "Anna"
        with connect_client(ana["socket"], ana["token"]) as fifth:
            welcome(fifth)
            messages, code = first.until_closed()
            assert (messages[-1]["reason"], code) == ("too-many-tabs", CloseCode.TOO_MANY_TABS)
            assert fifth.command("rename", name="Ana")["tell"] == "update"
            for tab in (second, third, fourth):
                tab.receive_until(
                    lambda message: message["tell"] == "update" and message["lobby"]["players"][0]["name"] == "Ana"
                )


def test_number_of_spectators_is_limited(server: ServerProcess) -> None:
    [ana] = table_of(server, "Ana")
    with connect_client(ana["socket"]) as one, connect_client(ana["socket"]) as two:
        welcome(one)
        welcome(two)
        with connect_client(ana["socket"]) as three:
            messages, code = three.until_closed()
            assert ([message["tell"] for message in messages], code) == (["bye"], CloseCode.TRY_AGAIN)
        with connect_client(ana["socket"], ana["token"]) as owner:
            welcome(owner)


def test_chat_is_limited_across_tabs(server: ServerProcess) -> None:
    [ana] = table_of(server, "Ana")
    said = 0
    for _ in range(4):
        with connect_client(ana["socket"], ana["token"]) as client:
            said += sum(client.command("chat", text=f"line {line}")["tell"] == "update" for line in range(4))
    assert said == Limits().chat_burst


def test_socket_without_hello_leaves_nothing_behind() -> None:
    """The task of the socket ends."""
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


class RandomPair:
    """Two clients that play at random; a reconnecting client must get what they know."""

    def __init__(self, host: SocketClient, guest: SocketClient, players: list[dict[str, str]], dice: Random) -> None:
        self.clients = [host, guest]
        self.players = players
        self.dice = dice
        self.known = [welcome(client) for client in self.clients]

    def do(self, who: int, what: str, **more: Any) -> dict[str, Any]:
        """Send a command, and wait until both clients have its update."""
        message = self.clients[who].command(what, **more)
        while message["tell"] == "held":
            message = self.clients[who].receive_until(lambda message: message["tell"] in ("update", "refused"))
        assert message["tell"] == "update", message
        self.known[who] |= message
        self.known[1 - who] |= self.clients[1 - who].receive_until(lambda other: other.get("seq") == message["seq"])
        return message

    def move(self) -> None:
        sight = self.known[0]["sight"]
        who = self.dice.choice([seat for seat in range(2) if seat in sight["awaited"] or not sight["awaited"]])
        you = self.known[who]["you"]
        may = [action for action in you.get("may", ()) if not action.startswith("catch")]  # limited to one per second
        may = may or [" ".join(["discard", *you["hand"][: sight["discard_count"]]])]
        plays = [action for action in may if action.startswith(("play", "challenge", "jump"))]
        self.do(who, "act", action=self.dice.choice(plays if plays and self.dice.random() < 0.8 else may))

    def check_reconnects(self) -> None:
        """Reconnect both players with every kind of `since`, and compare."""
        for who, player in enumerate(self.players):
            known = self.known[who]
            before = known["seq"] - 1
            for since in (None, known["seq"] - 1, known["seq"], known["seq"] + 1000):
                with connect_client(player["socket"], player["token"], since) as client:
                    first = client.receive_until(lambda message: message["tell"] in ("welcome", "resumed"))
                    assert first["seq"] == known["seq"]
                    assert first["tell"] == ("resumed" if since in (known["seq"], before) else "welcome")
                    if first["tell"] == "resumed" and first["missed"]:
                        first = client.receive_until(lambda message: message["tell"] == "update")
                    if "lobby" in first:
                        assert {name: first.get(name) for name in ("sight", "you", "lobby")} == {
                            name: known.get(name) for name in ("sight", "you", "lobby")
                        }


def test_reconnect_works_in_every_phase(server: ServerProcess) -> None:
    written = ["joke", "double-or-nothing", "traffic-light", "charity"]
    options = {"hand_size": 2, "bluffing": True, "target": 200}
    players = table_of(server, "Ana", "Bea", race=1, options=options, written=written)
    seen: set[str] = set()
    with (
        connect_client(players[0]["socket"], players[0]["token"]) as host,
        connect_client(players[1]["socket"], players[1]["token"]) as guest,
    ):
        pair = RandomPair(host, guest, players, Random(7))
        pair.do(1, "agree", revision=1)
        pair.do(0, "agree", revision=1)
        pair.check_reconnects()  # in the lobby
        pair.do(0, "start")
        pair.do(1, "pause")
        pair.check_reconnects()  # paused
        pair.do(0, "resume")
        for _ in range(5000):
            phase = pair.known[0]["sight"]["phase"]
            seen_now = {phase} | ({"moment"} if "moment" in pair.known[0]["clock"] else set())
            if not seen_now <= seen:
                seen |= seen_now
                pair.check_reconnects()
            if phase == "match-over":
                if seen >= PHASES | {"moment"}:
                    break
                pair.do(0, "start")
            pair.move()
    assert seen >= PHASES | {"moment"}


def test_removed_player_cannot_play_watch_or_chat(server: ServerProcess) -> None:
    """By the token of the seat, whatever it is used for; until the host lifts the ban, also after a restart."""
    ana, bea = table_of(server, "Ana", "Bea")
    seats, token = f"/api/tables/{ana['table']}/seats", bea["token"]
    banned = {"tell": "bye", "reason": "removed", "banned": True}

    def socket_url() -> str:
        return f"ws{server.url.removeprefix('http')}/api/tables/{ana['table']}/socket"

    def check_banned() -> None:
        for hello in ({"token": token}, {"token": token, "since": 0}, {"earlier": [token]}):
            with open_raw_socket(socket_url()) as socket:
                assert socket.handshake().status == 101
                socket.send({"do": "hello", **hello})
                socket.send({"do": "chat", "id": "a.1", "text": "let me in"})
                frames, code = socket.until_closed()
                assert ([json.loads(frame.data) for frame in frames], code) == ([banned], CloseCode.REMOVED)
        for request in ({"token": token}, {"earlier": [token]}):
            answer = server.request(seats, {"name": "Bee", **request})
            assert (answer.status, answer.data["reason"]) == (409, "banned")

    with connect_client(socket_url(), ana["token"]) as host:
        with connect_client(socket_url(), token) as removed:
            welcome(removed)
            host.command("remove", who=bea["player"])
            assert removed.until_closed()[1] == CloseCode.REMOVED
        check_banned()
    server.restart()
    with connect_client(socket_url(), ana["token"]) as host:
        assert welcome(host)["lobby"]["banned"] == [{"id": bea["player"], "name": "Bea"}]
        check_banned()
        host.command("unban", who=bea["player"])
        assert server.request(seats, {"name": "Bea", "earlier": [token]}).status == 201
