"""Notifications of a real server, to a push service that checks every signature and decrypts every message."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.push.vapid import VapidKey, new_private_key
from tests.support import PATIENCE
from tests.support.push_receiver import Browser, PushReceiver, encoded, open_push_receiver
from tests.support.server import COMMAND, ServerProcess, connect_client, start_server, wait_until


@pytest.fixture
def receiver() -> Iterator[PushReceiver]:
    with open_push_receiver() as opened:
        yield opened


def open_server(folder: Path, receiver: PushReceiver, *options: str) -> Any:
    return start_server(folder, "--push-service", receiver.origin, "--push-contact", "mailto:me@example.org", *options)


class SlowGame:
    """A correspondence match of Ana, who plays, and Ben, who is away."""

    def __init__(self, server: ServerProcess) -> None:
        settings = {"pace": "correspondence", "race": None}
        self.server = server
        self.ana = server.request("/api/tables", {"name": "Ana", "settings": settings}).data
        self.table = self.ana["table"]
        self.ben = server.request(f"/api/tables/{self.table}/seats", {"name": "Ben"}).data

    @property
    def socket(self) -> str:
        return f"{self.server.url.replace('http', 'ws')}/api/tables/{self.table}/socket"

    def subscribe_ben(self, browser: Browser, language: str = "fr") -> dict[str, Any]:
        with connect_client(self.socket, self.ben["token"]) as client:
            return client.command("subscribe", **browser.subscription(language))

    def start(self) -> None:
        with connect_client(self.socket, self.ana["token"]) as client:
            client.command("start")

    def play_until_ben(self) -> None:
        """Let Ana act until Ben is awaited."""
        with connect_client(self.socket, self.ana["token"]) as client:
            message = client.receive_until(lambda message: message["tell"] == "welcome")
            while 0 in message["sight"]["awaited"]:
                may = message["you"]["may"]
                action = next(one for one in ("pass", "draw", *may) if one in may)
                message = client.command("act", action=action)


def test_turn_is_told_in_the_language_of_the_browser(tmp_path: Path, receiver: PushReceiver) -> None:
    with open_server(tmp_path, receiver) as server:
        game = SlowGame(server)
        assert game.subscribe_ben(receiver.browser())["tell"] == "done"
        game.start()
        first = receiver.next()
        assert first.message["about"] in ("started", "turn")
        if first.message["about"] == "started":
            game.play_until_ben()
            first = receiver.next()
        assert first.message == {"about": "turn", "table": game.table, "host": "Ana", "language": "fr"}
        assert first.claims["key"] == server.request("/api/push").data["key"]
        assert first.claims["sub"] == "mailto:me@example.org"
        metrics = server.request("/metrics").body.decode()
        assert "\nlastcard_pushes_total 0.0" not in metrics


def test_kill_between_turn_and_notice_loses_nothing(tmp_path: Path, receiver: PushReceiver) -> None:
    with open_server(tmp_path, receiver) as server:
        game = SlowGame(server)
        browser = receiver.browser()
        game.subscribe_ben(browser)
        key = server.request("/api/push").data["key"]
        game.start()
        game.play_until_ben()
        path = browser.endpoint.removeprefix(receiver.origin)
        told_before = receiver.requests.count(path)
        server.kill()
        server.start()
        assert server.request("/api/push").data["key"] == key  # kept in the store
        if not told_before:
            assert receiver.next().message["about"] == "turn"
        server.kill()
        server.start()
        server.stop()
        turns = [push for push in drain(receiver) if push["about"] == "turn"]
        assert len(turns) <= 1  # a kill right after the delivery may repeat it once, and no more


def drain(receiver: PushReceiver) -> list[dict[str, Any]]:
    found = []
    while not receiver.received.empty():
        found.append(receiver.received.get().message)
    return found


@pytest.mark.full
def test_browser_that_is_gone_is_forgotten(tmp_path: Path, receiver: PushReceiver) -> None:
    with open_server(tmp_path, receiver) as server:
        game = SlowGame(server)
        gone, here = receiver.browser(), receiver.browser()
        receiver.answers[gone.endpoint.removeprefix(receiver.origin)] = [(410, {})]
        for browser in (gone, here):
            game.subscribe_ben(browser)
        game.start()
        receiver.next()
        wait_until(lambda: gone.endpoint.removeprefix(receiver.origin) in receiver.requests)
        game.play_until_ben()
        server.restart()
        assert receiver.requests.count(gone.endpoint.removeprefix(receiver.origin)) == 1


def test_unknown_push_services_and_private_addresses_are_refused(tmp_path: Path, receiver: PushReceiver) -> None:
    with open_server(tmp_path, receiver) as server:
        game = SlowGame(server)
        fields = receiver.browser().subscription()
        endpoints = (
            "https://10.0.0.1/a",
            "http://169.254.169.254/latest",
            "https://push.example.org/a",
            "file:///etc/passwd",
        )
        with connect_client(game.socket, game.ben["token"]) as client:
            for endpoint in endpoints:
                answer = (
                    client.command("subscribe", **(fields | {"endpoint": endpoint})) if "file" not in endpoint else None
                )
                assert answer is None or (answer["tell"], answer["reason"]) == ("refused", "no-push")
            assert client.command("subscribe", **(fields | {"key": "A" * 87}))["reason"] == "no-push"


def test_server_without_notifications_says_so(tmp_path: Path, receiver: PushReceiver) -> None:
    with start_server(tmp_path, "--push", "off") as server:
        assert server.request("/api/push").data == {"key": None}
        answer = SlowGame(server).subscribe_ben(receiver.browser())
        assert (answer["tell"], answer["reason"]) == ("refused", "no-push")


def test_server_without_the_package_says_so_and_runs(tmp_path: Path, receiver: PushReceiver) -> None:
    """A module of that name that can't be imported stands before the real one."""
    (tmp_path / "hidden").mkdir()
    (tmp_path / "hidden" / "cryptography.py").write_text("raise ImportError", "utf-8")
    with start_server(tmp_path, env={"PYTHONPATH": str(tmp_path / "hidden")}) as server:
        assert server.request("/api/push").data == {"key": None}
        assert "pip install 'lastcard[push]'" in server.log


@pytest.mark.full
def test_given_key_is_used_and_a_wrong_one_refused(tmp_path: Path, receiver: PushReceiver) -> None:
    private = new_private_key()
    with start_server(tmp_path, env={"LASTCARD_PUSH_KEY": encoded(private)}) as server:
        assert server.request("/api/push").data == {"key": VapidKey(private, "mailto:me@example.org").public}
    refused = subprocess.run(
        [*COMMAND, "serve", "--port", "0", "--store", f"sqlite://{tmp_path}/other.db", "--push-key", "short"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert refused.returncode == 2
    assert "isn't a key for notifications" in refused.stderr
